//! What a claim says of one position, and whether that is so.

use dashu_int::IBig;

use crate::evaluate::Scope;
use crate::fault::{Fault, Position};
use crate::game::Game;
use crate::statement::{Asserted, Lemma, Statement};
use crate::value::Value;

/// What a claim says of one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// Its value.
    Value(IBig),
    /// Whether it has this value, and nothing more of its value.
    Level {
        /// The value.
        value: u64,
        /// Whether it should have it.
        has: bool,
    },
    /// Something that holds, or does not, of the values of these positions.
    Compared {
        /// The positions with their values.
        values: Vec<(Position, u64)>,
        /// Whether it holds.
        holds: bool,
    },
    /// Its value follows from that of an earlier position.
    Repeats {
        /// The value that it should have.
        value: u64,
        /// The earlier position.
        of: u64,
    },
}

/// A position at which a claim is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Witness {
    /// The position.
    pub position: Position,
    /// What the claim says of it.
    pub claimed: Said,
    /// Its value.
    pub actual: u64,
}

impl Said {
    /// Whether it is right about a position with this value.
    pub fn is_right(&self, value: u64) -> bool {
        match self {
            Said::Value(claimed) => *claimed == IBig::from(value),
            Said::Level { value: claimed, has } => (*claimed == value) == *has,
            Said::Compared { holds, .. } => *holds,
            Said::Repeats { value: claimed, .. } => *claimed == value,
        }
    }
}

impl Statement {
    /// What is claimed of a position; `None` where the claim leaves it open, as a period does with the first ones. A
    /// period refers to an earlier value, and a lemma to several, which `known` gives if it can.
    ///
    /// ```
    /// use grundy_lang::{Document, Said};
    /// let text = "game take(n) move { (n - 1), (n - 2) } claim: grundy(n) = n mod 3 claim: period 3 from 0";
    /// let document = Document::parse(text, &Document::default()).unwrap();
    /// let take = document.game("take", &[]).unwrap();
    /// let claims = document.statements(&take).unwrap();
    /// let known = |at: &[u64]| Some(at[0] % 3);
    /// assert_eq!(claims[0].says(&take, &[5.into()], &known).unwrap(), Some(Said::Value(2.into())));
    /// assert_eq!(claims[1].says(&take, &[5.into()], &known).unwrap(), Some(Said::Repeats { value: 2, of: 2 }));
    /// assert_eq!(claims[1].says(&take, &[1.into()], &known).unwrap(), None);
    /// ```
    pub fn says(
        &self,
        game: &Game,
        position: &[IBig],
        known: &dyn Fn(&[u64]) -> Option<u64>,
    ) -> Result<Option<Said>, Fault> {
        if let Asserted::Period { period, from, saltus } = self.asserted {
            let earlier = u64::try_from(&position[0]).ok().and_then(|n| n.checked_sub(period)).filter(|n| *n >= from);
            let value = |of: u64| Some(Said::Repeats { value: known(&[of])?.checked_add(saltus)?, of });
            return Ok(earlier.and_then(value));
        }
        if let Asserted::Lemma(lemma) = &self.asserted {
            return self.compares(lemma, game, position, known).map_err(|fault| fault.at(game.name(), position));
        }
        if self.gives_values() {
            return Ok(self.value(game, position)?.map(Said::Value));
        }
        let level = |has: bool| Some(Said::Level { value: self.level()?, has });
        Ok(self.has_level(game, position)?.and_then(level))
    }

    fn compares(
        &self,
        lemma: &Lemma,
        game: &Game,
        position: &[IBig],
        known: &dyn Fn(&[u64]) -> Option<u64>,
    ) -> Result<Option<Said>, Fault> {
        let mut scope = Scope::new(&self.lets, &self.coordinates, position);
        if let Some(condition) = &lemma.condition
            && !scope.condition(condition)?
        {
            return Ok(None);
        }
        let mut values = Vec::new();
        for (name, tuple) in &lemma.values {
            let tuple = scope.numbers(tuple)?;
            let place: Option<Vec<u64>> = tuple.iter().map(|n| u64::try_from(n).ok()).collect();
            let Some(place) = place.filter(|_| game.is_position(&tuple).unwrap_or(false)) else { return Ok(None) };
            let Some(value) = known(&place) else { return Ok(None) };
            scope.push(name, Value::Number(value.into()));
            values.push((tuple, value));
        }
        let holds = scope.condition(&lemma.holds)?;
        Ok(Some(Said::Compared { values, holds }))
    }

    /// What is wrong with the claim at a position with this value, if anything is.
    pub fn wrong_at(
        &self,
        game: &Game,
        position: &[IBig],
        actual: u64,
        known: &dyn Fn(&[u64]) -> Option<u64>,
    ) -> Result<Option<Witness>, Fault> {
        let own: Option<Vec<u64>> = position.iter().map(|n| u64::try_from(n).ok()).collect();
        let known = |at: &[u64]| if own.as_deref() == Some(at) { Some(actual) } else { known(at) };
        let wrong = self.says(game, position, &known)?.filter(|said| !said.is_right(actual));
        Ok(wrong.map(|claimed| Witness { position: position.to_vec(), claimed, actual }))
    }
}
