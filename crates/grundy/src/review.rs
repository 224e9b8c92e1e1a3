//! What a certificate is worth: what the independent checker says of it, and whose rules it is about.
//!
//! A certificate may call any game "queen": what counts are the rules that the checker prints. Whether they are those of a
//! text, the language's own reduction to core form decides.

use std::ops::ControlFlow;

use grundy_lang::{Document, Game, Subject, Watch};
use grundy_prove::CertificateSource;
use grundy_verify::{AcceptedTheorem, CheckProgress, Doubt, Verified, verify_telling};

use crate::library::library;
use crate::theorem;
use crate::wire::{VerdictWord, VerifyAnswer};
use crate::words::Words;

/// What is said of a certificate.
#[derive(Debug, Clone)]
pub struct Review {
    /// The answer, in wire form.
    pub answer: VerifyAnswer,
    /// What people are told of its origin; nothing for what was not accepted.
    pub source: CertificateSource,
    /// Whether it is a certificate at all.
    pub is_readable: bool,
}

/// Has a certificate of this name checked.
///
/// ```
/// use grundy::words::{Language, Words};
/// use grundy::{Standing, lang::go_on, library, review, wire::VerdictWord};
/// let queen = library().game("queen", &[]).unwrap();
/// let standing = Standing::of(&library().subjects(&queen).unwrap()[0]);
/// let certificate = standing.proof().unwrap().certificate();
/// let words = Words::new(Language::English);
/// assert_eq!(review(&words, "", &certificate, &mut go_on).answer.verdict, VerdictWord::Proved);
/// assert!(!review(&words, "", "queen", &mut go_on).is_readable);
/// ```
pub fn review(words: &Words, name: &str, certificate: &str, watch: &mut Watch) -> Review {
    review_telling(words, name, certificate, &mut |progress| watch(progress.visited))
}

/// The same for who wants to hear how far the check is.
pub fn review_telling(
    words: &Words,
    name: &str,
    certificate: &str,
    tell: &mut dyn FnMut(CheckProgress) -> ControlFlow<()>,
) -> Review {
    let said = |verdict, sentence| VerifyAnswer { file: name.to_string(), verdict, sentence, ..Default::default() };
    let (id, verdict, theorem) = match verify_telling(certificate, tell) {
        Ok(Verified::Checked(theorem)) => {
            let id = if theorem.part { "verify-accepted-part" } else { "verify-accepted" };
            (id, VerdictWord::Proved, theorem)
        }
        Ok(Verified::ComputedOnly(theorem)) => ("verify-computed", VerdictWord::Computed, theorem),
        Err(rejected) => {
            let stopped = matches!(rejected.reason, Doubt::Stopped | Doubt::TooLarge | Doubt::Outside { .. });
            let verdict = if stopped { VerdictWord::Unknown } else { VerdictWord::Refuted };
            let reason = [("reason", theorem::rejection(words, &rejected))];
            return Review {
                answer: said(verdict, words.text("verify-rejected", &reason)),
                source: CertificateSource::default(),
                is_readable: !matches!(rejected.reason, Doubt::Malformed(_) | Doubt::Outdated),
            };
        }
    };
    let source = CertificateSource::read(certificate).unwrap_or_default();
    let answer = VerifyAnswer {
        notes: origin(words, &theorem, &source),
        game: Some(theorem.heading.clone()),
        rules: Some(theorem.rules),
        claim: Some(theorem.claim),
        ..said(verdict, words.text(id, &[("game", theorem.heading)]))
    };
    Review { answer, source, is_readable: true }
}

/// Whether the rules are those of the library's game of that name, and those of the text at the certificate's end.
fn origin(words: &Words, theorem: &AcceptedTheorem, source: &CertificateSource) -> Vec<String> {
    let name = theorem.heading.split('[').next().unwrap_or_default().trim();
    let id = match library().definition(name) {
        None => "verify-no-library",
        Some(definition) => match source.instance(library(), definition) {
            Ok(game) if game.core() == theorem.rules => "verify-is-library",
            _ => "verify-not-library",
        },
    };
    let mut notes = vec![words.text(id, &[("game", name.to_string())])];
    let says_so = |subject: Subject| {
        subject.game.core() == theorem.rules && subject.statement.core(&subject.game) == theorem.claim
    };
    if !source.text.is_empty() && !source.subject().is_some_and(says_so) {
        notes.push(words.text("verify-source-differs", &[]));
    }
    notes
}

impl Review {
    /// Whether the accepted rules are those of this game, reduced by the language to core form; what to say of it is added
    /// to the notes.
    pub fn compare(&mut self, words: &Words, document: &Document, game: &Game) -> bool {
        let accepted = self.answer.rules.as_deref().unwrap_or_default();
        let (heading, rules) = (game.heading(), game.core());
        if rules != accepted {
            let only = |sign: char, here: &str, there: &str| {
                let lines = here.lines().filter(|line| !there.lines().any(|other| other == *line));
                lines.map(|line| format!("\n    {sign} {}", line.trim())).collect::<String>()
            };
            let difference = only('−', accepted, &rules) + &only('+', &rules, accepted);
            self.answer.notes.push(words.text("verify-against-differs", &[("game", heading)]) + &difference);
            return false;
        }
        let statements = document.statements(game).unwrap_or_default();
        let claim = statements.into_iter().find(|statement| Some(statement.core(game)) == self.answer.claim);
        self.answer.notes.push(match claim {
            Some(claim) => words.text("verify-against-claim", &[("game", heading), ("claim", claim.name)]),
            None => words.text("verify-against-no-claim", &[("game", heading)]),
        });
        true
    }
}
