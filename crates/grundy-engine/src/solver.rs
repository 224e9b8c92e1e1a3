//! Single positions anywhere, with a memory.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_lang::{Game, IBig, Watch};

use crate::careful::careful;
use crate::dense::volume;
use crate::general::Search;
use crate::kernel::kernel;
use crate::limits::{Limits, Stop};
use crate::memory::Known;
use crate::multiset::Bounded;
use crate::plan::{Method, method};
use crate::rules::Rules;
use crate::scan::Scan;
use crate::store::{Store, small};

/// Answers for single positions of a game and remembers what it saw.
///
/// ```
/// use grundy_engine::Solver;
/// let text = "game halves(n) move { (floor(n/2)), (floor(n/3)) : n >= 1 }";
/// let document = grundy_lang::Document::parse(text, &Default::default()).unwrap();
/// let mut solver = Solver::of(&document.game("halves", &[]).unwrap());
/// let far = "1000000000000000000000000000000".parse().unwrap();
/// assert_eq!(solver.value(&[far]).unwrap(), 2);
/// ```
#[derive(Debug)]
pub struct Solver {
    rules: Arc<Rules>,
    limits: Limits,
    store: Store,
    /// The corner of the box that a kernel has filled.
    filled: Vec<u64>,
}

/// The largest boxes that are filled for one position: of heaps, and of anything else.
const MOST_HEAPS: u128 = 1 << 28;
const MOST_CELLS: u128 = 1 << 27;

/// The largest box that is filled for one position, if there is a kernel that is quick enough for all of it.
fn largest_box(method: Method) -> Option<u128> {
    match method {
        Method::General | Method::Multisets => None,
        Method::Subtraction | Method::Splits => Some(MOST_HEAPS),
        _ => Some(MOST_CELLS),
    }
}

impl Solver {
    /// A solver of a game, within the usual limits.
    pub fn of(game: &Arc<Game>) -> Solver {
        Solver::new(Arc::new(Rules::compile(game)), Limits::default())
    }

    /// The value of a position of any size; see [`Solver::grundy`].
    pub fn value(&mut self, position: &[IBig]) -> Result<u64, Stop> {
        self.grundy(position, &mut |_| ControlFlow::Continue(()))
    }

    /// A solver that knows nothing yet.
    pub fn new(rules: Arc<Rules>, limits: Limits) -> Solver {
        let store = Store::new(&rules, &limits);
        let filled = Vec::new();
        Solver { rules, limits, store, filled }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The value of a position of any size.
    ///
    /// As in the language's meaning, whether the tuple is a position is not asked.
    ///
    /// # Panics
    ///
    /// If the position has not one number for each coordinate of the game.
    pub fn grundy(&mut self, position: &[IBig], watch: &mut Watch) -> Result<u64, Stop> {
        assert_eq!(position.len(), self.rules.arity(), "a position has one number for each coordinate");
        if let Some(value) = self.store.big_value(&(0, position.to_vec())) {
            return Ok(value.into());
        }
        let inside = position.iter().all(|n| *n >= IBig::ZERO) && self.rules.game.is_position(position) == Ok(true);
        let value = if method(&self.rules) == Method::Multisets {
            Bounded::new(&self.rules, &self.limits, self.store.bytes()).grundy(position, watch)?
        } else {
            match small(position) {
                Some(position) if inside => return Ok(self.near(&position, watch)?.into()),
                _ => careful(&mut Scan::new(&self.rules, &mut self.store, watch), position.to_vec())?,
            }
        };
        if inside {
            self.store.set_big_value((0, position.to_vec()), value)?;
        }
        Ok(value.into())
    }

    fn near(&mut self, position: &[i64], watch: &mut Watch) -> Result<u32, Stop> {
        match self.store.get(0, position) {
            Known::Value(value) => Ok(value),
            _ => {
                if self.fill(position, watch)?
                    && let Known::Value(value) = self.store.get(0, position)
                {
                    return Ok(value);
                }
                let value = Search::new(&self.rules, &mut self.store, watch).value(position);
                self.store.search_bytes = 0;
                value
            }
        }
    }

    /// The number of values that are computed for one of a position about which nothing is known, if they are those of a box;
    /// else it is not known before.
    pub fn values_for(&self, position: &[IBig]) -> Option<u64> {
        let to: Vec<u64> = position.iter().map(|n| u64::try_from(n).ok()).collect::<Option<_>>()?;
        let fits = volume(&to) <= largest_box(method(&self.rules))? && self.fits(&to);
        fits.then(|| volume(&to) as u64)
    }

    /// Whether there is room for a box and what is needed to fill it.
    fn fits(&self, to: &[u64]) -> bool {
        volume(to).saturating_mul(8) <= u128::from(self.limits.memory)
    }

    /// Fills a box around a position, if there is a kernel that is quick enough for all of it.
    fn fill(&mut self, position: &[i64], watch: &mut Watch) -> Result<bool, Stop> {
        let method = method(&self.rules);
        let Some(most) = largest_box(method) else { return Ok(false) };
        let asked: Vec<u64> = position.iter().map(|&n| n as u64).collect();
        let mut to = asked.clone();
        if !self.filled.is_empty() {
            // Who asks outside the box will ask further outside.
            let further = |(n, old): (&u64, &u64)| (*n).max(*old).saturating_add(*old / 4);
            to = asked.iter().zip(&self.filled).map(further).collect();
        }
        let fits = |to: &[u64]| volume(to) <= most && self.fits(to);
        if !fits(&to) {
            to = asked;
        }
        if !fits(&to) {
            return Ok(false);
        }
        match kernel(method).fill(&self.rules, &to, &self.limits, watch) {
            Ok(filled) if filled.complete => {
                self.store.adopt(filled.memory);
                self.filled = to;
                Ok(true)
            }
            Ok(_) => Err(Stop::Stopped),
            // What fails somewhere in the box need not concern this position.
            Err(_) => Ok(false),
        }
    }
}
