//! Verdicts in words: one sentence each, which names the game with the parameters that the verdict is about.

use grundy_lang::tuple;

use super::{Extent, Known, Standing};
use crate::theorem;
use crate::words::Words;

impl Standing {
    /// What is known, as a sentence that stands by itself.
    ///
    /// ```
    /// use std::ops::ControlFlow::Continue;
    /// use grundy::words::{Language, Words};
    /// use grundy::{establish, library};
    /// let nim = library().game("nim2", &[]).unwrap();
    /// let standing = establish(&library().subjects(&nim).unwrap()[0], &Default::default(), &mut |_| Continue(()));
    /// let sentence = standing.sentence(&Words::new(Language::English));
    /// assert_eq!(sentence, "Proved for every position of nim2; the independent checker accepted the proof.");
    /// ```
    pub fn sentence(&self, words: &Words) -> String {
        let game = self.subject.game.heading();
        let with =
            |id: &str, name: &'static str, value: String| words.text(id, &[("game", game.clone()), (name, value)]);
        let say = |id: &str| words.text(id, &[("game", game.clone())]);
        let compared = |id: &str, extent: &Extent| {
            let arguments =
                [("game", game.clone()), ("to", corner(&extent.to)), ("count", extent.compared.to_string())];
            let mut text = words.text(id, &arguments);
            if let Some(position) = extent.open.first() {
                text += &words.text("between-sentences", &[]);
                text += &words.text("unknown-unclaimed", &[("position", tuple(position))]);
            }
            text
        };
        match &self.known {
            Known::Proved(_) if self.is_about_a_part() => say("standing-part"),
            Known::Proved(_) => say("standing-proved"),
            Known::Decided(_) => with("standing-decided", "part", self.part_word()),
            Known::Computed(_) => say("standing-computed"),
            Known::Holds { extent, .. } => compared("standing-holds", extent),
            Known::Refuted(_) | Known::RefutedBelow(_) => {
                let id = if self.is_as_said() == Some(true) { "standing-refuted-as-said" } else { "standing-refuted" };
                with(id, "witness", self.refutation(words).expect("it is refuted"))
            }
            Known::Stopped { after, .. } if after.compared > 0 => compared("standing-stopped", after),
            Known::Stopped { by: reason, .. } | Known::Outside(reason) => {
                with("standing-outside", "reason", theorem::reason(words, reason).0)
            }
            Known::Disputed(rejected) => {
                words.text("prove-disagreement", &[("reason", theorem::rejection(words, rejected))])
            }
        }
    }
}

impl Standing {
    /// Where a refuted claim fails, what it says there and what is true.
    pub fn refutation(&self, words: &Words) -> Option<String> {
        match &self.known {
            Known::Refuted(witness) => Some(theorem::witness(words, &self.subject.game, witness)),
            Known::RefutedBelow(position) => {
                Some(words.text("witness-below", &[("position", self.subject.game.shown(position))]))
            }
            _ => None,
        }
    }
}

/// The last corner of a box, as a tuple.
pub fn corner(to: &[u64]) -> String {
    tuple(&to.iter().map(|&n| n.into()).collect::<Vec<_>>())
}
