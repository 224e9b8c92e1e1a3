//! What editors ask of a text: what is at a place, and the text in the one layout.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy::engine::{Rules, Table};
use grundy::lang::{
    Claim, Document, Game, Item, Kind, Mentions, Named, NamedKind, Role, Subject, TextReading, Watch, format,
};
use grundy::prove::ProofLimits;
use grundy::wire::{Bilingual, PlaceAnswer, PlaceKind, ProblemInfo, RefusalKind, Refused, StandingAnswer};
use grundy::{Degree, Known, Standing, check, establish};
use grundy_view::format::{self as written, Layout, Style};
use grundy_view::{self as view, Look};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::source::Source;

/// A text in the one layout.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FormatQuestion {
    /// The text.
    pub text: String,
}

/// What is at a place of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlaceQuestion {
    /// The text.
    pub text: String,
    /// The place, counted as JavaScript counts (UTF-16).
    pub at: usize,
}

/// The last value of every coordinate in what is shown first, by their number.
const FIRST: [u64; 3] = [15, 7, 3];
/// What a proof may use, and how often it looks at the watch: the answer comes while somebody points at a word.
const PROOF: ProofLimits = ProofLimits { entries: 1_000_000, values: 5_000 };
const LOOKS: u64 = 3_000;
/// Up to which value a parameter is tried.
const MOST_TRIED: u64 = 12;
/// Claims of which it is said how they stand.
const MOST_CLAIMS: usize = 8;

/// The text in the one layout, or why it cannot be read.
pub fn reformat(asker: &Asker, asked: &FormatQuestion) -> Result<String, Refused> {
    format(&asked.text).map_err(|diagnostics| {
        let problems = ProblemInfo::all(asker.words, &asked.text, &diagnostics);
        let first = problems.first().map(|problem| (problem.sentence.clone(), problem.hint.clone()));
        Refused { problems, ..Refused::new(RefusalKind::Input, first.unwrap_or_default()) }
    })
}

/// What is at a place; nothing where there is nothing to say.
pub fn place(asker: &mut Asker, asked: &PlaceQuestion) -> Option<PlaceAnswer> {
    let TextReading { document, diagnostics, .. } = TextReading::of(&asked.text, grundy::library());
    let document = Arc::new(document);
    let mentions = Mentions::of(&document);
    let (span, thing) = mentions.at(byte(&asked.text, asked.at)?)?;
    let (from, to) = span.utf16(&asked.text);
    let mut answer = PlaceAnswer {
        from,
        to,
        kind: PlaceKind::from(thing.kind),
        sentence: sentence(asker, &document, thing),
        text: thing.text.clone(),
        values: None,
        standings: Vec::new(),
    };
    // A game of a text that cannot be read may lack what makes it this game.
    if diagnostics.is_empty() && matches!(thing.kind, NamedKind::Game | NamedKind::Claim) {
        known(asker, &document, thing, &mut answer);
    }
    Some(answer)
}

/// The byte of a place that is counted in UTF-16.
fn byte(text: &str, at: usize) -> Option<usize> {
    let mut units = 0;
    let mut ends = text.char_indices().map(|(byte, c)| (byte, c.len_utf16())).chain([(text.len(), 0)]);
    ends.find_map(|(byte, width)| {
        let here = units >= at;
        units += width;
        here.then_some(byte)
    })
}

fn sentence(asker: &Asker, document: &Document, thing: &Named) -> String {
    let title = document.definition(&thing.game).map(|game| Bilingual::of(game, Role::Title));
    let title = title.as_ref().and_then(|title| title.choose(asker.words.language())).unwrap_or(&thing.game);
    let (name, game) = (("name", thing.name.to_string()), ("game", thing.game.to_string()));
    match thing.kind {
        NamedKind::Game => asker.words.text("place-game", &[game, ("title", title.to_string())]),
        NamedKind::Parameter => asker.words.text("place-parameter", &[name, game]),
        NamedKind::Coordinate => asker.words.text("place-coordinate", &[name, game]),
        NamedKind::Function => asker.words.text("place-function", &[name, game]),
        NamedKind::Variable => asker.words.text("place-variable", &[name]),
        NamedKind::Claim if thing.name.is_empty() => asker.words.text("place-nameless", &[game]),
        NamedKind::Claim => asker.words.text("place-claim", &[name, game]),
    }
}

/// Adds the first values and how claims stand, where the game can be computed.
fn known(asker: &mut Asker, document: &Arc<Document>, thing: &Named, answer: &mut PlaceAnswer) {
    let is_meant = |subject: &Subject| {
        let claim = subject.statement.claim.span;
        thing.kind == NamedKind::Game || thing.defined.is_some_and(|at| claim.start <= at.start && at.end <= claim.end)
    };
    let source = Source { game: Some(thing.game.to_string()), ..Source::default() };
    let choose = |source: &Source| -> Option<(Arc<Game>, Vec<Subject>)> {
        let game = source.game(document).ok()?;
        let subjects = document.subjects(&game).ok()?.into_iter().filter(is_meant).collect();
        Some((game, subjects))
    };
    let Some(usual) = choose(&source) else { return };
    // A claim may be made for other values than the usual ones.
    let others =
        || tried(document, thing, &source).iter().find_map(|source| choose(source).filter(|(_, s)| !s.is_empty()));
    let is_elsewhere = thing.kind == NamedKind::Claim && usual.1.is_empty();
    let (game, subjects) = if is_elsewhere { others().unwrap_or(usual) } else { usual };
    let (watch, mut looks) = (&mut *asker.watch, 0);
    let mut brief = |done: u64| {
        looks += 1;
        if looks <= LOOKS { watch(done) } else { ControlFlow::Break(()) }
    };
    let arity = game.coordinates.len();
    let Some(&last) = FIRST.get(arity.wrapping_sub(1)) else { return };
    let table = Table::grow(&Rules::compile(&game), &vec![last; arity], &asker.desk.limits, &mut brief);
    let Some(table) = table.ok().filter(Table::is_complete) else { return };
    if thing.kind == NamedKind::Game {
        answer.values = first_values(&table);
    }
    for subject in subjects.iter().take(MOST_CLAIMS) {
        let standing = standing(subject, &table, &mut brief);
        answer.standings.extend(standing.map(|standing| StandingAnswer::new(asker.words, &standing, None)));
    }
}

/// The game with other values: those that a claim names, or small numbers.
fn tried(document: &Document, thing: &Named, source: &Source) -> Vec<Source> {
    let Some(definition) = document.definition(&thing.game) else { return Vec::new() };
    let is_it =
        |claim: &&Claim| thing.defined.is_some_and(|at| claim.span.start <= at.start && at.end <= claim.span.end);
    let outside = document.items.iter().filter_map(|item| match item {
        Item::Claim(claim) => Some(&**claim),
        Item::Game(_) => None,
    });
    let mut named = source.clone();
    if let Some(about) = outside.into_iter().find(is_it).and_then(|claim| claim.about.as_ref()) {
        for (i, (name, value)) in about.arguments.iter().enumerate() {
            let place = definition.parameters.get(i).map(|parameter| &parameter.name);
            if let Some(name) = name.as_ref().or(place) {
                named = named.with(&name.text, value.to_string());
            }
        }
    }
    let numbers = definition.parameters.iter().filter(|p| definition.kind_of_parameter(p) == Kind::Number);
    let values = numbers.flat_map(|p| (0..=MOST_TRIED).map(|n| (p.name.text.clone(), n.to_string())));
    let small: Vec<Source> = values.map(|(name, value)| source.with(&name, value)).collect();
    std::iter::once(named).chain(small).collect()
}

/// A table as a text, without blanks at the ends of lines.
fn first_values(table: &Table) -> Option<String> {
    let sheets = view::sheets(table, &Layout::of(table.game()), &Look::default());
    let mut out = Vec::new();
    written::text(&mut out, &sheets, &Style { colour: false, width: None }).ok()?;
    Some(String::from_utf8_lossy(&out).trim_end().to_string())
}

/// What can be said of a claim at once: that it is proved or refuted, else whether it holds at the first positions.
fn standing(subject: &Subject, table: &Table, watch: &mut Watch) -> Option<Standing> {
    let established = establish(subject, &PROOF, watch);
    if matches!(established.degree(), Degree::Proved | Degree::Refuted) {
        return Some(established);
    }
    // The first positions are few: they are compared even if the proof has taken all the patience there was.
    let compared = check(subject, table, &mut |_| ControlFlow::Continue(())).ok()?;
    match compared.known {
        Known::Holds { extent, .. } => Some(established.or_holds(extent)),
        _ => Some(compared),
    }
}

#[cfg(test)]
mod tests {
    use grundy::words::{Language, Words};

    use super::*;
    use crate::question::{Desk, Question, Reply, answer};

    const TEXT: &str = "\
# 石を取る
game take[k = 2](n)
    title \"Take away\" ja \"石取り\"
    move { (n - s) : 1 <= s <= k }
    claim residue: grundy(n) = n mod (k + 1)
    claim wrong: grundy(n) = n
    claim three: for k = 3 grundy(n) = n mod 4
";

    fn at(text: &str, place: &str, language: Language) -> Option<PlaceAnswer> {
        let at = text[..text.find(place).unwrap()].encode_utf16().count();
        let question = Question::Place(PlaceQuestion { text: text.to_string(), at });
        let mut go_on = |_| ControlFlow::Continue(());
        match answer(&question, &Words::new(language), &mut go_on, &Desk::default()) {
            Ok(Reply::Place(found)) => found.map(|found| *found),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_game_is_shown_with_values_and_claims() {
        let game = at(TEXT, "take[", Language::Japanese).unwrap();
        assert_eq!((game.from, game.to, game.kind), (12, 16, PlaceKind::Game));
        assert_eq!(game.sentence, "ゲーム take：石取り");
        assert!(game.text.starts_with("game take[k = 2](n)\n"));
        assert!(game.values.unwrap().contains("0  1  2  0  1  2"));
        let degrees: Vec<&str> = game.standings.iter().map(|standing| standing.standing.word()).collect();
        assert_eq!(degrees, ["proved", "refuted"]);
    }

    #[test]
    fn a_claim_is_shown_for_values_that_it_is_made_for() {
        let claim = at(TEXT, "three", Language::English).unwrap();
        assert_eq!(claim.standings.len(), 1);
        assert!(claim.standings[0].sentence.contains("take[k = 3]"), "{}", claim.standings[0].sentence);
        assert_eq!(claim.standings[0].standing, Degree::Proved);
        let variable = at(TEXT, "s <=", Language::English).unwrap();
        assert_eq!((variable.kind, variable.sentence.as_str()), (PlaceKind::Variable, "The variable s"));
        assert_eq!(at(TEXT, "move", Language::English), None);
    }

    #[test]
    fn a_text_with_errors_has_names_and_no_values() {
        let text = TEXT.replace("n mod 4", "n mod");
        let game = at(&text, "take[", Language::English).unwrap();
        assert_eq!((game.values, game.standings), (None, Vec::new()));
    }
}
