//! Single positions anywhere, with a memory.

use std::sync::Arc;

use grundy_lang::{IBig, Watch};

use crate::careful::careful;
use crate::general::Search;
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
/// use std::ops::ControlFlow;
/// use std::sync::Arc;
/// use grundy_engine::{Limits, Rules, Solver};
/// let text = "game halves(n) move { (floor(n/2)), (floor(n/3)) : n >= 1 }";
/// let document = grundy_lang::Document::parse(text, &Default::default()).unwrap();
/// let rules = Rules::compile(&document.game("halves", &[]).unwrap());
/// let mut solver = Solver::new(Arc::new(rules), Limits::default());
/// let far = "1000000000000000000000000000000".parse().unwrap();
/// assert_eq!(solver.grundy(&[far], &mut |_| ControlFlow::Continue(())).unwrap(), 2);
/// ```
#[derive(Debug)]
pub struct Solver {
    rules: Arc<Rules>,
    limits: Limits,
    store: Store,
}

impl Solver {
    /// A solver that knows nothing yet.
    pub fn new(rules: Arc<Rules>, limits: Limits) -> Solver {
        let store = Store::new(&rules, &limits);
        Solver { rules, limits, store }
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
                let value = Search::new(&self.rules, &mut self.store, watch).value(position);
                self.store.search_bytes = 0;
                value
            }
        }
    }
}
