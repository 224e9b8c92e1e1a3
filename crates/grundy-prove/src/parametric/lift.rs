//! From a conflict at one t to a proof for every t: multipliers, polynomials in t, with which the facts add up to a
//! negative number (Farkas). They are minors of the facts' coefficients.

use grundy_lang::IBig;

use super::form::Form;
use super::polynomial::{Polynomial, gcd};

/// Natural multipliers, one for each fact, from some shift of t on.
#[derive(Debug, Clone)]
pub(crate) struct Multipliers {
    pub by_fact: Vec<Polynomial>,
    /// From this t on they are natural and the sum is negative.
    pub from: u64,
}

/// Multipliers of facts of which any less have none; `t` is where the conflict was found.
pub(crate) fn multipliers(facts: &[&Form], t: Option<i64>) -> Option<Multipliers> {
    let t = IBig::from(t.unwrap_or_default());
    let mut variables: Vec<_> = facts.iter().flat_map(|f| f.variables()).collect();
    variables.sort_unstable();
    variables.dedup();
    let rows: Vec<Vec<Polynomial>> =
        variables.iter().map(|v| facts.iter().map(|f| f.coefficient(*v)).collect()).collect();
    let independent = independent(rows, &t);
    if independent.len() + 1 != facts.len() {
        return None;
    }
    let minor = |left_out: usize| {
        let keep = |row: &Vec<Polynomial>| {
            row.iter().enumerate().filter(|(i, _)| *i != left_out).map(|(_, p)| p.clone()).collect()
        };
        let minor = determinant(independent.iter().map(keep).collect());
        if left_out.is_multiple_of(2) { minor } else { minor.negated() }
    };
    let mut by_fact: Vec<Polynomial> = (0..facts.len()).map(minor).collect();
    if by_fact.iter().any(|p| p.at(&t) < IBig::ZERO) {
        by_fact.iter_mut().for_each(|p| *p = p.negated());
    }
    reduce(&mut by_fact);
    let sum = facts.iter().zip(&by_fact).fold(Form::default(), |sum, (f, p)| sum.plus(&f.times(p)));
    if !sum.is_constant() {
        return None;
    }
    let mut from = sum.free().negated().natural_from(true)?;
    for p in &by_fact {
        from = from.max(p.natural_from(false)?);
    }
    Some(Multipliers { by_fact, from })
}

/// Rows that are independent at this t, as many as there are.
fn independent(rows: Vec<Vec<Polynomial>>, t: &IBig) -> Vec<Vec<Polynomial>> {
    let mut basis: Vec<(usize, Vec<IBig>)> = Vec::new();
    let mut kept = Vec::new();
    for row in rows {
        let mut numbers: Vec<IBig> = row.iter().map(|p| p.at(t)).collect();
        for (pivot, other) in &basis {
            if numbers[*pivot] != IBig::ZERO {
                let (a, b) = (other[*pivot].clone(), numbers[*pivot].clone());
                numbers.iter_mut().zip(other).for_each(|(n, m)| *n = &*n * &a - m * &b);
            }
        }
        if let Some(pivot) = numbers.iter().position(|n| *n != IBig::ZERO) {
            let g = numbers.iter().fold(IBig::ZERO, |g, n| gcd(&g, n));
            numbers.iter_mut().for_each(|n| *n /= &g);
            basis.push((pivot, numbers));
            kept.push(row);
        }
    }
    kept
}

/// The determinant without fractions (Bareiss 1968).
fn determinant(mut rows: Vec<Vec<Polynomial>>) -> Polynomial {
    let n = rows.len();
    let mut before = Polynomial::number(1);
    let mut is_negative = false;
    for i in 0..n {
        let Some(pivot) = (i..n).find(|&r| !rows[r][i].is_zero()) else { return Polynomial::default() };
        if pivot != i {
            rows.swap(pivot, i);
            is_negative = !is_negative;
        }
        for r in i + 1..n {
            for c in i + 1..n {
                let product = rows[r][c].times(&rows[i][i]).minus(&rows[r][i].times(&rows[i][c]));
                rows[r][c] = product.divided_by(&before).expect("minors divide in Bareiss's elimination");
            }
        }
        before = rows[i][i].clone();
    }
    let last = if n == 0 { Polynomial::number(1) } else { before };
    if is_negative { last.negated() } else { last }
}

/// Divides by what all have in common: a polynomial factor, then a number.
fn reduce(all: &mut [Polynomial]) {
    let common = all.iter().filter(|p| !p.is_zero()).fold(Polynomial::default(), |g, p| common_factor(&g, p));
    if common.coefficients().len() > 1 {
        let divided: Option<Vec<Polynomial>> = all.iter().map(|p| p.divided_by(&common)).collect();
        if let Some(divided) = divided {
            all.clone_from_slice(&divided);
        }
    }
    let content = all.iter().flat_map(Polynomial::coefficients).fold(IBig::ZERO, |g, n| gcd(&g, n));
    if content > IBig::ONE {
        all.iter_mut().for_each(|p| *p = p.map(|n| n / &content));
    }
}

/// The greatest common divisor of two polynomials, with coefficients without a common factor and a positive last one.
fn common_factor(a: &Polynomial, b: &Polynomial) -> Polynomial {
    let (mut a, mut b) = (primitive(a), primitive(b));
    while !b.is_zero() {
        let mut rest = a.clone();
        while !rest.is_zero() && rest.coefficients().len() >= b.coefficients().len() {
            let (top, last) = (rest.coefficients().last().cloned(), b.coefficients().last().cloned());
            let (Some(top), Some(last)) = (top, last) else { break };
            let mut moved = vec![IBig::ZERO; rest.coefficients().len() - b.coefficients().len()];
            moved.push(top);
            rest = rest.times_number(&last).minus(&b.times(&Polynomial::new(moved)));
        }
        a = b;
        b = primitive(&rest);
    }
    a
}

fn primitive(p: &Polynomial) -> Polynomial {
    let mut content = p.coefficients().iter().fold(IBig::ZERO, |g, n| gcd(&g, n));
    if content == IBig::ZERO {
        return p.clone();
    }
    if p.coefficients().last().is_some_and(|n| *n < IBig::ZERO) {
        content = -content;
    }
    p.map(|n| n / &content)
}

#[cfg(test)]
mod tests {
    use super::super::form::Variable;
    use super::*;

    #[test]
    fn facts_that_exclude_each_other_add_up_to_less_than_nothing() {
        // x ≥ t + 1, y ≥ x, t·y ≤ t²
        let (x, y) = (Form::variable(Variable(1)), Form::variable(Variable(2)));
        let t = Form::constant(Polynomial::line(0, 1));
        let first = x.minus(&t).plus_number(-1);
        let second = y.minus(&x);
        let third = Form::constant(Polynomial::new(vec![0.into(), 0.into(), 1.into()]))
            .minus(&y.times(&Polynomial::line(0, 1)));
        let found = multipliers(&[&first, &second, &third], Some(30_011)).unwrap();
        assert_eq!(found.from, 1);
        let expected = [Polynomial::line(0, 1), Polynomial::line(0, 1), Polynomial::number(1)];
        assert_eq!(found.by_fact, expected);
    }
}
