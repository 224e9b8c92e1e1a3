use grundy_lang::{Document, Name, Subject, go_on};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&a[1]).unwrap();
    let document = Document::parse(&text, &Document::default()).unwrap();
    let name = if a[2] == "*" { document.last_game_name().unwrap().to_string() } else { a[2].clone() };
    let open: Vec<Name> = if a[2] == "*" { document.definition(&name).unwrap().parameters.iter().map(|p| p.name.clone()).collect() } else { a[4].split(',').map(Name::new).collect() };
    let family = document.family(&name, &[], &open, &[]).unwrap();
    for s in document.subjects(&family).unwrap() {
        if a[2] == "*" || s.statement.name == a[3] {
            let s = Subject { game: s.statement.ranged(&s.game), ..s };
            let t = std::time::Instant::now();
            match grundy_coq::coq_file(&s, &mut go_on) {
                Ok(f) => { print!("{f}"); eprintln!("{:?} {} lines", t.elapsed(), f.lines().count()) }
                Err(e) => eprintln!("{e:?}"),
            }
        }
    }
}
