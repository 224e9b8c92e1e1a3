//! The file of one claim: positions, moves and what is claimed, as definitions to be read; the theorem; a short proof.
//!
//! The definitions say what the text says, in its own names. That the text has a meaning at every position is part of
//! the theorem where it is not evident. The proof only names the measure by which the game ends and leaves the
//! rest to the library's decision procedure.

use std::fmt::Write;

use grundy_lang::notation::{COQ, COQ_TEST};
use grundy_lang::{
    Acceptor, Asserted, Body, Case, Comprehension, Expr, Game, GameWords, Gives, Name, Node, Operator, Play, Rule,
    Statement, Subject, Summand, Value, Watch,
};
use grundy_prove::{
    ForAll, Outside, Period, Proof, ProofLimits, Reason, falling_measure, is_staircase, period_formula, prove_for_all,
    run_bounds,
};

use crate::defined::{Needs, proposition};
use crate::family;
use crate::names::{Names, comment};
use crate::plain::{Plain, joined, outside};

/// More coordinates than this the library has no conditions for.
const MOST_COORDINATES: usize = 8;

/// A period is a formula with a case for every value; with more than these, automata become too large.
const MOST_CASES: u64 = 40;

/// The definitions and the theorem of a claim.
pub(crate) fn theorem(subject: &Subject, proof: Option<&Proof>, watch: &mut Watch) -> Result<String, Reason> {
    let Subject { document, game, statement } = subject;
    if !game.open_parameters().is_empty() {
        if game.coordinates.len() == 2 && is_staircase(game, statement) {
            return for_all(game, statement);
        }
        // A claim about a part of the positions follows from another formula; it gives no value to the rest.
        let written = |proof: &Proof| match proof.by_formula {
            None => family::theorem(game, statement, &proof.theorem().argument),
            Some(_) => outside(&Expr::name(&Name::new(&game.heading())), Outside::Target),
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
    let Asserted::Period { period, from, saltus } = statement.asserted else {
        // A claim about a part of the positions follows from another formula; it gives no value to the rest.
        if proof.is_some_and(|proof| proof.by_formula.is_some()) {
            return outside(&Expr::name(&Name::new(&game.heading())), Outside::Target);
        }
        return of_positions(game, statement, None, watch);
    };
    let period = Period { period, from, saltus };
    if let Some(code) = code_of(game, period) {
        return code_period(game, statement, &code, period);
    }
    if period.from.saturating_add(period.period) > MOST_CASES {
        return outside(&Expr::name(&Name::new(&game.heading())), Outside::Data);
    }
    let formula = period_formula(document, game, period, watch)?;
    of_positions(&formula.game, &formula.statement, Some((period, &statement.name)), watch)
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
    file.values(cases)?;
    file.finish_staircase()
}

/// The theorem of a formula or a set of zeros; with a period, that there is a function with it, which is the formula.
fn of_positions(
    game: &Game,
    statement: &Statement,
    period: Option<(Period, &str)>,
    watch: &mut Watch,
) -> Result<String, Reason> {
    let about = || Expr::name(&Name::new(&game.heading()));
    let sums = !game.is_single_component();
    let misere = game.play() == Play::Misere;
    match &statement.asserted {
        Asserted::Zeros(_) if sums => return outside(&about(), Outside::ZerosOfSums),
        _ if sums && misere => return outside(&about(), Outside::MisereSums),
        Asserted::Automaton(acceptor) if acceptor.gives == Gives::Zeros && sums => {
            return outside(&about(), Outside::ZerosOfSums);
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
    let run = if period.is_none() { run_rule(game, statement) } else { None };
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
        Asserted::Zeros(families) => file.zeros(families)?,
        Asserted::Grundy(cases) => file.values(cases)?,
        Asserted::Automaton(acceptor) => file.machine(acceptor),
        Asserted::Period { .. } => unreachable!("a period is a formula here"),
        Asserted::OpenPeriod { .. } => return outside(&about(), Outside::Target),
    }
    let defined = file.defined(period.is_none())?;
    if let (Some(_), Some((name, below))) = (&run, &statement.prefix) {
        file.prefix(name, below)?;
    }
    file.finish(Goal { kind, said, sums, measure, defined, period, run })
}

/// What is proved, and by what.
struct Goal<'a> {
    kind: &'static str,
    said: &'static str,
    sums: bool,
    measure: Vec<Vec<u32>>,
    /// Whether the positions, and whether the rest, have a meaning that is not evident.
    defined: [bool; 2],
    /// That the values repeat, under this name.
    period: Option<(Period, &'a str)>,
    /// Moves leave runs: the condition on them and their bounds, as functions of position and chosen number.
    run: Option<String>,
}

struct File<'a> {
    game: &'a Game,
    statement: &'a Statement,
    plain: Plain<'a>,
    /// Functions with a condition of their own.
    partial: Vec<(Name, String)>,
    /// What the proof unfolds.
    unfolded: Vec<String>,
    /// How many lists are written already.
    tables: usize,
    /// The parameters without a value, as arguments of every definition.
    given: String,
    out: String,
}

impl<'a> File<'a> {
    fn new(game: &'a Game, statement: &'a Statement) -> File<'a> {
        let names: Vec<Name> = game.coordinates.iter().chain(&statement.coordinates).cloned().collect();
        let open: Vec<Name> = game.open_parameters().into_iter().cloned().collect();
        let read: Vec<Name> = open.iter().chain(&names).cloned().collect();
        let mut plain = Plain::new(&game.lets, &read);
        let given: Vec<String> = open.iter().map(|name| plain.names.identifier(&name.text)).collect();
        let given = if given.is_empty() { String::new() } else { format!(" ({} : Z)", given.join(" ")) };
        plain.open = open;
        // Coordinates keep their names before anything else takes them.
        for name in &game.coordinates {
            plain.names.identifier(&name.text);
        }
        // The places of a tuple in `zeros = { … }` have no names of their own.
        for (name, coordinate) in statement.coordinates.iter().zip(&game.coordinates) {
            if name.text.starts_with('#') {
                plain.names.named(&name.text, &coordinate.text);
            }
        }
        File { game, statement, plain, partial: Vec::new(), unfolded: Vec::new(), tables: 0, given, out: String::new() }
    }

    /// The identifiers of coordinates, as a pattern.
    fn pattern(&mut self, coordinates: &[Name]) -> String {
        let names: Vec<String> = coordinates.iter().map(|name| self.plain.names.identifier(&name.text)).collect();
        match names.as_slice() {
            [one] => one.clone(),
            _ => format!("'({})", names.join(", ")),
        }
    }

    /// Lists that were met since the last call; each stands before what looks into it.
    fn lists(&mut self) -> String {
        let mut out = String::new();
        for (name, list) in &self.plain.tables[self.tables..] {
            let mut value = String::from("0");
            for (place, n) in list.iter().enumerate().rev() {
                let n = COQ.text(&Expr::number(n.clone()));
                value = format!("if i =? {place} then {n} else {value}");
            }
            writeln!(out, "Definition {name} (i : Z) : Z := {value}.").expect("a string takes everything");
            self.unfolded.push(name.clone());
        }
        self.tables = self.plain.tables.len();
        out
    }

    fn definition(&mut self, text: &str) {
        let lists = self.lists();
        self.out += &lists;
        self.out += text;
        self.out += "\n";
    }

    /// `let`.
    fn functions(&mut self) -> Result<(), Reason> {
        for function in &self.game.lets {
            let name = self.plain.names.identifier(&function.name.text);
            let given: Vec<Name> = self.plain.reads(function).iter().chain(&function.arguments).cloned().collect();
            let given: Vec<String> = given.iter().map(|name| self.plain.names.identifier(&name.text)).collect();
            let given = if given.is_empty() { String::new() } else { format!(" ({} : Z)", given.join(" ")) };
            let body = self.plain.inside(function, |plain| cases(plain, &function.cases))?;
            self.unfolded.push(name.clone());
            self.definition(&format!("Definition {name}{given} : Z :=\n  {body}."));
            let partial = &mut self.partial;
            let needs = self.plain.inside(function, |plain| {
                let mut needs = Needs::new(plain, partial);
                needs.cases(&function.cases)?;
                Ok(needs.found)
            })?;
            if let Some(needed) = proposition(&needs, 2) {
                let own = self.plain.names.fresh(&format!("{name}_defined"));
                self.plain.names.take(own.clone());
                self.partial.push((function.name.clone(), own.clone()));
                self.unfolded.push(own.clone());
                self.definition(&format!("Definition {own}{given} : Prop :=\n  {needed}."));
            }
        }
        Ok(())
    }

    fn positions(&mut self) -> Result<(), Reason> {
        let tuple = self.pattern(&self.game.coordinates);
        let mut all: Vec<String> = self
            .game
            .coordinates
            .iter()
            .map(|name| format!("0 <= {}", self.plain.names.identifier(&name.text)))
            .collect();
        for condition in &self.game.domain {
            all.push(conjunct(&self.plain.condition(condition)?));
        }
        self.unfolded.push("inside".into());
        self.definition(&format!(
            "Definition inside{} (pos : P) : Prop := let {tuple} := pos in\n  {}.",
            self.given,
            all.join(" /\\ ")
        ));
        Ok(())
    }

    fn moves(&mut self, sums: bool) -> Result<(), Reason> {
        let tuple = self.pattern(&self.game.coordinates);
        let mut ways = String::new();
        for (i, rule) in self.game.rules.iter().enumerate() {
            let label = words(&rule.label);
            let label = label.map_or(String::new(), |label| comment(&label) + " ");
            let option = self.option(rule, sums)?;
            let way = over(&mut self.plain, &rule.over, Some(option))?;
            let sign = if i == 0 { "" } else { " \\/" };
            write!(ways, "{sign}\n  {label}({way})").expect("a string takes everything");
        }
        if self.game.rules.is_empty() {
            ways = "\n  False".into();
        }
        let head = if sums { "some (pos : P) (good : list P -> Prop)" } else { "move (pos opt : P)" };
        self.unfolded.push(if sums { "some" } else { "move" }.into());
        let head = head.replacen(' ', &format!("{} ", self.given), 1);
        self.definition(&format!("Definition {head} : Prop := let {tuple} := pos in{ways}."));
        Ok(())
    }

    /// Moves that leave a run of positions, and what the library asks about them.
    fn runs(&mut self, rule: &Rule, (low, high): &(Expr, Expr)) -> Result<String, Reason> {
        let position = self.pattern(&self.game.coordinates);
        let label = words(&rule.label).map_or(String::new(), |label| comment(&label) + " ");
        let [chosen] = rule.over.variables()[..] else { return outside(low, Outside::Run) };
        let chosen = self.plain.names.identifier(&chosen.text);
        let mut allowed = Vec::new();
        for condition in rule.over.conditions() {
            allowed.push(conjunct(&self.plain.condition(condition)?));
        }
        let allowed = if allowed.is_empty() { "True".into() } else { allowed.join(" /\\ ") };
        let (low, high) = (COQ.text(&self.plain.number(low)?), COQ.text(&self.plain.number(high)?));
        self.definition(&format!(
            "Definition some (pos : P) (good : list P -> Prop) : Prop := let {position} := pos in\n  \
             {label}exists {chosen}, 0 <= {chosen} /\\ (({allowed}) /\\ good (run {} {})).",
            tight(&low),
            tight(&high)
        ));
        let of = |text: &str| format!("(fun {position} {chosen} : Z => {text})");
        Ok(format!("{} {} {}", of(&allowed), of(&low), of(&high)))
    }

    /// The nim-sum of all values below a position: a hint for the proof.
    fn prefix(&mut self, name: &Name, below: &[Case]) -> Result<(), Reason> {
        let own = self.plain.names.identifier(&name.text);
        let body = cases(&mut self.plain, below)?;
        self.unfolded.push("prefix".into());
        let said = comment("The nim-sum of all values below: no part of the theorem, and checked.");
        self.definition(&format!("{said}\nDefinition prefix ({own} : Z) : Z :=\n  {body}."));
        Ok(())
    }

    fn option(&mut self, rule: &Rule, sums: bool) -> Result<String, Reason> {
        let mut parts = Vec::new();
        for Summand { game, coordinates, over } in &rule.parts {
            if game.is_some() {
                let about = Expr::name(&Name::new(&self.game.heading()));
                return outside(&about, Outside::Target);
            }
            if over.is_some() {
                return outside(&coordinates[0], Outside::Run);
            }
            let mut numbers = Vec::new();
            for coordinate in coordinates {
                numbers.push(COQ.text(&self.plain.number(coordinate)?));
            }
            parts.push(if numbers.len() == 1 { numbers.remove(0) } else { format!("({})", numbers.join(", ")) });
        }
        Ok(if sums { format!("good [{}]", parts.join("; ")) } else { format!("opt = {}", parts[0]) })
    }

    fn values(&mut self, claimed: &[Case]) -> Result<(), Reason> {
        let tuple = self.pattern(&self.statement.coordinates);
        let body = cases(&mut self.plain, claimed)?;
        self.unfolded.push("claimed".into());
        let given = self.given.clone();
        self.definition(&format!("Definition claimed{given} (pos : P) : Z := let {tuple} := pos in\n  {body}."));
        Ok(())
    }

    fn zeros(&mut self, families: &[Comprehension]) -> Result<(), Reason> {
        let tuple = self.pattern(&self.statement.coordinates);
        let mut all = Vec::new();
        for family in families {
            all.push(format!("({})", over(&mut self.plain, family, None)?));
        }
        let all = if all.is_empty() { "False".into() } else { all.join(" \\/\n  ") };
        self.unfolded.push("claimed".into());
        self.definition(&format!("Definition claimed (pos : P) : Prop := let {tuple} := pos in\n  {all}."));
        Ok(())
    }

    /// What an automaton accepts: the rows of its table, and the numbers that it reads.
    fn machine(&mut self, acceptor: &Acceptor) {
        let machine = self.plain.names.fresh("states");
        self.plain.names.take(machine.clone());
        let rows = acceptor.rows.iter().map(|(accepts, row)| {
            let row: Vec<String> = row.iter().map(u32::to_string).collect();
            format!("({accepts}, [{}])", row.join("; "))
        });
        let rows: Vec<String> = rows.collect();
        self.unfolded.push(machine.clone());
        self.definition(&format!("Definition {machine} : machine :=\n  [{}]%nat.", rows.join(";\n   ")));
        let coordinates = self.statement.coordinates.clone();
        let mut read: Vec<String> = coordinates.iter().map(|name| self.plain.names.identifier(&name.text)).collect();
        let mut value = String::new();
        if acceptor.gives == Gives::Values {
            let name = self.plain.names.fresh("v");
            value = format!(" ({name} : Z)");
            read.push(name);
        }
        let tuple = self.pattern(&coordinates);
        self.unfolded.push("claimed".into());
        self.definition(&format!(
            "Definition claimed (pos : P){value} : Prop := let {tuple} := pos in\n  accepts {} {machine} [{}] = true.",
            acceptor.digits.name(),
            read.join("; ")
        ));
    }

    /// That the text has a meaning: at every tuple of naturals its domain, at every position the rest.
    fn defined(&mut self, with_claim: bool) -> Result<[bool; 2], Reason> {
        let (game, statement) = (self.game, self.statement);
        let mut needs = Needs::new(&mut self.plain, &mut self.partial);
        needs.of_all(&game.domain)?;
        let inside = std::mem::take(&mut needs.found);
        for requirement in &game.requirements {
            needs.of(requirement)?;
            needs.require(requirement)?;
        }
        for rule in &game.rules {
            needs.solutions(&rule.over, &mut |needs| {
                rule.parts.iter().try_for_each(|Summand { coordinates, over, .. }| match over {
                    None => coordinates.iter().try_for_each(|e| needs.of(e)),
                    Some(over) => needs.solutions(over, &mut |needs| coordinates.iter().try_for_each(|e| needs.of(e))),
                })
            })?;
        }
        let rules = std::mem::take(&mut needs.found);
        match &statement.asserted {
            Asserted::Grundy(cases) if with_claim => needs.cases(cases)?,
            Asserted::Zeros(families) if with_claim => {
                for family in families {
                    needs.solutions(family, &mut |_| Ok(()))?;
                }
            }
            _ => {}
        }
        let claim = std::mem::take(&mut needs.found);
        let tuple = self.pattern(&game.coordinates);
        let here = proposition(&inside, 2);
        if let Some(here) = &here {
            self.unfolded.push("defined_inside".into());
            self.definition(&format!(
                "{}\nDefinition defined_inside (pos : P) : Prop := let {tuple} := pos in\n  {here}.",
                comment("where the condition on positions has a meaning")
            ));
        }
        let own = self.pattern(&statement.coordinates);
        let there = match (proposition(&rules, 2), proposition(&claim, 2)) {
            (None, None) => None,
            (Some(rules), Some(claim)) if tuple == own => {
                Some(format!("let {tuple} := pos in\n  {rules} /\\\n  {claim}"))
            }
            (Some(rules), Some(claim)) => {
                Some(format!("(let {tuple} := pos in\n  {rules}) /\\\n  (let {own} := pos in\n  {claim})"))
            }
            (Some(rules), None) => Some(format!("let {tuple} := pos in\n  {rules}")),
            (None, Some(claim)) => Some(format!("let {own} := pos in\n  {claim}")),
        };
        if let Some(there) = &there {
            self.unfolded.push("defined".into());
            self.definition(&format!(
                "{}\nDefinition defined (pos : P) : Prop := {there}.",
                comment("where rules and claim have a meaning"),
            ));
        }
        Ok([here.is_some(), there.is_some()])
    }

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
        let Goal { kind, said, sums, measure, defined, period, run } = goal;
        let n = self.game.coordinates.len();
        let moves = if sums { "some" } else { "move" };
        let claim = period.map_or(self.statement.name.as_str(), |(_, claim)| claim);
        let name = self.plain.names.fresh(&format!("{}_{claim}", self.game.name()));
        // What is unfolded first may hold what comes later.
        self.unfolded.reverse();
        self.unfolded.push("P".into());
        let unfold = format!("unfold {}", self.unfolded.join(", "));
        let variables: Vec<String> = (0..n).map(|i| format!("x{i}")).collect();
        let pattern = if n == 1 { variables[0].clone() } else { format!("'({})", variables.join(", ")) };
        let natural: Vec<String> = variables.iter().map(|x| format!("0 <= {x}")).collect();
        let natural = format!("(fun pos : P => let {pattern} := pos in {})", natural.join(" /\\ "));
        let forms: Vec<String> = measure.iter().map(|weights| form(weights, &variables)).collect();
        let (suffix, measured) = match forms.as_slice() {
            [one] => ("", one.clone()),
            _ => ("_lex", format!("[{}]", forms.join("; "))),
        };
        let measure = format!("(fun pos : P => let {pattern} := pos in {measured})");
        let everywhere = |inside: &str, what: &str| {
            format!("apply (everywhere{n} {inside} {what}); {unfold}; cbv beta iota zeta; [tauto | digits]")
        };
        let apply = if let Some(run) = run {
            format!(
                "apply (run_grundy1 inside {measure} claimed prefix {run});\n    {unfold}; cbv beta iota zeta; [tauto | digits ..]"
            )
        } else if sums {
            format!(
                "apply ({kind}{n}{suffix} inside {measure} claimed some);\n    {unfold};\n    cbv beta iota zeta delta [all_inside one_is nimsum_is]; \
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
        goals.push(match period {
            None => (format!("{said} inside {moves} claimed"), apply),
            Some((period, _)) => {
                let repeats = |inside: &str, g: &str, v: &str| {
                    let Period { period, from, saltus } = period;
                    let growth = if saltus == 0 { String::new() } else { format!(" + {saltus}") };
                    format!("{inside} n -> {inside} (n + {period}) -> {from} <= n -> {v}{g} (n + {period}) = ")
                        + &if v.is_empty() { format!("{g} n{growth}") } else { format!("v{growth}") }
                };
                let value = if sums { "proj2 (proj2 G)" } else { "proj2 G" };
                let proof = format!(
                    "assert (G : {said} inside {moves} claimed).\n  {{ {apply}. }}\n  \
                     assert (R : forall n, 0 <= n -> forall v, 0 <= v ->\n    {}).\n  \
                     {{ {unfold}; cbv beta iota zeta; digits. }}\n  \
                     exists claimed. split; [exact G |]. intros n I J F.\n  \
                     refine (R n _ (claimed n) (proj1 ({value} n I)) I J F eq_refl). unfold inside in I; tauto",
                    repeats("inside", "claimed", "claimed n = v -> ")
                );
                let goal = format!("exists g, {said} inside {moves} g /\\\n  forall n, {}", repeats("inside", "g", ""));
                (goal, proof)
            }
        });
        let (said, proofs): (Vec<String>, Vec<String>) = goals.into_iter().unzip();
        let proof = match proofs.as_slice() {
            [one] => format!("  {one}."),
            [_, _] => format!("  split.\n{}", bullets(&proofs)),
            _ => format!("  refine (conj _ (conj _ _)).\n{}", bullets(&proofs)),
        };
        writeln!(
            self.out,
            "\nTheorem {name} : {}.\nProof.\n{}\nQed.\nPrint Assumptions {name}.",
            said.join(" /\\ "),
            proof.trim_end()
        )
        .expect("a string takes everything");
        Ok(self.out)
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

/// The digits of an octal or hexadecimal code in which a period without growth is to be seen.
fn code_of(game: &Game, period: Period) -> Option<Vec<u8>> {
    let Body::Octal(code) = &game.definition.body else { return None };
    let is_known = code.digits.iter().all(|&digit| digit < 16);
    (is_known && period.saltus == 0 && game.play() == Play::Normal).then(|| code.digits.clone())
}

/// So many heaps the library computes where moves may leave three.
const MOST_HEAPS: u64 = 400;

/// A period of a game by its code, by the theorem of Guy and Smith; the values are computed by Coq.
fn code_period(game: &Game, statement: &Statement, code: &[u8], period: Period) -> Result<String, Reason> {
    let name = Names::default().fresh(&format!("{}_{}", game.name(), statement.name));
    let digits: Vec<String> = code.iter().map(u8::to_string).collect();
    let Period { period, from, .. } = period;
    let is_octal = code.iter().all(|&digit| digit < 8);
    let heaps = from.saturating_add(period).saturating_mul(3).saturating_add(code.len() as u64);
    if !is_octal && heaps > MOST_HEAPS {
        return outside(&Expr::name(&Name::new(&game.heading())), Outside::Data);
    }
    let (files, tactic) =
        if is_octal { ("Octal", "octal_period 0%N") } else { ("Octal Hexadecimal", "hexadecimal_period") };
    Ok(format!(
        "From Grundy Require Import {files}.\n\n\
         Theorem {name} : exists g, is_sum_grundy heap (octal [{}]) g /\\\n  \
         forall n, {from} <= n -> g (n + {period}) = g n.\n\
         Proof. {tactic}. Qed.\nPrint Assumptions {name}.\n",
        digits.join("; ")
    ))
}

/// An expression as an argument.
fn tight(text: &str) -> String {
    if text.contains(' ') { format!("({text})") } else { text.to_string() }
}

fn bullets(proofs: &[String]) -> String {
    proofs.iter().map(|proof| format!("  - {proof}.\n")).collect()
}

/// A linear form with these weights.
fn form(weights: &[u32], variables: &[String]) -> String {
    let term = |(weight, variable): (&u32, &String)| match weight {
        0 => None,
        1 => Some(variable.clone()),
        _ => Some(format!("{weight} * {variable}")),
    };
    let terms: Vec<String> = weights.iter().zip(variables).filter_map(term).collect();
    if terms.is_empty() { "0".into() } else { terms.join(" + ") }
}

/// A condition that stands between others that must hold.
fn conjunct(condition: &Expr) -> String {
    let text = COQ.text(condition);
    if matches!(condition.node, Node::Binary(Operator::Or, ..)) { format!("({text})") } else { text }
}

/// Values by cases. Where no case holds there is no value; that this never happens is part of the theorem.
fn cases(plain: &mut Plain, cases: &[Case]) -> Result<String, Reason> {
    let mut out = String::new();
    for case in cases {
        let value = COQ.text(&plain.number(&case.value)?);
        match &case.condition {
            None => return Ok(out + &value),
            Some(condition) => {
                let test = COQ_TEST.text(&plain.condition(condition)?);
                write!(out, "if {test} then {value} else\n  ").expect("a string takes everything");
            }
        }
    }
    Ok(out + "-1")
}

/// Variables and conditions, and then something more.
fn over(plain: &mut Plain, over: &Comprehension, then: Option<String>) -> Result<String, Reason> {
    let mut out = String::new();
    for name in over.variables() {
        let name = plain.names.identifier(&name.text);
        write!(out, "exists {name}, 0 <= {name} /\\ ").expect("a string takes everything");
    }
    let mut all = Vec::new();
    for condition in over.conditions() {
        let condition = plain.condition(condition)?;
        if !matches!(condition.node, Node::Value(Value::Condition(true))) {
            all.push(conjunct(&condition));
        }
    }
    all.extend(then);
    if all.is_empty() {
        all.push(COQ.text(&joined(Operator::And, Vec::new())));
    }
    Ok(out + &all.join(" /\\ "))
}

/// Words in the language that the reader of Coq more probably knows.
pub(crate) fn words(words: &GameWords) -> Option<String> {
    words.en.clone().or_else(|| words.ja.clone())
}
