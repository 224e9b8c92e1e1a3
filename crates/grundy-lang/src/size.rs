//! How large a text and what it says may be. Whoever walks over an expression uses the machine's stack, and whoever reads a
//! set its memory: what is too deep or too large is refused here, before anybody walks.

use std::collections::HashMap;
use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Diagnostics, Problem};
use crate::game::{Comprehension, Game};
use crate::instantiate::closed_number;
use crate::span::Span;
use crate::syntax::*;

/// Bytes of a text.
pub(crate) const MOST_BYTES: usize = 1 << 20;
/// Problems of one text that are reported.
pub(crate) const MOST_PROBLEMS: usize = 1_000;
/// Operators and brackets in one expression.
pub(crate) const MOST_WEIGHT: usize = 1_000;
/// Names between one pair of brackets: coordinates, arguments.
pub(crate) const MOST_NAMES: usize = 256;
/// Variables that one set binds.
pub(crate) const MOST_VARIABLES: usize = 20;
/// Clauses of a game, games of a text, games that a game is made of.
pub(crate) const MOST_CLAUSES: usize = 1_000;
/// The most numbers in one range, and in all sets that are given to parameters.
pub const MOST_IN_RANGE: usize = 1_000_000;
/// Expressions inside each other, those of the functions that they call included.
const DEEPEST: usize = 1_200;

pub(crate) fn too_long(span: Span) -> Diagnostics {
    vec![Diagnostic { span, problem: Problem::TooLong }].into()
}

/// How deep functions go, with those that they call.
#[derive(Default)]
pub(crate) struct Depths(HashMap<Arc<str>, usize>);

impl Depths {
    /// Those of functions that call only those before them, unless one is too deep.
    pub fn of(lets: &[Let]) -> Result<Depths, Diagnostics> {
        let mut depths = Depths::default();
        for function in lets {
            let mut deepest = 0;
            for case in &function.cases {
                for expr in std::iter::once(&case.value).chain(&case.condition) {
                    deepest = deepest.max(depths.check(expr).map_err(|_| too_long(function.name.span))?);
                }
            }
            depths.0.insert(function.name.text.clone(), deepest);
        }
        Ok(depths)
    }

    /// How deep an expression goes, unless that is too deep or a range in it is too long.
    pub fn check(&self, expr: &Expr) -> Result<usize, Diagnostics> {
        let called = match &expr.node {
            Node::Name(name) | Node::Call(name, _) => self.0.get(&name.text).copied().unwrap_or(0),
            Node::Range(first, last) => match (closed_number(first), closed_number(last)) {
                (Some(first), Some(last)) if &last - &first > MOST_IN_RANGE.into() => return Err(too_long(expr.span)),
                _ => 0,
            },
            _ => 0,
        };
        let inside = expr.children().into_iter().map(|child| self.check(child));
        let depth = 1 + inside.chain([Ok(called)]).try_fold(0, |most, depth| Ok::<_, Diagnostics>(most.max(depth?)))?;
        if depth > DEEPEST { Err(too_long(expr.span)) } else { Ok(depth) }
    }

    pub fn check_all<'e>(&self, exprs: impl IntoIterator<Item = &'e Expr>) -> Result<(), Diagnostics> {
        exprs.into_iter().try_for_each(|expr| self.check(expr).map(drop))
    }

    pub fn check_cases(&self, cases: &[Case]) -> Result<(), Diagnostics> {
        cases.iter().try_for_each(|case| self.check_all(std::iter::once(&case.value).chain(&case.condition)))
    }
}

/// Refuses a game that goes too deep.
pub(crate) fn check_game(game: &Game) -> Result<(), Diagnostics> {
    let depths = Depths::of(&game.lets)?;
    depths.check_all(game.domain.iter().chain(&game.requirements))?;
    for rule in game.rules.iter().chain(&game.picture) {
        depths.check_all(rule.over.conditions())?;
        for part in &rule.parts {
            depths.check_all(part.coordinates.iter().chain(part.over.iter().flat_map(Comprehension::conditions)))?;
        }
    }
    Ok(())
}
