//! The program on a pseudo-terminal. The whole-screen game: a match, the mouse, a resize, garbage, Ctrl-C, a signal, long
//! thought, and a terminal that is given back as it was. Long work: how far it is, and what is kept at Ctrl-C.

use std::io::{Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    screen: Arc<Mutex<(vt100::Parser, Vec<u8>)>>,
    child: Box<dyn Child + Send + Sync>,
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Terminal {
    /// Runs `grundy play` with these arguments in a shell, which then says how the terminal was left.
    fn new(arguments: &str) -> Terminal {
        Terminal::running(&format!("play {arguments}"))
    }

    /// The same with any command; the shell outlives Ctrl-C.
    fn running(command_line: &str) -> Terminal {
        let pair = native_pty_system().openpty(size(30, 100)).expect("there are pseudo-terminals");
        let mut command = CommandBuilder::new("sh");
        let program = env!("CARGO_BIN_EXE_grundy");
        command.args([
            "-c",
            &format!("trap : INT; {program} {command_line}; echo status=$?; stty -a; echo the end; sleep 30"),
        ]);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C");
        let child = pair.slave.spawn_command(command).expect("the shell starts");
        let screen = Arc::new(Mutex::new((vt100::Parser::new(30, 100, 0), Vec::new())));
        let mut output = pair.master.try_clone_reader().expect("it can be read");
        let shared = screen.clone();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(n @ 1..) = output.read(&mut buffer) {
                let mut screen = shared.lock().expect("nobody panics holding it");
                // The emulator panics on what was drawn for a size that it no longer has; the program draws anew.
                let drawn = catch_unwind(AssertUnwindSafe(|| screen.0.process(&buffer[..n])));
                if drawn.is_err() {
                    let (rows, cols) = screen.0.screen().size();
                    screen.0 = vt100::Parser::new(rows, cols, 0);
                }
                screen.1.extend_from_slice(&buffer[..n]);
            }
        });
        let keys = pair.master.take_writer().expect("it can be written");
        Terminal { master: pair.master, keys, screen, child }
    }

    fn text(&self) -> String {
        self.screen.lock().expect("nobody panics holding it").0.screen().contents()
    }

    fn raw(&self) -> Vec<u8> {
        self.screen.lock().expect("nobody panics holding it").1.clone()
    }

    fn wait_until(&self, what: &str, holds: impl Fn(&str) -> bool) {
        let patience = Instant::now() + Duration::from_secs(60);
        while !holds(&self.text()) {
            assert!(Instant::now() < patience, "still waiting for {what}:\n{}", self.text());
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn wait_for(&self, text: &str) {
        self.wait_until(text, |screen| screen.contains(text));
    }

    fn press(&mut self, keys: &[u8]) {
        self.keys.write_all(keys).expect("the terminal is open");
        self.keys.flush().expect("the terminal is open");
    }

    fn resize(&self, rows: u16, cols: u16) {
        self.master.resize(size(rows, cols)).expect("it can be resized");
        self.screen.lock().expect("nobody panics holding it").0.screen_mut().set_size(rows, cols);
    }

    /// A click of the left button, counted from 0.
    fn click(&mut self, line: usize, column: usize) {
        self.press(format!("\x1b[<0;{};{}M", column + 1, line + 1).as_bytes());
        self.press(format!("\x1b[<0;{};{}m", column + 1, line + 1).as_bytes());
    }

    /// The program has ended well and the terminal is as it was.
    fn expect_restored(&mut self) {
        self.resize(30, 100);
        self.wait_for("the end");
        let text = self.text();
        assert!(text.contains("status=0"), "{text}");
        for wanted in [" icanon", " echo ", " isig", " opost"] {
            assert!(text.replace('\n', " ").contains(wanted), "{wanted} in {text}");
        }
        let raw = String::from_utf8_lossy(&self.raw()).into_owned();
        for (taken, given) in
            [("\x1b[?1049h", "\x1b[?1049l"), ("\x1b[?1006h", "\x1b[?1006l"), ("\x1b[?25l", "\x1b[?25h")]
        {
            assert!(raw.rfind(given) > raw.rfind(taken), "{given:?} after {taken:?}");
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_match_won_by_following_hints() {
    let mut terminal = Terminal::new("queen 3,7 --seed 1");
    for _ in 0..10 {
        terminal.wait_until("a turn", |screen| screen.contains("Your move") || screen.contains("Game over"));
        if terminal.text().contains("Game over") {
            break;
        }
        terminal.press(b"h");
        terminal.wait_for("Hint:");
        terminal.press(b"\r");
        terminal.wait_until("the move", |screen| !screen.contains("Hint:"));
    }
    terminal.wait_for("You win!");
    terminal.press(b"t");
    terminal.wait_for("Your move");
    terminal.press(b"q");
    terminal.expect_restored();
}

#[test]
fn the_mouse_moves_the_queen_and_an_illegal_click_rings() {
    let mut terminal = Terminal::new("queen 3,7");
    terminal.wait_for("Your move");
    let line = |screen: &str, label: &str| screen.lines().position(|line| line.starts_with(label)).expect("a row");
    let three = 2 + 3 * 4 + 1;
    let row = line(&terminal.text(), "   5 ");
    let bells = |terminal: &Terminal| terminal.raw().iter().filter(|byte| **byte == 7).count();
    let before = bells(&terminal);
    terminal.click(row, three + 3);
    terminal.wait_until("a bell", |_| bells(&terminal) > before);
    terminal.click(row, three);
    terminal.wait_for("The computer moves to");
    terminal.press(b"9,9\r");
    terminal.wait_for("no move leads to 9,9");
    terminal.press(b"l");
    terminal.wait_for("あなたの番");
    terminal.press(b"\x03");
    terminal.expect_restored();
}

#[test]
fn a_bar_is_broken_with_the_mouse() {
    let mut terminal = Terminal::new("chocolate 2,8");
    terminal.wait_for("><");
    let screen = terminal.text();
    let row = screen.lines().position(|line| line.contains("><")).expect("the bitter square");
    let column = screen.lines().nth(row).and_then(|line| line.find("><")).expect("the bitter square");
    // Hovering over the last square shows the cut that takes it.
    terminal.press(format!("\x1b[<35;{};{}M", column + 17, row + 1).as_bytes());
    terminal.wait_for("::");
    terminal.click(row, column + 16);
    terminal.wait_for("The computer moves to");
    terminal.press(b"q");
    terminal.expect_restored();
}

#[test]
fn a_sheet_is_cut_with_the_mouse_by_two_people() {
    let mut terminal = Terminal::new("cutting 4,5 --opponent person");
    terminal.wait_for("Player 1 moves");
    let screen = terminal.text();
    let row = screen.lines().position(|line| line.contains("+--+--+")).expect("the sheet");
    let column = screen.lines().nth(row).and_then(|line| line.find("+--+")).expect("the sheet");
    // The line below the second row of squares.
    terminal.click(row + 4, column + 1);
    terminal.wait_for("Player 2 moves");
    terminal.wait_for("1: ");
    terminal.press(b"t");
    terminal.wait_for("Player 1 moves");
    terminal.press(b"4,2 + 4,3\r");
    terminal.wait_for("Player 2 moves");
    terminal.press(b"1: 2,2 + 2,2\r");
    terminal.wait_for("Player 1 moves");
    terminal.press(b"q");
    terminal.expect_restored();
}

#[test]
fn a_puzzle_is_failed_and_tried_again_and_the_next_one_comes() {
    let mut terminal = Terminal::new("nim3 3,5,7 --puzzle --seed 1");
    terminal.wait_for("Puzzle, level 1");
    terminal.press(b"1,5,7\r");
    terminal.wait_for("Not this one");
    terminal.press(b"w");
    terminal.wait_for("This is a mistake");
    terminal.press(b"t");
    terminal.wait_until("another try", |screen| !screen.contains("Not this one") && !screen.contains("mistake"));
    terminal.press(b"3,5,6\r");
    terminal.wait_for("Right:");
    // Only the first answer counts.
    terminal.wait_for("0 in a row");
    terminal.press(b"n");
    terminal.wait_until("another puzzle", |screen| !screen.contains("Right:"));
    terminal.press(b"h");
    terminal.wait_for("Hint:");
    terminal.press(b"\r");
    terminal.wait_for("Right:");
    terminal.wait_for("0 in a row");
    terminal.press(b"m");
    terminal.wait_for("nobody: puzzles");
    terminal.press(b"q");
    terminal.expect_restored();
}

#[test]
fn moves_are_forbidden_seen_and_refused() {
    let take = "game take(n) play blocking 1 picture heaps move { (n - s) : 1 <= s <= 3 }";
    let mut terminal = Terminal::new(&format!("-e '{take}' 9"));
    terminal.wait_for("The computer forbids: 8");
    terminal.wait_for("Your move");
    terminal.press(b"8\r");
    terminal.wait_for("The move to 8 is forbidden.");
    // The list still shows it, and the reason can be asked for.
    assert!(terminal.text().contains("Forbidden: 8"), "{}", terminal.text());
    terminal.press(b"w");
    terminal.wait_for("every other move loses");
    terminal.press(b"7\r");
    terminal.wait_for("What do you forbid?");
    terminal.wait_for("g Forbid nothing");
    terminal.press(b"h");
    terminal.wait_for("Hint: forbid");
    terminal.wait_for("More moves win here than may be forbidden");
    terminal.press(b"5\r");
    terminal.wait_for("The computer moves to 4");
    terminal.wait_for("The computer forbids: 1");
    terminal.press(b"t");
    terminal.wait_for("The computer forbids: 8");
    terminal.press(b"q");
    terminal.expect_restored();
}

#[test]
fn a_forbidden_square_is_marked_also_on_a_small_screen_and_in_japanese() {
    let queen = "game w(x, y) play blocking 1 layout x across, y up picture board queen \
                 move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }";
    let mut terminal = Terminal::new(&format!("-e '{queen}' 4,6"));
    terminal.wait_for("The computer forbids: 1,3");
    let row = |screen: &str| screen.lines().find(|line| line.starts_with("   3 ")).unwrap_or_default().to_string();
    assert!(row(&terminal.text()).starts_with("   3  .  x  .  .  +"), "{}", terminal.text());
    terminal.press(b"l");
    terminal.wait_for("禁止された手");
    terminal.resize(20, 44);
    // Drawn for this size, with the list below: keys that come at the same moment as a new size may be read only with the next.
    terminal.wait_until("the list", |screen| screen.lines().any(|line| line.trim_start().starts_with("#1 ")));
    terminal.wait_until("the square", |screen| row(screen).contains(" x "));
    terminal.press("どうぞ\r".as_bytes());
    terminal.wait_for("手として読めません");
    terminal.press(b"4,4\r");
    terminal.wait_for("どの手を禁止しますか");
    terminal.wait_for("g 何も禁止しない");
    terminal.press(b"g");
    terminal.wait_for("コンピュータの手");
    terminal.press(b"q");
    terminal.expect_restored();
}

#[test]
fn placing_the_queen_is_the_first_move() {
    let mut terminal = Terminal::new("queen --first place");
    terminal.wait_for("Place the piece");
    terminal.press(b"5,3\r");
    terminal.wait_for("The computer moves to");
    terminal.press(b"m");
    terminal.wait_for("New game");
    terminal.press(b"\x1b[B\x1b[B\x1b[C\x1b[C");
    terminal.wait_for("Size                  10");
    terminal.press(b"n");
    terminal.wait_for("each number from 0 to 9");
    terminal.press(b"q");
    terminal.expect_restored();
}

#[test]
fn sizes_and_garbage_do_no_harm() {
    let mut terminal = Terminal::new("nim 5 + queen 7,7 + chocolate 2,6 + turtles 4");
    terminal.wait_for("Your move");
    let mut seed = 12_345u64;
    for (rows, cols) in [(8, 20), (3, 9), (1, 1), (60, 200), (10, 66), (4, 12), (24, 80)] {
        terminal.resize(rows, cols);
        let garbage: Vec<u8> = (0..300)
            .map(|_| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (seed >> 40) as u8
            })
            // Not those that leave, nor Enter, which may choose to.
            .filter(|byte| !matches!(byte, b'q' | 3 | 4 | 17 | b'\r' | b'\n'))
            .collect();
        terminal.press(&garbage);
        terminal.press(b"\x1b[<0;2;2M\x1b[<64;9999;9999M\x1b[200~pasted \xff\x1b[201~\x1b[99;99;99Z");
        thread::sleep(Duration::from_millis(300));
        assert!(!terminal.text().contains("status="), "{}", terminal.text());
    }
    // The first may be taken for the end of a broken key; a second one that comes too late would hit the shell.
    terminal.press(b"\x03");
    thread::sleep(Duration::from_secs(2));
    if !terminal.text().contains("status=") {
        terminal.press(b"\x03");
    }
    terminal.expect_restored();
}

#[test]
fn a_narrow_screen_shows_every_key_and_whole_words_of_help() {
    let mut terminal = Terminal::new("queen 3,7");
    terminal.wait_for("Your move");
    terminal.resize(24, 44);
    terminal.wait_for("q Quit");
    terminal.press(b"?");
    terminal.wait_for("Press any key.");
    let text = terminal.text();
    let inside = text.lines().filter_map(|line| line.split('|').nth(1));
    let ends: Vec<&str> = inside.filter_map(|line| line.split_whitespace().last()).collect();
    let help = grundy::words::Words::new(grundy::words::Language::English).text("play-screen-help", &[]);
    assert!(ends.len() > 8 && ends.iter().all(|end| help.split_whitespace().any(|word| word == *end)), "{text}");
    terminal.press(b"xq");
    terminal.expect_restored();
}

#[test]
fn a_signal_from_outside_gives_the_terminal_back() {
    for signal in ["TERM", "INT", "HUP"] {
        let mut terminal = Terminal::new("queen 3,7");
        terminal.wait_for("Your move");
        let shell = terminal.child.process_id().expect("the shell runs");
        let children = std::fs::read_to_string(format!("/proc/{shell}/task/{shell}/children")).expect("a child");
        let kill = format!("kill -{signal} {children}");
        assert!(std::process::Command::new("sh").args(["-c", &kill]).status().expect("a shell").success());
        terminal.expect_restored();
    }
}

#[test]
fn the_screen_is_alive_while_the_computer_thinks() {
    // Sums of different misère games have no quotient and are searched for a long time.
    let mut terminal = Terminal::new("kaylesmisere 60 + takethreemisere 39 --first computer");
    terminal.wait_for("thinking");
    thread::sleep(Duration::from_secs(1));
    terminal.press(b"l");
    terminal.wait_for("考えています");
    terminal.press(b"\x1b");
    terminal.wait_for("新しいゲーム");
    terminal.press(b"q");
    terminal.expect_restored();
}

#[test]
fn the_program_ends_with_its_terminal() {
    let pair = native_pty_system().openpty(size(30, 100)).expect("there are pseudo-terminals");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(["play", "nim3", "3,5,7"]);
    command.env("TERM", "xterm-256color");
    command.env("LC_ALL", "C");
    let mut child = pair.slave.spawn_command(command).expect("the program starts");
    let mut output = pair.master.try_clone_reader().expect("it can be read");
    let (mut seen, mut buffer) = (Vec::new(), [0; 4096]);
    while !String::from_utf8_lossy(&seen).contains("Your move") {
        let n = output.read(&mut buffer).expect("it says whose move it is");
        seen.extend_from_slice(&buffer[..n]);
    }
    drop((pair, output));
    let patience = Instant::now() + Duration::from_secs(60);
    while child.try_wait().expect("it can be asked").is_none() {
        assert!(Instant::now() < patience, "it goes on without a terminal");
        thread::sleep(Duration::from_millis(50));
    }
}

/// Whether the progress line says this, and how much is done and left.
fn shows(screen: &str, message: &str) -> bool {
    screen.lines().any(|line| line.contains(message) && line.contains('%'))
}

/// The whole text, once the program has ended.
fn interrupted(terminal: &mut Terminal, status: u8) -> String {
    terminal.press(b"\x03");
    terminal.wait_for("the end");
    let text = terminal.text();
    assert!(text.contains(&format!("status={status}")), "{text}");
    text
}

/// A table says how much of it is done; what is done at Ctrl-C is written.
#[test]
fn a_long_table_shows_its_progress_and_keeps_what_it_has() {
    let file = std::env::temp_dir().join(format!("grundy-terminal-{}.csv", std::process::id()));
    let mut terminal = Terminal::running(&format!("table euclid --to 3000,3000 -o {}", file.display()));
    terminal.wait_until("the progress line", |screen| shows(screen, "computing"));
    let text = interrupted(&mut terminal, 3);
    assert!(text.contains("Stopped"), "{text}");
    let written = std::fs::read_to_string(&file).expect("what was computed is written");
    std::fs::remove_file(&file).expect("it is there");
    assert!(written.lines().count() > 1000, "{written}");
}

/// Values of a box are counted before they are computed; a guess ends with its time, and says what it has.
#[test]
fn a_long_value_and_a_long_guess_say_how_long_they_may_take() {
    let mut value = Terminal::running("value officers 16000000");
    value.wait_until("the progress line", |screen| shows(screen, "at most 16000001 values"));
    interrupted(&mut value, 3);
    let mut guess = Terminal::running("guess euclid --to 4000,4000");
    guess.wait_until("the progress line", |screen| shows(screen, "at most 60s"));
    let text = interrupted(&mut guess, 3);
    assert!(text.contains("euclid"), "{text}");
}

/// Wythoff's game with further diagonals, which change no zero: a short proof that takes the checker long.
const DIAGONALS: &str = "game diagonals(x, y)
    move { (u, y) : u < x }
    move { (x, v) : v < y }
    move { (x - t, y - t) : 1 <= t <= min(x, y) }
    move { (x - 5t, y - 7t) : 1 <= t and 5t <= x and 7t <= y }
    move { (x - 7t, y - 5t) : 1 <= t and 7t <= x and 5t <= y }
    claim golden: zeros = { (a, b), (b, a) : a = floor(n*φ) and b = a + n }";

/// The checker says how many conditions are left; what the prover decided is said at Ctrl-C.
#[test]
fn a_long_proof_says_what_it_is_at() {
    let mut terminal = Terminal::running(&format!("prove -e '{DIAGONALS}'"));
    terminal.wait_until("the checker", |screen| shows(screen, "conditions"));
    let text = interrupted(&mut terminal, 3);
    assert!(text.contains("Decided by the prover"), "{text}");
}
