//! The shapes of moves that have a kernel of their own.
//!
//! A shape is read off the rules by exact steps: linear forms, inequalities that follow from others, and nothing else.
//! What is not recognised is `Other` and goes to the general kernel. So a shape, where there is one, says the same as
//! the rules: the options of a position are those of the shape that are positions.

use grundy_lang::{Binder, Comprehension, Expr, Function, Game, Node, Play, Rule, Value};

use crate::affine::{Affine, Names};
use crate::heap::{self, Divisors, Splits, Subtraction};
use crate::offsets::seems_to_fall;
use crate::region::depends;
use crate::rules::GameCode;

/// What the moves of a game look like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Shape {
    Lines(Lines),
    Subtraction(Subtraction),
    Splits(Splits),
    Divisors(Divisors),
    /// A product of two coin games.
    Product,
    Other,
}

/// Moves along lines, and steps.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Lines {
    pub rays: Vec<Ray>,
    pub capped: Vec<Capped>,
    /// The rules whose options are steps; see `offsets`.
    pub steps: Vec<usize>,
    /// Whether exchanging the two coordinates changes nothing.
    pub symmetric: bool,
}

/// Any number of steps along −direction, as long as the option is at least `floor` in every coordinate.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ray {
    pub direction: Vec<u64>,
    pub floor: Vec<u64>,
}

/// A smaller number for one coordinate, by which others may be capped: (min(y, f(w)), w).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Capped {
    /// The place among the game's rules.
    pub rule: usize,
    /// The coordinate that falls to w.
    pub pivot: usize,
    /// The least w.
    pub floor: u64,
    /// The coordinates that are capped.
    pub caps: Vec<usize>,
}

/// One step down, where the option is at least `floor`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Step {
    pub offset: Vec<u64>,
    pub floor: Vec<u64>,
}

/// More lines than this through one position are left to the general kernel.
pub(crate) const MOST_LINES: usize = 8;

/// The shape of a game.
pub(crate) fn shape(game: &Game, code: &GameCode) -> Shape {
    if game.play() == Play::Misere || game.blocking > 0 {
        return Shape::Other;
    }
    if heap::is_product(game) {
        return Shape::Product;
    }
    if let Some(shape) = heap::shape(game) {
        return shape;
    }
    lines(game, code).map_or(Shape::Other, Shape::Lines)
}

fn lines(game: &Game, code: &GameCode) -> Option<Lines> {
    if game.coordinates.is_empty() || !game.is_single_component() || game.rules.is_empty() {
        return None;
    }
    let mut lines = Lines::default();
    for (place, rule) in game.rules.iter().enumerate() {
        match ray_or_steps(game, rule) {
            Some(Found::Ray(ray)) => lines.rays.push(ray),
            _ if code.rules[place].stepping.is_some() => lines.steps.push(place),
            _ => lines.capped.push(capped(game, place, rule)?),
        }
    }
    lines.rays.sort();
    lines.rays.dedup();
    let count = lines.rays.len() + lines.capped.len();
    // Beside lines, which are swept upwards, steps must go down.
    let down = |&place: &usize| seems_to_fall(&game.rules[place]);
    if count > MOST_LINES || count > 0 && !lines.steps.iter().all(down) {
        return None;
    }
    lines.symmetric = is_symmetric(game, &lines);
    Some(lines)
}

pub(crate) enum Found {
    Ray(Ray),
    Steps(Vec<Step>),
}

pub(crate) fn ray_or_steps(game: &Game, rule: &Rule) -> Option<Found> {
    let coordinates = &rule.parts[0].coordinates;
    if let [Binder::In { .. }] = rule.over.binders.as_slice() {
        return Some(Found::Steps(member_steps(game, rule)?));
    }
    let names = Names { game, variable: variable(&rule.over)? };
    let forms: Vec<Affine> = coordinates.iter().map(|e| names.affine(e)).collect::<Option<_>>()?;
    let Run { direction, floor, first, last, filters } = run(game, &forms, &names, &rule.over)?;
    match (names.variable, last) {
        (None, _) => Some(Found::Steps(vec![Step { offset: direction, floor }])),
        (Some(_), None) => {
            let all = filters.is_empty() && first == 1 && gcd(&direction) == 1;
            all.then_some(Found::Ray(Ray { direction, floor }))
        }
        (Some(variable), Some(last)) => {
            let mut steps = Vec::new();
            for t in first..=last {
                let holds: Option<Vec<bool>> = filters.iter().map(|filter| filter.holds_at(variable, t)).collect();
                if holds?.into_iter().all(|holds| holds) {
                    let offset = direction.iter().map(|d| d * t as u64).collect();
                    steps.push(Step { offset, floor: floor.clone() });
                }
            }
            Some(Found::Steps(steps))
        }
    }
}

/// The one variable of a comprehension that runs upwards from 0; `Some(None)` if there is no variable.
pub(crate) fn variable(over: &Comprehension) -> Option<Option<&grundy_lang::Name>> {
    match over.binders.as_slice() {
        [] => Some(None),
        [Binder::UpTo { name, .. }] => Some(Some(name)),
        _ => None,
    }
}

/// Options x − t·direction for t from `first` to `last`, each coordinate at least `floor`, if all filters hold of t.
struct Run<'g> {
    direction: Vec<u64>,
    floor: Vec<u64>,
    first: i64,
    last: Option<i64>,
    filters: Vec<&'g Expr>,
}

/// Longest run of steps that are listed one by one, without filters and with them.
const MOST_STEPS: i64 = 1 << 20;
const MOST_FILTERED: i64 = 1 << 14;

fn run<'g>(game: &Game, forms: &[Affine], names: &Names, over: &'g Comprehension) -> Option<Run<'g>> {
    let arity = forms.len();
    // The variable in terms of t: itself, or where the piece lands, x_i − t.
    let lands = (0..arity).find(|&i| {
        let f = &forms[i];
        f.variable == 1 && f.constant == 0 && f.coordinates.iter().all(|&c| c == 0)
    });
    let mut variable = Affine { coordinates: vec![0; arity], variable: 1, constant: 0 };
    if let Some(i) = lands {
        variable.variable = -1;
        variable.coordinates[i] = 1;
    }
    let mut direction = Vec::new();
    for (i, form) in forms.iter().enumerate() {
        let form = form.substitute(&variable)?;
        let own = form.coordinates.iter().enumerate().all(|(j, &c)| c == i64::from(i == j));
        // Without a variable, a constant step is one step of its size.
        let step = if names.variable.is_none() { -form.constant } else { -form.variable };
        if !own || (names.variable.is_some() && form.constant != 0) {
            return None;
        }
        direction.push(u64::try_from(step).ok()?);
    }
    if direction.iter().all(|&d| d == 0) {
        return None;
    }
    let mut floor = vec![0u64; arity];
    let (mut first, mut last) = (i64::from(names.variable.is_none()), None);
    if names.variable.is_none() {
        last = Some(1);
    }
    let (mut open, mut filters) = (Vec::new(), Vec::new());
    for condition in over.conditions().flat_map(Expr::conjuncts) {
        let Some(inequalities) = names.inequalities(condition) else {
            // What is said of the variable alone, which then has to be the number of steps.
            let mut alone = lands.is_none() && names.variable.is_some();
            condition.each_name(&mut |name| alone &= names.variable == Some(name));
            if !alone {
                return None;
            }
            filters.push(condition);
            continue;
        };
        for inequality in inequalities {
            // In terms of where the piece lands: x = p + t·direction.
            let mut form = inequality.substitute(&variable)?;
            for (c, &d) in form.coordinates.iter().zip(&direction) {
                form.variable = form.variable.checked_add(c.checked_mul(i64::try_from(d).ok()?)?)?;
            }
            open.push(form);
        }
    }
    open.retain(|form| {
        let alone = form.coordinates.iter().all(|&c| c == 0);
        match (alone, form.variable) {
            (true, 1) => first = first.max(-form.constant),
            (true, -1) => last = Some(last.map_or(form.constant, |l: i64| l.min(form.constant))),
            _ => return true,
        }
        false
    });
    let most = if filters.is_empty() { MOST_STEPS } else { MOST_FILTERED };
    if first < 1 || last.is_some_and(|last| last - first >= most) {
        return None;
    }
    for form in open {
        // Everything is natural and t ≥ first, so this holds of itself.
        let least = form.variable.checked_mul(first)?.checked_add(form.constant)?;
        if form.variable >= 0 && form.coordinates.iter().all(|&c| c >= 0) && least >= 0 {
            continue;
        }
        // p_i ≥ floor
        let single: Vec<usize> = (0..arity).filter(|&i| form.coordinates[i] != 0).collect();
        match single.as_slice() {
            [i] if form.coordinates[*i] == 1 && form.variable == 0 => {
                floor[*i] = floor[*i].max(u64::try_from(-form.constant).ok()?);
            }
            _ => return None,
        }
    }
    debug_assert_eq!(game.coordinates.len(), arity);
    Some(Run { direction, floor, first, last, filters })
}

fn gcd(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |mut a, &b| {
        let mut b = b;
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    })
}

/// `(x - s, y - t) : (s, t) in S` with a constant set.
fn member_steps(game: &Game, rule: &Rule) -> Option<Vec<Step>> {
    let [Binder::In { names, set }] = rule.over.binders.as_slice() else { return None };
    let elements = constant_set(set)?;
    let variables: Vec<_> = names.iter().map(|n| n.as_ref()).collect::<Option<_>>()?;
    let is_membership = |condition: &&Expr| match &condition.node {
        Node::Binary(grundy_lang::Operator::In, element, there) if **there == *set => match &element.node {
            Node::Tuple(parts) => {
                parts.len() == variables.len() && parts.iter().zip(&variables).all(|(p, v)| *p == Expr::name(v))
            }
            _ => variables.len() == 1 && **element == Expr::name(variables[0]),
        },
        _ => false,
    };
    if !rule.over.conditions().all(|c| is_membership(&c)) {
        return None;
    }
    // Which variable is taken from each coordinate.
    let mut taken = Vec::new();
    for (i, expr) in rule.parts[0].coordinates.iter().enumerate() {
        let own = Expr::name(&game.coordinates[i]);
        taken.push(match &expr.node {
            Node::Name(_) if *expr == own => None,
            Node::Binary(grundy_lang::Operator::Subtract, a, b) if **a == own => {
                Some(variables.iter().position(|v| **b == Expr::name(v))?)
            }
            _ => return None,
        });
    }
    let mut steps = Vec::new();
    for numbers in elements {
        if numbers.len() != variables.len() {
            return None;
        }
        let offset: Vec<u64> = taken.iter().map(|t| t.map_or(0, |t| numbers[t])).collect();
        if offset.iter().all(|&n| n == 0) || offset.iter().any(|&n| n > 1 << 31) {
            return None;
        }
        steps.push(Step { floor: vec![0; offset.len()], offset });
    }
    Some(steps)
}

/// The tuples of a set that is written out in constants.
fn constant_set(set: &Expr) -> Option<Vec<Vec<u64>>> {
    let number = |expr: &Expr| match &expr.node {
        Node::Value(Value::Number(n)) => u64::try_from(n).ok(),
        _ => None,
    };
    match &set.node {
        Node::Value(Value::Set(set)) => {
            set.elements.iter().map(|tuple| tuple.iter().map(|n| u64::try_from(n).ok()).collect()).collect()
        }
        Node::Set(items) => {
            let mut tuples = Vec::new();
            for item in items {
                match &item.node {
                    Node::Tuple(parts) => tuples.push(parts.iter().map(number).collect::<Option<_>>()?),
                    Node::Range(first, last) => {
                        let (first, last) = (number(first)?, number(last)?);
                        if last.saturating_sub(first) > MOST_STEPS as u64 {
                            return None;
                        }
                        tuples.extend((first..=last).map(|n| vec![n]));
                    }
                    _ => tuples.push(vec![number(item)?]),
                }
            }
            Some(tuples)
        }
        _ => None,
    }
}

/// `(min(y, f(w)), w) : w < z`.
fn capped(game: &Game, place: usize, rule: &Rule) -> Option<Capped> {
    let names = Names { game, variable: variable(&rule.over)? };
    let v = Expr::name(names.variable?);
    let coordinates = &rule.parts[0].coordinates;
    let pivot = coordinates.iter().position(|e| *e == v)?;
    let (mut caps, mut bounds) = (Vec::new(), Vec::new());
    for (i, expr) in coordinates.iter().enumerate() {
        let own = Expr::name(&game.coordinates[i]);
        if i == pivot || *expr == own {
            continue;
        }
        let Node::Apply(Function::Min, items) = &expr.node else { return None };
        let [first, bound] = items.as_slice() else { return None };
        if *first != own {
            return None;
        }
        caps.push(i);
        bounds.push(bound);
    }
    // A bound may use w and the coordinates that stay, nothing that changes.
    let changed = |i: usize| i == pivot || caps.contains(&i);
    if bounds.iter().any(|b| (0..coordinates.len()).any(|i| changed(i) && depends(b, i, game))) {
        return None;
    }
    let mut landing = Vec::new();
    for i in 0..coordinates.len() {
        let name = Expr::name(&game.coordinates[i]);
        landing.push(names.affine(if i == pivot { &v } else { &name })?);
    }
    let run = run(game, &landing, &names, &rule.over)?;
    let plain = run.first == 1 && run.last.is_none() && (0..caps.len()).all(|c| run.floor[caps[c]] == 0);
    let others_free = (0..coordinates.len()).all(|i| i == pivot || run.floor[i] == 0);
    (plain && others_free).then_some(Capped { rule: place, pivot, floor: run.floor[pivot], caps })
}

/// Whether exchanging two coordinates maps rays to rays, steps to steps and conditions to conditions.
fn is_symmetric(game: &Game, lines: &Lines) -> bool {
    if game.coordinates.len() != 2 || !lines.capped.is_empty() || !lines.steps.is_empty() {
        return false;
    }
    let turned = |v: &[u64]| vec![v[1], v[0]];
    let mirror = |ray: &Ray| Ray { direction: turned(&ray.direction), floor: turned(&ray.floor) };
    game.domain.is_empty() && game.requirements.is_empty() && lines.rays.iter().all(|r| lines.rays.contains(&mirror(r)))
}
