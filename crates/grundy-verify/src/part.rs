//! Claims about a part of the positions.
//!
//! A formula may leave positions open. If no move leads from where it gives values to where it does not, then what makes
//! it the Grundy function is asked only where it gives values, and it is the Grundy function there: by induction along
//! moves, which stay there. Nothing follows for the other positions, so no other theorem may rest on it.

use crate::core::Case;
use crate::formula::{F, System};
use crate::machine::Track;
use crate::question::Question;
use crate::rules::{Place, outside, terms};
use crate::theorem::Conditions;
use crate::verdict::{Condition, Doubt};

impl<'a> Conditions<'a> {
    /// That one of the cases applies to the tuple on these tracks.
    pub fn speaks(&self, system: &mut System<'a>, cases: &[Case], tracks: &[Track]) -> Result<F, Doubt> {
        let coordinates = terms(tracks);
        let open = self.claim_translator(system, &coordinates).guard(cases, cases.len())?;
        Ok(system.not(open))
    }

    /// From a position of which the cases speak, every part of an option that is a position of this game is another. The
    /// options are those of the game: all their parts are positions.
    pub fn check_closed(&self, cases: &[Case], questions: &mut Vec<Question<'a>>) -> Result<(), Doubt> {
        let rules = &self.rules;
        for rule in &rules.game.rules {
            for place in 0..rule.parts.len() {
                let mut system = rules.at_position(rules.arity())?;
                let spoken = self.speaks(&mut system, cases, &rules.position())?;
                system.require(spoken);
                let parts = rules.option(&mut system, rule)?;
                rules.inside(&mut system, &parts)?;
                let to = match &parts[place] {
                    Place::Position(None, tracks) => tracks,
                    Place::Position(Some(_), _) => continue,
                    Place::Run(..) => return Err(outside(&rules.game.label, "runs, where a part of them has values")),
                };
                let spoken = self.speaks(&mut system, cases, to)?;
                questions.push(rules.never(Condition::Closed, system, spoken));
            }
        }
        Ok(())
    }
}
