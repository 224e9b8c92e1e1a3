//! Proofs for people: what the prover found and the checker accepted, as a text that a referee can follow.
//!
//! The main part states the theorem, the strategy as a table of lines and what has to be checked; all cases, each with
//! the inequalities that close it, stand in an appendix or are shown one by one. A [`Script`] says how it is set.

mod bouton;
mod family;
mod script;

use grundy::words::Words;
use grundy::{Degree, LineProof, Standing};
use grundy_lang::Watch;
use grundy_prove::Argued;

pub use script::Script;

/// How much of a proof is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Portion {
    /// Theorem, strategy, and what has to be checked.
    Main,
    /// All cases too.
    All,
    /// One case alone, by its number.
    Case(usize),
}

/// Why there is no proof for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unexposed {
    /// The claim is not proved and checked, or by automata alone, which have no lines.
    NoLines,
    /// The proof has only so many cases.
    NoCase {
        /// How many.
        of: usize,
    },
}

/// Writes the proof of a claim.
pub fn expose(
    words: &Words,
    standing: &Standing,
    script: Script,
    portion: Portion,
    watch: &mut Watch,
) -> Result<String, Unexposed> {
    let proof = standing.proof().filter(|_| standing.degree() == Degree::Proved).ok_or(Unexposed::NoLines)?;
    let (game, statement) = &*proof.theorem().subject;
    let mut page = script::Page::new(script, words);
    match &proof.theorem().argument {
        Argued::Family { blocks, values } => {
            let small: Vec<u64> = values.iter().map(|(value, _)| *value).collect();
            family::write(&mut page, game, statement, blocks, &small, portion, watch)?;
        }
        Argued::Repeats { formula, by, .. } => {
            let Argued::Family { blocks, values } = &**by else { return Err(Unexposed::NoLines) };
            let small: Vec<u64> = values.iter().map(|(value, _)| *value).collect();
            if !matches!(portion, Portion::Case(_)) {
                family::period(&mut page, statement);
            }
            family::write(&mut page, game, formula, blocks, &small, portion, watch)?;
        }
        _ if bouton::write(&mut page, game, statement, portion).is_some() => {}
        // A claim about a part of the positions follows from another formula, or has no lines.
        _ if proof.by_formula.is_some() || proof.leaves_open() => return Err(Unexposed::NoLines),
        // Automata have no lines; the claim may have a proof that has.
        _ => {
            let LineProof { proof, at } = LineProof::of(&standing.subject, watch).map_err(|_| Unexposed::NoLines)?;
            let Argued::Family { blocks, values } = &proof.theorem().argument else { return Err(Unexposed::NoLines) };
            let (game, statement) = &*proof.theorem().subject;
            if let Some((parameter, value)) = at.filter(|_| !matches!(portion, Portion::Case(_))) {
                family::instance(&mut page, &parameter, &value);
            }
            let small: Vec<u64> = values.iter().map(|(value, _)| *value).collect();
            family::write(&mut page, game, statement, blocks, &small, portion, watch)?;
        }
    }
    Ok(page.finish())
}
