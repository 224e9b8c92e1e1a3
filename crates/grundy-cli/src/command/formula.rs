//! Answers from proved claims, for positions beyond any table.

use std::io::{self, Write};

use grundy::lang::tuple;
use grundy::outcome;
use grundy::{ByFormula, Part, parts_of};

use super::explain::json_parts;
use crate::session::Session;

/// Writes what is known: the value, who wins, and one winning move.
pub fn text(out: &mut dyn Write, session: &Session, sum: &[Part], known: &ByFormula) -> io::Result<()> {
    let name = |(game, position): &Part| format!("{}{}", game.heading(), tuple(position));
    writeln!(out, "{}", sum.iter().map(name).collect::<Vec<_>>().join(" + "))?;
    for (game, claim) in &known.claims {
        writeln!(out, "{}", session.say("formula-by", &[("game", game.clone()), ("claim", claim.clone())]))?;
    }
    match (known.value(), known.is_won) {
        (Some(value), false) => writeln!(out, "{}", session.say("value-lost", &[("value", value.to_string())]))?,
        (Some(value), true) => writeln!(out, "{}", session.say("value-won", &[("value", value.to_string())]))?,
        (None, false) => writeln!(out, "{}", session.say("formula-lost", &[]))?,
        (None, true) => writeln!(out, "{}", session.say("formula-won", &[]))?,
    }
    if let Some((component, option)) = &known.winning {
        let parts = parts_of(&sum[*component].0, option.sum.clone());
        let to = if parts.is_empty() {
            session.say("value-nothing", &[])
        } else {
            parts.iter().map(name).collect::<Vec<_>>().join(" + ")
        };
        writeln!(out, "{}", session.say("formula-winning", &[]))?;
        writeln!(out, "  {} → {to}", name(&sum[*component]))?;
    }
    Ok(())
}

/// The same as one JSON object; a value that is not known is null.
pub fn json(sum: &[Part], known: &ByFormula) -> String {
    let position = |part: &Part| {
        let numbers: Vec<String> = part.1.iter().map(ToString::to_string).collect();
        format!("[{}]", numbers.join(","))
    };
    let value = known.value().map_or_else(|| "null".to_string(), |value| value.to_string());
    let place = match sum {
        [only] => position(only),
        _ => json_parts(sum),
    };
    let winning = known.winning.iter().map(|(component, option)| {
        let parts = parts_of(&sum[*component].0, option.sum.clone());
        let to = match parts.as_slice() {
            [part] if part.0 == sum[*component].0 => position(part),
            parts => json_parts(parts),
        };
        if sum.len() == 1 { to } else { format!("{{\"component\":{component},\"to\":{to}}}") }
    });
    format!(
        "{{\"position\":{place},\"grundy\":{value},\"outcome\":\"{}\",\"winning\":[{}]}}",
        outcome(u64::from(known.is_won)),
        winning.collect::<Vec<_>>().join(",")
    )
}
