//! The shape of an input, as a contest describes it: `n k / S*n`, `h w / S*h`, `n / (C times)*n`, `t { n / heap*n }`.
//!
//! A name is one number. `x*n` is `n` of them, `(x y)*n` is `n` pairs, `x*` all that is left of a line; a count may be
//! written `3` or `(n-1)`. `t { … }` are `t` cases, `{ … }` cases to the end of the input; else there is one. `x=0` is a value
//! that the input does not give. Lines are separated by `/` for the reader's eye: a break of lines in the input is a blank.
//!
//! What a name means is read off the game. A parameter gets the numbers of its name (a grid its rows); `times` is how often
//! a position stands in the sum; a name behind `*` counts; coordinates get theirs. Where no coordinate is named, the
//! names that are left are the coordinates in order, if there are as many; where one coordinate is not named and a list
//! is read along with `times`, it is the place in that list. Other names are numbers that are read and passed over.

use std::collections::BTreeMap;

use crate::{Definition, IBig, Kind, plain};

use super::misread::Misread;
use super::position::number;

/// The shape of an input.
///
/// ```
/// use grundy_lang::read::{Meant, Shape};
/// let shape = Shape::read("n k / S*n").unwrap();
/// let text = "game take[S = {1, 2}](n) move { (n - s) : s in S }";
/// let document = grundy_lang::Document::parse(text, &Default::default()).unwrap();
/// let take = document.game("take", &[]).unwrap();
/// let meant = shape.meant(&take.definition, &["n".to_string()]).unwrap();
/// assert_eq!(meant["S"], Meant::Parameter(grundy_lang::Kind::Set(1)));
/// assert_eq!(meant["k"], Meant::Coordinate(0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// What comes before the cases, or the one case.
    pub(super) head: Vec<Item>,
    /// The cases, if there are several.
    pub(super) cases: Option<Repeated>,
}

/// Cases that follow each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Repeated {
    /// The name of their number; without one they go to the end of the input.
    pub count: Option<String>,
    pub items: Vec<Item>,
}

/// A piece of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Item {
    /// `x`.
    One(String),
    /// `x=0`.
    Fixed(String, IBig),
    /// `(x y)*n`.
    Many(Vec<String>, Times),
}

/// How often something is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Times {
    /// A name that was read before, or 1, and a number beside it: `n - 1`.
    Count(Option<String>, i64),
    /// To the end of the line.
    Line,
}

/// What a name of a shape means in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meant {
    /// A parameter of this kind.
    Parameter(Kind),
    /// The coordinate in this place.
    Coordinate(usize),
    /// How often a position stands in the sum.
    Copies,
    /// How many of something follow.
    Count,
    /// A number to pass over.
    Nothing,
}

/// The name of how often a position stands in the sum.
const COPIES: &str = "times";

impl Shape {
    /// Reads a shape.
    pub fn read(text: &str) -> Result<Shape, Misread> {
        let text = plain(text);
        let mut reader = Reader { text: &text, at: 0 };
        let head = reader.items()?;
        let (mut head, mut cases) = (head, None);
        if reader.take('{') {
            let count = match head.pop() {
                Some(Item::One(count)) => Some(count),
                None => None,
                Some(_) => return reader.unexpected(),
            };
            cases = Some(Repeated { count, items: reader.items()? });
            if !reader.take('}') {
                return reader.unexpected();
            }
        }
        reader.skip();
        if reader.peek().is_some() {
            return reader.unexpected();
        }
        let shape = Shape { head, cases };
        shape.check_counts()?;
        Ok(shape)
    }

    /// Refuses a count that is not read before what it counts.
    fn check_counts(&self) -> Result<(), Misread> {
        let mut known: Vec<&str> = Vec::new();
        for item in self.items() {
            match item {
                Item::One(name) | Item::Fixed(name, _) => known.push(name),
                Item::Many(_, Times::Count(Some(count), _)) if !known.contains(&&**count) => {
                    return Err(Misread::Misshapen("count", count.clone()));
                }
                Item::Many(..) => {}
            }
        }
        Ok(())
    }

    fn items(&self) -> impl Iterator<Item = &Item> {
        self.head.iter().chain(self.cases.iter().flat_map(|cases| &cases.items))
    }

    /// Whether a list is read along with copies.
    pub(super) fn lists(&self, meant: &BTreeMap<String, Meant>) -> bool {
        let means = |names: &[String], what: Meant| names.iter().any(|name| meant[name] == what);
        self.items().any(|item| means(item.names(), Meant::Copies) && means(item.names(), Meant::Parameter(Kind::List)))
    }

    /// The names that count something.
    fn counts(&self) -> impl Iterator<Item = &String> {
        let counted = self.items().filter_map(|item| match item {
            Item::Many(_, Times::Count(count, _)) => count.as_ref(),
            _ => None,
        });
        counted.chain(self.cases.iter().filter_map(|cases| cases.count.as_ref()))
    }

    /// What the names mean in a game with these coordinates.
    pub fn meant(&self, game: &Definition, coordinates: &[String]) -> Result<BTreeMap<String, Meant>, Misread> {
        let mut names: Vec<&String> = Vec::new();
        for name in self.items().flat_map(Item::names).chain(self.counts()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let counts: Vec<&String> = self.counts().collect();
        let mut meant = BTreeMap::new();
        for &name in &names {
            let parameter = game.parameters.iter().find(|p| *p.name.text == **name);
            let means = match parameter.map(|p| game.kind_of_parameter(p)) {
                Some(Kind::Function(_)) => return Err(Misread::Misshapen("function", name.clone())),
                Some(kind) => Meant::Parameter(kind),
                None if counts.contains(&name) => Meant::Count,
                None if name == COPIES => Meant::Copies,
                None => match coordinates.iter().position(|coordinate| coordinate == name) {
                    Some(place) => Meant::Coordinate(place),
                    None => Meant::Nothing,
                },
            };
            meant.insert(name.clone(), means);
        }
        let is_named = meant.values().any(|means| matches!(means, Meant::Coordinate(_)));
        let left: Vec<&String> =
            names.into_iter().filter(|name| meant[*name] == Meant::Nothing && *name != "_").collect();
        if !is_named && left.len() == coordinates.len() {
            for (place, name) in left.into_iter().enumerate() {
                meant.insert(name.clone(), Meant::Coordinate(place));
            }
        }
        Ok(meant)
    }
}

impl Item {
    fn names(&self) -> &[String] {
        match self {
            Item::One(name) | Item::Fixed(name, _) => std::slice::from_ref(name),
            Item::Many(names, _) => names,
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    /// Items up to a bracket that none of them opens, or the end.
    fn items(&mut self) -> Result<Vec<Item>, Misread> {
        let mut items = Vec::new();
        loop {
            while self.take('/') {}
            if self.take('(') {
                let mut names = vec![self.name()?];
                while !self.take(')') {
                    names.push(self.name()?);
                }
                if !self.take('*') {
                    return self.unexpected();
                }
                items.push(Item::Many(names, self.times()?));
            } else if self.peek().is_some_and(is_part_of_name) {
                let name = self.name()?;
                items.push(if self.take('*') {
                    Item::Many(vec![name], self.times()?)
                } else if self.take('=') {
                    Item::Fixed(name, self.number()?)
                } else {
                    Item::One(name)
                });
            } else {
                return Ok(items);
            }
        }
    }

    /// `n`, `3`, `(n-1)`, or nothing.
    fn times(&mut self) -> Result<Times, Misread> {
        if self.touching() == Some('(') {
            self.at += 1;
            let count = self.name()?;
            let negative = self.take('-');
            if !negative && !self.take('+') {
                return self.unexpected();
            }
            let beside = self.small()?;
            if !self.take(')') {
                return self.unexpected();
            }
            return Ok(Times::Count(Some(count), if negative { -beside } else { beside }));
        }
        match self.touching() {
            Some(c) if c.is_ascii_digit() => Ok(Times::Count(None, self.small()?)),
            Some(c) if is_part_of_name(c) => Ok(Times::Count(Some(self.name()?), 0)),
            _ => Ok(Times::Line),
        }
    }

    fn name(&mut self) -> Result<String, Misread> {
        self.skip();
        let word = self.word(is_part_of_name);
        if word.is_empty() || word.starts_with(|c: char| c.is_numeric()) {
            self.at -= word.len();
            return self.unexpected();
        }
        Ok(word)
    }

    fn number(&mut self) -> Result<IBig, Misread> {
        self.skip();
        let word = self.word(|c| c.is_ascii_digit() || c == '-');
        number(&word, &word).or_else(|_| self.unexpected())
    }

    fn small(&mut self) -> Result<i64, Misread> {
        let number = self.number()?;
        i64::try_from(&number).or_else(|_| self.unexpected())
    }

    fn word(&mut self, belongs: impl Fn(char) -> bool) -> String {
        let rest = &self.text[self.at..];
        let word = &rest[..rest.find(|c| !belongs(c)).unwrap_or(rest.len())];
        self.at += word.len();
        word.to_string()
    }

    fn take(&mut self, wanted: char) -> bool {
        self.skip();
        let found = self.touching() == Some(wanted);
        self.at += if found { wanted.len_utf8() } else { 0 };
        found
    }

    fn skip(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn peek(&mut self) -> Option<char> {
        self.skip();
        self.touching()
    }

    /// What stands right here; a count stands right behind its `*`.
    fn touching(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn unexpected<T>(&mut self) -> Result<T, Misread> {
        let found = self.peek().map(String::from).unwrap_or_default();
        Err(Misread::Shape(self.text[..self.at].chars().count() + 1, found))
    }
}

fn is_part_of_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '\''
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_read() {
        let one = |name: &str| Item::One(name.into());
        let count = |name: &str, beside| Times::Count(Some(name.to_string()), beside);
        let many = |names: &[&str], times| Item::Many(names.iter().map(ToString::to_string).collect(), times);
        let head = |text| Shape::read(text).unwrap().head;
        assert_eq!(head("n k / S*n"), [one("n"), one("k"), many(&["S"], count("n", 0))]);
        assert_eq!(head("n / C=0 (C times)*(n-1)")[2], many(&["C", "times"], count("n", -1)));
        assert_eq!(head("ｎ／ heap＊３"), [one("n"), many(&["heap"], Times::Count(None, 3))]);
        assert_eq!(head("heap* x"), [many(&["heap"], Times::Line), one("x")]);
        let cases = Shape::read("t { n / heap*n }").unwrap().cases.unwrap();
        assert_eq!((cases.count.as_deref(), cases.items.len()), (Some("t"), 2));
        assert_eq!(Shape::read("{ w h }").unwrap().cases.unwrap().count, None);
    }

    #[test]
    fn shapes_that_are_none_are_refused_in_their_place() {
        for (text, column) in [("n k / 3*n", 7), ("(a b", 5), ("t { n", 6), ("n }", 3), ("a*n + b", 5), ("x=y", 3)] {
            let misread = Shape::read(text).unwrap_err();
            assert!(matches!(misread, Misread::Shape(at, _) if at == column), "{text}: {misread:?}");
        }
        assert_eq!(Shape::read("S*n / n").unwrap_err().code(), "read-shape-count");
        assert_eq!(Shape::read("t { a { b } }").unwrap_err().code(), "read-shape");
        assert_eq!(Shape::read("t { a").unwrap_err().code(), "read-shape-end");
    }
}
