//! The screen: the position on the left, the moves on the right, what is said below, keys at the foot.

use grundy::lang::{go_on, tuple};
use grundy::play::title;
use grundy_view::wrap;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::app::{Act, App, Click};
use super::menu::{MenuRow, ROWS};
use super::order::Request;
use super::riddle::standing;
use super::scene::{Scene, Sketch, Tone, table};
use super::settings::is_board;
use crate::session::colours_allowed;

/// The width of the list of moves.
const LIST: u16 = 34;
/// Below this width the list stands under the position.
const NARROW: u16 = 64;

/// Draws everything, and notes what can be clicked.
pub fn draw(app: &mut App, frame: &mut Frame) {
    let area = frame.area();
    app.clicks.clear();
    if area.width < 12 || area.height < 4 {
        return;
    }
    let mut pen = Pen { frame, colours: colours_allowed() };
    header(app, &mut pen, area);
    let foot = footer(app, &mut pen, area);
    let messages: Vec<String> = app.messages.iter().flat_map(|line| wrap(line, area.width.into())).collect();
    let said = (messages.len() as u16).min(foot.saturating_sub(2) / 2);
    let body = Rect { x: 0, y: 1, width: area.width, height: foot.saturating_sub(1 + said) };
    for (i, line) in messages.iter().take(usize::from(said)).enumerate() {
        pen.put(area, 0, foot - said + i as u16, line, Style::new().add_modifier(Modifier::BOLD));
    }
    let (board, list) = if body.width >= NARROW {
        let width = body.width - LIST;
        (Rect { width, ..body }, Rect { x: width, width: LIST, ..body })
    } else {
        let height = body.height - body.height / 3;
        (Rect { height, ..body }, Rect { y: body.y + height, height: body.height / 3, ..body })
    };
    position(app, &mut pen, board);
    moves(app, &mut pen, list);
    if app.help {
        help(app, &mut pen, area);
    }
    if app.menu.is_some() {
        menu(app, &mut pen, area);
    }
}

struct Pen<'f, 'b> {
    frame: &'f mut Frame<'b>,
    colours: bool,
}

impl Pen<'_, '_> {
    /// Writes within an area; what lies outside is left out.
    fn put(&mut self, area: Rect, x: u16, y: u16, text: &str, style: Style) {
        let whole = area.intersection(self.frame.area());
        if y < whole.y || y >= whole.bottom() || x < whole.x || x >= whole.right() {
            return;
        }
        let style = if self.colours { style } else { Style { fg: None, bg: None, ..style } };
        self.frame.buffer_mut().set_stringn(x, y, text, usize::from(whole.right() - x), style);
    }
}

fn header(app: &App, pen: &mut Pen, area: Rect) {
    let game = match &app.state {
        Some(state) => match state.parts() {
            [part] => title(&part.0, app.words.language()).to_string(),
            parts => app.say("play-sum-of", &[("number", parts.len().to_string())]),
        },
        None => title(&app.settings.game, app.words.language()).to_string(),
    };
    let turn = match &app.state {
        None => app.say("play-your-turn", &[]),
        Some(_) if app.is_thinking() => app.say("play-computer-thinks", &[]),
        Some(_) if app.is_riddle() => app.say("play-puzzle-at", &standing(&app.settings.ladder)),
        Some(state) => match state.winner(&mut go_on) {
            Ok(Some(_)) => app.say("play-over", &[]),
            _ => {
                let (id, arguments) = app.settings.turn(state);
                app.say(id, &arguments)
            }
        },
    };
    let line = format!(" {game}   {turn}");
    let bar = Style::new().add_modifier(Modifier::REVERSED);
    pen.put(area, 0, 0, &" ".repeat(usize::from(area.width)), bar);
    pen.put(area, 0, 0, &line, bar);
}

/// The lines of keys and the line that is typed; the result is the first line that they take.
fn footer(app: &mut App, pen: &mut Pen, area: Rect) -> u16 {
    let (mut x, mut line) = (0, 0);
    let mut keys = Vec::new();
    for (key, order) in Request::keys() {
        let Some(label) = label(app, order) else { continue };
        let forbidden = app.state.as_ref().map_or(0, |state| state.forbidden().len());
        let text = format!("{key} {}", app.say(label, &[("count", forbidden.to_string())]));
        if x > 0 && x + width(&text) > area.width {
            (x, line) = (0, line + 1);
        }
        let end = x + width(&text);
        keys.push((key, text, x, line));
        x = end + 1;
    }
    // Where there is little room, the first keys must do.
    let lines = (line + 1).min(area.height / 4);
    let first = area.height - lines;
    for (key, text, x, line) in keys.into_iter().filter(|(.., line)| *line < lines) {
        pen.put(area, x, first + line, &text, Style::new().add_modifier(Modifier::REVERSED));
        app.clicks.push((first + line, x, x + width(&text).saturating_sub(1), Click::Key(key)));
    }
    let prompt = format!("> {}_", tail(&app.input, usize::from(area.width.saturating_sub(4))));
    pen.put(area, 0, first - 1, &prompt, Style::new());
    first - 1
}

/// What stands beside the key of an order.
fn label(app: &App, order: Request) -> Option<&'static str> {
    Some(match order {
        Request::New => "play-key-new",
        Request::Back => "play-key-back",
        Request::Hint => "play-key-hint",
        Request::Why => "play-key-why",
        Request::Go if app.is_forbidding() => "page-forbid-no-more",
        Request::Go => return None,
        Request::Menu => "play-key-menu",
        Request::Bell if app.settings.bell => "play-key-bell-off",
        Request::Bell => "play-key-bell-on",
        Request::Language => "play-key-language",
        Request::Help => "play-key-help",
        Request::Quit => "play-key-quit",
        Request::Moves | Request::Draw | Request::Record | Request::Strength | Request::Level => return None,
    })
}

fn position(app: &mut App, pen: &mut Pen, area: Rect) {
    let mut drawn: Vec<(String, Vec<super::scene::Glyphs>)> = Vec::new();
    if let Some(state) = &app.state {
        let (parts, start, forbidden) = (state.parts(), state.start(), state.forbidden());
        let numbered = app.targets.iter().enumerate();
        let steps = numbered.filter_map(|(number, target)| match target {
            Act::Move(step) => Some((number, step)),
            Act::Place(_) => None,
        });
        let steps = steps.collect();
        let board = is_board(&app.settings.game).then_some((&app.settings.game, app.board));
        for lying in table(&Scene { parts, start, steps, forbidden, chosen: app.chosen, board }) {
            let head = |component: usize| {
                let (game, position) = &parts[component];
                let number = if parts.len() > 1 { format!("{}: ", component + 1) } else { String::new() };
                let name = if component == lying.components.start { title(game, app.words.language()) } else { "" };
                format!("{number}{name} {}", game.shown(position))
            };
            let heads: Vec<String> = lying.components.clone().map(head).collect();
            drawn.push((heads.join("  "), lying.cells));
        }
    } else {
        let game = &app.settings.game;
        let place = |target: &Act| match target {
            Act::Place(position) => vec![(game.clone(), position.clone())],
            Act::Move(_) => Vec::new(),
        };
        let squares: Vec<_> = app.targets.iter().map(place).collect();
        let targets = squares.iter().map(Vec::as_slice).enumerate().collect();
        let (extent, forbidden) = (app.settings.largest(), Vec::new());
        let sketch = Sketch { game, position: None, extent, targets, forbidden, chosen: app.chosen };
        drawn.push((String::new(), sketch.cells()));
    }
    let mut top = i32::from(area.y) - i32::from(app.scroll);
    for (head, cells) in drawn {
        let line = |y: i32| u16::try_from(y).ok().filter(|y| (area.y..area.bottom()).contains(y));
        if !head.is_empty() {
            if let Some(y) = line(top) {
                pen.put(area, area.x + 1, y, &head, Style::new().add_modifier(Modifier::UNDERLINED));
            }
            top += 1;
        }
        let height = cells.iter().map(|cell| cell.y + 1).max().unwrap_or(0);
        for cell in cells {
            let Some(y) = line(top + i32::from(cell.y)) else { continue };
            let x = area.x + 2 + cell.x;
            pen.put(area, x, y, &cell.text, style(cell.tone));
            if let Some(number) = cell.target.filter(|_| x < area.right()) {
                app.clicks.push((y, x, x + width(&cell.text) - 1, Click::Act(number)));
            }
        }
        top += i32::from(height) + 1;
    }
}

fn style(tone: Tone) -> Style {
    let plain = Style::new();
    match tone {
        Tone::Header => plain.fg(Color::Cyan),
        Tone::Plain => plain,
        Tone::Piece => plain.fg(Color::Yellow).add_modifier(Modifier::BOLD),
        Tone::White => plain.fg(Color::White).add_modifier(Modifier::BOLD),
        Tone::Blue => plain.fg(Color::LightBlue).add_modifier(Modifier::BOLD),
        Tone::Bitter => plain.fg(Color::Red).add_modifier(Modifier::BOLD),
        Tone::Legal => plain.fg(Color::Green),
        Tone::Chosen => plain.fg(Color::Green).add_modifier(Modifier::REVERSED),
        Tone::Gone => plain.fg(Color::Red).add_modifier(Modifier::DIM),
        Tone::Blocked => plain.fg(Color::DarkGray),
    }
}

fn moves(app: &mut App, pen: &mut Pen, area: Rect) {
    if area.height == 0 || area.width < 4 {
        return;
    }
    let area = forbidden(app, pen, area);
    let rows = usize::from(area.height) - usize::from(app.too_many && area.height > 1);
    let chosen = app.chosen.unwrap_or(0);
    let first = chosen.saturating_sub(rows / 2).min(app.targets.len().saturating_sub(rows));
    for row in 0..rows.min(app.targets.len() - first.min(app.targets.len())) {
        let number = first + row;
        let text = match (&app.targets[number], &app.state) {
            (Act::Move(step), Some(state)) => format!("#{} {}", number + 1, app.move_text(state, step)),
            (Act::Place(position), _) => format!("#{} {}", number + 1, tuple(position)),
            (Act::Move(_), None) => continue,
        };
        let tone = if app.chosen == Some(number) { Tone::Chosen } else { Tone::Plain };
        let y = area.y + row as u16;
        pen.put(area, area.x + 1, y, &text, style(tone));
        let end = (area.x + width(&text)).min(area.right() - 1);
        app.clicks.push((y, area.x + 1, end, Click::Act(number)));
    }
    if app.too_many {
        let text = app.say("play-many-more-moves", &[]);
        pen.put(area, area.x + 1, area.bottom() - 1, &text, Style::new());
    }
}

/// The moves that are forbidden, above the others; the result is the room that is left.
fn forbidden(app: &App, pen: &mut Pen, area: Rect) -> Rect {
    let Some(state) = &app.state else { return area };
    let steps = state.forbidden().iter().take(usize::from(area.height / 2));
    let mut left = area;
    for step in steps {
        let label = app.say("page-forbidden", &[]);
        let text = app.say("page-labelled", &[("label", label), ("text", app.move_text(state, step))]);
        pen.put(area, area.x + 1, left.y, &text, style(Tone::Gone));
        left = Rect { y: left.y + 1, height: left.height - 1, ..left };
    }
    left
}

/// A box in the middle of the screen, cleared; the result is its inside.
fn panel(pen: &mut Pen, area: Rect, lines: u16, columns: u16) -> Rect {
    let (width, height) = ((columns + 4).min(area.width), (lines + 2).min(area.height));
    let x = (area.width - width) / 2;
    let y = (area.height - height) / 2;
    for line in y..y + height {
        let edge = line == y || line == y + height - 1;
        let text = if edge {
            format!("+{}+", "-".repeat(usize::from(width.saturating_sub(2))))
        } else {
            format!("|{}|", " ".repeat(usize::from(width.saturating_sub(2))))
        };
        pen.put(area, x, line, &text, Style::new());
    }
    Rect { x: x + 2, y: y + 1, width: width.saturating_sub(4), height: height.saturating_sub(2) }
}

fn menu(app: &mut App, pen: &mut Pen, area: Rect) {
    let Some(menu) = &app.menu else { return };
    let inside = panel(pen, area, ROWS.len() as u16, 64);
    for (i, row) in ROWS.iter().enumerate() {
        let (name, value) = menu.text(*row, &app.settings, &app.words);
        let mark = if i == menu.row { '>' } else { ' ' };
        let gap = " ".repeat(usize::from(22u16.saturating_sub(width(&name))));
        let text = format!("{mark} {name}{gap}{}", fit(*row, &value, 40));
        let tone = if i == menu.row { Tone::Chosen } else { Tone::Plain };
        let y = inside.y + i as u16;
        pen.put(inside, inside.x, y, &text, style(tone));
        app.clicks.push((y, inside.x, inside.right().saturating_sub(1), Click::Menu(i)));
    }
}

/// A value of the menu: what is being typed is seen at its end, anything else at its beginning.
fn fit(row: MenuRow, value: &str, most: usize) -> String {
    if row == MenuRow::Start { tail(value, most) } else { value.chars().take(most).collect() }
}

fn help(app: &App, pen: &mut Pen, area: Rect) {
    let text = app.say("play-screen-help", &[]);
    let room = area.width.saturating_sub(8).clamp(8, 70);
    let lines: Vec<String> = text.lines().flat_map(|line| wrap(line, room.into())).collect();
    let inside = panel(pen, area, lines.len() as u16, room);
    for (i, line) in lines.iter().enumerate() {
        pen.put(inside, inside.x, inside.y + i as u16, line, Style::new());
    }
}

/// The last characters that fit.
fn tail(text: &str, most: usize) -> String {
    let count = text.chars().count();
    text.chars().skip(count.saturating_sub(most)).collect()
}

/// The columns that a text takes.
fn width(text: &str) -> u16 {
    grundy_view::width(text) as u16
}
