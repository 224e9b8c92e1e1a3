//! Lost positions by the largest power of b that divides a number: those of Mark-t, by the library's theorem about it.
//!
//! The library has no digits to base b; but the lost positions of Mark-t are a theorem for every t. The claim is spelled
//! as the theorem is; that the rules are those of Mark-t, in whatever spelling, Coq sees by linear arithmetic.

use grundy_lang::{Asserted, Expr, Function, Game, IBig, Node, Play, Statement};
use grundy_prove::Reason;

use crate::definitions::{Claimed, File};
use crate::theorem::{natural, stated};

/// The base to which a claim about the lost positions of a heap asks for powers.
pub(crate) fn base(game: &Game, statement: &Statement) -> Option<IBig> {
    let Asserted::Level(0, families) = &statement.asserted else { return None };
    let is_heap = game.coordinates.len() == 1 && game.play() == Play::Normal && game.is_single_component();
    let plain = File::new(game, statement).plain;
    let base = families.iter().flat_map(|family| family.conditions()).find_map(power)?;
    plain.constant(base).filter(|_| is_heap)
}

fn power(expr: &Expr) -> Option<&Expr> {
    match &expr.node {
        Node::Apply(Function::V, arguments) => arguments.get(1),
        _ => expr.children().into_iter().find_map(power),
    }
}

/// The definitions and the theorem of a claim.
pub(crate) fn theorem(game: &Game, statement: &Statement, base: &IBig) -> Result<String, Reason> {
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
