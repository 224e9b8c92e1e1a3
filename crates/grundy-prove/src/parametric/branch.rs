//! Refuting a system: branch on lines that fail and on forms that fall between two whole numbers, until the simplex finds
//! every leaf empty.
//!
//! The search is done at one large t, so that numbers tell powers of t apart; the splits and leaves that come out are
//! polynomials again. Which split to make is a matter of taste: a line with at most one way left to fail; a form that a
//! bound leaves only one side; a form of leading coefficients with few values left; a line; any form that is not whole.

use std::collections::{BTreeSet, HashMap};

use grundy_lang::{IBig, Watch};

use super::candidates::candidates;
use super::form::{Form, Variable};
use super::polynomial::{Polynomial, gcd};
use super::probe::Probes;
use super::simplex::{Conflict, Fraction, Halt, Side, Simplex, Whole, Worked};

/// How a system falls apart: facts are numbered, those that branches add after those of the system.
#[derive(Debug, Clone)]
pub(crate) enum Split {
    /// These facts cannot hold together.
    Leaf(Conflict),
    /// A line fails in one of so many ways.
    Clause(usize, Vec<Split>),
    /// A form is at most this, or at least one more.
    At(Form, Polynomial, Box<[Split; 2]>),
}

impl Split {
    /// The same without a fact that no leaf uses: later ones move up.
    fn without(self, fact: usize) -> Split {
        match self {
            Split::Leaf(conflict) => Split::Leaf(conflict.into_iter().map(|i| i - usize::from(i > fact)).collect()),
            Split::Clause(place, kids) => Split::Clause(place, kids.into_iter().map(|k| k.without(fact)).collect()),
            Split::At(form, at, kids) => Split::At(form, at, Box::new(kids.map(|kid| kid.without(fact)))),
        }
    }
}

/// A split, and the facts from outside of it that its leaves use.
type Used = (Split, BTreeSet<usize>);

/// All kids with what they use, or one that is enough.
type Kids = Result<(Vec<Split>, BTreeSet<usize>), Used>;

/// What is to be refuted: forms that are natural, and clauses of which one form each is.
pub(crate) struct Question {
    pub facts: Vec<Form>,
    pub clauses: Vec<Vec<Form>>,
}

/// Why a question was not answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Stuck {
    Halt(Halt),
    /// All numbers are whole and nothing is left to split.
    Point,
}

impl From<Halt> for Stuck {
    fn from(halt: Halt) -> Stuck {
        Stuck::Halt(halt)
    }
}

/// Values of t at which systems are refuted: the first is best, smaller ones keep numbers smaller.
pub(crate) const LARGE: [i64; 3] = [30_011, 2_003, 509];

/// Nodes of one tree, and pivots for it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effort {
    pub nodes: usize,
    pub pivots: u64,
}

/// How long numbers may get.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    /// Machine integers: beyond them it halts.
    Machine,
    Any,
}

/// Refutes a question at this value of t; without one no coefficient depends on t.
pub(crate) fn refute(
    question: &Question,
    t: Option<i64>,
    size: Size,
    effort: Effort,
    watch: &mut Watch,
) -> Result<Split, Stuck> {
    match size {
        Size::Machine => Search::<i128>::new(question, t, effort)?.run(watch),
        Size::Any => Search::<IBig>::new(question, t, effort)?.run(watch),
    }
}

/// The whole values of a form where these forms are natural.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Window {
    Empty,
    Between(i64, i64),
    Wide,
}

/// How many whole values a form can have, if they are few.
pub(crate) fn window(form: &Form, facts: &[Form], t: Option<i64>, watch: &mut Watch) -> Worked<Window> {
    let question = Question { facts: facts.to_vec(), clauses: Vec::new() };
    let effort = Effort { nodes: 1, pivots: 20_000 };
    match window_in::<i128>(form, &question, t, effort, watch) {
        Err(Halt::Overflow) => window_in::<IBig>(form, &question, t, effort, watch),
        other => other,
    }
}

fn window_in<W: Whole>(
    form: &Form,
    question: &Question,
    t: Option<i64>,
    effort: Effort,
    watch: &mut Watch,
) -> Worked<Window> {
    let mut search =
        Search::<W>::with_forms(question, vec![form.clone()], 0, 0, t, effort).map_err(|stuck| match stuck {
            Stuck::Halt(halt) => halt,
            Stuck::Point => Halt::Limit,
        })?;
    if search.begin()?.is_some() || search.simplex.check(watch)?.is_some() {
        return Ok(Window::Empty);
    }
    let row = search.forms[0].clone();
    let start = search.value(&row)?.floor();
    let step = |n: &W, by: i64| n.plus(&W::of(&by.into())?);
    let (mut high, mut low) = (start.clone(), step(&start, 1)?);
    for count in 0.. {
        if !search.is_possible(&row.at_least(&step(&high, 1)?), watch)? {
            break;
        }
        if count == MOST_VALUES {
            return Ok(Window::Wide);
        }
        high = step(&high, 1)?;
    }
    for count in 0.. {
        if !search.is_possible(&row.at_most(&step(&low, -1)?), watch)? {
            break;
        }
        if count == MOST_VALUES {
            return Ok(Window::Wide);
        }
        low = step(&low, -1)?;
    }
    let small = |n: W| i64::try_from(&n.big()).ok();
    Ok(small(low).zip(small(high)).map_or(Window::Wide, |(low, high)| Window::Between(low, high)))
}

/// Values on one side of where the simplex stands.
const MOST_VALUES: usize = 4;

/// A form at the chosen t: scale times a variable of the simplex, plus a constant.
#[derive(Clone)]
struct Affine<W> {
    /// `None`: it is constant.
    variable: Option<usize>,
    scale: W,
    constant: W,
}

impl<W: Whole> Affine<W> {
    /// The bound on its variable that makes it natural, or the constant that it is.
    fn bound(&self) -> Result<(usize, Side, Fraction<W>), &W> {
        let variable = self.variable.ok_or(&self.constant)?;
        let side = if self.scale.sign() > 0 { Side::Lower } else { Side::Upper };
        Ok((variable, side, Fraction::new(self.constant.negated(), self.scale.clone())))
    }

    /// a − this ≥ 0, of a form without constant.
    fn at_most(&self, a: &W) -> Affine<W> {
        Affine { variable: self.variable, scale: self.scale.negated(), constant: a.clone() }
    }

    /// This − a ≥ 0, of a form without constant.
    fn at_least(&self, a: &W) -> Affine<W> {
        Affine { variable: self.variable, scale: self.scale.clone(), constant: a.negated() }
    }
}

struct Search<W> {
    t: Option<i64>,
    simplex: Simplex<W>,
    probes: Probes<W>,
    given: Vec<Affine<W>>,
    clauses: Vec<Vec<Affine<W>>>,
    /// Forms to split on: first those of leading coefficients, then others that come up, then sums and differences.
    candidates: Vec<Form>,
    forms: Vec<Affine<W>>,
    leading: usize,
    likely: usize,
    facts: usize,
    nodes: usize,
    effort: Effort,
    /// How often each form is split on the way down.
    depth: Vec<u32>,
}

/// A form is split on at most so often on one path.
const MOST_SPLITS: u32 = 4;

impl<W: Whole> Search<W> {
    fn new(question: &Question, t: Option<i64>, effort: Effort) -> Result<Search<W>, Stuck> {
        let (candidates, leading, likely) = candidates(question);
        Search::with_forms(question, candidates, leading, likely, t, effort)
    }

    fn with_forms(
        question: &Question,
        candidates: Vec<Form>,
        leading: usize,
        likely: usize,
        t: Option<i64>,
        effort: Effort,
    ) -> Result<Search<W>, Stuck> {
        let all = || question.facts.iter().chain(question.clauses.iter().flatten()).chain(&candidates);
        let mut variables: Vec<Variable> = all().flat_map(Form::variables).collect();
        variables.sort_unstable();
        variables.dedup();
        let mut rows = Rows { variables, t: t.unwrap_or_default().into(), forms: Vec::new(), known: HashMap::new() };
        let given = question.facts.iter().map(|f| rows.affine(f)).collect::<Worked<_>>()?;
        let clause =
            |clause: &Vec<Form>, rows: &mut Rows<W>| clause.iter().map(|f| rows.affine(f)).collect::<Worked<_>>();
        let clauses = question.clauses.iter().map(|c| clause(c, &mut rows)).collect::<Worked<_>>()?;
        let forms: Vec<Affine<W>> = candidates.iter().map(|f| rows.affine(f)).collect::<Worked<_>>()?;
        let probes = Probes::new(rows.variables.len() + rows.forms.len());
        let simplex = Simplex::new(rows.variables.len(), rows.forms, effort.pivots);
        let depth = vec![0; forms.len()];
        let facts = question.facts.len();
        Ok(Search {
            t,
            simplex,
            probes,
            given,
            clauses,
            candidates,
            forms,
            leading,
            likely,
            facts,
            nodes: 0,
            effort,
            depth,
        })
    }

    fn run(mut self, watch: &mut Watch) -> Result<Split, Stuck> {
        if let Some(conflict) = self.begin()? {
            return Ok(Split::Leaf(conflict));
        }
        self.split(&vec![false; self.clauses.len()], watch).map(|(split, _)| split)
    }

    /// Asserts what is given.
    fn begin(&mut self) -> Worked<Option<Conflict>> {
        for fact in 0..self.given.len() {
            let affine = self.given[fact].clone();
            if let Some(conflict) = self.assert(&affine, fact)? {
                return Ok(Some(conflict));
            }
        }
        Ok(None)
    }

    fn assert(&mut self, affine: &Affine<W>, fact: usize) -> Worked<Option<Conflict>> {
        match affine.bound() {
            Err(constant) => Ok((constant.sign() < 0).then(|| vec![fact])),
            Ok((variable, side, at)) => self.simplex.assert(variable, side, at, fact),
        }
    }

    fn value(&self, affine: &Affine<W>) -> Worked<Fraction<W>> {
        let constant = Fraction::whole(affine.constant.clone());
        match affine.variable {
            None => Ok(constant),
            Some(v) => Fraction::whole(affine.scale.clone()).times(self.simplex.value(v))?.plus(&constant),
        }
    }

    fn is_possible(&mut self, affine: &Affine<W>, watch: &mut Watch) -> Worked<bool> {
        match affine.bound() {
            Err(constant) => Ok(constant.sign() >= 0),
            Ok((variable, side, at)) => self.probes.is_possible(&mut self.simplex, variable, side, &at, watch),
        }
    }

    /// A whole number as a polynomial in t with small coefficients, if it is one.
    fn digits(&self, n: &W) -> Option<Polynomial> {
        let Some(t) = self.t else { return Some(Polynomial::number(n.big())) };
        let t = IBig::from(t);
        let (mut rest, mut digits) = (n.big(), Vec::new());
        while rest != IBig::ZERO {
            let mut digit = super::form::remainder(&rest, &t);
            if digit > &t / IBig::from(2) {
                digit -= &t;
            }
            if digit.clone() * IBig::from(16) > t || digit.clone() * IBig::from(-16) > t {
                return None;
            }
            rest = (rest - &digit) / &t;
            digits.push(digit);
        }
        Some(Polynomial::new(digits))
    }

    fn below(&mut self, added: Affine<W>, used: &[bool], watch: &mut Watch) -> Result<Used, Stuck> {
        let mark = self.simplex.mark();
        let fact = self.facts;
        self.facts += 1;
        let split = match self.assert(&added, fact)? {
            Some(conflict) => {
                self.nodes += 1;
                leaf(conflict)
            }
            None => {
                let bound = added.bound().ok();
                let before = bound.map(|(v, side, at)| self.probes.enter(v, side, &at)).transpose()?;
                let split = self.split(used, watch)?;
                before.into_iter().for_each(|before| self.probes.leave(before));
                split
            }
        };
        self.facts -= 1;
        self.simplex.undo(mark);
        Ok(split)
    }

    /// One kid for each form, of which one is natural. A kid that does not use its form refutes the whole alone.
    fn all_below(&mut self, added: Vec<Affine<W>>, used: &[bool], watch: &mut Watch) -> Result<Kids, Stuck> {
        let (mut kids, mut facts) = (Vec::new(), BTreeSet::new());
        let stood = self.simplex.values();
        for form in added {
            self.simplex.stand_at(&stood);
            let (kid, mut own) = self.below(form, used, watch)?;
            if !own.remove(&self.facts) {
                return Ok(Err((kid.without(self.facts), own)));
            }
            kids.push(kid);
            facts.append(&mut own);
        }
        Ok(Ok((kids, facts)))
    }

    fn clause(&mut self, place: usize, used: &[bool], watch: &mut Watch) -> Result<Used, Stuck> {
        let mut used = used.to_vec();
        used[place] = true;
        let ways = self.clauses[place].clone();
        Ok(match self.all_below(ways, &used, watch)? {
            Ok((kids, facts)) => (Split::Clause(place, kids), facts),
            Err(alone) => alone,
        })
    }

    fn at(&mut self, form: usize, a: &W, used: &[bool], watch: &mut Watch) -> Result<Used, Stuck> {
        let at = self.digits(a).ok_or(Stuck::Point)?;
        let affine = self.forms[form].clone();
        self.depth[form] += 1;
        let sides = vec![affine.at_most(a), affine.at_least(&a.plus(&W::one())?)];
        let found = self.all_below(sides, used, watch)?;
        self.depth[form] -= 1;
        Ok(match found {
            Ok((kids, facts)) => {
                let kids: [Split; 2] = kids.try_into().map_err(|_| Stuck::Point)?;
                (Split::At(self.candidates[form].clone(), at, Box::new(kids)), facts)
            }
            Err(alone) => alone,
        })
    }

    fn split(&mut self, used: &[bool], watch: &mut Watch) -> Result<Used, Stuck> {
        self.nodes += 1;
        if self.nodes > self.effort.nodes {
            return Err(Halt::Limit.into());
        }
        if let Some(conflict) = self.simplex.check(watch)? {
            return Ok(leaf(conflict));
        }
        let points: Vec<Fraction<W>> = self.forms.iter().map(|f| self.value(f)).collect::<Worked<_>>()?;
        let clause = self.best_clause(used, watch)?;
        if let Some((0 | 1, place)) = clause {
            return self.clause(place, used, watch);
        }
        let mut pick: Option<(usize, W)> = None;
        let mut bounded: Option<(usize, W)> = None;
        let mut any: Option<(usize, W)> = None;
        for (form, point) in points.iter().enumerate() {
            let a = point.floor();
            if self.digits(&a).is_none() {
                continue;
            }
            let affine = self.forms[form].clone();
            let is_hot = self.depth[form] >= MOST_SPLITS;
            let by = |n: i64| a.plus(&W::of(&n.into())?);
            if !point.is_whole() {
                let low = self.is_possible(&affine.at_most(&a), watch)?;
                let high = self.is_possible(&affine.at_least(&by(1)?), watch)?;
                if !low && !high {
                    pick = Some((form, a));
                    break;
                }
                if is_hot {
                    continue;
                }
                if pick.is_none() && (!low || !high) {
                    pick = Some((form, a.clone()));
                }
                if pick.is_none()
                    && bounded.is_none()
                    && form < self.leading
                    && !self.is_possible(&affine.at_most(&by(-2)?), watch)?
                    && !self.is_possible(&affine.at_least(&by(3)?), watch)?
                {
                    bounded = Some((form, a.clone()));
                }
                any.get_or_insert((form, a));
            } else if form < self.likely && pick.is_none() && !is_hot {
                let low = self.is_possible(&affine.at_most(&by(-1)?), watch)?;
                let high = self.is_possible(&affine.at_least(&by(1)?), watch)?;
                let two = W::of(&2.into())?;
                let half = |side: Affine<W>| -> Worked<Affine<W>> {
                    let constant = side.constant.times(&two)?.plus(&W::one().negated())?;
                    Ok(Affine { scale: side.scale.times(&two)?, constant, ..side })
                };
                if !low && self.is_possible(&half(affine.at_most(&a))?, watch)? {
                    pick = Some((form, by(-1)?));
                } else if !high && self.is_possible(&half(affine.at_least(&a))?, watch)? {
                    pick = Some((form, a));
                } else if bounded.is_none()
                    && form < self.leading
                    && (low || high)
                    && !self.is_possible(&affine.at_most(&by(-3)?), watch)?
                    && !self.is_possible(&affine.at_least(&by(3)?), watch)?
                {
                    bounded = Some((form, if high { a } else { by(-1)? }));
                }
            }
        }
        for (form, a) in [pick, bounded].into_iter().flatten() {
            if self.digits(&a).is_some() {
                return self.at(form, &a, used, watch);
            }
        }
        if let Some((_, place)) = clause {
            return self.clause(place, used, watch);
        }
        match any {
            Some((form, a)) => self.at(form, &a, used, watch),
            None => Err(Stuck::Point),
        }
    }

    /// The clause with the fewest ways left, of those that do not hold where the simplex stands, and how many.
    fn best_clause(&mut self, used: &[bool], watch: &mut Watch) -> Worked<Option<(usize, usize)>> {
        let holds_here = |search: &Search<W>, clause: &[Affine<W>]| {
            clause.iter().try_fold(false, |held, way| Ok(held || search.value(way)?.is_natural()))
        };
        let mut open = Vec::new();
        for (place, clause) in self.clauses.iter().enumerate() {
            if !used[place] && !holds_here(self, clause)? {
                open.push(place);
            }
        }
        let mut best: Option<(usize, usize)> = None;
        for place in open {
            let mut live = 0;
            for way in self.clauses[place].clone() {
                live += usize::from(self.is_possible(&way, watch)?);
            }
            if best.is_none_or(|(least, _)| live < least) {
                best = Some((live, place));
            }
            if live == 0 {
                break;
            }
        }
        Ok(best)
    }
}

fn leaf(conflict: Conflict) -> Used {
    let used = conflict.iter().copied().collect();
    (Split::Leaf(conflict), used)
}

/// Forms at one t as rows of the simplex; forms that differ by a factor share a row.
struct Rows<W> {
    variables: Vec<Variable>,
    t: IBig,
    forms: Vec<Vec<W>>,
    known: HashMap<Vec<IBig>, usize>,
}

impl<W: Whole> Rows<W> {
    fn affine(&mut self, form: &Form) -> Worked<Affine<W>> {
        let constant = W::of(&form.free().at(&self.t))?;
        let mut row: Vec<IBig> = self.variables.iter().map(|v| form.coefficient(*v).at(&self.t)).collect();
        let Some(first) = row.iter().position(|n| *n != IBig::ZERO) else {
            return Ok(Affine { variable: None, scale: W::zero(), constant });
        };
        let mut scale = row.iter().fold(IBig::ZERO, |g, n| gcd(&g, n));
        if row[first] < IBig::ZERO {
            scale = -scale;
        }
        row.iter_mut().for_each(|n| *n /= &scale);
        let is_variable = row.iter().filter(|n| **n != IBig::ZERO).count() == 1;
        let variable = match self.known.get(&row) {
            _ if is_variable => first,
            Some(known) => *known,
            None => {
                let new = self.variables.len() + self.forms.len();
                self.forms.push(row.iter().map(W::of).collect::<Worked<_>>()?);
                self.known.insert(row, new);
                new
            }
        };
        Ok(Affine { variable: Some(variable), scale: W::of(&scale)?, constant })
    }
}
