//! Expressions of the language as formulas: the twin of `translate`, without automata.
//!
//! A term is a list of branches; on the tuples that satisfy a branch's guards it is a linear form in the variables and
//! in auxiliary ones that the guards determine.

use grundy_automata::{Comparison, Numeration};
use grundy_lang::{Case, Expr, Function, IBig, Let, Name, Node, Operator, Value};

use super::digits::naturals_of;
use super::formula::{Digits, Formula, Variable};
use crate::linear::{Linear, TooLarge};
use crate::translate::{join, outside, whole};
use crate::verdict::{Outside, Reason};

/// Values of the names that are not variables themselves.
pub(super) type Environment = Vec<(Variable, Linear)>;

/// One region on which a term is linear.
#[derive(Debug, Clone)]
pub(super) struct Branch {
    pub hidden: Vec<Variable>,
    pub guards: Vec<Formula>,
    pub value: Linear,
}

/// A term: its branches, and whether they are known to cover every tuple.
#[derive(Debug, Clone)]
pub(super) struct Term {
    pub branches: Vec<Branch>,
    pub total: bool,
}

impl Term {
    pub fn plain(value: Linear) -> Term {
        Term { branches: vec![Branch { hidden: Vec::new(), guards: Vec::new(), value }], total: true }
    }

    pub fn as_constant(&self) -> Option<i64> {
        match self.branches.as_slice() {
            [branch] if branch.guards.is_empty() => branch.value.as_constant(),
            _ => None,
        }
    }
}

impl Branch {
    /// The guards and one more formula hold, for some values of the hidden variables.
    pub fn where_holds(&self, also: Formula) -> Formula {
        Formula::exists(&self.hidden, Formula::and(self.guards.iter().cloned().chain([also])))
    }
}

/// Turns expressions into formulas.
pub(super) struct Writer<'a> {
    pub numeration: Numeration,
    pub lets: &'a [Let],
    fresh: usize,
}

/// Branches of one term.
const MOST_BRANCHES: usize = 100;

pub(super) fn small(expr: &Expr) -> impl Fn(TooLarge) -> Reason + '_ {
    move |TooLarge| Reason::Outside { expression: expr.to_string(), because: Outside::Large }
}

impl<'a> Writer<'a> {
    pub fn new(numeration: Numeration, lets: &'a [Let]) -> Writer<'a> {
        Writer { numeration, lets, fresh: 0 }
    }

    /// A variable that no text can name.
    pub fn fresh(&mut self) -> Variable {
        self.fresh += 1;
        format!("~{}", self.fresh).into()
    }

    /// An expression that is a number.
    pub fn term(&mut self, expr: &Expr, environment: &Environment) -> Result<Term, Reason> {
        match &expr.node {
            Node::Value(Value::Number(n)) => Ok(Term::plain(Linear::constant(whole(n, expr)?))),
            Node::Name(name) => self.name(name, environment),
            Node::Call(name, arguments) => self.call(name, arguments, environment),
            Node::Negate(inner) => {
                let inner = self.term(inner, environment)?;
                map(inner, |value| value.times(-1).map_err(small(expr)))
            }
            Node::Binary(Operator::Xor, ..) => self.nim_sum(&operands(expr), expr, environment),
            Node::Binary(operator, left, right) => {
                let (a, b) = (self.term(left, environment)?, self.term(right, environment)?);
                self.binary(*operator, a, b, expr)
            }
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
        let mut open: Vec<Formula> = Vec::new();
        let mut branches = Vec::new();
        let mut total = cases.last().is_some_and(|case| case.condition.is_none());
        for case in cases {
            let mut here = open.clone();
            if let Some(condition) = &case.condition {
                let truth = self.truth(condition, environment)?;
                total &= truth.is_total();
                here.push(truth.yes.clone());
                open.push(truth.no());
            }
            let term = self.term(&case.value, environment)?;
            total &= term.total;
            branches.extend(term.branches.into_iter().map(|b| Branch { guards: join(&here, &b.guards), ..b }));
        }
        Ok(Term { branches, total })
    }

    fn binary(&mut self, operator: Operator, a: Term, b: Term, expr: &Expr) -> Result<Term, Reason> {
        match operator {
            Operator::Add => pairs(a, b, expr, |a, b| a.plus(b)),
            Operator::Subtract => pairs(a, b, expr, |a, b| a.minus(b)),
            Operator::Multiply => {
                let fits = |t: &Term| t.branches.iter().all(|b| b.value.as_constant().is_some());
                if !fits(&a) && !fits(&b) {
                    return outside(expr, Outside::Product);
                }
                pairs(a, b, expr, |a, b| match (a.as_constant(), b.as_constant()) {
                    (Some(factor), _) => b.times(factor),
                    (_, factor) => a.times(factor.expect("one factor is constant")),
                })
            }
            Operator::Divide => {
                let Some(divisor) = b.as_constant().filter(|&d| d != 0) else {
                    return outside(expr, Outside::Product);
                };
                let mut quotient = map(a, |value| value.over(divisor).map_err(small(expr)))?;
                for branch in &mut quotient.branches {
                    let denominator = branch.value.denominator().unsigned_abs();
                    if denominator != 1 {
                        branch.guards.push(Formula::divisible(&branch.value, denominator));
                        quotient.total = false;
                    }
                }
                Ok(quotient)
            }
            Operator::Mod => {
                let Some(modulus) = b.as_constant().filter(|&m| m > 0) else { return outside(expr, Outside::Product) };
                let mut residue = a;
                for branch in &mut residue.branches {
                    if !branch.value.is_whole() {
                        return outside(expr, Outside::Operation);
                    }
                    let name = self.fresh();
                    let rest = branch.value.minus(&Linear::variable(&name)).map_err(small(expr))?;
                    let below = Linear::variable(&name).minus(&Linear::constant(modulus)).map_err(small(expr))?;
                    branch.guards.push(Formula::divisible(&rest, modulus.unsigned_abs()));
                    branch.guards.push(Formula::compare(&below, Comparison::Less));
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
                map(floor, |value| value.times(-1).map_err(small(expr)))
            }
            Function::Min => self.extremum(arguments, (Comparison::AtMost, Comparison::Greater), expr, environment),
            Function::Max => self.extremum(arguments, (Comparison::AtLeast, Comparison::Less), expr, environment),
            Function::Abs => {
                let inner = self.term(&arguments[0], environment)?;
                let mut branches = Vec::new();
                for branch in inner.branches {
                    let negated = branch.value.times(-1).map_err(small(expr))?;
                    for (value, comparison) in
                        [(branch.value.clone(), Comparison::AtLeast), (negated, Comparison::Greater)]
                    {
                        let guard = Formula::compare(&value, comparison);
                        branches.push(Branch { guards: join(&branch.guards, &[guard]), value, ..branch.clone() });
                    }
                }
                bounded(branches, inner.total, expr)
            }
            Function::V2 => self.part(Digits::LeastPart, Numeration::Binary, &arguments[0], expr, environment),
            Function::Msb => self.part(Digits::GreatestPart, Numeration::Binary, &arguments[0], expr, environment),
            Function::Zeckendorf => {
                self.part(Digits::LeastPart, Numeration::Zeckendorf, &arguments[0], expr, environment)
            }
            Function::BitAnd => self.bitwise(Digits::And, arguments, expr, environment),
            Function::BitOr => self.bitwise(Digits::Or, arguments, expr, environment),
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
        (first, second): (Comparison, Comparison),
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term, Reason> {
        let mut result = self.term(&arguments[0], environment)?;
        for argument in &arguments[1..] {
            let next = self.term(argument, environment)?;
            let mut branches = Vec::new();
            for (a, b) in cross(&result, &next) {
                let difference = a.value.minus(&b.value).map_err(small(expr))?;
                for (comparison, value) in [(first, &a.value), (second, &b.value)] {
                    let guard = Formula::compare(&difference, comparison);
                    if guard != Formula::Truth(false) {
                        branches.push(both(a, b, guard, value.clone()));
                    }
                }
            }
            result = bounded(branches, result.total && next.total, expr)?;
        }
        Ok(result)
    }

    /// An element of a list that is written out.
    fn listed(&mut self, base: &Expr, index: &Expr, expr: &Expr, environment: &Environment) -> Result<Term, Reason> {
        let list: Option<Vec<IBig>> = match &base.node {
            Node::Value(Value::List(list)) => Some(list.to_vec()),
            Node::List(items) => items.iter().map(crate::translate::number).collect(),
            _ => None,
        };
        let Some(list) = list else { return outside(expr, Outside::Data) };
        let mut term = naturals_of(self, index, environment)?;
        for branch in &mut term.branches {
            let name = self.fresh();
            let mut entries = Vec::new();
            for (i, n) in list.iter().enumerate() {
                let here = branch.value.minus(&Linear::constant(i as i64)).map_err(small(expr))?;
                let value = Linear::variable(&name).minus(&Linear::constant(whole(n, expr)?)).map_err(small(expr))?;
                let equal = [here, value].map(|form| Formula::compare(&form, Comparison::Equal));
                entries.push(Formula::and(equal));
            }
            branch.guards.push(Formula::or(entries));
            branch.value = Linear::variable(&name);
            branch.hidden.push(name);
        }
        term.total = false;
        Ok(term)
    }
}

/// Two branches as one, where also the guard holds.
pub(super) fn both(a: &Branch, b: &Branch, guard: Formula, value: Linear) -> Branch {
    Branch { hidden: join(&a.hidden, &b.hidden), guards: join(&join(&a.guards, &b.guards), &[guard]), value }
}

pub(super) fn cross<'t>(a: &'t Term, b: &'t Term) -> impl Iterator<Item = (&'t Branch, &'t Branch)> {
    a.branches.iter().flat_map(|x| b.branches.iter().map(move |y| (x, y)))
}

pub(super) fn bounded(branches: Vec<Branch>, total: bool, expr: &Expr) -> Result<Term, Reason> {
    if branches.len() > MOST_BRANCHES { outside(expr, Outside::Data) } else { Ok(Term { branches, total }) }
}

pub(super) fn map(term: Term, f: impl Fn(&Linear) -> Result<Linear, Reason>) -> Result<Term, Reason> {
    let branches = term.branches.into_iter().map(|b| Ok(Branch { value: f(&b.value)?, ..b }));
    Ok(Term { branches: branches.collect::<Result<_, Reason>>()?, total: term.total })
}

fn pairs(
    a: Term,
    b: Term,
    expr: &Expr,
    f: impl Fn(&Linear, &Linear) -> Result<Linear, TooLarge>,
) -> Result<Term, Reason> {
    let mut branches = Vec::new();
    for (x, y) in cross(&a, &b) {
        branches.push(both(x, y, Formula::Truth(true), f(&x.value, &y.value).map_err(small(expr))?));
    }
    bounded(branches, a.total && b.total, expr)
}

fn operands(expr: &Expr) -> Vec<&Expr> {
    match &expr.node {
        Node::Binary(Operator::Xor, a, b) => [operands(a), operands(b)].concat(),
        _ => vec![expr],
    }
}
