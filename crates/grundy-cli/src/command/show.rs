//! `grundy show`: the text of a game, and how it will be computed.

use std::io::Write;

use clap::ArgMatches;
use grundy::engine::Rules;
use grundy::lang::{Document, Item, Role};

use crate::output::Output;
use crate::select::choosings;
use crate::session::{Failure, Session, Status};

/// Shows the title, notes and text of a game with its claims.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let name = matches.get_one::<String>("game").map(String::as_str);
    let mut chosen = Vec::new();
    for choosing in choosings(session, matches)? {
        chosen.push(choosing.game(session, name)?);
    }
    let mut out = Output::standard();
    for chosen in chosen {
        let game = &chosen.game;
        if let Some(title) = session.text_of(&game.definition, Role::Title) {
            writeln!(out, "{title}")?;
        }
        for role in [Role::Note, Role::Source] {
            if let Some(text) = session.text_of(&game.definition, role) {
                writeln!(out, "{text}")?;
            }
        }
        let about = |item: &&Item| match item {
            Item::Game(definition) => definition.name == game.definition.name,
            Item::Claim(claim) => claim.about.as_ref().is_some_and(|about| about.name == game.definition.name),
        };
        let mut items: Vec<Item> = chosen.document.items.iter().filter(about).cloned().collect();
        if !items.iter().any(|item| matches!(item, Item::Game(_))) {
            items.insert(0, Item::Game(game.definition.clone()));
        }
        write!(out, "\n{}", Document { items, library: Vec::new() })?;
        if !game.arguments.is_empty() {
            writeln!(out, "\n{}", game.heading())?;
        }
        if matches.get_flag("plan") {
            let plan = format!("{:?}", Rules::compile(game).plan());
            writeln!(out, "\n{}", session.say("show-plan", &[("plan", plan)]))?;
        }
    }
    out.finish()?;
    Ok(Status::Done)
}
