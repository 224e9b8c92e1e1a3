//! Random small games, as texts of the language.
//!
//! A game is a list of lines drawn from a grammar: conditions on positions, functions, and moves of every shape that
//! papers use. Most games end; some have a cycle, some fail at a position, and those must fail alike everywhere. A list
//! shrinks line by line, so a failing test ends with a short game.

#![allow(dead_code)] // each test uses a part

use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::*;

/// A text with a game `g`, and how many coordinates it has.
#[derive(Debug, Clone)]
pub struct RandomGame {
    pub text: String,
    pub arity: usize,
}

/// Games that others refer to.
const HELPERS: &str = "
game heap(n)
    move { (u) : u < n }
game take(n)
    move { (n - s) : s in {1, 3} }
game turn(n)
    move { (a), (a) + (b) : a < b < n } ∪ { nothing }
game odd_heap[k](n)
    where n mod 4 != k
    let f(t) = 2*t if even(t); t otherwise
    move { (u) : u < n and f(u) != 3 }
";

/// The coordinates of a game.
const NAMES: [&str; 3] = ["x", "y", "z"];

/// Any game.
pub fn game() -> impl Strategy<Value = RandomGame> {
    prop_oneof![
        12 => (1usize..=3).prop_flat_map(rules),
        1 => octal(),
        1 => sum(),
        1 => product(),
    ]
}

fn rules(arity: usize) -> impl Strategy<Value = RandomGame> {
    let parts = (
        vec(domain(arity), 0..=2),
        weighted(0.1, requirement(arity)),
        weighted(
            0.25,
            prop::sample::select(vec!["misere", "misere", "blocking 1", "blocking 2"])
                .prop_map(|play| format!("    play {play}\n")),
        ),
        vec(a_move(arity), 1..=4),
    );
    parts.prop_map(move |(domain, requirement, play, moves)| {
        let mut text = format!("{HELPERS}game g({})\n", NAMES[..arity].join(", "));
        domain.iter().for_each(|line| text.push_str(&format!("    where {line}\n")));
        text.push_str("    let f(t) = floor(t / 2)\n");
        text.push_str("    let h(t, s) = 0 if t < 2; f(t) + min(s, 1) if odd(t); t - 2 otherwise\n");
        text.push_str("    let w = max(x - 1, 0)\n");
        requirement.iter().for_each(|line| text.push_str(&format!("    require {line}\n")));
        play.iter().for_each(|line| text.push_str(line));
        moves.iter().for_each(|line| text.push_str(&format!("    move {line}\n")));
        RandomGame { text, arity }
    })
}

fn coordinate(arity: usize) -> impl Strategy<Value = &'static str> {
    (0..arity).prop_map(|i| NAMES[i])
}

/// A line with `X` and `Y` standing for coordinates, perhaps the same.
fn template(arity: usize, lines: &'static [&'static str]) -> impl Strategy<Value = String> {
    (prop::sample::select(lines), coordinate(arity), coordinate(arity))
        .prop_map(|(line, x, y)| line.replace('X', x).replace('Y', y))
}

fn domain(arity: usize) -> impl Strategy<Value = String> {
    const LINES: &[&str] = &[
        "X <= Y + 2",
        "X <= f(Y) + 1",
        "X + Y < 9",
        "X + Y < 9",
        "X <= 5",
        "X mod 3 != 2",
        "X not in {3, 5..6}",
        "X != Y or X = 2",
        "X >= 1",
        "1 <= X <= 7",
        "grid(\"..#..\", \"#....\", \".....\")[X, Y] = \".\"",
        "X in {0, 1, 2, 4, 5, Y}",
        "h(X, Y) < 4",
        "X ⊕ Y < 6",
        "columns(X, Y, 1) mod 3 < 5",
        "not (X = 3 and even(Y))",
        "X divides 12 or X < 3",
        "gcd(X, 6) <= Y + 1",
        "prime(X) or X < 2",
        "for all i with i < X : (i ⊕ Y) != X",
        "not exists i, j with i < j and j <= X and i*j = X + 1",
    ];
    const FAULTY: &[&str] =
        &["msb(X) <= 4", "exists i with i < X and 6/(i + 1) = Y", "(X + Y) / 2 < 9", "[0, 1, 1, 2, 2, 2, 3][X] <= Y"];
    prop_oneof![15 => template(arity, LINES), 1 => template(arity, FAULTY)]
}

fn requirement(arity: usize) -> impl Strategy<Value = String> {
    const LINES: &[&str] = &["X + Y <= 40", "f(X) <= X", "X != 5"];
    template(arity, LINES)
}

fn a_move(arity: usize) -> impl Strategy<Value = String> {
    prop_oneof![
        4 => offsets(arity),
        3 => ray(arity),
        3 => one_coordinate(arity),
        3 => split(arity),
        1 => two_variables(arity),
        1 => other_games(arity),
    ]
}

/// `(x - 1, y + 2)`: mostly such that the first coordinate that changes falls.
fn offsets(arity: usize) -> impl Strategy<Value = String> {
    let condition = weighted(0.3, condition(arity));
    (vec(vec(-3i64..=2, arity), 1..=2), prop::bool::weighted(0.95), condition).prop_map(
        |(mut all, falls, condition)| {
            for offset in &mut all {
                match offset.iter_mut().find(|n| **n != 0) {
                    Some(first) if falls => *first = -first.abs(),
                    Some(_) => {}
                    None => offset[0] = -1,
                }
            }
            let point = |offset: &Vec<i64>| {
                let coordinates = offset.iter().zip(NAMES).map(|(n, x)| match n {
                    0 => x.to_string(),
                    1.. => format!("{x} + {n}"),
                    _ => format!("{x} - {}", -n),
                });
                format!("({})", coordinates.collect::<Vec<_>>().join(", "))
            };
            let points: Vec<String> = all.iter().map(point).collect();
            let condition = condition.map(|c| format!(" : {c}")).unwrap_or_default();
            format!("{{ {}{condition} }}", points.join(", "))
        },
    )
}

fn condition(arity: usize) -> impl Strategy<Value = String> {
    const LINES: &[&str] = &[
        "X >= 1",
        "even(X)",
        "X != Y",
        "not (X < 2 or Y = 3)",
        "X mod 3 = Y mod 3",
        "floor(X*φ) mod 2 = 0",
        "w > 1",
        "popcount(X) = 1 or bitand(X, Y) = 0",
        "nimsum(X, Y, 3) <= X or digitsum(Y, 4) = 3",
        "lastnonzero(X + 1, 3) = 1",
        "ceil(X/2) > f(Y)",
        "exists i with i*i = X + Y",
        "(exists i with i <= Y and f(i) = X) or even(Y)",
        "exists i with i <= Y and (for all j with j < i : not j + i = X)",
    ];
    template(arity, LINES)
}

/// `(x - t, y - t)` and its relatives.
fn ray(arity: usize) -> impl Strategy<Value = String> {
    let lower = prop_oneof![8 => Just("1 <= t and "), 2 => Just("2 <= t and "), 2 => Just("t > 0 and "), 1 => Just("")];
    let extra = weighted(0.4, ray_condition(arity));
    let more = weighted(0.2, 0..arity);
    (vec(any::<bool>(), arity), lower, extra, more, 0usize..4).prop_map(|(mut along, lower, extra, more, form)| {
        if !along.contains(&true) {
            along[0] = true;
        }
        let moved = |i: usize, x: &str| match (along[i], more == Some(i)) {
            (true, _) => format!("{x} - t"),
            (false, true) => format!("{x} + t"),
            (false, false) => x.to_string(),
        };
        let point: Vec<String> = NAMES[..along.len()].iter().enumerate().map(|(i, x)| moved(i, x)).collect();
        let names: Vec<&str> = NAMES.iter().zip(&along).filter(|(_, a)| **a).map(|(x, _)| *x).collect();
        let bound = match form {
            0 => format!("t <= min({})", names.join(", ")),
            1 => names.iter().map(|x| format!("t <= {x}")).collect::<Vec<_>>().join(" and "),
            2 => format!("2*t <= {} + 1", names.join(" + ")),
            _ => format!("{} - t >= 0", names[0]),
        };
        let extra = extra.map(|c| format!(" and {c}")).unwrap_or_default();
        format!("{{ ({}) : {lower}{bound}{extra} }}", point.join(", "))
    })
}

fn ray_condition(arity: usize) -> impl Strategy<Value = String> {
    const LINES: &[&str] = &[
        "even(X + t)",
        "t != 2",
        "t mod 3 != Y mod 3",
        "(t < 3 or X > 4)",
        "V2(t) = t",
        "t <= 2 + Y",
        "t in {1, 2, 4, X}",
        "12/t >= 3",
        "floor(12/t) >= 3",
        "t divides X",
        "f(t) != 1",
        "gcd(t, X) = 1",
        "prime(t + Y)",
        "exists i with 1 <= i <= Y and t = 2*i + 1",
        "for all i with 1 < i < t : not i divides t",
    ];
    template(arity, LINES)
}

/// One coordinate changes, in all the ways there are.
fn one_coordinate(arity: usize) -> impl Strategy<Value = String> {
    const LINES: &[(&str, &str)] = &[
        ("u", "u < X"),
        ("u", "1 <= u < X"),
        ("u", "f(X) <= u < X"),
        ("u", "u < X and u + Y != 3"),
        ("u", "u < X and 0 < u + Y < 9"),
        ("min(u, Y)", "u < X"),
        ("min(f(u) + 1, u)", "u < X"),
        ("X - s", "s in {1, 2, 5}"),
        ("X - s", "s in {1, Y + 1}"),
        ("X - s", "s in {2..3} and s <= X"),
        ("X - s", "(s, t) in {(1, 0), (2, 3), (4, 1)} and t <= Y"),
        ("X - s*s", "1 <= s and s*s <= X"),
        ("d", "d divides X and d < X"),
        ("X - d", "d divides X and 1 <= d < X"),
        ("floor(X/2)", "X >= 1"),
        ("f(X)", "X >= 1"),
        ("h(X, Y) - 1", "X >= 2"),
        ("w - 1", "w >= 1"),
        ("X - V2(X)", "X >= 1"),
        ("X - msb(X)", "X > 0"),
        ("X - zeckendorf(X)", "X >= 1"),
        ("X - popcount(X)", "X >= 1"),
        ("X - lastnonzero(X, 3)", "X >= 1"),
        ("floor(sqrt(X))", "X >= 2"),
        ("floor(X/φ)", "X >= 1"),
        ("floor(X/2 - 1/3)", "X >= 1"),
        ("X ⊕ b", "(X ⊕ b) < X and b < 8"),
        ("abs(X - 2)", "X >= 3"),
        ("(X ⊗ 2) mod 3 - 1", "X >= 2"),
        ("[0, 0, 1, 1, 2, 0, 3][X]", "X in {1..6}"),
        ("u", "3*u = X and u < X"),
        ("X - 1 - max(t, 0)", "t < 3 and t <= X"),
        ("bitor(u, 1)", "u + 1 < X"),
        ("(X*4611686018427387904) mod (X + 1) - 1", "X >= 1"),
        ("floor(X*9223372036854775808/18446744073709551616)", "X >= 1"),
        ("X - 1 - floor(t/9223372036854775807)", "t <= 3*X and 1 <= X"),
    ];
    const FAULTY: &[(&str, &str)] = &[
        ("X / 2", "X >= 1"),
        ("X - msb(X)", "X <= 9"),
        ("[0, 0, 1, 1][X]", "X >= 1"),
        ("X - V2(u)", "u < X"),
        ("u ⊕ (X - 1)", "u < 2"),
        ("d", "d divides X"),
        ("floor(6/u)", "u < X and 6 > u"),
        ("X + 1", "X < 9"),
        ("Y", "X > Y"),
        ("u", "floor(6/u) < 5 and 1 <= u < X"),
        ("X - t", "V2(t) = t and 1 <= t <= X"),
        ("d", "floor(6/d) < 9 and d divides X and d < X"),
        ("X - s", "s in {1, 2/Y, 3} and s < 3"),
    ];
    let line = prop_oneof![10 => prop::sample::select(LINES), 1 => prop::sample::select(FAULTY)];
    (line, 0..arity, coordinate(arity)).prop_map(move |((new, condition), i, other)| {
        let put = |text: &str| text.replace('X', NAMES[i]).replace('Y', other);
        format!("{{ ({}) : {} }}", with(arity, i, &put(new)), put(condition))
    })
}

/// The coordinates with one of them replaced.
pub fn with(arity: usize, place: usize, new: &str) -> String {
    let names = NAMES[..arity].iter().enumerate().map(|(i, x)| if i == place { new } else { x });
    names.collect::<Vec<_>>().join(", ")
}

/// Sums of several positions; `[…]` is a position that differs in one coordinate.
fn split(arity: usize) -> impl Strategy<Value = String> {
    const LINES: &[&str] = &[
        "{ [a] + [X - 1 - a] : a < X }",
        "{ [a] + [X - a] : 1 <= a < X - a }",
        "{ [a] + [b] : a < b < X }",
        "{ [a] + [b] + [X - 3 - a - b] : 1 <= a <= b and b <= X - 3 - a - b }",
        "{ sum([i] : a <= i < X) : 1 <= a <= X }",
        "{ sum([i] : i < X and odd(i)) + [0] : X >= 3 }",
        "{ sum([X - d] : d divides X and d >= 1) : X >= 2 }",
        "{ nothing : X >= 1 }",
        "{ nothing }",
        "{ [X - 1] + [X - 1] : X >= 1 }",
        "{ [X - 1] + [9] : X >= 1 }",
    ];
    (prop::sample::select(LINES), 0..arity).prop_map(move |(line, i)| {
        let mut text = String::new();
        let mut rest = line;
        while let Some((before, after)) = rest.split_once('[') {
            let (inside, after) = after.split_once(']').expect("brackets come in pairs");
            text.push_str(&format!("{before}({})", with(arity, i, inside)));
            rest = after;
        }
        text.push_str(rest);
        text.replace('X', NAMES[i])
    })
}

fn two_variables(arity: usize) -> impl Strategy<Value = String> {
    const ONE: &[&str] = &["{ (a) : a + 2*b = x and a < x }", "{ (x - s - t) : 0 < s + t < 3 and t <= s }"];
    const TWO: &[&str] = &[
        "{ (x - s, y - t) : 0 < s + t < 3 }",
        "{ (a, b) : a <= x and b <= y and a + b < x + y }",
        "{ (min(x, f(v)), v) : v < y }",
        "{ (x, b) + (a, y) + (a, b) : a < x and b < y }",
        "{ (a, b) : a + 2*b = x and a < x }",
        "{ (x - s, y - t) : (s, t) in {(1, 2), (2, 1), (3, 3)} }",
        "{ (x - 1, y + x) : x >= 1 }",
        "{ (y, x mod y) : 1 <= y < x }",
    ];
    const THREE: &[&str] = &[
        "{ (a, b, z) : a <= x and b <= y and a + b < x + y }",
        "{ (u, min(y, u), min(z, u)) : u < x }",
        "{ (x, y - s, z - t) : 1 <= s + t <= 2 }",
    ];
    prop::sample::select([ONE, TWO, THREE][arity - 1]).prop_map(str::to_string)
}

fn other_games(arity: usize) -> impl Strategy<Value = String> {
    const LINES: &[&str] = &[
        "{ heap(X) }",
        "{ heap(u) : u < X }",
        "{ take(X) + turn(Y) : X >= 1 }",
        "{ odd_heap[2](u) + heap(Y) : u < X }",
        "{ odd_heap[1](X - 1) }",
    ];
    template(arity, LINES)
}

fn octal() -> impl Strategy<Value = RandomGame> {
    let first = prop_oneof![3 => Just(0u8), 1 => Just(4u8)];
    (first, vec(0u8..=15, 1..=3), prop::bool::weighted(0.2)).prop_map(|(first, digits, misere)| {
        let digits: String = digits.iter().map(|d| format!("{d:X}")).collect();
        let play = if misere { "\n    play misere" } else { "" };
        RandomGame { text: format!("game g = octal {first}.{digits}{play}\n"), arity: 1 }
    })
}

fn sum() -> impl Strategy<Value = RandomGame> {
    let component = || prop::sample::select(&["heap", "take", "turn", "odd_heap[3]"][..]);
    (vec(component(), 2..=3), prop::bool::weighted(0.2)).prop_map(|(components, misere)| {
        let parts: Vec<String> = components.iter().zip(NAMES).map(|(game, x)| format!("{game}({x})")).collect();
        let play = if misere { "\n    play misere" } else { "" };
        RandomGame { text: format!("{HELPERS}game g = {}{play}\n", parts.join(" + ")), arity: parts.len() }
    })
}

fn product() -> impl Strategy<Value = RandomGame> {
    let coin = || prop::sample::select(&["heap", "turn", "odd_heap[2]"][..]);
    (coin(), coin()).prop_map(|(a, b)| RandomGame { text: format!("{HELPERS}game g = product({a}, {b})\n"), arity: 2 })
}
