//! What takes time is thought about on a thread of its own, so that the screen stays alive and the user can go on.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use grundy::play::{Advice, Knowledge, Match, Refusal, Step, Strength};

/// What is asked about a match.
#[derive(Debug, Clone)]
pub enum Inquiry {
    /// The computer's move.
    Reply(Strength, u64),
    /// A best move for the person.
    Hint,
    /// Why this move was made.
    Why(Step),
}

/// The answer: a move with its reason.
pub type Advised = Result<Advice, Refusal>;

/// One who thinks about one question at a time, and remembers what was found.
#[derive(Default)]
pub struct Thinker {
    knowledge: Arc<Mutex<Knowledge>>,
    thought: Option<Thought>,
}

/// A question that is being thought about; dropping it stops that.
struct Thought {
    question: Inquiry,
    stop: Arc<AtomicBool>,
    answer: Receiver<Advised>,
}

impl Thinker {
    /// Begins to think about a match, and no longer about what was asked before.
    pub fn begin(&mut self, state: &Match, question: Inquiry) {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, answer) = channel();
        self.thought = Some(Thought { question: question.clone(), stop: stop.clone(), answer });
        let (state, knowledge) = (state.clone(), self.knowledge.clone());
        thread::spawn(move || {
            // Who thought before lets go of it soon, having been stopped.
            let mut knowledge = knowledge.lock().unwrap_or_else(PoisonError::into_inner);
            let mut watch = |_| match stop.load(Ordering::Relaxed) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            };
            let answer = match question {
                Inquiry::Reply(strength, seed) => state.reply(strength, seed, &mut knowledge, &mut watch),
                Inquiry::Hint => state.hint(&mut knowledge, &mut watch),
                Inquiry::Why(step) => {
                    let reason = state.reason(&step, &mut knowledge, &mut watch);
                    reason.map(|reason| Advice { step, reason }).map_err(Refusal::from)
                }
            };
            // Nobody listens any more where the question was given up.
            let _ = sender.send(answer);
        });
    }

    /// The answer with its question, once it is there.
    pub fn answer(&mut self) -> Option<(Inquiry, Advised)> {
        let answer = match self.thought.as_ref()?.answer.try_recv() {
            Ok(answer) => answer,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => panic!("a thought has ended without an answer"),
        };
        self.thought.take().map(|thought| (thought.question.clone(), answer))
    }

    /// What is being thought about.
    pub fn question(&self) -> Option<&Inquiry> {
        self.thought.as_ref().map(|thought| &thought.question)
    }

    /// Gives the question up.
    pub fn stop(&mut self) {
        self.thought = None;
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
