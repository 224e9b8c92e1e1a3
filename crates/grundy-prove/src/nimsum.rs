//! For which functions f is the Grundy value of the bar CB(f, y, z) the nim-sum y ⊕ z?
//!
//! Exactly for those with: ⌊z/2^i⌋ = ⌊z'/2^i⌋ implies ⌊f(z)/2^(i−1)⌋ = ⌊f(z')/2^(i−1)⌋, for all z, z' and i ≥ 1. With
//! M = 2^(i−1) the property fails when z ⊕ z' < 2M and f(z) ⊕ f(z') ≥ M for some power of two M, a sentence that
//! automata decide.

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

/// Decides the property for a function of one argument.
pub fn nimsum_property(function: &Let, limits: &ProofLimits, watch: &mut Watch) -> Result<NimSumProperty, Reason> {
    let mut limited = |entries: u64| {
        if entries > limits.entries { std::ops::ControlFlow::Break(()) } else { watch(entries) }
    };
    let lets = [function.clone()];
    let mut translator = Translator::new(Automata::new(Numeration::Binary, &mut limited), &lets);
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
        atom::compare(Numeration::Binary, terms, comparison, constant, watch)
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
            &atom::part(Numeration::Binary, "m", watch)?,
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
    Ok(NimSumProperty::Fails { z: number("z"), other: number("z'"), i, first: first_difference(function) })
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
fn first_difference(function: &Let) -> Option<Witness> {
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
            let actual = meaning.grundy(&position, &mut |_| std::ops::ControlFlow::Continue(())).ok()?;
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
