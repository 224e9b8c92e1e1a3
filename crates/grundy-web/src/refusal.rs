//! What the server refuses, and why, in the asker's language.

use std::time::Duration;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use grundy::engine::Stop;
use grundy::lang::{Failure, Fault};
use grundy::play::{self, say_refusal};
use grundy::read::Misread;
use grundy::words::{Language, Words};
use serde::Serialize;

/// A request that gets no answer.
#[derive(Debug, Clone, Serialize)]
pub struct Refusal {
    #[serde(serialize_with = "number")]
    pub status: StatusCode,
    pub sentence: String,
    pub hint: Option<String>,
    /// Out of time: whoever sets the limit says how long it was.
    #[serde(skip)]
    is_late: bool,
}

fn number<S: serde::Serializer>(status: &StatusCode, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u16(status.as_u16())
}

/// What a request asks for is understood but cannot be had.
pub const UNABLE: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;

impl Refusal {
    /// A refusal in the words of the page.
    pub fn new(words: &Words, status: StatusCode, id: &str, arguments: &[(&str, String)]) -> Refusal {
        let (sentence, hint) = words.sentence(&format!("page-refused-{id}"), arguments);
        Refusal::said(status, sentence, hint)
    }

    /// A refusal in these words.
    pub fn said(status: StatusCode, sentence: String, hint: Option<String>) -> Refusal {
        Refusal { status, sentence, hint, is_late: false }
    }

    /// A request that cannot be read. Its language is not known either.
    pub fn unreadable(rejection: &JsonRejection) -> Refusal {
        let words = Words::new(Language::English);
        let status = rejection.status();
        match status {
            StatusCode::PAYLOAD_TOO_LARGE => Refusal::new(&words, status, "size", &[]),
            _ => Refusal::new(&words, status, "request", &[("problem", rejection.body_text())]),
        }
    }

    /// A fault of the game.
    pub fn fault(words: &Words, fault: &Fault) -> Refusal {
        if fault.failure == Failure::Stopped {
            return Refusal::late();
        }
        let (sentence, hint) = words.fault(fault);
        Refusal::said(UNABLE, sentence, hint)
    }

    /// A computation that did not come to its end.
    pub fn stop(words: &Words, stop: &Stop) -> Refusal {
        match stop {
            Stop::Fault(fault) => Refusal::fault(words, fault),
            Stop::Stopped => Refusal::late(),
            Stop::TooLarge { estimate, limit } => {
                let arguments = [("estimate", size(*estimate)), ("limit", size(u128::from(*limit)))];
                Refusal::new(words, UNABLE, "memory", &arguments)
            }
        }
    }

    /// Something that was written and cannot be read.
    pub fn misread(words: &Words, misread: &Misread) -> Refusal {
        match misread {
            Misread::Fault(fault) => Refusal::fault(words, fault),
            _ => {
                let (sentence, hint) = misread.say(words);
                Refusal::said(UNABLE, sentence, hint)
            }
        }
    }

    /// A match that cannot be played so.
    pub fn of_match(words: &Words, refusal: &play::Refusal) -> Refusal {
        match refusal {
            play::Refusal::Fault(fault) => Refusal::fault(words, fault),
            _ => {
                let (sentence, hint) = say_refusal(words, refusal);
                Refusal::said(UNABLE, sentence, hint)
            }
        }
    }

    /// Out of time.
    pub fn late() -> Refusal {
        Refusal { status: UNABLE, sentence: String::new(), hint: None, is_late: true }
    }

    /// The same refusal, which says, if it is one for lack of time, how much there was.
    pub fn within(self, words: &Words, limit: Duration) -> Refusal {
        match self.is_late {
            true => Refusal::new(words, self.status, "time", &[("seconds", limit.as_secs().to_string())]),
            false => self,
        }
    }
}

/// A number of bytes for people.
fn size(bytes: u128) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let mut size = bytes as f64;
    let mut unit = 0;
    while size >= 1024.0 && unit + 1 < units.len() {
        size /= 1024.0;
        unit += 1;
    }
    if size >= 1e6 { format!("{size:.0e} {}", units[unit]) } else { format!("{size:.0} {}", units[unit]) }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, Json(self)).into_response()
    }
}
