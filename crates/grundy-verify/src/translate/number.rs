//! Numbers: linear arithmetic stays in terms, the rest gets tracks of its own.

use super::{Defined, Translator, as_constant, constant, integer, outside};
use crate::core::{Comparison, Expr, Function, Node, Operator, Stands};
use crate::formula::{F, FALSE, Form, LARGEST, Operation, System, TRUE, Term, greatest_common_divisor};
use crate::machine::{Atom, Track};
use crate::numeration::{DigitSystem, Quadratic};
use crate::verdict::Doubt;

/// Remainders that become cases.
const MOST_REMAINDERS: i64 = 1_000;

/// (whole + golden·α)/divisor, where α is the irrational number of the numeration, for 1 1 the golden ratio
struct Real {
    whole: Term,
    golden: Term,
    divisor: i64,
}

impl Translator<'_, '_> {
    pub fn numbers(&mut self, exprs: &[Expr]) -> Defined<Vec<Term>> {
        let mut numbers = Vec::new();
        let mut defined = TRUE;
        for expr in exprs {
            let (number, own) = self.number(expr)?;
            numbers.push(number);
            defined = self.system.and([defined, own]);
        }
        Ok((numbers, defined))
    }

    /// Tracks for numbers that are defined where they are natural.
    pub(super) fn naturals(&mut self, exprs: &[Expr], whole: &Expr) -> Defined<Vec<Track>> {
        self.naturals_to_base(2, exprs, whole)
    }

    /// Numbers as tracks, where they are natural, with digits to a base.
    fn naturals_to_base(&mut self, base: i64, exprs: &[Expr], whole: &Expr) -> Defined<Vec<Track>> {
        self.needs_base(base, whole)?;
        let (numbers, mut defined) = self.numbers(exprs)?;
        let mut tracks = Vec::new();
        for number in &numbers {
            let natural = self.system.whenever(number, System::is_natural);
            defined = self.system.and([defined, natural]);
            tracks.push(self.system.natural(number)?);
        }
        Ok((tracks, defined))
    }

    fn needs_base(&self, base: i64, whole: &Expr) -> Result<(), Doubt> {
        let has = self.system.digits.numeration.base() == Some(base);
        if has { Ok(()) } else { Err(outside(whole, "digits of another numeration")) }
    }

    pub fn number(&mut self, expr: &Expr) -> Defined<Term> {
        self.spend(1)?;
        match &expr.node {
            Node::Number(n) => Ok((constant(integer(n)?), TRUE)),
            Node::Name(_, Stands::Coordinate(place)) => Ok((self.coordinates[*place].clone(), TRUE)),
            Node::Name(_, Stands::Bound(place)) => Ok((self.frame[*place].clone(), TRUE)),
            Node::Name(_, Stands::Symbol(_)) => Err(outside(expr, "a number that stays open")),
            Node::Call(_, place, arguments) => self.call(*place, arguments),
            Node::Negate(inner) => {
                let (n, defined) = self.number(inner)?;
                Ok((self.system.sum(&constant(0), -1, &n)?, defined))
            }
            Node::Apply(function, arguments) => self.apply(*function, arguments, expr),
            Node::Binary(Operator::Xor, ..) => {
                let (mut items, mut open) = (Vec::new(), vec![expr]);
                while let Some(next) = open.pop() {
                    match &next.node {
                        Node::Binary(Operator::Xor, left, right) => open.extend([&**right, left]),
                        _ => items.push(next.clone()),
                    }
                }
                let (tracks, defined) = self.naturals(&items, expr)?;
                Ok((vec![(TRUE, self.system.result(Operation::Nimsum(tracks))?)], defined))
            }
            Node::Binary(Operator::Mod, left, right) => {
                let (b, b_defined) = self.number(right)?;
                let m = as_constant(&b).filter(|m| *m >= 0).ok_or_else(|| outside(expr, "this modulus"))?;
                if m == 0 {
                    return Ok((constant(0), FALSE));
                }
                let (rest, defined) = self.remainder(left, m)?;
                Ok((rest, self.system.and([defined, b_defined])))
            }
            Node::Binary(operator, left, right) => {
                let (a, a_defined) = self.number(left)?;
                let (b, b_defined) = self.number(right)?;
                let both = self.system.and([a_defined, b_defined]);
                self.arithmetic(*operator, a, b, both, expr)
            }
            Node::Columns(items, modulus) if **modulus == Expr::number(2) => {
                let (tracks, defined) = self.naturals(items, expr)?;
                Ok((vec![(TRUE, self.system.result(Operation::Nimsum(tracks))?)], defined))
            }
            Node::Index(list, place) if place.len() == 1 => {
                let list = self.list(list)?;
                let (place, defined) = self.number(&place[0])?;
                let value = self.system.each(&place, |system, form| {
                    let mut cases = Vec::new();
                    let mut any = FALSE;
                    for (i, n) in list.iter().enumerate() {
                        let here = system.is_zero(&form.plus(-1, &Form::number(i as i64))?);
                        cases.push((here, Form::number(*n)));
                        any = system.or([any, here]);
                    }
                    cases.push((system.not(any), Form::number(0)));
                    system.tidy(cases)
                })?;
                let from = self.compare(&constant(0), Comparison::LessEqual, &place)?;
                let to = self.compare(&place, Comparison::Less, &constant(list.len() as i64))?;
                Ok((value, self.system.and([defined, from, to])))
            }
            _ => Err(outside(expr, "a number of this kind")),
        }
    }

    fn arithmetic(&mut self, operator: Operator, a: Term, b: Term, defined: F, expr: &Expr) -> Defined<Term> {
        let divisor = as_constant(&b);
        let value = match (operator, as_constant(&a), divisor) {
            (Operator::Add, ..) => self.system.sum(&a, 1, &b)?,
            (Operator::Subtract, ..) => self.system.sum(&a, -1, &b)?,
            (Operator::Multiply, Some(n), _) => self.system.sum(&constant(0), n, &b)?,
            (Operator::Multiply, _, Some(n)) => self.system.sum(&constant(0), n, &a)?,
            (Operator::Divide, _, Some(0)) => return Ok((constant(0), FALSE)),
            (Operator::Divide, _, Some(n)) => {
                let exact = self.system.whenever(&a, |system, form| system.is_residue(form, 0, n.abs()));
                let value = self.quotient(&self.signed(a, n)?, n.abs())?;
                return Ok((value, self.system.and([defined, exact])));
            }
            _ => return Err(outside(expr, "arithmetic that is not linear")),
        };
        Ok((value, defined))
    }

    /// The remainder modulo m > 0, by cases; of a sum of digits, too.
    pub(super) fn remainder(&mut self, expr: &Expr, m: i64) -> Defined<Term> {
        let too_many = |m: i64| if m > MOST_REMAINDERS { Err(Doubt::TooLarge) } else { Ok(0..m) };
        if let Node::Apply(Function::Popcount | Function::DigitSum, arguments) = &expr.node {
            let base = self.base(arguments)?;
            let (tracks, defined) = self.naturals_to_base(base, &arguments[..1], expr)?;
            let mut cases = Vec::new();
            for r in too_many(m)? {
                cases.push((self.system.ask(Atom::DigitSum(tracks[0], m), r), Form::number(r)));
            }
            return Ok((cases, defined));
        }
        // Sums of digits have no track of their own, but remainders add up.
        let adds_digits = |e: &Expr| matches!(e.node, Node::Apply(Function::Popcount | Function::DigitSum, _));
        let (number, defined) = match &expr.node {
            Node::Binary(operator @ (Operator::Add | Operator::Subtract), a, b) if expr.any(&adds_digits) => {
                let ((a, a_defined), (b, b_defined)) = (self.remainder(a, m)?, self.remainder(b, m)?);
                let sign = if *operator == Operator::Add { 1 } else { -1 };
                (self.system.sum(&a, sign, &b)?, self.system.and([a_defined, b_defined]))
            }
            _ => self.number(expr)?,
        };
        let rest = self.system.each(&number, |system, form| {
            if form.terms.is_empty() {
                return Ok(vec![(TRUE, Form::number(form.constant.rem_euclid(m)))]);
            }
            let cases: Vec<_> = too_many(m)?.map(|r| (system.is_residue(form, r, m), Form::number(r))).collect();
            system.tidy(cases)
        })?;
        Ok((rest, defined))
    }

    /// The term with the sign of n.
    fn signed(&self, term: Term, n: i64) -> Result<Term, Doubt> {
        let sign = |(guard, form): (F, Form)| Ok((guard, Form::number(0).plus(n.signum(), &form)?));
        term.into_iter().map(sign).collect()
    }

    fn quotient(&mut self, term: &Term, divisor: i64) -> Result<Term, Doubt> {
        self.system.each(term, |system, form| Ok(vec![(TRUE, system.quotient(form, divisor)?)]))
    }

    fn apply(&mut self, function: Function, arguments: &[Expr], expr: &Expr) -> Defined<Term> {
        match function {
            Function::Floor => {
                let (real, defined) = self.real(&arguments[0])?;
                self.floor(real, defined, expr)
            }
            Function::Ceil => {
                let (real, defined) = self.real(&arguments[0])?;
                let real = self.negate(real)?;
                let (floor, defined) = self.floor(real, defined, expr)?;
                Ok((self.system.sum(&constant(0), -1, &floor)?, defined))
            }
            Function::Min | Function::Max => {
                let (numbers, defined) = self.numbers(arguments)?;
                let mut extreme = numbers[0].clone();
                for number in &numbers[1..] {
                    extreme = self.system.extreme(&extreme, number, function == Function::Max)?;
                }
                Ok((extreme, defined))
            }
            Function::Abs => {
                let (n, defined) = self.number(&arguments[0])?;
                let negative = self.system.sum(&constant(0), -1, &n)?;
                Ok((self.system.extreme(&n, &negative, true)?, defined))
            }
            Function::BitAnd | Function::BitOr => {
                let (tracks, defined) = self.naturals(arguments, expr)?;
                let and = function == Function::BitAnd;
                let operation = if and { Operation::And(tracks) } else { Operation::Or(tracks) };
                Ok((vec![(TRUE, self.system.result(operation)?)], defined))
            }
            Function::Msb | Function::V2 | Function::V | Function::Zeckendorf => {
                match function {
                    Function::Zeckendorf if self.system.digits.numeration != DigitSystem::ZECKENDORF => {
                        return Err(outside(expr, "digits of another numeration"));
                    }
                    Function::Zeckendorf => {}
                    _ => {
                        let base = self.base(arguments)?;
                        self.needs_base(base, expr)?;
                    }
                }
                let (n, defined) = self.number(&arguments[0])?;
                let positive = self.compare(&n, Comparison::Greater, &constant(0))?;
                let of = self.system.natural(&n)?;
                let operation = if function == Function::Msb { Operation::First(of) } else { Operation::Last(of) };
                Ok((vec![(TRUE, self.system.result(operation)?)], self.system.and([defined, positive])))
            }
            Function::LastNonzero => {
                let base = self.base(arguments)?;
                self.needs_base(base, expr)?;
                let (n, defined) = self.number(&arguments[0])?;
                let positive = self.compare(&n, Comparison::Greater, &constant(0))?;
                let of = self.system.natural(&n)?;
                // Of 0 it is not defined; the last case is there for the others to be all.
                let is = |digit: i64| (self.system.ask(Atom::LastDigit(of), digit), Form::number(digit));
                let cases = (0..base).map(is).collect();
                Ok((cases, self.system.and([defined, positive])))
            }
            Function::NimSum => {
                let base = self.base(&arguments[1..])?;
                let (tracks, defined) = self.naturals_to_base(base, &arguments[..2], expr)?;
                Ok((vec![(TRUE, self.system.result(Operation::Carryless(tracks[0], tracks[1]))?)], defined))
            }
            Function::Length => Ok((constant(self.list(&arguments[0])?.len() as i64), TRUE)),
            Function::Popcount
            | Function::DigitSum
            | Function::Even
            | Function::Odd
            | Function::Sqrt
            | Function::Grundy => Err(outside(expr, "a number of this kind")),
        }
    }

    /// The base that stands behind the number whose digits are meant; 2 if there is none.
    fn base(&mut self, arguments: &[Expr]) -> Result<i64, Doubt> {
        let Some(base) = arguments.get(1) else { return Ok(2) };
        let (value, _) = self.number(base)?;
        as_constant(&value).ok_or_else(|| outside(base, "a base that varies"))
    }

    /// The items of a list of constants.
    fn list(&mut self, expr: &Expr) -> Result<Vec<i64>, Doubt> {
        match &expr.node {
            Node::List(items) => {
                let (items, _) = self.numbers(items)?;
                let items: Option<Vec<i64>> = items.iter().map(as_constant).collect();
                items.ok_or_else(|| outside(expr, "a list that varies"))
            }
            _ => Err(outside(expr, "a list of this kind")),
        }
    }

    /// An expression under a floor, where `/` need not be exact and φ may stand.
    fn real(&mut self, expr: &Expr) -> Defined<Real> {
        let whole = |(whole, defined): (Term, F)| (Real { whole, golden: constant(0), divisor: 1 }, defined);
        match &expr.node {
            Node::Phi => {
                // φ = (1 + √5)/2
                let Real { whole, golden, divisor } = self.root(5, expr)?;
                Ok((
                    Real { whole: self.system.sum(&whole, divisor, &constant(1))?, golden, divisor: 2 * divisor },
                    TRUE,
                ))
            }
            Node::Apply(Function::Sqrt, arguments) => {
                let (of, defined) = self.number(&arguments[0])?;
                let of = as_constant(&of).ok_or_else(|| outside(expr, "a root that varies"))?;
                Ok((self.root(of, expr)?, defined))
            }
            Node::Negate(inner) => {
                let (real, defined) = self.real(inner)?;
                Ok((self.negate(real)?, defined))
            }
            Node::Binary(operator @ (Operator::Add | Operator::Subtract), left, right) => {
                let ((a, a_defined), (b, b_defined)) = (self.real(left)?, self.real(right)?);
                let sign = if *operator == Operator::Add { 1 } else { -1 };
                let mut join = |x: &Term, y: &Term| {
                    let x = self.system.sum(&constant(0), b.divisor, x)?;
                    self.system.sum(&x, sign * a.divisor, y)
                };
                let (whole, golden) = (join(&a.whole, &b.whole)?, join(&a.golden, &b.golden)?);
                let divisor = a.divisor.checked_mul(b.divisor).ok_or(Doubt::TooLarge)?;
                Ok((Real { whole, golden, divisor }, self.system.and([a_defined, b_defined])))
            }
            Node::Binary(Operator::Multiply, left, right) => {
                let ((a, a_defined), (b, b_defined)) = (self.real(left)?, self.real(right)?);
                let (factor, divisor, other) = match (fixed(&a), fixed(&b)) {
                    (Some(factor), _) => (factor, a.divisor, b),
                    (_, Some(factor)) => (factor, b.divisor, a),
                    _ => return Err(outside(expr, "arithmetic that is not linear")),
                };
                Ok((self.product(&other, factor, divisor)?, self.system.and([a_defined, b_defined])))
            }
            Node::Binary(Operator::Divide, left, right) => {
                let ((a, a_defined), (b, b_defined)) = (self.real(left)?, self.real(right)?);
                let (c, d) = fixed(&b).ok_or_else(|| outside(expr, "a divisor that varies"))?;
                // e/(c + dα) = e(c + ud − dα)/norm, since the other root is u − α
                let ((u, v), e) = (self.equation(), i128::from(b.divisor));
                let [wide_c, wide_d] = [c, d].map(i128::from);
                let small = |n: i128| i64::try_from(n).map_err(|_| Doubt::TooLarge);
                let norm = wide_c * wide_c + i128::from(u) * wide_c * wide_d - i128::from(v) * wide_d * wide_d;
                if norm == 0 {
                    return Ok((a, FALSE));
                }
                let sign = norm.signum();
                let factor = (small(sign * e * (wide_c + i128::from(u) * wide_d))?, small(-sign * e * wide_d)?);
                Ok((self.product(&a, factor, small(norm.abs())?)?, self.system.and([a_defined, b_defined])))
            }
            _ => self.number(expr).map(whole),
        }
    }

    /// u and v with α² = uα + v; where there is no α, its factors are 0.
    fn equation(&self) -> (i64, i64) {
        self.system.digits.numeration.quadratic().map_or((0, 0), Quadratic::equation)
    }

    /// A real times (c + dα)/divisor: (w + gα)(c + dα) = wc + v·gd + (wd + gc + u·gd)α.
    fn product(&mut self, real: &Real, (c, d): (i64, i64), divisor: i64) -> Result<Real, Doubt> {
        let (u, v) = self.equation();
        let times = |n: i64| d.checked_mul(n).ok_or(Doubt::TooLarge);
        let (first, second) = (times(v)?, c.checked_add(times(u)?).ok_or(Doubt::TooLarge)?);
        let mut join = |p: i64, q: i64| {
            let first = self.system.sum(&constant(0), p, &real.whole)?;
            self.system.sum(&first, q, &real.golden)
        };
        let (whole, golden) = (join(c, first)?, join(d, second)?);
        Ok(Real { whole, golden, divisor: real.divisor.checked_mul(divisor).ok_or(Doubt::TooLarge)? })
    }

    fn negate(&mut self, real: Real) -> Result<Real, Doubt> {
        let zero = constant(0);
        let (whole, golden) = (self.system.sum(&zero, -1, &real.whole)?, self.system.sum(&zero, -1, &real.golden)?);
        Ok(Real { whole, golden, ..real })
    }

    fn floor(&mut self, real: Real, defined: F, expr: &Expr) -> Defined<Term> {
        if as_constant(&real.golden) == Some(0) {
            if real.divisor > LARGEST {
                return Err(Doubt::TooLarge);
            }
            return Ok((self.quotient(&real.whole, real.divisor)?, defined));
        }
        let Some(alpha) = self.system.digits.numeration.quadratic().filter(|_| self.floor_lemma) else {
            return Err(outside(expr, "a root, without the lemma that would explain it"));
        };
        let real = reduced(real);
        // ⌊(w + gα)/d⌋ = ⌊(w + ⌊gα⌋)/d⌋; for g < 0, ⌊gα⌋ = −⌊−gα⌋ − 1, since α is irrational
        let negated = self.system.sum(&constant(0), -1, &real.golden)?;
        let (above, below) = (self.multiple(&real.golden, alpha)?, self.multiple(&negated, alpha)?);
        let below = self.system.sum(&constant(-1), -1, &below)?;
        let natural = self.system.whenever(&real.golden, System::is_natural);
        let negative = self.system.not(natural);
        let mut cases = Vec::new();
        for (side, term) in [(natural, above), (negative, below)] {
            for (guard, form) in term {
                cases.push((self.system.and([side, guard]), form));
            }
        }
        let multiple = self.system.tidy(cases)?;
        let sum = self.system.sum(&real.whole, 1, &multiple)?;
        if real.divisor > LARGEST {
            return Err(Doubt::TooLarge);
        }
        Ok((self.quotient(&sum, real.divisor)?, defined))
    }

    /// ⌊nα⌋ where n is natural. For φ by the lemma that Coq has as `floor_is_shift`: ⌊nφ⌋ = shift(n − 1) + 1 for n ≥ 1.
    /// For units of norm 1, ⌊nα⌋ = shift(n) − 1 for n ≥ 1.
    fn multiple(&mut self, n: &Term, alpha: Quadratic) -> Result<Term, Doubt> {
        if self.system.whenever(n, System::is_natural) == FALSE {
            return Ok(constant(0));
        }
        let less = match alpha {
            Quadratic { norm: 1, .. } => 0,
            Quadratic { t: 1, .. } => 1,
            Quadratic { t, .. } => {
                let of = self.system.natural(n)?;
                return Ok(vec![(TRUE, self.system.result(Operation::Multiple(of, t))?)]);
            }
        };
        let before = self.system.sum(n, -1, &constant(less))?;
        let before = self.system.natural(&before)?;
        let shifted = self.system.result(Operation::Shift(before))?.plus(1, &Form::number(2 * less - 1))?;
        let positive = self.compare(n, Comparison::Greater, &constant(0))?;
        let zero = self.system.not(positive);
        self.system.tidy([(positive, shifted), (zero, Form::number(0))])
    }

    /// √n, which is whole, or s(2α − u)/k with n = s²e and u² + 4v = ek², where α² = uα + v.
    fn root(&mut self, n: i64, expr: &Expr) -> Result<Real, Doubt> {
        let whole = (0..1000).find(|k| k * k == n);
        if let Some(root) = whole {
            return Ok(Real { whole: constant(root), golden: constant(0), divisor: 1 });
        }
        let scale = (1..1000).rfind(|s: &i64| n % (s * s) == 0).unwrap_or(1);
        let n = n / (scale * scale);
        let alpha = self.system.digits.numeration.quadratic();
        let (u, v) = alpha.ok_or_else(|| outside(expr, "a root in this numeration"))?.equation();
        let factor = (1..20).find(|k| n.checked_mul(k * k) == Some(u * u + 4 * v));
        let factor = factor.ok_or_else(|| outside(expr, "a root of another field"))?;
        Ok(Real { whole: constant(-scale * u), golden: constant(2 * scale), divisor: factor })
    }
}

/// c and d, if it is (c + dα)/divisor.
fn fixed(real: &Real) -> Option<(i64, i64)> {
    Some((as_constant(&real.whole)?, as_constant(&real.golden)?))
}

/// The same with a divisor that has no factor in common with everything it divides.
fn reduced(mut real: Real) -> Real {
    let forms = || real.whole.iter().chain(&real.golden).map(|(_, form)| form);
    let numbers = forms().flat_map(|form| form.terms.iter().map(|(_, a)| *a).chain([form.constant]));
    let factor = numbers.fold(real.divisor, |factor, n| greatest_common_divisor(factor, n.abs()));
    for (_, form) in real.whole.iter_mut().chain(&mut real.golden) {
        form.terms.iter_mut().for_each(|(_, a)| *a /= factor);
        form.constant /= factor;
    }
    Real { divisor: real.divisor / factor, ..real }
}
