//! Winning moves among too many to list.
//!
//! Where values are known by formula, a choice of one variable t makes a sequence of values G(t), and the move wanted is
//! a solution of G(t) = g, g being the nim-sum of the other components. Formulas of the field are of two shapes, and
//! each has its search:
//! - made of ⊕, +, − and halves: the low digits of G depend on the low digits of t alone, or on few more, so t is found
//!   digit by digit, lowest first; the digits not yet found are those of the least or of the largest t that fits, for
//!   a `min` in the rule may hold one way for small t and the other way for large;
//! - linear by residue and region: along t in one residue class G rises or falls piece by piece, so t is found on the
//!   line through two samples, or by halving between them.
//!
//! Where only zeros are known, the distance from each family of zeros takes the place of G, and 0 that of g.
//!
//! What is found is checked by the rules and the formula; not finding a move proves nothing.

use std::collections::BTreeSet;

use grundy_lang::{Fault, IBig, Play};

use super::encounter::Match;
use super::known::{Known, ValueOf, worth};
use super::reply::Judge;
use super::step::Step;

/// How many values of t one search may try.
const MOST_TRIED: usize = 20_000;
/// The moduli by which values along a choice are split: formulas have few cases.
const MODULI: [u32; 6] = [1, 2, 12, 4, 6, 8];
/// On how many different lines through samples one family is looked for in one residue class.
const MOST_LINES: usize = 4;
/// Up to so many families of zeros are worth halving for; beyond, only lines are tried.
const MOST_HALVED: usize = 2;
/// Samples between which a piece is bracketed.
const SAMPLES: u32 = 12;

/// The value that the sum would have after the move for t, if t is a move and this is known.
type Along<'a> = dyn FnMut(&IBig) -> Result<Option<(Step, Known)>, Fault> + 'a;

impl Match {
    /// A move that wins, where moves are too many to be listed.
    pub(super) fn far_winning(&self, value_of: &mut ValueOf) -> Result<Option<Step>, Fault> {
        if self.convention() == Play::Misere && self.parts().len() > 1 {
            return Ok(None);
        }
        let judge = Judge::new(self.convention(), self.parts(), value_of)?;
        for (component, (game, position)) in self.parts().iter().enumerate() {
            let Some(goal) = judge.rest(component).value().cloned() else { continue };
            for choice in 0..game.choices.len() {
                let Some(reach) = game.reach_of(position, choice)? else { continue };
                let mut along = |t: &IBig| -> Result<Option<(Step, Known)>, Fault> {
                    let Some(option) = game.option_at(position, choice, t)? else { return Ok(None) };
                    let step = Step::new(component, game, option);
                    let known = worth(self.convention(), &step.parts, value_of)?;
                    Ok(Some((step, known)))
                };
                let families = families(&reach, &mut along)?;
                if families == 1 {
                    for (slack, from) in [(0, From::Least), (0, From::Largest), (2, From::Least), (2, From::Largest)] {
                        if let Some(step) = by_digits(&goal, &reach, slack, from, &mut along)? {
                            return Ok(Some(step));
                        }
                    }
                }
                if let Some(step) = by_samples(&goal, families, &reach, position, &mut along)? {
                    return Ok(Some(step));
                }
            }
        }
        Ok(None)
    }
}

/// Which t stands for all that end in the digits found so far.
#[derive(Clone, Copy)]
enum From {
    Least,
    Largest,
}

/// How many numbers are followed along a choice: one for values, one for each family of zeros.
fn families(reach: &IBig, along: &mut Along) -> Result<usize, Fault> {
    let mut most = 0;
    for i in 0..=4 {
        most = most.max(match along(&(reach * IBig::from(i) / IBig::from(4)))? {
            Some((_, Known::Value(_))) => 1,
            Some((_, Known::Distances(distances))) => distances.len(),
            _ => 0,
        });
    }
    Ok(most)
}

/// The number that must become the goal: the value, or the distance from a family.
fn number(found: &Option<(Step, Known)>, family: usize) -> Option<IBig> {
    match &found.as_ref()?.1 {
        Known::Value(value) => Some(value.clone()),
        Known::Distances(distances) => distances.get(family).cloned().flatten(),
        Known::Zero(_) | Known::Nothing => None,
    }
}

fn solves(found: &Option<(Step, Known)>, goal: &IBig) -> Option<Step> {
    let (step, known) = found.as_ref()?;
    let wins = match known {
        Known::Value(value) => value == goal,
        known => known.is_zero() == Some(true) && *goal == IBig::ZERO,
    };
    wins.then(|| step.clone())
}

/// Finds t digit by digit, lowest first, keeping every ending that agrees with the goal in all digits but the last few.
fn by_digits(goal: &IBig, reach: &IBig, slack: usize, from: From, along: &mut Along) -> Result<Option<Step>, Fault> {
    let mut endings = vec![IBig::ZERO];
    let mut tried = 0;
    for digit in 0..=format!("{reach:b}").len() {
        let power = IBig::ONE << digit;
        let whole = (&power << 1) - IBig::ONE;
        let mask = (&power << 1 >> slack) - IBig::ONE;
        let mut next = Vec::new();
        for ending in endings.iter().flat_map(|ending| [ending.clone(), ending + &power]) {
            tried += 1;
            if ending > *reach || tried > MOST_TRIED {
                continue;
            }
            let t = match from {
                From::Least => ending.clone(),
                From::Largest => reach - ((reach - &ending) & &whole),
            };
            let found = along(&t)?;
            if let Some(step) = solves(&found, goal) {
                return Ok(Some(step));
            }
            // Where t is no move, or nothing is known, nothing speaks against the ending.
            if number(&found, 0).is_none_or(|n| (n & &mask) == (goal & &mask)) {
                next.push(ending);
            }
        }
        if next.is_empty() || next.len() > 64 {
            return Ok(None);
        }
        endings = next;
    }
    Ok(None)
}

/// Finds t from samples in every small residue class.
fn by_samples(
    goal: &IBig,
    families: usize,
    reach: &IBig,
    scales: &[IBig],
    along: &mut Along,
) -> Result<Option<Step>, Fault> {
    let mut tried: BTreeSet<IBig> = BTreeSet::new();
    for modulus in MODULI {
        for residue in 0..modulus {
            let (modulus, residue) = (IBig::from(modulus), IBig::from(residue));
            if residue > *reach {
                continue;
            }
            let last = (reach - &residue) / &modulus;
            let mut at = |s: &IBig| along(&(s * &modulus + &residue));
            let mut samples = Vec::new();
            for sample in places(&last, scales, &modulus) {
                let found = at(&sample)?;
                if let Some(step) = solves(&found, goal) {
                    return Ok(Some(step));
                }
                samples.push((sample, found));
            }
            let mut lines = vec![0; families];
            for (family, pair) in (0..families).flat_map(|f| samples.windows(2).map(move |pair| (f, pair))) {
                let [(start, first), (end, second)] = pair else { continue };
                let (Some(first), Some(second)) = (number(first, family), number(second, family)) else { continue };
                if first == second || (families > MOST_HALVED && lines[family] == MOST_LINES) {
                    continue;
                }
                let middle = start + (goal - &first) * (end - start) / (&second - &first);
                for guess in [middle.clone(), &middle - IBig::ONE, &middle + IBig::ONE] {
                    let inside = guess >= IBig::ZERO && guess <= last;
                    if inside && tried.insert(&guess * &modulus + &residue) {
                        lines[family] += usize::from(guess == middle);
                        if let Some(step) = solves(&at(&guess)?, goal) {
                            return Ok(Some(step));
                        }
                    }
                }
                if families <= MOST_HALVED
                    && (first < *goal) != (second < *goal)
                    && let Some(step) = halve(goal, family, (start, end), first < *goal, &mut at)?
                {
                    return Ok(Some(step));
                }
            }
        }
    }
    Ok(None)
}

/// Samples of 0..=last: some at both ends, some even between, and some at simple multiples of the coordinates, which
/// bound the regions of a formula.
fn places(last: &IBig, scales: &[IBig], modulus: &IBig) -> BTreeSet<IBig> {
    let even = (0..=SAMPLES).map(|i| last * IBig::from(i) / IBig::from(SAMPLES));
    let ends = (0..3).flat_map(|near| [IBig::from(near), last - IBig::from(near)]);
    let multiples = scales.iter().flat_map(|n| (1..=10).map(move |i| n * IBig::from(i) / (modulus * IBig::from(6))));
    even.chain(ends).chain(multiples).filter(|s| *s >= IBig::ZERO && s <= last).collect()
}

fn halve(
    goal: &IBig,
    family: usize,
    (start, end): (&IBig, &IBig),
    rises: bool,
    at: &mut Along,
) -> Result<Option<Step>, Fault> {
    let (mut start, mut end) = (start.clone(), end.clone());
    while &end - &start > IBig::ONE {
        let middle = (&start + &end) / IBig::from(2);
        let found = at(&middle)?;
        if let Some(step) = solves(&found, goal) {
            return Ok(Some(step));
        }
        let Some(value) = number(&found, family) else { return Ok(None) };
        if (value < *goal) == rises {
            start = middle;
        } else {
            end = middle;
        }
    }
    Ok(None)
}
