//! Forms and atoms as expressions of the language, in the parameter instead of t and with names for the variables, so that
//! every notation can write them.

use std::collections::HashMap;

use grundy_lang::{Comparison, Expr, Function, IBig, Name, Node, Operator};

use super::Class;
use super::form::{Atom, Form, Ratio, Variable, remainder};
use super::polynomial::{Polynomial, gcd};

/// What variables and the parameter are called.
#[derive(Clone)]
pub(crate) struct Naming {
    class: Class,
    parameter: Option<Name>,
    names: HashMap<Variable, Name>,
    /// Every name that is taken.
    taken: Vec<Name>,
}

/// Letters for what has no name of its own, in the order in which they are taken.
const LETTERS: &str = "qpsmnabcdeghijlrtxywvz";

impl Naming {
    /// Names of the game are taken, its variables have theirs.
    pub fn new(class: Class, parameter: Option<Name>, taken: Vec<Name>, own: Vec<(Variable, Name)>) -> Naming {
        Naming { class, parameter, names: own.into_iter().collect(), taken }
    }

    /// A name that nothing has yet, `wanted` if that is free.
    pub fn fresh(&mut self, wanted: &str) -> Name {
        let letters = wanted.chars().chain(LETTERS.chars()).map(String::from);
        let numbered = (1..).map(|n| format!("{wanted}{n}"));
        let is_free = |text: &String| self.taken.iter().all(|name| *name.text != **text);
        let text = letters.chain(numbered).find(is_free).unwrap_or_default();
        let name = Name::new(&text);
        self.taken.push(name.clone());
        name
    }

    /// Gives a variable a new name.
    pub fn name(&mut self, v: Variable, wanted: &str) -> Name {
        let name = self.fresh(wanted);
        self.names.insert(v, name.clone());
        name
    }

    /// The variable by its name.
    pub fn variable(&self, v: Variable) -> Expr {
        self.names.get(&v).map_or_else(|| Expr::name(&Name::new(&format!("v{}", v.0))), Expr::name)
    }

    /// p(t) as a polynomial in the parameter, over a power of the modulus.
    fn in_parameter(&self, p: &Polynomial) -> (Polynomial, IBig) {
        let modulus = IBig::from(self.class.modulus);
        let root = Polynomial::line(-IBig::from(self.class.first()), 1);
        let mut over = IBig::ONE;
        let mut sum = Polynomial::default();
        for (i, c) in p.coefficients().iter().rev().enumerate() {
            // Horner's rule, all over the same power.
            sum = sum.times(&root);
            if i > 0 {
                over = &over * &modulus;
            }
            sum = sum.plus(&Polynomial::number(c * &over));
        }
        (sum, over)
    }

    /// A form in the parameter, times a natural number.
    fn form_in_parameter(&self, f: &Form) -> (Form, IBig) {
        if self.parameter.is_none() {
            return (f.clone(), IBig::ONE);
        }
        let all = f.terms().iter().map(|(_, p)| p).chain([f.free()]);
        let most = all.map(|p| p.coefficients().len()).max().unwrap_or(0).max(1);
        let modulus = IBig::from(self.class.modulus);
        let over = (1..most).fold(IBig::ONE, |product, _| product * &modulus);
        let moved = f.map(|p| {
            let (sum, own) = self.in_parameter(p);
            sum.times_number(&(&over / own))
        });
        (moved, over)
    }

    /// A form as a sum.
    pub fn form(&self, f: &Form) -> Expr {
        self.ratio(&Ratio::whole(f.clone()))
    }

    /// A rational form.
    pub fn ratio(&self, ratio: &Ratio) -> Expr {
        let (form, over) = self.form_in_parameter(&ratio.form);
        let Ratio { form, over } = Ratio::new(form, over * &ratio.over);
        let sum = sum(self.signed(&form));
        if over == IBig::ONE { sum } else { Expr::binary(Operator::Divide, sum, Expr::number(over)) }
    }

    /// A polynomial.
    pub fn polynomial(&self, p: &Polynomial) -> Expr {
        self.form(&Form::constant(p.clone()))
    }

    /// f ≥ 0 as a comparison, and the number by which f was multiplied for it, as a fraction.
    pub fn natural(&self, f: &Form) -> (Expr, IBig, IBig) {
        let (form, times) = self.form_in_parameter(f);
        let content = form.content_of_all();
        let content = if content == IBig::ZERO { IBig::ONE } else { content };
        let form = form.map(|p| p.map(|n| n / &content));
        let (above, below): (Vec<Signed>, Vec<Signed>) = self.sides(&form);
        let is_one = |side: &[Signed]| side.len() > 1 && side.last().is_some_and(|(_, e)| *e == Expr::number(1));
        let compared = if is_one(&below) {
            Expr::compare(Comparison::Less, sum(below[..below.len() - 1].to_vec()), sum(above))
        } else {
            Expr::compare(Comparison::LessEqual, sum(below), sum(above))
        };
        (compared, times, content)
    }

    /// f = 0 as an equation.
    pub fn zero(&self, f: &Form) -> (Expr, IBig, IBig) {
        let (form, times) = self.form_in_parameter(f);
        let content = form.content_of_all();
        let content = if content == IBig::ZERO { IBig::ONE } else { content };
        let form = form.map(|p| p.map(|n| n / &content));
        let (above, below) = self.sides(&form);
        (Expr::compare(Comparison::Equal, sum(below), sum(above)), times, content)
    }

    /// An atom as a condition.
    pub fn atom(&self, atom: &Atom) -> Expr {
        match atom {
            Atom::Natural(f) => self.natural(f).0,
            Atom::Zero(f) => self.zero(f).0,
            Atom::Divides(c, f) => self.divides(c, f),
        }
    }

    fn divides(&self, c: &IBig, f: &Form) -> Expr {
        let reduced = f.map(|p| p.map(|n| remainder(n, c)));
        let variable = self.form(&reduced.linear_part());
        let rest = remainder(&-reduced.free().at_zero(), c);
        if *c == IBig::from(2) {
            let function = if rest == IBig::ZERO { Function::Even } else { Function::Odd };
            return Node::Apply(function, vec![variable]).into();
        }
        if rest == IBig::ZERO {
            return Expr::binary(Operator::Divides, Expr::number(c.clone()), variable);
        }
        let modulo = Expr::binary(Operator::Mod, variable, Expr::number(c.clone()));
        Expr::compare(Comparison::Equal, modulo, Expr::number(rest))
    }

    /// The terms with positive and with negative sign; numbers go last.
    fn sides(&self, form: &Form) -> (Vec<Signed>, Vec<Signed>) {
        let (mut above, mut below) = (Vec::new(), Vec::new());
        for (v, p) in form.terms() {
            let side = if is_negative(p) { &mut below } else { &mut above };
            side.push((false, self.product(p, *v)));
        }
        if is_negative(form.free()) {
            below.extend(self.monomials(&form.free().negated()));
        } else {
            above.extend(self.monomials(form.free()));
        }
        (above, below)
    }

    fn signed(&self, form: &Form) -> Vec<Signed> {
        let term = |(v, p): &(Variable, Polynomial)| (is_negative(p), self.product(p, *v));
        let mut all: Vec<Signed> = form.terms().iter().map(term).chain(self.monomials(form.free())).collect();
        // What is positive first: u − q, not −q + u.
        all.sort_by_key(|(negative, _)| *negative);
        all
    }

    /// |p|·v.
    fn product(&self, p: &Polynomial, v: Variable) -> Expr {
        let p = if is_negative(p) { p.negated() } else { p.clone() };
        let variable = self.variable(v);
        if p.as_number().is_some_and(|n| n == IBig::ONE) {
            return variable;
        }
        Expr::binary(Operator::Multiply, sum(self.monomials(&p)), variable)
    }

    fn monomials(&self, p: &Polynomial) -> Vec<Signed> {
        let one = |(power, c): (usize, &IBig)| {
            let size = if *c < IBig::ZERO { -c } else { c.clone() };
            let parameter = self.parameter.as_ref().map(Expr::name);
            let factors = parameter.iter().cycle().take(power).cloned();
            let number = (size != IBig::ONE || power == 0).then(|| Expr::number(size));
            let product = number.into_iter().chain(factors).reduce(|a, b| Expr::binary(Operator::Multiply, a, b));
            product.map(|product| (*c < IBig::ZERO, product))
        };
        let highest_first = p.coefficients().iter().enumerate().rev();
        highest_first.filter(|(_, c)| **c != IBig::ZERO).filter_map(one).collect()
    }

    /// Multipliers of facts, in the parameter and without common factors, and by what their sum is below 0.
    ///
    /// `scales`: the fact that is printed is the fact itself times the first over the second.
    pub fn combination(&self, by: &[(Polynomial, IBig, IBig)], constant: &Polynomial) -> (Vec<Expr>, Expr) {
        let moved = |p: &Polynomial| match self.parameter {
            Some(_) => self.in_parameter(p),
            None => (p.clone(), IBig::ONE),
        };
        // Each as numerator and denominator.
        let mut parts: Vec<(Polynomial, IBig)> = by
            .iter()
            .map(|(p, times, content)| {
                let (p, over) = moved(p);
                (p.times_number(content), over * times)
            })
            .collect();
        parts.push(moved(constant));
        let common = parts.iter().fold(IBig::ONE, |product, (_, over)| &product / gcd(&product, over) * over);
        let whole: Vec<Polynomial> = parts.iter().map(|(p, over)| p.times_number(&(&common / over))).collect();
        let content = whole.iter().flat_map(|p| p.coefficients()).fold(IBig::ZERO, |g, n| gcd(&g, n));
        let content = if content == IBig::ZERO { IBig::ONE } else { content };
        let mut said: Vec<Expr> = whole.iter().map(|p| sum(self.monomials(&p.map(|n| n / &content)))).collect();
        let constant = said.pop().unwrap_or_else(|| Expr::number(0));
        (said, constant)
    }
}

/// Whether it is negative, and what without its sign.
type Signed = (bool, Expr);

fn is_negative(p: &Polynomial) -> bool {
    p.coefficients().last().is_some_and(|n| *n < IBig::ZERO)
}

fn sum(terms: Vec<Signed>) -> Expr {
    let mut terms = terms.into_iter();
    let Some((negative, first)) = terms.next() else { return Expr::number(0) };
    let first = if negative { Node::Negate(Box::new(first)).into() } else { first };
    terms.fold(first, |sum, (negative, term)| {
        Expr::binary(if negative { Operator::Subtract } else { Operator::Add }, sum, term)
    })
}
