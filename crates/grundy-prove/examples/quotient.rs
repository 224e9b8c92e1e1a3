use grundy_prove::*;
use std::ops::ControlFlow;
use std::time::Instant;
fn main() {
    for code in std::env::args().skip(1) {
        let text = format!("game g = octal {code}");
        let doc = grundy_lang::Document::parse(&text, &Default::default()).unwrap();
        let game = doc.game("g", &[]).unwrap();
        let start = Instant::now();
        let limits = QuotientLimits { heaps: 300, order: 300, memory: 1 << 28 };
        let found = find_quotient(&game, &limits, &mut |_| {
            if start.elapsed().as_secs() >= 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match found {
            Err(r) => println!("{code}: {r}"),
            Ok(f) => {
                let q = &f.quotient;
                println!(
                    "{code}: order {} {:?} heaps {} period {:?} pairs {} {:?}",
                    q.order(),
                    f.end,
                    q.values().len() - 1,
                    q.period(),
                    f.pairs,
                    start.elapsed()
                );
                let p = q.presentation();
                if std::env::var("V").is_ok() {
                    println!("  generators {:?}", p.generators);
                    println!(
                        "  relations {}",
                        p.relations.iter().map(|r| format!("{}={}", r.left, r.right)).collect::<Vec<_>>().join(", ")
                    );
                    println!(
                        "  lost {}",
                        p.words
                            .iter()
                            .enumerate()
                            .filter(|(i, _)| q.is_lost_element(*i as u16))
                            .map(|(_, w)| w.as_str())
                            .collect::<Vec<_>>()
                            .join(", ")
                    );
                    println!(
                        "  values {}",
                        q.values().iter().map(|&v| p.words[v as usize].as_str()).collect::<Vec<_>>().join(" ")
                    );
                }
            }
        }
    }
}
