//! Answers from proved claims, for positions beyond any table.

use std::io::{self, Write};

use grundy::lang::tuple;
use grundy::{ByFormula, Part, parts_of};

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
