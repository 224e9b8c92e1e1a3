//! Sequences that repeat, and those that grow by the same amount in every period.
//!
//! g(n + p) = g(n) + s for all n ≥ n₀ in the sample. A period must be seen twice after n₀ to be believed as a guess.

use crate::sample::Sample;

/// A period beyond which a list of its values is no formula.
const LONGEST_LIST: usize = 64;

/// The claim of a period.
pub(crate) fn guess(sample: &Sample) -> Vec<String> {
    let Some((period, from, saltus)) = find(&sequence(sample)) else { return Vec::new() };
    let growth = if saltus == 0 { String::new() } else { format!(" saltus {saltus}") };
    vec![format!("period {period} from {from}{growth}")]
}

/// First values beyond which a list of them is no formula.
const MOST_FIRST: usize = 16;

/// The values of a sequence that repeats, as a list to look them up in; perhaps after a list of the first ones.
pub(crate) fn list(sample: &Sample) -> Vec<String> {
    let values = sequence(sample);
    let is_short =
        |(period, from, saltus): &(usize, usize, i64)| *period <= LONGEST_LIST && *from <= MOST_FIRST && *saltus == 0;
    let Some((period, from, _)) = find(&values).filter(is_short) else { return Vec::new() };
    let name = &sample.names()[0];
    let row = |values: &[Option<i64>]| -> Option<String> {
        let values: Option<Vec<String>> = values.iter().map(|v| v.map(|v| v.to_string())).collect();
        values.map(|values| format!("[{}]", values.join(", ")))
    };
    // The place in the list of what repeats, so that it begins with a multiple of the period.
    let start = from.next_multiple_of(period);
    let formula = row(&values[start..start + period]).map(|row| match period {
        1 => row.trim_matches(['[', ']']).to_string(),
        _ => format!("{row}[{name} mod {period}]"),
    });
    let text = match from {
        0 => formula.map(|formula| format!("grundy({name}) = {formula}")),
        _ => row(&values[..from]).zip(formula).map(|(first, formula)| {
            let first = match from {
                1 => format!("{} if {name} = 0", first.trim_matches(['[', ']'])),
                _ => format!("{first}[{name}] if {name} < {from}"),
            };
            format!("grundy({name}) =\n    {first}\n    {formula} otherwise")
        }),
    };
    text.into_iter().collect()
}

/// The values of a game with one coordinate; of other games, none.
fn sequence(sample: &Sample) -> Vec<Option<i64>> {
    let &[to] = sample.to() else { return Vec::new() };
    (0..=to).map(|n| sample.get(&[n])).collect()
}

/// Period, start and saltus with the least sum of period and start.
fn find(values: &[Option<i64>]) -> Option<(usize, usize, i64)> {
    let n = values.len();
    let mut best: Option<(usize, usize, i64)> = None;
    for period in 1..=n / 3 {
        let last = n - 1;
        let (Some(a), Some(b)) = (values[last], values[last - period]) else { continue };
        let saltus = a - b;
        if saltus < 0 {
            continue;
        }
        let repeats = |i: usize| match (values[i], values[i + period]) {
            (Some(a), Some(b)) => b == a + saltus,
            (None, None) => false,
            _ => false,
        };
        let from = (0..n - period).rev().find(|&i| !repeats(i)).map_or(0, |i| i + 1);
        // Two whole periods beyond the start, and more than the start itself.
        if from + 3 * period > n || from * 2 > n {
            continue;
        }
        if best.is_none_or(|(p, f, _)| period + from < p + f) {
            best = Some((period, from, saltus));
        }
    }
    best
}
