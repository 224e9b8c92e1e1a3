//! Automata as a logic: a statement is the relation of the numbers for which it holds.
//!
//! ⌊nα⌋ enters by a lemma. For the numeration with coefficients t and 1 and α = (2 − t + √(t² + 4))/2 it is the number m whose
//! numeral ends in an even number of zeros and is worth m + tn with a 0 appended (Fraenkel 1982); for t = 1, α is the golden
//! ratio. For the numeration with coefficients t and −1 and α = (t + √(t² − 4))/2 it is, for n ≥ 1, 1 less than n with a 0
//! appended. The proofs are in docs/numerations.md.

use grundy_automata::{Numeration, Order, Relation, Stopped, atom};
use grundy_lang::{Expr, Watch};

use crate::linear::Linear;
use crate::logic::{Digits, Logic, Variable};
use crate::verdict::Reason;

/// Builds automata.
pub(crate) struct Automata<'w> {
    pub numeration: Numeration,
    /// Whether the lemma about ⌊nα⌋ was used.
    pub lemma: bool,
    pub watch: &'w mut Watch<'w>,
}

impl From<Stopped> for Reason {
    fn from(stopped: Stopped) -> Reason {
        match stopped {
            Stopped::ByWatch => Reason::Stopped,
            Stopped::TooManyTracks { .. } | Stopped::TooManyStates => Reason::Limit,
        }
    }
}

impl<'w> Automata<'w> {
    pub fn new(numeration: Numeration, watch: &'w mut Watch<'w>) -> Automata<'w> {
        Automata { numeration, lemma: false, watch }
    }

    /// result = ⌊nα⌋, by the lemma.
    fn floor_of_multiple(&mut self, n: &str, result: &str) -> Result<Relation, Stopped> {
        self.lemma = true;
        let (numeration, shifted) = (self.numeration, "~shifted");
        if numeration.as_norm_one().is_some() {
            let shift = atom::shift(numeration, n, shifted, self.watch)?;
            let one_less = atom::compare(numeration, &[(shifted, 1), (result, -1)], Order::Equal, 1, self.watch)?;
            let positive = Relation::all_exists(&[&shift, &one_less], &[shifted], self.watch)?;
            let zero = atom::within(numeration, &[(n, 1), (result, 1)], None, Some(0), self.watch)?;
            return positive.or(&zero, self.watch);
        }
        let t = i64::from(numeration.coefficients()[0]);
        let even = atom::even_number_of_end_zeros(numeration, result, self.watch)?;
        let shift = atom::shift(numeration, result, shifted, self.watch)?;
        let terms = [(shifted, 1), (result, -1), (n, -t)];
        let sum = atom::compare(numeration, &terms, Order::Equal, 0, self.watch)?;
        Relation::all_exists(&[&even, &shift, &sum], &[shifted], self.watch)
    }
}

impl Logic for Automata<'_> {
    type Statement = Relation;

    fn numeration(&self) -> Numeration {
        self.numeration
    }

    fn ask(&mut self) -> Result<(), Reason> {
        if (self.watch)(0).is_break() { Err(Reason::Stopped) } else { Ok(()) }
    }

    fn truth(&self, holds: bool) -> Relation {
        Relation::truth(self.numeration, holds)
    }

    fn decided(&self, statement: &Relation) -> Option<bool> {
        if statement.is_empty() { Some(false) } else { statement.is_true().then_some(true) }
    }

    fn not(&mut self, statement: Relation) -> Result<Relation, Reason> {
        Ok(statement.not(self.watch)?)
    }

    fn or(&mut self, parts: impl IntoIterator<Item = Relation>) -> Result<Relation, Reason> {
        let mut parts = parts.into_iter();
        let first = parts.next().unwrap_or_else(|| self.truth(false));
        Ok(parts.try_fold(first, |all, part| all.or(&part, self.watch))?)
    }

    fn exists(
        &mut self,
        variables: &[Variable],
        parts: impl IntoIterator<Item = Relation>,
    ) -> Result<Relation, Reason> {
        let parts: Vec<Relation> = parts.into_iter().collect();
        if parts.is_empty() {
            return Ok(self.truth(true));
        }
        let factors: Vec<&Relation> = parts.iter().collect();
        let names: Vec<&str> = variables.iter().map(|name| &**name).collect();
        Ok(Relation::all_exists(&factors, &names, self.watch)?)
    }

    fn compare(&mut self, form: &Linear, comparison: Order) -> Result<Relation, Reason> {
        let (terms, constant) = pairs(form);
        Ok(atom::compare(self.numeration, &terms, comparison, -constant, self.watch)?)
    }

    fn fraction(&mut self, form: &Linear) -> Result<Relation, Reason> {
        let (terms, constant) = pairs(form);
        let greatest = form.denominator() - 1 - constant;
        Ok(atom::within(self.numeration, &terms, Some(-constant), Some(greatest), self.watch)?)
    }

    fn divisible(&mut self, form: &Linear, by: u64) -> Result<Relation, Reason> {
        let (terms, constant) = pairs(form);
        Ok(atom::congruent(self.numeration, &terms, -constant, by, self.watch)?)
    }

    fn digits(&mut self, digits: Digits, of: &[Variable], _: &Expr) -> Result<Relation, Reason> {
        let (numeration, watch) = (self.numeration, &mut *self.watch);
        Ok(match digits {
            Digits::Columns(modulus) => {
                let terms: Vec<(&str, i64)> = of.iter().map(|name| (&**name, 1)).collect();
                atom::columns_vanish(numeration, &terms, modulus, watch)?
            }
            Digits::And => atom::bit_and(&of[0], &of[1], &of[2], watch)?,
            Digits::Or => atom::bit_or(&of[0], &of[1], &of[2], watch)?,
            Digits::LeastPart => atom::least_part(numeration, &of[0], &of[1], watch)?,
            Digits::GreatestPart => atom::greatest_part(numeration, &of[0], &of[1], watch)?,
            Digits::NimSum => {
                let terms = [(&*of[0], 1), (&*of[1], 1), (&*of[2], -1)];
                atom::columns_vanish(numeration, &terms, numeration.radix() as u32, watch)?
            }
            Digits::LastNonzero(digit) => atom::last_nonzero_digit(numeration, &of[0], digit.into(), watch)?,
            Digits::Sum(rest, modulus) => atom::digit_sum(numeration, &of[0], rest, modulus, watch)?,
            Digits::Multiple => self.floor_of_multiple(&of[0], &of[1])?,
        })
    }
}

/// The numerator of a form: coefficients by name, and the constant.
fn pairs(form: &Linear) -> (Vec<(&str, i64)>, i64) {
    let (terms, constant) = form.numerator();
    (terms.iter().map(|(name, &c)| (&**name, c)).collect(), constant)
}
