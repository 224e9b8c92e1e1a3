//! Small conditions about the coordinates: comparisons, remainders, powers of two, parts and numbers of digits, nim-sums.
//!
//! Each stands with its negation. Conditions that no point of the table tells apart are one, the shorter.

use grundy_lang::Digits;
use rustc_hash::FxHashMap;

use super::cover::Set;
use crate::sample::{Points, Sample};

/// A condition, or the negation of one.
#[derive(Debug, Clone)]
pub(super) struct Atom {
    text: String,
    /// What has to hold for the text to have a meaning, and its negation.
    guard: Guard,
    /// Whether it holds where the guard does not.
    is_negation: bool,
    /// How much there is to read.
    pub size: usize,
    pub holds: Set,
}

/// Conditions that all hold; guards come first, each once.
pub(super) fn conjunction(atoms: &[&Atom]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for atom in atoms.iter().filter(|atom| !atom.is_negation) {
        for guard in atom.guard.iter().flat_map(|(guard, _)| guard.split(" and ")) {
            if !parts.iter().any(|part| part == guard) {
                parts.push(guard.to_string());
            }
        }
    }
    let holds = |guard: &str, parts: &[String]| guard.split(" and ").all(|one| parts.iter().any(|part| part == one));
    for atom in atoms {
        let text = match &atom.guard {
            Some((guard, not)) if atom.is_negation && !holds(guard, &parts) => format!("({not} or {})", atom.text),
            _ => atom.text.clone(),
        };
        if !parts.contains(&text) {
            parts.push(text);
        }
    }
    parts.join(" and ")
}

/// How two sides are compared.
#[derive(Debug, Clone, Copy)]
enum Sign {
    Equal,
    Less,
    /// That a natural number is 0.
    Zero,
}
use Sign::{Equal, Less, Zero};

/// The condition under which another has a meaning, and its negation; empty where it always has.
type Guard = Option<(String, String)>;

struct Collected<'a> {
    points: &'a Points,
    /// The least value of each coordinate.
    least: Vec<i64>,
    atoms: Vec<Atom>,
    /// Where each set stands among them.
    seen: FxHashMap<Set, usize>,
}

impl Collected<'_> {
    /// That a coordinate is larger than a number, unless it always is.
    fn beyond(&self, i: usize, name: &str, bound: i64) -> Guard {
        (self.least[i] <= bound).then(|| {
            let not = if bound == 0 { format!("{name} = 0") } else { format!("{name} <= {bound}") };
            (format!("{name} > {bound}"), not)
        })
    }

    /// A comparison and its negation; where the guard fails, it does not hold.
    fn push(&mut self, size: usize, guard: &Guard, sides: [&str; 2], sign: Sign, holds: impl Fn(&[i64]) -> bool) {
        let set = Set::of(self.points, |at, _| holds(at));
        let rest = set.complement();
        if set.is_empty() || rest.is_empty() {
            return;
        }
        let (is, is_not) = match sign {
            Equal => ("=", "!="),
            Less => ("<", ">="),
            Zero => ("=", ">"),
        };
        let [left, right] = sides;
        let (yes, no) = (format!("{left} {is} {right}"), format!("{left} {is_not} {right}"));
        let size = size + usize::from(guard.is_some());
        for (text, is_negation, holds) in [(yes, false, set), (no, true, rest)] {
            let (size, guard) = (size + usize::from(is_negation), guard.clone());
            let place = *self.seen.entry(holds.clone()).or_insert(self.atoms.len());
            let atom = Atom { text, guard, is_negation, size, holds };
            match self.atoms.get_mut(place) {
                Some(known) if known.size <= size => {}
                Some(known) => *known = atom,
                None => self.atoms.push(atom),
            }
        }
    }
}

/// The conditions about a sample, the simplest first.
pub(super) fn atoms(sample: &Sample, points: &Points, digits: Digits) -> Vec<Atom> {
    let names = sample.names();
    let least = |i: usize| points.iter().map(|(at, _)| at[i]).min().unwrap_or(0);
    let least = (0..names.len()).map(least).collect();
    let mut all = Collected { points, least, atoms: Vec::new(), seen: FxHashMap::default() };
    for (i, name) in names.iter().enumerate() {
        all.push(1, &None, [name, "0"], Zero, |at| at[i] == 0);
        for c in 1..=3 {
            all.push(1, &None, [name, &c.to_string()], Equal, |at| at[i] == c);
        }
        for c in 2..=5 {
            all.push(1, &None, [name, &c.to_string()], Less, |at| at[i] < c);
        }
    }
    pairs(names.len()).into_iter().for_each(|(i, j)| comparisons(&mut all, names, i, j));
    if let [x, y, z] = names {
        for (i, (a, b, c)) in [(x, y, z), (y, x, z), (z, x, y)].into_iter().enumerate() {
            let rest = |at: &[i64]| at.iter().sum::<i64>() - at[i];
            for s in -1..=1 {
                let sum = plus(&format!("{b} + {c}"), s);
                all.push(2, &None, [a, &sum], Equal, |at| at[i] == rest(at) + s);
                all.push(2, &None, [a, &sum], Less, |at| at[i] < rest(at) + s);
            }
        }
    }
    remainders(&mut all, names);
    if digits == Digits::BINARY {
        names.iter().enumerate().for_each(|(i, name)| digits_of(&mut all, name, i));
        pairs(names.len()).into_iter().for_each(|(i, j)| digits_of_two(&mut all, names, i, j));
        nim_sums(&mut all, names);
    } else if let (&[base], [name]) = (digits.coefficients(), names) {
        ends(&mut all, name, i64::from(base));
    }
    all.atoms
}

/// Pairs of different coordinates, both ways round.
fn pairs(arity: usize) -> Vec<(usize, usize)> {
    (0..arity).flat_map(|i| (0..arity).filter(move |j| *j != i).map(move |j| (i, j))).collect()
}

fn plus(text: &str, constant: i64) -> String {
    match constant {
        0 => text.to_string(),
        c if c > 0 => format!("{text} + {c}"),
        c => format!("{text} - {}", -c),
    }
}

fn comparisons(all: &mut Collected, names: &[String], i: usize, j: usize) {
    let (x, y) = (&names[i], &names[j]);
    let most = if names.len() == 2 { 3 } else { 1 };
    for c in 0..=most {
        if c > 0 || i < j {
            all.push(1, &None, [x, &plus(y, c)], Equal, |at| at[i] == at[j] + c);
        }
        all.push(1, &None, [x, &plus(y, c)], Less, |at| at[i] < at[j] + c);
    }
    if names.len() > 2 {
        return;
    }
    for c in -2..=2 {
        let right = plus(&format!("2*{y}"), c);
        all.push(2, &None, [x, &right], Equal, |at| at[i] == 2 * at[j] + c);
        all.push(2, &None, [x, &right], Less, |at| at[i] < 2 * at[j] + c);
    }
    for c in 1..=6 {
        all.push(2, &None, [&format!("{x} + {y}"), &c.to_string()], Less, |at| at[i] + at[j] < c);
    }
}

/// The text of a term, and its value.
type Term = (String, Box<dyn Fn(&[i64]) -> i64>);

fn remainders(all: &mut Collected, names: &[String]) {
    let mut terms: Vec<Term> = Vec::new();
    for (i, name) in names.iter().enumerate() {
        terms.push((name.clone(), Box::new(move |at| at[i])));
    }
    if names.len() >= 2 {
        terms.push((format!("({})", names.join(" + ")), Box::new(|at| at.iter().sum())));
    }
    if let [x, y] = names {
        terms.push((format!("min({x}, {y})"), Box::new(|at| at[0].min(at[1]))));
        terms.push((format!("max({x}, {y})"), Box::new(|at| at[0].max(at[1]))));
        terms.push((format!("abs({x} - {y})"), Box::new(|at| (at[0] - at[1]).abs())));
    }
    if names.len() == 3 {
        for (i, j) in [(0, 1), (0, 2), (1, 2)] {
            terms.push((format!("({} + {})", names[i], names[j]), Box::new(move |at| at[i] + at[j])));
        }
    }
    let moduli: &[i64] = if names.len() == 1 { &[2, 3, 4, 5, 6, 8] } else { &[2, 3, 4] };
    for &m in moduli {
        for (text, term) in &terms {
            let size = if names.contains(text) { 1 } else { 2 };
            for r in 0..m {
                all.push(size, &None, [&format!("{text} mod {m}"), &r.to_string()], Equal, |at| term(at) % m == r);
            }
        }
    }
}

/// Numbers near a coordinate, with the condition under which they are positive.
fn near(all: &Collected, i: usize, name: &str) -> [(i64, String, Guard); 4] {
    [0, 1, -1, 2].map(|s| (s, plus(name, s), all.beyond(i, name, -s)))
}

/// The largest power of two in n ≥ 1.
fn largest_power(n: i64) -> i64 {
    1 << n.ilog2()
}

/// The largest power of two that divides n.
fn least_power(n: i64) -> i64 {
    n & -n
}

fn digits_of(all: &mut Collected, name: &str, i: usize) {
    for (s, of, guard) in near(all, i, name) {
        let part = format!("V2({of})");
        all.push(2, &guard, [&part, &of], Equal, |at| at[i] + s > 0 && least_power(at[i] + s) == at[i] + s);
        for r in [1, 2] {
            let holds = |at: &[i64]| at[i] + s > 0 && least_power(at[i] + s) % 3 == r;
            all.push(3, &guard, [&format!("{part} mod 3"), &r.to_string()], Equal, holds);
        }
    }
    for s in [0, 1] {
        let ones = format!("popcount({}) mod 2", plus(name, s));
        all.push(3, &None, [&ones, "1"], Equal, |at| (at[i] + s).count_ones() % 2 == 1);
    }
    let length = format!("msb(2*{name} + 1) mod 3");
    all.push(3, &None, [&length, "1"], Equal, |at| largest_power(2 * at[i] + 1) % 3 == 1);
    let guard = all.beyond(i, name, 0);
    let second = [&format!("2*{name}") as &str, &format!("3*msb({name})")];
    all.push(3, &guard, second, Less, |at| at[i] > 0 && 2 * at[i] < 3 * largest_power(at[i]));
}

fn digits_of_two(all: &mut Collected, names: &[String], i: usize, j: usize) {
    let (x, y) = (&names[i], &names[j]);
    for s in [0, 1] {
        let (a, b) = (plus(x, s), plus(y, s));
        let guard = match (all.beyond(i, x, -s), all.beyond(j, y, -s)) {
            (Some((a, not_a)), Some((b, not_b))) => Some((format!("{a} and {b}"), format!("{not_a} or {not_b}"))),
            (one, other) => one.or(other),
        };
        let defined = |at: &[i64]| s > 0 || at[i] > 0 && at[j] > 0;
        let least = [&format!("V2({a})") as &str, &format!("V2({b})")];
        all.push(2, &guard, least, Less, |at| defined(at) && least_power(at[i] + s) < least_power(at[j] + s));
        if i < j {
            let largest = [&format!("msb({a})") as &str, &format!("msb({b})")];
            all.push(2, &guard, least, Equal, |at| defined(at) && least_power(at[i] + s) == least_power(at[j] + s));
            let equal = |at: &[i64]| defined(at) && largest_power(at[i] + s) == largest_power(at[j] + s);
            all.push(2, &guard, largest, Equal, equal);
        }
    }
    let guard = all.beyond(i, x, 0);
    all.push(2, &guard, [y, &format!("V2({x})")], Less, |at| at[i] > 0 && at[j] < least_power(at[i]));
    if i < j {
        let lengths = [&format!("msb(2*{x} + 1) mod 3") as &str, &format!("msb(2*{y} + 1) mod 3")];
        let length = |n: i64| largest_power(2 * n + 1) % 3;
        all.push(4, &None, lengths, Equal, |at| length(at[i]) == length(at[j]));
        let ones = format!("popcount({x} ⊕ {y}) mod 2");
        all.push(3, &None, [&ones, "1"], Equal, |at| (at[i] ^ at[j]).count_ones() % 2 == 1);
        all.push(2, &None, [&format!("bitand({x}, {y})"), "0"], Equal, |at| at[i] & at[j] == 0);
    }
}

/// Nim-sums of all coordinates, or of two, with shifts that are the same for all.
fn nim_sums(all: &mut Collected, names: &[String]) {
    let mut which: Vec<Vec<usize>> = vec![(0..names.len()).collect()];
    if names.len() > 2 {
        which.extend(pairs(names.len()).into_iter().filter(|(i, j)| i < j).map(|(i, j)| vec![i, j]));
    }
    for which in which.into_iter().filter(|which| which.len() >= 2) {
        for s in 0..=2 {
            let bracket = |&i: &usize| if s == 0 { names[i].clone() } else { format!("({} + {s})", names[i]) };
            let text = which.iter().map(bracket).collect::<Vec<_>>().join(" ⊕ ");
            for c in 0..=3 {
                let holds = |at: &[i64]| which.iter().fold(0, |sum, &i| sum ^ (at[i] + s)) == c;
                all.push(2, &None, [&text, &c.to_string()], Equal, holds);
            }
        }
    }
}

/// How a numeral to another base ends: in an odd number of zeros or not, and with which digit before them.
fn ends(all: &mut Collected, name: &str, base: i64) {
    let zeros = |n: i64| (0..).take_while(|e| n % base.pow(e + 1) == 0).count() as u32;
    for (s, of, guard) in near(all, 0, name) {
        let part = format!("V({of}, {base}) mod {}", base + 1);
        all.push(3, &guard, [&part, &base.to_string()], Equal, |at| at[0] + s > 0 && zeros(at[0] + s) % 2 == 1);
        for d in 1..base {
            let last = format!("lastnonzero({of}, {base})");
            all.push(3, &guard, [&last, &d.to_string()], Equal, |at| {
                let n = at[0] + s;
                n > 0 && n / base.pow(zeros(n)) % base == d
            });
        }
    }
    for m in [base, base * base] {
        for r in 0..m {
            all.push(1, &None, [&format!("{name} mod {m}"), &r.to_string()], Equal, |at| at[0] % m == r);
        }
    }
}
