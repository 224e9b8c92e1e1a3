//: HashMap
use std::collections::HashMap;

//: BTreeMap
use std::collections::BTreeMap;

//: RefCell
use std::cell::RefCell;

//: quotient
fn quotient(a: i64, b: i64) -> i64 {
    a / b - i64::from(a % b != 0 && (a % b < 0) != (b < 0))
}

//: modulo
fn modulo(a: i64, b: i64) -> i64 {
    a.rem_euclid(b)
}

//: divides
fn divides(a: i64, b: i64) -> bool {
    if a == 0 { b == 0 } else { b % a == 0 }
}

//: contains
fn contains(n: i64, set: &[i64]) -> bool {
    set.contains(&n)
}

//: least
fn least(numbers: &[i64]) -> i64 {
    *numbers.iter().min().unwrap()
}

//: greatest
fn greatest(numbers: &[i64]) -> i64 {
    *numbers.iter().max().unwrap()
}

//: popcount
fn popcount(n: i64) -> i64 {
    i64::from(n.count_ones())
}

//: place
fn place(n: i64) -> usize {
    usize::try_from(n).expect("a place in a list")
}

//: floor_root
/// The floor of (a + b√d)/c.
fn floor_root(a: i64, b: i64, d: i64, c: i64) -> i64 {
    let sign = if c < 0 { -1 } else { 1 };
    let (a, b, c) = (sign * i128::from(a), sign * i128::from(b), sign * i128::from(c));
    let square = b * b * i128::from(d);
    let mut root: i128 = 0;
    for bit in (0..63).rev().map(|place| 1i128 << place) {
        if (root + bit) * (root + bit) <= square {
            root += bit;
        }
    }
    if b < 0 {
        root = -root - i128::from(root * root < square);
    }
    (a + root).div_euclid(c) as i64
}

//: highest_bit
fn highest_bit(n: i64) -> i64 {
    1 << (63 - n.leading_zeros())
}

//: lowest_bit
fn lowest_bit(n: i64) -> i64 {
    n & -n
}

//: power_part
fn power_part(mut n: i64, b: i64) -> i64 {
    let mut power = 1;
    while n % b == 0 {
        n /= b;
        power *= b;
    }
    power
}

//: last_nonzero
fn last_nonzero(mut n: i64, b: i64) -> i64 {
    while n % b == 0 {
        n /= b;
    }
    n % b
}

//: digit_sum
fn digit_sum(n: i64, b: i64) -> i64 {
    if n == 0 { 0 } else { n % b + digit_sum(n / b, b) }
}

//: nim_sum
/// The sum without carry to base b.
fn nim_sum(x: i64, y: i64, b: i64) -> i64 {
    if x == 0 && y == 0 { 0 } else { (x % b + y % b) % b + b * nim_sum(x / b, y / b, b) }
}

//: gcd
fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

//: is_prime
fn is_prime(n: i64) -> bool {
    n > 1 && (2..n).take_while(|d| *d <= n / d).all(|d| n % d != 0)
}

//: zeckendorf
/// The least of the non-neighbouring Fibonacci numbers whose sum is n.
fn zeckendorf(n: i64) -> i64 {
    let (mut small, mut large, mut rest) = (1u64, 2u64, n as u64);
    while large <= rest {
        (small, large) = (large, small + large);
    }
    loop {
        if small <= rest {
            rest -= small;
            if rest == 0 {
                return small as i64;
            }
        }
        (small, large) = (large - small, small);
    }
}

//: columns
/// The digits, to base m, are the sums modulo m of the binary digits of the numbers.
fn columns(numbers: &[i64], m: i64) -> i64 {
    let sum = |place: i64| numbers.iter().map(|n| n >> place & 1).sum::<i64>();
    (0..63).rev().fold(0, |result, place| result * m + sum(place) % m)
}

//: nim_product
fn nim_product(a: i64, b: i64) -> i64 {
    fn product(a: u64, b: u64) -> u64 {
        if a < 2 || b < 2 {
            return a * b;
        }
        let mut half = 1;
        while half < 32 && (a | b) >> (2 * half) != 0 {
            half *= 2;
        }
        let lower = |n: u64| n & ((1 << half) - 1);
        let (low, high) = (product(lower(a), lower(b)), product(a >> half, b >> half));
        let cross = product((a >> half) ^ lower(a), (b >> half) ^ lower(b)) ^ low;
        (cross << half) ^ low ^ product(high, 1 << (half - 1))
    }
    product(a as u64, b as u64) as i64
}

//: next_worth
/// What the next place is worth, after those before it, the least first.
fn next_worth(coefficients: &[i64], worths: &[u128]) -> u128 {
    let before = worths.iter().rev().zip(coefficients).map(|(worth, c)| worth.wrapping_mul(*c as u128));
    let falls = coefficients[coefficients.len() - 1] > 0;
    let more = worths.is_empty() || worths.len() < coefficients.len() && falls;
    before.fold(u128::from(more), u128::wrapping_add)
}

//: bound
/// The largest digit after so many that were largest, and how many there are with it.
fn bound(coefficients: &[i64], followed: usize) -> (usize, usize) {
    let last = coefficients.len() - 1;
    if coefficients[last] < 0 {
        (coefficients[0] as usize - 1 - followed, 1)
    } else if followed == last {
        (coefficients[followed] as usize - 1, 0)
    } else {
        (coefficients[followed] as usize, followed + 1)
    }
}

//: columns_of_digits
/// The digits of all numbers, the most significant first; of r digits, that of number i counts r^i.
fn columns_of_digits(coefficients: &[i64], numbers: &[i64]) -> Vec<usize> {
    let radix = bound(coefficients, 0).0 + 1;
    let most = numbers.iter().max().map_or(0, |n| *n as u128);
    let mut worths: Vec<u128> = vec![1];
    while worths[worths.len() - 1] <= most {
        worths.push(next_worth(coefficients, &worths));
    }
    let mut rests: Vec<u128> = numbers.iter().map(|n| *n as u128).collect();
    let mut column = |worth: u128| {
        let mut column = 0;
        for rest in rests.iter_mut().rev() {
            column = column * radix + (*rest / worth) as usize;
            *rest %= worth;
        }
        column
    };
    worths.iter().rev().map(|worth| column(*worth)).collect()
}

//: accepts
fn accepts<const C: usize, const N: usize>(
    table: &[&[usize]],
    accepting: &[bool],
    coefficients: [i64; C],
    numbers: [i64; N],
) -> bool {
    let columns = columns_of_digits(&coefficients, &numbers);
    accepting[columns.iter().fold(0, |state, column| table[state][*column])]
}

//: least_value
/// The least number whose digits, read beside those of the others, lead to an accepting state.
fn least_value<const C: usize, const N: usize>(
    table: &[&[usize]],
    accepting: &[bool],
    coefficients: [i64; C],
    numbers: [i64; N],
) -> i64 {
    let one = (bound(&coefficients, 0).0 + 1).pow(N as u32);
    let mut columns = vec![0; table.len() * C + 1];
    columns.extend(columns_of_digits(&coefficients, &numbers));
    let mut reached: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::from([((0, 0), Vec::new())]);
    for column in columns {
        let mut after: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
        for ((state, followed), word) in &reached {
            let (largest, next) = bound(&coefficients, *followed);
            for digit in 0..=largest {
                let longer = [word.as_slice(), &[digit]].concat();
                let to = (table[*state][column + digit * one], if digit == largest { next } else { 0 });
                match after.get(&to) {
                    Some(word) if *word <= longer => {}
                    _ => drop(after.insert(to, longer)),
                }
            }
        }
        reached = after;
    }
    let words = reached.into_iter().filter(|((state, _), _)| accepting[*state]).map(|(_, word)| word);
    let (mut number, mut worths) = (0u128, Vec::new());
    for digit in words.min().expect("a value").into_iter().rev() {
        let worth = next_worth(&coefficients, &worths);
        worths.push(worth);
        number = number.wrapping_add(worth.wrapping_mul(digit as u128));
    }
    number as i64
}
