//! What a page to hand out knows: the table, pictures and play of one game, for a class without installs.
//!
//! Nothing is computed where the page is opened: every position of a box, and every position that moves lead to from
//! there, comes with its value and its moves.

use std::collections::HashMap;
use std::sync::Arc;

use grundy::engine::{Rules, Stop, Table};
use grundy::lang::{Diagnostics, Document, Game, IBig, Position, Watch};
use grundy::wire::{Bilingual, FlatTable, GameInfo};
use grundy::words::Words;
use grundy::{Knowledge, parts_of};
use schemars::JsonSchema;
use serde::Serialize;

use crate::picture::emblem_of;
use crate::question::{Asker, Desk};
use crate::read::layout;
use crate::table::cells;

/// Why there is no page.
#[derive(Debug)]
pub enum NoHandout {
    /// A claim of the game does not fit it.
    Diagnostics(Diagnostics),
    /// The computation did not come to its end, or the page would be too large.
    Stop(Stop),
}

impl From<Stop> for NoHandout {
    fn from(stop: Stop) -> NoHandout {
        NoHandout::Stop(stop)
    }
}

/// All that the page knows.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct HandoutData {
    /// The game.
    pub game: GameInfo,
    /// The games that positions belong to; the first is the game itself.
    pub games: Vec<HandoutGame>,
    /// The positions.
    pub nodes: Vec<HandoutNode>,
    /// The largest coordinate of the box.
    pub size: u64,
    /// A picture that stands for the game, in SVG.
    pub picture: String,
    /// The table of the box.
    pub table: FlatTable,
}

/// A game that positions belong to.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct HandoutGame {
    /// Its name.
    pub name: String,
    /// The names of its coordinates.
    pub coordinates: Vec<String>,
    /// What its moves are called.
    pub labels: Vec<Bilingual>,
    /// What else there is to know of it.
    pub info: Option<GameInfo>,
}

/// A position: its game, where it is, its value, its moves as a rule and places among the nodes, and its squares.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct HandoutNode(pub usize, pub Vec<u64>, pub u64, pub Vec<(usize, Vec<usize>)>, pub Vec<[i64; 2]>);

/// The box where none is asked for, by the number of coordinates.
const DEFAULT: [u64; 5] = [24, 12, 7, 4, 3];
/// The most positions and moves of a page.
const MOST_NODES: usize = 30_000;
const MOST_MOVES: usize = 600_000;

/// What the page of a game knows. Without a corner, the largest box that makes a page of a handy size.
pub fn handout(
    words: &Words,
    document: &Document,
    game: &Arc<Game>,
    to: Option<&[u64]>,
    watch: &mut Watch,
) -> Result<HandoutData, NoHandout> {
    let arity = game.coordinates.len();
    let mut corner = to.map_or_else(|| vec![DEFAULT[arity.clamp(1, 5) - 1]; arity], <[u64]>::to_vec);
    loop {
        match data(words, document, game, &corner, watch) {
            Err(NoHandout::Stop(Stop::TooLarge { .. })) if to.is_none() && corner.iter().any(|&n| n > 1) => {
                corner.iter_mut().for_each(|n| *n = (*n - 1).max(1));
            }
            done => return done,
        }
    }
}

fn data(
    words: &Words,
    document: &Document,
    game: &Arc<Game>,
    to: &[u64],
    watch: &mut Watch,
) -> Result<HandoutData, NoHandout> {
    let desk = Desk::default();
    let too_large = |count: u128| Stop::TooLarge { estimate: count * 64, limit: (MOST_NODES * 64) as u64 };
    if cells(to) > MOST_NODES as u128 {
        return Err(too_large(cells(to)).into());
    }
    let table = Table::grow(&Rules::compile(game), to, &desk.limits, watch)?;
    if !table.is_complete() {
        return Err(Stop::Stopped.into());
    }
    let mut graph = Graph { games: vec![game.clone()], found: HashMap::new(), nodes: Vec::new() };
    for (position, _) in table.positions() {
        graph.place(game, position.into_iter().map(IBig::from).collect());
    }
    let mut knowledge = Knowledge::patient(desk.limits);
    let mut nodes = Vec::new();
    let mut moves = 0;
    while let Some((of, position)) = graph.nodes.get(nodes.len()).cloned() {
        let owner = graph.games[of].clone();
        // What a misère game leads to is played misère too, whatever it says of itself.
        let value = knowledge.value(game.play(), &[(owner.clone(), position.clone())], watch)?;
        let value = u64::try_from(&value).expect("a value is at most the number of options");
        let mut options: Vec<(usize, Vec<usize>)> = Vec::new();
        for option in owner.options_watched(&position, watch).map_err(Stop::from)? {
            let parts = parts_of(&owner, option.sum).into_iter();
            options.push((option.rule, parts.map(|(next, position)| graph.place(&next, position)).collect()));
        }
        moves += options.len();
        if graph.nodes.len() > MOST_NODES || moves > MOST_MOVES {
            return Err(too_large(graph.nodes.len() as u128 + moves as u128).into());
        }
        let squares = if of == 0 && !owner.picture.is_empty() { squares(&owner, &position)? } else { Vec::new() };
        let small = position.iter().map(|n| u64::try_from(n).unwrap_or(u64::MAX)).collect();
        nodes.push(HandoutNode(of, small, value, options, squares));
    }
    let other = |other: &Arc<Game>| HandoutGame {
        name: other.name().to_string(),
        coordinates: other.coordinates.iter().map(ToString::to_string).collect(),
        labels: other.rules.iter().map(|rule| (&rule.label).into()).collect(),
        info: GameInfo::new(document, other, layout(other)).ok(),
    };
    let games = graph.games.iter().map(other).collect();
    let picture = emblem_of(&mut Asker { words, watch, desk: &desk }, game).unwrap_or_default();
    let info = GameInfo::new(document, game, layout(game)).map_err(NoHandout::Diagnostics)?;
    let size = to.iter().copied().max().unwrap_or(0);
    Ok(HandoutData { game: info, games, nodes, size, picture, table: FlatTable::new(Arc::new(table), false) })
}

/// Positions in the order in which they are found, each once.
struct Graph {
    games: Vec<Arc<Game>>,
    found: HashMap<(usize, Position), usize>,
    nodes: Vec<(usize, Position)>,
}

impl Graph {
    fn place(&mut self, game: &Arc<Game>, position: Position) -> usize {
        let of = match self.games.iter().position(|known| Arc::ptr_eq(known, game) || known == game) {
            Some(of) => of,
            None => {
                self.games.push(game.clone());
                self.games.len() - 1
            }
        };
        *self.found.entry((of, position)).or_insert_with_key(|key| {
            self.nodes.push(key.clone());
            self.nodes.len() - 1
        })
    }
}

fn squares(game: &Game, position: &Position) -> Result<Vec<[i64; 2]>, Stop> {
    let squares = game.squares(position)?;
    Ok(squares.iter().filter_map(|(x, y)| Some([i64::try_from(x).ok()?, i64::try_from(y).ok()?])).collect())
}
