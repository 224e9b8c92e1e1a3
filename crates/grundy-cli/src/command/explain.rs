//! Why a position has its value, in words for people and in JSON for programs.

use std::io::{self, Write};

use grundy::lang::{Play, Position, tuple};
use grundy::quote::json_string;
use grundy::{Component, Explanation, Follower, Part, outcome};
use grundy_view::format::width;

use crate::session::Session;

/// How many followers of one value are named.
const MOST_FOLLOWERS: usize = 8;
/// How many values of followers are named.
const MOST_VALUES: usize = 16;

/// Writes an explanation: the followers, the least value missing, who wins and how.
pub fn text(out: &mut dyn Write, session: &Session, explanation: &Explanation) -> io::Result<()> {
    let names: Vec<String> = explanation.components.iter().map(|c| place(c, &c.position)).collect();
    writeln!(out, "{}", names.join(" + "))?;
    match explanation.components.as_slice() {
        [only] => followers(out, session, only, explanation.play)?,
        several if explanation.play == Play::Misere => {
            for (component, name) in several.iter().zip(&names) {
                writeln!(out, "  {name}: {}", component.value)?;
            }
            let value = explanation.value.to_string();
            writeln!(out, "{}", session.say("value-misere-sum", &[("value", value)]))?;
        }
        several => columns(out, session, several, &names, explanation.value)?,
    }
    let (value, id) = (explanation.value, if explanation.value == 0 { "value-lost" } else { "value-won" });
    writeln!(out, "{}", session.say(id, &[("value", value.to_string())]))?;
    winning(out, session, explanation)
}

/// The followers of a position by value, and `mex{…} = …`.
fn followers(out: &mut dyn Write, session: &Session, component: &Component, play: Play) -> io::Result<()> {
    let values = component.values();
    if values.is_empty() {
        let id = if play == Play::Misere { "value-end-misere" } else { "value-end" };
        return writeln!(out, "{}", session.say(id, &[]));
    }
    writeln!(out, "{}", session.say("value-followers", &[]))?;
    let widest = values.iter().take(MOST_VALUES).map(|v| v.to_string().len()).max().unwrap_or(1);
    for &value in values.iter().take(MOST_VALUES) {
        let of_value = || component.followers.iter().filter(move |follower| follower.value == value);
        let count = of_value().count();
        let named: Vec<String> = of_value().take(MOST_FOLLOWERS).map(|f| target(session, component, f)).collect();
        write!(out, "  {value:>widest$}: {}", named.join("  "))?;
        if count > MOST_FOLLOWERS {
            write!(out, "  {}", session.say("value-more", &[("count", (count - MOST_FOLLOWERS).to_string())]))?;
        }
        writeln!(out)?;
    }
    if values.len() > MOST_VALUES {
        let arguments = [("count", (values.len() - MOST_VALUES).to_string())];
        writeln!(out, "  {}", session.say("value-more-values", &arguments))?;
    }
    let shown: Vec<String> = values.iter().take(MOST_VALUES).map(u64::to_string).collect();
    let rest = if values.len() > MOST_VALUES { format!(", …, {}", values[values.len() - 1]) } else { String::new() };
    writeln!(out, "mex{{{}{rest}}} = {}", shown.join(", "), component.value)
}

/// The values of the components one below the other, in binary: the nim-sum is what is odd in each column.
fn columns(
    out: &mut dyn Write,
    session: &Session,
    components: &[Component],
    names: &[String],
    total: u64,
) -> io::Result<()> {
    let nim_sum = session.say("value-nim-sum", &[]);
    let head = names.iter().chain([&nim_sum]).map(|name| width(name)).max().unwrap_or(0);
    let most = components.iter().map(|c| c.value).chain([total]).max().unwrap_or(0);
    let digits = most.to_string().len();
    let bits = (u64::BITS - most.leading_zeros()).max(1) as usize;
    let mut line = |name: &str, value: u64| {
        let gap = " ".repeat(head - width(name));
        writeln!(out, "  {name}{gap}  {value:>digits$}  {value:0bits$b}")
    };
    for (component, name) in components.iter().zip(names) {
        line(name, component.value)?;
    }
    line(&nim_sum, total)?;
    let values: Vec<String> = components.iter().map(|c| c.value.to_string()).collect();
    writeln!(out, "{} = {total}", values.join(" ⊕ "))
}

fn winning(out: &mut dyn Write, session: &Session, explanation: &Explanation) -> io::Result<()> {
    if explanation.components.iter().all(|component| component.winning.is_empty()) {
        return Ok(());
    }
    writeln!(out, "{}", session.say("value-winning", &[]))?;
    let several = explanation.components.len() > 1;
    let mut lines = Vec::new();
    for component in &explanation.components {
        for &i in &component.winning {
            let follower = &component.followers[i];
            let from = if several { place(component, &component.position) } else { tuple(&component.position) };
            let label = session.choose(&component.rule(follower).label).unwrap_or_default();
            lines.push((format!("{from} → {}", target(session, component, follower)), label));
        }
    }
    let widest = lines.iter().map(|(line, _)| width(line)).max().unwrap_or(0);
    for (line, label) in lines {
        let gap = " ".repeat(widest - width(&line));
        writeln!(out, "{}", format!("  {line}{gap}  {label}").trim_end())?;
    }
    Ok(())
}

/// A position with its game: `queen(3, 5)`.
fn place(component: &Component, position: &Position) -> String {
    format!("{}{}", component.game.heading(), tuple(position))
}

/// Where a move leads: `(1, 2)`, `(2) + (3)`, `nim(3)`, or nothing.
fn target(session: &Session, component: &Component, follower: &Follower) -> String {
    if follower.parts.is_empty() {
        return session.say("value-nothing", &[]);
    }
    let own = |part: &Part| std::sync::Arc::ptr_eq(&part.0, &component.game);
    let name = |part: &Part| if own(part) { tuple(&part.1) } else { format!("{}{}", part.0.heading(), tuple(&part.1)) };
    follower.parts.iter().map(name).collect::<Vec<_>>().join(" + ")
}

/// The explanation as one JSON object. The winning moves of a single position are where they lead to; those of a sum
/// say also in which component, counted from 0.
///
/// `varied` asks for the name of the game too, since its parameters differ from line to line.
pub fn json(explanation: &Explanation, varied: bool) -> String {
    let mut winning = Vec::new();
    for (i, component) in explanation.components.iter().enumerate() {
        for &place in &component.winning {
            let parts = &component.followers[place].parts;
            let to = match parts.as_slice() {
                [(game, position)] if std::sync::Arc::ptr_eq(game, &component.game) => json_position(position),
                parts => json_parts(parts),
            };
            let single = explanation.components.len() == 1;
            winning.push(if single { to } else { format!("{{\"component\":{i},\"to\":{to}}}") });
        }
    }
    let (position, more) = match explanation.components.as_slice() {
        [only] => {
            let game = if varied { format!("\"game\":{},", json_string(&only.game.heading())) } else { String::new() };
            (json_position(&only.position), game)
        }
        several => {
            let parts: Vec<Part> = several.iter().map(|c| (c.game.clone(), c.position.clone())).collect();
            let values: Vec<String> = several.iter().map(|c| c.value.to_string()).collect();
            (json_parts(&parts), format!("\"components\":[{}],", values.join(",")))
        }
    };
    format!(
        "{{\"position\":{position},{more}\"grundy\":{},\"outcome\":\"{}\",\"winning\":[{}]}}",
        explanation.value,
        outcome(explanation.value),
        winning.join(",")
    )
}

/// A sum of positions as JSON.
pub fn json_parts(parts: &[Part]) -> String {
    let part = |(game, position): &Part| {
        format!("{{\"game\":{},\"position\":{}}}", json_string(&game.heading()), json_position(position))
    };
    format!("[{}]", parts.iter().map(part).collect::<Vec<_>>().join(","))
}

fn json_position(position: &Position) -> String {
    let numbers: Vec<String> = position.iter().map(ToString::to_string).collect();
    format!("[{}]", numbers.join(","))
}
