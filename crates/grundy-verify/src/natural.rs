//! Functions of one number that never fall and never grow by more than 1: a calculus of steps.
//!
//! An expression becomes a sum of parts with rational coefficients, so that what is equal as a linear form has one
//! spelling. The step of a function at n is e(n) − e(n − 1), for n ≥ 1. It lies in [1, 1] for n and in [0, 0] for what
//! stays the same; the bounds of a sum are the sums of bounds; ⌊e⌋ takes a step between those of e, rounded outward;
//! the least and the greatest of some functions between the least and the greatest of their steps; ⌊√e⌋ one from 0 to the
//! step of e or 1, where e ≥ 0 never falls, for √(x + h) − √x ≤ √h; and e/k, for k ≥ 1, one from 0 to that of e.

use std::rc::Rc;

use dashu_int::ops::{DivEuclid, RemEuclid, SquareRoot};
use dashu_int::{IBig, UBig};

use crate::core::{Expr, Function, Let, Node, Operator, Stands};
use crate::formula::{System, TRUE, Term};
use crate::translate::{Translator, constant};
use crate::verdict::Doubt;

/// (Σ coefficient·part + constant) / denominator, where the denominator is positive and nothing cancels.
#[derive(Debug, Clone)]
pub(crate) struct Sum {
    parts: Vec<(Part, IBig)>,
    constant: IBig,
    denominator: IBig,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Part {
    Coordinate(usize),
    /// The variable of a rule.
    Chosen,
    Symbol(usize),
    Floor(Sum),
    /// ⌊√·⌋
    Root(Sum),
    /// A sum divided by a symbol, the one part that need not be whole.
    Over(Sum, usize),
    Least(Vec<Sum>),
    Greatest(Vec<Sum>),
    /// Any other expression without a bound variable, of which only automata know something.
    Other(Expr),
}

/// The order of the parts means nothing.
impl PartialEq for Sum {
    fn eq(&self, other: &Sum) -> bool {
        let numbers = |sum: &Sum| (sum.parts.len(), sum.constant.clone(), sum.denominator.clone());
        numbers(self) == numbers(other) && self.parts.iter().all(|part| other.parts.contains(part))
    }
}

impl Sum {
    pub fn number(n: impl Into<IBig>) -> Sum {
        Sum { parts: Vec::new(), constant: n.into(), denominator: IBig::ONE }
    }

    pub fn part(part: Part) -> Sum {
        Sum { parts: vec![(part, IBig::ONE)], ..Sum::number(0) }
    }

    /// self + factor·other
    pub fn plus(&self, factor: &IBig, other: &Sum) -> Sum {
        let own = |n: &IBig| n * &other.denominator;
        let theirs = |n: &IBig| n * factor * &self.denominator;
        let mut parts: Vec<(Part, IBig)> = self.parts.iter().map(|(part, a)| (part.clone(), own(a))).collect();
        for (part, a) in &other.parts {
            match parts.iter_mut().find(|(known, _)| known == part) {
                Some((_, sum)) => *sum += theirs(a),
                None => parts.push((part.clone(), theirs(a))),
            }
        }
        let constant = own(&self.constant) + theirs(&other.constant);
        Sum { parts, constant, denominator: &self.denominator * &other.denominator }.reduced()
    }

    pub fn minus(&self, other: &Sum) -> Sum {
        self.plus(&IBig::NEG_ONE, other)
    }

    pub fn times(&self, factor: &IBig) -> Sum {
        Sum::number(0).plus(factor, self)
    }

    /// Divided by a number other than 0.
    pub fn over(&self, divisor: &IBig) -> Sum {
        let sign = if *divisor < IBig::ZERO { IBig::NEG_ONE } else { IBig::ONE };
        let sum = self.times(&sign);
        Sum { denominator: sum.denominator * divisor * sign, ..sum }.reduced()
    }

    fn reduced(mut self) -> Sum {
        self.parts.retain(|(_, a)| *a != IBig::ZERO);
        let numbers = self.parts.iter().map(|(_, a)| a).chain([&self.constant]);
        let common = numbers.fold(self.denominator.clone(), common_divisor);
        self.parts.iter_mut().for_each(|(_, a)| *a /= &common);
        self.constant /= &common;
        self.denominator /= &common;
        self
    }

    /// ⌊self⌋, with all that is whole outside.
    pub fn floor(&self) -> Sum {
        let (mut whole, mut rest) = (Sum::number((&self.constant).div_euclid(&self.denominator)), self.clone());
        for (part, a) in &self.parts {
            if !matches!(part, Part::Over(..)) {
                whole = whole.plus(&a.div_euclid(&self.denominator), &Sum::part(part.clone()));
            }
        }
        rest = rest.minus(&whole);
        if rest.parts.is_empty() { whole } else { whole.plus(&IBig::ONE, &Sum::part(Part::Floor(rest))) }
    }

    /// A number, after functions of a single case were put in place of their names.
    pub fn of(expr: &Expr) -> Option<Sum> {
        Sum::read(expr, false)
    }

    /// Under a floor, `/` need not be exact.
    fn read(expr: &Expr, is_under_floor: bool) -> Option<Sum> {
        let read = |e: &Expr| Sum::read(e, is_under_floor);
        Some(match &expr.node {
            Node::Number(n) => Sum::number(n.clone()),
            Node::Name(_, Stands::Coordinate(place)) => Sum::part(Part::Coordinate(*place)),
            Node::Name(_, Stands::Symbol(place)) => Sum::part(Part::Symbol(*place)),
            Node::Name(_, Stands::Bound(0)) => Sum::part(Part::Chosen),
            Node::Negate(e) => read(e)?.times(&IBig::NEG_ONE),
            Node::Binary(Operator::Add, a, b) => read(a)?.plus(&IBig::ONE, &read(b)?),
            Node::Binary(Operator::Subtract, a, b) => read(a)?.minus(&read(b)?),
            Node::Binary(Operator::Multiply, a, b) => match (read(a)?, read(b)?) {
                (a, b) if a.as_number().is_some() => b.times(&a.constant),
                (a, b) if b.as_number().is_some() => a.times(&b.constant),
                _ => return Sum::other(expr),
            },
            Node::Binary(Operator::Divide, a, b) if is_under_floor => match &b.node {
                Node::Name(_, Stands::Symbol(symbol)) => Sum::part(Part::Over(read(a)?, *symbol)),
                _ => read(a)?.over(&Sum::of(b)?.as_number().filter(|n| *n != IBig::ZERO)?),
            },
            Node::Apply(Function::Floor, items) => match &items[0].node {
                Node::Apply(Function::Sqrt, items) => Sum::part(Part::Root(Sum::of(&items[0])?)),
                _ => Sum::read(&items[0], true)?.floor(),
            },
            Node::Apply(Function::Ceil, items) => {
                Sum::read(&items[0], true)?.times(&IBig::NEG_ONE).floor().times(&IBig::NEG_ONE)
            }
            Node::Apply(function @ (Function::Min | Function::Max), items) => {
                let sums = items.iter().map(Sum::of).collect::<Option<_>>()?;
                Sum::part(if *function == Function::Min { Part::Least(sums) } else { Part::Greatest(sums) })
            }
            Node::Apply(Function::Length, items) => match &items[0].node {
                Node::List(list) if !list.iter().any(|e| matches!(e.node, Node::Range(..))) => Sum::number(list.len()),
                _ => return None,
            },
            _ => return Sum::other(expr),
        })
    }

    fn other(expr: &Expr) -> Option<Sum> {
        let is_bound = |e: &Expr| matches!(e.node, Node::Name(_, Stands::Bound(_)));
        (!expr.any(&is_bound)).then(|| Sum::part(Part::Other(expr.clone())))
    }

    pub fn as_number(&self) -> Option<IBig> {
        (self.parts.is_empty() && self.denominator == IBig::ONE).then(|| self.constant.clone())
    }

    pub fn is_coordinate(&self) -> bool {
        matches!(self.parts.as_slice(), [(Part::Coordinate(_), a)] if *a == IBig::ONE)
            && self.constant == IBig::ZERO
            && self.denominator == IBig::ONE
    }

    /// The coefficient of a part, where the denominator is 1.
    pub fn coefficient(&self, part: &Part) -> IBig {
        self.parts.iter().find(|(known, _)| known == part).map_or(IBig::ZERO, |(_, a)| a.clone())
    }

    pub fn is_whole(&self) -> bool {
        self.denominator == IBig::ONE && !self.parts.iter().any(|(part, _)| matches!(part, Part::Over(..)))
    }

    /// Whether some part, at any depth, satisfies a condition.
    pub fn any(&self, condition: &dyn Fn(&Part) -> bool) -> bool {
        self.parts.iter().any(|(part, _)| {
            condition(part)
                || match part {
                    Part::Floor(sum) | Part::Root(sum) | Part::Over(sum, _) => sum.any(condition),
                    Part::Least(sums) | Part::Greatest(sums) => sums.iter().any(|sum| sum.any(condition)),
                    Part::Coordinate(_) | Part::Chosen | Part::Symbol(_) | Part::Other(_) => false,
                }
        })
    }

    /// The same function at n − 1, where n is this coordinate.
    pub fn before(&self, n: usize) -> Sum {
        let mut sum = Sum { parts: Vec::new(), ..self.clone() };
        for (part, a) in &self.parts {
            let all = |sums: &[Sum]| sums.iter().map(|sum| sum.before(n)).collect::<Vec<_>>();
            let part = match part {
                Part::Coordinate(place) if *place == n => Sum::part(part.clone()).minus(&Sum::number(1)),
                Part::Floor(inner) => inner.before(n).floor(),
                Part::Root(inner) => Sum::part(Part::Root(inner.before(n))),
                Part::Over(inner, symbol) => Sum::part(Part::Over(inner.before(n), *symbol)),
                Part::Least(sums) => Sum::part(Part::Least(all(sums))),
                Part::Greatest(sums) => Sum::part(Part::Greatest(all(sums))),
                other => Sum::part(other.clone()),
            };
            sum = sum.plus(&IBig::ONE, &part.over(&self.denominator).times(a));
        }
        sum
    }

    /// Whole numbers between which all steps lie as n grows; `None` if the calculus has none.
    pub fn steps(&self, n: usize) -> Option<[IBig; 2]> {
        let (mut low, mut high) = (IBig::ZERO, IBig::ZERO);
        for (part, a) in &self.parts {
            let [least, most] = part.steps(n)?;
            let (least, most) = if *a < IBig::ZERO { (most, least) } else { (least, most) };
            low += least * a;
            high += most * a;
        }
        Some([low.div_euclid(&self.denominator), -(-high).div_euclid(&self.denominator)])
    }

    /// ⌊self⌋ at a number for n, as far as the calculus knows it, and without values for the symbols.
    pub fn at(&self, n: usize, value: i64) -> Option<IBig> {
        let mut sum = self.constant.clone();
        for (part, a) in &self.parts {
            sum += part.at(n, value)? * a;
        }
        Some(sum.div_euclid(&self.denominator))
    }

    /// As a term of formulas, where coordinates have these values.
    pub fn term(&self, system: &mut System, lets: &[Rc<Let>], coordinates: &[Term]) -> Result<Term, Doubt> {
        let small = |n: &IBig| i64::try_from(n).map_err(|_| Doubt::TooLarge);
        let mut term = constant(small(&self.constant)?);
        for (part, a) in &self.parts {
            let part = part.term(system, lets, coordinates)?;
            term = system.sum(&term, small(a)?, &part)?;
        }
        let divisor = small(&self.denominator)?;
        system.each(&term, |system, form| Ok(vec![(TRUE, system.quotient(form, divisor)?)]))
    }
}

impl Part {
    fn steps(&self, n: usize) -> Option<[IBig; 2]> {
        let (zero, one) = (IBig::ZERO, IBig::ONE);
        match self {
            Part::Coordinate(place) if *place == n => Some([one.clone(), one]),
            Part::Symbol(_) => Some([zero.clone(), zero]),
            Part::Floor(sum) => sum.steps(n),
            Part::Root(sum) => {
                let [least, most] = sum.steps(n)?;
                let starts = sum.at(n, 0)? >= zero;
                (least >= zero && starts).then(|| [zero, most.max(one)])
            }
            Part::Over(sum, _) => {
                let [least, most] = sum.steps(n)?;
                Some([least.min(zero.clone()), most.max(zero)])
            }
            Part::Least(sums) | Part::Greatest(sums) => {
                let steps = sums.iter().map(|sum| sum.steps(n)).collect::<Option<Vec<_>>>()?;
                steps.into_iter().reduce(|[a, b], [c, d]| [a.min(c), b.max(d)])
            }
            Part::Coordinate(_) | Part::Chosen | Part::Other(_) => None,
        }
    }

    fn at(&self, n: usize, value: i64) -> Option<IBig> {
        match self {
            Part::Coordinate(place) if *place == n => Some(value.into()),
            Part::Floor(sum) => sum.at(n, value),
            Part::Root(sum) => Some(UBig::try_from(sum.at(n, value)?).ok()?.sqrt().into()),
            // Of a number divided by what is not known, only 0 is.
            Part::Over(sum, _) => {
                let zero = IBig::ZERO;
                let negative = sum.times(&IBig::NEG_ONE);
                (sum.at(n, value)? == zero && negative.at(n, value)? == zero).then_some(zero)
            }
            Part::Least(sums) => sums.iter().map(|sum| sum.at(n, value)).collect::<Option<Vec<_>>>()?.into_iter().min(),
            Part::Greatest(sums) => {
                sums.iter().map(|sum| sum.at(n, value)).collect::<Option<Vec<_>>>()?.into_iter().max()
            }
            Part::Coordinate(_) | Part::Chosen | Part::Symbol(_) | Part::Other(_) => None,
        }
    }

    fn term(&self, system: &mut System, lets: &[Rc<Let>], coordinates: &[Term]) -> Result<Term, Doubt> {
        match self {
            Part::Coordinate(place) => Ok(coordinates[*place].clone()),
            Part::Floor(sum) => sum.term(system, lets, coordinates),
            Part::Least(sums) | Part::Greatest(sums) => {
                let largest = matches!(self, Part::Greatest(_));
                let mut extreme = sums[0].term(system, lets, coordinates)?;
                for sum in &sums[1..] {
                    let other = sum.term(system, lets, coordinates)?;
                    extreme = system.extreme(&extreme, &other, largest)?;
                }
                Ok(extreme)
            }
            Part::Other(expr) => Ok(Translator::new(system, lets, coordinates, false).number(expr)?.0),
            Part::Chosen | Part::Symbol(_) | Part::Root(_) | Part::Over(..) => Err(Doubt::Malformed("a linear bound")),
        }
    }
}

fn common_divisor(a: IBig, b: &IBig) -> IBig {
    let (mut a, mut b) = (a, b.clone());
    while b != IBig::ZERO {
        (a, b) = (b.clone(), (&a).rem_euclid(&b).into());
    }
    if a < IBig::ZERO { -a } else { a }
}
