//! Lost positions with a root in them: those of Wythoff's game with differences below t, by the library's theorem about it.
//!
//! The library has no digits for ⌊n√r⌋; but Fraenkel's theorem gives the lost positions for every t. That the rules are
//! those of this game and the claim says what the theorem says, in whatever spelling, Coq sees by linear arithmetic.

use std::fmt::Write;

use grundy_lang::{Asserted, Expr, Game, IBig, Name, Node, Play, Statement, Watch};
use grundy_prove::{Outside, Reason};

use crate::definitions::{Claimed, File};
use crate::plain::outside;

/// Whether a claim is about lost positions, with a root in it.
pub(crate) fn has_root(statement: &Statement) -> bool {
    let Asserted::Level(0, families) = &statement.asserted else { return false };
    families.iter().flat_map(|family| family.conditions()).any(is_root)
}

fn is_root(expr: &Expr) -> bool {
    matches!(expr.node, Node::Sqrt(_)) || expr.children().into_iter().any(is_root)
}

/// Differences that are looked for.
const MOST: u64 = 100;

/// The definitions and the theorem of a claim.
pub(crate) fn theorem(game: &Game, statement: &Statement, watch: &mut Watch) -> Result<String, Reason> {
    let refused = || outside(&Expr::name(&Name::new(&game.heading())), Outside::Digits);
    let Some(t) = differences(game, watch) else { return refused() };
    let mut file = File::new(game, statement);
    file.plain.roots = true;
    file.out += "From Coq Require Import Lia.\nFrom Grundy Require Import Fraenkel.\n";
    file.functions()?;
    file.positions()?;
    file.moves(false)?;
    file.level("claimed", statement, 0)?;
    if file.defined(Claimed::Everywhere)? != [false; 2] {
        return refused();
    }
    let name = file.plain.names.fresh(&format!("{}_{}", game.name(), statement.name));
    let unfold = file.unfold();
    write!(
        file.out,
        "\nTheorem {name} : are_zeros inside move claimed.\nProof.\n  apply (differences_of {t}); {unfold}; cbv beta iota zeta;\n    \
         [lia | lia | same_moves | same_pairs {t}].\nQed.\nPrint Assumptions {name}.\n"
    )
    .expect("a string takes everything");
    Ok(file.out)
}

/// The t for which a game is Wythoff's with differences below t, as far as the options of a few positions tell.
fn differences(game: &Game, watch: &mut Watch) -> Option<u64> {
    if game.coordinates.len() != 2
        || game.play() != Play::Normal
        || !game.domain.is_empty()
        || !game.is_single_component()
    {
        return None;
    }
    let mut leads = |from: [u64; 2], to: [u64; 2]| {
        let options = game.options_watched(&from.map(IBig::from), watch).ok()?;
        let to = to.map(IBig::from);
        Some(options.iter().any(|option| matches!(option.sum.as_slice(), [(None, place)] if place[..] == to[..])))
    };
    // One stone from the first heap, and up to t from the second.
    let t = (1..=MOST).find(|t| leads([1, t + 1], [0, 0]) == Some(false))?;
    let below = |n: u64| (0..n).flat_map(move |a| (0..n).map(move |b| [a, b]));
    let takes = |[x, y]: [u64; 2], [u, v]: [u64; 2]| {
        u < x && v == y || u == x && v < y || u < x && v < y && (x - u).abs_diff(y - v) < t
    };
    let is_same = below(4).all(|from| below(5).all(|to| leads(from, to) == Some(takes(from, to))));
    is_same.then_some(t)
}
