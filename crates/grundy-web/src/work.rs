//! Work for a question: on a thread of its own, bounded in time, stopped when the asker has gone.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::Body;
use axum::extract::{FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy::wire::{RefusalKind, Refused};
use grundy::words::{Language, Words};
use grundy_ask::{Asked, Line, Question, Weight, answer_within, out_of_time};
use serde_json::value::RawValue;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::refusal::HttpRefusal;
use crate::server::Shared;

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long work may take.
const LONGEST: Duration = Duration::from_secs(60);
/// How long small work may take.
const SHORT: Duration = Duration::from_secs(10);

/// Answers a question in lines.
pub async fn ask(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let asked = match timeout(PATIENCE, Json::<Asked>::from_request(request, &())).await {
        Ok(Ok(Json(asked))) => asked,
        Ok(Err(rejection)) => return HttpRefusal::unreadable(&rejection).into_response(),
        Err(_) => {
            let words = Words::new(Language::English);
            return HttpRefusal::new(&words, StatusCode::REQUEST_TIMEOUT, "late", &[]).into_response();
        }
    };
    let (sender, receiver) = mpsc::channel(16);
    tokio::spawn(async move {
        let language = asked.language();
        let answer = work(shared, asked.question, language, sender.clone()).await;
        let _ = sender.send(Line::last(answer.as_deref()).text()).await;
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
    let key = question.is_common().then(|| serde_json::to_string(&question).expect("questions have only text as keys"));
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
        let began = Instant::now();
        let mut tell = |done| match lines.upgrade() {
            Some(lines) if !lines.is_closed() => {
                let _ = lines.try_send(Line::Done(done).text());
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        };
        answer_within(limit, &|| began.elapsed(), &question, &Words::new(language), &mut tell, &desk.desk)
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
        Err(_) => return Err(out_of_time(&Words::new(language), limit)),
    };
    if let Some(key) = key {
        shared.common.keep(key, &answer);
    }
    Ok(answer)
}
