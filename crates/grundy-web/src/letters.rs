//! Bytes inside a page: twenty bits become three bytes of UTF-8. These are three of the 93 signs that may stand in a script, all
//! visible ones of ASCII but `<`; and since that is too few, one such sign and a letter of two bytes, in either order. They take
//! a tenth less room than those of base64. `letters.ts` reads them.

const FIRST: u8 = b'!';
const SIGNS: u32 = 93;
const CUBE: u32 = SIGNS * SIGNS * SIGNS;
/// From here on letters have two bytes: `Ā` and those after it, 1,314 in all.
const LETTER: u32 = 0x100;
const BITS: u32 = 20;

/// The bytes in letters. The last ones may carry zeros behind the end: who reads them has to know how many bytes there are.
pub fn letters(bytes: &[u8]) -> String {
    let sign = |n: u32| {
        let letter = FIRST + n as u8;
        char::from(if letter < b'<' { letter } else { letter + 1 })
    };
    let mut text = String::with_capacity(bytes.len() * 6 / 5 + 3);
    let (mut kept, mut count) = (0u32, 0);
    let mut say = |n: u32| match n.checked_sub(CUBE) {
        None => text.extend([n / SIGNS / SIGNS, n / SIGNS % SIGNS, n % SIGNS].map(sign)),
        Some(beyond) => {
            let letter = char::from_u32(LETTER + beyond / 2 / SIGNS).expect("below the surrogates");
            let sign = sign(beyond / 2 % SIGNS);
            text.extend(if beyond % 2 == 0 { [sign, letter] } else { [letter, sign] });
        }
    };
    for &byte in bytes {
        kept = kept << 8 | u32::from(byte);
        count += 8;
        if count >= BITS {
            count -= BITS;
            say(kept >> count);
            kept &= (1 << count) - 1;
        }
    }
    if count > 0 {
        say(kept << (BITS - count));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `letters.ts` does.
    fn bytes(text: &str) -> Vec<u8> {
        let place = |letter: char| u32::from(letter) - u32::from(FIRST) - u32::from(letter >= '<');
        let (mut kept, mut count, mut bytes) = (0u64, 0, Vec::new());
        let mut letters = text.chars();
        while let Some(first) = letters.next() {
            let second = letters.next().unwrap();
            let beyond = |letter: char, sign: char| ((u32::from(letter) - LETTER) * SIGNS + place(sign)) * 2 + CUBE;
            let n = if u32::from(first) >= LETTER {
                beyond(first, second) + 1
            } else if u32::from(second) >= LETTER {
                beyond(second, first)
            } else {
                (place(first) * SIGNS + place(second)) * SIGNS + place(letters.next().unwrap())
            };
            kept = kept << BITS | u64::from(n);
            count += BITS;
            while count >= 8 {
                count -= 8;
                bytes.push((kept >> count) as u8);
                kept &= (1 << count) - 1;
            }
        }
        bytes
    }

    #[test]
    fn letters_give_the_bytes_back() {
        let all: Vec<u8> = (0..=255).chain((0..=255).rev()).flat_map(|n: u8| [n, n.wrapping_mul(151)]).collect();
        for length in [0, 1, 2, 3, 13, 100, all.len()] {
            let text = letters(&all[..length]);
            assert_eq!(bytes(&text)[..length], all[..length]);
            assert!(bytes(&text)[length..].iter().all(|&byte| byte == 0) && !text.contains('<'));
        }
    }

    #[test]
    fn every_twenty_bits_have_three_bytes() {
        for n in 0..1u32 << BITS {
            let given = (n << 4).to_be_bytes();
            let text = letters(&given[1..]);
            // What is left of the last byte, four zeros, has three bytes of its own.
            assert_eq!((text.len(), &bytes(&text)[..3]), (6, &given[1..]));
        }
    }
}
