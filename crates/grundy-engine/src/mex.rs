//! The least value that is missing, without clearing anything between positions.
//!
//! Every value seen gets the stamp of the present position; a value with an older stamp has not been seen.

/// The values for which there is room at first.
const LEAST_ROOM: usize = 64;

/// The values seen at one position.
#[derive(Debug, Default)]
pub(crate) struct Mex {
    /// As many as a power of two.
    stamps: Vec<u32>,
    stamp: u32,
    any: bool,
}

impl Mex {
    /// Forgets all values.
    pub fn clear(&mut self) {
        self.any = false;
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.stamps.fill(0);
            self.stamp = 1;
        }
    }

    /// Notes a value.
    #[inline]
    pub fn insert(&mut self, value: u32) {
        self.any = true;
        match self.stamps.get_mut(value as usize) {
            Some(stamp) => *stamp = self.stamp,
            None => self.insert_beyond(value as usize),
        }
    }

    /// Notes those values that hold, or all of them; how many.
    pub fn insert_all(&mut self, values: &[u32], holds: Option<&[bool]>) -> i64 {
        // No value is larger than all digits together, and the room is a power of two.
        let digits = values.iter().fold(0, |digits, value| digits | value) as usize;
        if digits >= self.stamps.len() {
            self.stamps.resize((digits + 1).next_power_of_two().max(LEAST_ROOM), 0);
        }
        let last = self.stamps.len() - 1;
        let stamps = self.stamps.as_mut_slice();
        let mut count = 0;
        match holds {
            None => {
                values.iter().for_each(|value| stamps[*value as usize & last] = self.stamp);
                count = values.len() as i64;
            }
            Some(holds) => {
                for (value, _) in values.iter().zip(holds).filter(|(_, holds)| **holds) {
                    stamps[*value as usize & last] = self.stamp;
                    count += 1;
                }
            }
        }
        self.any |= count > 0;
        count
    }

    #[cold]
    fn insert_beyond(&mut self, value: usize) {
        self.stamps.resize((value + 1).next_power_of_two().max(LEAST_ROOM), 0);
        self.stamps[value] = self.stamp;
    }

    /// Whether no value was noted.
    pub fn is_empty(&self) -> bool {
        !self.any
    }

    /// The least value that was not noted.
    pub fn mex(&self) -> u32 {
        let missing = self.stamps.iter().position(|stamp| *stamp != self.stamp);
        missing.unwrap_or(self.stamps.len()) as u32
    }

    /// Bytes taken.
    pub fn bytes(&self) -> u64 {
        self.stamps.capacity() as u64 * 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_least_missing_value() {
        let mut mex = Mex::default();
        mex.clear();
        assert!(mex.is_empty());
        assert_eq!(mex.mex(), 0);
        for value in [0, 1, 3, 200] {
            mex.insert(value);
        }
        assert_eq!(mex.mex(), 2);
        mex.clear();
        mex.insert(1);
        assert_eq!(mex.mex(), 0);
        (0..64).for_each(|value| mex.insert(value));
        assert_eq!(mex.mex(), 64);
        mex.clear();
        let values: Vec<u32> = (0..300).collect();
        assert_eq!(mex.insert_all(&values[..250], None), 250);
        assert_eq!(mex.mex(), 250);
        assert_eq!(mex.insert_all(&values[250..], Some(&[true, true, false, true])), 3);
        assert_eq!(mex.mex(), 252);
    }
}
