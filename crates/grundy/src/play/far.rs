//! Winning moves among too many to list.
//!
//! Where values are known by formula, a choice of one variable t makes a sequence of values G(t), and the move wanted is
//! a solution of G(t) = g, g being the nim-sum of the other components. Formulas of the field are of two shapes, and
//! each has its search:
//! - made of ⊕, + and −: the low digits of G depend on the low digits of t alone, so t is found digit by digit, lowest
//!   first;
//! - linear by residue and region: along t in one residue class G rises or falls piece by piece, so t is bracketed
//!   between samples and found by halving.
//!
//! What is found is checked by the rules and the formula; not finding a move proves nothing.

use grundy_lang::{Fault, IBig, Play};

use super::encounter::Match;
use super::known::{Known, ValueOf, worth};
use super::reply::Judge;
use super::step::Step;

/// How many values of t one search may try.
const MOST_TRIED: usize = 20_000;
/// The residues by which values along a choice are split: formulas have few cases.
const MOST_RESIDUES: u32 = 8;
/// Samples between which a piece is bracketed.
const SAMPLES: u32 = 24;

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
                if let Some(step) = by_digits(&goal, &reach, &mut along)? {
                    return Ok(Some(step));
                }
                if let Some(step) = by_halving(&goal, &reach, &mut along)? {
                    return Ok(Some(step));
                }
            }
        }
        Ok(None)
    }
}

fn solves(found: &Option<(Step, Known)>, goal: &IBig) -> Option<Step> {
    let (step, known) = found.as_ref()?;
    let wins = match known {
        Known::Value(value) => value == goal,
        Known::Zero(zero) => *zero && *goal == IBig::ZERO,
        Known::Nothing => false,
    };
    wins.then(|| step.clone())
}

/// Finds t digit by digit, lowest first, keeping every prefix that agrees with the goal so far.
fn by_digits(goal: &IBig, reach: &IBig, along: &mut Along) -> Result<Option<Step>, Fault> {
    let mut prefixes = vec![IBig::ZERO];
    let mut tried = 0;
    for digit in 0..=format!("{reach:b}").len() {
        let power = IBig::ONE << digit;
        let mut next = Vec::new();
        for prefix in &prefixes {
            for t in [prefix.clone(), prefix + &power] {
                tried += 1;
                if t > *reach || tried > MOST_TRIED {
                    continue;
                }
                let found = along(&t)?;
                if let Some(step) = solves(&found, goal) {
                    return Ok(Some(step));
                }
                // Where t is no move, or nothing is known, nothing speaks against the prefix.
                let agrees = match &found {
                    Some((_, Known::Value(value))) => {
                        let mask = (&power << 1) - IBig::ONE;
                        (value & &mask) == (goal & &mask)
                    }
                    Some((_, Known::Zero(_) | Known::Nothing)) => return Ok(None),
                    None => true,
                };
                if agrees {
                    next.push(t);
                }
            }
        }
        next.dedup();
        if next.is_empty() || next.len() > 64 {
            return Ok(None);
        }
        prefixes = next;
    }
    Ok(None)
}

/// Finds t by halving between samples, in every small residue class.
fn by_halving(goal: &IBig, reach: &IBig, along: &mut Along) -> Result<Option<Step>, Fault> {
    for modulus in (1..=MOST_RESIDUES).rev() {
        for residue in 0..modulus {
            let (modulus, residue) = (IBig::from(modulus), IBig::from(residue));
            let last = (reach - &residue) / &modulus;
            if last < IBig::ZERO {
                continue;
            }
            // Samples are dense at both ends, where the regions of a formula are short, and even between.
            let mut samples: Vec<IBig> = (0..=SAMPLES).map(|i| &last * IBig::from(i) / IBig::from(SAMPLES)).collect();
            for near in 0..4 {
                samples.extend([IBig::from(near), &last - IBig::from(near)]);
            }
            samples.retain(|s| *s >= IBig::ZERO && *s <= last);
            samples.sort();
            samples.dedup();
            let mut below: Option<(IBig, IBig)> = None;
            for sample in samples {
                let t = &sample * &modulus + &residue;
                let found = along(&t)?;
                if let Some(step) = solves(&found, goal) {
                    return Ok(Some(step));
                }
                let Some((_, Known::Value(value))) = found else {
                    below = None;
                    continue;
                };
                if let Some((start, first)) = &below
                    && (first < goal) != (value < *goal)
                    && let Some(step) = halve(goal, start, &sample, first < goal, (&modulus, &residue), along)?
                {
                    return Ok(Some(step));
                }
                below = Some((sample, value));
            }
        }
    }
    Ok(None)
}

fn halve(
    goal: &IBig,
    start: &IBig,
    end: &IBig,
    rises: bool,
    (modulus, residue): (&IBig, &IBig),
    along: &mut Along,
) -> Result<Option<Step>, Fault> {
    let (mut start, mut end) = (start.clone(), end.clone());
    while &end - &start > IBig::ONE {
        let middle = (&start + &end) / IBig::from(2);
        let found = along(&(&middle * modulus + residue))?;
        if let Some(step) = solves(&found, goal) {
            return Ok(Some(step));
        }
        let Some((_, Known::Value(value))) = found else { return Ok(None) };
        if (value < *goal) == rises {
            start = middle;
        } else {
            end = middle;
        }
    }
    Ok(None)
}
