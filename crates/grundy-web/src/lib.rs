//! The page of Grundy: an HTTP server on loopback with its front end embedded, and pages that answer by themselves.
//!
//! The server passes questions on to [`grundy_ask`] and their answers back. It keeps nothing about those who ask: a match is its start and its moves, and both stand in the address of the page. Work is
//! bounded in size, time and memory; heavy work waits in a queue while small requests pass by it; work whose asker has
//! gone is stopped. Nothing outside the program is read: every text comes with the request, every file is embedded.
//!
//! ```no_run
//! let server = grundy_web::Server::bind(None).unwrap();
//! println!("http://{}/", server.address());
//! server.run().unwrap();
//! ```

mod cache;
mod export;
mod faults;
mod guard;
mod letters;
mod page;
mod queue;
mod refusal;
mod server;
mod work;

pub use export::{Hidden, SiteFile, handout, laboratory, site};
pub use grundy_wasm::IS_OLDER;
pub use server::Server;
