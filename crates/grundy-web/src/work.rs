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
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    pub small: Duration,
    pub long: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { small: Duration::from_secs(10), long: Duration::from_secs(60) }
    }
}

/// Between two lines about progress.
const PAUSE: Duration = Duration::from_millis(200);

/// Small work: answered at once.
pub async fn small<T, F>(shared: &Arc<Shared>, language: Language, job: F) -> Result<T, Refusal>
where
    T: Send + 'static,
    F: FnOnce(&Words, &mut Watch) -> Result<T, Refusal> + Send + 'static,
{
    let permit = shared.small.clone().acquire_owned().await;
    let gone = Gone::default();
    let seen = gone.0.clone();
    let limit = shared.patience.small;
    let job = move |words: &Words| {
        let end = Instant::now() + limit;
        let mut watch = |_: u64| match seen.load(Ordering::Relaxed) || Instant::now() >= end {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        job(words, &mut watch)
    };
    // A task of its own: where the request is dropped, its work keeps the permit until it has seen that.
    let shared = shared.clone();
    let work = tokio::spawn(async move { beside(&shared, language, limit, permit, job).await });
    work.await.unwrap_or_else(|_| Err(Refusal::late().within(&Words::new(language), limit)))
}

/// Runs a job on a thread of its own. Its place is free again when it ends, and also when it does not end in its time: no
/// job should outlive its watch, but one that did must not stand in the way of others. A job that panics is a fault with
/// a number, under which its message is told.
async fn beside<T, F>(
    shared: &Shared,
    language: Language,
    limit: Duration,
    place: impl Send,
    job: F,
) -> Result<T, Refusal>
where
    T: Send + 'static,
    F: FnOnce(&Words) -> Result<T, Refusal> + Send + 'static,
{
    let work = tokio::task::spawn_blocking(move || job(&Words::new(language)));
    let ended = tokio::time::timeout(limit + limit / 2, work).await;
    drop(place);
    let words = Words::new(language);
    match ended {
        Ok(Ok(result)) => result.map_err(|refusal| refusal.within(&words, limit)),
        Ok(Err(broken)) => {
            let number = shared.faults.tell(broken);
            let arguments = [("number", number.to_string())];
            Err(Refusal::new(&words, StatusCode::INTERNAL_SERVER_ERROR, "inside", &arguments))
        }
        Err(_) => Err(Refusal::late().within(&words, limit)),
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
    let shared = shared.clone();
    tokio::spawn(async move {
        let tell = |place: usize| {
            // A reader that is slow misses some of it.
            let _ = sender.try_send(format!("{{\"place\":{place}}}\n"));
        };
        tokio::select! {
            () = ticket.turn(tell) => {}
            () = sender.closed() => return,
        }
        // Weak, so that the answer ends when it is given, even if the work goes on.
        let lines = sender.downgrade();
        let limit = shared.patience.long;
        let job = move |words: &Words| job(words, &mut watcher(lines, limit));
        let line = match beside(&shared, language, limit, ticket, job).await {
            Ok(answer) => format!("{{\"answer\":{answer}}}\n"),
            Err(refusal) => refused(&refusal),
        };
        let _ = sender.send(line).await;
    });
    let body = Body::from_stream(ReceiverStream::new(receiver).map(Ok::<_, Infallible>));
    ([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response()
}

/// Stops work whose reader has gone or whose time is over; tells how far it is.
fn watcher(lines: mpsc::WeakSender<String>, limit: Duration) -> impl FnMut(u64) -> ControlFlow<()> {
    let end = Instant::now() + limit;
    let mut told = Instant::now();
    move |done| {
        let now = Instant::now();
        let Some(lines) = lines.upgrade().filter(|lines| !lines.is_closed() && now < end) else {
            return ControlFlow::Break(());
        };
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

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::mpsc::channel;

    use super::*;

    /// What requests share, and what is told of faults.
    fn shared(patience: Patience) -> (Arc<Shared>, Arc<Mutex<Vec<String>>>) {
        let told = Arc::new(Mutex::new(Vec::new()));
        let log = told.clone();
        let tell = move |number: u64, message: &str| log.lock().unwrap().push(format!("{number}: {message}"));
        let mut shared = Shared::new(Box::new(tell));
        shared.patience = patience;
        (Arc::new(shared), told)
    }

    /// The body of an answer in lines.
    async fn body(response: Response) -> String {
        let bytes = axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap();
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_panic_is_answered_with_its_number_and_told() {
        let (shared, told) = shared(Patience::default());
        let broken: Result<(), Refusal> = small(&shared, Language::English, |_, _| panic!("broken {}", 1)).await;
        let refusal = broken.unwrap_err();
        assert_eq!(refusal.status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(refusal.sentence.contains('1'), "{}", refusal.sentence);
        let answer = body(lines(&shared, Language::Japanese, Weight::Heavy, |_, _| panic!("broken 2"))).await;
        assert!(answer.contains("\"status\":500") && answer.contains('2'), "{answer}");
        assert_eq!(*told.lock().unwrap(), ["1: broken 1", "2: broken 2"]);
        // It goes on, and no place is lost.
        for _ in 0..32 {
            assert!(small(&shared, Language::English, |_, _| Ok(())).await.is_ok());
            let answer = body(lines(&shared, Language::English, Weight::Heavy, |_, _| Ok("7".into()))).await;
            assert_eq!(answer, "{\"answer\":7}\n");
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn work_that_does_not_look_at_its_watch_loses_its_place() {
        let moment = Duration::from_millis(20);
        let (shared, _) = shared(Patience { small: moment, long: moment });
        let mut waiting = Vec::new();
        for _ in 0..4 {
            let (end, ended) = channel::<()>();
            waiting.push(end);
            let answer = lines(&shared, Language::English, Weight::Heavy, move |_, _| {
                let _ = ended.recv();
                Ok("0".into())
            });
            assert!(body(answer).await.contains("\"refusal\""));
            let (end, ended) = channel::<()>();
            waiting.push(end);
            let answer = small(&shared, Language::English, move |_, _| {
                let _ = ended.recv();
                Ok(())
            });
            assert!(answer.await.is_err());
        }
        // None of them has ended, and every place is free.
        shared.heavy.enter().expect("nobody waits").turn(|place| panic!("{place} before")).await;
        assert_eq!(shared.small.available_permits(), crate::server::SMALL_AT_ONCE);
    }
}
