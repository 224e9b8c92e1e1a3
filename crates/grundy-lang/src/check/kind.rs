//! The kinds of expressions.

use super::{Checker, Names};
use crate::diagnostic::Problem;
use crate::syntax::*;

impl<'a> Checker<'a> {
    /// Checks an expression and that it is of this kind: whether nothing had to be reported.
    pub(super) fn expect(&mut self, expr: &Expr, expected: Kind, names: &Names<'a>) -> bool {
        let Some(found) = self.kind(expr, names) else { return false };
        if found != expected {
            self.report(expr.span, Problem::WrongKind { expected, found });
        }
        found == expected
    }

    /// The kind of an expression, or `None` if something in it was reported.
    pub(super) fn kind(&mut self, expr: &Expr, names: &Names<'a>) -> Option<Kind> {
        match &expr.node {
            Node::Value(value) => Some(value.kind()),
            Node::Phi => self.fail(expr, Problem::IrrationalOutsideFloor { found: "φ" }),
            Node::Sqrt(_) => self.fail(expr, Problem::IrrationalOutsideFloor { found: "√" }),
            Node::Range(..) => self.fail(expr, Problem::WrongKind { expected: Kind::Number, found: Kind::Set(1) }),
            Node::Name(name) => self.name_kind(name, names),
            Node::Call(name, arguments) => self.call(name, arguments, expr, names),
            Node::Apply(function, arguments) => self.apply(*function, arguments, expr, names),
            Node::Negate(inner) => self.all(&[inner], Kind::Number, Kind::Number, names),
            Node::Not(inner) => self.all(&[inner], Kind::Condition, Kind::Condition, names),
            Node::Binary(operator, left, right) => self.binary(*operator, left, right, names),
            Node::Compare(first, rest) => self.compare(first, rest, names),
            Node::Columns(arguments, modulus) => {
                let operands: Vec<&Expr> = arguments.iter().chain([&**modulus]).collect();
                if arguments.is_empty() {
                    return self.wrong_count(expr, "columns", "1…", 0);
                }
                self.all(&operands, Kind::Number, Kind::Number, names)
            }
            Node::Index(base, indices) => {
                let kind = self.kind(base, names)?;
                let (arity, result) = match kind {
                    Kind::List => (1, Kind::Number),
                    Kind::Grid => (2, Kind::Text),
                    found => return self.fail(base, Problem::NotIndexable { found }),
                };
                if indices.len() != arity {
                    return self.wrong_count(expr, &base.to_string(), &arity.to_string(), indices.len());
                }
                self.all(&indices.iter().collect::<Vec<_>>(), Kind::Number, result, names)
            }
            Node::Tuple(items) => {
                self.all(&items.iter().collect::<Vec<_>>(), Kind::Number, Kind::Tuple(items.len()), names)
            }
            Node::List(items) => {
                items.iter().for_each(|item| self.item(item, names));
                Some(Kind::List)
            }
            Node::Set(items) => self.set(items, names),
            Node::Grundy(arguments) => {
                let Some(arity) = names.grundy else { return self.fail(expr, Problem::GrundyOutsideClaim) };
                if arguments.len() != arity {
                    return self.wrong_count(expr, "grundy", &arity.to_string(), arguments.len());
                }
                self.all(&arguments.iter().collect::<Vec<_>>(), Kind::Number, Kind::Number, names)
            }
            Node::Exists(variables, condition) => self.exists(variables, condition, names),
        }
    }

    /// A quantifier: names of its own, which its condition bounds.
    fn exists(&mut self, variables: &[Name], condition: &Expr, names: &Names<'a>) -> Option<Kind> {
        for (place, name) in variables.iter().enumerate() {
            if names.is_known(&name.text) || variables[..place].contains(name) {
                self.report(name.span, Problem::DefinedTwice { name: name.to_string() });
                return None;
            }
        }
        // A value is one of a position that the claim names, not of each that a variable may reach.
        let inside = Names { grundy: None, ..self.bound(variables, &[condition], Some(condition), names)? };
        self.expect(condition, Kind::Condition, &inside).then_some(Kind::Condition)
    }

    fn name_kind(&mut self, name: &Name, names: &Names<'a>) -> Option<Kind> {
        if let Some((_, kind)) = names.values.iter().rfind(|(n, _)| *n == name.text) {
            return Some(*kind);
        }
        match names.lets.iter().rfind(|l| l.name == *name) {
            Some(function) if function.arguments.is_empty() => Some(Kind::Number),
            Some(function) => Some(Kind::Function(function.arguments.len())),
            None => {
                self.unknown(name, names);
                None
            }
        }
    }

    fn call(&mut self, name: &Name, arguments: &[Expr], expr: &Expr, names: &Names<'a>) -> Option<Kind> {
        let function = names.lets.iter().rfind(|l| l.name == *name).map(|l| l.arguments.len());
        let parameter = names.values.iter().rfind(|(n, _)| *n == name.text).map(|(_, kind)| *kind);
        let arity = match (function, parameter) {
            (Some(arity), _) | (None, Some(Kind::Function(arity))) => arity,
            (None, Some(_)) => {
                self.report(name.span, Problem::NotAFunction { name: name.to_string() });
                return None;
            }
            (None, None) => {
                self.unknown(name, names);
                return None;
            }
        };
        if arguments.len() != arity {
            return self.wrong_count(expr, &name.text, &arity.to_string(), arguments.len());
        }
        self.all(&arguments.iter().collect::<Vec<_>>(), Kind::Number, Kind::Number, names)
    }

    fn apply(&mut self, function: Function, arguments: &[Expr], expr: &Expr, names: &Names<'a>) -> Option<Kind> {
        let enough = if function.is_variadic() { !arguments.is_empty() } else { arguments.len() == function.arity() };
        if !enough {
            let expected = match function.arity() {
                _ if function.is_variadic() => "2…",
                3 => "3",
                2 => "2",
                _ => "1",
            };
            return self.wrong_count(expr, function.name(), expected, arguments.len());
        }
        let arguments: Vec<&Expr> = arguments.iter().collect();
        match function {
            Function::Floor | Function::Ceil => self.real(arguments[0], names).then_some(Kind::Number),
            Function::Even | Function::Odd | Function::Prime => {
                self.all(&arguments, Kind::Number, Kind::Condition, names)
            }
            Function::Length => match self.kind(arguments[0], names)? {
                Kind::List | Kind::Set(_) | Kind::Grid => Some(Kind::Number),
                found => self.fail(arguments[0], Problem::WrongKind { expected: Kind::List, found }),
            },
            Function::Graph(word) if word.is_graph() => self.all(&arguments, Kind::Number, Kind::Set(2), names),
            Function::Graph(_) => {
                let edges = self.all(&arguments[..1], Kind::Set(2), Kind::Set(1), names);
                self.all(&arguments[1..], Kind::Number, Kind::Set(1), names).and(edges)
            }
            _ => self.all(&arguments, Kind::Number, Kind::Number, names),
        }
    }

    /// Under a floor: sums, products and quotients of numbers, φ and roots.
    fn real(&mut self, expr: &Expr, names: &Names<'a>) -> bool {
        match &expr.node {
            Node::Phi => true,
            Node::Sqrt(inner) => self.all(&[inner], Kind::Number, Kind::Number, names).is_some(),
            Node::Negate(inner) => self.real(inner, names),
            Node::Binary(Operator::Add | Operator::Subtract | Operator::Multiply | Operator::Divide, left, right) => {
                let left = self.real(left, names);
                self.real(right, names) && left
            }
            _ => self.all(&[expr], Kind::Number, Kind::Number, names).is_some(),
        }
    }

    fn binary(&mut self, operator: Operator, left: &Expr, right: &Expr, names: &Names<'a>) -> Option<Kind> {
        match operator {
            Operator::And | Operator::Or => self.all(&[left, right], Kind::Condition, Kind::Condition, names),
            Operator::Divides => self.all(&[left, right], Kind::Number, Kind::Condition, names),
            Operator::In | Operator::NotIn => {
                let element = self.kind(left, names);
                let set = self.kind(right, names);
                let expected = match element? {
                    Kind::Number => Kind::Set(1),
                    Kind::Tuple(arity) => Kind::Set(arity),
                    found => return self.fail(left, Problem::WrongKind { expected: Kind::Number, found }),
                };
                match set? {
                    found if found == expected => Some(Kind::Condition),
                    found => self.fail(right, Problem::WrongKind { expected, found }),
                }
            }
            Operator::Subset => self.all(&[left, right], Kind::Set(1), Kind::Condition, names),
            _ if operator.is_of_sets() => self.all(&[left, right], Kind::Set(1), Kind::Set(1), names),
            _ => self.all(&[left, right], Kind::Number, Kind::Number, names),
        }
    }

    fn compare(&mut self, first: &Expr, rest: &[(Comparison, Expr)], names: &Names<'a>) -> Option<Kind> {
        let expected = self.kind(first, names);
        let mut fine = expected.is_some();
        for (comparison, operand) in rest {
            let found = self.kind(operand, names);
            let ordered = !matches!(comparison, Comparison::Equal | Comparison::NotEqual);
            match (expected, found) {
                (Some(Kind::Text), Some(Kind::Text)) if !ordered => {}
                (Some(Kind::Number), Some(Kind::Number)) => {}
                (Some(Kind::Set(1)), Some(Kind::Set(1))) if !ordered => {}
                (Some(Kind::Number), Some(found)) => {
                    self.report(operand.span, Problem::WrongKind { expected: Kind::Number, found });
                    fine = false;
                }
                (Some(Kind::Set(1)), Some(found)) if found != Kind::Set(1) => {
                    self.report(operand.span, Problem::WrongKind { expected: Kind::Set(1), found });
                    fine = false;
                }
                (Some(Kind::Text), Some(found)) if found != Kind::Text => {
                    self.report(operand.span, Problem::WrongKind { expected: Kind::Text, found });
                    fine = false;
                }
                (Some(found), Some(_)) => {
                    self.report(first.span, Problem::WrongKind { expected: Kind::Number, found });
                    return None;
                }
                _ => fine = false,
            }
        }
        fine.then_some(Kind::Condition)
    }

    fn set(&mut self, items: &[Expr], names: &Names<'a>) -> Option<Kind> {
        let arity = |item: &Expr| match &item.node {
            Node::Tuple(parts) => parts.len(),
            _ => 1,
        };
        let expected = items.first().map_or(1, arity);
        for item in items {
            match &item.node {
                Node::Tuple(parts) if parts.len() == expected => {
                    for part in parts {
                        self.expect(part, Kind::Number, names);
                    }
                }
                Node::Tuple(parts) => {
                    let expected = if expected == 1 { Kind::Number } else { Kind::Tuple(expected) };
                    self.report(item.span, Problem::WrongKind { expected, found: Kind::Tuple(parts.len()) });
                }
                _ if expected != 1 => {
                    let problem = Problem::WrongKind { expected: Kind::Tuple(expected), found: Kind::Number };
                    self.report(item.span, problem);
                }
                _ => self.item(item, names),
            }
        }
        Some(Kind::Set(expected))
    }

    /// A number or a range of numbers.
    fn item(&mut self, item: &Expr, names: &Names<'a>) {
        match &item.node {
            Node::Range(first, last) => {
                self.expect(first, Kind::Number, names);
                self.expect(last, Kind::Number, names);
            }
            _ => {
                self.expect(item, Kind::Number, names);
            }
        }
    }

    fn all(&mut self, operands: &[&Expr], expected: Kind, result: Kind, names: &Names<'a>) -> Option<Kind> {
        let mut fine = true;
        for operand in operands {
            match self.kind(operand, names) {
                Some(found) if found == expected => {}
                Some(found) => {
                    self.report(operand.span, Problem::WrongKind { expected, found });
                    fine = false;
                }
                None => fine = false,
            }
        }
        fine.then_some(result)
    }

    fn wrong_count(&mut self, expr: &Expr, function: &str, expected: &str, found: usize) -> Option<Kind> {
        let (function, expected) = (function.to_string(), expected.to_string());
        self.fail(expr, Problem::WrongNumberOfArguments { function, expected, found })
    }

    fn fail(&mut self, expr: &Expr, problem: Problem) -> Option<Kind> {
        self.report(expr.span, problem);
        None
    }
}

/// What a parameter must be, from the way its game uses it.
pub(super) fn from_use(parameter: &Name, game: &Definition) -> Option<Kind> {
    let rules = match &game.body {
        Body::Rules(rules) => &**rules,
        _ => &RulesBody::default(),
    };
    let sets = rules.moves.iter().flat_map(|m| &m.sets);
    let sets = sets.chain(game.picture.iter().flat_map(|p| &p.squares));
    let mut places: Vec<&Expr> = rules.domain.iter().chain(&rules.requirements).collect();
    for case in game.lets.iter().flat_map(|l| &l.cases) {
        places.push(&case.value);
        places.extend(&case.condition);
    }
    for set in sets {
        places.extend(&set.condition);
        for part in set.options.iter().flatten() {
            places.extend(&part.coordinates);
            places.extend(&part.over);
        }
    }
    places.iter().find_map(|place| use_in(parameter, place))
}

pub(super) fn use_in(parameter: &Name, expr: &Expr) -> Option<Kind> {
    let is_it = |e: &Expr| matches!(&e.node, Node::Name(n) if n == parameter);
    match &expr.node {
        Node::Call(name, arguments) if name == parameter => return Some(Kind::Function(arguments.len())),
        Node::Index(base, indices) if is_it(base) => {
            return Some(if indices.len() == 2 { Kind::Grid } else { Kind::List });
        }
        Node::Binary(Operator::In | Operator::NotIn, element, set) if is_it(set) => {
            return Some(match &element.node {
                Node::Tuple(parts) => Kind::Set(parts.len()),
                _ => Kind::Set(1),
            });
        }
        _ => {}
    }
    expr.children().into_iter().find_map(|child| use_in(parameter, child))
}
