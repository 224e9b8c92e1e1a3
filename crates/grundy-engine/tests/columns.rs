//! Loops in columns say what the meaning says: random conditions, coordinates and sums over long intervals.

use std::ops::ControlFlow::Continue;

use grundy_engine::{Limits, Rules, Table};
use grundy_lang::{Document, IBig, Meaning};
use proptest::prelude::*;

/// A number that may depend on the coordinates x and y and on the variable u.
fn number() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just("x".to_string()),
        Just("y".to_string()),
        Just("u".to_string()),
        (0..7u8).prop_map(|n| n.to_string())
    ];
    leaf.prop_recursive(2, 6, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a} + {b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a} - {b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("{a}*{b}")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("min({a}, {b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("max({a}, {b})")),
            (inner.clone(), 1..6u8).prop_map(|(a, m)| format!("({a} mod {m})")),
            (inner.clone(), 1..6u8).prop_map(|(a, d)| format!("floor({a}/{d})")),
            // Not defined everywhere: both ways must then give the same fault.
            inner.prop_map(|a| format!("floor(7/{a})")),
        ]
    })
}

fn condition() -> impl Strategy<Value = String> {
    let sign = prop::sample::select(vec!["=", "!=", "<", "<=", ">", ">="]);
    let leaf = prop_oneof![
        (number(), sign, number()).prop_map(|(a, sign, b)| format!("{a} {sign} {b}")),
        number().prop_map(|n| format!("odd({n})")),
        (number(), number()).prop_map(|(a, b)| format!("{a} divides {b}")),
    ];
    leaf.prop_recursive(2, 4, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a} and {b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a} or {b})")),
            inner.prop_map(|a| format!("(not {a})")),
        ]
    })
}

proptest! {
    #[test]
    fn columns_say_what_the_meaning_says(
        first in condition(),
        second in prop_oneof![Just(String::new()), condition().prop_map(|c| format!(" and {c}"))],
        hole in prop_oneof![Just(String::new()), condition().prop_map(|c| format!("where {}", c.replace('u', "y")))],
        far in prop::sample::select(vec!["y", "2u", "3u + 1", "y + u", "40 - u"]),
        sum in prop::sample::select(vec!["(u, y) + (x - u, y)", "(x - u, y)", "(u, y) + (u, y) + (x - u, 0)"]),
    ) {
        let text = format!(
            "game g(x, y) {hole}
                move {{ (x - u, {far}) : 1 <= u <= x and {first} }} ∪ {{ (x, u) : u < y }}
                move {{ {sum} : 1 <= u < x{second} }}"
        );
        let document = Document::parse(&text, &Document::default()).unwrap_or_else(|e| panic!("{text}\n{e:?}"));
        let game = document.game("g", &[]).unwrap_or_else(|e| panic!("{text}\n{e:?}"));
        let to = [26, 11];
        let table = Table::grow(&Rules::compile_general(&game), &to, &Limits::default(), &mut |_| Continue(()));
        let mut meaning = Meaning::new(&game);
        let mut fault = None;
        for (x, y) in (0..=to[0]).flat_map(|x| (0..=to[1]).map(move |y| (x, y))) {
            let position = [IBig::from(x), IBig::from(y)];
            let expected = match game.is_position(&position) {
                Ok(true) => meaning.grundy(&position, &mut |_| Continue(())).map(Some),
                Ok(false) => Ok(None),
                Err(fault) => Err(fault),
            };
            match (expected, &table) {
                (Ok(value), Ok(table)) => prop_assert_eq!(table.get(&[x, y]), value, "{} at {}, {}", text, x, y),
                (Ok(_), Err(_)) => {}
                (Err(own), _) => {
                    fault = Some(own);
                    break;
                }
            }
        }
        prop_assert_eq!(fault.is_some(), table.is_err(), "{}", text);
    }
}
