//! From seeds to inputs: a few small changes each, all of them chosen by one number.

/// Numbers that look random: splitmix64 (Steele, Lea, Flood 2014).
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below another.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.number() % bound.max(1) as u64) as usize
    }

    /// One of several.
    pub fn of<'t, T>(&mut self, all: &'t [T]) -> &'t T {
        &all[self.below(all.len())]
    }
}

/// Words that mean something somewhere.
const WORDS: [&str; 72] = [
    "game ",
    "move ",
    "where ",
    "require ",
    "let ",
    "claim",
    "play misere ",
    "octal ",
    "product(",
    "picture ",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ",",
    ";",
    ":",
    "..",
    "+",
    "-",
    "*",
    "/",
    "⊕",
    "⊗",
    "∪",
    "⌊",
    "⌋",
    "√",
    "φ",
    "mod ",
    "divides ",
    " in ",
    " not ",
    " and ",
    " or ",
    " if ",
    " otherwise",
    "grundy(",
    "zeros",
    "period ",
    " from ",
    "floor(",
    "min(",
    "msb(",
    "zeckendorf(",
    "columns(",
    "sum(",
    "nothing",
    "0",
    "1",
    "7",
    "999999999999999999999",
    "-1",
    "n",
    "x",
    "y",
    "u",
    "\"",
    "\\",
    "\n",
    "１",
    "by automaton binary { 0 + 0 1 }",
    "null",
    "\":",
    "\",\"",
    "[0]",
    "{}",
    "-0.5",
    "1e9",
    "\\u0000",
];

/// The longest input.
const LONGEST: usize = 1 << 16;

/// A seed with some changes.
pub fn mutate(seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = random.of(seeds).clone();
    for _ in 0..1 + random.below(6) {
        let at = random.below(bytes.len() + 1);
        let end = at + random.below((bytes.len() - at).min(60) + 1);
        match random.below(9) {
            0 if !bytes.is_empty() => {
                let at = random.below(bytes.len());
                bytes[at] ^= 1 << random.below(8);
            }
            1 => drop(bytes.drain(at..end)),
            2 | 3 => drop(bytes.splice(at..at, random.of(&WORDS).bytes())),
            4 => drop(bytes.splice(at..end, random.of(&WORDS).bytes())),
            5 => {
                let piece = bytes[at..end].to_vec();
                let to = random.below(bytes.len() + 1);
                bytes.splice(to..to, piece);
            }
            6 => {
                let other = random.of(seeds);
                let from = random.below(other.len() + 1);
                let piece = other[from..(from + random.below(80)).min(other.len())].to_vec();
                bytes.splice(at..end, piece);
            }
            7 => {
                let piece = bytes[at..end].repeat(1 + random.below(40));
                bytes.splice(at..end, piece);
            }
            _ => {
                let number = random.number() >> random.below(64);
                bytes.splice(at..end, number.to_string().bytes());
            }
        }
        bytes.truncate(LONGEST);
    }
    bytes
}
