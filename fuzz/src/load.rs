//! Many clients of the server for a while, hostile ones among them: the honest ones must all be answered.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::mutate::Random;
use crate::{hostile, measure, question};

/// Clients at once; every fourth is hostile.
const CLIENTS: u64 = 64;
/// Hostile ones hang up after a while, some sooner, some later.
const IMPATIENT: [Duration; 2] = [Duration::from_millis(300), Duration::from_secs(8)];
/// Nobody waits longer.
const PATIENT: Duration = Duration::from_secs(300);

/// What came of it.
#[derive(Debug)]
pub struct Load {
    /// Honest questions that were answered.
    pub answered: u64,
    /// Hostile questions that were asked.
    pub hostile: u64,
    /// What went wrong for honest ones.
    pub errors: Vec<String>,
    /// The longest that an honest one waited.
    pub longest: Duration,
    /// The most memory of the server, in bytes.
    pub memory: u64,
}

/// Starts the program's server, asks for so long, and ends it.
pub fn run(program: &Path, seconds: u64, seed: u64) -> std::io::Result<Load> {
    let mut command = Command::new(program);
    command.args(["web", "--no-open"]).stdin(Stdio::null()).stdout(Stdio::piped());
    let mut server = command.spawn()?;
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("piped")).read_line(&mut line)?;
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
    let address: SocketAddr = address.expect("the server says where it listens");
    let end = Instant::now() + Duration::from_secs(seconds);
    let (answered, asked) = (AtomicU64::new(0), AtomicU64::new(0));
    let mut load = Load { answered: 0, hostile: 0, errors: Vec::new(), longest: Duration::ZERO, memory: 0 };
    std::thread::scope(|scope| {
        let (answered, asked) = (&answered, &asked);
        let clients: Vec<_> = (0..CLIENTS)
            .map(|number| {
                let mut random = Random::new(seed.wrapping_mul(CLIENTS) + number);
                scope.spawn(move || {
                    let (mut errors, mut longest) = (Vec::new(), Duration::ZERO);
                    while Instant::now() < end {
                        if number % 4 == 0 {
                            let patience = *random.of(&IMPATIENT);
                            let _ = ask(address, &hostile_question(&mut random), patience);
                            asked.fetch_add(1, Ordering::Relaxed);
                            continue;
                        }
                        let (question, began) = (honest_question(&mut random), Instant::now());
                        match ask(address, &question, PATIENT) {
                            Ok(answer) if answer.contains("\"answer\":") => {
                                answered.fetch_add(1, Ordering::Relaxed);
                            }
                            Ok(other) => errors.push(format!("{question}\n{other}")),
                            Err(error) => errors.push(format!("{question}\n{error}")),
                        }
                        longest = longest.max(began.elapsed());
                    }
                    (errors, longest)
                })
            })
            .collect();
        for client in clients {
            let (errors, longest) = client.join().expect("clients do not panic");
            load.errors.extend(errors);
            load.longest = load.longest.max(longest);
        }
    });
    load.memory = measure::peak(server.id()).unwrap_or(0);
    server.kill()?;
    server.wait()?;
    Ok(Load { answered: answered.into_inner(), hostile: asked.into_inner(), ..load })
}

/// What a class asks: games of the library of which every pair is a position, small boxes, moves.
fn honest_question(random: &mut Random) -> Value {
    let source = json!({"game": *random.of(&["queen", "nim2", "rook", "king", "knight", "nimhoff"])});
    let size = 3 + random.below(5) as u64;
    let wanted = ["read", "table", "explain", "start", "match", "picture"];
    let kind = *random.of(&wanted);
    let all = question::about(&source, 2, size);
    let fitting: Vec<&Value> = all.iter().filter(|q| q["question"] == kind && q["moves"] != json!(["0"])).collect();
    match kind {
        // Not every game has every picture.
        "picture" => json!({"question": "picture", "source": source, "what": "heat", "to": [size, size]}),
        _ => (*random.of(&fitting)).clone(),
    }
}

fn hostile_question(random: &mut Random) -> Value {
    let source = json!({"text": hostile::text(random.number())});
    let all = question::about(&source, 1, *random.of(&[30, 900, 100_000, 3_000_000_000]));
    random.of(&all).clone()
}

/// Asks and hears all of the answer, unless that takes too long.
fn ask(address: SocketAddr, question: &Value, patience: Duration) -> std::io::Result<String> {
    let body = question.to_string();
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(patience))?;
    write!(
        stream,
        "POST /api/ask HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let (mut answer, end) = (Vec::new(), Instant::now() + patience);
    while Instant::now() < end && (&mut stream).take(1 << 16).read_to_end(&mut answer)? > 0 {}
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
