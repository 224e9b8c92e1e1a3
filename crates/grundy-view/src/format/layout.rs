//! Which coordinate of a table goes down, which across, and which are leafed through.

use grundy_lang::{Direction, Game};

/// Where the position of zeros stands in a picture or table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Origin {
    /// At the top left; rows are counted downwards.
    #[default]
    TopLeft,
    /// At the bottom left; rows are counted upwards.
    BottomLeft,
}

/// The places of coordinates in a table, by their number in the game's heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// The coordinate that goes from left to right.
    pub across: usize,
    /// The coordinate of the rows; a game with one coordinate has none.
    pub down: Option<usize>,
    /// The coordinates of which every value has a table of its own.
    pub layers: Vec<usize>,
    /// Where rows begin.
    pub origin: Origin,
}

impl Layout {
    /// The layout that the game asks for; where it says nothing, the last coordinate goes across, the one before it
    /// down, and those before are layers.
    ///
    /// ```
    /// use grundy_view::format::Layout;
    /// use grundy::lang::Document;
    /// let text = "game bar(y, z) where y <= z move { (v, z) : v < y } layout z down, y across";
    /// let document = Document::parse(text, &Document::default()).unwrap();
    /// let layout = Layout::of(&document.game("bar", &[]).unwrap());
    /// assert_eq!((layout.across, layout.down), (0, Some(1)));
    /// ```
    pub fn of(game: &Game) -> Layout {
        let place = |wanted: &[Direction]| {
            let (name, _) = game.definition.layout.iter().find(|(_, direction)| wanted.contains(direction))?;
            game.coordinates.iter().position(|c| c == name)
        };
        let layered = |i: usize| {
            let name = &game.coordinates[i];
            game.definition.layout.iter().any(|(n, direction)| n == name && *direction == Direction::Layers)
        };
        let (across, down) = (place(&[Direction::Across]), place(&[Direction::Down, Direction::Up]));
        let mut free: Vec<usize> = (0..game.coordinates.len()).filter(|&i| !layered(i)).collect();
        free.retain(|i| Some(*i) != across && Some(*i) != down);
        let across = across.or_else(|| free.pop()).or(down).unwrap_or(0);
        let down = down.or_else(|| free.pop()).filter(|&i| i != across);
        let layers = (0..game.coordinates.len()).filter(|&i| i != across && Some(i) != down).collect();
        let up = place(&[Direction::Up]).is_some();
        Layout { across, down, layers, origin: if up { Origin::BottomLeft } else { Origin::TopLeft } }
    }

    /// The same with rows and columns exchanged.
    pub fn transposed(mut self) -> Layout {
        if let Some(down) = &mut self.down {
            std::mem::swap(down, &mut self.across);
        }
        self
    }
}
