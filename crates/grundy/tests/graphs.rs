//! Games on graphs, against programs that know nothing of the language: sets are masks, and every move is tried.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy::engine::{Limits, Rules, Table};
use grundy::lang::{Game, IBig, Value, read};

fn random(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    *seed >> 33
}

/// A graph on so many vertices in which about every second pair is joined, and the last vertex with the first.
fn graph(vertices: u64, seed: &mut u64) -> Vec<(u64, u64)> {
    let pairs = (0..vertices).flat_map(|b| (0..b).map(move |a| (a, b)));
    pairs.filter(|&(a, b)| (a, b) == (0, vertices - 1) || random(seed).is_multiple_of(2)).collect()
}

fn written(edges: &[(u64, u64)]) -> String {
    let pairs: Vec<String> = edges.iter().map(|(a, b)| format!("({a}, {b})")).collect();
    format!("{{{}}}", pairs.join(", "))
}

/// A game of the library on a graph.
fn on(name: &str, parameter: &str, edges: &str) -> Arc<Game> {
    let library = grundy::library();
    let argument = library.definition(name).unwrap().read_argument(parameter, edges).unwrap();
    library.game(name, &[(parameter.to_string(), argument)]).unwrap()
}

type Moves<'a> = dyn Fn(u64, u64) -> Vec<(u64, u64)> + 'a;

/// The value by a search with memory, of a token and a set.
fn searched(token: u64, set: u64, moves: &Moves, known: &mut HashMap<(u64, u64), u64>) -> u64 {
    if let Some(&value) = known.get(&(token, set)) {
        return value;
    }
    let values: Vec<u64> = moves(token, set).into_iter().map(|(v, s)| searched(v, s, moves, known)).collect();
    let value = (0..).find(|n| !values.contains(n)).unwrap();
    known.insert((token, set), value);
    value
}

/// Every position of a table has the value that the search finds and that the meaning gives, and there are so many.
fn agrees(game: &Arc<Game>, to: &[u64], positions: usize, moves: &Moves) {
    let go_on = &mut |_| ControlFlow::Continue(());
    let table = Table::grow(&Rules::compile(game), to, &Limits { memory: 1 << 28 }, go_on).unwrap();
    let mut known = HashMap::new();
    let mut count = 0usize;
    for (position, value) in table.positions() {
        let (token, set) = if let [token, set] = position[..] { (token, set) } else { (0, position[0]) };
        assert_eq!(value, searched(token, set, moves, &mut known), "{} {position:?}", game.heading());
        count += 1;
        if count.is_multiple_of(17) {
            let position: Vec<IBig> = position.iter().map(|&n| n.into()).collect();
            assert_eq!(game.grundy(&position).unwrap(), value);
        }
    }
    assert_eq!(count, positions);
}

fn around(edges: &[(u64, u64)], v: u64) -> u64 {
    edges.iter().filter(|(a, b)| *a == v || *b == v).fold(0, |set, (a, b)| set | 1 << (a + b - v))
}

fn members(set: u64) -> impl Iterator<Item = u64> {
    (0..64).filter(move |v| set >> v & 1 == 1)
}

#[test]
fn vertices_and_edges_are_taken() {
    let seed = &mut 1;
    for _ in 0..6 {
        let edges = graph(8, seed);
        let joined = edges.iter().fold(0, |set, (a, b)| set | 1 << a | 1 << b);
        let positions = 1 << u64::count_ones(joined);
        let kayles = on("nodekayles", "G", &written(&edges));
        agrees(&kayles, &[255], positions, &|_, set| {
            members(set).map(|v| (0, set & !(1 << v | around(&edges, v)))).collect()
        });
        let cram = on("cram", "G", &written(&edges));
        agrees(&cram, &[255], positions, &|_, set| {
            let both = edges.iter().map(|(a, b)| 1 << a | 1 << b).filter(|both| set & both == *both);
            both.map(|both| (0, set & !both)).collect()
        });
    }
}

#[test]
fn tokens_walk() {
    let seed = &mut 2;
    for _ in 0..4 {
        let edges = graph(6, seed);
        let joined = edges.iter().fold(0u64, |set, (a, b)| set | 1 << a | 1 << b);
        let walk = on("geography", "G", &written(&edges));
        let vertices = joined.count_ones() as usize;
        agrees(&walk, &[5, 63], vertices << (vertices - 1), &|v, set| {
            members(set & around(&edges, v)).map(|u| (u, set & !(1 << u))).collect()
        });
    }
    let kotzig = grundy::library().game("kotzig", &[]).unwrap();
    agrees(&kotzig, &[7, 255], 8 << 7, &|v, set| {
        let to = [1, 2].map(|s| (v + s) % 8).into_iter().filter(|u| set >> u & 1 == 1);
        to.map(|u| (u, set & !(1 << u))).collect()
    });
}

/// The colon principle: a tree is worth the nim-sum of its branches, each one more than what it bears.
fn colon(edges: &[(u64, u64)], set: u64, v: u64) -> u64 {
    let branches = edges.iter().filter(|(lower, upper)| *lower == v && set >> upper & 1 == 1);
    branches.fold(0, |sum, (_, upper)| sum ^ (1 + colon(edges, set, *upper)))
}

#[test]
fn trees_follow_the_colon_principle() {
    let seed = &mut 3;
    for _ in 0..5 {
        let edges: Vec<(u64, u64)> = (1..10).map(|upper| (random(seed) % upper, upper)).collect();
        let tree = on("hackenbush", "T", &written(&edges));
        let go_on = &mut |_| ControlFlow::Continue(());
        let table = Table::grow(&Rules::compile(&tree), &[1022], &Limits { memory: 1 << 28 }, go_on).unwrap();
        let mut count = 0usize;
        for (position, value) in table.positions() {
            assert_eq!(value, colon(&edges, position[0], 0), "{} {position:?}", tree.heading());
            count += 1;
        }
        assert!(count > 9, "{}", tree.heading());
    }
}

/// Heads of Sym: the values of Winning Ways, chapter 14, and those of rows of coins are nim-sums.
#[test]
fn coins_are_turned_any_number_at_a_time() {
    let sym = grundy::library().game("sym", &[]).unwrap();
    let go_on = &mut |_| ControlFlow::Continue(());
    let table = Table::grow(&Rules::compile(&sym), &[127], &Limits { memory: 1 << 28 }, go_on).unwrap();
    let heads = [1, 2, 4, 3, 6, 7, 8];
    for set in 0..128u64 {
        let sum = members(set).fold(0, |sum, v| sum ^ heads[v as usize]);
        assert_eq!(table.get(&[set]), Some(sum), "{set:b}");
    }
    assert_eq!(sym.grundy(&[0b100110.into()]).unwrap(), 2 ^ 4 ^ 7);
}

#[test]
fn sets_are_read_and_written_by_their_members() {
    let cram = on("cram", "G", "lattice(2, 3)");
    assert_eq!(cram.heading(), "cram[G = lattice(2, 3)]");
    let position = read::position(&cram, "{0, 4, 5}").unwrap();
    assert_eq!((position.clone(), cram.shown(&position)), (vec![49.into()], "{0, 4, 5}".to_string()));
    assert_eq!(read::position(&cram, "{}").unwrap(), [IBig::ZERO]);
    assert_eq!(read::position(&cram, "{6}").unwrap_err().code(), "read-outside-domain");
    let walk = on("geography", "G", "cycle(4)");
    let position = read::position(&walk, "2 {0, 3}").unwrap();
    assert_eq!((position.clone(), walk.shown(&position)), (vec![2.into(), 9.into()], "(2, {0, 3})".to_string()));
    assert_eq!(grundy::lang::calculate("lattice(2, 2) ∪ cycle(3)").unwrap_err().iter().count(), 2);
    let Value::Set(around) = grundy::lang::calculate("neighbours(cycle(5), 0)").unwrap().unwrap() else { panic!() };
    assert_eq!(around.elements, [vec![1.into()], vec![4.into()]].into());
}

/// What cannot be a set is refused in words, whatever is written; nothing crashes.
#[test]
fn hostile_sets_are_refused() {
    let texts = [
        "game g(S) where S ⊆ {0..100} move { (S \\ {v}) : v in S }",
        "game g(S) where S ⊆ path(3) move { (S \\ {v}) : v in S }",
        "game g(S, n) where S ⊆ {0..n} move { (S \\ {v}, n) : v in S }",
        "game g(S) where S ⊆ S move { (S \\ {v}) : v in S }",
        "game g(S) where S ⊆ {0..5} move { (S - 1) : v in S }",
        "game g(S) where S ⊆ {0..5} move { (v) : v in S }",
        "game g(S) where S ⊆ {0..5} move { (S \\ v) : v in S }",
        "game g(S) where S ⊆ {0..5} move { (S \\ {v} ∪ {0}) : v in S }",
        "game g(S) where S ⊆ {0..5} move { (S \\ {v}) : v in S and S < {3} }",
        "game g(S) where S ⊆ {0..5} move { (neighbours(S, v)) : v in S }",
        "game g(S) where S ⊆ vertices(complete(1000)) move { (S \\ {v}) : v in S }",
        "game g(S) where S ⊆ {0..5} move { (S \\ A) : A != {} }",
        "game g(S) where S ⊆ {0..5} move { (S \\ A) : A ⊆ A }",
        "game g(S) where S ⊆ {0..5} move { (S \\ A) : A ⊆ B and B ⊆ A }",
        "game g(S) where S ⊆ {0 - 3} move { (S \\ {v}) : v in S }",
    ];
    for text in texts {
        let made =
            grundy::lang::Document::parse(text, &Default::default()).and_then(|document| document.game("g", &[]));
        assert!(made.is_err(), "{text}");
    }
    // An element outside, and a vertex that is none, have no fault: they are not there.
    let text = "game g(S) where S ⊆ {0..5} move { (S \\ {v}) : v in S and v - 7 not in S and v + 50 not in S }";
    let game = grundy::lang::Document::parse(text, &Default::default()).unwrap().game("g", &[]).unwrap();
    assert_eq!(game.grundy(&[63.into()]).unwrap(), 0);
}

/// A set beside many numbers leaves no box to look at but a small one, and there is a start all the same.
#[test]
fn a_set_beside_many_numbers_has_a_start() {
    let text = "game g(a, b, c, d, e, S) where S ⊆ {0..40}
        move { (a, b, c, d, e, S \\ {v}) : v in S } ∪ { (u, b, c, d, e, S) : u < a }";
    let game = grundy::lang::Document::parse(text, &Default::default()).unwrap().game("g", &[]).unwrap();
    let start = grundy::play::choose_start(&game, 9, 0, &mut |_| ControlFlow::Continue(())).unwrap();
    assert!(!start.is_empty());
}
