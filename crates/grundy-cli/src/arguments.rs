//! The arguments of the program: what may be given, in the user's language, and what is said when it is wrong.

mod pictures;

use std::ffi::OsString;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};
use grundy::program::Programming;
use grundy::words::Words;

use crate::command::export_page::HIDDEN;
use crate::report;
use crate::session::Session;

/// The formats of a table, each with the ends of the names of its files.
pub const TABLE_FORMATS: [(&str, &str); 17] = [
    ("text", "txt"),
    ("csv", "csv"),
    ("grid-csv", ""),
    ("tsv", "tsv"),
    ("json", "json"),
    ("json-flat", ""),
    ("npy", "npy"),
    ("html", "html htm"),
    ("tex", "tex"),
    ("typst", "typ"),
    ("svg", "svg"),
    ("png", "png"),
    ("mathematica", "m wl"),
    ("python", "py"),
    ("cpp", "cpp cc h"),
    ("oeis", ""),
    ("bfile", ""),
];

/// The whole program.
pub fn command(words: &Words) -> Command {
    let build = Build { words };
    let mut program = build
        .described(Command::new("grundy"), "help-program", &["grundy COMMAND …"])
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand_value_name("COMMAND")
        .subcommand_help_heading(build.say("help-heading-commands"))
        .after_help(build.say("help-after"));
    program = build.finished(program).arg(build.option("version").short('V').action(ArgAction::Version));
    for subcommand in build.subcommands() {
        program = program.subcommand(build.finished(subcommand));
    }
    program
}

struct Build<'w> {
    words: &'w Words,
}

impl Build<'_> {
    fn say(&self, id: &str) -> String {
        self.words.text(id, &[])
    }

    fn subcommands(&self) -> Vec<Command> {
        let new =
            |name: &'static str, usage: &[&str]| self.described(Command::new(name), &format!("help-{name}"), usage);
        let format = |formats: &[&'static str]| self.one_of("format", "FORMAT", formats).default_value("text");
        let shell = ["bash", "elvish", "fish", "powershell", "zsh"];
        let mut commands = vec![
            new("list", &["grundy list"]).arg(format(&["text", "json"])),
            self.game(new("show", &["grundy show GAME [--plan]"]))
                .arg(self.flag("plan"))
                .arg(format(&["text", "json"])),
            self.sum(new(
                "value",
                &["grundy value GAME POSITION [+ GAME POSITION …]", "grundy value GAME --batch FILE [--input SHAPE]"],
            ))
            .arg(format(&["text", "json"])),
            self.sum(new(
                "winner",
                &["grundy winner GAME POSITION [+ GAME POSITION …]", "grundy winner GAME --batch FILE [--input SHAPE]"],
            ))
            .arg(self.valued("words", "WIN,LOSE"))
            .arg(format(&["text", "json"])),
            self.game(new("table", &["grundy table GAME --to 10,10 [--format FORMAT] [-o FILE]"]))
                .arg(self.valued("to", "A,B"))
                .arg(
                    self.valued("show", "WHAT")
                        .value_parser(PossibleValuesParser::new(["grundy", "outcome"]))
                        .default_value("grundy"),
                )
                .arg(format(&TABLE_FORMATS.map(|(name, _)| name)))
                .arg(self.valued("output", "FILE").short('o'))
                .arg(
                    self.valued("origin", "CORNER")
                        .value_parser(PossibleValuesParser::new(["top-left", "bottom-left"])),
                )
                .arg(self.flag("transpose"))
                .arg(self.valued("highlight", "VALUES")),
            self.game(new("zeros", &["grundy zeros GAME --to 30,30", "grundy zeros GAME --nth K"]))
                .arg(self.valued("to", "A,B").conflicts_with("nth"))
                .arg(self.valued("nth", "K"))
                .arg(format(&["text", "csv", "json", "mathematica"])),
            self.game(new("check", &["grundy check GAME [CLAIM] --to 200,200"]))
                .arg(self.positional("claim", "CLAIM"))
                .arg(self.valued("to", "A,B"))
                .arg(format(&["text", "json"])),
            new("nim", &["grundy nim '123 ⊗ 456 ⊕ 7' [--inverse | --root | --power N]"])
                .arg(self.positional("expression", "EXPRESSION").required(true).allow_hyphen_values(true))
                .arg(self.flag("inverse").conflicts_with_all(["root", "power"]))
                .arg(self.flag("root").conflicts_with("power"))
                .arg(self.valued("power", "N").value_parser(clap::value_parser!(u64)))
                .arg(format(&["text", "json"])),
            self.game(new("guess", &["grundy guess GAME --to 200,200", "grundy guess GAME --for k=1..15"]))
                .arg(self.valued("to", "A,B"))
                .arg(format(&["text", "json"]))
                .arg(self.one_of("program", "LANGUAGE", &Programming::ALL.map(Programming::name)))
                .arg(self.flag("search"))
                .arg(self.flag("automaton"))
                .arg(self.valued("certificate", "FILE"))
                .arg(self.flag("all")),
            self.choosing(new(
                "explore",
                &["grundy explore FAMILY [--bounds 2,3,5] [--cache FILE]", "grundy explore GAME --for 'odd k'"],
            ))
            .arg(self.positional("family", "FAMILY").required_unless_present("for"))
            .arg(self.valued("bounds", "A,B").conflicts_with("for"))
            .arg(self.valued("each", "TIME"))
            .arg(self.valued("cache", "FILE"))
            .arg(self.valued("certificates", "FOLDER").conflicts_with("for"))
            .arg(format(&["text", "csv", "json", "markdown", "html"]))
            .arg(self.valued("output", "FILE").short('o')),
            new("web", &["grundy web [--port N] [--no-open]"])
                .arg(self.valued("port", "N").value_parser(clap::value_parser!(u16)))
                .arg(self.flag("no-open")),
            self.game(new(
                "export-page",
                &[
                    "grundy export-page GAME [--to 10,10] [--hide-table] -o FILE",
                    "grundy export-page --laboratory -o FILE",
                ],
            ))
            .arg(self.valued("to", "A,B"))
            .args(HIDDEN.map(|(flag, _)| self.flag(flag)))
            .arg(self.flag("laboratory").conflicts_with_all(["game", "text", "to"]))
            .arg(self.valued("output", "FILE").short('o')),
            new("export-site", &["grundy export-site FOLDER"]).arg(self.positional("folder", "FOLDER").required(true)),
            self.game(new(
                "prove",
                &["grundy prove GAME [CLAIM] [--certificate FILE]", "grundy prove GAME CLAIM --for k=1..61"],
            ))
            .arg(self.positional("claim", "CLAIM"))
            .arg(self.valued("certificate", "FILE"))
            .arg(
                self.valued("explain", "all|CASE")
                    .num_args(0..=1)
                    .default_missing_value("main")
                    .conflicts_with("export"),
            )
            .arg(self.one_of("export", "PROVER", &["walnut", "smtlib", "mona", "coq", "coq+library"]))
            .arg(self.flag("coq"))
            .arg(format(&["text", "json", "tex", "typ"])),
            new("verify", &["grundy verify FILE … [--against GAME]"])
                .arg(self.positional("certificate-file", "FILE").required(true).num_args(1..).action(ArgAction::Append))
                .arg(format(&["text", "json"]))
                .arg(self.valued("against", "GAME"))
                .arg(self.valued("limit-time", "TIME")),
            self.game(new("period", &["grundy period GAME"])).arg(format(&["text", "json"])),
            self.game(new("quotient", &["grundy quotient GAME", "grundy quotient -e 'game g = octal 0.123'"]))
                .arg(self.valued("heaps", "N"))
                .arg(self.valued("elements", "N"))
                .arg(self.valued("certificate", "FILE"))
                .arg(format(&["text", "json"])),
            new(
                "nimsum-property",
                &["grundy nimsum-property -e 'f(t) = floor(t/3)'", "grundy nimsum-property -e '0, 0, 1, 1, 2, 2'"],
            )
            .arg(self.valued("text", "TEXT").short('e').allow_hyphen_values(true).required(true))
            .arg(format(&["text", "json"]))
            .arg(self.valued("certificate", "FILE"))
            .arg(self.valued("limit-time", "TIME")),
            self.playing(new("play", &["grundy play GAME [POSITION] [+ GAME POSITION …] [--plain]"])),
            new("fmt", &["grundy fmt FILE … [--check]", "grundy fmt -"])
                .arg(
                    self.positional("text-file", "FILE")
                        .num_args(1..)
                        .action(ArgAction::Append)
                        .required_unless_present("text"),
                )
                .arg(self.valued("text", "TEXT").short('e').allow_hyphen_values(true).conflicts_with("text-file"))
                .arg(self.flag("check")),
            new("lsp", &["grundy lsp"]),
            new("completions", &["grundy completions SHELL"])
                .arg(self.positional("shell", "SHELL").required(true).value_parser(PossibleValuesParser::new(shell))),
            new("man", &["grundy man [COMMAND]"]).arg(self.positional("of", "COMMAND")),
        ];
        let pictures = commands.iter().position(|command| command.get_name() == "completions");
        commands.splice(pictures.unwrap_or(0)..pictures.unwrap_or(0), self.pictures());
        commands
    }

    /// A command with its help and usage.
    fn described(&self, command: Command, help: &str, usage: &[&str]) -> Command {
        let template = format!(
            "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
            self.say("help-heading-usage")
        );
        command
            .about(self.say(help))
            .override_usage(usage.join("\n       "))
            .help_template(template)
            .disable_help_flag(true)
    }

    /// The options that every command has, after its own.
    fn finished(&self, command: Command) -> Command {
        command
            .arg(self.valued("lang", "LANG").value_parser(PossibleValuesParser::new(["en", "ja"])))
            .arg(self.option("help").short('h').action(ArgAction::Help))
    }

    /// A command about one game.
    fn game(&self, command: Command) -> Command {
        self.choosing(command.arg(self.positional("game", "GAME")))
    }

    /// A command about a sum of positions.
    fn sum(&self, command: Command) -> Command {
        let sum = self.positional("sum", "GAME POSITION").num_args(0..).action(ArgAction::Append);
        self.choosing(command.arg(sum)).arg(self.valued("batch", "FILE")).arg(self.valued("input", "SHAPE"))
    }

    /// A command about a match.
    fn playing(&self, command: Command) -> Command {
        let sum = self.positional("sum", "GAME POSITION").num_args(0..).action(ArgAction::Append);
        let sides = PossibleValuesParser::new(["me", "computer", "place"]);
        self.choosing(command.arg(sum))
            .arg(self.flag("plain"))
            .arg(self.valued("first", "WHO").value_parser(sides))
            .arg(self.valued("opponent", "WHO").value_parser(PossibleValuesParser::new(["computer", "person"])))
            .arg(self.flag("puzzle").conflicts_with_all(["opponent", "first", "strength", "load", "save"]))
            .arg(self.valued("level", "1..9"))
            .arg(self.valued("strength", "0..100"))
            .arg(self.valued("size", "N"))
            .arg(self.valued("seed", "N"))
            .arg(self.valued("load", "FILE"))
            .arg(self.valued("save", "FILE"))
            .arg(self.flag("quiet"))
    }

    fn choosing(&self, command: Command) -> Command {
        command
            .arg(self.valued("text", "TEXT").short('e').allow_hyphen_values(true))
            .arg(self.valued("parameter", "NAME=VALUE").short('p').action(ArgAction::Append))
            .arg(self.valued("for", "NAME=1..9").action(ArgAction::Append))
            .arg(self.valued("limit-memory", "SIZE"))
            .arg(self.valued("limit-time", "TIME"))
    }

    fn positional(&self, name: &'static str, shown: &'static str) -> Arg {
        Arg::new(name)
            .value_name(shown)
            .help(self.say(&format!("help-argument-{name}")))
            .help_heading(self.say("help-heading-arguments"))
            .hide_possible_values(true)
            .hide_default_value(true)
    }

    fn option(&self, name: &'static str) -> Arg {
        self.explained(name, &[])
    }

    fn explained(&self, name: &'static str, values: &[&'static str]) -> Arg {
        let help = self.words.text(&format!("help-option-{name}"), &[("values", values.join(", "))]);
        Arg::new(name).long(name).help(help).help_heading(self.say("help-heading-options"))
    }

    /// An option that takes one of these values; its help names exactly them.
    fn one_of(&self, name: &'static str, shown: &'static str, values: &[&'static str]) -> Arg {
        taking(self.explained(name, values), shown).value_parser(PossibleValuesParser::new(values))
    }

    fn flag(&self, name: &'static str) -> Arg {
        self.option(name).action(ArgAction::SetTrue)
    }

    fn valued(&self, name: &'static str, shown: &'static str) -> Arg {
        taking(self.option(name), shown)
    }
}

fn taking(option: Arg, shown: &'static str) -> Arg {
    option.value_name(shown).action(ArgAction::Set).hide_possible_values(true).hide_default_value(true)
}

/// A position that begins with a minus sign is no option: `-1,3` is given on with the sign U+2212, and then refused as
/// the position it is.
pub fn tame_minus(arg: OsString) -> OsString {
    match arg.to_str().and_then(|text| text.strip_prefix('-')) {
        Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit()) => format!("−{rest}").into(),
        _ => arg,
    }
}

/// Says what is wrong with the arguments, or gives the help asked for; the result is the exit status.
pub fn refuse(session: &Session, error: &clap::Error) -> u8 {
    use ErrorKind::*;
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(other) => other.to_string(),
        None => String::new(),
    };
    let bare = |argument: String| argument.split(" <").next().unwrap_or_default().to_string();
    let argument = bare(context(ContextKind::InvalidArg));
    let value = context(ContextKind::InvalidValue);
    let (id, hint) = match error.kind() {
        DisplayHelp | DisplayVersion => {
            report::to_stdout(&error.render().to_string());
            return 0;
        }
        DisplayHelpOnMissingArgumentOrSubcommand => {
            report::to_stderr(&error.render().to_string());
            return 2;
        }
        UnknownArgument if !argument.starts_with('-') => {
            let usage = context(ContextKind::Usage);
            let usage = &usage[usage.find("grundy").unwrap_or(0)..];
            let sentence = session.say("cli-extra-word", &[("word", argument)]);
            let heading = session.say("help-heading-usage", &[]);
            let usage = format!("  {heading} {}\n", usage.trim_end().replace('\n', "\n  "));
            report::to_stderr(&(report::plain(session, &sentence, None).text + &usage));
            return 2;
        }
        UnknownArgument => ("cli-unknown-argument", context(ContextKind::SuggestedArg)),
        InvalidSubcommand => ("cli-unknown-command", context(ContextKind::SuggestedSubcommand)),
        InvalidValue if value.is_empty() => ("cli-missing-value", String::new()),
        InvalidValue | ValueValidation => ("cli-bad-value", context(ContextKind::ValidValue)),
        MissingRequiredArgument => ("cli-missing-argument", String::new()),
        MissingSubcommand => ("cli-missing-command", String::new()),
        ArgumentConflict => ("cli-argument-conflict", String::new()),
        _ => ("cli-bad-arguments", String::new()),
    };
    let arguments = [
        ("argument", argument),
        ("value", value),
        ("command", context(ContextKind::InvalidSubcommand)),
        ("other", bare(context(ContextKind::PriorArg))),
    ];
    let hint = if hint.is_empty() {
        session.say("cli-see-help", &[])
    } else {
        session.say(if id == "cli-bad-value" { "cli-allowed" } else { "cli-meant" }, &[("near", hint)])
    };
    report::to_stderr(&report::plain(session, &session.say(id, &arguments), Some(&hint)).text);
    2
}

/// A number of bytes: `500M`, `2G`, `1.5GiB`.
pub fn memory(text: &str) -> Option<u64> {
    let text = text.to_ascii_lowercase();
    let binary = |unit: &str| {
        let letter = unit.strip_suffix("ib").or(unit.strip_suffix('b')).unwrap_or(unit);
        Some((1u64 << (10 * ["", "k", "m", "g", "t"].iter().position(|known| *known == letter)?)) as f64)
    };
    let bytes = measured(&text, binary)?;
    (bytes >= 0.0 && bytes.is_finite()).then_some(bytes as u64)
}

/// A length of time: `60s`, `500ms`, `5m`, `2h`, or seconds.
pub fn duration(text: &str) -> Option<Duration> {
    let seconds = [("", 1.0), ("s", 1.0), ("ms", 0.001), ("m", 60.0), ("min", 60.0), ("h", 3600.0)];
    let seconds = measured(text, |unit| Some(seconds.iter().find(|(known, _)| *known == unit)?.1))?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// A number times what its unit is worth.
fn measured(text: &str, worth: impl Fn(&str) -> Option<f64>) -> Option<f64> {
    let text = text.trim();
    let number = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == ' ');
    Some(number.parse::<f64>().ok()? * worth(text[number.len()..].trim())?)
}
