//! No message is missing, and none is unused: the sources of the workspace and of the page are read for the names of
//! messages, and what does not fit the files of words fails the build.
//!
//! A message is used where its name is quoted, or where a source makes its name of a prefix (`"help-{name}"`) and quotes the
//! rest. It is missing where something says a name that no message has, or without a value for one of its variables, and
//! where a name is quoted that begins as messages do and is none.
//! The packages do not have their neighbours' sources beside them; there is nothing to read there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The functions that take a name and values.
const SPEAKERS: [&str; 7] = ["say", "bad", "text", "note", "remark", "sentence", "stopped_by"];

/// Words of HTTP that begin like messages.
const NO_MESSAGES: [&str; 2] = ["no-cache", "no-referrer"];

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    println!("cargo::rerun-if-changed=build.rs");
    let Ok(words) = fs::read_to_string(root.join("words/en.ftl")) else { return ExitCode::SUCCESS };
    let mut sources = Vec::new();
    for crate_folder in children(&root.join("crates")) {
        for folder in ["src", "page/src"] {
            let folder = crate_folder.join(folder);
            if folder.is_dir() {
                println!("cargo::rerun-if-changed={}", folder.display());
                collect(&folder, &mut sources);
            }
        }
    }
    println!("cargo::rerun-if-changed={}", root.join("words").display());
    let messages = messages(&words);
    let (mut program, mut page) = (Names::default(), Names::default());
    let mut wrong: Vec<String> = Vec::new();
    for (file, text) in &sources {
        let is_page = file.extension().is_some_and(|extension| extension != "rs");
        if is_page { &mut page } else { &mut program }.read(text);
        let problems = spoken(text, if is_page { "page-" } else { "" }, &messages);
        wrong.extend(problems.into_iter().map(|problem| format!("{}: {problem}", file.display())));
    }
    // The page's messages have a prefix that its sources leave out, and some of what it says comes from the program.
    let is_used = |name: &str| {
        let on_page = |name| page.uses(name, &program);
        program.uses(name, &page) || name.strip_prefix("page-").is_some_and(on_page)
    };
    wrong.extend(messages.keys().filter(|name| !is_used(name)).map(|name| format!("words: {name} is used nowhere")));
    // A name on its way to a speaker, in a variable or a table, is quoted where it comes from: what begins like a message
    // is one, or the rest of one.
    let families: BTreeSet<&str> = messages.keys().filter_map(|name| Some(name.split_once('-')?.0)).collect();
    let has = |name: &str| messages.contains_key(name);
    let is_known = |name: &str| has(name) || program.prefixes.iter().any(|prefix| has(&format!("{prefix}{name}")));
    let is_meant = |name: &&&str| {
        let family = name.split_once('-').filter(|(_, rest)| !rest.is_empty());
        let is_other = NO_MESSAGES.contains(name) || root.join("crates").join(name).is_dir();
        family.is_some_and(|(family, _)| families.contains(family)) && !is_other
    };
    let missing = program.quoted.iter().filter(is_meant).filter(|name| !is_known(name));
    wrong.extend(missing.map(|name| format!("there is no message {name}")));
    let attributes = words.lines().filter_map(|line| line.trim_start().strip_prefix('.')?.split_once(" ="));
    let unused = attributes.map(|(name, _)| name).filter(|name| !program.uses(name, &page));
    wrong.extend(unused.collect::<BTreeSet<_>>().iter().map(|name| format!("words: .{name} is used nowhere")));
    for problem in &wrong {
        println!("cargo::error={problem}");
    }
    if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn children(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut all: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    all.sort();
    all
}

fn collect(folder: &Path, sources: &mut Vec<(PathBuf, String)>) {
    for path in children(folder) {
        let is_source = path.extension().is_some_and(|e| ["rs", "ts", "svelte"].iter().any(|known| e == *known));
        if path.is_dir() {
            collect(&path, sources);
        } else if is_source && let Ok(text) = fs::read_to_string(&path) {
            sources.push((path, text));
        }
    }
}

/// The messages with the variables of their texts; hints have theirs where the text has them.
fn messages(words: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut messages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut last = "";
    for line in words.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            last = name;
            messages.entry(name).or_default();
        }
        let variables =
            line.split('$').skip(1).map(|rest| run(rest, |c| c.is_ascii_alphanumeric() || c == '_' || c == '-'));
        messages.entry(last).or_default().extend(variables);
    }
    messages.remove("");
    messages
}

fn run(text: &str, is_part: impl Fn(char) -> bool) -> &str {
    &text[..text.find(|c| !is_part(c)).unwrap_or(text.len())]
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-'
}

/// The names in some sources.
#[derive(Default)]
struct Names<'t> {
    /// Those that stand in quotation marks.
    quoted: BTreeSet<&'t str>,
    /// Those that something is added to.
    prefixes: BTreeSet<&'t str>,
}

impl<'t> Names<'t> {
    fn read(&mut self, text: &'t str) {
        for (place, mark) in text.char_indices().filter(|(_, c)| ['"', '\'', '`'].contains(c)) {
            let rest = text[place + 1..].trim_start_matches('@');
            let name = run(rest, is_name);
            match rest[name.len()..].chars().next() {
                Some(end) if end == mark => {
                    self.quoted.insert(name);
                }
                Some('{' | '$') if name.ends_with('-') => {
                    self.prefixes.insert(name);
                }
                _ => {}
            }
        }
    }

    /// Whether a name is quoted, or made of a prefix and a rest that is quoted, if only elsewhere.
    fn uses(&self, name: &str, elsewhere: &Names) -> bool {
        let is_quoted = |rest: &str| self.quoted.contains(rest) || elsewhere.quoted.contains(rest);
        let is_made = |prefix: &&str| name.strip_prefix(*prefix).is_some_and(is_quoted);
        self.quoted.contains(name) || self.prefixes.iter().any(is_made)
    }
}

/// What is wrong with what a source says: `say("name", &[("variable", …), …])`.
fn spoken(text: &str, before: &str, messages: &BTreeMap<&str, BTreeSet<&str>>) -> Vec<String> {
    let mut wrong = Vec::new();
    for (place, _) in text.match_indices('(') {
        let speaker = text[..place].rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default();
        if !SPEAKERS.contains(&speaker) {
            continue;
        }
        // The name is the first argument in quotation marks, at most one other before it.
        let arguments = text[place + 1..].trim_start();
        let Some(rest) = arguments.strip_prefix('"').or_else(|| {
            let (first, rest) = arguments.split_once(',')?;
            let is_plain = first.chars().all(|c| c.is_ascii_alphanumeric() || ['_', '&', '.'].contains(&c));
            rest.trim_start().strip_prefix('"').filter(|_| is_plain)
        }) else {
            continue;
        };
        let name = run(rest, is_name);
        let is_message = name.contains('-') || !before.is_empty() && speaker == "say";
        if !is_message || !rest[name.len()..].starts_with('"') {
            continue;
        }
        let Some(variables) = messages.get(format!("{before}{name}").as_str()) else {
            wrong.push(format!("there is no message {before}{name}"));
            continue;
        };
        let Some(values) = rest[name.len() + 1..].trim_start_matches([',', ' ', '\n']).strip_prefix("&[") else {
            continue;
        };
        let mut depth = 0;
        let end = values.find(|c| {
            depth += i32::from(c == '[') - i32::from(c == ']');
            depth < 0
        });
        let values = &values[..end.unwrap_or(values.len())];
        // A value may be a pair that was made before: then the names are not to be seen here.
        let given: BTreeSet<&str> = values.split("(\"").skip(1).map(|rest| run(rest, |c| c != '"')).collect();
        let is_plain = values.trim().is_empty() || values.trim_start().starts_with("(\"");
        for variable in variables.iter().filter(|variable| is_plain && !given.contains(**variable)) {
            wrong.push(format!("the message {name} is said without {variable}"));
        }
    }
    wrong
}
