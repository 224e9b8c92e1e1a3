//! Nim: heaps of which any number may be taken, and the nim-sum of the heaps (Bouton 1901).

use grundy_lang::{Asserted, Expr, Game, Node, Operator, Statement};

use crate::Portion;
use crate::script::Page;

/// Writes Bouton's proof, if the game is Nim and the claim its nim-sum.
pub(crate) fn write(page: &mut Page, game: &Game, statement: &Statement, portion: Portion) -> Option<()> {
    (is_nim(game) && is_nim_sum(statement) && !matches!(portion, Portion::Case(_))).then_some(())?;
    crate::family::theorem(page, game, statement);
    page.heading("proof-heading-measure");
    let names: Vec<Expr> = game.coordinates.iter().map(Expr::name).collect();
    let measure = names.iter().cloned().reduce(|a, b| Expr::binary(Operator::Add, a, b))?;
    page.paragraph(&page.say("proof-measure-at-sight", &[("measure", page.math(&measure))]));
    page.heading("proof-heading-equal");
    page.paragraph(&page.say("proof-bouton-equal", &[]));
    page.heading("proof-heading-lines");
    let sum = names.iter().cloned().reduce(|a, b| Expr::binary(Operator::Xor, a, b))?;
    let name = |text: &str| Expr::name(&grundy_lang::Name::new(text));
    let distance = Expr::binary(Operator::Xor, sum, name("u"));
    let line = Expr::compare(grundy_lang::Comparison::Equal, name("d"), distance);
    page.paragraph(&page.say("proof-bouton-line", &[("line", page.math(&line))]));
    Some(())
}

/// Each rule makes one coordinate any smaller number and keeps the others; each coordinate has a rule.
fn is_nim(game: &Game) -> bool {
    let lowers = |place: usize| {
        game.rules.iter().any(|rule| {
            let variables = rule.over.variables();
            let ([v], [part]) = (variables.as_slice(), rule.parts.as_slice()) else { return false };
            let below =
                Expr::compare(grundy_lang::Comparison::Less, Expr::name(v), Expr::name(&game.coordinates[place]));
            let new = |i: usize| if i == place { Expr::name(v) } else { Expr::name(&game.coordinates[i]) };
            let option = part.coordinates.iter().enumerate().all(|(i, e)| *e == new(i));
            part.game.is_none() && option && rule.over.conditions().eq([&below])
        })
    };
    let play = game.play() == grundy_lang::Play::Normal && game.blocking == 0 && game.domain.is_empty();
    play && game.rules.len() == game.coordinates.len() && (0..game.coordinates.len()).all(lowers)
}

/// The claim is the nim-sum of all coordinates.
fn is_nim_sum(statement: &Statement) -> bool {
    let Asserted::Grundy(cases) = &statement.asserted else { return false };
    let [only] = cases.as_slice() else { return false };
    let mut left: Vec<&Expr> = vec![&only.value];
    let mut found = Vec::new();
    while let Some(expr) = left.pop() {
        match &expr.node {
            Node::Binary(Operator::Xor, a, b) => left.extend([&**a, &**b]),
            Node::Name(name) => found.push(name.text.clone()),
            _ => return false,
        }
    }
    let mut wanted: Vec<_> = statement.coordinates.iter().map(|name| name.text.clone()).collect();
    found.sort();
    wanted.sort();
    only.condition.is_none() && found == wanted
}
