//! Rules: a game, and all games that its options are made of, ready to be run.

use std::sync::Arc;

use grundy_lang::{Game, Play};

use crate::code::{Condition, Function, Number};
use crate::compile::Compiler;
use crate::loops::{Loops, loops};
use crate::offsets::{Stepping, stepping};
use crate::plan::{Plan, plan};
use crate::shape::{Shape, shape};

/// A game compiled.
///
/// ```
/// use grundy_engine::{Method, Rules};
/// let document = grundy_lang::Document::parse("game nim(n) move { (u) : u < n }", &Default::default()).unwrap();
/// let rules = Rules::compile(&document.game("nim", &[]).unwrap());
/// assert_eq!(rules.game().heading(), "nim");
/// assert_eq!(rules.plan().method, Method::Rays);
/// ```
#[derive(Debug)]
pub struct Rules {
    pub(crate) game: Arc<Game>,
    /// The game itself first, then those below it; options refer to them by place.
    pub(crate) games: Vec<GameCode>,
    /// What its moves look like.
    pub(crate) shape: Shape,
}

/// The compiled form of one game.
#[derive(Debug)]
pub(crate) struct GameCode {
    pub game: Arc<Game>,
    /// The places of `game.others` among all games.
    pub others: Vec<usize>,
    /// How many slots its expressions use; the coordinates come first.
    pub slots: usize,
    pub functions: Vec<Function>,
    pub domain: Vec<Condition>,
    pub requirements: Vec<Condition>,
    pub rules: Vec<RuleCode>,
    /// Expressions that are left to the meaning.
    pub unhandled: Vec<String>,
    /// The most functions that are called for one value of a variable.
    pub calls: u64,
}

/// The compiled form of a rule.
#[derive(Debug)]
pub(crate) struct RuleCode {
    pub over: Loops,
    pub parts: Vec<PartCode>,
    /// Whether the values of the innermost variable may be looked at in columns.
    pub in_columns: bool,
    /// What it asks of the position, if its options are steps.
    pub stepping: Option<Stepping>,
}

/// The compiled form of a summand.
#[derive(Debug)]
pub(crate) struct PartCode {
    /// A place among all games.
    pub game: usize,
    pub coordinates: Vec<Number>,
    pub over: Option<Loops>,
}

impl Rules {
    /// Compiles a game.
    pub fn compile(game: &Arc<Game>) -> Rules {
        let mut all: Vec<Arc<Game>> = vec![game.clone()];
        let mut next = 0;
        while next < all.len() {
            for other in all[next].others.clone() {
                if !all.iter().any(|known| Arc::ptr_eq(known, &other)) {
                    all.push(other);
                }
            }
            next += 1;
        }
        let games: Vec<GameCode> = (0..all.len()).map(|place| GameCode::new(place, &all)).collect();
        let shape = shape(game, &games[0]);
        Rules { game: game.clone(), games, shape }
    }

    /// Compiles a game for the general kernel, whatever its moves look like: the slow twin of every other kernel.
    pub fn compile_general(game: &Arc<Game>) -> Rules {
        Rules { shape: Shape::Other, ..Rules::compile(game) }
    }

    /// The game.
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// How tables of this game are filled, and why so.
    pub fn plan(&self) -> Plan {
        plan(self)
    }

    /// The number of coordinates of a position.
    pub(crate) fn arity(&self) -> usize {
        self.game.coordinates.len()
    }

    pub(crate) fn is_misere(&self) -> bool {
        self.game.play() == Play::Misere
    }
}

impl GameCode {
    fn new(place: usize, all: &[Arc<Game>]) -> GameCode {
        let game = &all[place];
        let find = |other: &Arc<Game>| all.iter().position(|known| Arc::ptr_eq(known, other));
        let others: Vec<usize> =
            game.others.iter().map(|other| find(other).expect("every game below is listed")).collect();
        let mut compiler = Compiler::new(game);
        let domain = game.domain.iter().map(|c| compiler.condition(c)).collect();
        let requirements = game.requirements.iter().map(|c| compiler.condition(c)).collect();
        let mut rules = Vec::new();
        for rule in &game.rules {
            let depth = compiler.names.len();
            let over = loops(&rule.over, &mut compiler);
            let mut parts = Vec::new();
            for part in &rule.parts {
                let inner = compiler.names.len();
                let run = part.over.as_ref().map(|run| loops(run, &mut compiler));
                let coordinates = compiler.numbers(&part.coordinates);
                compiler.names.truncate(inner);
                parts.push(PartCode { game: part.game.map_or(place, |i| others[i]), coordinates, over: run });
            }
            let stepping = stepping(rule, &mut compiler);
            compiler.names.truncate(depth);
            let affine = |slot| {
                let of = |part: &PartCode| part.over.is_none() && part.coordinates.iter().all(|n| n.is_affine(slot));
                parts.iter().all(of)
            };
            let in_columns = over.innermost().is_some_and(affine);
            rules.push(RuleCode { over, parts, in_columns, stepping });
        }
        let Compiler { functions, slots, mut unhandled, calling: calls, .. } = compiler;
        unhandled.dedup();
        GameCode { game: game.clone(), others, slots, functions, domain, requirements, rules, unhandled, calls }
    }

    /// The most options a position can have, if that does not depend on the position.
    pub fn most_options(&self) -> Option<u128> {
        self.rules.iter().try_fold(0u128, |most, rule| most.checked_add(rule.over.most()?))
    }
}
