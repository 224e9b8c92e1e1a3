//! A period with the parameter in it: the values have a formula, of which the file says what it says of any other, and the
//! formula repeats, by the certificate's blocks about that.

use std::fmt::Write;

use grundy_lang::{Expr, Name, Statement};
use grundy_prove::{Argued, Block, Outside, Reason, RepeatsData};

use super::certificate::{quotients, trees};
use super::data::{Called, deep};
use super::{Case, Covered, File, cases_of};
use crate::names::comment;
use crate::plain::outside;

/// What Coq has to compute to see that the definitions say what the data mean.
const READ: &str = "inside named text dom fst snd cp td cb listed Pos.pred Pos.pred_double";

impl File<'_> {
    /// The definitions of the period, which are to be read.
    pub(super) fn period(&mut self, statement: &Statement, repeats: &[Block]) -> Result<(), Reason> {
        let Some(first) = repeats.first() else {
            return outside(&Expr::name(&Name::new(&self.game.heading())), Outside::Target);
        };
        let data = RepeatsData::read(self.game, self.statement, statement, first)?;
        let names = self.variables.clone();
        let called = Called { parameter: self.parameters[0].clone(), variable: &|v| names[v as usize - 1].clone() };
        let given = self.parameters.join(" ");
        for (name, datum) in [("period", &data.period), ("begins", &data.from), ("saltus", &data.saltus)] {
            let text = format!("Definition {name} ({given} : Z) : Z := {}.", called.number(datum));
            self.put(&text);
        }
        self.put(&comment("The formula of the values, claimed below, is no part of the theorem."));
        Ok(())
    }

    /// What stands before a sentence about one value of the first parameter: the other parameters and their range; and the
    /// parameters themselves.
    pub(super) fn about_all(&self, parameter: &str) -> (String, String) {
        let rest = &self.parameters[1..];
        let mut before = String::new();
        if !rest.is_empty() {
            write!(before, "forall {} : Z, ", rest.join(" ")).expect("a string takes everything");
        }
        for condition in self.about_frozen(parameter) {
            write!(before, "({condition}) -> ").expect("a string takes everything");
        }
        let given: Vec<&str> = std::iter::once(parameter).chain(rest.iter().map(String::as_str)).collect();
        (before, given.join(" "))
    }

    /// That these values repeat.
    fn repeating(&self, given: &str, values: &str) -> String {
        format!(
            "0 < period {given} /\\ forall n_, inside {given} n_ -> begins {given} <= n_ ->\n    \
             {values} (n_ + period {given}) = {values} n_ + saltus {given}"
        )
    }

    /// That the formula repeats, for a class of values or for one.
    fn repeats(&mut self, number: usize, block: &Block, data: &RepeatsData) -> Result<Case, Reason> {
        let all = self.data.coordinates + self.data.frozen;
        let coordinates: Vec<String> = (1..=all).map(|v| format!("{v}%positive")).collect();
        let (first, modulus) = (block.class.first(), block.class.modulus);
        let (values, polynomial) = match data.value {
            Some(value) => (Covered::Value(value), format!("[{value}]")),
            None => (Covered::Class(first, modulus), format!("[{first}; {modulus}]")),
        };
        let written = || Some([quotients(data.quotients.iter())?, trees(&data.positive)?, trees(&data.repeats)?]);
        let [quotients, positive, repeats] = written().ok_or(Reason::Limit)?;
        let terms = [&data.period, &data.from, &data.saltus].map(deep).join(" ");
        let (parameter, introduced, natural) = match data.value {
            Some(value) => (value.to_string(), "", "0 (Z.le_refl 0)"),
            None => (format!("(pev t_ {polynomial})"), "t_ T_ ", "t_ T_"),
        };
        let (before, given) = self.about_all(&parameter);
        let frozen = self.parameters[1..].join(" ");
        let names: Vec<String> = (0..self.about_frozen("k").len()).map(|i| format!("F{i}_")).collect();
        let about = if data.value.is_some() { "" } else { "forall t_, 0 <= t_ -> " };
        let text = format!(
            "Definition trace_{number} : cert := Cert {} {} [{}]\n {quotients}\n [] [] [] [] [] [] [].\n\
             Definition positive_{number} : list tree := {positive}.\n\
             Definition reasons_repeats_{number} : list tree := {repeats}.\n\
             Lemma seen_{number} : check_repeats {polynomial} text trace_{number} 1 {terms} positive_{number} reasons_repeats_{number} = true.\n\
             Proof. vm_cast_no_check (eq_refl true). Qed.\n\
             Lemma repeats_{number} : {about}{before}{}.\nProof.\n  intros {introduced}{frozen} {}.\n  \
             assert (R_ : forall p_, inside {given} p_ -> 0 < period {given} /\\\n    \
             (begins {given} <= p_ -> claimed {given} (p_ + period {given}) = claimed {given} p_ + saltus {given})).\n  \
             {{ refine (repeats_of_family {polynomial} text trace_{number} 1 {terms} {natural} (inside {given}) (named{}) _ _ _ \
             positive_{number} reasons_repeats_{number} (claimed {given}) (eq_refl true) seen_{number} _).\n    \
             - intros p_. cbv beta iota zeta delta [{READ}]. tauto.\n    \
             - intros p_. reflexivity.\n    - intros p_ q_. named_so.\n    - intros p_. reflexivity. }}\n  \
             split; [exact (proj1 (R_ 0 (Z.le_refl 0))) | intros n_ I_; exact (proj2 (R_ n_ I_))].\nQed.",
            self.data.target + 1,
            self.data.target,
            coordinates.join("; "),
            self.repeating(&given, &format!("claimed {given}")),
            names.join(" "),
            self.parameters[1..].iter().map(|name| format!(" {name}")).collect::<String>(),
        );
        self.put(&text);
        Ok(Case { values, lemma: format!("repeats_{number}") })
    }

    /// The theorem: there is a Grundy function, and it repeats.
    pub(super) fn finish_period(
        mut self,
        statement: &Statement,
        blocks: &[Block],
        values: &[(u64, Argued)],
        repeats: &[Block],
    ) -> Result<String, Reason> {
        let k = self.parameters[0].clone();
        let given = self.given()?;
        let of_values = self.said(&k);
        let text = self.all_values("Lemma values_", &of_values, &given, &cases_of(blocks, values));
        self.put(&text);
        self.put("From Grundy Require Import Periods.");
        let mut cases = Vec::new();
        for (i, block) in repeats.iter().enumerate() {
            let data = RepeatsData::read(self.game, self.statement, statement, block)?;
            cases.push(self.repeats(i + 1, block, &data)?);
        }
        let (before, arguments) = self.about_all(&k);
        let repeated = format!("{before}{}", self.repeating(&arguments, &format!("claimed {arguments}")));
        let text = self.all_values("Lemma repeats_", &repeated, &given, &cases);
        self.put(&text);
        let said = self.repeating(&arguments, "g");
        Ok(self.follows(statement, &given, &said, |applied| format!("exact (repeats_ {applied})")))
    }

    /// The theorem: there is a Grundy function, of which this holds, since it does of the formula, `claimed`.
    pub(super) fn follows(
        mut self,
        statement: &Statement,
        given: &[String],
        holds: &str,
        proof: impl Fn(&str) -> String,
    ) -> String {
        let k = self.parameters[0].clone();
        let (before, arguments) = self.about_all(&k);
        let claimed = format!("claimed {arguments}");
        let name = self.plain.names.fresh(&format!("{}_{}", self.game.name(), statement.name));
        let premises: String = given.iter().map(|condition| format!("({condition}) -> ")).collect();
        let meaning = self.has_meanings(&arguments);
        let said = self.kind().said;
        let own: Vec<String> = (0..given.len()).map(|i| format!("K{i}_")).collect();
        let frozen: Vec<String> = (0..self.about_frozen("k").len()).map(|i| format!("F{i}_")).collect();
        let rest = self.parameters[1..].join(" ");
        let applied = [k.clone(), own.join(" "), rest, frozen.join(" ")].join(" ");
        let proof = proof(&applied);
        // The sentences that something has a meaning are the first of both.
        let shared = "split; [exact (proj1 V_) | apply proj2 in V_]. ".repeat(self.meanings().len());
        let proof = format!("{shared}exists ({claimed}). split; [exact V_ |]. {proof}");
        let text = format!(
            "Theorem {name} : forall {k} : Z, {premises}\n  {before}{meaning}exists g, {said} (inside {arguments}) (move {arguments}) g /\\\n    {holds}.\n\
             Proof.\n  intros {applied}. pose proof (values_ {applied}) as V_.\n  {proof}.\nQed.\n\
             Print Assumptions {name}."
        );
        self.put(&text);
        self.out
    }
}
