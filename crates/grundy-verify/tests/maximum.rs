//! Maximum Nim: what the checker accepts of random functions and claims is true, by brute force on the meaning of the
//! functions; and certificates that say something else are not accepted.

use std::ops::ControlFlow;

use grundy_verify::{CheckedBy, Condition, Doubt, Verified, verify};

/// Whether it is accepted; a certificate that cannot be read is a mistake in the test.
fn is_accepted(certificate: &str) -> bool {
    match answer(certificate) {
        Ok(()) => true,
        Err(Doubt::Malformed(what)) => panic!("{what}:\n{certificate}"),
        Err(_) => false,
    }
}

fn answer(certificate: &str) -> Result<(), Doubt> {
    let watch = &mut |visited| if visited > 20_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    match verify(certificate, watch) {
        Ok(Verified::Checked(theorem)) => {
            assert_eq!(theorem.by, CheckedBy::MaximumNim);
            Ok(())
        }
        Ok(other) => panic!("{other:?}"),
        Err(rejected) => Err(rejected.reason),
    }
}

struct Chance(u64);

impl Chance {
    fn below(&mut self, n: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n as u64) as i64
    }

    fn one_of<'t>(&mut self, texts: &[&'t str]) -> &'t str {
        texts[self.below(texts.len() as i64) as usize]
    }
}

/// A function of t, and of k.
enum Function {
    T,
    Number(i64),
    Sum(Box<Function>, i64, Box<Function>),
    Floor(Box<Function>, i64),
    Ceil(Box<Function>, i64),
    Least(Box<Function>, Box<Function>),
    Greatest(Box<Function>, Box<Function>),
    Rest(Box<Function>, i64),
    Listed(Vec<i64>),
    Root(Box<Function>),
    FloorOver(Box<Function>),
    CeilOver(Box<Function>),
}

use Function::*;

impl Function {
    fn random(chance: &mut Chance, depth: u32, with_root: bool, with_k: bool) -> Function {
        let (d, number) = (depth.saturating_sub(1), 1 + chance.below(6));
        let inside = |chance: &mut Chance| Box::new(Function::random(chance, d, with_root, with_k));
        match if depth == 0 { chance.below(3) } else { chance.below(15) } {
            0 | 1 => T,
            2 => Number(chance.below(5)),
            3 | 4 => Sum(inside(chance), [1, 1, -1][chance.below(3) as usize], inside(chance)),
            5 => Sum(inside(chance), 1, Box::new(Number(chance.below(9) - 4))),
            6 | 7 => Floor(inside(chance), number),
            8 => Ceil(inside(chance), number),
            9 => Floor(Box::new(Sum(Box::new(Number(0)), number, inside(chance))), number + chance.below(5)),
            10 => Least(inside(chance), inside(chance)),
            11 => Greatest(Box::new(Number(chance.below(3))), inside(chance)),
            12 if !with_root && !with_k => {
                let mut list = vec![0];
                (0..6).for_each(|i| list.push(list[i] + chance.below(2)));
                Listed(list)
            }
            13 if !with_root && !with_k => Rest(inside(chance), number),
            12 if with_k => CeilOver(inside(chance)),
            _ if with_root && (!with_k || chance.below(2) == 0) => Root(inside(chance)),
            _ if with_k => FloorOver(inside(chance)),
            _ => Floor(inside(chance), number),
        }
    }

    fn text(&self) -> String {
        match self {
            T => "t".into(),
            Number(n) if *n < 0 => format!("(0 - {})", -n),
            Number(n) => n.to_string(),
            Sum(a, 1, b) => format!("({} + {})", a.text(), b.text()),
            Sum(a, -1, b) => format!("({} - {})", a.text(), b.text()),
            Sum(a, n, b) => format!("({} + ({n} * {}))", a.text(), b.text()),
            Floor(a, d) => format!("floor({}/{d})", a.text()),
            Ceil(a, d) => format!("ceil({}/{d})", a.text()),
            Least(a, b) => format!("min({}, {})", a.text(), b.text()),
            Greatest(a, b) => format!("max({}, {})", a.text(), b.text()),
            Rest(a, m) => format!("({} mod {m})", a.text()),
            Listed(list) => format!("{list:?}[min(t, {})]", list.len() - 1),
            Root(a) => format!("floor(sqrt({}))", a.text()),
            FloorOver(a) => format!("floor({}/k)", a.text()),
            CeilOver(a) => format!("ceil({}/k)", a.text()),
        }
    }

    /// `None` where it has no value.
    fn at(&self, t: i64, k: i64) -> Option<i64> {
        let at = |a: &Function| a.at(t, k);
        Some(match self {
            T => t,
            Number(n) => *n,
            Sum(a, n, b) => at(a)? + n * at(b)?,
            Floor(a, d) => at(a)?.div_euclid(*d),
            Ceil(a, d) => -(-at(a)?).div_euclid(*d),
            Least(a, b) => at(a)?.min(at(b)?),
            Greatest(a, b) => at(a)?.max(at(b)?),
            Rest(a, m) => at(a)?.rem_euclid(*m),
            Listed(list) => list[usize::try_from(t).ok()?.min(list.len() - 1)],
            Root(a) => i64::try_from(u64::try_from(at(a)?).ok()?.isqrt()).ok()?,
            FloorOver(a) => at(a)?.div_euclid(k),
            CeilOver(a) => -(-at(a)?).div_euclid(k),
        })
    }
}

fn symbol(f: &str) -> &'static str {
    if f.contains("/k)") { "symbol for k with k >= 1\n" } else { "" }
}

const MOVES: [&str; 4] = [
    "for s with 1 <= s <= f(n) to (n - s)",
    "for v with v < f(n) to (n - 1 - v)",
    "for u with n - f(n) <= u < n to (u)",
    "for s with 1 <= s, s <= f(n), s <= n to (n - s)",
];

const LEVINE: &str = "0 if n = 0; f(n) if f(n) > f(n - 1); grundy(n - f(n) - 1) otherwise";

fn certificate(f: &str, moves: &str, claim: &str) -> String {
    format!(
        "grundy certificate 2\ngame 1 \"g\"\n{}coordinates n\nlet f(t) = {f}\nmove {moves}\n\
         theorem 1 \"c\"\nclaim grundy(n) = {claim}\nmaximum_nim\nend\n",
        symbol(f)
    )
}

/// What can be taken from n: no more than there is.
fn taken(f: &Function, n: i64, k: i64) -> i64 {
    let value = f.at(n, k).unwrap_or_else(|| panic!("{} has no value at {n}, k = {k}", f.text()));
    value.min(n).max(0)
}

fn is_natural(f: &Function, k: i64, most: i64) -> bool {
    (1..=most).all(|n| (0..=1).contains(&(taken(f, n, k) - taken(f, n - 1, k))))
}

/// The values by the definition.
fn values(f: &Function, k: i64, most: i64) -> Vec<i64> {
    let mut values: Vec<i64> = Vec::new();
    for n in 0..=most {
        let options = &values[(n - taken(f, n, k)) as usize..];
        values.push((0..).find(|v| !options.contains(v)).expect("there are more naturals than options"));
    }
    values
}

/// The values by the recursion as it is claimed; `None` where it has none.
fn claimed(f: &Function, k: i64, most: i64) -> Option<Vec<i64>> {
    let mut values: Vec<i64> = vec![0];
    for n in 1..=most {
        let (here, before) = (f.at(n, k)?, f.at(n - 1, k)?);
        values.push(if here > before { here } else { *values.get(usize::try_from(n - here - 1).ok()?)? });
    }
    Some(values)
}

/// What is accepted is natural far out and has the claimed values; most of what is natural is accepted.
fn accepted_functions_are_natural(seed: u64, count: u32, with_root: bool, with_k: bool, wanted: u32) {
    let mut chance = Chance(seed);
    let (mut natural, mut accepted) = (0, 0);
    for _ in 0..count {
        let f = Function::random(&mut chance, 3, with_root, with_k);
        let (text, moves) = (f.text(), MOVES[chance.below(4) as usize]);
        let values_of_k = if symbol(&text).is_empty() { 1..=1 } else { 1..=9 };
        let is_true = values_of_k.clone().all(|k| {
            (0..=120).all(|n| f.at(n, k).is_some())
                && is_natural(&f, k, 120)
                && claimed(&f, k, 120) == Some(values(&f, k, 120))
        });
        natural += u32::from(is_true);
        let certificate = certificate(&text, moves, LEVINE);
        if is_accepted(&certificate) {
            assert!(is_true, "{certificate}");
            for k in values_of_k {
                assert!(is_natural(&f, k, 4_000), "k = {k}\n{certificate}");
            }
            accepted += 1;
        }
    }
    assert!(accepted >= wanted, "{accepted} of {natural} accepted");
}

#[test]
fn accepted_linear_functions_are_natural() {
    accepted_functions_are_natural(1, 400, false, false, 100);
}

#[test]
fn accepted_roots_are_natural() {
    accepted_functions_are_natural(2, 50, true, false, 8);
}

#[test]
fn accepted_functions_of_k_are_natural() {
    accepted_functions_are_natural(3, 50, false, true, 8);
}

#[test]
#[ignore = "long"]
fn many_accepted_functions_are_natural() {
    accepted_functions_are_natural(4, 4_000, false, false, 1_000);
    accepted_functions_are_natural(5, 400, true, false, 60);
    accepted_functions_are_natural(6, 400, false, true, 60);
    accepted_functions_are_natural(7, 200, true, true, 20);
}

/// Claims that differ a little, about natural functions: what is accepted is true of the first heaps.
#[test]
fn accepted_claims_are_true() {
    let mut chance = Chance(5);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..400 {
        let with_root = chance.below(5) == 0;
        let f = Function::random(&mut chance, 2, with_root, false);
        if (0..=120).any(|n| f.at(n, 1).is_none()) || !is_natural(&f, 1, 120) {
            continue;
        }
        let (heaps, first) = (chance.below(3), chance.below(4) / 3);
        let less = chance.below(5) / 4 + 1;
        let (comparison, gap) = (chance.one_of(&[">", ">", ">", ">=", "!="]), chance.below(4) / 3);
        let claim = format!(
            "{first} if n <= {heaps}; f(n) + {gap} if f(n) {comparison} f(n - 1); grundy(n - f(n) - {less}) otherwise"
        );
        let certificate = certificate(&f.text(), MOVES[0], &claim);
        if !is_accepted(&certificate) {
            refused += 1;
            continue;
        }
        accepted += 1;
        let true_values = values(&f, 1, 120);
        for n in 0..=120 {
            let (here, before) = (f.at(n, 1).unwrap(), f.at(n - 1, 1).unwrap_or(0));
            let new = match comparison {
                ">" => here > before,
                ">=" => here >= before,
                _ => here != before,
            };
            let value = match n {
                _ if n <= heaps => first,
                _ if new => here + gap,
                _ => true_values[usize::try_from(n - here - less).expect("a heap")],
            };
            assert_eq!(value, true_values[n as usize], "at {n}\n{certificate}");
        }
    }
    assert!(accepted >= 20 && refused >= 60, "{accepted} accepted, {refused} refused");
}

/// The game with a pass, where passed(g) is `first` at 0, 0 at `m`, and otherwise one more or less.
fn with_pass(f: &str, m: i64, first: i64, below: &str, above: &str, pass: &str) -> String {
    format!(
        "grundy certificate 2\ngame 1 \"g\"\n{}coordinates n, p\nlet f(t) = {f}\nwhere p <= 1\n\
         move for s with 1 <= s <= f(n) to (n - s, p)\nmove with p = 1, {pass} to (n, 0)\n\
         theorem 1 \"c\"\n\
         let passed(g) = {first} if g = 0; 0 if g = {m}; g + 1 if (g < {m} and {below}(g)) or (g > {m} and {above}(g - {m})); \
         g - 1 otherwise\n\
         claim grundy(n, p) = 0 if n = 0; passed(grundy(n, 0)) if p = 1; f(n) if f(n) > f(n - 1); \
         grundy(n - f(n) - 1, 0) otherwise\nmaximum_nim\nend\n",
        symbol(f)
    )
}

#[test]
fn accepted_permutations_are_true() {
    let mut chance = Chance(6);
    let mut accepted = 0;
    for _ in 0..120 {
        let d = 1 + chance.below(5);
        let multiple = Box::new(Sum(Box::new(Number(0)), 1 + chance.below(d), Box::new(T)));
        let f = if chance.below(2) == 0 { Floor(multiple, d) } else { Ceil(multiple, d) };
        let m = (1..8).find(|m| taken(&f, *m, 1) < *m).unwrap_or(1) + chance.below(5) / 4;
        let first = if chance.below(5) == 0 { m } else { m - 1 + m % 2 };
        let (below, above) = (chance.one_of(&["odd", "odd", "even"]), chance.one_of(&["odd", "odd", "odd", "even"]));
        let pass = chance.one_of(&["n >= 1", "n >= 1", "n != 0", "n >= 2", "n >= 0"]);
        let certificate = with_pass(&f.text(), m, first, below, above, pass);
        if !is_accepted(&certificate) {
            continue;
        }
        accepted += 1;
        let plain = values(&f, 1, 80);
        let mut passing: Vec<i64> = Vec::new();
        for n in 0..=80 {
            let may_pass = match pass {
                "n >= 0" => true,
                "n >= 2" => n >= 2,
                _ => n >= 1,
            };
            let taken = &passing[(n - taken(&f, n, 1)) as usize..];
            let is_option = |v: &i64| taken.contains(v) || (may_pass && plain[n as usize] == *v);
            passing.push((0..).find(|v| !is_option(v)).expect("there are more naturals than options"));
            let parity = |word: &str, g: i64| (g % 2 == 0) == (word == "even");
            let said = match plain[n as usize] {
                _ if n == 0 => 0,
                0 => first,
                g if g == m => 0,
                g if (g < m && parity(below, g)) || (g > m && parity(above, g - m)) => g + 1,
                g => g - 1,
            };
            assert_eq!(said, passing[n as usize], "at {n}\n{certificate}");
        }
    }
    assert!(accepted >= 8, "{accepted}");
}

fn refused(certificate: &str) -> Doubt {
    match answer(certificate) {
        Err(Doubt::Malformed(what)) => panic!("{what}:\n{certificate}"),
        Err(doubt) => doubt,
        Ok(()) => panic!("accepted:\n{certificate}"),
    }
}

/// What a certificate must not be accepted for, and the condition that says so.
#[test]
fn false_certificates_are_refused() {
    let whole = certificate("floor(t/2)", MOVES[0], LEVINE);
    assert!(is_accepted(&whole));
    use Condition::*;
    for (old, new, condition) in [
        // Moves that are not the f(n) heaps below n.
        ("to (n - s)", "to (n - s - 1)", MaximumNimRules),
        ("to (n - s)", "to (n + s)", MaximumNimRules),
        ("1 <= s", "2 <= s", MaximumNimRules),
        ("1 <= s", "0 <= s", MaximumNimRules),
        ("1 <= s <= f(n)", "1 <= s <= f(n), odd(s)", MaximumNimRules),
        ("move for", "move with n >= 1 to (0)\nmove for", MaximumNimRules),
        ("move for", "where n != 5\nmove for", MaximumNimRules),
        ("move for", "play misere\nmove for", MaximumNimRules),
        ("to (n - s)", "to (n - s) + (n - s)", MaximumNimRules),
        // Functions that jump, or fall.
        ("floor(t/2)\n", "2*floor(t/2)\n", MaximumNimNatural),
        ("floor(t/2)\n", "floor(t/2) if t < 90; 0 otherwise\n", MaximumNimNatural),
        ("floor(t/2)\n", "t mod 3\n", MaximumNimNatural),
        ("floor(t/2)\n", "floor(t/2) + floor(t/3)\n", MaximumNimNatural),
        // What has no value.
        ("floor(t/2)\n", "t/2\n", Defined),
        (" otherwise", " if n < 1000", Total),
        ("f(n) if", "n/2 + (n/3 - n/3) if", Total),
        // Other values.
        ("0 if n = 0", "1 if n = 0", MaximumNimValue),
        ("0 if n = 0", "0 if n <= 2", MaximumNimValue),
        ("0 if n = 0", "0 if n = 9", MaximumNimValue),
        ("f(n) if", "f(n) + 1 if", MaximumNimValue),
        ("f(n) if f(n) >", "f(n) if f(n) >=", MaximumNimValue),
        ("- 1) otherwise", "- 2) otherwise", MaximumNimValue),
        ("- 1) otherwise", ") otherwise", MaximumNimValue),
        ("grundy(n - f(n) - 1)", "grundy(n)", MaximumNimValue),
        ("grundy(n - f(n) - 1)", "grundy(n - f(n) - 1) + 1", MaximumNimValue),
        ("grundy(n - f(n) - 1)", "0 - grundy(n - f(n) - 1)", MaximumNimValue),
        ("claim grundy(n) =", "claim zeros(n) with n = 0\nprefix(n) =", MaximumNimValue),
    ] {
        assert!(whole.contains(old), "{old}");
        let changed = whole.replacen(old, new, 1);
        let doubt = refused(&changed);
        assert!(matches!(&doubt, Doubt::Fails { condition: c, .. } if *c == condition), "{doubt:?}\n{changed}");
    }
    // Of an open divisor and a root, only what holds for all of them.
    for (f, old, new) in [
        ("floor(t/k)", "k >= 1", "k >= 0"),
        ("floor(t/k)", "k >= 1", "k != 1"),
        ("floor(t/k)", "floor(t/k)\n", "floor((2*t)/k)\n"),
        ("floor(t/k)", "floor(t/k)\n", "floor(t/k) + floor(t/(k + 1))\n"),
        ("floor(t/k)", "floor(t/k)\n", "floor((t - 1)/k)\n"),
        ("floor(t/k)", "f(n) > f(n - 1)", "f(n) >= f(n - 1)"),
        ("floor(t/k)", "0 if n = 0", "0 if n <= 1"),
        ("floor(t/k)", "1 <= s <= f(n)", "1 <= s <= floor(n/s)"),
        ("floor(sqrt(t))", "floor(sqrt(t))\n", "floor(sqrt(5*t))\n"),
        ("floor(sqrt(t))", "floor(sqrt(t))\n", "floor(sqrt(t)) + floor(sqrt(t + 1))\n"),
        ("floor(sqrt(t))", "floor(sqrt(t))\n", "floor(sqrt(t - 1))\n"),
        ("floor(sqrt(t))", "1 <= s <= f(n)", "1 <= s < f(n)"),
        ("floor(sqrt(t))", "- 1) otherwise", "- 2) otherwise"),
        ("floor(sqrt(t))", "f(n - 1)", "f(n + 1)"),
    ] {
        let whole = certificate(f, MOVES[0], LEVINE);
        assert!(is_accepted(&whole), "{whole}");
        assert!(whole.contains(old), "{old}\n{whole}");
        refused(&whole.replacen(old, new, 1));
    }
    // A function that does not look at its argument still evaluates it.
    let blind = certificate("floor(t/2)\nlet zero(t) = 0", MOVES[0], &LEVINE.replace("0 if", "zero(n) if"));
    assert!(is_accepted(&blind));
    let doubt = refused(&blind.replace("zero(n)", "zero(1/2)"));
    assert!(matches!(doubt, Doubt::Fails { condition: Total, .. }), "{doubt:?}");
}

/// The rules are looked at, not their spelling: several forms of move, the other order of coordinates, an initial piece.
#[test]
fn other_spellings_are_accepted() {
    let three = "with n >= 1 to (n - 1)\nmove with n >= 2 to (n - 2)\nmove for s with s = 3 to (n - s)";
    assert!(is_accepted(&certificate("3", three, "n if n <= 3; grundy(n - 4) otherwise")));
    assert!(!is_accepted(&certificate("3", three, "n if n <= 2; grundy(n - 3) otherwise")));
    let turned = with_pass("floor(t/2)", 1, 1, "odd", "odd", "n >= 1")
        .replace("coordinates n, p", "coordinates p, n")
        .replace("(n - s, p)", "(p, n - s)")
        .replace("(n, 0)", "(0, n)")
        .replace("grundy(n, p)", "grundy(p, n)")
        .replace("grundy(n - f(n) - 1, 0)", "grundy(0, n - f(n) - 1)");
    assert!(is_accepted(&turned), "{turned}");
    let short = certificate("[0, 1, 1, 2][t]", MOVES[0], LEVINE).replace("move", "where n < 4\nmove");
    assert!(is_accepted(&short), "{short}");
    assert!(!is_accepted(&short.replace("n < 4", "n < 5")));
    assert!(is_accepted(&with_pass("floor(t/k)", 1, 1, "odd", "odd", "n >= 1").replace("k >= 1", "k >= 2")));
    assert!(!is_accepted(&with_pass("floor(t/k)", 1, 1, "odd", "odd", "n >= 1")));
}

/// The value of something that is no position is asked for.
#[test]
fn another_number_of_coordinates_is_refused() {
    let passing = with_pass("floor(t/2)", 1, 1, "odd", "odd", "n >= 1");
    assert!(is_accepted(&passing));
    for wrong in ["grundy(n)", "grundy(n, 0, 0)"] {
        let doubt = answer(&passing.replace("grundy(n, 0)", wrong));
        assert!(matches!(doubt, Err(Doubt::Malformed(_))), "{wrong}: {doubt:?}");
    }
    let alone = certificate("floor(t/2)", MOVES[0], &LEVINE.replace("f(n) - 1)", "f(n) - 1, 0)"));
    assert!(matches!(answer(&alone), Err(Doubt::Malformed(_))));
}

/// Functions of functions could grow without end; the certificate is refused, and nothing else happens.
#[test]
fn what_grows_without_end_is_refused() {
    let doubled: String = (1..40).fold("t".into(), |lets, i| {
        let before = if i == 1 { "f".into() } else { format!("f{}", i - 1) };
        format!("{lets}\nlet f{i}(t) = {before}({before}(t) + {before}(t))")
    });
    let large = certificate(&doubled, "for s with 1 <= s <= f39(n) to (n - s)", "f39(n)");
    assert_eq!(refused(&large), Doubt::TooLarge);
    let roots: String = (0..30).map(|i| format!(" + floor(sqrt(t + {i}))")).collect();
    assert_eq!(refused(&certificate(&format!("t{roots}"), MOVES[0], LEVINE)), Doubt::TooLarge);
    let symbols = certificate("floor(t/k)", MOVES[0], LEVINE).replace("for k with", "for k, a, b, c, d, e, g, h with");
    assert!(is_accepted(&symbols));
}
