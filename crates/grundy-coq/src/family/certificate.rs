//! The words of a certificate as terms for the library's checker of families: the same trees in another notation. Facts
//! are named by their places in both.

use std::fmt::Write;
use std::iter::Peekable;
use std::str::SplitWhitespace;

use grundy_lang::IBig;
use grundy_prove::{BlockData, FamilyData, Refutation};

/// Deeper trees nobody has written.
const MOST_DEPTH: u32 = 400;

/// Words that are read one after the other.
struct Words<'a> {
    words: Peekable<SplitWhitespace<'a>>,
    depth: u32,
}

/// A quotient or a division: `7 = 0 + 1*1 by 2,1`.
fn quotient(text: &str) -> Option<String> {
    let mut words = Words::of(text);
    let name = words.number()?;
    words.expect("=")?;
    let dividend = words.form()?;
    words.expect("by")?;
    let divisor = words.polynomial()?;
    words.end(format!("({dividend}, {divisor}, {name}%positive)"))
}

/// A line of the strategy: a way, a branch, and `; 2 = 0 + 1*1 over 1` for what is chosen.
fn line(text: &str) -> Option<String> {
    let mut parts = text.split(';');
    let mut place = Words::of(parts.next()?);
    let (way, branch) = (place.number()?, place.number()?);
    place.end(String::new())?;
    let mut values = Vec::new();
    for part in parts {
        let mut words = Words::of(part);
        let name = words.number()?;
        words.expect("=")?;
        let form = words.form()?;
        words.expect("over")?;
        let over = words.number()?;
        values.push(words.end(format!("({name}%positive, ({form}, {over}))"))?);
    }
    Some(format!("({way}%nat, {branch}%nat, [{}])", values.join("; ")))
}

/// Why a system is empty.
fn tree(refutation: &Refutation) -> Option<String> {
    match refutation {
        Refutation::Sum(facts) => {
            let facts = facts.iter().map(|(place, factor)| format!("({place}%nat, [{factor}])"));
            Some(format!("(Leaf [{}] [])", facts.collect::<Vec<_>>().join("; ")))
        }
        Refutation::Tree(text) => {
            let mut words = Words::of(text);
            let mut out = String::new();
            words.tree(&mut out)?;
            words.end(out)
        }
    }
}

impl<'a> Words<'a> {
    fn of(text: &'a str) -> Words<'a> {
        Words { words: text.split_whitespace().peekable(), depth: 0 }
    }

    fn expect(&mut self, word: &str) -> Option<()> {
        (self.words.next()? == word).then_some(())
    }

    /// What was made of the words, if none is left.
    fn end<T>(mut self, made: T) -> Option<T> {
        self.words.next().is_none().then_some(made)
    }

    fn number(&mut self) -> Option<String> {
        number(self.words.next()?)
    }

    fn polynomial(&mut self) -> Option<String> {
        polynomial(self.words.next()?)
    }

    fn form(&mut self) -> Option<String> {
        let free = self.polynomial()?;
        let mut terms = Vec::new();
        while self.words.next_if_eq(&"+").is_some() {
            let (name, factor) = self.words.next()?.split_once('*')?;
            terms.push(format!("({}%positive,{})", number(name)?, polynomial(factor)?));
        }
        Some(format!("({free},[{}])", terms.join(";")))
    }

    fn tree(&mut self, out: &mut String) -> Option<()> {
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return None;
        }
        match self.words.next()? {
            "absurd" => out.push_str("Absurd"),
            "leaf" => {
                let mut facts = [Vec::new(), Vec::new()];
                loop {
                    let word = self.words.next()?;
                    if word == ";" {
                        break;
                    }
                    let (kind, word) = word.strip_prefix('=').map_or((0, word), |rest| (1, rest));
                    let (place, factor) = word.split_once('*')?;
                    facts[kind].push(format!("({}%nat,{})", number(place)?, polynomial(factor)?));
                }
                let [natural, zero] = facts.map(|facts| facts.join(";"));
                put(out, format_args!("(Leaf [{natural}] [{zero}])"));
            }
            "split" => {
                let form = self.form()?;
                self.expect("at")?;
                put(out, format_args!("(Split {form} {} ", self.polynomial()?));
                self.tree(out)?;
                out.push(' ');
                self.tree(out)?;
                out.push(')');
            }
            "clause" => {
                let line = self.number()?;
                let count = self.number()?.parse().ok()?;
                put(out, format_args!("(Clause {line} "));
                self.forest(count, out)?;
            }
            "define" => {
                let name = self.number()?;
                self.expect("=")?;
                put(out, format_args!("(Def {name} {}\n ", self.form()?));
                self.tree(out)?;
                out.push(')');
            }
            "solve" => {
                put(out, format_args!("(Sub {} {} ", self.number()?, self.number()?));
                self.tree(out)?;
                out.push(')');
            }
            "reduce" => {
                put(out, format_args!("(Mod {} {} {} ", self.number()?, self.number()?, self.number()?));
                self.tree(out)?;
                out.push(')');
            }
            "cases" => {
                let form = self.form()?;
                self.expect("mod")?;
                let count = self.number()?;
                put(out, format_args!("(Case {form} {count} {} {} ", self.number()?, self.number()?));
                self.forest(count.parse().ok()?, out)?;
            }
            _ => return None,
        }
        self.depth -= 1;
        Some(())
    }

    /// So many trees, and the bracket of what they belong to.
    fn forest(&mut self, count: usize, out: &mut String) -> Option<()> {
        for _ in 0..count {
            out.push_str("\n (Cons ");
            self.tree(out)?;
            out.push(' ');
        }
        out.push_str("Nil");
        out.extend(std::iter::repeat_n(')', count + 1));
        Some(())
    }
}

fn put(out: &mut String, arguments: std::fmt::Arguments) {
    out.write_fmt(arguments).expect("a string takes everything");
}

fn number(word: &str) -> Option<String> {
    let n: IBig = word.parse().ok()?;
    Some(if n < IBig::ZERO { format!("({n})") } else { n.to_string() })
}

/// Numbers with commas between them, lowest first.
fn polynomial(word: &str) -> Option<String> {
    if word == "0" {
        return Some("[]".into());
    }
    let numbers = word.split(',').map(number).collect::<Option<Vec<_>>>()?;
    Some(format!("[{}]", numbers.join(";")))
}

fn list(items: Vec<String>) -> String {
    format!("[{}]", items.join(";\n "))
}

/// Quotients or divisions, one after the other.
pub(super) fn quotients<'a>(texts: impl Iterator<Item = &'a &'a str>) -> Option<String> {
    texts.map(|text| quotient(text)).collect::<Option<Vec<_>>>().map(list)
}

/// Why systems are empty, one after the other.
pub(super) fn trees(trees: &[Refutation]) -> Option<String> {
    trees.iter().map(tree).collect::<Option<Vec<_>>>().map(list)
}

/// A certificate for the library's checker of families.
pub(super) struct Written {
    /// Its main part.
    pub proof: String,
    /// What it has besides under misère play.
    pub misere: String,
    /// Why demands are kept.
    pub kept: String,
}

impl Written {
    /// Writes a block; `None` if its words are not what they should be.
    pub fn of(data: &FamilyData, read: &BlockData) -> Option<Written> {
        let all = data.coordinates + data.frozen;
        let lines = |texts: &[&str]| texts.iter().map(|t| line(t)).collect::<Option<Vec<_>>>().map(list);
        let by_way = |ways: &[Vec<Refutation>]| ways.iter().map(|way| trees(way)).collect::<Option<Vec<_>>>().map(list);
        let coordinates: Vec<String> = (1..=all).map(|v| format!("{v}%positive")).collect();
        let proof = format!(
            "Cert {} {} [{}]\n {}\n {}\n {}\n {}\n {}\n {}\n {}\n {}",
            data.target + 1,
            data.target,
            coordinates.join("; "),
            quotients(read.quotients.iter().chain(&read.divisions))?,
            quotients(read.divisions.iter())?,
            lines(&read.lines)?,
            trees(&read.values)?,
            by_way(&read.measures)?,
            by_way(&read.falls)?,
            by_way(&read.equal)?,
            trees(&read.reached)?
        );
        let misere = format!("Misere {}\n {}\n {}", lines(&read.escapes)?, trees(&read.zero)?, trees(&read.stuck)?);
        Some(Written { proof, misere, kept: by_way(&read.kept)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_terms() {
        assert_eq!(
            quotient("7 = 0 + 1*1 + 3*-1 by 2,1").unwrap(),
            "(([],[(1%positive,[1]);(3%positive,[(-1)])]), [2;1], 7%positive)"
        );
        assert_eq!(line("0 2; 3 = -1,2 over 2").unwrap(), "(0%nat, 2%nat, [(3%positive, (([(-1);2],[]), 2))])");
        let text = "solve 0 1 cases 0 + 4*1 mod 2 4 1 leaf 0*1 =1*-2 ; absurd ";
        let made = "(Sub 0 1 (Case ([],[(4%positive,[1])]) 2 4 1 \n (Cons (Leaf [(0%nat,[1])] [(1%nat,[(-2)])]) \n (Cons Absurd Nil))))";
        assert_eq!(tree(&Refutation::Tree(text)).unwrap(), made);
        for broken in ["", "leaf 0*1", "absurd absurd", "split 0 1 absurd", "leaf x*1 ;", "reduce 0 1 Axiom absurd"] {
            assert_eq!(tree(&Refutation::Tree(broken)), None, "{broken}");
        }
    }
}
