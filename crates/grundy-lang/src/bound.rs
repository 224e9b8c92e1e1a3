//! Over what bound variables run.
//!
//! A set `{ … : condition }` binds the names that are not known outside. Each must be bounded by the condition; this
//! file finds how: an equation solved for it, membership in a set, divisibility, or an upper bound. To bound v, a
//! comparison is written as a linear form ≥ 0; v is bounded when its term is on the smaller side and every other term
//! there with a variable not yet bounded cannot be negative. The whole condition is tested on every value that comes
//! out, so a bound may be generous but must not lose a solution.

use dashu_int::IBig;

use crate::size::MOST_VARIABLES;
use crate::syntax::*;
use crate::value::Value;

/// How a bound variable gets its values, in terms of the names known before it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Binder {
    /// `name` runs over 0, 1, …, `bound`.
    UpTo {
        /// The variable.
        name: Name,
        /// The largest value.
        bound: Expr,
    },
    /// `name` is `dividend / divisor`, if that is a natural number.
    Equal {
        /// The variable.
        name: Name,
        /// What is divided.
        dividend: Expr,
        /// By what.
        divisor: IBig,
    },
    /// The names run over the elements of a set; a place without a name is known already.
    In {
        /// The variables, by place in the tuple.
        names: Vec<Option<Name>>,
        /// The set.
        set: Expr,
    },
    /// `name` runs over the divisors of `of`; where that is 0, over 0, …, `bound`.
    Divisor {
        /// The variable.
        name: Name,
        /// What it divides.
        of: Expr,
        /// The largest value, where another condition gives one.
        bound: Option<Expr>,
    },
}

impl Binder {
    /// The variables that it binds.
    pub fn names(&self) -> Vec<&Name> {
        match self {
            Binder::UpTo { name, .. } | Binder::Equal { name, .. } | Binder::Divisor { name, .. } => vec![name],
            Binder::In { names, .. } => names.iter().flatten().collect(),
        }
    }
}

/// An order in which all variables are bounded, or those that are not. A name that is no function is a natural number.
pub(crate) fn binders(variables: &[Name], condition: Option<&Expr>, lets: &[&Let]) -> Result<Vec<Binder>, Vec<Name>> {
    if variables.len() > MOST_VARIABLES {
        return Err(variables[MOST_VARIABLES..].to_vec());
    }
    let conjuncts = condition.map(Expr::conjuncts).unwrap_or_default();
    // A function calls only those before it: each is looked at once.
    let mut natural: Vec<bool> = Vec::with_capacity(lets.len());
    for function in lets {
        let names = Names { unknown: &[], lets: &lets[..natural.len()], natural: &natural };
        natural.push(function.cases.iter().all(|case| names.is_natural(&case.value)));
    }
    let mut unknown: Vec<Name> = variables.to_vec();
    let mut found = Vec::new();
    while !unknown.is_empty() {
        let names = Names { unknown: &unknown, lets, natural: &natural };
        let equation = unknown.iter().find_map(|v| conjuncts.iter().find_map(|c| solved(v, c, names)));
        let binder = equation
            .or_else(|| conjuncts.iter().find_map(|c| membership(c, names)))
            .or_else(|| conjuncts.iter().find_map(|c| part(c, names)))
            .or_else(|| unknown.iter().find_map(|v| divisor(v, &conjuncts, names)))
            .or_else(|| unknown.iter().find_map(|v| up_to(v, &conjuncts, names)));
        let Some(binder) = binder else { return Err(unknown) };
        unknown.retain(|v| !binder.names().contains(&v));
        found.push(binder);
    }
    Ok(found)
}

/// What is known of the names in a condition.
#[derive(Clone, Copy)]
struct Names<'a> {
    /// Variables that are not yet bounded.
    unknown: &'a [Name],
    /// Functions; every other name is a natural number.
    lets: &'a [&'a Let],
    /// Which of the functions have no negative value.
    natural: &'a [bool],
}

impl Names<'_> {
    fn is_known(self, expr: &Expr) -> bool {
        self.unknown.iter().all(|v| !expr.mentions(&v.text))
    }

    /// Whether an expression has no negative value.
    fn is_natural(self, expr: &Expr) -> bool {
        match &expr.node {
            Node::Value(Value::Number(n)) => *n >= IBig::ZERO,
            Node::Phi | Node::Sqrt(_) => true,
            Node::Name(name) => self.lets.iter().rposition(|l| l.name == *name).is_none_or(|place| self.natural[place]),
            Node::Binary(Operator::Add | Operator::Divide, a, b) => self.is_natural(a) && self.is_natural(b),
            Node::Binary(Operator::Multiply, a, b) => a == b || self.is_natural(a) && self.is_natural(b),
            Node::Binary(Operator::Mod | Operator::Xor | Operator::NimMultiply, ..) => true,
            Node::Apply(function, items) => match function {
                Function::Floor | Function::Ceil | Function::Min => items.iter().all(|e| self.is_natural(e)),
                Function::Max => items.iter().any(|e| self.is_natural(e)),
                _ => true,
            },
            _ => false,
        }
    }
}

/// An equation with v in one linear term and nothing else unknown.
fn solved(v: &Name, conjunct: &Expr, names: Names) -> Option<Binder> {
    for (left, comparison, right) in comparisons(conjunct) {
        if comparison != Comparison::Equal {
            continue;
        }
        let form = Linear::of(right).minus(Linear::of(left));
        let (own, rest): (Vec<_>, Vec<_>) =
            form.terms.into_iter().partition(|(t, _)| matches!(&t.node, Node::Name(n) if n == v));
        let [(_, coefficient)] = own.as_slice() else { continue };
        if rest.iter().any(|(t, _)| !names.is_known(t)) {
            continue;
        }
        // rest + coefficient·v = 0
        let sign = if *coefficient < IBig::ZERO { IBig::ONE } else { -IBig::ONE };
        let dividend = Linear { terms: rest, constant: form.constant }.times(&sign).expr();
        let divisor = -(coefficient * sign);
        return Some(Binder::Equal { name: v.clone(), dividend, divisor });
    }
    None
}

/// `v in S`, `(a, b) in S`.
fn membership(conjunct: &Expr, names: Names) -> Option<Binder> {
    let Node::Binary(Operator::In, element, set) = &conjunct.node else { return None };
    if !names.is_known(set) {
        return None;
    }
    let parts: Vec<&Expr> = match &element.node {
        Node::Tuple(parts) => parts.iter().collect(),
        _ => vec![element],
    };
    let mut found: Vec<Option<Name>> = Vec::new();
    for part in parts {
        let name = match &part.node {
            Node::Name(name) if names.unknown.contains(name) && !found.contains(&Some(name.clone())) => {
                Some(name.clone())
            }
            _ => None,
        };
        found.push(name);
    }
    found.iter().any(Option::is_some).then(|| Binder::In { names: found, set: (**set).clone() })
}

/// `A ⊆ S`: as a number, A is not larger than S. Where sets have become numbers, another condition says so.
fn part(conjunct: &Expr, names: Names) -> Option<Binder> {
    let (name, whole) = conjunct.as_part()?;
    let is_bounded = names.unknown.contains(name) && names.is_known(whole);
    is_bounded.then(|| Binder::UpTo { name: name.clone(), bound: whole.clone() })
}

fn divisor(v: &Name, conjuncts: &[&Expr], names: Names) -> Option<Binder> {
    let of = conjuncts.iter().find_map(|c| match &c.node {
        Node::Binary(Operator::Divides, d, n) if d.node == Node::Name(v.clone()) && names.is_known(n) => {
            Some((**n).clone())
        }
        _ => None,
    })?;
    let bound = match up_to(v, conjuncts, names) {
        Some(Binder::UpTo { bound, .. }) => Some(bound),
        _ => None,
    };
    Some(Binder::Divisor { name: v.clone(), of, bound })
}

fn up_to(v: &Name, conjuncts: &[&Expr], names: Names) -> Option<Binder> {
    let bounds: Vec<Expr> = conjuncts.iter().flat_map(|c| bounds(v, c, names)).collect();
    least(bounds).map(|bound| Binder::UpTo { name: v.clone(), bound })
}

/// The least of the bounds. One that divides by what may be 0 counts only where there is no other: from s·t ≤ n follows
/// t ≤ ⌊n/s⌋, but not for s = 0.
fn least(bounds: Vec<Expr>) -> Option<Expr> {
    let (total, partial): (Vec<Expr>, Vec<Expr>) = bounds.into_iter().partition(is_total);
    extreme(Function::Min, if total.is_empty() { partial } else { total })
}

/// Whether an expression divides by numbers only.
fn is_total(expr: &Expr) -> bool {
    let here = match &expr.node {
        Node::Binary(Operator::Divide | Operator::Mod, _, divisor) => matches!(divisor.node, Node::Value(_)),
        _ => true,
    };
    here && expr.children().into_iter().all(is_total)
}

fn extreme(function: Function, mut bounds: Vec<Expr>) -> Option<Expr> {
    match bounds.len() {
        0 => None,
        1 => bounds.pop(),
        _ => Some(Node::Apply(function, bounds).into()),
    }
}

/// Upper bounds of v that follow from a condition.
fn bounds(v: &Name, condition: &Expr, names: Names) -> Vec<Expr> {
    if let Node::Binary(Operator::Or, a, b) = &condition.node {
        let side = |e: &Expr| least(e.conjuncts().iter().flat_map(|c| bounds(v, c, names)).collect());
        return match (side(a), side(b)) {
            (Some(a), Some(b)) => extreme(Function::Max, vec![a, b]).into_iter().collect(),
            _ => Vec::new(),
        };
    }
    let mut found = Vec::new();
    for (left, comparison, right) in comparisons(condition) {
        let (small, large, gap) = match comparison {
            Comparison::LessEqual => (left, right, 0),
            Comparison::Less => (left, right, 1),
            Comparison::GreaterEqual => (right, left, 0),
            Comparison::Greater => (right, left, 1),
            Comparison::Equal => {
                found.extend(from_at_most(v, &Linear::of(left).minus(Linear::of(right)), names));
                (left, right, 0)
            }
            Comparison::NotEqual => continue,
        };
        let mut form = Linear::of(large).minus(Linear::of(small));
        form.constant -= IBig::from(gap);
        found.extend(from_at_most(v, &form, names));
    }
    found
}

/// Bounds of v from `form ≥ 0`.
fn from_at_most(v: &Name, form: &Linear, names: Names) -> Vec<Expr> {
    let (known, open): (Vec<_>, Vec<_>) = form.terms.iter().cloned().partition(|(t, _)| names.is_known(t));
    if open.iter().any(|(t, c)| *c > IBig::ZERO || !names.is_natural(t)) {
        return Vec::new();
    }
    let rest = Linear { terms: known, constant: form.constant.clone() };
    let own = open.iter().filter(|(t, _)| t.mentions(&v.text));
    own.flat_map(|(t, c)| from_term(v, t, quotient(rest.clone().expr(), Expr::number(-c.clone())), names)).collect()
}

/// Bounds of v from `term ≤ bound`.
fn from_term(v: &Name, term: &Expr, bound: Expr, names: Names) -> Vec<Expr> {
    let at_most = |inner: &Expr, bound: Expr| from_at_most(v, &Linear::of(&bound).minus(Linear::of(inner)), names);
    match &term.node {
        Node::Name(name) if name == v => vec![bound],
        Node::Binary(Operator::Multiply, a, b) => match (names.is_known(a), names.is_known(b)) {
            (true, false) => at_most(b, quotient(bound, at_least_zero(a))),
            (false, true) => at_most(a, quotient(bound, at_least_zero(b))),
            // v·v ≥ v; a product of different unknowns may be 0 with v large.
            _ if a == b => at_most(a, bound),
            _ => Vec::new(),
        },
        Node::Apply(Function::Floor, items) => match &items[0].node {
            // ⌊a/c⌋ ≤ B means a < c(B + 1), and a ≤ cB + c − 1 for a whole number c
            Node::Binary(Operator::Divide, a, c) if names.is_known(c) && is_irrational(c) => {
                let more = Expr::binary(Operator::Add, bound, Expr::number(1));
                let product = Expr::binary(Operator::Multiply, (**c).clone(), more);
                at_most(a, Node::Apply(Function::Floor, vec![product]).into())
            }
            Node::Binary(Operator::Divide, a, c) if names.is_known(c) => {
                let product = Expr::binary(Operator::Multiply, (**c).clone(), bound);
                let sum = Expr::binary(Operator::Add, product, (**c).clone());
                at_most(a, Expr::binary(Operator::Subtract, sum, Expr::number(1)))
            }
            // ⌊a⌋ ≤ B means a < B + 1
            _ => at_most(&items[0], Expr::binary(Operator::Add, bound, Expr::number(1))),
        },
        Node::Apply(Function::Max, items) => items.iter().flat_map(|e| at_most(e, bound.clone())).collect(),
        Node::Apply(Function::Abs, items) => at_most(&items[0], bound),
        // n < 2·msb(n)
        Node::Apply(Function::Msb, items) => {
            at_most(&items[0], Expr::binary(Operator::Multiply, Expr::number(2), bound))
        }
        _ => Vec::new(),
    }
}

fn quotient(dividend: Expr, divisor: Expr) -> Expr {
    if divisor == Expr::number(1) {
        return dividend;
    }
    let division = Expr::binary(Operator::Divide, dividend, divisor);
    Node::Apply(Function::Floor, vec![division]).into()
}

/// A factor as a divisor: where it is not positive, dividing by it fails, and rightly so: there is no bound. One that
/// stands under a floor and is no whole number is positive, since only sums and products of positive ones get here.
fn at_least_zero(factor: &Expr) -> Expr {
    match &factor.node {
        Node::Value(_) => factor.clone(),
        _ if is_irrational(factor) => factor.clone(),
        _ => Node::Apply(Function::Max, vec![factor.clone(), Expr::number(0)]).into(),
    }
}

/// Whether a root stands in an expression under no floor.
fn is_irrational(expr: &Expr) -> bool {
    match &expr.node {
        Node::Phi | Node::Sqrt(_) => true,
        Node::Negate(_) | Node::Binary(..) => expr.children().into_iter().any(is_irrational),
        _ => false,
    }
}

/// The comparisons of two operands that a chain consists of.
fn comparisons(condition: &Expr) -> Vec<(&Expr, Comparison, &Expr)> {
    let Node::Compare(first, rest) = &condition.node else { return Vec::new() };
    let lefts = std::iter::once(&**first).chain(rest.iter().map(|(_, e)| e));
    lefts.zip(rest).map(|(left, (comparison, right))| (left, *comparison, right)).collect()
}

/// A sum of terms with coefficients, and a constant.
#[derive(Debug, Clone)]
struct Linear {
    terms: Vec<(Expr, IBig)>,
    constant: IBig,
}

impl Linear {
    fn of(expr: &Expr) -> Linear {
        match &expr.node {
            Node::Value(Value::Number(n)) => Linear { terms: Vec::new(), constant: n.clone() },
            Node::Negate(e) => Linear::of(e).times(&-IBig::ONE),
            Node::Binary(Operator::Add, a, b) => Linear::of(a).minus(Linear::of(b).times(&-IBig::ONE)),
            Node::Binary(Operator::Subtract, a, b) => Linear::of(a).minus(Linear::of(b)),
            Node::Binary(Operator::Multiply, a, b) => match (&a.node, &b.node) {
                (Node::Value(Value::Number(n)), _) => Linear::of(b).times(n),
                (_, Node::Value(Value::Number(n))) => Linear::of(a).times(n),
                _ => Linear { terms: vec![(expr.clone(), IBig::ONE)], constant: IBig::ZERO },
            },
            _ => Linear { terms: vec![(expr.clone(), IBig::ONE)], constant: IBig::ZERO },
        }
    }

    fn times(mut self, factor: &IBig) -> Linear {
        self.terms.iter_mut().for_each(|(_, c)| *c *= factor);
        self.constant *= factor;
        self
    }

    fn minus(mut self, other: Linear) -> Linear {
        for (term, c) in other.terms {
            match self.terms.iter_mut().find(|(t, _)| *t == term) {
                Some((_, there)) => *there -= c,
                None => self.terms.push((term, -c)),
            }
        }
        self.terms.retain(|(_, c)| *c != IBig::ZERO);
        self.constant -= other.constant;
        self
    }

    fn expr(self) -> Expr {
        let term = |(t, c): (Expr, IBig)| {
            if c == IBig::ONE { t } else { Expr::binary(Operator::Multiply, Expr::number(c), t) }
        };
        let sum = self.terms.into_iter().map(term).reduce(|a, b| Expr::binary(Operator::Add, a, b));
        match sum {
            None => Expr::number(self.constant),
            Some(sum) if self.constant == IBig::ZERO => sum,
            Some(sum) => Expr::binary(Operator::Add, sum, Expr::number(self.constant)),
        }
    }
}
