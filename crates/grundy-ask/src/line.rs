//! What goes over a line, whoever is at its other end: a question with its language there, and back lines of JSON,
//! `{"place":3}` while it waits, `{"done":12000}` while it is worked on, and last `{"version":1,"answer":…}` or
//! `{"version":1,"refusal":…}`.

use std::ops::ControlFlow::{self, Break, Continue};
use std::time::Duration;

use grundy::lang::Watch;
use grundy::wire::{RefusalKind, Refused, VERSION};
use grundy::words::{Language, Words};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::question::{Question, Reply};

/// A question, with the language of its answer.
#[derive(Debug, Clone, Deserialize)]
pub struct Asked {
    /// The tag of the language.
    #[serde(default)]
    language: String,
    /// The question.
    #[serde(flatten)]
    pub question: Question,
}

impl Asked {
    /// The language of the answer.
    pub fn language(&self) -> Language {
        Language::from_tag(&self.language)
    }
}

/// A line of an answer.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum AnswerLine<'a> {
    /// The place among those who wait.
    Place(usize),
    /// The work done.
    Done(u64),
    /// The answer, which ends the lines.
    #[serde(untagged)]
    Answer {
        /// The version of the wire form.
        version: u32,
        /// A [`Reply`](crate::Reply).
        answer: &'a RawValue,
    },
    /// That there is none, which ends them too.
    #[serde(untagged)]
    Refusal {
        /// The version of the wire form.
        version: u32,
        /// Why.
        refusal: &'a Refused,
    },
}

impl<'a> AnswerLine<'a> {
    /// The last line.
    pub fn last(answer: Result<&'a RawValue, &'a Refused>) -> AnswerLine<'a> {
        match answer {
            Ok(answer) => AnswerLine::Answer { version: VERSION, answer },
            Err(refusal) => AnswerLine::Refusal { version: VERSION, refusal },
        }
    }

    /// The text of the line, with its end.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("lines have only text as keys") + "\n"
    }
}

/// Between two lines about progress.
pub const PAUSE: Duration = Duration::from_millis(200);

/// Has a question answered within a time. The clock begins at zero; who is told of the work done now and then says whether to go
/// on.
pub fn answer_within(
    limit: Duration,
    clock: &dyn Fn() -> Duration,
    words: &Words,
    tell: &mut dyn FnMut(u64) -> ControlFlow<()>,
    answer: impl FnOnce(&mut Watch) -> Result<Reply, Refused>,
) -> Result<Box<RawValue>, Refused> {
    let mut told = Duration::ZERO;
    let mut watch = |done| match clock() {
        now if now >= limit => Break(()),
        now if now >= told + PAUSE => {
            told = now;
            tell(done)
        }
        _ => Continue(()),
    };
    let reply = answer(&mut watch).map_err(|refused| match refused.refused {
        RefusalKind::Stopped => out_of_time(words, limit),
        _ => refused,
    })?;
    let reply = serde_json::value::to_raw_value(&reply.after(clock().as_secs_f64()));
    Ok(reply.expect("answers have only text as keys"))
}

/// Out of time, and how much there was.
pub fn out_of_time(words: &Words, limit: Duration) -> Refused {
    let arguments = [("seconds", limit.as_secs().to_string())];
    Refused::new(RefusalKind::Stopped, words.sentence("page-refused-time", &arguments))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::question::{Desk, answer};

    #[test]
    fn work_ends_with_its_time_and_with_who_asked() {
        let (words, desk) = (&Words::new(Language::English), &Desk::default());
        let text = "game g(n) move { (0) : a <= n and b <= n and c <= n and d <= n and (a ⊕ b ⊕ c ⊕ d) > 4n }";
        let asked = format!(r#"{{"question":"table","source":{{"text":"{text}"}},"to":[900]}}"#);
        let asked: Asked = serde_json::from_str(&asked).unwrap();
        // A clock that a look at it moves on.
        let time = Cell::new(0);
        let clock = || Duration::from_millis(time.replace(time.get() + 60));
        let limit = Duration::from_secs(1);
        let work = |watch: &mut Watch| answer(&asked.question, words, watch, desk);
        let mut told = 0;
        let mut count = |_| {
            told += 1;
            Continue(())
        };
        let refused = answer_within(limit, &clock, words, &mut count, work).unwrap_err();
        assert_eq!(refused.sentence, "This took longer than 1 seconds and was stopped.");
        assert_eq!(told, 4, "every 240 ms in a second");
        time.set(0);
        let refused = answer_within(limit, &clock, words, &mut |_| Break(()), work).unwrap_err();
        assert_eq!(refused.refused, RefusalKind::Stopped);
        assert!(time.get() < 1000, "ended when told to");
    }
}
