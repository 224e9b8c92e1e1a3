//! A tree that shows a system to be empty, and the walk that believes it.
//!
//! Each step keeps every solution: a form is at most a or at least a + 1; a line that fails, fails in one of its atoms; a
//! new name stands for a form; an equation with ±1 before a variable gives that variable; c ∣ f with a unit before v says
//! that v = c·n + rest, and v now means n; a number has one of c remainders. At a leaf natural multiples of natural facts,
//! and any multiples of facts that are 0, add up to a number below 0.

use dashu_int::IBig;

use super::form::{
    Atom, Form, Polynomial, Variable, always_divides, never_divides, never_zero, normal_divides, normal_natural,
    normal_zero,
};
use crate::verdict::{Doubt, Watch};

#[derive(Debug)]
pub(crate) enum Tree {
    /// Places of facts with multipliers: natural facts, and facts that are 0.
    Leaf(Vec<(usize, Polynomial)>, Vec<(usize, Polynomial)>),
    Split(Form, Polynomial, Box<[Tree; 2]>),
    Clause(usize, Vec<Tree>),
    Absurd,
    Define(Variable, Form, Box<Tree>),
    Solve(usize, Variable, Box<Tree>),
    Reduce(usize, Variable, IBig, Box<Tree>),
    Cases(Form, IBig, Variable, IBig, Vec<Tree>),
}

/// What is known. Facts are kept with the newest last; certificates count from the newest.
struct State<'a> {
    natural: Vec<Form>,
    zero: Vec<Form>,
    divides: Vec<(IBig, Form)>,
    lines: std::borrow::Cow<'a, [Vec<Atom>]>,
    /// Names are below this.
    names: Variable,
}

/// Checks that a system, with lines that all fail, has no solution; `names` is above every name in it.
pub(crate) fn check(
    atoms: &[Atom],
    lines: &[Vec<Atom>],
    names: Variable,
    tree: &Tree,
    watch: &mut Watch,
) -> Result<(), Doubt> {
    let mut state = State { natural: Vec::new(), zero: Vec::new(), divides: Vec::new(), lines: lines.into(), names };
    for atom in atoms.iter().rev() {
        match atom {
            Atom::Natural(f) => state.natural.push(normal_natural(f)),
            Atom::Zero(f) => state.zero.push(normal_zero(f)),
            Atom::Divides(c, f) => state.divides.push(normal_divides(c, f)),
        }
    }
    let mut visited = 0;
    state.check(tree, &mut visited, watch)
}

fn wrong<T>() -> Result<T, Doubt> {
    Err(Doubt::Malformed("a tree that shows the system to be empty"))
}

/// The fact at a place, counted from the newest.
fn at<T>(facts: &[T], place: usize) -> Result<&T, Doubt> {
    facts.len().checked_sub(place + 1).map_or_else(wrong, |i| Ok(&facts[i]))
}

impl State<'_> {
    fn check(&mut self, tree: &Tree, visited: &mut u64, watch: &mut Watch) -> Result<(), Doubt> {
        *visited += 1;
        if watch(*visited).is_break() {
            return Err(Doubt::Stopped);
        }
        match tree {
            Tree::Leaf(natural, zero) => self.leaf(natural, zero),
            Tree::Absurd => {
                let never = self.divides.iter().any(|(c, f)| never_divides(c, f)) || self.zero.iter().any(never_zero);
                if never { Ok(()) } else { wrong() }
            }
            Tree::Split(form, a, kids) => {
                if form.variables().any(|v| v >= self.names) {
                    return wrong();
                }
                let bound = Form::polynomial(a.clone());
                self.with(bound.minus(form), &kids[0], visited, watch)?;
                self.with(form.minus(&bound).plus_number(-1), &kids[1], visited, watch)
            }
            Tree::Clause(line, kids) => {
                let ways = self.failures(*line)?;
                if ways.len() != kids.len() {
                    return wrong();
                }
                ways.into_iter().zip(kids).try_for_each(|(way, kid)| self.with(way, kid, visited, watch))
            }
            Tree::Define(v, form, kid) => {
                if *v < self.names || form.variables().any(|w| w >= self.names) {
                    return wrong();
                }
                self.defined(*v, form).check(kid, visited, watch)
            }
            Tree::Solve(place, v, kid) => {
                let equation = at(&self.zero, *place)?;
                let rest = equation.without(*v);
                let value = match equation.coefficient(*v).as_number() {
                    Some(n) if n == IBig::ONE => rest.negated(),
                    Some(n) if n == -IBig::ONE => rest,
                    _ => return wrong(),
                };
                self.substituted(*v, &value)?.check(kid, visited, watch)
            }
            Tree::Reduce(place, v, inverse, kid) => {
                let (c, f) = at(&self.divides, *place)?;
                let value = solution(c, *v, inverse, f)?;
                self.substituted(*v, &value)?.check(kid, visited, watch)
            }
            Tree::Cases(form, c, v, inverse, kids) => {
                let known = form.variables().all(|w| w < self.names);
                if !known || *c < IBig::ONE || *c != IBig::from(kids.len()) {
                    return wrong();
                }
                for (remainder, kid) in kids.iter().enumerate() {
                    let value = solution(c, *v, inverse, &form.plus_number(-IBig::from(remainder)))?;
                    self.substituted(*v, &value)?.check(kid, visited, watch)?;
                }
                Ok(())
            }
        }
    }

    fn with(&mut self, fact: Form, kid: &Tree, visited: &mut u64, watch: &mut Watch) -> Result<(), Doubt> {
        self.natural.push(fact);
        let result = self.check(kid, visited, watch);
        self.natural.pop();
        result
    }

    fn leaf(&self, natural: &[(usize, Polynomial)], zero: &[(usize, Polynomial)]) -> Result<(), Doubt> {
        let mut sum = Form::default();
        for (place, multiplier) in natural {
            if !multiplier.is_natural() {
                return wrong();
            }
            sum = sum.plus(&at(&self.natural, *place)?.times(multiplier));
        }
        for (place, multiplier) in zero {
            sum = sum.plus(&at(&self.zero, *place)?.times(multiplier));
        }
        if sum.is_constant() && sum.negated().free.is_positive() { Ok(()) } else { wrong() }
    }

    /// The ways in which a line can fail. A divisibility that a line needs has to be certain.
    fn failures(&self, line: usize) -> Result<Vec<Form>, Doubt> {
        let Some(atoms) = self.lines.get(line) else { return wrong() };
        let mut ways: Vec<Form> = Vec::new();
        let mut put = |form: Form| {
            if !ways.contains(&form) {
                ways.insert(0, form);
            }
        };
        for atom in atoms.iter().rev() {
            match atom {
                Atom::Natural(f) => {
                    let f = normal_natural(f);
                    if !(f.is_constant() && f.free.is_natural()) {
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
                Atom::Divides(c, f) if always_divides(c, f) => {}
                Atom::Divides(..) => return wrong(),
            }
        }
        Ok(ways)
    }

    /// What is known with a form in place of a variable; forms could grow with every step.
    fn substituted(&self, v: Variable, by: &Form) -> Result<State<'static>, Doubt> {
        let put = |f: &Form| Some(f.substituted(v, by)).filter(Form::is_modest).ok_or(Doubt::TooLarge);
        let line = |atoms: &Vec<Atom>| atoms.iter().map(|a| a.map(put)).collect::<Result<Vec<_>, _>>();
        let divides = |(c, f): &(IBig, Form)| put(f).map(|f| normal_divides(c, &f));
        Ok(State {
            natural: self.natural.iter().map(|f| put(f).map(|f| normal_natural(&f))).collect::<Result<_, _>>()?,
            zero: self.zero.iter().map(|f| put(f).map(|f| normal_zero(&f))).collect::<Result<_, _>>()?,
            divides: self.divides.iter().map(divides).collect::<Result<_, _>>()?,
            lines: self.lines.iter().map(line).collect::<Result<_, _>>()?,
            names: self.names,
        })
    }

    /// A new name for a form; facts about the form are facts about the name too.
    fn defined(&self, v: Variable, form: &Form) -> State<'_> {
        let own = Form::variable(v);
        let mut natural = self.natural.clone();
        for f in &self.natural {
            let (above, below) = (f.minus(form), f.plus(form));
            if above.is_constant() {
                natural.push(above.plus(&own));
            } else if below.is_constant() {
                natural.push(below.minus(&own));
            }
        }
        let mut zero = self.zero.clone();
        zero.push(normal_zero(&form.minus(&own)));
        let lines = std::borrow::Cow::Borrowed(&*self.lines);
        State { natural, zero, divides: self.divides.clone(), lines, names: v + 1 }
    }
}

/// Every solution of c ∣ f for v: c·v + rest, where `inverse` is that of the coefficient of v modulo c.
fn solution(c: &IBig, v: Variable, inverse: &IBig, f: &Form) -> Result<Form, Doubt> {
    let Some(n) = f.coefficient(v).as_number() else { return wrong() };
    if *c < IBig::ONE || (inverse * n - IBig::ONE) % c != IBig::ZERO {
        return wrong();
    }
    Ok(f.without(v).solved(c, inverse).plus(&Form::variable(v).times_number(c)))
}
