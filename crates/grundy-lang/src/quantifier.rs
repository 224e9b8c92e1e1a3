//! Quantifiers that are variables.
//!
//! Where a set asks that something exists, it may as well have it as one of its variables: no element is lost and none is new.
//! So rules and families lose the quantifiers that must hold, and everybody who knows variables knows these. What is left
//! stands under `not` or `or`, or in a condition that binds nothing.

use crate::size::MOST_VARIABLES;
use crate::syntax::*;
use crate::walk::{Substitution, conjunction};

/// The variables of a set and its condition, with what exists among the variables.
pub(crate) fn prenex(variables: &[Name], condition: &Expr) -> (Vec<Name>, Expr) {
    let mut variables = variables.to_vec();
    let mut taken: Vec<Name> = variables.clone();
    condition.each_name(&mut |name| taken.push(name.clone()));
    let (mut open, mut closed) = (condition.conjuncts().into_iter().cloned().collect::<Vec<Expr>>(), Vec::new());
    open.reverse();
    while let Some(conjunct) = open.pop() {
        match &conjunct.node {
            Node::Exists(names, inner) if variables.len() + names.len() <= MOST_VARIABLES => {
                let mut renaming = Substitution::default();
                for name in names {
                    let mut own = name.clone();
                    while taken.contains(&own) {
                        // No text can use such a name.
                        own.text = format!("{own}.").into();
                    }
                    renaming.names.push((name.text.clone(), Expr::name(&own)));
                    taken.push(own.clone());
                    variables.push(own);
                }
                let inner = renaming.expr(inner);
                open.extend(inner.conjuncts().into_iter().rev().cloned());
            }
            _ => closed.push(conjunct),
        }
    }
    let condition = conjunction(closed).unwrap_or_else(|| condition.clone());
    (variables, condition)
}
