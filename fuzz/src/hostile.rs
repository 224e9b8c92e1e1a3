//! Texts that ask for too much: of the stack, of the memory, of the time. Each follows from its number.

use std::fmt::Write;
use std::ops::ControlFlow;

use grundy_lang::Document;
use grundy_prove::{ProofLimits, Verdict, prove};

use crate::mutate::Random;

/// A hostile text whose last game is `g`, with one or two coordinates and a claim.
pub fn text(number: u64) -> String {
    let mut random = Random::new(number.wrapping_mul(0x1234_5678_9ABC_DEF1));
    let size = [3, 10, 40, 300, 2_000][random.below(5)];
    let large = ["50", "1000", "1000000", "100000000", "99999999999999999999"][random.below(5)];
    let claim = match random.below(7) {
        0 => "claim c: grundy(n) = n".to_string(),
        1 => format!("claim c: period {} from {}", 1 + random.below(size * 3), random.below(size * 9)),
        2 => format!("claim c: zeros(n) when n mod {} = 0", 1 + random.below(size * 50)),
        3 => format!("claim c: zeros(n) when n in {{0..{large}}}"),
        4 => "claim c: zeros = { (floor(k*φ)) : k <= n } ".replace("k <= n", "k >= 0"),
        5 => format!("claim c: grundy(n) = {}", chain(&mut random, "n", size)),
        _ => "claim c: grundy(n) = grundy(floor(n/2)) + 1 if n > 0; 0 otherwise".to_string(),
    };
    let holes = match random.below(4) {
        0 => format!("where n != {}", random.below(size * 99)),
        1 => format!("where n mod {} != {}", 2 + random.below(size), random.below(size)),
        _ => String::new(),
    };
    let lets = lets(&mut random, size);
    let set = |random: &mut Random| -> String {
        let numbers: Vec<String> =
            (0..1 + random.below(size.min(60))).map(|_| (1 + random.below(size * 9)).to_string()).collect();
        numbers.join(", ")
    };
    let body = match random.below(22) {
        0 => format!("{holes} move {{ (n - s) : s in {{{}}} }}", set(&mut random)),
        1 => format!("move {{ (n + 1) : n >= {large} }} ∪ {{ (u) : u < n }}"),
        2 => format!("{lets} {holes} move {{ (u) : u < n and u < f{}(n) }}", size.min(60) - 1),
        3 => format!("move {{ (u) : u < n{} }}", ", u < n + 1".repeat(size * 5)),
        4 => format!("move {{ (u) : u < n and u < {}n{} }}", "max(1, ".repeat(size), ")".repeat(size)),
        5 => format!("move {{ (0) : a <= n and b <= n and c <= n and d <= n and (a ⊕ b ⊕ c ⊕ d) > {size}n }}"),
        6 => format!("move {{ (u) : u < n and u not in {{0..{large}}} }}"),
        7 => format!("move {{ sum((i) : i < n) + (u) : u < n and n < {large} }}"),
        8 => format!("{holes} move {{ (u) + (n - u - 1) : u < n }} ∪ {{ (u) : u < zeckendorf(n + {size}) and u < n }}"),
        9 => "move { (u) : u < n and v < n and zeckendorf(u + 1) = zeckendorf(v + 1) and floor(u*φ) + v < floor(n*φ) }"
            .to_string(),
        10 => format!(
            "move {{ (u) : u < n and {}*v <= {}*u + n and v + w = n and w*{} >= u }}",
            size + 1,
            size * 7 + 3,
            size + 5
        ),
        11 => format!("{lets} move {{ (u) : u < n and f0(u)*f0(u)*f0(u) < f{}(n) ⊗ f1(n) }}", size.min(30) - 1),
        12 => format!("{holes} play misere move {{ (u) + (v) : u + v + 1 <= n }}"),
        13 => format!("require n < {large} move {{ (u) : u divides n and u < n }}"),
        14 => format!("move {{ {} : n > 0 }}", vec!["(n - 1)"; size].join(" + ")),
        15 => format!("move {{ {} : u < n }}", vec!["(u)"; size * 3].join(", ")),
        16 => format!("move {{ (u) : u < n and columns(u, n, u + n) mod {} = 0 }}", 2 + random.below(size)),
        17 => format!(
            "move {{ (u) : u < n and {} }}",
            (0..size.min(30))
                .map(|i| format!("v{i} <= n and ({i}u + v{i}) mod {} != 1", i + 2))
                .collect::<Vec<_>>()
                .join(" and ")
        ),
        18 => format!("{holes} move {{ (floor(n*{size}/{})) : n > 0 }} ∪ {{ (n - 1) : n > 0 }}", size + 1),
        19 => "move { (u) : u < n and L[u] > 0 }".to_string(),
        20 => format!("picture bar {{ (i, j) : i < n and j < {large} }} move {{ (u) : u < n }}"),
        _ => format!("move {{ (abs(u - {size})) : u < n and abs(u - {size}) < n and msb(u + 1) < {large} }}"),
    };
    let parameters = match random.below(5) {
        0 => format!("[S = {{0..{large}}}, T = {{1..{large}}}, L = [0..{large}]]"),
        1 => format!("[f(t) = {}, L = [1, 0, 1]]", chain(&mut random, "t", size)),
        _ => "[L = [0, 1, 1, 0]]".to_string(),
    };
    match random.below(8) {
        0 => {
            let mut text = format!("game g0(n) {body}\n");
            let depth = 1 + random.below(size.min(40));
            for i in 1..depth {
                let _ = writeln!(text, "game g{i}(n) move {{ g{0}(u) + g{0}(n) : u < n }}", i - 1);
            }
            format!("{text}game g(n) move {{ g{}(n) + g0(u) : u < n }} {claim}", depth - 1)
        }
        1 => format!("game h{parameters}(n) {body}\ngame g = h(n) + h(m)"),
        _ => format!("game g{parameters}(n) {body}\n    {claim}"),
    }
}

/// A long or deep expression in one name.
fn chain(random: &mut Random, name: &str, size: usize) -> String {
    match random.below(4) {
        0 => format!("{name}{}", " + 1".repeat(size)),
        1 => format!("{}{name}{}", "(".repeat(size), ")".repeat(size)),
        2 => format!("{}{name}{}", "floor(".repeat(size), "/2)".repeat(size)),
        _ => format!("{name}{}", format!(" ⊕ {name}").repeat(size)),
    }
}

/// Functions that call functions.
fn lets(random: &mut Random, size: usize) -> String {
    let size = size.min(60);
    let first = *random.of(&["t + 1", "t*t + 2", "2t", "floor(t/2) + 1", "t - 1", "min(t, 7, 2t)"]);
    let mut text = format!("let f0(t) = {first}\n");
    for i in 1..size {
        let before = i - 1;
        let body = match random.below(4) {
            0 => format!("f{before}(f{before}(t))"),
            1 => format!("f{before}(t) + f{before}(t)"),
            2 => format!("f{before}(t){}", " + 1".repeat(random.below(40))),
            _ => format!("f{before}(t) if even(t); f{before}(t + 1) otherwise"),
        };
        let _ = writeln!(text, "let f{i}(t) = {body}");
    }
    text
}

/// The certificate of the claim of a text.
pub fn certificate(text: &str) -> Option<String> {
    let document = Document::parse(text, &Document::default()).ok()?;
    let game = document.game(document.last_game_name()?, &[]).ok()?;
    let statement = document.statements(&game).ok()?.pop()?;
    match prove(&document, &game, &statement, &ProofLimits::default(), &mut |_| ControlFlow::Continue(())) {
        Verdict::Proved(proof) => Some(proof.certificate()),
        _ => None,
    }
}
