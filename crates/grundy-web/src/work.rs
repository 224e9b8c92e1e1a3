//! Work for a question: on a thread of its own, bounded in time, stopped when the asker has gone.
//!
//! Answers come in lines of JSON: `{"place":3}` while a question waits, `{"done":12000}` while it is worked on, and last
//! `{"version":1,"answer":…}` or `{"version":1,"refusal":…}`.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::Body;
use axum::extract::{FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy::wire::{RefusalKind, Refused, VERSION};
use grundy::words::{Language, Words};
use grundy_ask::{Question, Reply, Weight, answer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::refusal::{HttpRefusal, late};
use crate::server::Shared;

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long work may take.
const LONGEST: Duration = Duration::from_secs(60);
/// How long small work may take.
const SHORT: Duration = Duration::from_secs(10);
/// Between two lines about progress.
const PAUSE: Duration = Duration::from_millis(200);

/// A question, with the language of its answer.
#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    language: String,
    #[serde(flatten)]
    question: Question,
}

/// A line of an answer.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Line<'a> {
    Place(usize),
    Done(u64),
    #[serde(untagged)]
    Answer {
        version: u32,
        answer: &'a RawValue,
    },
    #[serde(untagged)]
    Refusal {
        version: u32,
        refusal: &'a Refused,
    },
}

impl Line<'_> {
    fn text(&self) -> String {
        to_json(self) + "\n"
    }
}

/// Answers a question in lines.
pub async fn ask(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let Asked { language, question } = match timeout(PATIENCE, Json::<Asked>::from_request(request, &())).await {
        Ok(Ok(Json(asked))) => asked,
        Ok(Err(rejection)) => return HttpRefusal::unreadable(&rejection).into_response(),
        Err(_) => {
            let words = Words::new(Language::English);
            return HttpRefusal::new(&words, StatusCode::REQUEST_TIMEOUT, "late", &[]).into_response();
        }
    };
    let (sender, receiver) = mpsc::channel(16);
    tokio::spawn(async move {
        let last = match work(shared, question, Language::from_tag(&language), sender.clone()).await {
            Ok(answer) => Line::Answer { version: VERSION, answer: &answer }.text(),
            Err(refusal) => Line::Refusal { version: VERSION, refusal: &refusal }.text(),
        };
        let _ = sender.send(last).await;
    });
    let body = Body::from_stream(ReceiverStream::new(receiver).map(Ok::<_, Infallible>));
    ([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response()
}

/// Answers a question once its turn has come; who hears the lines may leave at any time.
pub async fn work(
    shared: Arc<Shared>,
    question: Question,
    language: Language,
    lines: mpsc::Sender<String>,
) -> Result<Arc<RawValue>, Refused> {
    let own = |status, id| HttpRefusal::new(&Words::new(language), status, id, &[]).1;
    let key = question.is_common().then(|| to_json(&question));
    if let Some(known) = key.as_ref().and_then(|key| shared.common.get(key)) {
        return Ok(known);
    }
    let (queue, limit) = match question.weight() {
        Weight::Small => (&shared.small, SHORT),
        Weight::Light => (&shared.light, LONGEST),
        Weight::Heavy => (&shared.heavy, LONGEST),
    };
    let mut ticket = queue.enter().ok_or_else(|| own(StatusCode::SERVICE_UNAVAILABLE, "busy"))?;
    tokio::select! {
        // A reader that is slow misses some of it.
        () = ticket.turn(|place| drop(lines.try_send(Line::Place(place).text()))) => {}
        () = lines.closed() => return Err(Refused::new(RefusalKind::Stopped, Default::default())),
    }
    let desk = shared.clone();
    // Weak, so that the answer ends when it is given, even if the work goes on.
    let lines = lines.downgrade();
    let worked = tokio::task::spawn_blocking(move || {
        let (words, began) = (Words::new(language), Instant::now());
        let answer = answer(&question, &words, &mut watcher(lines, began + limit), &desk.desk);
        let answer: Reply = answer.map_err(|refused| match refused.refused {
            RefusalKind::Stopped => late(&words, limit),
            _ => refused,
        })?;
        let answer = to_json(&answer.after(began.elapsed().as_secs_f64()));
        Ok(RawValue::from_string(answer).expect("what was written can be read"))
    });
    let ended = timeout(limit + limit / 2, worked).await;
    // Its place is free also where it did not end in its time: no work should outlive its watch, but one that did must not
    // stand in the way of others.
    drop(ticket);
    let answer: Arc<RawValue> = match ended {
        Ok(Ok(answer)) => answer?.into(),
        Ok(Err(broken)) => {
            let arguments = [("number", shared.faults.tell(broken).to_string())];
            let status = StatusCode::INTERNAL_SERVER_ERROR;
            return Err(HttpRefusal::new(&Words::new(language), status, "inside", &arguments).1);
        }
        Err(_) => return Err(late(&Words::new(language), limit)),
    };
    if let Some(key) = key {
        shared.common.keep(key, &answer);
    }
    Ok(answer)
}

/// Stops work whose reader has gone or whose time is over; tells how far it is.
fn watcher(lines: mpsc::WeakSender<String>, end: Instant) -> impl FnMut(u64) -> ControlFlow<()> {
    let mut told = Instant::now();
    move |done| {
        let now = Instant::now();
        let Some(lines) = lines.upgrade().filter(|lines| !lines.is_closed() && now < end) else {
            return ControlFlow::Break(());
        };
        if now - told >= PAUSE {
            told = now;
            let _ = lines.try_send(Line::Done(done).text());
        }
        ControlFlow::Continue(())
    }
}

/// A value as JSON.
fn to_json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("answers have only text as keys")
}
