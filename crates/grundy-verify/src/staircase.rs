//! The staircase theorem: the values of the bars ⌊(t + s)/k⌋, for all k and s at once.
//!
//! Let f(0), f(1), … be naturals that never fall. In the bar of f, positions are (y, z) with y ≤ f(z), and moves lead to
//! (v, z) with v < y and to (min(y, f(w)), w) with w < z. Its value is y ⊕ z everywhere if and only if columns in the same
//! block of 2^i have heights in the same block of 2^(i−1), for every i ≥ 1 (Nakamura, Miyadera and others). From this:
//!
//! - the bar of ⌊t/k⌋ has the value y ⊕ z if and only if k is even;
//! - the bar of ⌊(t + s)/k⌋ has the value (y ⊕ (z + s)) − s if and only if k is even, and s = 0 or V2(s) > ⌊s/k⌋, for with
//!   s columns of one square put before it, it is a bar in which only the step at column s is new;
//! - heaps beside the bar are added with ⊕.
//!
//! The guide has the proof. Here nothing of it is repeated: what is checked is that rules and claim have exactly this
//! shape, when functions are put in place of their names, and that the premises hold for all values of the symbols.

use std::cell::Cell;
use std::rc::Rc;

use dashu_int::IBig;
use dashu_int::ops::BitTest;

use crate::core::{Asserted, Case, Claim, Comparison, Expr, Function, Game, Let, Node, Operator, Part, Play, Stands};
use crate::parametric::{Class, all_lie_in, conditions_on};
use crate::verdict::{Condition, Doubt};

/// Whether the theorem gives the claim about this game.
pub(crate) fn check(game: &Game, claim: &Claim) -> Result<(), Doubt> {
    let fails = |condition| Err(Doubt::Fails { condition, position: Vec::new() });
    let Some(bar) = Bar::read(game) else { return fails(Condition::StaircaseBar) };
    if !bar.is_claimed(claim) {
        return fails(Condition::StaircaseValue);
    }
    if !bar.is_even()? {
        return fails(Condition::StaircaseEven);
    }
    if !bar.shift.as_ref().is_none_or(|shift| bar.allows(shift)) {
        return fails(Condition::StaircaseShift);
    }
    Ok(())
}

/// A bar ⌊(t + s)/k⌋, with heaps beside it: a heap for every coordinate but two.
struct Bar<'a> {
    game: &'a Game,
    y: usize,
    z: usize,
    shift: Option<Expr>,
    divisor: Expr,
}

/// Expressions that are made when functions are put in place of their names.
const MOST_MADE: u32 = 2_000;

impl<'a> Bar<'a> {
    fn read(game: &'a Game) -> Option<Bar<'a>> {
        let rules = Unfolding::of(&game.lets);
        let [domain] = game.domain.as_slice() else { return None };
        let Node::Compare(height, rest) = rules.unfold(domain, &[])?.node else { return None };
        let [(Comparison::LessEqual, most)] = rest.as_slice() else { return None };
        let y = coordinate(&height)?;
        let Node::Apply(Function::Floor, quotient) = &most.node else { return None };
        let Node::Binary(Operator::Divide, dividend, divisor) = &quotient.first()?.node else { return None };
        let (column, shift) = match &dividend.node {
            Node::Binary(Operator::Add, column, shift) => (column, Some(shift)),
            _ => (dividend, None),
        };
        let constant = |e: &Expr| match &e.node {
            Node::Number(n) => *n >= IBig::ZERO,
            node => matches!(node, Node::Name(_, Stands::Symbol(_))),
        };
        if !constant(divisor) || shift.is_some_and(|shift| !constant(shift)) {
            return None;
        }
        let (shift, divisor) = (shift.map(|shift| (**shift).clone()), (**divisor).clone());
        let bar = Bar { game, y, z: coordinate(column)?, shift, divisor };
        let is_alone = game.requirements.is_empty() && game.play == Play::Normal && y != bar.z;
        (is_alone && bar.has_its_moves(&rules)?).then_some(bar)
    }

    /// Whether there is exactly one rule to lower each coordinate, and lowering z lowers y to the height there.
    fn has_its_moves(&self, rules: &Unfolding) -> Option<bool> {
        let arity = self.game.coordinates.len();
        let mut lowered = vec![false; arity];
        for rule in &self.game.rules {
            let [variable] = rule.over.variables.as_slice() else { return None };
            let chosen = Expr::new(Node::Name(variable.clone(), Stands::Bound(0)), 0);
            let bound = std::slice::from_ref(&chosen);
            let [condition] = rule.over.conditions.as_slice() else { return None };
            let condition = rules.unfold(condition, bound)?;
            let place = (0..arity).find(|&c| condition == compared(&chosen, Comparison::Less, &self.coordinate(c)))?;
            let [Part { game: None, over: None, coordinates }] = rule.parts.as_slice() else { return None };
            for (c, expr) in coordinates.iter().enumerate() {
                let expr = rules.unfold(expr, bound)?;
                let (own, height) = (self.coordinate(c), self.height(&chosen));
                let least = |a: &Expr, b: &Expr| Expr::new(Node::Apply(Function::Min, vec![a.clone(), b.clone()]), 0);
                let fits = if c == place {
                    expr == chosen
                } else if place == self.z && c == self.y {
                    expr == least(&own, &height) || expr == least(&height, &own)
                } else {
                    expr == own
                };
                if !fits {
                    return None;
                }
            }
            if std::mem::replace(&mut lowered[place], true) {
                return None;
            }
        }
        Some(lowered.into_iter().all(|lowered| lowered))
    }

    fn is_claimed(&self, claim: &Claim) -> bool {
        let said = Unfolding::of(&claim.lets);
        let value = match &claim.asserted {
            Asserted::Grundy(cases) => match cases.as_slice() {
                [case] if case.condition.is_none() => said.unfold(&case.value, &[]),
                _ => None,
            },
            Asserted::Level(0, families) => match families.as_slice() {
                [family] if family.variables.is_empty() => match family.conditions.as_slice() {
                    [condition] => said.unfold(condition, &[]).and_then(|condition| match condition.node {
                        Node::Compare(value, rest) if rest == [(Comparison::Equal, Expr::number(0))] => Some(*value),
                        _ => None,
                    }),
                    _ => None,
                },
                _ => None,
            },
            Asserted::Level(..)
            | Asserted::Lemma(_)
            | Asserted::Period { .. }
            | Asserted::OpenPeriod { .. }
            | Asserted::Quotient(_)
            | Asserted::Automaton { .. } => None,
        };
        claim.prefix.is_none() && value.is_some_and(|value| self.is_value(&value))
    }

    /// Whether this is the nim-sum of the heaps and of the bar's value, in any order.
    fn is_value(&self, value: &Expr) -> bool {
        let of_bar = |c: &usize| *c == self.y || *c == self.z;
        let coordinates = 0..self.game.coordinates.len();
        let mut wanted: Vec<Expr> =
            coordinates.filter(|c| self.shift.is_none() || !of_bar(c)).map(|c| self.coordinate(c)).collect();
        let mut parts = Vec::new();
        nim_summands(value, &mut parts);
        if let Some(shift) = &self.shift {
            let column = joined(Operator::Add, &self.coordinate(self.z), shift);
            let is_bar = |part: &&Expr| match &part.node {
                Node::Binary(Operator::Subtract, sum, by) => {
                    let mut inner = Vec::new();
                    nim_summands(sum, &mut inner);
                    **by == *shift && is_permutation(&inner, vec![self.coordinate(self.y), column.clone()])
                }
                _ => false,
            };
            let Some(bar) = parts.iter().copied().find(is_bar) else { return false };
            wanted.push(bar.clone());
        }
        is_permutation(&parts, wanted)
    }

    /// Whether k ≥ 2 is even, whatever the symbols are.
    fn is_even(&self) -> Result<bool, Doubt> {
        match &self.divisor.node {
            Node::Number(k) => Ok(*k >= IBig::from(2) && !k.bit(0)),
            Node::Name(_, Stands::Symbol(symbol)) => {
                all_lie_in(*symbol, &conditions_on(self.game, *symbol), Class { modulus: 2, rest: 0, from: 1 })
            }
            _ => Ok(false),
        }
    }

    /// Whether s = 0 or V2(s) > ⌊s/k⌋, whatever the symbols are. Numbers are worked out. Of symbols, one of the conditions
    /// says it: the premise itself, a part of it, or s < k, which makes ⌊s/k⌋ = 0.
    fn allows(&self, shift: &Expr) -> bool {
        let quotient = joined(Operator::Divide, shift, &self.divisor);
        let floor = Expr::new(Node::Apply(Function::Floor, vec![quotient]), 0);
        let power = match &shift.node {
            Node::Number(s) => {
                s.trailing_zeros().map_or(Expr::number(0), |n| Expr::new(Node::Number(IBig::ONE << n), 0))
            }
            _ => Expr::new(Node::Apply(Function::V2, vec![shift.clone()]), 0),
        };
        let is_zero = compared(shift, Comparison::Equal, &Expr::number(0));
        let is_low = compared(&power, Comparison::Greater, &floor);
        let premise = joined(Operator::Or, &is_zero, &is_low);
        let short = compared(shift, Comparison::Less, &self.divisor);
        let unfolding = Unfolding::of(&[]);
        let said = |condition: &Expr| {
            let condition = unfolding.unfold(condition, &[]);
            condition.is_some_and(|condition| [&is_zero, &is_low, &premise, &short].contains(&&condition))
        };
        let by_numbers = match (&shift.node, &self.divisor.node) {
            (Node::Number(s), Node::Number(k)) => {
                let power = s.trailing_zeros().map(|zeros| IBig::ONE << zeros);
                power.is_none_or(|power| power > s / k)
            }
            (Node::Number(s), _) => *s == IBig::ZERO,
            _ => false,
        };
        by_numbers || self.game.symbols.conditions.iter().any(said)
    }

    fn coordinate(&self, place: usize) -> Expr {
        Expr::new(Node::Name(self.game.coordinates[place].clone(), Stands::Coordinate(place)), 0)
    }

    fn height(&self, column: &Expr) -> Expr {
        let dividend = self.shift.as_ref().map_or_else(|| column.clone(), |shift| joined(Operator::Add, column, shift));
        Expr::new(Node::Apply(Function::Floor, vec![joined(Operator::Divide, &dividend, &self.divisor)]), 0)
    }
}

fn coordinate(expr: &Expr) -> Option<usize> {
    match expr.node {
        Node::Name(_, Stands::Coordinate(place)) => Some(place),
        _ => None,
    }
}

fn joined(operator: Operator, a: &Expr, b: &Expr) -> Expr {
    Expr::new(Node::Binary(operator, Box::new(a.clone()), Box::new(b.clone())), 0)
}

fn compared(a: &Expr, comparison: Comparison, b: &Expr) -> Expr {
    Expr::new(Node::Compare(Box::new(a.clone()), vec![(comparison, b.clone())]), 0)
}

/// The operands of ⊕, which can be added in any order.
fn nim_summands<'e>(expr: &'e Expr, found: &mut Vec<&'e Expr>) {
    match &expr.node {
        Node::Binary(Operator::Xor, a, b) => [a, b].into_iter().for_each(|side| nim_summands(side, found)),
        _ => found.push(expr),
    }
}

fn is_permutation(found: &[&Expr], mut wanted: Vec<Expr>) -> bool {
    let taken = |e: &&Expr| wanted.iter().position(|w| w == *e).map(|place| wanted.swap_remove(place)).is_some();
    found.iter().all(taken) && wanted.is_empty()
}

/// Puts functions of a single case in place of their names. Depths are those of the result, so that equal expressions
/// are equal; what no theorem speaks of has no unfolding.
struct Unfolding<'a> {
    lets: &'a [Rc<Let>],
    made: Cell<u32>,
}

impl Unfolding<'_> {
    fn of(lets: &[Rc<Let>]) -> Unfolding<'_> {
        Unfolding { lets, made: Cell::new(0) }
    }

    fn unfold(&self, expr: &Expr, bound: &[Expr]) -> Option<Expr> {
        self.made.set(self.made.get() + 1);
        if self.made.get() > MOST_MADE {
            return None;
        }
        let one = |e: &Expr| self.unfold(e, bound).map(Box::new);
        let all = |items: &[Expr]| items.iter().map(|e| self.unfold(e, bound)).collect::<Option<Vec<Expr>>>();
        let node = match &expr.node {
            Node::Number(_) | Node::Name(_, Stands::Coordinate(_) | Stands::Symbol(_)) => expr.node.clone(),
            Node::Name(_, Stands::Bound(place)) => return bound.get(*place).cloned(),
            Node::Call(_, place, items) => {
                let function = self.lets.get(*place)?;
                if let [Case { value, condition: None }] = function.cases.as_slice() {
                    return self.unfold(value, &all(items)?);
                }
                return Some(Expr::new(Node::Call(function.name.clone(), *place, all(items)?), function.depth));
            }
            Node::Truth(_) => expr.node.clone(),
            Node::Negate(e) => Node::Negate(one(e)?),
            Node::Index(list, places) => Node::Index(one(list)?, all(places)?),
            Node::List(items) => Node::List(all(items)?),
            Node::Apply(function, items) => Node::Apply(*function, all(items)?),
            Node::Binary(operator, a, b) => Node::Binary(*operator, one(a)?, one(b)?),
            Node::Compare(first, rest) => {
                let rest = rest.iter().map(|(comparison, e)| Some((*comparison, self.unfold(e, bound)?)));
                Node::Compare(one(first)?, rest.collect::<Option<_>>()?)
            }
            _ => return None,
        };
        Some(Expr::new(node, 0))
    }
}
