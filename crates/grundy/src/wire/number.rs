//! Numbers and the values of parameters.

use std::collections::BTreeMap;
use std::fmt;

use grundy_lang::{Argument, Game, IBig, Node, UBig, Value};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A whole number of any size: a number of JSON if JavaScript holds it exactly (at most 2⁵³), else its decimal digits.
///
/// ```
/// use grundy::wire::Digits53;
/// assert_eq!(Digits53::from(7u64), Digits53::Number(7));
/// assert_eq!(Digits53::from(1u64 << 60), Digits53::Text("1152921504606846976".into()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Digits53 {
    /// At most 2⁵³ in size.
    Number(i64),
    /// Larger.
    Text(String),
}

const EXACT: i64 = 1 << 53;

impl fmt::Display for Digits53 {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Digits53::Number(n) => n.fmt(f),
            Digits53::Text(digits) => f.write_str(digits),
        }
    }
}

impl From<u64> for Digits53 {
    fn from(n: u64) -> Digits53 {
        match i64::try_from(n) {
            Ok(n) if n <= EXACT => Digits53::Number(n),
            _ => Digits53::Text(n.to_string()),
        }
    }
}

impl From<&IBig> for Digits53 {
    fn from(n: &IBig) -> Digits53 {
        match i64::try_from(n) {
            Ok(n) if (-EXACT..=EXACT).contains(&n) => Digits53::Number(n),
            _ => Digits53::Text(n.to_string()),
        }
    }
}

impl From<&UBig> for Digits53 {
    fn from(n: &UBig) -> Digits53 {
        u64::try_from(n).map_or_else(|_| Digits53::Text(n.to_string()), Digits53::from)
    }
}

/// The coordinates of a position.
pub fn numbers<'a, T: 'a>(position: impl IntoIterator<Item = &'a T>) -> Vec<Digits53>
where
    Digits53: From<&'a T>,
{
    position.into_iter().map(Digits53::from).collect()
}

impl From<&u64> for Digits53 {
    fn from(n: &u64) -> Digits53 {
        (*n).into()
    }
}

/// The value of a parameter: a number, a list, a set or the rows of a grid as such, a function as text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ParameterValue {
    /// Whether a condition holds.
    Condition(bool),
    /// A number or a text.
    One(Digits53),
    /// Numbers or rows.
    Many(Vec<ParameterValue>),
}

impl From<&Argument> for ParameterValue {
    fn from(argument: &Argument) -> ParameterValue {
        let text = |text: String| ParameterValue::One(Digits53::Text(text));
        let Argument::Expr(expr) = argument else { return text(argument.to_string()) };
        let Node::Value(value) = &expr.node else { return text(expr.to_string()) };
        let number = |n: &IBig| ParameterValue::One(n.into());
        match value {
            Value::Number(n) => number(n),
            Value::Condition(c) => ParameterValue::Condition(*c),
            Value::Text(words) => text(words.as_deref().unwrap_or("").to_string()),
            Value::Tuple(list) => ParameterValue::Many(list.iter().map(number).collect()),
            Value::List(list) => ParameterValue::Many(list.iter().map(number).collect()),
            Value::Set(set) => ParameterValue::Many(
                set.elements
                    .iter()
                    .map(|element| match element.as_slice() {
                        [n] => number(n),
                        several => ParameterValue::Many(several.iter().map(number).collect()),
                    })
                    .collect(),
            ),
            Value::Grid(grid) => ParameterValue::Many(grid.rows().iter().map(|row| text(row.to_string())).collect()),
        }
    }
}

/// The parameters of a game by their names.
pub fn parameters(game: &Game) -> BTreeMap<String, ParameterValue> {
    game.arguments.iter().map(|(name, value)| (name.to_string(), value.into())).collect()
}
