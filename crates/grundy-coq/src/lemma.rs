//! Lemmas: what is said of the values of several positions, as a condition on the Grundy function.

use std::fmt::Write;

use grundy_lang::notation::COQ;
use grundy_lang::{Expr, Lemma, Name, Statement};
use grundy_prove::{Outside, Reason};

use crate::defined::proposition;
use crate::definitions::File;
use crate::names::comment;
use crate::plain::outside;

impl File<'_> {
    /// What a lemma says of a function: where its condition holds and all tuples are positions, that of their values.
    /// The formula of the values, which follows, is no part of it.
    pub fn stated(&mut self, statement: &Statement, lemma: &Lemma) -> Result<(), Reason> {
        let about = || Expr::name(&Name::new(&statement.name));
        let tuple = self.pattern(&statement.coordinates);
        let g = self.plain.names.fresh("g");
        self.plain.names.take(g.clone());
        let mut all = String::new();
        if let Some(condition) = &lemma.condition {
            let condition = self.plain.condition(condition)?;
            write!(all, "\n  ({}) ->", COQ.text(&condition)).expect("a string takes everything");
        }
        for (value, places) in &lemma.values {
            let mut numbers = Vec::new();
            for place in places {
                numbers.push(COQ.text(&self.plain.number(place)?));
            }
            let value = self.plain.names.named(&value.text, "v");
            let at = format!("({})", numbers.join(", "));
            write!(all, "\n  inside {at} -> forall {value}, 0 <= {value} -> {g} {at} = {value} ->")
                .expect("a string takes everything");
        }
        let holds = COQ.text(&self.plain.condition(&lemma.holds)?);
        self.definition(&format!(
            "Definition stated ({g} : P -> Z) (pos : P) : Prop := let {tuple} := pos in{all}\n  {holds}."
        ));
        self.unfolded.push("stated".into());
        self.evident(lemma, &about())?;
        let said = comment("The formula of the values, claimed below, is no part of the theorem.");
        self.definition(&said);
        Ok(())
    }

    /// That a lemma has a meaning wherever something is said: as much as is seen without the values.
    fn evident(&mut self, lemma: &Lemma, about: &Expr) -> Result<(), Reason> {
        let mut needs = self.needs();
        lemma.condition.iter().try_for_each(|condition| needs.of(condition))?;
        for place in lemma.values.iter().flat_map(|(_, places)| places) {
            needs.of(place)?;
        }
        needs.of(&lemma.holds)?;
        match proposition(&needs.found, 2) {
            Some(_) => outside(about, Outside::Target),
            None => Ok(()),
        }
    }
}
