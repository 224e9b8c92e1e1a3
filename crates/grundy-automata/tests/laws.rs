//! Random formulas against their meaning, and the laws of logic as equality of machines.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_automata::{
    Assignment, BuildWatch, Malformed, Moore, Numeration, Order, Relation, State, Stopped, atom, unwatched,
};
use proptest::prelude::*;

const NAMES: [&str; 3] = ["x", "y", "z"];

#[derive(Clone, Debug)]
enum Formula {
    Linear([i64; 3], Order, i64),
    Congruent([i64; 3], i64, u64),
    Quotient(usize, i64, u64, usize),
    LeastPart(usize, usize),
    Not(Box<Formula>),
    Join(u8, Box<Formula>, Box<Formula>),
    /// Some value up to the bound.
    Exists(usize, u64, Box<Formula>),
    /// All values up to the bound.
    Forall(usize, u64, Box<Formula>),
    /// The first variable replaced by the second.
    Replace(usize, usize, Box<Formula>),
}
use Formula::*;

fn apply(join: u8, a: bool, b: bool) -> bool {
    // The truth table as four bits.
    join >> (2 * u8::from(a) + u8::from(b)) & 1 == 1
}

impl Formula {
    fn holds(&self, numeration: Numeration, v: [u64; 3]) -> bool {
        let form = |a: &[i64; 3]| (0..3).map(|i| i128::from(a[i]) * i128::from(v[i])).sum::<i128>();
        match self {
            Linear(a, comparison, c) => comparison.holds(form(a), i128::from(*c)),
            Congruent(a, c, m) => (form(a) - i128::from(*c)).rem_euclid(i128::from(*m)) == 0,
            Quotient(x, c, m, q) => {
                (i128::from(v[*x]) + i128::from(*c)).div_euclid(i128::from(*m)) == i128::from(v[*q])
            }
            LeastPart(x, y) => {
                let digits = numeration.digits(&v[*x].into());
                let mut least = vec![0; digits.len()];
                match digits.iter().rposition(|&digit| digit > 0) {
                    Some(last) => {
                        least[last] = 1;
                        numeration.number(&least) == Some(v[*y].into())
                    }
                    None => false,
                }
            }
            Not(f) => !f.holds(numeration, v),
            Join(join, f, g) => apply(*join, f.holds(numeration, v), g.holds(numeration, v)),
            Exists(i, bound, f) => (0..=*bound).any(|value| f.holds(numeration, with(v, *i, value))),
            Forall(i, bound, f) => (0..=*bound).all(|value| f.holds(numeration, with(v, *i, value))),
            Replace(i, j, f) => f.holds(numeration, with(v, *i, v[*j])),
        }
    }

    fn relation(&self, n: Numeration, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        let terms = |a: &[i64; 3]| [("x", a[0]), ("y", a[1]), ("z", a[2])];
        let bounded = |i: &usize, bound: &u64, watch: &mut BuildWatch<'_>| {
            atom::within(n, &[(NAMES[*i], 1)], None, Some(*bound as i64), watch)
        };
        match self {
            Linear(a, comparison, c) => atom::compare(n, &terms(a), *comparison, *c, watch),
            Congruent(a, c, m) => atom::congruent(n, &terms(a), *c, *m, watch),
            Quotient(x, c, m, q) => atom::quotient(n, &[(NAMES[*x], 1)], *c, *m, NAMES[*q], watch),
            LeastPart(x, y) => atom::least_part(n, NAMES[*x], NAMES[*y], watch),
            Not(f) => f.relation(n, watch)?.not(watch),
            Join(join, f, g) => {
                let (f, g) = (f.relation(n, watch)?, g.relation(n, watch)?);
                f.join(&g, |a, b| apply(*join, a, b), watch)
            }
            Exists(i, bound, f) => f.relation(n, watch)?.and_exists(&bounded(i, bound, watch)?, &[NAMES[*i]], watch),
            Forall(i, bound, f) => {
                let inside = bounded(i, bound, watch)?;
                inside.implies(&f.relation(n, watch)?, watch)?.forall(&[NAMES[*i]], watch)
            }
            Replace(i, j, f) => {
                let rename =
                    |name: &str| -> Arc<str> { if name == NAMES[*i] { NAMES[*j].into() } else { name.into() } };
                f.relation(n, watch)?.rename(rename, watch)
            }
        }
    }
}

fn with(mut values: [u64; 3], at: usize, value: u64) -> [u64; 3] {
    values[at] = value;
    values
}

fn assign(values: [u64; 3]) -> Assignment {
    NAMES.iter().zip(values).map(|(&name, value)| (name.into(), value.into())).collect()
}

fn formula() -> impl Strategy<Value = Formula> {
    use Order::*;
    let comparison = prop::sample::select(vec![Equal, NotEqual, Less, AtMost, Greater, AtLeast]);
    let coefficients = || prop::array::uniform3(-2i64..=2);
    let atom = prop_oneof![
        4 => (coefficients(), comparison, -6i64..=12).prop_map(|(a, r, c)| Linear(a, r, c)),
        2 => (coefficients(), 0i64..=3, 1u64..=3).prop_map(|(a, c, m)| Congruent(a, c, m)),
        1 => (0usize..3, -3i64..=3, 1u64..=3, 0usize..3).prop_map(|(x, c, m, q)| Quotient(x, c, m, q)),
        1 => (0usize..3, 0usize..3).prop_map(|(x, y)| LeastPart(x, y)),
    ];
    atom.prop_recursive(3, 6, 2, |inner| {
        let boxed = || inner.clone().prop_map(Box::new);
        prop_oneof![
            1 => boxed().prop_map(Not),
            4 => (0u8..16, boxed(), boxed()).prop_map(|(join, f, g)| Join(join, f, g)),
            1 => (0usize..3, 0u64..=9, boxed()).prop_map(|(i, bound, f)| Exists(i, bound, f)),
            1 => (0usize..3, 0u64..=9, boxed()).prop_map(|(i, bound, f)| Forall(i, bound, f)),
            1 => (0usize..3, 0usize..3, boxed()).prop_map(|(i, j, f)| Replace(i, j, f)),
        ]
    })
}

fn numeration() -> impl Strategy<Value = Numeration> {
    let falling: [&[i8]; 8] = [&[3], &[2, 1], &[3, 1], &[2, 2], &[3, 2], &[1, 1, 1], &[2, 1, 1], &[1, 1, 1, 1]];
    let of_norm_one: [&[i8]; 4] = [&[3, -1], &[4, -1], &[5, -1], &[6, -1]];
    let others = falling.iter().chain(&of_norm_one).map(|c| Numeration::new(c).expect("a recurrence"));
    let others: Vec<Numeration> = others.collect();
    prop_oneof![Just(Numeration::BINARY), Just(Numeration::ZECKENDORF), prop::sample::select(others)]
}

/// Three variables and six unrelated atoms can make millions of states; such formulas are left out.
fn limited() -> impl FnMut(u64) -> ControlFlow<()> {
    |entries| {
        if entries > 400_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

fn too_large(stopped: Stopped) -> TestCaseError {
    TestCaseError::reject(stopped.to_string())
}

/// All triples below `below`, in lexicographic order.
fn triples(below: u64) -> impl Iterator<Item = [u64; 3]> {
    (0..below.pow(3)).map(move |n| [n / below / below, n / below % below, n % below])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_formula_means_what_it_says(numeration in numeration(), formula in formula()) {
        let relation = formula.relation(numeration, &mut limited()).map_err(too_large)?;
        for values in triples(11) {
            let found = relation.contains(&assign(values));
            prop_assert_eq!(found, formula.holds(numeration, values), "at {:?}", values);
        }
    }

    #[test]
    fn the_invariants_hold(numeration in numeration(), formula in formula()) {
        let watch = &mut limited();
        let relation = formula.relation(numeration, watch).map_err(too_large)?;
        let machine = relation.machine();
        prop_assert_eq!(&machine.minimise(watch).map_err(too_large)?, machine);
        let again = Relation::from_machine(numeration, relation.variables(), machine, watch);
        prop_assert_eq!(again.as_ref(), Ok(&relation));
        for name in relation.variables() {
            let some = relation.exists(&[name], watch).map_err(too_large)?;
            prop_assert_ne!(some, relation.forall(&[name], watch).map_err(too_large)?, "{} matters", name);
        }
    }

    #[test]
    fn laws_of_logic(numeration in numeration(), f in formula(), g in formula()) {
        let watch = &mut limited();
        let f = f.relation(numeration, watch).map_err(too_large)?;
        let g = g.relation(numeration, watch).map_err(too_large)?;
        let not_f = f.not(watch).map_err(too_large)?;
        let not_g = g.not(watch).map_err(too_large)?;
        prop_assert_eq!(&not_f.not(watch).map_err(too_large)?, &f);
        let and = f.and(&g, watch).map_err(too_large)?;
        prop_assert_eq!(and.not(watch).map_err(too_large)?, not_f.or(&not_g, watch).map_err(too_large)?);
        prop_assert_eq!(&and, &g.and(&f, watch).map_err(too_large)?);
        prop_assert_eq!(f.implies(&g, watch).map_err(too_large)?, not_f.or(&g, watch).map_err(too_large)?);
        prop_assert_eq!(f.iff(&g, watch).map_err(too_large)?.not(watch).map_err(too_large)?, f.xor(&g, watch).map_err(too_large)?);
        prop_assert!(f.iff(&f, watch).map_err(too_large)?.is_true());
        prop_assert!(f.and(&not_f, watch).map_err(too_large)?.is_empty());
        prop_assert!(f.minus(&f, watch).map_err(too_large)?.is_empty());
        let both = and.exists(&["x", "z"], watch).map_err(too_large)?;
        prop_assert_eq!(&both, &f.and_exists(&g, &["x", "z"], watch).map_err(too_large)?);
        let in_turn = and.exists(&["z"], watch).map_err(too_large)?.exists(&["x"], watch).map_err(too_large)?;
        prop_assert_eq!(&both, &in_turn);
        let all = Relation::all_exists(&[&f, &g, &not_g], &["y"], watch).map_err(too_large)?;
        prop_assert!(all.is_empty());
    }

    #[test]
    fn existence_is_not_bounded(numeration in numeration(), a in 1u64..=9, c in -99i64..=99) {
        // Some z has a·z = x + c exactly when a divides x + c ≥ 0.
        let watch = &mut limited();
        let terms = [("x", 1), ("z", -(a as i64))];
        let equation = atom::compare(numeration, &terms, Order::Equal, -c, watch).map_err(too_large)?;
        let divides = atom::congruent(numeration, &[("x", 1)], -c, a, watch).map_err(too_large)?;
        let natural = atom::compare(numeration, &[("x", 1)], Order::AtLeast, -c, watch).map_err(too_large)?;
        prop_assert_eq!(equation.exists(&["z"], watch).map_err(too_large)?, divides.and(&natural, watch).map_err(too_large)?);
    }

    #[test]
    fn the_least_member_is_least(numeration in numeration(), formula in formula(), known in 0u64..8) {
        let relation = formula.relation(numeration, &mut limited()).map_err(too_large)?;
        let length = |value: u64| numeration.digits(&value.into()).len();
        // All numbers of so many digits are below 8.
        let digits = numeration.worths().take_while(|worth| *worth <= 8u8.into()).count() - 1;
        let mentions = |i: usize| relation.variables().iter().any(|v| &**v == NAMES[i]);
        let mentioned = |values: &[u64; 3]| (0..3).all(|i| values[i] == 0 || mentions(i));
        let longest = |values: &[u64; 3]| {
            (0..3).filter(|&i| mentions(i)).map(|i| length(values[i])).max().unwrap_or(0)
        };
        let small = || triples(8).filter(|v| longest(v) <= digits && formula.holds(numeration, *v));
        let expected = small().filter(mentioned).min_by_key(|v| (longest(v), *v));
        let found = relation.least();
        prop_assert_eq!(found.is_some(), !relation.is_empty());
        if let Some(expected) = expected {
            let mut expected = assign(expected);
            expected.retain(|name, _| relation.variables().contains(name));
            prop_assert_eq!(found, Some(expected));
        } else if let Some(found) = found {
            prop_assert!(relation.contains(&found));
            prop_assert!(found.values().any(|v| numeration.digits(v).len() > digits));
        }

        let given: Assignment = [("y".into(), known.into())].into();
        let completion = relation.least_given(&given);
        let expected = small()
            .filter(|v| v[1] == known && mentioned(&with(*v, 1, 0)))
            .min_by_key(|v| (longest(v), *v));
        if let (Some(expected), true) = (expected, length(known) <= digits) {
            let mut expected = assign(expected);
            expected.retain(|name, _| &**name == "y" || relation.variables().contains(name));
            prop_assert_eq!(completion, Some(expected));
        } else if let Some(completion) = completion {
            prop_assert!(relation.contains(&completion));
            prop_assert_eq!(&completion["y"], &known.into());
        } else {
            prop_assert!(!relation.contains(&given));
        }
    }

    #[test]
    fn minimising_keeps_every_value(
        tracks in 0usize..=2,
        seeds in prop::collection::vec((any::<[u32; 4]>(), 0u8..3), 1..12),
    ) {
        let states = seeds.len() as u32;
        let row = |seed: &[u32; 4]| seed.map(|to| State(to % states))[..1 << tracks].to_vec();
        let table = seeds.iter().flat_map(|(seed, _)| row(seed)).collect();
        let outputs = seeds.iter().map(|(_, output)| *output).collect();
        let machine = Moore::new(2, tracks, table, outputs).unwrap();
        let minimal = machine.minimise(&mut unwatched()).unwrap();
        prop_assert!(minimal.size() <= machine.size());
        prop_assert_eq!(&minimal.minimise(&mut unwatched()).unwrap(), &minimal);
        // The pair machine tells whether the two ever differ.
        let differ = machine.product(&minimal, |a, b| a != b, &mut unwatched()).unwrap();
        prop_assert!(!differ.outputs().contains(&true));
        // No smaller machine: any two states are told apart.
        for (p, q) in minimal.states().flat_map(|p| minimal.states().map(move |q| (p, q))) {
            let apart = Moore::explore(
                2,
                tracks,
                (p, q),
                |&(p, q), symbol| (minimal.step(p, symbol), minimal.step(q, symbol)),
                |&(p, q)| minimal.output(p) != minimal.output(q),
                &mut unwatched(),
            );
            prop_assert_eq!(apart.unwrap().outputs().contains(&true), p != q);
        }
    }
}

#[test]
fn numbers_with_hundreds_of_digits() -> Result<(), Stopped> {
    let watch = &mut unwatched();
    let huge = dashu_int::UBig::from(10u8).pow(300);
    for numeration in [Numeration::BINARY, Numeration::ZECKENDORF] {
        let seventh = atom::quotient(numeration, &[("x", 3)], 5, 7, "q", watch)?;
        let given = [("x".into(), huge.clone())].into();
        let found = seventh.least_given(&given).expect("a quotient");
        assert_eq!(found["q"], (&huge * 3u8 + 5u8) / 7u8);
        assert!(seventh.contains(&found));
        // A known quotient and an unknown number that is longer.
        let given = [("q".into(), huge.clone())].into();
        let found = seventh.least_given(&given).expect("a multiple");
        assert_eq!((&found["x"] * 3u8 + 5u8) / 7u8, huge);
        assert!(!seventh.contains(&[("x".into(), 1u8.into()), ("q".into(), huge.clone())].into()));

        let known = atom::constant(numeration, "x", &huge, watch)?;
        assert_eq!(known.least().expect("one member")["x"], huge);
        // Two machines with more than two thousand states each meet in few pairs.
        let long = atom::constant(numeration, "x", &huge.pow(3), watch)?;
        let modulus = if numeration == Numeration::BINARY { 2111 } else { 47 };
        let residue = atom::congruent(numeration, &[("x", 1)], 0, modulus, watch)?;
        let remainder = huge.pow(3) % modulus;
        assert_eq!(long.and(&residue, watch)?.is_empty(), remainder != 0);
    }
    Ok(())
}

#[test]
fn the_order_of_minimising_can_be_chosen() -> Result<(), Stopped> {
    let watch = &mut unwatched();
    let relation = atom::compare(Numeration::BINARY, &[("x", 1), ("y", 1)], Order::Equal, 7, watch)?;
    let pair = |found: Option<Assignment>| found.map(|found| (found["x"].clone(), found["y"].clone()));
    assert_eq!(pair(relation.least()), Some((0u8.into(), 7u8.into())));
    let by_y = relation.least_in_order(&Assignment::new(), &["y"]);
    assert_eq!(pair(by_y), Some((7u8.into(), 0u8.into())));
    Ok(())
}

#[test]
fn limits_stop_every_operation() -> Result<(), Stopped> {
    let free = &mut unwatched();
    let f = atom::compare(Numeration::BINARY, &[("x", 50), ("y", -41), ("z", -7)], Order::AtMost, 3, free)?;
    let g = atom::compare(Numeration::BINARY, &[("x", -37), ("y", 2), ("z", 45)], Order::AtMost, 9, free)?;
    let largest = f.machine().table().len() as u64;
    let mut most = 0;
    let strict = &mut |entries: u64| {
        most = most.max(entries);
        if entries > 2 * largest { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(f.and(&g, strict), Err(Stopped::ByWatch));
    let never = &mut |_: u64| ControlFlow::Break(());
    assert_eq!(f.exists(&["y"], never), Err(Stopped::ByWatch));
    assert_eq!(f.forall(&["y"], never), Err(Stopped::ByWatch));
    assert_eq!(f.machine().minimise(never), Err(Stopped::ByWatch));
    assert_eq!(f.rename(|_| "x".into(), never), Err(Stopped::ByWatch));
    assert_eq!(atom::equal(Numeration::ZECKENDORF, "x", "y", never), Err(Stopped::ByWatch));
    assert!(most > 2 * largest && most <= 2 * largest + 4096 + 8, "asked in time");

    let names: Vec<String> = (0..24).map(|i| format!("x{i:02}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let left = atom::nim_sum_is_zero(&names[..12], free)?;
    let right = atom::nim_sum_is_zero(&names[12..], free)?;
    assert_eq!(left.and(&right, free), Err(Stopped::TooManyTracks { tracks: 24 }));
    Ok(())
}

#[test]
fn malformed_tables_are_refused() {
    let table = |entries: &[u32]| entries.iter().map(|&to| State(to)).collect::<Vec<_>>();
    assert_eq!(Moore::<bool>::new(2, 0, vec![], vec![]), Err(Malformed::NoStates));
    assert_eq!(Moore::new(2, 1, table(&[0]), vec![true]), Err(Malformed::TableLength { expected: 2, found: 1 }));
    assert_eq!(
        Moore::new(2, 1, table(&[0, 1]), vec![true]),
        Err(Malformed::NoSuchState { from: State(0), symbol: 1, to: State(1) })
    );
    assert_eq!(Moore::new(2, 21, vec![], vec![true]), Err(Malformed::Stopped(Stopped::TooManyTracks { tracks: 21 })));
    let all = Moore::new(2, 2, table(&[0, 0, 0, 0]), vec![true]).unwrap();
    let refused = |names: &[&str], numeration| {
        let names: Vec<Arc<str>> = names.iter().map(|&name| name.into()).collect();
        Relation::from_machine(numeration, &names, &all, &mut unwatched())
    };
    assert_eq!(refused(&["x"], Numeration::BINARY), Err(Malformed::Variables { tracks: 2, found: 1 }));
    assert_eq!(refused(&["x", "x"], Numeration::BINARY), Err(Malformed::RepeatedVariable("x".into())));
    assert_eq!(refused(&["y", "x"], Numeration::ZECKENDORF), Err(Malformed::InvalidWord("x".into())));
    assert!(refused(&["y", "x"], Numeration::BINARY).unwrap().is_true());
}
