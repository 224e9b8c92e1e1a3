//! Serves the page; the tests of the page use it. The port may be given.

fn main() -> std::io::Result<()> {
    let port = std::env::args().nth(1).and_then(|port| port.parse().ok());
    let server = grundy_web::Server::bind(port)?;
    println!("http://{}/", server.address());
    server.run()
}
