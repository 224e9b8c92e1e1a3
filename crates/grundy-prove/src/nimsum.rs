//! For which functions f is the Grundy value of the bar CB(f, y, z) the nim-sum y ⊕ z?
//!
//! Exactly for those with: ⌊z/2^i⌋ = ⌊z'/2^i⌋ implies ⌊f(z)/2^(i−1)⌋ = ⌊f(z')/2^(i−1)⌋, for all z, z' and i ≥ 1. With
//! M = 2^(i−1) the property fails when z ⊕ z' < 2M and f(z) ⊕ f(z') ≥ M for some power of two M, a sentence that
//! automata decide. Of heights that are listed, each block of 2^i columns is looked at; so are the first heights of a
//! function that no automaton knows, which may refute it.

use std::sync::Arc;

use grundy_automata::{Numeration, Order, Relation, atom};
use grundy_lang::{Argument, Document, IBig, Let, Meaning, Said, UBig, Watch, Witness};

use crate::automata::Automata;
use crate::linear::Linear;
use crate::theorem::ProofLimits;
use crate::translate::{Environment, Translator};
use crate::verdict::Reason;

/// Whether a function has the property.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NimSumProperty {
    /// It has, and the values of its bars are nim-sums.
    Holds,
    /// It has not.
    Fails {
        /// A number.
        z: UBig,
        /// Another that agrees with it in all binary digits from the i-th on.
        other: UBig,
        /// The digit; the functions' values differ at digit i − 1 or above.
        i: u64,
        /// The first bar whose value is not the nim-sum, if one was found within the limits.
        first: Option<Witness>,
    },
    /// It is no function for bars: it falls after this number.
    NotMonotone {
        /// f(z) > f(z + 1).
        z: UBig,
    },
}

/// Positions looked at to find the first bar that differs.
const MOST_COLUMNS: u64 = 200;
/// Heights looked at of a function that is not decided.
const LOOKED_AT: u64 = 1 << 10;

/// Decides the property for a function of one argument.
pub fn nimsum_property(function: &Let, limits: &ProofLimits, watch: &mut Watch) -> Result<NimSumProperty, Reason> {
    decide(function, limits, watch).or_else(|reason| match reason {
        Reason::Undefined(_) => Err(reason),
        _ => {
            let height = |z: u64| UBig::try_from(function.value_at(&z.into()).ok()??).ok();
            let heights: Vec<UBig> = (0..LOOKED_AT).map_while(height).collect();
            match broken(&heights) {
                Some(Broken::Falls { z }) => Ok(NimSumProperty::NotMonotone { z: z.into() }),
                Some(Broken::Block { z, other, i }) => Ok(fails(z.into(), other.into(), i, function, watch)),
                None => Err(reason),
            }
        }
    })
}

/// Whether the bars of these heights, up to the last column, have nim-sums as values.
///
/// # Panics
///
/// If there are no heights.
pub fn nimsum_property_of_heights(heights: &[u64], watch: &mut Watch) -> NimSumProperty {
    let numbers: Vec<UBig> = heights.iter().map(|height| (*height).into()).collect();
    match broken(&numbers) {
        None => NimSumProperty::Holds,
        Some(Broken::Falls { z }) => NimSumProperty::NotMonotone { z: z.into() },
        Some(Broken::Block { z, other, i }) => {
            let columns = &heights[..heights.len().min(MOST_COLUMNS as usize)];
            let steps = columns.chunk_by(|a, b| a == b).scan(0, |end, step| {
                *end += step.len();
                Some(format!("{} if t < {end}; ", step[0]))
            });
            let text = format!("f(t) = {}{} otherwise", steps.collect::<String>(), columns[columns.len() - 1]);
            match grundy_lang::read_function("f", 1, &text) {
                Ok(Argument::Function(function)) => fails(z.into(), other.into(), i, &function, watch),
                _ => unreachable!("cases of numbers are a function"),
            }
        }
    }
}

/// How heights break the property.
enum Broken {
    /// f(z) > f(z + 1).
    Falls { z: u64 },
    /// z and the other are in the same block of 2^i, and their heights in different blocks of 2^(i−1).
    Block { z: u64, other: u64, i: u64 },
}

/// The first break. Heights that do not fall break a block, if any two do, at its first column and some other.
fn broken(heights: &[UBig]) -> Option<Broken> {
    if let Some(z) = heights.windows(2).position(|pair| pair[0] > pair[1]) {
        return Some(Broken::Falls { z: z as u64 });
    }
    (0..heights.len()).find_map(|other| {
        let breaks = |i: &usize| heights[(other >> i) << i].clone() >> (i - 1) != heights[other].clone() >> (i - 1);
        // One block more than the columns fill: its first column is 0.
        let levels = 1..=(usize::BITS - other.leading_zeros()) as usize;
        let i = levels.filter(breaks).min_by_key(|i| ((other >> i) << i, *i))?;
        Some(Broken::Block { z: ((other >> i) << i) as u64, other: other as u64, i: i as u64 })
    })
}

fn fails(z: UBig, other: UBig, i: u64, function: &Let, watch: &mut Watch) -> NimSumProperty {
    NimSumProperty::Fails { z, other, i, first: first_difference(function, watch) }
}

fn decide(function: &Let, limits: &ProofLimits, watch: &mut Watch) -> Result<NimSumProperty, Reason> {
    let mut limited = |entries: u64| {
        if entries > limits.entries { std::ops::ControlFlow::Break(()) } else { watch(entries) }
    };
    let lets = [function.clone()];
    let mut translator = Translator::new(Automata::new(Numeration::BINARY, &mut limited), &lets);
    let graph = graph(function, &mut translator)?;
    let watch = &mut *translator.logic.watch;
    if let Some(found) = graph.exists(&["f"], watch)?.not(watch)?.least() {
        let z = found.get("z").cloned().unwrap_or(UBig::ZERO);
        return Err(Reason::Undefined(vec![z.into()]));
    }
    let at = |z: &str, value: &str, watch: &mut _| {
        graph.rename(|name| if name == "z" { z.into() } else { value.into() }, watch)
    };
    let (here, next) = (at("z", "f", watch)?, at("z'", "f'", watch)?);
    let compare = |terms: &[(&str, i64)], comparison, constant, watch: &mut _| {
        atom::compare(Numeration::BINARY, terms, comparison, constant, watch)
    };
    let successor = compare(&[("z'", 1), ("z", -1)], Order::Equal, 1, watch)?;
    let falls = compare(&[("f'", 1), ("f", -1)], Order::Less, 0, watch)?;
    let falling = Relation::all_exists(&[&here, &next, &successor, &falls], &["f", "f'", "z'"], watch)?;
    if let Some(found) = falling.least() {
        return Ok(NimSumProperty::NotMonotone { z: found.get("z").cloned().unwrap_or(UBig::ZERO) });
    }
    let near = Relation::all_exists(
        &[
            &atom::nim_sum_is_zero(&["z", "z'", "d"], watch)?,
            &compare(&[("d", 1), ("m", -2)], Order::Less, 0, watch)?,
            &atom::part(Numeration::BINARY, "m", watch)?,
        ],
        &["d"],
        watch,
    )?;
    let far = Relation::all_exists(
        &[
            &atom::nim_sum_is_zero(&["f", "f'", "e"], watch)?,
            &compare(&[("e", 1), ("m", -1)], Order::AtLeast, 0, watch)?,
        ],
        &["e"],
        watch,
    )?;
    let ordered = compare(&[("z", 1), ("z'", -1)], Order::Less, 0, watch)?;
    let failing = Relation::all_exists(&[&near, &here, &next, &far, &ordered], &["f", "f'"], watch)?;
    let Some(found) = failing.least_in_order(&Default::default(), &["z'", "z", "m"]) else {
        return Ok(NimSumProperty::Holds);
    };
    let number = |name: &str| found.get(name).cloned().unwrap_or(UBig::ZERO);
    let i = number("m").trailing_zeros().unwrap_or(0) as u64 + 1;
    Ok(fails(number("z"), number("z'"), i, function, watch))
}

/// The graph of the function on the variables z and f.
fn graph(function: &Let, translator: &mut Translator) -> Result<Relation, Reason> {
    let z: Arc<str> = "z".into();
    let environment: Environment =
        function.arguments.iter().map(|argument| (argument.text.clone(), Linear::variable(&z))).collect();
    let term = translator.cases(&function.cases, &environment)?;
    translator.graph(&"f".into(), &term)
}

/// The first bar, by its number of columns and then its height, whose value is not the nim-sum.
fn first_difference(function: &Let, watch: &mut Watch) -> Option<Witness> {
    let text = "game bar[f: function](y, z)
        where y <= f(z)
        move { (v, z) : v < y } ∪ { (min(y, f(w)), w) : w < z }";
    let document = Document::parse(text, &Document::default()).ok()?;
    let game = document.game("bar", &[("f".into(), Argument::Function(function.clone()))]).ok()?;
    let mut meaning = Meaning::new(&game);
    for z in 0..MOST_COLUMNS {
        for y in 0.. {
            let position = [IBig::from(y), IBig::from(z)];
            if !game.is_position(&position).ok()? {
                break;
            }
            let actual = meaning.grundy(&position, watch).ok()?;
            let claimed: u64 = y ^ z;
            if actual != claimed {
                return Some(Witness { position: position.to_vec(), claimed: Said::Value(claimed.into()), actual });
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;

    fn property(text: &str) -> NimSumProperty {
        let Ok(Argument::Function(function)) = grundy_lang::read_function("f", 1, text) else { panic!("{text}") };
        nimsum_property(&function, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()))
            .expect("in the fragment")
    }

    #[test]
    fn even_quotients_have_it_and_odd_ones_have_not() {
        for k in 1..=12 {
            let holds = property(&format!("f(t) = floor(t/{k})")) == NimSumProperty::Holds;
            assert_eq!(holds, k % 2 == 0, "⌊t/{k}⌋");
        }
        assert_eq!(property("f(t) = 0 if t < 2; msb(t)/2 otherwise"), NimSumProperty::Holds);
    }

    #[test]
    fn a_witness_is_what_it_says() {
        let NimSumProperty::Fails { z, other, i, first } = property("f(t) = floor(t/3)") else { panic!("it fails") };
        let (z, other) = (u64::try_from(z).expect("small"), u64::try_from(other).expect("small"));
        assert_eq!(z >> i, other >> i);
        assert_ne!((z / 3) >> (i - 1), (other / 3) >> (i - 1));
        assert_eq!(first.expect("found").position, [1.into(), 3.into()]);
        assert_eq!(property("f(t) = 5 if t < 3; 2 otherwise"), NimSumProperty::NotMonotone { z: 2u8.into() });
    }

    /// Heights that are listed are judged as their function is, as far as they go.
    #[test]
    fn listed_heights() {
        let go_on = &mut |_| ControlFlow::Continue(());
        for k in 1..=6 {
            let heights: Vec<u64> = (0..100).map(|t| t / k).collect();
            assert_eq!(nimsum_property_of_heights(&heights, go_on), property(&format!("f(t) = floor(t/{k})")), "{k}");
        }
        assert_eq!(nimsum_property_of_heights(&[0, 0, 1, 1, 2, 2], go_on), NimSumProperty::Holds);
        assert_eq!(nimsum_property_of_heights(&[7], go_on), NimSumProperty::Holds);
        assert_eq!(nimsum_property_of_heights(&[0, 2, 1], go_on), NimSumProperty::NotMonotone { z: 1u8.into() });
        // By all pairs and all i.
        let mut chance = 7u64;
        for _ in 0..2_000 {
            let mut height = 0;
            let heights: Vec<u64> = (0..12)
                .map(|_| {
                    chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    height += (chance >> 33) % 7 / 4 * ((chance >> 40) % 3 + 1);
                    height
                })
                .collect();
            let agree = |a: usize, b: usize, i: u32| a >> i != b >> i || heights[a] >> (i - 1) == heights[b] >> (i - 1);
            let holds = (0..12).all(|a| (0..a).all(|b| (1..=8).all(|i| agree(a, b, i))));
            let found = nimsum_property_of_heights(&heights, go_on);
            assert_eq!(found == NimSumProperty::Holds, holds, "{heights:?}");
            if let NimSumProperty::Fails { z, other, i, first } = found {
                let (z, other) = (usize::try_from(z).unwrap(), usize::try_from(other).unwrap());
                assert!(!agree(z, other, i as u32) && first.is_some(), "{heights:?}");
            }
        }
    }

    /// A root is beyond the automata; its first heights refute it.
    #[test]
    fn functions_out_of_reach_are_looked_at() {
        let NimSumProperty::Fails { z, other, i, first } = property("f(t) = floor(sqrt(t))") else {
            panic!("it fails")
        };
        assert_eq!((z, other, i), (0u8.into(), 1u8.into(), 1));
        assert_eq!(first.expect("found").position, [1.into(), 1.into()]);
        let Ok(Argument::Function(zero)) = grundy_lang::read_function("f", 1, "t*t - t*t") else {
            panic!("a function")
        };
        let found = nimsum_property(&zero, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()));
        assert!(found.is_err(), "what is not refuted stays open: {found:?}");
    }

    #[test]
    fn a_function_for_bars_gives_a_natural_number_everywhere() {
        for (text, z) in [("0 if t < 3", 3), ("t/2", 1), ("t - 5", 0), ("0 - 1", 0), ("0 if t < 5; t/2 if even(t)", 5)]
        {
            let text = format!("f(t) = {text}");
            let Ok(Argument::Function(function)) = grundy_lang::read_function("f", 1, &text) else { panic!("{text}") };
            let found = nimsum_property(&function, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()));
            assert_eq!(found, Err(Reason::Undefined(vec![z.into()])), "{text}");
        }
    }
}
