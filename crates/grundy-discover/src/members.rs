//! The families: bars of ⌊(at + b)/c⌋, take-and-break codes, subtraction sets, pieces.

/// A family of games with bounds on its parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Family {
    /// Staircase bars of f(t) = ⌊(at + b)/c⌋ with a, b, c up to these.
    Bars {
        /// The largest a.
        a: u64,
        /// The largest b.
        b: u64,
        /// The largest c.
        c: u64,
    },
    /// Take-and-break codes 0.d₁d₂… with so many digits.
    Octal {
        /// How many digits.
        digits: u32,
    },
    /// Take-away by any set of numbers below this.
    Subtraction {
        /// The numbers are smaller than this.
        below: u64,
    },
    /// Pieces that leap or ride by offsets up to this, towards the corner, alone or two of them combined.
    Pieces {
        /// The largest offset.
        offset: u64,
    },
}

/// A member of a family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// A short name.
    pub name: String,
    /// The text of a game.
    pub text: String,
}

impl Family {
    /// The families by name, with their usual bounds.
    pub const NAMES: [&'static str; 4] = ["bars", "octal", "subtraction", "pieces"];

    /// A family by name, with bounds in the order of its parameters where they are given.
    ///
    /// ```
    /// use grundy_discover::{Family, members};
    /// let bars = Family::named("bars", &[2, 3, 5]).unwrap();
    /// assert_eq!(members(&bars).len(), 40);
    /// assert_eq!(members(&Family::named("octal", &[]).unwrap()).len(), 63);
    /// assert_eq!(members(&Family::named("subtraction", &[5]).unwrap()).len(), 15);
    /// ```
    pub fn named(name: &str, bounds: &[u64]) -> Option<Family> {
        let bound = |i: usize, usual: u64, most: u64| bounds.get(i).copied().unwrap_or(usual).min(most);
        Some(match name {
            "bars" => Family::Bars { a: bound(0, 2, 20), b: bound(1, 3, 50), c: bound(2, 5, 50) },
            "octal" => Family::Octal { digits: bound(0, 2, 4) as u32 },
            "subtraction" => Family::Subtraction { below: bound(0, 6, 14) },
            "pieces" => Family::Pieces { offset: bound(0, 3, 6) },
            _ => return None,
        })
    }

    /// Its name and bounds, as a name for a file.
    pub fn key(&self) -> String {
        match self {
            Family::Bars { a, b, c } => format!("bars-{a}-{b}-{c}"),
            Family::Octal { digits } => format!("octal-{digits}"),
            Family::Subtraction { below } => format!("subtraction-{below}"),
            Family::Pieces { offset } => format!("pieces-{offset}"),
        }
    }
}

/// The members of a family, simple ones first.
pub fn members(family: &Family) -> Vec<Member> {
    match *family {
        Family::Bars { a, b, c } => {
            let mut members = Vec::new();
            for c in 1..=c {
                for a in 1..=a {
                    members.extend((0..=b).map(|b| bar(a, b, c)));
                }
            }
            members
        }
        Family::Octal { digits } => {
            let code = |n: u64| {
                let code: String = (0..digits).rev().map(|i| char::from(b'0' + (n >> (3 * i) & 7) as u8)).collect();
                Member { name: format!("0.{code}"), text: format!("game member = octal 0.{code}") }
            };
            (1..1 << (3 * digits)).map(code).collect()
        }
        Family::Subtraction { below } => {
            let set = |mask: u64| {
                let numbers: Vec<String> =
                    (1..below).filter(|n| mask >> (n - 1) & 1 == 1).map(|n| n.to_string()).collect();
                let set = numbers.join(", ");
                let text = format!("game member(n)\n    move {{ (n - s) : s in {{{set}}} }}");
                Member { name: format!("{{{set}}}"), text }
            };
            (1..1u64 << (below.max(1) - 1)).map(set).collect()
        }
        Family::Pieces { offset } => pieces(offset),
    }
}

fn bar(a: u64, b: u64, c: u64) -> Member {
    let times = if a == 1 { "t".to_string() } else { format!("{a}t") };
    let sum = if b == 0 { times } else { format!("{times} + {b}") };
    let function = match (b, c) {
        (_, 1) => sum.clone(),
        (0, _) => format!("floor({sum}/{c})"),
        _ => format!("floor(({sum})/{c})"),
    };
    let text = format!(
        "game member(y, z)\n    where y <= f(z)\n    let f(t) = {function}\n    \
         move {{ (v, z) : v < y }} ∪ {{ (min(y, f(w)), w) : w < z }}"
    );
    let name = match (b, c) {
        (_, 1) => sum,
        (0, _) => format!("⌊{sum}/{c}⌋"),
        _ => format!("⌊({sum})/{c}⌋"),
    };
    Member { name, text }
}

/// Leapers jump by (a, b) or (b, a), riders by any multiple of it.
fn pieces(offset: u64) -> Vec<Member> {
    let mut single: Vec<(String, String)> = Vec::new();
    for a in 1..=offset {
        for b in 0..=a {
            let less = |name: &str, n: u64, times: &str| match n {
                0 => name.to_string(),
                1 if !times.is_empty() => format!("{name} - {times}"),
                _ => format!("{name} - {n}{times}"),
            };
            let both = |times: &str| {
                let one = format!("({}, {})", less("x", a, times), less("y", b, times));
                let other = format!("({}, {})", less("x", b, times), less("y", a, times));
                if a == b { one } else { format!("{one}, {other}") }
            };
            single.push((format!("leaper ({a}, {b})"), format!("move {{ {} }}", both(""))));
            single.push((format!("rider ({a}, {b})"), format!("move {{ {} : 1 <= t <= x + y }}", both("t"))));
        }
    }
    let member = |parts: &[&(String, String)]| {
        let names: Vec<&str> = parts.iter().map(|(name, _)| name.as_str()).collect();
        let moves: Vec<String> = parts.iter().map(|(_, text)| format!("    {text}")).collect();
        Member { name: names.join(" + "), text: format!("game member(x, y)\n{}", moves.join("\n")) }
    };
    let mut members: Vec<Member> = single.iter().map(|one| member(&[one])).collect();
    for (i, first) in single.iter().enumerate() {
        members.extend(single[i + 1..].iter().map(|second| member(&[first, second])));
    }
    members
}
