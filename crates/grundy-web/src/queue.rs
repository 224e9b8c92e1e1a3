//! A queue for heavy work: so many at a time, the others in the order they came, each knowing its place.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// Who works, and who waits.
pub struct Queue {
    line: Mutex<Line>,
    /// Tells those who wait that the line has moved.
    moved: watch::Sender<u64>,
}

struct Line {
    free: usize,
    waiting: VecDeque<u64>,
    next: u64,
}

/// The most that may wait.
const MOST_WAITING: usize = 256;

/// A place in the line, given up when it is dropped.
pub struct Ticket {
    queue: Arc<Queue>,
    number: u64,
    works: bool,
}

impl Queue {
    /// A queue for so many at a time.
    pub fn new(at_once: usize) -> Arc<Queue> {
        let line = Line { free: at_once.max(1), waiting: VecDeque::new(), next: 0 };
        Arc::new(Queue { line: Mutex::new(line), moved: watch::Sender::new(0) })
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place at the end of the line, unless the line is too long.
    pub fn enter(self: &Arc<Queue>) -> Option<Ticket> {
        let mut line = self.line();
        if line.waiting.len() >= MOST_WAITING {
            return None;
        }
        let number = line.next;
        line.next += 1;
        line.waiting.push_back(number);
        Some(Ticket { queue: self.clone(), number, works: false })
    }
}

impl Ticket {
    /// Waits for the turn; `tell` hears the place, from 1, whenever it changes.
    pub async fn turn(&mut self, mut tell: impl FnMut(usize)) {
        let mut moved = self.queue.moved.subscribe();
        let mut told = 0;
        loop {
            moved.mark_unchanged();
            let place = {
                let mut line = self.queue.line();
                let place = line.waiting.iter().position(|&number| number == self.number).unwrap_or(0);
                if place < line.free {
                    line.waiting.retain(|&number| number != self.number);
                    line.free -= 1;
                    self.works = true;
                    return;
                }
                place + 1 - line.free
            };
            if place != told {
                told = place;
                tell(place);
            }
            // The sender lives as long as the queue, which the ticket holds.
            let _ = moved.changed().await;
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut line = self.queue.line();
        if self.works {
            line.free += 1;
        } else {
            line.waiting.retain(|&number| number != self.number);
        }
        drop(line);
        self.queue.moved.send_modify(|count| *count = count.wrapping_add(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_works_and_others_know_their_place() {
        let queue = Queue::new(1);
        let mut first = queue.enter().unwrap();
        first.turn(|_| panic!("nobody is before the first")).await;
        let mut second = queue.enter().unwrap();
        let third = queue.enter().unwrap();
        let mut fourth = queue.enter().unwrap();
        let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
        let waiting = tokio::spawn(async move {
            fourth.turn(|place| tell.send(place).unwrap()).await;
        });
        assert_eq!(told.recv().await, Some(3));
        drop(third);
        assert_eq!(told.recv().await, Some(2));
        drop(first);
        second.turn(|_| {}).await;
        assert_eq!(told.recv().await, Some(1));
        drop(second);
        waiting.await.unwrap();
    }

    #[test]
    fn a_line_has_an_end() {
        let queue = Queue::new(1);
        let tickets: Vec<_> = (0..MOST_WAITING).map(|_| queue.enter().unwrap()).collect();
        assert!(queue.enter().is_none());
        drop(tickets);
        assert!(queue.enter().is_some());
    }
}
