//! The conversation with an editor.

use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::ops::ControlFlow::{Break, Continue};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use grundy::lang::RenameRefusal;
use grundy::words::{Language, Words};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Notification as _, PublishDiagnostics,
};
use lsp_types::request::{
    Completion, DocumentHighlightRequest, Formatting, GotoDefinition, HoverRequest, PrepareRenameRequest, References,
    Rename, Request as _,
};
use lsp_types::{
    CompletionOptions, CompletionParams, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, DocumentFormattingParams, DocumentHighlight, DocumentHighlightParams,
    GotoDefinitionParams, HoverParams, HoverProviderCapability, InitializeParams, Location, OneOf, Position,
    PrepareRenameResponse, PublishDiagnosticsParams, ReferenceParams, RenameOptions, RenameParams, ServerCapabilities,
    TextDocumentPositionParams, TextDocumentSyncCapability, TextDocumentSyncKind, Uri, WorkspaceEdit,
};
use serde_json::Value;

use crate::document::OpenText;
use crate::hover::hover;

/// What recursion over a text may need.
const STACK: usize = 64 << 20;

/// Talks to the editor at the other end of the standard input and output until it says good-bye. Without a language, the
/// editor's own is spoken.
pub fn serve(language: Option<Language>, otherwise: Language) -> Result<(), Box<dyn Error + Send + Sync>> {
    let (connection, threads) = Connection::stdio();
    let result = converse(&connection, language, otherwise);
    // The threads end when nobody can send any more.
    drop(connection);
    threads.join()?;
    result
}

fn converse(
    connection: &Connection,
    language: Option<Language>,
    otherwise: Language,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    let capabilities = serde_json::to_value(capabilities())?;
    let parameters: InitializeParams = serde_json::from_value(connection.initialize(capabilities)?)?;
    let asked = language.or(parameters.locale.as_deref().map(Language::from_tag));
    let language = asked.unwrap_or(otherwise);
    let mut server =
        Server { connection, words: Words::new(language), language, open: HashMap::new(), cancelled: Arc::default() };
    for message in &connection.receiver {
        match message {
            Message::Request(request) => {
                if connection.handle_shutdown(&request)? {
                    return Ok(());
                }
                server.answer(request)?;
            }
            Message::Notification(notification) => server.hear(notification)?,
            Message::Response(_) => {}
        }
    }
    Ok(())
}

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions::default()),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: Default::default(),
        })),
        ..ServerCapabilities::default()
    }
}

struct Server<'c> {
    connection: &'c Connection,
    words: Words,
    language: Language,
    /// The texts that are open.
    open: HashMap<Uri, Arc<OpenText>>,
    /// What the editor no longer wants to know.
    cancelled: Arc<Mutex<HashSet<RequestId>>>,
}

type Sent = Result<(), Box<dyn Error + Send + Sync>>;

impl Server<'_> {
    fn hear(&mut self, notification: Notification) -> Sent {
        match notification.method.as_str() {
            DidOpenTextDocument::METHOD => {
                let told: DidOpenTextDocumentParams = serde_json::from_value(notification.params)?;
                let document = told.text_document;
                self.take(document.uri, document.text, document.version)
            }
            DidChangeTextDocument::METHOD => {
                let told: DidChangeTextDocumentParams = serde_json::from_value(notification.params)?;
                let document = told.text_document;
                // The whole text comes with every change, the last one counts.
                match told.content_changes.into_iter().next_back() {
                    Some(change) => self.take(document.uri, change.text, document.version),
                    None => Ok(()),
                }
            }
            DidCloseTextDocument::METHOD => {
                let told: DidCloseTextDocumentParams = serde_json::from_value(notification.params)?;
                self.open.remove(&told.text_document.uri);
                self.publish(told.text_document.uri, Vec::new(), None)
            }
            "$/cancelRequest" => {
                let id = match &notification.params["id"] {
                    Value::Number(id) => id.as_i64().and_then(|id| i32::try_from(id).ok()).map(RequestId::from),
                    Value::String(id) => Some(RequestId::from(id.clone())),
                    _ => None,
                };
                let mut cancelled = self.cancelled.lock().unwrap_or_else(PoisonError::into_inner);
                cancelled.extend(id);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Keeps a text and says what is wrong with it.
    fn take(&mut self, uri: Uri, text: String, version: i32) -> Sent {
        let open = Arc::new(OpenText::new(text));
        let diagnostics = open.diagnostics(&self.words);
        self.open.insert(uri.clone(), open);
        self.publish(uri, diagnostics, Some(version))
    }

    fn publish(&self, uri: Uri, diagnostics: Vec<lsp_types::Diagnostic>, version: Option<i32>) -> Sent {
        let told = PublishDiagnosticsParams { uri, diagnostics, version };
        let told = Notification::new(PublishDiagnostics::METHOD.to_string(), told);
        Ok(self.connection.sender.send(Message::Notification(told))?)
    }

    fn answer(&mut self, request: Request) -> Sent {
        let Request { id, method, params } = request;
        let response = match self.reply(&id, &method, params) {
            Ok(Some(value)) => Response::new_ok(id, value),
            // The answer comes from another thread.
            Ok(None) => return Ok(()),
            Err((code, message)) => Response::new_err(id, code as i32, message),
        };
        Ok(self.connection.sender.send(Message::Response(response))?)
    }

    fn reply(&mut self, id: &RequestId, method: &str, params: Value) -> Result<Option<Value>, (ErrorCode, String)> {
        let bad = |error: serde_json::Error| (ErrorCode::InvalidParams, error.to_string());
        let value = match method {
            HoverRequest::METHOD => {
                let asked: HoverParams = serde_json::from_value(params).map_err(bad)?;
                let (open, at) = match self.place(&asked.text_document_position_params) {
                    Some(place) => place,
                    None => return Ok(Some(Value::Null)),
                };
                return self.hover(id.clone(), open, at);
            }
            Completion::METHOD => {
                let asked: CompletionParams = serde_json::from_value(params).map_err(bad)?;
                let place = self.place(&asked.text_document_position);
                serde_json::to_value(place.map(|(open, at)| open.completions(at)))
            }
            GotoDefinition::METHOD => {
                let asked: GotoDefinitionParams = serde_json::from_value(params).map_err(bad)?;
                let asked = asked.text_document_position_params;
                let range = self.place(&asked).and_then(|(open, at)| open.definition(at));
                serde_json::to_value(range.map(|range| Location { uri: asked.text_document.uri, range }))
            }
            References::METHOD => {
                let asked: ReferenceParams = serde_json::from_value(params).map_err(bad)?;
                let asked = asked.text_document_position;
                let ranges = self.place(&asked).map(|(open, at)| open.alike(at)).unwrap_or_default();
                let location = |range| Location { uri: asked.text_document.uri.clone(), range };
                serde_json::to_value(ranges.into_iter().map(location).collect::<Vec<_>>())
            }
            DocumentHighlightRequest::METHOD => {
                let asked: DocumentHighlightParams = serde_json::from_value(params).map_err(bad)?;
                let place = self.place(&asked.text_document_position_params);
                let ranges = place.map(|(open, at)| open.alike(at)).unwrap_or_default();
                let highlight = |range| DocumentHighlight { range, kind: None };
                serde_json::to_value(ranges.into_iter().map(highlight).collect::<Vec<_>>())
            }
            PrepareRenameRequest::METHOD => {
                let asked: TextDocumentPositionParams = serde_json::from_value(params).map_err(bad)?;
                let range = self.place(&asked).and_then(|(open, at)| {
                    let is_here = |range: &lsp_types::Range| range.start <= at && at <= range.end;
                    open.alike(at).into_iter().find(is_here)
                });
                serde_json::to_value(range.map(PrepareRenameResponse::Range))
            }
            Rename::METHOD => {
                let asked: RenameParams = serde_json::from_value(params).map_err(bad)?;
                let place = self.place(&asked.text_document_position);
                let edits = match place {
                    Some((open, at)) => open.rename(at, &asked.new_name),
                    None => Err(RenameRefusal::Nothing),
                };
                let edits =
                    edits.map_err(|refusal| (ErrorCode::RequestFailed, self.words.rename(refusal, &asked.new_name)))?;
                let uri = asked.text_document_position.text_document.uri;
                serde_json::to_value(WorkspaceEdit::new(HashMap::from([(uri, edits)])))
            }
            Formatting::METHOD => {
                let asked: DocumentFormattingParams = serde_json::from_value(params).map_err(bad)?;
                serde_json::to_value(self.open.get(&asked.text_document.uri).and_then(|open| open.formatting()))
            }
            _ => return Err((ErrorCode::MethodNotFound, method.to_string())),
        };
        value.map(Some).map_err(bad)
    }

    fn place(&self, asked: &TextDocumentPositionParams) -> Option<(Arc<OpenText>, Position)> {
        Some((self.open.get(&asked.text_document.uri)?.clone(), asked.position))
    }

    /// What is at a place may have to be computed: the editor can go on meanwhile, and stop it.
    fn hover(&self, id: RequestId, open: Arc<OpenText>, at: Position) -> Result<Option<Value>, (ErrorCode, String)> {
        let (sender, cancelled, language) = (self.connection.sender.clone(), self.cancelled.clone(), self.language);
        let work = move || {
            let is_cancelled = || cancelled.lock().unwrap_or_else(PoisonError::into_inner).contains(&id);
            let mut watch = |_| if is_cancelled() { Break(()) } else { Continue(()) };
            let found =
                catch_unwind(AssertUnwindSafe(|| hover(&open, open.byte(at), &Words::new(language), &mut watch)));
            let response = match found {
                Err(_) => Response::new_err(id.clone(), ErrorCode::InternalError as i32, String::new()),
                Ok(_) if is_cancelled() => {
                    Response::new_err(id.clone(), ErrorCode::RequestCanceled as i32, String::new())
                }
                Ok(found) => Response::new_ok(id.clone(), found),
            };
            cancelled.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
            // An editor that has gone does not miss the answer.
            let _ = sender.send(Message::Response(response));
        };
        let started = thread::Builder::new().stack_size(STACK).spawn(work);
        started.map(|_| None).map_err(|error| (ErrorCode::InternalError, error.to_string()))
    }
}
