//! The file of one claim: positions, moves and what is claimed, as definitions to be read; the theorem; a short proof.
//!
//! The definitions say what the text says, in its own names. That the text has a meaning at every position is part of
//! the theorem where it is not evident. The proof only names the measure by which the game ends and leaves the
//! rest to the library's decision procedure.

use std::fmt::Write;

use grundy_lang::notation::COQ;
use grundy_lang::{Asserted, Digits, Expr, Game, Gives, Lemma, Name, Play, Rule, Statement, Subject, Watch};
use grundy_prove::{
    ForAll, Outside, Period, Proof, ProofLimits, Reason, Verdict, falling_measure, is_recursive, is_staircase,
    open_position, period_formula, prove, prove_for_all, run_bounds,
};

use crate::beatty;
use crate::code;
use crate::definitions::{Claimed, File, bullets, tight};
use crate::family;
use crate::levels;
use crate::mark;
use crate::maximum;
use crate::names::comment;
use crate::parts;
use crate::plain::outside;

/// More coordinates than this the library has no conditions for.
pub(crate) const MOST_COORDINATES: usize = 8;

/// A period is a formula with a case for every value; with more than these, automata become too large.
pub(crate) const MOST_CASES: u64 = 40;

/// The definitions and the theorem of a claim, after the type of the positions.
pub(crate) fn theorem(subject: &Subject, proof: Option<&Proof>, watch: &mut Watch) -> Result<String, Reason> {
    let game = &subject.game;
    proof.map_or(Ok(()), |proof| about_all(subject, proof))?;
    if game.open_parameters().is_empty() && parts::refers(game) {
        return parts::theorem(subject, proof, watch);
    }
    let coordinates = vec!["Z"; game.coordinates.len()].join(" * ");
    Ok(format!("Definition P := ({coordinates})%type.\n") + &of_one_game(subject, proof, watch)?)
}

/// The same where all positions are of the game itself.
fn of_one_game(subject: &Subject, proof: Option<&Proof>, watch: &mut Watch) -> Result<String, Reason> {
    let Subject { document, game, statement } = subject;
    if is_recursive(statement) {
        return maximum::theorem(game, statement, watch);
    }
    if !game.open_parameters().is_empty() {
        if game.coordinates.len() == 2 && is_staircase(game, statement) {
            return for_all(game, statement);
        }
        // A claim about a part of the positions follows from another formula; it gives no value to the rest.
        let written = |proof: &Proof| match proof.by_formula {
            None => family::theorem(game, statement, &proof.theorem().argument),
            Some(_) => family::part(statement, proof.theorem()),
        };
        if let Some(proof) = proof {
            return written(proof);
        }
        return match prove_for_all(document, game, statement, &ProofLimits::default(), watch) {
            ForAll::Proved(proof) => written(&proof),
            ForAll::Refuted(..) => outside(&Expr::name(&Name::new(&game.heading())), Outside::Target),
            ForAll::Unknown(reason, _) => Err(reason),
        };
    }
    if let Some(base) = mark::base(game, statement, watch) {
        return mark::theorem(game, statement, base);
    }
    if beatty::has_root(statement) {
        return beatty::theorem(game, statement, watch);
    }
    if let Asserted::Level(1.., _) = statement.asserted {
        return levels::theorem(subject, proof, watch);
    }
    if let Asserted::Lemma(lemma) = &statement.asserted {
        let values = values_of(subject, proof, watch)?;
        return of_positions(game, &values, Follows::Lemma(statement, lemma), watch);
    }
    let Asserted::Period { period, from, saltus } = statement.asserted else {
        return match whole(subject, proof, watch)? {
            Some(whole) => match code::part(document, game, statement, watch) {
                Some(written) => written,
                None => of_positions(game, statement, Follows::Part(&whole), watch),
            },
            None => of_positions(game, statement, Follows::Nothing, watch),
        };
    };
    let period = Period { period, from, saltus };
    if let Some(written) = code::period(game, statement, period, watch) {
        return written;
    }
    if period.from.saturating_add(period.period) > MOST_CASES {
        let refused = || outside(&Expr::name(&Name::new(&game.heading())), Outside::Data);
        return code::period_of_rules(game, statement, period, watch).unwrap_or_else(refused);
    }
    let formula = period_formula(document, game, period, watch)?;
    of_positions(&formula.game, &formula.statement, Follows::Period(period, &statement.name), watch)
}

/// Refuses what is proved of positions that no move leaves: the library has no theorem about these.
fn about_all(subject: &Subject, proof: &Proof) -> Result<(), Reason> {
    let Subject { game, statement, .. } = subject;
    match open_position(game, statement).filter(|_| proof.leaves_open()) {
        Some(position) => Err(Reason::Unclaimed(position)),
        None if proof.leaves_open() => outside(&Expr::name(&Name::new(&game.heading())), Outside::Target),
        None => Ok(()),
    }
}

/// The formula for all positions from which a claim follows that is about a part of them.
pub(crate) fn whole(subject: &Subject, proof: Option<&Proof>, watch: &mut Watch) -> Result<Option<Statement>, Reason> {
    let Subject { document, game, statement } = subject;
    if let Some(proof) = proof {
        return Ok(proof.by_formula.clone());
    }
    if open_position(game, statement).is_none() {
        return Ok(None);
    }
    match prove(document, game, statement, &ProofLimits::default(), watch) {
        Verdict::Proved(proof) => about_all(subject, &proof).map(|()| proof.by_formula),
        Verdict::Unknown(reason) if *reason.cause() == Reason::Stopped => Err(Reason::Stopped),
        // Then Coq has the last word.
        _ => Ok(None),
    }
}

/// The claim about all values from which a lemma follows.
fn values_of(subject: &Subject, proof: Option<&Proof>, watch: &mut Watch) -> Result<Statement, Reason> {
    let Subject { document, game, statement } = subject;
    if let Some(used) = proof.and_then(|proof| proof.uses.first()) {
        return Ok(used.clone());
    }
    match prove(document, game, statement, &ProofLimits::default(), watch) {
        Verdict::Proved(proof) if !proof.uses.is_empty() => return Ok(proof.uses[0].clone()),
        Verdict::Unknown(reason) if *reason.cause() == Reason::Stopped => return Err(Reason::Stopped),
        _ => {}
    }
    // Then Coq has the last word about the first that could be meant.
    let claims = document.statements(game).unwrap_or_default();
    let is_formula = |claim: &Statement| matches!(claim.asserted, Asserted::Grundy(_)) && claim.false_at.is_none();
    claims.into_iter().find(is_formula).ok_or(Reason::NoValues)
}

/// A theorem for every value of the parameters: of bars that the staircase theorem is about.
fn for_all(game: &Game, statement: &Statement) -> Result<String, Reason> {
    let Asserted::Grundy(cases) = &statement.asserted else {
        return outside(&Expr::name(&Name::new(&game.heading())), Outside::Target);
    };
    let mut file = File::new(game, statement);
    file.out += "From Grundy Require Import NimBars.\n";
    file.functions()?;
    file.positions()?;
    file.moves(false)?;
    file.values("claimed", cases)?;
    file.finish_staircase()
}

/// The theorem of a formula or a set of zeros, or what follows from a formula.
fn of_positions(game: &Game, statement: &Statement, follows: Follows, watch: &mut Watch) -> Result<String, Reason> {
    let about = || Expr::name(&Name::new(&game.heading()));
    let sums = !game.is_single_component();
    let misere = game.play() == Play::Misere;
    match &statement.asserted {
        Asserted::Level(..) if sums => return outside(&about(), Outside::ZerosOfSums),
        _ if sums && misere => return outside(&about(), Outside::MisereSums),
        Asserted::Automaton(acceptor) if acceptor.gives == Gives::Zeros && sums => {
            return outside(&about(), Outside::ZerosOfSums);
        }
        Asserted::Automaton(acceptor) if ![Digits::BINARY, Digits::ZECKENDORF].contains(&acceptor.digits) => {
            return outside(&about(), Outside::Digits);
        }
        // Values by automaton are a relation; the library has no conditions for their nim-sums, nor misère ones.
        Asserted::Automaton(acceptor) if acceptor.gives == Gives::Values && (sums || misere) => {
            return outside(&about(), Outside::Target);
        }
        _ => {}
    }
    if game.coordinates.len() > MOST_COORDINATES {
        return outside(&about(), Outside::Target);
    }
    let measure = falling_measure(game, statement, watch)?;
    let mut file = File::new(game, statement);
    let (kind, said) = match (statement.gives_values(), sums, misere) {
        _ if matches!(&statement.asserted, Asserted::Automaton(a) if a.gives == Gives::Values) => {
            ("graph", "is_grundy_graph")
        }
        (false, _, false) => ("zeros", "are_zeros"),
        (false, _, true) => ("misere", "are_misere_zeros"),
        (_, true, _) => ("sum_grundy", "is_sum_grundy"),
        (_, _, true) => ("misere_grundy", "is_misere_grundy"),
        _ => ("grundy", "is_grundy"),
    };
    if matches!(follows, Follows::Lemma(..)) && (statement.prefix.is_some() || kind == "graph") {
        return outside(&about(), Outside::Target);
    }
    let run = if matches!(follows, Follows::Nothing) { run_rule(game, statement) } else { None };
    if run.is_some() {
        file.out += "From Grundy Require Import Runs.\n";
    }
    file.functions()?;
    file.positions()?;
    let run = match run {
        Some((rule, bounds)) => Some(file.runs(rule, &bounds)?),
        None => file.moves(sums).map(|()| None)?,
    };
    match &statement.asserted {
        Asserted::Level(0, _) => file.level("claimed", statement, 0)?,
        Asserted::Grundy(cases) => {
            if let Follows::Lemma(lemma, said) = follows {
                file.stated(lemma, said)?;
            }
            file.values("claimed", cases)?;
            if let Follows::Part(_) = follows {
                file.said(cases)?;
            }
        }
        Asserted::Automaton(acceptor) => file.machine(acceptor),
        Asserted::Period { .. } => unreachable!("a period is a formula here"),
        Asserted::Level(..) | Asserted::Lemma(_) | Asserted::OpenPeriod { .. } => {
            return outside(&about(), Outside::Target);
        }
    }
    let defined = file.defined(match follows {
        Follows::Nothing => Claimed::Everywhere,
        Follows::Part(_) => Claimed::Somewhere,
        Follows::Period(..) | Follows::Lemma(..) => Claimed::Nowhere,
    })?;
    if let Follows::Part(Statement { asserted: Asserted::Grundy(cases), .. }) = follows {
        file.out += &comment("The values everywhere: no part of the theorem, and checked.");
        file.out.push('\n');
        file.values("values", cases)?;
    }
    if let (Some(_), Some((name, below))) = (&run, &statement.prefix) {
        file.prefix(name, below)?;
    }
    file.finish(Goal { kind, said, sums, measure, defined, follows, run })
}

/// What follows from a formula and is the theorem in its stead.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Follows<'a> {
    /// The theorem is the formula's.
    Nothing,
    /// That the values repeat, under this name.
    Period(Period, &'a str),
    /// A claim about a part of the positions, from this formula for all.
    Part(&'a Statement),
    /// A lemma about the values.
    Lemma(&'a Statement, &'a Lemma),
}

/// What is proved, and by what.
struct Goal<'a> {
    kind: &'static str,
    said: &'static str,
    sums: bool,
    measure: Vec<Vec<u32>>,
    /// Whether the positions, and whether the rest, have a meaning that is not evident.
    defined: [bool; 2],
    follows: Follows<'a>,
    /// Moves leave runs: the condition on them and their bounds, as functions of position and chosen number.
    run: Option<String>,
}

impl File<'_> {
    /// For every k, and every shift s, that the claim is made for: by the staircase theorem of the library.
    fn finish_staircase(mut self) -> Result<String, Reason> {
        let name = self.plain.names.fresh(&format!("{}_{}", self.game.name(), self.statement.name));
        let open: Vec<String> =
            self.plain.open.clone().iter().map(|name| self.plain.names.identifier(&name.text)).collect();
        let mut given: Vec<String> = open.iter().map(|name| format!("0 <= {name}")).collect();
        for condition in &self.game.range {
            given.push(COQ.text(&self.plain.condition(condition)?));
        }
        let given: String = given.iter().map(|condition| format!("({condition}) -> ")).collect();
        let open = open.join(" ");
        writeln!(
            self.out,
            "\nTheorem {name} : forall {open}, {given}\n  is_grundy (inside {open}) (move {open}) (claimed {open}).\n\
             Proof. intros; staircase. Qed.\nPrint Assumptions {name}."
        )
        .expect("a string takes everything");
        Ok(self.out)
    }

    fn finish(mut self, goal: Goal) -> Result<String, Reason> {
        let Goal { kind, said, sums, measure, defined, follows, run } = goal;
        let n = self.game.coordinates.len();
        let moves = if sums { "some" } else { "move" };
        let claim = match follows {
            Follows::Period(_, claim) => claim,
            Follows::Lemma(lemma, _) => &lemma.name,
            Follows::Nothing | Follows::Part(_) => self.statement.name.as_str(),
        };
        let values = if let Follows::Part(_) = follows { "values" } else { "claimed" };
        let name = self.plain.names.fresh(&format!("{}_{claim}", self.game.name()));
        let unfold = self.unfold();
        let natural = natural(n);
        let (suffix, measure) = measured(&measure);
        let everywhere = |inside: &str, what: &str| {
            format!("apply (everywhere{n} {inside} {what}); {unfold}; cbv beta iota zeta; [tauto | digits]")
        };
        let apply = if let Some(run) = run {
            format!(
                "apply (run_grundy1 inside {measure} claimed prefix {run});\n    {unfold}; cbv beta iota zeta; [tauto | digits ..]"
            )
        } else if sums {
            format!(
                "apply ({kind}{n}{suffix} inside {measure} {values} some);\n    {unfold};\n    cbv beta iota zeta delta [all_inside one_is nimsum_is]; \
                 [tauto | has_options | options_inside | digits ..]"
            )
        } else {
            format!(
                "apply ({kind}{n}{suffix} inside move {measure});\n    {unfold};\n    cbv beta iota zeta; [tauto | digits ..]"
            )
        };
        let mut goals = Vec::new();
        if defined[0] {
            goals.push((format!("everywhere {natural} defined_inside"), everywhere(&natural, "defined_inside")));
        }
        if defined[1] {
            goals.push(("everywhere inside defined".into(), everywhere("inside", "defined")));
        }
        goals.push(match follows {
            Follows::Nothing => (format!("{said} inside {moves} claimed"), apply),
            Follows::Lemma(..) => {
                let proof = format!(
                    "exists claimed. split.\n  {{ {apply}. }}\n  \
                     refine (everywhere{n} inside (stated claimed) _ _);\n    {unfold}; cbv beta iota zeta; [tauto | digits]"
                );
                let goal = format!("exists g, {said} inside {moves} g /\\\n  forall pos, inside pos -> stated g pos");
                (goal, proof)
            }
            Follows::Part(_) => {
                let proof = format!(
                    "exists values. split.\n  {{ {apply}. }}\n  \
                     refine (everywhere{n} inside (fun pos : P => said pos -> values pos = claimed pos) _ _);\n    \
                     {unfold}; cbv beta iota zeta; [tauto | digits]"
                );
                let goal = format!(
                    "exists g, {said} inside {moves} g /\\\n  forall pos, inside pos -> said pos -> g pos = claimed pos"
                );
                (goal, proof)
            }
            Follows::Period(period, _) => {
                let value = if sums { "proj2 (proj2 G)" } else { "proj2 G" };
                let proof = format!(
                    "assert (G : {said} inside {moves} claimed).\n  {{ {apply}. }}\n  \
                     assert (R : forall n, 0 <= n -> forall v, 0 <= v ->\n    {}).\n  \
                     {{ {unfold}; cbv beta iota zeta; digits. }}\n  \
                     exists claimed. split; [exact G |]. intros n I J F.\n  \
                     refine (R n _ (claimed n) (proj1 ({value} n I)) I J F eq_refl). unfold inside in I; tauto",
                    repeats(period, &tight, "claimed", true)
                );
                let repeats = repeats(period, &tight, "g", false);
                let goal = format!("exists g, {said} inside {moves} g /\\\n  forall n, {repeats}");
                (goal, proof)
            }
        });
        self.out += &stated(&name, goals);
        Ok(self.out)
    }
}

/// A theorem of several parts, each with its proof.
pub(crate) fn stated(name: &str, goals: Vec<(String, String)>) -> String {
    let (said, proofs): (Vec<String>, Vec<String>) = goals.into_iter().unzip();
    let proof = match proofs.as_slice() {
        [one] => format!("  {one}."),
        [_, _] => format!("  split.\n{}", bullets(&proofs)),
        _ => format!("  refine (conj _ (conj _ _)).\n{}", bullets(&proofs)),
    };
    let (said, proof) = (said.join(" /\\ "), proof.trim_end());
    format!("\nTheorem {name} : {said}.\nProof.\n{proof}\nQed.\nPrint Assumptions {name}.\n")
}

/// That the values repeat: of the function g at the positions `at` of heaps n; or with a name v for the first value.
pub(crate) fn repeats(period: Period, at: &dyn Fn(&str) -> String, g: &str, named: bool) -> String {
    let Period { period, from, saltus } = period;
    let growth = if saltus == 0 { String::new() } else { format!(" + {saltus}") };
    let (here, there) = (at("n"), at(&format!("n + {period}")));
    let given = format!("inside {here} -> inside {there} -> {from} <= n -> ");
    given
        + &match named {
            true => format!("{g} {here} = v -> {g} {there} = v{growth}"),
            false => format!("{g} {there} = {g} {here}{growth}"),
        }
}

/// The only rule of a game whose moves leave runs, and their bounds, if the claim knows the nim-sums of runs.
fn run_rule<'g>(game: &'g Game, statement: &Statement) -> Option<(&'g Rule, (Expr, Expr))> {
    let [rule] = game.rules.as_slice() else { return None };
    let [part] = rule.parts.as_slice() else { return None };
    let bounds = run_bounds(game, part, part.over.as_ref()?)?;
    let is_said = statement.prefix.is_some() && matches!(statement.asserted, Asserted::Grundy(_));
    (is_said && rule.over.variables().len() == 1).then_some((rule, bounds))
}

/// A function of positions of n coordinates, made from the names of these.
fn of_places(n: usize, body: impl Fn(&[String]) -> String) -> String {
    let variables: Vec<String> = (0..n).map(|i| format!("x{i}")).collect();
    let pattern = if let [one] = variables.as_slice() { one.clone() } else { format!("'({})", variables.join(", ")) };
    format!("(fun pos : P => let {pattern} := pos in {})", body(&variables))
}

/// That all n coordinates are natural, as a function of positions.
pub(crate) fn natural(n: usize) -> String {
    of_places(n, |variables| variables.iter().map(|x| format!("0 <= {x}")).collect::<Vec<_>>().join(" /\\ "))
}

/// A measure as a function of positions, and the ending of the lemmas that take such a one.
pub(crate) fn measured(measure: &[Vec<u32>]) -> (&'static str, String) {
    let n = measure.first().map_or(0, Vec::len);
    let forms =
        |variables: &[String]| -> Vec<String> { measure.iter().map(|weights| form(weights, variables)).collect() };
    match measure {
        [_] => ("", of_places(n, |variables| forms(variables).remove(0))),
        _ => ("_lex", of_places(n, |variables| format!("[{}]", forms(variables).join("; ")))),
    }
}

/// A linear form with these weights.
pub(crate) fn form(weights: &[u32], variables: &[String]) -> String {
    let term = |(weight, variable): (&u32, &String)| match weight {
        0 => None,
        1 => Some(variable.clone()),
        _ => Some(format!("{weight} * {variable}")),
    };
    let terms: Vec<String> = weights.iter().zip(variables).filter_map(term).collect();
    if terms.is_empty() { "0".into() } else { terms.join(" + ") }
}
