//! A table as search text for the On-Line Encyclopedia of Integer Sequences, in the forms people use there: the
//! sequence, rows, columns, the diagonal, antidiagonals.

use crate::table::Table;

/// How terms are read off a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// The values of a game with one coordinate.
    Sequence,
    /// The last coordinate runs, the others are fixed.
    Row(u64),
    /// The first coordinate runs, the others are fixed.
    Column(u64),
    /// All coordinates are equal.
    Diagonal,
    /// By the sum of the coordinates: T(0,0), T(0,1), T(1,0), ….
    Antidiagonals,
}

/// Terms beyond which a search text helps nobody.
const MOST_TERMS: usize = 30;
/// Terms below which it finds everything.
const FEWEST_TERMS: usize = 6;
/// Rows and columns that are given.
const LINES: u64 = 4;

/// The search texts of a table: terms that exist, in order, separated by commas.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy_engine::{Reading, Rules, Table, search_texts};
/// let text = "game queen(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }";
/// let document = grundy_lang::Document::parse(text, &Default::default()).unwrap();
/// let rules = Rules::compile(&document.game("queen", &[]).unwrap());
/// let table = Table::grow(&rules, &[8, 8], &Default::default(), &mut |_| Continue(())).unwrap();
/// let texts = search_texts(&table);
/// assert!(texts.contains(&(Reading::Row(1), "1, 2, 0, 4, 5, 3, 7, 8, 6".into())));
/// assert!(texts.contains(&(Reading::Diagonal, "0, 2, 1, 6, 7, 8, 3, 5, 4".into())));
/// ```
pub fn search_texts(table: &Table) -> Vec<(Reading, String)> {
    let to = table.to();
    let arity = to.len();
    let mut readings: Vec<(Reading, Vec<Vec<u64>>)> = Vec::new();
    if arity == 1 {
        readings.push((Reading::Sequence, (0..=to[0]).map(|n| vec![n]).collect()));
    } else {
        for line in 0..LINES {
            let running = |place: usize| {
                let position = move |n: u64| {
                    let mut position = vec![line; arity];
                    position[place] = n;
                    position
                };
                (0..=to[place]).map(position).collect()
            };
            readings.push((Reading::Row(line), running(arity - 1)));
            readings.push((Reading::Column(line), running(0)));
        }
        let side = to.iter().copied().min().unwrap_or(0);
        readings.push((Reading::Diagonal, (0..=side).map(|n| vec![n; arity]).collect()));
        if arity == 2 {
            let sums = (0..=side).flat_map(|sum| (0..=sum).map(move |x| vec![x, sum - x]));
            readings.push((Reading::Antidiagonals, sums.collect()));
        }
    }
    let mut texts: Vec<(Reading, String)> = Vec::new();
    for (reading, positions) in readings {
        let terms: Vec<String> =
            positions.iter().filter_map(|p| table.get(p)).take(MOST_TERMS).map(|v| v.to_string()).collect();
        let text = terms.join(", ");
        if terms.len() >= FEWEST_TERMS && !texts.iter().any(|(_, known)| *known == text) {
            texts.push((reading, text));
        }
    }
    texts
}
