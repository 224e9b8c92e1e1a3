//! A claim about a part of the positions, for every value of a parameter: the completed formula has a certificate, and its
//! first cases are what is claimed.

use grundy_lang::{Asserted, Expr, IBig, Name, Statement};
use grundy_prove::{Argued, Block, Datum, Operation, Outside, Reason};

use super::data::Called;
use super::{File, bracket, cases_of, pattern};
use crate::names::comment;
use crate::plain::outside;

impl File<'_> {
    /// The definitions that are to be read: of which positions the claim speaks, and what it says of them.
    pub(super) fn stated(&mut self, statement: &Statement) -> Result<(), Reason> {
        let own = if let Asserted::Grundy(cases) = &statement.asserted { cases.len() } else { 0 };
        let (mut cases, mut rest) = (Vec::new(), &self.data.value);
        while cases.len() < own
            && let Datum::Of(Operation::If, parts) = rest
            && let [condition, then, otherwise] = parts.as_slice()
        {
            cases.push((condition, then));
            rest = otherwise;
        }
        if cases.is_empty() || cases.len() < own {
            return outside(&Expr::name(&Name::new(&self.game.heading())), Outside::Target);
        }
        let names = &self.variables;
        let called = Called { parameter: self.parameters[0].clone(), variable: &|v| names[v as usize - 1].clone() };
        let tests: Vec<String> = cases.iter().map(|(condition, _)| format!("({})", called.test(condition))).collect();
        let value = cases.iter().rev().fold(Datum::Number(IBig::from(-1)), |rest, (condition, then)| {
            Datum::Of(Operation::If, vec![(*condition).clone(), (*then).clone(), rest])
        });
        let given = format!(" ({} : Z)", self.parameters.join(" "));
        let tuple = pattern(&names[..self.data.coordinates]);
        let text = format!(
            "Definition said{given} (pos : P) : bool := let {tuple} := pos in\n  {}.\n\
             Definition stated{given} (pos : P) : Z := let {tuple} := pos in\n  {}.\n{}",
            tests.join(" || "),
            called.value(&value),
            comment("The formula of all values, claimed below, is no part of the theorem.")
        );
        self.put(&text);
        Ok(())
    }

    /// The theorem: there is a Grundy function, and it has these values there.
    pub(super) fn finish_part(
        mut self,
        statement: &Statement,
        blocks: &[Block],
        values: &[(u64, Argued)],
    ) -> Result<String, Reason> {
        let k = self.parameters[0].clone();
        let given = self.given()?;
        let of_values = self.said(&k);
        let text = self.all_values("Lemma values_", &of_values, &given, &cases_of(blocks, values));
        self.put(&text);
        let (_, arguments) = self.about_all(&k);
        let holds = format!(
            "forall pos, inside {arguments} pos -> said {arguments} pos = true -> g pos = stated {arguments} pos"
        );
        let places = bracket(&self.places());
        let proof = format!(
            "intros {places} _. cbv beta iota zeta delta [said stated claimed].\n  \
             repeat match goal with |- context [if ?b then _ else _] => destruct b end; cbn [orb]; (reflexivity || discriminate)"
        );
        Ok(self.follows(statement, &given, &holds, |_| proof.clone()))
    }
}
