//! `grundy table`: the values of all positions of a box, in a frame or as a file for other programs.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

use clap::ArgMatches;
use clap::parser::ValueSource;
use grundy::engine::{Rules, Table};
use grundy::quote::csv_field;
use grundy::wire::{FlatTable, TableAnswer};
use grundy_view::format::{self, Layout, Origin, Show, Style};
use grundy_view::{self as view, Format, Look, Trouble};

use crate::arguments::TABLE_FORMATS;
use crate::output::{Output, json, numbered};
use crate::picture::{output, trouble, write_file};
use crate::report;
use crate::select::{Choosing, Chosen, choosings, corner};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// The box where none is asked for, by the number of coordinates.
const DEFAULT: [u64; 3] = [30, 12, 4];

/// Writes a table, or one for each value of `--for`.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let name = matches.get_one::<String>("game").map(String::as_str);
    let mut wanted = Vec::new();
    for choosing in choosings(session, matches)? {
        let chosen = choosing.game(session, name)?;
        let to = corner(session, &chosen.game, matches.get_one::<String>("to"), DEFAULT)?;
        wanted.push((choosing, chosen, to));
    }
    let file = matches.get_one::<String>("output");
    let format = format_of(session, matches)?;
    // What cannot be drawn is refused before it is computed.
    for (_, _, to) in &wanted {
        let count = cells(to).and_then(|cells| usize::try_from(cells).ok()).unwrap_or(usize::MAX);
        let fits = picture_format(format).map_or(Ok(()), |format| view::fits(count, format));
        fits.map_err(|refusal| trouble(session, Trouble::Unwritable(refusal)))?;
    }
    let mut status = Status::Done;
    let mut out = None;
    for (i, (choosing, chosen, to)) in wanted.iter().enumerate() {
        let table = Arc::new(grow(session, chosen, to)?);
        if let Some(bytes) = whole(session, matches, format, &table)? {
            let file = match file {
                Some(file) if wanted.len() > 1 => Some(numbered(file, i + 1)),
                file => file.cloned(),
            };
            write_file(session, file.as_deref(), &bytes)?;
        } else {
            let out = match &mut out {
                Some(out) => out,
                none => none.insert(output(session, file.map(String::as_str))?),
            };
            write(out, session, matches, format, &table, choosing, i == 0)?;
        }
        if !table.is_complete() {
            status = Status::Unknown;
            break;
        }
    }
    if let Some(out) = out {
        out.finish()?;
    }
    if status == Status::Unknown {
        let why = session.why_stopped();
        report::note(session, "cli-partial-table", &[("why", why)]);
    }
    Ok(status)
}

/// The table in a format that is a file of its own: a picture, or an array of NumPy.
fn whole(session: &Session, matches: &ArgMatches, format: &str, table: &Table) -> Result<Option<Vec<u8>>, Failure> {
    if format == "npy" {
        let mut bytes = Vec::new();
        format::npy(&mut bytes, table, show(matches))?;
        return Ok(Some(bytes));
    }
    let Some(format) = picture_format(format) else { return Ok(None) };
    let sheets = view::sheets(table, &layout(matches, table), &look(session, matches)?);
    let bytes = view::write_sheets(&sheets, format);
    bytes.map(Some).map_err(|refusal| trouble(session, Trouble::Unwritable(refusal)))
}

fn picture_format(format: &str) -> Option<Format> {
    Format::of_name(format).filter(|format| *format != Format::Text)
}

fn show(matches: &ArgMatches) -> Show {
    match matches.get_one::<String>("show").map(String::as_str) {
        Some("outcome") => Show::Outcome,
        _ => Show::Grundy,
    }
}

/// The positions of a box, if 64 bits hold their number.
fn cells(to: &[u64]) -> Option<u64> {
    to.iter().try_fold(1u64, |product, &n| product.checked_mul(n.checked_add(1)?))
}

/// Fills a table, under the watch of the clock and the user.
pub fn grow(session: &Session, chosen: &Chosen, to: &[u64]) -> Result<Table, Failure> {
    let mut watcher = Watcher::new(session, cells(to));
    let table = Table::grow(&Rules::compile(&chosen.game), to, &session.limits, &mut |done| watcher.look(done));
    drop(watcher);
    table.map_err(|stop| session.stopped(stop))
}

fn write(
    out: &mut Output,
    session: &Session,
    matches: &ArgMatches,
    format: &str,
    table: &Arc<Table>,
    choosing: &Choosing,
    first: bool,
) -> Result<(), Failure> {
    let show = show(matches);
    match format {
        "csv" => format::csv(out, table, show, &choosing.varied(), first),
        "json" => json(out, TableAnswer::new(table, show == Show::Outcome)),
        "json-flat" => json(out, FlatTable::new(table.clone(), show == Show::Outcome)),
        "grid-csv" | "tsv" => {
            let sheets = view::sheets(table, &layout(matches, table), &look(session, matches)?);
            write!(out, "{}", if first { "" } else { "\n" })?;
            if choosing.is_varied() && sheets.len() == 1 {
                writeln!(out, "{}", csv_field(&table.game().heading()))?;
            }
            format::grid(out, &sheets, if format == "tsv" { '\t' } else { ',' })
        }
        "mathematica" => format::mathematica(out, table, &layout(matches, table), show),
        "python" => format::python(out, table, show),
        "cpp" => format::cpp(out, table, show),
        "oeis" => format::oeis(out, table, show),
        "bfile" => format::bfile(out, table, show),
        _ => {
            if choosing.is_varied() {
                writeln!(out, "{}{}", if first { "" } else { "\n" }, table.game().heading())?;
            }
            let to_terminal = matches!(out, Output::Straight(_)) && io::stdout().is_terminal();
            let layout = layout(matches, table);
            let is_wide = layout.down.is_some() && !to_terminal;
            let width = (!is_wide).then(|| terminal_width(to_terminal));
            let style = Style { colour: to_terminal && session.colours_output(), width };
            format::text(out, &view::sheets(table, &layout, &look(session, matches)?), &style)
        }
    }
    .map_err(Failure::from)
}

/// The format asked for by name, by the end of the file's name, else text.
fn format_of<'m>(session: &Session, matches: &'m ArgMatches) -> Result<&'m str, Failure> {
    let file = matches.get_one::<String>("output").map(String::as_str);
    let end = file.and_then(|file| Path::new(file).extension()?.to_str()).map(str::to_lowercase);
    if matches.value_source("format") == Some(ValueSource::CommandLine) {
        return Ok(matches.get_one::<String>("format").expect("it was given"));
    }
    let Some(end) = end else { return Ok("text") };
    let known = TABLE_FORMATS.iter().find(|(_, ends)| ends.split_whitespace().any(|known| known == end));
    known
        .map(|(name, _)| *name)
        .ok_or_else(|| session.bad("table-unknown-file", &[("file", file.unwrap_or("").into())]))
}

/// The game's layout, with what the user wants otherwise.
fn layout(matches: &ArgMatches, table: &Table) -> Layout {
    let mut layout = Layout::of(table.game());
    match matches.get_one::<String>("origin").map(String::as_str) {
        Some("bottom-left") => layout.origin = Origin::BottomLeft,
        Some(_) => layout.origin = Origin::TopLeft,
        None => {}
    }
    if matches.get_flag("transpose") { layout.transposed() } else { layout }
}

/// What a table in a picture shows, and which values it marks.
fn look(session: &Session, matches: &ArgMatches) -> Result<Look, Failure> {
    let outcomes = [session.say("outcome-n", &[]), session.say("outcome-p", &[])];
    let highlight = match matches.get_one::<String>("highlight") {
        None => vec![0],
        Some(text) if text.trim().is_empty() => Vec::new(),
        Some(text) => {
            grundy::read::naturals(text).map_err(|_| session.bad("picture-bad-highlight", &[("text", text.clone())]))?
        }
    };
    Ok(Look { show: show(matches), outcomes, highlight })
}

/// The places of a line: those of the terminal, else as many as fit on a page.
fn terminal_width(to_terminal: bool) -> usize {
    const PAGE: usize = 80;
    let size = console::Term::stdout().size_checked().filter(|_| to_terminal);
    size.map_or(PAGE, |(_, columns)| usize::from(columns))
}
