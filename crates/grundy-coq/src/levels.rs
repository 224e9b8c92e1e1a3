//! The positions of one value: a theorem about this set, from those of all smaller values, which are no part of it.

use grundy_lang::{Asserted, Expr, Name, Play, Statement, Subject, Watch};
use grundy_prove::{Outside, Proof, ProofLimits, Reason, Verdict, falling_measure, prove};

use crate::definitions::{Claimed, File};
use crate::names::comment;
use crate::plain::outside;
use crate::theorem::{MOST_COORDINATES, measured, natural, stated};

/// The definitions and the theorem of a claim about the positions of a value other than 0.
pub(crate) fn theorem(subject: &Subject, proof: Option<&Proof>, watch: &mut Watch) -> Result<String, Reason> {
    let Subject { game, statement, .. } = subject;
    let Asserted::Level(value, _) = statement.asserted else { unreachable!("the claim is about one value") };
    let refused = |because| outside(&Expr::name(&Name::new(&game.heading())), because);
    if !game.is_single_component() {
        return refused(Outside::ZerosOfSums);
    }
    if game.play() == Play::Misere {
        return refused(Outside::MisereLevel);
    }
    if game.coordinates.len() > MOST_COORDINATES {
        return refused(Outside::Target);
    }
    let below = below(subject, value, proof, watch)?;
    let measure = falling_measure(game, statement, watch)?;
    let mut file = File::new(game, statement);
    file.out += "From Grundy Require Import Levels.\n";
    file.functions()?;
    file.positions()?;
    file.moves(false)?;
    file.level("claimed", statement, value)?;
    let defined = file.defined(Claimed::Everywhere)?;
    file.out += &comment("The positions of smaller values: no part of the theorem, and checked.");
    file.out.push('\n');
    let mut sets = Vec::new();
    for (claim, smaller) in below.iter().zip(0..) {
        let name = file.plain.names.constructor(&format!("level_{smaller}"));
        file.level(&name, claim, smaller)?;
        sets.push(name);
    }
    sets.push("claimed".into());
    Ok(file.finish_level(value, &sets.join("; "), &measured(&measure), defined))
}

/// For each smaller value the claim that says which positions have it: those that the proof uses, or those that one could.
fn below(subject: &Subject, value: u64, proof: Option<&Proof>, watch: &mut Watch) -> Result<Vec<Statement>, Reason> {
    let Subject { document, game, statement } = subject;
    let used = match proof {
        Some(proof) => proof.uses.clone(),
        None => match prove(document, game, statement, &ProofLimits::default(), watch) {
            Verdict::Proved(proof) => proof.uses,
            Verdict::Unknown(reason) if *reason.cause() == Reason::Stopped => return Err(Reason::Stopped),
            // Then Coq has the last word.
            _ => document.statements(game).unwrap_or_default(),
        },
    };
    let of = |smaller: u64| {
        let about = used.iter().find(|claim| claim.level() == Some(smaller) && claim.false_at.is_none());
        let values = || used.iter().find(|claim| claim.gives_values() && claim.false_at.is_none());
        about.or_else(values).cloned().ok_or(Reason::NoLevel(smaller))
    };
    (0..value).map(of).collect()
}

impl File<'_> {
    fn finish_level(
        self,
        value: u64,
        sets: &str,
        (suffix, measure): &(&'static str, String),
        defined: [bool; 2],
    ) -> String {
        let n = self.game.coordinates.len();
        let unfold = self.unfold();
        let rest = format!("{unfold}; cbv beta iota zeta");
        let mut goals = Vec::new();
        if defined[0] {
            let natural = natural(n);
            let proof = format!("apply (everywhere{n} {natural} defined_inside); {rest}; [tauto | digits]");
            goals.push((format!("everywhere {natural} defined_inside"), proof));
        }
        if defined[1] {
            let proof = format!("apply (everywhere{n} inside defined); {rest}; [tauto | digits]");
            goals.push(("everywhere inside defined".into(), proof));
        }
        let proof = format!(
            "apply (level{n}{suffix} inside move {measure}\n    [{sets}] {value}%nat);\n    \
             [{rest}; tauto\n    | {rest}; digits\n    | level_sentences; {rest}; level_digits\n    | reflexivity]"
        );
        goals.push((format!("is_level inside move {value} claimed"), proof));
        let name = self.plain.names.fresh(&format!("{}_{}", self.game.name(), self.statement.name));
        self.out + &stated(&name, goals)
    }
}
