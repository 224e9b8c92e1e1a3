//! The theorem: a formula is the Grundy function exactly when it is total, no option has the value of its position,
//! every smaller value is the value of an option, and the game ends; a set is the set of zeros exactly when no move
//! leads from it into it, every position outside has a move into it, and the game ends.
//!
//! Each condition is a sentence about all positions; as a relation it must be empty. Conditions are looked at in the
//! order in which a wrong claim fails cheapest, and the first failure ends the attempt. Under misère play a position
//! without moves has the value 1, and is no zero.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_automata::{Comparison, Dfa, Malformed, Numeration, Relation, State, atom};
use grundy_lang::{
    Acceptor, Asserted, Digits, Document, Expr, Function, Game, Gives, Name, Node, Play, Statement, Watch,
};

use crate::certificate::table;
use crate::linear::Linear;
use crate::measure::measure;
use crate::period::{Period, prove_period};
use crate::refute::confirm;
use crate::rules::{Moves, Piece, Way, least_position, moves};
use crate::translate::{Environment, Translator, join};
use crate::verdict::{Argued, Automaton, Outside, Proof, Reason, Theorem, Verdict, Witness};

/// What a proof may use.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Entries of the tables of one automaton, four bytes each.
    pub entries: u64,
    /// Values of a sequence that are looked at to find a period.
    pub values: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { entries: 100_000_000, values: 25_000_000 }
    }
}

/// Decides a statement about a game for every position.
///
/// The document is where claims about other games, to which options refer, are looked up.
///
/// ```
/// use grundy_lang::Document;
/// use grundy_prove::{Limits, Verdict, prove};
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
/// let verdict = prove(&document, &nim, &claims[0], &Limits::default(), &mut go_on);
/// assert!(matches!(verdict, Verdict::Proved(_)));
/// let Verdict::Refuted(witness) = prove(&document, &nim, &claims[1], &Limits::default(), &mut go_on) else { panic!() };
/// assert_eq!(witness.position, [1.into(), 1.into()]);
/// ```
pub fn prove(document: &Document, game: &Game, statement: &Statement, limits: &Limits, watch: &mut Watch) -> Verdict {
    let mut capped = false;
    let mut watch = |entries: u64| {
        if entries > limits.entries {
            capped = true;
            return ControlFlow::Break(());
        }
        watch(entries)
    };
    let attempt = attempt(document, game, statement, limits, &mut watch, 0);
    match attempt {
        Ok(attempt) => Verdict::Proved(Box::new(Proof {
            text: attempt.text.unwrap_or_else(|| certificate_text(document, game, statement)),
            theorems: attempt.theorems,
            peak_states: attempt.peak_states,
        })),
        Err(Failure::Wrong(position)) => confirm(game, statement, position, &mut watch),
        Err(Failure::Refuted(witness)) => Verdict::Refuted(witness),
        Err(Failure::Open(Reason::Stopped)) if capped => Verdict::Unknown(Reason::Limit),
        Err(Failure::Open(reason)) => Verdict::Unknown(reason),
    }
}

/// What an attempt established: theorems, the last of them being the one wanted, and the relation it is about.
pub(crate) struct Established {
    pub theorems: Vec<Theorem>,
    pub relation: Option<Relation>,
    pub peak_states: usize,
    /// The text of the certificate, where it is not simply that of the claim.
    pub text: Option<String>,
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

/// The name of the value in relations; no text can use it.
pub(crate) const VALUE: &str = "~value";

pub(crate) fn attempt(
    document: &Document,
    game: &Game,
    statement: &Statement,
    limits: &Limits,
    watch: &mut Watch,
    depth: usize,
) -> Result<Established, Failure> {
    if let Asserted::Period { period, from, saltus } = statement.asserted {
        return prove_period(document, game, statement, Period { period, from, saltus }, limits, watch);
    }
    let heading = || Expr::name(&Name::new(&game.heading()));
    if game.play() == Play::Misere && !game.is_single_component() {
        return Err(outside_of(heading(), Outside::MisereSums).into());
    }
    let numeration = numeration_of(game, statement);
    let mut theorems = Vec::new();
    let mut peak = 0;
    // Theorems about the games that options refer to come first.
    let mut others: Vec<Option<Relation>> = vec![None; game.others.len()];
    let used = |i: usize| game.choices.iter().flat_map(|c| &c.parts).any(|part| part.game == Some(i));
    for (i, other) in game.others.iter().enumerate().filter(|(i, _)| used(*i)) {
        if depth >= DEEPEST {
            return Err(Reason::NoClaimFor(other.heading()).into());
        }
        let established = theorem_about(document, other, numeration, limits, watch, depth)?;
        theorems.extend(established.theorems);
        peak = peak.max(established.peak_states);
        others[i] = established.relation;
    }
    let mut translator = Translator::new(numeration, &game.lets, watch);
    let moves = moves(game, &mut translator)?;
    let measure = measure(game, &moves, &mut translator)?;
    let mut argument =
        Argument { game, moves: &moves, others: &others, prefix: None, translator: &mut translator, peak };
    let mut automata = Vec::new();
    let relation = match &statement.asserted {
        Asserted::Grundy(cases) => {
            let value = argument.value_relation(statement, cases)?;
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
        Asserted::Zeros(families) => {
            if !game.is_single_component() {
                return Err(outside_of(heading(), Outside::ZerosOfSums).into());
            }
            let zeros = argument.zeros_relation(statement, families)?;
            automata.push(argument.automaton("zeros", &zeros, None));
            argument.zeros_conditions(&zeros)?;
            zeros
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
                Gives::Zeros => argument.zeros_conditions(&relation)?,
            }
            relation
        }
        Asserted::Period { .. } => unreachable!("handled above"),
    };
    let peak_states = argument.peak;
    let lemma = translator.lemma;
    theorems.push(Theorem {
        game: game.name().to_string(),
        parameters: parameters(game),
        claim: statement.name.clone(),
        argument: Argued::Automata { numeration, lemma, measure, automata },
    });
    Ok(Established { theorems, relation: Some(relation), peak_states, text: None, others })
}

/// Proves a formula that is written here and becomes a claim of the certificate's text.
pub(crate) fn formula_theorem(
    document: &Document,
    game: &Game,
    formula: &str,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Established, Failure> {
    let text = format!("{}\nclaim by_residue: {} {formula}", document.closure(game.name()), game.name());
    let unreadable = || Reason::Outside { expression: game.heading(), because: Outside::Period };
    let document = Document::parse(&text, &Document::default()).map_err(|_| unreadable())?;
    let statements = document.statements(game).map_err(|_| unreadable())?;
    let statement = statements.iter().find(|s| s.name == "by_residue").ok_or_else(unreadable)?;
    let established = attempt(&document, game, statement, limits, watch, 0)?;
    Ok(Established { text: Some(document.to_string()), ..established })
}

/// The first claim about a game's values that can be proved with these digits.
fn theorem_about(
    document: &Document,
    game: &Game,
    numeration: Numeration,
    limits: &Limits,
    watch: &mut Watch,
    depth: usize,
) -> Result<Established, Failure> {
    let statements = document.statements(game).unwrap_or_default();
    let fits = |s: &&Statement| s.gives_values() && numeration_of(game, s) == numeration;
    for statement in statements.iter().filter(fits) {
        match attempt(document, game, statement, limits, watch, depth + 1) {
            Ok(established) => return Ok(established),
            Err(Failure::Open(Reason::Stopped)) => return Err(Reason::Stopped.into()),
            Err(_) => {}
        }
    }
    Err(Reason::NoClaimFor(game.heading()).into())
}

fn outside_of(expr: Expr, because: Outside) -> Reason {
    Reason::Outside { expression: expr.to_string(), because }
}

pub(crate) fn parameters(game: &Game) -> Vec<(String, String)> {
    let value = |(name, value): &(Name, grundy_lang::Argument)| (name.to_string(), value.to_string());
    game.arguments.iter().map(value).collect()
}

/// The text that a certificate carries: the game, what it refers to, and the claims about them.
fn certificate_text(document: &Document, game: &Game, statement: &Statement) -> String {
    let mut text = document.closure(game.name()).to_string();
    if statement.claim.about.is_some() {
        text.push_str(&format!("\n{}\n", statement.claim));
    }
    text
}

/// Zeckendorf digits where φ or Zeckendorf parts are mentioned, else binary ones.
pub(crate) fn numeration_of(game: &Game, statement: &Statement) -> Numeration {
    let golden = |expr: &Expr| mentions_golden(expr);
    let cases = game.lets.iter().flat_map(|l| &l.cases);
    let in_lets = cases.clone().any(|c| golden(&c.value) || c.condition.as_ref().is_some_and(golden));
    let in_claim = match &statement.asserted {
        Asserted::Grundy(cases) => cases.iter().any(|c| golden(&c.value) || c.condition.as_ref().is_some_and(golden)),
        Asserted::Zeros(families) => families.iter().any(|f| f.conditions().any(golden)),
        Asserted::Automaton(acceptor) => acceptor.digits == Digits::Zeckendorf,
        Asserted::Period { .. } => false,
    };
    let in_option = |c: &grundy_lang::Choice| {
        let parts = c.parts.iter().flat_map(|p| p.coordinates.iter().chain(p.over.iter().flat_map(|o| o.conditions())));
        c.over.conditions().chain(parts).any(golden)
    };
    let in_rules = game.domain.iter().chain(&game.requirements).any(golden) || game.choices.iter().any(in_option);
    if in_lets || in_claim || in_rules { Numeration::Zeckendorf } else { Numeration::Binary }
}

fn mentions_golden(expr: &Expr) -> bool {
    matches!(expr.node, Node::Phi | Node::Apply(Function::Zeckendorf, _))
        || expr.children().into_iter().any(mentions_golden)
}

/// The conditions, with what they are about.
struct Argument<'a, 't, 'w> {
    game: &'a Game,
    moves: &'a Moves,
    others: &'a [Option<Relation>],
    prefix: Option<Relation>,
    translator: &'a mut Translator<'t, 'w>,
    peak: usize,
}

impl Argument<'_, '_, '_> {
    fn note(&mut self, relation: &Relation) {
        self.peak = self.peak.max(relation.size());
    }

    fn automaton(&self, name: &'static str, relation: &Relation, value: Option<&str>) -> Automaton {
        let mut tracks: Vec<String> = self.game.coordinates.iter().map(Name::to_string).collect();
        tracks.extend(value.map(str::to_string));
        Automaton { name, tracks, relation: relation.clone() }
    }

    /// The claim's own names for the coordinates stand for the game's.
    fn environment(&self, statement: &Statement) -> Environment {
        let pair = |(own, name): (&Name, &Name)| (own.text.clone(), Linear::variable(&name.text));
        statement.coordinates.iter().zip(&self.game.coordinates).map(pair).collect()
    }

    /// What an automaton of the claim accepts, as far as it is positions. That no position has two values follows from
    /// the conditions: the smaller would be the value of an option, and of the position too.
    fn accepted(&mut self, acceptor: &Acceptor) -> Result<Relation, Failure> {
        let mut names: Vec<Arc<str>> = self.game.coordinates.iter().map(|c| c.text.clone()).collect();
        if acceptor.gives == Gives::Values {
            names.push(VALUE.into());
        }
        let table = acceptor.rows.iter().flat_map(|(_, row)| row).map(|&to| State(to)).collect();
        let outputs = acceptor.rows.iter().map(|(accepts, _)| *accepts).collect();
        let watch = &mut *self.translator.watch;
        let made = Dfa::new(names.len(), table, outputs)
            .and_then(|machine| Relation::from_machine(self.translator.numeration, &names, &machine, watch));
        let relation = match made {
            Ok(relation) => relation,
            Err(Malformed::Stopped(stopped)) => return Err(stopped.into()),
            Err(_) => return Err(outside_of(Expr::name(&Name::new(&self.game.heading())), Outside::Automaton).into()),
        };
        let relation = relation.and(&self.moves.domain, self.translator.watch)?;
        self.note(&relation);
        if acceptor.gives == Gives::Values {
            let valued = relation.exists(&[VALUE], self.translator.watch)?;
            let unclaimed = self.moves.domain.minus(&valued, self.translator.watch)?;
            if !unclaimed.is_empty() {
                return Err(Reason::Unclaimed(least_position(&unclaimed, self.game)).into());
            }
        }
        Ok(relation)
    }

    /// The positions with their claimed values.
    fn value_relation(&mut self, statement: &Statement, cases: &[grundy_lang::Case]) -> Result<Relation, Failure> {
        let environment = self.environment(statement);
        let translator = &mut *self.translator;
        let value = Linear::variable(&VALUE.into());
        let mut open = self.moves.domain.clone();
        let mut result = translator.truth_of(false);
        for case in cases {
            let here = match &case.condition {
                None => std::mem::replace(&mut open, translator.truth_of(false)),
                Some(condition) => {
                    let truth = translator.truth(condition, &environment)?;
                    let here = open.and(&truth.yes, translator.watch)?;
                    let no = truth.no(translator)?;
                    open = open.and(&no, translator.watch)?;
                    here
                }
            };
            if here.is_empty() {
                continue;
            }
            for branch in translator.term(&case.value, &environment)?.branches {
                let difference = value.minus(&branch.value).map_err(|_| Reason::Limit)?;
                let equal = translator.compared(&difference, Comparison::Equal)?;
                let factors = join(&branch.guards, &[here.clone(), equal]);
                let here = translator.project(&factors, &branch.hidden)?;
                result = result.or(&here, translator.watch)?;
            }
        }
        let valued = result.exists(&[VALUE], translator.watch)?;
        let unclaimed = self.moves.domain.minus(&valued, translator.watch)?;
        if !unclaimed.is_empty() {
            let position = least_position(&unclaimed, self.game);
            // A negative value is a wrong one.
            return Err(match statement.value(self.game, &position) {
                Ok(Some(_)) => Failure::Wrong(position),
                _ => Reason::Unclaimed(position).into(),
            });
        }
        self.note(&result);
        Ok(result)
    }

    /// The positions that are claimed to be zeros.
    fn zeros_relation(
        &mut self,
        statement: &Statement,
        families: &[grundy_lang::Comprehension],
    ) -> Result<Relation, Failure> {
        let environment = self.environment(statement);
        let translator = &mut *self.translator;
        let mut result = translator.truth_of(false);
        let mut undefined = translator.truth_of(false);
        for family in families {
            // The variables of a family may be named like coordinates; they get names of their own.
            let mut environment = environment.clone();
            let own: Vec<Arc<str>> = family.variables().into_iter().map(|_| translator.fresh()).collect();
            let named = family.variables().into_iter().zip(&own);
            environment.extend(named.map(|(name, own)| (name.text.clone(), Linear::variable(own))));
            let truth = translator.all(family.conditions(), &environment)?;
            let variables: Vec<&str> = own.iter().map(|name| &**name).collect();
            let here = truth.yes.exists(&variables, translator.watch)?;
            result = result.or(&here, translator.watch)?;
            let without = truth.undefined(translator)?.exists(&variables, translator.watch)?;
            undefined = undefined.or(&without, translator.watch)?;
        }
        let undefined = undefined.minus(&result, translator.watch)?.and(&self.moves.domain, translator.watch)?;
        if !undefined.is_empty() {
            return Err(Reason::Unclaimed(least_position(&undefined, self.game)).into());
        }
        let result = result.and(&self.moves.domain, translator.watch)?;
        self.note(&result);
        Ok(result)
    }

    /// The positions together with the values of their options: `relation` on the option, its value renamed.
    fn reached(&mut self, relation: &Relation) -> Result<Relation, Failure> {
        let mut result = self.translator.truth_of(false);
        for way in &self.moves.ways {
            let here = self.reached_by(way, relation)?;
            self.note(&here);
            result = result.or(&here, self.translator.watch)?;
        }
        self.note(&result);
        Ok(result)
    }

    fn reached_by(&mut self, way: &Way, relation: &Relation) -> Result<Relation, Failure> {
        let (factors, hidden) = factors(self.game, self.others, self.prefix.as_ref(), way, relation, self.translator)?;
        let names: Vec<&str> = hidden.iter().map(|name| &**name).collect();
        let factors: Vec<&Relation> = factors.iter().collect();
        Ok(Relation::all_exists(&factors, &names, self.translator.watch)?)
    }

    fn grundy_conditions(&mut self, value: &Relation) -> Result<(), Failure> {
        let reached = self.reached(value)?;
        let translator = &mut *self.translator;
        let mut mex = value.clone();
        if self.game.play() == Play::Misere {
            // Terminal positions have the value 1; the others are as always.
            let movable = reached.exists(&[VALUE], translator.watch)?;
            let one = atom::compare(translator.numeration, &[(VALUE, 1)], Comparison::Equal, 1, translator.watch)?;
            let terminal = self.moves.domain.minus(&movable, translator.watch)?;
            let wrong = value.minus(&one, translator.watch)?.and(&terminal, translator.watch)?;
            self.must_be_empty(&wrong)?;
            let translator = &mut *self.translator;
            mex = value.and(&movable, translator.watch)?;
        }
        let translator = &mut *self.translator;
        let same = mex.and(&reached, translator.watch)?;
        self.must_be_empty(&same)?;
        let translator = &mut *self.translator;
        let smaller: Arc<str> = translator.fresh();
        let lower = Linear::variable(&smaller).minus(&Linear::variable(&VALUE.into())).map_err(|_| Reason::Limit)?;
        let lower = translator.compared(&lower, Comparison::Less)?;
        let below = mex.and_exists(&lower, &[VALUE], translator.watch)?;
        let reached = reached.rename(|n| if n == VALUE { smaller.clone() } else { n.into() }, translator.watch)?;
        let missing = below.minus(&reached, translator.watch)?;
        self.must_be_empty(&missing)
    }

    fn zeros_conditions(&mut self, zeros: &Relation) -> Result<(), Failure> {
        let reached = self.reached(zeros)?;
        let translator = &mut *self.translator;
        let both = zeros.and(&reached, translator.watch)?;
        self.must_be_empty(&both)?;
        let translator = &mut *self.translator;
        let mut rest = self.moves.domain.minus(zeros, translator.watch)?.minus(&reached, translator.watch)?;
        if self.game.play() == Play::Misere {
            let domain = self.moves.domain.clone();
            let movable = self.reached(&domain)?;
            let translator = &mut *self.translator;
            let stuck = zeros.minus(&movable, translator.watch)?;
            self.must_be_empty(&stuck)?;
            rest = rest.and(&movable, self.translator.watch)?;
        }
        self.must_be_empty(&rest)
    }

    fn must_be_empty(&mut self, relation: &Relation) -> Result<(), Failure> {
        self.note(relation);
        if relation.is_empty() {
            return Ok(());
        }
        // Values are projected away first, so that the position is the least.
        let coordinates: Vec<&str> = self.game.coordinates.iter().map(|c| &*c.text).collect();
        let others: Vec<&str> =
            relation.variables().iter().map(|v| &**v).filter(|v| !coordinates.contains(v)).collect();
        let positions = relation.exists(&others, self.translator.watch)?;
        Err(Failure::Wrong(least_position(&positions, self.game)))
    }

    fn has_runs(&self) -> bool {
        self.moves.ways.iter().flat_map(|w| &w.parts).any(|part| matches!(part, Piece::Run(..)))
    }

    /// The nim-sums of the values below n, by the claim's `prefix`, which is proved by induction on n.
    fn prefix_relation(&mut self, statement: &Statement, value: &Relation) -> Result<Relation, Failure> {
        let Some((name, cases)) = &statement.prefix else {
            return Err(outside_of(Expr::name(&self.game.coordinates[0]), Outside::Run).into());
        };
        let n = self.game.coordinates[0].text.clone();
        let environment: Environment = vec![(name.text.clone(), Linear::variable(&n))];
        let translator = &mut *self.translator;
        let numeration = translator.numeration;
        let term = translator.cases(cases, &environment)?;
        let sum = Linear::variable(&VALUE.into());
        let mut prefix = translator.truth_of(false);
        for branch in term.branches {
            let difference = sum.minus(&branch.value).map_err(|_| Reason::Limit)?;
            let equal = translator.compared(&difference, Comparison::Equal)?;
            let here = translator.project(&join(&branch.guards, &[equal]), &branch.hidden)?;
            prefix = prefix.or(&here, translator.watch)?;
        }
        let watch = &mut *translator.watch;
        let fail = || outside_of(Expr::name(name), Outside::Run);
        // Total; 0 at 0; and prefix(n + 1) = prefix(n) ⊕ value(n), the value of what is no position being 0.
        if !prefix.exists(&[VALUE], watch)?.is_true() {
            return Err(fail().into());
        }
        let zero = |name: &str, watch: &mut _| atom::compare(numeration, &[(name, 1)], Comparison::Equal, 0, watch);
        let at_zero = prefix.and(&zero(&n, watch)?, watch)?;
        if !at_zero.minus(&zero(VALUE, watch)?, watch)?.is_empty() {
            return Err(fail().into());
        }
        let no_position = self.moves.domain.not(watch)?.and(&zero("~g", watch)?, watch)?;
        let any = value.rename(|v| if v == VALUE { "~g".into() } else { v.into() }, watch)?.or(&no_position, watch)?;
        let next = prefix.rename(|v| if v == VALUE { "~t".into() } else { "~m".into() }, watch)?;
        let successor = atom::compare(numeration, &[("~m", 1), (&n, -1)], Comparison::Equal, 1, watch)?;
        let sums = atom::nim_sum_is_zero(&[VALUE, "~g", "~t"], watch)?.not(watch)?;
        let wrong =
            Relation::all_exists(&[&prefix, &any, &next, &successor, &sums], &["~g", "~t", "~m", VALUE], watch)?;
        if !wrong.is_empty() {
            return Err(fail().into());
        }
        Ok(prefix)
    }
}

/// What must hold for a way to lead to an option in `relation`, or with the value that `relation` gives; and the
/// variables that stand for no coordinate and not for the value.
pub(crate) fn factors(
    game: &Game,
    others: &[Option<Relation>],
    prefix: Option<&Relation>,
    way: &Way,
    relation: &Relation,
    translator: &mut Translator,
) -> Result<(Vec<Relation>, Vec<Arc<str>>), Failure> {
    let mut hidden = way.hidden.clone();
    let mut factors = way.conditions.clone();
    let mut values: Vec<Arc<str>> = Vec::new();
    let single = way.parts.len() == 1 && matches!(way.parts[0], Piece::Position { .. });
    for part in &way.parts {
        let value: Arc<str> = if single { VALUE.into() } else { translator.fresh() };
        match part {
            Piece::Position { game: place, coordinates } => {
                let (of, owner): (&Relation, &Game) = match place {
                    None => (relation, game),
                    Some(i) => {
                        let other = &game.others[*i];
                        (others[*i].as_ref().ok_or_else(|| Reason::NoClaimFor(other.heading()))?, other)
                    }
                };
                let name = |old: &str| match owner.coordinates.iter().position(|c| &*c.text == old) {
                    Some(i) => coordinates[i].clone(),
                    None => value.clone(),
                };
                factors.push(of.rename(name, translator.watch)?);
            }
            Piece::Run(first, end) => {
                let prefix = prefix.expect("runs are looked at with their prefix");
                let (low, high) = (translator.fresh(), translator.fresh());
                for (at, sum) in [(first, &low), (end, &high)] {
                    let own = &game.coordinates[0].text;
                    let name = |n: &str| if n == &**own { at.clone() } else { sum.clone() };
                    factors.push(prefix.rename(name, translator.watch)?);
                }
                factors.push(atom::nim_sum_is_zero(&[&low, &high, &value], translator.watch)?);
                hidden.extend([low, high]);
            }
        }
        values.push(value);
    }
    if !single && relation.variables().iter().any(|v| &**v == VALUE) {
        let mut names: Vec<&str> = values.iter().map(|v| &**v).collect();
        names.push(VALUE);
        factors.push(atom::nim_sum_is_zero(&names, translator.watch)?);
        hidden.extend(values);
    }
    Ok((factors, hidden))
}
