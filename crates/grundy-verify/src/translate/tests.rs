//! Formulas against the language's own evaluation.

use super::*;
use crate::certificate::Numeration;
use crate::explore::refute;
use crate::machine::Digits;
use grundy_lang::{Asserted, Document};
use std::ops::ControlFlow;

/// What the formula of an expression gives at (x, y): `None` where it has no value or a negative one.
fn explored(document: &Document, numeration: Numeration, x: i64, y: i64) -> Result<Option<IBig>, Reason> {
    let game = document.game("g", &[]).unwrap();
    let statement = document.statements(&game).unwrap().remove(0);
    let Asserted::Grundy(cases) = &statement.asserted else { unreachable!() };
    let mut system = System::new(Digits { numeration, automata: &[] }, 3, true);
    for (track, n) in [(0, x), (1, y)] {
        let difference = Form::track(track).plus(-1, &Form::number(n)).unwrap();
        let equal = system.is_zero(&difference);
        system.require(equal);
    }
    let tracks: Vec<Term> = (0..2).map(|t| vec![(TRUE, Form::track(t))]).collect();
    let mut translator = Translator::new(&mut system, &statement.lets, &statement.coordinates, &tracks, true);
    let (value, _, defined) = translator.cases(cases)?;
    let equal = translator.compare(&value, Comparison::Equal, &vec![(TRUE, Form::track(2))])?;
    system.require(equal);
    system.require(defined);
    let found = refute(system, Vec::new(), &mut 0, &mut |_| ControlFlow::Continue(()))?;
    Ok(found.map(|values| {
        assert_eq!((&values[0], &values[1]), (&(x as u32).into(), &(y as u32).into()));
        values[2].clone().into()
    }))
}

#[test]
fn formulas_mean_what_the_language_means() {
    let both = [
        "x + 2*y - 3",
        "floor((x - y)/3) + 5",
        "ceil((x - 2*y)/4) + 9",
        "(x - y)/2",
        "(x - y)/(-2) + 9",
        "min(x, y, 4) + max(x - y, 3)",
        "abs(x - y)",
        "(x - y) mod 5",
        "[3, 1, 4, 1, 5][x mod 5]",
        "[3, 1, 4, 1, 5][x - y]",
        "x if x > y; y + 10 if odd(x); 7 if x = y",
        "1 if 3 divides x + y; 0 otherwise",
        "1 if x in {1, 4..6, y}; 2 if (x, y) in {(2, 3), (3, 2)}; 3 otherwise",
        "1 if x != 0 and (x = 1 or y/2 > 1); 2 otherwise",
        "f(x, y) + f(y, 1)",
        "1 if not x < 3 and x < 2*y <= 12; 0 otherwise",
    ];
    let binary = [
        "x ⊕ y ⊕ 3",
        "(x - 1) ⊕ y",
        "bitand(x, y) + bitor(x, 5)",
        "msb(x) + V2(y)",
        "columns(x, y) mod 2",
        "1 if columns(x, y, x) mod 3 = 0; 0 otherwise",
        "popcount(x + y) mod 3",
        "1 if odd(popcount(x)); 0 otherwise",
    ];
    let golden =
        ["floor(x*φ)", "floor(max(x - y, 0)*φ + y)", "floor(φ*x) + floor(φ*φ*y)", "zeckendorf(x)", "zeckendorf(x - y)"];
    let mut compared = 0;
    for (expressions, numerations) in [
        (both.as_slice(), [Numeration::Binary, Numeration::Zeckendorf].as_slice()),
        (&binary, &[Numeration::Binary]),
        (&golden, &[Numeration::Zeckendorf]),
    ] {
        for expression in expressions {
            let text = format!(
                "game g(x, y)\n let f(a, b) = a if a < b; b + 1 otherwise\n \
                 move {{ (u, y) : u < x }}\n claim: grundy(x, y) = {expression}"
            );
            let document = Document::parse(&text, &Document::default()).expect(expression);
            let game = document.game("g", &[]).unwrap();
            let statement = document.statements(&game).unwrap().remove(0);
            for (x, y) in (0..11).flat_map(|x| (0..11).map(move |y| (x, y))) {
                let meant = statement.value(&game, &[x.into(), y.into()]).ok().flatten();
                let meant = meant.filter(|n| *n >= IBig::ZERO);
                for &numeration in numerations {
                    let found = explored(&document, numeration, x, y).expect(expression);
                    assert_eq!(found, meant, "{expression} at ({x}, {y}), {numeration:?}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 5_000);
}
