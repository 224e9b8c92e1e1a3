//! The strategy of a proved claim as a table of lines, and what it says at one position: for every smaller value the first
//! line that fits, and its move.

use std::sync::{Arc, Mutex, PoisonError};

use grundy_lang::{Asserted, Game, IBig, Move, Name, Statement, Subject, UBig, Watch};
use grundy_prove::{
    Argued, Block, Exposition, ForAll, Guide, Outside, Proof, ProofLimits, Reason, prove_by_lines, prove_for_all,
};
use grundy_verify::{Verified, verify};

use crate::knowledge::stored;

/// A proof by lines that the checker accepts, of a claim about one game or about all of its family.
pub struct LineProof {
    /// The proof.
    pub proof: Proof,
    /// The family's parameter, and its value in the game; `None`: the proof is of the claim itself.
    pub at: Option<(Name, IBig)>,
}

impl LineProof {
    /// A proof by lines, whatever else proves the claim; or why there is none.
    ///
    /// Small numbers hide what lines are made of, so the family of the game comes first: for chocolate with k = 3 a
    /// theorem about every odd k.
    pub fn of(subject: &Subject, watch: &mut Watch) -> Result<LineProof, Reason> {
        let Subject { document, game, statement } = subject;
        let none = || Reason::Outside { expression: game.heading(), because: Outside::Operation };
        let is_linear = matches!(statement.asserted, Asserted::Grundy(_) | Asserted::Level(0, _));
        if !game.open_parameters().is_empty() || !is_linear {
            return Err(none());
        }
        if let Some(found) = by_family(subject, watch) {
            return Ok(found);
        }
        let proof = prove_by_lines(document, game, statement, watch)?;
        is_accepted(&proof, watch).then_some(LineProof { proof, at: None }).ok_or_else(none)
    }

    /// The game or family and the claim that it is about, with the part of the proof that speaks of the game asked for.
    fn part(&self) -> Option<(&Game, &Statement, &Block)> {
        let (game, statement) = &*self.proof.theorem().subject;
        let Argued::Family { blocks, .. } = &self.proof.theorem().argument else { return None };
        let parameter = self.at.as_ref().map(|(_, value)| value);
        let speaks = |block: &&Block| parameter.is_none_or(|value| block.class.contains(value));
        Some((game, statement, blocks.iter().find(speaks)?))
    }
}

fn is_accepted(proof: &Proof, watch: &mut Watch) -> bool {
    matches!(verify(&proof.certificate(), watch), Ok(Verified::Checked(_)))
}

/// A theorem about every value of one of the game's parameters that speaks of the game, too.
fn by_family(subject: &Subject, watch: &mut Watch) -> Option<LineProof> {
    let Subject { document, game, statement } = subject;
    game.arguments.iter().find_map(|(open, _)| {
        let value = game.number_argument(&open.text)?.clone();
        let others = game.arguments.iter().filter(|(name, _)| name != open);
        let others: Vec<_> = others.map(|(name, argument)| (name.to_string(), argument.clone())).collect();
        let family = document.family(game.name(), &others, std::slice::from_ref(open), &[]).ok()?;
        let claims = document.statements(&family).ok()?;
        let claim = claims.into_iter().find(|claim| claim.name == statement.name)?;
        let family = claim.ranged(&family);
        let proof = match prove_for_all(document, &family, &claim, &ProofLimits::default(), watch) {
            ForAll::Proved(proof) if proof.by_formula.is_none() => *proof,
            ForAll::Proved(_) | ForAll::Refuted(..) | ForAll::Unknown(..) => return None,
        };
        let found = LineProof { proof, at: Some((open.clone(), value)) };
        (found.part().is_some() && is_accepted(&found.proof, watch)).then_some(found)
    })
}

/// The lines of a claim that prover and checker agree on.
pub struct LineTable {
    /// What it is about.
    pub subject: Subject,
    /// The lines as they are written.
    pub exposition: Exposition,
    guide: Guide,
    /// The value of the family's parameter.
    parameter: IBig,
}

impl LineTable {
    /// The lines of a claim about one game, or why it has none.
    ///
    /// ```
    /// use grundy::{LineTable, library};
    /// let chocolate = library().game("chocolate", &[]).unwrap();
    /// let claim = library().subjects(&chocolate).unwrap().remove(0);
    /// let lines = LineTable::of(&claim, &mut grundy::lang::go_on).unwrap();
    /// let (line, step) = lines.to_value(&[2.into(), 10.into()], 7).unwrap();
    /// assert_eq!((line, step.sum[0].1.clone()), (4, vec![2.into(), 6.into()]));
    /// ```
    pub fn of(subject: &Subject, watch: &mut Watch) -> Result<LineTable, Reason> {
        if let Some(known) = stored(subject, watch)
            && let Some(block) = known.blocks.iter().find(|block| block.class.contains(&known.parameter))
            && let Some(table) = table(subject, &known.family, &known.statement, block, &known.parameter, watch)
        {
            return Ok(table);
        }
        let none = || Reason::Outside { expression: subject.game.heading(), because: Outside::Operation };
        let found = LineProof::of(subject, watch)?;
        let (game, statement, block) = found.part().ok_or_else(none)?;
        let parameter = found.at.as_ref().map_or(IBig::ZERO, |(_, value)| value.clone());
        table(subject, game, statement, block, &parameter, watch).ok_or_else(none)
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
        self.guide.line_to(&self.parameter, position, &UBig::from(value))
    }
}

/// The lines of a block that the checker accepts, for the value of a parameter.
fn table(
    subject: &Subject,
    game: &Game,
    statement: &Statement,
    block: &Block,
    parameter: &IBig,
    watch: &mut Watch,
) -> Option<LineTable> {
    let guide = Guide::new(game, statement, block)?;
    let exposition = Exposition::of(game, statement, block, watch)?;
    Some(LineTable { subject: subject.clone(), exposition, guide, parameter: parameter.clone() })
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
