//! The door of the module, without any tool that writes glue: whoever asks takes room, writes the question there and calls
//! `ask`, which says each line of the answer by `line`. The clock is the asker's too. Nothing stops the module from
//! outside but the end of the thread it runs in; it looks at the clock by itself.
//!
//! A panic says its message by `broken` and ends the module: it is not asked again.
#![allow(unsafe_code)] // memory is all that the two sides share

use std::alloc::Layout;
use std::ops::ControlFlow::Continue;
use std::sync::Once;
use std::time::Duration;

use grundy::wire::{RefusalKind, Refused};
use grundy::words::{Language, Words};
use grundy_ask::{AnswerLine, Asked, Desk, Weight, answer, answer_within};

#[link(wasm_import_module = "grundy")]
unsafe extern "C" {
    /// The time in seconds, from any moment on.
    safe fn clock() -> f64;
    /// Hears a line of the answer.
    fn line(start: *const u8, length: usize);
    /// Hears of a panic.
    fn broken(start: *const u8, length: usize);
}

/// How long small questions may take, and all others: nobody else waits, and who asked may stop at any time.
const SHORT: Duration = Duration::from_secs(10);
const LONGEST: Duration = Duration::from_secs(3600);

thread_local! {
    static DESK: Desk = Desk::default();
}

/// Room for a question of so many bytes.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    let layout = Layout::array::<u8>(length.max(1)).expect("a question fits into the memory");
    // SAFETY: the layout has a size.
    unsafe { std::alloc::alloc_zeroed(layout) }
}

/// Answers the question in this room, which is given back.
///
/// # Safety
/// The room was taken for so many bytes.
#[unsafe(no_mangle)]
unsafe extern "C" fn ask(start: *mut u8, length: usize) {
    static TOLD: Once = Once::new();
    TOLD.call_once(|| {
        std::panic::set_hook(Box::new(|panic| {
            let message = panic.to_string();
            // SAFETY: the text lives until the call is over.
            unsafe { broken(message.as_ptr(), message.len()) }
        }));
    });
    // SAFETY: said above; all bytes were zero or are what was written.
    let text = unsafe { Vec::from_raw_parts(start, length, length.max(1)) };
    let say = |told: AnswerLine| {
        let text = told.text();
        // SAFETY: the text lives until the call is over.
        unsafe { line(text.as_ptr(), text.len()) }
    };
    let asked: Asked = match serde_json::from_slice(&text) {
        Ok(asked) => asked,
        Err(error) => {
            let arguments = [("problem", error.to_string())];
            let sentence = Words::new(Language::English).sentence("page-refused-request", &arguments);
            return say(AnswerLine::last(Err(&Refused::new(RefusalKind::Input, sentence))));
        }
    };
    let limit = if asked.question.weight() == Weight::Small { SHORT } else { LONGEST };
    let began = clock();
    let since = || Duration::from_secs_f64((clock() - began).max(0.0));
    let mut tell = |done| {
        say(AnswerLine::Done(done));
        Continue(())
    };
    let words = Words::new(asked.language());
    let answer = DESK.with(|desk| {
        answer_within(limit, &since, &words, &mut tell, |watch| answer(&asked.question, &words, watch, desk))
    });
    say(AnswerLine::last(answer.as_deref()));
}
