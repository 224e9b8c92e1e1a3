//! From a claim to a theorem: the theorems about the games it refers to, the measure, and the conditions, in this order;
//! then what the certificate says of it.

use std::ops::ControlFlow;

use grundy_automata::{Numeration, Relation};
use grundy_lang::{
    Asserted, Case, Document, Expr, Function, Game, Gives, Name, Node, Play, Statement, Subject, Value, Watch, Witness,
};

use crate::automata::Automata;
use crate::certificate::{measure_text, table};
use crate::conditions::Argument;
use crate::family::proof_for_all;
use crate::lemma::prove_lemma;
use crate::levels::{claims_below, smaller_levels};
use crate::maximum::{is_recursive, maximum_nim};
use crate::measure::measure;
use crate::parametric::{Class, prove_family};
use crate::part::{Spoken, prove_part};
use crate::period::{Period, prove_period};
use crate::refute::{confirm, refute_and_note, refute_nearby};
use crate::rules::moves;
use crate::several::can_be_counted;
use crate::staircase::is_staircase;
use crate::translate::{Translator, numeration_of_root};
use crate::verdict::{Argued, Automaton, Milestone, Outside, Proof, Reason, Theorem, Verdict, within_reach};

/// What a proof may use.
#[derive(Debug, Clone, Copy)]
pub struct ProofLimits {
    /// Entries of the tables of one automaton, four bytes each.
    pub entries: u64,
    /// Values of a sequence that are looked at to find a period.
    pub values: u64,
}

/// Bytes of one entry of an automaton's table.
const ENTRY: u64 = 4;
/// Bytes for one value of a sequence: where it is computed, kept, compared and checked again.
pub(crate) const VALUE: u64 = 40;

impl ProofLimits {
    /// What fits into so many bytes; of automata there are several at a time.
    pub fn within(memory: u64) -> ProofLimits {
        ProofLimits { entries: memory / ENTRY / 4, values: memory / VALUE }
    }
}

impl Default for ProofLimits {
    fn default() -> ProofLimits {
        ProofLimits { entries: 100_000_000, values: 25_000_000 }
    }
}

/// Decides a statement about a game for every position.
///
/// The document is where claims about other games, to which options refer, are looked up.
///
/// ```
/// use grundy_lang::Document;
/// use grundy_prove::{ProofLimits, Verdict, prove};
/// use std::ops::ControlFlow;
///
/// let text = "game nim(x, y)
///     move { (u, y) : u < x } ∪ { (x, v) : v < y }
///     claim: grundy(x, y) = x ⊕ y
///     claim: grundy(x, y) = x + y";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let nim = document.game("nim", &[]).unwrap();
/// let claims = document.statements(&nim).unwrap();
/// let mut go_on = |_| ControlFlow::Continue(());
/// let verdict = prove(&document, &nim, &claims[0], &ProofLimits::default(), &mut go_on);
/// assert!(matches!(verdict, Verdict::Proved(_)));
/// let Verdict::Refuted(witness) = prove(&document, &nim, &claims[1], &ProofLimits::default(), &mut go_on) else { panic!() };
/// assert_eq!(witness.position, [1.into(), 1.into()]);
/// ```
pub fn prove(
    document: &Document,
    game: &Game,
    statement: &Statement,
    limits: &ProofLimits,
    watch: &mut Watch,
) -> Verdict {
    if let Err(reason) = within_reach(game) {
        return refute_nearby(game, statement, watch).map_or(Verdict::Unknown(reason), Verdict::from);
    }
    let verdict = prove_whole(document, game, statement, limits, watch);
    let Verdict::Unknown(Reason::Unclaimed(position)) = &verdict else { return verdict };
    // Automata do not tell what is left open from what has no meaning; the claim itself does.
    match statement.says(game, position, &|_| None) {
        Err(fault) if fault.is_meaningless() => Verdict::Unknown(Reason::Meaningless(fault)),
        _ => prove_part(document, game, statement, limits, watch),
    }
}

/// The same for a claim that speaks of every position.
pub(crate) fn prove_whole(
    document: &Document,
    game: &Game,
    statement: &Statement,
    limits: &ProofLimits,
    watch: &mut Watch,
) -> Verdict {
    if is_recursive(statement) {
        return match maximum_nim(game, statement, watch) {
            Ok(()) => Verdict::Proved(Box::new(proof_for_all(document, game, statement, Argued::MaximumNim))),
            Err(Reason::Stopped) => Verdict::Unknown(Reason::Stopped),
            Err(reason) => refute_nearby(game, statement, watch).map_or(Verdict::Unknown(reason), Verdict::from),
        };
    }
    let argument = if !is_worth_linear(game, statement) {
        None
    } else if is_staircase(game, statement) {
        Some(Argued::Staircase)
    } else {
        prove_family(game, statement, Class::ALL, watch)
            .ok()
            .map(|blocks| Argued::Family { blocks, values: Vec::new() })
    };
    if let Some(argument) = argument {
        return Verdict::Proved(Box::new(proof_for_all(document, game, statement, argument)));
    }
    // Before automata may become large, the claim is compared with a table: what is false is mostly false somewhere near.
    let brief = ProofLimits { entries: BRIEF.min(limits.entries), ..*limits };
    let verdict = prove_by_automata(document, game, statement, &brief, watch);
    if limits.entries <= BRIEF || !matches!(&verdict, Verdict::Unknown(reason) if *reason.cause() == Reason::Limit) {
        return verdict;
    }
    let mut trail = Trail::default();
    match refute_and_note(game, statement, &mut trail, watch) {
        Some(flaw) => flaw.into(),
        None => prove_noting(document, game, statement, Spoken::Whole, limits, trail, watch),
    }
}

/// Entries of an automaton that is built in a tenth of a second.
const BRIEF: u64 = 1 << 20;

/// The same by automata alone, however large they become.
pub fn prove_by_automata(
    document: &Document,
    game: &Game,
    statement: &Statement,
    limits: &ProofLimits,
    watch: &mut Watch,
) -> Verdict {
    prove_noting(document, game, statement, Spoken::Whole, limits, Trail::default(), watch)
}

/// The same, after what is known already; of all positions, or of a part of them.
pub(crate) fn prove_noting(
    document: &Document,
    game: &Game,
    statement: &Statement,
    spoken: Spoken,
    limits: &ProofLimits,
    mut trail: Trail,
    watch: &mut Watch,
) -> Verdict {
    if let Err(reason) = within_reach(game) {
        return Verdict::Unknown(reason);
    }
    let mut capped = false;
    let mut watch = |entries: u64| {
        if entries > limits.entries {
            capped = true;
            return ControlFlow::Break(());
        }
        watch(entries)
    };
    match attempt(document, game, statement, spoken, limits, &mut trail, &mut watch) {
        Ok(attempt) => Verdict::Proved(Box::new(Proof {
            text: match &attempt.by_formula {
                Some(subject) => subject.document.to_string(),
                None => document.closure_with(game.name(), &statement.claim).to_string(),
            },
            by_formula: attempt.by_formula.map(|subject| subject.statement),
            uses: attempt.uses,
            theorems: attempt.theorems,
            peak_states: attempt.peak_states,
        })),
        Err(Failure::Wrong(position)) => confirm(game, statement, position, &mut watch),
        Err(Failure::Refuted(witness)) => Verdict::Refuted(witness),
        Err(Failure::Open(Reason::Stopped)) if capped => Verdict::Unknown(trail.so_far(Reason::Limit)),
        Err(Failure::Open(reason @ (Reason::Stopped | Reason::Limit))) => Verdict::Unknown(trail.so_far(reason)),
        Err(Failure::Open(reason)) => Verdict::Unknown(reason),
    }
}

/// The same by lines of a strategy alone, whatever the numbers are; or why there are none.
pub fn prove_by_lines(
    document: &Document,
    game: &Game,
    statement: &Statement,
    watch: &mut Watch,
) -> Result<Proof, Reason> {
    within_reach(game)?;
    let blocks = prove_family(game, statement, Class::ALL, watch)?;
    Ok(proof_for_all(document, game, statement, Argued::Family { blocks, values: Vec::new() }))
}

/// Numbers from here on make automata large, while linear systems hardly notice them.
const LARGE: i64 = 32;

/// Whether rules or claim hold a number so large that linear systems are tried before automata.
fn is_worth_linear(game: &Game, statement: &Statement) -> bool {
    fn is_large(expr: &Expr) -> bool {
        matches!(&expr.node, Node::Value(Value::Number(n)) if *n >= LARGE.into())
            || expr.children().into_iter().any(is_large)
    }
    let in_cases = |cases: &[Case]| {
        cases.iter().any(|case| is_large(&case.value) || case.condition.as_ref().is_some_and(is_large))
    };
    let claimed = match &statement.asserted {
        Asserted::Grundy(cases) => in_cases(cases),
        Asserted::Level(_, families) => families.iter().flat_map(|family| family.conditions()).any(is_large),
        Asserted::Lemma(_) | Asserted::Period { .. } | Asserted::OpenPeriod { .. } | Asserted::Automaton(_) => {
            return false;
        }
    };
    let conditions = game.rules.iter().flat_map(|rule| rule.over.conditions());
    claimed || game.lets.iter().any(|l| in_cases(&l.cases)) || game.domain.iter().chain(conditions).any(is_large)
}

/// What an attempt established: theorems, the last of them being the one wanted, and the relation it is about.
pub(crate) struct Established {
    pub theorems: Vec<Theorem>,
    pub relation: Option<Relation>,
    pub peak_states: usize,
    /// The formula that was proved, where the claim is only a consequence of it.
    pub by_formula: Option<Subject>,
    /// The claims that the proof settles, too: where positions of smaller values, or values, are taken from.
    pub uses: Vec<Statement>,
    /// The values of the games that options refer to.
    pub others: Vec<Option<Relation>>,
}

/// How an attempt fails: a condition is violated at a position, a wrong position is known, or nothing is.
pub(crate) enum Failure {
    Wrong(grundy_lang::Position),
    Refuted(Witness),
    Open(Reason),
}

impl From<Reason> for Failure {
    fn from(reason: Reason) -> Failure {
        Failure::Open(reason)
    }
}

impl From<grundy_automata::Stopped> for Failure {
    fn from(stopped: grundy_automata::Stopped) -> Failure {
        Failure::Open(stopped.into())
    }
}

/// References deeper than this are not followed.
const DEEPEST: usize = 8;

/// How far an attempt has come.
#[derive(Default)]
pub(crate) struct Trail {
    /// How many references were followed.
    pub depth: usize,
    /// What is established.
    pub established: Vec<Milestone>,
}

impl Trail {
    /// The reason for which an attempt ended, with what it had established.
    fn so_far(self, by: Reason) -> Reason {
        match self.established.is_empty() {
            true => by,
            false => Reason::Partial { by: Box::new(by), established: self.established },
        }
    }
}

pub(crate) fn attempt(
    document: &Document,
    game: &Game,
    statement: &Statement,
    spoken: Spoken,
    limits: &ProofLimits,
    trail: &mut Trail,
    watch: &mut Watch,
) -> Result<Established, Failure> {
    if let Asserted::Period { period, from, saltus } = statement.asserted {
        return prove_period(document, game, statement, Period { period, from, saltus }, limits, watch);
    }
    if let Asserted::Lemma(lemma) = &statement.asserted {
        return prove_lemma(document, game, statement, lemma, limits, trail, watch);
    }
    let heading = || Expr::name(&Name::new(&game.heading()));
    if game.play() == Play::Misere && !game.is_single_component() {
        return Err(outside_of(heading(), Outside::MisereSums).into());
    }
    can_be_counted(game)?;
    let below = claims_below(document, game, statement)?;
    let read = [statement].into_iter().chain(below.iter().filter_map(|claims| claims.first()));
    let asked = read.map(|claim| numeration_of(game, claim)).find(|numeration| *numeration != Numeration::BINARY);
    let numeration = asked.unwrap_or(Numeration::BINARY);
    let mut theorems = Vec::new();
    let mut peak = 0;
    // Theorems about the games that options refer to come first.
    let mut others: Vec<Option<Relation>> = vec![None; game.others.len()];
    for (i, other) in parts(game) {
        let established = theorem_about(document, other, numeration, limits, watch, trail.depth)?;
        trail.established.push(Milestone::About(other.heading()));
        theorems.extend(established.theorems);
        peak = peak.max(established.peak_states);
        others[i] = established.relation;
    }
    let mut translator = Translator::new(Automata::new(numeration, watch), &game.lets);
    let moves = moves(game, &mut translator)?;
    if moves.domain.is_empty() {
        return Err(Reason::NoPositions.into());
    }
    trail.established.push(Milestone::Rules);
    let measure = measure(game, &moves, &mut translator)?;
    let names: Vec<String> = game.coordinates.iter().map(Name::to_string).collect();
    trail.established.push(Milestone::Ends(measure_text(&measure, &names)));
    let mut argument =
        Argument { game, moves: &moves, others: &others, prefix: None, translator: &mut translator, trail, peak };
    let (mut automata, mut used) = (Vec::new(), Vec::new());
    let relation = match &statement.asserted {
        Asserted::Grundy(cases) => {
            let value = match spoken {
                Spoken::Whole => argument.value_relation(statement, cases)?,
                Spoken::Part => argument.closed_values(statement, cases)?,
            };
            automata.push(argument.automaton("value", &value, Some("grundy")));
            if argument.has_runs() {
                let prefix = argument.prefix_relation(statement, &value)?;
                argument.prefix = Some(prefix.clone());
                automata.push(Automaton {
                    name: "prefix",
                    tracks: vec![argument.game.coordinates[0].to_string(), "sum".into()],
                    relation: prefix,
                });
            }
            argument.grundy_conditions(&value)?;
            value
        }
        Asserted::Level(value, families) => {
            if !game.is_single_component() {
                return Err(outside_of(heading(), Outside::ZerosOfSums).into());
            }
            let smaller;
            (smaller, used) = smaller_levels(&mut argument, below)?;
            let level = argument.level_relation(statement, families)?;
            let name = if *value == 0 { "zeros" } else { "level" };
            automata.extend(smaller.iter().chain([&level]).map(|set| argument.automaton(name, set, None)));
            argument.level_conditions(&smaller, &level)?;
            level
        }
        Asserted::Automaton(acceptor) => {
            let relation = argument.accepted(acceptor)?;
            let (name, value) =
                if acceptor.gives == Gives::Values { ("value", Some("grundy")) } else { ("zeros", None) };
            let automaton = argument.automaton(name, &relation, value);
            if table(&automaton) != acceptor.rows {
                return Err(outside_of(heading(), Outside::Automaton).into());
            }
            automata.push(automaton);
            match acceptor.gives {
                Gives::Values if argument.has_runs() => return Err(outside_of(heading(), Outside::Run).into()),
                Gives::Values => argument.grundy_conditions(&relation)?,
                Gives::Zeros if !game.is_single_component() => {
                    return Err(outside_of(heading(), Outside::ZerosOfSums).into());
                }
                Gives::Zeros => argument.level_conditions(&[], &relation)?,
            }
            relation
        }
        Asserted::Lemma(_) | Asserted::Period { .. } => unreachable!("handled above"),
        Asserted::OpenPeriod { .. } => return Err(outside_of(heading(), Outside::Period).into()),
    };
    let peak_states = argument.peak;
    let lemma = translator.logic.lemma;
    theorems.push(Theorem {
        game: game.name().to_string(),
        parameters: parameters(game),
        claim: statement.name.clone(),
        subject: Box::new((game.clone(), statement.clone())),
        argument: Argued::Automata { numeration, lemma, part: spoken == Spoken::Part, measure, automata },
    });
    Ok(Established { theorems, relation: Some(relation), peak_states, by_formula: None, uses: used, others })
}

/// Proves a formula that is written here and becomes a claim of the certificate's text.
pub(crate) fn formula_theorem(
    document: &Document,
    game: &Game,
    formula: &str,
    limits: &ProofLimits,
    watch: &mut Watch,
) -> Result<Established, Failure> {
    let subject = formula_subject(document, game, formula)?;
    let Subject { document, game, statement } = &subject;
    let established = attempt(document, game, statement, Spoken::Whole, limits, &mut Trail::default(), watch)?;
    Ok(Established { by_formula: Some(subject), ..established })
}

/// A formula that is written here, as a claim of its own.
pub(crate) fn formula_subject(document: &Document, game: &Game, formula: &str) -> Result<Subject, Reason> {
    let unreadable = || Reason::Outside { expression: game.heading(), because: Outside::Period };
    let alone = document.with_claim(game, &format!("claim by_residue: {} {formula}", game.name()));
    alone.ok().flatten().ok_or_else(unreadable)
}

/// The games that options refer to, with their places among the others.
fn parts(game: &Game) -> impl Iterator<Item = (usize, &Game)> {
    let used = |i: usize| game.rules.iter().flat_map(|rule| &rule.parts).any(|part| part.game == Some(i));
    game.others.iter().enumerate().filter(move |(i, _)| used(*i)).map(|(i, other)| (i, &**other))
}

/// The theorems about the games that options refer to, on which a theorem about the statement would rest: each after
/// those that it rests on itself.
pub fn theorems_below(
    document: &Document,
    game: &Game,
    statement: &Statement,
    limits: &ProofLimits,
    watch: &mut Watch,
) -> Result<Vec<Theorem>, Reason> {
    let numeration = numeration_of(game, statement);
    let mut theorems = Vec::new();
    let mut limited = |entries: u64| if entries > limits.entries { ControlFlow::Break(()) } else { watch(entries) };
    for (_, other) in parts(game) {
        match theorem_about(document, other, numeration, limits, &mut limited, 0) {
            Ok(established) => theorems.extend(established.theorems),
            Err(Failure::Open(reason)) => return Err(reason),
            Err(_) => return Err(Reason::NoClaimFor(other.heading())),
        }
    }
    Ok(theorems)
}

/// The first claim about a game's values that can be proved with these digits.
fn theorem_about(
    document: &Document,
    game: &Game,
    numeration: Numeration,
    limits: &ProofLimits,
    watch: &mut Watch,
    depth: usize,
) -> Result<Established, Failure> {
    if depth >= DEEPEST {
        return Err(Reason::NoClaimFor(game.heading()).into());
    }
    let statements = document.statements(game).unwrap_or_default();
    // Misère values are no parts of a nim-sum, and what may be forbidden in a part of an option is not said.
    let is_part = game.play() == Play::Normal && game.blocking == 0;
    let fits = |s: &&Statement| is_part && s.gives_values() && numeration_of(game, s) == numeration;
    for statement in statements.iter().filter(fits) {
        let mut trail = Trail { depth: depth + 1, ..Trail::default() };
        match attempt(document, game, statement, Spoken::Whole, limits, &mut trail, watch) {
            Ok(established) => return Ok(established),
            Err(Failure::Open(Reason::Stopped)) => return Err(Reason::Stopped.into()),
            Err(_) => {}
        }
    }
    Err(Reason::NoClaimFor(game.heading()).into())
}

pub(crate) fn outside_of(expr: Expr, because: Outside) -> Reason {
    Reason::Outside { expression: expr.to_string(), because }
}

pub(crate) fn parameters(game: &Game) -> Vec<(String, String)> {
    let value = |(name, value): &(Name, grundy_lang::Argument)| (name.to_string(), value.to_string());
    game.arguments.iter().map(value).collect()
}

/// The digits that the first function of digits or the first irrational number asks for: those to base b for V(n, b) and the like,
/// Zeckendorf's for φ and Zeckendorf parts, those of its field for a root; binary ones where nothing asks for others.
pub(crate) fn numeration_of(game: &Game, statement: &Statement) -> Numeration {
    let in_claim = || match &statement.asserted {
        Asserted::Grundy(cases) => in_cases(cases),
        Asserted::Level(_, families) => families.iter().flat_map(|f| f.conditions()).find_map(asked),
        Asserted::Lemma(lemma) => lemma.exprs().find_map(asked),
        Asserted::Automaton(acceptor) => Numeration::new(acceptor.digits.coefficients()),
        Asserted::Period { .. } | Asserted::OpenPeriod { .. } => None,
    };
    in_lets(game).or_else(in_claim).or_else(|| asked_by_rules(game)).unwrap_or(Numeration::BINARY)
}

fn in_cases(cases: &[Case]) -> Option<Numeration> {
    cases.iter().find_map(|c| asked(&c.value).or(c.condition.as_ref().and_then(asked)))
}

fn in_lets(game: &Game) -> Option<Numeration> {
    game.lets.iter().find_map(|l| in_cases(&l.cases))
}

/// The digits that the rules of a game ask for.
pub fn asked_by_rules(game: &Game) -> Option<Numeration> {
    let in_option = |c: &grundy_lang::Rule| {
        let parts = c.parts.iter().flat_map(|p| p.coordinates.iter().chain(p.over.iter().flat_map(|o| o.conditions())));
        c.over.conditions().chain(parts).find_map(asked)
    };
    let in_domain = || game.domain.iter().chain(&game.requirements).find_map(asked);
    in_lets(game).or_else(in_domain).or_else(|| game.rules.iter().find_map(in_option))
}

/// The digits that an expression asks for.
fn asked(expr: &Expr) -> Option<Numeration> {
    let number = |expr: &Expr| match &expr.node {
        Node::Value(Value::Number(n)) => i64::try_from(n).ok(),
        _ => None,
    };
    let own = match &expr.node {
        Node::Phi | Node::Apply(Function::Zeckendorf, _) => Some(Numeration::ZECKENDORF),
        Node::Sqrt(of) => number(of).and_then(numeration_of_root),
        Node::Apply(function, arguments) => {
            function.base(arguments).and_then(number).and_then(|b| u8::try_from(b).ok()).and_then(Numeration::base)
        }
        _ => None,
    };
    own.or_else(|| expr.children().into_iter().find_map(asked))
}
