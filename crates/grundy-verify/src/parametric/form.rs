//! Polynomials in t ≥ 0, linear forms over them, and what is said of forms.
//!
//! Why signs can be read off: a polynomial without negative coefficients is not negative for any t ≥ 0. Why normal forms
//! change nothing: f ≥ 0 with all variables' coefficients divisible by g and a constant rest r, 0 ≤ r < g, says
//! ⌊f/g⌋ ≥ 0, since ⌊f/g⌋ is whole; f = 0 and f/g = 0 say the same; so do c ∣ f and c ∣ f′ when f − f′ is divisible by c,
//! and both sides may be divided by what they have in common.

use dashu_int::IBig;
use dashu_int::ops::{BitTest, DivRemEuclid, Gcd};

/// Binary digits of all coefficients of a polynomial together.
const MOST_DIGITS: usize = 1 << 15;

/// A polynomial, lowest coefficient first, the last one not 0.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Polynomial(Vec<IBig>);

impl Polynomial {
    pub fn new(mut numbers: Vec<IBig>) -> Polynomial {
        while numbers.last() == Some(&IBig::ZERO) {
            numbers.pop();
        }
        Polynomial(numbers)
    }

    pub fn number(n: IBig) -> Polynomial {
        Polynomial::new(vec![n])
    }

    pub fn numbers(&self) -> &[IBig] {
        &self.0
    }

    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The number that it is for every t.
    pub fn as_number(&self) -> Option<IBig> {
        match self.0.as_slice() {
            [] => Some(IBig::ZERO),
            [n] => Some(n.clone()),
            _ => None,
        }
    }

    fn first(&self) -> IBig {
        self.0.first().cloned().unwrap_or_default()
    }

    /// Not negative for any t ≥ 0, as its coefficients show.
    pub fn is_natural(&self) -> bool {
        self.0.iter().all(|n| *n >= IBig::ZERO)
    }

    /// At least 1 for every t ≥ 0, as its coefficients show.
    pub fn is_positive(&self) -> bool {
        self.is_natural() && self.first() >= IBig::ONE
    }

    pub fn plus(&self, other: &Polynomial) -> Polynomial {
        let at = |p: &Polynomial, i: usize| p.0.get(i).cloned().unwrap_or_default();
        Polynomial::new((0..self.0.len().max(other.0.len())).map(|i| at(self, i) + at(other, i)).collect())
    }

    pub fn times(&self, other: &Polynomial) -> Polynomial {
        let mut product = vec![IBig::ZERO; self.0.len() + other.0.len()];
        for (i, a) in self.0.iter().enumerate() {
            for (j, b) in other.0.iter().enumerate() {
                product[i + j] += a * b;
            }
        }
        Polynomial::new(product)
    }

    fn digits(&self) -> usize {
        self.0.iter().map(|n| n.bit_len() + 1).sum()
    }

    fn map(&self, f: impl Fn(&IBig) -> IBig) -> Polynomial {
        Polynomial::new(self.0.iter().map(f).collect())
    }
}

/// A whole number that is spoken of.
pub(crate) type Variable = u32;

/// Σ pᵢ·xᵢ + p.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Form {
    pub free: Polynomial,
    /// In order of the variables, no coefficient 0.
    terms: Vec<(Variable, Polynomial)>,
}

impl Form {
    pub fn polynomial(free: Polynomial) -> Form {
        Form { free, terms: Vec::new() }
    }

    pub fn number(n: impl Into<IBig>) -> Form {
        Form::polynomial(Polynomial::number(n.into()))
    }

    pub fn variable(v: Variable) -> Form {
        Form { free: Polynomial::default(), terms: vec![(v, Polynomial::number(IBig::ONE))] }
    }

    pub fn is_constant(&self) -> bool {
        self.terms.is_empty()
    }

    pub fn is_zero(&self) -> bool {
        self.is_constant() && self.free.is_zero()
    }

    pub fn mentions(&self, v: Variable) -> bool {
        self.terms.iter().any(|(w, _)| *w == v)
    }

    pub fn variables(&self) -> impl Iterator<Item = Variable> {
        self.terms.iter().map(|(v, _)| *v)
    }

    pub fn coefficient(&self, v: Variable) -> Polynomial {
        self.terms.iter().find(|(w, _)| *w == v).map(|(_, p)| p.clone()).unwrap_or_default()
    }

    pub fn without(&self, v: Variable) -> Form {
        Form { free: self.free.clone(), terms: self.terms.iter().filter(|(w, _)| *w != v).cloned().collect() }
    }

    pub fn plus(&self, other: &Form) -> Form {
        let mut terms = self.terms.clone();
        for (v, p) in &other.terms {
            match terms.binary_search_by_key(v, |(w, _)| *w) {
                Ok(place) => terms[place].1 = terms[place].1.plus(p),
                Err(place) => terms.insert(place, (*v, p.clone())),
            }
        }
        terms.retain(|(_, p)| !p.is_zero());
        Form { free: self.free.plus(&other.free), terms }
    }

    fn map(&self, f: impl Fn(&Polynomial) -> Polynomial) -> Form {
        let terms = self.terms.iter().map(|(v, p)| (*v, f(p))).filter(|(_, p)| !p.is_zero()).collect();
        Form { free: f(&self.free), terms }
    }

    pub fn times(&self, p: &Polynomial) -> Form {
        self.map(|q| q.times(p))
    }

    pub fn times_number(&self, n: &IBig) -> Form {
        self.map(|p| p.map(|m| m * n))
    }

    pub fn negated(&self) -> Form {
        self.map(|p| p.map(|n| -n))
    }

    pub fn minus(&self, other: &Form) -> Form {
        self.plus(&other.negated())
    }

    pub fn plus_number(&self, n: impl Into<IBig>) -> Form {
        self.plus(&Form::number(n))
    }

    /// The form with another in place of a variable.
    pub fn substituted(&self, v: Variable, by: &Form) -> Form {
        if !self.mentions(v) {
            return self.clone();
        }
        self.without(v).plus(&by.times(&self.coefficient(v)))
    }

    /// Whether its polynomials have so few digits that products of them are no work, and their values, where t is not
    /// enormous, are numbers that the language computes (up to 2²⁰ binary digits).
    pub fn is_modest(&self) -> bool {
        self.terms.iter().map(|(_, p)| p).chain([&self.free]).all(|p| p.digits() <= MOST_DIGITS)
    }

    fn quotient(&self, g: &IBig) -> Form {
        self.map(|p| p.map(|n| n.div_rem_euclid(g).0))
    }

    /// Each number's remainder by c, negated and multiplied first.
    pub fn solved(&self, c: &IBig, inverse: &IBig) -> Form {
        self.map(|p| p.map(|n| IBig::from((-(n * inverse)).div_rem_euclid(c).1)))
    }

    fn content_of_terms(&self) -> IBig {
        self.terms.iter().flat_map(|(_, p)| p.numbers()).fold(IBig::ZERO, common)
    }

    fn content(&self, start: &IBig) -> IBig {
        self.free.numbers().iter().fold(common(start.clone(), &self.content_of_terms()), common)
    }

    fn is_divisible(&self, c: &IBig) -> bool {
        let divisible = |p: &Polynomial| p.numbers().iter().all(|n| n % c == IBig::ZERO);
        divisible(&self.free) && self.terms.iter().all(|(_, p)| divisible(p))
    }
}

/// The greatest common divisor; with 0, the other's magnitude.
fn common(a: IBig, b: &IBig) -> IBig {
    let magnitude = |n: &IBig| if *n < IBig::ZERO { -n } else { n.clone() };
    match (a == IBig::ZERO, *b == IBig::ZERO) {
        (true, _) => magnitude(b),
        (_, true) => magnitude(&a),
        _ => (&a).gcd(b).into(),
    }
}

/// f ≥ 0, divided by what the variables' coefficients have in common.
pub(crate) fn normal_natural(f: &Form) -> Form {
    let g = f.content_of_terms();
    if g <= IBig::ONE {
        return f.clone();
    }
    let divided = f.quotient(&g);
    let rest = f.minus(&divided.times_number(&g));
    let fits = rest.is_constant() && rest.free.as_number().is_some_and(|n| IBig::ZERO <= n && n < g);
    if fits { divided } else { f.clone() }
}

/// f = 0, divided by what all numbers have in common.
pub(crate) fn normal_zero(f: &Form) -> Form {
    let g = f.content(&IBig::ZERO);
    if g <= IBig::ONE { f.clone() } else { f.quotient(&g) }
}

/// c ∣ f, reduced modulo c and divided by what c and all numbers have in common.
pub(crate) fn normal_divides(c: &IBig, f: &Form) -> (IBig, Form) {
    let reduced = f.map(|p| p.map(|n| IBig::from(n.div_rem_euclid(c).1)));
    let g = reduced.content(c);
    (c / &g, reduced.quotient(&g))
}

/// Whether c ∣ f never holds: c divides all of f but its number at t = 0.
pub(crate) fn never_divides(c: &IBig, f: &Form) -> bool {
    let head = f.free.first();
    *c >= IBig::ONE && f.plus_number(-&head).is_divisible(c) && head % c != IBig::ZERO
}

/// Whether c ∣ f always holds.
pub(crate) fn always_divides(c: &IBig, f: &Form) -> bool {
    *c >= IBig::ONE && f.is_divisible(c)
}

/// Whether f = 0 never holds: a number divides all of f but its number at t = 0, or f is a number other than 0.
pub(crate) fn never_zero(f: &Form) -> bool {
    let head = f.free.first();
    let content = f.plus_number(-&head).content(&IBig::ZERO);
    if content == IBig::ZERO { head != IBig::ZERO } else { never_divides(&content, f) }
}

/// What is said of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Atom {
    Natural(Form),
    Zero(Form),
    Divides(IBig, Form),
}

impl Atom {
    pub fn natural(f: &Form) -> Atom {
        Atom::Natural(normal_natural(f))
    }

    pub fn zero(f: &Form) -> Atom {
        Atom::Zero(normal_zero(f))
    }

    pub fn divides(c: &IBig, f: &Form) -> Atom {
        let (c, f) = normal_divides(c, f);
        Atom::Divides(c, f)
    }

    pub fn form(&self) -> &Form {
        match self {
            Atom::Natural(f) | Atom::Zero(f) | Atom::Divides(_, f) => f,
        }
    }

    /// The same said of another form.
    pub fn map<E>(&self, by: impl FnOnce(&Form) -> Result<Form, E>) -> Result<Atom, E> {
        Ok(match self {
            Atom::Natural(f) => Atom::Natural(by(f)?),
            Atom::Zero(f) => Atom::Zero(by(f)?),
            Atom::Divides(c, f) => Atom::Divides(c.clone(), by(f)?),
        })
    }

    /// With over·v = form, every form multiplied by `over`.
    pub fn put(&self, v: Variable, value: &Ratio) -> Atom {
        match self {
            Atom::Natural(f) => Atom::Natural(value.put_into(v, f)),
            Atom::Zero(f) => Atom::Zero(value.put_into(v, f)),
            Atom::Divides(c, f) => Atom::Divides(c * &value.over, value.put_into(v, f)),
        }
    }

    /// Whether it never holds, at sight.
    pub fn is_hopeless(&self) -> bool {
        match self {
            Atom::Natural(f) => is_negative(f),
            Atom::Zero(_) => false,
            Atom::Divides(c, f) => never_divides(c, f),
        }
    }

    /// Whether both never hold together, at sight: their sum would be negative, or the sum or difference not divisible.
    pub fn clashes(&self, other: &Atom) -> bool {
        match (self, other) {
            (Atom::Natural(f), Atom::Natural(g)) => is_negative(&f.plus(g)),
            (Atom::Divides(c, f), Atom::Divides(d, g)) => {
                c == d && (never_divides(c, &f.minus(g)) || never_divides(c, &f.plus(g)))
            }
            _ => false,
        }
    }
}

fn is_negative(f: &Form) -> bool {
    f.is_constant() && f.negated().free.is_positive()
}

/// A whole number given as a form over a positive number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ratio {
    pub form: Form,
    pub over: IBig,
}

impl Ratio {
    pub fn new(form: Form, over: IBig) -> Ratio {
        let g = form.content(&over);
        if g <= IBig::ONE { Ratio { form, over } } else { Ratio { form: form.quotient(&g), over: over / g } }
    }

    pub fn whole(form: Form) -> Ratio {
        Ratio { form, over: IBig::ONE }
    }

    pub fn plus(&self, other: &Ratio) -> Ratio {
        if self.over == other.over {
            return Ratio::new(self.form.plus(&other.form), self.over.clone());
        }
        let sum = self.form.times_number(&other.over).plus(&other.form.times_number(&self.over));
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

    /// The polynomial that it is.
    pub fn as_polynomial(&self) -> Option<&Polynomial> {
        (self.form.is_constant() && self.over == IBig::ONE).then_some(&self.form.free)
    }

    /// `over` times what f is where v has this value.
    pub fn put_into(&self, v: Variable, f: &Form) -> Form {
        f.without(v).times_number(&self.over).plus(&self.form.times(&f.coefficient(v)))
    }
}
