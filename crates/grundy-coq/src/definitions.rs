//! What is to be read: positions, moves and what is claimed, as definitions in the text's own names.

use std::fmt::Write;

use grundy_lang::notation::{COQ, COQ_TEST};
use grundy_lang::{
    Acceptor, Asserted, Case, Comprehension, Expr, Game, GameWords, Gives, Name, Node, Operator, Rule, Statement,
    Summand, Value,
};
use grundy_prove::{Outside, Reason};

use crate::defined::{Needs, proposition};
use crate::names::comment;
use crate::plain::{Plain, joined, outside};

/// Where a claim says something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claimed {
    /// At every position.
    Everywhere,
    /// Where one of its cases holds.
    Somewhere,
    /// Nowhere: the formula is not the author's.
    Nowhere,
}

/// The constructors of positions: of the game itself, and of those that its options refer to, by their places.
#[derive(Debug, Clone)]
pub(crate) struct Constructors {
    pub own: String,
    pub others: Vec<Option<String>>,
}

/// What must hold for a text to have a meaning, as propositions: its condition on positions, its rules, its claim.
pub(crate) struct Meaning {
    pub inside: Option<String>,
    pub rules: Option<String>,
    pub claim: Option<String>,
}

/// The file of a claim, as far as it is written.
pub(crate) struct File<'a> {
    pub game: &'a Game,
    pub statement: &'a Statement,
    pub plain: Plain<'a>,
    /// Functions with a condition of their own.
    partial: Vec<(Name, String)>,
    /// What the proof unfolds.
    pub unfolded: Vec<String>,
    /// How many lists are written already.
    tables: usize,
    /// The parameters without a value, as arguments of every definition.
    pub given: String,
    /// What positions begin with where those of several games are one type.
    pub constructors: Option<Constructors>,
    pub out: String,
}

impl<'a> File<'a> {
    pub fn new(game: &'a Game, statement: &'a Statement) -> File<'a> {
        File::beside(game, statement, &[], None)
    }

    /// The same where other games are defined too: without the identifiers that are taken.
    pub fn beside(
        game: &'a Game,
        statement: &'a Statement,
        taken: &[String],
        constructors: Option<Constructors>,
    ) -> File<'a> {
        let mut names: Vec<Name> = game.coordinates.clone();
        names.extend(statement.coordinates.iter().filter(|name| !game.coordinates.contains(name)).cloned());
        let open: Vec<Name> = game.open_parameters().into_iter().cloned().collect();
        let read: Vec<Name> = open.iter().chain(&names).cloned().collect();
        let mut plain = Plain::new(&game.lets, &read);
        for identifier in taken {
            plain.names.take(identifier.clone());
        }
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
        let (partial, unfolded, out) = (Vec::new(), Vec::new(), String::new());
        File { game, statement, plain, partial, unfolded, tables: 0, given, constructors, out }
    }

    /// The identifiers of coordinates, as a pattern.
    pub fn pattern(&mut self, coordinates: &[Name]) -> String {
        let names = self.identifiers(coordinates);
        match (&self.constructors, names.as_slice()) {
            (Some(constructors), _) => format!("{} {}", constructors.own, names.join(" ")),
            (None, [one]) => one.clone(),
            _ => format!("'({})", names.join(", ")),
        }
    }

    pub fn identifiers(&mut self, names: &[Name]) -> Vec<String> {
        names.iter().map(|name| self.plain.names.identifier(&name.text)).collect()
    }

    /// Lists that were met since the last call; each stands before what looks into it.
    pub fn lists(&mut self) -> String {
        let mut out = String::new();
        for (name, list) in &self.plain.tables[self.tables..] {
            let mut value = String::from("0");
            for (place, n) in list.iter().enumerate().rev() {
                let n = COQ.text(&Expr::number(n.clone()));
                value = format!("if i =? {place} then {n} else {value}");
            }
            writeln!(out, "Definition {name} (i : Z) : Z := {value}.").expect("a string takes everything");
            // What looks into it, which is the last so far, is unfolded before it.
            self.unfolded.insert(self.unfolded.len().saturating_sub(1), name.clone());
        }
        self.tables = self.plain.tables.len();
        out
    }

    pub fn definition(&mut self, text: &str) {
        let lists = self.lists();
        self.out += &lists;
        self.out += text;
        self.out += "\n";
    }

    /// The tactic that unfolds all definitions: first those that hold others.
    pub fn unfold(&self) -> String {
        let names: Vec<&str> = self.unfolded.iter().rev().map(String::as_str).chain(["P"]).collect();
        format!("unfold {}", names.join(", "))
    }

    /// What is needed for a meaning, nothing so far.
    pub fn needs(&mut self) -> Needs<'_, 'a> {
        Needs::new(&mut self.plain, &mut self.partial)
    }

    /// `let`.
    pub fn functions(&mut self) -> Result<(), Reason> {
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

    pub fn positions(&mut self) -> Result<(), Reason> {
        let tuple = self.pattern(&self.game.coordinates);
        let all = self.condition_on_positions()?;
        self.unfolded.push("inside".into());
        self.definition(&format!(
            "Definition inside{} (pos : P) : Prop := let {tuple} := pos in\n  {all}.",
            self.given
        ));
        Ok(())
    }

    /// That coordinates are natural numbers.
    pub fn naturals(&mut self) -> String {
        let names = self.identifiers(&self.game.coordinates);
        names.iter().map(|name| format!("0 <= {name}")).collect::<Vec<_>>().join(" /\\ ")
    }

    /// What a position is.
    pub fn condition_on_positions(&mut self) -> Result<String, Reason> {
        let mut all = vec![self.naturals()];
        for condition in &self.game.domain {
            all.push(conjunct(&self.plain.condition(condition)?));
        }
        Ok(all.join(" /\\ "))
    }

    pub fn moves(&mut self, sums: bool) -> Result<(), Reason> {
        let tuple = self.pattern(&self.game.coordinates);
        let ways = self.ways(sums)?;
        let head = if sums { "some (pos : P) (good : list P -> Prop)" } else { "move (pos opt : P)" };
        self.unfolded.push(if sums { "some" } else { "move" }.into());
        let head = head.replacen(' ', &format!("{} ", self.given), 1);
        self.definition(&format!("Definition {head} : Prop := let {tuple} := pos in{ways}."));
        Ok(())
    }

    /// The ways to move, a line for each.
    pub fn ways(&mut self, sums: bool) -> Result<String, Reason> {
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
        Ok(ways)
    }

    /// Moves that leave a run of positions, and what the library asks about them.
    pub fn runs(&mut self, rule: &Rule, (low, high): &(Expr, Expr)) -> Result<String, Reason> {
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
    pub fn prefix(&mut self, name: &Name, below: &[Case]) -> Result<(), Reason> {
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
            if over.is_some() {
                return outside(&coordinates[0], Outside::Run);
            }
            let mut numbers = Vec::new();
            for coordinate in coordinates {
                numbers.push(COQ.text(&self.plain.number(coordinate)?));
            }
            let constructor = self.constructors.as_ref().map(|all| match game {
                Some(place) => all.others[*place].as_ref().expect("every game that is referred to is defined"),
                None => &all.own,
            });
            parts.push(match constructor {
                Some(constructor) => {
                    let numbers: Vec<String> = numbers.iter().map(|number| tight(number)).collect();
                    format!("{constructor} {}", numbers.join(" "))
                }
                None if numbers.len() == 1 => numbers.remove(0),
                None => format!("({})", numbers.join(", ")),
            });
        }
        Ok(if sums { format!("good [{}]", parts.join("; ")) } else { format!("opt = {}", parts[0]) })
    }

    /// The values that are claimed, as the function of this name.
    pub fn values(&mut self, name: &str, claimed: &[Case]) -> Result<(), Reason> {
        let tuple = self.pattern(&self.statement.coordinates);
        let body = cases(&mut self.plain, claimed)?;
        self.unfolded.push(name.into());
        let given = self.given.clone();
        self.definition(&format!("Definition {name}{given} (pos : P) : Z := let {tuple} := pos in\n  {body}."));
        Ok(())
    }

    /// Where one of the cases holds.
    pub fn said(&mut self, claimed: &[Case]) -> Result<(), Reason> {
        let tuple = self.pattern(&self.statement.coordinates);
        let ways = conditions(&mut self.plain, claimed)?;
        self.unfolded.push("said".into());
        let comment = comment("where something is claimed");
        self.definition(&format!("{comment}\nDefinition said (pos : P) : Prop := let {tuple} := pos in\n  {ways}."));
        Ok(())
    }

    pub fn zeros(&mut self, families: &[Comprehension]) -> Result<(), Reason> {
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
    pub fn machine(&mut self, acceptor: &Acceptor) {
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
            acceptor.digits,
            read.join("; ")
        ));
    }

    /// Where the text has a meaning.
    pub fn meaning(&mut self, about: Claimed) -> Result<Meaning, Reason> {
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
            Asserted::Grundy(cases) if about == Claimed::Everywhere => needs.cases(cases)?,
            Asserted::Grundy(cases) if about == Claimed::Somewhere => needs.some_cases(cases)?,
            Asserted::Level(0, families) if about == Claimed::Everywhere => {
                for family in families {
                    needs.solutions(family, &mut |_| Ok(()))?;
                }
            }
            _ => {}
        }
        let claim = std::mem::take(&mut needs.found);
        let [inside, rules, claim] = [inside, rules, claim].map(|needs| proposition(&needs, 2));
        Ok(Meaning { inside, rules, claim })
    }

    /// That the text has a meaning: at every tuple of naturals its domain, at every position the rest.
    pub fn defined(&mut self, about: Claimed) -> Result<[bool; 2], Reason> {
        let (game, statement) = (self.game, self.statement);
        let Meaning { inside: here, rules, claim } = self.meaning(about)?;
        let tuple = self.pattern(&game.coordinates);
        if let Some(here) = &here {
            self.unfolded.push("defined_inside".into());
            self.definition(&format!(
                "{}\nDefinition defined_inside (pos : P) : Prop := let {tuple} := pos in\n  {here}.",
                comment("where the condition on positions has a meaning")
            ));
        }
        let own = self.pattern(&statement.coordinates);
        let there = match (rules, claim) {
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
}

/// Proofs of several goals, one after the other.
pub(crate) fn bullets(proofs: &[String]) -> String {
    proofs.iter().map(|proof| format!("  - {proof}.\n")).collect()
}

/// An expression as an argument.
pub(crate) fn tight(text: &str) -> String {
    if text.contains(' ') || text.starts_with('-') { format!("({text})") } else { text.to_string() }
}

/// A condition that stands between others that must hold.
fn conjunct(condition: &Expr) -> String {
    let text = COQ.text(condition);
    if matches!(condition.node, Node::Binary(Operator::Or, ..)) { format!("({text})") } else { text }
}

/// Values by cases. Where no case holds there is no value; that this never happens is part of the theorem.
pub(crate) fn cases(plain: &mut Plain, cases: &[Case]) -> Result<String, Reason> {
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

/// Where one of the cases holds.
pub(crate) fn conditions(plain: &mut Plain, cases: &[Case]) -> Result<String, Reason> {
    let mut ways = Vec::new();
    for condition in cases.iter().filter_map(|case| case.condition.as_ref()) {
        ways.push(COQ.text(&plain.condition(condition)?));
    }
    Ok(ways.join(" \\/ "))
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
