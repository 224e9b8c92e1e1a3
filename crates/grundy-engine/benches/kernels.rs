//! One bench for each kernel; each asserts a checksum of its answer.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use grundy_engine::{Limits, Rules, Table, nim};
use grundy_lang::Document;

/// A name, a text, a corner, and the sum of all values. The sums for queen, bars and Officers are also what the C++ of
/// `bench/recursion.cpp` finds.
const TABLES: [(&str, &str, &[u64], u64); 8] = [
    (
        "rays",
        "game g(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }",
        &[400, 400],
        40_114_614,
    ),
    (
        "capped rays",
        "game g(y, z) where y <= floor(z/3) move { (v, z) : v < y } ∪ { (min(y, floor(w/3)), w) : w < z }",
        &[200, 600],
        24_099_933,
    ),
    (
        "capped rays in three coordinates",
        "game g(x, y, z) where z <= floor(y/2)
            move { (u, y, z) : u < x } ∪ { (x, y, w) : w < z } ∪ { (x, t, min(z, floor(t/2))) : t < y }",
        &[100, 100, 50],
        17_033_084,
    ),
    (
        "steps",
        "game g(x, y) move { (x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2) }",
        &[700, 700],
        736_225,
    ),
    ("subtraction", "game g(n) move { (n - s) : s in {3, 8, 21, 40, 77, 105, 333} }", &[100_000], 114_683),
    ("splits", "game g = octal 0.6", &[20_000], 1_748_298),
    ("divisors", "game g(n) where n >= 1 move { (d) : d divides n and d < n }", &[1_000_000], 3_626_619),
    ("general", "game g(x, y) move { (x - t, y + t - 1) : 1 <= t <= x } ∪ { (x, v) : v < y }", &[30, 30], 14_430),
];

fn tables(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("table");
    group.sample_size(10);
    for (name, text, to, checksum) in TABLES {
        let document = Document::parse(text, &Document::default()).expect("the text is right");
        let rules = Rules::compile(&document.game("g", &[]).expect("the game is right"));
        let grow =
            || Table::grow(&rules, to, &Limits::default(), &mut |_| ControlFlow::Continue(())).expect("the table fits");
        let sum: u64 = grow().positions().map(|(_, value)| value).sum();
        assert_eq!(sum, checksum, "{name}");
        group.throughput(Throughput::Elements(grow().len()));
        group.bench_function(name, |bencher| bencher.iter(grow));
    }
}

fn products(criterion: &mut Criterion) {
    let noise =
        |n: u64| (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x: Vec<u64> = (0..10_000).map(noise).collect();
    let y: Vec<u64> = (5_000_000..5_010_000).map(noise).collect();
    let all = || x.iter().zip(&y).fold(0, |sum, (x, y)| sum ^ nim::product(*x, *y));
    assert_eq!(all(), 0x14b2_21c3_905d_820d);
    let mut group = criterion.benchmark_group("nim");
    group.throughput(Throughput::Elements(x.len() as u64));
    group.bench_function("product", |bencher| bencher.iter(|| black_box(all())));
}

criterion_group!(benches, tables, products);
criterion_main!(benches);
