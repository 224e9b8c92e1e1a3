//! What keys and the mouse do.

use std::time::Instant;

use grundy::lang::IBig;
use grundy::words::{Language, Words};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};

use super::app::{Act, App, Click};
use super::menu::{Effect, Menu};
use super::order::Request;
use super::settings::{axes, is_board};

/// The longest line that can be typed.
const LONGEST: usize = 2_000;

impl App {
    /// Something happened on the terminal.
    pub fn handle(&mut self, event: Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key),
            Event::Paste(text) => {
                let typed = text.chars().filter(|c| !c.is_control());
                self.input.extend(typed.take(LONGEST.saturating_sub(self.input.len())));
            }
            Event::Mouse(mouse) => {
                let hit = |(line, first, last, _): &&(u16, u16, u16, Click)| {
                    *line == mouse.row && (*first..=*last).contains(&mouse.column)
                };
                // What is drawn last lies on top.
                let click = self.clicks.iter().rev().find(hit).map(|(.., click)| *click);
                match (mouse.kind, click) {
                    (MouseEventKind::Moved | MouseEventKind::Drag(_), Some(Click::Act(number)))
                        if self.menu.is_none() =>
                    {
                        self.chosen = Some(number);
                    }
                    (MouseEventKind::Down(MouseButton::Left), Some(click)) => self.click(click),
                    (MouseEventKind::Down(MouseButton::Left), None) if self.menu.is_none() => {
                        self.rings = self.settings.bell;
                    }
                    (MouseEventKind::ScrollDown, _) => self.step(1),
                    (MouseEventKind::ScrollUp, _) => self.step(-1),
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn click(&mut self, click: Click) {
        match click {
            Click::Act(number) if self.menu.is_none() => {
                self.chosen = Some(number);
                self.take(number);
            }
            Click::Act(_) => {}
            Click::Key(c) => self.key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)),
            Click::Menu(row) => {
                if let Some(menu) = &mut self.menu {
                    menu.row = row;
                }
                self.menu_key(KeyCode::Enter);
            }
        }
    }

    fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c' | 'd' | 'q') => self.leaves = true,
                KeyCode::Char('u') => self.input.clear(),
                _ => {}
            }
            return;
        }
        if self.menu.is_some() {
            return self.menu_key(key.code);
        }
        if self.help {
            self.help = false;
            return;
        }
        match key.code {
            KeyCode::Enter if !self.input.trim().is_empty() => self.take_typed(),
            KeyCode::Enter => {
                if let Some(number) = self.chosen {
                    self.take(number);
                }
            }
            KeyCode::Esc => {
                self.input.clear();
                self.give_up();
            }
            KeyCode::Backspace => drop(self.input.pop()),
            KeyCode::Tab => self.step(1),
            KeyCode::BackTab => self.step(-1),
            KeyCode::PageDown => self.scroll = self.scroll.saturating_add(5),
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(5),
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => self.arrow(key.code),
            KeyCode::Char(c) => self.character(c),
            _ => {}
        }
    }

    fn character(&mut self, c: char) {
        if self.input.is_empty() {
            if let Some(order) = Request::of_key(c) {
                return self.order(order);
            }
            if c == ' ' {
                return;
            }
        }
        if self.input.len() < LONGEST && !c.is_control() {
            self.input.push(c);
        }
    }

    fn order(&mut self, order: Request) {
        match order {
            Request::New => self.begin(),
            Request::Back => self.take_back(),
            Request::Hint => self.hint(),
            Request::Why => self.why(),
            Request::Go => self.let_move(),
            Request::Menu => self.menu = Some(Menu::new(&self.settings)),
            Request::Bell => self.settings.bell = !self.settings.bell,
            Request::Language => self.change_language(),
            Request::Help => self.help = true,
            Request::Quit => self.leaves = true,
            // The screen shows the moves and the picture all the time; the menu sets strength and level.
            Request::Moves | Request::Draw | Request::Record | Request::Strength | Request::Level => {}
        }
    }

    fn change_language(&mut self) {
        self.settings.language = match self.settings.language {
            Language::English => Language::Japanese,
            Language::Japanese => Language::English,
        };
        self.words = Words::new(self.settings.language);
        self.messages.clear();
    }

    fn step(&mut self, by: isize) {
        let count = self.targets.len() as isize;
        if count > 0 {
            let now = self.chosen.map_or(-by.max(0), |n| n as isize);
            self.chosen = Some((now + by).rem_euclid(count) as usize);
        }
    }

    /// On a board arrows go to the nearest square in their direction, elsewhere to the next move of the list.
    fn arrow(&mut self, code: KeyCode) {
        let game = match &self.state {
            Some(state) if state.parts().len() == 1 => state.parts()[0].0.clone(),
            None => self.settings.game.clone(),
            _ => return self.step(if matches!(code, KeyCode::Down | KeyCode::Right) { 1 } else { -1 }),
        };
        let axes = if is_board(&game) { axes(&game) } else { None };
        let (Some((across, upright, up)), Some(chosen)) = (axes, self.chosen) else {
            return self.step(if matches!(code, KeyCode::Down | KeyCode::Right) { 1 } else { -1 });
        };
        let square = |target: &Act| -> Option<(i64, i64)> {
            let position = match target {
                Act::Place(position) => position,
                Act::Move(step) => &step.parts.first()?.1,
            };
            let number = |n: &IBig| i64::try_from(n).ok();
            let (x, y) = (number(&position[across])?, number(&position[upright])?);
            Some((x, if up { -y } else { y }))
        };
        let Some((x, y)) = self.targets.get(chosen).and_then(square) else { return };
        let ahead = |(a, b): (i64, i64)| {
            let (forward, aside) = match code {
                KeyCode::Left => (x - a, b - y),
                KeyCode::Right => (a - x, b - y),
                KeyCode::Up => (y - b, a - x),
                _ => (b - y, a - x),
            };
            (forward > 0).then_some(forward + 3 * aside.abs())
        };
        let far = self.targets.iter().enumerate().filter_map(|(i, target)| Some((ahead(square(target)?)?, i)));
        if let Some((_, next)) = far.min() {
            self.chosen = Some(next);
        }
    }

    fn menu_key(&mut self, code: KeyCode) {
        let Some(menu) = &mut self.menu else { return };
        match menu.key(code, &mut self.settings) {
            Effect::Stay => {}
            Effect::Close => self.menu = None,
            Effect::Begin => {
                self.menu = None;
                self.begin();
            }
            Effect::Leave => self.leaves = true,
            Effect::Language => self.change_language(),
            Effect::Refused => self.rings = self.settings.bell,
        }
        self.tick(Instant::now());
    }
}
