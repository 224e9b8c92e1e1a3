//! Learned automata: from larger and larger tables, with deeper and deeper blocks, until one is proved.
//!
//! A proved automaton knows all values, but nobody reads it. If it is quasi-linear after all, a formula fits a larger part of
//! it than the guessers had seen; otherwise a closed form is looked for in a small grammar. A formula is proved like any
//! other, for all positions, and takes the automaton's place.

use grundy_discover::{CLOSED, DEPTHS, LEARNED, Pattern, Sample, closed_forms, guessers, learn};
use grundy_lang::{Assertion, Digits, Game, Gives};
use grundy_prove::asked_by_rules;

use super::{Finding, Search, Seek, Tried};

/// Sides of the tables, by the number of coordinates. One less than a power of two suits binary blocks.
const SIDES: [&[u64]; 3] = [&[255, 1023, 4095], &[31, 63, 127, 255, 511, 1023], &[15, 31, 47]];
/// Sides of tables that cost much.
const LARGE: u64 = 511;
/// Sides of tables that cost little, whatever the game.
const CHEAP: u64 = 127;
/// Guesses of one automaton that may hold on fresh values and still not be proved.
const PATIENCE: usize = 3;

/// Sides of the tables that closed forms are looked for on, and are compared with, by the number of coordinates.
const TABLES: [&[(u64, u64)]; 3] = [&[(255, 2000), (2000, 4000)], &[(31, 120), (95, 200)], &[(15, 32), (22, 32)]];

/// The digits that automata may read: those that the rules ask for, if they do; binary ones and Zeckendorf's; for one
/// coordinate those to other bases; and for zeros in the plane those of the recurrences with two coefficients that grow like
/// the slope of the zeros, and of sums of three.
fn numerations(game: &Game, sample: &Sample, gives: Gives) -> Vec<Digits> {
    // One proof reads numbers in one way.
    if let Some(digits) = asked_by_rules(game).and_then(|numeration| Digits::new(numeration.coefficients())) {
        return vec![digits];
    }
    let mut all = vec![Digits::BINARY, Digits::ZECKENDORF];
    if sample.arity() == 1 {
        all.extend((3..=10).filter_map(|base| Digits::new(&[base])));
    }
    if sample.arity() != 2 || gives != Gives::Zeros {
        return all;
    }
    let points = sample.points();
    let zeros = points.iter().filter(|(at, value)| *value == Some(0) && 0 < at[0] && at[0] < at[1]);
    let Some((farthest, _)) = zeros.max_by_key(|(at, _)| at[1]) else { return all };
    let slope = farthest[1] as f64 / farthest[0] as f64;
    if (TRIBONACCI / slope - 1.0).abs() < CLOSE {
        all.extend(Digits::new(&[1, 1, 1]));
    }
    let falling = (1..=9i8).flat_map(|c| (1..=c).map(move |d| (c, d)));
    for (c, d) in falling.chain((3..=9).map(|t| (t, -1))) {
        let (b, a) = (f64::from(c), f64::from(d));
        let growth = (b + (b * b + 4.0 * a).sqrt()) / 2.0;
        let digits = Digits::new(&[c, d]).filter(|digits| !all.contains(digits));
        all.extend(digits.filter(|_| (growth / slope - 1.0).abs() < CLOSE));
    }
    all
}

/// How the sequence 1, 2, 4, 7, 13, … grows, in which every number is the sum of the three before it.
const TRIBONACCI: f64 = 1.839_286_755_214_161;

/// How near the growth of a recurrence is to a slope that it may explain.
const CLOSE: f64 = 0.04;

/// How often the side of each coordinate can be halved without losing a position: a bar has few rows.
fn thinness(sample: &Sample, before: &[u32]) -> Vec<u32> {
    let points = sample.points();
    let largest = |i: usize| points.iter().map(|(at, _)| at[i] as u64).max().unwrap_or(0);
    (0..sample.arity()).map(|i| if largest(i) * 2 < sample.to()[i] { before[i] + 1 } else { before[i] }).collect()
}

impl Search<'_, '_> {
    /// Learns automata; whether one is proved.
    pub(super) fn learned(&mut self, gives: Gives) -> bool {
        let arity = self.game.coordinates.len();
        if arity > 3 {
            return false;
        }
        let mut unproved = 0;
        let mut closed = true;
        let mut thin = vec![0; arity];
        for &side in SIDES[arity - 1] {
            // Where no states closed up in a table of some size, a larger one gives no hope and costs much.
            if side > CHEAP && !closed {
                return false;
            }
            closed = false;
            // The larger table is what the automaton is checked on.
            let fitted: Vec<u64> = thin.iter().map(|shift| side >> shift).collect();
            let more: Vec<u64> = fitted.iter().map(|n| if side > LARGE { n * 9 / 8 } else { n * 3 / 2 }).collect();
            let Some(sample) = self.grow(&more) else { return false };
            thin = thinness(&sample, &thin);
            let seen = sample.within(&fitted);
            for digits in numerations(self.game, &seen, gives) {
                let mut before = None;
                for depth in DEPTHS {
                    if self.is_stopped() {
                        return false;
                    }
                    let Some(acceptor) = learn(&seen, gives, digits, depth, self.watch) else { continue };
                    closed = true;
                    if before.as_ref() == Some(&acceptor) {
                        continue;
                    }
                    let assertion = Assertion::Automaton(acceptor.clone().into());
                    before = Some(acceptor);
                    match self.try_guess(&LEARNED, &assertion.to_string(), &fitted, &sample) {
                        Tried::Proved => {
                            if self.seek == Seek::Formula {
                                self.back_to_formula(gives, digits, &sample);
                            }
                            return true;
                        }
                        Tried::Holds => unproved += 1,
                        Tried::Dropped | Tried::Wrong(_) => {}
                    }
                    if unproved >= PATIENCE {
                        return false;
                    }
                }
            }
        }
        false
    }

    /// Looks for a formula that says the same as a proved automaton, with more of its values.
    fn back_to_formula(&mut self, gives: Gives, digits: Digits, sample: &Sample) {
        let proved = self.found.len();
        let mut again = guessers().iter().filter(|g| g.gives == gives && g.pattern != Pattern::Period);
        let is_formula = |f: &Finding, level| f.is_proved() && !f.is_automaton() && f.statement().level() == level;
        if !again.any(|guesser| self.is_stopped() || self.refined(guesser, sample, 0)) {
            self.closed_form(gives, digits);
            // Where the values have none, the zeros may.
            let is_open = !self.found.iter().any(|f| is_formula(f, None) || is_formula(f, Some(0)));
            if gives == Gives::Values && self.game.is_single_component() && is_open {
                self.closed_form(Gives::Zeros, digits);
            }
        }
        // What holds without a proof is no news beside a proved automaton.
        let mut place = 0;
        self.found.retain(|finding| {
            place += 1;
            place <= proved || finding.is_proved()
        });
        let says_the_same = |f: &Finding| f.is_proved() && f.statement().gives_values() == (gives == Gives::Values);
        if self.found.iter().any(|f| !f.is_automaton() && says_the_same(f)) {
            self.found.retain(|f| !f.is_automaton());
        }
    }

    /// Looks for a closed form of a proved automaton, on larger tables as long as what fits one is wrong beyond it.
    fn closed_form(&mut self, gives: Gives, digits: Digits) {
        let arity = self.game.coordinates.len();
        for &(fitted, side) in TABLES[arity - 1] {
            let Some(sample) = self.grow(&vec![side; arity]) else { return };
            let fitted = vec![fitted; arity];
            let forms = closed_forms(&sample.within(&fitted), gives, digits, self.watch);
            for form in forms {
                if self.is_stopped() || matches!(self.try_guess(&CLOSED, &form, &fitted, &sample), Tried::Proved) {
                    return;
                }
            }
        }
    }
}
