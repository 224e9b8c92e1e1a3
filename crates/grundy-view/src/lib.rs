//! Pictures of games: tables in frames, bars, boards, heaps, coins, plots, graphs and papers.
//!
//! Makers turn a table or a position into a [`Picture`], a list of marks at abstract coordinates, or into a [`Sheet`], a
//! table ready to be set. [`write()`] and [`write_sheets`] turn those into the bytes of a file; [`mod@format`] writes
//! tables as text. Nothing here knows of screens or files, and the same input always gives the same bytes.
//!
//! ```
//! use grundy_view::{Format, OnBoard, position, write};
//! let nim = grundy::library().game("nim3", &[]).unwrap();
//! let picture = position(&nim, &vec![1.into(), 4.into(), 5.into()], &OnBoard::default()).unwrap();
//! let page = String::from_utf8(write(&picture, Format::Html).unwrap()).unwrap();
//! assert!(page.contains("nim3 (1, 4, 5)"));
//! ```

mod axes;
mod bar;
mod board;
mod bowls;
mod colour;
pub mod format;
mod fragment;
mod graph;
mod heaps;
mod heat;
mod paper;
mod picture;
mod plot;
mod report;
mod row;
mod scene;
mod segments;
mod sheet;
mod sheet_write;
mod sieve;
mod table_top;
mod trouble;
mod turning;
mod vertices;
mod wrap;
mod write;

pub use board::OnBoard;
pub use colour::{Colour, Palette};
pub use fragment::{html_fragment, latex_fragment};
pub use graph::{MOST_NODES, graph};
pub use heaps::bits;
pub use heat::{Heat, heat};
pub use picture::{Anchor, Fill, Line, Mark, Outline, Picture, Point, Symbol};
pub use plot::{Slope, sequence, winning_moves, zeros};
pub use report::{PaperFormat, Report, Settled};
pub use row::knocked;
pub use scene::{arrowed, move_made, position, steps, story, sum, untitled};
pub use sheet::{Cell, Look, Row, Sheet, sheets};
pub use sheet_write::{together, write_sheets};
pub use sieve::{Sieve, sieve};
pub use table_top::table_top;
pub use trouble::Trouble;
pub use vertices::GraphPlan;
pub use wrap::{width, wrap};
pub use write::{Format, Unwritable, fits, write, write_moving};
