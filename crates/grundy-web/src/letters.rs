//! Bytes inside a page: thirteen bits become two signs of the 93 that may stand in a script, all visible ones but `<`. They
//! take a twelfth less room than those of base64. `letters.ts` reads them.

const FIRST: u8 = b'!';
const SIGNS: u32 = 93;
const BITS: u32 = 13;

/// The bytes in letters. The last ones may carry zeros behind the end: who reads them has to know how many bytes there are.
pub fn letters(bytes: &[u8]) -> String {
    let sign = |n: u32| {
        let letter = FIRST + n as u8;
        char::from(if letter < b'<' { letter } else { letter + 1 })
    };
    let mut text = String::with_capacity(bytes.len() * 16 / 13 + 2);
    let (mut kept, mut count) = (0u32, 0);
    let mut say = |n: u32| text.extend([sign(n / SIGNS), sign(n % SIGNS)]);
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
        let place = |letter: u8| u32::from(if letter < b'<' { letter } else { letter - 1 } - FIRST);
        let (mut kept, mut count, mut bytes) = (0u32, 0, Vec::new());
        for pair in text.as_bytes().chunks(2) {
            kept = kept << BITS | (place(pair[0]) * SIGNS + place(pair[1]));
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
}
