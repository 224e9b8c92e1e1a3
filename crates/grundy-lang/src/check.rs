//! Whether a text makes sense: names are known, kinds fit, variables are bounded, games referred to exist.
//!
//! One pass over every definition and claim; it reports and goes on. A name that is probably a misspelling of a known
//! one is reported as that and not as an unbounded variable too.

mod claim;
mod kind;

pub(crate) use claim::{family_condition, places_of};

use std::slice;
use std::sync::Arc;

use crate::bound::binders;
use crate::depiction::Depiction;
use crate::diagnostic::{Diagnostic, Diagnostics, Problem};
use crate::parser::{Lost, Syntax, parse_document};
use crate::quantifier::prenex;
use crate::size::{MOST_PROBLEMS, MOST_VARIABLES};
use crate::span::Span;
use crate::spelling::nearest;
use crate::subset::MOST_MEMBERS;
use crate::syntax::*;

impl Document {
    /// Reads a text. Games it refers to but does not define are taken from the library.
    ///
    /// ```
    /// use grundy_lang::Document;
    /// let text = "game nim(n) move { (u) : u < n }";
    /// let document = Document::parse(text, &Document::default()).unwrap();
    /// assert_eq!(document.to_string(), "game nim(n)\n    move { (u) : u < n }\n");
    /// let problems = Document::parse("game nim(n) move { (v) : u < n }", &Document::default()).unwrap_err();
    /// assert_eq!(problems[0].problem.code(), "unbounded-variable");
    /// ```
    pub fn parse(text: &str, library: &Document) -> Result<Document, Diagnostics> {
        let TextReading { document, diagnostics, .. } = TextReading::of(text, library);
        if diagnostics.is_empty() { Ok(document) } else { Err(diagnostics) }
    }

    /// The games of the text, in order.
    pub fn definitions(&self) -> impl Iterator<Item = &Arc<Definition>> {
        self.items.iter().filter_map(|item| match item {
            Item::Game(game) => Some(game),
            Item::Claim(_) => None,
        })
    }

    /// The game of this name, from the text or from the library.
    pub fn definition(&self, name: &str) -> Option<&Arc<Definition>> {
        self.definitions().chain(&self.library).find(|game| &*game.name.text == name)
    }

    pub(crate) fn nearest_game(&self, name: &str) -> Option<String> {
        let known = self.definitions().chain(&self.library).map(|game| &*game.name.text);
        nearest(name, known).map(str::to_string)
    }
}

/// A text as far as it can be read: what of it makes sense, and everything that does not.
///
/// ```
/// use grundy_lang::{Document, TextReading};
/// let text = "game a(n) move { (u : u < n }\n game b(n) where m > 0 move { (n - 1) : n >= 1 }";
/// let reading = TextReading::of(text, &Document::default());
/// assert_eq!(reading.document.definitions().count(), 2);
/// let codes: Vec<&str> = reading.diagnostics.iter().map(|d| d.problem.code()).collect();
/// assert_eq!(codes, ["unclosed-bracket", "unknown-name"]);
/// ```
pub struct TextReading {
    /// The games and claims that could be read. A game may lack clauses, and names in it may be unknown.
    pub document: Document,
    /// Everything that is wrong, in the order of the text.
    pub diagnostics: Diagnostics,
    /// Whether every clause could be read.
    pub is_whole: bool,
}

impl TextReading {
    /// Reads a text. Games it refers to but does not define are taken from the library.
    pub fn of(text: &str, library: &Document) -> TextReading {
        let Syntax { mut document, diagnostics, lost, .. } = parse_document(text);
        document.library = library.definitions().chain(&library.library).cloned().collect();
        let diagnostics = Checker { document: &document, diagnostics, lost: &lost }.check();
        TextReading { document, diagnostics, is_whole: lost.places.is_empty() }
    }
}

impl Lost {
    /// Whether a problem may be there only because something could not be read.
    fn explains(&self, problem: &Problem, span: Span) -> bool {
        use Problem::*;
        match problem {
            UnknownName { name, .. }
            | UnknownGame { name, .. }
            | UnknownBound { name, .. }
            | Unbounded { name, .. }
            | NotAFunction { name }
            | LetTooEarly { name } => self.names.contains(name),
            _ => self.places.iter().any(|place| place.start <= span.start && span.end <= place.end),
        }
    }
}

/// What is wrong with an expression that stands alone, as on a command line; names are unknown there.
pub(crate) fn check_expression(expr: &Expr) -> Diagnostics {
    let document = Document::default();
    let names = Names { values: Vec::new(), lets: Vec::new(), later: &[], grundy: None };
    let mut checker = Checker { document: &document, diagnostics: Diagnostics::default(), lost: &Lost::default() };
    checker.kind(expr, &names);
    checker.diagnostics
}

/// What is wrong with a condition on one number.
pub(crate) fn check_condition(expr: &Expr, names: &[Name]) -> Diagnostics {
    let document = Document::default();
    let values = names.iter().map(|name| (name.text.clone(), Kind::Number)).collect();
    let names = Names { values, lets: Vec::new(), later: &[], grundy: None };
    let mut checker = Checker { document: &document, diagnostics: Diagnostics::default(), lost: &Lost::default() };
    checker.expect(expr, Kind::Condition, &names);
    checker.diagnostics
}

/// What is wrong with a function that stands alone.
pub(crate) fn check_function(function: &Let) -> Diagnostics {
    let document = Document::default();
    let names = Names { values: Vec::new(), lets: Vec::new(), later: &[], grundy: None };
    let mut checker = Checker { document: &document, diagnostics: Diagnostics::default(), lost: &Lost::default() };
    checker.function(function, slice::from_ref(function), &names);
    checker.diagnostics
}

struct Checker<'a> {
    document: &'a Document,
    diagnostics: Diagnostics,
    lost: &'a Lost,
}

/// What may stand in an expression.
#[derive(Clone)]
struct Names<'a> {
    /// Values by name.
    values: Vec<(Arc<str>, Kind)>,
    /// Functions by name, with the number of their arguments.
    lets: Vec<&'a Let>,
    /// The functions that are defined here or behind, and so cannot be used yet.
    later: &'a [Let],
    /// Whether `grundy(…)` may stand here, and with how many coordinates.
    grundy: Option<usize>,
}

impl Names<'_> {
    fn is_known(&self, name: &str) -> bool {
        self.values.iter().any(|(n, _)| &**n == name) || self.lets.iter().any(|l| &*l.name.text == name)
    }

    fn nearest(&self, name: &str) -> Option<String> {
        let values = self.values.iter().map(|(n, _)| &**n);
        nearest(name, values.chain(self.lets.iter().map(|l| &*l.name.text))).map(str::to_string)
    }
}

impl<'a> Checker<'a> {
    fn check(mut self) -> Diagnostics {
        let mut seen: Vec<&Name> = Vec::new();
        for item in &self.document.items {
            match item {
                Item::Game(game) => {
                    self.unique(&game.name, &mut seen);
                    self.definition(game);
                }
                Item::Claim(claim) => self.outside_claim(claim),
            }
        }
        self.diagnostics.sort_by_key(|d| d.span.start);
        // Spans are all equal to each other: the same problem elsewhere is another one.
        self.diagnostics
            .dedup_by(|a, b| (a.span.start, a.span.end, &a.problem) == (b.span.start, b.span.end, &b.problem));
        self.diagnostics
    }

    fn definition(&mut self, game: &'a Definition) {
        let kinds: Vec<Kind> = game.parameters.iter().map(|p| parameter_kind(p, game)).collect();
        let coordinates = coordinates(game);
        let mut names = Names { values: Vec::new(), lets: Vec::new(), later: &[], grundy: None };
        let mut seen: Vec<&Name> = Vec::new();
        for (parameter, kind) in game.parameters.iter().zip(kinds) {
            self.unique(&parameter.name, &mut seen);
            match &parameter.default {
                Some(Argument::Expr(value)) => self.argument(value, kind, &names),
                Some(Argument::Function(function)) => self.function(function, slice::from_ref(function), &names),
                None => {}
            }
            names.values.push((parameter.name.text.clone(), kind));
        }
        if let Some(options) = &game.blocking {
            // One number for all positions: none that varies with them.
            let varying =
                free_names(&[options], &|name| coordinates.iter().all(|coordinate| *coordinate.text != *name));
            match varying.first() {
                Some(name) => self.report(name.span, Problem::BadBlocking { number: name.to_string() }),
                None => _ = self.expect(options, Kind::Number, &names),
            }
        }
        match &game.body {
            Body::Rules(_) | Body::Sum(_) => coordinates.iter().for_each(|name| self.unique(name, &mut seen)),
            // Nobody wrote these names: what collides with them is reported where it stands.
            Body::Octal(_) | Body::Product(..) => seen.extend(&coordinates),
        }
        let mut inside = names.clone();
        inside.values.extend(coordinate_kinds(game, &coordinates));
        for (i, function) in game.lets.iter().enumerate() {
            self.unique(&function.name, &mut seen);
            self.function(function, &game.lets[i..], &inside);
            inside.lets.push(function);
        }
        // A game that is referred to knows the functions of this one, and not its coordinates.
        let outside = Names { lets: inside.lets.clone(), ..names.clone() };
        match &game.body {
            Body::Octal(_) => {}
            Body::Rules(rules) => self.rules(game, rules, &inside),
            Body::Product(left, right) => {
                for reference in [left, right] {
                    let found = self.reference(reference, &outside);
                    if let Some(found) = found.filter(|g| self.arity(g) != 1) {
                        let problem = Problem::ProductNeedsCoinGames { game: found.name.to_string() };
                        self.report(reference.name.span, problem);
                    }
                }
            }
            Body::Sum(summands) => {
                for (reference, coordinates) in summands {
                    if let Some(found) = self.reference(reference, &outside) {
                        self.count(&found, coordinates.len(), reference.name.span);
                    }
                }
            }
        }
        for (name, _) in &game.layout {
            if !coordinates.contains(name) {
                self.unknown(name, &Names { values: kinds_of(&coordinates), ..names.clone() });
            }
        }
        if let Some(picture) = &game.picture {
            self.picture(picture, game, &inside);
        }
        for claim in &game.claims {
            self.claim(claim, game, &names);
        }
    }

    fn rules(&mut self, game: &Definition, rules: &RulesBody, names: &Names<'a>) {
        for condition in rules.domain.iter().chain(&rules.requirements) {
            self.expect(condition, Kind::Condition, names);
        }
        let lost = self.lost.places.iter().any(|place| game.span.start < place.start && place.start <= game.span.end);
        if rules.moves.is_empty() && !lost {
            self.report(game.name.span, Problem::NoMoves { game: game.name.to_string() });
        }
        for whole in rules.coordinates.iter().filter_map(|name| rules.universe(name)) {
            whole.each_name(&mut |name| {
                if rules.coordinates.contains(name) {
                    let problem = Problem::BadSet { set: whole.to_string(), most: MOST_MEMBERS - 1 };
                    self.report(whole.span, problem);
                }
            });
        }
        let kinds: Vec<Kind> = coordinate_kinds(game, &rules.coordinates).into_iter().map(|(_, kind)| kind).collect();
        for set in rules.moves.iter().flat_map(|m| &m.sets) {
            self.set_builder(set, game, (&game.name.text, &kinds), names);
        }
    }

    /// What is drawn: the coordinates and functions of the game may stand in it.
    fn picture(&mut self, picture: &PictureClause, game: &Definition, names: &Names<'a>) {
        let mut known = |word: &Name, words: &[&'static str]| {
            if !words.contains(&&*word.text) {
                let near = nearest(&word.text, words.iter().copied()).map(str::to_string);
                self.report(word.span, Problem::UnknownWord { word: word.to_string(), near });
            }
        };
        known(&picture.kind, &Depiction::WORDS);
        let looks = Depiction::looks_of(&picture.kind.text);
        picture.looks.iter().for_each(|look| known(look, looks));
        let found = self.arity(game);
        let expected = match game.depiction() {
            Some(Depiction::Sheet | Depiction::Intervals) => 2,
            Some(Depiction::Bowls | Depiction::Row) => 1,
            Some(Depiction::Turning) => found.clamp(1, 2),
            Some(Depiction::Heaps) if !picture.looks.is_empty() => picture.looks.len(),
            _ => found,
        };
        if found != expected {
            let game = picture.to_string();
            self.report(picture.kind.span, Problem::WrongNumberOfCoordinates { game, expected, found });
        }
        if game.depiction() == Some(Depiction::Turning) && game.play == Play::Misere {
            self.report(picture.kind.span, Problem::MisereCoins);
        }
        for set in &picture.squares {
            self.set_builder(set, game, ("picture", &[Kind::Number; 2]), names);
        }
    }

    /// `{ options : condition }`: binds what is not known, and checks all of it.
    fn set_builder(&mut self, set: &SetBuilder, game: &Definition, owner: (&str, &[Kind]), names: &Names<'a>) {
        let parts = || set.options.iter().flatten();
        let wrong = parts().filter(|part| !self.fits(part, game, (owner.0, owner.1.len()))).count();
        if wrong > 0 {
            return;
        }
        let mut inside: Vec<&Expr> = set.condition.iter().collect();
        inside.extend(parts().filter(|p| p.over.is_none()).flat_map(|p| &p.coordinates));
        let Some(names) = self.bind(&inside, set.condition.as_ref(), names) else { return };
        if let Some(condition) = &set.condition {
            self.expect(condition, Kind::Condition, &names);
        }
        for part in parts() {
            let mut names = names.clone();
            if let Some(condition) = &part.over {
                let inside: Vec<&Expr> = part.coordinates.iter().chain([condition]).collect();
                let Some(bound) = self.bind(&inside, Some(condition), &names) else { continue };
                names = bound;
                self.expect(condition, Kind::Condition, &names);
            }
            let other = part.game.as_ref().filter(|reference| reference.name != game.name);
            let kinds = match other.and_then(|reference| self.document.definition(&reference.name.text)) {
                None => owner.1.to_vec(),
                Some(other) => coordinate_kinds(other, &coordinates(other)).into_iter().map(|(_, kind)| kind).collect(),
            };
            for (coordinate, kind) in part.coordinates.iter().zip(kinds) {
                self.expect(coordinate, kind, &names);
            }
            match &part.game {
                Some(reference) if reference.name != game.name => {
                    self.reference(reference, &names);
                }
                Some(reference) if !is_itself(reference, game) => {
                    let problem = Problem::ReferenceInCircle { game: game.name.to_string() };
                    self.report(reference.name.span, problem);
                }
                _ => {}
            }
        }
    }

    /// Whether a part has as many coordinates as its game; a variable in one too many would be reported as unbounded.
    fn fits(&mut self, part: &OptionPart, game: &Definition, (owner, arity): (&str, usize)) -> bool {
        let (game, expected) = match part.game.as_ref().filter(|reference| reference.name != game.name) {
            None => (owner.to_string(), arity),
            Some(reference) => match self.document.definition(&reference.name.text) {
                Some(found) => (found.name.to_string(), self.arity(found)),
                None => return true,
            },
        };
        let found = part.coordinates.len();
        if found != expected {
            self.report(part.span, Problem::WrongNumberOfCoordinates { game, expected, found });
        }
        found == expected
    }

    /// Adds the names that these expressions bind, or reports those without a bound.
    fn bind(&mut self, inside: &[&Expr], condition: Option<&Expr>, names: &Names<'a>) -> Option<Names<'a>> {
        let variables = free_names(inside, &|name| names.is_known(name));
        self.bound(&variables, inside, condition, names)
    }

    /// Adds these names, or reports those that the condition does not bound. What stands under a quantifier that must hold
    /// bounds them, too, together with the quantifier's own names.
    fn bound(
        &mut self,
        variables: &[Name],
        inside: &[&Expr],
        condition: Option<&Expr>,
        names: &Names<'a>,
    ) -> Option<Names<'a>> {
        let is_set = |v: &Name| condition.is_some_and(|condition| condition.makes_set_of(v));
        // Variables are numbers, or parts of sets: what stands for another set or a list is none.
        let is_number = |v: &&Name| is_set(v) || inside.iter().all(|expr| kind::use_in(v, expr).is_none());
        let (_, others): (Vec<&Name>, Vec<&Name>) = variables.iter().partition(is_number);
        if !others.is_empty() {
            others.into_iter().for_each(|name| self.unknown(name, names));
            return None;
        }
        if let Some(beyond) = variables.get(MOST_VARIABLES) {
            self.report(beyond.span, Problem::TooLong);
            return None;
        }
        let mut names = names.clone();
        let flat = condition.map(|condition| prenex(variables, condition));
        let (all, condition) = flat.as_ref().map_or((variables, None), |(all, flat)| (all, Some(flat)));
        let unbounded = binders(all, condition, &names.lets).err().unwrap_or_default();
        let unbounded: Vec<Name> = unbounded.into_iter().filter(|name| variables.contains(name)).collect();
        if !unbounded.is_empty() {
            let visible = |(n, kind): &&(Arc<str>, Kind)| *kind == Kind::Number && !n.starts_with('#');
            let known = names.values.iter().rfind(visible).map(|(n, _)| &**n);
            let bounded = variables.iter().find(|v| !unbounded.contains(v)).map(|v| &*v.text);
            let limit = known.or(bounded).unwrap_or("10");
            let missing = missing(&unbounded, condition, &names.lets);
            for name in missing.as_ref().map_or(&*unbounded, slice::from_ref) {
                let (example, name_text) = (format!("{name} < {limit}"), name.to_string());
                let problem = match names.nearest(&name.text) {
                    Some(near) => Problem::UnknownName { name: name_text, near: Some(near) },
                    None if missing.is_some() => Problem::UnknownBound { name: name_text, example },
                    None => Problem::Unbounded { name: name_text, example },
                };
                self.report(name.span, problem);
            }
            return None;
        }
        let kind = |name: &Name| if is_set(name) { Kind::Set(1) } else { Kind::Number };
        names.values.extend(variables.iter().map(|name| (name.text.clone(), kind(name))));
        Some(names)
    }

    fn function(&mut self, function: &'a Let, later: &'a [Let], names: &Names<'a>) {
        let mut names = Names { later, ..names.clone() };
        names.values.retain(|(name, _)| function.arguments.iter().all(|a| a.text != *name));
        names.values.extend(kinds_of(&function.arguments));
        self.cases(&function.cases, &names);
    }

    fn cases(&mut self, cases: &[Case], names: &Names<'a>) {
        for case in cases {
            self.expect(&case.value, Kind::Number, names);
            if let Some(condition) = &case.condition {
                self.expect(condition, Kind::Condition, names);
            }
        }
    }

    /// The game referred to, its arguments checked.
    fn reference(&mut self, reference: &Reference, names: &Names<'a>) -> Option<Arc<Definition>> {
        let name = reference.name.to_string();
        let Some(found) = self.document.definition(&name).cloned() else {
            let near = self.document.nearest_game(&name);
            self.report(reference.name.span, Problem::UnknownGame { name, near });
            return None;
        };
        let mut given: Vec<&Name> = Vec::new();
        for (i, (named, value)) in reference.arguments.iter().enumerate() {
            let parameter = match named {
                Some(wanted) => found.parameters.iter().find(|p| p.name == *wanted),
                None => found.parameters.get(i),
            };
            let Argument::Expr(value) = value else { continue };
            let Some(parameter) = parameter else {
                let parameter = named.as_ref().map_or_else(|| value.to_string(), Name::to_string);
                let known = found.parameters.iter().map(|p| &*p.name.text);
                let near = nearest(&parameter, known).map(str::to_string);
                self.report(value.span, Problem::UnknownParameter { game: name.clone(), parameter, near });
                continue;
            };
            given.push(&parameter.name);
            let kind = parameter_kind(parameter, &found);
            self.argument(value, kind, names);
        }
        for parameter in found.parameters.iter().filter(|p| p.default.is_none() && !given.contains(&&p.name)) {
            let expected = parameter_kind(parameter, &found);
            let parameter = parameter.name.to_string();
            let problem = Problem::ParameterWithoutValue { game: name.clone(), parameter, expected };
            self.report(reference.name.span, problem);
        }
        Some(found)
    }

    /// The value of a parameter: a function is given by its name.
    fn argument(&mut self, value: &Expr, kind: Kind, names: &Names<'a>) {
        if let (Kind::Function(arity), Node::Name(name)) = (kind, &value.node) {
            let known = names.lets.iter().any(|l| l.name == *name && l.arguments.len() == arity)
                || names.values.iter().any(|(n, k)| *n == name.text && matches!(k, Kind::Function(_)));
            if !known {
                self.unknown(name, names);
            }
            return;
        }
        self.expect(value, kind, names);
    }

    fn count(&mut self, game: &Definition, found: usize, span: Span) {
        let expected = self.arity(game);
        if expected != found {
            let game = game.name.to_string();
            self.report(span, Problem::WrongNumberOfCoordinates { game, expected, found });
        }
    }

    fn arity(&self, game: &Definition) -> usize {
        coordinates(game).len()
    }

    fn unique<'n>(&mut self, name: &'n Name, seen: &mut Vec<&'n Name>) {
        if seen.contains(&name) {
            self.report(name.span, Problem::DefinedTwice { name: name.to_string() });
        }
        seen.push(name);
    }

    fn unknown(&mut self, name: &Name, names: &Names) {
        if self.diagnostics.len() >= MOST_PROBLEMS {
            return;
        }
        if names.later.iter().any(|function| function.name == *name) {
            self.report(name.span, Problem::LetTooEarly { name: name.to_string() });
            return;
        }
        let functions = || nearest(&name.text, Function::ALL.iter().map(|f| f.name())).map(str::to_string);
        let near = names.nearest(&name.text).or_else(functions);
        self.report(name.span, Problem::UnknownName { name: name.to_string(), near });
    }

    fn report(&mut self, span: Span, problem: Problem) {
        if self.diagnostics.len() >= MOST_PROBLEMS || self.lost.explains(&problem, span) {
            return;
        }
        self.diagnostics.push(Diagnostic { span, problem });
    }
}

/// Whether a game refers to itself: with its own parameters, or without saying so.
fn is_itself(reference: &Reference, game: &Definition) -> bool {
    reference.arguments.iter().enumerate().all(|(i, (named, value))| {
        let parameter = named.as_ref().or_else(|| game.parameters.get(i).map(|p| &p.name));
        matches!(value, Argument::Expr(Expr { node: Node::Name(own), .. }) if parameter == Some(own))
    })
}

/// The one variable that would bound all others, if it were known.
fn missing(unbounded: &[Name], condition: Option<&Expr>, lets: &[&Let]) -> Option<Name> {
    let others = |name: &Name| unbounded.iter().filter(|v| *v != name).cloned().collect::<Vec<_>>();
    let is_bound = |name: &&Name| unbounded.len() > 1 && binders(&others(name), condition, lets).is_ok();
    let mut bounds = unbounded.iter().filter(is_bound);
    bounds.next().filter(|_| bounds.next().is_none()).cloned()
}

fn kinds_of(names: &[Name]) -> Vec<(Arc<str>, Kind)> {
    names.iter().map(|name| (name.text.clone(), Kind::Number)).collect()
}

/// What the coordinates of a game are, under these names.
fn coordinate_kinds(game: &Definition, names: &[Name]) -> Vec<(Arc<str>, Kind)> {
    let own = coordinates(game);
    let is_set = |name: &Name| matches!(&game.body, Body::Rules(rules) if rules.universe(name).is_some());
    let kind = |place: usize| if own.get(place).is_some_and(is_set) { Kind::Set(1) } else { Kind::Number };
    names.iter().enumerate().map(|(place, name)| (name.text.clone(), kind(place))).collect()
}

/// The coordinates of a game as its definition gives them.
pub fn coordinates(game: &Definition) -> Vec<Name> {
    match &game.body {
        Body::Rules(rules) => rules.coordinates.clone(),
        Body::Octal(_) => vec![Name::new("n")],
        Body::Sum(summands) => summands.iter().flat_map(|(_, names)| names.clone()).collect(),
        Body::Product(..) => vec![Name::new("x"), Name::new("y")],
    }
}

/// The names in these expressions that are not known outside, in the order of the text.
pub(crate) fn free_names(inside: &[&Expr], is_known: &dyn Fn(&str) -> bool) -> Vec<Name> {
    let mut names: Vec<Name> = Vec::new();
    for expr in inside {
        expr.each_name(&mut |name| {
            if !is_known(&name.text) && !names.contains(name) {
                names.push(name.clone());
            }
        });
    }
    names
}

/// What a parameter is: as annotated, else as its default is, else as it is used.
pub(crate) fn parameter_kind(parameter: &Parameter, game: &Definition) -> Kind {
    if let Some(kind) = parameter.kind {
        return match (kind, &parameter.default) {
            (Kind::Set(_), Some(Argument::Expr(value))) => kind_of_literal(value).unwrap_or(kind),
            (Kind::Set(_), None) => kind::from_use(&parameter.name, game).unwrap_or(kind),
            _ => kind,
        };
    }
    match &parameter.default {
        Some(Argument::Function(function)) => Kind::Function(function.arguments.len()),
        Some(Argument::Expr(value)) => kind_of_literal(value).unwrap_or(Kind::Number),
        None => kind::from_use(&parameter.name, game).unwrap_or(Kind::Number),
    }
}

fn kind_of_literal(value: &Expr) -> Option<Kind> {
    match &value.node {
        Node::Value(value) => Some(value.kind()),
        Node::Set(items) => match items.first().map(|e| &e.node) {
            Some(Node::Tuple(parts)) => Some(Kind::Set(parts.len())),
            _ => Some(Kind::Set(1)),
        },
        Node::List(_) => Some(Kind::List),
        Node::Apply(Function::Graph(word), _) => Some(Kind::Set(if word.is_graph() { 2 } else { 1 })),
        _ => None,
    }
}
