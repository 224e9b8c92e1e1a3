//! A page to hand out: one file with the table, pictures and play of one game, for a class without installs.
//!
//! Nothing is computed where the page is opened: every position of a box, and every position that moves lead to from
//! there, comes with its value and its moves. The page itself is that of the server, with these data in its place.

use std::collections::HashMap;
use std::sync::Arc;

use grundy::engine::{Rules, Stop, Table};
use grundy::lang::{Diagnostics, Document, Game, IBig, Position, Watch};
use grundy::quote::escaped;
use grundy::words::{Language, Words};
use grundy::{Knowledge, parts_of};
use rust_embed::RustEmbed;
use serde::Serialize;

use crate::picture::library_picture;
use crate::read::GameInfo;
use crate::source::Both;
use crate::table::{LIMITS, cells, json};
use crate::work::to_json;

#[derive(RustEmbed)]
#[folder = "dist/handout"]
struct Files;

/// Why there is no page.
#[derive(Debug)]
pub enum Untold {
    /// A claim of the game does not fit it.
    Diagnostics(Diagnostics),
    /// The computation did not come to its end, or the page would be too large.
    Stop(Stop),
}

impl From<Stop> for Untold {
    fn from(stop: Stop) -> Untold {
        Untold::Stop(stop)
    }
}

/// All that the page knows.
#[derive(Serialize)]
struct Data {
    game: GameInfo,
    games: Vec<Other>,
    nodes: Vec<Node>,
    size: u64,
    picture: String,
}

/// A game that positions belong to; the first is the game itself.
#[derive(Serialize)]
struct Other {
    name: String,
    coordinates: Vec<String>,
    labels: Vec<Both>,
    info: Option<GameInfo>,
}

/// A position: its game, where it is, its value, its moves as a rule and places among the nodes, and its squares.
#[derive(Serialize)]
struct Node(usize, Vec<u64>, u64, Vec<(usize, Vec<usize>)>, Vec<[i64; 2]>);

/// The box where none is asked for, by the number of coordinates.
const DEFAULT: [u64; 5] = [24, 12, 7, 4, 3];
/// The most positions and moves of a page.
const MOST_NODES: usize = 30_000;
const MOST_MOVES: usize = 600_000;

/// The page of a game: one file of HTML, which opens in this language and can be read in the other. Without a corner, the
/// largest box that makes a page of a handy size.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy::words::{Language, Words};
/// let words = Words::new(Language::Japanese);
/// let queen = grundy::library().game("queen", &[]).unwrap();
/// let page = grundy_web::handout(&words, grundy::library(), &queen, Some(&[7, 7]), &mut |_| Continue(())).unwrap();
/// assert!(page.starts_with("<!doctype html>\n<html lang=\"ja\">"));
/// ```
pub fn handout(
    words: &Words,
    document: &Document,
    game: &Arc<Game>,
    to: Option<&[u64]>,
    watch: &mut Watch,
) -> Result<String, Untold> {
    let arity = game.coordinates.len();
    let mut corner = to.map_or_else(|| vec![DEFAULT[arity.clamp(1, 5) - 1]; arity], <[u64]>::to_vec);
    loop {
        match data(words, document, game, &corner, watch) {
            Err(Untold::Stop(Stop::TooLarge { .. })) if to.is_none() && corner.iter().any(|&n| n > 1) => {
                corner.iter_mut().for_each(|n| *n = (*n - 1).max(1));
            }
            Err(trouble) => return Err(trouble),
            Ok((data, table)) => return Ok(page(words.language(), &data, &table)),
        }
    }
}

fn data(
    words: &Words,
    document: &Document,
    game: &Arc<Game>,
    to: &[u64],
    watch: &mut Watch,
) -> Result<(Data, Table), Untold> {
    let too_large = |count: u128| Stop::TooLarge { estimate: count * 64, limit: (MOST_NODES * 64) as u64 };
    if cells(to) > MOST_NODES as u128 {
        return Err(too_large(cells(to)).into());
    }
    let table = Table::grow(&Rules::compile(game), to, &LIMITS, watch)?;
    if !table.is_complete() {
        return Err(Stop::Stopped.into());
    }
    let mut graph = Graph { games: vec![game.clone()], found: HashMap::new(), nodes: Vec::new() };
    for (position, _) in table.positions() {
        graph.place(game, position.into_iter().map(IBig::from).collect());
    }
    let mut knowledge = Knowledge::patient(LIMITS);
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
        nodes.push(Node(of, small, value, options, squares));
    }
    let other = |other: &Arc<Game>| Other {
        name: other.name().to_string(),
        coordinates: other.coordinates.iter().map(ToString::to_string).collect(),
        labels: other.rules.iter().map(|rule| (&rule.label).into()).collect(),
        info: GameInfo::new(document, other).ok(),
    };
    let games = graph.games.iter().map(other).collect();
    let picture = library_picture(words, game, watch).unwrap_or_default();
    let info = GameInfo::new(document, game).map_err(Untold::Diagnostics)?;
    let size = to.iter().copied().max().unwrap_or(0);
    Ok((Data { game: info, games, nodes, size, picture }, table))
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

fn page(language: Language, data: &Data, table: &Table) -> String {
    let file = |name: &str| {
        let file = Files::get(name).expect("the page to hand out is embedded");
        String::from_utf8_lossy(&file.data).into_owned()
    };
    let title = data.game.heading(language);
    // Nothing inside a script may look like the end of it.
    let tame = |json: String| json.replace('<', "\\u003c");
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'unsafe-inline'; \
         style-src 'unsafe-inline'; img-src data:\">\n\
         <title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<div id=\"app\"></div>\n\
         <script type=\"application/json\" id=\"data\">{}</script>\n\
         <script type=\"application/json\" id=\"table\">{}</script>\n\
         <script>{}</script>\n</body>\n</html>\n",
        language.tag(),
        escaped(&title),
        file("handout.css"),
        tame(to_json(data)),
        tame(json(table)),
        file("handout.js").replace("</script", "<\\/script"),
    )
}
