//! Which names of a text stand for the same: what an editor asks to say what is at a place, where it is defined, and what
//! else must change with it.
//!
//! Scopes are the checker's: parameters, coordinates and functions belong to their game, the coordinates of a claim to it, a
//! variable to the set that binds it. Names that stand for nothing are left out, so any text will do, however wrong.

use std::collections::HashMap;
use std::sync::Arc;

use crate::check::coordinates;
use crate::span::Span;
use crate::syntax::*;

/// Something that has a name in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// What it is.
    pub kind: NamedKind,
    /// Its name; a claim may have none.
    pub name: Arc<str>,
    /// Where it gets its name: nowhere in the text if it belongs to the library.
    pub defined: Option<Span>,
    /// What defines it, in canonical form; for a coordinate or a variable, its name.
    pub text: String,
    /// The name of the game that it belongs to, or is.
    pub game: Arc<str>,
}

/// What has names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are the documentation
pub enum NamedKind {
    Game,
    Parameter,
    Coordinate,
    Function,
    Variable,
    Claim,
}

/// The names of a text, and what each stands for.
///
/// ```
/// use grundy_lang::{Document, Mentions, NamedKind};
/// let text = "game take[k = 2](n) move { (n - s) : 1 <= s <= k }";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let mentions = Mentions::of(&document);
/// let (_, s) = mentions.at(text.find('s').unwrap()).unwrap();
/// assert_eq!(s.kind, NamedKind::Variable);
/// let (place, k) = mentions.at(text.rfind('k').unwrap()).unwrap();
/// assert_eq!((&text[place.start..place.end], k.text.as_str()), ("k", "k = 2"));
/// assert_eq!(k.defined.unwrap().start, text.find("k = 2").unwrap());
/// ```
pub struct Mentions {
    things: Vec<Named>,
    /// Places in the order of the text.
    places: Vec<Mention>,
}

#[derive(Clone, Copy)]
struct Mention {
    span: Span,
    /// What stands there.
    thing: usize,
    /// Whether by its name, or by the word `game` or `claim` before it.
    by_name: bool,
}

impl Mentions {
    /// Those of a text, as far as it could be read.
    pub fn of(document: &Document) -> Mentions {
        let mut walk = Walk {
            document,
            mentions: Mentions { things: Vec::new(), places: Vec::new() },
            games: HashMap::new(),
            own: Name::new(""),
        };
        walk.document();
        let mut mentions = walk.mentions;
        mentions.places.sort_by_key(|mention| (mention.span.start, mention.by_name));
        mentions.places.dedup_by_key(|mention| mention.span.start);
        mentions
    }

    /// What is at a byte of the text, or ends right before it; and its place.
    pub fn at(&self, byte: usize) -> Option<(Span, &Named)> {
        self.mention_at(byte).map(|mention| (mention.span, &self.things[mention.thing]))
    }

    /// Every place where what is at a byte stands by its name.
    pub fn alike(&self, byte: usize) -> Vec<Span> {
        let Some(here) = self.mention_at(byte) else { return Vec::new() };
        let is_same = |mention: &&Mention| mention.thing == here.thing && mention.by_name;
        self.places.iter().filter(is_same).map(|mention| mention.span).collect()
    }

    fn mention_at(&self, byte: usize) -> Option<Mention> {
        let behind = self.places.partition_point(|mention| mention.span.start <= byte);
        self.places[..behind].last().copied().filter(|mention| byte <= mention.span.end)
    }

    /// What stands for what, without saying where or by which name: equal for texts that differ in names alone.
    pub(crate) fn pattern(&self) -> Vec<usize> {
        let mut seen: HashMap<usize, usize> = HashMap::new();
        let mut first = |thing: usize| {
            let next = seen.len();
            *seen.entry(thing).or_insert(next)
        };
        self.places.iter().map(|mention| first(mention.thing)).collect()
    }
}

/// Names that may stand somewhere, the nearest last.
type Scope = Vec<(Arc<str>, usize)>;

struct Walk<'d> {
    document: &'d Document,
    mentions: Mentions,
    games: HashMap<Arc<str>, Game>,
    /// The game that expressions belong to.
    own: Name,
}

/// A game with the names that whoever refers to it may use.
#[derive(Clone)]
struct Game {
    thing: usize,
    parameters: Scope,
    lets: Scope,
}

impl<'d> Walk<'d> {
    fn document(&mut self) {
        for item in &self.document.items {
            match item {
                Item::Game(game) => self.definition(game),
                Item::Claim(claim) => self.claim(claim, None),
            }
        }
    }

    fn thing(&mut self, named: Named) -> usize {
        self.mentions.things.push(named);
        self.mentions.things.len() - 1
    }

    fn mention(&mut self, span: Span, thing: usize) {
        // Names that nobody wrote stand nowhere.
        if span.start < span.end {
            self.mentions.places.push(Mention { span, thing, by_name: true });
        }
    }

    /// The word that begins a game or a claim speaks of it.
    fn word(&mut self, whole: Span, word: &str, thing: usize) {
        let span = Span::new(whole.start, whole.start + word.len());
        self.mentions.places.push(Mention { span, thing, by_name: false });
    }

    /// Something new, at the place where it gets its name.
    fn define(&mut self, name: &Name, kind: NamedKind, text: String, game: &Name) -> (Arc<str>, usize) {
        let defined = (name.span.start < name.span.end).then_some(name.span);
        let thing = Named { kind, name: name.text.clone(), defined, text, game: game.text.clone() };
        let thing = self.thing(thing);
        self.mention(name.span, thing);
        (name.text.clone(), thing)
    }

    /// The game of a name, whether it stands before or behind, here or in the library.
    fn game(&mut self, name: &str) -> Option<Game> {
        if let Some(game) = self.games.get(name) {
            return Some(game.clone());
        }
        let definition = self.document.definition(name)?.clone();
        let is_here = self.document.definitions().any(|own| Arc::ptr_eq(own, &definition));
        let place = |name: &Name| Name { span: if is_here { name.span } else { Span::default() }, ..name.clone() };
        let own = place(&definition.name);
        let (_, thing) = self.define(&own, NamedKind::Game, definition.to_string(), &own);
        let mut parameters = Scope::new();
        for parameter in &definition.parameters {
            let text = parameter.to_string();
            parameters.push(self.define(&place(&parameter.name), NamedKind::Parameter, text, &own));
        }
        let mut lets = Scope::new();
        for function in &definition.lets {
            lets.push(self.define(&place(&function.name), NamedKind::Function, format!("let {function}"), &own));
        }
        let game = Game { thing, parameters, lets };
        self.games.insert(definition.name.text.clone(), game.clone());
        Some(game)
    }

    fn definition(&mut self, definition: &Arc<Definition>) {
        let is_first = self.document.definition(&definition.name.text).is_some_and(|own| Arc::ptr_eq(own, definition));
        // A second game of a name has no names of its own.
        let Some(game) = self.game(&definition.name.text).filter(|_| is_first) else { return };
        self.word(definition.span, "game", game.thing);
        let own = &definition.name;
        self.own = own.clone();
        for parameter in &definition.parameters {
            match &parameter.default {
                Some(Argument::Expr(value)) => self.expr(value, &game.parameters),
                Some(Argument::Function(function)) => self.function(function, &game.parameters, own),
                None => {}
            }
        }
        definition.blocking.iter().for_each(|options| self.expr(options, &game.parameters));
        let mut inside = game.parameters.clone();
        for coordinate in coordinates(definition) {
            inside.push(self.define(&coordinate, NamedKind::Coordinate, coordinate.to_string(), own));
        }
        inside.extend(game.lets.iter().cloned());
        for function in &definition.lets {
            self.function(function, &inside, own);
        }
        match &definition.body {
            Body::Octal(_) => {}
            Body::Rules(rules) => {
                rules.domain.iter().chain(&rules.requirements).for_each(|condition| self.expr(condition, &inside));
                rules.moves.iter().flat_map(|m| &m.sets).for_each(|set| self.set(set, &inside, own));
            }
            Body::Product(left, right) => [left, right].into_iter().for_each(|game| self.reference(game, &inside)),
            Body::Sum(summands) => summands.iter().for_each(|(game, _)| self.reference(game, &inside)),
        }
        definition.layout.iter().for_each(|(name, _)| self.name(name, &inside));
        definition.picture.iter().flat_map(|p| &p.squares).for_each(|set| self.set(set, &inside, own));
        for claim in &definition.claims {
            self.claim(claim, Some(own));
        }
    }

    fn function(&mut self, function: &Let, scope: &Scope, own: &Name) {
        let mut scope = scope.clone();
        for argument in &function.arguments {
            scope.push(self.define(argument, NamedKind::Variable, argument.to_string(), own));
        }
        self.cases(&function.cases, &scope);
    }

    fn claim(&mut self, claim: &Claim, inside: Option<&Name>) {
        let Some(own) = inside.or(claim.about.as_ref().map(|about| &about.name)) else { return };
        self.own = own.clone();
        let game = self.game(&own.text);
        let name = claim.name.clone().unwrap_or(Name::new(""));
        let (_, thing) = self.define(&name, NamedKind::Claim, claim.to_string(), own);
        self.mentions.things[thing].defined.get_or_insert(claim.span);
        self.word(claim.span, "claim", thing);
        let mut scope = game.map(|game| [game.parameters, game.lets].concat()).unwrap_or_default();
        claim.about.iter().for_each(|about| self.reference(about, &scope));
        claim.range.iter().for_each(|range| self.expr(range, &scope));
        if let Some((name, cases)) = &claim.prefix {
            let mut scope = scope.clone();
            scope.push(self.define(name, NamedKind::Variable, name.to_string(), own));
            self.cases(cases, &scope);
        }
        let names = match &claim.assertion {
            Assertion::Grundy(names, _) | Assertion::LevelWhen(_, names, _) => names.as_slice(),
            _ => &[],
        };
        for name in names {
            scope.push(self.define(name, NamedKind::Coordinate, name.to_string(), own));
        }
        match &claim.assertion {
            Assertion::Grundy(_, cases) => self.cases(cases, &scope),
            Assertion::LevelWhen(_, _, condition) => self.expr(condition, &scope),
            Assertion::LevelSet(_, union) => union.iter().for_each(|set| self.set(set, &scope, own)),
            Assertion::Lemma(_, holds, condition) => {
                let inside: Vec<&Expr> = std::iter::once(holds).chain(condition).collect();
                let scope = self.bind(&inside, &scope, own);
                inside.into_iter().for_each(|expr| self.expr(expr, &scope));
            }
            Assertion::Period { .. } | Assertion::Automaton(_) => {}
        }
    }

    /// A set binds what is not known outside; a sum in it what is not known in the set.
    fn set(&mut self, set: &SetBuilder, scope: &Scope, own: &Name) {
        let parts = || set.options.iter().flatten();
        let mut inside: Vec<&Expr> = set.condition.iter().collect();
        inside.extend(parts().filter(|part| part.over.is_none()).flat_map(|part| &part.coordinates));
        let scope = self.bind(&inside, scope, own);
        set.condition.iter().for_each(|condition| self.expr(condition, &scope));
        for part in parts() {
            let scope = match &part.over {
                Some(over) => {
                    let inside: Vec<&Expr> = std::iter::once(over).chain(&part.coordinates).collect();
                    self.bind(&inside, &scope, own)
                }
                None => scope.clone(),
            };
            part.over.iter().chain(&part.coordinates).for_each(|expr| self.expr(expr, &scope));
            part.game.iter().for_each(|game| self.reference(game, &scope));
        }
    }

    /// The scope with what these expressions bind, each at the first place that they mention it.
    fn bind(&mut self, inside: &[&Expr], scope: &Scope, own: &Name) -> Scope {
        let mut scope = scope.clone();
        for expr in inside {
            let mut fresh: Vec<&Name> = Vec::new();
            expr.each_name(&mut |name| fresh.push(name));
            for name in fresh {
                if find(&scope, name).is_none() {
                    let bound = self.define(name, NamedKind::Variable, name.to_string(), own);
                    scope.push(bound);
                }
            }
        }
        scope
    }

    fn cases(&mut self, cases: &[Case], scope: &Scope) {
        for case in cases {
            self.expr(&case.value, scope);
            case.condition.iter().for_each(|condition| self.expr(condition, scope));
        }
    }

    fn expr(&mut self, expr: &Expr, scope: &Scope) {
        match &expr.node {
            Node::Name(name) | Node::Call(name, _) => self.name(name, scope),
            Node::Exists(names, condition) => {
                let (mut scope, own) = (scope.clone(), self.own.clone());
                for name in names {
                    scope.push(self.define(name, NamedKind::Variable, name.to_string(), &own));
                }
                return self.expr(condition, &scope);
            }
            _ => {}
        }
        expr.children().into_iter().for_each(|child| self.expr(child, scope));
    }

    fn name(&mut self, name: &Name, scope: &Scope) {
        if let Some(thing) = find(scope, name) {
            self.mention(name.span, thing);
        }
    }

    /// A game by name, with values for its parameters.
    fn reference(&mut self, reference: &Reference, scope: &Scope) {
        let game = self.game(&reference.name.text);
        if let Some(game) = &game {
            self.mention(reference.name.span, game.thing);
        }
        for (name, value) in &reference.arguments {
            if let (Some(name), Some(game)) = (name, &game) {
                self.name(name, &game.parameters);
            }
            match value {
                Argument::Expr(value) => self.expr(value, scope),
                Argument::Function(function) => self.function(function, scope, &reference.name),
            }
        }
    }
}

fn find(scope: &Scope, name: &Name) -> Option<usize> {
    scope.iter().rfind(|(known, _)| *known == name.text).map(|(_, thing)| *thing)
}
