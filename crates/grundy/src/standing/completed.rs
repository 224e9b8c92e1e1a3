//! A claim about a part of the positions, completed by a formula that is found.
//!
//! Moves lead from where the claim speaks to further positions. In a small box these are looked at and described: by
//! coordinates that stay small, or keep their remainder. The game on the positions of that description has the values of
//! the whole game, if no move leaves them, and guessers look for its formula; of a few positions the values are listed.
//! What is found is put behind the cases of the claim. None of this is believed: claim and formula together are proved
//! and checked like any claim.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_lang::{
    Asserted, Assertion, Body, Case, Definition, Document, Expr, Game, IBig, Item, Meaning, Operator, Position,
    Statement, Subject, Watch,
};
use grundy_prove::{ProofLimits, Reason, Verdict, prove};

use super::{Known, Standing, checked};
use crate::guess::{BOX, Seek, guess};

/// What a formula that was found is called.
pub(crate) const FOUND: &str = "found_here";

/// Sides of the box in which positions are looked at, by the number of coordinates.
const SIDES: [i64; 4] = [60, 24, 9, 5];
/// Remainders are looked at modulo these.
const MODULI: std::ops::RangeInclusive<i64> = 2..=6;
/// Positions of which the values are listed.
const MOST_LISTED: usize = 64;
/// How often the search for a formula may report before it is given up.
const PATIENCE: u64 = 100_000;

impl Standing {
    /// The same, or proved, if nothing was established because moves lead to where the claim says nothing, and a formula
    /// is found for what they lead to.
    pub fn or_completed(self, limits: &ProofLimits, watch: &mut Watch) -> Standing {
        let Known::Outside(Reason::Leaves { .. }) = &self.known else { return self };
        match completed(&self.subject, limits, watch) {
            Some(known) => Standing { known, ..self },
            None => self,
        }
    }
}

fn completed(subject: &Subject, limits: &ProofLimits, watch: &mut Watch) -> Option<Known> {
    let Subject { document, game, statement } = subject;
    let with = |formula: &str, watch: &mut Watch| {
        let text = format!("claim {FOUND}: {} {formula}", game.name());
        let found = document.with_claim(game, &text).ok().flatten()?;
        match prove(&found.document, &found.game, statement, limits, watch) {
            Verdict::Proved(proof) => Some(checked(proof, &mut |progress| watch(progress.visited))),
            _ => None,
        }
    };
    let reached = reached(game, statement, watch)?;
    if let Some(listed) = listed(game, statement, &reached, watch) {
        return with(&listed, watch);
    }
    let condition = described(game, &reached)?;
    let condition = match condition.is_empty() {
        true => None,
        false => Some(condition_of(document, game, &condition)?),
    };
    let (restricted, part) = restricted(document, game, condition.as_ref())?;
    let mut calls = 0;
    let mut patient = |done: u64| {
        calls += 1;
        if calls > PATIENCE { ControlFlow::Break(()) } else { watch(done) }
    };
    let arity = game.coordinates.len();
    let to = vec![BOX[arity.clamp(1, BOX.len()) - 1]; arity];
    let discovery = guess(&restricted, &part, &to, Seek::Formula, &Default::default(), &mut patient).ok()?;
    let found = discovery.found.iter().filter(|finding| finding.is_proved() && finding.gives_values());
    found
        .filter_map(|finding| within(&finding.statement().claim.assertion, condition.as_ref()))
        .find_map(|formula| with(&formula.to_string(), watch))
}

/// The positions of a small box of which a claim speaks, and those that moves lead to from there.
fn reached(game: &Game, statement: &Statement, watch: &mut Watch) -> Option<HashSet<Position>> {
    let Asserted::Grundy(_) = statement.asserted else { return None };
    let speaks = |position: &Position| matches!(statement.value(game, position), Ok(Some(_)));
    let mut waiting: Vec<Position> = positions(game, watch)?.into_iter().filter(speaks).collect();
    let mut reached: HashSet<Position> = waiting.iter().cloned().collect();
    while let Some(position) = waiting.pop() {
        let options = game.options_watched(&position, watch).ok()?;
        let parts = options.into_iter().flat_map(|option| option.sum).filter(|(other, _)| other.is_none());
        waiting.extend(parts.map(|(_, part)| part).filter(|part| is_near(part) && reached.insert(part.clone())));
    }
    Some(reached)
}

fn side(arity: usize) -> i64 {
    SIDES[arity.clamp(1, SIDES.len()) - 1]
}

fn is_near(position: &Position) -> bool {
    position.iter().all(|n| *n < side(position.len()).into())
}

/// The positions of the box.
fn positions(game: &Game, watch: &mut Watch) -> Option<Vec<Position>> {
    let mut all: Vec<Position> = vec![Vec::new()];
    for _ in &game.coordinates {
        let longer = |p: Position| (0..side(game.coordinates.len())).map(move |n| [p.as_slice(), &[n.into()]].concat());
        all = all.into_iter().flat_map(longer).collect();
        if all.len() > 10_000 || watch(0).is_break() {
            return None;
        }
    }
    all.retain(|position| game.is_position(position).unwrap_or(false));
    Some(all)
}

/// The largest number in a place of positions, where they do not seem to go on.
fn bound(reached: &HashSet<Position>, of: impl Fn(&Position) -> &IBig) -> Option<&IBig> {
    let most = reached.iter().map(|position| (of(position), position.len())).max()?;
    (*most.0 < IBig::from(side(most.1) / 2)).then_some(most.0)
}

/// The values of positions that seem to be all, and are few: a case for each.
fn listed(game: &Game, statement: &Statement, reached: &HashSet<Position>, watch: &mut Watch) -> Option<String> {
    let arity = game.coordinates.len();
    if reached.len() > MOST_LISTED || !(0..arity).all(|place| bound(reached, |position| &position[place]).is_some()) {
        return None;
    }
    let mut meaning = Meaning::new(game);
    let is_open = |position: &&Position| matches!(statement.value(game, position), Ok(None));
    let mut positions: Vec<&Position> = reached.iter().filter(is_open).collect();
    positions.sort();
    let case = |position: &Position| {
        let value = meaning.grundy(position, watch).ok()?;
        let equal = game.coordinates.iter().zip(position).map(|(name, n)| format!("{name} = {n}"));
        Some(format!("{value} if {}", equal.collect::<Vec<_>>().join(" and ")))
    };
    let cases: Vec<String> = positions.into_iter().map(case).collect::<Option<_>>()?;
    Some(format!("grundy({}) = {}", names(game), cases.join("; ")))
}

fn names(game: &Game) -> String {
    game.coordinates.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A condition that describes positions of the box, or more; empty where they may be all.
fn described(game: &Game, reached: &HashSet<Position>) -> Option<String> {
    let mut conditions = Vec::new();
    for (place, name) in game.coordinates.iter().enumerate() {
        if let Some(most) = bound(reached, |position| &position[place]) {
            conditions.push(format!("{name} <= {most}"));
        }
        let first = reached.iter().next()?;
        let keeps = |m: &i64| reached.iter().all(|p| (&p[place] - &first[place]) % IBig::from(*m) == IBig::ZERO);
        if let Some(modulus) = MODULI.rev().find(keeps) {
            conditions.push(format!("{name} mod {modulus} = {}", &first[place] % IBig::from(modulus)));
        }
    }
    if conditions.is_empty()
        && let Some(most) = bound(reached, |position| position.iter().min().unwrap_or(&position[0]))
    {
        conditions.push(format!("min({}) <= {most}", names(game)));
    }
    Some(conditions.join(" and "))
}

/// A condition on the coordinates, read.
fn condition_of(document: &Document, game: &Game, condition: &str) -> Option<Expr> {
    let claim = format!("claim {FOUND}: {} zeros({}) when {condition}", game.name(), names(game));
    match document.with_claim(game, &claim).ok()??.statement.claim.assertion {
        Assertion::LevelWhen(_, _, condition) => Some(condition),
        _ => None,
    }
}

/// The game on the positions of a condition, without claims.
fn restricted(document: &Document, game: &Game, condition: Option<&Expr>) -> Option<(Document, Arc<Game>)> {
    let mut closure = document.closure(game.name());
    for item in &mut closure.items {
        if let Item::Game(definition) = item
            && definition.name == game.definition.name
        {
            let mut alone = Definition { claims: Vec::new(), ..(**definition).clone() };
            match (&mut alone.body, condition) {
                (Body::Rules(rules), Some(condition)) => rules.domain.push(condition.clone()),
                (_, Some(_)) => return None,
                (_, None) => {}
            }
            *definition = Arc::new(alone);
        }
    }
    let document = Document::parse(&closure.to_string(), &Document::default()).ok()?;
    let arguments: Vec<_> = game.arguments.iter().map(|(name, value)| (name.to_string(), value.clone())).collect();
    let game = document.game(game.name(), &arguments).ok()?;
    Some((document, game))
}

/// What is said of the positions of a condition, said only there.
fn within(assertion: &Assertion, condition: Option<&Expr>) -> Option<Assertion> {
    let Some(condition) = condition else { return Some(assertion.clone()) };
    let Assertion::Grundy(coordinates, cases) = assertion else { return None };
    let also = |case: &Case| {
        let both = |own: &Expr| Expr::binary(Operator::And, condition.clone(), own.clone());
        Case { condition: Some(case.condition.as_ref().map_or_else(|| condition.clone(), both)), ..case.clone() }
    };
    Some(Assertion::Grundy(coordinates.clone(), cases.iter().map(also).collect()))
}
