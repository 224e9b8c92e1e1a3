//! Proves that the zero positions of Wythoff's game are (⌊nφ⌋, ⌊nφ⌋ + n) and their mirror images.
//!
//! In Zeckendorf numeration ⌊nφ⌋ = shift(n − 1) + 1 for n ≥ 1. A set of positions is the set of zeros
//! exactly when no move leads from it into it and every position outside has a move into it.
//!
//! `cargo run --release -p grundy-automata --example wythoff`

use std::time::Instant;

use grundy_automata::Order::{Equal, Less};
use grundy_automata::{BuildWatch, Numeration, Relation, Stopped, atom, unwatched};

fn main() -> Result<(), Stopped> {
    let started = Instant::now();
    let watch = &mut unwatched();
    let zeros = zeros(0, watch)?;
    let proved = are_zeros(&zeros, watch)?;
    let seconds = started.elapsed().as_secs_f64();
    println!("{} in {seconds:.3} s, {} states", if proved { "proved" } else { "REFUTED" }, zeros.size());
    assert!(proved, "Wythoff 1907");
    Ok(())
}

/// The pairs (⌊nφ⌋, ⌊nφ⌋ + n + error) for n ≥ 1, mirrored, and (0, 0).
fn zeros(error: i64, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    // m = n − 1, s = shift(m), x = s + 1, y = x + n + error
    let shift = atom::shift(Numeration::ZECKENDORF, "m", "s", watch)?;
    let floor = atom::compare(Numeration::ZECKENDORF, &[("x", 1), ("s", -1)], Equal, 1, watch)?;
    let terms = [("y", 1), ("x", -1), ("m", -1)];
    let other = atom::compare(Numeration::ZECKENDORF, &terms, Equal, 1 + error, watch)?;
    let pairs = Relation::all_exists(&[&shift, &floor, &other], &["m", "s"], watch)?;
    let mirrored = pairs.rename(|name| if name == "x" { "y".into() } else { "x".into() }, watch)?;
    let origin = atom::compare(Numeration::ZECKENDORF, &[("x", 1), ("y", 1)], Equal, 0, watch)?;
    pairs.or(&mirrored, watch)?.or(&origin, watch)
}

fn are_zeros(zeros: &Relation, watch: &mut BuildWatch<'_>) -> Result<bool, Stopped> {
    let less =
        |a, b, watch: &mut BuildWatch<'_>| atom::compare(Numeration::ZECKENDORF, &[(a, 1), (b, -1)], Less, 0, watch);
    let fewer_x = less("u", "x", watch)?;
    let at_u = zeros.rename(|name| if name == "x" { "u".into() } else { name.into() }, watch)?;
    let at_v = zeros.rename(|name| if name == "y" { "v".into() } else { name.into() }, watch)?;
    let at_uv = zeros.rename(|name| if name == "x" { "u".into() } else { "v".into() }, watch)?;
    let diagonal = atom::compare(Numeration::ZECKENDORF, &[("x", 1), ("u", -1), ("y", -1), ("v", 1)], Equal, 0, watch)?;
    let reaches = at_u
        .and_exists(&fewer_x, &["u"], watch)?
        .or(&at_v.and_exists(&less("v", "y", watch)?, &["v"], watch)?, watch)?
        .or(&Relation::all_exists(&[&at_uv, &fewer_x, &diagonal], &["u", "v"], watch)?, watch)?;
    Ok(zeros.xor(&reaches, watch)?.is_true())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_golden_pairs_are_the_zeros() -> Result<(), Stopped> {
        let watch = &mut unwatched();
        assert!(are_zeros(&zeros(0, watch)?, watch)?);
        assert!(!are_zeros(&zeros(1, watch)?, watch)?);
        Ok(())
    }

    #[test]
    fn the_first_pairs() -> Result<(), Stopped> {
        let zeros = zeros(0, &mut unwatched())?;
        for (x, y) in [(0u8, 0u8), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18)] {
            let found = zeros.least_given(&[("x".into(), x.into())].into());
            assert_eq!(found.expect("one for each x")["y"], y.into());
        }
        Ok(())
    }
}
