//! Formulas: Boolean combinations of questions to atoms, and the numbers they speak of.
//!
//! A `System` is a set of tracks, the atoms that read them, and formulas over these in one arena where equal formulas
//! are one. A number of the language is a `Term`: a linear form in the tracks for each of finitely many cases, whose
//! conditions exclude each other and leave nothing out. Minimum, absolute value, remainder, table lookup and definition
//! by cases stay within terms; quotient, nim-sum and the like get a track of their own with an atom that defines it. All
//! definitions are total: where the language has no value, any value does, and that this is never asked for is a
//! condition of its own.
//!
//! A quotient is defined only where an atom reads its track. Most do not: for whole numbers and d > 0, ⌊F/d⌋ + L ≥ 0 iff
//! F + dL ≥ 0, and L − ⌊F/d⌋ ≥ 0 iff F ≤ dL + d − 1, so such a question is asked without the quotient. A track that no
//! atom reads may be left out together with its definition, since that is total and nothing else speaks of the track.

use crate::hash::Map;

use crate::machine::{Atom, Digits, Reach, Track};
use crate::verdict::Doubt;

/// A formula, as its place in the arena.
pub(crate) type F = u32;
pub(crate) const FALSE: F = 0;
pub(crate) const TRUE: F = 1;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Node {
    False,
    True,
    /// A question to an atom.
    Ask(usize, i64),
    Not(F),
    And(Vec<F>),
    Or(Vec<F>),
}

/// A linear form in the tracks, sorted by track, and a constant.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Form {
    pub terms: Vec<(Track, i64)>,
    pub constant: i64,
}

/// A linear form for each of finitely many cases.
pub(crate) type Term = Vec<(F, Form)>;

/// Forms whose coefficients have a larger sum are refused; running values then fit easily.
pub(crate) const LARGEST: i64 = 1 << 26;
/// Cases of one term, and formulas of one system, beyond which the checker gives up.
const MOST_CASES: usize = 2_000;
const MOST_NODES: usize = 200_000;
const MOST_JOINED: usize = 10_000_000;
/// Bits of the digits that are read at once.
const MOST_BITS: usize = 60;

impl Form {
    pub fn number(constant: i64) -> Form {
        Form { terms: Vec::new(), constant }
    }

    pub fn track(track: Track) -> Form {
        Form { terms: vec![(track, 1)], constant: 0 }
    }

    /// self + factor·other
    pub fn plus(&self, factor: i64, other: &Form) -> Result<Form, Doubt> {
        if factor.unsigned_abs() > LARGEST.unsigned_abs() {
            return Err(Doubt::TooLarge);
        }
        let mut terms = self.terms.clone();
        for &(track, a) in &other.terms {
            let a = a * factor;
            match terms.binary_search_by_key(&track, |(t, _)| *t) {
                Ok(place) => terms[place].1 += a,
                Err(place) => terms.insert(place, (track, a)),
            }
        }
        terms.retain(|(_, a)| *a != 0);
        let constant = self.constant + factor * other.constant;
        if terms.iter().map(|(_, a)| a.abs()).sum::<i64>() + constant.abs() > LARGEST {
            return Err(Doubt::TooLarge);
        }
        Ok(Form { terms, constant })
    }

    /// Whether it is a natural number for all values of the tracks, by its signs.
    fn is_natural(&self) -> bool {
        self.constant >= 0 && self.terms.iter().all(|(_, a)| *a > 0)
    }

    fn is_negative(&self) -> bool {
        self.constant < 0 && self.terms.iter().all(|(_, a)| *a < 0)
    }

    fn as_track(&self) -> Option<Track> {
        match self.terms.as_slice() {
            [(track, 1)] if self.constant == 0 => Some(*track),
            _ => None,
        }
    }
}

/// Operations that give their result a track of its own.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Operation {
    Natural(Term),
    Nimsum(Vec<Track>),
    /// The sum of two without carry, to the base that the numeration is.
    Carryless(Track, Track),
    And(Vec<Track>),
    Or(Vec<Track>),
    First(Track),
    Last(Track),
    Shift(Track),
    /// ⌊nα⌋, by the lemma for t: the number m that ends in an even number of zeros and, with a 0 appended, is m + tn.
    Multiple(Track, i64),
}

/// Tracks, atoms and formulas.
pub(crate) struct System<'a> {
    pub digits: Digits<'a>,
    /// The first tracks are shared with other systems.
    pub shared: usize,
    pub tracks: usize,
    pub atoms: Vec<Atom>,
    /// How far each atom reaches.
    reaches: Vec<Reach>,
    pub nodes: Vec<Node>,
    /// What must hold.
    pub must: Vec<F>,
    /// How many formulas were joined to others so far.
    joined: usize,
    known_atoms: Map<Atom, usize>,
    known_nodes: Map<Node, F>,
    known_results: Map<Operation, Form>,
    quotients: Vec<Quotient>,
}

/// What is divided, by what, and whether the track of the result has got its definition.
struct Quotient {
    track: Track,
    form: Form,
    divisor: i64,
    /// The result is the track for which both are natural: form − divisor·track, and divisor − 1 less that.
    bounds: [Form; 2],
    is_defined: bool,
}

impl<'a> System<'a> {
    /// A system on shared tracks; `valid` says whether it has to see to it that they are words of the numeration.
    pub fn new(digits: Digits<'a>, shared: usize, valid: bool) -> System<'a> {
        let mut system = System {
            digits,
            shared,
            tracks: shared,
            atoms: Vec::new(),
            reaches: Vec::new(),
            nodes: vec![Node::False, Node::True],
            must: Vec::new(),
            joined: 0,
            known_atoms: Map::default(),
            known_nodes: Map::default(),
            known_results: Map::default(),
            quotients: Vec::new(),
        };
        if valid {
            (0..shared).for_each(|track| system.require_valid(track));
        }
        system
    }

    fn require_valid(&mut self, track: Track) {
        if self.digits.numeration.base().is_none() {
            let valid = self.ask(Atom::Valid(track), 0);
            self.must.push(valid);
        }
    }

    pub fn fresh(&mut self) -> Result<Track, Doubt> {
        let track = self.reserve()?;
        self.require_valid(track);
        Ok(track)
    }

    /// A track of which nothing is said yet.
    fn reserve(&mut self) -> Result<Track, Doubt> {
        if (self.tracks + 1) * self.digits.width > MOST_BITS || self.is_too_large() {
            return Err(Doubt::TooLarge);
        }
        self.tracks += 1;
        Ok(self.tracks - 1)
    }

    /// Whether there are more formulas, or longer ones, than can be gone through between two looks at the watch.
    pub fn is_too_large(&self) -> bool {
        self.nodes.len() > MOST_NODES || self.joined > MOST_JOINED
    }

    pub fn require(&mut self, formula: F) {
        self.must.push(formula);
    }

    fn node(&mut self, node: Node) -> F {
        let next = self.nodes.len() as F;
        *self.known_nodes.entry(node.clone()).or_insert_with(|| {
            self.nodes.push(node);
            next
        })
    }

    pub fn ask(&mut self, atom: Atom, constant: i64) -> F {
        let place = match self.known_atoms.get(&atom) {
            Some(place) => *place,
            None => {
                let (place, tracks) = (self.atoms.len(), atom.tracks());
                self.known_atoms.insert(atom.clone(), place);
                self.reaches.push(atom.reach());
                self.atoms.push(atom);
                (0..self.tracks).filter(|track| tracks >> track & 1 == 1).for_each(|track| self.define(track));
                place
            }
        };
        self.node(Node::Ask(place, constant))
    }

    /// Sees to it that a track that is read has its definition.
    fn define(&mut self, track: Track) {
        let open = |quotient: &&mut Quotient| quotient.track == track && !quotient.is_defined;
        let Some(quotient) = self.quotients.iter_mut().find(open) else { return };
        quotient.is_defined = true;
        let bounds = quotient.bounds.clone();
        self.require_valid(track);
        for bound in &bounds {
            let holds = self.is_natural(bound);
            self.require(holds);
        }
    }

    /// The shared tracks that some atom reads.
    pub fn asked_shared(&self) -> u64 {
        self.atoms.iter().fold(0, |tracks, atom| tracks | atom.tracks()) & ((1 << self.shared) - 1)
    }

    /// The answer to a question if no continuation can change it.
    pub fn decided(&self, atom: usize, state: i64, constant: i64) -> Option<bool> {
        self.digits.decided(&self.atoms[atom], self.reaches[atom], state, constant)
    }

    pub fn not(&mut self, formula: F) -> F {
        match self.nodes[formula as usize] {
            Node::False => TRUE,
            Node::True => FALSE,
            Node::Not(inner) => inner,
            _ => self.node(Node::Not(formula)),
        }
    }

    pub fn and(&mut self, formulas: impl IntoIterator<Item = F>) -> F {
        self.join(formulas, TRUE)
    }

    pub fn or(&mut self, formulas: impl IntoIterator<Item = F>) -> F {
        self.join(formulas, FALSE)
    }

    /// The conjunction if `neutral` is true, else the disjunction.
    fn join(&mut self, formulas: impl IntoIterator<Item = F>, neutral: F) -> F {
        let mut items: Vec<F> = Vec::new();
        for formula in formulas {
            match (&self.nodes[formula as usize], neutral) {
                (Node::And(inner), TRUE) | (Node::Or(inner), FALSE) => items.extend(inner),
                _ => items.push(formula),
            }
        }
        self.joined += items.len();
        items.sort_unstable();
        items.dedup();
        items.retain(|&item| item != neutral);
        let has = |item: F| items.binary_search(&item).is_ok();
        let opposite = |&item: &F| matches!(self.nodes[item as usize], Node::Not(inner) if has(inner));
        if has(1 - neutral) || items.iter().any(opposite) {
            return 1 - neutral;
        }
        match (items.as_slice(), neutral) {
            ([], _) => neutral,
            ([one], _) => *one,
            (_, TRUE) => self.node(Node::And(items)),
            _ => self.node(Node::Or(items)),
        }
    }

    pub fn implies(&mut self, condition: F, conclusion: F) -> F {
        let otherwise = self.not(condition);
        self.or([otherwise, conclusion])
    }

    /// form ≥ 0
    pub fn is_natural(&mut self, form: &Form) -> F {
        if form.is_natural() {
            return TRUE;
        }
        if form.is_negative() {
            return FALSE;
        }
        let divisor = form.terms.iter().fold(0, |d, (_, a)| greatest_common_divisor(d, a.abs()));
        let terms = form.terms.iter().map(|(t, a)| (*t, a / divisor)).collect();
        let form = Form { terms, constant: form.constant.div_euclid(divisor) };
        if let Some(same) = self.without_quotient(&form) {
            return self.is_natural(&same);
        }
        if form.terms[0].1 > 0 {
            return self.ask(Atom::Linear(form.terms), form.constant);
        }
        // a + c ≥ 0 means not −a − c − 1 ≥ 0: a form and its negative are one atom.
        let negated = form.terms.iter().map(|(t, a)| (*t, -a)).collect();
        let negative = self.ask(Atom::Linear(negated), -form.constant - 1);
        self.not(negative)
    }

    /// A form that is natural where this one is and speaks of one quotient less, namely the last: what it divides has
    /// only tracks before its own. `None` if there is no quotient that can go, or the numbers would become too large.
    fn without_quotient(&self, form: &Form) -> Option<Form> {
        let single = |(track, a): &(Track, i64)| {
            let quotient = self.quotients.iter().find(|quotient| quotient.track == *track)?;
            (a.abs() == 1).then_some((quotient, *a))
        };
        let (Quotient { track, form: divided, divisor, .. }, sign) = form.terms.iter().rev().find_map(single)?;
        let rest = form.plus(-sign, &Form::track(*track)).ok()?;
        let (numerator, room) = if sign == 1 { (1, 0) } else { (-1, divisor - 1) };
        Form::number(room).plus(*divisor, &rest).and_then(|rest| rest.plus(numerator, divided)).ok()
    }

    /// form = 0
    pub fn is_zero(&mut self, form: &Form) -> F {
        let one_less = Form { constant: form.constant - 1, ..form.clone() };
        let (natural, positive) = (self.is_natural(form), self.is_natural(&one_less));
        let not_positive = self.not(positive);
        self.and([natural, not_positive])
    }

    /// form ≡ r modulo m
    pub fn is_residue(&mut self, form: &Form, r: i64, m: i64) -> F {
        let reduced = form.terms.iter().map(|(t, a)| (*t, a.rem_euclid(m)));
        let terms: Vec<(Track, i64)> = reduced.filter(|(_, a)| *a != 0).collect();
        let r = (r - form.constant).rem_euclid(m);
        match terms.is_empty() {
            true => F::from(r == 0),
            false => self.ask(Atom::Residue(terms, m), r),
        }
    }

    /// The cases in which a form of the term satisfies a condition.
    pub fn whenever(&mut self, term: &Term, mut condition: impl FnMut(&mut Self, &Form) -> F) -> F {
        let mut cases = Vec::new();
        for (guard, form) in term {
            let holds = condition(self, form);
            cases.push(self.and([*guard, holds]));
        }
        self.or(cases)
    }

    /// Equal forms become one case; impossible cases go.
    pub fn tidy(&mut self, cases: impl IntoIterator<Item = (F, Form)>) -> Result<Term, Doubt> {
        let mut places: Map<Form, usize> = Map::default();
        let mut guards: Vec<(Vec<F>, Form)> = Vec::new();
        for (guard, form) in cases {
            if guard != FALSE {
                let place = *places.entry(form.clone()).or_insert(guards.len());
                if place == guards.len() {
                    guards.push((Vec::new(), form));
                }
                guards[place].0.push(guard);
            }
        }
        if guards.len() > MOST_CASES || self.is_too_large() {
            return Err(Doubt::TooLarge);
        }
        Ok(guards.into_iter().map(|(guards, form)| (self.or(guards), form)).collect())
    }

    /// A term for every form of a term.
    pub fn each(
        &mut self,
        term: &Term,
        mut f: impl FnMut(&mut Self, &Form) -> Result<Term, Doubt>,
    ) -> Result<Term, Doubt> {
        let mut cases = Vec::new();
        for (guard, form) in term {
            for (inner, form) in f(self, form)? {
                cases.push((self.and([*guard, inner]), form));
            }
            if cases.len() > MOST_CASES {
                return Err(Doubt::TooLarge);
            }
        }
        self.tidy(cases)
    }

    /// a + factor·b
    pub fn sum(&mut self, a: &Term, factor: i64, b: &Term) -> Result<Term, Doubt> {
        self.each(a, |system, left| system.each(b, |_, right| Ok(vec![(TRUE, left.plus(factor, right)?)])))
    }

    /// The smaller or larger of two.
    pub fn extreme(&mut self, a: &Term, b: &Term, largest: bool) -> Result<Term, Doubt> {
        self.each(a, |system, left| {
            system.each(b, |system, right| {
                let difference = right.plus(-1, left)?;
                let at_most = system.is_natural(&difference);
                let above = system.not(at_most);
                let (small, large) = if largest { (right, left) } else { (left, right) };
                system.tidy([(at_most, small.clone()), (above, large.clone())])
            })
        })
    }

    /// A track for a term: the number itself where it is natural, and 0 elsewhere.
    pub fn natural(&mut self, term: &Term) -> Result<Track, Doubt> {
        if let Some(track) = plain(term) {
            return Ok(track);
        }
        let form = self.result(Operation::Natural(term.clone()))?;
        form.as_track().ok_or(Doubt::TooLarge)
    }

    /// A track that must be equal to the term: there is none where it is negative.
    pub fn exactly(&mut self, term: &Term) -> Result<Track, Doubt> {
        if let Some(track) = plain(term) {
            return Ok(track);
        }
        let track = self.fresh()?;
        let mut difference = Vec::new();
        for (guard, form) in term {
            difference.push((*guard, form.plus(-1, &Form::track(track))?));
        }
        let equal = self.whenever(&difference, Self::is_zero);
        self.require(equal);
        Ok(track)
    }

    /// ⌊form/divisor⌋. Whole multiples of the divisor come out first, so what is divided is natural by its signs.
    pub fn quotient(&mut self, form: &Form, divisor: i64) -> Result<Form, Doubt> {
        let split = |f: fn(i64, i64) -> i64| {
            let terms = form.terms.iter().map(|(t, a)| (*t, f(*a, divisor))).filter(|(_, a)| *a != 0).collect();
            Form { terms, constant: f(form.constant, divisor) }
        };
        let (whole, rest) = (split(i64::div_euclid), split(i64::rem_euclid));
        if rest.terms.is_empty() {
            return Ok(whole);
        }
        let known = self.quotients.iter().find(|known| known.divisor == divisor && known.form == rest);
        let track = match known {
            Some(known) => known.track,
            None => {
                let track = self.reserve()?;
                let remainder = rest.plus(-divisor, &Form::track(track))?;
                let bounds = [Form::number(divisor - 1).plus(-1, &remainder)?, remainder];
                self.quotients.push(Quotient { track, form: rest, divisor, bounds, is_defined: false });
                track
            }
        };
        whole.plus(1, &Form::track(track))
    }

    /// The result of an operation; the same operation has the same result.
    pub fn result(&mut self, operation: Operation) -> Result<Form, Doubt> {
        if let Some(known) = self.known_results.get(&operation) {
            return Ok(known.clone());
        }
        let track = self.fresh()?;
        let result = Form::track(track);
        let with = |arguments: &[Track]| arguments.iter().copied().chain([track]).collect::<Vec<_>>();
        let definition = match &operation {
            Operation::Natural(term) => {
                let mut cases = Vec::new();
                for (guard, form) in term {
                    let difference = form.plus(-1, &result)?;
                    let (natural, equal) = (self.is_natural(form), self.is_zero(&difference));
                    let (negative, zero) = (self.not(natural), self.is_zero(&result));
                    cases.extend([self.and([*guard, natural, equal]), self.and([*guard, negative, zero])]);
                }
                self.or(cases)
            }
            Operation::Nimsum(arguments) => {
                let terms = arguments.iter().map(|t| (*t, 1)).chain([(track, -1)]).collect();
                self.ask(Atom::Columns(terms, self.digits.radix as i64), 0)
            }
            Operation::Carryless(a, b) => {
                let base = self.digits.radix as i64;
                self.ask(Atom::Columns(vec![(*a, 1), (*b, 1), (track, -1)], base), 0)
            }
            Operation::And(arguments) => self.ask(Atom::And(with(arguments)), 0),
            Operation::Or(arguments) => self.ask(Atom::Or(with(arguments)), 0),
            Operation::First(of) => self.ask(Atom::First(*of, track), 0),
            Operation::Last(of) => self.ask(Atom::Last(*of, track), 0),
            Operation::Shift(of) => self.ask(Atom::Shift(*of, track), 0),
            Operation::Multiple(of, t) => {
                let (zeros, shifted) = (self.ask(Atom::EndZeros(track), 0), self.result(Operation::Shift(track))?);
                let difference = shifted.plus(-1, &result)?.plus(-t, &Form::track(*of))?;
                let equal = self.is_zero(&difference);
                self.and([zeros, equal])
            }
        };
        self.require(definition);
        self.known_results.insert(operation, result.clone());
        Ok(result)
    }
}

/// The track that a term is.
fn plain(term: &Term) -> Option<Track> {
    match term.as_slice() {
        [(TRUE, form)] => form.as_track(),
        _ => None,
    }
}

pub(crate) fn greatest_common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
