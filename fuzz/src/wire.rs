//! Requests to a server, byte by byte.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::OnceLock;
use std::time::Duration;

use grundy_web::Server;

/// The questions that the server answers, each with a body.
pub const QUESTIONS: [(&str, &str); 11] = [
    ("/api/read", r#""x":0"#),
    ("/api/table", r#""to":[9]"#),
    ("/api/explain", r#""position":[5]"#),
    ("/api/start", r#""size":20,"seed":1"#),
    ("/api/match", r#""start":"9","first":"person","moves":[],"ask":"state""#),
    ("/api/match", r#""start":"9","first":"person","moves":["4"],"ask":"hint""#),
    ("/api/prove", r#""claim":"c""#),
    ("/api/check", r#""claim":"c","to":[20]"#),
    ("/api/guess", r#""to":[30]"#),
    ("/api/picture", r#""what":"graph","to":[5],"position":[5]"#),
    ("/api/export", r#""format":"csv","to":[9]"#),
];

/// Starts a server, which gives every question this much time, or as much as usual.
pub fn serve(limit: Option<Duration>) -> SocketAddr {
    let server = Server::bind(None).expect("loopback has a free port");
    let server = match limit {
        Some(limit) => server.patient_for(limit, limit),
        None => server,
    };
    let address = server.address();
    std::thread::spawn(move || server.run());
    address
}

/// The server of all inputs.
fn address() -> SocketAddr {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    *ADDRESS.get_or_init(|| serve(Some(Duration::from_secs(1))))
}

/// A request about a game of the library.
pub fn about(address: SocketAddr, path: &str, game: &str, rest: &str) -> Vec<u8> {
    let body = format!(r#"{{"source":{{"text":null,"game":"{game}","parameters":{{}}}},"language":"en",{rest}}}"#);
    post(address, path, &body)
}

fn post(address: SocketAddr, path: &str, body: &str) -> Vec<u8> {
    format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}

/// A request about a text.
pub fn request(address: SocketAddr, path: &str, text: &str, rest: &str) -> Vec<u8> {
    post(address, path, &body(text, rest))
}

/// The body of a question about a text.
fn body(text: &str, rest: &str) -> String {
    let escaped = |c: char| match c {
        '"' => "\\\"".to_string(),
        '\\' => "\\\\".to_string(),
        '\n' => "\\n".to_string(),
        c => c.to_string(),
    };
    let quoted: String = text.chars().map(escaped).collect();
    format!(r#"{{"source":{{"text":"{quoted}","game":null,"parameters":{{}}}},"language":"en",{rest}}}"#)
}

/// A question of every kind: its path in the first line, then its body.
pub fn seeds() -> Vec<Vec<u8>> {
    let text = "game g(n) move { (u) : u < n } claim c: grundy(n) = n";
    let of = |(path, rest): &(&str, &str)| format!("{path}\n{}", body(text, rest)).into_bytes();
    QUESTIONS.iter().map(of).chain(crate::target::kept("wire")).collect()
}

/// Asks a question and reads what comes: an answer of HTTP, and no fault.
pub fn run(bytes: &[u8]) {
    let address = address();
    let text = String::from_utf8_lossy(bytes);
    let (path, body) = text.split_once('\n').unwrap_or((&text, ""));
    let path: String = path.chars().filter(char::is_ascii_graphic).collect();
    let answer =
        ask(address, &post(address, &format!("/{}", path.trim_start_matches('/')), body), Duration::from_secs(30));
    let is_answer = answer.starts_with("HTTP/1.1 ") && !answer.starts_with("HTTP/1.1 500");
    assert!(is_answer && !answer.contains("\"status\":500"), "{answer}\n{text}");
}

/// What is answered, until the server closes or nothing comes for so long.
pub fn ask(address: SocketAddr, bytes: &[u8], patience: Duration) -> String {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    stream.set_read_timeout(Some(patience)).expect("a timeout can be set");
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    let _ = stream.take(1 << 22).read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}
