//! Who may ask: only pages that this server served, to the name it is known by. A page of another site in the same
//! browser could otherwise have a game computed, and a name that leads to loopback could read the answers.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use grundy::words::{Language, Words};

use crate::refusal::HttpRefusal;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Refuses foreign hosts and origins; puts the security headers on every answer.
pub async fn guard(State(address): State<Arc<SocketAddr>>, request: Request, next: Next) -> Response {
    let mut response = if is_ours(request.headers(), request.uri().authority().map(|a| a.as_str()), *address) {
        next.run(request).await
    } else {
        HttpRefusal::new(&Words::new(Language::English), StatusCode::FORBIDDEN, "host", &[]).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    let same_origin = HeaderValue::from_static("same-origin");
    headers.insert(HeaderName::from_static("cross-origin-opener-policy"), same_origin.clone());
    headers.insert(HeaderName::from_static("cross-origin-resource-policy"), same_origin);
    response
}

fn is_ours(headers: &HeaderMap, authority: Option<&str>, address: SocketAddr) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    let host = match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.to_str().ok(),
        _ => None,
    };
    let named = |host: &str| {
        let (name, port) = host.rsplit_once(':').unwrap_or((host, "80"));
        port == address.port().to_string() && ["127.0.0.1", "localhost", "[::1]"].contains(&name)
    };
    let origin =
        |origin: &HeaderValue| origin.to_str().is_ok_and(|origin| origin.strip_prefix("http://").is_some_and(named));
    let site = headers.get("sec-fetch-site").is_none_or(|site| site != "cross-site");
    host.is_some_and(named)
        && authority.is_none_or(named)
        && headers.get_all(ORIGIN).iter().all(origin)
        && (site || headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate"))
}
