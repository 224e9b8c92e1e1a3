//! A period that was found in the values of a heap, as a claim of its own: what is known of it is established like any other.

use std::sync::Arc;

use grundy_lang::{Diagnostics, Document, Game, Subject};
use grundy_prove::Period;

/// The claim that a game has this period.
///
/// ```
/// use grundy::{Standing, lang::go_on, library, period_claim, prove::find_period};
/// let kayles = library().game("kayles", &[]).unwrap();
/// let period = find_period(&kayles, &Default::default(), &mut go_on).unwrap();
/// assert_eq!((period.period, period.from), (12, 71));
/// assert!(Standing::of(&period_claim(library(), &kayles, &period).unwrap()).is_proved());
/// ```
pub fn period_claim(document: &Document, game: &Arc<Game>, period: &Period) -> Result<Subject, Diagnostics> {
    let Period { period, from, saltus } = period;
    let growth = if *saltus == 0 { String::new() } else { format!(" saltus {saltus}") };
    let claim = format!("claim found: {} period {period} from {from}{growth}", game.name());
    Ok(document.with_claim(game, &claim)?.expect("it is made for all parameters"))
}
