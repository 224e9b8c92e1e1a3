//! The explorer: whole families of games with small parameters, and what is found about each member.
//!
//! A family is a list of texts; every member is guessed at like any game, and what is called proved has passed the
//! independent checker. A row is a line of plain text, so that a search can be stored after every member and resumed;
//! what time cut short is no answer and has no such line.

mod report;

use std::time::Duration;

use grundy_discover::Pattern;
use grundy_engine::{Limits, Stop};
use grundy_lang::{Document, Game, Watch};

use crate::guess::{BOX, Discovery, FamilyFinding, Finding, Seek, guess};
use crate::library;
use crate::standing::Degree;
use crate::wire::ExploreRow;

pub use grundy_discover::{Family, Member, members};
pub use report::{ExploreFormat, write};

/// What was found about one member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explored {
    /// The member's name, such as `⌊(2t + 1)/3⌋` or `0.37`.
    pub name: String,
    /// What kind of thing was found, if anything.
    pub pattern: Option<Pattern>,
    /// How sure it is; where nothing was found, whether that is because the search was [stopped](Degree::Stopped).
    pub degree: Option<Degree>,
    /// Whether it gives all values, or the zeros only.
    pub gives_values: bool,
    /// The claim, or nothing.
    pub claim: String,
    /// The largest box that was looked at.
    pub checked: Vec<u64>,
    /// The time after which the search was stopped; `None` if everything was tried.
    pub stopped: Option<Duration>,
}

/// Looks at one member, as long as the watch allows, which is for so long; with the certificate of what is proved.
pub fn examine(
    member: &Member,
    each: Duration,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<(Explored, Option<String>), Stop> {
    let document = Document::parse(&member.text, library());
    let document = document.unwrap_or_else(|problems| panic!("a member of a family can be read: {problems:?}"));
    let name = document.last_game_name().expect("a member is a game").to_string();
    let game =
        document.game(&name, &[]).unwrap_or_else(|problems| panic!("a member needs no parameters: {problems:?}"));
    let discovery = guess(&document, &game, &usual_box(&game), Seek::Formula, limits, watch)?;
    let certificate = discovery.best().and_then(|finding| finding.standing.proof()).map(|proof| proof.certificate());
    Ok((Explored::of(&member.name, &discovery, each), certificate))
}

/// The box that shows what there is to see of a game.
pub fn usual_box(game: &Game) -> Vec<u64> {
    let arity = game.coordinates.len();
    vec![BOX[arity.clamp(1, BOX.len()) - 1]; arity]
}

impl Explored {
    /// What was found about a member in so much time.
    pub fn of(name: &str, discovery: &Discovery, each: Duration) -> Explored {
        let best = discovery.best();
        let stopped = (!discovery.is_complete).then_some(each);
        Explored {
            name: name.to_string(),
            pattern: best.map(|finding| finding.guesser.pattern),
            degree: best.map(|finding| finding.standing.degree()).or(stopped.map(|_| Degree::Stopped)),
            gives_values: best.is_some_and(Finding::gives_values),
            claim: best.map(Finding::text).unwrap_or_default(),
            checked: discovery.checked.clone(),
            stopped,
        }
    }

    /// What was found about all members at once, which is of the same kind as what was found about one of them.
    pub fn of_all(finding: &FamilyFinding, one: &Explored) -> Option<Explored> {
        let every = finding.every.as_ref()?;
        Some(Explored {
            name: every.subject.game.heading(),
            degree: Some(every.degree()),
            gives_values: every.subject.statement.gives_values(),
            claim: every.subject.statement.claim.assertion.to_string(),
            stopped: None,
            ..one.clone()
        })
    }
}

impl Explored {
    /// The row as one line; `None` for a search that was stopped: what more time may answer otherwise is no answer.
    ///
    /// ```
    /// use grundy::Degree;
    /// use grundy::discover::Pattern;
    /// use grundy::explore::Explored;
    /// let row = Explored {
    ///     name: "0.77".into(),
    ///     pattern: Some(Pattern::Period),
    ///     degree: Some(Degree::Proved),
    ///     gives_values: true,
    ///     claim: "period 12 from 71".into(),
    ///     checked: vec![1000],
    ///     stopped: None,
    /// };
    /// assert_eq!(Explored::from_line(&row.to_line().unwrap()), Some(row));
    /// ```
    pub fn to_line(&self) -> Option<String> {
        if self.stopped.is_some() {
            return None;
        }
        let checked: Vec<String> = self.checked.iter().map(u64::to_string).collect();
        let fields = [
            self.name.as_str(),
            self.kind(),
            self.certainty(),
            if self.gives_values { "values" } else { "zeros" },
            &checked.join(","),
            &self.claim.replace('\\', "\\\\").replace('\n', "\\n"),
        ];
        Some(fields.join("\t"))
    }

    /// The row of a line; `None` if it is none.
    pub fn from_line(line: &str) -> Option<Explored> {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[name, kind, certainty, gives, checked, claim] = fields.as_slice() else { return None };
        let checked: Result<Vec<u64>, _> = checked.split(',').map(str::parse).collect();
        Some(Explored {
            name: name.to_string(),
            pattern: if kind == NOTHING { None } else { Some(Pattern::of_word(kind)?) },
            degree: if certainty == NONE { None } else { Some(Degree::of_word(certainty)?) },
            gives_values: gives == "values",
            claim: claim.replace("\\n", "\n").replace("\\\\", "\\"),
            checked: checked.ok()?,
            stopped: None,
        })
    }

    /// The word for what was found.
    fn kind(&self) -> &'static str {
        match (self.pattern, self.stopped) {
            (Some(pattern), _) => pattern.word(),
            (None, None) => NOTHING,
            (None, Some(_)) => "unknown",
        }
    }

    /// The word for what it gives.
    fn about(&self) -> &'static str {
        match self.pattern {
            None => "",
            Some(_) if self.gives_values => "values",
            Some(_) => "zeros",
        }
    }

    /// The word for how sure it is.
    fn certainty(&self) -> &'static str {
        self.degree.map_or(NONE, Degree::word)
    }
}

impl From<&Explored> for ExploreRow {
    fn from(row: &Explored) -> ExploreRow {
        ExploreRow {
            name: row.name.clone(),
            kind: row.kind().to_string(),
            certainty: row.certainty().to_string(),
            about: row.about().to_string(),
            checked: row.checked.clone(),
            claim: row.claim.clone(),
            stopped: row.stopped.map(|time| time.as_secs_f64()),
        }
    }
}

/// The words where nothing was found.
const NOTHING: &str = "nothing";
const NONE: &str = "none";
