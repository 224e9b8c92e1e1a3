//! Conjectures: a claim in the language, with the evidence for it.
//!
//! A guesser gives text. It is read like any claim, and then compared with values that the guesser has not seen: a box
//! larger on all sides than the one it was fitted on. What fails there is dropped, with the position.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_lang::{Argument, Asserted, Assertion, Claim, Document, Game, Gives, IBig, Position, Statement, Watch};

use crate::sample::Sample;

/// A claim that holds as far as anyone has looked.
#[derive(Debug, Clone)]
pub struct Conjecture {
    /// Which guesser it comes from.
    pub guesser: &'static str,
    /// The claim.
    pub claim: Claim,
    /// The claim, made about the game.
    pub statement: Statement,
    /// The game and the claim as one document, which holds no other claim about the game.
    pub document: Document,
    /// The game in this document.
    pub game: Arc<Game>,
    /// Why it is believed.
    pub evidence: Evidence,
}

/// What a conjecture was compared with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// The box that the guesser saw.
    pub fitted: Vec<u64>,
    /// The box that the conjecture was checked on afterwards.
    pub checked: Vec<u64>,
    /// How many positions of it the guesser had not seen.
    pub fresh: u64,
}

/// Why a guess is no conjecture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Dropped {
    /// It is wrong at this position.
    Fails(Position),
    /// It says nothing of this position, or nothing that can be computed.
    Open(Position),
    /// There is no position that the guesser had not seen, so nothing speaks for it.
    Unfounded,
    /// It cannot be read; a mistake of the guesser.
    Unreadable(String),
    /// The watch asked to stop.
    Stopped,
}

/// The name of a guessed claim.
pub const NAME: &str = "guessed";

impl Conjecture {
    /// Reads a guess and checks it on the whole sample, of which the guesser saw the part up to `fitted`.
    ///
    /// ```
    /// use std::ops::ControlFlow::Continue;
    /// use grundy_discover::{Conjecture, Dropped, Sample};
    /// use grundy_engine::{Rules, Table};
    /// let document = grundy_lang::Document::parse("game nim(n) move { (u) : u < n }", &Default::default()).unwrap();
    /// let nim = document.game("nim", &[]).unwrap();
    /// let table = Table::grow(&Rules::compile(&nim), &[20], &Default::default(), &mut |_| Continue(())).unwrap();
    /// let test = |text| Conjecture::test(&document, &nim, "linear", text, &[9], &Sample::of(&table), &mut |_| Continue(()));
    /// assert_eq!(test("grundy(n) = n").unwrap().evidence.fresh, 11);
    /// assert_eq!(test("grundy(n) = min(n, 12)").unwrap_err(), Dropped::Fails(vec![13.into()]));
    /// ```
    pub fn test(
        document: &Document,
        game: &Game,
        guesser: &'static str,
        assertion: &str,
        fitted: &[u64],
        sample: &Sample,
        watch: &mut Watch,
    ) -> Result<Conjecture, Dropped> {
        let unreadable = |problem: &dyn ToString| Dropped::Unreadable(format!("{assertion}: {}", problem.to_string()));
        let alone = document.with_claim(game, &claim_of(game, assertion)).map_err(|p| unreadable(&format!("{p:?}")))?;
        let (document, game, statement) = alone.ok_or_else(|| unreadable(&"not made for this game"))?;
        let mut fresh = 0;
        for (at, value) in sample.points().iter() {
            if let ControlFlow::Break(()) = watch(fresh) {
                return Err(Dropped::Stopped);
            }
            let Some(value) = value else { continue };
            let position: Position = at.iter().map(|n| IBig::from(*n)).collect();
            match holds(&statement, &game, &position, value, sample) {
                Some(true) => {}
                Some(false) => return Err(Dropped::Fails(position)),
                None => return Err(Dropped::Open(position)),
            }
            fresh += u64::from(at.iter().zip(fitted).any(|(n, to)| *n > *to as i64));
        }
        if fresh == 0 {
            return Err(Dropped::Unfounded);
        }
        let evidence = Evidence { fitted: fitted.to_vec(), checked: sample.to().to_vec(), fresh };
        Ok(Conjecture { guesser, claim: statement.claim.clone(), statement, document, game, evidence })
    }

    /// What it says, without its name and game.
    pub fn text(&self) -> String {
        let mut claim = self.claim.clone();
        claim.name = None;
        claim.about = None;
        let text = claim.to_string().trim_start_matches("claim: ").to_string();
        match claim.assertion {
            // One family a line.
            Assertion::ZerosWhen(..) => text.replace(" or ", "\n    or "),
            _ => text,
        }
    }

    /// How much there is to read; guesses are ranked by it.
    pub fn length(&self) -> usize {
        self.text().chars().count()
    }
}

/// A guess as a claim that names its game, for just these values of its parameters.
fn claim_of(game: &Game, assertion: &str) -> String {
    let numbers: Vec<String> = game
        .arguments
        .iter()
        .filter_map(|(name, value)| match value {
            Argument::Expr(value) => Some(format!("{name} = {value}")),
            Argument::Function(_) => None,
        })
        .collect();
    let about = if numbers.is_empty() { String::new() } else { format!("[{}]", numbers.join(", ")) };
    format!("claim {NAME}: {}{about} {assertion}", game.name())
}

/// Whether a statement is right at a position; `None` where it says nothing.
fn holds(statement: &Statement, game: &Game, position: &Position, value: i64, sample: &Sample) -> Option<bool> {
    match &statement.asserted {
        Asserted::Grundy(_) => Some(statement.value(game, position).ok()?? == IBig::from(value)),
        Asserted::Zeros(_) => Some(statement.is_zero(game, position).ok()?? == (value == 0)),
        Asserted::Automaton(acceptor) => Some(match acceptor.gives {
            Gives::Values => acceptor.accepts(position, &value.into()),
            Gives::Zeros => acceptor.is_zero(position) == (value == 0),
        }),
        Asserted::Period { period, from, saltus } => {
            let n = u64::try_from(&position[0]).ok()?;
            let Some(before) = n.checked_sub(*period).filter(|n| n >= from) else { return Some(true) };
            Some(sample.get(&[before])? + i64::try_from(*saltus).ok()? == value)
        }
    }
}
