//! A fault log, not a death: what breaks inside while a question is answered gets a number, which is told to the asker and,
//! with the message, to whoever runs the server; other questions are answered all the same.

use std::sync::atomic::{AtomicU64, Ordering};

use tokio::task::JoinError;

/// Hears of a fault: its number and its message.
pub type Tell = Box<dyn Fn(u64, &str) + Send + Sync>;

/// The faults so far.
pub struct Faults {
    count: AtomicU64,
    tell: Tell,
}

impl Faults {
    /// None yet.
    pub fn new(tell: Tell) -> Faults {
        Faults { count: AtomicU64::new(0), tell }
    }

    /// Tells of one more, and gives its number.
    pub fn tell(&self, broken: JoinError) -> u64 {
        let number = self.count.fetch_add(1, Ordering::Relaxed) + 1;
        let payload = broken.try_into_panic().ok();
        let text = payload.as_ref().and_then(|payload| {
            payload.downcast_ref::<String>().map(String::as_str).or(payload.downcast_ref::<&str>().copied())
        });
        (self.tell)(number, text.unwrap_or("?"));
        number
    }
}
