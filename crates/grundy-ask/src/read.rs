//! What a text says: the game in it, or everything that is wrong.

use std::ops::ControlFlow;

use grundy::engine::{Limits, Rules, Stop, Table};
use grundy::lang::{Diagnostics, Document, Game, Watch};
use grundy::wire::{GameInfo, ProblemInfo, ReadAnswer, TableLayout};
use grundy_view::format::{Layout, Origin};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::source::Source;

/// What a text says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadQuestion {
    /// The text, and the game meant in it.
    pub source: Source,
}

/// Up to which value a parameter is tried, and how much work that may be for all of them, in looks of the watch.
const MOST_TRIED: u64 = 20;
const MOST_LOOKS: u64 = 10_000;

/// Reads a text.
pub fn read(asker: &mut Asker, ReadQuestion { source }: &ReadQuestion) -> ReadAnswer {
    let wrong = |asker: &Asker, diagnostics: &Diagnostics, games| {
        let problems = ProblemInfo::all(asker.words, source.text.as_deref().unwrap_or_default(), diagnostics);
        ReadAnswer { problems, games, game: None }
    };
    let document = match source.document() {
        Ok(document) => document,
        Err(problems) => return wrong(asker, &problems, Vec::new()),
    };
    let games = match source.text {
        Some(_) => document.definitions().map(|definition| definition.name.to_string()).collect(),
        None => Vec::new(),
    };
    match source.game(&document).and_then(|game| GameInfo::new(&document, &game, layout(&game))) {
        Ok(mut game) => {
            let (watch, mut looks) = (&mut *asker.watch, 0);
            let mut brief = |done: u64| {
                looks += 1;
                if looks <= MOST_LOOKS { watch(done) } else { ControlFlow::Break(()) }
            };
            for parameter in game.parameters.iter_mut().filter(|parameter| parameter.kind == "number") {
                let source = |value: &u64| source.with(&parameter.name, value.to_string());
                let accepts = |value: &u64| accepts(&source(value), &document, &asker.desk.limits, &mut brief);
                parameter.least = (0..=MOST_TRIED).find(accepts).unwrap_or(0);
            }
            ReadAnswer { problems: Vec::new(), games, game: Some(game) }
        }
        Err(problems) => wrong(asker, &problems, games),
    }
}

/// Whether there is such a game, and nothing goes wrong at its smallest positions.
fn accepts(source: &Source, document: &Document, limits: &Limits, watch: &mut Watch) -> bool {
    let Ok(game) = source.game(document) else { return false };
    let arity = game.coordinates.len();
    let side = if arity <= 3 { 3 } else { 1 };
    !matches!(Table::grow(&Rules::compile(&game), &vec![side; arity], limits, watch), Err(Stop::Fault(_)))
}

/// Which coordinate of a game goes where.
pub fn layout(game: &Game) -> TableLayout {
    let Layout { across, down, layers, origin } = Layout::of(game);
    TableLayout { across, down, layers, up: origin == Origin::BottomLeft }
}

#[cfg(test)]
mod tests {
    use grundy::words::{Language, Words};

    use super::*;
    use crate::Desk;

    #[test]
    fn parameters_begin_where_the_game_does() {
        let least = |source: &str| -> Vec<u64> {
            let question = ReadQuestion { source: serde_json::from_str(source).unwrap() };
            let (words, desk) = (&Words::new(Language::English), &Desk::default());
            let mut asker = Asker { words, watch: &mut |_| ControlFlow::Continue(()), desk };
            read(&mut asker, &question).game.unwrap().parameters.iter().map(|parameter| parameter.least).collect()
        };
        assert_eq!(least(r#"{"game":"chocolate"}"#), [1]);
        assert_eq!(least(r#"{"game":"chocolate_shift"}"#), [1, 0]);
        assert_eq!(least(r#"{"game":"stripbar"}"#), [1]);
        assert_eq!(least(r#"{"game":"nimhoff"}"#), [0]);
        assert_eq!(least(r#"{"text":"game g[k = 7](n)\n require k >= 5\n move { (n - k) }"}"#), [5]);
    }
}
