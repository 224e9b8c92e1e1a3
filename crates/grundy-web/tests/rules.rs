//! The page plays what the game means, and hands it out.

mod support;

use grundy::lang::Document;
use grundy::words::{Language, Words};
use support::{ask, serve};

#[test]
fn a_position_that_breaks_a_requirement_is_not_played() {
    let address = serve();
    let source = r#"{"text":"game g(n) require n != 4 move { (u) : u < n }","game":null,"parameters":{}}"#;
    let question = |start: &str, moves: &str| {
        let rest = format!(r#""start":"{start}","first":"person","moves":[{moves}],"ask":"state""#);
        ask(address, "/api/ask", &format!(r#"{{"question":"match","source":{source},"language":"en",{rest}}}"#)).1
    };
    for (start, moves) in [("4", ""), ("6", r#""4""#)] {
        let answer = question(start, moves);
        assert!(answer.contains(r#""refusal""#) && answer.contains("n != 4"), "{answer}");
    }
    assert!(question("6", r#""3""#).contains(r#""answer""#));
}

#[test]
fn a_page_to_hand_out_holds_its_game() {
    let text = "game heap(n) move { (u) : u < n } game g(n) play misere move { heap(u) : u < n }";
    let document = Document::parse(text, &Document::default()).unwrap();
    let game = document.game("g", &[]).unwrap();
    let page = grundy_web::handout(&Words::new(Language::English), &document, &game, Some(&[2]), &[]);
    let (_, about) = page.split_once("id=\"about\">").unwrap();
    let about: serde_json::Value = serde_json::from_str(about.split_once("</script>").unwrap().0).unwrap();
    let again = Document::parse(about["source"]["text"].as_str().unwrap(), &Document::default()).unwrap();
    assert_eq!(again.game("g", &[]).unwrap().core(), game.core());
    assert_eq!(about["to"], serde_json::json!([2]));
}

#[test]
fn a_site_names_its_module_instead_of_a_server() {
    let files = grundy_web::site(&Words::new(Language::Japanese));
    let file =
        |name: &str| files.iter().find(|(path, _)| path == name).map(|(_, bytes)| String::from_utf8_lossy(bytes));
    let index = file("index.html").unwrap();
    assert!(index.contains("id=\"engine\"") && !index.contains("api/ask") && index.contains("lang=\"ja\""), "{index}");
    assert!(file("grundy.wasm.lzma").is_some() && file("page.js").is_some());
    for (name, text) in grundy::library_texts() {
        let page = file(&format!("games/{name}.html")).unwrap();
        let first = text.lines().next().unwrap().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        assert!(page.contains(&format!("../#/play/{name}\"")) && page.contains(&first), "{page}");
    }
}
