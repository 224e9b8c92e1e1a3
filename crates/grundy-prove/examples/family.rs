//! Tries the method for every value of a parameter on a file: `family FILE [FIRST]`.

use std::ops::ControlFlow;
use std::time::Instant;

use grundy_lang::{Document, Name};
use grundy_prove::parametric::{Class, prove_family};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file");
    let fixed: Option<u64> = arguments.next().and_then(|k| k.parse().ok());
    let text = std::fs::read_to_string(&path).unwrap();
    let document = Document::parse(&text, &Document::default()).unwrap();
    let name = document.last_game_name().unwrap().to_string();
    let parameters: Vec<Name> = document.definition(&name).unwrap().parameters.iter().map(|p| p.name.clone()).collect();
    let game = document.family(&name, &[], &parameters).unwrap();
    for statement in document.statements(&game).unwrap() {
        let range = statement.claim.range.clone();
        let (mut modulus, mut rest, mut least) = (1, 0, 0);
        let mut condition = Vec::new();
        for c in range.iter().flat_map(|r| r.conjuncts()) {
            let about_others = parameters[1..].iter().any(|p| c.mentions(&p.text));
            let text = c.to_string();
            let k = &parameters[0].text;
            if about_others {
                condition.push(c.clone());
            } else if text == format!("odd({k})") {
                (modulus, rest) = (2, 1);
            } else if text == format!("even({k})") {
                (modulus, rest) = (2, 0);
            } else if let Some(n) = text.strip_prefix(&format!("{k} >= ")) {
                least = n.parse().unwrap();
            } else if let Some(n) = text.strip_prefix(&format!("{k} mod ")) {
                let (m, r) = n.split_once(" = ").unwrap();
                (modulus, rest) = (m.parse().unwrap(), r.parse().unwrap());
            } else {
                panic!("{text}");
            }
        }
        let least = std::cmp::max(least, 1u64);
        let from = least.saturating_sub(rest).div_ceil(modulus);
        let class = match fixed {
            Some(k) => Class { modulus: 0, rest: k, from: 0 },
            None => Class { modulus, rest, from },
        };
        let began = Instant::now();
        let found = prove_family(&game, &statement, &parameters[0], &parameters[1..], &condition, class, &mut |_| {
            ControlFlow::Continue(())
        });
        print!("{path}: {:.2}s ", began.elapsed().as_secs_f64());
        match found {
            Ok(blocks) => {
                for b in blocks {
                    print!(
                        "k={}j+{} from k>={}, {} systems, {} leaves, {} lines, {} bytes; ",
                        b.class.modulus,
                        b.class.rest,
                        b.class.first(),
                        b.systems,
                        b.leaves,
                        b.lines,
                        b.text.len()
                    );
                    if std::env::var("SHOW").is_ok() {
                        println!("\n{}", b.text);
                    }
                }
                println!();
            }
            Err(why) => println!("{why:?}"),
        }
    }
}
