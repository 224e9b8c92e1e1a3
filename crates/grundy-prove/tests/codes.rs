//! Take-and-break codes: periods of those that leave three heaps, and rules that spell a code.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_lang::{Document, Game, Meaning, Statement, go_on};
use grundy_prove::{
    FoundQuotient, Period, ProofLimits, QuotientEnd, QuotientLimits, Verdict, code_of, find_period, find_quotient,
    prove,
};
use grundy_verify::{Rejected, Verified, verify};

fn game(text: &str) -> Arc<Game> {
    Document::parse(text, &Document::default()).expect("a text").game("g", &[]).expect("a game")
}

fn claimed(text: &str, Period { period, from, saltus }: Period) -> (Document, Arc<Game>, Statement) {
    let grows = if saltus == 0 { String::new() } else { format!(" saltus {saltus}") };
    let text = format!("{text}\n    claim c: period {period} from {from}{grows}\n");
    let document = Document::parse(&text, &Document::default()).expect("a text with a claim");
    let game = document.game("g", &[]).expect("a game");
    let statement = document.statements(&game).expect("claims").remove(0);
    (document, game, statement)
}

fn decide(text: &str, period: Period) -> Verdict {
    let (document, game, statement) = claimed(text, period);
    prove(&document, &game, &statement, &ProofLimits::default(), &mut go_on)
}

fn check(certificate: &str) -> Result<Verified, Rejected> {
    verify(certificate, &mut |_| ControlFlow::Continue(()))
}

/// The values by the definition.
fn values(game: &Game, count: u64) -> Vec<u64> {
    let mut meaning = Meaning::new(game);
    (0..count).map(|n| meaning.grundy(&[n.into()], &mut go_on).expect("a value")).collect()
}

/// Periods with and without growth; every other period, beginning and growth is refuted, never proved.
#[test]
fn periods_of_codes_that_leave_three_heaps() {
    for (code, period, from, saltus) in [
        ("0.3F", 6, 0, 3),
        ("0.137F", 2, 0, 1),
        ("0.3FF", 1, 0, 1),
        ("0.8", 3, 1, 1),
        ("0.BB", 1, 4, 1),
        ("0.13FF", 7, 6, 4),
        ("0.B8", 7, 9, 4),
        ("0.F", 2, 0, 0),
        ("0.33F", 4, 0, 0),
        ("0.B3", 4, 1, 0),
    ] {
        let text = format!("game g = octal {code}");
        let found = find_period(&game(&text), &ProofLimits::default(), &mut go_on).expect("a period");
        assert_eq!(found, Period { period, from, saltus }, "{code}");
        let Verdict::Proved(proof) = decide(&text, found) else { panic!("{code}: {:?}", decide(&text, found)) };
        let checked = check(&proof.certificate());
        assert!(matches!(checked, Ok(Verified::Checked(_))), "{code}: {checked:?}");
        let values = values(&game(&text), 48);
        let repeats = |&n: &u64| values[(n + period) as usize] == values[n as usize] + saltus;
        assert!((from..48 - period).all(|n| repeats(&n)), "{code}: {values:?}");
        for (period, from, saltus) in
            [(period, from, saltus + 1), (period, from, saltus.wrapping_sub(1)), (period + 1, from, saltus)]
        {
            let other = Period { period, from, saltus };
            let said = |n: u64| values[n as usize].wrapping_add(saltus);
            let is_right = (from..40 - period).all(|n| values[(n + period) as usize] == said(n));
            if saltus < 99 && !is_right {
                let verdict = decide(&text, other);
                assert!(matches!(verdict, Verdict::Refuted(_)), "{code} {other:?}: {verdict:?}");
            }
        }
    }
}

/// What a certificate of three heaps says, with another number: refused unless it is as true as before.
#[test]
fn changed_certificates_of_three_heaps_are_refused() {
    let found = Period { period: 3, from: 1, saltus: 1 };
    let Verdict::Proved(proof) = decide("game g = octal 0.8", found) else { panic!("not proved") };
    let certificate = proof.certificate();
    for (old, new) in [
        ("floor((n - 1)/3) + 0", "floor((n - 1)/3) + 1"),
        ("floor((n - 1)/3)", "2*floor((n - 1)/3)"),
        ("0 if n = 0", "1 if n = 0"),
        ("(n - 1 - a - b)", "(n - 2 - a - b)"),
        ("1 <= a <= b, b", "2 <= a <= b, b"),
        ("1 <= a <= b, b", "a <= b, b"),
        ("1 <= a <= b, b", "1 <= a < b, b"),
        ("1 <= a <= b, b", "1 <= a <= b, n != 77, b"),
        ("3 + 2 2 1 3", "3 - 2 2 1 3"),
        ("5 - 5 1 2 2", "5 - 5 1 2 1"),
    ] {
        let changed = certificate.replacen(old, new, 1);
        assert_ne!(changed, certificate, "{old} is not there:\n{certificate}");
        assert!(check(&changed).is_err(), "{new} instead of {old}");
    }
}

fn random(seed: &mut u64, below: u64) -> u64 {
    *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    (*seed >> 33) % below
}

/// The rules of a code in one of many spellings.
fn spelling(digits: &[u8], seed: &mut u64) -> String {
    let mut text = String::from("game g(n)\n");
    let mut add = |option: String, condition: String| text += &format!("    move {{ {option} : {condition} }}\n");
    for (t, &digit) in digits.iter().enumerate() {
        let mut digit = digit;
        // Heaps of 0 may say several digits at once.
        if digit & 15 == 15 && t > 0 && random(seed, 2) == 0 {
            add(format!("(a) + (b) + (n - {t} - a - b)"), format!("a + b + {t} <= n"));
            digit = 0;
        }
        if digit & 7 == 7 && t > 0 && random(seed, 2) == 0 {
            add(format!("(n - {t} - a) + (a)"), format!("a + {t} <= n"));
            digit &= 8;
        }
        if digit & 1 != 0 {
            add("(0)".into(), format!("n = {t}"));
        }
        if digit & 2 != 0 {
            add("(m) + (0)".into(), format!("m = n - {t} and m > 0"));
        }
        if digit & 4 != 0 {
            add("(a) + (b)".into(), format!("a >= 1 and b >= 1 and b = n - {t} - a"));
        }
        if digit & 8 != 0 {
            add(format!("(b) + (a) + (n - {t} - a - b)"), format!("1 <= a and 1 <= b and a + b < n - {t}"));
        }
    }
    text
}

fn quotient(text: &str, heaps: u32) -> FoundQuotient {
    let limits = QuotientLimits { heaps, order: 40, ..QuotientLimits::default() };
    find_quotient(&game(text), &limits, &mut go_on).expect("a quotient")
}

/// Rules that say the same as a code are known to, and have its quotient, for all heaps if it has one.
#[test]
fn rules_that_spell_a_code() {
    let (mut seed, mut periodic) = (5, 0);
    for _ in 0..24 {
        let length = 2 + random(&mut seed, 3) as usize;
        let base = if random(&mut seed, 2) == 0 { 8 } else { 16 };
        let mut digits: Vec<u8> = (0..length).map(|_| random(&mut seed, base) as u8).collect();
        digits[0] = 4 * random(&mut seed, 2) as u8;
        digits[length - 1] = digits[length - 1].max(1);
        let text = spelling(&digits, &mut seed);
        assert_eq!(code_of(&game(&text), &mut go_on), Some(digits.clone()), "{text}");
        let rest: String = digits[1..].iter().map(|digit| format!("{digit:X}")).collect();
        let code = format!("game g = octal {}.{rest}", digits[0]);
        let heaps = if base == 8 { 26 } else { 7 };
        let (written, coded) = (quotient(&text, heaps), quotient(&code, heaps));
        assert_eq!(written, coded, "{code}");
        let checked = check(&written.quotient.certificate(&game(&text)));
        assert!(matches!(checked, Ok(Verified::Checked(_))), "{text}: {checked:?}");
        periodic += usize::from(written.end == QuotientEnd::Periodic);
    }
    assert!(periodic > 2, "{periodic}");
}

/// A difference that no small heap shows is seen, and nothing is said of all heaps.
#[test]
fn rules_that_differ_far_out_spell_no_code() {
    for rules in [
        "move { (n - 1), (n - 2) } ∪ { (a) + (n - 1 - a) : a <= 1000 and a < n }",
        "move { (a) + (n - 1 - a) : a < n } ∪ { (n - 2) : n < 700 }",
        "move { (a) + (n - 1 - a) : a < n } ∪ { (n - 900) }",
        "move { (u) : u < n }",
        "move { (a) + (b) : a + b = n - 1 and (a < 300 or b != 400) }",
        "move { (a) + (b) + (c) + (0) : a + b + c = n - 1 }",
        "where n >= 0 and n != 55 move { (n - 1) }",
    ] {
        assert_eq!(code_of(&game(&format!("game g(n) {rules}")), &mut go_on), None, "{rules}");
    }
    let far = quotient("game g(n) move { (a) + (n - 1 - a) : a < n } ∪ { (n - 2) : n < 700 }", 60);
    assert_eq!((far.end, far.quotient.period()), (QuotientEnd::Heaps, None));
    let near = quotient("game g(n) move { (a) + (n - 1 - a) : a < n } ∪ { (n - 2) }", 60);
    assert_eq!(near.quotient.values(), far.quotient.values().split_at(near.quotient.values().len()).0);
}

/// Kayles written out has the period of the code, and its certificate is about the rules as they are written.
#[test]
fn kayles_written_out() {
    let text = "game g(n)\n    move { (a) + (n - 1 - a) : a < n }\n    move { (a) + (n - 2 - a) : a + 2 <= n }";
    let period = find_period(&game(text), &ProofLimits::default(), &mut go_on).expect("a period");
    assert_eq!(period, Period { period: 12, from: 71, saltus: 0 });
    let Verdict::Proved(proof) = decide(text, period) else { panic!("not proved") };
    let certificate = proof.certificate();
    assert!(matches!(check(&certificate), Ok(Verified::Checked(_))), "{:?}", check(&certificate));
    let changed = certificate.replacen("a + 2 <= n", "a + 2 <= n, n < 99", 1);
    assert!(changed != certificate && check(&changed).is_err(), "{certificate}");
    let found = quotient(text, 400);
    assert_eq!((found.quotient.order(), found.quotient.period()), (40, Some((12, 71))));
    let certificate = found.quotient.certificate(&game(text));
    let Ok(Verified::Checked(theorem)) = check(&certificate) else { panic!("{:?}", check(&certificate)) };
    assert!(theorem.claim.starts_with("claim quotient 40 period 12 from 71\n"), "{}", theorem.claim);
    for (old, new) in [("n - 2 - a)", "n - 3 - a)"), ("with a", "with 1 <= a, a")] {
        let changed = certificate.replacen(old, new, 1);
        assert!(changed != certificate && check(&changed).is_err(), "{new}:\n{}", &certificate[..300]);
    }
}
