//! Linear forms over whole variables, with polynomials in t as coefficients, and the atoms that are said of them.
//!
//! Normal forms divide by common factors: f ≥ 0 is rounded to the integers, f = 0 loses its content, and in c ∣ f every
//! coefficient is reduced modulo c. They are those of the verified checker, so that both speak of the same systems.

use std::fmt;

use grundy_lang::IBig;

use super::polynomial::{Polynomial, gcd};

/// A whole number that a system speaks of: a coordinate, a number chosen by a move, a quotient.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Variable(pub u32);

/// Σ pᵢ·xᵢ + p.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(crate) struct Form {
    constant: Polynomial,
    /// In order of the variables; no coefficient is 0.
    terms: Vec<(Variable, Polynomial)>,
}

impl Form {
    pub fn number(n: impl Into<IBig>) -> Form {
        Form::constant(Polynomial::number(n))
    }

    pub fn constant(constant: Polynomial) -> Form {
        Form { constant, terms: Vec::new() }
    }

    pub fn variable(v: Variable) -> Form {
        Form { constant: Polynomial::default(), terms: vec![(v, Polynomial::number(1))] }
    }

    /// The part without variables.
    pub fn free(&self) -> &Polynomial {
        &self.constant
    }

    pub fn terms(&self) -> &[(Variable, Polynomial)] {
        &self.terms
    }

    pub fn variables(&self) -> impl Iterator<Item = Variable> {
        self.terms.iter().map(|(v, _)| *v)
    }

    pub fn mentions(&self, v: Variable) -> bool {
        self.terms.binary_search_by_key(&v, |(w, _)| *w).is_ok()
    }

    pub fn is_constant(&self) -> bool {
        self.terms.is_empty()
    }

    pub fn is_zero(&self) -> bool {
        self.is_constant() && self.constant.is_zero()
    }

    pub fn coefficient(&self, v: Variable) -> Polynomial {
        match self.terms.binary_search_by_key(&v, |(w, _)| *w) {
            Ok(place) => self.terms[place].1.clone(),
            Err(_) => Polynomial::default(),
        }
    }

    /// The coefficient of a variable, if it is a number.
    pub fn number_at(&self, v: Variable) -> Option<IBig> {
        self.coefficient(v).as_number()
    }

    pub fn without(&self, v: Variable) -> Form {
        let terms = self.terms.iter().filter(|(w, _)| *w != v).cloned().collect();
        Form { constant: self.constant.clone(), terms }
    }

    /// The part with variables.
    pub fn linear_part(&self) -> Form {
        Form { constant: Polynomial::default(), terms: self.terms.clone() }
    }

    pub fn plus(&self, other: &Form) -> Form {
        let mut terms = Vec::with_capacity(self.terms.len() + other.terms.len());
        let (mut a, mut b) = (self.terms.iter().peekable(), other.terms.iter().peekable());
        loop {
            match (a.peek(), b.peek()) {
                (Some((v, p)), Some((w, q))) if v == w => {
                    let sum = p.plus(q);
                    if !sum.is_zero() {
                        terms.push((*v, sum));
                    }
                    a.next();
                    b.next();
                }
                (Some((v, _)), Some((w, _))) => terms.extend(if v < w { a.next() } else { b.next() }.cloned()),
                (Some(_), None) => terms.extend(a.next().cloned()),
                (None, Some(_)) => terms.extend(b.next().cloned()),
                (None, None) => break,
            }
        }
        Form { constant: self.constant.plus(&other.constant), terms }
    }

    pub fn times(&self, p: &Polynomial) -> Form {
        if p.is_zero() {
            return Form::default();
        }
        self.map(|q| q.times(p))
    }

    pub fn times_number(&self, n: impl Into<IBig>) -> Form {
        self.times(&Polynomial::number(n))
    }

    pub fn negated(&self) -> Form {
        self.map(Polynomial::negated)
    }

    pub fn minus(&self, other: &Form) -> Form {
        self.plus(&other.negated())
    }

    pub fn plus_number(&self, n: impl Into<IBig>) -> Form {
        Form { constant: self.constant.plus(&Polynomial::number(n)), terms: self.terms.clone() }
    }

    /// Each coefficient by a function of it.
    pub fn map(&self, f: impl Fn(&Polynomial) -> Polynomial) -> Form {
        let terms = self.terms.iter().map(|(v, p)| (*v, f(p))).filter(|(_, p)| !p.is_zero()).collect();
        Form { constant: f(&self.constant), terms }
    }

    fn map_numbers(&self, f: impl Fn(&IBig) -> IBig) -> Form {
        self.map(|p| p.map(&f))
    }

    pub fn substituted(&self, v: Variable, by: &Form) -> Form {
        let coefficient = self.coefficient(v);
        if coefficient.is_zero() {
            return self.clone();
        }
        self.without(v).plus(&by.times(&coefficient))
    }

    /// The same form of t + by.
    pub fn shifted(&self, by: u64) -> Form {
        self.map(|p| p.shifted(by))
    }

    /// The greatest common divisor of the numbers in the coefficients of variables.
    pub fn content_of_terms(&self) -> IBig {
        let numbers = self.terms.iter().flat_map(|(_, p)| p.coefficients());
        numbers.fold(IBig::ZERO, |g, n| gcd(&g, n))
    }

    /// The greatest common divisor of all numbers.
    pub fn content_of_all(&self) -> IBig {
        self.content(&IBig::ZERO)
    }

    fn content(&self, start: &IBig) -> IBig {
        self.constant.coefficients().iter().fold(gcd(start, &self.content_of_terms()), |g, n| gcd(&g, n))
    }

    fn is_divisible(&self, c: &IBig) -> bool {
        let divides = |p: &Polynomial| p.coefficients().iter().all(|n| n % c == IBig::ZERO);
        divides(&self.constant) && self.terms.iter().all(|(_, p)| divides(p))
    }

    /// Its value where the variables have these values.
    pub fn at(&self, t: &IBig, value: &dyn Fn(Variable) -> IBig) -> IBig {
        self.terms.iter().fold(self.constant.at(t), |sum, (v, p)| sum + p.at(t) * value(*v))
    }
}

/// The remainder in 0 … c − 1.
pub(crate) fn remainder(n: &IBig, c: &IBig) -> IBig {
    let rest = n % c;
    if rest < IBig::ZERO { rest + c } else { rest }
}

/// The quotient rounded down, for c ≥ 1.
pub(crate) fn floor(n: &IBig, c: &IBig) -> IBig {
    (n - remainder(n, c)) / c
}

/// What a system says of forms.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Atom {
    /// f ≥ 0.
    Natural(Form),
    /// f = 0.
    Zero(Form),
    /// c ∣ f.
    Divides(IBig, Form),
}

impl Atom {
    /// f ≥ 0, in normal form.
    pub fn natural(f: &Form) -> Atom {
        Atom::Natural(normal_natural(f))
    }

    /// f = 0, in normal form.
    pub fn zero(f: &Form) -> Atom {
        Atom::Zero(normal_zero(f))
    }

    /// c ∣ f, in normal form.
    pub fn divides(c: &IBig, f: &Form) -> Atom {
        let (c, f) = normal_divides(c, f);
        Atom::Divides(c, f)
    }

    pub fn form(&self) -> &Form {
        match self {
            Atom::Natural(f) | Atom::Zero(f) | Atom::Divides(_, f) => f,
        }
    }

    pub fn map(&self, g: impl FnOnce(&Form) -> Form) -> Atom {
        match self {
            Atom::Natural(f) => Atom::Natural(g(f)),
            Atom::Zero(f) => Atom::Zero(g(f)),
            Atom::Divides(c, f) => Atom::Divides(c.clone(), g(f)),
        }
    }

    /// Whether it holds where the variables have these values.
    pub fn holds(&self, t: &IBig, value: &dyn Fn(Variable) -> IBig) -> bool {
        match self {
            Atom::Natural(f) => f.at(t, value) >= IBig::ZERO,
            Atom::Zero(f) => f.at(t, value) == IBig::ZERO,
            Atom::Divides(c, f) => f.at(t, value) % c == IBig::ZERO,
        }
    }

    /// Whether it holds nowhere, at sight.
    pub fn is_hopeless(&self) -> bool {
        match self {
            Atom::Natural(f) => f.is_constant() && f.free().negated().is_positive(),
            Atom::Zero(_) => false,
            Atom::Divides(c, f) => never_divides(c, f),
        }
    }

    /// Whether both together hold nowhere, at sight.
    pub fn clashes(&self, other: &Atom) -> bool {
        match (self, other) {
            (Atom::Natural(f), Atom::Natural(g)) => {
                let sum = f.plus(g);
                sum.is_constant() && sum.free().negated().is_positive()
            }
            (Atom::Divides(c, f), Atom::Divides(d, g)) => {
                c == d && (never_divides(c, &f.minus(g)) || never_divides(c, &f.plus(g)))
            }
            _ => false,
        }
    }
}

/// Divided by the common factor of the variables' coefficients, the constant rounded down, where t does not matter for it.
pub(crate) fn normal_natural(f: &Form) -> Form {
    let g = f.content_of_terms();
    if g <= IBig::ONE {
        return f.clone();
    }
    let divided = f.map_numbers(|n| floor(n, &g));
    let rest = f.minus(&divided.times_number(g.clone()));
    let fits = rest.is_constant() && rest.free().as_number().is_some_and(|n| n >= IBig::ZERO && n < g);
    if fits { divided } else { f.clone() }
}

/// Divided by the common factor of all numbers.
pub(crate) fn normal_zero(f: &Form) -> Form {
    let g = f.content(&IBig::ZERO);
    if g <= IBig::ONE { f.clone() } else { f.map_numbers(|n| n / &g) }
}

/// Reduced modulo c, then divided by what c and all numbers have in common.
pub(crate) fn normal_divides(c: &IBig, f: &Form) -> (IBig, Form) {
    let reduced = f.map_numbers(|n| remainder(n, c));
    let g = reduced.content(c);
    (c / &g, reduced.map_numbers(|n| n / &g))
}

/// Whether c divides f for no values, since it divides all of f but its number at t = 0.
pub(crate) fn never_divides(c: &IBig, f: &Form) -> bool {
    let head = f.free().at_zero();
    let tail = f.plus_number(-&head);
    *c >= IBig::ONE && tail.is_divisible(c) && head % c != IBig::ZERO
}

/// Whether c divides f for all values, at sight.
pub(crate) fn always_divides(c: &IBig, f: &Form) -> bool {
    *c >= IBig::ONE && f.is_divisible(c)
}

/// Whether f is 0 for no values, since a number divides all of it but the number at t = 0.
pub(crate) fn never_zero(f: &Form) -> bool {
    let head = f.free().at_zero();
    let content = f.plus_number(-&head).content(&IBig::ZERO);
    let natural = if head < IBig::ZERO { -&head } else { head };
    never_divides(&if content == IBig::ZERO { natural + IBig::ONE } else { content }, f)
}

/// A rational form: a form over a positive number, whole wherever it stands.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Ratio {
    pub form: Form,
    pub over: IBig,
}

impl Ratio {
    pub fn new(form: Form, over: IBig) -> Ratio {
        let g = form.content(&over);
        if g <= IBig::ONE {
            return Ratio { form, over };
        }
        Ratio { form: form.map_numbers(|n| n / &g), over: over / &g }
    }

    pub fn whole(form: Form) -> Ratio {
        Ratio { form, over: IBig::ONE }
    }

    pub fn plus(&self, other: &Ratio) -> Ratio {
        if self.over == other.over {
            return Ratio::new(self.form.plus(&other.form), self.over.clone());
        }
        let sum = self.form.times_number(other.over.clone()).plus(&other.form.times_number(self.over.clone()));
        Ratio::new(sum, &self.over * &other.over)
    }

    pub fn negated(&self) -> Ratio {
        Ratio { form: self.form.negated(), over: self.over.clone() }
    }

    pub fn minus(&self, other: &Ratio) -> Ratio {
        self.plus(&other.negated())
    }

    pub fn times(&self, p: &Polynomial) -> Ratio {
        Ratio::new(self.form.times(p), self.over.clone())
    }

    /// The polynomial that it is, if it is whole and has no variables.
    pub fn as_polynomial(&self) -> Option<&Polynomial> {
        (self.form.is_constant() && self.over == IBig::ONE).then(|| self.form.free())
    }

    /// The form that is `over` times what f is when v has this value.
    pub fn put_into(&self, v: Variable, f: &Form) -> Form {
        f.without(v).times_number(self.over.clone()).plus(&self.form.times(&f.coefficient(v)))
    }

    /// This value with a variable replaced by another rational form.
    pub fn substituted(&self, v: Variable, by: &Ratio) -> Ratio {
        Ratio::new(by.put_into(v, &self.form), &self.over * &by.over)
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let polynomial = |p: &Polynomial| {
            let numbers: Vec<String> = p.coefficients().iter().map(ToString::to_string).collect();
            if numbers.is_empty() { "0".to_string() } else { numbers.join(",") }
        };
        f.write_str(&polynomial(&self.constant))?;
        self.terms.iter().try_for_each(|(v, p)| write!(f, " + {}*{}", v.0, polynomial(p)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(constant: i64, terms: &[(u32, i64)]) -> Form {
        terms.iter().fold(Form::number(constant), |f, (v, c)| f.plus(&Form::variable(Variable(*v)).times_number(*c)))
    }

    #[test]
    fn normal_forms_keep_what_is_said() {
        let forms = [form(7, &[(1, 4), (2, -6)]), form(-3, &[(1, 6), (2, 9)]), form(5, &[(1, 2)]), form(4, &[])];
        for f in &forms {
            for (x, y) in (-6..6).flat_map(|x| (-6..6).map(move |y| (x, y))) {
                let value = |v: Variable| IBig::from(if v.0 == 1 { x } else { y });
                let holds = |atom: &Atom| atom.holds(&IBig::ZERO, &value);
                assert_eq!(holds(&Atom::Natural(f.clone())), holds(&Atom::natural(f)));
                assert_eq!(holds(&Atom::Zero(f.clone())), holds(&Atom::zero(f)));
                for c in 1..7 {
                    let c = IBig::from(c);
                    assert_eq!(holds(&Atom::Divides(c.clone(), f.clone())), holds(&Atom::divides(&c, f)));
                    assert!(!never_divides(&c, f) || !holds(&Atom::Divides(c.clone(), f.clone())));
                }
                assert!(!never_zero(f) || !holds(&Atom::Zero(f.clone())));
            }
        }
    }
}
