//! Maximum Nim: from a heap of n, 1 to f(n) stones are taken, where f(0) = 0 and f grows by 0 or 1 (L. Levine).
//!
//! The theorem (docs/maximum-nim.md): G(0) = 0; for n ≥ 1, G(n) = f(n) where f(n) > f(n − 1), and G(n) = G(n − f(n) − 1)
//! elsewhere. Here f is never looked for. Let R(n, m) say that a move leads from n to m. What is asked of R is
//!
//! 1. if R(n, m), then m < n;
//! 2. if R(n, m) and m + 1 < n, then R(n, m + 1);
//! 3. if R(n, m) and m + 1 < n, then R(n − 1, m);
//! 4. if R(n − 1, m), then R(n, m + 1).
//!
//! By 1 and 2 the options of n are the f(n) heaps below n, for some f(n) ≤ n; f(n) ≥ s iff R(n, n − s), for s ≥ 1. Then 3
//! says f(n) ≤ f(n − 1) + 1, and 4 says f(n) ≥ f(n − 1). With the numbers e ≥ 1 and t < n,
//!
//! - f(n) = e > f(n − 1) iff R(n, n − e) and not R(n − 1, n − 1 − e): f(n) ≥ e > f(n − 1) ≥ f(n) − 1;
//! - f(n) = f(n − 1) and t = n − f(n) − 1 iff not R(n, t), and R(n − 1, t) or t = n − 1: f(n − 1) ≥ n − 1 − t ≥ f(n) ≥ f(n − 1).
//!
//! So every question is one about moves, whatever their spelling, and automata answer it. Positions are an initial piece
//! of the naturals; the theorem's induction does not look above n. Symbols are numbers that stay the same; of roots and
//! of quotients by symbols only what `opaque` knows is used, at n and at n − 1.
//!
//! With a pass, positions are (n, p) with p ≤ 1; R is what is possible at p = 0, the same at p = 1, where (n, 0) is
//! an option too if n ≥ 1. Let m ≥ 1 be the least with not R(m, 0). If m = 1 or R(m + 1, 1), the value of (n, 1), n ≥ 1, is
//! π(G(n)), a permutation. A value that is claimed is traced back by π before it is compared.

mod claim;

use crate::core::{Asserted, Case, Claim, Comprehension, Expr, Game, Node, Part, Play, Rule, Stands};
use crate::formula::{F, FALSE, Form, System, TRUE, Term};
use crate::machine::{Digits, Track};
use crate::numeration::DigitSystem;
use crate::opaque::{Instance, Opaque, Opening, at_least, require_known};
use crate::question::{Question, Search};
use crate::rules::{Rules, outside};
use crate::translate::{Translator, constant};
use crate::verdict::{Condition, Doubt};

/// Forms of move, and heaps among which the least is looked for that is not taken whole.
const MOST_RULES: usize = 20;
const MOST_HEAPS: i64 = 1_000;

/// Whether the theorem gives the claim about this game.
pub(crate) fn check(games: &[Game], game: usize, claim: &Claim, search: &mut Search) -> Result<(), Doubt> {
    let (game, arity) = (&games[game], games[game].coordinates.len());
    let fails = |condition| Err(Doubt::Fails { condition, position: Vec::new() });
    let is_heap = game.play == Play::Normal && game.is_single_component() && matches!(arity, 1 | 2);
    if !is_heap || game.rules.len() > MOST_RULES {
        return fails(Condition::MaximumNimRules);
    }
    let Asserted::Grundy(cases) = &claim.asserted else { return fails(Condition::MaximumNimValue) };
    if claim.prefix.is_some() {
        return fails(Condition::MaximumNimValue);
    }
    let (heap, cases) = open(game, claim, cases)?;
    let rules =
        Rules { game: &heap.game, before: games, digits: Digits::new(DigitSystem::BINARY, &[]), floor_lemma: false };
    let mut theorem = Theorem { rules, heap: &heap, n: 0, pass: None, least: 0, search };
    let result = theorem.check_rules().and_then(|()| theorem.check_claim(&cases));
    result.map_err(|doubt| match doubt {
        Doubt::Fails { condition, mut position } => {
            position.truncate(arity);
            Doubt::Fails { condition, position }
        }
        other => other,
    })
}

/// A game whose symbols are coordinates, as are the value at another position and the numbers that are opaque; the
/// coordinates of options are those of the heap alone.
struct Heap {
    game: Game,
    arity: usize,
    symbols: usize,
    opaques: Vec<Opaque>,
    /// How many of them the rules speak of.
    in_rules: usize,
}

/// A case of the claim, and the position whose value it recalls.
struct Said {
    case: Case,
    recalled: Option<Vec<Expr>>,
}

fn open(game: &Game, claim: &Claim, cases: &[Case]) -> Result<(Heap, Vec<Said>), Doubt> {
    let (arity, symbols) = (game.coordinates.len(), game.symbols.variables.len());
    // The functions of the game are the first of the claim's.
    let mut opening = Opening::new(&claim.lets, arity, symbols);
    let mut domain = opening.all(&game.symbols.conditions)?;
    domain.extend(opening.all(&game.domain)?);
    if !opening.found.is_empty() {
        return Err(outside(&game.label, "positions by a root or an open divisor"));
    }
    let requirements = opening.all(&game.requirements)?;
    let mut rules = Vec::new();
    for rule in &game.rules {
        let conditions = opening.all(&rule.over.conditions)?;
        let over = Comprehension { variables: rule.over.variables.clone(), conditions };
        let part = |part: &Part| Ok(Part { coordinates: opening.all(&part.coordinates)?, ..part.clone() });
        rules.push(Rule { over, parts: rule.parts.iter().map(part).collect::<Result<_, Doubt>>()? });
    }
    let in_rules = opening.found.len();
    let mut said = Vec::new();
    for case in cases {
        let condition = case.condition.as_ref().map(|condition| opening.open(condition, &[])).transpose()?;
        if opening.recalled.is_some() {
            return Err(outside(&claim.label, "another value in the rules or in a condition"));
        }
        let value = opening.open(&case.value, &[])?;
        if opening.recalled.as_ref().is_some_and(|position| position.len() != arity) {
            return Err(Doubt::Malformed("as many numbers as coordinates"));
        }
        said.push(Said { case: Case { value, condition }, recalled: opening.recalled.take() });
    }
    let (lets, opaques) = opening.into_lets();
    let names = ["value".into()].into_iter().chain(opaques.iter().map(|_| "number".into()));
    let coordinates = game.coordinates.iter().chain(&game.symbols.variables).cloned().chain(names).collect();
    let opened = Game { label: game.label.clone(), coordinates, lets, domain, requirements, rules, ..Game::default() };
    Ok((Heap { game: opened, arity, symbols, opaques, in_rules }, said))
}

impl Heap {
    /// The place of the value at another position among the coordinates; the numbers that are opaque come behind it.
    fn value_place(&self) -> usize {
        self.arity + self.symbols
    }
}

/// What is asked. The tracks are the coordinates of the opened game at n; then, as they are at n − 1, the numbers of which
/// the rules speak; then those that a question needs.
struct Theorem<'a, 's, 'w, 'f> {
    rules: Rules<'a>,
    heap: &'a Heap,
    /// The place of the heap among the coordinates, and that of the pass.
    n: usize,
    pass: Option<usize>,
    /// The least heap that is not taken whole, where there is a pass.
    least: i64,
    search: &'s mut Search<'w, 'f>,
}

/// The heap that moves start from.
#[derive(Clone, Copy, PartialEq)]
enum At {
    N,
    Before,
}

impl<'a> Theorem<'a, '_, '_, '_> {
    fn check_rules(&mut self) -> Result<(), Doubt> {
        let mut questions = Vec::new();
        self.rules.check_defined(&mut questions)?;
        self.search.answer_all(questions)?;
        for divisor in self.heap.opaques.iter().filter_map(Opaque::divisor) {
            let mut system = self.rules.at_position(self.rules.arity())?;
            let here = self.here();
            let (divisor, _) = Translator::new(&mut system, &self.rules.game.lets, &here, false).number(divisor)?;
            let positive = at_least(&mut system, &divisor, -1, &constant(0))?;
            self.always(Condition::Defined, system, positive)?;
        }
        self.find_pass()?;
        self.check_segment()?;
        if self.pass.is_some() {
            self.check_pass()?;
        }
        self.check_natural()?;
        if self.pass.is_some() { self.find_least() } else { Ok(()) }
    }

    /// The coordinate that is 0 or 1, if there are two.
    fn find_pass(&mut self) -> Result<(), Doubt> {
        if self.heap.arity == 1 {
            return Ok(());
        }
        for (pass, n) in [(1, 0), (0, 1)] {
            let mut system = self.rules.at_position(self.rules.arity())?;
            let small = at_least(&mut system, &constant(1), 0, &track(pass))?;
            match self.always(Condition::MaximumNimRules, system, small) {
                Ok(()) => {
                    (self.n, self.pass) = (n, Some(pass));
                    let is_pass = |e: &Expr| matches!(e.node, Node::Name(_, Stands::Coordinate(c)) if c == pass);
                    let varies = self.heap.opaques.iter().find(|opaque| opaque.argument.any(&is_pass));
                    return varies.map_or(Ok(()), |o| Err(outside(&o.argument, "a root or quotient with the pass")));
                }
                Err(Doubt::Fails { .. }) => {}
                Err(other) => return Err(other),
            }
        }
        Err(Doubt::Fails { condition: Condition::MaximumNimRules, position: Vec::new() })
    }

    /// With (n, p), the heap before n is a position too, and either both p are or none is.
    fn check_segment(&mut self) -> Result<(), Doubt> {
        let mut system = self.rules.at_position(self.rules.arity())?;
        let mut wanted = Vec::new();
        for pass in [0, 1] {
            wanted.push(self.inside(&mut system, &self.target(&track(self.n), pass))?);
        }
        let before = system.sum(&track(self.n), -1, &constant(1))?;
        let smaller = self.inside(&mut system, &self.target(&before, 0))?;
        let empty = system.is_zero(&Form::track(self.n));
        wanted.push(system.or([empty, smaller]));
        let all = system.and(wanted);
        self.always(Condition::MaximumNimRules, system, all)
    }

    /// The moves at p = 1 are those at p = 0, which keep p, and the pass.
    fn check_pass(&mut self) -> Result<(), Doubt> {
        let Some(pass) = self.pass else { return Ok(()) };
        let [to, left] = self.extra();
        for rule in &self.rules.game.rules {
            for from in [0, 1] {
                let mut system = self.hypothesis(2)?;
                let target = if pass == 1 { [track(to), track(left)] } else { [track(left), track(to)] };
                self.require_move(&mut system, rule, At::N, from, &target)?;
                let kept = system.is_zero(&Form::track(left).plus(-from, &Form::number(1))?);
                if from == 0 {
                    self.always(Condition::MaximumNimRules, system, kept)?;
                    continue;
                }
                let (gone, stays) = (
                    system.is_zero(&Form::track(left)),
                    system.is_zero(&Form::track(to).plus(-1, &Form::track(self.n))?),
                );
                let some = system.is_natural(&Form::track(self.n).plus(-1, &Form::number(1))?);
                let passes = system.and([gone, stays, some]);
                let takes = system.not(passes);
                system.require(takes);
                let mut families = self.moves(2, At::N, 0, &track(to))?;
                for family in &mut families {
                    let kept = family.is_zero(&Form::track(left).plus(-1, &Form::number(1))?);
                    family.require(kept);
                }
                self.ask(Condition::MaximumNimRules, system, families)?;
            }
            let mut system = self.hypothesis(2)?;
            self.require_move(&mut system, rule, At::N, 0, &self.target(&track(to), 0))?;
            self.ask(Condition::MaximumNimRules, system, self.moves(2, At::N, 1, &track(to))?)?;
        }
        let mut system = self.hypothesis(0)?;
        self.require_some(&mut system)?;
        let mut families = Vec::new();
        for rule in &self.rules.game.rules {
            let mut family = self.rules.family(self.shared(0));
            self.require_move(&mut family, rule, At::N, 1, &self.target(&track(self.n), 0))?;
            families.push(family);
        }
        self.ask(Condition::MaximumNimRules, system, families)
    }

    /// The four conditions on R.
    fn check_natural(&mut self) -> Result<(), Doubt> {
        let [to, _] = self.extra();
        let next = vec![(TRUE, Form::track(to).plus(1, &Form::number(1))?)];
        for rule in &self.rules.game.rules {
            let mut system = self.hypothesis(1)?;
            self.require_move(&mut system, rule, At::N, 0, &self.target(&track(to), 0))?;
            let below = at_least(&mut system, &track(self.n), 0, &next)?;
            self.always(Condition::MaximumNimRules, system, below)?;
            for (condition, at, m) in
                [(Condition::MaximumNimRules, At::N, &next), (Condition::MaximumNimNatural, At::Before, &track(to))]
            {
                let mut system = self.hypothesis(1)?;
                self.require_move(&mut system, rule, At::N, 0, &self.target(&track(to), 0))?;
                let room = at_least(&mut system, &track(self.n), -1, &next)?;
                system.require(room);
                self.ask(condition, system, self.moves(1, at, 0, m)?)?;
            }
            let mut system = self.hypothesis(1)?;
            self.require_some(&mut system)?;
            self.require_move(&mut system, rule, At::Before, 0, &self.target(&track(to), 0))?;
            self.ask(Condition::MaximumNimNatural, system, self.moves(1, At::N, 0, &next)?)?;
        }
        Ok(())
    }

    /// The least heap that is not taken whole, the same for all values of the symbols, and what is asked of the next.
    fn find_least(&mut self) -> Result<(), Doubt> {
        let whole = |theorem: &mut Self, heap: i64, left: i64| {
            let mut system = theorem.hypothesis(0)?;
            theorem.require_heap(&mut system, heap)?;
            let families = theorem.moves(0, At::N, 0, &constant(left))?;
            theorem.ask(Condition::MaximumNimPass, system, families)
        };
        for heap in 1..MOST_HEAPS {
            match whole(self, heap, 0) {
                Ok(()) => continue,
                Err(Doubt::Fails { .. }) => {}
                Err(other) => return Err(other),
            }
            for rule in &self.rules.game.rules {
                let mut system = self.hypothesis(0)?;
                self.require_heap(&mut system, heap)?;
                self.require_move(&mut system, rule, At::N, 0, &self.target(&constant(0), 0))?;
                self.always(Condition::MaximumNimPass, system, FALSE)?;
            }
            self.least = heap;
            return if heap == 1 { Ok(()) } else { whole(self, heap + 1, 1) };
        }
        Err(Doubt::Fails { condition: Condition::MaximumNimPass, position: Vec::new() })
    }

    fn first_extra(&self) -> Track {
        self.rules.arity() + self.heap.in_rules
    }

    fn extra(&self) -> [Track; 2] {
        [self.first_extra(), self.first_extra() + 1]
    }

    fn shared(&self, extra: usize) -> usize {
        self.first_extra() + extra
    }

    fn here(&self) -> Vec<Term> {
        (0..self.rules.arity()).map(track).collect()
    }

    /// The coordinates of the opened game at n or n − 1, with or without the pass.
    fn from(&self, at: At, pass: i64) -> Result<Vec<Term>, Doubt> {
        let mut from = self.here();
        if let Some(place) = self.pass {
            from[place] = constant(pass);
        }
        if at == At::Before {
            from[self.n] = vec![(TRUE, Form::track(self.n).plus(-1, &Form::number(1))?)];
            let first = self.heap.value_place() + 1;
            // The claim alone speaks of the others.
            for (i, place) in from[first..].iter_mut().enumerate() {
                *place = if i < self.heap.in_rules { track(self.rules.arity() + i) } else { constant(0) };
            }
        }
        Ok(from)
    }

    fn target(&self, heap: &Term, pass: i64) -> Vec<Term> {
        match self.pass {
            None => vec![heap.clone()],
            Some(0) => vec![constant(pass), heap.clone()],
            Some(_) => vec![heap.clone(), constant(pass)],
        }
    }

    /// That the coordinates of a heap are naturals and a position.
    fn inside(&self, system: &mut System<'a>, heap: &[Term]) -> Result<F, Doubt> {
        let mut coordinates = self.here();
        coordinates[..heap.len()].clone_from_slice(heap);
        let game = self.rules.game;
        let (inside, _) = Translator::new(system, &game.lets, &coordinates, false).conditions(&game.domain)?;
        let mut all = vec![inside];
        for number in heap {
            all.push(at_least(system, number, 0, &constant(0))?);
        }
        Ok(system.and(all))
    }

    /// At a position, with what is known of the numbers at n and at n − 1.
    fn hypothesis(&self, extra: usize) -> Result<System<'a>, Doubt> {
        let mut system = self.rules.at_position(self.shared(extra))?;
        let (first, heap) = (self.heap.value_place() + 1, self.heap);
        let mut instances = Vec::new();
        for (at, count, first) in [(At::N, heap.opaques.len(), first), (At::Before, heap.in_rules, self.rules.arity())]
        {
            let from = self.from(at, 0)?;
            let mut translator = Translator::new(&mut system, &self.rules.game.lets, &from, false);
            for (i, opaque) in heap.opaques[..count].iter().enumerate() {
                instances.push(Instance::new(opaque, &mut translator, first + i)?);
            }
        }
        require_known(&mut system, &instances)?;
        Ok(system)
    }

    fn require_some(&self, system: &mut System) -> Result<(), Doubt> {
        let some = system.is_natural(&Form::track(self.n).plus(-1, &Form::number(1))?);
        system.require(some);
        Ok(())
    }

    fn require_heap(&self, system: &mut System, heap: i64) -> Result<(), Doubt> {
        let equal = system.is_zero(&Form::track(self.n).plus(-heap, &Form::number(1))?);
        system.require(equal);
        Ok(())
    }

    /// Requires that a move of this form leads there, to a position.
    fn require_move(&self, system: &mut System<'a>, rule: &Rule, at: At, pass: i64, to: &[Term]) -> Result<(), Doubt> {
        let parts = self.rules.parts(system, rule, &self.from(at, pass)?)?;
        for (number, wanted) in parts.iter().flatten().zip(to) {
            let equal = equal(system, number, wanted)?;
            system.require(equal);
        }
        let inside = self.inside(system, to)?;
        system.require(inside);
        Ok(())
    }

    /// The moves to a heap that keep the pass as it is.
    fn moves(&self, extra: usize, at: At, pass: i64, to: &Term) -> Result<Vec<System<'a>>, Doubt> {
        let family = |rule: &Rule| {
            let mut family = self.rules.family(self.shared(extra));
            self.require_move(&mut family, rule, at, pass, &self.target(to, pass))?;
            Ok(family)
        };
        self.rules.game.rules.iter().map(family).collect()
    }

    /// The hypothesis is never without one of the families.
    fn ask(&mut self, condition: Condition, hypothesis: System<'a>, families: Vec<System<'a>>) -> Result<(), Doubt> {
        self.search.answer(Question::new(condition, hypothesis, families))
    }

    fn always(&mut self, condition: Condition, hypothesis: System<'a>, formula: F) -> Result<(), Doubt> {
        let question = self.rules.never(condition, hypothesis, formula);
        self.search.answer(question)
    }
}

fn equal(system: &mut System, a: &Term, b: &Term) -> Result<F, Doubt> {
    let difference = system.sum(a, -1, b)?;
    Ok(system.whenever(&difference, System::is_zero))
}

fn track(track: Track) -> Term {
    vec![(TRUE, Form::track(track))]
}
