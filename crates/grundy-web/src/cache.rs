//! Answers that were given lately: a class asks for the same table many times.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::value::RawValue;

/// The last answers, up to a number of bytes.
#[derive(Default)]
pub struct Cache {
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    bytes: usize,
    answers: VecDeque<(String, Arc<RawValue>)>,
}

/// The most bytes that are kept.
const MOST: usize = 48 << 20;

impl Cache {
    /// An answer that is still known.
    pub fn get(&self, question: &str) -> Option<Arc<RawValue>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.answers.iter().position(|(known, _)| known == question)?;
        let found = kept.answers.remove(place)?;
        let answer = found.1.clone();
        kept.answers.push_back(found);
        Some(answer)
    }

    /// Keeps an answer and forgets those that were not asked for longest.
    pub fn keep(&self, question: String, answer: &Arc<RawValue>) {
        let size = question.len() + answer.get().len();
        if size > MOST / 4 {
            return;
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.answers.iter().any(|(known, _)| *known == question) {
            return;
        }
        kept.bytes += size;
        kept.answers.push_back((question, answer.clone()));
        while kept.bytes > MOST {
            let Some((question, answer)) = kept.answers.pop_front() else { break };
            kept.bytes -= question.len() + answer.get().len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_asked_for_is_forgotten() {
        let cache = Cache::default();
        let large = RawValue::from_string(format!("\"{}\"", "x".repeat(MOST / 5))).unwrap().into();
        for i in 0..5 {
            cache.keep(i.to_string(), &large);
            assert!(cache.get("0").is_some());
        }
        assert!(cache.get("1").is_none());
        assert!(cache.get("4").is_some());
    }
}
