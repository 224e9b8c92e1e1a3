//! Changed certificates: whatever is still accepted must be true, by brute force on a small box.

use std::collections::HashMap;
use std::fs;
use std::ops::ControlFlow;

use proptest::prelude::*;

use crate::certificate::{self, Block};
use crate::core::{Asserted, Comprehension, Expr, Game, Play, Rule};
use crate::evaluate::Scope;
use crate::verify;

/// Values by the definition, with a memory; `None` where the evaluator knows no value, or after too much work.
struct Brute<'a> {
    games: &'a [Game],
    known: HashMap<(usize, Vec<i64>), Option<u64>>,
    work: u64,
}

/// The positions of an option, with their games, in order.
type Parts = Vec<(usize, Vec<i64>)>;

/// Variables are looked at up to this number; on so small a box no solution is larger.
const MOST: i64 = 60;

impl Brute<'_> {
    fn holds(&mut self, game: &Game, position: &[i64], frame: &[i64], conditions: &[Expr]) -> Option<bool> {
        let mut scope = Scope { lets: &game.lets, coordinates: position, frame: frame.to_vec(), work: 0 };
        for condition in conditions {
            self.work += 1;
            if !scope.condition(condition).ok()? {
                return Some(false);
            }
        }
        Some(true)
    }

    fn is_position(&mut self, place: usize, position: &[i64]) -> Option<bool> {
        let game = &self.games[place];
        if position.iter().any(|n| *n < 0) { Some(false) } else { self.holds(game, position, &[], &game.domain) }
    }

    fn solutions(
        &mut self,
        game: &Game,
        position: &[i64],
        over: &Comprehension,
        frame: &[i64],
    ) -> Option<Vec<Vec<i64>>> {
        let mut found = vec![frame.to_vec()];
        for _ in &over.variables {
            found = found.iter().flat_map(|f| (0..=MOST).map(|n| [f.as_slice(), &[n]].concat())).collect();
            if found.len() > 4_000 {
                return None;
            }
        }
        let mut solutions = Vec::new();
        for solution in found {
            if self.holds(game, position, &solution, &over.conditions)? {
                solutions.push(solution);
            }
        }
        Some(solutions)
    }

    /// The parts of an option with their nim-sum, or that it is none.
    fn option(&mut self, place: usize, position: &[i64], rule: &Rule, frame: &[i64]) -> Option<Option<(Parts, u64)>> {
        let game = &self.games[place];
        let (mut parts, mut sum) = (Parts::new(), 0);
        for part in &rule.parts {
            let frames = match &part.over {
                Some(over) => self.solutions(game, position, over, frame)?,
                None => vec![frame.to_vec()],
            };
            for frame in frames {
                let mut scope = Scope { lets: &game.lets, coordinates: position, frame, work: 0 };
                let to = scope.numbers(&part.coordinates).ok()?;
                let other = part.game.unwrap_or(place);
                if !self.is_position(other, &to)? {
                    return Some(None);
                }
                sum ^= self.value(other, &to)?;
                parts.push((other, to));
            }
        }
        parts.sort();
        Some(Some((parts, sum)))
    }

    fn value(&mut self, place: usize, position: &[i64]) -> Option<u64> {
        let key = (place, position.to_vec());
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        if self.work > 3_000_000 || self.known.len() > 5_000 || position.iter().any(|n| *n > MOST) {
            return None;
        }
        // A circle would find this; the measure excludes it.
        self.known.insert(key.clone(), None);
        // Options with their values: an option that is reached in two ways is one.
        let mut reached: HashMap<Parts, u64> = HashMap::new();
        let game = &self.games[place];
        for rule in &game.rules {
            for frame in self.solutions(game, position, &rule.over, &[])? {
                reached.extend(self.option(place, position, rule, &frame)?);
            }
        }
        let remains = |n: &u64| reached.values().filter(|value| *value == n).count() > game.play.forbidden() as usize;
        let ends = reached.is_empty() && game.play == Play::Misere;
        let value = if ends { 1 } else { (0..).find(|n| !remains(n))? };
        self.known.insert(key, Some(value));
        Some(value)
    }
}

/// Whether the last theorem of an accepted certificate is true near the origin.
fn is_true_nearby(games: &[Game], block: &Block) -> bool {
    let game = &games[block.game];
    let mut brute = Brute { games, known: HashMap::new(), work: 0 };
    let side: i64 = if game.coordinates.len() == 1 { 20 } else { 6 };
    (0..side * side).all(|i| {
        let position = match game.coordinates.len() {
            1 if i < side => vec![i],
            2 => vec![i % side, i / side],
            _ => return true,
        };
        if brute.is_position(block.game, &position) != Some(true) {
            return true;
        }
        let Some(value) = brute.value(block.game, &position) else { return true };
        let mut scope = Scope { lets: &block.claim.lets, coordinates: &position, frame: Vec::new(), work: 0 };
        match &block.claim.asserted {
            Asserted::Grundy(cases) => scope.cases(cases, &Expr::number(0)).is_ok_and(|n| n == value as i64),
            Asserted::Level(level, families) if families.iter().all(|family| family.variables.is_empty()) => {
                let holds = |family: &Comprehension| {
                    family.conditions.iter().try_fold(true, |all, c| Ok::<_, crate::Doubt>(all && scope.condition(c)?))
                };
                let claimed = families.iter().map(holds).collect::<Result<Vec<bool>, _>>();
                claimed.map_or(true, |claimed| claimed.contains(&true) == (value == *level))
            }
            _ => true,
        }
    })
}

fn certificates() -> Vec<(String, String)> {
    let folder = format!("{}/tests/certificates/learned", env!("CARGO_MANIFEST_DIR"));
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut all: Vec<(String, String)> = files
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let read = text.split("\nsource\n").next().unwrap().to_string();
            (path.file_stem().unwrap().to_string_lossy().into_owned(), read)
        })
        .collect();
    all.sort();
    all
}

fn is_accepted(certificate: &str) -> bool {
    let mut left = 300_000u64;
    let watch = &mut |_| {
        left = left.saturating_sub(1);
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    verify(certificate, watch).is_ok()
}

fn is_true(certificate: &str) -> bool {
    let read = certificate::read(certificate, &mut |_| ControlFlow::Continue(()))
        .unwrap_or_else(|rejected| panic!("accepted, but {rejected}"));
    is_true_nearby(&read.games, read.theorems.last().expect("a theorem"))
}

#[test]
fn brute_force_agrees_with_what_is_proved_and_not_with_what_is_false() {
    for (name, certificate) in certificates() {
        assert!(is_true(&certificate), "{name}");
    }
    let nim = &certificates().into_iter().find(|(name, _)| name == "nim2").unwrap().1;
    assert!(!is_true(&nim.replace("x ⊕ y", "x + y")));
    let misere = &certificates().into_iter().find(|(name, _)| name == "misere").unwrap().1;
    assert!(!is_true(&misere.replace("play misere", "")));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutations_never_panic_and_are_never_believed_wrongly(
        which in 0usize..1000,
        edits in prop::collection::vec((any::<prop::sample::Index>(), "[ -~]|φ|⊕|\n|[0-9]"), 1..4),
    ) {
        let all = certificates();
        let (name, certificate) = &all[which % all.len()];
        prop_assume!(name != "chocolate");
        let mut characters: Vec<char> = certificate.chars().collect();
        for (place, new) in edits {
            let place = place.index(characters.len());
            characters.splice(place..=place, new.chars());
        }
        let mutated: String = characters.into_iter().collect();
        if is_accepted(&mutated) {
            prop_assert!(is_true(&mutated), "{mutated}");
        }
    }

    /// Words exchanged with words of the same certificate keep it readable far more often than characters do.
    #[test]
    fn exchanged_words_are_never_believed_wrongly(
        which in 0usize..1000,
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..3),
    ) {
        let all = certificates();
        let (name, certificate) = &all[which % all.len()];
        prop_assume!(name != "chocolate");
        let spaced = ["(", ")", ",", "*", "/"].iter().fold(certificate.clone(), |text, s| text.replace(s, &format!(" {s} ")));
        let mut words: Vec<&str> = spaced.split_whitespace().collect();
        for (to, from) in edits {
            let (to, from) = (to.index(words.len()), from.index(words.len()));
            words[to] = words[from];
        }
        let mutated = words.join(" ");
        if is_accepted(&mutated) {
            prop_assert!(is_true(&mutated), "{mutated}");
        }
    }
}
