//! Why a position has its value, in words for people.

use std::io::{self, Write};
use std::sync::Arc;

use grundy::lang::{Play, UBig};
use grundy::{Explained, Explanation, Follower, Part, Why};
use grundy_view::width;

use crate::session::Session;

/// How many followers of one value, and how many winning moves, are named.
const MOST_FOLLOWERS: usize = 8;
/// How many values of followers are named.
const MOST_VALUES: usize = 16;

/// Writes an explanation: the followers, the least value missing, who wins and how; where the followers are too many,
/// from where the value is known.
pub fn text(out: &mut dyn Write, session: &Session, explanation: &Explanation) -> io::Result<()> {
    let names: Vec<String> = explanation.components.iter().map(place).collect();
    writeln!(out, "{}", names.join(" + "))?;
    for sentence in explanation.whole.why.iter().filter_map(|why| why.say(&session.words)) {
        writeln!(out, "{sentence}")?;
    }
    let value = explanation.whole.value();
    match (explanation.components.as_slice(), value) {
        ([only], Some(_)) if explanation.is_whole() => followers(out, session, only, explanation.play)?,
        ([_], _) => {}
        (several, Some(value)) if explanation.play == Play::Misere => {
            for (component, name) in several.iter().zip(&names) {
                if let Some(value) = component.known.value() {
                    writeln!(out, "  {name}: {value}")?;
                }
            }
            if explanation.whole.why.contains(&Why::Search) {
                writeln!(out, "{}", session.say("value-misere-sum", &[("value", value.to_string())]))?;
            }
        }
        (several, Some(total)) => columns(out, session, several, &names, total)?,
        (_, None) => {}
    }
    let sentence = match value {
        Some(value) => {
            let id = if value.is_zero() { "value-lost" } else { "value-won" };
            session.say(id, &[("value", value.to_string())])
        }
        None => session.say("value-not-zero", &[]),
    };
    writeln!(out, "{sentence}")?;
    winning(out, session, explanation)
}

/// The followers of a position by value, and `mex{…} = …`.
fn followers(out: &mut dyn Write, session: &Session, component: &Explained, play: Play) -> io::Result<()> {
    let mut values: Vec<&UBig> = component.followers.iter().map(|follower| &follower.value).collect();
    values.sort_unstable();
    values.dedup();
    let (false, Some(own)) = (values.is_empty(), component.known.value()) else {
        let id = if play == Play::Misere { "value-end-misere" } else { "value-end" };
        return writeln!(out, "{}", session.say(id, &[]));
    };
    if component.game.blocking > 0 {
        let count = [("count", component.game.blocking.to_string())];
        writeln!(out, "{}", session.say("value-blocking", &count))?;
    }
    writeln!(out, "{}", session.say("value-followers", &[]))?;
    let shown: Vec<String> = values.iter().take(MOST_VALUES).map(ToString::to_string).collect();
    let widest = shown.iter().map(String::len).max().unwrap_or(1);
    for (value, text) in values.iter().zip(&shown) {
        let of_value = || component.followers.iter().filter(|follower| follower.value == **value);
        let count = of_value().count();
        let named: Vec<String> = of_value().take(MOST_FOLLOWERS).map(|f| target(session, component, f)).collect();
        write!(out, "  {text:>widest$}: {}", named.join("  "))?;
        if count > MOST_FOLLOWERS {
            write!(out, "  {}", session.say("value-more", &[("count", (count - MOST_FOLLOWERS).to_string())]))?;
        }
        writeln!(out)?;
    }
    if values.len() > MOST_VALUES {
        let arguments = [("count", (values.len() - MOST_VALUES).to_string())];
        writeln!(out, "  {}", session.say("value-more-values", &arguments))?;
    }
    let counted = component.values();
    let mut shown: Vec<String> = counted.iter().take(MOST_VALUES).map(ToString::to_string).collect();
    if let Some(last) = counted.last().filter(|_| counted.len() > MOST_VALUES) {
        shown.extend(["…".to_string(), last.to_string()]);
    }
    writeln!(out, "mex{{{}}} = {own}", shown.join(", "))
}

/// The values of the components one below the other, in binary: the nim-sum is what is odd in each column. Values too
/// wide for that are only added.
fn columns(
    out: &mut dyn Write,
    session: &Session,
    components: &[Explained],
    names: &[String],
    total: &UBig,
) -> io::Result<()> {
    let Some(values) = components.iter().map(|c| c.known.value()).collect::<Option<Vec<&UBig>>>() else {
        return Ok(());
    };
    let nim_sum = session.say("value-nim-sum", &[]);
    let rows: Vec<(&String, String, String)> = names
        .iter()
        .zip(&values)
        .chain([(&nim_sum, &total)])
        .map(|(name, value)| (name, value.to_string(), format!("{value:b}")))
        .collect();
    let widest = |of: &dyn Fn(&(&String, String, String)) -> usize| rows.iter().map(of).max().unwrap_or(0);
    let (head, digits, bits) = (widest(&|row| width(row.0)), widest(&|row| row.1.len()), widest(&|row| row.2.len()));
    if bits <= MOST_BITS {
        for (name, value, binary) in &rows {
            let gap = " ".repeat(head - width(name));
            writeln!(out, "  {name}{gap}  {value:>digits$}  {binary:0>bits$}")?;
        }
    }
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    writeln!(out, "{} = {total}", values.join(" ⊕ "))
}

/// The widest number, in bits, that is written in columns.
const MOST_BITS: usize = 64;

fn winning(out: &mut dyn Write, session: &Session, explanation: &Explanation) -> io::Result<()> {
    let winning: Vec<(usize, &Follower)> = explanation.winning().collect();
    if winning.is_empty() {
        return Ok(());
    }
    let id = if explanation.is_whole() { "value-winning" } else { "value-winning-one" };
    writeln!(out, "{}", session.say(id, &[]))?;
    let several = explanation.components.len() > 1;
    let line = |(i, follower): &(usize, &Follower)| {
        let component = &explanation.components[*i];
        let from = if several { place(component) } else { component.game.shown(&component.position) };
        let label = session.choose(&component.rule(follower).label).unwrap_or_default();
        (format!("{from} → {}", target(session, component, follower)), label)
    };
    let most = if explanation.is_whole() { MOST_FOLLOWERS } else { 1 };
    let lines: Vec<(String, &str)> = winning.iter().take(most).map(line).collect();
    let widest = lines.iter().map(|(line, _)| width(line)).max().unwrap_or(0);
    for (line, label) in lines {
        let gap = " ".repeat(widest - width(&line));
        writeln!(out, "{}", format!("  {line}{gap}  {label}").trim_end())?;
    }
    if explanation.is_whole() && winning.len() > most {
        writeln!(out, "  {}", session.say("value-more", &[("count", (winning.len() - most).to_string())]))?;
    }
    Ok(())
}

/// A component with its game: `queen(3, 5)`.
fn place(component: &Explained) -> String {
    format!("{}{}", component.game.heading(), component.game.shown(&component.position))
}

/// Where a move leads: `(1, 2)`, `(2) + (3)`, `nim(3)`, or nothing.
fn target(session: &Session, component: &Explained, follower: &Follower) -> String {
    if follower.parts.is_empty() {
        return session.say("value-nothing", &[]);
    }
    let own = |part: &Part| Arc::ptr_eq(&part.0, &component.game);
    let name = |part: &Part| {
        let heading = if own(part) { String::new() } else { part.0.heading() };
        heading + &part.0.shown(&part.1)
    };
    follower.parts.iter().map(name).collect::<Vec<_>>().join(" + ")
}
