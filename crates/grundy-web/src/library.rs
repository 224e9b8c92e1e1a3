//! The library: its games, and their texts.

use axum::Json;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use grundy::lang::Role;
use serde::Serialize;

use crate::page::not_found;
use crate::source::{Both, picture_of, text_of};

#[derive(Serialize)]
pub struct Entry {
    name: String,
    title: Both,
    note: Both,
    picture: Option<String>,
    coordinates: usize,
}

/// The games of the library.
pub async fn list() -> Json<Vec<Entry>> {
    let mut entries = Vec::new();
    for (name, _) in grundy::library_texts() {
        let Ok(game) = grundy::library().game(name, &[]) else { continue };
        entries.push(Entry {
            name: name.to_string(),
            title: text_of(&game.definition, Role::Title),
            note: text_of(&game.definition, Role::Note),
            picture: picture_of(&game.definition),
            coordinates: game.coordinates.len(),
        });
    }
    Json(entries)
}

/// The text of a game of the library; the name is looked up among the embedded ones.
pub async fn text(Path(name): Path<String>) -> Response {
    match grundy::library_text(&name) {
        Some(text) => ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response(),
        None => not_found().into_response(),
    }
}
