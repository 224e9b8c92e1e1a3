//! Lost positions by the largest power of b that divides a number: those of Mark-t, by the library's theorem about it.
//!
//! The library has no digits to base b; but the lost positions of Mark-t are a theorem for every t. The claim is spelled
//! as the theorem is; that the rules are those of Mark-t, in whatever spelling, Coq sees by linear arithmetic.

use grundy_lang::{Asserted, Expr, Function, Game, IBig, Move, Node, Play, Statement, Watch};
use grundy_prove::Reason;

use crate::definitions::{Claimed, File};
use crate::theorem::{natural, stated};

/// The base to which a claim about the lost positions of Mark-t asks for powers, which is t.
pub(crate) fn base(game: &Game, statement: &Statement, watch: &mut Watch) -> Option<u64> {
    let Asserted::Level(0, families) = &statement.asserted else { return None };
    if game.coordinates.len() != 1 || game.play() != Play::Normal || !game.domain.is_empty() {
        return None;
    }
    let plain = File::new(game, statement).plain;
    let base = families.iter().flat_map(|family| family.conditions()).find_map(power)?;
    let base = u64::try_from(plain.constant(base)?).ok().filter(|base| (2..=MOST).contains(base))?;
    (0..=2 * base).all(|n| leads(game, n, watch) == Some(mark_t(n, base))).then_some(base)
}

/// The largest base that is looked at.
const MOST: u64 = 100;

/// The numbers that are left of one, in order.
fn leads(game: &Game, n: u64, watch: &mut Watch) -> Option<Vec<u64>> {
    let options = game.options_watched(&[IBig::from(n)], watch).ok()?;
    let left = |option: &Move| match option.sum.as_slice() {
        [(None, place)] => u64::try_from(place[0].clone()).ok(),
        _ => None,
    };
    let mut all = options.iter().map(left).collect::<Option<Vec<u64>>>()?;
    all.sort_unstable();
    all.dedup();
    Some(all)
}

/// The same in Mark-t.
fn mark_t(n: u64, t: u64) -> Vec<u64> {
    let mut all: Vec<u64> = (1..t).filter_map(|s| n.checked_sub(s)).chain((n > 0).then_some(n / t)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn power(expr: &Expr) -> Option<&Expr> {
    match &expr.node {
        Node::Apply(Function::V, arguments) => arguments.get(1),
        _ => expr.children().into_iter().find_map(power),
    }
}

/// The definitions and the theorem of a claim.
pub(crate) fn theorem(game: &Game, statement: &Statement, base: u64) -> Result<String, Reason> {
    let mut file = File::new(game, statement);
    file.plain.powers = true;
    file.out += "From Coq Require Import Lia.\nFrom Grundy Require Import Mark.\n";
    file.functions()?;
    file.positions()?;
    file.moves(false)?;
    file.level("claimed", statement, 0)?;
    let defined = file.defined(Claimed::Everywhere)?;
    let unfold = file.unfold();
    let everywhere = |inside: &str, what: &str| {
        format!("apply (everywhere1 {inside} {what}); {unfold}; cbv beta iota zeta; [tauto | digits]")
    };
    let mut goals = Vec::new();
    if defined[0] {
        let natural = natural(1);
        goals.push((format!("everywhere {natural} defined_inside"), everywhere(&natural, "defined_inside")));
    }
    if defined[1] {
        goals.push(("everywhere inside defined".into(), everywhere("inside", "defined")));
    }
    let proof =
        format!("apply (mark {base}); {unfold}; cbv beta iota zeta;\n    [lia | lia | mark_moves | mark_zeros]");
    goals.push(("are_zeros inside move claimed".into(), proof));
    let name = file.plain.names.fresh(&format!("{}_{}", game.name(), statement.name));
    Ok(file.out + &stated(&name, goals))
}
