//! Writes a claim of the library for another prover: `export chocolate odd_k mona k=3`.

use std::env;
use std::fs;
use std::path::Path;

use grundy_lang::Document;
use grundy_prove::{Target, export};

fn main() -> Result<(), String> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [name, claim, target, parameters @ ..] = arguments.as_slice() else {
        return Err("export GAME CLAIM walnut|smtlib|mona [NAME=VALUE …]".into());
    };
    let target = match target.as_str() {
        "walnut" => Target::Walnut,
        "smtlib" => Target::SmtLib,
        "mona" => Target::Mona,
        other => return Err(format!("{other} is not known")),
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let read = |file: Result<fs::DirEntry, _>| fs::read_to_string(file.map_err(text)?.path()).map_err(text);
    let texts = fs::read_dir(folder).map_err(text)?.map(read).collect::<Result<Vec<_>, _>>()?;
    let document = Document::parse(&texts.join("\n"), &Document::default()).map_err(|d| format!("{d:?}"))?;
    let definition = document.definition(name).ok_or("no such game")?;
    let mut given = Vec::new();
    for pair in parameters {
        let (parameter, value) = pair.split_once('=').ok_or("NAME=VALUE")?;
        given.push((parameter.to_string(), definition.read_argument(parameter, value).map_err(|d| format!("{d:?}"))?));
    }
    let game = document.game(name, &given).map_err(|d| format!("{d:?}"))?;
    let statements = document.statements(&game).map_err(|d| format!("{d:?}"))?;
    let statement = statements.iter().find(|s| s.name == *claim).ok_or("no such claim")?;
    print!("{}", export(&document, &game, statement, target).map_err(text)?);
    Ok(())
}

fn text(e: impl ToString) -> String {
    e.to_string()
}
