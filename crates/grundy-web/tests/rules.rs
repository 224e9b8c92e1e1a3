//! The page plays and hands out what the game means.

mod support;

use grundy::lang::{Document, go_on};
use grundy::words::{Language, Words};
use support::{ask, serve};

#[test]
fn a_position_that_breaks_a_requirement_is_not_played() {
    let address = serve();
    let source = r#"{"text":"game g(n) require n != 4 move { (u) : u < n }","game":null,"parameters":{}}"#;
    let question = |start: &str, moves: &str| {
        let rest = format!(r#""start":"{start}","first":"person","moves":[{moves}],"ask":"state""#);
        ask(address, "/api/match", &format!(r#"{{"source":{source},"language":"en",{rest}}}"#))
    };
    for (start, moves) in [("4", ""), ("6", r#""4""#)] {
        let (status, answer) = question(start, moves);
        assert_eq!(status, 422, "{answer}");
        assert!(answer.contains("n != 4"), "{answer}");
    }
    assert_eq!(question("6", r#""3""#).0, 200);
}

#[test]
fn a_misere_game_is_handed_out_misere_in_all_its_games() {
    let text = "game heap(n) move { (u) : u < n } game g(n) play misere move { heap(u) : u < n }";
    let document = Document::parse(text, &Document::default()).unwrap();
    let game = document.game("g", &[]).unwrap();
    let words = Words::new(Language::English);
    let page = grundy_web::handout(&words, &document, &game, Some(&[2]), &mut go_on).unwrap();
    let (_, data) = page.split_once("id=\"data\">").unwrap();
    let data: serde_json::Value = serde_json::from_str(data.split_once("</script>").unwrap().0).unwrap();
    // A node is its game, its position, its value, and more. The heap without stones ends the game: a win for who moves.
    let of = |game: u64, position: u64| {
        let is = |node: &&serde_json::Value| node[0] == game && node[1][0] == position;
        data["nodes"].as_array().unwrap().iter().find(is).map(|node| node[2].as_u64().unwrap())
    };
    assert_eq!([of(1, 0), of(1, 1), of(0, 0), of(0, 1)], [Some(1), Some(0), Some(1), Some(0)]);
}
