//! Answers questions in wire form, a line of JSON each, as the server and the module do: other doors are compared with it.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow::Continue;
use std::time::Duration;

use grundy::words::Words;
use grundy_ask::{AnswerLine, Asked, Desk, answer, answer_within};

fn main() -> io::Result<()> {
    let desk = Desk::default();
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let asked: Asked = serde_json::from_str(&line?)?;
        let words = Words::new(asked.language());
        // No time passes: an answer takes as long as it takes.
        let clock = || Duration::ZERO;
        let answer = answer_within(Duration::MAX, &clock, &words, &mut |_| Continue(()), |watch| {
            answer(&asked.question, &words, watch, &desk)
        });
        out.write_all(AnswerLine::last(answer.as_deref()).text().as_bytes())?;
    }
    Ok(())
}
