//! The explorer: whole families of games with small parameters, and what is found about each member.
//!
//! A family is a list of texts; every member is guessed at like any game, and what is called proved has passed the
//! independent checker. A row is a line of plain text, so that a search can be stored after every member and resumed.

pub mod family;
mod report;

use grundy_engine::{Limits, Stop};
use grundy_lang::{Document, Watch};

use crate::guess::{BOX, Finding, Outcome, Seek, guess};
use crate::library;
use crate::proof::Confirmed;

pub use family::{Family, Member, members};
pub use report::{Format, write};

/// What kind of thing was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names are the documentation
pub enum Kind {
    Periodic,
    NimSum,
    Formula,
    Automatic,
    Nothing,
}

/// How sure it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names are the documentation
pub enum Certainty {
    Proved,
    Computed,
    Holds,
    None,
}

impl Kind {
    /// Every kind, with the word it is stored by.
    pub const ALL: [(Kind, &'static str); 5] = [
        (Kind::Periodic, "periodic"),
        (Kind::NimSum, "nimsum"),
        (Kind::Formula, "formula"),
        (Kind::Automatic, "automatic"),
        (Kind::Nothing, "nothing"),
    ];

    /// The word it is stored by.
    pub fn word(self) -> &'static str {
        Kind::ALL.iter().find(|(kind, _)| *kind == self).map_or("nothing", |(_, word)| word)
    }
}

impl Certainty {
    /// Every degree, with the word it is stored by.
    pub const ALL: [(Certainty, &'static str); 4] = [
        (Certainty::Proved, "proved"),
        (Certainty::Computed, "computed"),
        (Certainty::Holds, "holds"),
        (Certainty::None, "none"),
    ];

    /// The word it is stored by.
    pub fn word(self) -> &'static str {
        Certainty::ALL.iter().find(|(c, _)| *c == self).map_or("none", |(_, word)| word)
    }
}

/// What was found about one member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The member's name, such as `⌊(2t + 1)/3⌋` or `0.37`.
    pub name: String,
    /// What kind of thing was found.
    pub kind: Kind,
    /// How sure it is.
    pub certainty: Certainty,
    /// Whether it gives all values, or the zeros only.
    pub gives_values: bool,
    /// The claim, or nothing.
    pub claim: String,
    /// The largest box that was looked at.
    pub checked: Vec<u64>,
    /// The seconds after which the search was stopped; `None` if everything was tried.
    pub stopped: Option<u64>,
}

/// Looks at one member, as long as the watch allows, which is for so many seconds; with the certificate of what is proved.
pub fn examine(
    member: &Member,
    seconds: u64,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<(Row, Option<String>), Stop> {
    let document = Document::parse(&member.text, library());
    let document = document.unwrap_or_else(|problems| panic!("a member of a family can be read: {problems:?}"));
    let name = document.last_game_name().expect("a member is a game").to_string();
    let game =
        document.game(&name, &[]).unwrap_or_else(|problems| panic!("a member needs no parameters: {problems:?}"));
    let arity = game.coordinates.len();
    let discovery =
        guess(&document, &game, &vec![BOX[arity.clamp(1, BOX.len()) - 1]; arity], Seek::Formula, limits, watch)?;
    let best = discovery.best();
    let kind = |finding: &Finding| match finding.conjecture.guesser {
        "period" | "list" | "remainder" => Kind::Periodic,
        "nimsum" => Kind::NimSum,
        "automaton" => Kind::Automatic,
        _ => Kind::Formula,
    };
    let certainty = |finding: &Finding| match &finding.outcome {
        Outcome::Proved(_, Confirmed::Checked) => Certainty::Proved,
        Outcome::Proved(_, Confirmed::Computed) => Certainty::Computed,
        Outcome::Proved(_, Confirmed::NotYet) | Outcome::Unchecked | Outcome::Holds(_) | Outcome::Disagreement(_) => {
            Certainty::Holds
        }
    };
    let certificate = best.and_then(|finding| match &finding.outcome {
        Outcome::Proved(proof, _) => Some(proof.certificate()),
        _ => None,
    });
    let row = Row {
        name: member.name.clone(),
        kind: best.map_or(Kind::Nothing, kind),
        certainty: best.map_or(Certainty::None, certainty),
        gives_values: best.is_some_and(Finding::gives_values),
        claim: best.map(|f| f.conjecture.text()).unwrap_or_default(),
        checked: discovery.checked,
        stopped: (!discovery.is_complete).then_some(seconds),
    };
    Ok((row, certificate))
}

impl Row {
    /// The row as one line.
    ///
    /// ```
    /// use grundy::explore::{Certainty, Kind, Row};
    /// let row = Row {
    ///     name: "0.77".into(),
    ///     kind: Kind::Periodic,
    ///     certainty: Certainty::Proved,
    ///     gives_values: true,
    ///     claim: "period 12 from 71".into(),
    ///     checked: vec![1000],
    ///     stopped: None,
    /// };
    /// assert_eq!(Row::from_line(&row.to_line()), Some(row));
    /// ```
    pub fn to_line(&self) -> String {
        let checked: Vec<String> = self.checked.iter().map(u64::to_string).collect();
        let fields = [
            self.name.as_str(),
            self.kind.word(),
            self.certainty.word(),
            if self.gives_values { "values" } else { "zeros" },
            &checked.join(","),
            &self.stopped.map_or("complete".to_string(), |seconds| seconds.to_string()),
            &self.claim.replace('\\', "\\\\").replace('\n', "\\n"),
        ];
        fields.join("\t")
    }

    /// The row of a line; `None` if it is none.
    pub fn from_line(line: &str) -> Option<Row> {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[name, kind, certainty, gives, checked, stopped, claim] = fields.as_slice() else { return None };
        let checked: Result<Vec<u64>, _> = checked.split(',').map(str::parse).collect();
        Some(Row {
            name: name.to_string(),
            kind: Kind::ALL.iter().find(|(_, word)| *word == kind)?.0,
            certainty: Certainty::ALL.iter().find(|(_, word)| *word == certainty)?.0,
            gives_values: gives == "values",
            claim: claim.replace("\\n", "\n").replace("\\\\", "\\"),
            checked: checked.ok()?,
            stopped: if stopped == "complete" { None } else { Some(stopped.parse().ok()?) },
        })
    }
}
