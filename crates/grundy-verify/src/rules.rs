//! The rules of a game as formulas: positions, moves, and that every expression of the rules has a value.

use crate::core::{Comparison, Comprehension, Expr, Game, Node, Part, Play, Rule};
use crate::formula::{F, Form, System, TRUE, Term};
use crate::machine::{Digits, Track};
use crate::question::Question;
use crate::translate::{Translator, constant};
use crate::verdict::{Condition, Doubt};

/// A game, the games before it that it may refer to, and how numbers are written.
#[derive(Clone, Copy)]
pub(crate) struct Rules<'a> {
    pub game: &'a Game,
    pub before: &'a [Game],
    pub digits: Digits<'a>,
    pub floor_lemma: bool,
}

/// A part of an option.
pub(crate) enum Place {
    /// A position of this game or of another.
    Position(Option<usize>, Vec<Track>),
    /// All positions from one number up to, but not including, another.
    Run(Track, Track),
}

impl Place {
    /// The track of a position with one coordinate.
    pub fn track(&self) -> Option<Track> {
        match self {
            Place::Position(_, tracks) => tracks.first().copied(),
            Place::Run(..) => None,
        }
    }
}

/// The numbers on tracks.
pub(crate) fn terms(tracks: &[Track]) -> Vec<Term> {
    tracks.iter().map(|&track| vec![(TRUE, Form::track(track))]).collect()
}

pub(crate) fn outside(what: impl ToString, why: &'static str) -> Doubt {
    Doubt::Outside { expression: what.to_string(), why }
}

impl<'a> Rules<'a> {
    pub fn arity(&self) -> usize {
        self.game.coordinates.len()
    }

    /// The game itself, or another.
    pub fn component(&self, game: Option<usize>) -> &'a Game {
        game.map_or(self.game, |place| &self.before[place])
    }

    /// A system on shared tracks that stands alone or leads the others.
    pub fn hypothesis(&self, shared: usize) -> System<'a> {
        System::new(self.digits, shared, true)
    }

    /// A system that follows a hypothesis on the shared tracks.
    pub fn family(&self, shared: usize) -> System<'a> {
        System::new(self.digits, shared, false)
    }

    /// A hypothesis on shared tracks of which the first are a position.
    pub fn at_position(&self, shared: usize) -> Result<System<'a>, Doubt> {
        let mut system = self.hypothesis(shared);
        let (inside, _) = self.domain(&mut system, self.game, &self.position())?;
        system.require(inside);
        Ok(system)
    }

    /// The tracks of the coordinates.
    pub fn position(&self) -> Vec<Track> {
        (0..self.arity()).collect()
    }

    /// That a tuple is a position, and that this is defined.
    pub fn domain(&self, system: &mut System<'a>, game: &Game, tracks: &[Track]) -> Result<(F, F), Doubt> {
        let terms = terms(tracks);
        Translator::new(system, &game.lets, &terms, self.floor_lemma).conditions(&game.domain)
    }

    /// Requires that there is a move of this form, and gives the parts of the option.
    pub fn option(&self, system: &mut System<'a>, rule: &Rule) -> Result<Vec<Place>, Doubt> {
        let parts = self.parts(system, rule, &terms(&self.position()))?;
        let place = |(part, terms): (&Part, Vec<Term>)| {
            let tracks: Vec<Track> = terms.iter().map(|term| system.exactly(term)).collect::<Result<_, _>>()?;
            Ok(match part.over {
                None => Place::Position(part.game, tracks),
                Some(_) => Place::Run(tracks[0], tracks[1]),
            })
        };
        rule.parts.iter().zip(parts).map(place).collect()
    }

    /// Requires that there is a move of this form, and gives the coordinates of each part, or the ends of its run.
    pub fn parts(&self, system: &mut System<'a>, rule: &Rule, from: &[Term]) -> Result<Vec<Vec<Term>>, Doubt> {
        let mut translator = self.bound(system, rule, from)?;
        let (holds, _) = translator.conditions(&rule.over.conditions)?;
        translator.system.require(holds);
        let mut parts = Vec::new();
        for part in &rule.parts {
            parts.push(match &part.over {
                None => translator.numbers(&part.coordinates)?.0,
                Some(run) => self.run(&mut translator, part, run, rule.over.variables.len())?.into(),
            });
        }
        Ok(parts)
    }

    /// Requires that the variables of a rule are a solution, and says something of their tracks.
    pub fn solution(
        &self,
        system: &mut System<'a>,
        rule: &Rule,
        say: impl FnOnce(&mut System<'a>, &[Track]) -> Result<F, Doubt>,
    ) -> Result<F, Doubt> {
        let from = terms(&self.position());
        let first = system.tracks;
        let mut translator = self.bound(system, rule, &from)?;
        let tracks: Vec<Track> = (first..translator.system.tracks).collect();
        let (holds, _) = translator.conditions(&rule.over.conditions)?;
        system.require(holds);
        say(system, &tracks)
    }

    /// Requires that the parts of an option are positions.
    pub fn inside(&self, system: &mut System<'a>, parts: &[Place]) -> Result<(), Doubt> {
        for part in parts {
            if let Place::Position(game, tracks) = part {
                let (inside, _) = self.domain(system, self.component(*game), tracks)?;
                system.require(inside);
            }
        }
        Ok(())
    }

    fn bound<'s>(&self, system: &'s mut System<'a>, rule: &Rule, from: &'s [Term]) -> Result<Translator<'s, 'a>, Doubt>
    where
        'a: 's,
    {
        let mut translator = Translator::new(system, &self.game.lets, from, self.floor_lemma);
        translator.bind(rule.over.variables.len())?;
        Ok(translator)
    }

    /// The ends of a run `(i) : a <= i < b`: the first and the one after the last; equal if it is empty.
    /// Its variable is at this place.
    fn run(
        &self,
        translator: &mut Translator,
        part: &Part,
        run: &Comprehension,
        variable: usize,
    ) -> Result<[Term; 2], Doubt> {
        let strange = || outside(&part.coordinates[0], "a run of this kind");
        let is_own = |e: &Expr| e.is(variable);
        match part.coordinates.as_slice() {
            [own] if is_own(own) && run.variables.len() == 1 && part.game.is_none() && self.arity() == 1 => {}
            _ => return Err(strange()),
        }
        let (mut low, mut high): (Term, Option<Term>) = (constant(0), None);
        for condition in &run.conditions {
            let Node::Compare(first, rest) = &condition.node else { return Err(strange()) };
            let lefts = std::iter::once(&**first).chain(rest.iter().map(|(_, e)| e));
            for (left, (comparison, right)) in lefts.zip(rest) {
                let (bound, own_is_left) = match (is_own(left), is_own(right)) {
                    (true, false) => (right, true),
                    (false, true) => (left, false),
                    _ => return Err(strange()),
                };
                if bound.any(&is_own) {
                    return Err(strange());
                }
                let (is_upper, next) = match (comparison, own_is_left) {
                    (Comparison::Less, true) | (Comparison::Greater, false) => (true, 0),
                    (Comparison::LessEqual, true) | (Comparison::GreaterEqual, false) => (true, 1),
                    (Comparison::Greater, true) | (Comparison::Less, false) => (false, 1),
                    (Comparison::GreaterEqual, true) | (Comparison::LessEqual, false) => (false, 0),
                    (Comparison::Equal | Comparison::NotEqual, _) => return Err(strange()),
                };
                let (bound, _) = translator.number(bound)?;
                let bound = translator.system.sum(&bound, next, &constant(1))?;
                match (is_upper, &high) {
                    (true, None) => high = Some(bound),
                    (true, Some(other)) => high = Some(translator.system.extreme(&bound, other, false)?),
                    (false, _) => low = translator.system.extreme(&low, &bound, true)?,
                }
            }
        }
        let high = translator.system.extreme(&low, &high.ok_or_else(strange)?, true)?;
        Ok([low, high])
    }

    /// A track for some number of a run.
    pub fn member(&self, system: &mut System<'a>, low: Track, high: Track) -> Result<Track, Doubt> {
        let member = system.fresh()?;
        let above = Form::track(member).plus(-1, &Form::track(low))?;
        let below = Form::track(high).plus(-1, &Form::track(member))?.plus(-1, &Form::number(1))?;
        let (above, below) = (system.is_natural(&above), system.is_natural(&below));
        system.require(above);
        system.require(below);
        Ok(member)
    }

    /// Every expression of the rules has a value where it is evaluated, and what is required holds.
    pub fn check_defined(&self, questions: &mut Vec<Question<'a>>) -> Result<(), Doubt> {
        let (game, position) = (self.game, self.position());
        if let Some(symbol) = game.symbols.variables.first() {
            return Err(outside(symbol, "a number that stays open"));
        }
        if game.play == Play::Misere && !game.is_single_component() {
            return Err(outside(&game.label, "misère play with options that are sums"));
        }
        let mut system = self.hypothesis(self.arity());
        let (_, defined) = self.domain(&mut system, game, &position)?;
        questions.push(self.never(Condition::Defined, system, defined));
        let mut system = self.at_position(self.arity())?;
        let from = terms(&position);
        let mut translator = Translator::new(&mut system, &game.lets, &from, self.floor_lemma);
        let (holds, defined) = translator.conditions(&game.requirements)?;
        let both = system.and([holds, defined]);
        questions.push(self.never(Condition::Requirement, system, both));
        for rule in &game.rules {
            let mut system = self.at_position(self.arity())?;
            let mut translator = self.bound(&mut system, rule, &from)?;
            let (holds, mut defined) = translator.conditions(&rule.over.conditions)?;
            let mut parts_defined = TRUE;
            for part in &rule.parts {
                translator.bind(part.over.as_ref().map_or(0, |run| run.variables.len()))?;
                let (_, run) = translator.conditions(part.over.iter().flat_map(|run| &run.conditions))?;
                let (_, own) = translator.numbers(&part.coordinates)?;
                translator.unbind(rule.over.variables.len());
                parts_defined = translator.system.and([parts_defined, run, own]);
            }
            let parts_defined = system.implies(holds, parts_defined);
            defined = system.and([defined, parts_defined]);
            questions.push(self.never(Condition::Defined, system, defined));
        }
        Ok(())
    }

    /// Whether the formula always holds under the hypothesis.
    pub fn never(&self, condition: Condition, mut hypothesis: System<'a>, formula: F) -> Question<'a> {
        let fails = hypothesis.not(formula);
        hypothesis.require(fails);
        Question::new(condition, hypothesis, Vec::new())
    }
}
