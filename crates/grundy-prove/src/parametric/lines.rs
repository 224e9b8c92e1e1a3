//! Lines of a strategy: for each way to move and each branch of the value there, the numbers to choose so that the option
//! has the value u.
//!
//! The equation "value = u" and the conditions of the branch are solved for the numbers chosen and the quotients among
//! them: equations are solved as they stand; a number that can only be a known quotient, give or take one or two, is
//! tried as each; a number that is bounded by a multiple gets a new division; whatever is left takes a bound of its own.
//! What comes out is a guess. Tables choose among lines, and each line's needs are part of what is proved.

use std::collections::BTreeSet;

use grundy_lang::{IBig, Watch};

use super::branch::{LARGE, Window, window};
use super::flatten::Quotient;
use super::form::{Atom, Form, Ratio, Variable, never_divides, normal_divides};
use super::polynomial::Polynomial;
use super::reduce::Open;
use super::simplex::Halt;
use super::systems::{Flattened, Line};

/// Lines, and the divisions that they use.
pub(crate) struct Strategy {
    pub lines: Vec<Line>,
    /// Under misère play: moves that lead anywhere.
    pub escapes: Vec<Line>,
    pub divisions: Vec<Quotient>,
}

impl Strategy {
    /// The first t at which every divisor is positive.
    pub fn from(&self) -> u64 {
        self.divisions.iter().filter_map(|d| d.divisor.natural_from(true)).max().unwrap_or(0)
    }
}

/// A line that was found for an item, with what it costs to read.
struct Solution {
    cost: u32,
    values: Vec<(Variable, Ratio)>,
    divisions: Vec<Quotient>,
}

/// What new divisions divide: ⌊(u + 4)/k⌋ and ⌊u/k⌋ differ by at most one, so that the latter mostly does for both; where
/// what is added is far from 0, lines that speak of the former are fewer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dividends {
    /// The part with variables.
    Bare,
    /// With the number that is added.
    Whole,
}

/// Finds lines for every branch of every way.
pub(crate) fn lines(
    family: &mut Flattened,
    is_symbolic: bool,
    dividends: Dividends,
    watch: &mut Watch,
) -> Result<Strategy, Open> {
    let mut items: Vec<(usize, usize)> = Vec::new();
    for (way, branches) in family.reach.iter().enumerate() {
        for (branch, (_, value)) in branches.iter().enumerate() {
            let is_zero = value.form.is_zero();
            if family.family.zeros.is_none() || is_zero {
                items.push((way, branch));
            }
        }
    }
    let mut solver = Solver::new(family, is_symbolic, dividends);
    let mut divisions: Vec<Quotient> = Vec::new();
    let mut lines: Vec<Line> = Vec::new();
    let mut keys: Vec<(usize, BTreeSet<Atom>)> = Vec::new();
    let mut done: BTreeSet<(usize, usize)> = BTreeSet::new();
    while done.len() < items.len() {
        let mut candidates: Vec<(u32, (usize, usize), Vec<Solution>)> = Vec::new();
        for item in items.iter().filter(|item| !done.contains(item)) {
            let (guards, value) = &family.reach[item.0][item.1];
            let solutions = solver.solve(family, item.0, guards, Some(value), &divisions, watch)?;
            match solutions.first() {
                None => candidates.push((u32::MAX, *item, Vec::new())),
                Some(first) => candidates.push((first.cost, *item, solutions)),
            }
        }
        done.extend(candidates.iter().filter(|(cost, ..)| *cost == u32::MAX).map(|(_, item, _)| *item));
        candidates.retain(|(cost, ..)| *cost != u32::MAX);
        candidates.sort_by_key(|(cost, item, _)| (*cost, *item));
        if candidates.is_empty() {
            break;
        }
        // The cheapest first, so that the others can use its divisions.
        for (cost, item, solutions) in candidates {
            let base = solutions[0].divisions.clone();
            for solution in solutions.into_iter().filter(|s| s.divisions == base) {
                let line = Line { way: item.0, branch: item.1, values: solution.values };
                let needs = family.needs(&line);
                let is_hopeless = needs.iter().any(|a| a.is_hopeless());
                let key = (item.0, needs.into_iter().collect::<BTreeSet<Atom>>());
                if !is_hopeless && !keys.contains(&key) {
                    keys.push(key);
                    lines.push(line);
                }
            }
            divisions = base;
            done.insert(item);
            if cost > 0 {
                break;
            }
        }
    }
    let mut escapes: Vec<Line> = Vec::new();
    let mut keys: Vec<Vec<Atom>> = Vec::new();
    let moves = family.moves.iter().enumerate().filter(|_| family.family.is_misere);
    for (way, branches) in moves {
        for (branch, (guards, _)) in branches.iter().enumerate() {
            let solutions = solver.solve(family, way, guards, None, &divisions, watch)?;
            divisions = solutions.first().map_or(divisions, |solution| solution.divisions.clone());
            for solution in solutions.into_iter().filter(|s| s.divisions == divisions) {
                let escape = Line { way, branch, values: solution.values };
                let needs = family.escape_needs(&escape);
                if !needs.iter().any(|a| a.is_hopeless()) && !keys.contains(&needs) {
                    keys.push(needs);
                    escapes.push(escape);
                }
            }
        }
    }
    Ok(Strategy { lines, escapes, divisions })
}

struct Solver {
    target: Variable,
    known: BTreeSet<Variable>,
    /// What holds of the coordinates in any case.
    base: Vec<Form>,
    t: Option<i64>,
    dividends: Dividends,
    next: u32,
    steps: u32,
}

/// Steps for one branch.
const MOST_STEPS: u32 = 300;
/// Solutions that are kept of one branch.
const MOST_SOLUTIONS: usize = 24;

/// Equations, bounds and divisibilities that are still to be solved, and what has been chosen.
#[derive(Clone)]
struct Search {
    zero: Vec<Form>,
    natural: Vec<Form>,
    divides: Vec<(IBig, Form)>,
    unknown: BTreeSet<Variable>,
    values: Vec<(Variable, Ratio)>,
    divisions: Vec<Quotient>,
    cost: u32,
}

impl Solver {
    fn new(family: &mut Flattened, is_symbolic: bool, dividends: Dividends) -> Solver {
        let target = family.family.target;
        let mut known: BTreeSet<Variable> = family.family.coordinates.iter().copied().collect();
        known.insert(target);
        let mut base: Vec<Form> = match family.domain.as_slice() {
            [(guards, ())] => naturals(guards),
            _ => family.family.coordinates.iter().map(|v| Form::variable(*v)).collect(),
        };
        // A domain with quotients of its own is only half known.
        base.retain(|f| f.variables().all(|v| known.contains(&v)));
        base.push(Form::variable(target));
        let next = family.flat.fresh().0;
        Solver { target, known, base, t: is_symbolic.then_some(LARGE[1]), dividends, next, steps: 0 }
    }

    fn fresh(&mut self) -> Variable {
        self.next += 1;
        Variable(self.next - 1)
    }

    /// The numbers to choose for a move under guards, to a value that is the target or anywhere.
    fn solve(
        &mut self,
        family: &Flattened,
        way: usize,
        guards: &[Atom],
        value: Option<&Ratio>,
        divisions: &[Quotient],
        watch: &mut Watch,
    ) -> Result<Vec<Solution>, Open> {
        let mut zero: Vec<Form> = guards
            .iter()
            .filter_map(|a| match a {
                Atom::Zero(f) => Some(f.clone()),
                _ => None,
            })
            .collect();
        let reached = |value: &Ratio| value.form.minus(&Form::variable(self.target).times_number(value.over.clone()));
        zero.extend(value.map(reached));
        let natural = naturals(guards);
        let divides: Vec<(IBig, Form)> = guards
            .iter()
            .filter_map(|a| match a {
                Atom::Divides(c, f) => Some((c.clone(), f.clone())),
                _ => None,
            })
            .collect();
        let all = zero.iter().chain(&natural).chain(divides.iter().map(|(_, f)| f));
        let mut unknown: BTreeSet<Variable> = all.flat_map(Form::variables).collect();
        unknown.extend(&family.family.ways[way].chosen);
        unknown.retain(|v| !self.known.contains(v));
        let wanted: Vec<Variable> = unknown.iter().copied().collect();
        // A number with a remainder of its own may be written as a multiple and the remainder.
        let is_alone = |(_, f): &&(IBig, Form)| match f.terms() {
            [(v, p)] => unknown.contains(v) && p.as_number().is_some_and(|n| n == IBig::ONE || n == -IBig::ONE),
            _ => false,
        };
        let alone: Vec<(IBig, Form)> = divides.iter().filter(is_alone).cloned().collect();
        let mut found: Vec<Solution> = Vec::new();
        for mask in (0..1u32 << alone.len().min(6)).rev() {
            let mut search = Search {
                zero: zero.clone(),
                natural: natural.clone(),
                divides: divides.clone(),
                unknown: unknown.clone(),
                values: Vec::new(),
                divisions: divisions.to_vec(),
                cost: 0,
            };
            for (i, (c, f)) in alone.iter().enumerate() {
                let v = f.terms()[0].0;
                if mask >> i & 1 == 0 || search.values.iter().any(|(w, _)| *w == v) {
                    continue;
                }
                let sign = f.number_at(v).unwrap_or(IBig::ONE);
                let rest = super::form::remainder(&(-(f.free().at_zero() * sign)), c);
                let part = self.fresh();
                let by = Form::variable(part).times_number(c.clone()).plus_number(rest);
                search.put(v, &Ratio::whole(by));
                search.unknown.insert(part);
            }
            self.steps = 0;
            self.search(search, &mut found, watch)?;
        }
        for solution in &mut found {
            solution.values.retain(|(v, _)| wanted.contains(v));
            solution.values.sort_by_key(|(v, _)| *v);
        }
        let least = found.iter().map(|s| s.cost).min().unwrap_or(0);
        found.retain(|s| s.cost == least);
        found.truncate(MOST_SOLUTIONS);
        Ok(found)
    }

    /// Where a form can lie, given what is to be solved.
    fn window(&self, form: &Form, facts: &[Form], divisions: &[Quotient], watch: &mut Watch) -> Result<Window, Open> {
        let mut all: Vec<Form> = facts.iter().chain(&self.base).cloned().collect();
        for division in divisions {
            all.extend(naturals(&division.facts()));
        }
        match window(form, &all, self.t, watch) {
            Ok(window) => Ok(window),
            Err(Halt::Stopped) => Err(Open::Stopped),
            Err(Halt::Overflow | Halt::Limit) => Ok(Window::Wide),
        }
    }

    fn search(&mut self, search: Search, out: &mut Vec<Solution>, watch: &mut Watch) -> Result<(), Open> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return Ok(());
        }
        let Some(search) = search.tidied()? else { return Ok(()) };
        if search.unknown.is_empty() {
            out.push(Solution { cost: search.cost, values: search.values, divisions: search.divisions });
            return Ok(());
        }
        if self.by_equation(&search, out, watch)? || self.by_quotient(&search, out, watch)? {
            return Ok(());
        }
        if self.by_division(&search, out, watch)? || self.by_number(&search, out, watch)? {
            return Ok(());
        }
        self.by_bound(&search, out, watch)
    }

    /// Solves an equation with one unknown, else one with several, for each of them.
    fn by_equation(&mut self, search: &Search, out: &mut Vec<Solution>, watch: &mut Watch) -> Result<bool, Open> {
        let unknowns = |f: &Form| -> Vec<Variable> { f.variables().filter(|v| search.unknown.contains(v)).collect() };
        let mut all: Vec<(&Form, Vec<Variable>)> = search.zero.iter().map(|f| (f, unknowns(f))).collect();
        all.sort_by_key(|(_, unknowns)| unknowns.len() != 1);
        for (equation, unknowns) in all {
            let mut solved = false;
            for v in &unknowns {
                let Some(n) = equation.number_at(*v).filter(|n| *n != IBig::ZERO) else { continue };
                let is_negative = n < IBig::ZERO;
                let rest = if is_negative { equation.without(*v) } else { equation.without(*v).negated() };
                let n = if is_negative { -n } else { n };
                let mut next = search.clone();
                if n > IBig::ONE {
                    next.divides.push((n.clone(), rest.clone()));
                }
                next.put(*v, &Ratio::new(rest, n));
                self.search(next, out, watch)?;
                solved = true;
            }
            if solved {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// An unknown that can only be a number, or a known quotient and a number, is tried as each.
    fn by_quotient(&mut self, search: &Search, out: &mut Vec<Solution>, watch: &mut Watch) -> Result<bool, Open> {
        let facts = search.facts();
        let mut best: Option<(i64, Variable, Option<Variable>, i64)> = None;
        for &x in &search.unknown {
            for quotient in std::iter::once(None).chain(search.divisions.iter().map(|d| Some(d.name))) {
                let form = quotient.map_or(Form::variable(x), |q| Form::variable(x).minus(&Form::variable(q)));
                match self.window(&form, &facts, &search.divisions, watch)? {
                    Window::Empty => return Ok(true),
                    Window::Wide => {}
                    Window::Between(low, high) if low.abs() > MOST_OFFSET || high.abs() > MOST_OFFSET => {}
                    Window::Between(low, high) => {
                        let count = high - low + 1;
                        if count <= 0 {
                            return Ok(true);
                        }
                        if count <= MOST_TRIED && best.is_none_or(|(least, ..)| count < least) {
                            best = Some((count, x, quotient, low));
                        }
                    }
                }
            }
        }
        let Some((count, x, quotient, low)) = best else { return Ok(false) };
        for offset in low..low + count {
            let by = quotient.map_or(Form::default(), Form::variable).plus_number(offset);
            let mut next = search.clone();
            next.put(x, &Ratio::whole(by));
            self.search(next, out, watch)?;
        }
        Ok(true)
    }

    /// A new division, from a bound on one unknown whose factor depends on the parameter.
    fn by_division(&mut self, search: &Search, out: &mut Vec<Solution>, watch: &mut Watch) -> Result<bool, Open> {
        let facts = search.facts();
        let alone = |f: &Form| {
            let mut unknowns = f.variables().filter(|v| search.unknown.contains(v));
            unknowns.next().filter(|_| unknowns.next().is_none())
        };
        let grows = |f: &Form| alone(f).is_some_and(|x| f.number_at(x).is_none_or(|n| is_large(&n)));
        let mut bounds: Vec<Form> = facts.clone();
        if !facts.iter().any(grows) {
            // Bounds with two unknowns, one of them eliminated (Fourier and Motzkin).
            for y in &search.unknown {
                let signed = |sign: fn(&IBig) -> bool| {
                    facts.iter().filter_map(move |f| f.number_at(*y).filter(sign).map(|n| (f, n)))
                };
                for (above, a) in signed(|n| *n > IBig::ZERO) {
                    for (below, b) in signed(|n| *n < IBig::ZERO) {
                        let sum = above.times_number(-b).plus(&below.times_number(a.clone()));
                        if alone(&sum).is_some() {
                            bounds.push(sum);
                        }
                    }
                }
            }
        }
        let mut seen: Vec<(Variable, Form, Polynomial)> = Vec::new();
        let mut found = false;
        for bound in bounds {
            let Some(x) = alone(&bound) else { continue };
            let mut divisor = bound.coefficient(x);
            let mut dividend = bound.without(x).negated();
            if divisor.coefficients().last().is_some_and(|n| *n < IBig::ZERO) {
                (divisor, dividend) = (divisor.negated(), dividend.negated());
            }
            if self.dividends == Dividends::Bare {
                dividend = dividend.linear_part();
            }
            let depends = divisor.as_number().is_none_or(|n| is_large(&n));
            let key = (x, dividend.clone(), divisor.clone());
            if !depends || dividend.is_constant() || divisor.natural_from(true).is_none() || seen.contains(&key) {
                continue;
            }
            seen.push(key);
            let name = self.fresh();
            let mut divisions = search.divisions.clone();
            let numbers = dividend.terms().iter().flat_map(|(_, p)| p.coefficients());
            let weight: IBig = numbers.map(|n| if *n < IBig::ZERO { -n } else { n.clone() }).sum();
            let degree = dividend.terms().iter().map(|(_, p)| p.coefficients().len() - 1).max().unwrap_or(0) as u32;
            let weight = u32::try_from(&weight).unwrap_or(1_000).min(1_000);
            let cost = 50 + 100 * degree + 10 * dividend.terms().len() as u32 + weight;
            divisions.push(Quotient { dividend, divisor, name });
            let form = Form::variable(x).minus(&Form::variable(name));
            let (low, high) = match self.window(&form, &facts, &divisions, watch)? {
                Window::Empty => return Ok(true),
                Window::Between(low, high) if high - low < MOST_TRIED => (low, high),
                Window::Between(..) | Window::Wide => continue,
            };
            found = true;
            for offset in low..=high {
                let mut next = search.clone();
                next.divisions = divisions.clone();
                next.cost += cost;
                next.put(x, &Ratio::whole(Form::variable(name).plus_number(offset)));
                self.search(next, out, watch)?;
            }
        }
        Ok(found)
    }

    /// An unknown with a number for a factor in a bound: each remainder.
    fn by_number(&mut self, search: &Search, out: &mut Vec<Solution>, watch: &mut Watch) -> Result<bool, Open> {
        for bound in &search.facts() {
            let mut unknowns = bound.variables().filter(|v| search.unknown.contains(v));
            let (Some(x), None) = (unknowns.next(), unknowns.next()) else { continue };
            let Some(n) = bound.number_at(x) else { continue };
            let (is_negative, n) = (n < IBig::ZERO, if n < IBig::ZERO { -n } else { n });
            if n == IBig::ONE || is_large(&n) {
                continue;
            }
            let rest = bound.without(x);
            let count = i64::try_from(&n).unwrap_or(0);
            for e in 0..count {
                let dividend = if is_negative { rest.plus_number(-e) } else { rest.negated().plus_number(e) };
                let mut next = search.clone();
                next.cost += 20;
                next.divides.push((n.clone(), dividend.clone()));
                next.put(x, &Ratio::new(dividend, n.clone()));
                self.search(next, out, watch)?;
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// An unknown takes one of its bounds.
    fn by_bound(&mut self, search: &Search, out: &mut Vec<Solution>, watch: &mut Watch) -> Result<(), Open> {
        for bound in &search.facts() {
            let mut unknowns = bound.variables().filter(|v| search.unknown.contains(v));
            let (Some(x), None) = (unknowns.next(), unknowns.next()) else { continue };
            let by = match bound.number_at(x) {
                Some(n) if n == IBig::ONE => bound.without(x).negated(),
                Some(n) if n == -IBig::ONE => bound.without(x),
                _ => continue,
            };
            let mut next = search.clone();
            next.cost += 200;
            next.put(x, &Ratio::whole(by));
            self.search(next, out, watch)?;
        }
        Ok(())
    }
}

/// Values of one unknown that are tried.
const MOST_TRIED: i64 = 3;
/// How far from a quotient an unknown may lie.
const MOST_OFFSET: i64 = 50;

/// Numbers from here on count as if they depended on the parameter.
fn is_large(n: &IBig) -> bool {
    *n > IBig::from(6) || *n < IBig::from(-6)
}

fn naturals(atoms: &[Atom]) -> Vec<Form> {
    let natural = |a: &Atom| match a {
        Atom::Natural(f) => Some(f.clone()),
        Atom::Zero(_) | Atom::Divides(..) => None,
    };
    atoms.iter().filter_map(natural).collect()
}

impl Search {
    /// What is known, as forms that are natural.
    fn facts(&self) -> Vec<Form> {
        let negated = self.zero.iter().map(Form::negated);
        self.natural.iter().chain(&self.zero).cloned().chain(negated).collect()
    }

    /// Gives an unknown its value.
    fn put(&mut self, v: Variable, value: &Ratio) {
        for f in self.zero.iter_mut().chain(&mut self.natural) {
            *f = value.put_into(v, f);
        }
        for (c, f) in &mut self.divides {
            *c = &*c * &value.over;
            *f = value.put_into(v, f);
        }
        for (_, known) in &mut self.values {
            *known = known.substituted(v, value);
        }
        self.values.push((v, value.clone()));
        self.unknown.remove(&v);
    }

    /// Without what is trivial; `None` if something cannot hold.
    fn tidied(mut self) -> Result<Option<Search>, Open> {
        self.zero.retain(|f| !f.is_zero());
        if self.zero.iter().any(Form::is_constant) {
            return Ok(None);
        }
        let is_negative = |f: &Form| f.is_constant() && f.free().coefficients().last().is_some_and(|n| *n < IBig::ZERO);
        if self.natural.iter().any(is_negative) {
            return Ok(None);
        }
        let mut divides = Vec::new();
        for (c, f) in &self.divides {
            let (c, f) = normal_divides(c, f);
            let depends = |p: &Polynomial| p.as_number().is_none();
            if depends(f.free()) || f.terms().iter().any(|(_, p)| depends(p)) {
                return Err(Open::Classes(c));
            }
            if never_divides(&c, &f) {
                return Ok(None);
            }
            if !f.is_constant() {
                divides.push((c, f));
            }
        }
        self.divides = divides;
        Ok(Some(self))
    }
}
