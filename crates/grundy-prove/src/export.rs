//! Second opinions: the sentences that the prover decides, written for other provers.
//!
//! A game and a claim become a small theory of first-order formulas: definitions (position, value, reached, …) and the
//! sentences that must be true. One printer per prover writes it down: MONA (numbers are sets of binary places), SMT-LIB
//! (linear integer arithmetic with quantifiers) and Walnut (the same automata as here, by another hand). Expressions are
//! read by the translator that the proofs use; nothing of the automata is, except to find the measure that falls. What a
//! prover cannot express is refused.

mod formula;
mod formulas;
mod mona;
mod names;
mod smtlib;
mod theory;
mod walnut;

use std::ops::ControlFlow;

use grundy_lang::{Document, Game, Statement};

use crate::verdict::Reason;

/// Another prover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// Walnut, by Mousavi and Shallit: automata for automatic sequences.
    Walnut,
    /// SMT-LIB 2, logic LIA: for instance Z3 or cvc5.
    SmtLib,
    /// MONA: weak monadic second-order logic of one successor.
    Mona,
}

/// Writes what must hold for a claim to be true as input for another prover.
///
/// ```
/// use grundy_lang::Document;
/// use grundy_prove::{Target, export};
///
/// let text = "game nim(x, y)
///     move { (u, y) : u < x } ∪ { (x, v) : v < y }
///     claim: grundy(x, y) = x ⊕ y";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let nim = document.game("nim", &[]).unwrap();
/// let claim = &document.statements(&nim).unwrap()[0];
/// let mona = export(&document, &nim, claim, Target::Mona).unwrap();
/// assert!(mona.contains("pred value(var2 x, var2 y, var2 g) ="));
/// let refusal = export(&document, &nim, claim, Target::SmtLib).unwrap_err();
/// assert_eq!(refusal.to_string(), "outside-target expression=x ⊕ y");
/// ```
pub fn export(document: &Document, game: &Game, statement: &Statement, target: Target) -> Result<String, Reason> {
    let theory = theory::theory(document, game, statement, &mut |_| ControlFlow::Continue(()))?;
    match target {
        Target::Walnut => walnut::print(&theory),
        Target::SmtLib => smtlib::print(&theory),
        Target::Mona => mona::print(&theory),
    }
}
