//! Conditions as formulas: where they are true, and where they are false.

use grundy_automata::{Comparison, Numeration};
use grundy_lang::{self as lang, Expr, Function, Node, Operator, Value};

use super::digits::naturals_of;
use super::formula::{Digits, Formula};
use super::term::{Environment, Term, Writer, both, cross, small};
use crate::linear::Linear;
use crate::translate::{outside, whole};
use crate::verdict::{Outside, Reason};

/// A condition: where it holds, and where it fails if that is not simply everywhere else.
#[derive(Debug, Clone)]
pub(super) struct Truth {
    pub yes: Formula,
    no: Option<Formula>,
}

impl Truth {
    fn total(yes: Formula) -> Truth {
        Truth { yes, no: None }
    }

    pub fn is_total(&self) -> bool {
        self.no.is_none()
    }

    /// Where it fails.
    pub fn no(&self) -> Formula {
        self.no.clone().unwrap_or_else(|| self.yes.clone().not())
    }

    fn negate(self) -> Truth {
        match self.no {
            Some(no) => Truth { yes: no, no: Some(self.yes) },
            None => Truth::total(self.yes.not()),
        }
    }

    fn and(self, other: Truth) -> Truth {
        let no = (!self.is_total() || !other.is_total())
            .then(|| Formula::or([self.no(), Formula::and([self.yes.clone(), other.no()])]));
        Truth { yes: Formula::and([self.yes, other.yes]), no }
    }

    /// Looked at from the left: not (not a and not b).
    fn or(self, other: Truth) -> Truth {
        if self.is_total() && other.is_total() {
            return Truth::total(Formula::or([self.yes, other.yes]));
        }
        self.negate().and(other.negate()).negate()
    }
}

impl Writer<'_> {
    /// Several conditions, all of which hold, looked at in order.
    pub fn all<'e>(
        &mut self,
        conditions: impl IntoIterator<Item = &'e Expr>,
        environment: &Environment,
    ) -> Result<Truth, Reason> {
        let mut result = Truth::total(Formula::Truth(true));
        for condition in conditions {
            result = result.and(self.truth(condition, environment)?);
        }
        Ok(result)
    }

    pub fn truth(&mut self, expr: &Expr, environment: &Environment) -> Result<Truth, Reason> {
        match &expr.node {
            Node::Value(Value::Condition(holds)) => Ok(Truth::total(Formula::Truth(*holds))),
            Node::Not(inner) => self.truth(inner, environment).map(Truth::negate),
            Node::Binary(Operator::And, a, b) => Ok(self.truth(a, environment)?.and(self.truth(b, environment)?)),
            Node::Binary(Operator::Or, a, b) => Ok(self.truth(a, environment)?.or(self.truth(b, environment)?)),
            Node::Binary(Operator::In, element, set) => self.member(element, set, expr, environment),
            Node::Binary(Operator::NotIn, element, set) => {
                self.member(element, set, expr, environment).map(Truth::negate)
            }
            Node::Binary(Operator::Divides, divisor, of) => {
                let divisor = self.term(divisor, environment)?.as_constant().filter(|&m| m != 0);
                let Some(m) = divisor else { return outside(expr, Outside::Product) };
                let of = self.term(of, environment)?;
                divisible(of, m.unsigned_abs())
            }
            Node::Apply(Function::Even, arguments) => self.parity(&arguments[0], expr, environment),
            Node::Apply(Function::Odd, arguments) => self.parity(&arguments[0], expr, environment).map(Truth::negate),
            Node::Compare(first, rest) => {
                let mut result = Truth::total(Formula::Truth(true));
                let mut left: &Expr = first;
                for (comparison, right) in rest {
                    result = result.and(self.compare(left, *comparison, right, expr, environment)?);
                    left = right;
                }
                Ok(result)
            }
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
    ) -> Result<Truth, Reason> {
        if let Node::Index(base, indices) = &left.node
            && let (Node::Value(Value::Grid(grid)), Node::Value(Value::Text(Some(wanted)))) = (&base.node, &right.node)
        {
            return self.cell(grid, wanted, indices, comparison, expr, environment);
        }
        if let Node::Columns(arguments, modulus) = &left.node
            && **modulus != Expr::number(2)
            && *right == Expr::number(0)
        {
            return self.columns(arguments, modulus, comparison, expr, environment);
        }
        let (a, b) = (self.term(left, environment)?, self.term(right, environment)?);
        let holds = match comparison {
            lang::Comparison::Equal => Comparison::Equal,
            lang::Comparison::NotEqual => Comparison::NotEqual,
            lang::Comparison::Less => Comparison::Less,
            lang::Comparison::LessEqual => Comparison::AtMost,
            lang::Comparison::Greater => Comparison::Greater,
            lang::Comparison::GreaterEqual => Comparison::AtLeast,
        };
        let yes = compare_terms(&a, &b, holds, expr)?;
        let total = a.total && b.total;
        let no = if total { None } else { Some(compare_terms(&a, &b, super::formula::opposite(holds), expr)?) };
        Ok(Truth { yes, no })
    }

    /// `S[r, c] = "."` in a grid that is written out; outside the grid it is false either way.
    fn cell(
        &mut self,
        grid: &lang::Grid,
        wanted: &str,
        indices: &[Expr],
        comparison: lang::Comparison,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Truth, Reason> {
        let equal = comparison == lang::Comparison::Equal;
        let (row, column) = (self.term(&indices[0], environment)?, self.term(&indices[1], environment)?);
        if !row.total || !column.total {
            return outside(expr, Outside::Operation);
        }
        let mut cells = Vec::new();
        for (i, line) in grid.rows().iter().enumerate() {
            for (j, cell) in line.chars().enumerate() {
                if (*wanted == *cell.to_string()) == equal {
                    let at = |n: usize| Term::plain(Linear::constant(n as i64));
                    let here = compare_terms(&row, &at(i), Comparison::Equal, expr)?;
                    cells.push(Formula::and([here, compare_terms(&column, &at(j), Comparison::Equal, expr)?]));
                }
            }
        }
        Ok(Truth::total(Formula::or(cells)))
    }

    /// `columns(…) mod m = 0`.
    fn columns(
        &mut self,
        arguments: &[Expr],
        modulus: &Expr,
        comparison: lang::Comparison,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Truth, Reason> {
        self.needs(Numeration::Binary, expr)?;
        let modulus = match &modulus.node {
            Node::Value(Value::Number(m)) => u32::try_from(m).ok().filter(|&m| m >= 2),
            _ => None,
        };
        let Some(modulus) = modulus else { return outside(expr, Outside::Product) };
        let mut names = Vec::new();
        for argument in arguments {
            match self.term(argument, environment)?.branches.as_slice() {
                [branch] if branch.guards.is_empty() => match branch.value.as_variable() {
                    Some(name) => names.push(name.clone()),
                    None => return outside(expr, Outside::Operation),
                },
                _ => return outside(expr, Outside::Operation),
            }
        }
        let vanish = Truth::total(Formula::Digits(Digits::Columns(modulus), names, expr.to_string()));
        match comparison {
            lang::Comparison::Equal => Ok(vanish),
            lang::Comparison::NotEqual => Ok(vanish.negate()),
            _ => outside(expr, Outside::Operation),
        }
    }

    fn parity(&mut self, of: &Expr, expr: &Expr, environment: &Environment) -> Result<Truth, Reason> {
        let Node::Apply(Function::Popcount, arguments) = &of.node else {
            return divisible(self.term(of, environment)?, 2);
        };
        self.needs(Numeration::Binary, expr)?;
        let term = naturals_of(self, &arguments[0], environment)?;
        if !term.total {
            return outside(expr, Outside::Operation);
        }
        let even = term.branches.iter().map(|branch| {
            let name = branch.value.as_variable().expect("naturals are variables").clone();
            branch.where_holds(Formula::Digits(Digits::EvenOnes, vec![name], expr.to_string()))
        });
        Ok(Truth::total(Formula::or(even)))
    }

    fn member(&mut self, element: &Expr, set: &Expr, expr: &Expr, environment: &Environment) -> Result<Truth, Reason> {
        let parts: Vec<&Expr> = match &element.node {
            Node::Tuple(parts) => parts.iter().collect(),
            _ => vec![element],
        };
        let Node::Value(Value::Set(set)) = &set.node else {
            let Node::Set(items) = &set.node else { return outside(expr, Outside::Data) };
            return self.member_of_items(&parts, items, expr, environment);
        };
        let terms = parts.iter().map(|e| self.term(e, environment)).collect::<Result<Vec<_>, _>>()?;
        if !terms.iter().all(|t| t.total) {
            return outside(expr, Outside::Operation);
        }
        let mut rows = Vec::new();
        for tuple in &set.elements {
            let mut here = Vec::new();
            for (term, n) in terms.iter().zip(tuple.iter()) {
                let constant = Term::plain(Linear::constant(whole(n, expr)?));
                here.push(compare_terms(term, &constant, Comparison::Equal, expr)?);
            }
            rows.push(Formula::and(here));
        }
        Ok(Truth::total(Formula::or(rows)))
    }

    /// Membership in a set whose elements are expressions: one of the equations holds.
    fn member_of_items(
        &mut self,
        parts: &[&Expr],
        items: &[Expr],
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Truth, Reason> {
        let mut result = Truth::total(Formula::Truth(false));
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
            result = result.or(self.all(&conditions, environment)?);
        }
        Ok(result)
    }
}

fn compare_terms(a: &Term, b: &Term, comparison: Comparison, expr: &Expr) -> Result<Formula, Reason> {
    let mut ways = Vec::new();
    for (x, y) in cross(a, b) {
        let difference = x.value.minus(&y.value).map_err(small(expr))?;
        let branch = both(x, y, Formula::compare(&difference, comparison), Linear::constant(0));
        ways.push(branch.where_holds(Formula::Truth(true)));
    }
    Ok(Formula::or(ways))
}

fn divisible(term: Term, by: u64) -> Result<Truth, Reason> {
    let (mut yes, mut no) = (Vec::new(), Vec::new());
    for branch in &term.branches {
        let modulus = branch.value.denominator().unsigned_abs().checked_mul(by).ok_or(Reason::Limit)?;
        let divisible = Formula::divisible(&branch.value, modulus);
        yes.push(branch.where_holds(divisible.clone()));
        no.push(branch.where_holds(divisible.not()));
    }
    Ok(Truth { yes: Formula::or(yes), no: (!term.total).then(|| Formula::or(no)) })
}
