//! What takes time is thought about on a thread of its own, so that the screen stays alive and the user can go on.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use grundy::play::{Advice, ForbidAdvice, ForbidReason, Knowledge, Match, MoveReason, Refusal, Strength};

/// What is asked about a match.
#[derive(Debug, Clone)]
pub enum Inquiry {
    /// The computer's move.
    Reply(Strength, u64),
    /// A best move for the person.
    Hint,
    /// Why what was done last was done.
    Why,
    /// What the computer forbids.
    Forbid(Strength, u64),
    /// What the person had better forbid.
    ForbidHint,
}

/// What was thought of.
#[derive(Debug, Clone)]
pub enum Idea {
    /// A move with its reason.
    Move(Box<Advice>),
    /// Moves to be forbidden, with the reason.
    Forbid(Box<ForbidAdvice>),
    /// The reasons for the last move, and for what was forbidden after it.
    Reasons(Box<(Option<MoveReason>, Option<ForbidReason>)>),
}

/// The answer.
pub type Advised = Result<Idea, Refusal>;

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
            let as_move = |advice: Advice| Idea::Move(advice.into());
            let as_forbidden = |advice: ForbidAdvice| Idea::Forbid(advice.into());
            let answer = match question {
                Inquiry::Reply(strength, seed) => state.reply(strength, seed, &mut knowledge, &mut watch).map(as_move),
                Inquiry::Hint => state.hint(&mut knowledge, &mut watch).map(as_move),
                Inquiry::Why => {
                    let reasons = state.why(&mut knowledge, &mut watch);
                    reasons.map(|reasons| Idea::Reasons(reasons.into())).map_err(Refusal::from)
                }
                Inquiry::Forbid(strength, seed) => {
                    state.forbid_reply(strength, seed, &mut knowledge, &mut watch).map(as_forbidden)
                }
                Inquiry::ForbidHint => {
                    state.forbid_reply(Strength::PERFECT, 0, &mut knowledge, &mut watch).map(as_forbidden)
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
