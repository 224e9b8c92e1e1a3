//! Times the `nimber` crate on nim products of 64-bit numbers: name, pairs, nanoseconds a product, checksum.

use std::time::Instant;

use nimber::FiniteNimber;

fn main() {
    const PAIRS: u64 = 20_000;
    let noise = |n: u64| (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let numbers = |from: u64| (0..PAIRS).map(|n| FiniteNimber::from(noise(from + n))).collect::<Vec<_>>();
    let (x, y) = (numbers(0), numbers(5_000_000));
    let mut best = f64::INFINITY;
    let mut sum = FiniteNimber::from(0);
    for _ in 0..5 {
        let start = Instant::now();
        sum = x.iter().zip(&y).fold(FiniteNimber::from(0), |sum, (x, y)| &sum + &(x * y));
        best = best.min(start.elapsed().as_nanos() as f64);
    }
    let sum = format!("{sum:?}").replace("FiniteNimber(", "").replace(')', "");
    println!("nim-product {PAIRS} values {:.2} ns/value, checksum {sum}", best / PAIRS as f64);
}
