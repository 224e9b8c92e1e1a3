//! Times the kernels on the games of `bench/README.md`, one line each: name, values, nanoseconds of processor time a
//! value, and a checksum. `measure NAME …` times only those.

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

/// The processor time of this process so far, in nanoseconds.
#[allow(unsafe_code)]
fn processor_time() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the call writes the one structure that it is given.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}

fn rules(text: &str) -> Rules {
    let document = Document::parse(text, &Document::default()).expect("the text is right");
    let name = document.last_game_name().expect("there is a game").to_string();
    Rules::compile(&document.game(&name, &[]).expect("the game is right"))
}

fn time(name: &str, text: &str, to: &[u64]) {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    if !wanted.is_empty() && !wanted.iter().any(|w| w == name) {
        return;
    }
    let rules = Arc::new(rules(text));
    let begun = std::time::Instant::now();
    let limits = Limits { memory: 4 << 30 };
    let grow = || {
        let start = processor_time();
        let table = Table::grow(&rules, to, &limits, &mut |_| ControlFlow::Continue(())).expect("the table fits");
        (table, processor_time() - start)
    };
    let (table, mut spent) = grow();
    // The machine may be shared: short ones are timed again, and the least time counts.
    while spent < 2e8 && begun.elapsed().as_millis() < 1000 {
        spent = spent.min(grow().1);
    }
    let corner: Vec<u64> = to.to_vec();
    println!(
        "{name:24} {:12} values {:10.2} ns/value {:10.3} ms  {:?} = {:?} at {corner:?}, {} bytes",
        table.len(),
        spent / table.len() as f64,
        spent / 1e6,
        rules.plan().method,
        table.get(&corner),
        table.bytes()
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
    for n in [100, 400, 1000, 2000, 4000] {
        time(&format!("queen-{n}"), QUEEN, &[n, n]);
    }
    time("chocolate-600", CHOCOLATE, &[200, 600]);
    time("chocolate-3000", CHOCOLATE, &[1000, 3000]);
    time("bar-100", BAR, &[100, 100, 50]);
    time("officers-100000", "game officers = octal 0.6", &[100_000]);
    time("officers-1000000", "game officers = octal 0.6", &[1_000_000]);
    time("code.07", "game dawson = octal 0.07", &[10_000_000]);
    time("near-options", &options(100, 399), &[100_000_000]);
    time("far-options", &options(100, 100_000), &[10_000_000]);
    time("divisors", DIVISORS, &[10_000_000]);
    for code in ["0.156", "0.644", "0.56", "0.127", "0.376"] {
        time(&format!("code-{code}"), &format!("game g = octal {code}"), &[5_000_000]);
    }
    if std::env::args().len() > 1 {
        time("queen-8000", QUEEN, &[8000, 8000]);
        time("queen-20000", QUEEN, &[20_000, 20_000]);
        time("code-0.354", "game g = octal 0.354", &[21_000_000]);
        time("code-0.1777", "game g = octal 0.1777", &[450_000_000]);
    }
    let noise =
        |n: u64| (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mut x: Vec<u64> = (0..1_000_000).map(noise).collect();
    let y: Vec<u64> = (0..1_000_000).map(|n| noise(n + 5_000_000)).collect();
    nim::product(1, 1);
    let start = processor_time();
    nim::products(&mut x, &y);
    let spent = processor_time() - start;
    let sum = x.iter().fold(0, |sum, x| sum ^ x);
    println!("{:24} {:12} values {:10.2} ns/value, checksum {sum:x}", "nim-product", x.len(), spent / x.len() as f64);
}
