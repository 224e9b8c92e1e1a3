//! Conditions: where they are true, and where they are false.

use grundy_automata::{Numeration, Order};
use grundy_lang::{self as lang, Expr, Function, Node, Operator, Value};

use super::digits::variable;
use super::{Branch, Environment, MOST_DATA, Term, Translator, bounded, cross, large, outside, whole};
use crate::linear::Linear;
use crate::logic::{Digits, Logic, Variable, opposite};
use crate::verdict::{Outside, Reason};

/// Moduli up to this are looked at digit by digit.
const MOST_REMAINDERS: u32 = 32;

/// A condition: where it holds, and where it fails if that is not simply everywhere else.
#[derive(Debug, Clone)]
pub(crate) struct Truth<S> {
    pub yes: S,
    no: Option<S>,
}

impl<S: Clone> Truth<S> {
    fn total(yes: S) -> Truth<S> {
        Truth { yes, no: None }
    }

    pub fn is_total(&self) -> bool {
        self.no.is_none()
    }

    /// Where it fails.
    pub fn no(&self, logic: &mut impl Logic<Statement = S>) -> Result<S, Reason> {
        match &self.no {
            Some(no) => Ok(no.clone()),
            None => logic.not(self.yes.clone()),
        }
    }

    /// Where it has no meaning.
    pub fn undefined(&self, logic: &mut impl Logic<Statement = S>) -> Result<S, Reason> {
        let Some(no) = &self.no else { return Ok(logic.truth(false)) };
        let defined = logic.or([self.yes.clone(), no.clone()])?;
        logic.not(defined)
    }

    fn negate(self, logic: &mut impl Logic<Statement = S>) -> Result<Truth<S>, Reason> {
        match self.no {
            Some(no) => Ok(Truth { yes: no, no: Some(self.yes) }),
            None => logic.not(self.yes).map(Truth::total),
        }
    }

    fn and(self, other: Truth<S>, logic: &mut impl Logic<Statement = S>) -> Result<Truth<S>, Reason> {
        if self.is_total() && other.is_total() {
            return logic.and([self.yes, other.yes]).map(Truth::total);
        }
        // False where the first is false, or the first is true and the second false.
        let (first, second) = (self.no(logic)?, other.no(logic)?);
        let later = logic.and([self.yes.clone(), second])?;
        Ok(Truth { yes: logic.and([self.yes, other.yes])?, no: Some(logic.or([first, later])?) })
    }

    fn or(self, other: Truth<S>, logic: &mut impl Logic<Statement = S>) -> Result<Truth<S>, Reason> {
        if self.is_total() && other.is_total() {
            return logic.or([self.yes, other.yes]).map(Truth::total);
        }
        // Looked at from the left: not (not a and not b).
        let (first, second) = (self.negate(logic)?, other.negate(logic)?);
        first.and(second, logic)?.negate(logic)
    }
}

impl<L: Logic> Translator<'_, L> {
    /// Several conditions, all of which hold, looked at in order.
    pub fn all<'e>(
        &mut self,
        conditions: impl IntoIterator<Item = &'e Expr>,
        environment: &Environment,
    ) -> Result<Truth<L::Statement>, Reason> {
        let mut result = Truth::total(self.logic.truth(true));
        for condition in conditions {
            let next = self.truth(condition, environment)?;
            result = result.and(next, &mut self.logic)?;
        }
        Ok(result)
    }

    pub fn truth(&mut self, expr: &Expr, environment: &Environment) -> Result<Truth<L::Statement>, Reason> {
        self.step()?;
        match &expr.node {
            Node::Value(Value::Condition(holds)) => Ok(Truth::total(self.logic.truth(*holds))),
            Node::Not(inner) => self.truth(inner, environment)?.negate(&mut self.logic),
            Node::Binary(Operator::And, a, b) => {
                let (a, b) = (self.truth(a, environment)?, self.truth(b, environment)?);
                a.and(b, &mut self.logic)
            }
            Node::Binary(Operator::Or, a, b) => {
                let (a, b) = (self.truth(a, environment)?, self.truth(b, environment)?);
                a.or(b, &mut self.logic)
            }
            Node::Binary(Operator::In, element, set) => self.member(element, set, expr, environment),
            Node::Binary(Operator::NotIn, element, set) => {
                self.member(element, set, expr, environment)?.negate(&mut self.logic)
            }
            Node::Binary(Operator::Divides, divisor, of) => {
                let divisor = self.term(divisor, environment)?.as_constant().filter(|&m| m != 0);
                let Some(m) = divisor else { return outside(expr, Outside::Product) };
                let of = self.term(of, environment)?;
                self.divisible(&of, m.unsigned_abs())
            }
            Node::Apply(Function::Even, arguments) => self.even(&arguments[0], expr, environment),
            Node::Apply(Function::Odd, arguments) => {
                self.even(&arguments[0], expr, environment)?.negate(&mut self.logic)
            }
            Node::Compare(first, rest) => {
                let mut result = Truth::total(self.logic.truth(true));
                let mut left: &Expr = first;
                for (comparison, right) in rest {
                    let next = self.compare(left, *comparison, right, expr, environment)?;
                    result = result.and(next, &mut self.logic)?;
                    left = right;
                }
                Ok(result)
            }
            Node::Exists(..) => outside(expr, Outside::Quantifier),
            _ => outside(expr, Outside::Operation),
        }
    }

    fn compare(
        &mut self,
        left: &Expr,
        comparison: lang::Comparison,
        right: &Expr,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Truth<L::Statement>, Reason> {
        let holds = match comparison {
            lang::Comparison::Equal => Order::Equal,
            lang::Comparison::NotEqual => Order::NotEqual,
            lang::Comparison::Less => Order::Less,
            lang::Comparison::LessEqual => Order::AtMost,
            lang::Comparison::Greater => Order::Greater,
            lang::Comparison::GreaterEqual => Order::AtLeast,
        };
        if let Node::Index(base, indices) = &left.node
            && let (Node::Value(Value::Grid(grid)), Node::Value(Value::Text(Some(wanted)))) = (&base.node, &right.node)
        {
            return self.cell(grid, wanted, indices, holds, expr, environment);
        }
        if let Node::Columns(arguments, modulus) = &left.node
            && matches!(holds, Order::Equal | Order::NotEqual)
            && **modulus != Expr::number(2)
            && *right == Expr::number(0)
        {
            let vanish = self.columns(arguments, modulus, expr, environment)?;
            return if holds == Order::Equal { Ok(vanish) } else { vanish.negate(&mut self.logic) };
        }
        let (a, b) = (self.term(left, environment)?, self.term(right, environment)?);
        let yes = self.compare_terms(&a, &b, holds, expr)?;
        if a.total && b.total {
            return Ok(Truth::total(yes));
        }
        Ok(Truth { yes, no: Some(self.compare_terms(&a, &b, opposite(holds), expr)?) })
    }

    fn compare_terms(
        &mut self,
        a: &Term<L::Statement>,
        b: &Term<L::Statement>,
        comparison: Order,
        expr: &Expr,
    ) -> Result<L::Statement, Reason> {
        let mut ways = Vec::new();
        for (x, y) in cross(a, b) {
            let difference = x.value.minus(&y.value).map_err(large(expr))?;
            let compared = self.logic.compare(&difference, comparison)?;
            ways.push(x.and(y, difference).where_holds(compared, &mut self.logic)?);
        }
        self.logic.or(ways)
    }

    /// The terms have these values.
    fn are(
        &mut self,
        terms: &[Term<L::Statement>],
        values: impl IntoIterator<Item = i64>,
        expr: &Expr,
    ) -> Result<L::Statement, Reason> {
        let mut equations = Vec::new();
        for (term, n) in terms.iter().zip(values) {
            let constant = Term::plain(Linear::constant(n));
            equations.push(self.compare_terms(term, &constant, Order::Equal, expr)?);
        }
        self.logic.and(equations)
    }

    /// Terms that have values everywhere.
    fn total_terms<'e>(
        &mut self,
        of: impl IntoIterator<Item = &'e Expr>,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Vec<Term<L::Statement>>, Reason> {
        let terms = of.into_iter().map(|e| self.term(e, environment)).collect::<Result<Vec<_>, _>>()?;
        if terms.iter().all(|term| term.total) { Ok(terms) } else { outside(expr, Outside::Operation) }
    }

    /// `S[r, c] = "."` in a grid that is written out; outside the grid it is false either way.
    fn cell(
        &mut self,
        grid: &lang::Grid,
        wanted: &str,
        indices: &[Expr],
        comparison: Order,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Truth<L::Statement>, Reason> {
        if grid.height() * grid.width() > MOST_DATA {
            return outside(expr, Outside::Data);
        }
        let indices = self.total_terms(indices, expr, environment)?;
        let mut cells = Vec::new();
        for (i, line) in grid.rows().iter().enumerate() {
            for (j, cell) in line.chars().enumerate() {
                if (*wanted == *cell.to_string()) == (comparison == Order::Equal) {
                    cells.push(self.are(&indices, [i as i64, j as i64], expr)?);
                }
            }
        }
        self.logic.or(cells).map(Truth::total)
    }

    /// `columns(…) mod m = 0`.
    fn columns(
        &mut self,
        arguments: &[Expr],
        modulus: &Expr,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Truth<L::Statement>, Reason> {
        self.needs(Numeration::BINARY, expr)?;
        let modulus = match &modulus.node {
            Node::Value(Value::Number(m)) => u32::try_from(m).ok().filter(|&m| m >= 2),
            _ => None,
        };
        let Some(modulus) = modulus else { return outside(expr, Outside::Product) };
        let mut names: Vec<Variable> = Vec::new();
        for argument in arguments {
            match self.naturals(argument, environment)?.branches.as_slice() {
                [branch] if branch.guards.is_empty() => names.push(variable(&branch.value)),
                _ => return outside(expr, Outside::Operation),
            }
        }
        self.logic.digits(Digits::Columns(modulus), &names, expr).map(Truth::total)
    }

    /// The remainder of something in which digits are added up.
    pub(super) fn remainder_of_digits(
        &mut self,
        of: &Expr,
        modulus: &Expr,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term<L::Statement>, Reason> {
        let modulus = match &modulus.node {
            Node::Value(Value::Number(m)) => u32::try_from(m).ok().filter(|m| (1..=MOST_REMAINDERS).contains(m)),
            _ => None,
        };
        let Some(modulus) = modulus else { return outside(expr, Outside::Operation) };
        let mut branches = Vec::new();
        let mut total = true;
        for (rest, truth) in self.remainders(of, modulus, expr, environment)?.into_iter().enumerate() {
            total &= truth.is_total();
            let value = Linear::constant(rest as i64);
            branches.push(Branch { hidden: Vec::new(), guards: vec![truth.yes], value });
        }
        bounded(branches, total, expr)
    }

    /// For every remainder modulo m, that it is the remainder of an expression.
    fn remainders(
        &mut self,
        of: &Expr,
        modulus: u32,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Vec<Truth<L::Statement>>, Reason> {
        let (argument, base) = match &of.node {
            Node::Apply(Function::Popcount, arguments) => (&arguments[0], Numeration::BINARY),
            Node::Apply(Function::DigitSum, arguments) => (&arguments[0], self.base(&arguments[1], expr, environment)?),
            Node::Binary(operator @ (Operator::Add | Operator::Subtract), a, b) if adds_digits(of) => {
                let a = self.remainders(a, modulus, expr, environment)?;
                let b = self.remainders(b, modulus, expr, environment)?;
                let mut all = Vec::new();
                for rest in 0..modulus as usize {
                    let mut ways = Truth::total(self.logic.truth(false));
                    for (first, a) in a.iter().enumerate() {
                        let second = match operator {
                            Operator::Add => rest + modulus as usize - first,
                            _ => first + modulus as usize - rest,
                        };
                        let both = a.clone().and(b[second % modulus as usize].clone(), &mut self.logic)?;
                        ways = ways.or(both, &mut self.logic)?;
                    }
                    all.push(ways);
                }
                return Ok(all);
            }
            _ => {
                let term = self.term(of, environment)?;
                let shifted = |rest: u32| {
                    let rest = Linear::constant(rest.into());
                    term.clone().map(expr, |value| value.minus(&rest))
                };
                return (0..modulus).map(|rest| self.divisible(&shifted(rest)?, modulus.into())).collect();
            }
        };
        self.needs(base, expr)?;
        let term = self.naturals(argument, environment)?;
        if !term.total {
            return outside(expr, Outside::Operation);
        }
        let mut all = Vec::new();
        for rest in 0..modulus {
            let mut ways = Vec::new();
            for branch in &term.branches {
                let sum = self.logic.digits(Digits::Sum(rest, modulus), &[variable(&branch.value)], expr)?;
                ways.push(branch.where_holds(sum, &mut self.logic)?);
            }
            all.push(self.logic.or(ways).map(Truth::total)?);
        }
        Ok(all)
    }

    fn even(&mut self, of: &Expr, expr: &Expr, environment: &Environment) -> Result<Truth<L::Statement>, Reason> {
        if adds_digits(of) {
            return Ok(self.remainders(of, 2, expr, environment)?.swap_remove(0));
        }
        let term = self.term(of, environment)?;
        self.divisible(&term, 2)
    }

    fn divisible(&mut self, term: &Term<L::Statement>, by: u64) -> Result<Truth<L::Statement>, Reason> {
        let (mut yes, mut no) = (Vec::new(), Vec::new());
        for branch in &term.branches {
            let modulus = branch.value.denominator().unsigned_abs().checked_mul(by).ok_or(Reason::Limit)?;
            let divisible = self.logic.divisible(&branch.value, modulus)?;
            yes.push(branch.where_holds(divisible.clone(), &mut self.logic)?);
            if !term.total {
                let not = self.logic.not(divisible)?;
                no.push(branch.where_holds(not, &mut self.logic)?);
            }
        }
        let no = if term.total { None } else { Some(self.logic.or(no)?) };
        Ok(Truth { yes: self.logic.or(yes)?, no })
    }

    fn member(
        &mut self,
        element: &Expr,
        set: &Expr,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Truth<L::Statement>, Reason> {
        let parts: Vec<&Expr> = match &element.node {
            Node::Tuple(parts) => parts.iter().collect(),
            _ => vec![element],
        };
        let set = match &set.node {
            Node::Value(Value::Set(set)) if set.elements.len() <= MOST_DATA => set,
            Node::Set(items) => return self.member_of_items(&parts, items, expr, environment),
            _ => return outside(expr, Outside::Data),
        };
        let terms = self.total_terms(parts, expr, environment)?;
        let mut rows = Vec::new();
        for tuple in &set.elements {
            let row = tuple.iter().map(|n| whole(n, expr)).collect::<Result<Vec<_>, _>>()?;
            rows.push(self.are(&terms, row, expr)?);
        }
        self.logic.or(rows).map(Truth::total)
    }

    /// Membership in a set whose elements are expressions: one of the equations holds.
    fn member_of_items(
        &mut self,
        parts: &[&Expr],
        items: &[Expr],
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Truth<L::Statement>, Reason> {
        let mut result = Truth::total(self.logic.truth(false));
        let equal = |part: &Expr, e: &Expr| Expr::compare(lang::Comparison::Equal, part.clone(), e.clone());
        for item in items {
            let conditions: Vec<Expr> = match (&item.node, parts) {
                (Node::Range(first, last), [part]) => vec![
                    Expr::compare(lang::Comparison::LessEqual, (**first).clone(), (*part).clone()),
                    Expr::compare(lang::Comparison::LessEqual, (*part).clone(), (**last).clone()),
                ],
                (Node::Tuple(entries), parts) if entries.len() == parts.len() => {
                    entries.iter().zip(parts).map(|(e, part)| equal(part, e)).collect()
                }
                (_, [part]) => vec![equal(part, item)],
                _ => return outside(expr, Outside::Operation),
            };
            let here = self.all(&conditions, environment)?;
            result = result.or(here, &mut self.logic)?;
        }
        Ok(result)
    }
}

/// Whether digits are added up in an expression: such a number is not linear, but its remainders are read off digits.
pub(super) fn adds_digits(expr: &Expr) -> bool {
    matches!(expr.node, Node::Apply(Function::Popcount | Function::DigitSum, _))
        || expr.children().into_iter().any(adds_digits)
}
