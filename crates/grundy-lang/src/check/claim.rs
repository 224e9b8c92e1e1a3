//! Claims: about a game that exists, with its coordinates, in expressions that make sense.

use std::collections::HashSet;

use super::{Checker, Names, coordinate_kinds, coordinates, kinds_of, parameter_kind};
use crate::diagnostic::{Expected, Problem};
use crate::statement::natural;
use crate::syntax::*;

impl<'a> Checker<'a> {
    /// A claim that names its game. A parameter given by its own name is left open.
    pub(super) fn outside_claim(&mut self, claim: &'a Claim) {
        let Some(about) = &claim.about else {
            self.report(claim.span, Problem::NoSuchGame);
            return;
        };
        let name = about.name.to_string();
        let Some(game) = self.document.definition(&name).cloned() else {
            let near = self.document.nearest_game(&name);
            self.report(about.name.span, Problem::UnknownGame { name, near });
            return;
        };
        let mut names = Names { values: Vec::new(), lets: Vec::new(), later: &[], grundy: None };
        for parameter in &game.parameters {
            names.values.push((parameter.name.text.clone(), parameter_kind(parameter, &game)));
        }
        for (i, (named, value)) in about.arguments.iter().enumerate() {
            let parameter = match named {
                Some(wanted) => game.parameters.iter().find(|p| p.name == *wanted),
                None => game.parameters.get(i),
            };
            let Argument::Expr(value) = value else { continue };
            let Some(parameter) = parameter else {
                let parameter = named.as_ref().map_or_else(|| value.to_string(), Name::to_string);
                self.report(value.span, Problem::UnknownParameter { game: name.clone(), parameter, near: None });
                continue;
            };
            let mut closed = true;
            value.each_name(&mut |n| closed &= *n == parameter.name && value.node == Node::Name(n.clone()));
            if !closed {
                self.report(value.span, Problem::BadClaimParameter { parameter: parameter.name.to_string() });
            } else if !matches!(value.node, Node::Name(_)) {
                self.expect(value, parameter_kind(parameter, &game), &names);
            }
        }
        // The definition may belong to the library, which outlives nothing here: its functions are looked up by value.
        let lets = lets_of(self.document.definition(&name).expect("found above"));
        names.lets = lets;
        self.statement(claim, &game, &mut names);
    }

    /// A claim inside its game.
    pub(super) fn claim(&mut self, claim: &'a Claim, game: &'a Definition, names: &Names<'a>) {
        let mut names = names.clone();
        names.lets = lets_of(game);
        self.statement(claim, game, &mut names);
    }

    fn statement(&mut self, claim: &Claim, game: &Definition, names: &mut Names<'a>) {
        if let Some(range) = &claim.range {
            self.expect(range, Kind::Condition, names);
        }
        let own = coordinates(game);
        let arity = own.len();
        if let Some((name, cases)) = &claim.prefix {
            let mut inner = names.clone();
            inner.values.extend(kinds_of(std::slice::from_ref(name)));
            self.cases(cases, &inner);
        }
        match &claim.assertion {
            Assertion::Grundy(coordinates, cases) => {
                self.count(game, coordinates.len(), claim.span);
                names.values.extend(coordinate_kinds(game, coordinates));
                names.grundy = Some(arity);
                self.cases(cases, names);
            }
            Assertion::LevelWhen(_, coordinates, condition) => {
                self.count(game, coordinates.len(), claim.span);
                names.values.extend(coordinate_kinds(game, coordinates));
                self.expect(condition, Kind::Condition, names);
            }
            Assertion::LevelSet(_, union) => {
                for set in union {
                    self.family(set, game, &own, names);
                }
            }
            Assertion::Lemma(coordinates, holds, condition) => {
                let coordinates = if coordinates.is_empty() { &own } else { coordinates };
                self.count(game, coordinates.len(), claim.span);
                names.values.extend(coordinate_kinds(game, coordinates));
                if let Some(condition) = condition {
                    self.expect(condition, Kind::Condition, names);
                }
                names.grundy = Some(arity);
                self.expect(holds, Kind::Condition, names);
            }
            Assertion::Period { period, from, saltus } => {
                for number in [period, from, saltus] {
                    let (mut is_closed, mut is_of_heap) = (true, false);
                    number.each_name(&mut |name| {
                        is_closed = false;
                        is_of_heap |= own.contains(name);
                    });
                    if is_of_heap
                        || (self.expect(number, Kind::Number, names) && is_closed && natural(number).is_none())
                    {
                        self.report(number.span, Problem::BadPeriod { number: number.to_string() });
                    }
                }
                if arity != 1 {
                    self.report(claim.span, Problem::PeriodNeedsOneHeap { game: game.name.to_string() });
                }
            }
            Assertion::Automaton(acceptor) => {
                let tracks = acceptor.tracks(arity);
                let columns =
                    acceptor.digits.radix().checked_pow(tracks.try_into().unwrap_or(u32::MAX)).unwrap_or(usize::MAX);
                let states = acceptor.rows.len();
                let is_row =
                    |(_, row): &(bool, Vec<u32>)| row.len() == columns && row.iter().all(|&to| (to as usize) < states);
                if !acceptor.rows.iter().all(is_row) || acceptor.rows[0].1[0] != 0 {
                    let problem = Problem::BadAutomaton { tracks, columns: columns.to_string(), states };
                    self.report(claim.span, problem);
                }
            }
        }
        if let Some(position) = claim.false_at.as_ref().filter(|p| p.len() != arity) {
            let (game, found) = (game.name.to_string(), position.len());
            self.report(claim.span, Problem::WrongNumberOfCoordinates { game, expected: arity, found });
        }
    }

    /// A set of zeros: its variables are bounded by the coordinates they produce.
    fn family(&mut self, set: &SetBuilder, game: &Definition, own: &[Name], names: &Names<'a>) {
        for option in &set.options {
            let [part] = option.as_slice() else {
                let parts: Vec<String> = option.iter().map(OptionPart::to_string).collect();
                let found = if parts.is_empty() { "nothing".into() } else { parts.join(" + ") };
                self.report(set.span, Problem::Expected { what: Expected::Thing("single-position"), found });
                continue;
            };
            if part.coordinates.len() != own.len() {
                let (expected, found) = (own.len(), part.coordinates.len());
                let problem = Problem::WrongNumberOfCoordinates { game: game.name.to_string(), expected, found };
                self.report(part.span, problem);
                continue;
            }
            let condition = family_condition(set.condition.as_ref(), &part.coordinates);
            let inside: Vec<&Expr> = part.coordinates.iter().chain(&set.condition).collect();
            let mut places = names.clone();
            places.values.extend(coordinate_kinds(game, &places_of(own.len())));
            let Some(names) = self.bind(&inside, Some(&condition), &places) else { continue };
            self.expect(&condition, Kind::Condition, &names);
        }
    }
}

/// The coordinates of a position as a family of zeros sees them; no text can use these names.
pub(crate) fn places_of(arity: usize) -> Vec<Name> {
    (0..arity).map(|i| Name::new(&format!("#{i}"))).collect()
}

/// That the tuple with these coordinates is the position, and the condition holds.
pub(crate) fn family_condition(condition: Option<&Expr>, coordinates: &[Expr]) -> Expr {
    let places = places_of(coordinates.len());
    let equal = |(place, e): (&Name, &Expr)| Expr::compare(Comparison::Equal, Expr::name(place), e.clone());
    let equations = places.iter().zip(coordinates).map(equal);
    crate::walk::conjunction(equations.chain(condition.cloned())).expect("a game has a coordinate")
}

/// The functions that a claim may call: one that uses the coordinates, itself or by others, has no meaning where they have
/// other names.
fn lets_of(game: &Definition) -> Vec<&Let> {
    let mut bound: HashSet<Name> = coordinates(game).into_iter().collect();
    let mut free = Vec::new();
    for function in &game.lets {
        let is_bound = function.outer_names().iter().any(|name| bound.contains(*name));
        if is_bound {
            bound.insert(function.name.clone());
        } else {
            free.push(function);
        }
    }
    free
}
