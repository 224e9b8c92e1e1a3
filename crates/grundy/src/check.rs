//! Claims against tables: whether a claim holds at every position of a box, and where it fails first.

use std::ops::ControlFlow;

use grundy_engine::Table;
use grundy_lang::{Asserted, Fault, IBig, Position, Statement, Watch};

/// What came out of a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// How many positions were compared.
    pub compared: u64,
    /// The first position, in lexicographic order, at which the claim fails.
    pub failure: Option<Mismatch>,
    /// Positions of which the claim says nothing: the first ones.
    pub unclaimed: Vec<Position>,
    /// How many there are of them.
    pub unclaimed_count: u64,
    /// Whether the whole box was looked at, or all of it up to the failure.
    pub is_complete: bool,
}

/// A position at which a claim fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    /// Where.
    pub position: Position,
    /// What was claimed.
    pub claimed: Claimed,
    /// The value.
    pub value: u64,
}

/// What a claim says of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claimed {
    /// Its value.
    Value(IBig),
    /// That it is a zero.
    Zero,
    /// That it is not.
    NotZero,
    /// That its value follows from that of an earlier position.
    Repeats {
        /// The value that it should have.
        value: u64,
        /// The earlier position.
        of: u64,
    },
}

/// How many unclaimed positions are named.
const MOST_NAMED: usize = 5;

/// Compares a claim with a table, position by position in lexicographic order, up to the first failure.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy::engine::{Rules, Table};
/// use grundy::lang::Document;
/// let text = "game take(n) move { (n - 1), (n - 2) }  claim: grundy(n) = n mod 3";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let take = document.game("take", &[]).unwrap();
/// let table = Table::grow(&Rules::compile(&take), &[20], &Default::default(), &mut |_| Continue(())).unwrap();
/// let claim = &document.statements(&take).unwrap()[0];
/// let checked = grundy::check(claim, &table, &mut |_| Continue(())).unwrap();
/// assert_eq!((checked.compared, checked.failure), (21, None));
/// ```
pub fn check(statement: &Statement, table: &Table, watch: &mut Watch) -> Result<Checked, Fault> {
    let game = table.game();
    let mut checked = Checked {
        compared: 0,
        failure: None,
        unclaimed: Vec::new(),
        unclaimed_count: 0,
        is_complete: table.is_complete(),
    };
    for (place, value) in table.positions() {
        if let ControlFlow::Break(()) = watch(checked.compared) {
            checked.is_complete = false;
            return Ok(checked);
        }
        let position: Position = place.iter().map(|&n| IBig::from(n)).collect();
        let claimed = match &statement.asserted {
            _ if statement.gives_values() => statement.value(game, &position)?.map(Claimed::Value),
            Asserted::Grundy(_) | Asserted::Zeros(_) | Asserted::Automaton(_) => {
                let zero = statement.is_zero(game, &position)?;
                zero.map(|zero| if zero { Claimed::Zero } else { Claimed::NotZero })
            }
            Asserted::Period { period, from, saltus } => {
                let earlier = place[0].checked_sub(*period).filter(|n| n >= from);
                match earlier.and_then(|of| Some((of, table.get(&[of])?))) {
                    Some((of, before)) => Some(Claimed::Repeats { value: before + saltus, of }),
                    None => continue,
                }
            }
        };
        let Some(claimed) = claimed else {
            checked.unclaimed_count += 1;
            if checked.unclaimed.len() < MOST_NAMED {
                checked.unclaimed.push(position);
            }
            continue;
        };
        checked.compared += 1;
        let holds = match &claimed {
            Claimed::Value(claimed) => *claimed == IBig::from(value),
            Claimed::Zero => value == 0,
            Claimed::NotZero => value != 0,
            Claimed::Repeats { value: claimed, .. } => *claimed == value,
        };
        if !holds {
            checked.failure = Some(Mismatch { position, claimed, value });
            checked.is_complete = true;
            return Ok(checked);
        }
    }
    Ok(checked)
}
