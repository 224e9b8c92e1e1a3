//! `grundy show`: the text of a game, and how it will be computed.

use std::io::Write;

use clap::ArgMatches;
use grundy::engine::Rules;
use grundy::lang::{Document, Item};
use grundy::wire::ShowAnswer;

use crate::output::{Output, is_json, json};
use crate::select::choosings;
use crate::session::{Failure, Session, Status};

/// Shows the text of a game with its claims. What is printed is again a text of the language: the plan is a comment.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let name = matches.get_one::<String>("game").map(String::as_str);
    let mut chosen = Vec::new();
    for choosing in choosings(session, matches)? {
        chosen.push(choosing.game(session, name)?);
    }
    let mut out = Output::standard();
    for chosen in chosen {
        let game = &chosen.game;
        let about = |item: &&Item| match item {
            Item::Game(definition) => definition.name == game.definition.name,
            Item::Claim(claim) => claim.about.as_ref().is_some_and(|about| about.name == game.definition.name),
        };
        let mut items: Vec<Item> = chosen.document.items.iter().filter(about).cloned().collect();
        if !items.iter().any(|item| matches!(item, Item::Game(_))) {
            items.insert(0, Item::Game(game.definition.clone()));
        }
        let text = Document { items, library: Vec::new() }.to_string();
        let plan = || grundy::describe_plan(&session.words, &Rules::compile(game).plan());
        if is_json(matches) {
            json(&mut out, ShowAnswer { game: game.heading(), text, plan: plan() })?;
            continue;
        }
        write!(out, "{text}")?;
        if matches.get_flag("plan") {
            let plan = plan();
            writeln!(out, "# {}", session.say("show-plan", &[("game", game.heading()), ("plan", plan)]))?;
        }
    }
    out.finish()?;
    Ok(Status::Done)
}
