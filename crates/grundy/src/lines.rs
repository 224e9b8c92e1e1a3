//! The strategy of a proved claim as a table of lines, and what it says at one position: for every smaller value the first
//! line that fits, and its move.

use std::sync::{Arc, Mutex, PoisonError};

use grundy_lang::{IBig, Move, Subject, UBig, Watch};
use grundy_prove::{Argued, Exposition, Guide, Outside, Reason, prove_by_lines};
use grundy_verify::{Verified, verify};

/// The lines of a claim that prover and checker agree on.
pub struct LineTable {
    /// What it is about.
    pub subject: Subject,
    /// The lines as they are written.
    pub exposition: Exposition,
    guide: Guide,
}

impl LineTable {
    /// The lines of a claim about one game, or why it has none.
    ///
    /// ```
    /// use grundy::{LineTable, library};
    /// let value = grundy::lang::Argument::Expr(grundy::lang::Expr::number(4));
    /// let upto = library().game("upto", &[("k".to_string(), value)]).unwrap();
    /// let claim = library().subjects(&upto).unwrap().remove(0);
    /// let lines = LineTable::of(&claim, &mut grundy::lang::go_on).unwrap();
    /// let (line, step) = lines.to_value(&[13.into()], 1).unwrap();
    /// assert_eq!((line, step.sum[0].1[0].clone()), (0, 11.into()));
    /// ```
    pub fn of(subject: &Subject, watch: &mut Watch) -> Result<LineTable, Reason> {
        let Subject { document, game, statement } = subject;
        let none = || Reason::Outside { expression: game.heading(), because: Outside::Operation };
        if !game.open_parameters().is_empty() {
            return Err(none());
        }
        let proof = prove_by_lines(document, game, statement, watch)?;
        if !matches!(verify(&proof.certificate(), watch), Ok(Verified::Checked(_))) {
            return Err(none());
        }
        let Argued::Family { blocks, .. } = &proof.theorem().argument else { return Err(none()) };
        let [block] = blocks.as_slice() else { return Err(none()) };
        let exposition = Exposition::of(game, statement, block, watch).ok_or_else(none)?;
        let guide = Guide::new(game, statement, block).ok_or_else(none)?;
        Ok(LineTable { subject: subject.clone(), exposition, guide })
    }

    /// The value of a position as far as the claim says: where it speaks of zeros alone, 1 stands for all others.
    pub fn value(&self, position: &[IBig]) -> Option<IBig> {
        let Subject { game, statement, .. } = &self.subject;
        if statement.gives_values() {
            return statement.value(game, position).ok().flatten();
        }
        let is_zero = statement.is_zero(game, position).ok().flatten()?;
        Some(if is_zero { IBig::ZERO } else { IBig::ONE })
    }

    /// The line that leads from a position to a smaller value, by its place, and its move.
    pub fn to_value(&self, position: &[IBig], value: u64) -> Option<(usize, Move)> {
        self.guide.line_to(&IBig::ZERO, position, &UBig::from(value))
    }
}

/// Tables that were made, each when it is first asked for. Clones share them.
#[derive(Clone, Default)]
pub struct LineTables {
    known: Arc<Mutex<Vec<Arc<LineTable>>>>,
}

/// The most tables that are remembered.
const MOST_REMEMBERED: usize = 16;

impl LineTables {
    /// The lines of a claim, or why it has none.
    pub fn of(&self, subject: &Subject, watch: &mut Watch) -> Result<Arc<LineTable>, Reason> {
        let lock = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().iter().find(|known| known.subject == *subject) {
            return Ok(known.clone());
        }
        // The lock is not held meanwhile: whoever asks for another table does not wait.
        let table = Arc::new(LineTable::of(subject, watch)?);
        let mut known = lock();
        if known.len() == MOST_REMEMBERED {
            known.remove(0);
        }
        known.push(table.clone());
        Ok(table)
    }
}
