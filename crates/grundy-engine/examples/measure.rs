//! Times the kernels on the games of `bench/README.md`, one line each: name, values, nanoseconds of processor time a
//! value, and a checksum, the sum of the values. `measure NAME …` times only those; without a name, all but the longest.
//! `measure --once NAME …` computes each once, for who counts instructions.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_engine::{Limits, Rules, Table, nim};
use grundy_lang::Document;

const QUEEN: &str = "game queen(x, y)
    move { (u, y) : u < x } ∪ { (x, v) : v < y }
    move { (x - t, y - t) : 1 <= t <= min(x, y) }";
const CHOCOLATE: &str = "game chocolate(y, z)
    where y <= f(z)
    let f(t) = floor(t/3)
    move { (v, z) : v < y } ∪ { (min(y, f(w)), w) : w < z }";
const BAR: &str = "game bar(x, y, z)
    where z <= floor(y/2)
    move { (u, y, z) : u < x } ∪ { (x, y, w) : w < z } ∪ { (x, t, min(z, floor(t/2))) : t < y }";
const DIVISORS: &str = "game divisors(n)
    where n >= 1
    move { (d) : d divides n and d < n }";

/// Games without a kernel of their own, which `bench/general.cpp` has too.
const GENERAL: [(&str, &str, [u64; 2]); 7] = [
    ("knight-700", "game g(x, y) move { (x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2) }", [700, 700]),
    (
        "euclid-200",
        "game g(a, b) where a >= 1 and b >= 1
            move { (r, b) : 1 <= r < a and b divides a - r } ∪ { (a, r) : 1 <= r < b and a divides b - r }",
        [200, 200],
    ),
    (
        "cutting-300",
        "game g(h, w) where h >= 2 and w >= 2
            move { (i, w) + (h - i, w) : 2 <= i <= h - 2 } ∪ { (h, i) + (h, w - i) : 2 <= i <= w - 2 }",
        [300, 300],
    ),
    ("fibonaccinim-300", "game g(n, q) move { (n - k, 2k) : 1 <= k <= min(q, n) }", [300, 300]),
    (
        "oddrook-300",
        "game g(x, y) move { (u, y) : u < x and odd(x - u) } ∪ { (x, v) : v < y and odd(x + v) }",
        [300, 300],
    ),
    (
        "squares-400",
        "game g(x, y)
            move { (x - s*s, y) : 1 <= s and s*s <= x } ∪ { (x, y - s*s) : 1 <= s and s*s <= y }
            move { (x - s*s, y - t) : 1 <= s and s*s <= x and 1 <= t <= min(y, 3) }",
        [400, 400],
    ),
    (
        "sums-300",
        "game g(x, y)
            move { (x - s, y - t) : s <= x and t <= y and 0 < s + t <= 9 and (s + 2t) mod 3 = 1 }",
        [300, 300],
    ),
];

/// The processor time of this process so far, in nanoseconds.
#[allow(unsafe_code)]
fn processor_time() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the call writes the one structure that it is given.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}

/// The most bytes that this process has had in memory.
#[allow(unsafe_code)]
fn peak_memory() -> u64 {
    // SAFETY: a structure of integers may be all zeros, and the call writes nothing else.
    let usage = unsafe {
        let mut usage = std::mem::zeroed::<libc::rusage>();
        libc::getrusage(libc::RUSAGE_SELF, &mut usage);
        usage
    };
    usage.ru_maxrss as u64 * 1024
}

fn rules(text: &str) -> Rules {
    let document = Document::parse(text, &Document::default()).expect("the text is right");
    let name = document.last_game_name().expect("there is a game").to_string();
    Rules::compile(&document.game(&name, &[]).expect("the game is right"))
}

fn time(name: &str, text: &str, to: &[u64]) {
    if !wanted(name) {
        return;
    }
    let rules = Arc::new(rules(text));
    let begun = std::time::Instant::now();
    let limits = Limits { memory: 4 << 30 };
    let grow = || {
        let (start, clock) = (processor_time(), std::time::Instant::now());
        let table = Table::grow(&rules, to, &limits, &mut |_| ControlFlow::Continue(())).expect("the table fits");
        (table, processor_time() - start, clock.elapsed().as_secs_f64() * 1e3)
    };
    let (table, mut spent, mut waited) = grow();
    if std::env::args().any(|argument| argument == "--once") {
        return println!("{name} {} values", table.len());
    }
    // The machine may be shared: short ones are timed again, and the least time counts.
    while spent < 2e8 && begun.elapsed().as_millis() < 1000 {
        let (_, again, wait) = grow();
        (spent, waited) = (spent.min(again), waited.min(wait));
    }
    let sum: u64 = table.positions().map(|(_, value)| value).sum();
    println!(
        "{name} {} values {:.2} ns/value, checksum {sum}, {:?}, {:.3} ms, {waited:.3} ms on the clock, {} MB, peak {} MB",
        table.len(),
        spent / table.len() as f64,
        rules.plan().method,
        spent / 1e6,
        table.bytes() / 1_000_000,
        peak_memory() / 1_000_000,
    );
}

/// So many numbers from 1 to `largest`, chosen once by a generator of Marsaglia's.
fn options(count: usize, largest: u64) -> String {
    let mut state = 0x9E37_79B9_7F4A_7C15u64;
    let mut chosen = std::collections::BTreeSet::new();
    while chosen.len() < count {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        chosen.insert(1 + state % largest);
    }
    let list: Vec<String> = chosen.iter().map(u64::to_string).collect();
    format!("game take(n) move {{ (n - s) : s in {{{}}} }}", list.join(", "))
}

fn main() {
    for n in [400, 1000, 2000, 4000] {
        time(&format!("queen-{n}"), QUEEN, &[n, n]);
    }
    time("chocolate-600", CHOCOLATE, &[200, 600]);
    time("chocolate-3000", CHOCOLATE, &[1000, 3000]);
    time("bar-100", BAR, &[100, 100, 50]);
    time("officers-20000", "game officers = octal 0.6", &[20_000]);
    time("officers-1000000", "game officers = octal 0.6", &[1_000_000]);
    time("code-0.07", "game dawson = octal 0.07", &[10_000_000]);
    time("near-options", &options(100, 399), &[100_000_000]);
    time("far-options", &options(100, 100_000), &[10_000_000]);
    time("divisors", DIVISORS, &[10_000_000]);
    for (name, text, to) in GENERAL {
        time(name, text, &to);
    }
    products();
    if std::env::args().len() > 1 {
        time("queen-8000", QUEEN, &[8000, 8000]);
        time("queen-20000", QUEEN, &[20_000, 20_000]);
        time("bar-400", BAR, &[400, 400, 200]);
        time("officers-10000000", "game officers = octal 0.6", &[10_000_000]);
        for code in ["0.56", "0.127", "0.376"] {
            time(&format!("code-{code}"), &format!("game g = octal {code}"), &[5_000_000]);
        }
        time("code-0.354", "game g = octal 0.354", &[21_000_000]);
        time("code-0.1777", "game g = octal 0.1777", &[450_000_000]);
    }
}

/// A million nim products; the checksum is the nim-sum of the first 20,000.
fn products() {
    if !wanted("nim-product") {
        return;
    }
    let noise =
        |n: u64| (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let numbers = |from: u64| (from..from + 1_000_000).map(noise).collect::<Vec<u64>>();
    let (x, y) = (numbers(0), numbers(5_000_000));
    nim::product(1, 1);
    let mut spent = f64::INFINITY;
    let mut result = x.clone();
    for _ in 0..5 {
        result.copy_from_slice(&x);
        let start = processor_time();
        nim::products(&mut result, &y);
        spent = spent.min(processor_time() - start);
    }
    let sum = result[..20_000].iter().fold(0, |sum, x| sum ^ x);
    println!("nim-product {} values {:.2} ns/value, checksum {sum:#018x}", x.len(), spent / x.len() as f64);
}

/// Whether a name is asked for.
fn wanted(name: &str) -> bool {
    let mut asked = std::env::args().skip(1).peekable();
    asked.peek().is_none() || asked.any(|other| other == name)
}
