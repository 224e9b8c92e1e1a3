//! Conjectures: a claim in the language, with the evidence for it.
//!
//! A guesser gives text. It is read like any claim, and then compared with values that the guesser has not seen: a box
//! larger on all sides than the one it was fitted on. What fails there is dropped, with the position.

use std::ops::ControlFlow;

use grundy_lang::{
    Argument, Assertion, Document, Expr, Game, IBig, LevelName, Node, Operator, Position, Statement, Subject, Watch,
};

use crate::Guesser;
use crate::sample::Sample;

/// A claim that holds as far as anyone has looked.
#[derive(Debug, Clone)]
pub struct Conjecture {
    /// Which guesser it comes from.
    pub guesser: &'static Guesser,
    /// The claim, the game and both as one text, which holds no other claim about the game but what it was guessed beside.
    pub subject: Subject,
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
    /// Reads a guess, the last of the assertions, and checks it on the whole sample, of which the guesser saw the part up to
    /// `fitted`. What stands before it is known, and may be used to prove it.
    ///
    /// ```
    /// use std::ops::ControlFlow::Continue;
    /// use grundy_discover::{Conjecture, Dropped, Sample, guessers};
    /// use grundy_engine::{Rules, Table};
    /// let document = grundy_lang::Document::parse("game nim(n) move { (u) : u < n }", &Default::default()).unwrap();
    /// let nim = document.game("nim", &[]).unwrap();
    /// let table = Table::grow(&Rules::compile(&nim), &[20], &Default::default(), &mut |_| Continue(())).unwrap();
    /// let (sample, linear) = (Sample::of(&table), &guessers()[1]);
    /// let test = |text| Conjecture::test(&document, &nim, linear, &[text], &[9], &sample, &mut |_| Continue(()));
    /// assert_eq!(test("grundy(n) = n").unwrap().evidence.fresh, 11);
    /// assert_eq!(test("grundy(n) = min(n, 12)").unwrap_err(), Dropped::Fails(vec![13.into()]));
    /// ```
    pub fn test(
        document: &Document,
        game: &Game,
        guesser: &'static Guesser,
        assertions: &[&str],
        fitted: &[u64],
        sample: &Sample,
        watch: &mut Watch,
    ) -> Result<Conjecture, Dropped> {
        let assertion = assertions.last().copied().unwrap_or_default();
        let unreadable = |problem: &dyn ToString| Dropped::Unreadable(format!("{assertion}: {}", problem.to_string()));
        let named = |(i, known): (usize, &&str)| match i + 1 == assertions.len() {
            true => claim_of(game, NAME, known),
            false => claim_of(game, &format!("{NAME}_{i}"), known),
        };
        let claims: Vec<String> = assertions.iter().enumerate().map(named).collect();
        let alone = document.with_claim(game, &claims.join("\n")).map_err(|p| unreadable(&format!("{p:?}")))?;
        let subject = alone.ok_or_else(|| unreadable(&"not made for this game"))?;
        let Subject { game, statement, .. } = &subject;
        let known = |at: &[u64]| sample.get(at).and_then(|value| value.try_into().ok());
        let mut fresh = 0;
        for (at, value) in sample.points().iter() {
            if let ControlFlow::Break(()) = watch(fresh) {
                return Err(Dropped::Stopped);
            }
            let Some(value) = value else { continue };
            let position: Position = at.iter().map(|n| IBig::from(*n)).collect();
            let value = value.try_into().expect("values are no negative numbers");
            match statement.says(game, &position, &known) {
                Ok(Some(said)) if !said.is_right(value) => return Err(Dropped::Fails(position)),
                // A period says nothing of the first positions.
                Ok(None) if statement.gives_values() => return Err(Dropped::Open(position)),
                Err(_) => return Err(Dropped::Open(position)),
                Ok(_) => {}
            }
            fresh += u64::from(at.iter().zip(fitted).any(|(n, to)| *n > *to as i64));
        }
        if fresh == 0 {
            return Err(Dropped::Unfounded);
        }
        let evidence = Evidence { fitted: fitted.to_vec(), checked: sample.to().to_vec(), fresh };
        Ok(Conjecture { guesser, subject, evidence })
    }
}

/// A guess as a claim that names its game, for just these values of its parameters.
fn claim_of(game: &Game, name: &str, assertion: &str) -> String {
    let numbers: Vec<String> = game
        .arguments
        .iter()
        .filter_map(|(name, value)| match value {
            Argument::Expr(value) => Some(format!("{name} = {value}")),
            Argument::Function(_) => None,
        })
        .collect();
    let about = if numbers.is_empty() { String::new() } else { format!("[{}]", numbers.join(", ")) };
    format!("claim {name}: {}{about} {assertion}", game.name())
}

/// What a claim says as it is shown: without its name and game, and with one family of zeros a line.
pub fn content(statement: &Statement) -> String {
    let Assertion::LevelWhen(value, names, condition) = &statement.claim.assertion else {
        return statement.claim.content();
    };
    let mut families = Vec::new();
    each_family(condition, &mut |family| families.push(family.to_string()));
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    format!("{}({}) when {}", LevelName(*value), names.join(", "), families.join("\n    or "))
}

fn each_family(condition: &Expr, then: &mut dyn FnMut(&Expr)) {
    match &condition.node {
        Node::Binary(Operator::Or, left, right) => {
            each_family(left, then);
            each_family(right, then);
        }
        _ => then(condition),
    }
}
