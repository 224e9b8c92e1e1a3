//! Families: a game whose parameters stay open, what its claims are about, and the single games in it.

use std::sync::Arc;

use crate::game::{Game, Rule};
use crate::instantiate::{Rewrite, closed_value};
use crate::statement::{Asserted, Statement, period_of};
use crate::syntax::{Argument, Expr, Name, Node, Operator};
use crate::value::Value;
use crate::walk::Substitution;

impl Game {
    /// The conditions on the first open parameter alone, and those that are about others too.
    pub fn range_by_parameter(&self) -> (Vec<&Expr>, Vec<&Expr>) {
        let others: Vec<&Name> = self.open_parameters().into_iter().skip(1).collect();
        self.range.iter().partition(|c| !others.iter().any(|name| c.mentions(&name.text)))
    }

    /// The game of a family in which its first open parameter has a value. The others become coordinates that no move
    /// changes, with the conditions on them.
    pub fn at(&self, parameter: &Name, value: i64) -> Game {
        let rewrite = Rewrite { substitution: Substitution::value(parameter, value) };
        let expr = |e: &Expr| rewrite.substitution.expr(e);
        let frozen: Vec<Name> = self.open_parameters().into_iter().filter(|name| *name != parameter).cloned().collect();
        let argument = |given: &(Name, Argument)| put_argument(given, &rewrite.substitution);
        let rule = |rule: &Rule| {
            let mut rule = rewrite.rule(rule);
            for part in &mut rule.parts {
                part.coordinates.extend(frozen.iter().map(Expr::name));
            }
            rule
        };
        Game {
            definition: self.definition.clone(),
            arguments: self.arguments.iter().filter(|(name, _)| !frozen.contains(name)).map(argument).collect(),
            coordinates: self.coordinates.iter().chain(&frozen).cloned().collect(),
            universes: self.universes.iter().cloned().chain(frozen.iter().map(|_| None)).collect(),
            domain: self.domain.iter().chain(self.range_by_parameter().1).map(expr).collect(),
            requirements: self.requirements.iter().map(expr).collect(),
            lets: self.lets.iter().map(|l| rewrite.substitution.function_body(l)).collect(),
            rules: self.rules.iter().map(rule).collect(),
            // What options refer to speaks of the same parameters, by names of its own.
            others: self.others.iter().map(|other| Arc::new(other.put(&rewrite))).collect(),
            range: Vec::new(),
            blocking: self.blocking,
            picture: Vec::new(),
        }
    }

    /// The same game with values for names that stand in it.
    fn put(&self, rewrite: &Rewrite) -> Game {
        let Rewrite { substitution } = rewrite;
        Game {
            definition: self.definition.clone(),
            arguments: self.arguments.iter().map(|given| put_argument(given, substitution)).collect(),
            coordinates: self.coordinates.clone(),
            universes: self.universes.clone(),
            domain: substitution.exprs(&self.domain),
            requirements: substitution.exprs(&self.requirements),
            lets: self.lets.iter().map(|l| substitution.function_body(l)).collect(),
            rules: self.rules.iter().map(|rule| rewrite.rule(rule)).collect(),
            others: self.others.iter().map(|other| Arc::new(other.put(rewrite))).collect(),
            range: Vec::new(),
            blocking: self.blocking,
            picture: Vec::new(),
        }
    }
}

/// What a parameter has for a value, worked out where nothing is open in it any more.
fn put_argument((name, given): &(Name, Argument), substitution: &Substitution) -> (Name, Argument) {
    let given = match given {
        Argument::Expr(e) => {
            let e = substitution.expr(e);
            Argument::Expr(closed_value(&e).map_or(e, |value| Node::Value(value).into()))
        }
        Argument::Function(f) => Argument::Function(substitution.function_body(f)),
    };
    (name.clone(), given)
}

impl Game {
    /// Adds conditions on the parameters, in which those that have a value stand with it.
    pub(crate) fn restrict<'a>(&mut self, conditions: impl IntoIterator<Item = &'a Expr>) {
        let mut fixed = Substitution::default();
        for (name, value) in &self.arguments {
            if let Argument::Expr(value @ Expr { node: Node::Value(_), .. }) = value {
                fixed.names.push((name.text.clone(), value.clone()));
            }
        }
        let put = |condition: &Expr| settled(&fixed.expr(condition));
        let conditions: Vec<Expr> = conditions.into_iter().flat_map(Expr::conjuncts).map(put).collect();
        add_conditions(&mut self.range, &conditions);
    }
}

/// A condition in which everything without names is worked out. What is evaluated first stays so.
fn settled(condition: &Expr) -> Expr {
    let truth = |e: &Expr| match e.node {
        Node::Value(Value::Condition(truth)) => Some(truth),
        _ => None,
    };
    let known = |e: &Expr| closed_value(e).map_or_else(|| e.clone(), |value| Node::Value(value).into());
    match &condition.node {
        Node::Binary(operator @ (Operator::And | Operator::Or), a, b) => {
            let (a, b) = (settled(a), settled(b));
            // The truth that makes no difference.
            let neutral = *operator == Operator::And;
            match (truth(&a), truth(&b)) {
                (Some(first), _) => {
                    if first == neutral {
                        b
                    } else {
                        a
                    }
                }
                (None, Some(second)) if second == neutral => a,
                _ => Expr::binary(*operator, a, b),
            }
        }
        Node::Not(a) => match settled(a) {
            a if truth(&a).is_some() => known(&Node::Not(Box::new(a)).into()),
            a => Node::Not(Box::new(a)).into(),
        },
        Node::Compare(first, rest) => match known(condition) {
            decided if truth(&decided).is_some() => decided,
            _ => {
                let rest = rest.iter().map(|(comparison, e)| (*comparison, known(e))).collect();
                Node::Compare(Box::new(known(first)), rest).into()
            }
        },
        _ => known(condition),
    }
}

/// Adds those conditions that are not there, one by one.
pub(crate) fn add_conditions<'a>(range: &mut Vec<Expr>, conditions: impl IntoIterator<Item = &'a Expr>) {
    let truth = Expr::from(Node::Value(Value::Condition(true)));
    for condition in conditions.into_iter().flat_map(Expr::conjuncts) {
        if *condition != truth && !range.contains(condition) {
            range.push(condition.clone());
        }
    }
}

impl Statement {
    /// The family with the values for which the claim is made: its range and the claim's own.
    pub fn ranged(&self, family: &Game) -> Arc<Game> {
        let mut family = family.clone();
        family.restrict(&self.claim.range);
        Arc::new(family)
    }

    /// What is claimed of the game of a family in which one parameter has a value (see [`Game::at`]).
    pub fn at(&self, family: &Game, parameter: &Name, value: i64) -> Statement {
        let rewrite = Rewrite { substitution: Substitution::value(parameter, value) };
        let frozen = family.open_parameters().into_iter().filter(|name| *name != parameter).cloned();
        let asserted = match &self.asserted {
            Asserted::Grundy(cases) => Asserted::Grundy(rewrite.substitution.cases(cases)),
            Asserted::Level(value, families) => {
                Asserted::Level(*value, families.iter().map(|family| rewrite.comprehension(family)).collect())
            }
            Asserted::Lemma(lemma) => Asserted::Lemma(lemma.map(&|expr| rewrite.substitution.expr(expr))),
            Asserted::OpenPeriod { period, from, saltus } => {
                let [period, from, saltus] = [period, from, saltus].map(|e| rewrite.substitution.expr(e));
                period_of(period, from, saltus)
            }
            other => other.clone(),
        };
        Statement {
            coordinates: self.coordinates.iter().cloned().chain(frozen).collect(),
            lets: self.lets.iter().map(|l| rewrite.substitution.function_body(l)).collect(),
            asserted,
            ..self.clone()
        }
    }
}

impl Expr {
    /// Whether a condition on one variable alone holds at a number; `None` if it is about more, or has no value there.
    pub fn holds_at(&self, variable: &Name, n: i64) -> Option<bool> {
        let mut substitution = Substitution::default();
        substitution.names.push((variable.text.clone(), Expr::number(n)));
        match closed_value(&substitution.expr(self))? {
            Value::Condition(holds) => Some(holds),
            _ => None,
        }
    }
}
