//! The certificate: a proof as a text that a stranger can check.

use std::fmt::Write;

use grundy_automata::{Numeration, State};

use crate::verdict::{Argued, Automaton, PeriodMethod, Proof};

impl Proof {
    /// The certificate. Its form is described in the user guide; `grundy-verify` reads it.
    pub fn certificate(&self) -> String {
        let mut out = String::from("grundy certificate 1\ntext\n");
        for line in self.text.lines() {
            writeln!(out, "    | {line}").expect("writing to a string");
        }
        for theorem in &self.theorems {
            write!(out, "theorem\ngame {}\n", theorem.game).expect("writing to a string");
            for (name, value) in &theorem.parameters {
                writeln!(out, "parameter {name} = {value}").expect("writing to a string");
            }
            writeln!(out, "claim {}", theorem.claim).expect("writing to a string");
            match &theorem.argument {
                Argued::Automata { numeration, lemma, measure, automata } => {
                    let numeration = match numeration {
                        Numeration::Binary => "binary",
                        Numeration::Zeckendorf => "zeckendorf",
                    };
                    writeln!(out, "numeration {numeration}").expect("writing to a string");
                    if *lemma {
                        out.push_str("lemma floor-phi\n");
                    }
                    let coordinates = &automata[0].tracks;
                    writeln!(out, "measure {}", measure_text(measure, coordinates)).expect("writing to a string");
                    automata.iter().for_each(|automaton| write_automaton(&mut out, automaton));
                }
                Argued::Period { method, computed } => {
                    let method = match method {
                        PeriodMethod::Subtraction => "subtraction",
                        PeriodMethod::TakeAndBreak => "take-and-break",
                    };
                    write!(out, "method {method}\ncomputed {computed}\n").expect("writing to a string");
                }
            }
            out.push_str("end\n");
        }
        out
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
fn write_automaton(out: &mut String, automaton: &Automaton) {
    writeln!(out, "automaton {} {}", automaton.name, automaton.tracks.join(" ")).expect("writing to a string");
    for (number, (accepts, row)) in table(automaton).into_iter().enumerate() {
        let row: Vec<String> = row.iter().map(u32::to_string).collect();
        writeln!(out, "    {number} {} {}", if accepts { '+' } else { '-' }, row.join(" "))
            .expect("writing to a string");
    }
}

/// Acceptance and successors of every state, over all tracks of the certificate.
pub(crate) fn table(automaton: &Automaton) -> Vec<(bool, Vec<u32>)> {
    let relation = &automaton.relation;
    let machine = relation.machine();
    let zeckendorf = relation.numeration() == Numeration::Zeckendorf;
    let is_value = |name: &str| name == "~value";
    let column = |symbol: usize| {
        relation.variables().iter().enumerate().fold(0, |column, (i, variable)| {
            let wanted = |t: &String| **t == **variable;
            let place = if is_value(variable) {
                automaton.tracks.len() - 1
            } else {
                automaton.tracks.iter().position(wanted).unwrap_or(0)
            };
            column | (symbol >> place & 1) << i
        })
    };
    // Tracks that the relation does not mention are free; in Zeckendorf numeration their words must still be numerals,
    // so a state remembers their last digits.
    let mentioned = automaton.tracks.iter().enumerate().filter(|(i, t)| {
        relation.variables().iter().any(|v| **v == ***t || is_value(v) && *i == automaton.tracks.len() - 1)
    });
    let free = mentioned.fold((1usize << automaton.tracks.len()) - 1, |mask, (i, _)| mask & !(1 << i));
    let mut keys: Vec<Option<(State, usize)>> = vec![Some((State::START, 0))];
    let mut rows: Vec<(bool, Vec<u32>)> = Vec::new();
    let mut next = 0;
    while next < keys.len() {
        let key = keys[next];
        next += 1;
        let mut row = Vec::new();
        for symbol in 0..1usize << automaton.tracks.len() {
            let successor = key.and_then(|(state, previous)| {
                if zeckendorf && previous & symbol & free != 0 {
                    return None;
                }
                let remembered = if zeckendorf { symbol & free } else { 0 };
                Some((machine.step(state, column(symbol)), remembered))
            });
            let place = keys.iter().position(|k| *k == successor).unwrap_or_else(|| {
                keys.push(successor);
                keys.len() - 1
            });
            row.push(u32::try_from(place).expect("states are numbered by 32 bits"));
        }
        let accepts = key.is_some_and(|(state, _)| *machine.output(state));
        rows.push((accepts, row));
    }
    rows
}
