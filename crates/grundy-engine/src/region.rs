//! Which cells of a box are positions, asked for many cells in lexicographic order.
//!
//! Most domains compare one coordinate with something that depends on one other: `y <= f(z)`. Such a condition becomes a
//! list of limits, computed once; any other is evaluated at every cell.

use std::cell::Cell;

use grundy_lang::{Comparison, Expr, Game, Name, Node};

use crate::code::{Condition, Frame};
use crate::rules::{GameCode, Rules};

/// The positions in a box.
pub(crate) struct Region<'r> {
    code: &'r GameCode,
    slots: Vec<Cell<i64>>,
    limits: Vec<Limit>,
    others: Vec<&'r Condition>,
    requirements: &'r [Condition],
}

/// `small` ≤ most[`large`], by places of coordinates.
struct Limit {
    small: usize,
    large: usize,
    most: Vec<i64>,
}

impl<'r> Region<'r> {
    /// The region of a box; `None` if a condition fails somewhere, so that the meaning must be asked.
    pub fn new(rules: &'r Rules, to: &[u64]) -> Option<Region<'r>> {
        let code = &rules.games[0];
        let slots = vec![Cell::new(0); code.slots.max(to.len())];
        let mut region =
            Region { code, slots, limits: Vec::new(), others: Vec::new(), requirements: &code.requirements };
        for (expr, condition) in code.game.domain.iter().zip(&code.domain) {
            // A condition may be asked before another only if that cannot hide a fault of the other.
            match limited(expr, condition, &code.game).filter(|_| region.others.is_empty()) {
                Some((small, large)) => {
                    let Condition::Compare(_, _, bound) = condition else { return None };
                    let mut most = Vec::new();
                    for n in 0..=to[large] {
                        region.slots[large].set(n as i64);
                        most.push(bound.value(region.frame())?);
                    }
                    region.limits.push(Limit { small, large, most });
                }
                None => region.others.push(condition),
            }
        }
        Some(region)
    }

    fn frame(&self) -> Frame<'_> {
        Frame { slots: &self.slots, functions: &self.code.functions }
    }

    /// What a coordinate is at most in every position, for each value of another, if the domain says so.
    pub fn limit(&self, small: usize, large: usize) -> Option<&[i64]> {
        let found = self.limits.iter().find(|limit| (limit.small, limit.large) == (small, large));
        found.map(|limit| limit.most.as_slice())
    }

    /// The positions of a plane of the last two coordinates, row by row as stretches of the last one, if they are the same
    /// in every plane and nothing must be asked cell by cell.
    pub fn of_planes(&self, to: &[u64]) -> Option<Vec<Vec<std::ops::Range<u64>>>> {
        let (&last, rows) = to.split_last()?;
        let plane = rows.len().checked_sub(1)?;
        let is_within = |limit: &Limit| limit.small >= plane && limit.large >= plane;
        if !self.others.is_empty() || !self.requirements.is_empty() || !self.limits.iter().all(is_within) {
            return None;
        }
        let stretches = |y: u64| {
            let row = [vec![0; plane], vec![y]].concat();
            let (row, mut stretches, mut z) = (self.row(&row), Vec::new(), 0);
            while z <= last {
                let (inside, end) = row.run(z, last + 1)?;
                stretches.extend(inside.then_some(z..end));
                z = end;
            }
            Some(stretches)
        };
        (0..=rows[plane]).map(stretches).collect()
    }

    /// The limits of the last coordinate in a row, and what must be asked cell by cell.
    pub fn row(&self, row: &[u64]) -> Row<'_, 'r> {
        let last = row.len();
        let (mut most, mut by_cell) = (i64::MAX, Vec::new());
        for limit in &self.limits {
            if limit.small == last {
                most = most.min(limit.most[row[limit.large] as usize]);
            } else if limit.large == last {
                by_cell.push((row[limit.small] as i64, limit.most.as_slice()));
            } else if row[limit.small] as i64 > limit.most[row[limit.large] as usize] {
                most = -1;
            }
        }
        for (slot, &n) in self.slots.iter().zip(row) {
            slot.set(n as i64);
        }
        Row { region: self, most, by_cell, last, plain: self.others.is_empty() && self.requirements.is_empty() }
    }
}

/// One row of a region.
pub(crate) struct Row<'a, 'r> {
    region: &'a Region<'r>,
    /// No cell beyond this one is a position.
    most: i64,
    by_cell: Vec<(i64, &'a [i64])>,
    last: usize,
    plain: bool,
}

impl Row<'_, '_> {
    /// Whether the cells from n on are positions, and up to where they all are or are not; `None` if the meaning must be
    /// asked.
    #[inline]
    pub fn run(&self, n: u64, end: u64) -> Option<(bool, u64)> {
        let inside = |n: u64| if n as i64 > self.most { Some(false) } else { self.contains(n) };
        let first = inside(n)?;
        if self.plain && self.by_cell.is_empty() {
            let last = if first { end.min(self.most.saturating_add(1) as u64) } else { end };
            return Some((first, last));
        }
        if let (true, [(least, most)]) = (self.plain && n as i64 <= self.most, self.by_cell.as_slice()) {
            let end = end.min(self.most.saturating_add(1) as u64);
            let same = most[n as usize..end as usize].iter().position(|most| (least <= most) != first);
            return Some((first, same.map_or(end, |length| n + length as u64)));
        }
        let mut next = n + 1;
        while next < end && inside(next)? == first {
            next += 1;
        }
        Some((first, next))
    }

    /// Whether a cell up to `most` is a position whose requirements hold; `None` if the meaning must be asked.
    #[inline]
    fn contains(&self, n: u64) -> Option<bool> {
        if self.by_cell.iter().any(|(least, most)| *least > most[n as usize]) {
            return Some(false);
        }
        if self.plain { Some(true) } else { self.ask(n) }
    }

    fn ask(&self, n: u64) -> Option<bool> {
        self.region.slots[self.last].set(n as i64);
        let frame = self.region.frame();
        for condition in &self.region.others {
            if !condition.holds(frame)? {
                return Some(false);
            }
        }
        for requirement in self.region.requirements {
            if !requirement.holds(frame)? {
                return None;
            }
        }
        Some(true)
    }
}

/// The coordinates of `small <= expression in large`.
fn limited(expr: &Expr, condition: &Condition, game: &Game) -> Option<(usize, usize)> {
    let Condition::Compare(Comparison::LessEqual, ..) = condition else { return None };
    let Node::Compare(left, rest) = &expr.node else { return None };
    let [(Comparison::LessEqual, right)] = rest.as_slice() else { return None };
    let place = |name: &str| game.coordinates.iter().position(|c| &*c.text == name);
    let Node::Name(small) = &left.node else { return None };
    let small = place(&small.text)?;
    let mentioned: Vec<usize> = (0..game.coordinates.len()).filter(|&i| depends(right, i, game)).collect();
    match mentioned.as_slice() {
        [large] if *large != small => Some((small, *large)),
        _ => None,
    }
}

/// Whether the value of an expression may depend on a coordinate, also through the functions that it calls.
pub(crate) fn depends(expr: &Expr, coordinate: usize, game: &Game) -> bool {
    let here = match &expr.node {
        Node::Name(name) => match game.coordinates.iter().position(|c| c == name) {
            Some(place) => place == coordinate,
            // A function without arguments; else a bound variable.
            None => game.lets.iter().any(|l| l.name == *name),
        },
        Node::Call(name, _) => !is_closed(name, game),
        _ => false,
    };
    here || expr.children().into_iter().any(|child| depends(child, coordinate, game))
}

/// Whether a function depends on nothing but its arguments.
pub(crate) fn is_closed(name: &Name, game: &Game) -> bool {
    // Functions call only those before them, so each is looked at once, however often it is called.
    let mut closed: Vec<bool> = Vec::new();
    for function in &game.lets {
        let mut inside = function.cases.iter().flat_map(|case| std::iter::once(&case.value).chain(&case.condition));
        let known = inside.all(|expr| {
            let mut known = true;
            expr.each_name(&mut |n| known &= function.arguments.contains(n));
            known && calls_are_closed(expr, &closed, game)
        });
        closed.push(known);
    }
    game.lets.iter().rposition(|l| l.name == *name).is_some_and(|place| closed[place])
}

fn calls_are_closed(expr: &Expr, closed: &[bool], game: &Game) -> bool {
    let here = match &expr.node {
        Node::Call(name, _) => {
            let place = game.lets.iter().rposition(|l| l.name == *name);
            place.is_some_and(|place| closed.get(place) == Some(&true))
        }
        _ => true,
    };
    here && expr.children().into_iter().all(|child| calls_are_closed(child, closed, game))
}
