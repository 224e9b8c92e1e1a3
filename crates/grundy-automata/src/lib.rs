//! Finite automata over tuples of digits, numeration systems, and relations between natural numbers.
//!
//! Three layers, each with one concern:
//!
//! 1. [`Moore`] knows digits: complete deterministic machines that read several words of digits
//!    in parallel, the most significant digit first; [products](Moore::product),
//!    [minimal machines](Moore::minimise), [projections](Moore::project).
//! 2. [`Numeration`] knows numbers: base b, Zeckendorf's sums of Fibonacci numbers, and other recurrences.
//! 3. [`Relation`] knows names: sets of tuples of numbers, indexed by variables, closed under
//!    connectives, quantifiers and substitution. Equal sets are `==`.
//!
//! Formulas begin with [atoms](atom), built directly: linear equations and inequalities, congruences,
//! quotients, digit-wise operations. This is Büchi arithmetic (Büchi 1960, Bruyère, Hansel, Michaux and
//! Villemaire 1994): every sentence is decided, because it ends as a machine without tracks.
//!
//! Every operation that can grow is given a [`BuildWatch`] and may end as [`Stopped`].
//!
//! ```
//! use grundy_automata::{Numeration, Order::*, Relation, atom, unwatched};
//!
//! // A number is x ⊕ 2x for at most one x.
//! let watch = &mut unwatched();
//! let double = atom::compare(Numeration::BINARY, &[("d", 1), ("x", -2)], Equal, 0, watch)?;
//! let gray = atom::nim_sum_is_zero(&["x", "d", "g"], watch)?;
//! let gray = Relation::all_exists(&[&double, &gray], &["d"], watch)?;
//! let other = gray.rename(|name| if name == "x" { "y".into() } else { name.into() }, watch)?;
//! let differ = atom::compare(Numeration::BINARY, &[("x", 1), ("y", -1)], NotEqual, 0, watch)?;
//! let clash = Relation::all_exists(&[&gray, &other, &differ], &["g", "x", "y"], watch)?;
//! assert!(clash.is_empty());
//! let fifteen = [("g".into(), 15u8.into())].into();
//! let member = gray.least_given(&fifteen).expect("5 ⊕ 10 = 15");
//! assert_eq!(member["x"], 5u8.into());
//! # Ok::<(), grundy_automata::Stopped>(())
//! ```

pub mod atom;
mod connective;
mod minimise;
mod moore;
mod numeration;
mod product;
mod project;
mod quantifier;
mod relation;
mod watch;
mod witness;

pub use atom::Order;
pub use moore::{Dfa, Malformed, Moore, State};
pub use numeration::Numeration;
pub use relation::Relation;
pub use watch::{BuildWatch, MOST_SYMBOLS, Stopped, unwatched};
pub use witness::Assignment;
