//! The files of the front end, embedded in the program.

use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use grundy::words::{Language, Words};
use rust_embed::RustEmbed;

use crate::refusal::HttpRefusal;

#[derive(RustEmbed)]
#[folder = "dist/page"]
struct Files;

/// A file of the front end. The path is looked up among the names of embedded files, never on a disk.
pub async fn file(method: Method, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return wrong_method().await.into_response();
    }
    let name = match uri.path() {
        "/" => "index.html",
        path => path.trim_start_matches('/'),
    };
    match embedded(name) {
        Some((kind, bytes)) => ([(header::CONTENT_TYPE, kind)], bytes).into_response(),
        None => not_found().into_response(),
    }
}

/// The names of all files.
pub fn names() -> impl Iterator<Item = String> {
    Files::iter().map(String::from)
}

/// A file and its kind.
pub fn embedded(name: &str) -> Option<(&'static str, Vec<u8>)> {
    let known = Files::iter().find(|known| known == name)?;
    let kind = match known.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    Some((kind, Files::get(&known)?.data.into_owned()))
}

/// Nothing of this name.
fn not_found() -> HttpRefusal {
    HttpRefusal::new(&Words::new(Language::English), StatusCode::NOT_FOUND, "not-found", &[])
}

/// A method that is not for this address.
pub async fn wrong_method() -> HttpRefusal {
    HttpRefusal::new(&Words::new(Language::English), StatusCode::METHOD_NOT_ALLOWED, "method", &[])
}
