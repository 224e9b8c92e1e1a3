//! Work for a question: on a thread of its own, bounded in time, stopped when the asker has gone.
//! Where the server itself fails before it has said anything, the status of HTTP says so too.

use std::borrow::Cow;
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::Body;
use axum::extract::{FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy::wire::{RefusalKind, Refused};
use grundy::words::{Language, Words};
use grundy_ask::{AnswerLine, Asked, Question, Weight, answer_within, out_of_time};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::refusal::HttpRefusal;
use crate::server::{LARGEST_BODY, Shared};

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long work may take.
const LONGEST: Duration = Duration::from_secs(60);
/// How long small work may take.
const SHORT: Duration = Duration::from_secs(10);

/// What is heard of a question: a line, or last why there is no answer.
type Said = Result<String, HttpRefusal>;

/// Answers a question in lines.
pub async fn ask(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let asked = match timeout(PATIENCE, Json::<Box<RawValue>>::from_request(request, &())).await {
        Ok(Ok(Json(body))) => match read(body.get()) {
            Ok(asked) => asked,
            Err(refusal) => return refusal.into_response(),
        },
        Ok(Err(rejection)) => return HttpRefusal::unreadable(&rejection).into_response(),
        Err(_) => {
            let words = Words::new(Language::English);
            return HttpRefusal::new(&words, StatusCode::REQUEST_TIMEOUT, "late", &[]).into_response();
        }
    };
    let (sender, mut said) = mpsc::channel(16);
    tokio::spawn(async move {
        let language = asked.language();
        let last = work(shared, asked.question, language, sender.clone()).await;
        let _ = sender.send(last.map(|answer| AnswerLine::last(Ok(&answer)).text())).await;
    });
    let first = match said.recv().await {
        Some(Err(refusal)) if refusal.0.is_server_error() => return refusal.into_response(),
        first => first,
    };
    let lines = tokio_stream::iter(first).chain(ReceiverStream::new(said)).map(|said| {
        Ok::<_, Infallible>(said.unwrap_or_else(|HttpRefusal(_, refusal)| AnswerLine::last(Err(&refusal)).text()))
    });
    ([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response()
}

/// What is known of a body before all of it is read.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Opening<'a> {
    #[serde(borrow)]
    question: Cow<'a, str>,
    language: Cow<'a, str>,
}

/// The question of a body. Only certificates are long: nothing else that is long gets any memory.
fn read(body: &str) -> Result<Asked, HttpRefusal> {
    if body.len() > LARGEST_BODY {
        let opening: Opening = serde_json::from_str(body).unwrap_or_default();
        if opening.question != "verify" {
            let words = Words::new(Language::from_tag(&opening.language));
            return Err(HttpRefusal::new(&words, StatusCode::PAYLOAD_TOO_LARGE, "size", &[]));
        }
    }
    serde_json::from_str(body).map_err(|error| HttpRefusal::misread(&error))
}

/// Answers a question once its turn has come; who hears the lines may leave at any time.
pub async fn work(
    shared: Arc<Shared>,
    question: Question,
    language: Language,
    lines: mpsc::Sender<Said>,
) -> Result<Arc<RawValue>, HttpRefusal> {
    let own = |status, id| HttpRefusal::new(&Words::new(language), status, id, &[]);
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
        () = ticket.turn(|place| drop(lines.try_send(Ok(AnswerLine::Place(place).text())))) => {}
        () = lines.closed() => return Err(Refused::new(RefusalKind::Stopped, Default::default()).into()),
    }
    let desk = shared.clone();
    // Weak, so that the answer ends when it is given, even if the work goes on.
    let lines = lines.downgrade();
    let worked = tokio::task::spawn_blocking(move || {
        let (words, began) = (Words::new(language), Instant::now());
        let mut tell = |done| match lines.upgrade() {
            Some(lines) if !lines.is_closed() => {
                let _ = lines.try_send(Ok(AnswerLine::Done(done).text()));
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        };
        answer_within(limit, &|| began.elapsed(), &words, &mut tell, |watch| {
            (desk.answer)(&question, &words, watch, &desk.desk)
        })
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
            return Err(HttpRefusal::new(&Words::new(language), status, "inside", &arguments));
        }
        Err(_) => return Err(out_of_time(&Words::new(language), limit).into()),
    };
    if let Some(key) = key {
        shared.common.keep(key, &answer);
    }
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::mpsc as threads;

    use axum::body::to_bytes;
    use grundy_ask::{PAUSE, Reply};

    use super::*;
    use crate::server::Answerer;

    /// What requests share, where another answers; faults go to the second.
    fn shared(answer: Answerer) -> (Arc<Shared>, threads::Receiver<(u64, String)>) {
        let (tell, told) = threads::channel();
        let tell = Mutex::new(tell);
        let tell = move |number, text: &str| tell.lock().unwrap().send((number, text.to_string())).unwrap();
        (Arc::new(Shared::new(1, Box::new(tell), answer)), told)
    }

    fn prove(claim: &str) -> String {
        format!(r#"{{"question":"prove","source":{{"game":"queen"}},"claim":"{claim}"}}"#)
    }

    async fn asked(shared: &Arc<Shared>, body: &str) -> (StatusCode, String) {
        let request = Request::post("/api/ask").header(header::CONTENT_TYPE, "application/json");
        let request = request.body(Body::from(body.to_string())).unwrap();
        let response = ask(State(shared.clone()), request).await;
        let status = response.status();
        let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        (status, String::from_utf8(bytes.into()).unwrap())
    }

    /// One question breaks; its asker hears of it with a number, and others are answered.
    #[tokio::test]
    async fn a_fault_has_a_number_and_is_no_death() {
        let (shared, told) = shared(Box::new(|question, words, watch, desk| match question {
            Question::Text { name } if name == "broken" => panic!("at {name}"),
            Question::Prove(_) => {
                // Late enough that the answer has begun.
                std::thread::sleep(PAUSE);
                let _ = watch(7);
                panic!("in the middle")
            }
            _ => grundy_ask::answer(question, words, watch, desk),
        }));
        for number in 1..=20 {
            let (status, answer) = asked(&shared, r#"{"question":"text","name":"broken"}"#).await;
            assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR, "{answer}");
            assert!(
                answer.contains(r#""refused":"server""#) && answer.contains(&format!("fault {number}.")),
                "{answer}"
            );
            assert_eq!(told.try_recv().unwrap(), (number, "at broken".to_string()));
        }
        let (status, answer) = asked(&shared, &prove("c")).await;
        assert_eq!(status, StatusCode::OK, "the answer had begun: {answer}");
        assert!(answer.contains(r#"{"done":7}"#) && answer.contains("fault 21."), "{answer}");
        let (status, answer) = asked(&shared, r#"{"question":"text","name":"queen"}"#).await;
        assert_eq!(status, StatusCode::OK);
        assert!(answer.contains("game queen(x, y)"), "{answer}");
    }

    /// Work that never asks its watch has the only heavy place, until its time is over and a half of it more. The clock is
    /// the test's own.
    #[tokio::test(start_paused = true)]
    async fn work_that_hears_nothing_does_not_keep_its_place() {
        let (began, mut begun) = mpsc::unbounded_channel();
        let (release, released) = threads::channel::<()>();
        let released = Mutex::new(released);
        let (shared, _told) = shared(Box::new(move |question, _, _, _| {
            let Question::Prove(asked) = question else { panic!("only proofs are asked for") };
            if asked.claim == "deaf" {
                began.send(()).unwrap();
                let _ = released.lock().unwrap().recv();
            }
            Ok(Reply::Text("done".to_string()))
        }));
        let ask = |claim: &'static str| {
            let shared = shared.clone();
            tokio::spawn(async move { asked(&shared, &prove(claim)).await })
        };
        let deaf = ask("deaf");
        begun.recv().await.unwrap();
        let mut next = ask("next");
        tokio::time::advance(LONGEST + LONGEST / 4).await;
        assert!(futures_are_pending(&mut next).await, "the place is taken");
        tokio::time::advance(LONGEST / 2).await;
        let (_, late) = deaf.await.unwrap();
        assert!(late.contains(r#""refused":"stopped""#), "{late}");
        let (_, answer) = next.await.unwrap();
        assert!(answer.contains(r#"{"place":1}"#) && answer.contains(r#""answer":"done""#), "{answer}");
        release.send(()).unwrap();
    }

    /// Work goes on for as long as somebody waits for it, and no longer. The clock moves too little to
    /// end it.
    #[tokio::test(start_paused = true)]
    async fn who_leaves_stops_the_work() {
        let (began, mut begun) = mpsc::unbounded_channel();
        let (end, mut ended) = mpsc::unbounded_channel();
        let (shared, _told) = shared(Box::new(move |_, _, watch, _| {
            began.send(()).unwrap();
            while watch(1).is_continue() {
                std::thread::yield_now();
            }
            end.send(()).unwrap();
            Ok(Reply::Text("nobody hears it".to_string()))
        }));
        let leaver = tokio::spawn(async move { asked(&shared, &prove("long")).await });
        begun.recv().await.unwrap();
        assert!(ended.try_recv().is_err(), "somebody waits");
        leaver.abort();
        // Gone before the clock moves: the work looks around only once in a pause.
        assert!(leaver.await.is_err_and(|gone| gone.is_cancelled()));
        tokio::time::advance(2 * PAUSE).await;
        ended.recv().await.unwrap();
    }

    /// Whether a task has not ended after everybody had a turn.
    async fn futures_are_pending<T>(task: &mut tokio::task::JoinHandle<T>) -> bool {
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        !task.is_finished()
    }
}
