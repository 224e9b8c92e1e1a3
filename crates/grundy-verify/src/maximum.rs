//! Maximum Nim: the values of a heap from which at most f(n) stones are taken.
//!
//! Let f(0) = 0, and let f grow by 0 or 1 with each step. The moves lead from n to n − s with 1 ≤ s ≤ f(n). Then
//! (Levine 2006) G(0) = 0; for n ≥ 1, G(n) = f(n) where f(n) > f(n − 1), and G(n) = G(n − f(n) − 1) elsewhere.
//!
//! With a pass, which one player may take once while stones are left, let m ≥ 1 be the least number with f(m) < m. If
//! m = 1 or f(m + 1) = m, then the value with the pass is π(G(n)) for every n ≥ 1, where π(0) = m or m − 1, whichever is
//! odd, π(m) = 0, and all other numbers change places in pairs: 1 with 2, 3 with 4, … below m, m + 1 with m + 2, … above.
//!
//! The guide has the proofs. Here it is checked that the rules are of this kind, whatever their spelling, that f grows so,
//! and that each case of the claim says what the theorem says, wherever it is the case that matches. Automata decide the
//! last two; where they cannot, because of a root or a symbol, f must be of the calculus, and the claim spelled as here.

use dashu_int::IBig;

use crate::core::{self, Asserted, Case, Claim, Comparison, Expr, Function, Game, Node, Operator, Play, Rule, Stands};
use crate::formula::{F, FALSE, Form, System, TRUE, Term};
use crate::machine::Digits;
use crate::natural::{Part, Sum};
use crate::numeration::DigitSystem;
use crate::parametric::{Class, all_lie_in, conditions_on};
use crate::question::Search;
use crate::rules::{Rules, terms};
use crate::staircase::Unfolding;
use crate::translate::{Translator, constant};
use crate::verdict::{Condition, Doubt};

/// Whether the theorem gives the claim about a game.
pub(crate) fn check(games: &[Game], game: usize, claim: &Claim, search: &mut Search) -> Result<(), Doubt> {
    let fails = |condition| Err(Doubt::Fails { condition, position: Vec::new() });
    let game = &games[game];
    let Some(heap) = Heap::read(game) else { return fails(Condition::MaximumNimRules) };
    let Asserted::Grundy(cases) = &claim.asserted else { return fails(Condition::MaximumNimValue) };
    if claim.prefix.is_some() {
        return fails(Condition::MaximumNimValue);
    }
    if !game.symbols.variables.is_empty() || heap.bound.any(&|part| matches!(part, Part::Root(_))) {
        let Some(bound) = heap.in_the_calculus()? else { return fails(Condition::MaximumNimNatural) };
        let is_claimed = heap.flag.is_none() && heap.is_spelled(&bound, claim, cases).unwrap_or(false);
        return if is_claimed { Ok(()) } else { fails(Condition::MaximumNimValue) };
    }
    let digits = Digits::new(DigitSystem::BINARY, &[]);
    let rules = Rules { game, before: games, digits, floor_lemma: false };
    let mut questions = Vec::new();
    rules.check_defined(&mut questions)?;
    search.answer_all(questions)?;
    heap.check_natural(&rules, search)?;
    let pass = match heap.flag {
        None => None,
        Some(_) => match heap.first_below() {
            Some(first) => Some(first),
            None => return fails(Condition::MaximumNimPass),
        },
    };
    heap.check_cases(&rules, claim, cases, pass, search)
}

/// A heap n from which at most so many stones are taken as a bound says, with a flag for a pass or without one.
struct Heap<'a> {
    game: &'a Game,
    n: usize,
    flag: Option<usize>,
    /// Where it is negative nothing is taken, and never more than n.
    bound: Sum,
}

/// Numbers among which the first with f(n) < n is looked for.
const MOST_LOOKED_AT: i64 = 1_000;

impl<'a> Heap<'a> {
    fn read(game: &'a Game) -> Option<Heap<'a>> {
        if !game.requirements.is_empty() || game.play != Play::Normal {
            return None;
        }
        let unfolding = Unfolding::of(&game.lets);
        let mut domain = Vec::new();
        for condition in &game.domain {
            inequalities(&unfolding.unfold(condition, &[])?, &mut domain)?;
        }
        // The largest number that an inequality leaves to a coordinate, if it speaks of nothing else.
        let room = |place: usize, sum: &Sum| sum.plus(&IBig::ONE, &Sum::part(Part::Coordinate(place))).as_number();
        let (n, flag) = match game.coordinates.len() {
            1 => (0, None),
            2 => {
                let is_flag = |place: &usize| domain.iter().any(|sum| room(*place, sum) == Some(IBig::ONE));
                let flag = [1, 0].into_iter().find(is_flag)?;
                (1 - flag, Some(flag))
            }
            _ => return None,
        };
        // Positions are all numbers, or all up to some number.
        let is_room = |sum: &Sum| {
            let of_flag = flag.is_some_and(|flag| room(flag, sum) == Some(IBig::ONE));
            of_flag || room(n, sum).is_some_and(|most| most >= IBig::ZERO)
        };
        let no_flag = |e: &Expr| !e.any(&|e| matches!(e.node, Node::Name(_, Stands::Coordinate(c)) if Some(c) == flag));
        let in_lets = game.lets.iter().flat_map(|l| &l.cases);
        let is_free = in_lets.into_iter().all(|c| no_flag(&c.value) && c.condition.as_ref().is_none_or(&no_flag));
        if !domain.iter().all(is_room) || !is_free {
            return None;
        }
        let (takes, passes): (Vec<_>, Vec<_>) = game.rules.iter().partition(|rule| rule.over.variables.len() == 1);
        let ([take], true) = (takes.as_slice(), passes.len() == usize::from(flag.is_some())) else { return None };
        let mut heap = Heap { game, n, flag, bound: Sum::number(0) };
        heap.bound = heap.bound_of(take, &unfolding)?;
        (heap.bound.is_whole() && passes.iter().all(|pass| heap.is_pass(pass, &unfolding) == Some(true)))
            .then_some(heap)
    }

    /// The coordinates to which a rule leads, as sums, and the inequalities under which it does.
    fn moves(rule: &Rule, unfolding: &Unfolding) -> Option<(Vec<Sum>, Vec<Sum>)> {
        let chosen: Vec<Expr> =
            rule.over.variables.iter().map(|name| Expr::new(Node::Name(name.clone(), Stands::Bound(0)), 0)).collect();
        let [core::Part { game: None, over: None, coordinates }] = rule.parts.as_slice() else { return None };
        let to = coordinates.iter().map(|e| Sum::of(&unfolding.unfold(e, &chosen)?)).collect::<Option<Vec<_>>>()?;
        let mut conditions = Vec::new();
        for condition in &rule.over.conditions {
            inequalities(&unfolding.unfold(condition, &chosen)?, &mut conditions)?;
        }
        Some((to, conditions))
    }

    /// The most that a rule takes, if it takes everything from 1 up to that.
    fn bound_of(&self, rule: &Rule, unfolding: &Unfolding) -> Option<Sum> {
        let (to, mut conditions) = Heap::moves(rule, unfolding)?;
        if self.flag.is_some_and(|flag| to[flag] != Sum::part(Part::Coordinate(flag))) {
            return None;
        }
        let (heap, chosen) = (Sum::part(Part::Coordinate(self.n)), Sum::part(Part::Chosen));
        // The target is ±v + rest, so n − s = ±v + rest for what is taken, and v = ±(n − s − rest).
        let target = &to[self.n];
        let sign = target.coefficient(&Part::Chosen);
        if !target.is_whole() || !(sign == IBig::ONE || sign == IBig::NEG_ONE) {
            return None;
        }
        let rest = target.minus(&chosen.times(&sign));
        conditions.push(chosen.clone());
        let (mut bounds, mut from_one) = (Vec::new(), false);
        for condition in &conditions {
            let a = condition.coefficient(&Part::Chosen);
            if !condition.is_whole() || a == IBig::ZERO {
                return None;
            }
            // condition = a·v + r = factor·(n − s − rest) + r
            let factor = &a * &sign;
            let without = condition.minus(&chosen.times(&a)).plus(&factor, &heap.minus(&rest));
            if factor > IBig::ZERO {
                bounds.push(without.over(&factor).floor());
            } else {
                // s ≥ −without/|factor|
                let least = -without.over(&-factor).floor().as_number()?;
                if least > IBig::ONE {
                    return None;
                }
                from_one |= least == IBig::ONE;
            }
        }
        let is_heap = |sum: &Sum| *sum == heap;
        if bounds.len() > 1 {
            // Nobody takes more than there is, whether or not it is said.
            bounds.retain(|sum| !is_heap(sum));
        }
        if bounds.is_empty() {
            bounds.push(heap);
        }
        let bound = if bounds.len() == 1 { bounds.remove(0) } else { Sum::part(Part::Least(bounds)) };
        let mentions = |part: &Part| match part {
            Part::Chosen => true,
            Part::Coordinate(place) => *place != self.n,
            Part::Other(e) => e.any(&|e| matches!(e.node, Node::Name(_, Stands::Coordinate(c)) if c != self.n)),
            _ => false,
        };
        (from_one && !bound.any(&mentions)).then_some(bound)
    }

    /// Whether a rule takes nothing and lowers the flag from 1 to 0, exactly while stones are left.
    fn is_pass(&self, rule: &Rule, unfolding: &Unfolding) -> Option<bool> {
        let flag = Sum::part(Part::Coordinate(self.flag?));
        let (heap, one) = (Sum::part(Part::Coordinate(self.n)), Sum::number(1));
        let (to, conditions) = Heap::moves(rule, unfolding)?;
        let (left, up, full) = (heap.minus(&one), flag.minus(&one), one.minus(&flag));
        let is_lowered = to[self.flag?] == up || to[self.flag?] == Sum::number(0);
        let known = conditions.iter().all(|sum| *sum == left || *sum == up || *sum == full);
        Some(to[self.n] == heap && is_lowered && known && conditions.contains(&left) && conditions.contains(&up))
    }

    /// f by the calculus: its bound, whose steps are 0 or 1, and which is f where it begins with 0.
    fn in_the_calculus(&self) -> Result<Option<Sum>, Doubt> {
        let unknown = |part: &Part| matches!(part, Part::Other(_));
        let steps = self.bound.steps(self.n);
        let grows = steps.is_some_and(|[least, most]| least >= IBig::ZERO && most <= IBig::ONE);
        if !grows || self.bound.any(&unknown) {
            return Ok(None);
        }
        let unfolding = Unfolding::of(&self.game.lets);
        let chosen = [recalled()];
        let rules = &self.game.rules;
        let said = rules
            .iter()
            .flat_map(|rule| rule.over.conditions.iter().chain(rule.parts.iter().flat_map(|part| &part.coordinates)));
        for expr in self.game.domain.iter().chain(said) {
            if !unfolding.unfold(expr, &chosen).map_or(Ok(false), |expr| self.is_total(&expr, 0, false))? {
                return Ok(None);
            }
        }
        let zero = Sum::number(0);
        Ok(self.bound.at(self.n, 0).map(|start| match start.cmp(&IBig::ZERO) {
            std::cmp::Ordering::Equal => self.bound.clone(),
            std::cmp::Ordering::Greater => {
                Sum::part(Part::Least(vec![Sum::part(Part::Coordinate(self.n)), self.bound.clone()]))
            }
            std::cmp::Ordering::Less => Sum::part(Part::Greatest(vec![zero, self.bound.clone()])),
        }))
    }

    /// Whether an expression of the calculus has a value for every n from a number on, whatever cancels in its sum.
    fn is_total(&self, expr: &Expr, from: i64, is_under_floor: bool) -> Result<bool, Doubt> {
        let all = |items: &[&Expr], is_under_floor: bool| {
            items.iter().try_fold(true, |all, e| Ok(all && self.is_total(e, from, is_under_floor)?))
        };
        match &expr.node {
            Node::Number(_) | Node::Name(..) | Node::Truth(_) => Ok(true),
            Node::Negate(_) | Node::Binary(Operator::Add | Operator::Subtract | Operator::Multiply, ..) => {
                all(&expr.children(), is_under_floor)
            }
            Node::Binary(Operator::Divide, a, b) if is_under_floor => {
                let is_positive = match &b.node {
                    Node::Number(n) => *n != IBig::ZERO,
                    Node::Name(_, Stands::Symbol(symbol)) => {
                        let class = Class { modulus: 1, rest: 0, from: 1 };
                        all_lie_in(*symbol, &conditions_on(self.game, *symbol), class)?
                    }
                    _ => false,
                };
                Ok(is_positive && all(&[a], true)?)
            }
            Node::Apply(Function::Floor | Function::Ceil, items) => match &items[0].node {
                Node::Apply(Function::Sqrt, items) => {
                    let never_falls = |sum: &Sum| sum.steps(self.n).is_some_and(|[least, _]| least >= IBig::ZERO);
                    let starts = |sum: &Sum| sum.at(self.n, from).is_some_and(|start| start >= IBig::ZERO);
                    let is_natural = Sum::of(&items[0]).is_some_and(|sum| never_falls(&sum) && starts(&sum));
                    Ok(is_natural && all(&[&items[0]], false)?)
                }
                _ => all(&expr.children(), true),
            },
            Node::Apply(Function::Min | Function::Max | Function::Grundy, _)
            | Node::Compare(..)
            | Node::Binary(Operator::And, ..) => all(&expr.children(), false),
            _ => Ok(false),
        }
    }

    /// Whether the claim is spelled as the theorem, up to linear forms: 0 if n = 0; f(n) if f(n) > f(n − 1);
    /// G(n − f(n) − 1) otherwise.
    fn is_spelled(&self, f: &Sum, claim: &Claim, cases: &[Case]) -> Option<bool> {
        let said = Unfolding::of(&claim.lets);
        // Behind the first case, n ≥ 1.
        for (place, case) in cases.iter().enumerate() {
            for expr in std::iter::once(&case.value).chain(&case.condition) {
                let from = i64::from(place > 0);
                if !self.is_total(&said.unfold(expr, &[])?, from, false).ok()? {
                    return None;
                }
            }
        }
        let sum = |e: &Expr| Sum::of(&said.unfold(e, &[])?);
        let condition = |case: &Case| {
            let mut found = Vec::new();
            inequalities(&said.unfold(case.condition.as_ref()?, &[])?, &mut found)?;
            Some(found)
        };
        let [zero, grown, other] = cases else { return None };
        let (heap, one) = (Sum::part(Part::Coordinate(self.n)), Sum::number(1));
        let no_more = heap.times(&IBig::NEG_ONE);
        let at_zero = condition(zero)?.iter().all(|sum| *sum == no_more || *sum == heap)
            && condition(zero)?.contains(&no_more)
            && sum(&zero.value)? == Sum::number(0);
        let grows = f.minus(&f.before(self.n)).minus(&one);
        let is_grown = condition(grown)? == [grows] && sum(&grown.value)? == *f;
        let Node::Apply(Function::Grundy, items) = &other.value.node else { return None };
        let [item] = items.as_slice() else { return None };
        let is_other = other.condition.is_none() && sum(item)? == heap.minus(f).minus(&one);
        Some(at_zero && is_grown && is_other)
    }

    /// f(n), where the heap is this term: at most n, and not negative.
    fn most(&self, system: &mut System, n: &Term) -> Result<Term, Doubt> {
        let mut coordinates = vec![constant(0); self.game.coordinates.len()];
        coordinates[self.n] = n.clone();
        let bound = self.bound.term(system, &self.game.lets, &coordinates)?;
        let bound = system.extreme(&bound, n, false)?;
        system.extreme(&bound, &constant(0), true)
    }

    /// The heap, f(n), and f(n − 1) where n ≥ 1.
    fn terms(&self, system: &mut System) -> Result<[Term; 3], Doubt> {
        let n = vec![(TRUE, Form::track(self.n))];
        let before = system.sum(&n, -1, &constant(1))?;
        Ok([self.most(system, &n)?, self.most(system, &before)?, n])
    }

    /// That f grows by 0 or 1, by the calculus or by automata.
    fn check_natural(&self, rules: &Rules, search: &mut Search) -> Result<(), Doubt> {
        if self.bound.steps(self.n).is_some_and(|[least, most]| least >= IBig::ZERO && most <= IBig::ONE) {
            return Ok(());
        }
        let mut system = rules.at_position(rules.arity())?;
        let [here, before, _] = self.terms(&mut system)?;
        let positive = system.is_natural(&Form::track(self.n).plus(-1, &Form::number(1))?);
        system.require(positive);
        let growth = system.sum(&here, -1, &before)?;
        let steps: Vec<F> =
            [0, 1].into_iter().map(|step| equals(&mut system, &growth, &constant(step))).collect::<Result<_, _>>()?;
        let grows = system.or(steps);
        search.answer(rules.never(Condition::MaximumNimNatural, system, grows))
    }

    /// The least m ≥ 1 with f(m) < m, if the theorem about a pass holds for it.
    fn first_below(&self) -> Option<i64> {
        let most = |n: i64| Some(self.bound.at(self.n, n)?.clamp(IBig::ZERO, n.into()));
        for m in 1..MOST_LOOKED_AT {
            if most(m)? < IBig::from(m) {
                return (m == 1 || most(m + 1)? == IBig::from(m)).then_some(m);
            }
        }
        None
    }

    /// That each case gives the value of the theorem, wherever it is the case that matches.
    fn check_cases(
        &self,
        rules: &Rules,
        claim: &Claim,
        cases: &[Case],
        pass: Option<i64>,
        search: &mut Search,
    ) -> Result<(), Doubt> {
        let coordinates = terms(&rules.position());
        for (place, case) in cases.iter().enumerate() {
            if let Some(condition) = &case.condition {
                let mut system = rules.at_position(rules.arity())?;
                let mut translator = Translator::new(&mut system, &claim.lets, &coordinates, false);
                let earlier = translator.guard(&cases[..place], place)?;
                let (_, defined) = translator.condition(condition)?;
                system.require(earlier);
                search.answer(rules.never(Condition::Defined, system, defined))?;
            }
            let mut system = rules.at_position(rules.arity())?;
            let theorem = Theorem {
                values: self.terms(&mut system)?,
                flag: self.flag.map_or(constant(0), |flag| coordinates[flag].clone()),
                pass,
            };
            let mut translator = Translator::new(&mut system, &claim.lets, &coordinates, false);
            let guard = translator.guard(cases, place)?;
            translator.bind(1)?;
            let mut asked = None;
            let unknown = || Doubt::Fails { condition: Condition::MaximumNimValue, position: Vec::new() };
            let value = with_value(&case.value, &mut asked).ok_or_else(unknown)?;
            let (said, mut defined) = translator.number(&value)?;
            let (known, _) = translator.number(&recalled())?;
            let right = match asked {
                None => theorem.gives(translator.system, &said)?,
                Some(items) if items.len() != rules.arity() => return Err(unknown()),
                Some(items) => {
                    let (at, own) = translator.numbers(&items)?;
                    defined = translator.system.and([defined, own]);
                    let flag = self.flag.map_or(constant(0), |flag| at[flag].clone());
                    theorem.follows(translator.system, &said, &at[self.n], &flag, &known)?
                }
            };
            system.require(guard);
            let both = system.and([defined, right]);
            search.answer(rules.never(Condition::MaximumNimValue, system, both))?;
        }
        let mut system = rules.at_position(rules.arity())?;
        let open = Translator::new(&mut system, &claim.lets, &coordinates, false).guard(cases, cases.len())?;
        system.require(open);
        search.answer(rules.never(Condition::Total, system, FALSE))
    }
}

/// What the theorem says of a position.
struct Theorem {
    /// f(n), f(n − 1) and n.
    values: [Term; 3],
    flag: Term,
    /// The number m of the theorem about a pass.
    pass: Option<i64>,
}

impl Theorem {
    /// That this is the value, without reference to another: 0 for n = 0, and f(n), or π(f(n)), where f grows.
    fn gives(&self, system: &mut System, said: &Term) -> Result<F, Doubt> {
        let [here, before, n] = &self.values;
        let (empty, none) = (equals(system, n, &constant(0))?, equals(system, said, &constant(0))?);
        let nothing = system.and([empty, none]);
        let (positive, flat) = (system.not(empty), equals(system, here, before)?);
        let grows = system.not(flat);
        let unused = equals(system, &self.flag, &constant(0))?;
        let plain = equals(system, said, here)?;
        let plain = system.and([unused, plain]);
        let passed = self.passed(system, here, said)?;
        let value = system.or([plain, passed]);
        let value = system.and([positive, grows, value]);
        Ok(system.or([nothing, value]))
    }

    /// That this is the value, where it is known at another position: at n − f(n) − 1 where f does not grow, or for a
    /// pass that is still there, at the same heap without it.
    fn follows(&self, system: &mut System, said: &Term, n: &Term, flag: &Term, known: &Term) -> Result<F, Doubt> {
        let [here, before, own] = &self.values;
        let empty = equals(system, own, &constant(0))?;
        let (positive, flat) = (system.not(empty), equals(system, here, before)?);
        let next = system.sum(own, -1, here)?;
        let next = system.sum(&next, -1, &constant(1))?;
        let there = equals(system, n, &next)?;
        let step = system.and([flat, there]);
        let (unused, same_heap) = (equals(system, flag, &constant(0))?, equals(system, n, own)?);
        let passed = self.passed(system, known, said)?;
        let anywhere = system.or([step, same_heap]);
        let without_pass = system.and([positive, unused, passed, anywhere]);
        let (same_flag, same_value) = (equals(system, flag, &self.flag)?, equals(system, said, known)?);
        let bottom = equals(system, n, &constant(0))?;
        let left = system.not(bottom);
        let remains = system.or([unused, left]);
        let same = system.and([positive, same_flag, same_value, step, remains]);
        Ok(system.or([without_pass, same]))
    }

    /// That there is a pass, and π leads from one number to the other.
    fn passed(&self, system: &mut System, from: &Term, to: &Term) -> Result<F, Doubt> {
        let Some(m) = self.pass else { return Ok(FALSE) };
        let mut ways = Vec::new();
        for (a, b) in [(0, if m % 2 == 1 { m } else { m - 1 }), (m, 0)] {
            let (is_a, is_b) = (equals(system, from, &constant(a))?, equals(system, to, &constant(b))?);
            ways.push(system.and([is_a, is_b]));
        }
        let above = system.sum(from, -1, &constant(m + 1))?;
        let above = system.whenever(&above, System::is_natural);
        let (zero, middle) = (equals(system, from, &constant(0))?, equals(system, from, &constant(m))?);
        let ends = system.or([zero, middle]);
        let others = system.not(ends);
        for (first, step) in [(1, 1), (0, -1)] {
            let next = system.sum(from, step, &constant(1))?;
            let below = system.whenever(from, |system, form| system.is_residue(form, first, 2));
            let beyond = system.whenever(from, |system, form| system.is_residue(form, m + first, 2));
            let not_above = system.not(above);
            let (low, high) = (system.and([not_above, below]), system.and([above, beyond]));
            let (place, next) = (system.or([low, high]), equals(system, to, &next)?);
            ways.push(system.and([others, place, next]));
        }
        let way = system.or(ways);
        let there = equals(system, &self.flag, &constant(1))?;
        Ok(system.and([there, way]))
    }
}

fn equals(system: &mut System, a: &Term, b: &Term) -> Result<F, Doubt> {
    let difference = system.sum(a, -1, b)?;
    Ok(system.whenever(&difference, System::is_zero))
}

/// The value at another position, as a variable.
fn recalled() -> Expr {
    Expr::new(Node::Name("value".into(), Stands::Bound(0)), 0)
}

/// An expression with a variable for its one `grundy(…)`, whose arguments are taken out.
fn with_value(expr: &Expr, asked: &mut Option<Vec<Expr>>) -> Option<Expr> {
    let mut all = |items: &[Expr]| items.iter().map(|e| with_value(e, asked)).collect::<Option<Vec<_>>>();
    let node = match &expr.node {
        Node::Apply(Function::Grundy, items) => {
            let is_new = asked.replace(items.clone()).is_none_or(|known| known == *items);
            return is_new.then(recalled);
        }
        Node::Apply(function, items) => Node::Apply(*function, all(items)?),
        Node::Call(name, place, items) => Node::Call(name.clone(), *place, all(items)?),
        Node::Binary(operator, a, b) => {
            Node::Binary(*operator, Box::new(with_value(a, asked)?), Box::new(with_value(b, asked)?))
        }
        _ => return Some(expr.clone()),
    };
    Some(Expr { node, depth: expr.depth })
}

/// What a condition says, as sums that are at least 0.
fn inequalities(condition: &Expr, found: &mut Vec<Sum>) -> Option<()> {
    match &condition.node {
        Node::Truth(true) => Some(()),
        Node::Binary(Operator::And, a, b) => {
            inequalities(a, found)?;
            inequalities(b, found)
        }
        Node::Compare(first, rest) => {
            let mut left = Sum::of(first)?;
            for (comparison, right) in rest {
                let right = Sum::of(right)?;
                let (rise, one) = (right.minus(&left), Sum::number(1));
                let fall = left.minus(&right);
                match comparison {
                    Comparison::LessEqual => found.push(rise),
                    Comparison::Less => found.push(rise.minus(&one)),
                    Comparison::GreaterEqual => found.push(fall),
                    Comparison::Greater => found.push(fall.minus(&one)),
                    Comparison::Equal => found.extend([rise, fall]),
                    // A natural number other than 0.
                    Comparison::NotEqual if fall.is_coordinate() => found.push(fall.minus(&one)),
                    Comparison::NotEqual if rise.is_coordinate() => found.push(rise.minus(&one)),
                    Comparison::NotEqual => return None,
                }
                left = right;
            }
            Some(())
        }
        _ => None,
    }
}
