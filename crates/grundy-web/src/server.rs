//! The server: its address, its routes, and what requests share.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread::available_parallelism;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::post;
use grundy::lang::Watch;
use grundy::wire::Refused;
use grundy::words::Words;
use grundy_ask::{Desk, Question, Reply};

use crate::cache::Cache;
use crate::faults::{Faults, Tell};
use crate::guard::guard;
use crate::queue::Queue;
use crate::{page, work};

/// The largest body of a request, in bytes.
pub const LARGEST_BODY: usize = 256 << 10;
/// The largest one that brings a certificate: these are as long as the automata of the proof.
pub const LARGEST_CERTIFICATE: usize = 16 << 20;
/// How much small work runs at a time.
const SMALL_AT_ONCE: usize = 16;

/// What all requests share.
pub struct Shared {
    /// Heavy work: one thread less than there are cores, so that small work always finds one.
    pub heavy: Arc<Queue>,
    /// Lighter work of the kind that is answered in lines.
    pub light: Arc<Queue>,
    /// Small work.
    pub small: Arc<Queue>,
    /// Answers that many ask for.
    pub common: Cache,
    /// The limits, and what is remembered between questions.
    pub desk: Desk,
    /// Who answers.
    pub answer: Answerer,
    /// What broke inside.
    pub faults: Faults,
}

/// Who answers a question: [`grundy_ask::answer`], except in tests of what the server does where that fails.
pub type Answerer = Box<dyn Fn(&Question, &Words, &mut Watch, &Desk) -> Result<Reply, Refused> + Send + Sync>;

impl Shared {
    /// Nothing asked yet; so many cores.
    pub fn new(cores: usize, tell: Tell, answer: Answerer) -> Shared {
        Shared {
            heavy: Queue::new(cores.saturating_sub(1)),
            light: Queue::new(cores.max(2)),
            small: Queue::new(SMALL_AT_ONCE),
            common: Cache::default(),
            desk: Desk::default(),
            answer,
            faults: Faults::new(tell),
        }
    }
}

/// A server that listens on loopback.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    tell: Tell,
}

/// Rules and formulas are walked over by recursion, as deep as a text may go.
const STACK: usize = 16 << 20;

impl Server {
    /// Listens on a port of loopback; without one, on any that is free.
    pub fn bind(port: Option<u16>) -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port.unwrap_or(0)))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, tell: Box::new(|_, _| {}) })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The same server, which tells of what breaks inside while it answers: a number, which the asker gets too, and a
    /// message.
    pub fn telling_faults(self, tell: impl Fn(u64, &str) + Send + Sync + 'static) -> Server {
        Server { tell: Box::new(tell), ..self }
    }

    /// Answers requests until the process ends.
    pub fn run(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(64)
            .thread_stack_size(STACK)
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            axum::serve(listener, router(self.address, self.tell)).await
        })
    }
}

fn router(address: SocketAddr, tell: Tell) -> Router {
    let cores = available_parallelism().map_or(2, usize::from);
    let shared = Arc::new(Shared::new(cores, tell, Box::new(grundy_ask::answer)));
    Router::new()
        .route("/api/ask", post(work::ask))
        .fallback(page::file)
        .method_not_allowed_fallback(page::wrong_method)
        .layer(DefaultBodyLimit::max(LARGEST_CERTIFICATE))
        .layer(from_fn_with_state(Arc::new(address), guard))
        .with_state(shared)
}
