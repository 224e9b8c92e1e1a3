//! The certificate: a proof as a text that a stranger can check.
//!
//! It states games and claims in core form, which is all that `grundy-verify` reads; the text from which they come
//! stands behind them, for people.

use std::collections::HashMap;
use std::fmt::{self, Write};
use std::sync::Arc;

use grundy_automata::{Numeration, State};
use grundy_lang::{Body, Core, Game};

use crate::verdict::{Argued, Automaton, Proof, Theorem};

impl Proof {
    /// The certificate. Its form is described in the user guide; `grundy-verify` reads it.
    pub fn certificate(&self) -> String {
        let mut out = String::new();
        self.write(&mut out).expect("writing to a string");
        out
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        let mut core = Core::default();
        // The last game refers to all the others, and so gives them their numbers.
        core.add(&self.theorem().subject.0);
        write!(out, "grundy certificate 2\n\n{core}")?;
        self.theorems.iter().try_for_each(|theorem| write_theorem(out, &mut core, theorem))?;
        let Theorem { game, parameters, claim, .. } = self.theorem();
        write!(out, "\nsource\n    game {game}\n")?;
        parameters.iter().try_for_each(|(name, value)| writeln!(out, "    parameter {name} = {value}"))?;
        let family = &self.theorem().subject.0;
        family.open_parameters().iter().try_for_each(|name| writeln!(out, "    open {name}"))?;
        family.range.iter().try_for_each(|condition| writeln!(out, "    range {condition}"))?;
        writeln!(out, "    claim {claim}")?;
        self.text.lines().try_for_each(|line| writeln!(out, "    | {line}"))
    }
}

fn write_theorem(out: &mut String, core: &mut Core, theorem: &Theorem) -> fmt::Result {
    let (game, statement) = &*theorem.subject;
    let number = core.add(game);
    let coordinates = core.coordinates(number).to_vec();
    write!(out, "\ntheorem {number} \"{}\"\n", theorem.claim)?;
    statement.core_claim(game).lines().try_for_each(|line| writeln!(out, "    {line}"))?;
    match &theorem.argument {
        Argued::Period { .. } => {
            if let Body::Octal(code) = &game.definition.body {
                writeln!(out, "    code \"{code}\"")?;
            }
        }
        Argued::Staircase => writeln!(out, "    staircase")?,
        Argued::MaximumNim => writeln!(out, "    maximum_nim")?,
        Argued::Family { .. } => write_family(out, game, &theorem.argument, &coordinates)?,
        Argued::Repeats { formula, by, repeats } => {
            writeln!(out, "    formula")?;
            formula.core_claim(game).lines().try_for_each(|line| writeln!(out, "    {line}"))?;
            write_family(out, game, by, &coordinates)?;
            let lines = repeats.iter().flat_map(|block| block.text.lines());
            lines.into_iter().try_for_each(|line| writeln!(out, "    {line}"))?;
        }
        Argued::Lemma { numeration, lemma } => write_numeration(out, *numeration, *lemma)?,
        automata @ Argued::Automata { part, .. } => {
            if *part {
                writeln!(out, "    part")?;
            }
            write_automata(out, automata, &coordinates)?;
        }
    }
    writeln!(out, "end")
}

/// Classes at once, then single values.
fn write_family(out: &mut String, game: &Game, argued: &Argued, coordinates: &[String]) -> fmt::Result {
    let Argued::Family { blocks, values } = argued else { return Ok(()) };
    for block in blocks {
        block.text.lines().try_for_each(|line| writeln!(out, "    {line}"))?;
    }
    let open = game.open_parameters();
    let frozen = open.iter().skip(1).map(|name| name.to_string());
    let all: Vec<String> = coordinates.iter().cloned().chain(frozen).collect();
    for (value, argued) in values {
        writeln!(out, "    value {value}")?;
        write_automata(out, argued, &all)?;
    }
    Ok(())
}

fn write_automata(out: &mut String, argued: &Argued, coordinates: &[String]) -> fmt::Result {
    let Argued::Automata { numeration, lemma, measure, automata, .. } = argued else { return Ok(()) };
    write_numeration(out, *numeration, *lemma)?;
    writeln!(out, "    measure {}", measure_text(measure, coordinates))?;
    automata.iter().try_for_each(|automaton| write_automaton(out, automaton, coordinates))
}

fn write_numeration(out: &mut String, numeration: Numeration, lemma: bool) -> fmt::Result {
    writeln!(out, "    numeration {}", numeration_text(numeration))?;
    match lemma {
        true => writeln!(out, "    lemma {}", if numeration == Numeration::ZECKENDORF { "floor_phi" } else { "floor" }),
        false => Ok(()),
    }
}

/// A numeration as certificates name it: `binary`, `zeckendorf`, `base 3`, `recurrence 2 1`.
pub fn numeration_text(numeration: Numeration) -> String {
    match numeration.coefficients() {
        [2] => "binary".into(),
        [1, 1] => "zeckendorf".into(),
        [base] => format!("base {base}"),
        all => all.iter().fold("recurrence".into(), |text, c| format!("{text} {c}")),
    }
}

/// Linear forms as text: `y + z`, `w, b`.
pub fn measure_text(measure: &[Vec<u32>], coordinates: &[String]) -> String {
    let form = |weights: &Vec<u32>| {
        let terms = weights.iter().zip(coordinates).filter(|(w, _)| **w != 0);
        let terms: Vec<String> =
            terms.map(|(w, name)| if *w == 1 { name.clone() } else { format!("{w}{name}") }).collect();
        terms.join(" + ")
    };
    measure.iter().map(form).collect::<Vec<_>>().join(", ")
}

/// The machine on exactly the tracks named, in their order, numbered in breadth-first order.
fn write_automaton(out: &mut String, automaton: &Automaton, coordinates: &[String]) -> fmt::Result {
    let others = &automaton.tracks[coordinates.len()..];
    let tracks: Vec<&str> = coordinates.iter().chain(others).map(String::as_str).collect();
    writeln!(out, "    automaton {} {}", automaton.name, tracks.join(" "))?;
    for (number, (accepts, row)) in table(automaton).into_iter().enumerate() {
        let row: Vec<String> = row.iter().map(u32::to_string).collect();
        writeln!(out, "        {number} {} {}", if accepts { '+' } else { '-' }, row.join(" "))?;
    }
    Ok(())
}

/// Acceptance and successors of every state, over all tracks of the certificate.
pub(crate) fn table(automaton: &Automaton) -> Vec<(bool, Vec<u32>)> {
    let relation = &automaton.relation;
    let machine = relation.machine();
    let (numeration, radix) = (relation.numeration(), relation.numeration().radix());
    let is_value = |name: &str| name == "~value";
    let digit = |symbol: usize, place: usize| symbol / radix.pow(place as u32) % radix;
    let gathered = |symbol: usize, places: &[usize]| {
        places.iter().rev().fold(0, |column, &place| column * radix + digit(symbol, place))
    };
    let place_of = |variable: &Arc<str>| {
        let wanted = |t: &String| **t == **variable;
        match is_value(variable) {
            true => automaton.tracks.len() - 1,
            false => automaton.tracks.iter().position(wanted).unwrap_or(0),
        }
    };
    let mentioned: Vec<usize> = relation.variables().iter().map(place_of).collect();
    // Tracks that the relation does not mention are free; their words must still be numerals, so a state remembers
    // what may follow.
    let free: Vec<usize> = (0..automaton.tracks.len()).filter(|place| !mentioned.contains(place)).collect();
    let symbols = radix.pow(automaton.tracks.len() as u32);
    let mut keys: Vec<Option<(State, usize)>> = vec![Some((State::START, 0))];
    let mut places: HashMap<Option<(State, usize)>, u32> = HashMap::from([(keys[0], 0)]);
    let mut rows: Vec<(bool, Vec<u32>)> = Vec::new();
    let mut next = 0;
    while next < keys.len() {
        let key = keys[next];
        next += 1;
        let mut row = Vec::with_capacity(symbols);
        for symbol in 0..symbols {
            let successor = key.and_then(|(state, memory)| {
                let memory = numeration.follow(free.len(), memory, gathered(symbol, &free))?;
                Some((machine.step(state, gathered(symbol, &mentioned)), memory))
            });
            let fresh = u32::try_from(keys.len()).expect("states are numbered by 32 bits");
            row.push(*places.entry(successor).or_insert_with(|| {
                keys.push(successor);
                fresh
            }));
        }
        let accepts = key.is_some_and(|(state, _)| *machine.output(state));
        rows.push((accepts, row));
    }
    rows
}
