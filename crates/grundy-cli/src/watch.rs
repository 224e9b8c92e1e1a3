//! The clock, Ctrl-C and the progress line behind one closure: the watch that every long computation calls.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::session::Session;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
static HANDLER: Once = Once::new();

/// Watches one computation.
pub struct Watcher {
    deadline: Option<Instant>,
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
const PAUSE: Duration = Duration::from_millis(100);

impl Watcher {
    /// Watches a computation of so many steps, if their number is known.
    pub fn new(session: &Session, total: Option<u64>) -> Watcher {
        HANDLER.call_once(|| {
            // Without a handler Ctrl-C ends the program at once, which is no harm.
            let _ = ctrlc::set_handler(|| {
                if INTERRUPTED.swap(true, Ordering::Relaxed) {
                    std::process::exit(130);
                }
            });
        });
        let now = Instant::now();
        Watcher {
            deadline: session.time.as_ref().map(|(_, deadline)| *deadline),
            started: now,
            total,
            bar: None,
            shows: io::stderr().is_terminal(),
            message: session.say("cli-progress", &[]),
            looked: now,
        }
    }

    /// Called with the steps done so far: says whether to go on.
    pub fn look(&mut self, done: u64) -> ControlFlow<()> {
        if INTERRUPTED.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        if self.deadline.is_none() && !self.shows {
            return ControlFlow::Continue(());
        }
        let now = Instant::now();
        if self.deadline.is_some_and(|deadline| now >= deadline) {
            return ControlFlow::Break(());
        }
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

impl Drop for Watcher {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
