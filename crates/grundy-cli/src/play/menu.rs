//! The menu: game, size, start, against whom, who begins, strength, level, bell, language; new game, back, quit.

use grundy::library;
use grundy::play::{Ladder, Strength, title};
use grundy::words::Words;
use ratatui::crossterm::event::KeyCode;

use super::settings::{Against, First, Settings, Start, default_size, is_board};

/// A row of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuRow {
    /// Which game.
    Game,
    /// How large.
    Size,
    /// From which position.
    Start,
    /// Against whom.
    Against,
    /// Who moves first.
    First,
    /// How well the computer plays.
    Strength,
    /// The level of puzzles.
    Level,
    /// The bell.
    Bell,
    /// The language.
    Language,
    /// A new match.
    Begin,
    /// Back to the match.
    Back,
    /// Leave the program.
    Quit,
}

/// The rows, from the top.
pub const ROWS: [MenuRow; 12] = [
    MenuRow::Begin,
    MenuRow::Game,
    MenuRow::Size,
    MenuRow::Start,
    MenuRow::Against,
    MenuRow::First,
    MenuRow::Strength,
    MenuRow::Level,
    MenuRow::Bell,
    MenuRow::Language,
    MenuRow::Back,
    MenuRow::Quit,
];

/// The menu while it is open.
#[derive(Debug, Clone)]
pub struct Menu {
    /// The row that is chosen.
    pub row: usize,
    /// The start position as it is typed; empty: any.
    pub start: String,
}

/// What a key in the menu leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Nothing outside of the menu.
    Stay,
    /// Back to the match.
    Close,
    /// A new match.
    Begin,
    /// The end.
    Leave,
    /// The other language.
    Language,
    /// A bell.
    Refused,
}

impl Menu {
    /// The menu for these settings.
    pub fn new(settings: &Settings) -> Menu {
        let start = match &settings.start {
            Start::Parts(parts) if parts.len() == 1 => {
                parts[0].1.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
            }
            _ => String::new(),
        };
        Menu { row: 0, start }
    }

    /// The text of a row: its name and its value.
    pub fn text(&self, row: MenuRow, settings: &Settings, words: &Words) -> (String, String) {
        let say = |id: &str| words.text(id, &[]);
        let name = match row {
            MenuRow::Game => "play-menu-game",
            MenuRow::Size => "play-menu-size",
            MenuRow::Start => "play-menu-start",
            MenuRow::Against => "page-opponent",
            MenuRow::First => "play-menu-first",
            MenuRow::Strength => "play-menu-strength",
            MenuRow::Level => "page-puzzle-level",
            MenuRow::Bell => "play-menu-bell",
            MenuRow::Language => "play-menu-language",
            MenuRow::Begin => "play-menu-begin",
            MenuRow::Back => "play-menu-back",
            MenuRow::Quit => "play-menu-quit",
        };
        let value = match row {
            MenuRow::Game => title(&settings.game, words.language()).to_string(),
            MenuRow::Size => settings.size.to_string(),
            MenuRow::Start if self.start.is_empty() => say("play-menu-any"),
            MenuRow::Start => format!("{}_", self.start),
            MenuRow::Against => say(match settings.against {
                Against::Computer => "page-opponent-computer",
                Against::Person => "page-opponent-person",
                Against::Puzzle => "play-menu-puzzles",
            }),
            // What does not count in this kind of match has no value.
            MenuRow::First | MenuRow::Strength if settings.against != Against::Computer => "-".to_string(),
            MenuRow::Level if settings.against == Against::Puzzle => settings.ladder.level.to_string(),
            MenuRow::Level => settings.level.map_or_else(|| say("page-level-any"), |level| level.to_string()),
            MenuRow::First => say(match settings.first {
                First::Person => "play-menu-me",
                First::Computer => "play-menu-computer",
                First::Placing => "play-menu-placing",
            }),
            MenuRow::Strength if settings.strength == Strength::PERFECT => say("play-menu-perfect"),
            MenuRow::Strength => format!("{}%", settings.strength.percent()),
            MenuRow::Bell => say(if settings.bell { "play-menu-on" } else { "play-menu-off" }),
            MenuRow::Language => say("play-menu-this-language"),
            MenuRow::Begin | MenuRow::Back | MenuRow::Quit => String::new(),
        };
        (say(name), value)
    }

    /// A key was pressed.
    pub fn key(&mut self, code: KeyCode, settings: &mut Settings) -> Effect {
        let row = ROWS[self.row];
        match code {
            KeyCode::Esc => return Effect::Close,
            KeyCode::Up | KeyCode::BackTab => self.row = (self.row + ROWS.len() - 1) % ROWS.len(),
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % ROWS.len(),
            KeyCode::Left => return self.change(row, false, settings),
            KeyCode::Right => return self.change(row, true, settings),
            KeyCode::Enter => match row {
                MenuRow::Begin => return self.begin(settings),
                MenuRow::Back => return Effect::Close,
                MenuRow::Quit => return Effect::Leave,
                MenuRow::Start => return self.begin(settings),
                _ => return self.change(row, true, settings),
            },
            KeyCode::Backspace if row == MenuRow::Start => drop(self.start.pop()),
            KeyCode::Char(c) if row == MenuRow::Start && (c.is_numeric() || ",，、() ".contains(c)) => {
                if self.start.len() < 1_000 {
                    self.start.push(c);
                }
            }
            KeyCode::Char('q') => return Effect::Leave,
            KeyCode::Char('m') => return Effect::Close,
            KeyCode::Char('n') => return self.begin(settings),
            _ => return Effect::Refused,
        }
        Effect::Stay
    }

    fn begin(&mut self, settings: &mut Settings) -> Effect {
        if self.start.trim().is_empty() {
            if !matches!(&settings.start, Start::Parts(parts) if parts.len() > 1) {
                settings.start = Start::Chosen;
            }
            return Effect::Begin;
        }
        match settings.place(&self.start) {
            Ok(placed) => {
                settings.start = Start::Parts(placed.start().to_vec());
                Effect::Begin
            }
            Err(_) => Effect::Refused,
        }
    }

    fn change(&mut self, row: MenuRow, up: bool, settings: &mut Settings) -> Effect {
        match row {
            MenuRow::Game => {
                let names: Vec<&str> = library().definitions().map(|d| &*d.name.text).collect();
                let here = names.iter().position(|name| **name == **settings.game.name()).unwrap_or(0);
                // Games whose parameters have no default are passed over.
                for by in 1..=names.len() {
                    let there = if up { here + by } else { here + names.len() * 2 - by } % names.len();
                    if let Ok(game) = library().game(names[there], &[]) {
                        settings.size = default_size(&game);
                        settings.game = game;
                        settings.start = Start::Chosen;
                        self.start.clear();
                        break;
                    }
                }
            }
            MenuRow::Size => settings.size = if up { (settings.size + 1).min(60) } else { (settings.size - 1).max(2) },
            MenuRow::Against => {
                settings.against = match (settings.against, up) {
                    (Against::Computer, true) | (Against::Puzzle, false) => Against::Person,
                    (Against::Person, true) | (Against::Computer, false) => Against::Puzzle,
                    (Against::Puzzle, true) | (Against::Person, false) => Against::Computer,
                };
            }
            MenuRow::First | MenuRow::Strength if settings.against != Against::Computer => return Effect::Refused,
            MenuRow::Level if settings.against == Against::Puzzle => {
                let level = settings.ladder.level;
                settings.ladder.level = if up { (level + 1).min(Ladder::HARDEST) } else { (level - 1).max(1) };
            }
            MenuRow::Level => {
                let level = settings.level.unwrap_or(0);
                let next = if up { (level + 1).min(Ladder::HARDEST) } else { level.saturating_sub(1) };
                settings.level = (next > 0).then_some(next);
                settings.start = Start::Chosen;
                self.start.clear();
            }
            MenuRow::First => {
                let board = is_board(&settings.game);
                settings.first = match (settings.first, board) {
                    (First::Person, _) => First::Computer,
                    (First::Computer, true) => First::Placing,
                    _ => First::Person,
                };
                if settings.first == First::Placing {
                    settings.start = Start::Chosen;
                    self.start.clear();
                }
            }
            MenuRow::Strength => {
                let percent = settings.strength.percent();
                let next = if up { percent.saturating_add(10).min(100) } else { percent.saturating_sub(10) };
                settings.strength = Strength::new(next);
            }
            MenuRow::Bell => settings.bell = !settings.bell,
            MenuRow::Language => return Effect::Language,
            MenuRow::Start | MenuRow::Begin | MenuRow::Back | MenuRow::Quit => {}
        }
        Effect::Stay
    }
}
