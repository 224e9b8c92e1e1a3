//! A class of 64 asks at once: everyone gets an answer, and small questions pass by the large ones.

mod support;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use support::{about, ask, serve};

#[test]
fn sixty_four_clients_at_once() {
    let address = serve();
    let games = ["queen", "nim2", "rook", "king", "knight", "chocolate", "rectangle", "welter2"];
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let clients: Vec<_> = (0..64)
            .map(|i| {
                scope.spawn(move || {
                    let to = 60 + i % 16;
                    let (status, answer) =
                        ask(address, "/api/ask", &about("table", games[i % 8], &format!(r#""to":[{to},{to}]"#)));
                    assert_eq!(status, 200, "{answer}");
                    assert!(answer.contains("\"answer\""), "{}", &answer[..answer.len().min(2000)]);
                    let (status, answer) =
                        ask(address, "/api/ask", &about("explain", games[i % 5], r#""position":[4,6]"#));
                    assert_eq!(status, 200, "{answer}");
                })
            })
            .collect();
        let done = &done;
        let small = scope.spawn(move || {
            let mut asked = 0;
            while !done.load(Ordering::Relaxed) {
                assert_eq!(ask(address, "/api/ask", &about("read", "queen", r#""x":0"#)).0, 200);
                asked += 1;
            }
            asked
        });
        for client in clients {
            client.join().unwrap();
        }
        done.store(true, Ordering::Relaxed);
        assert!(small.join().unwrap() > 0);
    });
}

#[test]
fn a_client_that_hangs_up_stops_its_work() {
    let address = serve();
    // Far too much for the time there is, so what follows in the queue would wait for a minute.
    let text = "game slow(a, b, c) move { (u, v, w) : u <= a and v <= b and w <= c and u + v + w < a + b + c }";
    let body = format!(
        r#"{{"question":"table","source":{{"text":"{text}","game":null,"parameters":{{}}}},"language":"en","to":[60,60,60]}}"#
    );
    for _ in 0..4 {
        let mut stream = std::net::TcpStream::connect(address).unwrap();
        std::io::Write::write_all(&mut stream, &support::request(address, "/api/ask", &body)).unwrap();
        std::thread::sleep(Duration::from_millis(200));
    }
    let began = Instant::now();
    let (status, answer) = ask(address, "/api/ask", &about("table", "nim2", r#""to":[99,99]"#));
    assert_eq!(status, 200);
    assert!(answer.contains("\"answer\""));
    assert!(began.elapsed() < Duration::from_secs(45), "{:?}", began.elapsed());
}
