//! `grundy plot`: zeros, winning moves, heat maps, sequences and the sieve.

use clap::ArgMatches;
use grundy::engine::Table;
use grundy::lang::{Asserted, plain};
use grundy::read::{self, Misread};
use grundy_view::{self as view, Format, Palette, Picture, Slope};

use super::table::grow;
use crate::picture::{Destination, Shown, trouble};
use crate::report;
use crate::select::{Chosen, choosings, corner, position};
use crate::session::{Failure, Session, Status};

/// The box where none is asked for, by the number of coordinates.
const DEFAULT: [u64; 3] = [60, 40, 12];

/// Draws a plot of the table up to a corner, or one for each value of `--for`.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let place = Destination::of(session, matches)?;
    let name = matches.get_one::<String>("game").map(String::as_str);
    let games: Result<Vec<Chosen>, Failure> =
        choosings(session, matches)?.iter().map(|choosing| choosing.game(session, name)).collect();
    match games?.as_slice() {
        [chosen] => plot(session, matches, chosen, &place)?,
        several => {
            for (i, chosen) in several.iter().enumerate() {
                plot(session, matches, chosen, &place.numbered(i + 1))?;
            }
        }
    }
    Ok(Status::Done)
}

fn plot(session: &Session, matches: &ArgMatches, chosen: &Chosen, place: &Destination) -> Result<(), Failure> {
    let given = |name: &str| matches.get_one::<String>(name);
    let kind = given("kind").map(String::as_str);
    let default = if kind == Some("sieve") { [12; 3] } else { DEFAULT };
    let to = corner(session, &chosen.game, given("to"), default)?;
    let slopes = slopes(session, matches, chosen)?;
    let (layer, from) = (number(session, matches, "layer")?, from(session, matches, chosen)?);
    let table = grow(session, chosen, &to)?;
    if !table.is_complete() {
        return Err(Failure::Reach(report::plain(session, &session.why_stopped(), None)));
    }
    let failed = |t| trouble(session, t);
    let scale = number(session, matches, "scale")?;
    let kind = kind.unwrap_or_else(|| telling(&table, &slopes, place));
    if scale.is_some() && (kind != "heat" || place.format != Format::Png) {
        return Err(session.bad("picture-scale", &[]));
    }
    let shown = match kind {
        "heat" => {
            let name = given("palette").map_or("viridis", String::as_str);
            let palette = Palette::ALL.iter().find(|(known, _)| *known == name).map(|(_, palette)| *palette);
            let heat = view::heat(&table, layer, palette.unwrap_or_default()).map_err(failed)?;
            let bytes = match scale {
                Some(side) => heat.write_cells(u32::try_from(side).unwrap_or(u32::MAX)),
                None => heat.write(place.format),
            };
            return place.put_bytes(session, bytes);
        }
        "moves" => {
            let layer = layer.or_else(|| layer_of(chosen, from.first()?));
            Shown::Still(view::winning_moves(&table, layer, &from, &slopes).map_err(failed)?)
        }
        "sequence" => Shown::Still(sequence(session, matches, chosen, &table)?),
        "sieve" => {
            let most = number(session, matches, "steps")?.unwrap_or(6) as usize;
            let sieve = view::sieve(&table, most).map_err(failed)?;
            let title = session.say("picture-sieve", &[("game", chosen.game.heading())]);
            if matches.get_flag("animate") {
                Shown::Moving(title, sieve.pictures())
            } else if place.format == Format::Text {
                let signs = session.say("picture-sieve-signs", &[]);
                return place.put_bytes(session, Ok(format!("{title}\n\n{}\n{signs}\n", sieve.text()).into_bytes()));
            } else {
                let sheet = Picture::panels("", sieve.pictures(), 3);
                let note = session.say("picture-sieve-note", &[]);
                Shown::Still(sheet.titled(&title).captioned(&note))
            }
        }
        _ => Shown::Still(view::zeros(&table, &slopes).map_err(failed)?),
    };
    place.put(session, &shown)
}

/// The kind of plot that shows most where none is asked for: of a single zero there is nothing to see.
fn telling(table: &Table, slopes: &[Slope], place: &Destination) -> &'static str {
    let few = || table.positions().filter(|(_, value)| *value == 0).nth(1).is_none();
    match table.to().len() {
        1 => "sequence",
        2 if slopes.is_empty() && place.format.shows_pixels() && few() => "heat",
        _ => "zeros",
    }
}

/// The value of the layer coordinate of a position.
fn layer_of(chosen: &Chosen, position: &[u64]) -> Option<u64> {
    let layout = grundy_view::format::Layout::of(&chosen.game);
    layout.layers.first().map(|&layer| position[layer])
}

fn number(session: &Session, matches: &ArgMatches, name: &str) -> Result<Option<u64>, Failure> {
    let Some(text) = matches.get_one::<String>(name) else { return Ok(None) };
    match read::naturals(text).map_err(|misread| report::misread(session, misread))?[..] {
        [number] => Ok(Some(number)),
        _ => Err(not_a_number(session, text)),
    }
}

fn not_a_number(session: &Session, text: &str) -> Failure {
    report::misread(session, Misread::NotANumber(text.to_string(), text.to_string()))
}

fn from(session: &Session, matches: &ArgMatches, chosen: &Chosen) -> Result<Vec<Vec<u64>>, Failure> {
    let mut all = Vec::new();
    for text in matches.get_many::<String>("from").into_iter().flatten() {
        let position = position(session, &chosen.game, text)?;
        let small: Option<Vec<u64>> = position.iter().map(|n| u64::try_from(n).ok()).collect();
        all.push(small.ok_or_else(|| not_a_number(session, text))?);
    }
    Ok(all)
}

/// Lines: a slope such as `phi`, `1/phi`, `3/2`, perhaps with `,` and where it begins.
fn slopes(session: &Session, matches: &ArgMatches, chosen: &Chosen) -> Result<Vec<Slope>, Failure> {
    let layout = grundy_view::format::Layout::of(&chosen.game);
    let names = &chosen.game.coordinates;
    let up = layout.down.map_or("G".to_string(), |down| names[down].to_string());
    let mut all = Vec::new();
    for text in matches.get_many::<String>("line").into_iter().flatten() {
        let (slope, offset) = match read::reals(text).as_deref() {
            Ok(&[slope]) => (slope, 0.0),
            Ok(&[slope, offset]) => (slope, offset),
            _ => return Err(session.bad("picture-bad-line", &[("text", text.clone())])),
        };
        let steep = plain(text).split(',').next().unwrap_or_default().trim().replace("phi", "φ");
        let across = &names[layout.across];
        let part = if steep == "1" { across.to_string() } else { format!("{steep}·{across}") };
        let plus = match offset {
            0.0 => String::new(),
            offset if offset > 0.0 => format!(" + {offset}"),
            offset => format!(" − {}", -offset),
        };
        all.push(Slope { name: format!("{up} = {part}{plus}"), slope, offset });
    }
    Ok(all)
}

/// The sequence with its period: the one given, else one that is claimed of the game.
fn sequence(session: &Session, matches: &ArgMatches, chosen: &Chosen, table: &Table) -> Result<Picture, Failure> {
    let given = match matches.get_one::<String>("period") {
        None => None,
        Some(text) => match read::naturals(text).as_deref() {
            Ok(&[period]) => Some((period, 0)),
            Ok(&[period, from]) => Some((period, from)),
            _ => return Err(session.bad("picture-bad-period", &[("text", text.clone())])),
        },
    };
    let statements = chosen.document.statements(&chosen.game).unwrap_or_default();
    let claimed = statements.iter().find_map(|statement| match statement.asserted {
        Asserted::Period { period, from, saltus: 0 } => Some((period, from)),
        _ => None,
    });
    let period: Option<(u64, u64)> = given.or(claimed);
    let note = period.map_or(String::new(), |(period, from)| {
        session.say("picture-period", &[("period", period.to_string()), ("from", from.to_string())])
    });
    view::sequence(table, period, &note).map_err(|t| trouble(session, t))
}
