//! Theorems about every value of a parameter at once.
//!
//! Rules and claim are linear in their variables, with polynomials in the parameter for coefficients. They fall into
//! branches (`flatten`), and what has to be refuted into systems of linear atoms (`systems`). For every smaller value
//! there has to be a move; `lines` finds one in closed form by solving the equation, `tables` choose among what was found.
//! Each system is brought into a form without divisibility (`reduce`) and split until an exact `simplex` finds it empty
//! at one large value of the parameter (`branch`); each leaf is then lifted to multipliers that are polynomials in the
//! parameter (`lift`). From some value on that is a proof for all; what is below is left to other methods.
//!
//! With a number for the parameter the same is a proof for it alone, however large it is.

mod branch;
mod candidates;
mod data;
mod demands;
mod exposition;
mod expression;
mod flatten;
mod form;
mod guide;
mod lift;
mod lines;
mod polynomial;
mod probe;
mod reduce;
mod repeats;
mod replay;
mod simplex;
mod state;
mod systems;
mod tables;
mod text;
mod written;

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy_lang::{Game, IBig, Statement, Watch};

use crate::verdict::Reason;
use branch::Effort;
use flatten::Quotient;
use form::{Atom, Variable};
use lines::Dividends;
use polynomial::Polynomial;
use reduce::{FOR_LINES, FOR_MOVES, Manner, Open, Reducer, Role};
use state::Tree;
use systems::{Family, Flattened, Line, Measure, System, Violation};
use tables::Missed;

pub use data::{BlockData, Datum, DemandData, FamilyData, Operation, Refutation, WayData};
pub use exposition::{Deduction, Exposition, ImpossibleCase, NamedQuotient, StrategyLine, Violated};
pub use guide::Guide;
pub use repeats::{RepeatsData, prove_repeats, prove_repeats_at};
pub use replay::Block;

/// Values of the parameter: modulus·j + rest, from some j on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Class {
    /// The modulus.
    pub modulus: u64,
    /// The rest.
    pub rest: u64,
    /// The first j.
    pub from: u64,
}

impl Class {
    /// All values; of a game without open parameters, the game itself.
    pub const ALL: Class = Class { modulus: 1, rest: 0, from: 0 };

    fn parameter(&self) -> Polynomial {
        let first = IBig::from(self.modulus) * IBig::from(self.from) + IBig::from(self.rest);
        Polynomial::line(first, self.modulus)
    }

    /// Whether a value is one of them.
    pub fn contains(&self, value: &IBig) -> bool {
        let beyond = value - IBig::from(self.first());
        beyond >= IBig::ZERO && beyond % IBig::from(self.modulus) == IBig::ZERO
    }

    /// The least value in it.
    pub fn first(&self) -> u64 {
        self.modulus * self.from + self.rest
    }
}

/// Proves a claim for a class of values of the first open parameter; the class may be split. Further parameters, which are
/// only added and compared, are frozen: they become coordinates with the conditions on them.
pub fn prove_family(game: &Game, statement: &Statement, class: Class, watch: &mut Watch) -> Result<Vec<Block>, Reason> {
    let family = Family::read(game, statement)?;
    in_classes(class, family.is_symbolic, |class| prove_class(&family, class, watch))
}

/// A block for a class, or for each of the classes into which it has to be split.
fn in_classes(
    class: Class,
    is_symbolic: bool,
    mut prove: impl FnMut(&Class) -> Result<Block, Failed>,
) -> Result<Vec<Block>, Reason> {
    let mut blocks = Vec::new();
    let mut waiting = vec![class];
    while let Some(class) = waiting.pop() {
        match prove(&class) {
            Ok(block) => blocks.push(block),
            Err(Failed::Classes(c)) => {
                let c = u64::try_from(&c).ok().filter(|c| is_symbolic && c * class.modulus <= MOST_CLASSES);
                let c = c.ok_or(Reason::Limit)?;
                for part in 0..c {
                    let rest = class.rest + class.modulus * part;
                    let from = class.from.saturating_sub(part).div_ceil(c);
                    waiting.push(Class { modulus: class.modulus * c, rest, from });
                }
            }
            Err(Failed::Open(why)) => return Err(why),
        }
    }
    blocks.sort_by_key(|block| (block.class.modulus, block.class.rest));
    Ok(blocks)
}

/// The parameter is split into at most so many classes.
const MOST_CLASSES: u64 = 64;

enum Failed {
    /// The parameter has to be split modulo this.
    Classes(IBig),
    Open(Reason),
}

impl From<Reason> for Failed {
    fn from(reason: Reason) -> Failed {
        Failed::Open(reason)
    }
}

impl From<Open> for Failed {
    fn from(open: Open) -> Failed {
        match open {
            Open::Classes(c) => Failed::Classes(c),
            Open::Stopped => Reason::Stopped.into(),
            Open::Stuck => Reason::Limit.into(),
        }
    }
}

/// Every manner is tried with little effort first: one that fits a system hardly needs any.
const EFFORTS: [Effort; 3] = [
    Effort { nodes: 400, pivots: 4_000 },
    Effort { nodes: 3_000, pivots: 40_000 },
    Effort { nodes: 6_000, pivots: 400_000 },
];

fn prove_class(family: &Family, class: &Class, watch: &mut Watch) -> Result<Block, Failed> {
    let first = prove_with(family, class, Dividends::Bare, watch);
    let lacks_lines = match &first {
        Err(Failed::Open(Reason::NoLine { .. })) => true,
        // Of a single game no table is asked before.
        Err(Failed::Open(Reason::OpenCase { .. })) => !family.is_symbolic,
        _ => false,
    };
    if !lacks_lines {
        return first;
    }
    match prove_with(family, class, Dividends::Whole, watch) {
        Err(Failed::Open(Reason::Stopped)) => Err(Reason::Stopped.into()),
        Err(_) => first,
        proved => proved,
    }
}

fn prove_with(family: &Family, class: &Class, dividends: Dividends, watch: &mut Watch) -> Result<Block, Failed> {
    let wanted = class.from;
    // Where t begins decides which leaves can be lifted; the values themselves are the best choice.
    let (mut flat, class) = flattened(family, &Class { from: 0, ..class.clone() })?;
    let wanted = wanted.saturating_sub(class.from);
    let is_symbolic = family.is_symbolic;
    let strategy = lines::lines(&mut flat, is_symbolic, dividends, watch)?;
    if dividends == Dividends::Whole && strategy.divisions.iter().all(|d| d.dividend.free().is_zero()) {
        // There are no other lines than without the numbers.
        return Err(Reason::Limit.into());
    }
    let (mut lines, mut escapes) = (strategy.lines.clone(), strategy.escapes.clone());
    if is_symbolic {
        let cover = tables::cover(&flat, &strategy, strategy.from().max(wanted), watch)?;
        if let Some(Missed { parameter, position, value }) = cover.missed {
            return Err(Reason::NoLine { parameter, position, value }.into());
        }
        lines = cover.needed.iter().map(|&i| strategy.lines[i].clone()).collect();
        escapes = cover.ways_out.iter().map(|&i| strategy.escapes[i].clone()).collect();
    }
    let measure = find_measure(&flat, watch)?;
    let mut attempt = Attempt {
        flat: &mut flat,
        is_symbolic,
        divisions: &strategy.divisions,
        from: strategy.from().max(wanted),
        leaves: 0,
    };
    let systems = attempt.flat.systems(&measure)?;
    let mut trees = Vec::new();
    for (place, system) in systems.iter().enumerate() {
        trees.push(attempt.refute(system, &[], place, systems.len(), watch)?);
    }
    let unreached = attempt.flat.unreached(&strategy.divisions);
    let reached = match attempt.reach(&unreached, &lines, &escapes, watch) {
        Err(Failed::Open(Reason::OpenCase { .. }))
            if lines.len() < strategy.lines.len() || escapes.len() < strategy.escapes.len() =>
        {
            (lines, escapes) = (strategy.lines.clone(), strategy.escapes.clone());
            attempt.reach(&unreached, &lines, &escapes, watch)?
        }
        other => other?,
    };
    let (from, leaves) = (attempt.from, attempt.leaves);
    trees.extend(reached);
    let divisions = strategy.divisions;
    let proof = replay::Proof { measure, divisions, lines, escapes, trees, leaves };
    replay::block(family, class, from, proof).map_err(Failed::from)
}

/// The family in branches, from the first j on at which every divisor is positive.
fn flattened<'f>(family: &'f Family, class: &Class) -> Result<(Flattened<'f>, Class), Reason> {
    let mut class = class.clone();
    for _ in 0..MOST_MOVED {
        match Flattened::new(family, class.parameter()) {
            Ok(flat) => return Ok((flat, class)),
            Err(reason) if !family.is_symbolic => return Err(reason),
            Err(Reason::Limit) => return Err(Reason::Limit),
            Err(_) => class.from += 1,
        }
    }
    Flattened::new(family, class.parameter()).map(|flat| (flat, class))
}

const MOST_MOVED: usize = 12;

struct Attempt<'a, 'f> {
    flat: &'a mut Flattened<'f>,
    is_symbolic: bool,
    divisions: &'a [Quotient],
    from: u64,
    leaves: usize,
}

impl Attempt<'_, '_> {
    fn reach(
        &mut self,
        systems: &[System],
        lines: &[Line],
        escapes: &[Line],
        watch: &mut Watch,
    ) -> Result<Vec<Tree>, Failed> {
        let needs: Vec<Vec<Atom>> = lines.iter().map(|line| self.flat.needs(line)).collect();
        let ways_out: Vec<Vec<Atom>> = escapes.iter().map(|escape| self.flat.escape_needs(escape)).collect();
        let mut trees = Vec::new();
        for (place, system) in systems.iter().enumerate() {
            let needs = if system.violates == Violation::Stuck { &ways_out } else { &needs };
            trees.push(self.refute(system, needs, place, systems.len(), watch)?);
        }
        Ok(trees)
    }

    /// Tries the manners one after the other.
    fn refute(
        &mut self,
        system: &System,
        needs: &[Vec<Atom>],
        place: usize,
        of: usize,
        watch: &mut Watch,
    ) -> Result<Tree, Failed> {
        if watch(place as u64) == ControlFlow::Break(()) {
            return Err(Reason::Stopped.into());
        }
        let manners: &[Manner] = if system.here.is_some() { &FOR_LINES } else { &FOR_MOVES };
        let shift = system.here.filter(|_| system.violates == Violation::Unreached).and_then(|here| self.shift(here));
        let usable = || manners.iter().filter(|manner| !manner.shifts || shift.is_some());
        for (effort, manner) in EFFORTS.iter().flat_map(|effort| usable().map(move |manner| (effort, manner))) {
            let mut reducer = self.reducer(*manner, *effort);
            match reducer.refute(&system.atoms, needs, shift, watch) {
                Ok(tree) => {
                    let (from, leaves) = (reducer.from, reducer.leaves);
                    self.from = self.from.max(from);
                    self.leaves += leaves;
                    return Ok(tree);
                }
                Err(Open::Stuck) => {}
                Err(other) => return Err(other.into()),
            }
        }
        Err(Reason::OpenCase { case: place + 1, of }.into())
    }

    fn reducer(&self, manner: Manner, effort: Effort) -> Reducer<'_> {
        let family = self.flat.family;
        let mut roles: HashMap<Variable, Role> = HashMap::new();
        roles.extend(family.coordinates.iter().map(|v| (*v, Role::Coordinate)));
        roles.extend(family.ways.iter().flat_map(|way| &way.chosen).map(|v| (*v, Role::Chosen)));
        roles.insert(family.target, Role::Target);
        roles.extend(self.divisions.iter().map(|d| (d.name, Role::Division)));
        let quotients = &self.flat.flat.quotients;
        let all = quotients.iter().chain(self.divisions).map(|q| q.name.0);
        let next = all.chain([family.target.0]).max().unwrap_or(0) + 1;
        let (divisions, is_symbolic) = (self.divisions, self.is_symbolic);
        Reducer { roles, quotients, divisions, next, manner, effort, is_symbolic, from: 0, leaves: 0 }
    }

    /// A coordinate that the value of this branch contains just once, to be written as the target and a difference.
    fn shift(&self, branch: usize) -> Option<(Variable, Variable)> {
        let (_, value) = self.flat.at.get(branch)?;
        let once = |v: &&Variable| value.form.number_at(**v).is_some_and(|n| n == value.over);
        let coordinate = self.flat.family.coordinates.iter().rev().find(once)?;
        Some((*coordinate, self.flat.family.target))
    }
}

/// A measure that falls with every move: small weights first, then one coordinate after the other.
fn find_measure(flat: &Flattened, watch: &mut Watch) -> Result<Measure, Failed> {
    let arity = flat.family.coordinates.len();
    let mut candidates: Vec<Measure> = Vec::new();
    let mut weights: Vec<Vec<u32>> = vec![Vec::new()];
    for _ in 0..arity.min(4) {
        weights = weights.into_iter().flat_map(|w| (0..4).map(move |n| [w.clone(), vec![n]].concat())).collect();
    }
    weights.iter_mut().for_each(|w| w.resize(arity, 1));
    weights.retain(|w| w.iter().any(|n| *n > 0));
    weights.sort_by_key(|w| (w.iter().max().copied(), w.iter().sum::<u32>()));
    candidates.extend(weights.into_iter().map(|w| vec![w]));
    let unit = |i: usize| (0..arity).map(|j| u32::from(i == j)).collect::<Vec<u32>>();
    for i in 0..arity {
        candidates.extend((0..arity).filter(|j| *j != i).map(|j| vec![unit(i), unit(j)]));
    }
    'measures: for measure in candidates {
        let mut systems = Vec::new();
        flat.measure_systems(&measure, &mut systems);
        for system in systems {
            let attempt = Attempt {
                flat: &mut Flattened {
                    family: flat.family,
                    flat: flat.flat.clone(),
                    domain: Vec::new(),
                    at: Vec::new(),
                    moves: Vec::new(),
                    reach: Vec::new(),
                },
                is_symbolic: flat.family.is_symbolic,
                divisions: &[],
                from: 0,
                leaves: 0,
            };
            let mut reducer = attempt.reducer(FOR_MOVES[1], Effort { nodes: 60, pivots: 4_000 });
            match reducer.refute(&system.atoms, &[], None, watch) {
                Ok(_) => {}
                Err(Open::Stuck) => continue 'measures,
                Err(other) => return Err(other.into()),
            }
        }
        return Ok(measure);
    }
    Err(Reason::NoMeasure.into())
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::path::Path;

    use grundy_lang::Document;

    use super::*;
    use crate::theorem::{ProofLimits, prove_by_automata};
    use crate::verdict::Verdict;

    /// Every claim of the library that linear systems prove, automata do not refute; and the other way round.
    #[test]
    fn both_methods_agree_on_the_library() {
        let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
        let mut files: Vec<_> = std::fs::read_dir(games).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        let texts: Vec<String> = files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
        let library = Document::parse(&texts.join("\n"), &Document::default()).unwrap();
        let mut both = 0;
        for definition in library.definitions() {
            let Ok(game) = library.game(&definition.name.text, &[]) else { continue };
            for statement in library.statements(&game).unwrap() {
                let mut asked = 0;
                let mut watch = |_| {
                    asked += 1;
                    if asked > 20_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                if prove_family(&game, &statement, Class::ALL, &mut watch).is_err() {
                    continue;
                }
                let limits = ProofLimits { entries: 4_000_000, ..Default::default() };
                let automata =
                    prove_by_automata(&library, &game, &statement, &limits, &mut |_| ControlFlow::Continue(()));
                let refuted = matches!(automata, Verdict::Refuted(_) | Verdict::RefutedBelow(_));
                assert!(!refuted && statement.false_at.is_none(), "{} {}", game.heading(), statement.name);
                both += usize::from(matches!(automata, Verdict::Proved(_)));
            }
        }
        assert!(both >= 10, "{both}");
    }
}
