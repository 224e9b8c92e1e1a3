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

/// The server of this process.
pub fn address() -> SocketAddr {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    *ADDRESS.get_or_init(|| {
        let server = Server::bind(None).expect("loopback has a free port");
        let address = server.address();
        std::thread::spawn(move || server.run());
        address
    })
}

/// A request about a text.
pub fn request(address: SocketAddr, path: &str, text: &str, rest: &str) -> Vec<u8> {
    let quoted: String = text
        .chars()
        .flat_map(|c| match c {
            '"' => vec!['\\', '"'],
            '\\' => vec!['\\', '\\'],
            '\n' => vec!['\\', 'n'],
            c => vec![c],
        })
        .collect();
    let body = format!(r#"{{"source":{{"text":"{quoted}","game":null,"parameters":{{}}}},"language":"en",{rest}}}"#);
    format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}

/// A request of every kind; the address stands in it by a name, for it is another one every time.
pub fn seeds() -> Vec<Vec<u8>> {
    let text = "game g(n) move { (u) : u < n } claim c: grundy(n) = n";
    let nowhere = SocketAddr::from(([127, 0, 0, 1], 1));
    let of = |(path, rest): &(&str, &str)| request(nowhere, path, text, rest);
    QUESTIONS.iter().map(of).chain(crate::target::kept("wire")).collect()
}

/// Sends bytes and reads what comes; the answer is one of HTTP, and no fault.
pub fn run(bytes: &[u8]) {
    let address = address();
    let text = String::from_utf8_lossy(bytes).replace("127.0.0.1:1\r", &format!("{address}\r"));
    // A body is as long as it is said to be, or the server would wait for the rest.
    let text = match text.split_once("\r\n\r\n") {
        Some((head, body)) => {
            let lines: Vec<String> = head
                .lines()
                .map(|line| match line.starts_with("Content-Length") {
                    true => format!("Content-Length: {}", body.len()),
                    false => line.to_string(),
                })
                .collect();
            format!("{}\r\n\r\n{body}", lines.join("\r\n"))
        }
        None => text,
    };
    let answer = ask(address, text.as_bytes(), Duration::from_secs(20));
    assert!(!answer.starts_with("HTTP/1.1 500") && !answer.contains("\"status\":500"), "{answer}\n{text}");
}

/// What is answered, until the server closes or nothing comes for so long.
pub fn ask(address: SocketAddr, bytes: &[u8], patience: Duration) -> String {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    stream.set_read_timeout(Some(patience)).expect("a timeout can be set");
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(std::net::Shutdown::Write);
    let mut answer = Vec::new();
    let _ = stream.take(1 << 22).read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}
