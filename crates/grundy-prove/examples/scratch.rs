use grundy_lang::{Document, Name};
use grundy_prove::{ForAll, prove_for_all, Argued, Exposition, Deduction};
use std::ops::ControlFlow::Continue;
fn main() {
    let mut args = std::env::args().skip(1);
    let (file, name, claim) = (args.next().unwrap(), args.next().unwrap(), args.next().unwrap());
    let text = std::fs::read_to_string(file).unwrap();
    let document = Document::parse(&text, &Document::default()).unwrap();
    let open: Vec<Name> = args.map(|a| Name::new(&a)).collect();
    let game = document.family(&name, &[], &open, &[]).unwrap();
    let statements = document.statements(&game).unwrap();
    let claim = statements.iter().find(|s| s.name == claim).unwrap();
    let game = claim.ranged(&game);
    let start = std::time::Instant::now();
    match prove_for_all(&document, &game, claim, &Default::default(), &mut |_| Continue(())) {
        ForAll::Proved(proof) => {
            let Argued::Family { blocks, values } = &proof.theorem().argument else { panic!() };
            for b in blocks {
                println!("{:?} systems {} leaves {} lines {} values {:?} {:?}", b.class, b.systems, b.leaves, b.lines, values.iter().map(|v| v.0).collect::<Vec<_>>(), start.elapsed());
                for (i, l) in b.text.lines().filter(|l| l.starts_with("empty")).enumerate() {
                    let n = l.matches("leaf").count() + l.matches("absurd").count();
                    if n > 1 { println!("  system {i}: {n} leaves"); }
                }
            }
            for b in blocks {
                let (g, st) = &*proof.theorem().subject;
                let e = Exposition::of(g, st, b, &mut |_| Continue(())).expect("an exposition");
                println!("measure {:?}", e.measure.iter().map(|m| m.to_string()).collect::<Vec<_>>());
                for d in &e.divisions { println!("{} = floor({} / {})", d.name, d.dividend, d.divisor); }
                for (i, l) in e.lines.iter().enumerate() {
                    let j = |v: &Vec<grundy_lang::Expr>| v.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(", ");
                    println!("{}. rule {} {} -> ({}) if {} [case {:?}] (so {})", i + 1, l.rule, l.chosen.iter().map(|(n, e)| format!("{n} = {e}")).collect::<Vec<_>>().join(", "), j(&l.option), j(&l.conditions), l.case, j(&l.following));
                }
                fn show(d: &Deduction, i: usize) {
                    let p = " ".repeat(i);
                    match d {
                        Deduction::Absurd => println!("{p}absurd"),
                        Deduction::Sum { facts, gives } => println!("{p}{}: 0 <= {gives}", facts.iter().map(|(m, f)| format!("{m} x [{f}]")).collect::<Vec<_>>().join(" + ")),
                        Deduction::Put(v, t) => { println!("{p}put {}", v.iter().map(|(m, f)| format!("{m} = {f}")).collect::<Vec<_>>().join(", ")); show(t, i + 1) }
                        Deduction::Either(k) => for (e, k) in k { println!("{p}- {e}"); show(k, i + 2) },
                        Deduction::Remainders(k) => for (e, f, k) in k { println!("{p}- {e} = {f}"); show(k, i + 2) },
                        Deduction::Line(l, k) => { println!("{p}line {}", l + 1); for (e, k) in k { println!("{p}- unless {e}"); show(k, i + 2) } },
                    }
                }
                for (i, c) in e.cases.iter().enumerate() {
                    println!("case {} {:?} {:?} {:?}: {}", i + 1, c.violates, c.here, c.there, c.conditions.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(", "));
                    show(&c.because, 2);
                }
            }
            std::fs::write("/tmp/scratch.cert", proof.certificate()).unwrap();
        }
        other => println!("{other:?}"),
    }
}
