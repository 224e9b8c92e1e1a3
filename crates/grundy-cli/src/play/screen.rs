//! The terminal of the whole-screen game: taken over at the start, given back at the end, whatever happens between.

use std::io::{self, Write};
use std::panic;
use std::time::Instant;

use grundy::play::Match;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::crossterm::{cursor, execute};

use super::app::App;
use super::draw::draw;
use super::settings::Settings;
use crate::session::{Failure, Session};
use crate::watch;

/// Plays on the whole screen; the result is the match as it stands when the user leaves.
pub fn run(_session: &Session, settings: Settings) -> Result<Option<Match>, Failure> {
    // Keys are read as keys; signals come from outside, or from a terminal that goes away.
    watch::end_after_signal(give_back);
    let taken = Taken::new()?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let mut app = App::new(settings);
    while !app.leaves && !watch::is_interrupted() {
        terminal.draw(|frame| draw(&mut app, frame))?;
        if std::mem::take(&mut app.rings) {
            io::stdout().write_all(b"\x07")?;
            io::stdout().flush()?;
        }
        if event::poll(app.patience(Instant::now()))? {
            app.handle(event::read()?);
            // What has been typed ahead is read before the screen is drawn again.
            while event::poll(std::time::Duration::ZERO)? && !app.leaves {
                app.handle(event::read()?);
            }
        }
        app.tick(Instant::now());
    }
    drop(taken);
    Ok(app.state)
}

/// The terminal while it is ours; dropping gives it back.
struct Taken;

impl Taken {
    fn new() -> io::Result<Taken> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
        enable_raw_mode()?;
        let taken = Taken;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, cursor::Hide)?;
        Ok(taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

fn give_back() {
    // Where the terminal is gone there is nobody to tell.
    let _ = execute!(io::stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    use super::*;

    const CHILD: &str = "GRUNDY_TEST_PANICS_ON_A_TERMINAL";

    /// The test runs itself on a pseudo-terminal; there it takes the terminal and panics on another thread.
    #[test]
    fn a_panic_gives_the_terminal_back() {
        if std::env::var_os(CHILD).is_some() {
            let _taken = Taken::new().expect("there is a terminal");
            let _ = std::thread::spawn(|| panic!("on purpose")).join();
            panic!("on purpose");
        }
        let pair = native_pty_system().openpty(PtySize::default()).expect("there are pseudo-terminals");
        let mut command = CommandBuilder::new("sh");
        let program = std::env::current_exe().expect("it runs").display().to_string();
        let run = format!("{program} --exact play::screen::tests::a_panic_gives_the_terminal_back --nocapture");
        command.args(["-c", &format!("{run}; stty -a; echo the end")]);
        command.env(CHILD, "1");
        let mut output = pair.master.try_clone_reader().expect("it can be read");
        let mut child = pair.slave.spawn_command(command).expect("the shell starts");
        drop(pair.slave);
        let mut raw = Vec::new();
        let mut buffer = [0; 4096];
        while !String::from_utf8_lossy(&raw).contains("the end\r\n") {
            let n = output.read(&mut buffer).expect("the end comes");
            raw.extend_from_slice(&buffer[..n]);
        }
        child.wait().expect("the shell has ended");
        let raw = String::from_utf8_lossy(&raw).into_owned();
        for (taken, given) in [("\x1b[?1049h", "\x1b[?1049l"), ("\x1b[?25l", "\x1b[?25h")] {
            assert!(raw.contains(taken) && raw.rfind(given) > raw.rfind(taken), "{given:?} after {taken:?} in {raw}");
        }
        assert!(raw.contains("on purpose"), "{raw}");
        for wanted in [" icanon", " echo ", " isig", " opost"] {
            assert!(raw.replace(['\r', '\n'], " ").contains(wanted), "{wanted} in {raw}");
        }
    }
}
