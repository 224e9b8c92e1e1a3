//! Proves the formula for the Grundy numbers of the chocolate bar with steps of odd width k.
//!
//! A position (y, z) with k·y ≤ z has the options (v, z), v < y, and (min(y, ⌊w/k⌋), w), w < z. A relation
//! G(y, z, g) is the Grundy function exactly when every position has one value, no option has the value
//! of its position, and every smaller value is the value of an option.
//!
//! `cargo run --release -p grundy-automata --example chocolate -- 3 11 31`

use std::ops::ControlFlow;
use std::time::Instant;

use grundy_automata::Order::{AtLeast, AtMost, Equal, Less};
use grundy_automata::{BuildWatch, Numeration, Relation, Stopped, atom};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut widths: Vec<i64> = std::env::args().skip(1).map(|k| k.parse()).collect::<Result<_, _>>()?;
    if widths.is_empty() {
        widths = vec![3, 11, 31];
    }
    for k in widths {
        let started = Instant::now();
        let mut most_entries = 0;
        let mut watch = |entries: u64| {
            most_entries = most_entries.max(entries);
            ControlFlow::Continue(())
        };
        let value = value(k, &mut watch)?;
        let states = value.size();
        let proved = is_grundy_function(k, &value, &mut watch)?;
        println!(
            "k = {k}: {} in {:.3} s, value relation {states} states, largest table {} KB",
            if proved { "proved" } else { "REFUTED" },
            started.elapsed().as_secs_f64(),
            most_entries * 4 / 1000,
        );
        assert!(proved, "the formula is a theorem for odd k");
    }
    Ok(())
}

/// The relation g = value of (y, z), by cases of which the first that applies counts.
fn value(k: i64, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    let congruent = |name, residue, watch: &mut BuildWatch<'_>| {
        atom::congruent(Numeration::BINARY, &[(name, 1)], residue, 2, watch)
    };
    let (even_y, odd_y) = (congruent("y", 0, watch)?, congruent("y", 1, watch)?);
    let (even_z, odd_z) = (congruent("z", 0, watch)?, congruent("z", 1, watch)?);
    let steep = [("y", k + 1), ("z", -1)];
    let equation = |y, z, c, watch: &mut BuildWatch<'_>| {
        atom::compare(Numeration::BINARY, &[("y", y), ("z", z), ("g", -2)], Equal, c, watch)
    };
    let cases = [
        (even_y.and(&even_z, watch)?, equation(1, 2, 0, watch)?),
        (odd_y.and(&odd_z, watch)?, equation(1, 2, -1, watch)?),
        (
            even_y.and(&atom::compare(Numeration::BINARY, &steep, AtMost, -1, watch)?, watch)?,
            equation(-1, 2, 0, watch)?,
        ),
        (odd_y.and(&atom::compare(Numeration::BINARY, &steep, AtMost, 0, watch)?, watch)?, equation(-1, 2, 1, watch)?),
        (
            Relation::truth(Numeration::BINARY, true),
            // g = z − y + ⌊(z − y)/2k⌋ is 2k·g = (2k + 1)(z − y) − ((z − y) mod 2k).
            atom::within(
                Numeration::BINARY,
                &[("z", 2 * k + 1), ("y", -2 * k - 1), ("g", -2 * k)],
                Some(0),
                Some(2 * k - 1),
                watch,
            )?,
        ),
    ];
    let mut open = atom::compare(Numeration::BINARY, &[("y", k), ("z", -1)], AtMost, 0, watch)?;
    let mut value = Relation::truth(Numeration::BINARY, false);
    for (condition, equation) in cases {
        let here = open.and(&condition, watch)?;
        value = value.or(&here.and(&equation, watch)?, watch)?;
        open = open.minus(&condition, watch)?;
    }
    Ok(value)
}

fn is_grundy_function(k: i64, value: &Relation, watch: &mut BuildWatch<'_>) -> Result<bool, Stopped> {
    let domain = atom::compare(Numeration::BINARY, &[("y", k), ("z", -1)], AtMost, 0, watch)?;
    let greater =
        |a, b, watch: &mut BuildWatch<'_>| atom::compare(Numeration::BINARY, &[(a, 1), (b, -1)], AtLeast, 1, watch);
    let rename = |relation: &Relation, pairs: &[(&str, &str)], watch: &mut BuildWatch<'_>| {
        let target = |name: &str| {
            let found = pairs.iter().find(|(from, _)| *from == name);
            found.map_or(name, |(_, to)| *to).into()
        };
        relation.rename(target, watch)
    };

    // Total and functional.
    let total = domain.minus(&value.exists(&["g"], watch)?, watch)?;
    let other = rename(value, &[("g", "u")], watch)?;
    let double = Relation::all_exists(&[value, &other, &greater("g", "u", watch)?], &["y", "z", "g", "u"], watch)?;
    if !total.is_empty() || !double.is_empty() {
        return Ok(false);
    }

    // The values of options: u is the value of (v, z), v < y …
    let across = rename(value, &[("y", "v"), ("g", "u")], watch)?;
    let across = across.and_exists(&greater("y", "v", watch)?, &["v"], watch)?;
    // … or of (min(y, ⌊w/k⌋), w), w < z.
    let floor = atom::quotient(Numeration::BINARY, &[("w", 1)], 0, k as u64, "f", watch)?;
    let cut = atom::minimum(Numeration::BINARY, "y", "f", "v", watch)?.and_exists(&floor, &["f"], watch)?;
    let down = rename(value, &[("y", "v"), ("z", "w"), ("g", "u")], watch)?;
    let down = down.and_exists(&cut, &["v"], watch)?;
    let down = down.and_exists(&greater("z", "w", watch)?, &["w"], watch)?;
    let options = across.or(&down, watch)?;

    let same = rename(&options, &[("u", "g")], watch)?.and(value, watch)?;
    let smaller = atom::compare(Numeration::BINARY, &[("u", 1), ("g", -1)], Less, 0, watch)?;
    let smaller = value.and_exists(&smaller, &["g"], watch)?;
    let missed = smaller.minus(&options, watch)?;
    Ok(same.is_empty() && missed.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_automata::unwatched;

    #[test]
    fn the_formula_for_odd_widths() -> Result<(), Stopped> {
        let watch = &mut unwatched();
        for k in [1, 3, 5, 11] {
            let value = value(k, watch)?;
            assert!(is_grundy_function(k, &value, watch)?, "k = {k}");
        }
        for k in [2, 4, 6] {
            let value = value(k, watch)?;
            assert!(!is_grundy_function(k, &value, watch)?, "k = {k}");
        }
        Ok(())
    }

    #[test]
    fn the_nim_sum_for_even_widths() -> Result<(), Stopped> {
        let watch = &mut unwatched();
        let nim_sum = atom::nim_sum_is_zero(&["y", "z", "g"], watch)?;
        for k in 2..=9 {
            let domain = atom::compare(Numeration::BINARY, &[("y", k), ("z", -1)], AtMost, 0, watch)?;
            let value = nim_sum.and(&domain, watch)?;
            assert_eq!(is_grundy_function(k, &value, watch)?, k % 2 == 0, "k = {k}");
        }
        Ok(())
    }

    #[test]
    fn the_formula_gives_the_values_of_a_recursive_table() -> Result<(), Stopped> {
        let watch = &mut unwatched();
        let relation = value(3, watch)?;
        let mut table: Vec<Vec<u32>> = Vec::new();
        for z in 0..40usize {
            let mut row: Vec<u32> = Vec::new();
            for y in 0..=z / 3 {
                let below = (0..z).map(|w| table[w][y.min(w / 3)]);
                let options: Vec<u32> = row.iter().copied().chain(below).collect();
                let value = (0..).find(|u| !options.contains(u)).expect("finitely many options");
                row.push(value);
                let given = [("y".into(), y.into()), ("z".into(), z.into())].into();
                assert_eq!(relation.least_given(&given).expect("total")["g"], value.into());
            }
            table.push(row);
        }
        Ok(())
    }
}
