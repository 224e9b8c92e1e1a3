//! From a violated condition, or a mere doubt, to a wrong position.
//!
//! A condition fails at a position where the claim contradicts itself: there, or at one of the positions below, it is
//! wrong. The first such position, by its largest coordinate and then in lexicographic order, is looked for in tables of
//! growing boxes, no wider in any direction than the domain; what no table reaches, with the naive meaning of the game.

use std::cell::RefCell;
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_engine::{Method, Rules, Table};
use grundy_lang::{Asserted, Fault, FaultKind, Game, Meaning, Position, Statement, Watch, Witness};

use crate::theorem::Trail;
use crate::verdict::{Milestone, Reason, Verdict};

/// Positions whose values are looked up one by one before giving up; the options of one may count as many.
const MOST_POSITIONS: u64 = 20_000;

/// Positions of the largest box: where a claim is known to be wrong, where it may be, and where each takes its time.
const SUSPECT: u128 = 1 << 20;
const DOUBTED: u128 = 3 << 17;
const SLOW: u128 = 1 << 12;

/// Sides of a box, and coordinates of a game whose domain is looked at before a box is chosen.
const MOST_SIDE: u64 = 1 << 20;
const MOST_AXES: usize = 4;

/// Bytes for a table of a box, and for the search that fills it.
const MOST_MEMORY: u64 = 64 << 20;

/// What is wrong with a claim at a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// It says something else than is true.
    Wrong(Witness),
    /// It has no meaning there.
    Meaningless(Fault),
}

impl From<Flaw> for Verdict {
    fn from(flaw: Flaw) -> Verdict {
        match flaw {
            Flaw::Wrong(witness) => Verdict::Refuted(witness),
            Flaw::Meaningless(fault) => Verdict::Unknown(Reason::Meaningless(fault)),
        }
    }
}

/// The refutation that a violated condition leads to.
pub(crate) fn confirm(game: &Game, statement: &Statement, position: Position, watch: &mut Watch) -> Verdict {
    if let Some(flaw) = in_boxes(game, statement, SUSPECT, &mut None, watch) {
        return flaw.into();
    }
    let mut work = 0u64;
    let mut limited = |_: u64| {
        work += 1;
        if work > MOST_POSITIONS { ControlFlow::Break(()) } else { watch(0) }
    };
    let mut meaning = Meaning::new(game);
    // The failing position, or one below it: each once, for many ways may lead to a position.
    let mut waiting = vec![position.clone()];
    let mut seen: HashSet<Position> = waiting.iter().cloned().collect();
    let mut ended = false;
    while let Some(current) = waiting.pop() {
        if limited(0).is_break() {
            ended = true;
            break;
        }
        let value = meaning.grundy(&current, &mut limited);
        let has_value = value.is_ok();
        let means = RefCell::new((&mut meaning, &mut limited));
        let known = |at: &[u64]| {
            let (meaning, limited) = &mut *means.borrow_mut();
            meaning.grundy(&at.iter().map(|&n| n.into()).collect::<Position>(), limited).ok()
        };
        match value.and_then(|value| statement.wrong_at(game, &current, value, &known)) {
            Err(fault) if has_value && fault.is_meaningless() => return Verdict::Unknown(Reason::Meaningless(fault)),
            Err(fault) => {
                use FaultKind::{Growing, Stopped, TooLarge, TooLong, TooMuch};
                ended = matches!(fault.failure, Growing | Stopped | TooLarge { .. } | TooLong { .. } | TooMuch { .. });
                break;
            }
            Ok(Some(witness)) => return Verdict::Refuted(witness),
            Ok(None) => {
                let options = game.options_watched(&current, &mut limited).unwrap_or_default();
                let parts = options.into_iter().flat_map(|o| o.sum).filter(|(g, _)| g.is_none());
                waiting.extend(parts.map(|(_, p)| p).filter(|p| seen.insert(p.clone())));
            }
        }
    }
    // The formula that a period becomes says something of all residues, the period only of those that have positions.
    match ended && !matches!(statement.asserted, Asserted::Period { .. }) {
        true => Verdict::RefutedBelow(position),
        false => Verdict::Unknown(Reason::Unconfirmed(position)),
    }
}

/// The first position near the origin at which a statement that could not be decided is wrong or has no meaning.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy_lang::Document;
/// let text = "game nim(x, y)
///     move { (u, y) : u < x } ∪ { (x, v) : v < y }
///     claim: grundy(x, y) = x*y";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let nim = document.game("nim", &[]).unwrap();
/// let claim = &document.statements(&nim).unwrap()[0];
/// let flaw = grundy_prove::refute_nearby(&nim, claim, &mut |_| Continue(()));
/// let Some(grundy_prove::Flaw::Wrong(witness)) = flaw else { panic!("{flaw:?}") };
/// assert_eq!(witness.position, [0.into(), 1.into()]);
/// ```
pub fn refute_nearby(game: &Game, statement: &Statement, watch: &mut Watch) -> Option<Flaw> {
    in_boxes(game, statement, DOUBTED, &mut None, watch)
}

/// The same; that nothing was found is a milestone.
pub(crate) fn refute_and_note(
    game: &Game,
    statement: &Statement,
    trail: &mut Trail,
    watch: &mut Watch,
) -> Option<Flaw> {
    let mut compared = None;
    let found = in_boxes(game, statement, DOUBTED, &mut compared, watch);
    trail.established.extend(compared.map(Milestone::Compared));
    found
}

/// What is wrong at the first such position in boxes of up to so many; and the corner of the largest that has none.
fn in_boxes(
    game: &Game,
    statement: &Statement,
    most: u128,
    compared: &mut Option<Vec<u64>>,
    watch: &mut Watch,
) -> Option<Flaw> {
    let rules = Rules::compile(&Arc::new(game.clone()));
    let slow = matches!(rules.plan().method, Method::General | Method::Multisets);
    let most = if slow { SLOW } else { most };
    let mut side = 4u64;
    loop {
        let to = within_domain(game, side - 1);
        let positions = to.iter().try_fold(1u128, |product, to| product.checked_mul(u128::from(to + 1)))?;
        if positions > most || side > MOST_SIDE {
            return None;
        }
        let table = Table::grow(&rules, &to, &grundy_engine::Limits { memory: MOST_MEMORY }, watch).ok()?;
        let mut first: Option<(u64, Flaw)> = None;
        for (place, value) in table.positions() {
            let largest = place.iter().copied().max().unwrap_or(0);
            if first.as_ref().is_some_and(|(least, _)| *least <= largest) {
                continue;
            }
            if watch(0).is_break() {
                return None;
            }
            let position: Position = place.iter().map(|&n| n.into()).collect();
            match statement.wrong_at(game, &position, value, &|at| table.get(at)) {
                Ok(Some(witness)) => first = Some((largest, Flaw::Wrong(witness))),
                Err(fault) if fault.is_meaningless() => first = Some((largest, Flaw::Meaningless(fault))),
                Ok(None) | Err(_) => {}
            }
        }
        if let Some((_, flaw)) = first {
            return Some(flaw);
        }
        if !table.is_complete() || watch(0).is_break() {
            return None;
        }
        *compared = Some(to);
        side += side.div_ceil(2);
    }
}

/// The corner of a box with coordinates up to a number: in each direction as far as there are positions among those
/// whose other coordinates are smallest, middle or largest. This is a guess, and a box may be any.
fn within_domain(game: &Game, largest: u64) -> Vec<u64> {
    let (axes, choices) = (game.coordinates.len(), [0, largest / 2, largest]);
    let mut corner = vec![largest; axes];
    if game.domain.is_empty() || axes > MOST_AXES {
        return corner;
    }
    for (axis, to) in corner.iter_mut().enumerate() {
        let is_reached = |n: u64| {
            (0..3usize.pow(axes as u32 - 1)).any(|mut others| {
                let coordinate = |i: usize| match i == axis {
                    true => n.into(),
                    false => {
                        let choice = choices[others % 3];
                        others /= 3;
                        choice.into()
                    }
                };
                let position: Position = (0..axes).map(coordinate).collect();
                game.is_position(&position).unwrap_or(true)
            })
        };
        *to = (0..=largest).rev().find(|&n| is_reached(n)).unwrap_or(largest);
    }
    corner
}
