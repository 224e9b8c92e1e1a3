//! Values that are quasi-linear: a floor-linear form for each region and residue class.
//!
//! The coordinates are split modulo small numbers; on each class forms are fitted until they explain every point, and
//! rules say which form holds where. It is how the chocolate papers find their formulas by eye.

use std::ops::ControlFlow;

use grundy_lang::Watch;

use crate::fit::{floor_fit, popular};
use crate::form::Form;
use crate::rules::{Order, cover};
use crate::sample::{Points, Sample, step};

/// Points beyond which a smaller box is looked at.
const MOST_POINTS: usize = 6_000;
/// Cases beyond which nobody would call it a formula.
const MOST_CASES: usize = 7;
/// Forms that one class may need.
const MOST_FORMS: usize = 4;

/// Formulas by residue and region.
pub(crate) fn guess(sample: &Sample, watch: &mut Watch) -> Vec<String> {
    let sample = shrunk(sample);
    let points = sample.points();
    let arity = sample.arity();
    let largest = if arity == 1 { 8 } else { 4 };
    let mut guesses: Vec<String> = Vec::new();
    for m in 1..=largest {
        let moduli = vec![m; arity];
        let divisor = match (arity, m) {
            (1, _) => 12,
            (2, 1 | 2) => 32,
            (2, _) => 8,
            _ => 3,
        };
        let Some(forms) = pool(&points, &moduli, divisor, watch) else { continue };
        let Some(cover) = cover(&points, &forms, &moduli, Order::First, MOST_CASES, watch) else { continue };
        let mut lines = Vec::new();
        let all = cover.rules.iter().map(|rule| (Some(rule), rule.form));
        let mut open = points.clone();
        for (rule, form) in all.chain(cover.otherwise.map(|form| (None, form))) {
            let inside = open.filter(|at, _| rule.is_none_or(|rule| rule.matches(at)));
            open = open.filter(|at, _| rule.is_some_and(|rule| !rule.matches(at)));
            let form = forms[form].sharpened(&inside);
            let exact = inside.iter().all(|(at, _)| form.is_exact(at));
            let value = form.text(sample.names(), exact);
            lines.push(match rule {
                Some(rule) => format!("    {value} if {}", rule.conditions(sample.names()).join(" and ")),
                None if cover.rules.is_empty() => value,
                None => format!("    {value} otherwise"),
            });
        }
        let names = sample.names().join(", ");
        let line = if cover.rules.is_empty() { " " } else { "\n" };
        guesses.push(format!("grundy({names}) ={line}{}", lines.join("\n").trim_end()));
        break;
    }
    guesses
}

/// The largest part of the sample, cut on all sides alike, that is small enough to be looked at many times.
fn shrunk(sample: &Sample) -> Sample {
    let mut part = sample.clone();
    while part.points().len() > MOST_POINTS {
        let smaller: Vec<u64> = part.to().iter().map(|n| n * 9 / 10).collect();
        part = part.within(&smaller);
    }
    part
}

/// Forms that between them explain every point that has a value, class by class.
pub(crate) fn pool(points: &Points, moduli: &[i64], divisor: i64, watch: &mut Watch) -> Option<Vec<Form>> {
    let mut forms: Vec<(Form, usize)> = Vec::new();
    let mut class = vec![0u64; moduli.len()];
    let last: Vec<u64> = moduli.iter().map(|m| *m as u64 - 1).collect();
    loop {
        if let ControlFlow::Break(()) = watch(0) {
            return None;
        }
        let residues: Vec<i64> = class.iter().map(|r| *r as i64).collect();
        let inside = |at: &[i64]| at.iter().zip(moduli).zip(&residues).all(|((x, m), r)| x.rem_euclid(*m) == *r);
        let mut left = points.filter(|at, value| value.is_some() && inside(at));
        for round in 0.. {
            if left.is_empty() {
                break;
            }
            if round == MOST_FORMS {
                return None;
            }
            // A form that is known already is preferred to a new one that says the same here.
            let known = forms.iter().find(|(form, _)| left.iter().all(|(at, value)| value == Some(form.at(at))));
            let known = known.map(|(form, _)| form.clone());
            let form = known.or_else(|| floor_fit(&left, divisor)).or_else(|| popular(&left, moduli))?;
            let before = left.len();
            left = left.filter(|at, value| value != Some(form.at(at)));
            let explained = before - left.len();
            match forms.iter_mut().find(|(other, _)| *other == form) {
                Some((_, count)) => *count += explained,
                None => forms.push((form, explained)),
            }
        }
        if !step(&mut class, &last) {
            break;
        }
    }
    forms.sort_by_key(|(form, count)| (std::cmp::Reverse(*count), form.cost()));
    Some(forms.into_iter().map(|(form, _)| form).collect())
}
