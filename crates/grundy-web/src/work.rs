//! Work for a request: on a thread of its own, bounded in time, stopped when the asker has gone.
//!
//! Small work is answered as it is. Heavy work is answered in lines of JSON: `{"place":3}` while it waits,
//! `{"done":12000}` while it runs, and last `{"answer":…}` or `{"refusal":…}`.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy::lang::Watch;
use grundy::words::{Language, Words};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::refusal::Refusal;
use crate::server::Shared;

/// How long work may take.
const LONGEST: Duration = Duration::from_secs(60);
/// How long small work may take.
const SHORT: Duration = Duration::from_secs(10);
/// Between two lines about progress.
const PAUSE: Duration = Duration::from_millis(200);

/// Small work: answered at once.
pub async fn small<T, F>(shared: &Shared, language: Language, job: F) -> Result<T, Refusal>
where
    T: Send + 'static,
    F: FnOnce(&Words, &mut Watch) -> Result<T, Refusal> + Send + 'static,
{
    let words = Words::new(language);
    let permit = shared.small.clone().acquire_owned().await;
    let gone = Gone::default();
    let seen = gone.0.clone();
    let work = tokio::task::spawn_blocking(move || {
        let words = Words::new(language);
        let end = Instant::now() + SHORT;
        let mut watch = |_: u64| match seen.load(Ordering::Relaxed) || Instant::now() >= end {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        let result = job(&words, &mut watch).map_err(|refusal| refusal.within(&words, SHORT));
        drop(permit);
        result
    });
    match tokio::time::timeout(SHORT + SHORT / 2, work).await {
        Ok(Ok(result)) => result,
        Ok(Err(_)) => Err(Refusal::new(&words, StatusCode::INTERNAL_SERVER_ERROR, "inside", &[])),
        Err(_) => Err(Refusal::late().within(&words, SHORT)),
    }
}

/// Set when the answer is no longer wanted: the future of a request is dropped when its connection closes.
#[derive(Default)]
struct Gone(Arc<AtomicBool>);

impl Drop for Gone {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// How heavy work is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// Passes by the queue.
    Light,
    /// Waits in the queue.
    Heavy,
}

/// Work that may be heavy: answered in lines. The answer is a text of JSON.
pub fn lines<F>(shared: &Arc<Shared>, language: Language, weight: Weight, job: F) -> Response
where
    F: FnOnce(&Words, &mut Watch) -> Result<String, Refusal> + Send + 'static,
{
    let queue = match weight {
        Weight::Light => &shared.light,
        Weight::Heavy => &shared.heavy,
    };
    let Some(mut ticket) = queue.enter() else {
        return Refusal::new(&Words::new(language), StatusCode::SERVICE_UNAVAILABLE, "busy", &[]).into_response();
    };
    let (sender, receiver) = mpsc::channel::<String>(16);
    tokio::spawn(async move {
        let tell = |place: usize| {
            // A reader that is slow misses some of it.
            let _ = sender.try_send(format!("{{\"place\":{place}}}\n"));
        };
        tokio::select! {
            () = ticket.turn(tell) => {}
            () = sender.closed() => return,
        }
        let lines = sender.clone();
        let work = tokio::task::spawn_blocking(move || {
            let words = Words::new(language);
            let result = job(&words, &mut watcher(lines)).map_err(|refusal| refusal.within(&words, LONGEST));
            drop(ticket);
            result
        });
        let line = match work.await {
            Ok(Ok(answer)) => format!("{{\"answer\":{answer}}}\n"),
            Ok(Err(refusal)) => refused(&refusal),
            Err(_) => {
                let words = Words::new(language);
                refused(&Refusal::new(&words, StatusCode::INTERNAL_SERVER_ERROR, "inside", &[]))
            }
        };
        let _ = sender.send(line).await;
    });
    let body = Body::from_stream(ReceiverStream::new(receiver).map(Ok::<_, Infallible>));
    ([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response()
}

/// Stops work whose reader has gone or whose time is over; tells how far it is.
fn watcher(lines: mpsc::Sender<String>) -> impl FnMut(u64) -> ControlFlow<()> {
    let end = Instant::now() + LONGEST;
    let mut told = Instant::now();
    move |done| {
        let now = Instant::now();
        if lines.is_closed() || now >= end {
            return ControlFlow::Break(());
        }
        if now - told >= PAUSE {
            told = now;
            let _ = lines.try_send(format!("{{\"done\":{done}}}\n"));
        }
        ControlFlow::Continue(())
    }
}

fn refused(refusal: &Refusal) -> String {
    #[derive(Serialize)]
    struct Line<'a> {
        refusal: &'a Refusal,
    }
    let mut line = to_json(&Line { refusal });
    line.push('\n');
    line
}

/// A value as JSON.
pub fn to_json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("answers have only text as keys")
}
