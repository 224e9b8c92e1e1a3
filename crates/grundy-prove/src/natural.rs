//! Functions of one number that never fall and never grow by more than 1: a calculus of steps.
//!
//! An expression becomes a sum of parts with rational coefficients, so that what is equal as a linear form has one
//! spelling. The step of a function at n is e(n) − e(n − 1), for n ≥ 1; bounds for the steps of an expression follow from
//! those of its parts. The checker has a calculus of its own.

use grundy_lang::{Expr, Function, IBig, Name, Node, Operator, Value};

/// (Σ coefficient·part + constant) / denominator, where the denominator is positive and nothing cancels.
#[derive(Debug, Clone)]
pub(crate) struct Sum {
    parts: Vec<(Part, IBig)>,
    constant: IBig,
    denominator: IBig,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Part {
    /// A coordinate, a bound variable or an open parameter.
    Name(Name),
    Floor(Sum),
    /// ⌊√·⌋
    Root(Sum),
    /// A sum divided by an open parameter, the one part that need not be whole.
    Over(Sum, Name),
    Least(Vec<Sum>),
    Greatest(Vec<Sum>),
    /// Any other expression, of which only automata know something.
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

    pub fn name(name: &Name) -> Sum {
        Sum::part(Part::Name(name.clone()))
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
        let mut whole = Sum::number(floored(&self.constant, &self.denominator));
        for (part, a) in &self.parts {
            if !matches!(part, Part::Over(..)) {
                whole = whole.plus(&floored(a, &self.denominator), &Sum::part(part.clone()));
            }
        }
        let rest = self.minus(&whole);
        if rest.parts.is_empty() { whole } else { whole.plus(&IBig::ONE, &Sum::part(Part::Floor(rest))) }
    }

    /// A number in which functions of a single case stand for themselves; `open` are the open parameters.
    pub fn of(expr: &Expr, open: &[&Name]) -> Option<Sum> {
        Sum::read(expr, open, false)
    }

    /// Under a floor, `/` need not be exact.
    fn read(expr: &Expr, open: &[&Name], is_under_floor: bool) -> Option<Sum> {
        let read = |e: &Expr| Sum::read(e, open, is_under_floor);
        let other = || Some(Sum::part(Part::Other(expr.clone())));
        Some(match &expr.node {
            Node::Value(Value::Number(n)) => Sum::number(n.clone()),
            Node::Name(name) => Sum::name(name),
            Node::Negate(e) => read(e)?.times(&IBig::NEG_ONE),
            Node::Binary(Operator::Add, a, b) => read(a)?.plus(&IBig::ONE, &read(b)?),
            Node::Binary(Operator::Subtract, a, b) => read(a)?.minus(&read(b)?),
            Node::Binary(Operator::Multiply, a, b) => match (read(a)?, read(b)?) {
                (a, b) if a.as_number().is_some() => b.times(&a.constant),
                (a, b) if b.as_number().is_some() => a.times(&b.constant),
                _ => return other(),
            },
            Node::Binary(Operator::Divide, a, b) if is_under_floor => match &b.node {
                Node::Name(name) if open.contains(&name) => Sum::part(Part::Over(read(a)?, name.clone())),
                _ => read(a)?.over(&Sum::of(b, open)?.as_number().filter(|n| *n != IBig::ZERO)?),
            },
            Node::Apply(Function::Floor, items) => match &items[0].node {
                Node::Sqrt(inner) => Sum::part(Part::Root(Sum::of(inner, open)?)),
                _ => Sum::read(&items[0], open, true)?.floor(),
            },
            Node::Apply(Function::Ceil, items) => {
                Sum::read(&items[0], open, true)?.times(&IBig::NEG_ONE).floor().times(&IBig::NEG_ONE)
            }
            Node::Apply(function @ (Function::Min | Function::Max), items) => {
                let sums = items.iter().map(|e| Sum::of(e, open)).collect::<Option<_>>()?;
                Sum::part(if *function == Function::Min { Part::Least(sums) } else { Part::Greatest(sums) })
            }
            Node::Apply(Function::Length, items) => match &items[0].node {
                Node::Value(Value::List(list)) => Sum::number(list.len()),
                Node::List(list) if !list.iter().any(|e| matches!(e.node, Node::Range(..))) => Sum::number(list.len()),
                _ => return other(),
            },
            _ => return other(),
        })
    }

    pub fn as_number(&self) -> Option<IBig> {
        (self.parts.is_empty() && self.denominator == IBig::ONE).then(|| self.constant.clone())
    }

    pub fn is_name(&self) -> bool {
        matches!(self.parts.as_slice(), [(Part::Name(_), a)] if *a == IBig::ONE)
            && self.constant == IBig::ZERO
            && self.denominator == IBig::ONE
    }

    /// The coefficient of a name, where the denominator is 1.
    pub fn coefficient(&self, name: &Name) -> IBig {
        let part = Part::Name(name.clone());
        self.parts.iter().find(|(known, _)| *known == part).map_or(IBig::ZERO, |(_, a)| a.clone())
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
                    Part::Name(_) | Part::Other(_) => false,
                }
        })
    }

    pub fn mentions(&self, name: &Name) -> bool {
        self.any(&|part| match part {
            Part::Name(known) => known == name,
            Part::Other(expr) => expr.mentions(&name.text),
            _ => false,
        })
    }

    /// The same function at n − 1.
    pub fn before(&self, n: &Name) -> Sum {
        let mut sum = Sum { parts: Vec::new(), ..self.clone() };
        for (part, a) in &self.parts {
            let all = |sums: &[Sum]| sums.iter().map(|sum| sum.before(n)).collect::<Vec<_>>();
            let part = match part {
                Part::Name(name) if name == n => Sum::name(n).minus(&Sum::number(1)),
                Part::Floor(inner) => inner.before(n).floor(),
                Part::Root(inner) => Sum::part(Part::Root(inner.before(n))),
                Part::Over(inner, open) => Sum::part(Part::Over(inner.before(n), open.clone())),
                Part::Least(sums) => Sum::part(Part::Least(all(sums))),
                Part::Greatest(sums) => Sum::part(Part::Greatest(all(sums))),
                other => Sum::part(other.clone()),
            };
            sum = sum.plus(&IBig::ONE, &part.times(a).over(&self.denominator));
        }
        sum
    }

    /// Whole numbers between which all steps lie as n grows and open parameters stay; `None` if the calculus has none.
    pub fn steps(&self, n: &Name, open: &[&Name]) -> Option<[IBig; 2]> {
        let (mut low, mut high) = (IBig::ZERO, IBig::ZERO);
        for (part, a) in &self.parts {
            let [least, most] = part.steps(n, open)?;
            let (least, most) = if *a < IBig::ZERO { (most, least) } else { (least, most) };
            low += least * a;
            high += most * a;
        }
        Some([floored(&low, &self.denominator), -floored(&-high, &self.denominator)])
    }

    /// ⌊self⌋ at n = 0, as far as that is seen without values for open parameters.
    pub fn at_zero(&self, n: &Name) -> Option<IBig> {
        let mut sum = self.constant.clone();
        for (part, a) in &self.parts {
            sum += part.at_zero(n)? * a;
        }
        Some(floored(&sum, &self.denominator))
    }

    /// ⌊self⌋ as an expression.
    pub fn expr(&self) -> Expr {
        let constant =
            (self.constant != IBig::ZERO || self.parts.is_empty()).then(|| Expr::number(self.constant.clone()));
        let multiples = self.parts.iter().map(|(part, a)| match *a == IBig::ONE {
            true => part.expr(),
            false => Expr::binary(Operator::Multiply, Expr::number(a.clone()), part.expr()),
        });
        let sum = multiples.chain(constant).reduce(|sum, term| Expr::binary(Operator::Add, sum, term));
        let sum = sum.expect("a sum without parts is its constant");
        if self.denominator == IBig::ONE {
            return sum;
        }
        let quotient = Expr::binary(Operator::Divide, sum, Expr::number(self.denominator.clone()));
        Node::Apply(Function::Floor, vec![quotient]).into()
    }
}

impl Part {
    fn steps(&self, n: &Name, open: &[&Name]) -> Option<[IBig; 2]> {
        let (zero, one) = (IBig::ZERO, IBig::ONE);
        match self {
            Part::Name(name) if name == n => Some([one.clone(), one]),
            Part::Name(name) if open.contains(&name) => Some([zero.clone(), zero]),
            Part::Floor(sum) => sum.steps(n, open),
            Part::Root(sum) => {
                let [least, most] = sum.steps(n, open)?;
                let starts = sum.at_zero(n)? >= zero;
                (least >= zero && starts).then(|| [zero, most.max(one)])
            }
            Part::Over(sum, _) => {
                let [least, most] = sum.steps(n, open)?;
                Some([least.min(zero.clone()), most.max(zero)])
            }
            Part::Least(sums) | Part::Greatest(sums) => {
                let steps = sums.iter().map(|sum| sum.steps(n, open)).collect::<Option<Vec<_>>>()?;
                steps.into_iter().reduce(|[a, b], [c, d]| [a.min(c), b.max(d)])
            }
            Part::Name(_) | Part::Other(_) => None,
        }
    }

    fn at_zero(&self, n: &Name) -> Option<IBig> {
        let all = |sums: &[Sum]| sums.iter().map(|sum| sum.at_zero(n)).collect::<Option<Vec<_>>>();
        match self {
            Part::Name(name) => (name == n).then_some(IBig::ZERO),
            Part::Floor(sum) => sum.at_zero(n),
            Part::Root(sum) => Some(u64::try_from(sum.at_zero(n)?).ok()?.isqrt().into()),
            // Of a number divided by what is not known, only 0 is.
            Part::Over(sum, _) => {
                let is_zero = |sum: &Sum| sum.at_zero(n) == Some(IBig::ZERO);
                (is_zero(sum) && is_zero(&sum.times(&IBig::NEG_ONE))).then_some(IBig::ZERO)
            }
            Part::Least(sums) => all(sums)?.into_iter().min(),
            Part::Greatest(sums) => all(sums)?.into_iter().max(),
            Part::Other(_) => None,
        }
    }

    fn expr(&self) -> Expr {
        let all = |sums: &[Sum]| sums.iter().map(Sum::expr).collect::<Vec<_>>();
        match self {
            Part::Name(name) => Expr::name(name),
            Part::Floor(sum) => sum.expr(),
            Part::Root(sum) => {
                let root: Expr = Node::Sqrt(Box::new(sum.expr())).into();
                Node::Apply(Function::Floor, vec![root]).into()
            }
            Part::Over(sum, by) => {
                let quotient = Expr::binary(Operator::Divide, sum.expr(), Expr::name(by));
                Node::Apply(Function::Floor, vec![quotient]).into()
            }
            Part::Least(sums) => Node::Apply(Function::Min, all(sums)).into(),
            Part::Greatest(sums) => Node::Apply(Function::Max, all(sums)).into(),
            Part::Other(expr) => expr.clone(),
        }
    }
}

/// ⌊a/b⌋ for b > 0.
fn floored(a: &IBig, b: &IBig) -> IBig {
    let quotient = a / b;
    if a % b < IBig::ZERO { quotient - IBig::ONE } else { quotient }
}

fn common_divisor(a: IBig, b: &IBig) -> IBig {
    let (mut a, mut b) = (a, b.clone());
    while b != IBig::ZERO {
        (a, b) = (b.clone(), a % b);
    }
    if a < IBig::ZERO { -a } else { a }
}
