//! The strategy of a claim as a table of lines, and what it says at one position.

use grundy_lang::{Expr, Function, IBig, Name, Node, Operator};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Bilingual, Digits53, numbers};
use crate::LineTable;

/// The lines of a claim: from a position, for every value below its own, the first line that fits is a move to that value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LinesAnswer {
    /// The game, with its parameters.
    pub game: String,
    /// The claim's name.
    pub claim: String,
    /// What the lines call the value that is to be reached.
    pub target: String,
    /// The quotients that lines speak of, as equations.
    pub quotients: Vec<String>,
    /// The lines, in their order.
    pub lines: Vec<LineInfo>,
    /// The position that is looked at.
    pub position: Vec<Digits53>,
    /// Its value by the claim; where the claim gives zeros alone, 1 stands for all that are not 0.
    pub grundy: Digits53,
    /// For each smaller value, as far as they are listed, the line and the move.
    pub moves: Vec<LineMove>,
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LineInfo {
    /// The move's name.
    pub label: Bilingual,
    /// The numbers to choose, as equations.
    pub chosen: Vec<String>,
    /// Where the move leads.
    pub option: String,
    /// When the line fits.
    pub conditions: Vec<String>,
}

/// A move to a smaller value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LineMove {
    /// The value.
    pub value: u64,
    /// The line, counted from 1.
    pub line: usize,
    /// Where it leads.
    pub to: Vec<Digits53>,
    /// The same as a text.
    pub target: String,
}

/// The most values that are listed.
const MOST_VALUES: u64 = 100;

impl LinesAnswer {
    /// What a table says at a position; `None` where the claim gives it no value.
    pub fn new(table: &LineTable, position: &[IBig]) -> Option<LinesAnswer> {
        let (game, e) = (&table.subject.game, &table.exposition);
        let value = table.value(position)?;
        let equation = |(name, value): (&Name, String)| format!("{name} = {value}");
        let line = |line: &grundy_prove::StrategyLine| LineInfo {
            label: game.rules.get(line.rule).map(|rule| (&rule.label).into()).unwrap_or_default(),
            chosen: line.chosen.iter().map(|(name, value)| equation((name, value.to_string()))).collect(),
            option: format!("({})", line.option.iter().map(Expr::to_string).collect::<Vec<_>>().join(", ")),
            conditions: line.conditions.iter().map(Expr::to_string).collect(),
        };
        let listed = u64::try_from(&value).unwrap_or(MOST_VALUES).min(MOST_VALUES);
        let moved = |value: u64| {
            let (line, step) = table.to_value(position, value)?;
            let (_, to) = step.sum.first()?;
            Some(LineMove { value, line: line + 1, to: numbers(to), target: game.shown(to) })
        };
        Some(LinesAnswer {
            game: game.heading(),
            claim: table.subject.statement.name.clone(),
            target: e.target.to_string(),
            quotients: e
                .divisions
                .iter()
                .map(|q| {
                    let quotient = Expr::binary(Operator::Divide, q.dividend.clone(), q.divisor.clone());
                    let floor: Expr = Node::Apply(Function::Floor, vec![quotient]).into();
                    equation((&q.name, floor.to_string()))
                })
                .collect(),
            lines: e.lines.iter().map(line).collect(),
            position: numbers(position),
            grundy: (&value).into(),
            moves: (0..listed).filter_map(moved).collect(),
        })
    }
}
