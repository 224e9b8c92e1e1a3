//! Winning moves among too many to list: read off the automaton of a proved claim.

use std::ops::ControlFlow;

use grundy_lang::Play;

use super::encounter::Match;
use super::step::Step;
use crate::by_formula;

impl Match {
    /// A move that wins, where moves are too many to be listed and claims about the games can be proved.
    pub(super) fn far_winning(&self) -> Option<Step> {
        if self.convention() == Play::Misere && self.parts().len() > 1 {
            return None;
        }
        let go_on = &mut |_| ControlFlow::Continue(());
        let (component, option) = by_formula(self.parts(), &Default::default(), go_on).ok()?.winning?;
        Some(Step::new(component, &self.parts()[component].0, option))
    }
}
