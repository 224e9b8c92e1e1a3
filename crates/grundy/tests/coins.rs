//! Coins that are turned: every set of heads among ten coins, or on a board of three by three, against the rules of the
//! course written down once more as sets of bits, without a word of the language.

use std::collections::{BTreeMap, BTreeSet};

use grundy::lang::{IBig, go_on};
use grundy::library;
use grundy::play::{Because, Knowledge, Match, Side};

/// A set of heads, a bit each.
type Heads = u32;

/// The coins that a move may turn together, the last of which must show heads.
type Turnings = Vec<(usize, Heads)>;

/// Among coins `first..10`: every choice of coins that a rule allows, with its largest.
fn row(first: usize, allowed: impl Fn(&[usize]) -> bool) -> Turnings {
    let sets = (1..1u32 << 10).map(|set| (set, (0..10).filter(|i| set >> i & 1 == 1).collect::<Vec<usize>>()));
    let good = sets.filter(|(_, coins)| coins[0] >= first && allowed(coins));
    good.map(|(set, coins)| (coins[coins.len() - 1], set)).collect()
}

/// On a board of three by three from (first, second): the product of two choices of lines; coin (x, y) has the bit 3x + y.
fn board(rows: &[(usize, Heads)], columns: &[(usize, Heads)]) -> Turnings {
    let mut turnings = Vec::new();
    for (row, some_rows) in rows {
        for (column, some_columns) in columns {
            let lines = (0..3).filter(|x| some_rows >> x & 1 == 1);
            let set = lines.fold(0, |set, x| set | some_columns << (3 * x));
            turnings.push((3 * row + column, set));
        }
    }
    turnings
}

/// Choices among three lines.
fn lines(allowed: impl Fn(&[usize]) -> bool) -> Turnings {
    row(0, |coins| coins[coins.len() - 1] < 3 && allowed(coins))
}

fn neighbours(coins: &[usize]) -> bool {
    coins.windows(2).all(|pair| pair[1] == pair[0] + 1)
}

/// The values of all sets of heads, by the definition: a turned coin shows its other side.
fn values(coins: usize, turnings: &Turnings) -> Vec<u32> {
    let mut values = Vec::new();
    for heads in 0..1 << coins {
        let options: BTreeSet<u32> = after(heads, turnings).iter().map(|left| values[*left as usize]).collect();
        values.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    values
}

fn after(heads: Heads, turnings: &Turnings) -> BTreeSet<Heads> {
    let possible = turnings.iter().filter(|(last, _)| heads >> last & 1 == 1);
    possible.map(|(_, set)| heads ^ set).collect()
}

/// Plays a game of the library against the sets of bits; `place` says where the coin of a bit lies.
fn compare(name: &str, coins: usize, turnings: &Turnings, place: impl Fn(usize) -> Vec<u64>) {
    let game = library().game(name, &[]).unwrap();
    let values = values(coins, turnings);
    let position = |bit: usize| -> Vec<IBig> { place(bit).into_iter().map(IBig::from).collect() };
    let bits: BTreeMap<Vec<IBig>, usize> = (0..coins).map(|bit| (position(bit), bit)).collect();
    let knowledge = &mut Knowledge::default();
    let usable: Heads = (0..coins).filter(|bit| game.is_position(&position(*bit)).unwrap()).map(|bit| 1 << bit).sum();
    let mut looked = 0;
    for heads in (1..1 << coins).filter(|heads| heads & !usable == 0) {
        let parts: Vec<_> =
            (0..coins).filter(|bit| heads >> bit & 1 == 1).map(|bit| (game.clone(), position(bit))).collect();
        let state = Match::new(parts, Side::Person).unwrap();
        let worth = state.worth(knowledge, &mut go_on).unwrap();
        assert_eq!(worth.value(), Some(&values[heads as usize].into()), "{name} {heads:b}");
        let mut left = BTreeSet::new();
        for step in state.moves(&mut go_on).unwrap().listed() {
            let next = state.clone().play(step.clone(), &mut go_on).unwrap();
            let set = next.parts().iter().fold(0, |set, (_, position)| {
                assert_eq!(set >> bits[position] & 1, 0, "{name}: a coin lies twice");
                set | 1 << bits[position]
            });
            let ends = after(set, turnings).is_empty();
            assert_eq!(next.is_finished(&mut go_on).unwrap(), ends, "{name} {set:b}");
            if looked % 37 == 0 {
                let because = state.reason(step, knowledge, &mut go_on).unwrap().because;
                assert_eq!(because == Because::Ends, ends, "{name} {heads:b} to {set:b}");
            }
            left.insert(set);
        }
        assert_eq!(left, after(heads, turnings), "{name} {heads:b}");
        looked += 1;
    }
    assert!(looked >= 63, "{name} was looked at {looked} times");
}

#[test]
fn rows_of_ten_coins() {
    let at = |bit: usize| vec![bit as u64];
    compare("turtles", 10, &row(1, |coins| coins.len() <= 2), at);
    compare("twins", 10, &row(0, |coins| coins.len() == 2), at);
    compare("ruler", 10, &row(1, neighbours), at);
    compare("mockturtles", 10, &row(0, |coins| coins.len() <= 3), at);
}

#[test]
fn boards_of_three_by_three() {
    let from_zero = |bit: usize| vec![bit as u64 / 3, bit as u64 % 3];
    let twins = lines(|coins| coins.len() == 2);
    let mock = lines(|coins| coins.len() <= 3);
    let runs = lines(neighbours);
    compare("corners", 9, &board(&twins, &twins), from_zero);
    compare("mockcorners", 9, &board(&mock, &mock), from_zero);
    // The coins of Ruler are numbered from 1.
    compare("rugs", 9, &board(&runs, &runs), |bit| vec![bit as u64 / 3 + 1, bit as u64 % 3 + 1]);
    compare("twinsruler", 9, &board(&twins, &runs), |bit| vec![bit as u64 / 3, bit as u64 % 3 + 1]);
    let one = lines(|coins| coins.len() == 1);
    let crosses = [board(&one, &twins), board(&twins, &one)].concat();
    compare("rowcolumn", 9, &crosses, from_zero);
}

#[test]
fn two_heads_turned_leave_no_coin() {
    let turtles = library().game("turtles", &[]).unwrap();
    let row = [2, 5].map(|n: u8| (turtles.clone(), vec![n.into()]));
    let state = Match::new(row.to_vec(), Side::Person).unwrap();
    let state = state.play_text("2: 2", &mut go_on).unwrap();
    assert_eq!(state.parts(), []);
    assert_eq!(state.winner(&mut go_on).unwrap(), Some(Side::Person));
    let corners = library().game("corners", &[]).unwrap();
    let board = [[3, 2], [1, 1]].map(|at: [u8; 2]| (corners.clone(), at.map(IBig::from).to_vec()));
    let state = Match::new(board.to_vec(), Side::Person).unwrap();
    let state = state.play_text("1: 1,1 + 1,2 + 3,1", &mut go_on).unwrap();
    let mut left: Vec<String> = state.parts().iter().map(|(_, at)| grundy::lang::tuple(at)).collect();
    left.sort();
    assert_eq!(left, ["(1, 2)", "(3, 1)"]);
}
