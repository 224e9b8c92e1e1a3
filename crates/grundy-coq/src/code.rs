//! Games by their code: what the theorem of Guy and Smith asks for is computed by Coq.
//!
//! Rules that say the same as an octal code are recognised; that they do is part of what Coq checks.

use grundy_lang::{Asserted, Body, Document, Expr, Game, IBig, Name, Play, Statement, Watch};
use grundy_prove::{Outside, Period, ProofLimits, Reason, sequence};

use crate::definitions::{Claimed, File, bullets};
use crate::names::Names;
use crate::plain::outside;

/// So many heaps the library computes where moves may leave three.
const MOST_HEAPS: u64 = 400;

/// The same for a period with growth, where all classes of three heaps are gone through.
const MOST_GROWING: u64 = 150;

/// From so many heaps on the library needs a mask.
const MANY_HEAPS: u64 = 500;

/// The digits of an octal or hexadecimal code.
fn code_of(game: &Game) -> Option<&[u8]> {
    let Body::Octal(code) = &game.definition.body else { return None };
    let is_known = code.digits.iter().all(|&digit| digit < 16);
    (is_known && game.play() == Play::Normal).then_some(&code.digits)
}

fn is_octal(code: &[u8]) -> bool {
    code.iter().all(|&digit| digit < 8)
}

fn list(code: &[u8]) -> String {
    let digits: Vec<String> = code.iter().map(u8::to_string).collect();
    format!("[{}]", digits.join("; "))
}

/// By which mask few heaps are rare (see Octal.v): any is right, a good one makes long periods quick.
fn mask(game: &Game, Period { period, from, .. }: Period, watch: &mut Watch) -> u64 {
    let heaps = from.saturating_add(period);
    if heaps < MANY_HEAPS {
        return 0;
    }
    let Ok(values) = sequence(game, heaps, &ProofLimits::default(), watch) else { return 0 };
    let largest = values.iter().copied().max().unwrap_or(0);
    let masks = 1..largest.saturating_add(1).checked_next_power_of_two().unwrap_or(1).min(1024);
    let rare = |mask: u64| values.iter().filter(|value| (*value & mask).count_ones().is_multiple_of(2)).count();
    let best = masks.map(|mask| (rare(mask), mask)).min();
    best.filter(|(rare, _)| rare * 4 < values.len()).map_or(0, |(_, mask)| mask)
}

/// A period of a game by its code; with growth, of codes whose moves may leave three heaps: those of two have none.
pub(crate) fn period(
    game: &Game,
    statement: &Statement,
    period: Period,
    watch: &mut Watch,
) -> Option<Result<String, Reason>> {
    let code = code_of(game).filter(|code| period.saltus == 0 || !is_octal(code))?;
    let name = Names::default().fresh(&format!("{}_{}", game.name(), statement.name));
    let mask = mask(game, period, watch);
    let Period { period, from, saltus } = period;
    let heaps = from.saturating_add(period).saturating_mul(3).saturating_add(code.len() as u64);
    let most = if saltus == 0 { MOST_HEAPS } else { MOST_GROWING };
    if !is_octal(code) && heaps > most {
        return Some(outside(&Expr::name(&Name::new(&game.heading())), Outside::Data));
    }
    let (files, tactic) = match (is_octal(code), saltus) {
        (true, _) => ("Octal", format!("octal_period {mask}%N")),
        (false, 0) => ("Octal Hexadecimal", "hexadecimal_period".into()),
        (false, _) => ("Octal Hexadecimal Saltus", "saltus_period".into()),
    };
    let grows = if saltus == 0 { String::new() } else { format!(" + {saltus}") };
    Some(Ok(format!(
        "From Grundy Require Import {files}.\n\n\
         Theorem {name} : exists g, is_sum_grundy heap (octal {}) g /\\\n  \
         forall n, {from} <= n -> g (n + {period}) = g n{grows}.\n\
         Proof. {tactic}. Qed.\nPrint Assumptions {name}.\n",
        list(code)
    )))
}

/// The octal code of which rules are a spelling.
fn recognised(game: &Game, watch: &mut Watch) -> Option<Vec<u8>> {
    grundy_prove::code_of(game, watch).filter(|code| is_octal(code) && game.play() == Play::Normal)
}

/// A period without growth of a game whose rules are an octal code.
pub(crate) fn period_of_rules(
    game: &Game,
    statement: &Statement,
    period: Period,
    watch: &mut Watch,
) -> Option<Result<String, Reason>> {
    let code = recognised(game, watch).filter(|_| period.saltus == 0)?;
    let mask = mask(game, period, watch);
    Some(written_of_rules(game, statement, &list(&code), period, mask))
}

fn written_of_rules(
    game: &Game,
    statement: &Statement,
    code: &str,
    Period { period, from, .. }: Period,
    mask: u64,
) -> Result<String, Reason> {
    let mut file = File::new(game, statement);
    file.out += "From Grundy Require Import Octal Coded.\n";
    let sums = !game.is_single_component();
    file.functions()?;
    file.positions()?;
    file.moves(sums)?;
    let defined = file.defined(Claimed::Nowhere)?[1];
    let unfold = file.unfold();
    let (said, moves) = if sums { ("is_sum_grundy", "some") } else { ("is_grundy", "move") };
    let repeats = format!("{from} <= n -> g (n + {period}) = g n");
    let goal =
        format!("exists g, {said} inside {moves} g /\\\n  forall n, inside n -> inside (n + {period}) -> {repeats}");
    let parts = game.rules.iter().map(|rule| rule.parts.len()).max().unwrap_or(1).max(2);
    let apply = if sums {
        format!(
            "refine (coded_sums {code} {parts} some (octal_code_legal _ C) _ _ _ _ g G); {unfold};\n    \
             [repeat constructor | has_options | short_options | code_sentences; digits]"
        )
    } else {
        format!("refine (coded_moves {code} move g (octal_code_legal _ C) _ G); {unfold};\n    code_sentences; digits")
    };
    let proof = format!(
        "assert (C : octal_code {code} = true) by reflexivity.\n  \
         assert (R : exists g, is_sum_grundy heap (octal {code}) g /\\ forall n, {repeats}) by octal_period {mask}%N.\n  \
         destruct R as (g & G & R). exists g. split; [| auto].\n  {apply}"
    );
    let goals = vec![(goal, proof)];
    Ok(finished(file, statement, defined.then_some("inside"), &unfold, goals))
}

/// The theorem, with that everything has a meaning where that is not evident.
fn finished(
    mut file: File,
    statement: &Statement,
    defined: Option<&str>,
    unfold: &str,
    mut goals: Vec<(String, String)>,
) -> String {
    let name = file.plain.names.fresh(&format!("{}_{}", file.game.name(), statement.name));
    if let Some(inside) = defined {
        let proof =
            format!("apply (everywhere1 {inside} defined); {unfold}, heap; cbv beta iota zeta; [tauto | digits]");
        goals.insert(0, (format!("everywhere {inside} defined"), proof));
    }
    let (said, proofs): (Vec<String>, Vec<String>) = goals.into_iter().unzip();
    let proof = match proofs.as_slice() {
        [one] => format!("  {one}.\n"),
        _ => format!("  split.\n{}", bullets(&proofs)),
    };
    let said = said.join(" /\\ ");
    file.out += &format!("\nTheorem {name} : {said}.\nProof.\n{proof}Qed.\nPrint Assumptions {name}.\n");
    file.out
}

/// Values of a game by its octal code, claimed from where on another claim knows a period: they are those of one period.
pub(crate) fn part(
    document: &Document,
    game: &Game,
    statement: &Statement,
    watch: &mut Watch,
) -> Option<Result<String, Reason>> {
    let code = code_of(game).filter(|code| is_octal(code))?;
    let others = document.statements(game).ok()?;
    let period = others.iter().find_map(|other| match other.asserted {
        Asserted::Period { period, from, saltus: 0 } if period > 0 => Some(Period { period, from, saltus: 0 }),
        _ => None,
    })?;
    let is_early = |n: u64| statement.value(game, &[IBig::from(n)]).is_ok_and(|value| value.is_some());
    if (0..period.from).any(is_early) {
        return None;
    }
    let heaps = period.from.saturating_add(period.period);
    let values = sequence(game, heaps, &ProofLimits::default(), watch).ok()?;
    let mask = mask(game, period, watch);
    Some(residues(game, statement, &list(code), period, mask, &values))
}

fn residues(
    game: &Game,
    statement: &Statement,
    code: &str,
    Period { period, from, .. }: Period,
    mask: u64,
    values: &[u64],
) -> Result<String, Reason> {
    let Asserted::Grundy(cases) = &statement.asserted else {
        return outside(&Expr::name(&Name::new(&game.heading())), Outside::Target);
    };
    let mut file = File::new(game, statement);
    file.out += "From Grundy Require Import Octal.\n";
    file.functions()?;
    file.values("claimed", cases)?;
    file.said(cases)?;
    let defined = file.defined(Claimed::Somewhere)?[1];
    let mut repeated = String::from("0");
    for n in (from..from.saturating_add(period)).rev() {
        repeated = format!("if r =? {} then {} else {repeated}", n % period, values[n as usize]);
    }
    file.unfolded.insert(0, "repeated".into());
    file.out += &format!(
        "(* The values of one period: no part of the theorem, and checked. *)\n\
         Definition repeated (r : Z) : Z := {repeated}.\n"
    );
    let unfold = file.unfold();
    let goal = format!(
        "exists g, is_sum_grundy heap (octal {code}) g /\\\n  forall pos, heap pos -> said pos -> g pos = claimed pos"
    );
    let proof = format!(
        "apply (octal_part {code} {from} {period} {mask}%N repeated said claimed); [| | seen]; {unfold}; digits"
    );
    Ok(finished(file, statement, defined.then_some("heap"), &unfold, vec![(goal, proof)]))
}
