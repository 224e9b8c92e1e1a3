//! A bench: a class of 64 asks for tables of 500 × 500 and values at once, while somebody else asks small questions.
//!
//! `cargo run --release -p grundy-web --example load [CLIENTS] [SIDE]` prints how long it took, how promptly the small
//! questions were answered meanwhile, and the most memory that was used.

#[path = "../tests/support/mod.rs"]
mod support;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use support::{about, ask, serve};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let clients: usize = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(64);
    let side: usize = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(500);
    let address = serve();
    let games = ["queen", "nim2", "rook", "king", "knight", "chocolate", "rectangle", "welter2"];
    let began = Instant::now();
    let done = AtomicBool::new(false);
    let (mut waits, mut smalls) = (Vec::new(), Vec::new());
    std::thread::scope(|scope| {
        let class: Vec<_> = (0..clients)
            .map(|i| {
                scope.spawn(move || {
                    let began = Instant::now();
                    let (to, game) = (side - i / games.len(), games[i % games.len()]);
                    let (status, answer) =
                        ask(address, "/api/ask", &about("table", game, &format!(r#""to":[{to},{to}]"#)));
                    let end = &answer[answer.len().saturating_sub(300)..];
                    assert!(status == 200 && answer.contains("\"answer\""), "{game}: {end}");
                    let (status, answer) =
                        ask(address, "/api/ask", &about("explain", games[i % 5], r#""position":[14,26]"#));
                    assert_eq!(status, 200, "{answer}");
                    began.elapsed()
                })
            })
            .collect();
        let small = scope.spawn(|| {
            let mut smalls = Vec::new();
            while !done.load(Ordering::Relaxed) {
                let began = Instant::now();
                let body = about("match", "queen", r#""start":"7,4","first":"person","moves":["5,4"],"ask":"hint""#);
                assert_eq!(ask(address, "/api/ask", &body).0, 200);
                smalls.push(began.elapsed());
                std::thread::sleep(Duration::from_millis(20));
            }
            smalls
        });
        waits = class.into_iter().map(|client| client.join().expect("no error")).collect();
        done.store(true, Ordering::Relaxed);
        smalls = small.join().expect("no error");
    });
    waits.sort_unstable();
    smalls.sort_unstable();
    let at = |times: &[Duration], part: usize| times[(times.len() - 1) * part / 100].as_millis();
    println!("{clients} clients, {side} × {side}: all answered in {:.1} s", began.elapsed().as_secs_f64());
    println!("  tables: half within {} ms, the last within {} ms", at(&waits, 50), at(&waits, 100));
    println!(
        "  {} small questions meanwhile: half within {} ms, 95 % within {} ms, all within {} ms",
        smalls.len(),
        at(&smalls, 50),
        at(&smalls, 95),
        at(&smalls, 100)
    );
    let memory = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = memory.lines().find(|line| line.starts_with("VmHWM")).unwrap_or("VmHWM unknown");
    println!("  {peak} (server and clients together)");
}
