//! What is found from tables alone, with no formula given: guessed, checked on fresh values, proved, and the proof
//! checked. The claims of the library are not looked at; guessers see values only.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use grundy::discover::{Conjecture, DEPTHS, LEARNED, Sample, learn};
use grundy::engine::{Limits, Rules, Table};
use grundy::explore::{Family, examine, members};
use grundy::guess::{Discovery, FamilyQuestion, Seek, guess, guess_family};
use grundy::lang::{Digits, Document, Game, Gives, IBig};
use grundy::program::{Programming, program};
use grundy::{Degree, establish, library};

/// The time that each search may take: all it needs, so that nothing depends on how busy the machine is.
const LIMIT: Duration = Duration::from_secs(24 * 60 * 60);

fn game(name: &str, parameters: &[(&str, &str)]) -> Arc<Game> {
    let definition = library().definition(name).unwrap();
    let read = |&(parameter, value): &(&str, &str)| {
        (parameter.to_string(), definition.read_argument(parameter, value).unwrap())
    };
    library().game(name, &parameters.iter().map(read).collect::<Vec<_>>()).unwrap()
}

fn discover(game: &Arc<Game>) -> Discovery {
    let to = match game.coordinates.len() {
        1 => vec![1000],
        2 => vec![160; 2],
        arity => vec![56; arity],
    };
    discover_to(game, &to)
}

fn discover_to(game: &Arc<Game>, to: &[u64]) -> Discovery {
    let deadline = Instant::now() + LIMIT;
    let mut watch = |_| if Instant::now() < deadline { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    let discovery = guess(library(), game, to, Seek::Formula, &Limits::default(), &mut watch).unwrap();
    for finding in &discovery.found {
        let evidence = &finding.evidence;
        assert!(evidence.fresh > 0, "{} was checked on what it was fitted on", finding.text());
    }
    discovery
}

/// The proved claims, best first.
fn proved(discovery: &Discovery) -> Vec<String> {
    discovery.found.iter().filter(|f| f.is_proved()).map(|f| f.text()).collect()
}

fn best(name: &str, parameters: &[(&str, &str)]) -> String {
    let discovery = discover(&game(name, parameters));
    proved(&discovery).into_iter().next().unwrap_or_else(|| panic!("{name}: {:?}", discovery.discarded))
}

/// Maximum Nim, by its recursion, also with a pass.
#[test]
fn recursions_are_found_and_proved() {
    let claim = |f: &str, before: &str| {
        format!("grundy(n) =\n    0 if n = 0\n    {f} if {f} > {before}\n    grundy(n - {f} - 1) otherwise")
    };
    assert_eq!(best("half", &[]), claim("floor(n/2)", "floor((n - 1)/2)"));
    assert_eq!(best("fraction", &[]), claim("floor(n/3)", "floor((n - 1)/3)"));
    assert_eq!(best("maximum", &[("f", "ceil(t/2)")]), claim("ceil(n/2)", "ceil((n - 1)/2)"));
    assert_eq!(best("maximum", &[("f", "floor(sqrt(t))")]), claim("floor(sqrt(n))", "floor(sqrt(n - 1))"));
    let text = "game g(n, p) where p <= 1
        move { (n - s, p) : 1 <= s <= floor(n/2) } ∪ { (n, 0) : p = 1 and n >= 1 }";
    let document = Document::parse(text, library()).unwrap();
    let game = document.game("g", &[]).unwrap();
    let watch = &mut |_| ControlFlow::Continue(());
    let found = guess(&document, &game, &[160, 160], Seek::Formula, &Limits::default(), watch).unwrap();
    let text = "grundy(n, p) =\n    0 if n = 0\n    floor(n/2) ⊕ p if floor(n/2) > floor((n - 1)/2)\n    grundy(n - floor(n/2) - 1, 0) ⊕ p otherwise";
    assert_eq!(proved(&found)[0], text);
}

/// A learned automaton that has a closed form is said as that form, proved like any other.
#[test]
fn closed_forms_take_the_place_of_automata() {
    let text = "game parts(x, y) where x >= 1 and y >= 1
        move { (x - t, y) : 1 <= t < x and V2(t) < V2(x) } ∪ { (x, y - t) : 1 <= t < y and V2(t) < V2(y) }";
    let document = Document::parse(text, library()).unwrap();
    let game = document.game("parts", &[]).unwrap();
    let watch = &mut |_| ControlFlow::Continue(());
    let mut found = |seek| {
        let discovery = guess(&document, &game, &[80, 80], seek, &Limits::default(), &mut *watch).unwrap();
        let first = discovery.best().unwrap();
        (first.is_proved(), first.guesser.name, first.text())
    };
    assert_eq!(found(Seek::Formula), (true, "closed", "zeros(x, y) when V2(x) = V2(y)".to_string()));
    // Who asks for the automaton has it.
    assert_eq!(found(Seek::Automaton).1, "automaton");
}

/// Where a table takes long, a smaller one is looked at before, and what it shows is not lost.
#[test]
fn slow_games_are_guessed_from_smaller_boxes() {
    let text = "game corner(x, y) move { (u, v) : u <= x and v <= y and u + v < x + y and (u + v) mod 2 < 2 }";
    let document = Document::parse(text, library()).unwrap();
    let corner = document.game("corner", &[]).unwrap();
    let mut watch = |_| ControlFlow::Continue(());
    let found = guess(&document, &corner, &[200, 200], Seek::Formula, &Limits::default(), &mut watch).unwrap();
    assert_eq!(proved(&found), ["grundy(x, y) = x + y"]);
    assert_eq!(found.table.to(), [100, 100], "the proof came before the larger tables");

    // Nothing is found of this one; but what it is stopped at is said.
    let text = "game rough(x, y) move { (u, v) : u <= x and v <= y and u + v < x + y and (u * v + x) mod 7 < 3 }";
    let document = Document::parse(text, library()).unwrap();
    let rough = document.game("rough", &[]).unwrap();
    let mut patience = 300;
    let mut watch = |_| {
        patience -= 1;
        if patience > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let found = guess(&document, &rough, &[400, 400], Seek::Formula, &Limits::default(), &mut watch).unwrap();
    assert!(!found.is_complete);
    assert!(found.table.to() == found.checked && found.checked < vec![400, 400]);
}

#[test]
fn heaps() {
    assert_eq!(best("take", &[("S", "1,2,3")]), "grundy(n) = n mod 4");
    assert_eq!(best("powers", &[]), "grundy(n) = n mod 3");
    let take = proved(&discover(&game("take", &[("S", "1,3,4")])));
    assert!(take.contains(&"period 7 from 0".to_string()), "{take:?}");
    let lasker = proved(&discover_to(&game("lasker", &[]), &[300]));
    assert!(lasker.contains(&"period 4 from 1 saltus 4".to_string()), "{lasker:?}");
    assert!(lasker.iter().any(|claim| claim.starts_with("grundy(n) =")), "{lasker:?}");
    assert_eq!(best("kayles", &[]), "period 12 from 71");
}

#[test]
fn last_digits() {
    let text = "game g(n) move { (0) : n > 0 and lastnonzero(n, 4) = 2 or n > 0 and lastnonzero(n, 4) = 3 }";
    let document = Document::parse(text, library()).unwrap();
    let game = document.game("g", &[]).unwrap();
    let watch = &mut |_| ControlFlow::Continue(());
    let found = proved(&guess(&document, &game, &[500], Seek::Formula, &Limits::default(), watch).unwrap());
    assert!(found.contains(&"zeros(n) when n = 0\n    or lastnonzero(n, 4) = 1".to_string()), "{found:?}");
}

#[test]
fn nim_sums() {
    assert_eq!(best("nim2", &[]), "grundy(x, y) = x ⊕ y");
    assert_eq!(best("chocolate", &[("k", "2")]), "grundy(y, z) = y ⊕ z");
    assert_eq!(best("chocolate", &[("k", "4")]), "grundy(y, z) = y ⊕ z");
    assert_eq!(best("chocolate_shift", &[]), "grundy(y, z) = (y ⊕ (z + 4)) - 4");
    assert_eq!(best("chocolate_of", &[("f", "f(t) = floor((t + 3)/4)")]), "grundy(y, z) = (y ⊕ (z + 3)) - 3");
    assert_eq!(best("nimhoff", &[]), "grundy(x, y) = 3*(floor(x/3) ⊕ floor(y/3)) + (x + y) mod 3");
    assert_eq!(best("welter2", &[]), "grundy(a, b) = (a ⊕ b) - 1");
    assert_eq!(best("saturation", &[]), "grundy(x, y) = nimsum(x, y, 3)");
}

#[test]
fn odd_bars() {
    let formula = |k: u64, last: &str| {
        format!(
            "grundy(y, z) =\n    z + y/2 if even(y) and even(z)\n    z + (y + 1)/2 if odd(y) and odd(z)\n    \
             z - ceil(y/2) if {}y <= z\n    {last} otherwise",
            k + 1
        )
    };
    assert_eq!(best("chocolate", &[("k", "1")]), formula(1, "z - y + (z - y - 1)/2"));
    assert_eq!(best("chocolate", &[("k", "3")]), formula(3, "z - y + floor((z - y)/6)"));
    assert_eq!(best("chocolate", &[("k", "5")]), formula(5, "z - y + floor((z - y)/10)"));
    assert_eq!(best("chocolate", &[("k", "7")]), formula(7, "z - y + floor((z - y)/14)"));
}

/// The formula found is that of the papers: both hold everywhere, so it is enough that both are proved.
#[test]
fn the_formula_found_agrees_with_the_papers() {
    let chocolate = game("chocolate", &[("k", "5")]);
    let discovery = discover(&chocolate);
    let found = &discovery.best().unwrap();
    let known = library().statements(&chocolate).unwrap().into_iter().find(|s| s.name == "odd_k").unwrap();
    for z in 0u64..200 {
        for y in 0..=z / 5 {
            let at: [IBig; 2] = [y.into(), z.into()];
            assert_eq!(
                found.statement().value(&found.standing.subject.game, &at).unwrap(),
                known.value(&chocolate, &at).unwrap()
            );
        }
    }
}

fn bars(values: impl Iterator<Item = i64>) {
    let all: Vec<(i64, Discovery)> =
        values.map(|k| (k, discover(&game("chocolate", &[("k", &k.to_string())])))).collect();
    let mut go_on = |_| ControlFlow::Continue(());
    let asked = FamilyQuestion { document: library(), parameter: "k", conditions: &[], to: &[160, 160] };
    let found = guess_family(&asked, &all, &Limits::default(), &mut go_on).unwrap();
    let odd = found.iter().find(|f| f.general.range.as_deref() == Some("odd k")).unwrap();
    assert_eq!(
        odd.general.assertion,
        "grundy(y, z) =\n    z + y/2 if even(y) and even(z)\n    z + (y + 1)/2 if odd(y) and odd(z)\n    \
         z - ceil(y/2) if (k + 1)*y <= z\n    z - y + floor((z - y)/(2k)) otherwise"
    );
    let even = found.iter().find(|f| f.general.range.as_deref() == Some("even k")).unwrap();
    assert_eq!(even.general.assertion, "grundy(y, z) = y ⊕ z");
    for finding in [odd, even] {
        assert!(finding.is_proved(), "{:?}", finding.standings);
    }
    assert_eq!(odd.standings.len() + even.standings.len(), all.len());
}

#[test]
fn one_formula_for_all_k() {
    bars(1..=8);
}

#[test]
#[ignore = "long: every k up to 15"]
fn one_formula_for_all_k_up_to_15() {
    bars(1..=15);
}

#[test]
fn yama() {
    assert_eq!(best("yama", &[]), "grundy(x, y) =\n    y + 1 if y + 2 <= x\n    x + 1 if x + 2 <= y\n    0 otherwise");
}

#[test]
fn zeros_by_residues_and_lines() {
    let knight = proved(&discover_to(&game("knight", &[]), &[60, 60]));
    assert!(knight.contains(&"zeros(x, y) when x mod 4 < 2 and y mod 4 < 2".to_string()), "{knight:?}");
    let chomp = proved(&discover_to(&game("chomp2", &[]), &[100, 100]));
    assert!(chomp.contains(&"zeros(a, b) when a = b + 1".to_string()), "{chomp:?}");
}

#[test]
fn three_coordinates_in_few_families() {
    let bar = discover(&game("bar3", &[]));
    let text = bar.best().filter(|f| f.is_proved()).unwrap().text();
    assert!(text.starts_with("zeros(x, y, z) when ") && text.lines().count() <= 26, "{text}");
    // Equivalent to the 26 families, which are proved too.
    let found = &bar.best().unwrap();
    let known = library().statements(&bar.game).unwrap().into_iter().find(|s| s.name == "families").unwrap();
    for position in support_tuples(14) {
        assert_eq!(
            found.statement().is_zero(&found.standing.subject.game, &position).unwrap(),
            known.is_zero(&bar.game, &position).unwrap(),
            "{position:?}"
        );
    }
}

fn support_tuples(to: u64) -> Vec<Vec<IBig>> {
    let range = || 0..=to;
    range().flat_map(|x| range().flat_map(move |y| (0..=y).map(move |z| vec![x.into(), y.into(), z.into()]))).collect()
}

#[test]
fn the_golden_ratio_is_recognised() {
    let queen = discover_to(&game("queen", &[]), &[100, 100]);
    assert_eq!(proved(&queen), ["zeros = { (a, b), (b, a) : a = floor(n*φ) and b = a + n }"]);
    assert!(queen.found.iter().all(|f| !f.statement().gives_values()), "no formula for the values");
    let misere = proved(&discover_to(&game("queenmisere", &[]), &[100, 100]));
    assert_eq!(misere[0].matches('φ').count(), 1, "{misere:?}");
}

#[test]
fn beatty_zeros() {
    // The guesser alone, without the search for values before it.
    let queen = game("queen", &[]);
    let sample = sample(&queen, &[80, 80]);
    let beatty = grundy::discover::guessers().iter().find(|g| g.name == "beatty").unwrap();
    let guess = beatty.guess(&sample.within(&[40, 40]), &mut |_| ControlFlow::Continue(())).remove(0);
    assert_eq!(guess, "zeros = { (a, b), (b, a) : a = floor(n*φ) and b = a + n }");
    let conjecture =
        Conjecture::test(library(), &queen, beatty, &[&guess], &[40, 40], &sample, &mut |_| ControlFlow::Continue(()));
    confirm(&conjecture.unwrap());
}

fn sample(game: &Arc<Game>, to: &[u64]) -> Sample {
    let mut go_on = |_| ControlFlow::Continue(());
    Sample::of(&Table::grow(&Rules::compile(game), to, &Limits::default(), &mut go_on).unwrap())
}

fn confirm(conjecture: &Conjecture) {
    let standing = establish(&conjecture.subject, &Default::default(), &mut |_| ControlFlow::Continue(()));
    assert!(standing.is_proved(), "{standing:?}");
}

/// The automata themselves, also where a formula is known: learned, checked on a larger box, proved, checked.
fn learned(game: &Arc<Game>, gives: Gives, digits: Digits, fitted: [u64; 2]) -> usize {
    let fresh = sample(game, &fitted.map(|side| side * 9 / 8));
    let mut go_on = |_| ControlFlow::Continue(());
    let mut dropped = Vec::new();
    for depth in DEPTHS {
        let Some(acceptor) = learn(&fresh.within(&fitted), gives, digits, depth, &mut go_on) else { continue };
        let states = acceptor.rows.len();
        let text = grundy::lang::Assertion::Automaton(acceptor.into()).to_string();
        let tested = Conjecture::test(library(), game, &LEARNED, &[&text], &fitted, &fresh, &mut go_on);
        match tested {
            Ok(conjecture) => {
                confirm(&conjecture);
                return states;
            }
            Err(why) => dropped.push((depth, states, why)),
        }
    }
    panic!("no automaton of {} was learned: {dropped:?}", game.heading());
}

#[test]
fn automata_are_learned_and_proved() {
    assert_eq!(learned(&game("nim2", &[]), Gives::Values, Digits::BINARY, [31, 31]), 2);
    assert_eq!(learned(&game("chocolate", &[("k", "2")]), Gives::Values, Digits::BINARY, [63, 63]), 4);
    let bar = game("chocolate_of", &[("f", "f(t) = floor((t + 3)/4)")]);
    assert_eq!(learned(&bar, Gives::Values, Digits::BINARY, [127, 511]), 59);
    assert!(learned(&game("queen", &[]), Gives::Zeros, Digits::ZECKENDORF, [60, 60]) > 4);
    assert!(learned(&game("knight", &[]), Gives::Values, Digits::BINARY, [63, 63]) > 4);
    let digits = |coefficients: &[i8]| Digits::new(coefficients).expect("coefficients that do not grow");
    assert_eq!(learned(&game("wythoffst", &[]), Gives::Zeros, digits(&[2, 2]), [255, 255]), 10);
}

#[test]
fn the_automaton_of_a_shifted_odd_bar() {
    let bar = game("chocolate_of", &[("f", "f(t) = floor((t + 1)/3)")]);
    assert!(learned(&bar, Gives::Values, Digits::BINARY, [511, 1023]) > 80);
}

#[test]
fn no_pattern_is_no_formula() {
    for name in ["grundysgame", "treblecross"] {
        let discovery = discover_to(&game(name, &[]), &[400]);
        assert!(discovery.found.is_empty(), "{name}: {:?}", discovery.found);
    }
    let chomp = discover_to(&game("chomp3", &[]), &[24, 24, 24]);
    assert!(chomp.found.iter().all(|f| !f.is_proved()), "{:?}", chomp.found);
}

#[test]
fn programs_compute_what_the_claim_says() {
    let chocolate = game("chocolate", &[("k", "3")]);
    let discovery = discover(&chocolate);
    let statement = discovery.best().unwrap().statement();
    let python = program(statement, &discovery.game, &|n| discovery.table.get(&[n]), Programming::Python).unwrap();
    assert_eq!(
        python,
        "def grundy(y, z):\n    if y % 2 == 0 and z % 2 == 0:\n        return z + y//2\n    \
         if y % 2 == 1 and z % 2 == 1:\n        return z + (y + 1)//2\n    if 4*y <= z:\n        \
         return z + -y//2\n    return z - y + (z - y)//6\n"
    );
    let cpp = program(statement, &discovery.game, &|n| discovery.table.get(&[n]), Programming::Cpp).unwrap();
    assert!(cpp.contains("if (4*y <= z) return z + quotient(-y, 2);"), "{cpp}");
}

fn explored(family: &Family, each: Duration) -> Vec<grundy::explore::Explored> {
    let members = members(family);
    let row = |member: &grundy::explore::Member| {
        let deadline = Instant::now() + each;
        let mut watch = |_| if Instant::now() < deadline { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        examine(member, each, &Limits::default(), &mut watch).unwrap().0
    };
    members.iter().map(row).collect()
}

#[test]
fn small_families_are_explored() {
    let rows = explored(&Family::Subtraction { below: 5 }, LIMIT);
    assert_eq!(rows.len(), 15);
    assert!(rows.iter().all(|row| row.degree == Some(Degree::Proved) && row.gives_values), "{rows:?}");
}

#[test]
#[ignore = "long: forty bars"]
fn all_small_bars_are_explored() {
    let rows = explored(&Family::Bars { a: 2, b: 3, c: 5 }, Duration::from_secs(30));
    assert_eq!(rows.len(), 40);
    let proved = rows.iter().filter(|row| row.degree == Some(Degree::Proved)).count();
    assert!(proved >= 20, "{rows:?}");
}

/// What the explorer calls proved is proved again from its printed claim alone.
#[test]
fn printed_claims_are_theorems() {
    for member in members(&Family::Bars { a: 1, b: 1, c: 2 }) {
        let found = examine(&member, LIMIT, &Limits::default(), &mut |_| ControlFlow::Continue(())).unwrap();
        let (row, certificate) = (found.0, found.1.unwrap());
        assert_eq!(row.degree, Some(Degree::Proved));
        assert!(grundy::verify::verify(&certificate, &mut |_| ControlFlow::Continue(())).is_ok());
        let document = Document::parse(&format!("{}\n    claim again: {}", member.text, row.claim), library()).unwrap();
        let game = document.game("member", &[]).unwrap();
        let subject = &document.subjects(&game).unwrap()[0];
        let standing = establish(subject, &Default::default(), &mut |_| ControlFlow::Continue(()));
        assert!(standing.is_proved(), "{}", row.claim);
    }
}

#[test]
fn members_can_be_read() {
    for name in Family::NAMES {
        for member in members(&Family::named(name, &[]).unwrap()) {
            let document = grundy::lang::Document::parse(&member.text, library());
            let document = document.unwrap_or_else(|p| panic!("{}: {p:?}", member.text));
            assert!(document.game("member", &[]).is_ok(), "{}", member.text);
        }
    }
}
