//! What a position looks like: what the clause `picture` of a game says.
//!
//! Coins are told apart by what a move does to them: those that slide are the coordinates of one position; those that
//! turn are heads, one summand each, and two equal heads are none, because a coin that is turned twice lies as before.

use crate::game::{Game, Part};
use crate::syntax::{Body, Definition, PictureClause, Play};

/// How a game's positions are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Depiction {
    /// Squares of chocolate, the bitter one at (0, 0).
    Bar,
    /// A piece on a board.
    Board,
    /// Heaps of stones.
    Heaps,
    /// Pins or stones in a row, of which neighbours are taken.
    Row,
    /// Coins that slide along a strip.
    Coins,
    /// Coins that are turned, in a row or on a board.
    Turning,
    /// A sheet of squared paper.
    Sheet,
    /// A segment, and the intervals that may be picked from it.
    Intervals,
    /// A row of bowls with numbers, and a bean in one of them.
    Bowls,
    /// Numbers.
    Numbers,
    /// The vertices of a graph, those of a set among them.
    Graph,
}

impl Depiction {
    /// The words that the clause begins with; coins have two meanings, told apart by `turn`.
    pub const WORDS: [&'static str; 10] =
        ["bar", "board", "heaps", "row", "coins", "sheet", "intervals", "bowls", "numbers", "graph"];

    /// The pieces that may stand on a board; without a word, a disc.
    pub const PIECES: [&'static str; 4] = ["queen", "rook", "king", "knight"];

    /// The words that may follow one of [`Depiction::WORDS`].
    pub fn looks_of(word: &str) -> &'static [&'static str] {
        match word {
            "coins" => &["turn"],
            "heaps" => &HeapLook::WORDS,
            "board" => &Depiction::PIECES,
            _ => &[],
        }
    }

    /// Its name: the word of the clause, or `turning`.
    pub fn name(self) -> &'static str {
        match self {
            Depiction::Bar => "bar",
            Depiction::Board => "board",
            Depiction::Heaps => "heaps",
            Depiction::Row => "row",
            Depiction::Coins => "coins",
            Depiction::Turning => "turning",
            Depiction::Sheet => "sheet",
            Depiction::Intervals => "intervals",
            Depiction::Bowls => "bowls",
            Depiction::Numbers => "numbers",
            Depiction::Graph => "graph",
        }
    }
}

/// What one of several heaps is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are the documentation
pub enum HeapLook {
    Stones,
    White,
    Blue,
    /// No stones at all, but a number that counts in the rules.
    Number,
}

impl HeapLook {
    /// The words for them.
    pub const WORDS: [&'static str; 4] = ["stones", "white", "blue", "number"];

    /// Its word.
    pub fn name(self) -> &'static str {
        HeapLook::WORDS[self as usize]
    }
}

impl Definition {
    /// How positions are drawn; nothing where the text does not say.
    pub fn depiction(&self) -> Option<Depiction> {
        let PictureClause { kind, looks, squares } = self.picture.as_ref()?;
        match &*kind.text {
            "bar" if !squares.is_empty() => Some(Depiction::Bar),
            "board" => Some(Depiction::Board),
            "heaps" => Some(Depiction::Heaps),
            "row" => Some(Depiction::Row),
            "coins" if looks.iter().any(|look| &*look.text == "turn") => Some(Depiction::Turning),
            "coins" => Some(Depiction::Coins),
            "sheet" => Some(Depiction::Sheet),
            "intervals" => Some(Depiction::Intervals),
            "bowls" => Some(Depiction::Bowls),
            "numbers" => Some(Depiction::Numbers),
            "graph" if !squares.is_empty() && self.has_sets() => Some(Depiction::Graph),
            _ => None,
        }
    }
}

impl Definition {
    /// Whether a coordinate is a set.
    pub fn has_sets(&self) -> bool {
        matches!(&self.body, Body::Rules(rules) if rules.coordinates.iter().any(|name| rules.universe(name).is_some()))
    }

    /// The piece that stands on its board, where the text names one.
    pub fn piece(&self) -> Option<&str> {
        let picture = self.picture.as_ref().filter(|picture| &*picture.kind.text == "board")?;
        picture.looks.first().map(|look| &*look.text)
    }
}

impl Game {
    /// How its positions are drawn: heaps where its text does not say, or says board of more than two coordinates.
    pub fn depiction(&self) -> Depiction {
        match self.definition.depiction() {
            Some(Depiction::Board) if self.coordinates.len() > 2 => Depiction::Heaps,
            said => said.unwrap_or(Depiction::Heaps),
        }
    }

    /// What the heap of a coordinate is made of.
    pub fn look(&self, coordinate: usize) -> HeapLook {
        let looks = self.definition.picture.as_ref().map_or(&[][..], |picture| &picture.looks);
        match looks.get(coordinate).map(|look| &*look.text) {
            Some("white") => HeapLook::White,
            Some("blue") => HeapLook::Blue,
            Some("number") => HeapLook::Number,
            _ => HeapLook::Stones,
        }
    }
}

/// A sum as it lies on the table: of equal coins that are turned, two are none.
///
/// ```
/// use grundy_lang::{Document, Play, settled};
/// let text = "game twins(n) move { (a) : a < n } picture coins turn";
/// let twins = Document::parse(text, &Document::default()).unwrap().game("twins", &[]).unwrap();
/// let coin = |n: u8| (twins.clone(), vec![n.into()]);
/// assert_eq!(settled(vec![coin(2), coin(5), coin(2)], Play::Normal), [coin(5)]);
/// ```
pub fn settled(sum: Vec<Part>, play: Play) -> Vec<Part> {
    if play == Play::Misere {
        return sum;
    }
    let mut left: Vec<Part> = Vec::new();
    for part in sum {
        match left.iter().position(|other| *other == part) {
            Some(place) if part.0.depiction() == Depiction::Turning => {
                left.remove(place);
            }
            _ => left.push(part),
        }
    }
    left
}
