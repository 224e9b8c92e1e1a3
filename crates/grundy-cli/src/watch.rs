//! The clock, Ctrl-C and the progress line behind one closure: the watch that every long computation calls.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Once, OnceLock};
use std::time::{Duration, Instant};

use grundy::Stage;
use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::proving::limits;
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

/// How much there is to do, as far as that is known.
#[derive(Clone, Copy, PartialEq)]
enum Work {
    /// Nobody knows, unless the clock ends it.
    Unknown,
    Steps(u64),
    /// It may end before so many steps.
    AtMost(u64),
    /// A proof is looked for, in tables of no more entries than this.
    Deciding(u64),
    /// So many conditions of a certificate are checked.
    Checking(u64),
}

/// Watches one computation.
pub struct Watcher<'s> {
    session: &'s Session,
    clock: Clock,
    started: Instant,
    work: Work,
    bar: Option<ProgressBar>,
    shows: bool,
    looked: Instant,
}

/// After this long a computation shows how far it is.
const PATIENCE: Duration = Duration::from_secs(1);
/// Between two looks at the progress line.
pub const PAUSE: Duration = Duration::from_millis(100);

impl<'s> Watcher<'s> {
    /// Watches a computation of so many steps, if their number is known.
    pub fn new(session: &'s Session, total: Option<u64>) -> Watcher<'s> {
        let (now, work) = (Instant::now(), total.map_or(Work::Unknown, Work::Steps));
        let shows = io::stderr().is_terminal();
        Watcher { session, clock: Clock::new(session), started: now, work, bar: None, shows, looked: now }
    }

    /// Watches a computation that may end before so many steps, if so much is known.
    pub fn up_to(session: &'s Session, most: Option<u64>) -> Watcher<'s> {
        let mut watcher = Watcher::new(session, None);
        watcher.work = most.map_or(Work::Unknown, Work::AtMost);
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

    /// Called with what is done to establish a claim.
    pub fn look_at(&mut self, stage: Stage) -> ControlFlow<()> {
        let (work, done) = match stage {
            Stage::Deciding { entries } => (Work::Deciding(limits(self.session).entries), entries),
            Stage::Checking(progress) if progress.conditions == 0 => (Work::Unknown, progress.visited),
            Stage::Checking(progress) => (Work::Checking(progress.conditions as u64), progress.answered as u64),
        };
        if work != self.work {
            self.hide();
            self.work = work;
        }
        self.look(done)
    }

    /// Shows steps done of those that there are; where these are not known, the time that is left; where there is no limit
    /// of time, the steps and the time gone.
    fn show(&mut self, done: u64) {
        let say = |id: &str, name: &str, text: String| self.session.say(id, &[(name, text)]);
        let (message, total) = match self.work {
            Work::Unknown => (self.session.say("cli-progress", &[]), None),
            Work::Steps(total) => (self.session.say("cli-progress", &[]), Some(total)),
            Work::AtMost(most) => (say("cli-progress-at-most", "most", most.to_string()), Some(most)),
            Work::Deciding(most) => (say("cli-progress-deciding", "most", most.to_string()), None),
            Work::Checking(all) => (say("cli-progress-checking", "conditions", all.to_string()), Some(all)),
        };
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let (message, total, done, template) = match (total, &self.session.time) {
            (Some(_), _) => (message, total, done, "{msg} {wide_bar} {percent}% {eta}"),
            (None, Some((limit, deadline))) => {
                let all = milliseconds(deadline.saturating_duration_since(self.started));
                let gone = milliseconds(self.started.elapsed());
                (
                    say("cli-progress-until", "limit", limit.clone()),
                    Some(all),
                    gone,
                    "{msg} {wide_bar} {percent}% {prefix}",
                )
            }
            (None, None) => (message, None, done, "{msg} {human_pos} {elapsed}"),
        };
        let bar = self.bar.get_or_insert_with(|| {
            let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
            ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr())
                .with_style(style)
                .with_message(message)
                .with_elapsed(self.started.elapsed())
        });
        // Shown where milliseconds are counted.
        let left = Duration::from_millis(total.unwrap_or(done).saturating_sub(done));
        bar.set_prefix(format!("{:#}", HumanDuration(left)));
        bar.set_position(done);
    }
}

impl Watcher<'_> {
    /// Takes the progress line away, until there is more to show.
    pub fn hide(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

impl Drop for Watcher<'_> {
    fn drop(&mut self) {
        self.hide();
    }
}
