//! The games of the library against tables that were computed elsewhere (see `facts/README.md`).

mod support;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy::lang::{Document, Game, IBig, Position};
use grundy::library;
use support::{Values, tuples};

fn game(name: &str, parameters: &[(&str, &str)]) -> Arc<Game> {
    let definition = library().definition(name).unwrap();
    let read = |&(parameter, value): &(&str, &str)| {
        (parameter.to_string(), definition.read_argument(parameter, value).unwrap())
    };
    library().game(name, &parameters.iter().map(read).collect::<Vec<_>>()).unwrap()
}

/// The names in the first line and the numbers in the others.
fn rows(table: &str) -> (Vec<&str>, Vec<Vec<u64>>) {
    let mut lines = table.lines();
    let names = lines.next().unwrap().split(',').collect();
    (names, lines.map(|line| line.split(',').map(|n| n.parse().unwrap()).collect()).collect())
}

fn same_values(game: &Arc<Game>, table: &str) {
    let (names, rows) = rows(table);
    let mut values = Values::of(game);
    let coordinates: Vec<String> = game.coordinates.iter().map(|c| c.to_string()).collect();
    assert_eq!(names[..names.len() - 1], coordinates, "the table has the coordinates of {}", game.heading());
    let mut found: BTreeSet<Vec<u64>> = BTreeSet::new();
    for row in &rows {
        let (value, position) = row.split_last().unwrap();
        let position: Position = position.iter().map(|&n| n.into()).collect();
        assert_eq!(values.get(&position).unwrap(), Some(*value), "{} at {position:?}", game.heading());
        found.insert(row[..row.len() - 1].to_vec());
    }
    assert_eq!(found.len(), rows.len(), "no position stands twice");
}

#[test]
fn queen() {
    same_values(&game("queen", &[]), include_str!("facts/queen.csv"));
}

#[test]
fn bars() {
    let tables = [
        include_str!("facts/chocolate_k1.csv"),
        include_str!("facts/chocolate_k2.csv"),
        include_str!("facts/chocolate_k3.csv"),
        include_str!("facts/chocolate_k4.csv"),
        include_str!("facts/chocolate_k5.csv"),
    ];
    for (k, table) in (1..).zip(tables) {
        let chocolate = game("chocolate", &[("k", &k.to_string())]);
        same_values(&chocolate, table);
        let (_, rows) = rows(table);
        let last = rows.iter().map(|row| row[1]).max().unwrap();
        let positions = tuples(&[last, last]).into_iter().filter(|p| chocolate.is_position(p).unwrap()).count();
        assert_eq!(positions, rows.len(), "the table for k = {k} has every position up to z = {last}");
    }
    same_values(&game("logbar", &[]), include_str!("facts/chocolate_log.csv"));
}

#[test]
fn course() {
    same_values(&game("cutting", &[]), include_str!("facts/cutting.csv"));
    same_values(&game("divisors", &[]), include_str!("facts/divisors.csv"));
    same_values(&game("corners", &[]), include_str!("facts/nim_product.csv"));
    same_values(&game("take", &[("S", "1,2,3")]), include_str!("facts/take_1_2_3.csv"));
    same_values(&game("take", &[("S", "1,3,4")]), include_str!("facts/take_1_3_4.csv"));
    same_values(&game("half", &[]), include_str!("facts/take_half.csv"));
    same_values(&game("takesplit", &[]), include_str!("facts/take_or_split.csv"));
    same_values(&game("stones", &[]), include_str!("facts/white_blue_stones.csv"));
}

/// The zeros of a table, and the claim's, up to the largest coordinates that occur in it.
fn same_zeros(name: &str, claim: &str, table: &str, exact_up_to: u64) {
    let game = game(name, &[]);
    let statement = library().statements(&game).unwrap().into_iter().find(|s| s.name == claim).unwrap();
    let (_, rows) = rows(table);
    let zeros: BTreeSet<Position> = rows.iter().map(|row| row.iter().map(|&n| n.into()).collect()).collect();
    let mut values = Values::of(&game);
    for zero in &zeros {
        assert_eq!(statement.is_zero(&game, zero).unwrap(), Some(true), "{name} at {zero:?}");
    }
    for position in tuples(&[exact_up_to; 3]).into_iter().filter(|p| game.is_position(p).unwrap()) {
        let zero = zeros.contains(&position);
        assert_eq!(statement.is_zero(&game, &position).unwrap(), Some(zero), "the claim at {position:?}");
        assert_eq!(values.get(&position).unwrap() == Some(0), zero, "{name} at {position:?}");
    }
}

#[test]
fn bars_with_three_coordinates() {
    same_zeros("bar3", "families", include_str!("facts/chocolate3_y_ge_z_zeros.csv"), 16);
    same_zeros("bar3half", "nimsum", include_str!("facts/chocolate3_y_ge_2z_zeros.csv"), 16);
}

#[test]
fn periods_of_codes() {
    let mut checked = 0;
    for line in include_str!("facts/octal_periods.tsv").lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let numbers: Vec<u64> = fields[1..].iter().map(|n| n.parse().unwrap()).collect();
        let [first, last_exception, period, largest] = numbers[..] else { panic!("five columns: {line}") };
        assert_eq!(first, last_exception + 1);
        let far = first + 2 * period;
        if far > 150 {
            continue;
        }
        let document = Document::parse(&format!("game g = octal {}", fields[0]), library()).unwrap();
        let game = document.game("g", &[]).unwrap();
        let mut values = Values::of(&game);
        let mut value = |n: u64| values.get(&[IBig::from(n)]).unwrap().unwrap();
        assert_eq!((0..=far).map(&mut value).max(), Some(largest), "{}", fields[0]);
        assert!((first..first + period).all(|n| value(n) == value(n + period)), "{} from {first}", fields[0]);
        assert!(first <= 1 || value(last_exception) != value(first + period - 1), "{} at {last_exception}", fields[0]);
        checked += 1;
    }
    assert!(checked > 35, "only {checked} codes were checked");
}

/// Finds, proves and checks the period of every code of the table whose values repeat after so many; counts them.
fn periods_are_proved(repeat_after: std::ops::Range<u64>) -> usize {
    let go_on = |_| ControlFlow::Continue(());
    let mut proved = 0;
    for line in include_str!("facts/octal_periods.tsv").lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (first, period): (u64, u64) = (fields[1].parse().unwrap(), fields[3].parse().unwrap());
        if !repeat_after.contains(&(first + period)) {
            continue;
        }
        let text = format!("game g = octal {}", fields[0]);
        let game = Document::parse(&text, library()).unwrap().game("g", &[]).unwrap();
        let limits = grundy::prove::ProofLimits { values: 500_000_000, entries: 2_500_000_000 };
        let found = grundy::prove::find_period(&game, &limits, &mut { go_on }).unwrap();
        assert_eq!((found.period, found.saltus), (period, 0), "{}", fields[0]);
        // The table counts from 1, the heap of 0 being no heap.
        assert_eq!(found.from.max(1), first, "{}", fields[0]);
        let text = format!("{text}\n    claim found: period {period} from {}", found.from);
        let document = Document::parse(&text, library()).unwrap();
        let game = document.game("g", &[]).unwrap();
        let standing = grundy::establish(&document.subjects(&game).unwrap()[0], &limits, &mut { go_on });
        assert!(standing.is_proved(), "{}: {standing:?}", fields[0]);
        proved += 1;
    }
    proved
}

#[test]
fn short_periods_of_codes_are_proved() {
    assert_eq!(periods_are_proved(0..10_000), 63);
}

/// 0.127 and 0.56.
#[test]
#[ignore = "seconds in a release build"]
fn long_periods_of_codes_are_proved() {
    assert_eq!(periods_are_proved(10_000..1_000_000), 2);
}

/// 0.376 and 0.354, which needs 20 million values.
#[test]
#[ignore = "minutes in a release build"]
fn very_long_periods_of_codes_are_proved() {
    assert_eq!(periods_are_proved(1_000_000..20_000_000), 2);
}

/// 0.1777, which needs 450 million values.
#[test]
#[ignore = "ten minutes and 5 GB in a release build"]
fn the_longest_period_of_a_code_is_proved() {
    assert_eq!(periods_are_proved(20_000_000..u64::MAX), 1);
}
