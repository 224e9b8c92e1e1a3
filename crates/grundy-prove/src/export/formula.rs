//! First-order formulas about natural numbers.

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_automata::Comparison;

use crate::linear::Linear;

/// A variable.
pub(super) type Variable = Arc<str>;

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
    Compare(Linear, Comparison),
    /// The numerator of a form is divisible by a number.
    Divisible(Linear, u64),
    /// A relation between digits, with the expression it comes from.
    Digits(Digits, Vec<Variable>, String),
    /// A definition of the theory, applied.
    Call(&'static str, Vec<Variable>),
}

/// Relations between digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Digits {
    /// In every binary column the digits add up to a multiple of this.
    Columns(u32),
    /// z = x and y, digit by digit.
    And,
    /// z = x or y, digit by digit.
    Or,
    /// y is the least part of x: the largest power of two that divides it, or its least Zeckendorf part.
    LeastPart,
    /// y is the largest power of two that is at most x.
    GreatestPart,
    /// x has an even number of binary ones.
    EvenOnes,
    /// y = ⌊xφ⌋.
    FloorPhi,
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
    pub fn compare(form: &Linear, comparison: Comparison) -> Formula {
        match form.numerator() {
            (terms, constant) if terms.is_empty() => Formula::Truth(comparison.holds(constant.into(), 0)),
            _ => Formula::Compare(form.clone(), comparison),
        }
    }

    /// Two variables are equal.
    pub fn equal(a: &Variable, b: &Variable) -> Formula {
        let difference = Linear::variable(a).minus(&Linear::variable(b));
        Formula::compare(&difference.expect("small coefficients"), Comparison::Equal)
    }

    /// Some values of the variables; each is bound as near as can be to where it stands, which spares provers work.
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
            let count = |v: &Variable| parts.iter().filter(|p| p.mentions(v)).count();
            let next = (0..left.len()).min_by_key(|&i| count(left[i])).expect("one is left");
            let variable = left.remove(next);
            let (with, mut without): (Vec<_>, Vec<_>) = parts.into_iter().partition(|p| p.mentions(variable));
            match with.len() {
                0 => {}
                1 if matches!(with[0], Formula::Exists(..)) => {
                    for part in with {
                        let Formula::Exists(mut bound, inner) = part else { unreachable!("just matched") };
                        bound.push(variable.clone());
                        without.push(Formula::Exists(bound, inner));
                    }
                }
                _ => without.push(Formula::Exists(vec![variable.clone()], Box::new(Formula::and(with)))),
            }
            parts = without;
        }
        Formula::and(parts)
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

pub(super) fn opposite(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::Less => Comparison::AtLeast,
        Comparison::AtMost => Comparison::Greater,
        Comparison::Equal => Comparison::NotEqual,
        Comparison::NotEqual => Comparison::Equal,
        Comparison::AtLeast => Comparison::Less,
        Comparison::Greater => Comparison::AtMost,
    }
}

/// A form ⋈ 0 as two sums of terms with positive coefficients, the smaller or equal constant moved away:
/// `left ⋈ right`.
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
