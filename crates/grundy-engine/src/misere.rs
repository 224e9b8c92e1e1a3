//! Misère values of sums, by search in depth over multisets, on a stack of its own, with a memory.
//!
//! Under misère play the value of a sum does not follow from its parts, so a sum is looked at as the multiset that it is.
//! It is played misère whatever its games say of themselves; components in which nobody can move are left out. The moves
//! of a component are remembered, since it stands in many sums.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use grundy_lang::{Fault, FaultKind, Game, Part, Position, Watch, mex, parts_of};

use crate::limits::Stop;

/// A component: the place of its game, and where it stands.
type Place = (usize, Position);
/// Components in which somebody can move, in order.
type Multiset = Vec<Place>;

/// Bytes that a remembered multiset takes, about.
const BYTES: u128 = 400;

/// Sums under misère play, with the values found so far.
///
/// ```
/// use grundy_engine::MisereSums;
/// let document = grundy_lang::Document::parse("game nim(n) move { (m) : m < n }", &Default::default()).unwrap();
/// let nim = document.game("nim", &[]).unwrap();
/// let heaps = |sizes: &[u8]| sizes.iter().map(|&n| (nim.clone(), vec![n.into()])).collect::<Vec<_>>();
/// let mut sums = MisereSums::default();
/// assert_eq!(sums.value(&heaps(&[1, 1, 1]), 1 << 20, &mut grundy_lang::go_on), Ok(0));
/// assert_eq!(sums.value(&heaps(&[2, 2]), 1 << 20, &mut grundy_lang::go_on), Ok(0));
/// assert_ne!(sums.value(&heaps(&[1, 1]), 1 << 20, &mut grundy_lang::go_on), Ok(0));
/// ```
#[derive(Default)]
pub struct MisereSums {
    games: Vec<Arc<Game>>,
    /// What a move in a component can make of it.
    moves: HashMap<Place, Arc<[Multiset]>>,
    values: HashMap<Multiset, u64>,
    /// How many multisets are in both.
    remembered: u64,
}

/// A sum whose options are being looked at.
struct Frame {
    sum: Multiset,
    options: Vec<Multiset>,
    values: Vec<u64>,
}

impl MisereSums {
    /// The misère value of a sum, within so many bytes. The watch is told the options looked at.
    pub fn value(&mut self, parts: &[Part], memory: u64, watch: &mut Watch) -> Result<u64, Stop> {
        if self.bytes() > u128::from(memory / 2) {
            *self = MisereSums::default();
        }
        let start = self.multiset(parts, watch)?;
        let mut open: Vec<Frame> = Vec::new();
        let mut waiting: HashSet<Multiset> = HashSet::new();
        let mut next = Some(start.clone());
        let mut done = 0;
        loop {
            if let Some(sum) = next.take()
                && !self.values.contains_key(&sum)
            {
                if !waiting.insert(sum.clone()) {
                    let from = open.iter().position(|frame| frame.sum == sum).unwrap_or(0);
                    let cycle = open[from..].iter().flat_map(|frame| &frame.sum).chain(&sum);
                    let named = cycle.map(|(game, position)| (self.games[*game].name().clone(), position.clone()));
                    return Err(Fault::plain(FaultKind::Cycle(named.collect())).into());
                }
                let options = self.options(&sum, watch)?;
                done += 1 + options.len() as u64;
                if watch(done).is_break() {
                    return Err(Stop::Stopped);
                }
                if self.bytes() > u128::from(memory) {
                    return Err(Stop::TooLarge { estimate: self.bytes(), limit: memory });
                }
                open.push(Frame { sum, options, values: Vec::new() });
            }
            let Some(frame) = open.last_mut() else { return Ok(self.values[&start]) };
            while let Some(option) = frame.options.get(frame.values.len()) {
                match self.values.get(option) {
                    Some(value) => frame.values.push(*value),
                    None => {
                        next = Some(option.clone());
                        break;
                    }
                }
            }
            if next.is_none()
                && let Some(frame) = open.pop()
            {
                let value = if frame.values.is_empty() { 1 } else { mex(&frame.values) };
                waiting.remove(&frame.sum);
                self.values.insert(frame.sum, value);
                self.remembered += 1;
            }
        }
    }

    fn bytes(&self) -> u128 {
        u128::from(self.remembered) * BYTES
    }

    fn options(&mut self, sum: &Multiset, watch: &mut Watch) -> Result<Vec<Multiset>, Fault> {
        let mut options = Vec::new();
        for (i, place) in sum.iter().enumerate() {
            for moved in self.moves(place, watch)?.iter() {
                let mut next = moved.clone();
                next.extend(sum.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, part)| part.clone()));
                next.sort();
                options.push(next);
            }
        }
        Ok(options)
    }

    /// What a move in a component can make of it.
    fn moves(&mut self, place: &Place, watch: &mut Watch) -> Result<Arc<[Multiset]>, Fault> {
        if let Some(moves) = self.moves.get(place) {
            return Ok(moves.clone());
        }
        let game = self.games[place.0].clone();
        let mut moves = Vec::new();
        for option in game.options_watched(&place.1, watch)? {
            moves.push(self.multiset(&parts_of(&game, option.sum), watch)?);
        }
        let moves: Arc<[Multiset]> = moves.into();
        self.remembered += 1 + moves.len() as u64;
        self.moves.insert(place.clone(), moves.clone());
        Ok(moves)
    }

    /// The parts in which somebody can move, in order.
    fn multiset(&mut self, parts: &[Part], watch: &mut Watch) -> Result<Multiset, Fault> {
        let mut sum = Multiset::new();
        for (game, position) in parts {
            if !game.is_over(position, watch)? {
                sum.push((self.place(game), position.clone()));
            }
        }
        sum.sort();
        Ok(sum)
    }

    fn place(&mut self, game: &Arc<Game>) -> usize {
        let known = self.games.iter().position(|known| Arc::ptr_eq(known, game) || known == game);
        known.unwrap_or_else(|| {
            self.games.push(game.clone());
            self.games.len() - 1
        })
    }
}
