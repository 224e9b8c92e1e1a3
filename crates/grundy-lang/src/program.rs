//! Claims as programs: a function in C++, Python, Mathematica or Rust that computes what a claim says.
//!
//! Expressions are written by their `Notation`, in exact integer arithmetic; this file holds what stands around them. A
//! formula becomes its cases, zeros become a condition or the search that the meaning makes, a period the list of its
//! values, an automaton its table. Python and Mathematica have integers of any size; in C++ and Rust numbers have 64 bits,
//! and where a value or a step towards it has more, the program is not right.

mod exact;
mod names;
mod search;
mod skeleton;

use crate::notation::{self, Notation};
use crate::{Asserted, Game, IBig, Name, Statement};

use names::Names;
use skeleton::Writer;

/// The languages that programs are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names are the documentation
pub enum Programming {
    Cpp,
    Python,
    Mathematica,
    Rust,
}

/// Why a claim has no program.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// It asks for the cells of a grid.
    Grid,
    /// Roots of different numbers stand under one floor, or a root of a variable under a fraction.
    Roots,
    /// A number has more than 64 bits.
    Number(IBig),
    /// A list has ranges whose ends are no numbers.
    Range(String),
    /// More elements than a program should write out.
    Long {
        /// The most elements.
        most: usize,
    },
    /// The table ends before the values that a period repeats do.
    Table {
        /// How many values are repeated or stand before those.
        needed: u64,
    },
    /// A condition with a quantifier.
    Quantifier(String),
    /// A name that the claim does not explain.
    Unknown(String),
}

impl Obstacle {
    /// The name of its sentence in the files of words.
    pub fn code(&self) -> &'static str {
        match self {
            Obstacle::Grid => "no-program-grid",
            Obstacle::Roots => "no-program-roots",
            Obstacle::Number(_) => "no-program-number",
            Obstacle::Range(_) => "no-program-range",
            Obstacle::Long { .. } => "no-program-long",
            Obstacle::Table { .. } => "no-program-table",
            Obstacle::Quantifier(_) => "no-program-quantifier",
            Obstacle::Unknown(_) => "no-program-other",
        }
    }

    /// What in the claim is the reason.
    pub fn what(&self) -> String {
        match self {
            Obstacle::Grid | Obstacle::Roots => String::new(),
            Obstacle::Number(n) => n.to_string(),
            Obstacle::Range(what) | Obstacle::Quantifier(what) | Obstacle::Unknown(what) => what.clone(),
            Obstacle::Long { most } => most.to_string(),
            Obstacle::Table { needed } => needed.to_string(),
        }
    }
}

/// The program of a claim about a game of these coordinates; the values of the first heaps, as far as they are known, are
/// those that a period repeats.
///
/// ```
/// use grundy_lang::program::{Programming, program};
/// let text = "game g(x, y) move { (u, y) : u < x }  claim: grundy(x, y) = x + floor(y/3) if even(x); x ⊕ y otherwise";
/// let document = grundy_lang::Document::parse(text, &Default::default()).unwrap();
/// let game = document.game("g", &[]).unwrap();
/// let claim = &document.statements(&game).unwrap()[0];
/// let python = program(claim, &game, &|_| None, Programming::Python).unwrap();
/// assert!(python.contains("    if x % 2 == 0:\n        return x + y//3\n    return x ^ y\n"));
/// ```
pub fn program(
    statement: &Statement,
    game: &Game,
    value: &dyn Fn(u64) -> Option<u64>,
    language: Programming,
) -> Result<String, Obstacle> {
    let game = &game.coordinates;
    let mut names = Names::new(language);
    // Places of a set of zeros have no names of their own.
    let own =
        |(i, name): (usize, &Name)| if name.text.starts_with('#') { game[i].text.clone() } else { name.text.clone() };
    let coordinates: Vec<String> =
        statement.coordinates.iter().enumerate().map(own).map(|name| names.take(&name)).collect();
    let mut writer = Writer { language, statement, coordinates, names, parts: Vec::new(), helpers: Vec::new() };
    writer.helpers()?;
    match &statement.asserted {
        Asserted::Grundy(cases) => writer.formula(cases)?,
        Asserted::Level(value, families) => writer.level(*value, families)?,
        Asserted::Period { period, from, saltus } => writer.period(value, *period, *from, *saltus)?,
        Asserted::Lemma(_) => return Err(Obstacle::Unknown(statement.claim.assertion.to_string())),
        Asserted::OpenPeriod { period, .. } => return Err(Obstacle::Unknown(period.to_string())),
        Asserted::Automaton(acceptor) => writer.automaton(acceptor),
    }
    Ok(language.with_prelude(&writer.parts))
}

impl Programming {
    /// Every language.
    pub const ALL: [Programming; 4] =
        [Programming::Python, Programming::Cpp, Programming::Mathematica, Programming::Rust];

    /// How it is called on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Programming::Cpp => "cpp",
            Programming::Python => "python",
            Programming::Mathematica => "mathematica",
            Programming::Rust => "rust",
        }
    }

    /// The language of this name.
    pub fn of_name(name: &str) -> Option<Programming> {
        Programming::ALL.into_iter().find(|language| language.name() == name)
    }

    /// A line as a comment.
    pub fn comment(self, line: &str) -> String {
        match self {
            Programming::Python => format!("# {line}"),
            Programming::Cpp | Programming::Rust => format!("// {line}"),
            Programming::Mathematica => format!("(* {} *)", line.replace("*)", "* )")),
        }
    }

    fn notation(self) -> &'static Notation {
        match self {
            Programming::Cpp => &notation::CPP,
            Programming::Python => &notation::PYTHON,
            Programming::Mathematica => &notation::MATHEMATICA,
            Programming::Rust => &notation::RUST,
        }
    }

    /// Whether numbers have 64 bits.
    fn is_bounded(self) -> bool {
        matches!(self, Programming::Cpp | Programming::Rust)
    }

    /// A function of the prelude as this language spells it: words joined by underscores or by capitals.
    fn spelled(self, name: &str) -> String {
        if self != Programming::Mathematica {
            return name.to_string();
        }
        let mut words = name.split('_');
        let first = words.next().unwrap_or_default().to_string();
        words.fold(first, |out, word| out + &word[..1].to_uppercase() + &word[1..])
    }

    /// The functions that programs bring along: each with the names that ask for it, those it uses before it.
    fn prelude(self) -> Vec<Block> {
        let text = match self {
            Programming::Cpp => include_str!("program/prelude/cpp.cpp"),
            Programming::Python => include_str!("program/prelude/python.py"),
            Programming::Mathematica => include_str!("program/prelude/mathematica.m"),
            Programming::Rust => include_str!("program/prelude/rust.rs"),
        };
        let mut blocks: Vec<Block> = Vec::new();
        for line in text.lines() {
            let marks = [("#: ", ""), ("//: ", ""), ("(*: ", " *)")];
            let name = marks.iter().find_map(|(open, close)| line.strip_prefix(open)?.strip_suffix(close));
            match (name, blocks.last_mut()) {
                (Some(name), Some(block)) if block.text.is_empty() => block.names.push(name),
                (Some(name), _) => blocks.push(Block { names: vec![name], text: String::new() }),
                (None, Some(block)) => block.text += &format!("{line}\n"),
                (None, None) => {}
            }
        }
        blocks
    }

    /// A program with the part of the prelude that it uses.
    fn with_prelude(self, parts: &[String]) -> String {
        let mut parts = parts.to_vec();
        for block in self.prelude().into_iter().rev() {
            if block.names.iter().any(|name| parts.iter().any(|part| is_word_of(name, part))) {
                parts.insert(0, block.text.trim_end().to_string());
            }
        }
        let text = parts.join("\n\n") + "\n";
        // Lines that only ask for something stand together.
        ["#include", "use ", "from "]
            .iter()
            .fold(text, |text, word| text.replace(&format!("\n\n{word}"), &format!("\n{word}")))
    }
}

struct Block {
    names: Vec<&'static str>,
    text: String,
}

/// Whether a word stands in a text, not as a part of another.
fn is_word_of(word: &str, text: &str) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(is_letter) && !text[at + word.len()..].starts_with(is_letter))
}
