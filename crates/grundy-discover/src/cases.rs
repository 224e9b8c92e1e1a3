//! A coordinate with few values is a case: a pass that may be left, the last move, a short row.
//!
//! For each of its values the others are guessed at as a game of their own, by all guessers that come before.

use std::ops::ControlFlow;

use grundy_lang::{Gives, Watch};

use crate::guessers;
use crate::sample::Sample;

/// Values of a coordinate beyond which it is no case.
const MOST_CASES: u64 = 4;

/// Formulas with a case for each value of one coordinate.
pub(crate) fn guess(sample: &Sample, watch: &mut Watch) -> Vec<String> {
    if sample.arity() < 2 {
        return Vec::new();
    }
    let is_case =
        |axis: &usize| sample.largest(*axis).is_some_and(|most| most < MOST_CASES && most < sample.to()[*axis]);
    let mut axes = (0..sample.arity()).filter(is_case);
    axes.find_map(|axis| split(sample, axis, watch)).into_iter().collect()
}

fn split(sample: &Sample, axis: usize, watch: &mut Watch) -> Option<String> {
    let name = &sample.names()[axis];
    let most = sample.largest(axis)?;
    let mut lines = Vec::new();
    for value in 0..=most {
        let formula = one(&sample.slice(axis, value), watch)?;
        let case = format!("{name} = {value}");
        let (cases, last) = match formula.split_once("=\n") {
            Some((_, cases)) => (cases.lines().map(str::trim).collect(), " otherwise"),
            None => (vec![formula.split_once("= ")?.1.trim()], ""),
        };
        for line in cases {
            let line = if last.is_empty() { line } else { line.strip_suffix(last).unwrap_or(line) };
            lines.push(match line.split_once(" if ") {
                Some((formula, condition)) => format!("    {formula} if {case} and {condition}"),
                None if value == most => format!("    {line} otherwise"),
                None => format!("    {line} if {case}"),
            });
        }
    }
    Some(format!("grundy({}) =\n{}", sample.names().join(", "), lines.join("\n")))
}

/// The first guess about a slice.
fn one(slice: &Sample, watch: &mut Watch) -> Option<String> {
    let before = guessers().iter().take_while(|guesser| guesser.name != NAME);
    for guesser in before.filter(|guesser| guesser.gives == Gives::Values) {
        if watch(0) == ControlFlow::Break(()) {
            return None;
        }
        let formula = guesser.guess(slice, watch).into_iter().find(|text| text.starts_with("grundy("));
        if formula.is_some() {
            return formula;
        }
    }
    None
}

/// Its name among the guessers.
pub(crate) const NAME: &str = "cases";
