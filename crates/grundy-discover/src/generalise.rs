//! One formula with a parameter in it from the formulas of single parameter values.
//!
//! The formulas of k = 1, 3, 5, 7 are laid over each other as trees. Where they differ only in numbers, the numbers are
//! read as a function of k: linear, or a quadratic polynomial, exactly through all of them. Trees of different shape are
//! different theorems; each group of equal shape gives its own general formula, for odd k, for even k, or for all.

use grundy_lang::{Assertion, Case, Claim, Expr, IBig, Name, Node, Operator, Value};

/// A formula with the parameter in it, and the values whose formulas it came from.
#[derive(Debug, Clone)]
pub struct General {
    /// What is claimed.
    pub assertion: String,
    /// The condition on the parameter, such as `odd k`.
    pub range: Option<String>,
    /// The values it was read off.
    pub from: Vec<i64>,
}

/// General formulas for claims, each with its value of the parameter.
pub fn generalise(parameter: &str, claims: &[(i64, Claim)]) -> Vec<General> {
    let mut groups: Vec<(String, Vec<(i64, &Claim)>)> = Vec::new();
    for (k, claim) in claims {
        let shape = shape(claim);
        match groups.iter_mut().find(|(s, _)| *s == shape) {
            Some((_, group)) => group.push((*k, claim)),
            None => groups.push((shape, vec![(*k, claim)])),
        }
    }
    let mut found = Vec::new();
    for (_, group) in groups.iter().filter(|(_, group)| group.len() >= 3) {
        let ks: Vec<i64> = group.iter().map(|(k, _)| *k).collect();
        let claims: Vec<&Claim> = group.iter().map(|(_, claim)| *claim).collect();
        if let Some(assertion) = general(parameter, &ks, &claims) {
            found.push(General { assertion, range: range(parameter, &ks), from: ks });
        }
    }
    found
}

/// Odd, even, or all values.
fn range(parameter: &str, ks: &[i64]) -> Option<String> {
    if ks.iter().all(|k| k % 2 != 0) {
        return Some(format!("odd {parameter}"));
    }
    ks.iter().all(|k| k % 2 == 0).then(|| format!("even {parameter}"))
}

/// The claim with every number taken out.
fn shape(claim: &Claim) -> String {
    fn hollow(expr: &Expr) -> Expr {
        match &expr.node {
            Node::Value(Value::Number(_)) => Expr::number(0),
            _ => expr.map_children(&mut hollow),
        }
    }
    let mut claim = claim.clone();
    claim.about = None;
    match &mut claim.assertion {
        Assertion::Grundy(_, cases) => {
            for case in cases {
                case.value = hollow(&case.value);
                case.condition = case.condition.as_ref().map(hollow);
            }
        }
        Assertion::LevelWhen(_, _, condition) => *condition = hollow(condition),
        Assertion::LevelSet(..) | Assertion::Lemma(..) | Assertion::Period { .. } | Assertion::Automaton(_) => {}
    }
    format!("{:?}", claim.to_string())
}

fn general(parameter: &str, ks: &[i64], claims: &[&Claim]) -> Option<String> {
    let name = Name::new(parameter);
    let mut result = claims[0].clone();
    result.name = None;
    result.about = None;
    result.assertion = match &claims[0].assertion {
        Assertion::Grundy(names, cases) => {
            let case = |i: usize| {
                let of = |claim: &&Claim| match &claim.assertion {
                    Assertion::Grundy(_, cases) => cases.get(i).cloned(),
                    _ => None,
                };
                let all: Vec<Case> = claims.iter().map(of).collect::<Option<_>>()?;
                let values: Vec<&Expr> = all.iter().map(|case| &case.value).collect();
                let conditions: Option<Vec<&Expr>> = all.iter().map(|case| case.condition.as_ref()).collect();
                let condition = match conditions {
                    Some(conditions) => Some(together(&name, ks, &conditions)?),
                    None => None,
                };
                Some(Case { value: together(&name, ks, &values)?, condition })
            };
            Assertion::Grundy(names.clone(), (0..cases.len()).map(case).collect::<Option<_>>()?)
        }
        Assertion::LevelWhen(value, names, _) => {
            let of = |claim: &&'_ Claim| match &claim.assertion {
                Assertion::LevelWhen(_, _, condition) => Some(condition.clone()),
                _ => None,
            };
            let conditions: Vec<Expr> = claims.iter().map(of).collect::<Option<_>>()?;
            let conditions: Vec<&Expr> = conditions.iter().collect();
            Assertion::LevelWhen(*value, names.clone(), together(&name, ks, &conditions)?)
        }
        other if claims.iter().all(|claim| claim.assertion == *other) => other.clone(),
        _ => return None,
    };
    Some(result.content())
}

/// One expression that is each of these for its value of the parameter.
fn together(parameter: &Name, ks: &[i64], exprs: &[&Expr]) -> Option<Expr> {
    if exprs.iter().all(|expr| *expr == exprs[0]) {
        return Some(exprs[0].clone());
    }
    let numbers: Option<Vec<i64>> = exprs
        .iter()
        .map(|expr| match &expr.node {
            Node::Value(Value::Number(n)) => i64::try_from(n).ok(),
            _ => None,
        })
        .collect();
    if let Some(numbers) = numbers {
        return polynomial(parameter, ks, &numbers);
    }
    let children: Vec<Vec<&Expr>> = exprs.iter().map(|expr| expr.children()).collect();
    if children.iter().any(|c| c.len() != children[0].len() || c.is_empty()) {
        return None;
    }
    let mut place = 0;
    let mut failed = false;
    let joined = exprs[0].map_children(&mut |child| {
        let all: Vec<&Expr> = children.iter().map(|c| c[place]).collect();
        place += 1;
        together(parameter, ks, &all).unwrap_or_else(|| {
            failed = true;
            child.clone()
        })
    });
    (!failed).then_some(joined)
}

/// (a·k² + b·k + c)/d through all pairs, with the least degree.
fn polynomial(parameter: &Name, ks: &[i64], numbers: &[i64]) -> Option<Expr> {
    let ((k0, n0), (k1, n1)) = ((ks[0], numbers[0]), (ks[1], numbers[1]));
    let slope = (n1 - n0, k1 - k0);
    let fits = |f: &dyn Fn(i64) -> Option<i64>| ks.iter().zip(numbers).all(|(k, n)| f(*k) == Some(*n));
    let exact = |numerator: i64, d: i64| (numerator % d == 0).then(|| numerator / d);
    // n = n₀ + (n₁ − n₀)(k − k₀)/(k₁ − k₀)
    let line = |k: i64| exact(n0 * slope.1 + slope.0 * (k - k0), slope.1);
    if fits(&line) {
        return Some(quotient(parameter, 0, slope.0, n0 * slope.1 - slope.0 * k0, slope.1));
    }
    // Newton's form with a third point.
    let (k2, n2) = (*ks.get(2)?, *numbers.get(2)?);
    if ks.len() < 4 {
        return None;
    }
    let d = (k1 - k0) * (k2 - k1) * (k2 - k0);
    let a = (n2 - n1) * (k1 - k0) - (n1 - n0) * (k2 - k1);
    let b = (n1 - n0) * (k2 - k1) * (k2 - k0) - a * (k0 + k1);
    let c = n0 * d - a * k0 * k0 - b * k0;
    let parabola = |k: i64| exact(a * k * k + b * k + c, d);
    fits(&parabola).then(|| quotient(parameter, a, b, c, d))
}

/// (a·k² + b·k + c)/d as an expression.
fn quotient(parameter: &Name, a: i64, b: i64, c: i64, d: i64) -> Expr {
    let sign = if d < 0 { -1 } else { 1 };
    let common = [a, b, c].iter().fold(d.abs(), |g, n| crate::form::gcd(g, *n)).max(1);
    let [a, b, c] = [a, b, c].map(|n| sign * n / common);
    let d = d.abs() / common;
    let k = || Expr::name(parameter);
    let mut sum: Option<Expr> = None;
    let mut add = |coefficient: i64, term: Option<Expr>| {
        if coefficient == 0 {
            return;
        }
        let size = Expr::number(IBig::from(coefficient.abs()));
        let term = match term {
            Some(term) if coefficient.abs() == 1 => term,
            Some(term) => Expr::binary(Operator::Multiply, size, term),
            None => size,
        };
        sum = Some(match sum.take() {
            Some(sum) if coefficient > 0 => Expr::binary(Operator::Add, sum, term),
            Some(sum) => Expr::binary(Operator::Subtract, sum, term),
            None if coefficient > 0 => term,
            None => Expr::from(Node::Negate(Box::new(term))),
        });
    };
    add(a, Some(Expr::binary(Operator::Multiply, k(), k())));
    add(b, Some(k()));
    add(c, None);
    let sum = sum.unwrap_or_else(|| Expr::number(0));
    if d == 1 { sum } else { Expr::binary(Operator::Divide, sum, Expr::number(IBig::from(d))) }
}
