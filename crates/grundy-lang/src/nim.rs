//! Nim arithmetic from its definition, for numbers of any size.
//!
//! The nim product is distributive over ⊕, and for F = 2^(2^k): F ⊗ a = F·a for a < F, and F ⊗ F = F ⊕ F/2 (Conway, On
//! Numbers and Games, chapter 6).

use dashu_int::UBig;
use dashu_int::ops::BitTest;

/// The nim product.
///
/// ```
/// use grundy_lang::nim_product;
/// assert_eq!(nim_product(&14u8.into(), &11u8.into()), 3u8.into());
/// ```
pub fn nim_product(x: &UBig, y: &UBig) -> UBig {
    let bits = x.bit_len().max(y.bit_len());
    // Numbers below 2^(2·half) are a·2^half + b with a, b below F = 2^half, half a power of two.
    let half = bits.next_power_of_two() / 2;
    product(x, y, half)
}

fn product(x: &UBig, y: &UBig, half: usize) -> UBig {
    if *x <= UBig::ONE || *y <= UBig::ONE {
        return x * y;
    }
    let (a, b) = split(x, half);
    let (c, d) = split(y, half);
    let quarter = half / 2;
    let ac = product(&a, &c, quarter);
    let bd = product(&b, &d, quarter);
    let cross = product(&(a ^ &b), &(c ^ &d), quarter);
    // (aF ⊕ b)(cF ⊕ d) = (ac ⊕ ad ⊕ bc)F ⊕ bd ⊕ ac ⊗ F/2
    let half_f = UBig::ONE << (half - 1);
    let high = cross ^ &bd;
    (high << half) ^ bd ^ product(&ac, &half_f, quarter)
}

fn split(x: &UBig, half: usize) -> (UBig, UBig) {
    let high = x >> half;
    let low = x ^ (&high << half);
    (high, low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_the_mex_definition() {
        let mut table = vec![vec![0u8; 16]; 16];
        for x in 0..16usize {
            for y in 0..16usize {
                let reached: Vec<u8> = (0..x)
                    .flat_map(|a| (0..y).map(move |b| (a, b)))
                    .map(|(a, b)| table[a][y] ^ table[x][b] ^ table[a][b])
                    .collect();
                table[x][y] = (0..).find(|v| !reached.contains(v)).expect("fewer than 256 options");
                let fast = nim_product(&UBig::from(x), &UBig::from(y));
                assert_eq!(fast, UBig::from(table[x][y]), "{x} ⊗ {y}");
            }
        }
    }
}
