//! Closed forms for what an automaton says: zeros as a few conjunctions of small conditions, values as cases of them, or as a
//! function of one term ⊕ a function of another.
//!
//! Where an automaton was learned, all values are known as far as one likes, and what is looked for is only a shorter way to
//! say them. The grammar is small and ordered by size: conditions (`atoms`), conjunctions of them that are never wrong
//! (`cover`, as rules are learned from examples: Michalski's AQ, Clark and Niblett's CN2), and functions of one term that are read
//! off the table (`terms`). Everything is filtered on the table alone; whoever asks has it proved for all positions.

mod atoms;
mod cover;
mod terms;

use grundy_lang::{Digits, Watch};

use crate::sample::Sample;
use atoms::atoms;
use cover::{Cover, Set, most_explained};

/// Letters beyond which a condition is no easier to read than an automaton.
const MOST_LETTERS: usize = 400;

/// Conditions for the zeros, the shortest first; `digits` are those that the automaton reads.
pub(crate) fn zeros(sample: &Sample, digits: Digits, watch: &mut Watch) -> Vec<String> {
    let condition_of = |sample: &Sample, watch: &mut Watch| condition(sample, digits, watch);
    let as_they_stand = condition_of(sample, watch).map(|c| format!("zeros({}) when {c}", sample.names().join(", ")));
    let mut found: Vec<String> = as_they_stand.into_iter().collect();
    // Where the order of heaps does not matter, the zeros in ascending order say all.
    let names = ascending(sample.names());
    if let Some(sorted) = names.clone().and_then(|names| sample.sorted(names))
        && let Some(condition) = condition_of(&sorted, watch)
    {
        let names = sorted.names();
        let orders: Vec<String> = orders(names).iter().map(|order| format!("({})", order.join(", "))).collect();
        found.push(format!("zeros = {{ {} : {} and ({condition}) }}", orders.join(", "), names.join(" <= ")));
    }
    found.retain(|text| text.chars().count() <= MOST_LETTERS);
    found.sort_by_key(|text| text.chars().count());
    found
}

/// Names for two or three coordinates in ascending order that are not those of the game.
fn ascending(names: &[String]) -> Option<Vec<String>> {
    let free = |triple: &&[&str; 3]| triple.iter().all(|name| names.iter().all(|n| n != name));
    let three = [["a", "b", "c"], ["i", "j", "k"], ["p", "q", "r"]].iter().find(free).copied()?;
    (2..=3).contains(&names.len()).then(|| three[..names.len()].iter().map(ToString::to_string).collect())
}

/// Two or three names in every order.
fn orders(names: &[String]) -> Vec<Vec<String>> {
    let mut all: Vec<Vec<String>> = vec![Vec::new()];
    for _ in names {
        let longer = |order: &Vec<String>| {
            let rest = names.iter().filter(|name| !order.contains(name));
            rest.map(|name| [order.as_slice(), std::slice::from_ref(name)].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// The conjunctions whose union is the zeros, or all else, whatever is shorter.
fn condition(sample: &Sample, digits: Digits, watch: &mut Watch) -> Option<String> {
    let points = sample.points();
    let atoms = atoms(sample, &points, digits);
    let zeros = Set::of(&points, |_, value| value == Some(0));
    let others = zeros.complement();
    let inside = Cover::of(&atoms, &zeros, &others, watch);
    let outside = Cover::of(&atoms, &others, &zeros, watch);
    let texts = [inside.map(|cover| cover.text(&atoms)), outside.map(|cover| format!("not ({})", cover.text(&atoms)))];
    texts.into_iter().flatten().min_by_key(|text| text.chars().count())
}

/// Formulas for the values, the likeliest first.
pub(crate) fn values(sample: &Sample, digits: Digits, watch: &mut Watch) -> Vec<String> {
    let all = sample.names().join(", ");
    let mut found: Vec<String> = terms::split(sample, watch).into_iter().collect();
    found.extend(cases(sample, digits, watch));
    found.into_iter().map(|formula| format!("grundy({all}) = {formula}")).collect()
}

/// Cases beyond which a formula is no easier to read than an automaton.
const MOST_CASES: usize = 10;

/// Cases in their order: each the conjunction that explains most of what is left, by one of a few forms.
fn cases(sample: &Sample, digits: Digits, watch: &mut Watch) -> Option<String> {
    let points = sample.points();
    let (atoms, forms) = (atoms(sample, &points, digits), terms::forms(sample, &points));
    let mut open = Set::of(&points, |_, _| true);
    let mut lines: Vec<String> = Vec::new();
    while lines.len() < MOST_CASES {
        if let Some(last) = forms.iter().find(|form| open.is_within(&form.right)) {
            lines.push(if lines.is_empty() { last.text.clone() } else { format!("{} otherwise", last.text) });
            let is_one = lines.len() == 1;
            return Some(if is_one { lines.concat() } else { format!("\n    {}", lines.join("\n    ")) });
        }
        let mut rules = Vec::new();
        for form in &forms {
            let (right, wrong) = (open.and(&form.right), open.without(&form.right));
            let best = most_explained(&atoms, &right, &wrong, &right, watch);
            rules.extend(best.map(|(rule, explained)| (explained.len(), &form.text, rule, explained)));
        }
        let (_, text, rule, explained) = rules.into_iter().max_by_key(|(count, ..)| *count)?;
        lines.push(format!("{text} if {}", rule.text(&atoms)));
        open = open.without(&explained);
    }
    None
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow::Continue;

    use grundy_engine::{Rules, Table};
    use grundy_lang::{Digits, Document, Watch};

    use super::*;

    fn forms(text: &str, to: &[u64], find: fn(&Sample, Digits, &mut Watch) -> Vec<String>) -> Vec<String> {
        let document = Document::parse(text, &Document::default()).unwrap();
        let rules = Rules::compile(&document.game("g", &[]).unwrap());
        let table = Table::grow(&rules, to, &Default::default(), &mut |_| Continue(())).unwrap();
        find(&Sample::of(&table), Digits::BINARY, &mut |_| Continue(()))
    }

    #[test]
    fn zeros_are_few_conjunctions() {
        let half = "game g(n) move { (n - t) : 1 <= t <= floor(n/2) }";
        assert_eq!(forms(half, &[200], zeros), ["zeros(n) when V2(n + 1) = n + 1"]);
        let parts = "game g(x, y) where x >= 1 and y >= 1
            move { (x - t, y) : 1 <= t < x and V2(t) < V2(x) } ∪ { (x, y - t) : 1 <= t < y and V2(t) < V2(y) }";
        assert_eq!(forms(parts, &[20, 20], zeros)[0], "zeros(x, y) when V2(x) = V2(y)");
    }

    #[test]
    fn heaps_in_any_order_are_said_once() {
        let slow = "game g(x, y, z) move { (x - 1, y - 1, z), (x - 1, y, z - 1), (x, y - 1, z - 1) }";
        let found = forms(slow, &[15, 15, 15], zeros);
        assert!(found[0].starts_with("zeros = { (a, b, c), (a, c, b), "), "{found:?}");
        assert!(found.iter().all(|text| text.chars().count() <= MOST_LETTERS), "{found:?}");
    }

    #[test]
    fn values_are_functions_of_terms() {
        let halving = "game g(x, y) move { (floor(x/2), y) : x >= 1 } ∪ { (x, floor(y/2)) : y >= 1 }";
        let form = "grundy(x, y) = (msb(2*x + 1) mod 3 - 1) ⊕ (msb(2*y + 1) mod 3 - 1)";
        assert_eq!(forms(halving, &[20, 20], values)[0], form);
        let bishop = "game g(x, y) move { (x - 1, y), (x, y - 1) } ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }";
        let form = "grundy(x, y) = (4*floor(min(x, y)/4) + [0, 3, 1, 2][min(x, y) mod 4]) ⊕ (max(x, y) mod 2)";
        assert_eq!(forms(bishop, &[31, 31], values)[0], form);
    }
}
