//! The zeros, or another level, of a claim as a program: a condition, or the search over bound variables that the meaning makes.

use crate::{Binder, Case, Comparison, Comprehension, Expr, Function, Name, Node, Operator, Value, conjunction};

use super::exact::{Item, add, any, exact, items, multiply};
use super::names::variable;
use super::skeleton::{Kind, Writer, indented};
use super::{Obstacle, Programming};

/// A step of a search; what follows is inside it.
#[derive(Clone)]
enum Step {
    /// Only where this holds.
    If(Expr),
    /// A variable with its value, and only where this holds.
    Let(String, Expr, Expr),
    /// A variable that runs over 0, …, last.
    For(String, Expr),
    /// A variable that runs over numbers.
    Each(String, Vec<Expr>),
}

/// The positions with a value: a condition, or a search over bound variables.
impl Writer<'_> {
    pub fn level(&mut self, value: u64, families: &[Comprehension]) -> Result<(), Obstacle> {
        let name = &match value {
            0 => "is_zero".to_string(),
            1 => "is_one".to_string(),
            value => format!("is_{value}"),
        };
        let mut ways: Vec<Vec<Step>> = Vec::new();
        for family in families {
            let mut names = self.names.clone();
            let own: Vec<(Name, String)> =
                family.variables().into_iter().map(|name| (name.clone(), names.take(&name.text))).collect();
            let search = Search { writer: self, family, own: &own };
            search.below(0, Vec::new(), Vec::new(), &mut ways)?;
        }
        let coordinates = self.coordinates.clone();
        if ways.iter().all(|way| way.iter().all(|step| matches!(step, Step::If(_)))) {
            let condition = |way: Vec<Step>| {
                let conditions = way.into_iter().filter_map(|step| match step {
                    Step::If(condition) => Some(condition),
                    _ => None,
                });
                conjunction(conditions).unwrap_or_else(|| Node::Value(Value::Condition(true)).into())
            };
            let value = any(ways.into_iter().map(condition).collect());
            self.function(name, &coordinates, Kind::Truth, &[Case { value, condition: None }]);
            return Ok(());
        }
        let mut lines: Vec<String> = ways.iter().map(|way| self.search(way)).collect();
        let [no, _] = self.language.notation().truth;
        lines.push(match self.language {
            Programming::Python => format!("return {no}"),
            Programming::Cpp => format!("return {no};"),
            Programming::Rust | Programming::Mathematica => no.to_string(),
        });
        let mut body = lines.join("\n");
        if self.language == Programming::Mathematica {
            let locals = ways.iter().flatten().filter_map(|step| match step {
                Step::Let(name, ..) => Some(name.clone()),
                _ => None,
            });
            let mut locals: Vec<String> = locals.collect();
            locals.sort();
            locals.dedup();
            body = format!("Catch[Module[{{{}}},\n{}]]", locals.join(", "), indented(&body));
        }
        self.define(name, &coordinates, Kind::Truth, &body, false);
        Ok(())
    }

    /// One way to be a zero: the steps, each inside the one before, and at the end the answer.
    fn search(&self, steps: &[Step]) -> String {
        let Some((step, rest)) = steps.split_first() else {
            return match self.language {
                Programming::Python => "return True".into(),
                Programming::Cpp | Programming::Rust => "return true;".into(),
                Programming::Mathematica => "Throw[True];".into(),
            };
        };
        let inner = indented(&self.search(rest));
        let (head, value, condition) = match step {
            Step::If(condition) => ("", String::new(), self.text(condition)),
            Step::Let(name, value, condition) => (name.as_str(), self.text(value), self.text(condition)),
            Step::For(name, last) => {
                let (upper, last) = (self.text(&add(last.clone(), Expr::number(1))), self.text(last));
                return match self.language {
                    Programming::Python => format!("for {name} in range({upper}):\n{inner}"),
                    Programming::Cpp => format!("for (integer {name} = 0; {name} <= {last}; {name}++) {{\n{inner}\n}}"),
                    Programming::Rust => format!("for {name} in 0..={last} {{\n{inner}\n}}"),
                    Programming::Mathematica => format!("Do[\n{inner},\n    {{{name}, 0, {last}}}];"),
                };
            }
            Step::Each(name, numbers) => {
                let numbers = self.text(&Node::List(numbers.clone()).into());
                return match self.language {
                    Programming::Python => format!("for {name} in {numbers}:\n{inner}"),
                    Programming::Cpp => format!("for (integer {name} : {numbers}) {{\n{inner}\n}}"),
                    Programming::Rust => format!("for {name} in {numbers} {{\n{inner}\n}}"),
                    Programming::Mathematica => format!("Do[\n{inner},\n    {{{name}, {numbers}}}];"),
                };
            }
        };
        match (self.language, head) {
            (Programming::Python, "") => format!("if {condition}:\n{inner}"),
            (Programming::Python, name) => format!("{name} = {value}\nif {condition}:\n{inner}"),
            (Programming::Cpp, "") => format!("if ({condition}) {{\n{inner}\n}}"),
            (Programming::Cpp, name) => format!("if (const integer {name} = {value}; {condition}) {{\n{inner}\n}}"),
            (Programming::Rust, "") => format!("if {condition} {{\n{inner}\n}}"),
            (Programming::Rust, name) => format!("let {name} = {value};\nif {condition} {{\n{inner}\n}}"),
            (Programming::Mathematica, "") => format!("If[{condition},\n{inner}];"),
            (Programming::Mathematica, name) => format!("{name} = {value};\nIf[{condition},\n{inner}];"),
        }
    }
}

/// The search through one family, step by step as the meaning makes it.
struct Search<'a, 'b> {
    writer: &'a Writer<'b>,
    family: &'a Comprehension,
    own: &'a [(Name, String)],
}

impl Search<'_, '_> {
    /// The ways from a level on: the guards there, then the variable that is bound next.
    fn below(
        &self,
        level: usize,
        known: Vec<(Name, Expr)>,
        mut steps: Vec<Step>,
        ways: &mut Vec<Vec<Step>>,
    ) -> Result<(), Obstacle> {
        let scope = self.writer.scope(known.clone());
        for guard in &self.family.guards[level] {
            let guard = exact(guard, &scope)?;
            if !is_identity(&guard) {
                add_condition(&mut steps, guard);
            }
        }
        let Some(binder) = self.family.binders.get(level) else {
            ways.push(steps);
            return Ok(());
        };
        let own = |name: &Name| {
            let own = self.own.iter().find(|(known, _)| known == name);
            own.map(|(_, own)| own.clone()).ok_or_else(|| Obstacle::Unknown(name.to_string()))
        };
        let with = |name: &Name, value: Expr| [known.as_slice(), &[(name.clone(), value)]].concat();
        let natural = |value: &Expr| Expr::compare(Comparison::GreaterEqual, value.clone(), Expr::number(0));
        match binder {
            Binder::UpTo { name, bound } => {
                let variable_name = own(name)?;
                steps.push(Step::For(variable_name.clone(), exact(bound, &scope)?));
                self.below(level + 1, with(name, variable(&variable_name)), steps, ways)
            }
            Binder::Equal { name, dividend, divisor } => {
                let dividend = exact(dividend, &scope)?;
                let is_whole = *divisor == 1.into();
                if is_whole && matches!(&dividend.node, Node::Name(_)) {
                    // Another name of what is known: coordinates and variables are natural.
                    return self.below(level + 1, with(name, dividend), steps, ways);
                }
                let variable_name = own(name)?;
                let value = variable(&variable_name);
                let mut condition = natural(&value);
                let mut quotient = dividend.clone();
                if !is_whole {
                    let divisor = Expr::number(divisor.clone());
                    quotient = Expr::binary(Operator::Divide, dividend.clone(), divisor.clone());
                    let product = multiply(divisor, value.clone());
                    let is_exact = Expr::compare(Comparison::Equal, product, dividend);
                    condition = Expr::binary(Operator::And, condition, is_exact);
                }
                steps.push(Step::Let(variable_name, quotient, condition));
                self.below(level + 1, with(name, value), steps, ways)
            }
            Binder::Divisor { name, of, bound } => {
                let of = exact(of, &scope)?;
                let variable_name = own(name)?;
                let value = variable(&variable_name);
                let absolute: Expr = Node::Apply(Function::Abs, vec![of.clone()]).into();
                let zero = |sign| Expr::compare(sign, of.clone(), Expr::number(0));
                let mut first = steps.clone();
                add_condition(&mut first, zero(Comparison::NotEqual));
                first.push(Step::For(variable_name.clone(), absolute));
                self.below(level + 1, with(name, value.clone()), first, ways)?;
                let Some(bound) = bound else { return Ok(()) };
                add_condition(&mut steps, zero(Comparison::Equal));
                steps.push(Step::For(variable_name, exact(bound, &scope)?));
                self.below(level + 1, with(name, value), steps, ways)
            }
            Binder::In { names, set } => {
                let mut numbers = Vec::new();
                for item in items(set, &scope)? {
                    let mut steps = steps.clone();
                    match item {
                        Item::Element(mut parts) if names.len() == 1 => numbers.append(&mut parts),
                        Item::Element(parts) => {
                            let bound =
                                names.iter().zip(&parts).filter_map(|(name, part)| Some((name.clone()?, part.clone())));
                            let bound: Vec<(Name, Expr)> = bound.collect();
                            bound.iter().for_each(|(_, part)| add_condition(&mut steps, natural(part)));
                            self.below(level + 1, [known.clone(), bound].concat(), steps, ways)?;
                        }
                        Item::Range(_, last) => {
                            let Some(Some(name)) = names.first() else { continue };
                            let variable_name = own(name)?;
                            // The membership itself is among the guards.
                            steps.push(Step::For(variable_name.clone(), last));
                            self.below(level + 1, with(name, variable(&variable_name)), steps, ways)?;
                        }
                    }
                }
                let Some(Some(name)) = names.first().filter(|_| !numbers.is_empty()) else { return Ok(()) };
                let variable_name = own(name)?;
                let value = variable(&variable_name);
                steps.push(Step::Each(variable_name, numbers));
                add_condition(&mut steps, natural(&value));
                self.below(level + 1, with(name, value), steps, ways)
            }
        }
    }
}

/// `x = x`, which is left of an equation that gave a variable its value.
fn is_identity(condition: &Expr) -> bool {
    matches!(&condition.node, Node::Compare(a, rest) if matches!(&rest[..], [(Comparison::Equal, b)] if **a == *b))
}

/// One condition more: part of the step before where that asks for one.
fn add_condition(steps: &mut Vec<Step>, condition: Expr) {
    match steps.last_mut() {
        Some(Step::If(before) | Step::Let(_, _, before)) => {
            *before = Expr::binary(Operator::And, before.clone(), condition)
        }
        _ => steps.push(Step::If(condition)),
    }
}

/// The expressions of a family.
pub(super) fn inside(family: &Comprehension) -> Vec<&Expr> {
    let bounds = family.binders.iter().flat_map(|binder| match binder {
        Binder::UpTo { bound, .. } => vec![bound],
        Binder::Equal { dividend, .. } => vec![dividend],
        Binder::In { set, .. } => vec![set],
        Binder::Divisor { of, bound, .. } => std::iter::once(of).chain(bound).collect(),
    });
    bounds.chain(family.conditions()).collect()
}
