//! Random games of the shapes that have kernels of their own, each with the method that it must get.

use grundy_engine::Method;
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::sample::subsequence;

use crate::random::{RandomGame, with};

const NAMES: [&str; 3] = ["x", "y", "z"];

fn game(arity: usize, domain: &[String], moves: &[String]) -> RandomGame {
    let mut text = format!("game g({})\n", NAMES[..arity].join(", "));
    domain.iter().for_each(|line| text.push_str(&format!("    where {line}\n")));
    text.push_str("    let f(t) = floor(t / 2)\n    let h(t) = 3 if t < 4; t - 1 if odd(t); 2 otherwise\n");
    text.push_str("    let F(s, t) = floor((s + t)/3)\n");
    moves.iter().for_each(|line| text.push_str(&format!("    move {line}\n")));
    RandomGame { text, arity }
}

/// A ray in a direction without common divisor, written in one of several ways.
fn ray(arity: usize) -> impl Strategy<Value = String> {
    (vec(0u64..=3, arity), 0usize..4, 0u64..=2).prop_map(move |(mut direction, form, floor)| {
        let gcd =
            |a: u64, b: u64| (1..=a.max(b)).rev().find(|d| a.is_multiple_of(*d) && b.is_multiple_of(*d)).unwrap_or(0);
        let common = direction.iter().fold(0, |a, &b| gcd(a, b));
        match common {
            0 => direction[0] = 1,
            _ => direction.iter_mut().for_each(|d| *d /= common),
        }
        let along: Vec<usize> = (0..arity).filter(|&i| direction[i] > 0).collect();
        if let [i] = along.as_slice() {
            let x = NAMES[*i];
            let point = |new: &str| with(arity, *i, new);
            return match form {
                0 => format!("{{ ({}) : u < {x} }}", point("u")),
                1 => format!("{{ ({}) : {floor} <= u < {x} }}", point("u")),
                2 => format!("{{ ({}) : {x} > v and v >= {floor} }}", point("v")),
                _ => format!("{{ ({}) : 1 <= t <= {x} }}", point(&format!("{x} - t"))),
            };
        }
        let part = |i: usize| match direction[i] {
            0 => NAMES[i].to_string(),
            1 => format!("{} - t", NAMES[i]),
            d => format!("{} - {d}*t", NAMES[i]),
        };
        let point: Vec<String> = (0..arity).map(part).collect();
        let first = along[0];
        let bound = match form {
            0 => format!("{} - {}*t >= 0", NAMES[first], direction[first]),
            1 => along.iter().map(|&i| format!("t <= {}", NAMES[i])).collect::<Vec<_>>().join(" and "),
            2 => format!("{} - {}*t >= {floor}", NAMES[first], direction[first]),
            _ => format!("t <= min({})", along.iter().map(|&i| NAMES[i]).collect::<Vec<_>>().join(", ")),
        };
        format!("{{ ({}) : 1 <= t and {bound} }}", point.join(", "))
    })
}

/// Rays alone.
pub fn rays() -> impl Strategy<Value = (RandomGame, Method)> {
    (1usize..=3)
        .prop_flat_map(|arity| vec(ray(arity), 1..=4).prop_map(move |moves| (game(arity, &[], &moves), Method::Rays)))
}

/// Rays that are the same when the coordinates are exchanged.
pub fn symmetric() -> impl Strategy<Value = (RandomGame, Method)> {
    const PAIRS: [&str; 5] = [
        "{ (u, y) : u < x } ∪ { (x, v) : v < y }",
        "{ (x - t, y - t) : 1 <= t <= min(x, y) }",
        "{ (x - 2t, y - t) : 1 <= t <= y } ∪ { (x - t, y - 2t) : 1 <= t <= x }",
        "{ (x - 3t, y - 2t) : 1 <= t <= y } ∪ { (x - 2t, y - 3t) : 1 <= t <= x }",
        "{ (u, y) : 1 <= u < x } ∪ { (x, v) : 1 <= v < y }",
    ];
    subsequence(PAIRS.to_vec(), 1..=4).prop_map(|moves| {
        let moves: Vec<String> = moves.iter().map(|line| line.to_string()).collect();
        (game(2, &[], &moves), Method::Rays)
    })
}

/// Rays, capped rays and steps, on domains.
pub fn capped() -> impl Strategy<Value = (RandomGame, Method)> {
    const TWO: [&str; 8] = [
        "{ (min(x, f(w)), w) : w < y }",
        "{ (min(x, h(w)), w) : w < y }",
        "{ (u, min(y, f(u))) : u < x }",
        "{ (u, min(y, u - 2)) : 1 <= u < x }",
        "{ (v, y) : v < x }",
        "{ (x, w) : w < y }",
        "{ (x - 1, y), (x - 2, y - 1) }",
        "{ (x - s, y - t) : (s, t) in {(1, 1), (0, 3), (2, 0)} }",
    ];
    const THREE: [&str; 7] = [
        "{ (x, t, min(z, f(t))) : t < y }",
        "{ (u, min(y, F(u, z)), z) : u < x }",
        "{ (x, min(y, F(x, w)), w) : w < z }",
        "{ (u, min(y, u), min(z, f(u))) : 1 <= u < x }",
        "{ (x, v, z) : v < y }",
        "{ (x, y, w) : w < z }",
        "{ (x - 1, y - 1, z) }",
    ];
    const DOMAIN_TWO: [&str; 6] = ["x <= f(y)", "x <= h(y)", "y <= x + 2", "x + y != 3", "x <= 7", "1 <= x"];
    const DOMAIN_THREE: [&str; 4] = ["z <= f(y)", "y <= F(x, z)", "y <= x", "x mod 3 != 2"];
    let pick = |arity: usize, domain: &'static [&str], moves: &'static [&str]| {
        (subsequence(domain, 0..=2), subsequence(moves, 1..=5)).prop_map(move |(domain, moves)| {
            let lines = |lines: Vec<&str>| lines.iter().map(|line| line.to_string()).collect::<Vec<_>>();
            // Without anything beside rays it is not the kernel asked for.
            let moves = [lines(moves), vec!["{ (x - 1, y, z) }".replace(", z", if arity == 3 { ", z" } else { "" })]];
            let moves = moves.concat();
            // What goes any distance has a variable that is less than something.
            let only_steps = moves.iter().all(|line| !line.contains('<'));
            let method = if only_steps { Method::Steps } else { Method::CappedRays };
            (game(arity, &lines(domain), &moves), method)
        })
    };
    prop_oneof![pick(2, &DOMAIN_TWO, &TWO), pick(3, &DOMAIN_THREE, &THREE)]
}

/// Steps alone, in many spellings, some of which raise a coordinate.
pub fn steps() -> impl Strategy<Value = (RandomGame, Method)> {
    const TWO: [&str; 12] = [
        "{ (x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2) }",
        "{ (x - s, y - t) : s <= x and t <= y and 0 < s + t <= 4 and (s + 2t) mod 3 = 1 }",
        "{ (x - s, y - t) : (s, t) in {(1, 1), (0, 3), (2, 0)} }",
        "{ (x - s*s, y) : 1 <= s and s*s <= x }",
        "{ (x - s*s, y - t) : 1 <= s and s*s <= x and 1 <= t <= min(y, 3) }",
        "{ (x, v) : v < y and odd(y - v) }",
        "{ (u, y - 1) : x - 3 <= u < x }",
        "{ (u, y) : 1 <= u < x and x - u in {1, 4, 5} }",
        "{ (x - t, y + t - 1) : 1 <= t <= 2 }",
        "{ (x - f(t), y - 1) : 2 <= t <= 5 and x >= t }",
        "{ (x - 3, y + 2) : x >= 4 }",
        "{ (x - t, y) : 1 <= t <= 70 and t mod 3 != 1 }",
    ];
    const THREE: [&str; 5] = [
        "{ (x - 1, y - 1, z - 1), (x - 2, y, z) }",
        "{ (x, y + 1, z - 2), (x, y - 2, z + 1) }",
        "{ (x - r, y - s, z - t) : 0 < r + s + t <= 2 }",
        "{ (u, y, z - 1) : u < x and even(x - u) }",
        "{ (x - 1, y + 1, z) }",
    ];
    const DOMAIN: [&str; 4] = ["x <= f(y) + 3", "x + y != 3", "y <= x + 2", "1 <= x"];
    let pick = |arity: usize, moves: &'static [&str]| {
        (subsequence(&DOMAIN[..], 0..=1), subsequence(moves, 1..=4)).prop_map(move |(domain, moves)| {
            let lines = |lines: Vec<&str>| lines.iter().map(|line| line.to_string()).collect::<Vec<_>>();
            (game(arity, &lines(domain), &lines(moves)), Method::Steps)
        })
    };
    prop_oneof![3 => pick(2, &TWO), 1 => pick(3, &THREE)]
}

/// Bars: the domain is what the cut caps, in every order of the coordinates.
pub fn bars() -> impl Strategy<Value = (RandomGame, Method)> {
    const BOUNDS: [&str; 5] = ["f(w)", "w", "floor((2w + 1)/3)", "min(w, 4)", "w - 2"];
    const MORE: [&str; 2] = ["{ (PIVOT) : 1 <= w < z }", "{ (CAPPED) : v < y }"];
    let orders = prop_oneof![Just("yz"), Just("zy"), Just("xyz"), Just("xzy"), Just("yxz"), Just("zyx")];
    (orders, 0usize..5, subsequence(MORE.to_vec(), 0..=2), proptest::bool::ANY, proptest::bool::ANY).prop_map(
        |(order, bound, more, first, floor)| {
            // y is capped when z falls to w.
            let bound = BOUNDS[bound];
            let arity = order.len();
            let point = |y: &str, z: &str, x: &str| {
                let parts: Vec<&str> = order
                    .chars()
                    .map(|c| {
                        if c == 'y' {
                            y
                        } else if c == 'z' {
                            z
                        } else {
                            x
                        }
                    })
                    .collect();
                parts.join(", ")
            };
            let least = if floor { "1 <= w" } else { "0 <= w" };
            let mut moves = vec![format!("{{ ({}) : {least} < z }}", point(&format!("min(y, {bound})"), "w", "x"))];
            let filled =
                |text: &&str| text.replace("PIVOT", &point("y", "w", "x")).replace("CAPPED", &point("v", "z", "x"));
            moves.extend(more.iter().map(filled));
            moves.extend((first && arity == 3).then(|| format!("{{ ({}) : u < x }}", point("y", "z", "u"))));
            let names: Vec<String> = order.chars().map(String::from).collect();
            let text = format!(
                "game g({})\n    where y <= {}\n    let f(t) = floor(t / 2)\n    move {}\n",
                names.join(", "),
                bound.replace('w', "z"),
                moves.join("\n    move ")
            );
            (RandomGame { text, arity }, Method::CappedRays)
        },
    )
}

/// Products of coin games.
pub fn products() -> impl Strategy<Value = (RandomGame, Method)> {
    const COINS: [&str; 4] = [
        "{ (a) : a < n }",
        "{ nothing } ∪ { (a) : a < n }",
        "{ nothing } ∪ { (a), (a) + (b) : a < b < n }",
        "{ (n - s) : s in {1, 2, 4} }",
    ];
    (0usize..4, 0usize..4, proptest::bool::ANY).prop_map(|(left, right, from_one)| {
        let domain = if from_one { "    where n >= 1\n" } else { "" };
        let text = format!(
            "game left(n)\n    move {}\ngame right(n)\n{domain}    move {}\ngame g = product(left, right)\n",
            COINS[left], COINS[right]
        );
        (RandomGame { text, arity: 2 }, Method::Product)
    })
}

/// Subtraction from one heap.
pub fn subtraction() -> impl Strategy<Value = (RandomGame, Method)> {
    let near = btree_set(1u64..40, 1..6);
    let far = btree_set(1u64..2000, 1..8);
    (prop_oneof![near, far], 0usize..4).prop_map(|(options, form)| {
        let list: Vec<String> = options.iter().map(u64::to_string).collect();
        let moves = match form {
            0 => vec![format!("{{ (x - s) : s in {{{}}} }}", list.join(", "))],
            1 => list.iter().map(|s| format!("{{ (x - {s}) : x >= {s} }}")).collect(),
            2 => {
                let last = options.last().expect("there is one");
                let odd = options.len() % 2;
                vec![format!("{{ (x - t) : 1 <= t <= {last}, t mod 3 != {odd}, not (t in {{{}}}) }}", list.join(", "))]
            }
            _ => vec!["{ (x - t) : 1 <= t <= 3 }".to_string(), format!("{{ (x - {}) }}", list.join("), (x - "))],
        };
        (game(1, &[], &moves), Method::Subtraction)
    })
}

/// Heaps that are split in two.
pub fn splits() -> impl Strategy<Value = (RandomGame, Method)> {
    const MOVES: [&str; 8] = [
        "{ (a) + (x - a) : 1 <= a <= x - a }",
        "{ (a) + (x - a) : 1 <= a < x - a }",
        "{ (a) + (x - 2 - a) : a <= x - 2 }",
        "{ (a) + (x - 1 - a) : 1 <= a <= x - 2 }",
        "{ (x - 3 - a) + (a) : 2 <= a and 2a <= x - 3 }",
        "{ (x - 1) }",
        "{ (x - 2) : x = 2 }",
        "{ (x - s) : s in {2, 5} }",
    ];
    let written = (0usize..5, subsequence(MOVES[5..].to_vec(), 0..=2), 0usize..3).prop_map(|(split, moves, domain)| {
        let mut all: Vec<String> = moves.iter().map(|line| line.to_string()).collect();
        all.push(MOVES[split].to_string());
        let domain: Vec<String> = (domain == 0).then(|| "x >= 1".to_string()).into_iter().collect();
        (game(1, &domain, &all), Method::Splits)
    });
    let code = (prop_oneof![Just(0u8), Just(4u8)], vec(0u8..=7, 0..=2), 4u8..=7).prop_map(|(first, digits, last)| {
        let digits: String = digits.iter().chain([&last]).map(u8::to_string).collect();
        (RandomGame { text: format!("game g = octal {first}.{digits}\n"), arity: 1 }, Method::Splits)
    });
    prop_oneof![written, code]
}

/// Proper divisors.
pub fn divisors() -> impl Strategy<Value = (RandomGame, Method)> {
    (0u64..3, 0u64..5).prop_map(|(domain, least)| {
        let domain = [format!("x >= {domain}")];
        let moves = [format!("{{ (d) : d divides x and {least} <= d < x }}")];
        (game(1, &domain, &moves), Method::Divisors)
    })
}

/// Any of them, with a box for the meaning and a larger one for the general kernel.
pub fn any() -> impl Strategy<Value = (RandomGame, Method, Vec<u64>, Vec<u64>)> {
    let boxed = |(game, method): (RandomGame, Method)| {
        let (small, large): (&[u64], &[u64]) = match (game.arity, method) {
            (1, Method::Rays) => (&[20], &[300]),
            (1, Method::Divisors) => (&[40], &[40_000]),
            (1, Method::Subtraction) => (&[40], &[9_000]),
            (1, _) => (&[24], &[700]),
            (_, Method::Product) => (&[5, 5], &[16, 12]),
            (2, _) => (&[9, 9], &[90, 90]),
            _ => (&[4, 5, 6], &[14, 17, 12]),
        };
        (game, method, small.to_vec(), large.to_vec())
    };
    prop_oneof![rays(), symmetric(), capped(), bars(), steps(), subtraction(), splits(), divisors(), products()]
        .prop_map(boxed)
}
