//! Games and claims as theorems of Coq.
//!
//! A claim becomes a file that a person can read: the game as its author wrote it (`inside`, `move`), what is claimed
//! (`claimed`), one theorem and a short proof, against the library in `coq/`. Nothing of the prover's automata goes
//! into it but the measure by which the game ends; Coq decides everything again. A claim for every value of a parameter
//! goes with the blocks of its certificate, which the library's verified checker reads. What cannot be said there
//! without saying something else is refused with the reason.

mod alone;
mod beatty;
mod code;
mod defined;
mod definitions;
mod family;
mod lemma;
mod levels;
mod mark;
mod maximum;
mod names;
mod parts;
mod plain;
mod theorem;

use grundy_lang::{Role, Subject, Watch};
use grundy_prove::{Proof, Reason};

pub use alone::self_contained;

/// Writes a claim as a file for Coq. It says of the claim neither that it is true nor that it is false: that Coq does.
///
/// ```
/// use grundy_coq::coq_file;
/// use grundy_lang::{Document, go_on};
///
/// let text = "game nim(x, y)
///     move { (u, y) : u < x } ∪ { (x, v) : v < y }
///     claim bouton: grundy(x, y) = x ⊕ y";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let subject = &document.subjects(&document.game("nim", &[]).unwrap()).unwrap()[0];
/// let file = coq_file(subject, &mut go_on).unwrap();
/// assert!(file.contains("Theorem nim_bouton : is_grundy inside move claimed."));
/// ```
///
/// Only what is claimed for every value of a parameter is proved first, for the proof goes into the file.
pub fn coq_file(subject: &Subject, watch: &mut Watch) -> Result<String, Reason> {
    file(subject, None, watch)
}

/// The same for a claim of which this is the proof.
pub fn coq_file_of(subject: &Subject, proof: &Proof, watch: &mut Watch) -> Result<String, Reason> {
    file(subject, Some(proof), watch)
}

fn file(subject: &Subject, proof: Option<&Proof>, watch: &mut Watch) -> Result<String, Reason> {
    let game = &subject.game;
    grundy_prove::within_reach(game)?;
    grundy_prove::without_forbidden(game)?;
    let theorem = theorem::theorem(subject, proof, watch)?;
    let mut out = String::from(HEADER);
    out += &names::comment(&game.heading());
    out += "\n";
    for (role, words) in &game.definition.texts {
        if let (Role::Title | Role::Source, Some(words)) = (role, definitions::words(words)) {
            out += &names::comment(&words);
            out += "\n";
        }
    }
    Ok(out + &theorem)
}

/// The library that the files are written against, `coq/` of the project: names of files, in the order in which they are
/// compiled, and their texts.
pub const LIBRARY: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/library.rs"));

/// What every file begins with.
const HEADER: &str = "(* A theorem for Coq, written by Grundy: coqc -Q FOLDER Grundy FILE.v, where FOLDER holds the compiled library, coq/ of Grundy. *)
From Coq Require Import ZArith List Bool.
Import ListNotations.
From Grundy Require Import Game Glue Numeration Phi Zeck Bits Machine Decide.
Open Scope Z_scope.

";
