//! The values of the heaps of a take-and-break code, one after the other, by few of their splits.
//!
//! Call a value common if it has an odd number of digits 1 under a mask, else rare: then the nim-sum of two common values
//! is rare, so a common value comes only from splits with a rare heap. With a good mask rare heaps are few. Let c be the
//! least common value that these few splits do not reach; the value sought is c, or a rare value below c that no split
//! reaches, and only as long as one of those is missing are the other splits looked at. This is the sparse space of
//! Berlekamp, Conway and Guy (Winning Ways, chapter 4), right for every mask. Three heaps are not helped by it.

/// Heaps below this are looked at by all their splits, and the first mask is chosen from them.
const FEW: usize = 512;
/// Masks that are tried.
const MASKS: usize = 1 << 12;

/// The heaps so far.
pub(crate) struct Heaps<'c> {
    /// The digits of the code.
    code: &'c [u8],
    values: Vec<u16>,
    /// For each value the last heap from which it was reached, plus one.
    marks: Vec<u32>,
    mask: usize,
    /// The heaps from 1 on whose value is rare.
    rare: Vec<u32>,
    /// Splits looked at.
    pub work: u64,
}

impl<'c> Heaps<'c> {
    pub fn new(code: &'c [u8]) -> Heaps<'c> {
        Heaps { code, values: Vec::new(), marks: vec![0; 1 << 16], mask: 1, rare: Vec::new(), work: 0 }
    }

    pub fn into_values(self) -> Vec<u16> {
        self.values
    }

    /// Adds the next heap; `false` if its value is too large to be kept.
    pub fn grow(&mut self) -> bool {
        let n = self.values.len();
        if n >= FEW && n.is_power_of_two() {
            self.choose_mask();
        }
        let three = self.code.iter().any(|digit| digit & 8 != 0);
        if three || n < FEW {
            self.reach_all(n);
        } else {
            self.reach_rare(n);
            self.reach_missing(n);
        }
        let stamp = n as u32 + 1;
        let Some(value) = self.marks.iter().position(|&mark| mark != stamp) else { return false };
        self.values.push(value as u16);
        if n > 0 && self.is_rare(value) {
            self.rare.push(n as u32);
        }
        true
    }

    fn is_rare(&self, value: usize) -> bool {
        (value & self.mask).count_ones().is_multiple_of(2)
    }

    fn choose_mask(&mut self) {
        let mut counts = vec![0u32; MASKS];
        self.values.iter().for_each(|&value| counts[usize::from(value) % MASKS] += 1);
        let used: Vec<usize> = (0..MASKS).filter(|&value| counts[value] > 0).collect();
        let largest = used.last().copied().unwrap_or(0);
        let rare = |mask: usize| -> u32 {
            used.iter().filter(|&value| (value & mask).count_ones().is_multiple_of(2)).map(|&value| counts[value]).sum()
        };
        let masks = 1..(largest + 1).next_power_of_two();
        self.mask = masks.min_by_key(|&mask| rare(mask)).unwrap_or(1);
        self.rare = (1..self.values.len() as u32).collect();
        let (values, mask) = (&self.values, self.mask);
        self.rare.retain(|&n| (usize::from(values[n as usize]) & mask).count_ones().is_multiple_of(2));
    }

    /// What is left after a move, with its digit.
    fn rests(&self, n: usize) -> impl Iterator<Item = (usize, u8)> + use<'c> {
        self.code.iter().enumerate().filter(move |(t, _)| *t <= n).map(move |(t, &digit)| (n - t, digit))
    }

    /// Marks the values of moves that leave at most one heap.
    fn reach_one(&mut self, n: usize) {
        for (rest, digit) in self.rests(n).filter(|(rest, _)| *rest < n) {
            if digit & 1 != 0 && rest == 0 {
                self.marks[0] = n as u32 + 1;
            }
            if digit & 2 != 0 && rest > 0 {
                self.marks[usize::from(self.values[rest])] = n as u32 + 1;
            }
        }
    }

    fn reach_all(&mut self, n: usize) {
        self.reach_one(n);
        let (values, marks) = (&self.values, &mut self.marks);
        let mut reach = |value: u16| marks[usize::from(value)] = n as u32 + 1;
        for (t, digit) in self.code.iter().enumerate().filter(|(t, _)| *t <= n) {
            let rest = n - t;
            if digit & 4 != 0 {
                (1..=rest / 2).for_each(|a| reach(values[a] ^ values[rest - a]));
            }
            if digit & 8 != 0 {
                for a in 1..=rest / 3 {
                    (a..=(rest - a) / 2).for_each(|b| reach(values[a] ^ values[b] ^ values[rest - a - b]));
                }
            }
            self.work += (rest / 2) as u64;
        }
    }

    /// Marks the values of moves that leave at most one heap, and of splits with a rare heap.
    fn reach_rare(&mut self, n: usize) {
        self.reach_one(n);
        for (rest, _) in self.rests(n).filter(|(_, digit)| digit & 4 != 0) {
            let end = self.rare.partition_point(|&r| (r as usize) < rest);
            for &r in &self.rare[..end] {
                let value = self.values[r as usize] ^ self.values[rest - r as usize];
                self.marks[usize::from(value)] = n as u32 + 1;
            }
            self.work += end as u64;
        }
    }

    /// Looks among all splits for the rare values below the least common one that is not reached.
    fn reach_missing(&mut self, n: usize) {
        let stamp = n as u32 + 1;
        let is_open = |value: &usize| self.marks[*value] != stamp;
        let common = (0..self.marks.len()).find(|value| !self.is_rare(*value) && is_open(value));
        let common = common.unwrap_or(self.marks.len());
        let mut missing = (0..common).filter(is_open).count();
        for (rest, _) in self.rests(n).filter(|(_, digit)| digit & 4 != 0) {
            for a in 1..=rest / 2 {
                if missing == 0 {
                    return;
                }
                let value = usize::from(self.values[a] ^ self.values[rest - a]);
                missing -= usize::from(value < common && self.marks[value] != stamp);
                self.marks[value] = stamp;
                self.work += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_splits_are_enough() {
        for code in ["06", "0354", "077", "47", "4102", "007", "4004", "00777", "03F"] {
            let code: Vec<u8> = code.chars().map(|c| c.to_digit(16).unwrap() as u8).collect();
            let code = code.as_slice();
            let count = if code.iter().any(|digit| digit & 8 != 0) { 200 } else { 3000 };
            let mut heaps = Heaps::new(code);
            (0..count).for_each(|_| assert!(heaps.grow()));
            let mut all = Heaps::new(code);
            for n in 0..count {
                all.reach_all(n);
                let value = all.marks.iter().position(|&mark| mark != n as u32 + 1).unwrap();
                all.values.push(value as u16);
            }
            assert_eq!(heaps.values, all.values, "{code:?}");
            let few = code.iter().all(|digit| digit & 4 == 0) || heaps.work < all.work;
            assert!(few || count == 200, "{code:?}: {} of {}", heaps.work, all.work);
        }
    }
}
