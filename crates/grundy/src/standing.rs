//! What is known of a statement, together with the statement: the one verdict that every screen shows.
//!
//! A verdict belongs to its [`Subject`], the text with the game, its parameters and the claim, and carries it. "Proved"
//! is said only of what the independent checker accepts; what the prover alone decided, what was only computed, what
//! holds as far as anyone looked and what was stopped have names of their own, and none of them stands for another.

mod completed;
mod sentence;

use std::ops::ControlFlow;

use grundy_lang::{Position, Subject, Watch, Witness};
use grundy_prove::{Flaw, ForAll, Proof, ProofLimits, Reason, Verdict, prove, prove_for_all, refute_nearby};
use grundy_verify::{CheckProgress, Doubt, Rejected, Verified, verify_telling};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use completed::FOUND;
pub use sentence::corner;

/// What is known of a statement.
#[derive(Debug, Clone)]
pub struct Standing {
    /// The game with its parameters, and the claim: the verdict is about these and nothing else.
    pub subject: Subject,
    /// The verdict.
    pub known: Known,
}

/// Verdicts.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Known {
    /// It holds at every position, and the independent checker accepted the certificate.
    Proved(Box<Proof>),
    /// The prover decided that it holds at every position; the checker did not come to an end within its limits.
    Decided(Box<Proof>),
    /// It holds at every position if the values it rests on are right, which are too many for the checker.
    Computed(Box<Proof>),
    /// It holds wherever it was compared with values.
    Holds {
        /// Where that is.
        extent: Extent,
        /// Why it is not proved, where that was tried.
        unproved: Option<Reason>,
    },
    /// It fails here.
    Refuted(Witness),
    /// It fails here or at a position below; where, was not found within the limits.
    RefutedBelow(Position),
    /// Limits or the watch ended the work before anything was known of all positions.
    Stopped {
        /// What was compared until then; nothing of it failed.
        after: Extent,
        /// What ended the work.
        by: Reason,
    },
    /// Neither was established, because of this.
    Outside(Reason),
    /// The checker does not accept what the prover wrote: a mistake in one of the two.
    Disputed(Rejected),
}

/// The positions that a claim was compared at.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Extent {
    /// The last corner of their box.
    pub to: Vec<u64>,
    /// How many they are.
    pub compared: u64,
    /// Positions of the box of which the claim says nothing: the first ones.
    pub open: Vec<Position>,
    /// How many there are of these.
    pub open_count: u64,
}

/// The kinds of verdicts, each with a word that scripts and files may keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
#[allow(missing_docs)] // as the verdicts
pub enum Degree {
    Proved,
    Decided,
    Computed,
    Holds,
    Refuted,
    Stopped,
    Outside,
    Disputed,
}

impl Degree {
    /// All of them, with their words.
    pub const ALL: [(Degree, &'static str); 8] = [
        (Degree::Proved, "proved"),
        (Degree::Decided, "decided"),
        (Degree::Computed, "computed"),
        (Degree::Holds, "holds"),
        (Degree::Refuted, "refuted"),
        (Degree::Stopped, "stopped"),
        (Degree::Outside, "outside"),
        (Degree::Disputed, "disputed"),
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        Degree::ALL.iter().find(|(degree, _)| *degree == self).expect("all of them").1
    }

    /// The degree of a word.
    pub fn of_word(word: &str) -> Option<Degree> {
        Degree::ALL.iter().find(|(_, known)| *known == word).map(|(degree, _)| *degree)
    }
}

impl Standing {
    /// What can be established of a statement within the usual limits; [`establish`] takes others, and a watch.
    pub fn of(subject: &Subject) -> Standing {
        establish(subject, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()))
    }

    /// The kind of verdict.
    pub fn degree(&self) -> Degree {
        match &self.known {
            Known::Proved(_) => Degree::Proved,
            Known::Decided(_) => Degree::Decided,
            Known::Computed(_) => Degree::Computed,
            Known::Holds { .. } => Degree::Holds,
            Known::Refuted(_) | Known::RefutedBelow(_) => Degree::Refuted,
            Known::Stopped { .. } => Degree::Stopped,
            Known::Outside(_) => Degree::Outside,
            Known::Disputed(_) => Degree::Disputed,
        }
    }

    /// Whether it is proved and the proof checked.
    pub fn is_proved(&self) -> bool {
        self.degree() == Degree::Proved
    }

    /// Whether it is decided where the claim says something, which is not everywhere: a claim about values that follows from
    /// another formula, or that no move leads away from.
    pub fn is_about_a_part(&self) -> bool {
        let is_part = |proof: &Proof| proof.by_formula.is_some() || proof.leaves_open();
        self.subject.statement.gives_values() && self.proof().is_some_and(is_part)
    }

    /// The same as sentences ask for it.
    pub fn part_word(&self) -> String {
        if self.is_about_a_part() { "yes" } else { "no" }.into()
    }

    /// What the prover wrote, whether or not the checker came to its end with it.
    pub fn proof(&self) -> Option<&Proof> {
        match &self.known {
            Known::Proved(proof) | Known::Decided(proof) | Known::Computed(proof) => Some(proof),
            _ => None,
        }
    }

    /// Where the claim fails, what it says there and what is true.
    pub fn witness(&self) -> Option<&Witness> {
        match &self.known {
            Known::Refuted(witness) => Some(witness),
            _ => None,
        }
    }

    /// Why it is neither proved nor refuted, where the prover says why.
    pub fn reason(&self) -> Option<&Reason> {
        match &self.known {
            Known::Stopped { by: reason, .. } | Known::Outside(reason) => Some(reason),
            Known::Holds { unproved, .. } => unproved.as_ref(),
            _ => None,
        }
    }

    /// Whether the claim is true or false as its text has it: false where it is marked `false at`, else true. `None`
    /// where that is not known.
    pub fn is_as_said(&self) -> Option<bool> {
        let mark = self.subject.statement.false_at.as_ref();
        match &self.known {
            Known::Proved(_) => Some(mark.is_none()),
            Known::Refuted(witness) => Some(mark == Some(&witness.position)),
            Known::Holds { extent, .. } => {
                let is_inside = |at: &Position| at.iter().zip(&extent.to).all(|(n, to)| *n <= (*to).into());
                Some(!mark.is_some_and(is_inside))
            }
            _ => None,
        }
    }

    /// The same, or that it holds as far as it was compared, if nothing was established.
    pub fn or_holds(self, extent: Extent) -> Standing {
        let known = match self.known {
            Known::Stopped { by: reason, .. } | Known::Outside(reason) => {
                Known::Holds { extent, unproved: Some(reason) }
            }
            known => known,
        };
        Standing { known, ..self }
    }

    /// The same, or refuted, if nothing was established and the claim fails near the origin.
    pub fn or_refuted_nearby(self, watch: &mut Watch) -> Standing {
        let Standing { subject, known } = self;
        let flaw = match &known {
            Known::Stopped { by, .. } if *by.cause() == Reason::Stopped => None,
            // A family has no positions to look at.
            _ if !subject.game.open_parameters().is_empty() => None,
            Known::Stopped { .. } | Known::Outside(_) => refute_nearby(&subject.game, &subject.statement, watch),
            _ => None,
        };
        let known = match flaw {
            Some(Flaw::Wrong(witness)) => Known::Refuted(witness),
            Some(Flaw::Meaningless(fault)) => Known::Outside(Reason::Meaningless(fault)),
            None => known,
        };
        Standing { subject, known }
    }
}

/// What is done to establish a statement, and how far it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The prover decides it; so many entries has what it makes just now.
    Deciding {
        /// Entries of tables.
        entries: u64,
    },
    /// The checker goes through the certificate.
    Checking(CheckProgress),
}

/// Proves a statement and has the certificate checked, both under one watch.
///
/// ```
/// use grundy::{Degree, Standing, library};
///
/// let queen = library().game("queen", &[]).unwrap();
/// let claims = library().subjects(&queen).unwrap();
/// let golden = claims.iter().find(|claim| claim.statement.name == "golden").unwrap();
/// let standing = Standing::of(golden);
/// assert_eq!(standing.degree(), Degree::Proved);
/// assert_eq!(standing.subject.game, queen);
/// ```
pub fn establish(subject: &Subject, limits: &ProofLimits, watch: &mut Watch) -> Standing {
    establish_telling(subject, limits, &mut |stage| match stage {
        Stage::Deciding { entries } => watch(entries),
        Stage::Checking(progress) => watch(progress.visited),
    })
}

/// The same for who wants to hear how far it is.
pub fn establish_telling(
    subject: &Subject,
    limits: &ProofLimits,
    tell: &mut dyn FnMut(Stage) -> ControlFlow<()>,
) -> Standing {
    let watch: &mut Watch = &mut |entries| tell(Stage::Deciding { entries });
    let Subject { document, game, statement } = subject;
    let about = |subject: Subject, known: Known| Standing { subject, known };
    let verdict = if game.open_parameters().is_empty() {
        prove(document, game, statement, limits, watch)
    } else {
        match prove_for_all(document, game, statement, limits, watch) {
            ForAll::Proved(proof) => Verdict::Proved(proof),
            ForAll::Unknown(because, values)
                if !values.is_empty() && !matches!(because.cause(), Reason::Stopped | Reason::Limit) =>
            {
                Verdict::Unknown(Reason::Singly { because: Box::new(because), values })
            }
            ForAll::Unknown(reason, _) => Verdict::Unknown(reason),
            // One value is enough to refute it: the verdict is about that one.
            ForAll::Refuted(value, witness) => {
                return about(subject.at(value).unwrap_or_else(|| subject.clone()), Known::Refuted(witness));
            }
        }
    };
    let known = match verdict {
        Verdict::Proved(proof) => checked(proof, &mut |progress| tell(Stage::Checking(progress))),
        Verdict::Refuted(witness) => Known::Refuted(witness),
        Verdict::RefutedBelow(position) => Known::RefutedBelow(position),
        Verdict::Unknown(by) if matches!(by.cause(), Reason::Stopped | Reason::Limit) => {
            Known::Stopped { after: Extent::default(), by }
        }
        Verdict::Unknown(reason) => Known::Outside(reason),
    };
    about(subject.clone(), known)
}

/// What is known of a statement that the prover has decided.
fn checked(proof: Box<Proof>, tell: &mut dyn FnMut(CheckProgress) -> ControlFlow<()>) -> Known {
    match verify_telling(&proof.certificate(), tell) {
        Ok(Verified::Checked(_)) => Known::Proved(proof),
        Ok(Verified::ComputedOnly(_)) => Known::Computed(proof),
        Err(Rejected { reason: Doubt::Stopped | Doubt::TooLarge | Doubt::Outside { .. }, .. }) => Known::Decided(proof),
        Err(rejected) => Known::Disputed(rejected),
    }
}
