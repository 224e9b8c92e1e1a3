//! The clock, Ctrl-C and the progress line behind one closure: the watch that every long computation calls.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Once, OnceLock};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::session::Session;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
static HANDLER: Once = Once::new();
static FAREWELL: OnceLock<fn()> = OnceLock::new();

/// The time between a signal and the end of a program that does not end by itself: at play, and at work that it may
/// want to keep.
const MOMENT: Duration = Duration::from_secs(1);
const LONG: Duration = Duration::from_secs(10);

/// From now on Ctrl-C, and signals to end, are only noted; the second one ends the program at once.
pub fn listen() {
    HANDLER.call_once(|| {
        // Without a handler a signal ends the program at once, which is no harm.
        let _ = ctrlc::set_handler(|| {
            if INTERRUPTED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
            // What is busy without looking at its watch, or reads from a terminal that is gone, is not waited for.
            std::thread::spawn(|| {
                let farewell = FAREWELL.get();
                std::thread::sleep(if farewell.is_some() { MOMENT } else { LONG });
                farewell.inspect(|farewell| farewell());
                std::process::exit(130);
            });
        });
    });
}

/// Says farewell and ends the program a moment after a signal, should it be busy then.
pub fn end_after_signal(farewell: fn()) {
    listen();
    let _ = FAREWELL.set(farewell);
}

/// Whether a signal to end has come.
pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Ends all computations soon, as Ctrl-C does.
pub fn interrupt() {
    INTERRUPTED.store(true, Ordering::Relaxed);
}

/// When to stop: the clock and Ctrl-C, without a progress line.
#[derive(Clone, Copy)]
pub struct Clock {
    deadline: Option<Instant>,
}

impl Clock {
    /// The clock of `--limit-time`.
    pub fn new(session: &Session) -> Clock {
        listen();
        Clock { deadline: session.time.as_ref().map(|(_, deadline)| *deadline) }
    }

    /// Whether to go on.
    pub fn look(self) -> ControlFlow<()> {
        let late = || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if is_interrupted() || late() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Watches one computation.
pub struct Watcher {
    clock: Clock,
    started: Instant,
    total: Option<u64>,
    bar: Option<ProgressBar>,
    shows: bool,
    message: String,
    looked: Instant,
}

/// After this long a computation shows how far it is.
const PATIENCE: Duration = Duration::from_secs(1);
/// Between two looks at the progress line.
pub const PAUSE: Duration = Duration::from_millis(100);

impl Watcher {
    /// Watches a computation of so many steps, if their number is known.
    pub fn new(session: &Session, total: Option<u64>) -> Watcher {
        let now = Instant::now();
        Watcher {
            clock: Clock::new(session),
            started: now,
            total,
            bar: None,
            shows: io::stderr().is_terminal(),
            message: session.say("cli-progress", &[]),
            looked: now,
        }
    }

    /// Watches a computation that may end before so many steps.
    pub fn at_most(session: &Session, most: u64) -> Watcher {
        let mut watcher = Watcher::new(session, Some(most));
        watcher.message = session.say("cli-progress-at-most", &[("most", most.to_string())]);
        watcher
    }

    /// Called with the steps done so far: says whether to go on.
    pub fn look(&mut self, done: u64) -> ControlFlow<()> {
        self.clock.look()?;
        let now = Instant::now();
        if self.shows && now - self.started >= PATIENCE && now - self.looked >= PAUSE {
            self.looked = now;
            self.show(done);
        }
        ControlFlow::Continue(())
    }

    fn show(&mut self, done: u64) {
        let (total, message) = (self.total, &self.message);
        let bar = self.bar.get_or_insert_with(|| {
            let template =
                if total.is_some() { "{msg} {wide_bar} {percent}% {eta}" } else { "{msg} {human_pos} {elapsed}" };
            let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
            ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr())
                .with_style(style)
                .with_message(message.clone())
        });
        bar.set_position(done);
    }
}

impl Watcher {
    /// Takes the progress line away, until there is more to show.
    pub fn hide(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.hide();
    }
}
