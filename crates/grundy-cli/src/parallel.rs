//! Many questions at a time, one for each processor, and their answers in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;

use crate::session::{Failure, Session};
use crate::watch::{self, PAUSE, Watcher};

/// Proofs and guesses go deep into formulas.
pub const STACK: usize = 64 << 20;

/// How many questions are asked at a time.
pub fn threads(count: usize) -> usize {
    thread::available_parallelism().map_or(1, usize::from).min(count.max(1))
}

/// Asks the questions 0, 1, … below `count`, and gives the answers on in this order, each as soon as it is there and
/// all before it are; meanwhile the watcher is told how many there are, or what `look` knows better. Where the receiver fails,
/// nothing more is asked.
pub fn in_order<T: Send>(
    session: &Session,
    count: usize,
    ask: impl Fn(usize) -> T + Sync,
    look: impl Fn(&mut Watcher, u64),
    mut receive: impl FnMut(usize, T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let next = AtomicUsize::new(0);
    let (answered, answers) = mpsc::channel();
    let work = |answered: mpsc::Sender<(usize, T)>| {
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= count || answered.send((i, ask(i))).is_err() {
                break;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads(count) {
            let (work, answered) = (&work, answered.clone());
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || work(answered))?;
        }
        drop(answered);
        let mut watcher = Watcher::new(session, (count > 1).then_some(count as u64));
        let (mut early, mut due) = (BTreeMap::new(), 0);
        loop {
            match answers.recv_timeout(PAUSE) {
                Ok((i, answer)) => drop(early.insert(i, answer)),
                Err(RecvTimeoutError::Timeout) => look(&mut watcher, due as u64),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            while let Some(answer) = early.remove(&due) {
                watcher.hide();
                receive(due, answer).inspect_err(|_| watch::interrupt())?;
                due += 1;
            }
        }
    })
}

/// Tells how many answers were given on.
pub fn count(watcher: &mut Watcher, due: u64) {
    // Who asks and who answers look at the clock themselves.
    let _ = watcher.look(due);
}
