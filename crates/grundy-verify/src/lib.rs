//! The independent checker: is a certificate a proof of what is printed in it?
//!
//! A certificate holds the text of a game and a claim, and an automaton that reads the digits of a position and of its
//! value. [`verify`] reads the text itself, turns rules and claim into formulas over digits, and confirms by exploring
//! that the automaton is what the claim says and that the local conditions hold which make it the Grundy function, or
//! the set of zeros, of the game: for every position, of any size. It has no code in common with the prover; nothing in
//! the certificate is believed.
//!
//! ```
//! use std::ops::ControlFlow;
//! let certificate = "
//!     grundy certificate 1
//!     text
//!         | game nim(n)
//!         |     move { (u) : u < n }
//!         |     claim bouton: grundy(n) = n
//!     theorem
//!     game nim
//!     claim bouton
//!     numeration binary
//!     measure n
//!     automaton value n grundy
//!         0 + 0 1 1 0
//!         1 - 1 1 1 1
//!     end
//! ";
//! let verified = grundy_verify::verify(certificate, &mut |_| ControlFlow::Continue(())).unwrap();
//! assert!(matches!(verified, grundy_verify::Verified::Checked(theorem) if theorem.heading == "nim"));
//!
//! let wrong = certificate.replace("= n\n", "= n + 1\n");
//! assert!(grundy_verify::verify(&wrong, &mut |_| ControlFlow::Continue(())).is_err());
//! ```

mod certificate;
mod explore;
mod formula;
mod machine;
mod period;
mod rules;
mod runner;
mod theorem;
mod translate;
mod verdict;

use std::sync::Arc;

use grundy_lang::{Argument, Asserted, Definition, Diagnostics, Document, Game, Kind, Play, Statement, Watch};

pub use certificate::Numeration;
pub use verdict::{Condition, Method, Reason, Rejected, Theorem, Verified};

use certificate::{Block, Table};
use machine::Digits;
use rules::{Rules, Search};

/// Checks a certificate: what it proves, or why it proves nothing.
///
/// The watch is called with the number of states visited so far and says whether to go on.
pub fn verify(certificate: &str, watch: &mut Watch) -> Result<Verified, Rejected> {
    let certificate = certificate::read(certificate)?;
    let document = Document::parse(&certificate.text, &Document::default());
    let document = document.map_err(|problems| Rejected::new(2, Reason::Text(problems)))?;
    let mut search = Search { visited: 0, watch };
    let mut proved: Vec<Proved> = Vec::new();
    let mut tables: Vec<Table> = Vec::new();
    let last = certificate.theorems.len() - 1;
    for (i, mut block) in certificate.theorems.into_iter().enumerate() {
        let (game, statement) = subject(&block, &document)?;
        let (heading, claim) = (game.heading(), statement.claim.to_string());
        let uses = proved.iter().map(|p| p.game.heading()).collect();
        if let Asserted::Period { period, from, saltus } = statement.asserted {
            let reject = |reason| Rejected::new(block.line, reason);
            if i != last || saltus != 0 || block.method.is_none() || block.computed.is_none() {
                return Err(reject(Reason::Malformed("a period with its method, and nothing after it")));
            }
            let (checked, values) = period::check(&game, period, from, &mut search).map_err(reject)?;
            let theorem = Theorem { heading, claim, by: Method::Period { values }, uses };
            return Ok(if checked { Verified::Checked(theorem) } else { Verified::ComputedOnly(theorem) });
        }
        let first = tables.len();
        tables.append(&mut block.automata);
        let before = search.visited;
        let (proof, numeration) = prove(&block, first, &tables, game, &statement, &proved, &mut search)?;
        if i == last {
            let floor_phi = block.floor_phi.is_some();
            let (states, visited) = (tables[proof.table].states(), search.visited - before);
            let by = Method::Automaton { numeration, floor_phi, states, visited };
            return Ok(Verified::Checked(Theorem { heading, claim, by, uses }));
        }
        proved.push(proof);
    }
    unreachable!("the last theorem was returned")
}

/// A theorem that later ones may use.
struct Proved {
    game: Arc<Game>,
    table: usize,
    numeration: Numeration,
    is_grundy: bool,
}

/// The game and the claim that a block is about.
fn subject(block: &Block, document: &Document) -> Result<(Arc<Game>, Statement), Rejected> {
    let missing = |what| Rejected::new(block.line, Reason::Malformed(what));
    let (line, name) = block.game.as_ref().ok_or_else(|| missing("game NAME"))?;
    let definition = document.definition(name);
    let definition = definition.ok_or_else(|| Rejected::new(*line, Reason::NotInText("no such game")))?;
    let mut arguments = Vec::new();
    for (line, parameter, value) in &block.parameters {
        if arguments.iter().any(|(known, _)| known == parameter) {
            return Err(Rejected::new(*line, Reason::Malformed("said only once")));
        }
        let value = read_parameter(definition, parameter, value);
        arguments.push((parameter.clone(), value.map_err(|p| Rejected::new(*line, Reason::Text(p)))?));
    }
    let game = document.game(name, &arguments).map_err(|p| Rejected::new(*line, Reason::Text(p)))?;
    let (line, name) = block.claim.as_ref().ok_or_else(|| missing("claim NAME"))?;
    let statements = document.statements(&game).map_err(|p| Rejected::new(*line, Reason::Text(p)))?;
    let mut named = statements.into_iter().filter(|s| s.name == *name && s.claim.false_at.is_none());
    match (named.next(), named.next()) {
        (Some(statement), None) => Ok((game, statement)),
        _ => Err(Rejected::new(*line, Reason::NotInText("no such claim, or more than one"))),
    }
}

/// Reads the value of a parameter. An expression or function has to make sense as the default of such a parameter, too:
/// what is not part of the text has not been checked with it.
fn read_parameter(definition: &Definition, name: &str, value: &str) -> Result<Argument, Diagnostics> {
    let check = |parameter: String| {
        let text = format!("game default[{parameter}](n)\n    move {{ (n - 1) }}\n");
        Document::parse(&text, &Document::default())
    };
    let found = definition.parameters.iter().find(|parameter| &*parameter.name.text == name);
    let kind = match found.map(|parameter| definition.kind_of_parameter(parameter)) {
        Some(Kind::Function(_)) => {
            let argument = definition.read_argument(name, value)?;
            return check(argument.to_string()).map(|_| argument);
        }
        Some(Kind::Set(2)) => "pairs",
        Some(Kind::Set(_)) => "set",
        Some(Kind::List) => "list",
        Some(Kind::Grid) => "grid",
        _ => "number",
    };
    if kind == "number" || value.starts_with(['{', '[', 'g']) {
        check(format!("{name}: {kind} = {value}"))?;
    }
    definition.read_argument(name, value)
}

/// Checks that the automata of a block, which are the last tables, prove its claim.
fn prove(
    block: &Block,
    first: usize,
    tables: &[Table],
    game: Arc<Game>,
    statement: &Statement,
    proved: &[Proved],
    search: &mut Search,
) -> Result<(Proved, Numeration), Rejected> {
    let missing = |what| Rejected::new(block.line, Reason::Malformed(what));
    let (_, numeration) = block.numeration.ok_or_else(|| missing("numeration"))?;
    let (measure_line, measure) = block.measure.as_ref().ok_or_else(|| missing("measure"))?;
    if block.method.is_some() || block.computed.is_some() {
        return Err(missing("a method is for periods"));
    }
    let is_grundy = statement.gives_values();
    let coordinates: Vec<&str> = game.coordinates.iter().map(|c| &*c.text).collect();
    let (kind, extra) = if is_grundy { ("value", vec!["grundy"]) } else { ("zeros", vec![]) };
    let (mut claimed, mut prefix) = (None, None);
    for (i, table) in tables.iter().enumerate().skip(first) {
        let reject = |reason| Rejected::new(table.line, reason);
        let (place, extra) = match table.kind.as_str() {
            "prefix" if is_grundy => (&mut prefix, vec!["sum"]),
            k if k == kind => (&mut claimed, extra.clone()),
            _ => return Err(reject(Reason::Malformed("automaton value, zeros or prefix"))),
        };
        if place.replace(i).is_some() || !table.names.iter().eq(coordinates.iter().chain(&extra)) {
            return Err(reject(Reason::Malformed("one automaton, on the coordinates of the game")));
        }
        table.check(numeration, search.watch).map_err(reject)?;
    }
    let claimed = claimed.ok_or_else(|| missing("automaton value or zeros"))?;
    let usable = |other: &Arc<Game>| {
        let fits = |p: &&Proved| *p.game == **other && p.numeration == numeration && p.is_grundy;
        proved.iter().find(fits).filter(|_| other.play() == Play::Normal).map(|p| p.table)
    };
    let conditions = theorem::Conditions {
        rules: Rules {
            game: &game,
            digits: Digits { numeration, automata: tables },
            floor_phi: block.floor_phi.is_some(),
        },
        statement,
        claimed,
        prefix,
        others: game.others.iter().map(usable).collect(),
        measure: measure_forms(measure, &coordinates)
            .ok_or_else(|| Rejected::new(*measure_line, Reason::Malformed("measure: linear forms")))?,
    };
    conditions.check(search).map_err(|reason| {
        let line = match &reason {
            Reason::Fails { condition: Condition::MeasureFalls, .. } => *measure_line,
            Reason::Fails { condition: Condition::OnlyClaimed | Condition::AllClaimed, .. } => tables[claimed].line,
            _ => block.line,
        };
        Rejected::new(line, reason)
    })?;
    drop(conditions);
    Ok((Proved { game, table: claimed, numeration, is_grundy }, numeration))
}

/// Linear forms with natural coefficients, such as `x + 2*y, z`, by coordinate.
fn measure_forms(text: &str, coordinates: &[&str]) -> Option<Vec<Vec<i64>>> {
    let form = |text: &str| {
        let mut form = vec![0; coordinates.len()];
        for term in text.split('+').map(str::trim) {
            let name = term.trim_start_matches(|c: char| c.is_ascii_digit());
            let number = &term[..term.len() - name.len()];
            let name = name.trim_start();
            let name = if number.is_empty() { name } else { name.strip_prefix('*').unwrap_or(name).trim_start() };
            let factor = if number.is_empty() { 1 } else { number.parse().ok().filter(|n| *n < 1 << 20)? };
            form[coordinates.iter().position(|c| *c == name)?] += factor;
        }
        Some(form)
    };
    text.split(',').map(form).collect()
}
