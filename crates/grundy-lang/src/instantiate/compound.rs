//! Sums and products of games, rewritten into coordinates and moves of one game.

use std::sync::Arc;

use super::{Builder, Given, MOST_EXPRESSIONS, comprehension, count, problem};
use crate::bound::Binder;
use crate::diagnostic::{Diagnostics, Problem};
use crate::game::{Comprehension, Game, Rule, Summand};
use crate::subset::Universes;
use crate::syntax::*;
use crate::walk::{Substitution, conjunction};

impl Builder<'_> {
    /// A sum of games on coordinates of their own. An option that keeps a component one position stays in the sum's
    /// coordinates; one that splits it or ends it becomes the sum of what is left and the other components.
    pub(super) fn sum(
        &self,
        definition: &Arc<Definition>,
        summands: &[(Reference, Vec<Name>)],
        given: Given,
        depth: usize,
    ) -> Result<Game, Diagnostics> {
        let coordinates: Vec<Name> = summands.iter().flat_map(|(_, names)| names.clone()).collect();
        let mut game = Game {
            definition: definition.clone(),
            arguments: given.arguments,
            coordinates: coordinates.clone(),
            universes: Universes::new(),
            domain: Vec::new(),
            requirements: Vec::new(),
            lets: given.lets.clone(),
            rules: Vec::new(),
            others: Vec::new(),
            range: Vec::new(),
            blocking: 0,
            picture: Vec::new(),
        };
        let mut components = Vec::new();
        for (i, (reference, names)) in summands.iter().enumerate() {
            let component = self.referenced(reference, (&given.substitution, &given.lets), definition.play, depth)?;
            unblocked(&component, reference)?;
            let rewrite = Rewrite::new(&component, names, &coordinates, &format!("{i}."));
            game.universes.extend(component.universes.iter().cloned());
            game.domain.extend(rewrite.substitution.exprs(&component.domain));
            game.requirements.extend(rewrite.substitution.exprs(&component.requirements));
            game.lets.extend(component.lets.iter().map(|l| rewrite.substitution.function_body(l)));
            let place = game.others.len();
            game.others.push(Arc::new(component.clone()));
            game.others.extend(component.others.iter().cloned());
            components.push((component, rewrite, place, names));
        }
        for (i, (component, rewrite, place, _)) in components.iter().enumerate() {
            for rule in &component.rules {
                let moved = rewrite.rule(rule);
                let others = || components.iter().enumerate().filter(|(j, _)| *j != i);
                let parts = match moved.parts.as_slice() {
                    [Summand { game: None, coordinates: new, over: None }] => {
                        let mut whole = Vec::new();
                        for (j, (.., names)) in components.iter().enumerate() {
                            if i == j { whole.extend(new.clone()) } else { whole.extend(names.iter().map(Expr::name)) }
                        }
                        vec![Summand { game: None, coordinates: whole, over: None }]
                    }
                    parts => {
                        let own = |part: &Summand| Summand {
                            game: Some(part.game.map_or(*place, |k| place + 1 + k)),
                            ..part.clone()
                        };
                        let rest = others().map(|(_, (_, _, place, names))| Summand {
                            game: Some(*place),
                            coordinates: names.iter().map(Expr::name).collect(),
                            over: None,
                        });
                        parts.iter().map(own).chain(rest).collect()
                    }
                };
                game.rules.push(Rule { parts, ..moved });
            }
        }
        Ok(game)
    }

    /// The product of two coin games: turning x with x₁, … and y with y₁, … turns all pairs.
    pub(super) fn product(
        &self,
        definition: &Arc<Definition>,
        left: &Reference,
        right: &Reference,
        given: Given,
        depth: usize,
    ) -> Result<Game, Diagnostics> {
        let coordinates = vec![Name::new("x"), Name::new("y")];
        let mut sides = Vec::new();
        for (reference, name, prefix) in [(left, &coordinates[0], "0."), (right, &coordinates[1], "1.")] {
            let side = self.referenced(reference, (&given.substitution, &given.lets), definition.play, depth)?;
            unblocked(&side, reference)?;
            let coin =
                side.coordinates.len() == 1 && side.rules.iter().flat_map(|c| &c.parts).all(|part| part.game.is_none());
            if !coin {
                let game = side.name().to_string();
                return Err(problem(reference.name.span, Problem::ProductNeedsCoinGames { game }));
            }
            let rewrite = Rewrite::new(&side, std::slice::from_ref(name), &coordinates, prefix);
            sides.push((side, rewrite, Expr::name(name)));
        }
        let [(left, left_rewrite, x), (right, right_rewrite, y)] =
            <[_; 2]>::try_from(sides).unwrap_or_else(|_| unreachable!("two sides"));
        let both =
            |f: &dyn Fn(&Game, &Rewrite) -> Vec<Expr>| [f(&left, &left_rewrite), f(&right, &right_rewrite)].concat();
        let mut lets = given.lets;
        lets.extend(left.lets.iter().map(|l| left_rewrite.substitution.function_body(l)));
        lets.extend(right.lets.iter().map(|l| right_rewrite.substitution.function_body(l)));
        let mut rules = Vec::new();
        for a in left.rules.iter().map(|c| left_rewrite.rule(c)) {
            for b in right.rules.iter().map(|c| right_rewrite.rule(c)) {
                let size: usize = a.over.conditions().chain(b.over.conditions()).map(Expr::size).sum();
                let parts = 2 * (a.parts.len() + 1) * (b.parts.len() + 1);
                count(&self.size, size + parts, MOST_EXPRESSIONS, definition.name.span)?;
                let stay = |e: &Expr| Summand { game: None, coordinates: vec![e.clone()], over: None };
                let rows: Vec<Summand> = std::iter::once(stay(&x)).chain(a.parts.iter().cloned()).collect();
                let columns: Vec<Summand> = std::iter::once(stay(&y)).chain(b.parts.iter().cloned()).collect();
                let mut parts = Vec::new();
                for (i, row) in rows.iter().enumerate() {
                    for (j, column) in columns.iter().enumerate() {
                        if (i, j) != (0, 0) {
                            let coordinates = vec![row.coordinates[0].clone(), column.coordinates[0].clone()];
                            let over = match (&row.over, &column.over) {
                                (None, None) => None,
                                (Some(one), None) | (None, Some(one)) => Some(one.clone()),
                                (Some(r), Some(c)) => Some(joined(r, c, &lets)?),
                            };
                            parts.push(Summand { game: None, coordinates, over });
                        }
                    }
                }
                rules.push(Rule { label: a.label.clone(), over: joined(&a.over, &b.over, &lets)?, parts });
            }
        }
        Ok(Game {
            definition: definition.clone(),
            arguments: given.arguments,
            domain: both(&|game, rewrite| rewrite.substitution.exprs(&game.domain)),
            requirements: both(&|game, rewrite| rewrite.substitution.exprs(&game.requirements)),
            universes: vec![None; coordinates.len()],
            coordinates,
            lets,
            rules,
            // No option refers to the factors, but the value of a position is the nim product of theirs.
            others: vec![Arc::new(left), Arc::new(right)],
            range: Vec::new(),
            blocking: 0,
            picture: Vec::new(),
        })
    }
}

/// Refuses a component in which options may be forbidden: whose options these are is lost in the coordinates of the whole.
fn unblocked(component: &Game, reference: &Reference) -> Result<(), Diagnostics> {
    let problem = || problem(reference.name.span, Problem::BlockingComponent { game: component.name().to_string() });
    if component.blocking > 0 { Err(problem()) } else { Ok(()) }
}

/// New names for the coordinates, variables and functions of a game that becomes part of another.
pub(crate) struct Rewrite {
    pub substitution: Substitution,
}

impl Rewrite {
    fn new(game: &Game, coordinates: &[Name], taken: &[Name], prefix: &str) -> Rewrite {
        let mut substitution = Substitution::default();
        for rule in &game.rules {
            let runs = rule.parts.iter().filter_map(|part| part.over.as_ref());
            for name in std::iter::once(&rule.over).chain(runs).flat_map(Comprehension::variables) {
                if !substitution.names.iter().any(|(n, _)| *n == name.text) {
                    let fresh = Name::new(&format!("{prefix}{name}"));
                    if taken.contains(name) || !prefix.is_empty() {
                        substitution.names.push((name.text.clone(), Expr::name(&fresh)));
                    }
                }
            }
        }
        for (old, new) in game.coordinates.iter().zip(coordinates) {
            substitution.names.push((old.text.clone(), Expr::name(new)));
        }
        for function in &game.lets {
            let fresh = Name::new(&format!("{prefix}{}", function.name));
            substitution.functions.push((function.name.text.clone(), fresh));
        }
        Rewrite { substitution }
    }

    pub fn rule(&self, rule: &Rule) -> Rule {
        let part = |part: &Summand| Summand {
            game: part.game,
            coordinates: self.substitution.exprs(&part.coordinates),
            over: part.over.as_ref().map(|over| self.comprehension(over)),
        };
        Rule {
            label: rule.label.clone(),
            over: self.comprehension(&rule.over),
            parts: rule.parts.iter().map(part).collect(),
        }
    }

    pub fn comprehension(&self, over: &Comprehension) -> Comprehension {
        let name = |name: &Name| match self.substitution.expr(&Expr::name(name)).node {
            Node::Name(name) => name,
            _ => unreachable!("variables are renamed to variables"),
        };
        let expr = |e: &Expr| self.substitution.expr(e);
        let binder = |binder: &Binder| match binder {
            Binder::UpTo { name: n, bound } => Binder::UpTo { name: name(n), bound: expr(bound) },
            Binder::Equal { name: n, dividend, divisor } => {
                Binder::Equal { name: name(n), dividend: expr(dividend), divisor: divisor.clone() }
            }
            Binder::In { names, set } => {
                Binder::In { names: names.iter().map(|n| n.as_ref().map(name)).collect(), set: expr(set) }
            }
            Binder::Divisor { name: n, of, bound } => {
                Binder::Divisor { name: name(n), of: expr(of), bound: bound.as_ref().map(expr) }
            }
        };
        Comprehension {
            binders: over.binders.iter().map(binder).collect(),
            guards: over.guards.iter().map(|level| self.substitution.exprs(level)).collect(),
        }
    }
}

/// The solutions of both.
fn joined(a: &Comprehension, b: &Comprehension, lets: &[Let]) -> Result<Comprehension, Diagnostics> {
    let variables: Vec<Name> = a.variables().into_iter().chain(b.variables()).cloned().collect();
    let condition = conjunction(a.conditions().chain(b.conditions()).cloned());
    comprehension(&variables, condition.as_ref(), lets)
}
