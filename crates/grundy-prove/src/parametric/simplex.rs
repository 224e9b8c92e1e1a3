//! An exact simplex over the rationals, with bounds that are asserted and taken back (Dutertre and de Moura 2006).
//!
//! It answers whether bounds on forms can hold together, and names the few that cannot. Rows are kept over a common
//! denominator; numbers are machine integers as long as they fit, and big ones where they do not.

use std::ops::ControlFlow;
use std::rc::Rc;

use grundy_lang::{IBig, Watch};

/// A number did not fit, or the watch asked to stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Halt {
    Overflow,
    Stopped,
    /// More work than it is worth.
    Limit,
}

pub(crate) type Worked<T> = Result<T, Halt>;

/// Whole numbers of some size.
pub(crate) trait Whole: Clone + Ord {
    fn of(n: &IBig) -> Worked<Self>;
    fn big(&self) -> IBig;
    fn plus(&self, other: &Self) -> Worked<Self>;
    fn times(&self, other: &Self) -> Worked<Self>;
    fn negated(&self) -> Self;
    /// The quotient, where nothing is left over.
    fn divided(&self, other: &Self) -> Self;
    fn gcd(&self, other: &Self) -> Self;
    fn floor(&self, other: &Self) -> Self;
    fn sign(&self) -> i32;
    /// Whether self·a < b·c, for a, c ≥ 0 and self, b of one sign.
    fn is_product_below(&self, a: &Self, b: &Self, c: &Self) -> bool;
    fn zero() -> Self;
    fn one() -> Self;
}

impl Whole for i128 {
    fn of(n: &IBig) -> Worked<i128> {
        i128::try_from(n).ok().filter(|n| n.unsigned_abs() < 1 << 126).ok_or(Halt::Overflow)
    }

    fn big(&self) -> IBig {
        IBig::from(*self)
    }

    fn plus(&self, other: &i128) -> Worked<i128> {
        self.checked_add(*other).filter(|n| *n != i128::MIN).ok_or(Halt::Overflow)
    }

    fn times(&self, other: &i128) -> Worked<i128> {
        self.checked_mul(*other).filter(|n| *n != i128::MIN).ok_or(Halt::Overflow)
    }

    fn negated(&self) -> i128 {
        -self
    }

    fn divided(&self, other: &i128) -> i128 {
        match (i64::try_from(*self), i64::try_from(*other)) {
            (_, Ok(1)) => *self,
            (Ok(a), Ok(b)) if b > 0 => i128::from(a / b),
            _ => self / other,
        }
    }

    fn gcd(&self, other: &i128) -> i128 {
        let (mut a, mut b) = (self.unsigned_abs(), other.unsigned_abs());
        // Halves of the width are much faster to divide.
        while b != 0 {
            if let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(b)) {
                return small_gcd(a, b).into();
            }
            (a, b) = (b, a % b);
        }
        a as i128
    }

    fn floor(&self, other: &i128) -> i128 {
        self.div_euclid(*other)
    }

    fn sign(&self) -> i32 {
        self.signum() as i32
    }

    fn is_product_below(&self, a: &i128, b: &i128, c: &i128) -> bool {
        if let (Some(left), Some(right)) = (self.checked_mul(*a), b.checked_mul(*c)) {
            return left < right;
        }
        let left = wide(self.unsigned_abs(), a.unsigned_abs());
        let right = wide(b.unsigned_abs(), c.unsigned_abs());
        if *self > 0 { left < right } else { right < left }
    }

    fn zero() -> i128 {
        0
    }

    fn one() -> i128 {
        1
    }
}

/// Stein's gcd, by shifts.
fn small_gcd(mut a: u64, mut b: u64) -> u64 {
    if a == 0 || b == 0 {
        return a | b;
    }
    let twos = (a | b).trailing_zeros();
    a >>= a.trailing_zeros();
    b >>= b.trailing_zeros();
    while a != b && a != 1 {
        let difference = a.abs_diff(b);
        a = a.min(b);
        b = difference >> difference.trailing_zeros();
    }
    a << twos
}

/// The product of two numbers, high half first.
fn wide(a: u128, b: u128) -> (u128, u128) {
    const LOW: u128 = (1 << 64) - 1;
    let (a_high, a_low, b_high, b_low) = (a >> 64, a & LOW, b >> 64, b & LOW);
    let (low, cross, other, high) = (a_low * b_low, a_low * b_high, a_high * b_low, a_high * b_high);
    let middle = (low >> 64) + (cross & LOW) + (other & LOW);
    (high + (cross >> 64) + (other >> 64) + (middle >> 64), (middle << 64) | (low & LOW))
}

impl Whole for IBig {
    fn of(n: &IBig) -> Worked<IBig> {
        Ok(n.clone())
    }

    fn big(&self) -> IBig {
        self.clone()
    }

    fn plus(&self, other: &IBig) -> Worked<IBig> {
        Ok(self + other)
    }

    fn times(&self, other: &IBig) -> Worked<IBig> {
        Ok(self * other)
    }

    fn negated(&self) -> IBig {
        -self
    }

    fn divided(&self, other: &IBig) -> IBig {
        self / other
    }

    fn gcd(&self, other: &IBig) -> IBig {
        super::polynomial::gcd(self, other)
    }

    fn floor(&self, other: &IBig) -> IBig {
        super::form::floor(self, other)
    }

    fn sign(&self) -> i32 {
        match self.cmp(&IBig::ZERO) {
            std::cmp::Ordering::Less => -1,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => 1,
        }
    }

    fn is_product_below(&self, a: &IBig, b: &IBig, c: &IBig) -> bool {
        self * a < b * c
    }

    fn zero() -> IBig {
        IBig::ZERO
    }

    fn one() -> IBig {
        IBig::ONE
    }
}

/// A fraction, reduced, over a positive number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fraction<W> {
    above: W,
    below: W,
}

impl<W: Whole> Fraction<W> {
    pub fn whole(n: W) -> Fraction<W> {
        Fraction { above: n, below: W::one() }
    }

    pub fn new(above: W, below: W) -> Fraction<W> {
        if below == W::one() {
            return Fraction { above, below };
        }
        let g = above.gcd(&below);
        let (above, below) = (above.divided(&g), below.divided(&g));
        if below.sign() < 0 {
            Fraction { above: above.negated(), below: below.negated() }
        } else {
            Fraction { above, below }
        }
    }

    pub fn is_whole(&self) -> bool {
        self.below == W::one()
    }

    pub fn is_natural(&self) -> bool {
        self.above.sign() >= 0
    }

    pub fn floor(&self) -> W {
        self.above.floor(&self.below)
    }

    pub fn plus(&self, other: &Fraction<W>) -> Worked<Fraction<W>> {
        if other.above.sign() == 0 {
            return Ok(self.clone());
        }
        if self.below == other.below {
            return Ok(Fraction::new(self.above.plus(&other.above)?, self.below.clone()));
        }
        // Both are reduced, so what the sum can be reduced by divides what the denominators share.
        let g = self.below.gcd(&other.below);
        let (own, their) = (self.below.divided(&g), other.below.divided(&g));
        let above = self.above.times(&their)?.plus(&other.above.times(&own)?)?;
        let Fraction { above, below } = Fraction::new(above, g);
        Ok(Fraction { above, below: own.times(&their)?.times(&below)? })
    }

    pub fn minus(&self, other: &Fraction<W>) -> Worked<Fraction<W>> {
        self.plus(&Fraction { above: other.above.negated(), below: other.below.clone() })
    }

    pub fn times(&self, other: &Fraction<W>) -> Worked<Fraction<W>> {
        if self.is_whole() && other.is_whole() {
            return Ok(Fraction::whole(self.above.times(&other.above)?));
        }
        let (a, b) = (
            Fraction::new(self.above.clone(), other.below.clone()),
            Fraction::new(other.above.clone(), self.below.clone()),
        );
        Ok(Fraction { above: a.above.times(&b.above)?, below: a.below.times(&b.below)? })
    }

    pub fn is_below(&self, other: &Fraction<W>) -> Worked<bool> {
        if self.below == other.below {
            return Ok(self.above < other.above);
        }
        if self.above.sign() != other.above.sign() {
            return Ok(self.above < other.above);
        }
        Ok(self.above.is_product_below(&other.below, &other.above, &self.below))
    }
}

/// A basic variable is Σ numbers[c]·(nonbasic c) / over.
struct Row<W> {
    numbers: Vec<W>,
    over: W,
}

/// A bound and the fact that it comes from.
#[derive(Clone)]
struct Bound<W> {
    at: Fraction<W>,
    fact: usize,
}

/// Where a variable stands: as the variable of a row, or of a column.
#[derive(Clone, Copy)]
enum Stand {
    Row,
    Column(usize),
}

/// Which side a bound is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Lower,
    Upper,
}

/// Variables, of which the last are forms of the first, and the bounds on them.
pub(crate) struct Simplex<W> {
    rows: Vec<Row<W>>,
    basic: Vec<usize>,
    column: Vec<usize>,
    stands: Vec<Stand>,
    value: Vec<Fraction<W>>,
    lower: Vec<Option<Bound<W>>>,
    upper: Vec<Option<Bound<W>>>,
    trail: Vec<(usize, Side, Option<Bound<W>>)>,
    /// Pivots so far.
    pub pivots: u64,
    /// Pivots allowed.
    pub most_pivots: u64,
}

/// The facts that cannot hold together.
pub(crate) type Conflict = Vec<usize>;

impl<W: Whole> Simplex<W> {
    /// `n` variables, and a variable for each form of them.
    pub fn new(n: usize, forms: Vec<Vec<W>>, most_pivots: u64) -> Simplex<W> {
        let m = forms.len();
        let stands = (0..n).map(Stand::Column).chain((0..m).map(|_| Stand::Row)).collect();
        Simplex {
            rows: forms.into_iter().map(|numbers| Row { numbers, over: W::one() }).collect(),
            basic: (n..n + m).collect(),
            column: (0..n).collect(),
            stands,
            value: vec![Fraction::whole(W::zero()); n + m],
            lower: vec![None; n + m],
            upper: vec![None; n + m],
            trail: Vec::new(),
            pivots: 0,
            most_pivots,
        }
    }

    pub fn value(&self, variable: usize) -> &Fraction<W> {
        &self.value[variable]
    }

    /// The values of all variables: whatever the basis, a point of the same space.
    pub fn values(&self) -> Rc<[Fraction<W>]> {
        self.value.as_slice().into()
    }

    /// Takes values that the variables had before, under bounds that held then.
    pub fn stand_at(&mut self, values: &[Fraction<W>]) {
        self.value.clone_from_slice(values);
    }

    /// How many bounds have been asserted, for `undo`.
    pub fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes back the bounds asserted since then.
    pub fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some((x, side, bound)) = self.trail.pop() else { return };
            match side {
                Side::Lower => self.lower[x] = bound,
                Side::Upper => self.upper[x] = bound,
            }
        }
    }

    /// Asserts a bound; the answer is a conflict with the opposite bound, if there is one.
    pub fn assert(&mut self, x: usize, side: Side, at: Fraction<W>, fact: usize) -> Worked<Option<Conflict>> {
        let (own, other) = match side {
            Side::Lower => (&self.lower[x], &self.upper[x]),
            Side::Upper => (&self.upper[x], &self.lower[x]),
        };
        let beyond = |a: &Fraction<W>, b: &Fraction<W>| match side {
            Side::Lower => b.is_below(a),
            Side::Upper => a.is_below(b),
        };
        if let Some(bound) = own
            && !beyond(&at, &bound.at)?
        {
            return Ok(None);
        }
        if let Some(bound) = other
            && beyond(&at, &bound.at)?
        {
            return Ok(Some(vec![bound.fact.min(fact), bound.fact.max(fact)]));
        }
        let is_violated = beyond(&at, &self.value[x])?;
        self.trail.push((x, side, own.clone()));
        let bound = Some(Bound { at: at.clone(), fact });
        match side {
            Side::Lower => self.lower[x] = bound,
            Side::Upper => self.upper[x] = bound,
        }
        if let Stand::Column(c) = self.stands[x]
            && is_violated
        {
            let by = at.minus(&self.value[x])?;
            self.shift(c, &by)?;
        }
        Ok(None)
    }

    fn shift(&mut self, c: usize, by: &Fraction<W>) -> Worked<()> {
        if by.above.sign() == 0 {
            return Ok(());
        }
        let x = self.column[c];
        self.value[x] = self.value[x].plus(by)?;
        for (row, &b) in self.rows.iter().zip(&self.basic) {
            if row.numbers[c].sign() != 0 {
                let step = Fraction::new(row.numbers[c].clone(), row.over.clone()).times(by)?;
                self.value[b] = self.value[b].plus(&step)?;
            }
        }
        Ok(())
    }

    fn pivot(&mut self, r: usize, c: usize) -> Worked<()> {
        self.pivots += 1;
        if self.pivots > self.most_pivots {
            return Err(Halt::Limit);
        }
        let row = &self.rows[r];
        let is_negative = row.numbers[c].sign() < 0;
        let signed = |n: &W| if is_negative { n.clone() } else { n.negated() };
        let mut numbers: Vec<W> = row.numbers.iter().map(signed).collect();
        let mut over = if is_negative { row.numbers[c].negated() } else { row.numbers[c].clone() };
        numbers[c] = if is_negative { row.over.negated() } else { row.over.clone() };
        reduce(&mut numbers, &mut over);
        for (i, row) in self.rows.iter_mut().enumerate() {
            if i == r || row.numbers[c].sign() == 0 {
                continue;
            }
            // What the factor and the denominator share would only be divided out again.
            let shared = row.numbers[c].gcd(&over);
            let (factor, over) = (row.numbers[c].divided(&shared), over.divided(&shared));
            let is_one = over == W::one();
            for (k, number) in row.numbers.iter_mut().enumerate() {
                if k == c {
                    *number = W::zero();
                } else if !is_one && number.sign() != 0 {
                    *number = number.times(&over)?;
                }
                if numbers[k].sign() != 0 {
                    *number = number.plus(&factor.times(&numbers[k])?)?;
                }
            }
            row.over = row.over.times(&over)?;
            reduce(&mut row.numbers, &mut row.over);
        }
        self.rows[r] = Row { numbers, over };
        let (b, x) = (self.basic[r], self.column[c]);
        (self.basic[r], self.column[c]) = (x, b);
        (self.stands[x], self.stands[b]) = (Stand::Row, Stand::Column(c));
        Ok(())
    }

    /// Whether all bounds can hold together; if not, the facts of a smallest conflict. By Bland's rule it ends.
    pub fn check(&mut self, watch: &mut Watch) -> Worked<Option<Conflict>> {
        loop {
            if watch(self.pivots) == ControlFlow::Break(()) {
                return Err(Halt::Stopped);
            }
            let Some((r, side, target)) = self.violated()? else { return Ok(None) };
            let mut entering: Option<(usize, usize)> = None;
            for (c, &x) in self.column.iter().enumerate() {
                let sign = self.rows[r].numbers[c].sign();
                if sign == 0 || entering.is_some_and(|(y, _)| y < x) {
                    continue;
                }
                let has_room = match self.bound_that_holds_back(x, sign, side) {
                    None => true,
                    Some((bound, Side::Upper)) => self.value[x].is_below(&bound.at)?,
                    Some((bound, Side::Lower)) => bound.at.is_below(&self.value[x])?,
                };
                if has_room {
                    entering = Some((x, c));
                }
            }
            let b = self.basic[r];
            let Some((_, c)) = entering else {
                let own = match side {
                    Side::Lower => &self.lower[b],
                    Side::Upper => &self.upper[b],
                };
                let mut facts: Conflict = own.iter().map(|bound| bound.fact).collect();
                for (c, &x) in self.column.iter().enumerate() {
                    let sign = self.rows[r].numbers[c].sign();
                    if sign != 0 {
                        facts.extend(self.bound_that_holds_back(x, sign, side).map(|(bound, _)| bound.fact));
                    }
                }
                facts.sort_unstable();
                facts.dedup();
                return Ok(Some(facts));
            };
            let inverse = Fraction::new(self.rows[r].over.clone(), self.rows[r].numbers[c].clone());
            let by = target.minus(&self.value[b])?.times(&inverse)?;
            self.shift(c, &by)?;
            self.pivot(r, c)?;
        }
    }

    /// The bound of a nonbasic variable that keeps a row from moving towards its own.
    fn bound_that_holds_back(&self, x: usize, sign: i32, side: Side) -> Option<(&Bound<W>, Side)> {
        if (sign > 0) == (side == Side::Lower) {
            self.upper[x].as_ref().map(|bound| (bound, Side::Upper))
        } else {
            self.lower[x].as_ref().map(|bound| (bound, Side::Lower))
        }
    }

    /// The row of the least basic variable that is out of its bounds, and the bound.
    fn violated(&self) -> Worked<Option<(usize, Side, Fraction<W>)>> {
        let mut found: Option<(usize, usize, Side, &Fraction<W>)> = None;
        for (r, &b) in self.basic.iter().enumerate() {
            if found.is_some_and(|(least, ..)| least < b) {
                continue;
            }
            if let Some(bound) = &self.lower[b]
                && self.value[b].is_below(&bound.at)?
            {
                found = Some((b, r, Side::Lower, &bound.at));
            } else if let Some(bound) = &self.upper[b]
                && bound.at.is_below(&self.value[b])?
            {
                found = Some((b, r, Side::Upper, &bound.at));
            }
        }
        Ok(found.map(|(_, r, side, at)| (r, side, at.clone())))
    }
}

fn reduce<W: Whole>(numbers: &mut [W], over: &mut W) {
    let mut g = over.clone();
    for number in numbers.iter() {
        if g == W::one() {
            return;
        }
        if number.sign() != 0 {
            g = g.gcd(number);
        }
    }
    if g != W::one() {
        numbers.iter_mut().for_each(|number| *number = number.divided(&g));
        *over = over.divided(&g);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// x + y ≥ 3, x ≤ 1, y ≤ 1 cannot hold together; without the last they can.
    fn tried<W: Whole>(bounds: &[(usize, Side, i64)]) -> Option<Conflict> {
        let number = |n: i64| W::of(&n.into()).unwrap();
        let mut simplex = Simplex::new(2, vec![vec![number(1), number(1)]], 1000);
        for (fact, (x, side, at)) in bounds.iter().enumerate() {
            let conflict = simplex.assert(*x, *side, Fraction::whole(number(*at)), fact).unwrap();
            assert_eq!(conflict, None);
        }
        simplex.check(&mut |_| ControlFlow::Continue(())).unwrap()
    }

    #[test]
    fn conflicts_name_their_facts() {
        let bounds = [(2, Side::Lower, 3), (0, Side::Upper, 1), (1, Side::Upper, 1)];
        assert_eq!(tried::<i128>(&bounds), Some(vec![0, 1, 2]));
        assert_eq!(tried::<IBig>(&bounds), Some(vec![0, 1, 2]));
        assert_eq!(tried::<i128>(&bounds[..2]), None);
        assert_eq!(tried::<IBig>(&bounds[..2]), None);
    }
}
