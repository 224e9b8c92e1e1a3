//! Positions too large for any table: values and winning moves from proved claims.

use std::sync::Arc;

use grundy_lang::{Asserted, Game, Play, Statement, UBig, Watch};
use grundy_prove::{Limits, Reason, Strategy};

use crate::library;
use crate::values::{Part, parts_of};

/// What proved claims say of a sum of positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByFormula {
    /// The value of every component, where a claim gives values; of a single component the zeros may be all that is
    /// known.
    pub values: Vec<Option<UBig>>,
    /// Whether the player who moves next wins.
    pub is_won: bool,
    /// A winning move: the component, and what is left of it.
    pub winning: Option<(usize, Vec<Part>)>,
    /// The claims that were used, with their games.
    pub claims: Vec<(String, String)>,
}

impl ByFormula {
    /// The value of the whole sum, where it is known.
    pub fn value(&self) -> Option<UBig> {
        self.values.iter().try_fold(UBig::ZERO, |sum, value| Some(sum ^ value.clone()?))
    }
}

/// Looks a sum up in proved claims of its games; the positions may have hundreds of digits.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// let queen = grundy::library().game("queen", &[]).unwrap();
/// let position = vec!["123456789012345678901234567890".parse().unwrap(), 7.into()];
/// let known = grundy::by_formula(&[(queen, position)], &Default::default(), &mut |_| Continue(())).unwrap();
/// assert!(known.is_won);
/// assert_eq!(known.winning.unwrap().1[0].1, [4.into(), 7.into()]);
/// ```
pub fn by_formula(sum: &[Part], limits: &Limits, watch: &mut Watch) -> Result<ByFormula, Reason> {
    let mut known: Vec<(Arc<Game>, Strategy, String)> = Vec::new();
    let mut places = Vec::new();
    for (game, _) in sum {
        let place = match known.iter().position(|(g, ..)| g == game) {
            Some(place) => place,
            None => {
                let (strategy, claim) = strategy(game, sum.len() == 1, limits, watch)?;
                known.push((game.clone(), strategy, claim));
                known.len() - 1
            }
        };
        places.push(place);
    }
    let claims = known.iter().map(|(game, _, claim)| (game.heading(), claim.clone())).collect();
    let undefined = |position: &grundy_lang::Position| Reason::Undefined(position.clone());
    if let [(game, position)] = sum {
        let (_, strategy, _) = &known[0];
        let is_zero = strategy.is_zero(position).ok_or_else(|| undefined(position))?;
        let option = if is_zero { None } else { strategy.option_with_value(position, &UBig::ZERO) };
        return Ok(ByFormula {
            values: vec![strategy.value(position)],
            is_won: !is_zero,
            winning: option.map(|option| (0, parts_of(game, option))),
            claims,
        });
    }
    let mut values = Vec::new();
    for ((_, position), &place) in sum.iter().zip(&places) {
        values.push(known[place].1.value(position).ok_or_else(|| undefined(position))?);
    }
    let total = values.iter().fold(UBig::ZERO, |sum, value| sum ^ value);
    let winning = sum.iter().enumerate().find_map(|(i, (game, position))| {
        let wanted = &values[i] ^ &total;
        let option = if wanted < values[i] { known[places[i]].1.option_with_value(position, &wanted) } else { None };
        option.map(|option| (i, parts_of(game, option)))
    });
    Ok(ByFormula { is_won: total != UBig::ZERO, values: values.into_iter().map(Some).collect(), winning, claims })
}

/// The first claim about a game that can be proved and gives values; zeros will do for a single component.
fn strategy(
    game: &Arc<Game>,
    zeros_will_do: bool,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<(Strategy, String), Reason> {
    let nothing = Reason::NoClaimFor(game.heading());
    if game.play() == Play::Misere && !zeros_will_do {
        return Err(nothing);
    }
    let statements = library().statements(game).unwrap_or_default();
    let gives_zeros =
        |s: &&Statement| zeros_will_do && !s.gives_values() && !matches!(s.asserted, Asserted::Period { .. });
    let first = statements.iter().filter(|s| s.gives_values());
    let second = statements.iter().filter(gives_zeros);
    for statement in first.chain(second).filter(|s| s.claim.false_at.is_none()) {
        match Strategy::new(library(), game, statement, limits, watch) {
            Ok(strategy) => return Ok((strategy, statement.name.clone())),
            Err(Reason::Stopped) => return Err(Reason::Stopped),
            Err(_) => {}
        }
    }
    Err(nothing)
}
