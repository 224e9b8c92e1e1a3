//! The nearest known word to one that is not known.

/// Bytes of the longest word that is compared; names beyond are nobody's misspelling.
const LONGEST: usize = 60;

/// The candidate that differs from `word` in the fewest characters, if it differs in at most half of them.
pub fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .filter(|c| c.len() <= LONGEST && word.len() <= LONGEST)
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|&(d, candidate)| 2 * d <= word.chars().count().max(candidate.chars().count()) && d <= 3)
        .min_by_key(|&(d, _)| d)
        .map(|(_, candidate)| candidate)
}

/// How many characters must be added, dropped, changed or swapped with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.to_lowercase().chars().collect();
    let b: Vec<char> = b.to_lowercase().chars().collect();
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = change.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn finds_what_was_meant() {
        assert_eq!(nearest("flor", ["floor", "f", "min"].into_iter()), Some("floor"));
        assert_eq!(nearest("mvoe", ["move", "where"].into_iter()), Some("move"));
        assert_eq!(nearest("xx", ["x", "y"].into_iter()), Some("x"));
        assert_eq!(nearest("v", ["x", "y"].into_iter()), None);
    }
}
