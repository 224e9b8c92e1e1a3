use grundy_lang::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut files: Vec<_> = std::fs::read_dir(&args[1]).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    let mut library = Document::default();
    for _ in 0..3 {
        for f in &files {
            if let Ok(d) = Document::parse(&std::fs::read_to_string(f).unwrap(), &library) {
                for def in d.definitions() {
                    if !library.library.iter().any(|l| l.name == def.name) {
                        library.library.push(def.clone());
                    }
                }
            }
        }
    }
    for f in &files {
        let d = Document::parse(&std::fs::read_to_string(f).unwrap(), &library).unwrap();
        let names: Vec<String> = d
            .items
            .iter()
            .filter_map(|i| match i {
                Item::Game(g) => Some(g.name.to_string()),
                _ => None,
            })
            .collect();
        for name in names {
            let Ok(game) = d.game(&name, &[]) else {
                println!("{name}: no game");
                continue;
            };
            for s in d.subjects(&game).unwrap() {
                if s.statement.false_at.is_some() {
                    continue;
                }
                let n = format!("{name}_{}", s.statement.name);
                match grundy_coq::coq_file(&s, &mut go_on) {
                    Ok(text) => {
                        std::fs::write(format!("{}/{n}.v", args[2]), text).unwrap();
                        println!("{n}: written");
                    }
                    Err(why) => println!("{n}: OUTSIDE {why}"),
                }
            }
        }
    }
}
