//! Periods of the values of a heap: theorems that turn a finite stretch of values into a statement about all of them.
//!
//! *Subtraction.* If every option is n − s with s from a finite set and m is the largest s, a value is determined by
//! the m values before it; so a repeat of m values in a row repeats for ever.
//!
//! *Take and break* (Guy and Smith 1956). From a heap of n, t ≤ T are taken and what is left is split into at most h
//! heaps. Let n₀ ≥ 1 and g(n + p) = g(n) for n₀ ≤ n < B = h·n₀ + (h − 1)·p + T + 1. Then for N ≥ B the heaps left from
//! N + p have at least (N + p − T)/h > n₀ + p − 1 in one of them, which can be made smaller by p without changing the
//! value, by induction; and from N, one heap has more than n₀ − 1 and can be made larger by p. So N and N + p have
//! the same values in reach.
//!
//! *By formula.* Any other period, any with a saltus and any under misère play is a formula by residues, and goes to the
//! automata.

use grundy_lang::{
    Body, Document, Expr, Game, IBig, Node, Operator, Play, Rule, Said, Statement, Subject, Value, Watch, Witness,
};

use crate::code::code_of;
use crate::sequence::{first_values, is_quick, sequence};
use crate::theorem::{Established, Failure, ProofLimits, formula_subject, formula_theorem, parameters};
use crate::verdict::{Argued, Outside, PeriodMethod, Reason, Theorem, within_reach};

/// A period of a sequence: g(n + period) = g(n) + saltus for n ≥ from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The period.
    pub period: u64,
    /// From where on.
    pub from: u64,
    /// The growth in one period.
    pub saltus: u64,
}

/// What the rules of a heap look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// n − s, s at most `largest`; conditions on n compare it with constants up to `constant`.
    Subtraction { largest: u64, constant: u64 },
    /// At most `taken` are taken and at most `heaps` heaps left.
    TakeAndBreak { taken: u64, heaps: u64 },
    /// Something else.
    Other,
}

impl Shape {
    /// Up to where g(n + p) = g(n) must be seen to hold from n₀ on, for all n; `None` where no theorem says.
    fn bound(self, Period { period, from, .. }: Period) -> Option<u64> {
        match self {
            Shape::Subtraction { largest, constant } => from.max(constant).checked_add(largest),
            Shape::TakeAndBreak { taken, heaps } => {
                let from = from.max(1);
                let heaped = heaps.checked_mul(from)?.checked_add((heaps - 1).checked_mul(period)?)?;
                heaped.checked_add(taken)?.checked_add(1)
            }
            Shape::Other => None,
        }
    }

    fn method(self) -> PeriodMethod {
        match self {
            Shape::TakeAndBreak { .. } => PeriodMethod::TakeAndBreak,
            Shape::Subtraction { .. } | Shape::Other => PeriodMethod::Subtraction,
        }
    }
}

/// That periods can be spoken of: one heap, and under misère play no sums of heaps.
fn is_heap(game: &Game) -> Result<(), Reason> {
    within_reach(game)?;
    let outside = |because| Err(Reason::Outside { expression: game.heading(), because });
    match game.play() {
        _ if game.coordinates.len() != 1 => outside(Outside::Period),
        Play::Misere if !game.is_single_component() => outside(Outside::MisereSums),
        _ => Ok(()),
    }
}

/// Proves a claimed period.
pub(crate) fn prove_period(
    document: &Document,
    game: &Game,
    statement: &Statement,
    period: Period,
    limits: &ProofLimits,
    watch: &mut Watch,
) -> Result<Established, Failure> {
    is_heap(game)?;
    let outside = || Reason::Outside { expression: game.heading(), because: Outside::Period };
    if period.period == 0 {
        return Err(outside().into());
    }
    let shape = shape(game, watch);
    let bound = shape.bound(period).filter(|_| period.saltus == 0);
    let more = period.period.checked_mul(2).and_then(|twice| twice.checked_add(1));
    let needed = more.and_then(|more| bound.unwrap_or(period.from).checked_add(more)).ok_or(Reason::Limit)?;
    let values = sequence(game, needed, limits, watch)?;
    if let Some(n) = first_break(&values, period) {
        // What is no position has no value: a period that leads there says nothing that could be wrong.
        let is_position = |n: u64| game.is_position(&[IBig::from(n)]).unwrap_or(false);
        if !is_position(n) || !is_position(n + period.period) {
            return Err(outside().into());
        }
        let position = vec![IBig::from(n + period.period)];
        let claimed = Said::Repeats { value: values[n as usize].saturating_add(period.saltus), of: n };
        let actual = values[(n + period.period) as usize];
        return Err(Failure::Refuted(Witness { position, claimed, actual }));
    }
    if bound.is_none() {
        return formula_theorem(document, game, &formula(game, period, &values), limits, watch);
    }
    let theorem = Theorem {
        game: game.name().to_string(),
        parameters: parameters(game),
        claim: statement.name.clone(),
        subject: Box::new((game.clone(), statement.clone())),
        argument: Argued::Period { method: shape.method(), computed: needed },
    };
    Ok(Established {
        theorems: vec![theorem],
        relation: None,
        peak_states: 0,
        by_formula: None,
        uses: Vec::new(),
        others: Vec::new(),
    })
}

/// The formula by residues that a period of a heap is, made from the values of the first heaps.
pub fn period_formula(document: &Document, game: &Game, period: Period, watch: &mut Watch) -> Result<Subject, Reason> {
    is_heap(game)?;
    if period.period == 0 {
        return Err(Reason::Outside { expression: game.heading(), because: Outside::Period });
    }
    let needed = period.from.checked_add(period.period).ok_or(Reason::Limit)?;
    let values = sequence(game, needed, &ProofLimits::default(), watch)?;
    formula_subject(document, game, &formula(game, period, &values))
}

/// Values that are looked at where the engine has no quick way to compute them, and where each of n takes n² steps.
const SLOW: u64 = 200_000;
const THREE_HEAPS: u64 = 1_500;

/// How many values of a game [`find_period`] looks at before it gives up.
pub fn most_values(game: &Game, limits: &ProofLimits) -> u64 {
    match game.rules.iter().map(|rule| rule.parts.len()).max() {
        Some(3..) => limits.values.min(THREE_HEAPS),
        _ if is_quick(game) => limits.values,
        _ => limits.values.min(SLOW),
    }
}

/// Finds the least period that a theorem proves, looking at ever more values.
pub fn find_period(game: &Game, limits: &ProofLimits, watch: &mut Watch) -> Result<Period, Reason> {
    is_heap(game)?;
    let (shape, most) = (shape(game, watch), most_values(game, limits));
    let mut length = 512.min(most);
    loop {
        let values = first_values(game, length, limits, watch)?;
        let looked = values.len() as u64;
        if let Some(found) = detect(&values, shape) {
            return Ok(found);
        }
        if looked < length || length >= most {
            return Err(Reason::NoPeriod { looked, stopped: looked < length });
        }
        // The engine stops by itself where a period is certain, so long steps cost little.
        length = (64 * length).min(most);
    }
}

/// The first n at which a period fails within the values.
fn first_break(values: &[u64], Period { period, from, saltus }: Period) -> Option<u64> {
    (from..values.len() as u64)
        .take_while(|n| n + period < values.len() as u64)
        .find(|&n| values[n as usize].checked_add(saltus) != Some(values[(n + period) as usize]))
}

/// The least period that explains the end of the sequence, with enough of it to prove it by the theorem of its shape.
fn detect(values: &[u64], shape: Shape) -> Option<Period> {
    let last = values.len().checked_sub(1)?;
    for (i, repeats) in repeats(values, values.len() / 3).into_iter().enumerate() {
        let period = i + 1;
        let Some(saltus) = values[last].checked_sub(values[last - period]) else { continue };
        let start = last - period - repeats as usize;
        let found = Period { period: period as u64, from: start as u64, saltus };
        let enough = match shape.bound(found).filter(|_| saltus == 0) {
            Some(bound) => bound.checked_add(period as u64).is_some_and(|end| end <= last as u64),
            None => start + 3 * period <= last / 2,
        };
        if enough {
            return Some(found);
        }
    }
    None
}

/// The least period with which values that never grow repeat for ever, by the theorem of their shape.
pub(crate) fn repeating(values: &[u64], shape: Shape) -> Option<Period> {
    detect(values, shape).filter(|period| period.saltus == 0 && shape.bound(*period).is_some())
}

/// For each period 1, 2, … up to the longest: how many steps from one value to the next, counted from the end, are the
/// same a period earlier. All of them together take one pass (the Z function: Gusfield, Algorithms on Strings, 1997).
fn repeats(values: &[u64], longest: usize) -> Vec<u32> {
    let last = values.len() - 1;
    let step = |i: usize| values[last - i].wrapping_sub(values[last - i - 1]);
    let mut repeats: Vec<u32> = Vec::with_capacity(longest);
    // The stretch that reaches furthest: it begins at `begin` and is the same as the first steps.
    let (mut begin, mut end) = (0, 0);
    for i in 1..=longest {
        let mut same = 0;
        if i < end {
            // Inside the stretch, what is known of the beginning holds here too.
            same = (repeats[i - begin - 1] as usize).min(end - i);
        }
        if i + same >= end {
            while i + same < last && step(same) == step(i + same) {
                same += 1;
            }
            (begin, end) = (i, i + same);
        }
        repeats.push(u32::try_from(same).unwrap_or(u32::MAX));
    }
    repeats
}

/// The period as a formula: exceptions first, then one line a residue.
fn formula(game: &Game, Period { period, from, saltus }: Period, values: &[u64]) -> String {
    let n = &game.coordinates[0];
    let mut text = String::from("grundy(n) =\n").replace("(n)", &format!("({n})"));
    for (i, value) in values.iter().enumerate().take(from as usize) {
        text.push_str(&format!("    {value} if {n} = {i}\n"));
    }
    for i in from..from + period {
        let residue = i % period;
        let value = values[i as usize];
        let line = match saltus {
            0 => format!("    {value} if {n} mod {period} = {residue}\n"),
            1 => format!("    floor(({n} - {i})/{period}) + {value} if {n} mod {period} = {residue}\n"),
            _ => format!("    {saltus}*floor(({n} - {i})/{period}) + {value} if {n} mod {period} = {residue}\n"),
        };
        text.push_str(&line);
    }
    text
}

fn shape(game: &Game, watch: &mut Watch) -> Shape {
    if game.play() == Play::Misere || game.blocking > 0 { Shape::Other } else { shape_of_moves(game, watch) }
}

/// The same where it does not matter who wins.
pub(crate) fn shape_of_moves(game: &Game, watch: &mut Watch) -> Shape {
    let is_code = matches!(game.definition.body, Body::Octal(_));
    if let Some(shape) = subtraction(game).filter(|_| !is_code) {
        return shape;
    }
    let Some(digits) = code_of(game, watch) else { return Shape::Other };
    let taken = digits.iter().rposition(|&d| d != 0).unwrap_or(0) as u64;
    let heaps = digits.iter().map(|d| u64::from(d >> 1).checked_ilog2().unwrap_or(0) + 1).max();
    Shape::TakeAndBreak { taken, heaps: heaps.unwrap_or(1).into() }
}

fn subtraction(game: &Game) -> Option<Shape> {
    if !game.domain.is_empty() || !game.requirements.is_empty() || !game.is_single_component() {
        return None;
    }
    let (mut largest, mut constant) = (0, 0);
    for rule in &game.rules {
        let (s, c) = subtrahend(game, rule)?;
        largest = largest.max(s);
        constant = constant.max(c);
    }
    Some(Shape::Subtraction { largest, constant })
}

/// The largest number subtracted by a rule `(n - s)`, and the largest constant that n is compared with.
fn subtrahend(game: &Game, rule: &Rule) -> Option<(u64, u64)> {
    let n = &game.coordinates[0];
    let is_n = |e: &Expr| matches!(&e.node, Node::Name(name) if name == n);
    let number = |e: &Expr| match &e.node {
        Node::Value(Value::Number(k)) => u64::try_from(k).ok(),
        _ => None,
    };
    let Node::Binary(Operator::Subtract, left, right) = &rule.parts[0].coordinates[0].node else { return None };
    if !is_n(left) {
        return None;
    }
    let mut constant = 0;
    let mut subtracted = number(right);
    for condition in rule.over.conditions() {
        match (&condition.node, &right.node) {
            (Node::Binary(Operator::In, element, set), Node::Name(s))
                if **element == Expr::name(s) && rule.over.variables() == [s] =>
            {
                let Node::Value(Value::Set(set)) = &set.node else { return None };
                let largest = set.elements.iter().map(|e| u64::try_from(&e[0]).ok()).collect::<Option<Vec<u64>>>()?;
                subtracted = Some(largest.into_iter().max().unwrap_or(0));
            }
            (Node::Compare(first, rest), _) => {
                for operand in std::iter::once(&**first).chain(rest.iter().map(|(_, e)| e)) {
                    match number(operand) {
                        Some(k) => constant = constant.max(k.checked_add(1)?),
                        None if is_n(operand) => {}
                        None => return None,
                    }
                }
            }
            _ => return None,
        }
    }
    // s = 0 would be no move at all but a way to pass: the game would not end.
    subtracted.filter(|&s| s > 0).map(|s| (s, constant))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeats_are_counted_from_the_end() {
        let mut seed = 1u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) % below
        };
        for _ in 0..2000 {
            let (length, alphabet, period) = (4 + random(60), 1 + random(3), 1 + random(9));
            let noise: Vec<u64> = (0..length).map(|_| random(alphabet)).collect();
            let begin = random(length);
            let value = |n: u64| if n < begin { noise[n as usize] } else { noise[(n % period) as usize] + n / period };
            let values: Vec<u64> = (0..length).map(value).collect();
            let last = values.len() - 1;
            let step = |n: usize| values[n + 1].wrapping_sub(values[n]);
            let count = |p: usize| (0..last - p).rev().take_while(|&n| step(n) == step(n + p)).count() as u32;
            let longest = values.len() / 3;
            assert_eq!(repeats(&values, longest), (1..=longest).map(count).collect::<Vec<_>>(), "{values:?}");
        }
    }

    /// A search that is stopped says how far it came, and one that ends does.
    #[test]
    fn how_far_was_looked() {
        let read = |text: &str| {
            let document = Document::parse(text, &Document::default()).expect("a text");
            document.game("g", &[]).expect("a game")
        };
        let officers = read("game g = octal 0.6");
        let limits = ProofLimits { values: 40_000, ..ProofLimits::default() };
        let found = find_period(&officers, &limits, &mut |_| std::ops::ControlFlow::Continue(()));
        assert_eq!(found, Err(Reason::NoPeriod { looked: 40_000, stopped: false }));
        let found = find_period(&officers, &limits, &mut |n| match n < 5_000 {
            true => std::ops::ControlFlow::Continue(()),
            false => std::ops::ControlFlow::Break(()),
        });
        let Err(Reason::NoPeriod { looked, stopped: true }) = found else { panic!("{found:?}") };
        assert!((5_000..40_000).contains(&looked), "{looked}");
        let at_once = find_period(&officers, &limits, &mut |_| std::ops::ControlFlow::Break(()));
        assert!(matches!(at_once, Err(Reason::NoPeriod { stopped: true, .. })), "{at_once:?}");
    }
}
