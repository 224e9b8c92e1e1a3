//! The certificates on which the checker is tested are what the prover writes of their sources today, and the checker
//! reads every game and claim as the language's own reduction means it.
//!
//! `CERTIFICATES=write cargo test -p grundy --test certificates` writes them anew; read the difference before you keep it.

use std::ops::ControlFlow::Continue;
use std::path::PathBuf;
use std::{env, fs};

use grundy::lang::{Asserted, Document, IBig, Subject};
use grundy::prove::{CertificateSource, Verdict, prove};
use grundy::verify::{DigitSystem, Verified, claimed_value, printed, verify};

fn certificates() -> Vec<PathBuf> {
    let folder = format!("{}/../grundy-verify/tests/certificates", env!("CARGO_MANIFEST_DIR"));
    let folders = ["learned", "proved"].map(|name| fs::read_dir(format!("{folder}/{name}")).unwrap());
    let mut files: Vec<PathBuf> = folders.into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() > 60);
    files
}

#[test]
fn the_prover_writes_them() {
    for file in certificates() {
        let certificate = fs::read_to_string(&file).unwrap();
        let Some(source) = CertificateSource::read(&certificate) else {
            // Its automaton of prefixes is said in no claim.
            assert!(file.ends_with("learned/ruler.certificate"), "{} has no source", file.display());
            continue;
        };
        let Some(Subject { document, game, statement }) = source.subject() else { panic!("{}", file.display()) };
        let verdict = prove(&document, &game, &statement, &Default::default(), &mut |_| Continue(()));
        let Verdict::Proved(proof) = verdict else { panic!("{}: {verdict:?}", file.display()) };
        if env::var("CERTIFICATES").is_ok_and(|value| value == "write") {
            fs::write(&file, proof.certificate()).unwrap();
            continue;
        }
        assert!(fs::read_to_string(&file).unwrap() == proof.certificate(), "{} is not up to date", file.display());
        let verified = verify(&proof.certificate(), &mut |_| Continue(()));
        let Ok(Verified::Checked(theorem)) = verified else { panic!("{}: {verified:?}", file.display()) };
        let (game, statement) = &*proof.theorem().subject;
        assert_eq!(theorem.rules, game.core(), "{}", file.display());
        assert_eq!(theorem.claim, statement.core(game), "{}", file.display());
    }
}

#[test]
fn the_checker_reads_what_the_language_writes() {
    let library = grundy::library();
    let mut claims = 0;
    for definition in library.definitions() {
        let Ok(game) = library.game(&definition.name.text, &[]) else { continue };
        let rules = game.core();
        for statement in library.statements(&game).unwrap() {
            let claim = statement.core(&game);
            let is_automaton = matches!(statement.asserted, Asserted::Automaton(_));
            let read = printed(&rules, &claim).unwrap_or_else(|rejected| panic!("{rules}{claim}{rejected}"));
            let claim = if is_automaton { claim.split("numeration").next().unwrap() } else { &claim };
            assert_eq!(read, format!("{rules}{claim}"));
            claims += 1;
        }
    }
    assert!(claims > 60, "{claims}");
}

/// Names that hide others, that are words of the core form, or that look like others: the meaning stays.
#[test]
fn names_keep_their_meaning() {
    let text = "game g(石, symbol)
        let f(x) = x + 1
        let h(石) = f(石) + 1
        let unused(x) = 7
        move { (v, symbol) : v < 石 and v < h(symbol) }
        move { (石, to) : to < symbol }
        claim one: grundy(a, b) = h(a) + b
        claim two: zeros = { (石, symbol) : 石 = 2symbol }";
    let game = Document::parse(text, &Document::default()).unwrap();
    let g = game.game("g", &[]).unwrap();
    let [one, two] = <[_; 2]>::try_from(game.statements(&g).unwrap()).unwrap();
    assert_eq!(
        g.core(),
        "game 1\n    coordinates v, symbol_1\n    let f(x) = x + 1\n    let h(v_1) = f(v_1) + 1\n    \
         move for v_1 with v_1 < v, v_1 < h(symbol_1) to (v_1, symbol_1)\n    move for to_1 with to_1 < symbol_1 to (v, to_1)\n"
    );
    assert_eq!(one.core(&g), "claim grundy(v, symbol_1) = h(v) + symbol_1\n");
    let family = "claim zeros(v, symbol_1) for v_1, symbol_2 with v = v_1, symbol_1 = symbol_2, v_1 = 2*symbol_2\n";
    assert_eq!(two.core(&g), family);
    assert_eq!(printed(&g.core(), &one.core(&g)).unwrap(), g.core() + &one.core(&g));
    assert_eq!(printed(&g.core(), &two.core(&g)).unwrap(), g.core() + &two.core(&g));
}

/// Codes, sums and products become the options that one would write by hand.
#[test]
fn equal_games_have_equal_cores() {
    let text = "game code = octal 0.73
        game hand(n)
            move { (n - 1) : n >= 1 } ∪ { (n - 2) : n >= 2 }
        game byset[S = {1, 2}](n)
            move { (n - s) : s in {1, 2} }
        game given[S: set](n)
            move { (n - s) : s in S }
        game two = given[{1, 2}](x) + byset(y)
        game twice = byset(x) + given[S = {1, 2}](y)";
    let document = Document::parse(text, &Document::default()).unwrap();
    let core = |name: &str, arguments: &[(&str, &str)]| {
        let definition = document.definition(name).unwrap();
        let read = |(n, v): &(&str, &str)| (n.to_string(), definition.read_argument(n, v).unwrap());
        document.game(name, &arguments.iter().map(read).collect::<Vec<_>>()).unwrap().core()
    };
    assert_eq!(core("byset", &[]), core("given", &[("S", "1, 2")]));
    assert_ne!(core("byset", &[]), core("given", &[("S", "1, 3")]));
    assert_eq!(core("two", &[]), core("twice", &[]));
    assert!(
        core("code", &[]).contains("move for a with 1 <= a <= n - 1 - a to (a) + (n - 1 - a)"),
        "{}",
        core("code", &[])
    );
}

/// What the formula of a claim gives by the checker's exploration, beside the language's evaluation.
#[test]
fn formulas_mean_what_the_language_means() {
    let both = [
        "x + 2*y - 3",
        "floor((x - y)/3) + 5",
        "ceil((x - 2*y)/4) + 9",
        "(x - y)/2",
        "(x - y)/(-2) + 9",
        "min(x, y, 4) + max(x - y, 3)",
        "abs(x - y)",
        "(x - y) mod 5",
        "[3, 1, 4, 1, 5][x mod 5]",
        "[3, 1, 4, 1, 5][x - y]",
        "x if x > y; y + 10 if odd(x); 7 if x = y",
        "1 if 3 divides x + y; 0 otherwise",
        "1 if x in {1, 4..6, y}; 2 if (x, y) in {(2, 3), (3, 2)}; 3 otherwise",
        "1 if x != 0 and (x = 1 or y/2 > 1); 2 otherwise",
        "f(x, y) + f(y, 1)",
        "1 if not x < 3 and x < 2*y <= 12; 0 otherwise",
    ];
    let binary = [
        "x ⊕ y ⊕ 3",
        "(x - 1) ⊕ y",
        "bitand(x, y) + bitor(x, 5)",
        "msb(x) + V2(y)",
        "columns(x, y) mod 2",
        "1 if columns(x, y, x) mod 3 = 0; 0 otherwise",
        "popcount(x + y) mod 3",
        "1 if odd(popcount(x)); 0 otherwise",
        "(popcount(x) + 1) mod 2",
        "(popcount(x) - y + popcount(y - 1)) mod 3",
        "1 if even(popcount(x) + y); 2 otherwise",
        "1 if odd(3 - popcount(x) - popcount(y)); 0 otherwise",
    ];
    let golden =
        ["floor(x*φ)", "floor(max(x - y, 0)*φ + y)", "floor(φ*x) + floor(φ*φ*y)", "zeckendorf(x)", "zeckendorf(x - y)"];
    let ternary = [
        "V(x, 3)",
        "V(x - y, 3) + V(y + 1, 3)",
        "1 if V(x + y, 3) mod 4 = 3; 0 otherwise",
        "nimsum(x, y, 3)",
        "nimsum(x, nimsum(x - 1, y, 3), 3) + 1",
        "lastnonzero(x, 3) + lastnonzero(x + y, 3)",
        "lastnonzero(x - y, 3)",
        "digitsum(x + y, 3) mod 4",
        "(digitsum(x, 3) - digitsum(y - 1, 3) + x) mod 5",
        "1 if even(digitsum(x, 3) + y); 2 if odd(digitsum(2*x, 3)); 3 otherwise",
    ];
    let decimal = ["nimsum(9*x, 5*y, 10)", "lastnonzero(10*x + 100*y, 10)", "digitsum(99*x + y, 10) mod 3"];
    let silver = [
        "floor(x*sqrt(2))",
        "floor((x - y)*sqrt(2)) + 16",
        "floor((3*x*sqrt(8) + y)/5)",
        "floor((x - 2*y)*sqrt(2)/3) + 9",
        "ceil(x*sqrt(18)) + floor(sqrt(9)*y)",
        "floor((1 + sqrt(2))*(x - sqrt(2)*y)) + 20",
    ];
    let bronze = ["floor(x*(sqrt(13) - 1)/2)", "floor((x*sqrt(13) - y)/3) + 4", "ceil(-x*sqrt(52)) + 80"];
    // Few and small: a check with many digits takes long.
    let norm_one = ["floor(x*sqrt(3))", "floor((x - y)*sqrt(3)) + 20", "floor(x/(1 + sqrt(3)) - y/sqrt(3)) + 10"];
    let twenty_one = ["floor(x*(sqrt(21) - 1)/2)"];
    let golden_roots = ["floor(x*sqrt(5)) + floor(y*(sqrt(20) - 3))", "floor((x - y)*φ/2) + 9"];
    let system = |coefficients: &[i8]| DigitSystem::new(coefficients).expect("coefficients that do not grow");
    let mut compared = 0;
    for (expressions, numerations) in [
        (both.as_slice(), [DigitSystem::BINARY, DigitSystem::ZECKENDORF].as_slice()),
        (&both, &[system(&[3]), system(&[2, 1]), system(&[3, 2]), system(&[1, 1, 1])]),
        (&binary, &[DigitSystem::BINARY]),
        (&golden, &[DigitSystem::ZECKENDORF]),
        (&golden_roots, &[DigitSystem::ZECKENDORF]),
        (&ternary, &[system(&[3])]),
        (&decimal, &[system(&[10])]),
        (&silver, &[system(&[2, 1])]),
        (&bronze, &[system(&[3, 1])]),
        (&norm_one, &[system(&[4, -1])]),
        (&twenty_one, &[system(&[5, -1])]),
    ] {
        for expression in expressions {
            let text = format!(
                "game g(x, y)\n let f(a, b) = a if a < b; b + 1 otherwise\n \
                 move {{ (u, y) : u < x }}\n claim: grundy(x, y) = {expression}"
            );
            let document = Document::parse(&text, &Document::default()).expect(expression);
            let game = document.game("g", &[]).unwrap();
            let statement = document.statements(&game).unwrap().remove(0);
            let (rules, claim) = (game.core(), statement.core(&game));
            for (x, y) in (0..11u32).flat_map(|x| (0..11u32).map(move |y| (x, y))) {
                let meant = statement.value(&game, &[x.into(), y.into()]).ok().flatten();
                let meant = meant.filter(|n| *n >= IBig::ZERO);
                // Of the many numerations each sees some of the positions; irrational and decimal ones see few.
                let sees = |i: usize| numerations.len() < 4 || (3 * x + y) as usize % 8 == i;
                if (expression.contains("sqrt") || expression.contains("10)")) && (3 * x + 4 * y) % 23 != 6 {
                    continue;
                }
                for (_, &numeration) in numerations.iter().enumerate().filter(|(i, _)| sees(*i)) {
                    let found = claimed_value(&rules, &claim, numeration, &[x, y]);
                    let found = found.unwrap_or_else(|e| panic!("{expression}, {numeration}: {e}"));
                    assert_eq!(found, meant, "{expression} at ({x}, {y}), {numeration:?}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 5_000);
}
