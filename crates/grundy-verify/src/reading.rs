//! How the checker understands games and claims, for tests that compare it with the language.

use std::ops::ControlFlow;

use dashu_int::{IBig, UBig};

use crate::DigitSystem;
use crate::core::{Asserted, Claim, Comparison, Game, Reader, print_claim, print_rules};
use crate::explore::refute;
use crate::formula::{Form, System, TRUE, Term};
use crate::machine::Digits;
use crate::translate::Translator;
use crate::verdict::{Doubt, Rejected};

/// The games and the claim about the last of them as the checker prints them, and with them what it read.
pub fn printed(rules: &str, claim: &str) -> Result<String, Rejected> {
    let (games, claim) = read(&format!("{rules}\n{claim}"))?;
    let last = games.len() - 1;
    Ok(print_rules(&games, last) + &print_claim(&games[last], &claim))
}

/// Games, and a claim about the last of them.
fn read(text: &str) -> Result<(Vec<Game>, Claim), Rejected> {
    let mut reader = Reader::new(text)?;
    let mut games = Vec::new();
    while reader.take("game")? {
        reader.natural::<u32>()?;
        games.push(reader.game(&games)?);
    }
    let Some(last) = games.last() else { return reader.malformed("game") };
    let claim = reader.claim(last)?;
    Ok((games, claim))
}

/// The value that a claim gives to a position by its formula, found by exploring; `None` where it has none, or a negative
/// one. The rules are those of one game, both in core form.
pub fn claimed_value(
    rules: &str,
    claim: &str,
    numeration: DigitSystem,
    position: &[u32],
) -> Result<Option<IBig>, Rejected> {
    let (_, claim) = read(&format!("{rules}\n{claim}"))?;
    let rejected = |reason| Rejected::new(0, reason);
    let Asserted::Grundy(cases) = &claim.asserted else { return Err(rejected(Doubt::Malformed("values"))) };
    let explored = || -> Result<Option<Vec<UBig>>, Doubt> {
        let value = position.len();
        let mut system = System::new(Digits::new(numeration, &[]), value + 1, true);
        for (track, n) in position.iter().enumerate() {
            let difference = Form::track(track).plus(-1, &Form::number((*n).into()))?;
            let equal = system.is_zero(&difference);
            system.require(equal);
        }
        let tracks: Vec<Term> = (0..value).map(|track| vec![(TRUE, Form::track(track))]).collect();
        let mut translator = Translator::new(&mut system, &claim.lets, &tracks, true);
        let (given, _, defined) = translator.cases(cases)?;
        let equal = translator.compare(&given, Comparison::Equal, &vec![(TRUE, Form::track(value))])?;
        system.require(equal);
        system.require(defined);
        refute(system, Vec::new(), &mut 0, &mut |_| ControlFlow::Continue(()))
    };
    let found = explored().map_err(rejected)?;
    Ok(found.and_then(|mut values| values.pop()).map(IBig::from))
}
