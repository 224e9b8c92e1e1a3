//! Matches: how they stand, the computer's moves, and what a position is worth.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Bilingual, OutcomeClass, TableLayout};
use crate::play::{Ladder, Side};

/// Who plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // the names are the documentation
pub enum SideName {
    Person,
    Computer,
}

impl From<Side> for SideName {
    fn from(side: Side) -> SideName {
        match side {
            Side::Person => SideName::Person,
            Side::Computer => SideName::Computer,
        }
    }
}

impl From<SideName> for Side {
    fn from(side: SideName) -> Side {
        match side {
            SideName::Person => Side::Person,
            SideName::Computer => Side::Computer,
        }
    }
}

/// How a match stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MatchAnswer {
    /// The parts of the sum.
    pub parts: Vec<PartInfo>,
    /// The moves that are listed: those that may be made or, where moves are to be forbidden, those that may be forbidden;
    /// then those that are forbidden already.
    pub moves: Vec<MoveInfo>,
    /// Whether there are more moves than are listed.
    pub too_many: bool,
    /// Whether the last move loses.
    pub misere: bool,
    /// Who moves next.
    pub to_move: SideName,
    /// Who says before that which moves are forbidden, if anybody does now.
    pub forbids: Option<SideName>,
    /// How many moves of a part may be forbidden.
    pub blocking: u64,
    /// Who has won, when it is over.
    pub winner: Option<SideName>,
    /// The moves made so far.
    pub turns: Vec<TurnInfo>,
    /// Who did what the question lists: made a move, or forbade one.
    pub acts: Vec<SideName>,
    /// The last of them, to be seen.
    pub last: Option<LastMove>,
    /// The coins of a game that turns them.
    pub coins: Option<CoinTable>,
}

/// Coins that are turned: which there are, and which show heads. A coin is its column and its row.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CoinTable {
    /// The numbers of the columns.
    pub columns: Vec<u64>,
    /// The numbers of the rows; none where the coins lie in one row.
    pub rows: Vec<u64>,
    /// Whether rows are counted upwards.
    pub up: bool,
    /// Those that show heads.
    pub heads: Vec<[u64; 2]>,
}

/// The move that was made last: what became what.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LastMove {
    /// By whom.
    pub side: SideName,
    /// The place of the part that it was made in, in the sum before it.
    pub component: usize,
    /// That part.
    pub from: Left,
    /// What it left.
    pub parts: Vec<Left>,
    /// The coins that it turned.
    pub turned: Vec<[u64; 2]>,
}

/// A part of the sum that is played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PartInfo {
    /// The game's name.
    pub game: String,
    /// Its title.
    pub title: Bilingual,
    /// The names of its coordinates.
    pub coordinates: Vec<String>,
    /// Where it stands, exactly.
    pub text: Vec<String>,
    /// Where it stands, as numbers that a picture is drawn with; inexact if they are very large.
    pub position: Vec<f64>,
    /// The kind of its picture.
    pub picture: Option<String>,
    /// Which coordinate goes where.
    pub layout: TableLayout,
    /// The piece on its board: `queen`, `rook`, `king` or `knight`.
    pub piece: Option<String>,
    /// What the coordinates are shown as, where heaps are not all of stones.
    pub looks: Vec<String>,
    /// The squares of a bar, the intervals of a segment, the bowls with their numbers.
    pub squares: Option<Vec<[i64; 2]>>,
    /// The first and last column, the first and last row of the bars at the start: a bar keeps its place.
    pub frame: Option<[i64; 4]>,
    /// The board of a game on one.
    pub board: Option<Board>,
    /// The graph of whose vertices a coordinate is a set.
    pub graph: Option<GraphTable>,
}

/// A graph as it lies on the table; its edges are the squares of the part.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GraphTable {
    /// Which coordinate is the set, as the number whose binary digits are its members.
    pub set: usize,
    /// The vertices: number, column and row; from one to the next is a step of 1.
    pub vertices: Vec<[f64; 3]>,
    /// Those that no set has: they are never taken.
    pub ground: Vec<u64>,
}

/// A board up to a corner.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Board {
    /// The last row and column.
    pub to: [u64; 2],
    /// The squares that are no positions.
    pub closed: Vec<[u64; 2]>,
    /// The squares from which no move leads.
    pub ends: Vec<[u64; 2]>,
}

/// A move that may be made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MoveInfo {
    /// Its place among the moves.
    pub index: usize,
    /// How it is typed.
    pub text: String,
    /// The part of the sum in which it is made.
    pub component: usize,
    /// What it is called.
    pub label: Bilingual,
    /// What it leaves, as it is typed.
    pub target: String,
    /// What it leaves.
    pub parts: Vec<Left>,
    /// The coins that it turns.
    pub turned: Vec<[u64; 2]>,
    /// Whether it is forbidden.
    pub forbidden: bool,
}

/// What a move leaves.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Left {
    /// The game's name.
    pub game: String,
    /// Where it stands.
    pub position: Vec<f64>,
    /// The squares of a bar.
    pub squares: Option<Vec<[i64; 2]>>,
}

/// A move that was made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TurnInfo {
    /// By whom.
    pub side: SideName,
    /// In which part of the sum.
    pub component: usize,
    /// What it is called.
    pub label: Bilingual,
    /// What it left, as it is typed.
    pub target: String,
    /// The moves that were forbidden, as they are typed.
    pub forbidden: Vec<String>,
}

/// A move that is advised, or made by the computer; where moves are to be forbidden, those.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AdviceAnswer {
    /// Its place among the moves that are listed, if it is one of them; of several, that of the first.
    pub index: Option<usize>,
    /// How it is typed; several with `; ` between them.
    pub text: String,
    /// What the moves of the question go on with if this is done.
    pub acts: Vec<String>,
    /// Why, in the asker's words.
    pub reason: Vec<String>,
}

/// What a match is worth for the player who moves next.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorthAnswer {
    /// The value of the sum, in digits, where it is known.
    pub value: Option<String>,
    /// Who wins, where it is known.
    pub outcome: Option<OutcomeClass>,
}

/// A position in which to find a move that wins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleAnswer {
    /// The sum, as it is typed; nothing where the game has no such position.
    pub start: Option<String>,
    /// What the moves of the match begin with: those that are forbidden.
    pub given: Vec<String>,
    /// How many moves win.
    pub winning: usize,
    /// How many moves there are.
    pub moves: usize,
    /// Where the asker stands after a right answer, and after a wrong one.
    pub right: Ladder,
    /// See `right`.
    pub wrong: Ladder,
}
