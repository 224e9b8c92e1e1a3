//! Forms for values: constants and small terms, and functions of one term ⊕ or + a function of another, read off the table.

use std::ops::ControlFlow;

use grundy_lang::Watch;

use super::cover::Set;
use crate::sample::{Points, Sample};

/// A formula, with the points at which it is right.
pub(super) struct Form {
    pub text: String,
    pub right: Set,
}

/// The text of a term, and its value.
type Term = (String, Box<dyn Fn(&[i64]) -> i64>);

/// Terms on which a value may depend, the simplest first; those with brackets stand as they are.
fn terms(names: &[String]) -> Vec<Term> {
    let mut all: Vec<Term> = Vec::new();
    for (i, name) in names.iter().enumerate() {
        all.push((name.clone(), Box::new(move |at| at[i])));
    }
    if names.len() < 2 {
        return all;
    }
    let list = names.join(", ");
    all.push((format!("min({list})"), Box::new(|at| at.iter().copied().min().unwrap_or(0))));
    all.push((format!("max({list})"), Box::new(|at| at.iter().copied().max().unwrap_or(0))));
    all.push((format!("({})", names.join(" + ")), Box::new(|at| at.iter().sum())));
    all.push((format!("({})", names.join(" ⊕ ")), Box::new(|at| at.iter().fold(0, |sum, n| sum ^ n))));
    if let [x, y] = names {
        all.push((format!("abs({x} - {y})"), Box::new(|at| (at[0] - at[1]).abs())));
    }
    all
}

/// Constants up to here are cases of their own.
const MOST_CONSTANT: i64 = 8;

/// Forms of cases: constants that occur, and terms with a small number more or less.
pub(super) fn forms(sample: &Sample, points: &Points) -> Vec<Form> {
    let mut all = Vec::new();
    let mut push = |text: String, form: &dyn Fn(&[i64]) -> i64| {
        let right = Set::of(points, |at, value| value == Some(form(at)));
        if !right.is_empty() {
            all.push(Form { text, right });
        }
    };
    for c in 0..=MOST_CONSTANT {
        push(c.to_string(), &|_| c);
    }
    let largest = points.iter().filter_map(|(_, value)| value).max().unwrap_or(0);
    if largest > MOST_CONSTANT {
        for (text, term) in terms(sample.names()) {
            for s in [0, 1, -1, 2, -2] {
                let text = match s {
                    0 => text
                        .trim_start_matches('(')
                        .trim_end_matches(if text.starts_with('(') { ')' } else { '\0' })
                        .to_string(),
                    s if s > 0 => format!("{text} + {s}"),
                    s => format!("{text} - {}", -s),
                };
                push(text, &|at| term(at) + s);
            }
        }
    }
    all
}

/// The values as a function of one term, alone or with a remainder, or as functions of the coordinates, joined by ⊕ or +.
pub(super) fn split(sample: &Sample, watch: &mut Watch) -> Option<String> {
    let points = sample.points();
    if sample.arity() < 2 || points.iter().any(|(_, value)| value.is_none()) {
        return None;
    }
    let all = terms(sample.names());
    // Remainders of one term beside a function of another.
    let mut beside: Vec<(Option<(usize, i64)>, String)> = vec![(None, String::new())];
    for m in 2..=4 {
        beside.extend(all.iter().enumerate().map(|(i, (text, _))| (Some((i, m)), format!("{text} mod {m}"))));
    }
    for (rest, rest_text) in &beside {
        let rest = |at: &[i64]| rest.map_or(0, |(i, m)| all[i].1(at) % m);
        for is_nim in [true, false] {
            for (text, term) in &all {
                if let ControlFlow::Break(()) = watch(0) {
                    return None;
                }
                let left = |at: &[i64], value: i64| if is_nim { value ^ rest(at) } else { value - rest(at) };
                let Some(function) = function(&points, term, left) else { continue };
                let Some(said) = describe(&function, text) else { continue };
                return Some(joined(&[said, rest_text.clone()], is_nim));
            }
        }
    }
    by_coordinates(sample, &points)
}

/// f(x) ⊕ g(y), or f(x) + g(y): the functions stand on the axes.
fn by_coordinates(sample: &Sample, points: &Points) -> Option<String> {
    let arity = sample.arity();
    for is_nim in [true, false] {
        let origin = sample.get(&vec![0; arity])?;
        let axes: Vec<Vec<i64>> = (0..arity)
            .map(|i| {
                let at = |n: u64| sample.get(&(0..arity).map(|j| if i == j { n } else { 0 }).collect::<Vec<_>>());
                let from_origin = |n| {
                    at(n).map(|v| {
                        if is_nim && i > 0 {
                            v ^ origin
                        } else if i > 0 {
                            v - origin
                        } else {
                            v
                        }
                    })
                };
                (0..=sample.to()[i]).map_while(from_origin).collect()
            })
            .collect();
        let fits = points.iter().all(|(at, value)| {
            let parts = at.iter().zip(&axes).map(|(n, axis)| axis.get(*n as usize).copied());
            let whole = parts.reduce(|a, b| Some(if is_nim { a? ^ b? } else { a? + b? }));
            whole.flatten() == value
        });
        if !fits {
            continue;
        }
        let said =
            |(axis, name): (&Vec<i64>, &String)| describe(&axis.iter().map(|v| Some(*v)).collect::<Vec<_>>(), name);
        let parts: Option<Vec<String>> = axes.iter().zip(sample.names()).map(said).collect();
        if let Some(parts) = parts {
            return Some(joined(&parts, is_nim));
        }
    }
    None
}

fn joined(parts: &[String], is_nim: bool) -> String {
    let parts: Vec<&String> = parts.iter().filter(|part| !part.is_empty() && *part != "0").collect();
    match parts.as_slice() {
        [] => "0".to_string(),
        [part] => (*part).clone(),
        _ => {
            let bracket = |part: &&String| if part.contains(' ') { format!("({part})") } else { (*part).clone() };
            let sign = if is_nim { " ⊕ " } else { " + " };
            parts.iter().map(bracket).collect::<Vec<_>>().join(sign)
        }
    }
}

/// The values as a function of a term, by its values, if they are one.
fn function(
    points: &Points,
    term: impl Fn(&[i64]) -> i64,
    left: impl Fn(&[i64], i64) -> i64,
) -> Option<Vec<Option<i64>>> {
    let mut function: Vec<Option<i64>> = Vec::new();
    for (at, value) in points.iter() {
        let (place, value) = (usize::try_from(term(at)).ok()?, left(at, value?));
        if place >= function.len() {
            function.resize(place + 1, None);
        }
        if *function[place].get_or_insert(value) != value {
            return None;
        }
    }
    Some(function)
}

/// The text of a function, in which `#` stands for its argument, and its value.
type Function = (&'static str, fn(i64) -> i64);

/// Functions of a number that are no remainders.
const FUNCTIONS: [Function; 5] = [
    ("msb(2*# + 1) mod 3 - 1", |n| largest_power(2 * n + 1) % 3 - 1),
    ("2 - msb(2*# + 1) mod 3", |n| 2 - largest_power(2 * n + 1) % 3),
    ("popcount(#) mod 2", |n| i64::from(n.count_ones() % 2)),
    ("V2(# + 1)", |n| (n + 1) & -(n + 1)),
    ("V2(# + 1) - 1", |n| ((n + 1) & -(n + 1)) - 1),
];

fn largest_power(n: i64) -> i64 {
    1 << n.ilog2()
}

/// Lengths of lists that are tried.
const MOST_LENGTH: usize = 8;

/// A function in words: a list by remainder, with a saltus or without, or one of digits.
fn describe(function: &[Option<i64>], of: &str) -> Option<String> {
    let fits = |f: &dyn Fn(i64) -> i64| function.iter().zip(0..).all(|(value, n)| value.is_none_or(|v| v == f(n)));
    for (text, f) in FUNCTIONS {
        if function.len() > 8 && fits(&f) {
            return Some(text.replace('#', of));
        }
    }
    for q in 1..=MOST_LENGTH {
        if function.len() < 3 * q {
            return None;
        }
        let Some(list) = function[..q].iter().copied().collect::<Option<Vec<i64>>>() else { continue };
        let Some(saltus) = function[q].map(|v| v - list[0]) else { continue };
        if saltus < 0 || !fits(&|n| saltus * (n / q as i64) + list[n as usize % q]) {
            continue;
        }
        let rest = match q {
            1 => list[0].to_string(),
            _ if list.iter().zip(0..).all(|(v, n)| *v == n) => format!("{of} mod {q}"),
            _ => {
                let list: Vec<String> = list.iter().map(i64::to_string).collect();
                format!("[{}][{of} mod {q}]", list.join(", "))
            }
        };
        let steps = match (saltus, q) {
            (0, _) => return Some(rest),
            (1, 1) => of.to_string(),
            (saltus, 1) => format!("{saltus}*{of}"),
            (1, q) => format!("floor({of}/{q})"),
            (saltus, q) => format!("{saltus}*floor({of}/{q})"),
        };
        return Some(if rest == "0" { steps } else { format!("{steps} + {rest}") });
    }
    None
}
