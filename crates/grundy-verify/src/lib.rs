//! The independent checker: is a certificate a proof of what is printed in it?
//!
//! A certificate holds games and a claim in core form, and an automaton that reads the digits of a position and of its
//! value. [`verify`] turns rules and claim into formulas over digits, and confirms by exploring that the automaton is
//! what the claim says and that the local conditions hold which make it the Grundy function, or the set of zeros, of the
//! game: for every position, of any size. It has no code in common with the prover or the language; nothing in the
//! certificate is believed, least of all what it calls the game: the answer holds the rules themselves.
//!
//! ```
//! use std::ops::ControlFlow;
//! let certificate = "
//!     grundy certificate 2
//!     game 1 \"nim\"
//!         coordinates n
//!         move for u with u < n to (u)
//!     theorem 1 \"bouton\"
//!         claim grundy(n) = n
//!         numeration binary
//!         measure n
//!         automaton value n grundy
//!             0 + 0 1 1 0
//!             1 - 1 1 1 1
//!     end
//! ";
//! let verified = grundy_verify::verify(certificate, &mut |_| ControlFlow::Continue(())).unwrap();
//! assert!(matches!(verified, grundy_verify::Verified::Checked(theorem) if theorem.claim == "claim grundy(n) = n\n"));
//!
//! let wrong = certificate.replace("= n\n", "= n + 1\n");
//! assert!(grundy_verify::verify(&wrong, &mut |_| ControlFlow::Continue(())).is_err());
//! ```

mod certificate;
mod code;
mod core;
mod determined;
mod evaluate;
mod explore;
mod family;
mod formula;
mod hash;
mod heaps;
mod lemma;
mod machine;
mod maximum;
#[cfg(test)]
mod mutants;

mod numeration;
mod opaque;
mod parametric;
mod period;
mod question;
mod quotient;
mod reading;
mod rules;
mod runner;
mod several;
mod simulation;
mod staircase;
mod theorem;
mod translate;
mod verdict;

pub use numeration::DigitSystem;
#[doc(hidden)]
pub use reading::{claimed_value, printed};
pub use verdict::{AcceptedTheorem, CheckProgress, CheckedBy, Condition, Doubt, Rejected, Verified};

use std::cell::Cell;
use std::ops::ControlFlow;

use crate::core::{Asserted, Claim, Game, Play, print_claim, print_rules};
use certificate::{Argument, Block, Table};
use machine::Digits;
use parametric::ClassProof;
use question::Search;
use rules::Rules;
use verdict::Watch;

/// Checks a certificate: what it proves, or why it proves nothing.
///
/// The watch is called with the number of states visited so far and says whether to go on.
pub fn verify(certificate: &str, watch: &mut Watch) -> Result<Verified, Rejected> {
    verify_telling(certificate, &mut |progress| watch(progress.visited))
}

/// The same for who wants to hear how far the check is.
pub fn verify_telling(
    certificate: &str,
    tell: &mut dyn FnMut(CheckProgress) -> ControlFlow<()>,
) -> Result<Verified, Rejected> {
    // Where there are no threads, the number of processors is not known.
    let others = std::thread::available_parallelism().map_or(0, |processors| processors.get() - 1);
    let answered = Cell::new((0, 0));
    verify_with(certificate, others, &answered, &mut |visited| {
        let (answered, conditions) = answered.get();
        tell(CheckProgress { visited, answered, conditions })
    })
}

/// The same with so many threads that may help; `answered` is told the conditions answered, and of how many.
fn verify_with(
    certificate: &str,
    others: usize,
    answered: &Cell<(usize, usize)>,
    watch: &mut Watch,
) -> Result<Verified, Rejected> {
    let certificate = certificate::read(certificate, watch)?;
    let games = &certificate.games;
    let mut search = Search { visited: 0, others, answered, watch };
    let mut proved: Vec<Proved> = Vec::new();
    let mut tables: Vec<Table> = Vec::new();
    let last = certificate.theorems.len() - 1;
    for (i, mut block) in certificate.theorems.into_iter().enumerate() {
        let game = &games[block.game];
        let theorem = |by: CheckedBy, claim: String, proved: &[Proved]| AcceptedTheorem {
            heading: game.label.clone(),
            name: block.claim.label.clone(),
            rules: print_rules(games, block.game),
            claim,
            by,
            uses: proved.iter().map(|p| games[p.game].label.clone()).collect(),
        };
        // Automata count options; whatever else there is knows nothing of options that may be forbidden.
        if game.play.forbidden() > 0 && !matches!(block.argument, Argument::Automata { .. } | Argument::Lemma { .. }) {
            return Err(Rejected::new(block.line, rules::outside(&game.label, "forbidden options in such a proof")));
        }
        let claim = print_claim(game, &block.claim);
        let automata = match (&mut block.argument, &block.claim.asserted) {
            (Argument::Period { code }, Asserted::Period { period, from, saltus: 0 }) if i == last => {
                let result = period::check(game, code.as_deref(), *period, *from, &mut search);
                let (checked, values) = result.map_err(|reason| Rejected::new(block.line, reason))?;
                let theorem = theorem(CheckedBy::Period { values }, claim, &proved);
                return Ok(if checked { Verified::Checked(theorem) } else { Verified::ComputedOnly(theorem) });
            }
            (Argument::Period { .. }, _) => {
                return Err(Rejected::new(block.line, Doubt::Malformed("a period, and nothing after it")));
            }
            (Argument::Family { classes, values }, _) if i == 0 && i == last => {
                let by = family(games, block.game, &block.claim, classes, values, block.line, &mut search)?;
                return Ok(Verified::Checked(theorem(by, claim, &proved)));
            }
            (Argument::Repeats { formula, repeats }, Asserted::OpenPeriod { .. }) if i == 0 && i == last => {
                let Argument::Family { classes, values } = &mut formula.argument else {
                    return Err(Rejected::new(block.line, Doubt::Malformed("a formula for every value")));
                };
                let mut by = family(games, block.game, &formula.claim, classes, values, block.line, &mut search)?;
                let more =
                    parametric::check_repeats(game, &formula.claim, &block.claim, repeats, block.line, search.watch)?;
                if let CheckedBy::Family { systems, .. } = &mut by {
                    *systems += more;
                }
                return Ok(Verified::Checked(theorem(by, claim, &proved)));
            }
            (Argument::Staircase, _) if i == 0 && i == last => {
                staircase::check(game, &block.claim).map_err(|reason| Rejected::new(block.line, reason))?;
                return Ok(Verified::Checked(theorem(CheckedBy::Staircase, claim, &proved)));
            }
            (Argument::MaximumNim, _) if i == 0 && i == last => {
                maximum::check(games, block.game, &block.claim, &mut search)
                    .map_err(|reason| Rejected::new(block.line, reason))?;
                return Ok(Verified::Checked(theorem(CheckedBy::MaximumNim, claim, &proved)));
            }
            (Argument::Quotient, Asserted::Quotient(quotient))
                if i == 0 && i == last && block.claim.prefix.is_none() =>
            {
                let checked = quotient::check(game, quotient, &mut search);
                let (heaps, pairs) = checked.map_err(|reason| Rejected::new(block.line, reason))?;
                return Ok(Verified::Checked(theorem(CheckedBy::Quotient { heaps, pairs }, claim, &proved)));
            }
            (Argument::Lemma { numeration, floor_lemma }, Asserted::Lemma(lemma)) if i == last => {
                let fits = |p: &&Proved| p.game == block.game && p.numeration == *numeration && p.is_grundy;
                let Some(values) = proved.iter().find(fits).map(|p| p.table) else {
                    return Err(Rejected::new(
                        block.line,
                        Doubt::Malformed("a theorem about all values before a lemma"),
                    ));
                };
                let (numeration, floor_lemma) = (*numeration, *floor_lemma);
                let digits = Digits::new(numeration, &tables);
                let rules = Rules { game, before: games, digits, floor_lemma };
                let before = search.visited;
                lemma::check(&rules, &block.claim, lemma, values, &mut search)
                    .map_err(|reason| Rejected::new(block.line, reason))?;
                let (states, visited) = (tables[values].states(), search.visited - before);
                let by = CheckedBy::Automaton { numeration, floor_lemma, states, visited };
                return Ok(Verified::Checked(theorem(by, claim, &proved)));
            }
            (Argument::Lemma { .. }, _) => {
                return Err(Rejected::new(block.line, Doubt::Malformed("a lemma, and nothing after it")));
            }
            (
                Argument::Family { .. }
                | Argument::Repeats { .. }
                | Argument::Quotient
                | Argument::Staircase
                | Argument::MaximumNim,
                _,
            ) => {
                return Err(Rejected::new(block.line, Doubt::Malformed("one theorem, and nothing beside it")));
            }
            (Argument::Automata { automata, .. }, _) => std::mem::take(automata),
        };
        let first = tables.len();
        tables.extend(automata);
        let before = search.visited;
        let (proof, floor_lemma) = prove(&block, first, &tables, games, &proved, &mut search)?;
        if i == last {
            let (numeration, states) = (proof.numeration, tables[proof.table].states());
            let by = CheckedBy::Automaton { numeration, floor_lemma, states, visited: search.visited - before };
            let claim = match block.claim.asserted {
                Asserted::Automaton { .. } => format!("{claim}{numeration}\n{}", tables[proof.table]),
                _ => claim,
            };
            return Ok(Verified::Checked(theorem(by, claim, &proved)));
        }
        proved.push(proof);
    }
    unreachable!("the last theorem was returned")
}

/// Checks a theorem about every value of a symbol: classes by trees, single values by automata.
fn family(
    games: &[Game],
    game: usize,
    claim: &Claim,
    classes: &[ClassProof],
    values: &mut [(u64, Block)],
    line: usize,
    search: &mut Search,
) -> Result<CheckedBy, Rejected> {
    let before = search.visited;
    for (value, block) in values.iter_mut() {
        let mut alone: Vec<Game> = games.to_vec();
        alone[game] = games[game].at(*value);
        let Argument::Automata { automata, .. } = &mut block.argument else {
            return Err(Rejected::new(block.line, Doubt::Malformed("automata for a single value")));
        };
        let tables = std::mem::take(automata);
        prove(block, 0, &tables, &alone, &[], search)?;
    }
    let single: Vec<u64> = values.iter().map(|(value, _)| *value).collect();
    let systems = parametric::check(&games[game], claim, classes, &single, line, search.watch)?;
    let classes = classes.iter().map(|proof| (proof.class.modulus, proof.class.rest, proof.class.from)).collect();
    Ok(CheckedBy::Family { classes, values: single, systems, visited: search.visited - before })
}

/// A theorem that later ones may use.
struct Proved {
    /// The place of its game.
    game: usize,
    table: usize,
    numeration: DigitSystem,
    is_grundy: bool,
}

/// Checks that the automata of a block, which are the last tables, prove its claim; whether ⌊nφ⌋ is explained.
fn prove(
    block: &Block,
    first: usize,
    tables: &[Table],
    games: &[Game],
    proved: &[Proved],
    search: &mut Search,
) -> Result<(Proved, bool), Rejected> {
    let missing = |what| Rejected::new(block.line, Doubt::Malformed(what));
    let Argument::Automata { numeration, floor_lemma, measure_line, measure, .. } = &block.argument else {
        return Err(missing("an automaton proves no period"));
    };
    let (game, numeration) = (&games[block.game], *numeration);
    let is_grundy = block.claim.gives_values();
    let coordinates: Vec<&str> = game.coordinates.iter().map(|name| &**name).collect();
    // The positions of a value come behind those of all smaller ones.
    let (kind, extra, last) = match block.claim.asserted {
        _ if is_grundy => ("value", vec!["grundy"], 0),
        Asserted::Level(level @ 1.., _) => ("level", vec![], level),
        _ => ("zeros", vec![], 0),
    };
    let (mut levels, mut prefixes) = (Vec::new(), Vec::new());
    for (i, table) in tables.iter().enumerate().skip(first) {
        let reject = |reason| Rejected::new(table.line, reason);
        let (places, extra, most) = match table.kind.as_str() {
            "prefix" if is_grundy => (&mut prefixes, vec!["sum"], 0),
            k if k == kind => (&mut levels, extra.clone(), last),
            _ => return Err(reject(Doubt::Malformed("automaton value, zeros, level or prefix"))),
        };
        if places.len() as u64 > most || !table.names.iter().eq(coordinates.iter().chain(&extra)) {
            return Err(reject(Doubt::Malformed("one automaton, on the coordinates of the game")));
        }
        places.push(i);
        table.check(numeration, search.watch).map_err(reject)?;
    }
    let claimed = levels.pop().filter(|_| levels.len() as u64 == last);
    let claimed = claimed.ok_or_else(|| missing("automaton value, zeros, or one for each level"))?;
    let usable = |other: usize| {
        let fits = |p: &&Proved| p.game == other && p.numeration == numeration && p.is_grundy;
        proved.iter().find(fits).filter(|_| games[other].play == Play::Normal).map(|p| p.table)
    };
    let conditions = theorem::Conditions {
        rules: Rules { game, before: games, digits: Digits::new(numeration, tables), floor_lemma: *floor_lemma },
        claim: &block.claim,
        claimed,
        below: levels,
        prefix: prefixes.pop(),
        others: (0..games.len()).map(usable).collect(),
        measure,
    };
    let mut questions = Vec::new();
    let asked = conditions.check(&mut questions);
    // What is asked before something is out of reach is answered first.
    search.answer_all(questions).and(asked).map_err(|reason| {
        let line = match &reason {
            Doubt::Fails { condition: Condition::MeasureFalls, .. } => *measure_line,
            Doubt::Fails { condition: Condition::OnlyClaimed | Condition::AllClaimed, .. } => tables[claimed].line,
            _ => block.line,
        };
        Rejected::new(line, reason)
    })?;
    Ok((Proved { game: block.game, table: claimed, numeration, is_grundy }, *floor_lemma))
}
