//! From a table to a theorem: guess, check on fresh values, prove at once.
//!
//! Here, and only here, what guesses meets what proves. A guess that holds on a larger box than it was fitted on goes to
//! the prover; its certificate goes to the independent checker; only then is it called proved. A refuted guess is
//! dropped with the counterexample, and the guesser is given a larger box that contains it. Where no formula is found,
//! automata are learned from larger and larger tables. Nothing here is believed because it was guessed.

mod family;
mod learned;

use std::cell::Cell;
use std::cmp::Reverse;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_discover::{Conjecture, Dropped, Evidence, Guesser, Pattern, Sample, content, guessers};
use grundy_engine::{Limits, Rules, Stop, Table};
use grundy_lang::{Asserted, Document, Game, Gives, LevelName, Position, Statement, Subject, Watch};

use crate::standing::{Extent, Known, Standing, establish};

pub use family::{FamilyFinding, FamilyQuestion, guess_family};
pub use grundy_engine::{Reading, search_texts};

/// A conjecture that was not refuted.
#[derive(Debug, Clone)]
pub struct Finding {
    /// Which guesser it comes from.
    pub guesser: &'static Guesser,
    /// Why it was believed before anything was proved.
    pub evidence: Evidence,
    /// The claim and what is known of it; at the least that it holds as far as it was compared.
    pub standing: Standing,
}

impl Finding {
    /// What is claimed of the game.
    pub fn statement(&self) -> &Statement {
        &self.standing.subject.statement
    }

    /// What is claimed, as it is shown: without its name and game.
    pub fn text(&self) -> String {
        content(self.statement())
    }

    /// Whether it is proved, and the proof checked.
    pub fn is_proved(&self) -> bool {
        self.standing.is_proved()
    }

    /// Whether it says what all values are, if only from the first ones on.
    pub fn gives_values(&self) -> bool {
        let statement = self.statement();
        statement.gives_values() && !self.standing.is_about_a_part()
            || matches!(statement.asserted, Asserted::Period { .. })
    }

    /// Whether it is an automaton, which a person does not read.
    pub fn is_automaton(&self) -> bool {
        matches!(self.statement().asserted, Asserted::Automaton(_))
    }
}

/// A guess that was dropped.
#[derive(Debug, Clone)]
pub struct Discarded {
    /// Whose guess it was.
    pub guesser: &'static Guesser,
    /// The guess.
    pub assertion: String,
    /// Why it was dropped.
    pub why: Dropped,
}

/// What was found about a game.
#[derive(Debug)]
pub struct Discovery {
    /// The game.
    pub game: Arc<Game>,
    /// Conjectures: proved ones first, then what a person can read before automata, then the shortest.
    pub found: Vec<Finding>,
    /// Guesses that were dropped.
    pub discarded: Vec<Discarded>,
    /// The largest box that was looked at.
    pub checked: Vec<u64>,
    /// Whether everything was tried, or the watch stopped it.
    pub is_complete: bool,
    /// The values of the box asked for, or of the largest that was filled in time.
    pub table: Table,
}

impl Discovery {
    /// The best finding, if there is one.
    pub fn best(&self) -> Option<&Finding> {
        self.found.first()
    }
}

/// Sides of a box that shows what there is to see, by the number of coordinates.
pub const BOX: [u64; 6] = [1000, 160, 56, 20, 10, 6];

/// The part of the box that guessers see, in quarters of a side, by the number of coordinates.
const FITTED: [u64; 3] = [2, 2, 3];
/// How often a guesser that was wrong is given a larger box.
const REFINEMENTS: usize = 2;
/// Entries of automata in one proof; a wrong guess can cost far more than a true one.
const MOST_ENTRIES: u64 = 40_000_000;

/// What is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seek {
    /// The simplest description, an automaton only where there is no other.
    Formula,
    /// The automaton of the values, or of the zeros, whether there is a formula or not.
    Automaton,
}

/// Guesses what the values of a game are, or where its zeros lie, and proves what it can.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy::guess::{Seek, guess};
/// let document = grundy::lang::Document::parse("game take(n) move { (n - 1), (n - 2) }", grundy::library()).unwrap();
/// let take = document.game("take", &[]).unwrap();
/// let limits = Default::default();
/// let discovery = guess(&document, &take, &[60], Seek::Formula, &limits, &mut |_| Continue(())).unwrap();
/// let best = discovery.best().unwrap();
/// assert_eq!(best.text(), "grundy(n) = n mod 3");
/// assert!(best.is_proved());
/// ```
pub fn guess(
    document: &Document,
    game: &Arc<Game>,
    to: &[u64],
    seek: Seek,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Discovery, Stop> {
    // Whoever is asked to stop anywhere has not tried everything.
    let (asked, looks) = (Cell::new(false), Cell::new(0));
    let watch: &mut Watch = &mut |done| {
        let answer = watch(done);
        asked.set(asked.get() || answer.is_break());
        looks.set(looks.get() + 1);
        answer
    };
    let rules = Rules::compile(game);
    let mut search = Search {
        document,
        game,
        seek,
        rules: &rules,
        limits,
        watch,
        found: Vec::new(),
        discarded: Vec::new(),
        checked: Vec::new(),
        stopped: false,
    };
    let mut table: Option<Table> = None;
    for nearer in boxes(to) {
        looks.set(0);
        let grown = Table::grow(&rules, &nearer, limits, search.watch)?;
        search.stopped |= !grown.is_complete();
        let is_last = nearer == to || search.stopped;
        if !search.stopped && (is_last || looks.get() >= SLOW) {
            search.look_at(&grown);
        }
        if table.is_none() || grown.is_complete() {
            table = Some(grown);
        }
        // What a larger table would show is not waited for, if what the smaller one shows is proved.
        if is_last || search.found.iter().any(|finding| finding.is_proved() && finding.gives_values()) {
            break;
        }
    }
    let table = table.expect("there is a box");
    if search.checked.is_empty() {
        search.checked = table.to().to_vec();
    }
    let Search { mut found, discarded, checked, .. } = search;
    keep_simplest(&mut found);
    found.sort_by_key(|finding| {
        let (zeros_only, level) = (!finding.statement().gives_values(), finding.statement().level());
        (!finding.is_proved(), finding.is_automaton(), zeros_only, level, finding.text().chars().count())
    });
    Ok(Discovery { game: game.clone(), found, discarded, checked, is_complete: !asked.get(), table })
}

/// A table whose filling asked the watch so often was slow: one 16 times as large may take seconds.
const SLOW: u32 = 50;
/// The sides of the smaller boxes that are looked at before the one asked for, as parts of its sides.
const PARTS: [u64; 3] = [4, 2, 1];

/// Boxes up to the one asked for. They cost little beside it, and if its values take too long, something is known.
fn boxes(to: &[u64]) -> impl Iterator<Item = Vec<u64>> {
    PARTS.into_iter().map(|part| to.iter().map(|n| n.div_ceil(part)).collect())
}

/// Without a proof only the first guess about the values is worth a look, and the first about the zeros: the others say
/// the same as far as anyone has looked. Beside a proof there is nothing left to guess.
fn keep_simplest(found: &mut Vec<Finding>) {
    // Of automata the one that was checked furthest speaks for them.
    found.sort_by_key(|f| f.is_automaton().then_some(Reverse(f.evidence.fresh)));
    let proved = |values: bool| found.iter().any(|f| f.is_proved() && (f.gives_values() || !values));
    let mut is_said = [proved(false), proved(true)];
    found.retain(|finding| {
        let is_news = !std::mem::replace(&mut is_said[usize::from(finding.gives_values())], true);
        finding.is_proved() || is_news
    });
}

/// Positions of a plane game that show what there is to see.
const ENOUGH: usize = 6_000;

fn volume(to: &[u64]) -> usize {
    to.iter().map(|n| *n as usize + 1).product()
}

struct Search<'a, 'w> {
    document: &'a Document,
    game: &'a Arc<Game>,
    seek: Seek,
    rules: &'a Rules,
    limits: &'a Limits,
    watch: &'a mut Watch<'w>,
    found: Vec<Finding>,
    discarded: Vec<Discarded>,
    checked: Vec<u64>,
    stopped: bool,
}

/// What became of one guess.
enum Tried {
    Proved,
    Holds,
    Dropped,
    Wrong(Position),
}

impl Search<'_, '_> {
    /// Guesses from the values of a box; what was guessed from a smaller one counts only where there is nothing new.
    fn look_at(&mut self, table: &Table) {
        self.checked = table.to().to_vec();
        let mut sample = Sample::of(table);
        // A thin domain shows little in a small box.
        while sample.arity() == 2 && sample.points().len() < ENOUGH && sample.points().len() * 4 < volume(sample.to()) {
            let wider: Vec<u64> = sample.to().iter().map(|n| n * 2).collect();
            let Some(wider) = self.grow(&wider) else { break };
            sample = wider;
        }
        let before = std::mem::take(&mut self.found);
        self.run(&sample);
        if self.found.is_empty() && self.stopped {
            self.found = before;
        }
    }

    fn run(&mut self, sample: &Sample) {
        if self.seek == Seek::Automaton {
            let known = self.learned(Gives::Values);
            if !known && self.game.is_single_component() {
                self.learned(Gives::Zeros);
            }
            return;
        }
        let mut known = false;
        for guesser in guessers().iter().filter(|g| g.gives == Gives::Values) {
            let is_proved = self.refined(guesser, sample, 0);
            if self.is_stopped() {
                return;
            }
            known |= is_proved;
            // A period gives all values, but a formula says more.
            if is_proved && guesser.pattern != Pattern::Period {
                break;
            }
        }
        let is_line = |finding: &Finding| finding.text().lines().count() == 1;
        let has_zeros = self.game.is_single_component();
        let zeros = || guessers().iter().filter(|g| has_zeros && g.gives == Gives::Zeros);
        // Formulas of zeros are had at once; learning the automaton of all values may take long.
        let mut knows_zeros = known && self.found.iter().any(|f| f.is_proved() && is_line(f));
        for guesser in zeros() {
            if knows_zeros || self.is_stopped() {
                break;
            }
            knows_zeros = self.refined(guesser, sample, 0);
        }
        known = known || self.learned(Gives::Values);
        if has_zeros && !known && !knows_zeros && !self.is_stopped() {
            self.learned(Gives::Zeros);
        }
        // Beside the zeros the ones may have a form of their own.
        if !known && knows_zeros {
            zeros().any(|guesser| self.is_stopped() || self.refined(guesser, sample, 1));
        }
    }

    fn is_stopped(&mut self) -> bool {
        self.stopped |= (self.watch)(0) == ControlFlow::Break(());
        self.stopped
    }

    /// Runs one guesser, on larger boxes as long as its guesses turn out wrong beyond them; whether a guess is proved.
    /// Zeros are those of a level.
    fn refined(&mut self, guesser: &'static Guesser, sample: &Sample, level: u64) -> bool {
        let mut larger: Option<Sample> = None;
        for round in 0..=REFINEMENTS {
            let sample = larger.as_ref().unwrap_or(sample);
            let part = FITTED[sample.arity().clamp(1, 3) - 1];
            let fitted: Vec<u64> = sample.to().iter().map(|n| n * part / 4).collect();
            let mut wrong: Option<Position> = None;
            for assertion in guesser.guess_level(&sample.within(&fitted), level, self.watch) {
                match self.try_guess(guesser, &assertion, &fitted, sample) {
                    Tried::Proved => return true,
                    Tried::Wrong(position) => wrong = Some(position),
                    Tried::Holds | Tried::Dropped => {}
                }
                if self.is_stopped() {
                    return false;
                }
            }
            let Some(position) = wrong.filter(|_| round < REFINEMENTS) else { return false };
            // Larger on all sides, and large enough for guessers to see what went wrong.
            let (more, of) = if sample.arity() >= 3 { (3, 2) } else { (2, 1) };
            let wider = |(n, to): (&grundy_lang::IBig, &u64)| {
                let seen = u64::try_from(n).ok().and_then(|n| n.checked_mul(4))? / part;
                Some(seen.max(to.checked_mul(more)? / of))
            };
            let Some(to) = position.iter().zip(sample.to()).map(wider).collect::<Option<Vec<u64>>>() else {
                return false;
            };
            larger = self.grow(&to);
            if larger.is_none() {
                return false;
            }
        }
        false
    }

    /// A table of this size, if it is reasonable.
    fn grow(&mut self, to: &[u64]) -> Option<Sample> {
        let cells = to.iter().try_fold(1u64, |cells, n| cells.checked_mul(n + 1))?;
        if cells > MOST_CELLS {
            return None;
        }
        let table = Table::grow(self.rules, to, self.limits, self.watch).ok()?;
        table.is_complete().then(|| Sample::of(&table))
    }

    /// Checks a guess on fresh values and tries to prove it.
    fn try_guess(&mut self, guesser: &'static Guesser, assertion: &str, fitted: &[u64], sample: &Sample) -> Tried {
        let mut known: Vec<String> = Vec::new();
        if assertion.starts_with(&LevelName(1).to_string()) {
            let zeros = self.found.iter().filter(|f| f.is_proved() && f.statement().level() == Some(0));
            known.extend(zeros.map(|finding| finding.statement().claim.assertion.to_string()));
        }
        let assertions: Vec<&str> = known.iter().map(String::as_str).chain([assertion]).collect();
        let tested = Conjecture::test(self.document, self.game, guesser, &assertions, fitted, sample, self.watch);
        let conjecture = match tested {
            Ok(conjecture) => conjecture,
            Err(why) => {
                let wrong = match &why {
                    Dropped::Fails(position) | Dropped::Open(position) => Some(position.clone()),
                    Dropped::Unfounded | Dropped::Unreadable(_) | Dropped::Stopped => None,
                };
                self.discarded.push(Discarded { guesser, assertion: assertion.to_string(), why });
                return wrong.map_or(Tried::Dropped, Tried::Wrong);
            }
        };
        for (checked, to) in self.checked.iter_mut().zip(sample.to()) {
            *checked = (*checked).max(*to);
        }
        let Conjecture { guesser, subject, evidence } = conjecture;
        let extent =
            Extent { to: evidence.checked.clone(), compared: sample.points().len() as u64, ..Extent::default() };
        let standing = decide(&subject, self.watch).or_holds(extent);
        if let Known::Refuted(witness) = standing.known {
            let why = Dropped::Fails(witness.position.clone());
            self.discarded.push(Discarded { guesser, assertion: assertion.to_string(), why });
            return Tried::Wrong(witness.position);
        }
        let finding = Finding { guesser, evidence, standing };
        let tried = if finding.is_proved() { Tried::Proved } else { Tried::Holds };
        self.found.push(finding);
        tried
    }
}

/// Cells of a table that is grown only to learn from.
const MOST_CELLS: u64 = 700_000;

/// Proves a conjecture and has its certificate checked.
fn decide(subject: &Subject, watch: &mut Watch) -> Standing {
    let limits = grundy_prove::ProofLimits { entries: MOST_ENTRIES, ..grundy_prove::ProofLimits::default() };
    establish(subject, &limits, watch)
}
