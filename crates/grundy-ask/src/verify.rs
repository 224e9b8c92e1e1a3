//! Certificates: what the independent checker says of one, and whose rules it is about.

use grundy::review;
use grundy::wire::{Refused, VerdictWord, VerifyAnswer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::refusal;

/// What a certificate is worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct VerifyQuestion {
    /// The name of its file, which the answer repeats.
    #[serde(default)]
    pub file: String,
    /// The certificate.
    pub certificate: String,
}

/// Has a certificate checked. Whoever stops the checker is told that it was stopped.
pub fn verify(asker: &mut Asker, asked: &VerifyQuestion) -> Result<VerifyAnswer, Refused> {
    let mut stopped = false;
    let watch = &mut *asker.watch;
    let mut heard = |done| {
        let next = watch(done);
        stopped |= next.is_break();
        next
    };
    let answer = review(asker.words, &asked.file, &asked.certificate, &mut heard).answer;
    if stopped && answer.verdict == VerdictWord::Unknown { Err(refusal::late()) } else { Ok(answer) }
}
