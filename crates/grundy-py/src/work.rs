//! Work beside Python: on a thread with room for deep formulas, while Python's other threads go on. Python is asked now and
//! then whether Ctrl-C was pressed; the watch of the work then ends it.

use std::ops::ControlFlow::{Break, Continue};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use grundy::lang::Watch;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;

/// Rules and formulas are walked over by recursion, as deep as a text may go.
const STACK: usize = 64 << 20;
/// Between two looks at Python's signals.
const PAUSE: Duration = Duration::from_millis(50);

/// Does work for at most so many seconds, if a limit is given. The work ends early when its watch says so; what it makes of
/// that is its own matter, but a `KeyboardInterrupt` is raised whatever it answers.
pub fn beside<T: Send>(py: Python, seconds: Option<f64>, work: impl FnOnce(&mut Watch) -> T + Send) -> PyResult<T> {
    let deadline = match seconds.map(Duration::try_from_secs_f64) {
        None => None,
        Some(Ok(limit)) => Instant::now().checked_add(limit),
        Some(Err(error)) => return Err(PyValueError::new_err(error.to_string())),
    };
    let stopped = &AtomicBool::new(false);
    py.detach(|| {
        thread::scope(|scope| {
            let (done, ended) = mpsc::channel::<()>();
            let working = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
                // Dropped at the end, also at that of a panic.
                let _done = done;
                work(&mut |_| {
                    let late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
                    if stopped.load(Ordering::Relaxed) || late() { Break(()) } else { Continue(()) }
                })
            });
            let working = working.map_err(|error| PyOSError::new_err(error.to_string()))?;
            let mut signalled = Ok(());
            while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(PAUSE) {
                if signalled.is_ok() {
                    signalled = Python::attach(|py| py.check_signals());
                    stopped.store(signalled.is_err(), Ordering::Relaxed);
                }
            }
            let answer = working.join().unwrap_or_else(|panic| resume_unwind(panic));
            signalled.map(|()| answer)
        })
    })
}
