//! How the checker understands a claim at one position, for tests that compare it with the language's meaning.

use std::ops::ControlFlow;

use dashu_int::{IBig, UBig};

use crate::Numeration;
use crate::core::{Asserted, Comparison, Reader};
use crate::explore::refute;
use crate::formula::{Form, System, TRUE, Term};
use crate::machine::Digits;
use crate::translate::Translator;
use crate::verdict::{Reason, Rejected};

/// The value that a claim gives to a position by its formula, found by exploring; `None` where it has none, or a negative
/// one. The rules are those of one game, both in core form.
pub fn claimed_value(
    rules: &str,
    claim: &str,
    numeration: Numeration,
    position: &[u32],
) -> Result<Option<IBig>, Rejected> {
    let text = format!("{rules}\n{claim}");
    let mut reader = Reader::new(&text)?;
    reader.expect("game")?;
    reader.natural::<u32>()?;
    let game = reader.game(&[])?;
    let claim = reader.claim(&game)?;
    let Asserted::Grundy(cases) = &claim.asserted else { return reader.malformed("a claim about values") };
    let explored = || -> Result<Option<Vec<UBig>>, Reason> {
        let value = position.len();
        let mut system = System::new(Digits { numeration, automata: &[] }, value + 1, true);
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
    let found = explored().map_err(|reason| Rejected::new(reader.line, reason))?;
    Ok(found.and_then(|mut values| values.pop()).map(IBig::from))
}
