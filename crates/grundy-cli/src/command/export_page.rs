//! `grundy export-page` and `grundy export-site`: pages that answer by themselves, for those who install nothing.

use std::fs;
use std::path::Path;

use clap::ArgMatches;
use grundy_web::{Hidden, IS_OLDER, handout, laboratory, site};

use crate::picture::write_file;
use crate::report;
use crate::select::{choosings, corner};
use crate::session::{Failure, Session, Status};

/// What a page that is handed out may hide, by flag.
pub const HIDDEN: [(&str, Hidden); 3] =
    [("hide-table", Hidden::Table), ("hide-hints", Hidden::Hints), ("hide-reasons", Hidden::Reasons)];

/// Writes the page of a game, or of the whole laboratory, to a file or to the standard output.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let name = matches.get_one::<String>("game").map(String::as_str);
    let path = matches.get_one::<String>("output").map(String::as_str);
    if matches.get_flag("laboratory") {
        write_file(session, path, laboratory(&session.words).as_bytes())?;
    } else {
        for choosing in choosings(session, matches)? {
            let chosen = choosing.game(session, name)?;
            let to = matches.get_one::<String>("to");
            let to = to.map(|text| corner(session, &chosen.game, Some(text), [0; 3])).transpose()?;
            let hidden: Vec<Hidden> =
                HIDDEN.iter().filter(|(flag, _)| matches.get_flag(flag)).map(|(_, hidden)| *hidden).collect();
            let page = handout(&session.words, &chosen.document, &chosen.game, to.as_deref(), &hidden);
            write_file(session, path, page.as_bytes())?;
        }
    }
    warn(session);
    Ok(Status::Done)
}

/// Writes the laboratory as the files of a site into a folder, which is made if there is none.
pub fn run_site(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let folder = Path::new(matches.get_one::<String>("folder").expect("the folder is required"));
    let files = site(&session.words);
    for (name, bytes) in &files {
        let path = folder.join(name);
        let shown = path.display().to_string();
        fs::create_dir_all(path.parent().unwrap_or(folder)).map_err(|error| session.bad_file(&shown, &error))?;
        write_file(session, Some(&shown), bytes)?;
    }
    let arguments = [("count", files.len().to_string()), ("folder", folder.display().to_string())];
    report::remark(session, "export-site-written", &arguments);
    warn(session);
    Ok(Status::Done)
}

/// Pages carry a module that was made before this program: it may be older.
fn warn(session: &Session) {
    if IS_OLDER {
        report::note(session, "export-older", &[]);
    }
}
