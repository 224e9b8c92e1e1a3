//! The questions of which a theorem consists, and who answers them: all processors, if there are many states to visit.
//!
//! The caller's thread answers questions in their order, from the first; the others begin with the last, and the caller's
//! thread waits for theirs when it comes to them. What the watch hears, and the answer, are therefore those of one thread
//! alone: at each question the states visited for all before it are told, whoever visited them, and the first question
//! in order that fails is the one that is reported.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::explore::refute;
use crate::formula::{FALSE, System};
use crate::verdict::{Condition, Doubt, Watch};

/// Whether a condition holds: no word satisfies the hypothesis without a solution of one of the families.
pub(crate) struct Question<'a> {
    pub condition: Condition,
    pub hypothesis: System<'a>,
    pub families: Vec<System<'a>>,
    /// A question that is quicker to answer, and whose condition implies this one.
    pub enough: Option<Box<Question<'a>>>,
}

impl<'a> Question<'a> {
    pub fn new(condition: Condition, hypothesis: System<'a>, families: Vec<System<'a>>) -> Question<'a> {
        Question { condition, hypothesis, families, enough: None }
    }

    fn answer(self, visited: &mut u64, watch: &mut Watch) -> Result<(), Doubt> {
        if let Some(enough) = self.enough {
            match enough.answer(visited, watch) {
                Err(Doubt::Fails { .. } | Doubt::TooLarge) => {}
                answer => return answer,
            }
        }
        *visited += 1;
        if watch(*visited).is_break() {
            return Err(Doubt::Stopped);
        }
        if self.hypothesis.must.contains(&FALSE) {
            return Ok(());
        }
        match refute(self.hypothesis, self.families, visited, watch)? {
            None => Ok(()),
            Some(position) => Err(Doubt::Fails { condition: self.condition, position }),
        }
    }
}

/// The exploration so far.
pub(crate) struct Search<'w, 'f> {
    pub visited: u64,
    /// Threads that may help.
    pub others: usize,
    /// The conditions answered, and how many there are as far as is known.
    pub answered: &'w Cell<(usize, usize)>,
    pub watch: &'w mut Watch<'f>,
}

/// States visited before other threads are worth their start.
const FEW: u64 = if cfg!(test) { 1 } else { 1 << 12 };
/// Between two calls of the watch while another thread answers.
const PAUSE: Duration = Duration::from_millis(2);

impl Search<'_, '_> {
    /// One more step; whether to go on.
    pub fn look(&mut self) -> Result<(), Doubt> {
        self.visited += 1;
        if (self.watch)(self.visited).is_break() { Err(Doubt::Stopped) } else { Ok(()) }
    }

    /// Whether the condition holds.
    pub fn answer(&mut self, question: Question) -> Result<(), Doubt> {
        question.answer(&mut self.visited, self.watch)
    }

    /// One more condition holds.
    fn count(&self) {
        let (answered, conditions) = self.answered.get();
        self.answered.set((answered + 1, conditions));
    }

    /// Whether all conditions hold.
    pub fn answer_all(&mut self, questions: Vec<Question>) -> Result<(), Doubt> {
        let (answered, conditions) = self.answered.get();
        self.answered.set((answered, conditions + questions.len()));
        let mut questions = questions.into_iter();
        while self.visited < FEW || self.others == 0 {
            let Some(question) = questions.next() else { return Ok(()) };
            self.answer(question)?;
            self.count();
        }
        let rest: Vec<Shared> = questions.map(Shared::new).collect();
        let stop = AtomicBool::new(false);
        thread::scope(|scope| {
            for _ in 0..self.others.min(rest.len().saturating_sub(1)) {
                // Without a thread more, those that are there answer all.
                let help = || rest.iter().rev().for_each(|shared| shared.help(&stop));
                let _ = thread::Builder::new().spawn_scoped(scope, help);
            }
            let answered = rest.iter().try_for_each(|shared| self.wait(shared).map(|()| self.count()));
            stop.store(true, Ordering::Relaxed);
            answered
        })
    }

    /// Answers a question, or waits until another thread has.
    fn wait(&mut self, shared: &Shared) -> Result<(), Doubt> {
        if let Some((question, _)) = shared.take() {
            return self.answer(question);
        }
        loop {
            let heard = shared.answer.lock().expect("no thread panics with it").recv_timeout(PAUSE);
            let visited = self.visited + shared.visited.load(Ordering::Relaxed);
            if (self.watch)(visited).is_break() {
                return Err(Doubt::Stopped);
            }
            match heard {
                Ok(answer) => {
                    self.visited = visited;
                    return answer;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => unreachable!("who takes a question answers it, or panics"),
            }
        }
    }
}

type Answer = Result<(), Doubt>;

/// A question that one of several threads answers.
struct Shared<'a> {
    question: Mutex<Option<(Question<'a>, mpsc::Sender<Answer>)>>,
    answer: Mutex<mpsc::Receiver<Answer>>,
    /// The states that another thread has visited for it.
    visited: AtomicU64,
}

impl<'a> Shared<'a> {
    fn new(question: Question<'a>) -> Shared<'a> {
        let (sender, receiver) = mpsc::channel();
        Shared {
            question: Mutex::new(Some((question, sender))),
            answer: Mutex::new(receiver),
            visited: AtomicU64::new(0),
        }
    }

    fn take(&self) -> Option<(Question<'a>, mpsc::Sender<Answer>)> {
        self.question.lock().expect("no thread panics with it").take()
    }

    /// Answers the question in another thread than the caller's, unless somebody else does.
    fn help(&self, stop: &AtomicBool) {
        let is_over = || stop.load(Ordering::Relaxed);
        let Some((question, sender)) = (!is_over()).then(|| self.take()).flatten() else { return };
        let mut visited = 0;
        let answer = question.answer(&mut visited, &mut |visited| {
            self.visited.store(visited, Ordering::Relaxed);
            if is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.visited.store(visited, Ordering::Relaxed);
        // Who no longer waits does not want to hear it.
        let _ = sender.send(answer);
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{Rejected, Verified, verify_with};

    fn certificates() -> Vec<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/certificates/proved");
        let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        files.into_iter().map(|file| fs::read_to_string(file).unwrap()).collect()
    }

    /// The answer, which holds the number of states visited, with a watch that ends the search after so many.
    fn answer(certificate: &str, others: usize, limit: u64) -> Result<Verified, Rejected> {
        let watch = &mut |visited| if visited > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        verify_with(certificate, others, &Cell::new((0, 0)), watch)
    }

    #[test]
    fn threads_do_not_change_an_answer() {
        let certificates = certificates();
        assert!(certificates.len() > 3);
        for certificate in &certificates {
            // A changed claim, as far as it is one, fails at the same condition and the same position.
            for text in [certificate.clone(), certificate.replacen(" + 1", " + 2", 1)] {
                for limit in [1, 10, 100, 1000, 10_000, u64::MAX] {
                    let alone = answer(&text, 0, limit);
                    for others in [1, 3] {
                        assert_eq!(answer(&text, others, limit), alone, "{others} threads, {limit}:\n{text}");
                    }
                }
            }
        }
    }
}
