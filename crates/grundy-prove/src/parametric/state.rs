//! What is known inside a system, and the steps of a proof that it is empty: the proof's tree and how facts change on the
//! way down. The checker has the same state, so facts can be named by their places.

use grundy_lang::IBig;

use super::form::{
    Atom, Form, Variable, always_divides, never_divides, never_zero, normal_divides, normal_natural, normal_zero,
    remainder,
};
use super::polynomial::Polynomial;

/// A proof that a system is empty.
#[derive(Debug, Clone)]
pub(crate) enum Tree {
    /// Facts, with multipliers, that add up to a negative number: natural ones, and ones that are 0.
    Leaf(Vec<(Form, Polynomial)>, Vec<(Form, Polynomial)>),
    /// A form is at most this, or at least one more.
    Split(Form, Polynomial, Box<[Tree; 2]>),
    /// A line fails: in each of these ways.
    Clause(usize, Vec<(Form, Tree)>),
    /// A fact cannot hold, for divisibility.
    Absurd,
    /// A new variable for a form.
    Define(Variable, Form, Box<Tree>),
    /// A fact that is 0 is solved for a variable.
    Solve(Form, Variable, Box<Tree>),
    /// A fact of divisibility is solved for a variable, which becomes c times itself and a rest.
    Reduce((IBig, Form), Variable, Box<Tree>),
    /// All remainders of a form by c, each solved for a variable.
    Cases(Form, IBig, Variable, Vec<Tree>),
}

/// The facts of a system, and the lines of which each fails.
#[derive(Debug, Clone)]
pub(crate) struct State {
    pub natural: Vec<Form>,
    pub zero: Vec<Form>,
    pub divides: Vec<(IBig, Form)>,
    pub lines: Vec<Vec<Atom>>,
}

impl State {
    pub fn new(atoms: &[Atom], lines: &[Vec<Atom>]) -> State {
        let mut state = State { natural: Vec::new(), zero: Vec::new(), divides: Vec::new(), lines: lines.to_vec() };
        for atom in atoms {
            match atom {
                Atom::Natural(f) => state.natural.push(normal_natural(f)),
                Atom::Zero(f) => state.zero.push(normal_zero(f)),
                Atom::Divides(c, f) => state.divides.push(normal_divides(c, f)),
            }
        }
        state
    }

    /// Puts a form in place of a variable.
    pub fn substituted(&self, v: Variable, by: &Form) -> State {
        State {
            natural: self.natural.iter().map(|f| normal_natural(&f.substituted(v, by))).collect(),
            zero: self.zero.iter().map(|f| normal_zero(&f.substituted(v, by))).collect(),
            divides: self.divides.iter().map(|(c, f)| normal_divides(c, &f.substituted(v, by))).collect(),
            lines: self.lines.iter().map(|l| l.iter().map(|a| a.map(|f| f.substituted(v, by))).collect()).collect(),
        }
    }

    /// A new variable for a form; what is known of the form is known of the variable.
    pub fn defined(&self, v: Variable, form: &Form) -> State {
        let own = Form::variable(v);
        let mut natural = Vec::new();
        for f in &self.natural {
            let (above, below) = (f.minus(form), f.plus(form));
            if above.is_constant() {
                natural.push(above.plus(&own));
            } else if below.is_constant() {
                natural.push(below.minus(&own));
            }
        }
        natural.extend(self.natural.iter().cloned());
        let equation = normal_zero(&form.minus(&own));
        let zero = std::iter::once(equation).chain(self.zero.iter().cloned()).collect();
        State { natural, zero, divides: self.divides.clone(), lines: self.lines.clone() }
    }

    pub fn with(&self, fact: Form) -> State {
        let natural = std::iter::once(fact).chain(self.natural.iter().cloned()).collect();
        State { natural, ..self.clone() }
    }

    /// Whether a fact holds nowhere, at sight, for divisibility.
    pub fn is_absurd(&self) -> bool {
        self.divides.iter().any(|(c, f)| never_divides(c, f)) || self.zero.iter().any(never_zero)
    }

    /// The ways in which a line can fail, one of which is natural; `None` if a divisibility it needs is not decided.
    pub fn failures(&self, line: usize) -> Option<Vec<Form>> {
        let mut ways: Vec<Form> = Vec::new();
        let mut put = |form: Form| {
            if !ways.contains(&form) {
                ways.insert(0, form);
            }
        };
        for atom in self.lines[line].iter().rev() {
            match atom {
                Atom::Natural(f) => {
                    let f = normal_natural(f);
                    if !(f.is_constant() && f.free().is_natural()) {
                        put(f.negated().plus_number(-1));
                    }
                }
                Atom::Zero(f) => {
                    let f = normal_zero(f);
                    if !f.is_zero() {
                        put(f.negated().plus_number(-1));
                        put(f.plus_number(-1));
                    }
                }
                Atom::Divides(c, f) => {
                    if !always_divides(c, f) {
                        return None;
                    }
                }
            }
        }
        Some(ways)
    }
}

/// All solutions of c ∣ f for a variable whose coefficient is a unit modulo c: c times the variable, and a rest.
pub(crate) fn solution(c: &IBig, v: Variable, f: &Form) -> Option<Form> {
    let inverse = inverse(&f.number_at(v)?, c)?;
    let rest = f.without(v).map(|p| p.map(|n| remainder(&(-(n * &inverse)), c)));
    Some(rest.plus(&Form::variable(v).times_number(c.clone())))
}

/// The inverse of a number modulo c.
pub(crate) fn inverse(n: &IBig, c: &IBig) -> Option<IBig> {
    let (mut a, mut b) = (remainder(n, c), c.clone());
    let (mut x, mut y) = (IBig::ONE, IBig::ZERO);
    while a != IBig::ZERO {
        let q = &b / &a;
        (a, b) = (&b - &q * &a, a);
        (x, y) = (&y - &q * &x, x);
    }
    (b == IBig::ONE).then(|| remainder(&y, c))
}
