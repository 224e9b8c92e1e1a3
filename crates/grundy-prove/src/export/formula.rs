//! First-order formulas about natural numbers.

use std::collections::BTreeSet;

use grundy_automata::Order;

use crate::linear::Linear;
use crate::logic::{Digits, Variable, opposite};

/// A formula; its variables range over the natural numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Formula {
    Truth(bool),
    And(Vec<Formula>),
    Or(Vec<Formula>),
    Not(Box<Formula>),
    Implies(Box<Formula>, Box<Formula>),
    Exists(Vec<Variable>, Box<Formula>),
    ForAll(Vec<Variable>, Box<Formula>),
    /// A linear form compared with 0.
    Compare(Linear, Order),
    /// The numerator of a form is divisible by a number.
    Divisible(Linear, u64),
    /// A relation between digits, with the expression it comes from.
    Digits(Digits, Vec<Variable>, String),
    /// A definition of the theory, applied.
    Call(&'static str, Vec<Variable>),
}

impl Formula {
    pub fn and(parts: impl IntoIterator<Item = Formula>) -> Formula {
        let mut all = Vec::new();
        for part in parts {
            match part {
                Formula::Truth(true) => {}
                Formula::Truth(false) => return Formula::Truth(false),
                Formula::And(inner) => all.extend(inner),
                other => all.push(other),
            }
        }
        match all.len() {
            0 => Formula::Truth(true),
            1 => all.remove(0),
            _ => Formula::And(all),
        }
    }

    pub fn or(parts: impl IntoIterator<Item = Formula>) -> Formula {
        let mut all = Vec::new();
        for part in parts {
            match part {
                Formula::Truth(false) => {}
                Formula::Truth(true) => return Formula::Truth(true),
                Formula::Or(inner) => all.extend(inner),
                other => all.push(other),
            }
        }
        match all.len() {
            0 => Formula::Truth(false),
            1 => all.remove(0),
            _ => Formula::Or(all),
        }
    }

    pub fn not(self) -> Formula {
        match self {
            Formula::Truth(holds) => Formula::Truth(!holds),
            Formula::Not(inner) => *inner,
            Formula::Compare(form, comparison) => Formula::Compare(form, opposite(comparison)),
            other => Formula::Not(Box::new(other)),
        }
    }

    pub fn implies(self, other: Formula) -> Formula {
        Formula::Implies(Box::new(self), Box::new(other))
    }

    pub fn for_all(variables: &[Variable], inner: Formula) -> Formula {
        Formula::ForAll(variables.to_vec(), Box::new(inner))
    }

    /// A linear form compared with 0.
    pub fn compare(form: &Linear, comparison: Order) -> Formula {
        match form.numerator() {
            (terms, constant) if terms.is_empty() => Formula::Truth(comparison.holds(constant.into(), 0)),
            _ => Formula::Compare(form.clone(), comparison),
        }
    }

    /// Two variables are equal.
    pub fn equal(a: &Variable, b: &Variable) -> Formula {
        let difference = Linear::variable(a).minus(&Linear::variable(b));
        Formula::compare(&difference.expect("small coefficients"), Order::Equal)
    }

    /// The numerator of a form is divisible by a number.
    pub fn divisible(form: &Linear, by: u64) -> Formula {
        match form.numerator() {
            (terms, constant) if terms.is_empty() => Formula::Truth(constant.unsigned_abs() % by == 0),
            _ => Formula::Divisible(form.without_denominator(), by),
        }
    }

    /// Some values of the variables. A variable that an equation gives is put in its place; any other is bound as near
    /// as can be to where it stands. Both spare provers work.
    pub fn exists(variables: &[Variable], inner: Formula) -> Formula {
        let mut parts = match inner {
            Formula::And(parts) => parts,
            Formula::Or(parts) => return Formula::or(parts.into_iter().map(|p| Formula::exists(variables, p))),
            other => vec![other],
        };
        let mut left: Vec<&Variable> = variables.iter().collect();
        left.sort();
        left.dedup();
        while !left.is_empty() {
            if let Some((i, replaced)) = (0..left.len()).find_map(|i| Some((i, solved(&parts, left[i])?))) {
                left.remove(i);
                parts = replaced;
                continue;
            }
            if let Some(i) = parts.iter().position(|p| gives_one(p, &left)) {
                // Each equation gives the variable another value: one formula for each.
                let Formula::Or(choices) = parts.remove(i) else { unreachable!("only alternatives give one") };
                let left: Vec<Variable> = left.into_iter().cloned().collect();
                let each = |choice| Formula::exists(&left, Formula::and(parts.iter().cloned().chain([choice])));
                return Formula::or(choices.into_iter().map(each));
            }
            let count = |v: &Variable| parts.iter().filter(|p| p.mentions(v)).count();
            let next = (0..left.len()).min_by_key(|&i| count(left[i])).expect("one is left");
            let variable = left.remove(next);
            let (mut with, mut without): (Vec<_>, Vec<_>) = parts.into_iter().partition(|p| p.mentions(variable));
            match with.pop() {
                None => {}
                Some(Formula::Exists(mut bound, inner)) if with.is_empty() => {
                    bound.push(variable.clone());
                    without.push(Formula::Exists(bound, inner));
                }
                Some(last) => {
                    with.push(last);
                    without.push(Formula::Exists(vec![variable.clone()], Box::new(Formula::and(with))));
                }
            }
            parts = without;
        }
        Formula::and(parts)
    }

    /// The formula with a form in the place of a variable; `None` where only a variable can stand.
    fn with(&self, name: &Variable, form: &Linear) -> Option<Formula> {
        let all = |parts: &[Formula]| parts.iter().map(|p| p.with(name, form)).collect::<Option<Vec<_>>>();
        let variables = |variables: &[Variable]| {
            let other = |v: &Variable| if v == name { form.as_variable().cloned() } else { Some(v.clone()) };
            variables.iter().map(other).collect::<Option<Vec<_>>>()
        };
        Some(match self {
            Formula::Truth(_) => self.clone(),
            Formula::And(parts) => Formula::and(all(parts)?),
            Formula::Or(parts) => Formula::or(all(parts)?),
            Formula::Not(inner) => inner.with(name, form)?.not(),
            Formula::Implies(a, b) => a.with(name, form)?.implies(b.with(name, form)?),
            Formula::Exists(bound, inner) | Formula::ForAll(bound, inner) => {
                if bound.contains(name) || bound.iter().any(|b| form.numerator().0.contains_key(b)) {
                    return None;
                }
                let inner = Box::new(inner.with(name, form)?);
                match self {
                    Formula::Exists(..) => Formula::Exists(bound.clone(), inner),
                    _ => Formula::ForAll(bound.clone(), inner),
                }
            }
            Formula::Compare(old, comparison) => Formula::compare(&old.with(name, form).ok()?, *comparison),
            Formula::Divisible(old, by) => Formula::divisible(&old.with(name, form).ok()?, *by),
            Formula::Digits(digits, old, source) => Formula::Digits(*digits, variables(old)?, source.clone()),
            Formula::Call(called, old) => Formula::Call(called, variables(old)?),
        })
    }

    fn mentions(&self, variable: &Variable) -> bool {
        self.free().contains(variable)
    }

    /// The variables that are not bound.
    pub fn free(&self) -> BTreeSet<Variable> {
        match self {
            Formula::Truth(_) => BTreeSet::new(),
            Formula::And(parts) | Formula::Or(parts) => parts.iter().flat_map(Formula::free).collect(),
            Formula::Not(inner) => inner.free(),
            Formula::Implies(a, b) => a.free().into_iter().chain(b.free()).collect(),
            Formula::Exists(bound, inner) | Formula::ForAll(bound, inner) => {
                inner.free().into_iter().filter(|v| !bound.contains(v)).collect()
            }
            Formula::Compare(form, _) | Formula::Divisible(form, _) => form.numerator().0.keys().cloned().collect(),
            Formula::Digits(_, variables, _) | Formula::Call(_, variables) => variables.iter().cloned().collect(),
        }
    }

    /// Calls `f` for every formula inside, this one included.
    pub fn each(&self, f: &mut dyn FnMut(&Formula)) {
        f(self);
        match self {
            Formula::And(parts) | Formula::Or(parts) => parts.iter().for_each(|p| p.each(f)),
            Formula::Not(inner) | Formula::Exists(_, inner) | Formula::ForAll(_, inner) => inner.each(f),
            Formula::Implies(a, b) => {
                a.each(f);
                b.each(f);
            }
            _ => {}
        }
    }
}

/// The conjunction without a variable, if one of its parts is an equation that gives it.
fn solved(parts: &[Formula], variable: &Variable) -> Option<Vec<Formula>> {
    parts.iter().enumerate().find_map(|(i, part)| {
        let Formula::Compare(equation, Order::Equal) = part else { return None };
        let form = equation.solved_for(variable)?;
        let others = parts.iter().enumerate().filter(|(j, _)| *j != i);
        let mut replaced = others.map(|(_, p)| p.with(variable, &form)).collect::<Option<Vec<_>>>()?;
        if !form.is_natural() {
            replaced.push(Formula::compare(&form, Order::AtLeast));
        }
        match Formula::and(replaced) {
            Formula::And(parts) => Some(parts),
            other => Some(vec![other]),
        }
    })
}

/// Whether these are a few alternatives, all of them equations for one of the variables.
fn gives_one(formula: &Formula, variables: &[&Variable]) -> bool {
    let Formula::Or(choices) = formula else { return false };
    let gives = |choice: &Formula, variable: &Variable| matches!(choice, Formula::Compare(form, Order::Equal) if form.solved_for(variable).is_some());
    choices.len() <= MOST_CHOICES && variables.iter().any(|v| choices.iter().all(|c| gives(c, v)))
}

/// Alternatives that are written out.
const MOST_CHOICES: usize = 12;

/// A form ⋈ 0 as two sums with positive coefficients: `left ⋈ right`.
pub(super) struct Sides {
    pub left: Vec<(u64, Variable)>,
    pub left_constant: u64,
    pub right: Vec<(u64, Variable)>,
    pub right_constant: u64,
}

/// The terms of the numerator with positive coefficients on the left, the others on the right.
pub(super) fn sides(form: &Linear) -> Sides {
    let (terms, constant) = form.numerator();
    let side = |positive: bool| {
        let fits = |c: &i64| (*c > 0) == positive;
        terms.iter().filter(|(_, c)| fits(c)).map(|(name, c)| (c.unsigned_abs(), name.clone())).collect()
    };
    let part = |positive: bool| if (constant > 0) == positive { constant.unsigned_abs() } else { 0 };
    Sides { left: side(true), left_constant: part(true), right: side(false), right_constant: part(false) }
}
