//! The take-and-break code of which the rules of a game are a spelling.
//!
//! From the first heaps the digits are read: how many are taken, and into how many heaps the rest falls. That the rules
//! then say the same as the code at every heap is decided by automata: both are relations between a heap and what is left
//! of it, in order of size and filled up with heaps of 0, which nobody can move in.

use std::sync::Arc;

use grundy_automata::{Numeration, Order, Relation};
use grundy_lang::{Body, Document, Game, IBig, Watch};

use crate::automata::Automata;
use crate::linear::Linear;
use crate::logic::Logic;
use crate::rules::{Piece, Way, moves};
use crate::translate::Translator;
use crate::verdict::Reason;

/// So many heaps are looked at to see which code it may be; fewer where there are three to choose.
const LOOKED_AT: u64 = 100;
const LOOKED_AT_OF_THREE: u64 = 40;

/// The most heaps that a move of a code leaves.
const MOST_LEFT: usize = 3;

/// The digits of the code that a game is, whether it is written as one or as rules that say the same.
///
/// ```
/// use grundy_lang::{Document, go_on};
/// let text = "game g(n) move { (a) + (n - 1 - a) : a < n } ∪ { (a) + (n - 2 - a) : a + 2 <= n }";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let code = grundy_prove::code_of(&document.game("g", &[]).unwrap(), &mut go_on);
/// assert_eq!(code, Some(vec![0, 7, 7]));
/// ```
pub fn code_of(game: &Game, watch: &mut Watch) -> Option<Vec<u8>> {
    if let Body::Octal(code) = &game.definition.body {
        return Some(code.digits.clone());
    }
    let own = game.rules.iter().flat_map(|rule| &rule.parts).all(|part| part.game.is_none() && part.over.is_none());
    let of_heaps = game.coordinates.len() == 1 && game.domain.is_empty() && game.requirements.is_empty();
    let plain = game.blocking == 0 && game.universes.iter().all(Option::is_none);
    if !own || !of_heaps || !plain || !game.open_parameters().is_empty() {
        return None;
    }
    let digits = digits_seen(game, watch)?;
    let text: String = digits.iter().map(|digit| format!("{digit:X}")).collect();
    let (first, rest) = text.split_at(1);
    let document = Document::parse(&format!("game code = octal {first}.{rest}"), &Document::default()).ok()?;
    let code = document.game("code", &[]).ok()?;
    let same = left(game, watch).ok()? == left(&code, watch).ok()?;
    same.then_some(digits)
}

/// The digits that the moves of the first heaps ask for.
fn digits_seen(game: &Game, watch: &mut Watch) -> Option<Vec<u8>> {
    let mut digits = vec![0_u8; 2];
    let three = game.rules.iter().any(|rule| rule.parts.len() >= MOST_LEFT);
    for n in 0..=if three { LOOKED_AT_OF_THREE } else { LOOKED_AT } {
        for option in game.options_watched(&[IBig::from(n)], watch).ok()? {
            let parts = option.sum.iter().map(|(_, position)| u64::try_from(&position[0]).ok());
            let heaps: Vec<u64> = parts.collect::<Option<Vec<u64>>>()?.into_iter().filter(|heap| *heap > 0).collect();
            let left: u64 = heaps.iter().try_fold(0_u64, |sum, heap| sum.checked_add(*heap))?;
            let taken = n.checked_sub(left)? as usize;
            digits.resize(digits.len().max(taken + 1), 0);
            digits[taken] |= 1_u8.checked_shl(heaps.len() as u32).filter(|_| heaps.len() <= MOST_LEFT)?;
        }
    }
    // A move that takes nothing must split.
    (digits[0] & 3 == 0).then_some(digits)
}

/// The heaps with what a move leaves of them, the largest first.
fn left(game: &Game, watch: &mut Watch) -> Result<Relation, Reason> {
    let mut translator = Translator::new(Automata::new(Numeration::BINARY, watch), &game.lets);
    let slots: Vec<Arc<str>> = (0..MOST_LEFT).map(|_| translator.fresh()).collect();
    let n = game.coordinates[0].text.clone();
    let mut result = translator.logic.truth(false);
    for way in &moves(game, &mut translator)?.ways {
        if way.parts.len() > MOST_LEFT {
            return Err(Reason::Limit);
        }
        for order in orders(way.parts.len()) {
            let here = in_order(way, &order, &slots, &mut translator)?;
            result = result.or(&here, translator.logic.watch)?;
        }
    }
    // Names are the same for every game.
    let name = |old: &str| match slots.iter().position(|slot| &**slot == old) {
        Some(place) => format!("~left{place}").into(),
        None if old == &*n => "~heap".into(),
        None => old.into(),
    };
    Ok(result.rename(name, translator.logic.watch)?)
}

/// What a way leaves, its parts in this order being in order of size.
fn in_order(way: &Way, order: &[usize], slots: &[Arc<str>], translator: &mut Translator) -> Result<Relation, Reason> {
    let mut factors = way.conditions.clone();
    let minus = |a: &Arc<str>, b: &Arc<str>| Linear::variable(a).minus(&Linear::variable(b)).map_err(|_| Reason::Limit);
    for (place, slot) in slots.iter().enumerate() {
        let form = match order.get(place).map(|&part| &way.parts[part]) {
            Some(Piece::Position { coordinates, .. }) => minus(slot, &coordinates[0])?,
            Some(Piece::Run(..)) => return Err(Reason::Limit),
            None => Linear::variable(slot),
        };
        factors.push(translator.logic.compare(&form, Order::Equal)?);
    }
    for pair in slots.windows(2) {
        factors.push(translator.logic.compare(&minus(&pair[0], &pair[1])?, Order::AtLeast)?);
    }
    translator.logic.exists(&way.hidden, factors)
}

/// All orders of so many things.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for thing in 0..count {
        let with = |order: &Vec<usize>| {
            let order = order.clone();
            (0..=order.len()).map(move |place| {
                let mut order = order.clone();
                order.insert(place, thing);
                order
            })
        };
        orders = orders.iter().flat_map(with).collect();
    }
    orders
}
