//! Guesses claims that fit a table of Grundy values: free to be clever, never believed.
//!
//! A [`Sample`] of values goes to [`guessers`], simplest first; each gives claims as text. A guess becomes a
//! [`Conjecture`] when it also holds on a larger box that its guesser has not seen; it carries the two boxes as its
//! evidence. Where no formula is found, [`learn`] learns the automaton of the values or of the zeros, itself a claim of
//! the language. Formulas for several values of a parameter may be [generalised](generalise) to one with the parameter
//! in it. Whether a conjecture is a theorem is not decided here.

mod beatty;
mod cases;
mod closed;
mod conjecture;
mod cyclic;
mod digits;
mod extremum;
mod families;
mod fit;
mod form;
mod generalise;
mod learn;
mod members;
mod nimsum;
mod period;
mod quasi;
mod recursion;
mod residues;
mod rules;
mod sample;
mod simple;
mod sorted;

pub use conjecture::{Conjecture, Dropped, Evidence, NAME, content};
pub use generalise::{General, generalise};
pub use members::{Family, Member, members};
pub use sample::{Points, Sample};

use grundy_lang::{Acceptor, Digits, Gives, LevelName, Watch};

/// One way to guess.
#[derive(Debug, Clone, Copy)]
pub struct Guesser {
    /// Its name, which is also that of its text in the files of words.
    pub name: &'static str,
    /// What kind of description it guesses.
    pub pattern: Pattern,
    /// Whether it guesses values, or zeros only.
    pub gives: Gives,
    run: Run,
}

/// Kinds of descriptions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pattern {
    /// That the values repeat, not what they are.
    Period,
    /// The value by a remainder.
    Cycle,
    /// A nim-sum.
    NimSum,
    /// Another formula.
    Formula,
    /// An automaton.
    Automaton,
}

impl Pattern {
    /// The word that scripts and files may keep; what repeats is periodic, whether or not the values are given.
    pub fn word(self) -> &'static str {
        match self {
            Pattern::Period | Pattern::Cycle => "periodic",
            Pattern::NimSum => "nimsum",
            Pattern::Formula => "formula",
            Pattern::Automaton => "automatic",
        }
    }

    /// A pattern with this word.
    pub fn of_word(word: &str) -> Option<Pattern> {
        use Pattern::{Automaton, Formula, NimSum, Period};
        [Period, NimSum, Formula, Automaton].into_iter().find(|pattern| pattern.word() == word)
    }
}

impl Guesser {
    /// What it guesses from a sample, each as the text of a claim from `grundy`, `zeros` or `period` on.
    pub fn guess(&self, sample: &Sample, watch: &mut Watch) -> Vec<String> {
        (self.run)(sample, watch)
    }

    /// What one that guesses zeros guesses of the positions with another value.
    pub fn guess_level(&self, sample: &Sample, value: u64, watch: &mut Watch) -> Vec<String> {
        if value == 0 {
            return self.guess(sample, watch);
        }
        let guesses = self.guess(&sample.level(value), watch);
        guesses.iter().filter_map(|text| Some(format!("{}{}", LevelName(value), text.strip_prefix("zeros")?))).collect()
    }
}

type Run = fn(&Sample, &mut Watch) -> Vec<String>;

const fn guesser(name: &'static str, pattern: Pattern, gives: Gives, run: Run) -> Guesser {
    Guesser { name, pattern, gives, run }
}

/// What [`learn`] learns, as if it were guessed.
pub static LEARNED: Guesser = guesser("automaton", Pattern::Automaton, Gives::Values, |_, _| Vec::new());

/// What [`closed_forms`] finds, as if it were guessed.
pub static CLOSED: Guesser = guesser("closed", Pattern::Formula, Gives::Values, |_, _| Vec::new());

/// All guessers, the simplest first.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy_discover::{Sample, guessers};
/// use grundy_engine::{Rules, Table};
/// let text = "game nim(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y }";
/// let document = grundy_lang::Document::parse(text, &Default::default()).unwrap();
/// let rules = Rules::compile(&document.game("nim", &[]).unwrap());
/// let table = Table::grow(&rules, &[20, 20], &Default::default(), &mut |_| Continue(())).unwrap();
/// let sample = Sample::of(&table);
/// let first = guessers().iter().find_map(|g| g.guess(&sample, &mut |_| Continue(())).into_iter().next());
/// assert_eq!(first.unwrap(), "grundy(x, y) = x ⊕ y");
/// ```
pub fn guessers() -> &'static [Guesser] {
    use Gives::{Values, Zeros};
    use Pattern::{Cycle, Formula, NimSum, Period};
    const ALL: &[Guesser] = &[
        guesser("constant", Formula, Values, |sample, _| simple::constant(sample)),
        guesser("linear", Formula, Values, |sample, _| simple::linear(sample)),
        guesser("remainder", Cycle, Values, |sample, _| simple::remainder(sample)),
        guesser("extremum", Formula, Values, |sample, _| extremum::guess(sample)),
        guesser("nimsum", NimSum, Values, |sample, _| nimsum::values(sample)),
        guesser("digits", Formula, Values, |sample, _| digits::values(sample)),
        guesser("recursion", Formula, Values, |sample, _| recursion::guess(sample)),
        guesser("period", Period, Values, |sample, _| period::guess(sample)),
        guesser("list", Cycle, Values, |sample, _| period::list(sample)),
        guesser("residues", Cycle, Values, |sample, _| cyclic::guess(sample)),
        guesser("quasilinear", Formula, Values, quasi::guess),
        guesser(cases::NAME, Formula, Values, cases::guess),
        guesser("few", Formula, Zeros, |sample, _| simple::few(sample)),
        guesser("equation", Formula, Zeros, |sample, _| simple::equation(sample)),
        guesser("nimsum", NimSum, Zeros, |sample, _| nimsum::zeros(sample)),
        guesser("residues", Formula, Zeros, |sample, _| residues::guess(sample)),
        guesser("digits", Formula, Zeros, |sample, _| digits::zeros(sample)),
        guesser("sorted", Formula, Zeros, |sample, _| sorted::guess(sample)),
        guesser("beatty", Formula, Zeros, |sample, _| beatty::guess(sample)),
        guesser("families", Formula, Zeros, families::guess),
    ];
    ALL
}

/// Digits of the blocks that [`learn`] may compare.
pub const DEPTHS: std::ops::RangeInclusive<u32> = 1..=learn::MOST_DEPTH;

/// The automaton of the values or zeros that a sample suggests, if blocks of `depth` digits tell its states apart.
pub fn learn(sample: &Sample, gives: Gives, digits: Digits, depth: u32, watch: &mut Watch) -> Option<Acceptor> {
    learn::learn(sample, gives, digits, depth, watch)
}

/// Formulas of the language for the values, or the zeros, that an automaton with these digits gives, the likeliest first.
/// They fit the sample; whether they say the same as the automaton everywhere is not decided here.
pub fn closed_forms(sample: &Sample, gives: Gives, digits: Digits, watch: &mut Watch) -> Vec<String> {
    match gives {
        Gives::Values => closed::values(sample, digits, watch),
        Gives::Zeros => closed::zeros(sample, digits, watch),
    }
}
