//! A claim for every value of a parameter: the values that it is about, the few that are tried first, the classes that
//! are proved at once, and the small values that are left for automata.

use std::ops::ControlFlow;

use grundy_lang::{
    Asserted, Document, Expr, Function, Game, IBig, Name, Node, Operator, Statement, Value, Watch, Witness,
};

use crate::maximum::{is_recursive, maximum_nim};
use crate::parametric::{Block, Class, prove_family, prove_repeats, prove_repeats_at};
use crate::part::prove_part_for_all;
use crate::refute::{Flaw, refute_nearby};
use crate::several::without_forbidden;
use crate::staircase::is_staircase;
use crate::theorem::{ProofLimits, parameters, prove_by_automata};
use crate::verdict::{Argued, Outside, Proof, Reason, Theorem, Verdict, within_reach};

/// What became of a claim about every value of a parameter.
#[derive(Debug, Clone)]
pub enum ForAll {
    /// It holds at every position, for every value.
    Proved(Box<Proof>),
    /// It fails for this value of the parameter.
    Refuted(u64, Witness),
    /// Neither was established, and why; single values for which it was decided all the same.
    Unknown(Reason, Vec<u64>),
}

/// Values that are tried one by one before all others.
const TRIED: usize = 3;
/// Single values that are left to automata.
const MOST_SINGLE: usize = 40;

/// Decides a claim about a family for every value of its open parameters in its range.
///
/// The first open parameter may multiply; the others are only added and compared.
///
/// ```
/// use grundy_lang::Document;
/// use grundy_prove::{ForAll, prove_for_all};
/// use std::ops::ControlFlow::Continue;
/// let text = "game take[k](n) move { (n - s) : 1 <= s <= k } claim: for k >= 1 grundy(n) = n mod (k + 1)";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let open = [grundy_lang::Name::new("k")];
/// let take = document.family("take", &[], &open, &[]).unwrap();
/// let claim = &document.statements(&take).unwrap()[0];
/// let take = claim.ranged(&take);
/// let found = prove_for_all(&document, &take, claim, &Default::default(), &mut |_| Continue(()));
/// assert!(matches!(found, ForAll::Proved(_)));
/// ```
pub fn prove_for_all(
    document: &Document,
    family: &Game,
    statement: &Statement,
    limits: &ProofLimits,
    watch: &mut Watch,
) -> ForAll {
    let mut single = Vec::new();
    match attempt(document, family, statement, limits, watch, &mut single) {
        Ok(proof) => ForAll::Proved(Box::new(proof)),
        Err(Failed::Refuted(value, witness)) => ForAll::Refuted(value, witness),
        Err(Failed::Open(why @ Reason::Unclaimed(_))) => {
            let found = prove_part_for_all(document, family, statement, limits, watch);
            found.unwrap_or(ForAll::Unknown(why, Vec::new()))
        }
        Err(Failed::Open(why)) => ForAll::Unknown(why, single.into_iter().map(|(value, _)| value).collect()),
    }
}

enum Failed {
    Refuted(u64, Witness),
    Open(Reason),
}

impl From<Reason> for Failed {
    fn from(reason: Reason) -> Failed {
        Failed::Open(reason)
    }
}

fn attempt(
    document: &Document,
    family: &Game,
    statement: &Statement,
    limits: &ProofLimits,
    watch: &mut Watch,
    single: &mut Vec<(u64, Argued)>,
) -> Result<Proof, Failed> {
    within_reach(family)?;
    without_forbidden(family)?;
    if is_about_nothing(family) {
        return Err(Reason::NoPositions.into());
    }
    if let Asserted::OpenPeriod { .. } = statement.asserted {
        return period(document, family, statement, limits, watch, single);
    }
    if let Asserted::Level(1.., _) | Asserted::Lemma(_) = statement.asserted {
        let because = Outside::OfFamily;
        return Err(Reason::Outside { expression: family.heading(), because }.into());
    }
    if is_staircase(family, statement) {
        return Ok(proof_for_all(document, family, statement, Argued::Staircase));
    }
    let open: Vec<Name> = family.open_parameters().into_iter().cloned().collect();
    let outside = |because| Reason::Outside { expression: family.heading(), because };
    let parameter = open.first().ok_or_else(|| outside(Outside::Range))?;
    let (own, _) = family.range_by_parameter();
    let values = Values::of(parameter, &own).ok_or_else(|| outside(Outside::Range))?;
    if is_recursive(statement) {
        let Err(reason) = maximum_nim(family, statement, watch) else {
            return Ok(proof_for_all(document, family, statement, Argued::MaximumNim));
        };
        for value in values.first(TRIED) {
            let small = i64::try_from(value).map_err(|_| Reason::Limit)?;
            let (game, claim) = (family.at(parameter, small), statement.at(family, parameter, small));
            match refute_nearby(&game, &claim, watch) {
                Some(Flaw::Wrong(witness)) => return Err(Failed::Refuted(value, witness)),
                Some(Flaw::Meaningless(fault)) => return Err(Reason::Meaningless(fault).into()),
                None => {}
            }
        }
        return Err(reason.into());
    }
    let automata = |value: u64, single: &mut Vec<(u64, Argued)>, watch: &mut Watch| {
        if single.iter().any(|(known, _)| *known == value) {
            return Ok(());
        }
        let small = i64::try_from(value).map_err(|_| Reason::Limit)?;
        let game = family.at(parameter, small);
        match prove_by_automata(document, &game, &statement.at(family, parameter, small), limits, watch) {
            Verdict::Proved(proof) => {
                single.push((value, proof.theorem().argument.clone()));
                Ok(())
            }
            Verdict::Refuted(witness) => Err(Failed::Refuted(value, witness)),
            Verdict::RefutedBelow(position) => Err(Reason::Unconfirmed(position).into()),
            Verdict::Unknown(reason) => Err(reason.into()),
        }
    };
    // A wrong claim mostly fails for small values.
    for value in values.first(TRIED) {
        match automata(value, single, watch) {
            // Where a claim says nothing for one value, it is no formula for all.
            Err(Failed::Open(why @ (Reason::Stopped | Reason::Unclaimed(_)))) => return Err(why.into()),
            Err(Failed::Open(_)) | Ok(()) => {}
            Err(refuted) => return Err(refuted),
        }
    }
    let mut blocks = Vec::new();
    for class in &values.classes {
        blocks.extend(prove_family(family, statement, class.clone(), watch)?);
    }
    let missing: Vec<u64> = values.all_below(&blocks);
    if missing.len() > MOST_SINGLE {
        return Err(Reason::Limit.into());
    }
    single.retain(|(value, _)| missing.contains(value));
    for value in missing {
        if watch(value) == ControlFlow::Break(()) {
            return Err(Reason::Stopped.into());
        }
        automata(value, single, watch)?;
    }
    single.sort_by_key(|(value, _)| *value);
    Ok(proof_for_all(document, family, statement, Argued::Family { blocks, values: std::mem::take(single) }))
}

/// A period of every game of a family, by a formula that the text claims.
fn period(
    document: &Document,
    family: &Game,
    statement: &Statement,
    limits: &ProofLimits,
    watch: &mut Watch,
    single: &mut Vec<(u64, Argued)>,
) -> Result<Proof, Failed> {
    let outside = |because| Reason::Outside { expression: family.heading(), because };
    let open: Vec<Name> = family.open_parameters().into_iter().cloned().collect();
    let parameter = open.first().ok_or_else(|| outside(Outside::Range))?;
    let (own, _) = family.range_by_parameter();
    let values = Values::of(parameter, &own).ok_or_else(|| outside(Outside::Range))?;
    for value in values.first(TRIED) {
        let small = i64::try_from(value).map_err(|_| Reason::Limit)?;
        let (game, claim) = (family.at(parameter, small), statement.at(family, parameter, small));
        match prove_by_automata(document, &game, &claim, limits, watch) {
            Verdict::Refuted(witness) => return Err(Failed::Refuted(value, witness)),
            Verdict::Proved(proof) => single.push((value, proof.theorem().argument.clone())),
            Verdict::Unknown(reason) if *reason.cause() == Reason::Stopped => return Err(Reason::Stopped.into()),
            Verdict::RefutedBelow(_) | Verdict::Unknown(_) => {}
        }
    }
    let mut because = outside(Outside::NoFormula);
    let formulas = document.statements(family).unwrap_or_default();
    for formula in formulas.iter().filter(|s| matches!(s.asserted, Asserted::Grundy(_)) && s.prefix.is_none()) {
        // A formula that is made for other values of the parameters is no help, and no harm.
        let argument = match attempt(document, family, formula, limits, watch, &mut Vec::new()) {
            Ok(proof) => proof.theorem().argument.clone(),
            Err(Failed::Open(Reason::Stopped)) => return Err(Reason::Stopped.into()),
            Err(_) => continue,
        };
        if !matches!(argument, Argued::Family { .. }) {
            continue;
        }
        match repeats(family, formula, statement, &values, watch) {
            Ok(repeats) => {
                let argument = Argued::Repeats { formula: Box::new(formula.clone()), by: Box::new(argument), repeats };
                return Ok(proof_for_all(document, family, statement, argument));
            }
            Err(Reason::Stopped) => return Err(Reason::Stopped.into()),
            Err(reason) => because = reason,
        }
    }
    Err(because.into())
}

/// That a formula has a period, for every value of the parameter.
fn repeats(
    family: &Game,
    formula: &Statement,
    period: &Statement,
    values: &Values,
    watch: &mut Watch,
) -> Result<Vec<Block>, Reason> {
    let mut blocks = Vec::new();
    for class in &values.classes {
        blocks.extend(prove_repeats(family, formula, period, class.clone(), watch)?);
    }
    let missing = values.all_below(&blocks);
    if missing.len() > MOST_SINGLE {
        return Err(Reason::Limit);
    }
    for value in missing {
        blocks.push(prove_repeats_at(family, formula, period, value, watch)?);
    }
    Ok(blocks)
}

/// One theorem about a whole family, or about a game as a family of one.
pub(crate) fn proof_for_all(document: &Document, family: &Game, statement: &Statement, argument: Argued) -> Proof {
    let theorem = Theorem {
        game: family.name().to_string(),
        parameters: parameters(family).into_iter().filter(|(name, _)| !is_open(family, name)).collect(),
        claim: statement.name.clone(),
        subject: Box::new((family.clone(), statement.clone())),
        argument,
    };
    let text = document.closure_with(family.name(), &statement.claim).to_string();
    Proof { text, by_formula: None, uses: Vec::new(), theorems: vec![theorem], peak_states: 0 }
}

fn is_open(family: &Game, name: &str) -> bool {
    family.open_parameters().into_iter().any(|open| &*open.text == name)
}

/// Whether the range of a family is empty, as far as it is understood: a claim about it would say nothing.
pub fn is_about_nothing(family: &Game) -> bool {
    let open = family.open_parameters();
    open.iter().any(|name| {
        let alone = |c: &&Expr| !open.iter().any(|other| other != name && c.mentions(&other.text));
        let conditions: Vec<&Expr> = family.range.iter().filter(alone).collect();
        Values::of(name, &conditions).is_some_and(|values| values.first(1).is_empty())
    })
}

/// The values that conditions on one parameter allow.
pub(crate) struct Values<'a> {
    parameter: &'a Name,
    conditions: &'a [&'a Expr],
    /// Classes from where they are whole on.
    classes: Vec<Class>,
    /// From here on the conditions repeat with the modulus.
    regular: u64,
    modulus: u64,
}

/// Moduli and numbers in conditions are smaller.
const LARGEST: u64 = 10_000;

impl<'a> Values<'a> {
    pub fn of(parameter: &'a Name, conditions: &'a [&'a Expr]) -> Option<Values<'a>> {
        let (mut modulus, mut regular) = (1u64, 0u64);
        for condition in conditions {
            measure(condition, &mut modulus, &mut regular)?;
        }
        let mut values = Values { parameter, conditions, classes: Vec::new(), regular, modulus };
        let inside: Vec<u64> = (0..modulus).filter(|rest| values.contains(regular * modulus + rest)).collect();
        if inside.len() as u64 == modulus {
            values.classes = vec![Class { modulus: 1, rest: 0, from: regular }];
        } else {
            let class = |rest: u64| Class { modulus, rest, from: regular.saturating_sub(rest).div_ceil(modulus) };
            values.classes = inside.into_iter().map(class).collect();
        }
        // As low as the conditions allow.
        for i in 0..values.classes.len() {
            let class = values.classes[i].clone();
            let holds = |j: &u64| values.contains(class.modulus * j + class.rest);
            values.classes[i].from = (0..class.from).rev().take_while(holds).last().unwrap_or(class.from);
        }
        Some(values)
    }

    fn contains(&self, k: u64) -> bool {
        let holds = |c: &&Expr| i64::try_from(k).ok().and_then(|k| c.holds_at(self.parameter, k)) == Some(true);
        self.conditions.iter().all(holds)
    }

    /// Whether all of them satisfy what repeats with 2 from some number below 2 on.
    pub fn all_are(&self, even: impl Fn(u64) -> bool) -> bool {
        let period = self.modulus * 2;
        (0..self.regular.max(2) + period).all(|k| !self.contains(k) || even(k))
    }

    fn first(&self, count: usize) -> Vec<u64> {
        let end = self.classes.iter().map(Class::first).max().unwrap_or(0).max(self.regular);
        let longest = self.classes.iter().map(|class| class.modulus).max().unwrap_or(1);
        (0..end + longest * count as u64 + 1).filter(|k| self.contains(*k)).take(count).collect()
    }

    /// The values that no block reaches.
    fn all_below(&self, blocks: &[Block]) -> Vec<u64> {
        let end = blocks.iter().map(|block| block.class.first()).max().unwrap_or(0).max(self.regular);
        let covers = |k: u64| {
            blocks.iter().any(|b| k >= b.class.first() && (k - b.class.first()).is_multiple_of(b.class.modulus))
        };
        (0..=end).filter(|k| self.contains(*k) && !covers(*k)).collect()
    }
}

/// The common multiple of the moduli in a condition, and a number from which on it repeats with that; `None` if it is no
/// condition of the kind that repeats.
fn measure(condition: &Expr, modulus: &mut u64, regular: &mut u64) -> Option<()> {
    match &condition.node {
        Node::Value(Value::Condition(_)) => Some(()),
        Node::Not(e) => measure(e, modulus, regular),
        Node::Binary(Operator::And | Operator::Or, a, b) => {
            measure(a, modulus, regular)?;
            measure(b, modulus, regular)
        }
        Node::Apply(Function::Even | Function::Odd, items) if matches!(items[0].node, Node::Name(_)) => {
            join(modulus, 2)
        }
        Node::Compare(first, rest) => {
            let mut bounds = bound(first, modulus)?;
            for (_, e) in rest {
                bounds += bound(e, modulus)?;
            }
            *regular = (*regular).max(bounds + 1);
            Some(())
        }
        _ => None,
    }
}

/// A term is a multiple of the parameter k and something that is at most this number for every k, and repeats from it on.
fn bound(term: &Expr, modulus: &mut u64) -> Option<u64> {
    let number = |e: &Expr| match &e.node {
        Node::Value(Value::Number(n)) => small(n),
        _ => None,
    };
    let bound = match &term.node {
        Node::Name(_) => 0,
        Node::Value(_) => number(term)?,
        Node::Negate(a) => bound(a, modulus)?,
        Node::Binary(Operator::Add | Operator::Subtract, a, b) => bound(a, modulus)? + bound(b, modulus)?,
        Node::Binary(Operator::Multiply, a, b) => match (number(a), number(b)) {
            (Some(n), _) => n * bound(b, modulus)?,
            (_, Some(n)) => n * bound(a, modulus)?,
            _ => return None,
        },
        Node::Binary(Operator::Mod, a, m) if matches!(a.node, Node::Name(_)) => {
            join(modulus, number(m)?)?;
            number(m)?
        }
        Node::Apply(Function::Floor, items) => match &items[0].node {
            Node::Binary(Operator::Divide, n, k) if matches!(k.node, Node::Name(_)) => number(n)? + 1,
            _ => return None,
        },
        _ => return None,
    };
    Some(bound).filter(|bound| *bound < LARGEST)
}

fn small(n: &IBig) -> Option<u64> {
    u64::try_from(n).ok().filter(|n| *n < LARGEST)
}

fn join(modulus: &mut u64, m: u64) -> Option<()> {
    let (mut a, mut b) = (*modulus, m);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    *modulus = (*modulus / a.max(1)).checked_mul(m).filter(|n| (1..LARGEST).contains(n))?;
    Some(())
}
