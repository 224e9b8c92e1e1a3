//! Zeros of heaps whose order does not matter: what is said of the least, the middle and the largest.

use crate::sample::Sample;

/// Conditions for the zeros of games with two or three coordinates.
pub(crate) fn guess(sample: &Sample) -> Vec<String> {
    let all = sample.names().join(", ");
    let (least, largest) = (format!("min({all})"), format!("max({all})"));
    let names = match sample.arity() {
        2 => vec![least, largest],
        3 => {
            let middle = format!("({} - {least} - {largest})", sample.names().join(" + "));
            vec![least, middle, largest]
        }
        _ => return Vec::new(),
    };
    let heading = format!("zeros({})", names.join(", "));
    let Some(sorted) = sample.sorted(names) else { return Vec::new() };
    let mut guesses = crate::simple::equation(&sorted);
    guesses.extend(crate::residues::guess(&sorted));
    guesses.extend(crate::nimsum::zeros(&sorted));
    let whole = |text: String| text.strip_prefix(&heading).map(|rest| format!("zeros({all}){rest}"));
    guesses.into_iter().filter_map(whole).collect()
}
