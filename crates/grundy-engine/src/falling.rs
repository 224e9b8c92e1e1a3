//! An order of positions in which every step of a game goes back, and a region that no step leaves.
//!
//! A measure is a sum of coordinates with natural weights that no step raises: the knight of (x − 2, y ± 1) and
//! (x ± 1, y − 2) may raise x or y, but never x + y, 2x + y or x + 2y. The positions whose measures are at most those of a
//! corner are so closed under steps, and if every coordinate has a weight in one of them, they are finitely many. A measure
//! in which a coordinate has weight 1 may take the place of that coordinate: positions are then numbered by the measure
//! first and by the other coordinates after it. If every step falls in this numbering, a sweep in its lexicographic order
//! meets the options of a position before the position. Where steps go down anyway, the measure is the first coordinate,
//! the region is the box, and nothing is renumbered.

use crate::dense::step;

/// Weights of coordinates that are tried.
const TRIED: usize = 1000;

/// A region and its order.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Falling {
    /// The measure that takes the place of a coordinate, in which its weight is 1.
    pub weights: Vec<i64>,
    pub replaced: usize,
    /// All measures of the region, with the most that they may be.
    pub most: Vec<(Vec<i64>, i64)>,
    /// The corner of a box around the region.
    pub corner: Vec<u64>,
}

impl Falling {
    /// An order in which these steps fall, and a region around a box that they do not leave, if such are found.
    pub fn new(offsets: &[Vec<i64>], to: &[u64]) -> Option<Falling> {
        let unit = |i: usize| (0..to.len()).map(|j| i64::from(i == j)).collect::<Vec<i64>>();
        let candidates = || (0..to.len()).map(unit).chain(weights(to.len()));
        let to: Vec<i64> = to.iter().map(|&n| i64::try_from(n).ok()).collect::<Option<_>>()?;
        let is_measure = |weights: &Vec<i64>| offsets.iter().all(|offset| dot(weights, offset).is_some_and(|n| n <= 0));
        let mut most: Vec<(Vec<i64>, i64)> = Vec::new();
        let mut corner = Vec::new();
        for i in 0..to.len() {
            let reach = |weights: &Vec<i64>| Some(dot(weights, &to)? / weights[i]);
            let measures = candidates().filter(|weights| weights[i] > 0).filter(is_measure);
            // No measure keeps a coordinate lower than that coordinate itself.
            let alone = Some(unit(i)).filter(is_measure).map(|weights| (to[i], weights));
            let least = || measures.filter_map(|w| Some((reach(&w)?, w))).min_by_key(|(reach, _)| *reach);
            let (reached, weights) = alone.or_else(least)?;
            corner.push(reached as u64);
            most.push((weights.clone(), dot(&weights, &to)?));
        }
        for weights in candidates() {
            for replaced in (0..to.len()).filter(|&i| weights[i] == 1) {
                let falls = |offset: &Vec<i64>| {
                    let others = (0..to.len()).filter(|&i| i != replaced).map(|i| Some(offset[i]));
                    let first = std::iter::once(dot(&weights, offset)).chain(others).find(|n| *n != Some(0));
                    first.flatten().is_some_and(|n| n < 0)
                };
                if offsets.iter().all(falls) {
                    most.push((weights.clone(), dot(&weights, &to)?));
                    return Some(Falling { weights, replaced, most, corner });
                }
            }
        }
        None
    }

    /// Whether positions keep their numbers.
    pub fn is_plain(&self) -> bool {
        self.replaced == 0 && self.weights.iter().skip(1).all(|&weight| weight == 0)
    }

    /// The numbering of positions and of steps: linear, so that a step is the same everywhere.
    pub fn number(&self, position: &[i64]) -> Vec<i64> {
        let measure = self.weights.iter().zip(position).map(|(weight, n)| weight * n).sum();
        let others = position.iter().enumerate().filter(|(i, _)| *i != self.replaced).map(|(_, &n)| n);
        std::iter::once(measure).chain(others).collect()
    }

    /// The position with these numbers, of which a coordinate may be negative.
    pub fn position(&self, numbers: &[i64]) -> Vec<i64> {
        let mut position: Vec<i64> = numbers[1..].to_vec();
        position.insert(self.replaced, 0);
        let others: i64 = self.weights.iter().zip(&position).map(|(weight, n)| weight * n).sum();
        position[self.replaced] = numbers[0] - others;
        position
    }

    /// The last number of each place.
    pub fn last(&self) -> Option<Vec<u64>> {
        let measure = self.most.iter().find(|(weights, _)| *weights == self.weights)?.1;
        let others = self.corner.iter().enumerate().filter(|(i, _)| *i != self.replaced).map(|(_, &n)| n);
        Some(std::iter::once(measure as u64).chain(others).collect())
    }
}

fn dot(weights: &[i64], numbers: &[i64]) -> Option<i64> {
    weights.iter().zip(numbers).try_fold(0i64, |sum, (weight, n)| sum.checked_add(weight.checked_mul(*n)?))
}

/// The small weights for so many coordinates, the smallest together first.
fn weights(arity: usize) -> Vec<Vec<i64>> {
    let most =
        (1..=8i64).take_while(|n| (*n as usize + 1).checked_pow(arity as u32).is_some_and(|all| all <= TRIED)).last();
    let Some(most) = most else { return Vec::new() };
    let (mut next, last) = (vec![0i64; arity], vec![most; arity]);
    let mut all = Vec::new();
    while step(&mut next, &last) {
        all.push(next.clone());
    }
    all.sort_by_key(|weights| weights.iter().sum::<i64>());
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_knight_goes_by_the_sum() {
        let knight = [vec![-2, 1], vec![-2, -1], vec![1, -2], vec![-1, -2]];
        let falling = Falling::new(&knight, &[10, 10]).unwrap();
        assert_eq!(falling.weights, [1, 1]);
        assert_eq!(falling.corner, [15, 15]);
        assert_eq!(falling.last().unwrap(), [20, 15]);
        for position in [[0, 0], [3, 7], [15, 2]] {
            assert_eq!(falling.position(&falling.number(&position)), position);
        }
    }

    #[test]
    fn steps_down_keep_their_box() {
        let falling = Falling::new(&[vec![0, -4], vec![-1, 0], vec![-2, -2]], &[5, 9]).unwrap();
        assert!(falling.is_plain());
        assert_eq!((falling.corner.as_slice(), falling.last().unwrap().as_slice()), (&[5, 9][..], &[5, 9][..]));
    }

    #[test]
    fn a_circle_has_no_order() {
        assert_eq!(Falling::new(&[vec![1, -1], vec![-1, 1]], &[5, 5]), None);
        assert_eq!(Falling::new(&[vec![1, -1]], &[5, 5]).map(|falling| falling.corner), Some(vec![10, 5]));
        assert_eq!(Falling::new(&[vec![9, -1], vec![-100, 1]], &[5, 5]), None);
    }
}
