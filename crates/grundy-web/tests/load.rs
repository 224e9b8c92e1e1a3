//! A class of 64 asks at once: everyone gets an answer, and small questions pass by the large ones.

mod support;

use std::sync::atomic::{AtomicBool, Ordering};

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
