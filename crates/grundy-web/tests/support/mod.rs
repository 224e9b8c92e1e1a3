//! A server inside the test, and the plainest client there is.

#![allow(dead_code)] // each test uses its part

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::Duration;

use grundy_web::Server;

/// Starts a server that lives as long as the process.
pub fn serve() -> SocketAddr {
    let server = Server::bind(None).unwrap();
    let address = server.address();
    std::thread::spawn(move || server.run());
    address
}

/// Sends bytes and reads until the server closes; after so long without an answer the client says that no more comes.
pub fn send(address: SocketAddr, bytes: &[u8], patience: Duration) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    // A server that has refused already may have closed: what it said counts.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    for patience in [patience, Duration::from_secs(30)] {
        stream.set_read_timeout(Some(patience)).unwrap();
        match stream.read_to_end(&mut answer) {
            Ok(_) => break,
            Err(_) => drop(stream.shutdown(Shutdown::Write)),
        }
    }
    String::from_utf8_lossy(&answer).into_owned()
}

/// A request that is well formed.
pub fn request(address: SocketAddr, path: &str, body: &str) -> Vec<u8> {
    let method = if body.is_empty() { "GET" } else { "POST" };
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}

/// Sends a request and gives its status and what follows. The connection stays open until the answer has come: a client
/// that hangs up is one that no longer wants it.
pub fn ask(address: SocketAddr, path: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(300))).unwrap();
    stream.write_all(&request(address, path, body)).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer).into_owned();
    (status(&answer), answer)
}

/// The status of an answer; 0 where there is none.
pub fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

/// The body of a question about a game of the library.
pub fn about(question: &str, game: &str, rest: &str) -> String {
    format!(
        r#"{{"question":"{question}","source":{{"text":null,"game":"{game}","parameters":{{}}}},"language":"en",{rest}}}"#
    )
}
