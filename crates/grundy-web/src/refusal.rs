//! What the server refuses, and why, in the asker's language.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use grundy::wire::{RefusalKind, Refused, Versioned};
use grundy::words::{Language, Words};

/// A request that gets no answer: the status of HTTP, and what is said.
pub struct HttpRefusal(pub StatusCode, pub Refused);

impl HttpRefusal {
    /// A refusal of the server's own.
    pub fn new(words: &Words, status: StatusCode, id: &str, arguments: &[(&str, String)]) -> HttpRefusal {
        let kind = match status {
            StatusCode::NOT_FOUND => RefusalKind::Absent,
            status if status.is_server_error() => RefusalKind::Server,
            _ => RefusalKind::Input,
        };
        HttpRefusal(status, Refused::new(kind, words.sentence(&format!("page-refused-{id}"), arguments)))
    }

    /// A request that cannot be read. Its language is not known either.
    pub fn unreadable(rejection: &JsonRejection) -> HttpRefusal {
        let words = Words::new(Language::English);
        let status = rejection.status();
        match status {
            StatusCode::PAYLOAD_TOO_LARGE => HttpRefusal::new(&words, status, "size", &[]),
            _ => HttpRefusal::new(&words, status, "request", &[("problem", rejection.body_text())]),
        }
    }

    /// A body that is no question.
    pub fn misread(error: &serde_json::Error) -> HttpRefusal {
        let words = Words::new(Language::English);
        HttpRefusal::new(&words, StatusCode::UNPROCESSABLE_ENTITY, "request", &[("problem", error.to_string())])
    }
}

impl From<Refused> for HttpRefusal {
    fn from(refused: Refused) -> HttpRefusal {
        let status = match refused.refused {
            RefusalKind::Absent => StatusCode::NOT_FOUND,
            RefusalKind::Server => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        HttpRefusal(status, refused)
    }
}

impl IntoResponse for HttpRefusal {
    fn into_response(self) -> Response {
        (self.0, Json(Versioned::new(self.1))).into_response()
    }
}
