//! Ten thousand requests that are wrong in all kinds of ways: each is refused or answered, none breaks the server.

mod support;

use std::time::Duration;

use support::{about, ask, request, send, serve, status};

/// Numbers that look random and are always the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

const PATHS: [&str; 5] = ["/", "/api/ask", "/icon.svg", "/icon.svg/..%2f", "/../../../../etc/passwd"];

const PIECES: [&str; 30] = [
    "{",
    "}",
    "[",
    "]",
    "\"",
    ":",
    ",",
    "null",
    "true",
    "-1",
    "0",
    "18446744073709551616",
    "1e999",
    "0.5",
    "\\u0000",
    "\\ud800",
    "x",
    "石",
    "game",
    "move",
    "claim",
    "(",
    ")",
    "<script>",
    "../",
    "%00",
    "\n",
    "\r\n",
    "9",
    "nim",
];

const LONG: Duration = Duration::from_secs(30);

fn bodies() -> Vec<String> {
    let text = |question: &str, rest: &str| {
        let text = "game g(n) move { (u) : u < n } claim c: grundy(n) = n";
        format!(r#"{{"question":"{question}","source":{{"text":"{text}"}},"language":"ja",{rest}}}"#)
    };
    vec![
        about("read", "chocolate", r#""x":1"#),
        text("read", r#""x":1"#),
        about("table", "queen", r#""to":[6,6]"#),
        text("table", r#""to":[9]"#),
        about("explain", "queen", r#""position":[3,5]"#),
        about("start", "nim3", r#""size":5,"seed":7"#),
        about("match", "queen", r#""start":"3,5","first":"person","moves":["2,5","1,5"],"ask":"state""#),
        about("match", "nim", r#""start":"3 + 4","first":"computer","moves":[],"ask":"reply","strength":50"#),
        about("match", "kayles", r#""start":"7","first":"person","moves":["2 + 4"],"ask":"hint""#),
        text("prove", r#""claim":"c""#),
        text("coq", r#""claim":"c""#),
        text("check", r#""claim":"c","to":[9]"#),
        about("picture", "chocolate", r#""what":"position","to":[5,5],"position":[1,4]"#),
        about("export", "nim2", r#""format":"csv","to":[4,4]"#),
        r#"{"question":"text","name":"queen"}"#.to_string(),
        r#"{"question":"library"}"#.to_string(),
    ]
}

/// The same text with a few places changed.
fn mutate(text: &str, chance: &mut Chance) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=chance.below(4) {
        let at = chance.below(bytes.len() + 1);
        match chance.below(5) {
            0 => bytes.truncate(at),
            1 => drop(bytes.splice(at..at, chance.pick(&PIECES).bytes())),
            2 => {
                let end = (at + chance.below(8)).min(bytes.len());
                drop(bytes.splice(at..end, chance.pick(&PIECES).bytes()));
            }
            3 if at < bytes.len() => bytes[at] = chance.below(256) as u8,
            _ => {
                let end = (at + chance.below(20)).min(bytes.len());
                let copy = bytes[at..end].to_vec();
                drop(bytes.splice(at..at, copy));
            }
        }
    }
    bytes
}

#[test]
fn ten_thousand_malformed_requests() {
    let address = serve();
    let bodies = bodies();
    std::thread::scope(|scope| {
        for worker in 0..8u64 {
            let bodies = &bodies;
            scope.spawn(move || {
                let mut chance = Chance(0x9e37_79b9_7f4a_7c15 ^ (worker + 1));
                for _ in 0..1250 {
                    let kind = chance.below(4);
                    // Where the head itself is changed, the server may rightly wait for more.
                    let patience = if kind < 2 { Duration::from_millis(80) } else { LONG };
                    let bytes = match kind {
                        0 => {
                            let length = chance.below(200);
                            (0..length).map(|_| chance.below(256) as u8).collect()
                        }
                        1 => {
                            let path = chance.pick(&PATHS);
                            let whole = request(address, path, "{}");
                            mutate(&String::from_utf8(whole).unwrap(), &mut chance)
                        }
                        _ => {
                            let body = mutate(chance.pick::<String>(bodies), &mut chance);
                            let head = String::from_utf8(request(address, "/api/ask", "")).unwrap();
                            let head = head.replacen("GET", "POST", 1);
                            let head =
                                head.replacen("Content-Length: 0", &format!("Content-Length: {}", body.len()), 1);
                            [head.into_bytes(), body].concat()
                        }
                    };
                    let answer = send(address, &bytes, patience);
                    let status = status(&answer);
                    let asked = String::from_utf8_lossy(&bytes);
                    assert!(kind < 2 || status >= 200, "no answer to {asked}");
                    assert!(status < 500, "{asked}\n\n{answer}");
                    assert!(!answer.contains(r#""refused":"server""#), "{asked}\n\n{answer}");
                }
            });
        }
    });
    let (status, answer) = ask(address, "/api/ask", &about("explain", "queen", r#""position":[3,5]"#));
    assert_eq!(status, 200);
    assert!(answer.contains(r#""grundy":0"#), "{answer}");
}

#[test]
fn strangers_are_refused() {
    let address = serve();
    let plain = String::from_utf8(request(address, "/icon.svg", "")).unwrap();
    assert_eq!(status(&send(address, plain.as_bytes(), LONG)), 200);
    let host = format!("Host: {address}");
    for foreign in [
        plain.replace(&host, "Host: example.org"),
        plain.replace(&host, "Host: 127.0.0.1"),
        plain.replace(&host, &format!("Host: evil.localhost:{}", address.port())),
        plain.replace(&host, "X: y"),
        plain.replace(&host, &format!("{host}\r\nOrigin: http://example.org")),
        plain.replace(&host, &format!("{host}\r\nOrigin: null")),
        plain.replace(&host, &format!("{host}\r\nSec-Fetch-Site: cross-site")),
        plain.replace(&host, &format!("{host}\r\nHost: example.org")),
    ] {
        let answer = send(address, foreign.as_bytes(), LONG);
        assert!((400..404).contains(&status(&answer)), "{foreign}\n{answer}");
    }
    let own = plain.replace(&host, &format!("{host}\r\nOrigin: http://{address}"));
    let answer = send(address, own.as_bytes(), LONG).to_lowercase();
    assert_eq!(status(&answer), 200);
    for header in ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff", "referrer-policy"]
    {
        assert!(answer.contains(header), "{header}");
    }
    assert!(!answer.contains("unsafe-eval"));
}

#[test]
fn what_is_too_large_or_not_there_is_refused() {
    let address = serve();
    for path in ["/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/icon.svg/..%2fCargo.toml", "/api/nothing"] {
        assert_eq!(ask(address, path, "").0, 404, "{path}");
    }
    assert_eq!(ask(address, "/api/ask", "").0, 405);
    let long = format!(r#"{{"source":{{"text":"{}"}}}}"#, "x".repeat(400_000));
    assert_eq!(ask(address, "/api/ask", &long).0, 413);
    // Certificates are long, and what calls itself one is not longer than they are.
    let certificate = |length| format!(r#"{{"question":"verify","certificate":"{}"}}"#, "x".repeat(length));
    let (status, answer) = ask(address, "/api/ask", &certificate(400_000));
    assert!(status == 200 && answer.contains("Rejected"), "{status} {answer}");
    assert_eq!(ask(address, "/api/ask", &certificate(16 << 20)).0, 413);
    let long = format!(r#"{{"question":"format","language":"ja","text":"{}"}}"#, "x".repeat(400_000));
    let (status, answer) = ask(address, "/api/ask", &long);
    assert!(status == 413 && answer.contains("大きすぎ"), "{status} {answer}");
    let (_, answer) = ask(address, "/api/ask", &about("table", "queen", r#""to":[1000000000000,1000000000000]"#));
    assert!(answer.contains("refusal") && answer.contains("at most"), "{answer}");
    let (_, answer) = ask(address, "/api/ask", &about("table", "nim", r#""to":[18446744073709551615]"#));
    assert!(answer.contains("refusal"), "{answer}");
}
