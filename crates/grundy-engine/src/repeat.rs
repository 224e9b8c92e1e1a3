//! Repeats in sequences, found by the failure function of Knuth, Morris and Pratt (1977).

/// Looks for a later occurrence of a window in a sequence that grows.
pub(crate) struct Repeat<T> {
    window: Vec<T>,
    failure: Vec<u32>,
    matched: usize,
    /// Where the window ends.
    end: usize,
    /// How far the sequence has been looked at.
    next: usize,
}

impl<T: Copy + PartialEq> Repeat<T> {
    /// Looks for the last `length` values again.
    pub fn of(values: &[T], length: usize) -> Repeat<T> {
        let window = values[values.len() - length..].to_vec();
        let failure = failure(&window);
        Repeat { window, failure, matched: 0, end: values.len(), next: values.len() - length + 1 }
    }

    /// Where the window ends that is looked for.
    pub fn end(&self) -> usize {
        self.end
    }

    /// Looks at more of the sequence; if the window ends again at the second number, the first is the distance.
    pub fn find(&mut self, values: &[T]) -> Option<(usize, usize)> {
        while self.next < values.len() {
            let value = values[self.next];
            self.next += 1;
            while self.matched > 0 && (self.matched == self.window.len() || self.window[self.matched] != value) {
                self.matched = self.failure[self.matched - 1] as usize;
            }
            if self.window[self.matched] == value {
                self.matched += 1;
            }
            if self.matched == self.window.len() {
                return Some((self.next - self.end, self.next));
            }
        }
        None
    }
}

/// The least p with values[i] = values[i + p] throughout.
pub(crate) fn least_period<T: Copy + PartialEq>(values: &[T]) -> usize {
    match failure(values).last() {
        Some(&border) => values.len() - border as usize,
        None => 0,
    }
}

/// For each beginning of the sequence the length of its longest proper border.
fn failure<T: Copy + PartialEq>(values: &[T]) -> Vec<u32> {
    let mut failure = vec![0u32; values.len()];
    let mut border = 0;
    for i in 1..values.len() {
        while border > 0 && values[i] != values[border] {
            border = failure[border - 1] as usize;
        }
        if values[i] == values[border] {
            border += 1;
        }
        failure[i] = border as u32;
    }
    failure
}

/// Goes on with a period to the end: values[i] = values[i − period] from `from` on.
pub(crate) fn copy_on<T: Copy>(values: &mut [T], period: usize, from: usize) {
    let (mut done, mut have) = (from, period);
    while done < values.len() {
        // Everything from from − period on repeats, so longer and longer stretches are copied.
        let length = have.min(values.len() - done);
        values.copy_within(done - have..done - have + length, done);
        done += length;
        have += length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_repeats_and_goes_on() {
        let whole: Vec<u8> =
            (0..500).map(|i| if i < 37 { (i * i % 11) as u8 } else { (i % 13 * 5 % 7) as u8 }).collect();
        let mut repeat = Repeat::of(&whole[..60], 20);
        assert_eq!(repeat.find(&whole[..70]), None);
        assert_eq!(repeat.find(&whole), Some((13, 73)));
        let mut copied = whole[..73].to_vec();
        copied.resize(500, 0);
        copy_on(&mut copied, 13, 73);
        assert_eq!(copied, whole);
        assert_eq!(least_period(&whole[40..200]), 13);
        assert_eq!(least_period(&[1u8, 1, 1, 1]), 1);
        assert_eq!(least_period(&[1u8, 2, 3]), 3);
    }
}
