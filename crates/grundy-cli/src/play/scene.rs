//! What a position looks like in a terminal: cells of text, some of which are moves.
//!
//! Plain characters only: in a Japanese terminal many signs are two columns wide, and a screen reader says nothing
//! sensible about boxes. Colours come on top.

mod bar;
mod board;
mod bowls;
mod coins;
mod graph;
mod heaps;
mod intervals;
mod numbers;
mod row;
mod sheet;
mod turning;

use std::ops::Range;
use std::sync::Arc;

use grundy::Part;
use grundy::lang::{Depiction, Game, IBig, Position};
use grundy::play::Step;

/// A piece of text at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glyphs {
    /// Columns from the left.
    pub x: u16,
    /// Lines from the top.
    pub y: u16,
    /// The text.
    pub text: String,
    /// How it looks.
    pub tone: Tone,
    /// The move that a click makes, by its number in the list.
    pub target: Option<usize>,
}

/// How a cell looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Numbers at the edge.
    Header,
    /// Nothing in particular.
    Plain,
    /// The piece, a stone, a coin, a square of chocolate.
    Piece,
    /// A white stone.
    White,
    /// A blue stone.
    Blue,
    /// The bitter square.
    Bitter,
    /// A place that a move leads to.
    Legal,
    /// The place of the move that is chosen.
    Chosen,
    /// What the chosen move takes away.
    Gone,
    /// A place where nothing can be.
    Blocked,
}

/// A sum to be drawn.
pub struct Scene<'a> {
    /// The sum.
    pub parts: &'a [Part],
    /// The sum at the start: pictures stay as large as they were.
    pub start: &'a [Part],
    /// The moves, with their numbers in the list.
    pub steps: Vec<(usize, &'a Step)>,
    /// The moves that are forbidden.
    pub forbidden: &'a [Step],
    /// The number of the move that is chosen.
    pub chosen: Option<usize>,
    /// The largest coordinate that the board of this game must hold.
    pub board: Option<(&'a Arc<Game>, u64)>,
}

/// What lies on the table by itself: some components of the sum, and how they look.
pub struct Lying {
    /// Which components.
    pub components: Range<usize>,
    /// Their cells.
    pub cells: Vec<Glyphs>,
}

/// The things on the table: coins that are turned, rows, intervals and beans of one game together, all else by itself.
/// A table on which nothing is left is drawn, too.
pub fn table(scene: &Scene) -> Vec<Lying> {
    let mut all: Vec<Lying> = Vec::new();
    let mut place = 0;
    while let Some((game, position)) = scene.parts.get(place) {
        let run = scene.parts[place..].iter().take_while(|(other, _)| other == game).count();
        if let Some(cells) = together(scene, game, place..place + run) {
            all.push(Lying { components: place..place + run, cells });
            place += run;
            continue;
        }
        let own = scene.steps.iter().filter(|(_, step)| step.component == place);
        let targets = own.map(|(number, step)| (*number, step.parts.as_slice())).collect();
        let largest = |position: &Position| position.iter().filter_map(|n| u64::try_from(n).ok()).max().unwrap_or(0);
        let origin = scene.start.iter().filter(|(other, _)| other == game).map(|(_, p)| largest(p)).max().unwrap_or(0);
        let board = scene.board.filter(|(other, _)| *other == game).map_or(0, |(_, board)| board);
        let extent = origin.max(largest(position)).max(board);
        let forbidden = scene.forbidden.iter().filter(|step| step.component == place);
        let forbidden = forbidden.map(|step| step.parts.as_slice()).collect();
        let sketch = Sketch { game, position: Some(position), extent, targets, forbidden, chosen: scene.chosen };
        all.push(Lying { components: place..place + 1, cells: sketch.cells() });
        place += 1;
    }
    if let (true, Some((game, _))) = (all.is_empty(), scene.start.first()) {
        all.extend(together(scene, game, 0..0).map(|cells| Lying { components: 0..0, cells }));
    }
    all
}

/// Components of one game that lie on one table.
struct Together<'a> {
    game: &'a Arc<Game>,
    /// The components with their places in the sum.
    parts: Vec<(usize, &'a Position)>,
    /// What there was of this game at the start.
    start: Vec<&'a Position>,
    /// The moves in these components.
    steps: Vec<(usize, &'a Step)>,
    chosen: Option<usize>,
}

fn together(scene: &Scene, game: &Arc<Game>, components: Range<usize>) -> Option<Vec<Glyphs>> {
    let cells = match game.depiction() {
        Depiction::Turning => turning::cells,
        Depiction::Row => row::cells,
        Depiction::Intervals => intervals::cells,
        Depiction::Bowls => bowls::cells,
        _ => return None,
    };
    cells(&Together {
        game,
        parts: components.clone().map(|place| (place, &scene.parts[place].1)).collect(),
        start: scene.start.iter().filter(|(other, _)| other == game).map(|(_, position)| position).collect(),
        steps: scene.steps.iter().filter(|(_, step)| components.contains(&step.component)).copied().collect(),
        chosen: scene.chosen,
    })
}

/// A position that is to be drawn by itself.
pub struct Sketch<'a> {
    /// Its game.
    pub game: &'a Arc<Game>,
    /// Where it is; `None` while the piece is not yet placed.
    pub position: Option<&'a Position>,
    /// The largest coordinate that the drawing must hold.
    pub extent: u64,
    /// The moves: their numbers in the list, and what they leave.
    pub targets: Vec<(usize, &'a [Part])>,
    /// What the moves leave that are forbidden.
    pub forbidden: Vec<&'a [Part]>,
    /// The number of the move that is chosen.
    pub chosen: Option<usize>,
}

/// The largest coordinate that is drawn as so many things.
const MOST: u64 = 60;

impl<'a> Sketch<'a> {
    /// The cells of the drawing.
    pub fn cells(&self) -> Vec<Glyphs> {
        let drawn = match self.game.definition.depiction() {
            Some(Depiction::Numbers) => numbers::cells(self),
            Some(Depiction::Graph) => graph::cells(self),
            _ if self.extent > MOST => None,
            Some(Depiction::Board) => board::cells(self),
            Some(Depiction::Bar) => bar::cells(self),
            Some(Depiction::Heaps) => heaps::cells(self),
            Some(Depiction::Coins) => coins::cells(self),
            Some(Depiction::Sheet) => sheet::cells(self),
            _ => None,
        };
        drawn.unwrap_or_else(|| {
            let text = self.position.map(|position| self.game.shown(position)).unwrap_or_default();
            vec![Glyphs { x: 0, y: 0, text, tone: Tone::Piece, target: None }]
        })
    }

    /// The moves that leave one position of the same game.
    fn singles(&self) -> Vec<(usize, &'a Position)> {
        let single = |(number, left): &(usize, &'a [Part])| match *left {
            [(other, position)] if other == self.game => Some((*number, position)),
            _ => None,
        };
        self.targets.iter().filter_map(single).collect()
    }
}

/// The cells as lines of text.
pub fn lines(cells: &[Glyphs]) -> Vec<String> {
    let height = cells.iter().map(|cell| cell.y + 1).max().unwrap_or(0);
    let line = |y: u16| {
        let mut row: Vec<&Glyphs> = cells.iter().filter(|cell| cell.y == y).collect();
        row.sort_by_key(|cell| cell.x);
        let mut text = String::new();
        let mut column = 0;
        for cell in row {
            let x = usize::from(cell.x);
            text.push_str(&" ".repeat(x.saturating_sub(column)));
            text.push_str(&cell.text);
            column = x.max(column) + cell.text.chars().count();
        }
        text.trim_end().to_string()
    };
    (0..height).map(line).collect()
}

/// A number small enough to be drawn.
fn small(n: &IBig) -> Option<u64> {
    u64::try_from(n).ok().filter(|n| *n <= MOST)
}

#[cfg(test)]
mod tests {
    use grundy::lang::go_on;
    use grundy::play::{Match, Side};

    use super::*;

    /// The sum as it lies, with a move that is chosen by what is typed.
    fn drawn(name: &str, positions: &[&[u64]], chosen: &str) -> Vec<String> {
        let game = grundy::library().game(name, &[]).unwrap();
        let part = |position: &&[u64]| (game.clone(), position.iter().map(|n| IBig::from(*n)).collect());
        let state = Match::new(positions.iter().map(part).collect(), Side::Person).unwrap();
        let moves = state.moves(&mut go_on).unwrap();
        let step = (!chosen.is_empty()).then(|| state.read_move(chosen, &mut go_on).unwrap());
        let chosen = moves.listed().iter().position(|other| Some(other) == step.as_ref());
        let steps = moves.listed().iter().enumerate().collect();
        let forbidden = state.forbidden();
        let scene = Scene { parts: state.parts(), start: state.start(), steps, forbidden, chosen, board: None };
        table(&scene).iter().flat_map(|lying| lines(&lying.cells)).collect()
    }

    #[test]
    fn a_sheet_shows_its_squares_and_the_cut() {
        assert_eq!(
            drawn("cutting", &[&[2, 3]], ""),
            ["+--+--+--+", "|  |  |  |", "+--+--+--+", "|  |  |  |", "+--+--+--+"]
        );
        let cut = ["+--+--#--+--+", "|  |  #  |  |", "+--+--#--+--+", "|  |  #  |  |", "+--+--#--+--+"];
        assert_eq!(drawn("cutting", &[&[2, 4]], "2,2 + 2,2"), cut);
        let cut = ["+--+--+", "|  |  |", "+--+--+", "|  |  |", "#######", "|  |  |", "+--+--+", "|  |  |", "+--+--+"];
        assert_eq!(drawn("cutting", &[&[4, 2]], "2,2 + 2,2"), cut);
    }

    #[test]
    fn pins_stand_in_rows() {
        assert_eq!(drawn("kayles", &[&[4], &[2]], ""), ["! ! ! !   ! !", "(4)       (2)"]);
        assert_eq!(drawn("kayles", &[&[4], &[2]], "1: 1 + 2"), ["! x ! !   ! !", "(4)       (2)"]);
    }

    #[test]
    fn coins_that_turn_lie_on_one_table() {
        assert_eq!(drawn("turtles", &[&[2], &[5]], ""), ["    .  O  .  .  O", "    1  2  3  4  5"]);
        assert_eq!(drawn("turtles", &[&[2], &[5]], "2: 2"), ["    . [O] .  . [O]", "    1  2  3  4  5"]);
        let board = [" 0  .  .  .", " 1  .  O  .", " 2  .  .  .", " 3  .  .  O", "    0  1  2"];
        assert_eq!(drawn("corners", &[&[3, 2], &[1, 1]], ""), board);
    }

    #[test]
    fn coins_that_slide_share_a_square() {
        let strip = drawn("slide", &[&[2, 2, 5]], "");
        assert!(strip[0].contains("oo") && strip[0].matches('o').count() == 3, "{strip:?}");
    }

    #[test]
    fn intervals_lie_above_their_line() {
        let line = drawn("intervals", &[&[0, 9]], "");
        assert!(line.iter().any(|text| text.contains("[===")), "{line:?}");
        assert_eq!(line[line.len() - 2], "+--+--+--+--+--+--+--+--+--+");
        assert_eq!(line[line.len() - 1], "0  1  2  3  4  5  6  7  8  9");
    }

    #[test]
    fn beans_lie_in_bowls_with_numbers() {
        let bowls = drawn("beans", &[&[6], &[6], &[8]], "");
        assert_eq!((bowls[0].matches('o').count(), bowls.len()), (3, 4), "{bowls:?}");
        assert!(bowls[1].starts_with("\\__/ \\__/"), "{bowls:?}");
    }

    #[test]
    fn white_and_blue_stones_and_numbers() {
        let stones = drawn("stones", &[&[2, 3]], "");
        assert!(stones[0].contains("o o (2)") && stones[1].contains("* * * (3)"), "{stones:?}");
        assert_eq!(drawn("divisors", &[&[24]], ""), ["+----+", "| 24 |", "+----+"]);
    }

    /// A game whose text says what it looks like is not written as a tuple.
    #[test]
    fn every_game_of_the_library_is_drawn() {
        for definition in grundy::library().definitions() {
            let game = grundy::library().game(&definition.name.text, &[]).unwrap();
            let size = grundy::play::small_size(&game);
            let start = grundy::play::choose_start(&game, size, 1, &mut go_on).unwrap();
            let (steps, forbidden) = (Vec::new(), &[][..]);
            let scene = Scene { parts: &start, start: &start, steps, forbidden, chosen: None, board: None };
            for lying in table(&scene) {
                let text = lines(&lying.cells).join("\n");
                assert!(!text.starts_with('('), "{}: {text}", game.heading());
            }
        }
    }
}
