//! A strategy in closed form put to use: a move to a wanted value at positions of any size, for any value of the
//! parameter that the theorem is about. No table, no search: a few sums for each line.

use grundy_lang::{Game, IBig, Move, Statement, UBig};

use super::Class;
use super::flatten::{Place, Quotient, bind};
use super::form::{Atom, Form, Ratio, Variable, floor};
use super::replay::Block;
use super::systems::{Family, Flattened};
use super::written::Written;

/// The lines of a block of a certificate, ready to be followed.
pub struct Guide {
    class: Class,
    is_symbolic: bool,
    is_about_zeros: bool,
    coordinates: Vec<Variable>,
    target: Variable,
    divisions: Vec<Quotient>,
    lines: Vec<Followed>,
}

/// What a line needs, and where it leads.
struct Followed {
    rule: usize,
    needs: Vec<Atom>,
    option: Vec<Ratio>,
}

impl Guide {
    /// The lines of a block about this game and claim; `None` if it is not one of theirs.
    pub fn new(game: &Game, statement: &Statement, block: &Block) -> Option<Guide> {
        let family = Family::read(game, statement).ok()?;
        let written = Written::read(&block.text)?;
        let mut flat = Flattened::new(&family, written.class.parameter()).ok()?;
        let mut counted = 0;
        let mut places = Vec::new();
        for moves in flat.moves.clone() {
            let there = |place: &Place| {
                let values = flat.flat.term(&family.value, place)?;
                Ok(values.into_iter().map(|(guards, _)| (guards, place.clone())).collect())
            };
            places.push(bind(moves, there, &mut counted).ok()?);
        }
        let mut lines = Vec::new();
        for line in &written.lines {
            let (_, place) = places.get(line.way)?.get(line.branch)?;
            let put = |ratio: &Ratio| line.values.iter().fold(ratio.clone(), |r, (v, value)| r.substituted(*v, value));
            // Parameters that are only added and compared stand behind the coordinates.
            let option = place.iter().take(game.coordinates.len()).map(|(_, ratio)| put(ratio)).collect();
            lines.push(Followed { rule: line.way, needs: flat.needs(line), option });
        }
        Some(Guide {
            class: written.class,
            is_symbolic: family.is_symbolic,
            is_about_zeros: family.zeros.is_some(),
            coordinates: family.coordinates.clone(),
            target: family.target,
            divisions: written.divisions,
            lines,
        })
    }

    /// Whether the block is about this value of the parameter.
    pub fn covers(&self, parameter: &IBig) -> bool {
        self.class.contains(parameter)
    }

    /// A move to a position of this value; without an open parameter, its value does not matter. `position` has the
    /// further open parameters behind the coordinates.
    pub fn option_with_value(&self, parameter: &IBig, position: &[IBig], value: &UBig) -> Option<Move> {
        self.line_to(parameter, position, value).map(|(_, step)| step)
    }

    /// The same, with the place of the line that gives it: the first one that fits.
    pub fn line_to(&self, parameter: &IBig, position: &[IBig], value: &UBig) -> Option<(usize, Move)> {
        if self.is_about_zeros && *value != UBig::ZERO || position.len() != self.coordinates.len() {
            return None;
        }
        let t = match self.is_symbolic {
            true if !self.covers(parameter) => return None,
            true => (parameter - IBig::from(self.class.first())) / IBig::from(self.class.modulus),
            false => IBig::ZERO,
        };
        let mut known: Vec<(Variable, IBig)> = self.coordinates.iter().copied().zip(position.iter().cloned()).collect();
        known.push((self.target, value.clone().into()));
        let look = |known: &[(Variable, IBig)], v: Variable| {
            known.iter().find(|(w, _)| *w == v).map(|(_, n)| n.clone()).unwrap_or_default()
        };
        for q in &self.divisions {
            let divisor = q.divisor.at(&t);
            if divisor < IBig::ONE {
                return None;
            }
            let quotient = floor(&q.dividend.at(&t, &|v| look(&known, v)), &divisor);
            known.push((q.name, quotient));
        }
        let at = |v: Variable| look(&known, v);
        let fits = |line: &Followed| line.needs.iter().all(|atom| atom.holds(&t, &at));
        let place = self.lines.iter().position(fits)?;
        let line = &self.lines[place];
        let number = |ratio: &Ratio| Form::at(&ratio.form, &t, &at) / &ratio.over;
        Some((place, Move { rule: line.rule, sum: vec![(None, line.option.iter().map(number).collect())] }))
    }
}
