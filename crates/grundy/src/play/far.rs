//! Winning moves among too many to list: read off the automata of proved claims.

use grundy_lang::{Fault, Play, UBig, Watch};

use super::encounter::Match;
use super::knowledge::Knowledge;
use super::reply::Judge;
use super::step::Step;

impl Match {
    /// A move that wins, in a component that has a formula: its value becomes that of all others together.
    pub(super) fn far_winning(
        &self,
        judge: &Judge,
        knowledge: &mut Knowledge,
        watch: &mut Watch,
    ) -> Result<Option<Step>, Fault> {
        if self.convention() == Play::Misere && self.parts().len() > 1 {
            return Ok(None);
        }
        for (component, (game, position)) in self.parts().iter().enumerate() {
            let goal = judge.rest(component).value().and_then(|goal| UBig::try_from(goal.clone()).ok());
            if let Some(goal) = goal
                && game.play() == self.convention()
                && let Some(formula) = knowledge.formula(game, watch)?
                && let Some(option) = formula.option_with_value(position, &goal)
            {
                return Ok(Some(Step::new(component, game, option)));
            }
        }
        Ok(None)
    }
}
