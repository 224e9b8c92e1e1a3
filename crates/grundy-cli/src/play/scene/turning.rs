//! Coins that are turned: `O` shows heads, `.` tails, brackets those that the chosen move turns. A coin stands for the
//! move that turns it and no other.

use grundy::lang::{IBig, Position};
use grundy::play::Step;

use super::super::settings::axes;
use super::{Glyphs, MOST, Together, Tone, small};

const WIDTH: u16 = 3;

pub(super) fn cells(together: &Together) -> Option<Vec<Glyphs>> {
    let game = together.game;
    let (across, down) = match game.coordinates.len() {
        1 => (0, None),
        _ => axes(game).map(|(across, down, _)| (across, Some(down)))?,
    };
    let all = || together.start.iter().copied().chain(together.parts.iter().map(|(_, position)| *position));
    let last = |place: usize| all().filter_map(|position| small(&position[place])).max().unwrap_or(0);
    let (columns, rows) = (last(across), down.map_or(0, last));
    if columns.max(rows) > MOST {
        return None;
    }
    let head = |component: usize| together.parts.iter().find(|(other, _)| *other == component).map(|(_, head)| *head);
    let turns = |step: &Step, coin: &Position| {
        head(step.component) == Some(coin) || step.parts.iter().any(|(_, other)| other == coin)
    };
    let chosen = together.steps.iter().find(|(number, _)| together.chosen == Some(*number)).map(|(_, step)| *step);
    let mut cells = Vec::new();
    let mut put = |x: u64, y: u64, text: String, tone, target| {
        cells.push(Glyphs { x: x as u16 * WIDTH, y: y as u16, text, tone, target });
    };
    let margin = u64::from(down.is_some());
    for row in 0..=rows {
        if down.is_some() {
            put(0, row, format!("{row:>2} "), Tone::Header, None);
        }
        for column in 0..=columns {
            let mut coin: Position = vec![IBig::ZERO; game.coordinates.len()];
            coin[across] = column.into();
            if let Some(down) = down {
                coin[down] = row.into();
            }
            if !game.is_position(&coin).unwrap_or(false) {
                continue;
            }
            let is_head = together.parts.iter().any(|(_, head)| **head == coin);
            let side = if is_head { "O" } else { "." };
            let (text, tone) = match chosen.is_some_and(|step| turns(step, &coin)) {
                true => (format!("[{side}]"), Tone::Chosen),
                false => (format!(" {side} "), if is_head { Tone::Piece } else { Tone::Plain }),
            };
            let alone = |(_, step): &&(usize, &Step)| step.parts.is_empty() && head(step.component) == Some(&coin);
            put(column + margin, row, text, tone, together.steps.iter().find(alone).map(|(number, _)| *number));
        }
    }
    let mut used: Vec<u16> = cells.iter().filter(|cell| cell.tone != Tone::Header).map(|cell| cell.x).collect();
    used.sort_unstable();
    used.dedup();
    for x in used {
        let text = format!("{:>2} ", u64::from(x / WIDTH) - margin);
        cells.push(Glyphs { x, y: rows as u16 + 1, text, tone: Tone::Header, target: None });
    }
    Some(cells)
}
