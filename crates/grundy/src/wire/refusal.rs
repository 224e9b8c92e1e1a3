//! What gets no answer, and why.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ProblemInfo;

/// Why there is no answer, in the asker's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Refused {
    /// What kind of refusal it is.
    pub refused: RefusalKind,
    /// What is wrong.
    pub sentence: String,
    /// What one may do about it.
    pub hint: Option<String>,
    /// Everything that is wrong with a text, each with its place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<ProblemInfo>,
}

/// What kind of refusal it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RefusalKind {
    /// What was given is wrong.
    Input,
    /// There is nothing of this name.
    Absent,
    /// Out of reach: more than the limits of memory, time or theory allow.
    Limit,
    /// Stopped before the end.
    Stopped,
    /// The server cannot answer now.
    Server,
}

impl Refused {
    /// A refusal in these words.
    pub fn new(refused: RefusalKind, (sentence, hint): (String, Option<String>)) -> Refused {
        Refused { refused, sentence, hint, problems: Vec::new() }
    }
}
