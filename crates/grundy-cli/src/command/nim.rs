//! `grundy nim`: a calculator for nim sums and products, inverses, square roots and powers.

use std::io::Write;

use clap::ArgMatches;
use grundy::engine::nim;
use grundy::lang::{Value, calculate};
use grundy::read::GameText;
use grundy::wire::NimAnswer;

use crate::output::{Output, is_json, json};
use crate::report;
use crate::session::{Failure, Session, Status};

/// Prints the value of an expression, or what the options make of it.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let text = matches.get_one::<String>("expression").expect("the expression is required");
    let value = calculate(text).map_err(|problems| {
        let source = GameText { name: "nim".to_string(), text: text.clone() };
        report::diagnostics(session, Some(&source), &problems)
    })?;
    let value = value.map_err(|fault| session.fault(&fault))?;
    let small = || match &value {
        Value::Number(n) => u64::try_from(n).ok(),
        _ => None,
    };
    let bad = || session.bad("cli-nim-range", &[("value", value.to_string())]);
    let result = if matches.get_flag("inverse") {
        small().and_then(nim::inverse).ok_or_else(bad)?.to_string()
    } else if matches.get_flag("root") {
        nim::square_root(small().ok_or_else(bad)?).to_string()
    } else if let Some(&n) = matches.get_one::<u64>("power") {
        nim::power(small().ok_or_else(bad)?, n).to_string()
    } else {
        value.to_string()
    };
    let mut out = Output::standard();
    match is_json(matches) {
        true => json(&mut out, NimAnswer { expression: text.clone(), value: result })?,
        false => writeln!(out, "{result}")?,
    }
    out.finish()?;
    Ok(Status::Done)
}
