//! Reasons and refusals in words.

use grundy_lang::{IBig, Play};

use super::forbid::{ForbidReason, Forbids};
use super::reason::{Because, Bits, MoveReason};
use super::refusal::Refusal;
use super::step::{pick, title};
use crate::words::Words;
use crate::{Answer, Part};

/// Why something is refused, as a sentence, and what to do about it.
pub fn say_refusal(words: &Words, refusal: &Refusal) -> (String, Option<String>) {
    match refusal {
        Refusal::Fault(fault) => words.fault(fault),
        Refusal::NoPosition { note, .. } => {
            let note = pick(note, words.language()).map(str::to_string);
            (words.text(refusal.code(), &refusal.arguments()), note)
        }
        _ => (words.text(refusal.code(), &refusal.arguments()), None),
    }
}

/// The reason for a move, as lines of text.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy::play::{Knowledge, Match, Side, say_reason};
/// use grundy::words::{Language, Words};
/// let nim = grundy::library().game("nim", &[]).unwrap();
/// let heaps = [3, 5].map(|n| (nim.clone(), vec![n.into()]));
/// let start = Match::new(heaps.to_vec(), Side::Person).unwrap();
/// let advice = start.hint(&mut Knowledge::default(), &mut |_| Continue(())).unwrap();
/// let lines = say_reason(&Words::new(Language::English), &advice.reason);
/// assert_eq!(lines[0], "The nim-sum is 3 ⊕ 5 = 6.");
/// ```
pub fn say_reason(words: &Words, reason: &MoveReason) -> Vec<String> {
    let mut lines = Vec::new();
    let is_sum = reason.before.len() > 1;
    let normal = reason.play == Play::Normal;
    if is_sum
        && normal
        && let (Some(sum), Some(value)) = (values(&reason.before), reason.worth.value())
    {
        lines.push(words.text("play-nim-sum", &[("sum", sum), ("value", value.to_string())]));
    }
    let (part, known) = &reason.before[reason.component];
    if is_sum {
        let number = (reason.component + 1).to_string();
        lines.push(words.text("play-component", &[("number", number), ("part", name(words, part))]));
    }
    match (&reason.mex, known.value()) {
        (Some(mex), _) if mex.values.len() < 20 => {
            let set: Vec<String> = mex.values.iter().map(u64::to_string).collect();
            let arguments = [("part", name(words, part)), ("values", set.join(", ")), ("value", mex.value.to_string())];
            lines.push(words.text("play-mex", &arguments));
        }
        (_, Some(value)) if normal => {
            lines.push(words.text("play-value", &[("part", name(words, part)), ("value", value.to_string())]));
        }
        _ => {}
    }
    if let Some(bits) = &reason.bits {
        lines.push(words.text("play-bits", &[]));
        lines.extend(columns(bits));
    }
    if normal
        && is_sum
        && let (Some(sum), Some(left)) = (left_values(reason), reason.left.value())
    {
        lines.push(words.text("play-nim-sum-after", &[("sum", sum), ("value", left.to_string())]));
    }
    lines.extend(reason.why.iter().filter_map(|why| why.say(words)));
    let (id, arguments) = match reason.because {
        Because::Ends => ("play-because-ends", vec![]),
        Because::Wins if !normal => ("play-because-wins-misere", vec![]),
        Because::Wins => ("play-because-wins", vec![]),
        Because::Hardest { winning, replies } => {
            ("play-because-hardest", vec![("winning", winning.to_string()), ("replies", replies.to_string())])
        }
        Because::Lost => ("play-because-lost", vec![]),
        Because::Mistake => ("play-because-mistake", vec![]),
        Because::Unknown => ("play-because-unknown", vec![]),
    };
    lines.push(words.text(id, &arguments));
    lines
}

/// Why just these moves are forbidden, as lines of text.
pub fn say_forbidding(words: &Words, reason: &ForbidReason) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(value) = reason.worth.value() {
        let parts: Vec<String> = reason.parts.iter().map(|part| name(words, part)).collect();
        lines.push(words.text("play-value", &[("part", parts.join(" + ")), ("value", value.to_string())]));
    }
    let id = match reason.because {
        Forbids::NoneWins => "play-forbids-nothing",
        Forbids::Winning => "play-forbids-winning",
        Forbids::TooMany => "play-forbids-too-many",
        Forbids::Mistake => "play-forbids-mistake",
        Forbids::Unknown => "play-forbids-unknown",
    };
    lines.push(words.text(id, &[]));
    lines
}

/// A position with the title of its game.
fn name(words: &Words, (game, position): &Part) -> String {
    format!("{} {}", title(game, words.language()), game.shown(position))
}

/// `3 ⊕ 5`, if all values are known.
fn values(parts: &[(Part, Answer)]) -> Option<String> {
    let each: Option<Vec<String>> = parts.iter().map(|(_, known)| known.value().map(ToString::to_string)).collect();
    Some(each?.join(" ⊕ "))
}

fn left_values(reason: &MoveReason) -> Option<String> {
    let mut parts = reason.before.clone();
    parts.splice(reason.component..=reason.component, reason.after.iter().cloned());
    if parts.is_empty() { Some("0".to_string()) } else { values(&parts) }
}

/// The values before and after in binary, side by side, with their nim-sums below a line.
fn columns(bits: &Bits) -> Vec<String> {
    let all = bits.before.iter().chain(&bits.after);
    let width = all.map(|n| format!("{n:b}").len()).max().unwrap_or(1).max(1);
    let binary = |n: &IBig| format!("{:0>width$}", format!("{n:b}"));
    let sum = |numbers: &[IBig]| numbers.iter().fold(IBig::ZERO, |sum, n| sum ^ n);
    let blank = " ".repeat(width);
    let rows = bits.before.len().max(bits.after.len());
    let row = |numbers: &[IBig], i: usize| numbers.get(i).map_or_else(|| blank.clone(), binary);
    let mut lines: Vec<String> = (0..rows)
        .map(|i| format!("    {}   {}", row(&bits.before, i), row(&bits.after, i)).trim_end().to_string())
        .collect();
    lines.push(format!("    {0}   {0}", "─".repeat(width)));
    lines.push(format!("    {}   {}", binary(&sum(&bits.before)), binary(&sum(&bits.after))));
    lines
}
