//! Values for parameters and single expressions, read from outside a game's text: a command line, a file, a form.

use dashu_int::IBig;

use crate::check::{check_condition, check_expression, check_function, parameter_kind};
use crate::diagnostic::{Diagnostic, Diagnostics, Expected, Problem};
use crate::evaluate::Scope;
use crate::fault::Fault;
use crate::instantiate::closed_value;
use crate::lexer::plain;
use crate::meaning::mex;
use crate::parser::{parse_expression, parse_let, parse_range};
use crate::size::MOST_IN_RANGE;
use crate::span::Span;
use crate::syntax::*;
use crate::value::{Grid, Set, Value};

impl Definition {
    /// Reads a value for a parameter of this game: `3`, `1,3,4`, `{1, 3..5}`, `[0, 1, 1]`, the lines of a grid, lines of
    /// tuples, a graph by its name, or for a function `floor(t/3)` or `f(t) = floor(t/3)`.
    ///
    /// ```
    /// use grundy_lang::Document;
    /// let text = "game take[S: set](n) move { (n - s) : s in S }";
    /// let document = Document::parse(text, &Document::default()).unwrap();
    /// let take = document.definition("take").unwrap();
    /// let coins = take.read_argument("S", "1,3,4").unwrap();
    /// let game = document.game("take", &[("S".into(), coins)]).unwrap();
    /// assert_eq!(game.heading(), "take[S = {1, 3, 4}]");
    /// ```
    pub fn read_argument(&self, parameter: &str, text: &str) -> Result<Argument, Diagnostics> {
        let Some(found) = self.parameters.iter().find(|p| &*p.name.text == parameter) else {
            let known = self.parameters.iter().map(|p| &*p.name.text);
            let near = crate::spelling::nearest(parameter, known).map(str::to_string);
            let (game, parameter) = (self.name.to_string(), parameter.to_string());
            return Err(one(Problem::UnknownParameter { game, parameter, near }));
        };
        let expected = parameter_kind(found, self);
        let is_expression = |c: char| c == '{' || c == '[' || c.is_alphabetic() && text.contains(['(', '（']);
        let bad = |_| {
            let found: String = text.trim().chars().take(40).collect();
            one(Problem::BadParameterValue { parameter: parameter.to_string(), expected, found })
        };
        match expected {
            Kind::Function(arity) => read_function(parameter, arity, text),
            Kind::Grid if !text.trim_start().starts_with("grid") => {
                let rows: Vec<&str> = text.lines().map(str::trim_end).filter(|row| !row.is_empty()).collect();
                Ok(literal(Value::Grid(Grid::new(&rows).into())))
            }
            // Tuples without braces around them.
            Kind::Set(_) if plain(text).trim_start().starts_with('(') => {
                self.read_argument(parameter, &format!("{{{text}}}")).map_err(|_| bad(()))
            }
            Kind::Set(_) | Kind::List if !plain(text).trim_start().starts_with(is_expression) => {
                read_numbers(text, expected).map(literal).ok_or(()).map_err(bad)
            }
            _ => {
                let expr = parse_expression(text)?;
                let problems = check_expression(&expr);
                if !problems.is_empty() {
                    return Err(problems);
                }
                let value = closed_value(&expr).ok_or(()).map_err(bad)?;
                // A graph goes by its name.
                let is_named = matches!(expr.node, Node::Apply(Function::Graph(_), _));
                Ok(if is_named { Argument::Expr(expr) } else { literal(value) })
            }
        }
    }

    /// What a parameter must be.
    pub fn kind_of_parameter(&self, parameter: &Parameter) -> Kind {
        parameter_kind(parameter, self)
    }
}

/// The value of an expression without names, such as `123 ⊗ 456 ⊕ 7`.
///
/// ```
/// use grundy_lang::{FaultKind, Value, calculate};
/// assert_eq!(calculate("123 ⊕ 45").unwrap(), Ok(Value::Number(86.into())));
/// assert_eq!(calculate("1/0").unwrap().unwrap_err().failure, FaultKind::DivisionByZero);
/// assert_eq!(calculate("mex{0, 1, mex{0, 2} ⊕ 2} + 1").unwrap(), Ok(Value::Number(3.into())));
/// ```
pub fn calculate(text: &str) -> Result<Result<Value, Fault>, Diagnostics> {
    worked_out(parse_expression(text)?)
}

/// The value of an expression in which `mex{…}` may stand, which no game needs: the innermost is worked out first.
fn worked_out(expr: Expr) -> Result<Result<Value, Fault>, Diagnostics> {
    let expr = match without_mex(&expr) {
        Ok(expr) => expr,
        Err(trouble) => return trouble.map(Err),
    };
    let problems = check_expression(&expr);
    if !problems.is_empty() {
        return Err(problems);
    }
    Ok(Scope::new(&[], &[], &[]).value(&expr))
}

/// The same expression with numbers where `mex{…}` stood, or why there are none.
fn without_mex(expr: &Expr) -> Result<Expr, Result<Fault, Diagnostics>> {
    if let Node::Call(name, arguments) = &expr.node
        && let ("mex", [set]) = (&*name.text, arguments.as_slice())
    {
        let value = worked_out(set.clone()).map_err(Err)?.map_err(Ok)?;
        if let Value::Set(set) = value {
            let values: Vec<u64> = set.elements.iter().flatten().filter_map(|n| u64::try_from(n).ok()).collect();
            return Ok(Expr { node: Node::Value(Value::Number(mex(&values).into())), span: expr.span });
        }
    }
    let mut trouble = None;
    let inner = expr.map_children(&mut |child| {
        let inner = without_mex(child);
        inner.unwrap_or_else(|found| {
            trouble.get_or_insert(found);
            child.clone()
        })
    });
    trouble.map_or(Ok(inner), Err)
}

/// Reads `f(t) = …`, or the right side alone with `t` for the argument.
pub fn read_function(name: &str, arity: usize, text: &str) -> Result<Argument, Diagnostics> {
    let whole = text.split_once('=').is_some_and(|(left, _)| left.trim_end().ends_with(')') && !left.contains("if"));
    let heading = match whole {
        true => String::new(),
        false => format!("{name}({}) = ", ["t", "s", "r", "q"][..arity.clamp(1, 4)].join(", ")),
    };
    // Places are those of the text that was given.
    let shift = |span: Span| {
        let back = |byte: usize| byte.saturating_sub(heading.len());
        Span::new(back(span.start), back(span.end))
    };
    let shifted = |problems: Diagnostics| -> Diagnostics {
        problems.into_iter().map(|d| Diagnostic { span: shift(d.span), ..d }).collect()
    };
    let function = parse_let(&format!("{heading}{text}")).map_err(shifted)?;
    if function.arguments.len() != arity {
        let expected = arity.to_string();
        let problem =
            Problem::WrongNumberOfArguments { function: name.to_string(), expected, found: function.arguments.len() };
        return Err(one(problem));
    }
    let problems = check_function(&function);
    if !problems.is_empty() {
        return Err(shifted(problems));
    }
    Ok(Argument::Function(function))
}

/// Reads a condition on numbers, such as `odd k` or `s < 2k`, with the names of these.
///
/// ```
/// let (names, odd) = grundy_lang::read_condition("odd k").unwrap();
/// assert_eq!((names[0].to_string(), odd.to_string()), ("k".into(), "odd(k)".into()));
/// assert_eq!(odd.holds_for(&names[0], &3.into()), Ok(true));
/// ```
pub fn read_condition(text: &str) -> Result<(Vec<Name>, Expr), Diagnostics> {
    let condition = parse_range(text)?;
    let mut names: Vec<Name> = Vec::new();
    condition.each_name(&mut |found| {
        if !names.contains(found) {
            names.push(found.clone());
        }
    });
    if names.is_empty() {
        return Err(one(Problem::Expected { what: Expected::Thing("name"), found: text.to_string() }));
    }
    let problems = check_condition(&condition, &names);
    if problems.is_empty() { Ok((names, condition)) } else { Err(problems) }
}

impl Expr {
    /// Whether a condition on one number, as [`read_condition`] gives it, holds for this one.
    pub fn holds_for(&self, name: &Name, number: &IBig) -> Result<bool, Fault> {
        Scope::new(&[], std::slice::from_ref(name), std::slice::from_ref(number)).condition(self)
    }
}

/// The work that a function may be for one number.
const WORK_OF_A_VALUE: u64 = 100_000;

impl Let {
    /// The value of a function of one number that needs no other functions; `None` where no case applies.
    pub fn value_at(&self, number: &IBig) -> Result<Option<IBig>, Fault> {
        let own = std::slice::from_ref(self);
        let mut scope = Scope::new(own, &self.arguments, std::slice::from_ref(number)).with_budget(WORK_OF_A_VALUE);
        Ok(scope.cases(&self.cases)?.and_then(|value| match value {
            Value::Number(n) => Some(n),
            _ => None,
        }))
    }
}

/// Numbers separated by commas or spaces; for sets of tuples, one tuple a line.
fn read_numbers(text: &str, kind: Kind) -> Option<Value> {
    let text = &*plain(text);
    let numbers = |text: &str| -> Option<Vec<IBig>> {
        let mut numbers = Vec::new();
        for word in text.split([',', ' ', '\t', '\n', '\r', '(', ')', ';']).filter(|word| !word.is_empty()) {
            match word.split_once("..") {
                Some((first, last)) => {
                    let (first, last): (i64, i64) = (first.parse().ok()?, last.parse().ok()?);
                    if last.checked_sub(first)? > MOST_IN_RANGE as i64 {
                        return None;
                    }
                    numbers.extend((first..=last).map(IBig::from));
                }
                None => numbers.push(word.parse().ok()?),
            }
            if numbers.len() > MOST_IN_RANGE {
                return None;
            }
        }
        Some(numbers)
    };
    match kind {
        Kind::List => numbers(text).map(|list| Value::List(list.into())),
        Kind::Set(1) => {
            let elements = numbers(text)?.into_iter().map(|n| vec![n]).collect();
            Some(Value::Set(Set { arity: 1, elements }.into()))
        }
        Kind::Set(arity) => {
            let lines = text.lines().filter(|line| !line.trim().is_empty());
            let elements = lines.map(|line| numbers(line).filter(|t| t.len() == arity)).collect::<Option<_>>()?;
            Some(Value::Set(Set { arity, elements }.into()))
        }
        _ => None,
    }
}

fn literal(value: Value) -> Argument {
    Argument::Expr(Node::Value(value).into())
}

fn one(problem: Problem) -> Diagnostics {
    Diagnostics(vec![Diagnostic { span: Span::default(), problem }])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::Document;

    #[test]
    fn nonsense_is_refused_and_not_evaluated() {
        let text = "game g[S = {1, 2}, k = 1, f(t) = t](n) move { (n - s - k) : s in S and f(s) > 0 }";
        let document = Document::parse(text, &Document::default()).expect("a game");
        let game = document.definition("g").expect("defined above");
        for (parameter, value) in [("S", "{1, φ}"), ("S", "{(1, 2)}"), ("k", "even(3) + 1"), ("f", "f(t) = φ")] {
            let refused = match game.read_argument(parameter, value) {
                Err(_) => true,
                Ok(argument) => document.game("g", &[(parameter.into(), argument)]).is_err(),
            };
            assert!(refused, "{parameter} = {value}");
        }
        assert!(calculate("1 ⊕ φ").is_err());
        assert!(calculate("{1, 2} + 1").is_err());
    }
}
