//! False theorems about families: attacks on the checker, changed claims, and random families against their tables.

use std::ops::ControlFlow::Continue;

use grundy::engine::Table;
use grundy::lang::{Argument, Asserted, Document, Expr, Game, IBig, Statement};
use grundy::prove::ForAll;
use grundy::verify::{Verified, verify};

use super::{certificate, decide, family, text_of};

fn accepts(certificate: &str) -> bool {
    matches!(verify(certificate, &mut |_| Continue(())), Ok(Verified::Checked(_) | Verified::ComputedOnly(_)))
}

/// A certificate about these rules, symbols and claim in core form, with this argument.
fn forged(symbols: &str, rules: &str, claim: &str, argument: &str) -> String {
    format!(
        "grundy certificate 2\ngame 1\n symbol {symbols}\n coordinates n\n{rules}\ntheorem 1\n claim {claim}\n{argument}\nend\n"
    )
}

const TAKE: &str = " move for s with 1 <= s <= k to (n - s)";

/// The thirteen false theorems that a first checker of this method accepted, in the form of this one.
#[test]
fn the_thirteen_attacks_are_refused() {
    let (honest, _) = certificate(&text_of("take"));
    let argument = &honest[honest.find("class").unwrap()..honest.find("\nend").unwrap()];
    let trees = argument.matches("empty").count();
    let head = &argument[..argument.find("empty").unwrap()];
    assert!(accepts(&forged("for k with k >= 1", TAKE, "grundy(n) = n mod (k + 1)", argument)));
    let refused = |name: &str, certificate: String| assert!(!accepts(&certificate), "{name}\n{certificate}");
    // 1. A name defined by itself: v = v + 1 would make everything absurd.
    for count in 0..trees + 4 {
        for define in ["define 99 = 1 + 99*1 absurd", "define 4 = 1 + 4*1 absurd", "define 1 = 1 + 1*1 absurd"] {
            let trees = format!(" empty {define}").repeat(count);
            refused("selfdef", forged("for k with k >= 1", TAKE, "grundy(n) = 17", &format!("{head}{trees}")));
        }
    }
    // 2. A negative modulus.
    for class in ["class -1 0 from 0", "class 0 0 from 1", "class 1 -1 from 1", "class 1 0 from -1"] {
        let changed = argument.replacen("class 1 0 from 1", class, 1);
        refused("negm", forged("for k with k >= 1", TAKE, "grundy(n) = n mod (k + 1)", &changed));
        refused("negm", forged("for k with k >= 1", TAKE, "grundy(n) = 0", &format!("{class} measure 1")));
    }
    // 3. The argument for zeros, taken for one about values.
    let zeros = "game nim[k = 3](n) move { (n - s) : 1 <= s <= n } claim c: for k >= 1 zeros(n) when n = 0";
    let (zeros, _) = certificate(zeros);
    refused("zerosflag", zeros.replacen("claim zeros(n) with n = 0", "claim grundy(n) = min(n, k)", 1));
    // 4–6: more rules, or a domain, that change something for one k or by a negative divisor.
    for (name, rules) in [
        ("eqpoly", format!("{TAKE}\n move for s with s = 8, k = 7 to (n - s)")),
        ("cmpdiv", format!(" where 0 <= floor(n/(k - 5))\n{TAKE}")),
        ("cmpdiv2", format!(" where 0 <= floor(n/(5 - k))\n{TAKE}")),
        ("negdiv", format!("{TAKE}\n move for s with s = k + 1, floor(s/(0 - 1)) = 0 - s to (n - s)")),
    ] {
        refused(name, forged("for k with k >= 1", &rules, "grundy(n) = n mod (k + 1)", argument));
    }
    // 7. A class that begins before 0, where the rules are different up to 50.
    let late = format!("{TAKE}\n move for s with s = k + 1, k < 50 to (n - s)");
    for class in ["class 1 100 from -99", "class 1 100 from 0", "class 1 0 from 51"] {
        let changed = argument.replacen("class 1 0 from 1", class, 1);
        refused("negfrom", forged("for k with k >= 1", &late, "grundy(n) = n mod (k + 1)", &changed));
    }
    // 8. Ranges are read by their meaning: what is not understood is not covered.
    for range in ["k mod (1 + 1) = 1", "k >= 30*30", "k >= 1 or k = 0", "not (k < 0)"] {
        refused("cover", forged(&format!("for k with {range}"), TAKE, "grundy(n) = 17", ""));
        let odd = argument.replacen("class 1 0 from 1", "class 2 1 from 1", 1);
        refused("cover", forged(&format!("for k with {range}"), TAKE, "grundy(n) = n mod (k + 1)", &odd));
    }
    // 9. The range of another claim: the certificate's own range counts, for every symbol.
    refused("twoclaims", forged("for k, s0 with k >= 1, s0 >= 5", TAKE, "grundy(n) = 17", argument));
    // 10. Text behind the end of a line belongs to the rules.
    let more = format!("{TAKE} move for t with t = k + 1 to (n - t)");
    refused("trailing", forged("for k with k >= 1", &more, "grundy(n) = n mod (k + 1)", argument));
    // 11. Numbers are whole.
    let halves = argument.replacen("empty", "empty split 0 + 1*1 at 0.5 absurd absurd empty", 1);
    refused("floats", forged("for k with k >= 1", TAKE, "grundy(n) = n mod (k + 1)", &halves));
    // 12. A remainder is solved for a variable by a true inverse only.
    let (solved, _) = certificate(&text_of("pass_odd"));
    assert!(solved.contains("reduce") || solved.contains("cases"), "{solved}");
    for word in ["reduce ", "cases "] {
        for (place, _) in solved.match_indices(word).take(20) {
            let end = place + word.len() + solved[place + word.len()..].find(['\n', ';']).unwrap();
            let step = &solved[place..end];
            let bumped: String = step.chars().map(|c| if c == '1' { '3' } else { c }).collect();
            if bumped != step {
                let changed = format!("{}{bumped}{}", &solved[..place], &solved[end..]);
                if let Ok(Verified::Checked(theorem)) = verify(&changed, &mut |_| Continue(())) {
                    assert!(solved.contains(theorem.claim.lines().next().unwrap()), "{changed}");
                }
            }
        }
    }
    // 13. Names of the certificate are not names of the rules.
    refused("tilde", forged("for k with k >= 1", TAKE, "grundy(n) = n mod (k + 1) + 0*v4", argument));
    refused("tilde", honest.replace("(n - s)", "(n - 4)"));
}

/// The same as texts: never proved, and what is refuted is refuted by a position that is wrong.
#[test]
fn attacking_texts_are_not_proved() {
    for text in [
        "game take[k = 3](n) move { (n - s) : 1 <= s <= k } claim c: for k >= 1 grundy(n) = 17",
        "game take[k = 3](n) move { (n - s) : 1 <= s <= k } claim c: grundy(n) = 0",
        "game take[k = 3](n) move { (n - s) : 1 <= s <= k } move { (n - s) : s = 8 and k = 7 } claim c: for k >= 1 grundy(n) = n mod (k + 1)",
        "game take[k = 3](n) where 0 <= floor(n/(k - 5)) move { (n - s) : 1 <= s <= k } claim c: for k >= 1 grundy(n) = n mod (k + 1)",
        "game take[k = 3](n) move { (n - s) : 1 <= s <= k } move { (n - s) : s = k + 1 and floor(s/(0 - 1)) = 0 - s } claim c: for k >= 1 grundy(n) = n mod (k + 1)",
        "game take[k = 3](n) move { (n - s) : 1 <= s <= k } move { (n - s) : s = k + 1 and k < 50 } claim c: for k >= 1 grundy(n) = n mod (k + 1)",
        "game take[k = 3](n) move { (n - s) : 1 <= s <= k } claim c: for k mod (1 + 1) = 1 grundy(n) = 17",
        "game sub[k = 3](n) move { (n - s) : s in {1, k} } claim c: for k >= 30*30 grundy(n) = n mod 2",
        "game take[k = 3, p = 1](n) move { (n - s) : 1 <= s <= k } claim c: for k >= 1 and p >= 5 grundy(n) = 17",
        "game take[k = 3](n) move { (n - s) : 1 <= s <= k } ∪ { (n - s) : s = k + 1 } claim c: for k >= 1 grundy(n) = n mod (k + 1)",
        "game nim[k = 3](n) move { (n - s) : 1 <= s <= n } claim c: for k >= 1 grundy(n) = min(n, k)",
        "game t[k = 3](n) where n <= 1 move { (n - s) : 1 <= s <= k } claim c: for k >= 1 grundy(n) = 0",
        "game t[k = 3](n) where n <= 2 move { (n - s) : s = 2 and even(n) } claim c: for k >= 1 grundy(n) = 0",
    ] {
        let found = decide(text);
        assert!(!matches!(found, ForAll::Proved(_)), "{text}");
        if let ForAll::Refuted(k, witness) = found {
            let (game, statement) = member(text, k);
            assert!(is_wrong_at(&game, &statement, &witness.position), "{text} at k = {k}: {witness:?}");
        }
    }
}

/// The last game of a text with a value for its first parameter, and its first claim.
fn member(text: &str, k: u64) -> (Game, Statement) {
    let (document, family, statement) = family(text);
    let (parameter, k) = (document.definition(family.name()).unwrap().parameters[0].name.clone(), k as i64);
    (family.at(&parameter, k), statement.at(&family, &parameter, k))
}

/// Whether a claim is wrong at a position, by the meaning of the game.
fn is_wrong_at(game: &Game, statement: &Statement, position: &[IBig]) -> bool {
    let value = game.grundy(position).unwrap();
    statement.wrong_at(game, position, value, &|_| None).unwrap().is_some()
}

/// Whether a claim of a text holds on small boxes for every k up to 12 that it is about.
fn holds_in_tables(text: &str) -> bool {
    let document = Document::parse(text, &Document::default()).unwrap();
    let name = document.last_game_name().unwrap().to_string();
    let parameter = document.definition(&name).unwrap().parameters[0].name.to_string();
    (0..=12u64).all(|k| {
        let Ok(game) = document.game(&name, &[(parameter.clone(), Argument::Expr(Expr::number(k)))]) else {
            return true;
        };
        let Some(statement) = document.statements(&game).unwrap().into_iter().next() else { return true };
        let to: Vec<u64> = if game.coordinates.len() == 1 { vec![90] } else { vec![40, 6] };
        // A changed range may hold values for which moves go in circles.
        let Ok(table) = Table::of(&game, &to) else { return false };
        let is_period = matches!(statement.asserted, Asserted::Period { .. });
        table.positions().all(|(position, value)| {
            let position: Vec<IBig> = position.into_iter().map(IBig::from).collect();
            let said = statement.says(&game, &position, &|at| table.get(at));
            said.is_ok_and(|said| said.map_or(is_period, |said| said.is_right(value)))
        })
    })
}

/// Every small change of a text behind `claim`: numbers, comparisons, parities.
fn changes(text: &str) -> Vec<String> {
    let from = text.find("claim").unwrap();
    let mut found = Vec::new();
    let mut put = |place: usize, old: &str, new: &str| {
        found.push(format!("{}{new}{}", &text[..place], &text[place + old.len()..]));
    };
    for (place, digit) in text.char_indices().filter(|(place, c)| *place > from && c.is_ascii_digit()) {
        let n = digit.to_digit(10).unwrap();
        put(place, &digit.to_string(), &(n + 1).to_string());
        if n > 0 {
            put(place, &digit.to_string(), &(n - 1).to_string());
        }
    }
    for (old, new) in
        [("<=", "<"), ("< ", "<= "), ("even(", "odd("), ("odd(", "even("), ("+", "-"), (" - ", " + "), ("k", "n")]
    {
        for (place, _) in text.match_indices(old).filter(|(place, _)| *place > from) {
            put(place, old, new);
        }
    }
    found
}

#[test]
fn changed_claims_are_proved_only_where_they_are_true() {
    let (mut wrong, mut refuted, mut open) = (0, 0, 0);
    for file in ["take", "k_k1", "k_2k", "atleast", "one_k_even", "two_k_1", "multiples", "k_k2"] {
        for text in changes(&text_of(file)) {
            if Document::parse(&text, &Document::default()).is_err() {
                continue;
            }
            let is_true = holds_in_tables(&text);
            wrong += usize::from(!is_true);
            match decide(&text) {
                ForAll::Proved(proof) => {
                    assert!(is_true, "proved, but false: {text}");
                    assert!(accepts(&proof.certificate()), "{text}");
                }
                ForAll::Refuted(k, witness) => {
                    let (game, statement) = member(&text, k);
                    assert!(is_wrong_at(&game, &statement, &witness.position), "{text}: {k} {witness:?}");
                    refuted += 1;
                }
                ForAll::Unknown(..) => open += 1,
            }
        }
    }
    assert!(wrong >= 50 && refuted >= 50, "{wrong} wrong, {refuted} refuted, {open} open");
}

/// Subtraction games with random sets of numbers around k, and formulas that fit their first tables.
#[test]
fn random_families_agree_with_their_tables() {
    let numbers = ["1", "2", "3", "k", "k + 1", "k + 2", "2k", "2k + 1", "2k - 1", "3k"];
    let moduli = ["2", "3", "k", "k + 1", "k + 2", "2k", "2k + 1", "2k + 2", "3k", "3k + 1"];
    let mut formulas = vec!["floor(n/k)".to_string(), "min(n, k)".to_string()];
    for m in moduli {
        formulas.push(format!("n mod ({m})"));
        formulas.push(format!("floor((n mod ({m}))/k)"));
        formulas.push(format!("(n mod ({m})) mod 2"));
        formulas.push(format!("(n + 1) mod ({m})"));
        formulas.push(format!("1 if n mod ({m}) = 0; 0 if n mod ({m}) = 1; n mod ({m}) otherwise"));
        formulas.push(format!("2 if n mod ({m}) = k; (n mod ({m})) mod 2 otherwise"));
        formulas.push(format!("0 if n mod ({m}) < k; 1 if n mod ({m}) < 2k; 2 otherwise"));
    }
    let ranges = ["k >= 2", "even(k) and k >= 2", "odd(k) and k >= 3", "k >= 4"];
    let mut seed = 0x2545_F491_4F6C_DD1Du64;
    let mut below = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % n as u64) as usize
    };
    let (mut proved, mut fits) = (0, 0);
    for _ in 0..60 {
        let mut set: Vec<&str> = (0..=below(3)).map(|_| numbers[below(numbers.len())]).collect();
        set.dedup();
        let rule = match below(4) {
            0 => format!("{} <= s <= {}", set[0], numbers[below(numbers.len())]),
            _ => format!("s in {{{}}}", set.join(", ")),
        };
        for formula in &formulas {
            let range = ranges[below(ranges.len())];
            let play = if below(3) == 0 { "play misere" } else { "" };
            let claim = match below(4) {
                // A period is claimed of values that have a formula, right or wrong.
                0 => {
                    let (period, from) = (moduli[below(moduli.len())], ["0", "k", "2k"][below(3)]);
                    format!("period {period} from {from} claim f: for {range} grundy(n) = {formula}")
                }
                _ => format!("grundy(n) = {formula}"),
            };
            let text = format!("game g[k = 3](n) {play} move {{ (n - s) : {rule} }} claim c: for {range} {claim}");
            let is_true = holds_in_tables(&text);
            // Of what is false, a few are enough.
            if !is_true && below(40) > 0 {
                continue;
            }
            fits += usize::from(is_true);
            if let ForAll::Proved(proof) = decide(&text) {
                assert!(is_true, "proved, but false: {text}");
                assert!(accepts(&proof.certificate()), "{text}");
                proved += 1;
            }
        }
    }
    assert!(proved >= 10, "{proved} proved of {fits} that fit");
}
