//! Conditions: where they are true, and where they are false.

use grundy_automata::{Comparison, Numeration, Relation, atom};
use grundy_lang::{self as lang, Expr, Function, Node, Operator, Value};

use super::{Environment, MOST_DATA, Term, Translator, cross, join, outside, small, whole};
use crate::linear::Linear;
use crate::verdict::{Outside, Reason};

/// A condition: where it holds, and where it fails if that is not simply everywhere else.
#[derive(Debug, Clone)]
pub(crate) struct Truth {
    pub yes: Relation,
    no: Option<Relation>,
}

impl Truth {
    /// Where it fails.
    pub fn no(&self, translator: &mut Translator) -> Result<Relation, Reason> {
        match &self.no {
            Some(no) => Ok(no.clone()),
            None => Ok(self.yes.not(translator.watch)?),
        }
    }

    /// Where it has no meaning.
    pub fn undefined(&self, translator: &mut Translator) -> Result<Relation, Reason> {
        match &self.no {
            Some(no) => Ok(self.yes.or(no, translator.watch)?.not(translator.watch)?),
            None => Ok(translator.truth_of(false)),
        }
    }
}

impl Translator<'_, '_> {
    /// Several conditions, all of which hold, looked at in order.
    pub fn all<'e>(
        &mut self,
        conditions: impl IntoIterator<Item = &'e Expr>,
        environment: &Environment,
    ) -> Result<Truth, Reason> {
        let mut result = Truth { yes: self.truth_of(true), no: None };
        for condition in conditions {
            let next = self.truth(condition, environment)?;
            result = self.and(&result, &next)?;
        }
        Ok(result)
    }

    pub fn truth(&mut self, expr: &Expr, environment: &Environment) -> Result<Truth, Reason> {
        match &expr.node {
            Node::Value(Value::Condition(holds)) => Ok(Truth { yes: self.truth_of(*holds), no: None }),
            Node::Not(inner) => {
                let inner = self.truth(inner, environment)?;
                self.negate(inner)
            }
            Node::Binary(Operator::And, a, b) => {
                let (a, b) = (self.truth(a, environment)?, self.truth(b, environment)?);
                self.and(&a, &b)
            }
            Node::Binary(Operator::Or, a, b) => {
                let (a, b) = (self.truth(a, environment)?, self.truth(b, environment)?);
                // Looked at from the left: not (not a and not b).
                let (a, b) = (self.negate(a)?, self.negate(b)?);
                let both = self.and(&a, &b)?;
                self.negate(both)
            }
            Node::Binary(Operator::In, element, set) => self.member(element, set, expr, environment),
            Node::Binary(Operator::NotIn, element, set) => {
                let member = self.member(element, set, expr, environment)?;
                self.negate(member)
            }
            Node::Binary(Operator::Divides, divisor, of) => {
                let divisor = self.term(divisor, environment)?;
                let Some(m) = super::constant(&divisor).filter(|&m| m != 0) else {
                    return outside(expr, Outside::Product);
                };
                let of = self.term(of, environment)?;
                self.divisible(of, m, expr)
            }
            Node::Apply(Function::Even, arguments) => self.parity(&arguments[0], expr, environment),
            Node::Apply(Function::Odd, arguments) => {
                let even = self.parity(&arguments[0], expr, environment)?;
                self.negate(even)
            }
            Node::Compare(first, rest) => {
                let mut result = Truth { yes: self.truth_of(true), no: None };
                let mut left: &Expr = first;
                for (comparison, right) in rest {
                    let next = self.compare(left, *comparison, right, expr, environment)?;
                    result = self.and(&result, &next)?;
                    left = right;
                }
                Ok(result)
            }
            _ => outside(expr, Outside::Operation),
        }
    }

    fn and(&mut self, a: &Truth, b: &Truth) -> Result<Truth, Reason> {
        let yes = a.yes.and(&b.yes, self.watch)?;
        if a.no.is_none() && b.no.is_none() {
            return Ok(Truth { yes, no: None });
        }
        // False where the first is false, or the first is true and the second false.
        let (first, second) = (a.no(self)?, b.no(self)?);
        let later = a.yes.and(&second, self.watch)?;
        Ok(Truth { yes, no: Some(first.or(&later, self.watch)?) })
    }

    fn negate(&mut self, truth: Truth) -> Result<Truth, Reason> {
        Ok(match truth.no {
            Some(no) => Truth { yes: no, no: Some(truth.yes) },
            None => Truth { yes: truth.yes.not(self.watch)?, no: None },
        })
    }

    fn compare(
        &mut self,
        left: &Expr,
        comparison: lang::Comparison,
        right: &Expr,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Truth, Reason> {
        if let Some(truth) = self.compare_cell(left, comparison, right, expr, environment)? {
            return Ok(truth);
        }
        if let Some(truth) = self.compare_columns(left, comparison, right, expr, environment)? {
            return Ok(truth);
        }
        let (a, b) = (self.term(left, environment)?, self.term(right, environment)?);
        let (holds, fails) = match comparison {
            lang::Comparison::Equal => (Comparison::Equal, Comparison::NotEqual),
            lang::Comparison::NotEqual => (Comparison::NotEqual, Comparison::Equal),
            lang::Comparison::Less => (Comparison::Less, Comparison::AtLeast),
            lang::Comparison::LessEqual => (Comparison::AtMost, Comparison::Greater),
            lang::Comparison::Greater => (Comparison::Greater, Comparison::AtMost),
            lang::Comparison::GreaterEqual => (Comparison::AtLeast, Comparison::Less),
        };
        let yes = self.compare_terms(&a, &b, holds, expr)?;
        let total = a.total && b.total;
        let no = if total { None } else { Some(self.compare_terms(&a, &b, fails, expr)?) };
        Ok(Truth { yes, no })
    }

    fn compare_terms(&mut self, a: &Term, b: &Term, comparison: Comparison, expr: &Expr) -> Result<Relation, Reason> {
        let mut result = self.truth_of(false);
        for (x, y) in cross(a, b) {
            let difference = x.value.minus(&y.value).map_err(small(expr))?;
            let compared = self.compared(&difference, comparison)?;
            let guards = join(&join(&x.guards, &y.guards), &[compared]);
            let here = self.project(&guards, &join(&x.hidden, &y.hidden))?;
            result = result.or(&here, self.watch)?;
        }
        Ok(result)
    }

    /// `S[r, c] = "."` in a grid that is written out; outside the grid it is false either way.
    fn compare_cell(
        &mut self,
        left: &Expr,
        comparison: lang::Comparison,
        right: &Expr,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Option<Truth>, Reason> {
        let (Node::Index(base, indices), Node::Value(Value::Text(Some(wanted)))) = (&left.node, &right.node) else {
            return Ok(None);
        };
        let Node::Value(Value::Grid(grid)) = &base.node else { return Ok(None) };
        if grid.height() * grid.width() > MOST_DATA {
            return outside(expr, Outside::Data);
        }
        let equal = comparison == lang::Comparison::Equal;
        let (row, column) = (self.term(&indices[0], environment)?, self.term(&indices[1], environment)?);
        let mut yes = self.truth_of(false);
        for (i, line) in grid.rows().iter().enumerate() {
            for (j, cell) in line.chars().enumerate() {
                if (**wanted == *cell.to_string()) == equal {
                    let at = |n: usize| Term {
                        branches: vec![super::Branch {
                            hidden: Vec::new(),
                            guards: Vec::new(),
                            value: Linear::constant(n as i64),
                        }],
                        total: true,
                    };
                    let here = self.compare_terms(&row, &at(i), Comparison::Equal, expr)?;
                    let there = self.compare_terms(&column, &at(j), Comparison::Equal, expr)?;
                    let here = here.and(&there, self.watch)?;
                    yes = yes.or(&here, self.watch)?;
                }
            }
        }
        if row.total && column.total {
            return Ok(Some(Truth { yes, no: None }));
        }
        outside(expr, Outside::Operation)
    }

    /// `columns(…) mod m = 0`.
    fn compare_columns(
        &mut self,
        left: &Expr,
        comparison: lang::Comparison,
        right: &Expr,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Option<Truth>, Reason> {
        let Node::Columns(arguments, modulus) = &left.node else { return Ok(None) };
        let equality = matches!(comparison, lang::Comparison::Equal | lang::Comparison::NotEqual);
        if !equality || *right != Expr::number(0) || **modulus == Expr::number(2) {
            return Ok(None);
        }
        if self.numeration != Numeration::Binary {
            return outside(expr, Outside::MixedNumeration);
        }
        let modulus = match &modulus.node {
            Node::Value(Value::Number(m)) => u32::try_from(m).ok().filter(|&m| m >= 2),
            _ => None,
        };
        let Some(modulus) = modulus else { return outside(expr, Outside::Product) };
        let mut names = Vec::new();
        for argument in arguments {
            let term = self.naturals(argument, environment)?;
            match term.branches.as_slice() {
                [branch] if branch.guards.is_empty() => {
                    names.push(branch.value.as_variable().expect("naturals are variables").clone());
                }
                _ => return outside(expr, Outside::Operation),
            }
        }
        let names: Vec<&str> = names.iter().map(|n| &**n).collect();
        let vanish = Truth { yes: atom::columns_vanish(&names, modulus, self.watch)?, no: None };
        if comparison == lang::Comparison::Equal { Ok(Some(vanish)) } else { self.negate(vanish).map(Some) }
    }

    fn parity(&mut self, of: &Expr, expr: &Expr, environment: &Environment) -> Result<Truth, Reason> {
        if let Node::Apply(Function::Popcount, arguments) = &of.node {
            if self.numeration != Numeration::Binary {
                return outside(expr, Outside::MixedNumeration);
            }
            let term = self.naturals(&arguments[0], environment)?;
            let mut yes = self.truth_of(false);
            for branch in &term.branches {
                let name = branch.value.as_variable().expect("naturals are variables");
                let even = atom::even_number_of_ones(name, self.watch)?;
                let here = self.project(&join(&branch.guards, &[even]), &branch.hidden)?;
                yes = yes.or(&here, self.watch)?;
            }
            if !term.total {
                return outside(expr, Outside::Operation);
            }
            return Ok(Truth { yes, no: None });
        }
        let term = self.term(of, environment)?;
        self.divisible(term, 2, expr)
    }

    fn divisible(&mut self, term: Term, by: i64, expr: &Expr) -> Result<Truth, Reason> {
        let mut yes = self.truth_of(false);
        let mut no = self.truth_of(false);
        for branch in &term.branches {
            let modulus = branch.value.denominator().checked_mul(by).ok_or(Reason::Limit)?;
            let divisible = branch.value.divisible(modulus, self.numeration, self.watch)?;
            let not = divisible.not(self.watch)?;
            let here = self.project(&join(&branch.guards, &[divisible]), &branch.hidden)?;
            yes = yes.or(&here, self.watch)?;
            if !term.total {
                let there = self.project(&join(&branch.guards, &[not]), &branch.hidden)?;
                no = no.or(&there, self.watch)?;
            }
        }
        let _ = expr;
        Ok(Truth { yes, no: (!term.total).then_some(no) })
    }

    fn member(&mut self, element: &Expr, set: &Expr, expr: &Expr, environment: &Environment) -> Result<Truth, Reason> {
        let parts: Vec<&Expr> = match &element.node {
            Node::Tuple(parts) => parts.iter().collect(),
            _ => vec![element],
        };
        let mut rows: Vec<Vec<i64>> = Vec::new();
        match &set.node {
            Node::Value(Value::Set(set)) => {
                for tuple in &set.elements {
                    rows.push(tuple.iter().map(|n| whole(n, expr)).collect::<Result<_, _>>()?);
                }
            }
            Node::Set(items) => return self.member_of_items(&parts, items, expr, environment),
            _ => return outside(expr, Outside::Data),
        }
        if rows.len() > MOST_DATA {
            return outside(expr, Outside::Data);
        }
        let terms = parts.iter().map(|e| self.term(e, environment)).collect::<Result<Vec<_>, _>>()?;
        if !terms.iter().all(|t| t.total) {
            return outside(expr, Outside::Operation);
        }
        let mut yes = self.truth_of(false);
        for row in rows {
            let mut here = self.truth_of(true);
            for (term, n) in terms.iter().zip(row) {
                let constant = Term::plain(Linear::constant(n));
                let equal = self.compare_terms(term, &constant, Comparison::Equal, expr)?;
                here = here.and(&equal, self.watch)?;
            }
            yes = yes.or(&here, self.watch)?;
        }
        Ok(Truth { yes, no: None })
    }

    /// Membership in a set whose elements are expressions: one of the equations holds.
    fn member_of_items(
        &mut self,
        parts: &[&Expr],
        items: &[Expr],
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Truth, Reason> {
        let mut result = Truth { yes: self.truth_of(false), no: None };
        for item in items {
            let conditions: Vec<Expr> = match (&item.node, parts) {
                (Node::Range(first, last), [part]) => vec![
                    Expr::compare(lang::Comparison::LessEqual, (**first).clone(), (*part).clone()),
                    Expr::compare(lang::Comparison::LessEqual, (*part).clone(), (**last).clone()),
                ],
                (Node::Tuple(entries), parts) if entries.len() == parts.len() => {
                    let equal =
                        |(e, p): (&Expr, &&Expr)| Expr::compare(lang::Comparison::Equal, (*p).clone(), e.clone());
                    entries.iter().zip(parts).map(equal).collect()
                }
                (_, [part]) => vec![Expr::compare(lang::Comparison::Equal, (*part).clone(), item.clone())],
                _ => return outside(expr, Outside::Operation),
            };
            let here = self.all(&conditions, environment)?;
            let (a, b) = (self.negate(result)?, self.negate(here)?);
            let neither = self.and(&a, &b)?;
            result = self.negate(neither)?;
        }
        Ok(result)
    }
}
