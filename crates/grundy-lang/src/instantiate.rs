//! From a definition and values for its parameters to a game.
//!
//! Octal codes, sums and products are rewritten into coordinates and moves, so that everything after this file knows
//! only one form of game.

mod compound;

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use dashu_int::IBig;

use crate::check::{free_names, parameter_kind};
use crate::diagnostic::{Diagnostic, Diagnostics, Problem};
use crate::evaluate::Scope;
use crate::family::add_conditions;
use crate::game::{Comprehension, Game, Rule, Summand};
use crate::octal;
use crate::size::{MOST_CLAUSES, MOST_IN_RANGE, check_game, too_long};
use crate::span::Span;
use crate::spelling::nearest;
use crate::subset::{Subsets, Universes, universe};
use crate::syntax::*;
use crate::value::Value;
use crate::walk::Substitution;

pub(crate) use compound::Rewrite;

/// References deeper than this are a circle.
const DEEPEST: usize = 32;

impl Document {
    /// The game of this name with values for its parameters; the others keep their defaults.
    pub fn game(&self, name: &str, arguments: &[(String, Argument)]) -> Result<Arc<Game>, Diagnostics> {
        self.family(name, arguments, &[], &[])
    }

    /// The games of this name for all values of some parameters that satisfy conditions, at once: in the rules these stand
    /// as they are. Such rules are there to be reasoned about; they have no positions as long as a parameter has no value.
    pub fn family(
        &self,
        name: &str,
        arguments: &[(String, Argument)],
        open: &[Name],
        range: &[Expr],
    ) -> Result<Arc<Game>, Diagnostics> {
        let Some(definition) = self.definition(name) else {
            let near = self.nearest_game(name);
            return Err(problem(Span::default(), Problem::UnknownGame { name: name.into(), near }));
        };
        for (given, _) in arguments {
            if !definition.parameters.iter().any(|p| *p.name.text == **given) {
                let known = definition.parameters.iter().map(|p| &*p.name.text);
                let near = nearest(given, known).map(str::to_string);
                let (game, parameter) = (name.to_string(), given.clone());
                return Err(problem(Span::default(), Problem::UnknownParameter { game, parameter, near }));
            }
        }
        // What has a value is not open, whatever conditions are about it.
        let has_value = |name: &&Name| arguments.iter().any(|(given, _)| **given == *name.text);
        let open: Vec<Name> = open.iter().filter(|name| !has_value(name)).cloned().collect();
        let (open, counts) = (&*open, || Cell::new(0));
        let required = RefCell::default();
        let builder = Builder { document: self, open, required, games: counts(), size: counts(), elements: counts() };
        let mut game = builder.game(definition, arguments, 0)?;
        game.range = builder.required.take();
        game.restrict(range);
        Ok(Arc::new(game))
    }

    /// The last game of the text.
    pub fn last_game_name(&self) -> Option<&str> {
        self.definitions().last().map(|game| &*game.name.text)
    }

    /// The text that one game needs: its definition and those it refers to, with all that is claimed of these.
    pub fn closure(&self, of: &str) -> Document {
        let mut wanted: Vec<Arc<Definition>> = self.definition(of).cloned().into_iter().collect();
        let mut next = 0;
        while next < wanted.len() {
            for reference in references(&wanted[next].clone()) {
                if let Some(found) = self.definition(&reference.name.text)
                    && !wanted.iter().any(|w| w.name == found.name)
                {
                    wanted.push(found.clone());
                }
            }
            next += 1;
        }
        wanted.reverse();
        let is_other = |name: &Name| *name.text != *of && wanted.iter().any(|w| w.name == *name);
        let claims = self.items.iter().filter(|item| match item {
            Item::Claim(claim) => claim.about.as_ref().is_some_and(|about| is_other(&about.name)),
            Item::Game(_) => false,
        });
        let claims: Vec<Item> = claims.cloned().collect();
        Document { items: wanted.into_iter().map(Item::Game).chain(claims).collect(), library: Vec::new() }
    }

    /// The text that a claim about a game needs: as if nobody had marked it false, and with the claims that stand outside
    /// the game before it, so that it has the same number among them.
    pub fn closure_with(&self, name: &str, claim: &Claim) -> Document {
        let mut closure = self.closure(name);
        let unmarked = Claim { false_at: None, ..claim.clone() };
        if claim.about.is_some() {
            let outside = self.claims_outside(name).take_while(|other| *other != claim);
            let outside: Vec<Claim> = outside.chain([&unmarked]).cloned().collect();
            closure.items.extend(outside.into_iter().map(|claim| Item::Claim(Arc::new(claim))));
        }
        for item in &mut closure.items {
            if let Item::Game(game) = item
                && &*game.name.text == name
            {
                let claims = &mut Arc::make_mut(game).claims;
                claims.iter_mut().filter(|inside| *inside == claim).for_each(|inside| *inside = unmarked.clone());
            }
        }
        closure
    }

    /// The claims about a game that stand outside it.
    pub(crate) fn claims_outside(&self, name: &str) -> impl Iterator<Item = &Claim> {
        let claims = self.items.iter().filter_map(|item| match item {
            Item::Claim(claim) => Some(&**claim),
            Item::Game(_) => None,
        });
        claims.filter(move |claim| claim.about.as_ref().is_some_and(|about| &*about.name.text == name))
    }
}

fn references(game: &Definition) -> Vec<&Reference> {
    match &game.body {
        Body::Octal(_) => Vec::new(),
        Body::Sum(summands) => summands.iter().map(|(reference, _)| reference).collect(),
        Body::Product(left, right) => vec![left, right],
        Body::Rules(rules) => {
            let parts = rules.moves.iter().flat_map(|m| &m.sets).flat_map(|c| c.options.iter().flatten());
            parts.filter_map(|part| part.game.as_ref()).collect()
        }
    }
}

fn problem(span: Span, problem: Problem) -> Diagnostics {
    Diagnostics(vec![Diagnostic { span, problem }])
}

/// Builds games, and counts what it has built: a short text can ask for very much.
struct Builder<'a> {
    document: &'a Document,
    /// Parameters without a value.
    open: &'a [Name],
    /// What the games require of these: where it fails, there is no game.
    required: RefCell<Vec<Expr>>,
    games: Cell<usize>,
    /// Expressions in all rules.
    size: Cell<usize>,
    /// Elements of all sets and lists that parameters have as values.
    elements: Cell<usize>,
}

/// Expressions in all rules of all games that a game is made of.
const MOST_EXPRESSIONS: usize = 500_000;

/// Adds to a count, unless that becomes too much.
fn count(counted: &Cell<usize>, more: usize, most: usize, span: Span) -> Result<(), Diagnostics> {
    counted.set(counted.get().saturating_add(more));
    if counted.get() > most { Err(too_long(span)) } else { Ok(()) }
}

/// What the parameters of a game stand for.
struct Given {
    arguments: Vec<(Name, Argument)>,
    substitution: Substitution,
    /// The game's functions: those given as parameters, then its own.
    lets: Vec<Let>,
}

impl Builder<'_> {
    fn game(
        &self,
        definition: &Arc<Definition>,
        arguments: &[(String, Argument)],
        depth: usize,
    ) -> Result<Game, Diagnostics> {
        if depth > DEEPEST {
            let game = definition.name.to_string();
            return Err(problem(definition.name.span, Problem::ReferenceInCircle { game }));
        }
        count(&self.games, 1, MOST_CLAUSES, definition.name.span)?;
        if depth > 0
            && let Some(name) = self.open.iter().find(|name| {
                // A parameter of this name is replaced wherever it stands.
                !definition.parameters.iter().any(|p| p.name == **name) && uses_name(definition, &name.text)
            })
        {
            // What stands for the parameter here would be taken for something else there.
            return Err(problem(definition.name.span, Problem::DefinedTwice { name: name.to_string() }));
        }
        let mut given = self.arguments(definition, arguments, depth)?;
        let substitution = given.substitution.clone();
        given.lets.extend(definition.lets.iter().map(|l| substitution.function_body(l)));
        let mut game = match &definition.body {
            Body::Rules(rules) => self.rules(definition, rules, given, depth),
            Body::Octal(code) => self.rules(definition, &octal::rules(code), given, depth),
            Body::Sum(summands) => self.sum(definition, summands, given, depth),
            Body::Product(left, right) => self.product(definition, left, right, given, depth),
        }?;
        if let Some(options) = &definition.blocking {
            let number = closed_number(&substitution.expr(options)).and_then(|n| u64::try_from(n).ok());
            let bad = || problem(options.span, Problem::BadBlocking { number: options.to_string() });
            game.blocking = number.ok_or_else(bad)?;
        }
        for set in definition.picture.iter().flat_map(|picture| &picture.squares) {
            let condition = set.condition.as_ref().map(|c| substitution.expr(c));
            for option in &set.options {
                let label = GameWords::default();
                let rule = self.rule(&mut game, (&label, true), option, condition.as_ref(), &substitution, depth)?;
                game.picture.push(rule);
            }
        }
        check_game(&game)?;
        Ok(game)
    }

    /// Evaluates what is given, or the defaults.
    fn arguments(
        &self,
        definition: &Definition,
        given: &[(String, Argument)],
        depth: usize,
    ) -> Result<Given, Diagnostics> {
        let mut result = Given { arguments: Vec::new(), substitution: Substitution::default(), lets: Vec::new() };
        for parameter in &definition.parameters {
            let expected = parameter_kind(parameter, definition);
            if depth == 0 && expected == Kind::Number && self.open.contains(&parameter.name) {
                let open = Argument::Expr(Expr::name(&parameter.name));
                result.arguments.push((parameter.name.clone(), open));
                continue;
            }
            let value = given.iter().find(|(name, _)| **name == *parameter.name.text).map(|(_, value)| value);
            // A default may speak of the parameters before it; what is given knows nothing of them.
            let before = if value.is_some() { Substitution::default() } else { result.substitution.clone() };
            let Some(value) = value.or(parameter.default.as_ref()) else {
                let (game, parameter_name) = (definition.name.to_string(), parameter.name.to_string());
                let problem_kind = Problem::ParameterWithoutValue { game, parameter: parameter_name, expected };
                return Err(problem(parameter.name.span, problem_kind));
            };
            let bad = |found: String| {
                let parameter_name = parameter.name.to_string();
                let kind = Problem::BadParameterValue { parameter: parameter_name, expected, found };
                problem(parameter.name.span, kind)
            };
            match (value, expected) {
                (Argument::Function(function), Kind::Function(arity)) if function.arguments.len() == arity => {
                    let mut function = before.function_body(function);
                    function.name = parameter.name.clone();
                    result.lets.push(function.clone());
                    result.arguments.push((parameter.name.clone(), Argument::Function(function)));
                }
                (Argument::Expr(expr), expected) if !matches!(expected, Kind::Function(_)) => {
                    let expr = before.expr(expr);
                    // A set such as {1, k} stands where it is asked for.
                    if matches!(expected, Kind::Number | Kind::Set(1)) && self.is_open(&expr) {
                        result.substitution.names.push((parameter.name.text.clone(), expr.clone()));
                        result.arguments.push((parameter.name.clone(), Argument::Expr(expr)));
                        continue;
                    }
                    let value = closed_value(&expr).ok_or_else(|| bad(expr.to_string()))?;
                    let elements = match &value {
                        Value::Set(set) => set.elements.len(),
                        Value::List(list) => list.len(),
                        _ => 0,
                    };
                    count(&self.elements, elements, MOST_IN_RANGE, parameter.name.span)?;
                    let fits = match (value.kind(), expected) {
                        (Kind::Set(found), Kind::Set(wanted)) => found == wanted || is_empty_set(&value),
                        (found, expected) => found == expected,
                    };
                    if !fits {
                        return Err(bad(expr.to_string()));
                    }
                    let literal = Expr { node: Node::Value(value), span: expr.span };
                    result.substitution.names.push((parameter.name.text.clone(), literal.clone()));
                    // A graph goes by the name that it was given by.
                    let written = if matches!(&expr.node, Node::Apply(Function::Graph(_), _)) { expr } else { literal };
                    result.arguments.push((parameter.name.clone(), Argument::Expr(written)));
                }
                (value, _) => return Err(bad(value.to_string())),
            }
        }
        Ok(result)
    }

    /// Whether an expression is about parameters without a value, and nothing else.
    fn is_open(&self, expr: &Expr) -> bool {
        let (mut found, mut only) = (false, true);
        expr.each_name(&mut |name| {
            found = true;
            only &= self.open.contains(name);
        });
        found && only && !contains_call(expr)
    }

    fn rules(
        &self,
        definition: &Arc<Definition>,
        rules: &RulesBody,
        given: Given,
        depth: usize,
    ) -> Result<Game, Diagnostics> {
        let Given { arguments, substitution, lets } = given;
        let universes = rules
            .coordinates
            .iter()
            .map(|name| rules.universe(name).map(|whole| universe(whole, &substitution.expr(whole))).transpose());
        let universes = universes.collect::<Result<Universes, Diagnostics>>()?;
        let sets = Subsets::new(&rules.coordinates, &universes);
        let exprs = |exprs: &[Expr]| exprs.iter().map(|e| sets.expr(e)).collect::<Result<Vec<Expr>, Diagnostics>>();
        let lets = lets.iter().map(|l| sets.function(l)).collect::<Result<_, Diagnostics>>()?;
        let mut requirements = Vec::new();
        for requirement in &rules.requirements {
            let condition = sets.expr(&substitution.expr(requirement))?;
            // What the parameters alone decide is decided now.
            match closed_value(&condition) {
                Some(Value::Condition(true)) => {}
                Some(Value::Condition(false)) => {
                    let (game, condition) = (definition.name.to_string(), requirement.to_string());
                    return Err(problem(requirement.span, Problem::RequirementFails { game, condition }));
                }
                _ if self.is_open(&condition) => add_conditions(&mut self.required.borrow_mut(), [&condition]),
                _ => requirements.push(condition),
            }
        }
        let mut game = Game {
            definition: definition.clone(),
            arguments,
            coordinates: rules.coordinates.clone(),
            domain: [bounds(&rules.coordinates, &universes), exprs(&substitution.exprs(&rules.domain))?].concat(),
            universes,
            requirements,
            lets,
            rules: Vec::new(),
            others: Vec::new(),
            range: Vec::new(),
            blocking: 0,
            picture: Vec::new(),
        };
        for m in &rules.moves {
            for set in &m.sets {
                let condition = set.condition.as_ref().map(|c| substitution.expr(c));
                for option in &set.options {
                    let rule =
                        self.rule(&mut game, (&m.label, false), option, condition.as_ref(), &substitution, depth)?;
                    game.rules.push(rule);
                }
            }
        }
        Ok(game)
    }

    /// The rule of an option, or of what is drawn.
    fn rule(
        &self,
        game: &mut Game,
        (label, drawn): (&GameWords, bool),
        option: &[OptionPart],
        condition: Option<&Expr>,
        substitution: &Substitution,
        depth: usize,
    ) -> Result<Rule, Diagnostics> {
        let sets = Subsets::new(&game.coordinates, &game.universes);
        let sets = condition.map_or(sets.clone(), |condition| sets.and_parts(condition));
        let condition = condition.map(|condition| sets.expr(condition)).transpose()?;
        let condition = condition.as_ref();
        let mut parts = Vec::new();
        for part in option {
            let other = match &part.game {
                Some(reference) if reference.name != game.definition.name => {
                    let lets = std::mem::take(&mut game.lets);
                    let other = self.other(game, reference, substitution, &lets, depth);
                    game.lets = lets;
                    Some(other?)
                }
                _ => None,
            };
            let universes = if drawn {
                &Universes::new()
            } else {
                other.map_or(&game.universes, |k: usize| &game.others[k].universes)
            };
            let over = part.over.as_ref().map(|c| substitution.expr(c));
            let sets = over.as_ref().map_or(sets.clone(), |over| sets.and_parts(over));
            let coordinates = sets.tuple(&substitution.exprs(&part.coordinates), universes)?;
            let over = over.map(|over| sets.expr(&over)).transpose()?;
            parts.push((other, coordinates, over));
        }
        let size: usize =
            parts.iter().flat_map(|(_, c, over)| c.iter().chain(over)).chain(condition).map(Expr::size).sum();
        count(&self.size, size, MOST_EXPRESSIONS, game.definition.name.span)?;
        let coordinates = game.coordinates.clone();
        let lets = &game.lets;
        let known = |name: &str| {
            let names = coordinates.iter().chain(lets.iter().map(|l| &l.name)).chain(self.open);
            names.into_iter().any(|known| &*known.text == name)
        };
        let direct = parts.iter().filter(|(_, _, over)| over.is_none()).flat_map(|(_, c, _)| c);
        let inside: Vec<&Expr> = condition.into_iter().chain(direct).collect();
        let variables = free_names(&inside, &known);
        let over = existential(&variables, condition, lets)?;
        let known = |name: &str| known(name) || variables.iter().any(|v| &*v.text == name);
        let mut summands = Vec::new();
        for (other, coordinates, run) in &parts {
            let run = match run {
                None => None,
                Some(run) => {
                    let inside: Vec<&Expr> = coordinates.iter().chain([run]).collect();
                    Some(comprehension(&free_names(&inside, &known), Some(run), lets)?)
                }
            };
            summands.push(Summand { game: *other, coordinates: coordinates.clone(), over: run });
        }
        Ok(Rule { label: label.clone(), over, parts: summands })
    }

    /// Builds a game that is referred to and returns its place among the others.
    fn other(
        &self,
        game: &mut Game,
        reference: &Reference,
        substitution: &Substitution,
        lets: &[Let],
        depth: usize,
    ) -> Result<usize, Diagnostics> {
        let other = self.referenced(reference, (substitution, lets), game.play(), depth)?;
        if let Some(place) = game.others.iter().position(|o| **o == other) {
            return Ok(place);
        }
        game.others.push(Arc::new(other));
        Ok(game.others.len() - 1)
    }

    fn referenced(
        &self,
        reference: &Reference,
        (substitution, lets): (&Substitution, &[Let]),
        play: Play,
        depth: usize,
    ) -> Result<Game, Diagnostics> {
        let name = &reference.name.text;
        let Some(definition) = self.document.definition(name) else {
            let near = self.document.nearest_game(name);
            return Err(problem(reference.name.span, Problem::UnknownGame { name: name.to_string(), near }));
        };
        // Who wins is decided when no component has a move: one rule for all of them, that of the whole.
        if definition.play == Play::Misere && play == Play::Normal {
            return Err(problem(reference.name.span, Problem::MisereComponent { game: name.to_string() }));
        }
        let mut arguments = Vec::new();
        for (i, (named, value)) in reference.arguments.iter().enumerate() {
            let parameter = match named {
                Some(wanted) => wanted.to_string(),
                None => definition.parameters.get(i).map(|p| p.name.to_string()).unwrap_or_default(),
            };
            let value = match value {
                Argument::Function(function) => Argument::Function(substitution.function_body(function)),
                Argument::Expr(expr) => match &expr.node {
                    Node::Name(name) if lets.iter().any(|l| l.name == *name && !l.arguments.is_empty()) => {
                        let function = lets.iter().rfind(|l| l.name == *name).expect("just found");
                        Argument::Function(function.clone())
                    }
                    _ => Argument::Expr(substitution.expr(expr)),
                },
            };
            // The other game knows nothing of this one's coordinates and functions.
            if let Argument::Function(function) = &value
                && let Some(name) = function.outer_names().first()
            {
                let unknown = Problem::UnknownName { name: name.to_string(), near: None };
                return Err(problem(reference.name.span, unknown));
            }
            arguments.push((parameter, value));
        }
        self.game(definition, &arguments, depth + 1)
    }
}

/// How large the numbers are that stand for sets.
fn bounds(coordinates: &[Name], universes: &Universes) -> Vec<Expr> {
    let largest = |members: &Vec<usize>| members.iter().fold(IBig::ZERO, |sum, &place| sum | (IBig::ONE << place));
    let bound = |(name, universe): (&Name, &Option<Vec<usize>>)| {
        let whole = universe.as_ref().map(largest)?;
        Some(Expr::compare(Comparison::LessEqual, Expr::name(name), Expr::number(whole)))
    };
    coordinates.iter().zip(universes).filter_map(bound).collect()
}

/// Whether a name stands anywhere in a definition.
fn uses_name(definition: &Definition, name: &str) -> bool {
    let text = definition.to_string();
    text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
}

pub(crate) fn comprehension(
    variables: &[Name],
    condition: Option<&Expr>,
    lets: &[Let],
) -> Result<Comprehension, Diagnostics> {
    Comprehension::new(variables, condition, lets).map_err(without_bounds)
}

/// The same where it matters only whether there is a solution.
pub(crate) fn existential(
    variables: &[Name],
    condition: Option<&Expr>,
    lets: &[Let],
) -> Result<Comprehension, Diagnostics> {
    Comprehension::existential(variables, condition, lets).map_err(without_bounds)
}

fn without_bounds(names: Vec<Name>) -> Diagnostics {
    let report = |name: Name| Diagnostic {
        span: name.span,
        problem: Problem::Unbounded { name: name.to_string(), example: format!("{name} < …") },
    };
    names.into_iter().map(report).collect()
}

/// The value of an expression without names, if it has one.
pub(crate) fn closed_value(expr: &Expr) -> Option<Value> {
    let mut closed = true;
    expr.each_name(&mut |_| closed = false);
    let calls = contains_call(expr);
    if !closed || calls { None } else { Scope::new(&[], &[], &[]).value(expr).ok() }
}

/// The value of an expression without names, if that is a number.
pub(crate) fn closed_number(expr: &Expr) -> Option<IBig> {
    match closed_value(expr) {
        Some(Value::Number(n)) => Some(n),
        _ => None,
    }
}

fn is_empty_set(value: &Value) -> bool {
    matches!(value, Value::Set(set) if set.elements.is_empty())
}

fn contains_call(expr: &Expr) -> bool {
    matches!(expr.node, Node::Call(..) | Node::Grundy(_)) || expr.children().into_iter().any(contains_call)
}
