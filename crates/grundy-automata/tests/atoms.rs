//! Every atom against its definition on all small numbers, in several numeration systems.

use std::ops::ControlFlow;

use grundy_automata::Order::*;
use grundy_automata::{Assignment, Numeration, Order, Relation, Stopped, atom, unwatched};
use proptest::prelude::*;

const NAMES: [&str; 4] = ["w", "x", "y", "z"];
const COMPARISONS: [Order; 6] = [Equal, NotEqual, Less, AtMost, Greater, AtLeast];

fn assign(values: &[u64]) -> Assignment {
    NAMES.iter().zip(values).map(|(&name, &value)| (name.into(), value.into())).collect()
}

/// Asserts that the relation between the first names is the given one on all tuples below `below`.
fn assert_is(relation: &Relation, arity: usize, below: u64, holds: impl Fn(&[u64]) -> bool) {
    let mut values = vec![0; arity];
    loop {
        assert_eq!(relation.contains(&assign(&values)), holds(&values), "at {values:?}");
        let Some(at) = values.iter().rposition(|&value| value + 1 < below) else {
            return;
        };
        values[at] += 1;
        values[at + 1..].fill(0);
    }
}

fn form(coefficients: &[i64], values: &[u64]) -> i128 {
    coefficients.iter().zip(values).map(|(&a, &x)| i128::from(a) * i128::from(x)).sum()
}

fn terms(coefficients: &[i64]) -> Vec<(&'static str, i64)> {
    NAMES.into_iter().zip(coefficients.iter().copied()).collect()
}

fn numeration() -> impl Strategy<Value = Numeration> {
    let falling: [&[i8]; 8] = [&[3], &[2, 1], &[3, 1], &[2, 2], &[3, 2], &[1, 1, 1], &[2, 1, 1], &[1, 1, 1, 1]];
    let of_norm_one: [&[i8]; 4] = [&[3, -1], &[4, -1], &[5, -1], &[6, -1]];
    let others = falling.iter().chain(&of_norm_one).map(|c| Numeration::new(c).expect("a recurrence"));
    let others: Vec<Numeration> = others.collect();
    prop_oneof![Just(Numeration::BINARY), Just(Numeration::ZECKENDORF), prop::sample::select(others)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn comparisons(
        numeration in numeration(),
        coefficients in prop::collection::vec(-7i64..=7, 0..=2),
        constant in -70i64..=200,
        comparison in prop::sample::select(COMPARISONS.to_vec()),
    ) {
        let terms = terms(&coefficients);
        let relation = atom::compare(numeration, &terms, comparison, constant, &mut unwatched()).unwrap();
        assert_is(&relation, coefficients.len(), 64, |values| {
            comparison.holds(form(&coefficients, values), constant.into())
        });
    }

    #[test]
    fn comparisons_of_three(
        numeration in numeration(),
        coefficients in prop::collection::vec(-5i64..=5, 3),
        constant in -30i64..=30,
        comparison in prop::sample::select(COMPARISONS.to_vec()),
    ) {
        let terms = terms(&coefficients);
        let relation = atom::compare(numeration, &terms, comparison, constant, &mut unwatched()).unwrap();
        assert_is(&relation, 3, 14, |values| {
            comparison.holds(form(&coefficients, values), constant.into())
        });
    }

    #[test]
    fn congruences(
        numeration in numeration(),
        coefficients in prop::collection::vec(-7i64..=7, 0..=2),
        residue in -20i64..=20,
        modulus in 0u64..=9,
    ) {
        let terms = terms(&coefficients);
        let relation = atom::congruent(numeration, &terms, residue, modulus, &mut unwatched()).unwrap();
        assert_is(&relation, coefficients.len(), 64, |values| {
            let difference = form(&coefficients, values) - i128::from(residue);
            if modulus == 0 { difference == 0 } else { difference.rem_euclid(modulus.into()) == 0 }
        });
    }

    #[test]
    fn quotients(
        numeration in numeration(),
        coefficient in -5i64..=5,
        constant in -40i64..=40,
        divisor in 0u64..=9,
    ) {
        let relation =
            atom::quotient(numeration, &[("w", coefficient)], constant, divisor, "x", &mut unwatched());
        assert_is(&relation.unwrap(), 2, 64, |values| {
            let value = form(&[coefficient], values) + i128::from(constant);
            divisor != 0 && value.div_euclid(divisor.into()) == values[1].into()
        });
    }

    #[test]
    fn quotients_of_two_variables(
        numeration in numeration(),
        coefficients in prop::collection::vec(-4i64..=4, 2),
        constant in -9i64..=9,
        divisor in 1u64..=5,
    ) {
        let relation =
            atom::quotient(numeration, &terms(&coefficients), constant, divisor, "y", &mut unwatched());
        assert_is(&relation.unwrap(), 3, 14, |values| {
            let value = form(&coefficients, &values[..2]) + i128::from(constant);
            value.div_euclid(divisor.into()) == values[2].into()
        });
    }

    #[test]
    fn columns(modulus in 0u32..=5, arity in 0usize..=4) {
        let relation = atom::columns_vanish(Numeration::BINARY, &terms(&[1; 4][..arity]), modulus, &mut unwatched()).unwrap();
        assert_is(&relation, arity, 9, |values| (0..6).all(|place| {
            let sum: u64 = values.iter().map(|value| value >> place & 1).sum();
            sum.is_multiple_of(modulus.into())
        }));
    }

    #[test]
    fn constants(numeration in numeration(), number in 0u64..64) {
        let relation = atom::constant(numeration, "w", &number.into(), &mut unwatched()).unwrap();
        assert_is(&relation, 1, 200, |values| values[0] == number);
    }
}

#[test]
fn large_constants_need_few_states() -> Result<(), Stopped> {
    let watch = &mut unwatched();
    for numeration in [Numeration::BINARY, Numeration::ZECKENDORF] {
        for constant in [i64::MAX, i64::MIN, 1_000_000_007] {
            for comparison in COMPARISONS {
                let relation = atom::compare(numeration, &[("w", 3), ("x", -2)], comparison, constant, watch)?;
                assert!(relation.size() < 5000, "{} states", relation.size());
                let w = u64::try_from(constant).unwrap_or(0) / 3;
                let x = u64::try_from(-i128::from(constant)).unwrap_or(0) / 2;
                for (w, x) in [(w, x), (w + 1, x), (w, x + 1), (w + 2, x + 2), (w + 2, x + 3)] {
                    let holds = comparison.holds(form(&[3, -2], &[w, x]), constant.into());
                    assert_eq!(relation.contains(&assign(&[w, x])), holds, "{w} {x} {comparison:?}");
                }
            }
        }
    }
    Ok(())
}

#[test]
fn extreme_coefficients_do_not_overflow() -> Result<(), Stopped> {
    let watch = &mut unwatched();
    let terms = [("w", i64::MAX), ("w", i64::MIN), ("x", 1)];
    let relation = atom::compare(Numeration::BINARY, &terms, Equal, 0, watch)?;
    assert_eq!(relation, atom::equal(Numeration::BINARY, "w", "x", watch)?);
    let relation = atom::compare(Numeration::ZECKENDORF, &[("w", i64::MIN)], AtLeast, i64::MIN, watch)?;
    assert_is(&relation, 1, 9, |values| values[0] <= 1);
    // Coefficients without a common factor need as many states as they are large.
    let limited = &mut |entries: u64| match entries {
        0..=100_000 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    let quotient = atom::quotient(Numeration::BINARY, &[("w", i64::MAX)], i64::MIN, u64::MAX, "x", limited);
    assert_eq!(quotient, Err(Stopped::ByWatch));
    Ok(())
}

#[test]
fn order() -> Result<(), Stopped> {
    let watch = &mut unwatched();
    for numeration in [&[2][..], &[1, 1], &[3], &[2, 1], &[2, 2], &[1, 1, 1], &[3, -1], &[4, -1], &[7, -1]]
        .map(|c| Numeration::new(c).expect("a recurrence"))
    {
        let minimum = atom::minimum(numeration, "w", "x", "y", watch)?;
        assert_is(&minimum, 3, 20, |values| values[0].min(values[1]) == values[2]);
        let maximum = atom::maximum(numeration, "w", "x", "y", watch)?;
        assert_is(&maximum, 3, 20, |values| values[0].max(values[1]) == values[2]);
        assert_is(&atom::equal(numeration, "w", "x", watch)?, 2, 64, |values| values[0] == values[1]);
        let sum = atom::sum(numeration, "w", "x", "y", watch)?;
        assert_is(&sum, 3, 20, |values| values[0] + values[1] == values[2]);
        assert_is(&atom::minimum(numeration, "w", "w", "x", watch)?, 2, 20, |values| values[0] == values[1]);
    }
    Ok(())
}

#[test]
fn bitwise() -> Result<(), Stopped> {
    let watch = &mut unwatched();
    assert_is(&atom::bit_and("w", "x", "y", watch)?, 3, 20, |v| v[0] & v[1] == v[2]);
    assert_is(&atom::bit_or("w", "x", "y", watch)?, 3, 20, |v| v[0] | v[1] == v[2]);
    assert_is(&atom::nim_sum_is_zero(&["w", "x", "y"], watch)?, 3, 20, |v| v[0] ^ v[1] == v[2]);
    assert_is(&atom::nim_sum_is_zero(&["w", "w", "x"], watch)?, 2, 20, |v| v[1] == 0);
    assert_is(&atom::digit_sum(Numeration::BINARY, "w", 0, 2, watch)?, 1, 200, |v| v[0].count_ones() % 2 == 0);
    Ok(())
}

/// The Fibonacci numbers in the Zeckendorf sum, the greatest first.
fn zeckendorf_parts(mut number: u64) -> Vec<u64> {
    let mut parts = Vec::new();
    while number > 0 {
        let (mut part, mut next) = (1, 2);
        while next <= number {
            (part, next) = (next, part + next);
        }
        parts.push(part);
        number -= part;
    }
    parts
}

#[test]
fn parts() -> Result<(), Stopped> {
    let watch = &mut unwatched();
    assert_is(&atom::part(Numeration::BINARY, "w", watch)?, 1, 200, |v| v[0].is_power_of_two());
    assert_is(&atom::part(Numeration::ZECKENDORF, "w", watch)?, 1, 200, |v| zeckendorf_parts(v[0]).len() == 1);
    assert_is(&atom::least_part(Numeration::BINARY, "w", "x", watch)?, 2, 64, |v| {
        v[0] > 0 && v[1] == 1 << v[0].trailing_zeros()
    });
    assert_is(&atom::least_part(Numeration::ZECKENDORF, "w", "x", watch)?, 2, 64, |v| {
        zeckendorf_parts(v[0]).last() == Some(&v[1])
    });
    assert_is(&atom::greatest_part(Numeration::BINARY, "w", "x", watch)?, 2, 64, |v| {
        v[0] > 0 && v[1] == 1 << v[0].ilog2()
    });
    assert_is(&atom::greatest_part(Numeration::ZECKENDORF, "w", "x", watch)?, 2, 64, |v| {
        zeckendorf_parts(v[0]).first() == Some(&v[1])
    });
    let double = atom::compare(Numeration::BINARY, &[("w", 2), ("x", -1)], Equal, 0, watch)?;
    assert_eq!(atom::shift(Numeration::BINARY, "w", "x", watch)?, double);
    let golden = (1.0 + 5f64.sqrt()) / 2.0;
    assert_is(&atom::shift(Numeration::ZECKENDORF, "w", "x", watch)?, 2, 100, |v| {
        // ⌊(n+1)φ⌋ = shift(n) + 1
        ((v[0] + 1) as f64 * golden).floor() as u64 == v[1] + 1
    });
    Ok(())
}

/// Digits to base b, the least significant first.
fn to_base(b: u64, number: u64) -> Vec<u64> {
    (0..8).map(|place| number / b.pow(place) % b).collect()
}

#[test]
fn digits_to_a_base() -> Result<(), Stopped> {
    let watch = &mut unwatched();
    for b in 2..=10u64 {
        let base = Numeration::base(b as u8).expect("a base");
        let sum = atom::columns_vanish(base, &[("w", 1), ("x", 1), ("y", -1)], b as u32, watch)?;
        assert_is(&sum, 3, 16, |v| {
            let of = |n| to_base(b, n);
            of(v[0]).iter().zip(of(v[1])).zip(of(v[2])).all(|((x, y), z)| (x + y) % b == z)
        });
        assert_is(&atom::digit_sum(base, "w", 1, 3, watch)?, 1, 200, |v| to_base(b, v[0]).iter().sum::<u64>() % 3 == 1);
        let divides = |v: &[u64], up: &dyn Fn(u64) -> bool| {
            (0..9).map(|i| b.pow(i)).filter(|&p| up(p)).max().filter(|_| v[0] > 0) == Some(v[1])
        };
        assert_is(&atom::least_part(base, "w", "x", watch)?, 2, 100, |v| {
            divides(v, &|p| v[0].is_multiple_of(p) && p <= v[0])
        });
        assert_is(&atom::greatest_part(base, "w", "x", watch)?, 2, 100, |v| divides(v, &|p| p <= v[0]));
        let times = atom::compare(base, &[("w", b as i64), ("x", -1)], Equal, 0, watch)?;
        assert_eq!(atom::shift(base, "w", "x", watch)?, times);
    }
    Ok(())
}

/// For n ≥ 1 and α = (2 − t + √(t² + 4))/2, Fraenkel: m = ⌊nα⌋ iff m ends in an even number of zeros and its numeral with a
/// 0 appended is worth m + tn.
#[test]
fn multiples_of_quadratic_numbers_are_seen_in_the_digits() -> Result<(), Stopped> {
    let watch = &mut unwatched();
    for t in 1..=10u64 {
        let numeration = Numeration::new(&[t as i8, 1]).expect("falling");
        let even = atom::even_number_of_end_zeros(numeration, "x", watch)?;
        let shift = atom::shift(numeration, "x", "s", watch)?;
        let step = atom::compare(numeration, &[("s", 1), ("x", -1), ("w", -(t as i64))], Equal, 0, watch)?;
        let floor = Relation::all_exists(&[&even, &shift, &step], &["s"], watch)?;
        // x = ⌊nα⌋ iff 2x + (t − 2)n ≤ n√(t² + 4) < 2x + 2 + (t − 2)n
        let below = |n: u64, x: u64| {
            let left = 2 * x as i64 + (t as i64 - 2) * n as i64;
            left <= 0 || left * left <= ((t * t + 4) * n * n) as i64
        };
        assert_is(&floor, 2, 120, |v| below(v[0], v[1]) && !below(v[0], v[1] + 1));
    }
    Ok(())
}

/// For θ = (t + √(t² − 4))/2 and every n, the numeral of n with a 0 appended is worth ⌈nθ⌉.
#[test]
fn multiples_of_units_of_norm_one_are_shifts() -> Result<(), Stopped> {
    let watch = &mut unwatched();
    for t in 3..=16u64 {
        let numeration = Numeration::new(&[t as i8, -1]).expect("a recurrence");
        // x = ⌈nθ⌉ iff 2x − 2 − tn < n√(t² − 4) ≤ 2x − tn
        let reaches = |n: u64, x: u64| {
            let left = 2 * x as i64 - (t * n) as i64;
            left >= 0 && left * left >= ((t * t - 4) * n * n) as i64
        };
        let shift = atom::shift(numeration, "w", "x", watch)?;
        assert_is(&shift, 2, 150, |v| reaches(v[0], v[1]) && (v[1] == 0 || !reaches(v[0], v[1] - 1)));
        for n in 0..20_000u64 {
            let mut digits = numeration.digits(&n.into());
            digits.push(0);
            let shifted = u64::try_from(numeration.number(&digits).expect("a numeral")).expect("small");
            assert!(reaches(n, shifted) && (shifted == 0 || !reaches(n, shifted - 1)), "{t}: {n}");
        }
    }
    Ok(())
}

/// The sum is a function with x + 0 = x and x + (y + 1) = (x + y) + 1, so it is addition: an argument
/// by induction that does not look at the construction.
#[test]
fn laws_of_addition() -> Result<(), Stopped> {
    let watch = &mut unwatched();
    for numeration in [Numeration::BINARY, Numeration::ZECKENDORF] {
        // The successor by order alone: x < s, and nothing lies between.
        let less = |a: &str, b: &str, watch: &mut _| {
            let least = atom::minimum(numeration, a, b, a, watch)?;
            least.minus(&atom::equal(numeration, a, b, watch)?, watch)
        };
        let between = less("x", "m", watch)?.and_exists(&less("m", "s", watch)?, &["m"], watch)?;
        let successor = less("x", "s", watch)?.minus(&between, watch)?;
        let direct = atom::compare(numeration, &[("s", 1), ("x", -1)], Equal, 1, watch)?;
        assert_eq!(successor, direct);
        let successor = |a: &str, b: &str, watch: &mut _| {
            successor.rename(|name| if name == "x" { a.into() } else { b.into() }, watch)
        };

        let sum = atom::sum(numeration, "x", "y", "z", watch)?;
        assert!(sum.exists(&["z"], watch)?.is_true(), "total");
        let other = atom::sum(numeration, "x", "y", "t", watch)?;
        let same = atom::equal(numeration, "z", "t", watch)?;
        assert!(sum.and(&other, watch)?.implies(&same, watch)?.is_true(), "functional");
        let zero = atom::constant(numeration, "y", &0u8.into(), watch)?;
        let with_zero = sum.and_exists(&zero, &["y"], watch)?;
        assert_eq!(with_zero, atom::equal(numeration, "x", "z", watch)?);
        let next = atom::sum(numeration, "x", "t", "u", watch)?;
        let left = Relation::all_exists(&[&successor("y", "t", watch)?, &next], &["t"], watch)?;
        let right = Relation::all_exists(&[&sum, &successor("z", "u", watch)?], &["z"], watch)?;
        assert_eq!(left, right);
    }
    Ok(())
}
