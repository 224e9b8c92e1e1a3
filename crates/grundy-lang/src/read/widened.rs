//! A value from outside in which a new parameter stands: with `-p S={1,k}` and a value or a range for k, a game of S is a
//! game of k.

use std::sync::Arc;

use crate::parser::parse_expression;
use crate::{Argument, Definition, Diagnostics, Document, Expr, Item, Kind, Name, Parameter};

/// A text in which the game has the new parameters, and the parameters of the game whose values speak of these; `None` if
/// nothing speaks of a name that the game does not have.
///
/// Of the claims about the game those are left that name no values of its parameters.
pub(super) fn widened(
    document: &Document,
    game: &str,
    given: &[(String, String)],
    open: &[Name],
) -> Option<Result<(Document, Vec<String>), Diagnostics>> {
    let definition = document.definition(game)?;
    let has = |name: &str| definition.parameters.iter().any(|p| *p.name.text == *name);
    let names = given.iter().map(|(name, _)| Name::new(name)).chain(open.iter().cloned());
    let new: Vec<Name> = names.filter(|name| !has(&name.text)).collect();
    let mut bound: Vec<(String, Expr)> = Vec::new();
    for (parameter, value) in given.iter().filter(|(parameter, _)| has(parameter)) {
        if let Ok(expr) = parse_expression(value)
            && new.iter().any(|name| expr.mentions(&name.text))
        {
            bound.push((parameter.clone(), expr));
        }
    }
    let used = |name: &&Name| bound.iter().any(|(_, expr)| expr.mentions(&name.text));
    let added: Vec<Name> = new.iter().filter(used).cloned().collect();
    if added.is_empty() {
        return None;
    }
    let mut parameters: Vec<Parameter> =
        added.into_iter().map(|name| Parameter { name, kind: Some(Kind::Number), default: None }).collect();
    for parameter in &definition.parameters {
        let mut parameter = parameter.clone();
        if let Some((_, expr)) = bound.iter().find(|(name, _)| **name == *parameter.name.text) {
            parameter.kind = Some(definition.kind_of_parameter(&parameter));
            parameter.default = Some(Argument::Expr(expr.clone()));
        }
        parameters.push(parameter);
    }
    let wider = Definition { parameters, ..(**definition).clone() };
    let mut text = document.closure(game);
    for item in &mut text.items {
        if let Item::Game(found) = item
            && found.name == wider.name
        {
            *item = Item::Game(Arc::new(wider.clone()));
        }
    }
    let is_general = |item: &&Item| match item {
        Item::Claim(claim) => claim.about.as_ref().is_some_and(|a| a.name == wider.name && a.arguments.is_empty()),
        Item::Game(_) => false,
    };
    text.items.extend(document.items.iter().filter(is_general).cloned());
    // Read again, so that whatever is wrong with the new names is said.
    let read = Document::parse(&text.to_string(), &Document::default());
    Some(read.map(|document| (document, bound.into_iter().map(|(name, _)| name).collect())))
}
