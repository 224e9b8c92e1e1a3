//! Expressions of the language as automata.
//!
//! A term becomes a list of *branches*: on the tuples that satisfy a branch's guards, the term is a linear form in the
//! variables and in auxiliary ones that the guards determine. `min` and `abs` branch without auxiliaries, ⌊L/m⌋ takes
//! one, bounded by two inequalities. A condition becomes two relations, where it is true and where it is false; what
//! is in neither is undefined, as y/2 is for odd y. Where nothing partial is met, the second is the complement of the
//! first and is not built.

mod condition;
mod real;

use std::sync::Arc;

use grundy_automata::{Comparison, Numeration, Relation, Stopped, Watch, atom};
use grundy_lang::{Case, Expr, Function, IBig, Let, Name, Node, Operator, Value};

use crate::linear::{Linear, TooLarge};
use crate::verdict::{Outside, Reason};

/// Values of the names that are not variables themselves: arguments of functions.
pub(crate) type Environment = Vec<(Arc<str>, Linear)>;

/// One region on which a term is linear.
#[derive(Debug, Clone)]
pub(crate) struct Branch {
    /// The auxiliary variables, determined by the guards.
    pub hidden: Vec<Arc<str>>,
    /// Where the branch counts.
    pub guards: Vec<Relation>,
    /// The term there.
    pub value: Linear,
}

/// A term: its branches, and whether they cover every tuple.
#[derive(Debug, Clone)]
pub(crate) struct Term {
    pub branches: Vec<Branch>,
    pub total: bool,
}

impl Term {
    fn plain(value: Linear) -> Term {
        Term { branches: vec![Branch { hidden: Vec::new(), guards: Vec::new(), value }], total: true }
    }
}

/// Turns expressions into relations.
pub(crate) struct Translator<'a, 'w> {
    pub numeration: Numeration,
    lets: &'a [Let],
    fresh: usize,
    /// Whether the lemma about ⌊nφ⌋ was used.
    pub lemma: bool,
    pub watch: &'a mut Watch<'w>,
}

/// Elements of a set, list or grid that is turned into an automaton.
const MOST_DATA: usize = 2_000;

/// Branches of one term.
const MOST_BRANCHES: usize = 500;

impl From<Stopped> for Reason {
    fn from(stopped: Stopped) -> Reason {
        match stopped {
            Stopped::ByWatch => Reason::Stopped,
            Stopped::TooManyTracks { .. } | Stopped::TooManyStates => Reason::Limit,
        }
    }
}

pub(crate) fn outside<T>(expr: &Expr, because: Outside) -> Result<T, Reason> {
    Err(Reason::Outside { expression: expr.to_string(), because })
}

fn small(expr: &Expr) -> impl Fn(TooLarge) -> Reason + '_ {
    move |TooLarge| Reason::Outside { expression: expr.to_string(), because: Outside::Large }
}

impl<'a, 'w> Translator<'a, 'w> {
    pub fn new(numeration: Numeration, lets: &'a [Let], watch: &'a mut Watch<'w>) -> Translator<'a, 'w> {
        Translator { numeration, lets, fresh: 0, lemma: false, watch }
    }

    /// A variable that no text can name.
    pub fn fresh(&mut self) -> Arc<str> {
        self.fresh += 1;
        format!("~{}", self.fresh).into()
    }

    pub fn truth_of(&self, holds: bool) -> Relation {
        Relation::truth(self.numeration, holds)
    }

    /// The relation on which all guards hold for some values of the hidden variables.
    pub fn project(&mut self, guards: &[Relation], hidden: &[Arc<str>]) -> Result<Relation, Reason> {
        if guards.is_empty() {
            return Ok(self.truth_of(true));
        }
        let factors: Vec<&Relation> = guards.iter().collect();
        let names: Vec<&str> = hidden.iter().map(|name| &**name).collect();
        Ok(Relation::all_exists(&factors, &names, self.watch)?)
    }

    pub fn compared(&mut self, form: &Linear, comparison: Comparison) -> Result<Relation, Reason> {
        Ok(form.compared(comparison, self.numeration, self.watch)?)
    }

    /// An expression that is a number.
    pub fn term(&mut self, expr: &Expr, environment: &Environment) -> Result<Term, Reason> {
        match &expr.node {
            Node::Value(Value::Number(n)) => Ok(Term::plain(Linear::constant(whole(n, expr)?))),
            Node::Name(name) => self.name(name, environment),
            Node::Call(name, arguments) => self.call(name, arguments, environment),
            Node::Negate(inner) => {
                let inner = self.term(inner, environment)?;
                self.map(inner, |value| value.times(-1).map_err(small(expr)))
            }
            Node::Binary(operator, left, right) => self.binary(*operator, left, right, expr, environment),
            Node::Apply(function, arguments) => self.apply(*function, arguments, expr, environment),
            Node::Columns(arguments, modulus) if **modulus == Expr::number(2) => {
                let operands: Vec<&Expr> = arguments.iter().collect();
                self.nim_sum(&operands, expr, environment)
            }
            Node::Index(base, indices) => self.listed(base, &indices[0], expr, environment),
            Node::Grundy(_) => outside(expr, Outside::Recursion),
            _ => outside(expr, Outside::Operation),
        }
    }

    fn name(&mut self, name: &Name, environment: &Environment) -> Result<Term, Reason> {
        if let Some((_, value)) = environment.iter().rfind(|(known, _)| *known == name.text) {
            return Ok(Term::plain(value.clone()));
        }
        if self.lets.iter().any(|l| l.name == *name) {
            return self.call(name, &[], environment);
        }
        Ok(Term::plain(Linear::variable(&name.text)))
    }

    fn call(&mut self, name: &Name, arguments: &[Expr], environment: &Environment) -> Result<Term, Reason> {
        let lets = self.lets;
        let function = lets.iter().rfind(|l| l.name == *name).expect("the checker knows every function");
        let mut calls = vec![(Vec::new(), Vec::new(), Environment::new())];
        let mut total = true;
        for (argument, expr) in function.arguments.iter().zip(arguments) {
            let term = self.term(expr, environment)?;
            total &= term.total;
            let mut longer = Vec::new();
            for (hidden, guards, inner) in &calls {
                for branch in &term.branches {
                    let mut inner: Environment = inner.clone();
                    inner.push((argument.text.clone(), branch.value.clone()));
                    longer.push((join(hidden, &branch.hidden), join(guards, &branch.guards), inner));
                }
            }
            calls = longer;
        }
        let mut branches = Vec::new();
        for (hidden, guards, inner) in calls {
            let body = self.cases(&function.cases, &inner)?;
            total &= body.total;
            branches.extend(body.branches.into_iter().map(|b| Branch {
                hidden: join(&hidden, &b.hidden),
                guards: join(&guards, &b.guards),
                value: b.value,
            }));
        }
        bounded(branches, total, &Expr::name(name))
    }

    /// A definition by cases, the first that matches: each case holds where those before it are false.
    pub fn cases(&mut self, cases: &[Case], environment: &Environment) -> Result<Term, Reason> {
        let mut open = self.truth_of(true);
        let mut branches = Vec::new();
        let mut total = true;
        for case in cases {
            let here = match &case.condition {
                None => std::mem::replace(&mut open, self.truth_of(false)),
                Some(condition) => {
                    let truth = self.truth(condition, environment)?;
                    let here = open.and(&truth.yes, self.watch)?;
                    let no = truth.no(self)?;
                    open = open.and(&no, self.watch)?;
                    here
                }
            };
            if here.is_empty() {
                continue;
            }
            let term = self.term(&case.value, environment)?;
            total &= term.total;
            for branch in term.branches {
                let mut guards = branch.guards;
                if !here.is_true() {
                    guards.push(here.clone());
                }
                branches.push(Branch { guards, ..branch });
            }
        }
        // What is still open, or undefined, no branch covers.
        total &= open.is_empty() && cases.iter().all(|c| c.condition.is_none()) || self.covers(&branches)?;
        Ok(Term { branches, total })
    }

    fn covers(&mut self, branches: &[Branch]) -> Result<bool, Reason> {
        let mut covered = self.truth_of(false);
        for branch in branches {
            let here = self.project(&branch.guards, &branch.hidden)?;
            covered = covered.or(&here, self.watch)?;
        }
        Ok(covered.is_true())
    }

    fn binary(
        &mut self,
        operator: Operator,
        left: &Expr,
        right: &Expr,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term, Reason> {
        match operator {
            Operator::Xor => {
                let mut operands = Vec::new();
                flatten(expr, &mut operands);
                return self.nim_sum(&operands, expr, environment);
            }
            Operator::NimMultiply => return outside(expr, Outside::Operation),
            _ => {}
        }
        let (a, b) = (self.term(left, environment)?, self.term(right, environment)?);
        match operator {
            Operator::Add => self.pairs(a, b, expr, |a, b| a.plus(b)),
            Operator::Subtract => self.pairs(a, b, expr, |a, b| a.minus(b)),
            Operator::Multiply => {
                let fits = |t: &Term| t.branches.iter().all(|b| b.value.as_constant().is_some());
                if !fits(&a) && !fits(&b) {
                    return outside(expr, Outside::Product);
                }
                self.pairs(a, b, expr, |a, b| match (a.as_constant(), b.as_constant()) {
                    (Some(factor), _) => b.times(factor),
                    (_, factor) => a.times(factor.expect("one factor is constant")),
                })
            }
            Operator::Divide => {
                let Some(divisor) = constant(&b).filter(|&d| d != 0) else { return outside(expr, Outside::Product) };
                let mut quotient = self.map(a, |value| value.over(divisor).map_err(small(expr)))?;
                for branch in &mut quotient.branches {
                    // Exact: the numerator is divisible by the denominator.
                    let denominator = branch.value.denominator();
                    if denominator != 1 {
                        branch.guards.push(branch.value.divisible(denominator, self.numeration, self.watch)?);
                        quotient.total = false;
                    }
                }
                Ok(quotient)
            }
            Operator::Mod => {
                let Some(modulus) = constant(&b).filter(|&m| m > 0) else { return outside(expr, Outside::Product) };
                let mut residue = a;
                for branch in &mut residue.branches {
                    if !branch.value.is_whole() {
                        return outside(expr, Outside::Operation);
                    }
                    let name = self.fresh();
                    branch.guards.push(branch.value.residue(modulus, &name, self.numeration, self.watch)?);
                    branch.value = Linear::variable(&name);
                    branch.hidden.push(name);
                }
                Ok(residue)
            }
            _ => outside(expr, Outside::Operation),
        }
    }

    fn apply(
        &mut self,
        function: Function,
        arguments: &[Expr],
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term, Reason> {
        match function {
            Function::Floor => self.floor(&arguments[0], expr, environment),
            Function::Ceil => {
                let negated: Expr = Node::Negate(Box::new(arguments[0].clone())).into();
                let floor = self.floor(&negated, expr, environment)?;
                self.map(floor, |value| value.times(-1).map_err(small(expr)))
            }
            Function::Min => self.extremum(arguments, Comparison::AtMost, expr, environment),
            Function::Max => self.extremum(arguments, Comparison::AtLeast, expr, environment),
            Function::Abs => {
                let inner = self.term(&arguments[0], environment)?;
                let negated = self.map(inner.clone(), |value| value.times(-1).map_err(small(expr)))?;
                let mut branches = Vec::new();
                for (branch, comparison) in inner
                    .branches
                    .into_iter()
                    .map(|b| (b, Comparison::AtLeast))
                    .chain(negated.branches.into_iter().map(|b| (b, Comparison::Greater)))
                {
                    let guard = self.compared(&branch.value, comparison)?;
                    branches.push(Branch { guards: join(&branch.guards, &[guard]), ..branch });
                }
                bounded(branches, inner.total, expr)
            }
            Function::V2 | Function::Msb | Function::Zeckendorf => {
                let fits = (function == Function::Zeckendorf) == (self.numeration == Numeration::Zeckendorf);
                if !fits {
                    return outside(expr, Outside::MixedNumeration);
                }
                let mut part = self.naturals(&arguments[0], environment)?;
                for branch in &mut part.branches {
                    let of = branch.value.as_variable().expect("naturals are variables").clone();
                    let name = self.fresh();
                    branch.guards.push(match function {
                        Function::Msb => atom::greatest_part(self.numeration, &of, &name, self.watch)?,
                        _ => atom::least_part(self.numeration, &of, &name, self.watch)?,
                    });
                    branch.value = Linear::variable(&name);
                    branch.hidden.push(name);
                }
                part.total = false;
                Ok(part)
            }
            Function::BitAnd | Function::BitOr => {
                if self.numeration != Numeration::Binary {
                    return outside(expr, Outside::MixedNumeration);
                }
                let mut result = self.naturals(&arguments[0], environment)?;
                for argument in &arguments[1..] {
                    let next = self.naturals(argument, environment)?;
                    let mut branches = Vec::new();
                    for (a, b) in cross(&result, &next) {
                        let (x, y) = (a.value.as_variable().expect("natural"), b.value.as_variable().expect("natural"));
                        let name = self.fresh();
                        let guard = match function {
                            Function::BitAnd => atom::bit_and(x, y, &name, self.watch)?,
                            _ => atom::bit_or(x, y, &name, self.watch)?,
                        };
                        branches.push(Branch {
                            hidden: join(&join(&a.hidden, &b.hidden), std::slice::from_ref(&name)),
                            guards: join(&join(&a.guards, &b.guards), &[guard]),
                            value: Linear::variable(&name),
                        });
                    }
                    result = bounded(branches, result.total && next.total, expr)?;
                }
                Ok(result)
            }
            Function::Length => match &arguments[0].node {
                Node::Value(Value::List(list)) => Ok(Term::plain(Linear::constant(list.len() as i64))),
                Node::Value(Value::Set(set)) => Ok(Term::plain(Linear::constant(set.elements.len() as i64))),
                Node::Value(Value::Grid(grid)) => Ok(Term::plain(Linear::constant(grid.height() as i64))),
                _ => outside(expr, Outside::Operation),
            },
            Function::Popcount | Function::Even | Function::Odd => outside(expr, Outside::Operation),
        }
    }

    fn extremum(
        &mut self,
        arguments: &[Expr],
        comparison: Comparison,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term, Reason> {
        let strict = if comparison == Comparison::AtMost { Comparison::Greater } else { Comparison::Less };
        let mut result = self.term(&arguments[0], environment)?;
        for argument in &arguments[1..] {
            let next = self.term(argument, environment)?;
            let mut branches = Vec::new();
            for (a, b) in cross(&result, &next) {
                let difference = a.value.minus(&b.value).map_err(small(expr))?;
                for (comparison, value) in [(comparison, &a.value), (strict, &b.value)] {
                    let guard = self.compared(&difference, comparison)?;
                    if !guard.is_empty() {
                        branches.push(Branch {
                            hidden: join(&a.hidden, &b.hidden),
                            guards: join(&join(&a.guards, &b.guards), &[guard]),
                            value: value.clone(),
                        });
                    }
                }
            }
            result = bounded(branches, result.total && next.total, expr)?;
        }
        Ok(result)
    }

    fn nim_sum(&mut self, operands: &[&Expr], expr: &Expr, environment: &Environment) -> Result<Term, Reason> {
        if self.numeration != Numeration::Binary {
            return outside(expr, Outside::MixedNumeration);
        }
        let mut ways: Vec<(Branch, Vec<Arc<str>>)> =
            vec![(Branch { hidden: Vec::new(), guards: Vec::new(), value: Linear::constant(0) }, Vec::new())];
        let mut total = true;
        for operand in operands {
            let term = self.naturals(operand, environment)?;
            total &= term.total;
            let mut longer = Vec::new();
            for (before, names) in &ways {
                for branch in &term.branches {
                    let name = branch.value.as_variable().expect("naturals are variables").clone();
                    let joined = Branch {
                        hidden: join(&before.hidden, &branch.hidden),
                        guards: join(&before.guards, &branch.guards),
                        value: Linear::constant(0),
                    };
                    longer.push((joined, join(names, &[name])));
                }
            }
            ways = longer;
        }
        let mut branches = Vec::new();
        for (mut branch, mut names) in ways {
            let name = self.fresh();
            names.push(name.clone());
            let names: Vec<&str> = names.iter().map(|n| &**n).collect();
            branch.guards.push(atom::nim_sum_is_zero(&names, self.watch)?);
            branch.value = Linear::variable(&name);
            branch.hidden.push(name);
            branches.push(branch);
        }
        bounded(branches, total, expr)
    }

    /// A term whose every value is a variable, hence a natural number.
    pub fn naturals(&mut self, expr: &Expr, environment: &Environment) -> Result<Term, Reason> {
        let mut term = self.term(expr, environment)?;
        for branch in &mut term.branches {
            term.total &= branch.value.is_natural() && branch.value.is_whole();
            self.name_value(branch)?;
        }
        Ok(term)
    }

    /// Makes the value of a branch a variable; where it is negative or no whole number, the branch is empty.
    pub fn name_value(&mut self, branch: &mut Branch) -> Result<(), Reason> {
        if branch.value.as_variable().is_some() {
            return Ok(());
        }
        let name = self.fresh();
        let variable = Linear::variable(&name);
        let difference = branch.value.minus(&variable).map_err(|_| Reason::Limit)?;
        branch.guards.push(self.compared(&difference, Comparison::Equal)?);
        branch.value = variable;
        branch.hidden.push(name);
        Ok(())
    }

    /// An element of a list that is written out.
    fn listed(&mut self, base: &Expr, index: &Expr, expr: &Expr, environment: &Environment) -> Result<Term, Reason> {
        let list: Option<Vec<IBig>> = match &base.node {
            Node::Value(Value::List(list)) => Some(list.to_vec()),
            Node::List(items) => items.iter().map(number).collect(),
            _ => None,
        };
        let Some(list) = list else { return outside(expr, Outside::Data) };
        if list.len() > MOST_DATA {
            return outside(expr, Outside::Data);
        }
        let mut term = self.naturals(index, environment)?;
        for branch in &mut term.branches {
            let place = branch.value.clone();
            let name = self.fresh();
            let mut entries = self.truth_of(false);
            for (i, n) in list.iter().enumerate() {
                let here = place.minus(&Linear::constant(i as i64)).map_err(small(expr))?;
                let value = Linear::variable(&name).minus(&Linear::constant(whole(n, expr)?)).map_err(small(expr))?;
                let entry = self.compared(&here, Comparison::Equal)?;
                let value = self.compared(&value, Comparison::Equal)?;
                let entry = entry.and(&value, self.watch)?;
                entries = entries.or(&entry, self.watch)?;
            }
            branch.guards.push(entries);
            branch.value = Linear::variable(&name);
            branch.hidden.push(name);
        }
        term.total = false;
        Ok(term)
    }

    fn map(&self, term: Term, f: impl Fn(&Linear) -> Result<Linear, Reason>) -> Result<Term, Reason> {
        let branches = term.branches.into_iter().map(|b| Ok(Branch { value: f(&b.value)?, ..b }));
        Ok(Term { branches: branches.collect::<Result<_, Reason>>()?, total: term.total })
    }

    fn pairs(
        &self,
        a: Term,
        b: Term,
        expr: &Expr,
        f: impl Fn(&Linear, &Linear) -> Result<Linear, TooLarge>,
    ) -> Result<Term, Reason> {
        let mut branches = Vec::new();
        for (x, y) in cross(&a, &b) {
            branches.push(Branch {
                hidden: join(&x.hidden, &y.hidden),
                guards: join(&x.guards, &y.guards),
                value: f(&x.value, &y.value).map_err(small(expr))?,
            });
        }
        bounded(branches, a.total && b.total, expr)
    }
}

pub(crate) fn number(expr: &Expr) -> Option<IBig> {
    match &expr.node {
        Node::Value(Value::Number(n)) => Some(n.clone()),
        _ => None,
    }
}

fn cross<'t>(a: &'t Term, b: &'t Term) -> impl Iterator<Item = (&'t Branch, &'t Branch)> {
    a.branches.iter().flat_map(|x| b.branches.iter().map(move |y| (x, y)))
}

fn bounded(branches: Vec<Branch>, total: bool, expr: &Expr) -> Result<Term, Reason> {
    if branches.len() > MOST_BRANCHES {
        return outside(expr, Outside::Data);
    }
    Ok(Term { branches, total })
}

fn constant(term: &Term) -> Option<i64> {
    match term.branches.as_slice() {
        [branch] if branch.guards.is_empty() => branch.value.as_constant(),
        _ => None,
    }
}

fn flatten<'e>(expr: &'e Expr, operands: &mut Vec<&'e Expr>) {
    match &expr.node {
        Node::Binary(Operator::Xor, a, b) => {
            flatten(a, operands);
            flatten(b, operands);
        }
        _ => operands.push(expr),
    }
}

pub(crate) fn join<T: Clone>(a: &[T], b: &[T]) -> Vec<T> {
    a.iter().chain(b).cloned().collect()
}

/// A number as a coefficient.
pub(crate) fn whole(n: &IBig, expr: &Expr) -> Result<i64, Reason> {
    let large = || Reason::Outside { expression: expr.to_string(), because: Outside::Large };
    i64::try_from(n).ok().filter(|n| n.unsigned_abs() < 1 << 40).ok_or_else(large)
}
