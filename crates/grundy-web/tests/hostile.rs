//! Texts that ask for more work than there is time for: a client that hangs up frees its worker, whatever it asked.

mod support;

use std::io::Write;
use std::net::TcpStream;
use std::time::Duration;

use support::{about, ask, request, serve};

/// Loops that find nothing, functions that call themselves twice over and over, numbers that grow without end.
fn texts() -> [String; 3] {
    let chain = |first: &str| {
        let next = |i: usize| format!("let f{i}(t) = f{0}(f{0}(t)) ", i - 1);
        format!("let f0(t) = {first} {}", (1..=60).map(next).collect::<String>())
    };
    [
        "game g(n) move { (0) : a <= n and b <= n and c <= n and d <= n and (a ⊕ b ⊕ c ⊕ d) > 4n }".to_string(),
        format!("game g(n) {} move {{ (u) : u < n and u < f60(n) }}", chain("t + 1")),
        format!("game g(n) {} move {{ (u) : u < n and u < f60(n + 2) }}", chain("t*t")),
    ]
}

const QUESTIONS: [(&str, &str); 8] = [
    ("read", r#""x":0"#),
    ("explain", r#""position":[900]"#),
    ("start", r#""size":60,"seed":1"#),
    ("match", r#""start":"900","first":"person","moves":[],"ask":"state""#),
    ("match", r#""start":"900","first":"person","moves":[],"ask":"hint""#),
    ("picture", r#""what":"graph","to":[9],"position":[9]"#),
    ("picture", r#""what":"position","to":[9],"position":[9]"#),
    ("table", r#""to":[900]"#),
];

#[test]
fn work_that_is_stopped_says_how_long_it_had() {
    let address = serve();
    let [text, ..] = texts();
    let source = format!(r#"{{"text":"{text}","game":null,"parameters":{{}}}}"#);
    let body = format!(r#"{{"question":"explain","source":{source},"language":"en","position":[900]}}"#);
    let (status, answer) = ask(address, "/api/ask", &body);
    assert_eq!(status, 200, "{answer}");
    assert!(answer.contains(r#""refused":"stopped""#), "{answer}");
    assert!(answer.contains("longer than 10 seconds"), "{answer}");
}

#[test]
fn workers_come_back() {
    let address = serve();
    let mut open = Vec::new();
    for text in texts() {
        for (question, rest) in QUESTIONS {
            let source = format!(r#"{{"text":"{text}","game":null,"parameters":{{}}}}"#);
            let body = format!(r#"{{"question":"{question}","source":{source},"language":"en",{rest}}}"#);
            for _ in 0..2 {
                let mut stream = TcpStream::connect(address).unwrap();
                stream.write_all(&request(address, "/api/ask", &body)).unwrap();
                open.push(stream);
            }
        }
    }
    std::thread::sleep(Duration::from_millis(500));
    drop(open);
    for (question, rest) in [("explain", r#""position":[3,5]"#), ("table", r#""to":[9,9]"#)] {
        let (status, answer) = ask(address, "/api/ask", &about(question, "queen", rest));
        assert_eq!(status, 200, "{answer}");
        assert!(answer.contains(r#""answer":"#), "{answer}");
    }
}
