//! The engine: compiles a game's moves and fills tables of Grundy values fast.
//!
//! A [`Game`](grundy_lang::Game) is compiled once to [`Rules`]; a [`Table`] holds the values of all positions in a box,
//! a [`Solver`] answers for single positions anywhere and remembers what it saw. The answers are those of the language's
//! own meaning, faults included; what the compiled form cannot do, numbers beyond 64 bits for instance, the meaning does.
//!
//! ```
//! use grundy_engine::Table;
//! use grundy_lang::Document;
//!
//! let text = "
//!     game queen(x, y)
//!         move { (u, y) : u < x } ∪ { (x, v) : v < y }
//!         move { (x - t, y - t) : 1 <= t <= min(x, y) }
//! ";
//! let document = Document::parse(text, &Document::default()).unwrap();
//! let queen = document.game("queen", &[]).unwrap();
//! let table = Table::of(&queen, &[20, 20]).unwrap();
//! assert_eq!(table.get(&[3, 5]), Some(0));
//! assert_eq!(table.len(), 441);
//! ```

mod affine;
mod arithmetic;
mod array;
mod bits;
mod capped;
mod caps;
mod careful;
mod carryless;
mod code;
mod columns;
mod compile;
mod dense;
mod divisors;
mod falling;
mod general;
mod heap;
mod interval;
mod kernel;
mod lag;
mod limits;
mod loops;
mod memory;
mod mex;
mod misere;
mod multiset;
pub mod nim;
mod octets;
mod offsets;
mod parity;
mod plan;
mod planes;
mod products;
mod rays;
mod reading;
mod real;
mod region;
mod repeat;
mod rules;
mod scan;
mod shape;
mod slabs;
mod solver;
mod splits;
mod steps;
mod store;
mod subtraction;
mod table;
mod total;

pub use array::ValueArray;
pub use limits::{Limits, Stop};
pub use misere::MisereSums;
pub use plan::{Method, Plan, PlanReason};
pub use reading::{Reading, search_texts};
pub use rules::Rules;
pub use solver::Solver;
pub use table::Table;
