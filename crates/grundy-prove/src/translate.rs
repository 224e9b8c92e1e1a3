//! Expressions of the language as statements of a logic.
//!
//! A term becomes a list of *branches*: on the tuples that satisfy a branch's guards, the term is a linear form in the
//! variables and in auxiliary ones that the guards determine. `min` and `abs` branch without auxiliaries, ⌊L/m⌋ takes
//! one, bounded by two inequalities. A condition becomes two statements, where it is true and where it is false; what
//! is in neither is undefined, as y/2 is for odd y. Where nothing partial is met, the second is the negation of the
//! first and is not built.

mod condition;
mod digits;
mod function;
mod real;

use condition::adds_digits;
pub(crate) use digits::variable;
pub(crate) use real::numeration_of_root;

use grundy_automata::Order;
use grundy_lang::{Case, Expr, Game, IBig, Let, Name, Node, Operator, Statement, Value};

use crate::automata::Automata;
use crate::linear::{Linear, TooLarge};
use crate::logic::{Logic, Variable};
use crate::verdict::{Outside, Reason};

/// Values of the names that are not variables themselves: arguments of functions.
pub(crate) type Environment = Vec<(Variable, Linear)>;

/// The claim's own names for the coordinates stand for the game's.
pub(crate) fn coordinates(game: &Game, statement: &Statement) -> Environment {
    let pair = |(own, name): (&Name, &Name)| (own.text.clone(), Linear::variable(&name.text));
    statement.coordinates.iter().zip(&game.coordinates).map(pair).collect()
}

/// One region on which a term is linear.
#[derive(Debug, Clone)]
pub(crate) struct Branch<S> {
    /// The auxiliary variables, determined by the guards.
    pub hidden: Vec<Variable>,
    /// Where the branch counts.
    pub guards: Vec<S>,
    /// The term there.
    pub value: Linear,
}

impl<S: Clone> Branch<S> {
    fn plain(value: Linear) -> Branch<S> {
        Branch { hidden: Vec::new(), guards: Vec::new(), value }
    }

    /// Where this branch and another count.
    fn and(&self, other: &Branch<S>, value: Linear) -> Branch<S> {
        Branch { hidden: join(&self.hidden, &other.hidden), guards: join(&self.guards, &other.guards), value }
    }

    /// Where also a guard holds.
    fn guarded(mut self, guard: S) -> Branch<S> {
        self.guards.push(guard);
        self
    }

    /// The value is an auxiliary variable, which the guard determines.
    fn name(&mut self, name: Variable, guard: S) {
        self.guards.push(guard);
        self.value = Linear::variable(&name);
        self.hidden.push(name);
    }

    /// Where the branch counts and a statement holds.
    fn where_holds(&self, statement: S, logic: &mut impl Logic<Statement = S>) -> Result<S, Reason> {
        logic.exists(&self.hidden, self.guards.iter().cloned().chain([statement]))
    }
}

/// A term: its branches, and whether they are known to cover every tuple.
#[derive(Debug, Clone)]
pub(crate) struct Term<S> {
    pub branches: Vec<Branch<S>>,
    pub total: bool,
}

impl<S: Clone> Term<S> {
    fn plain(value: Linear) -> Term<S> {
        Term { branches: vec![Branch::plain(value)], total: true }
    }

    fn as_constant(&self) -> Option<i64> {
        match self.branches.as_slice() {
            [branch] if branch.guards.is_empty() => branch.value.as_constant(),
            _ => None,
        }
    }

    fn map(self, expr: &Expr, f: impl Fn(&Linear) -> Result<Linear, TooLarge>) -> Result<Term<S>, Reason> {
        let branch = |b: Branch<S>| Ok(Branch { value: f(&b.value).map_err(large(expr))?, ..b });
        let branches = self.branches.into_iter().map(branch).collect::<Result<_, Reason>>()?;
        Ok(Term { branches, total: self.total })
    }
}

/// Turns expressions into statements, those of automata unless another logic is named.
pub(crate) struct Translator<'a, L = Automata<'a>> {
    pub logic: L,
    lets: &'a [Let],
    fresh: usize,
    steps: u64,
}

/// Expressions that are translated, each call of a function anew: functions that call functions can ask for any number.
const MOST_STEPS: u64 = 3_000_000;
/// Expressions between two calls of the watch.
const LOOK: u64 = 1 << 12;

/// Elements of a set, list or grid that is written out.
const MOST_DATA: usize = 2_000;

/// Branches of one term.
const MOST_BRANCHES: usize = 500;

pub(crate) fn outside<T>(expr: &Expr, because: Outside) -> Result<T, Reason> {
    Err(Reason::Outside { expression: expr.to_string(), because })
}

fn large(expr: &Expr) -> impl Fn(TooLarge) -> Reason + '_ {
    move |TooLarge| Reason::Outside { expression: expr.to_string(), because: Outside::Large }
}

impl<'a, L: Logic> Translator<'a, L> {
    pub fn new(logic: L, lets: &'a [Let]) -> Translator<'a, L> {
        Translator { logic, lets, fresh: 0, steps: 0 }
    }

    /// A variable that no text can name.
    pub fn fresh(&mut self) -> Variable {
        self.fresh += 1;
        format!("~{}", self.fresh).into()
    }

    /// Counts an expression.
    fn step(&mut self) -> Result<(), Reason> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return Err(Reason::Limit);
        }
        if self.steps.is_multiple_of(LOOK) { self.logic.ask() } else { Ok(()) }
    }

    /// An expression that is a number.
    pub fn term(&mut self, expr: &Expr, environment: &Environment) -> Result<Term<L::Statement>, Reason> {
        self.step()?;
        match &expr.node {
            Node::Value(Value::Number(n)) => Ok(Term::plain(Linear::constant(whole(n, expr)?))),
            Node::Name(name) => self.name(name, environment),
            Node::Call(name, arguments) => self.call(name, arguments, environment),
            Node::Negate(inner) => self.term(inner, environment)?.map(expr, |value| value.times(-1)),
            Node::Binary(Operator::Xor, ..) => {
                let mut operands = Vec::new();
                flatten(expr, &mut operands);
                self.nim_sum(&operands, expr, environment)
            }
            Node::Binary(Operator::NimMultiply, ..) => outside(expr, Outside::Operation),
            Node::Binary(Operator::Mod, left, right) if adds_digits(left) => {
                self.remainder_of_digits(left, right, expr, environment)
            }
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

    fn name(&mut self, name: &Name, environment: &Environment) -> Result<Term<L::Statement>, Reason> {
        if let Some((_, value)) = environment.iter().rfind(|(known, _)| *known == name.text) {
            return Ok(Term::plain(value.clone()));
        }
        if self.lets.iter().any(|l| l.name == *name) {
            return self.call(name, &[], environment);
        }
        Ok(Term::plain(Linear::variable(&name.text)))
    }

    fn call(
        &mut self,
        name: &Name,
        arguments: &[Expr],
        environment: &Environment,
    ) -> Result<Term<L::Statement>, Reason> {
        let lets = self.lets;
        let function = lets.iter().rfind(|l| l.name == *name).expect("the checker knows every function");
        let terms = arguments.iter().map(|e| self.term(e, environment)).collect::<Result<Vec<_>, _>>()?;
        let mut total = terms.iter().all(|term| term.total);
        let mut branches = Vec::new();
        for (outer, values) in combinations(&terms, &Expr::name(name))? {
            let names = function.arguments.iter().map(|argument| argument.text.clone());
            let body = self.cases(&function.cases, &names.zip(values).collect())?;
            total &= body.total;
            branches.extend(body.branches.iter().map(|inner| outer.and(inner, inner.value.clone())));
        }
        bounded(branches, total, &Expr::name(name))
    }

    /// A definition by cases, the first that matches: each case holds where those before it are false.
    pub fn cases(&mut self, cases: &[Case], environment: &Environment) -> Result<Term<L::Statement>, Reason> {
        let mut open = self.logic.truth(true);
        let mut branches = Vec::new();
        let (mut total, mut defined) = (true, true);
        for case in cases {
            let here = match &case.condition {
                None => std::mem::replace(&mut open, self.logic.truth(false)),
                Some(condition) => {
                    let truth = self.truth(condition, environment)?;
                    defined &= truth.is_total();
                    let no = truth.no(&mut self.logic)?;
                    let here = self.logic.and([open.clone(), truth.yes])?;
                    open = self.logic.and([open, no])?;
                    here
                }
            };
            let holds = self.logic.decided(&here);
            if holds == Some(false) {
                continue;
            }
            let term = self.term(&case.value, environment)?;
            total &= term.total;
            for mut branch in term.branches {
                if holds.is_none() {
                    branch.guards.insert(0, here.clone());
                }
                branches.push(branch);
            }
        }
        // What is still open, or undefined, no branch covers.
        let exhaustive = defined && self.logic.decided(&open) == Some(false);
        let total = (total && exhaustive) || self.covers(&branches)?;
        Ok(Term { branches, total })
    }

    fn covers(&mut self, branches: &[Branch<L::Statement>]) -> Result<bool, Reason> {
        let mut covered = Vec::new();
        for branch in branches {
            covered.push(self.logic.exists(&branch.hidden, branch.guards.iter().cloned())?);
        }
        let covered = self.logic.or(covered)?;
        Ok(self.logic.decided(&covered) == Some(true))
    }

    /// Where a variable is the value of a term.
    pub fn graph(&mut self, variable: &Variable, term: &Term<L::Statement>) -> Result<L::Statement, Reason> {
        let mut ways = Vec::new();
        for branch in &term.branches {
            let difference = Linear::variable(variable).minus(&branch.value).map_err(|_| Reason::Limit)?;
            let equal = self.logic.compare(&difference, Order::Equal)?;
            ways.push(branch.where_holds(equal, &mut self.logic)?);
        }
        self.logic.or(ways)
    }

    fn binary(
        &mut self,
        operator: Operator,
        a: Term<L::Statement>,
        b: Term<L::Statement>,
        expr: &Expr,
    ) -> Result<Term<L::Statement>, Reason> {
        match operator {
            Operator::Add => pairs(a, b, expr, |a, b| a.plus(b)),
            Operator::Subtract => pairs(a, b, expr, |a, b| a.minus(b)),
            Operator::Multiply => {
                let fits = |t: &Term<_>| t.branches.iter().all(|b| b.value.as_constant().is_some());
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
                let mut quotient = a.map(expr, |value| value.over(divisor))?;
                for branch in &mut quotient.branches {
                    // Exact: the numerator is divisible by the denominator.
                    let denominator = branch.value.denominator().unsigned_abs();
                    if denominator != 1 {
                        branch.guards.push(self.logic.divisible(&branch.value, denominator)?);
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
                    let rest = branch.value.minus(&Linear::variable(&name)).map_err(large(expr))?;
                    let above = Linear::variable(&name).minus(&Linear::constant(modulus)).map_err(large(expr))?;
                    let congruent = self.logic.divisible(&rest, modulus.unsigned_abs())?;
                    let small = self.logic.compare(&above, Order::Less)?;
                    branch.name(name, self.logic.and([congruent, small])?);
                }
                Ok(residue)
            }
            _ => outside(expr, Outside::Operation),
        }
    }

    /// An element of a list that is written out.
    fn listed(
        &mut self,
        base: &Expr,
        index: &Expr,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term<L::Statement>, Reason> {
        let list: Option<Vec<IBig>> = match &base.node {
            Node::Value(Value::List(list)) => Some(list.to_vec()),
            Node::List(items) => items.iter().map(number).collect(),
            _ => None,
        };
        let Some(list) = list.filter(|list| list.len() <= MOST_DATA) else { return outside(expr, Outside::Data) };
        let mut term = self.naturals(index, environment)?;
        for branch in &mut term.branches {
            let name = self.fresh();
            let mut entries = Vec::new();
            for (i, n) in list.iter().enumerate() {
                let here = branch.value.minus(&Linear::constant(i as i64)).map_err(large(expr))?;
                let value = Linear::variable(&name).minus(&Linear::constant(whole(n, expr)?)).map_err(large(expr))?;
                let here = self.logic.compare(&here, Order::Equal)?;
                let value = self.logic.compare(&value, Order::Equal)?;
                entries.push(self.logic.and([here, value])?);
            }
            branch.name(name, self.logic.or(entries)?);
        }
        term.total = false;
        Ok(term)
    }
}

fn number(expr: &Expr) -> Option<IBig> {
    match &expr.node {
        Node::Value(Value::Number(n)) => Some(n.clone()),
        _ => None,
    }
}

fn cross<'t, S>(a: &'t Term<S>, b: &'t Term<S>) -> impl Iterator<Item = (&'t Branch<S>, &'t Branch<S>)> {
    a.branches.iter().flat_map(|x| b.branches.iter().map(move |y| (x, y)))
}

/// Where some branches count together, and their values.
type Combination<S> = (Branch<S>, Vec<Linear>);

/// Every choice of a branch of each term: where all of them count, and their values.
pub(crate) fn combinations<S: Clone>(terms: &[Term<S>], expr: &Expr) -> Result<Vec<Combination<S>>, Reason> {
    let count = terms.iter().fold(1usize, |count, term| count.saturating_mul(term.branches.len()));
    if count > MOST_BRANCHES {
        return outside(expr, Outside::Data);
    }
    let mut all = vec![(Branch::plain(Linear::constant(0)), Vec::new())];
    for term in terms {
        let longer = |(before, values): &(Branch<S>, Vec<Linear>)| {
            let with = |branch: &Branch<S>| {
                (before.and(branch, Linear::constant(0)), join(values, std::slice::from_ref(&branch.value)))
            };
            term.branches.iter().map(with).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    Ok(all)
}

fn pairs<S: Clone>(
    a: Term<S>,
    b: Term<S>,
    expr: &Expr,
    f: impl Fn(&Linear, &Linear) -> Result<Linear, TooLarge>,
) -> Result<Term<S>, Reason> {
    if a.branches.len() * b.branches.len() > MOST_BRANCHES {
        return outside(expr, Outside::Data);
    }
    let pair = |(x, y): (&Branch<S>, &Branch<S>)| Ok(x.and(y, f(&x.value, &y.value).map_err(large(expr))?));
    let branches = cross(&a, &b).map(pair).collect::<Result<_, Reason>>()?;
    bounded(branches, a.total && b.total, expr)
}

fn bounded<S>(branches: Vec<Branch<S>>, total: bool, expr: &Expr) -> Result<Term<S>, Reason> {
    if branches.len() > MOST_BRANCHES { outside(expr, Outside::Data) } else { Ok(Term { branches, total }) }
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
fn whole(n: &IBig, expr: &Expr) -> Result<i64, Reason> {
    let small = i64::try_from(n).ok().filter(|n| n.unsigned_abs() < 1 << 40);
    small.ok_or_else(|| large(expr)(TooLarge))
}
