//! Lines and cases of an input, one after the other as they come.
//!
//! Nothing is kept but the line and the case at hand. What is wrong with a case is said with its line, and the next case
//! is read all the same; only where a count or the end is wrong nobody can know where the next case begins.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Read};

use crate::{Definition, IBig, Kind, Play, Position, plain};

use super::misread::{Misread, excerpt};
use super::position::number;
use super::shape::{Item, Meant, Shape, Times};

/// Bytes of the longest line that is read.
const LONGEST: u64 = 1 << 24;
/// How much of a line that is too long is passed over to find the next one.
const MOST_SKIPPED: u64 = 1 << 26;
/// The most numbers that one count asks for.
const MOST: i64 = 10_000_000;
/// The most copies of positions in a sum, where all of them matter.
const MOST_COPIES: usize = 1_000;

/// A line of an input.
pub struct InputLine {
    /// Its number, from 1.
    pub number: usize,
    /// Its text without the blanks around it, or what is wrong with it.
    pub text: Result<String, Misread>,
}

/// The lines of an input.
pub struct Lines<R> {
    input: io::BufReader<R>,
    number: usize,
}

impl<R: Read> Lines<R> {
    /// The lines of this input.
    pub fn new(input: R) -> Lines<R> {
        Lines { input: io::BufReader::with_capacity(1 << 16, input), number: 0 }
    }

    /// Whether the next line has still to be waited for.
    pub fn waits(&self) -> bool {
        !self.input.buffer().contains(&b'\n')
    }

    /// The next line; `None` at the end.
    pub fn read_line(&mut self) -> io::Result<Option<InputLine>> {
        let mut bytes = Vec::new();
        if (&mut self.input).take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        let number = self.number;
        if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
            // Something like /dev/zero has no end of a line.
            if (&mut self.input).take(MOST_SKIPPED).skip_until(b'\n')? as u64 == MOST_SKIPPED {
                return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("{} MiB", MOST_SKIPPED >> 20)));
            }
            return Ok(Some(InputLine { number, text: Err(Misread::Input("long", LONGEST.to_string())) }));
        }
        let text = String::from_utf8(bytes).map_err(|_| Misread::Input("text", String::new()));
        let trimmed = |text: String| text.trim_start_matches('\u{feff}').trim().to_string();
        Ok(Some(InputLine { number, text: text.map(trimmed) }))
    }
}

/// What a case gives: values for parameters, and positions with how often each stands in the sum.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct InputCase {
    /// The line in which it begins.
    pub line: usize,
    /// The beginning of that line.
    pub text: String,
    /// Parameters and the texts of their values.
    pub parameters: Vec<(String, String)>,
    /// Positions, each with its copies; none if the shape gives no coordinates.
    pub positions: Vec<(Position, IBig)>,
}

impl InputCase {
    /// The positions, each as often as it matters: under normal play two that are equal cancel each other.
    pub fn sum(&self, play: Play) -> Result<Vec<Position>, Misread> {
        let mut sum = Vec::new();
        for (position, copies) in &self.positions {
            let copies = match play {
                Play::Normal => copies % IBig::from(2),
                Play::Misere => copies.clone(),
            };
            let copies = usize::try_from(&copies).unwrap_or(usize::MAX);
            if play == Play::Misere && copies > MOST_COPIES - sum.len().min(MOST_COPIES) {
                return Err(Misread::TooMany(MOST_COPIES));
            }
            sum.extend(std::iter::repeat_n(position.clone(), copies));
        }
        Ok(sum)
    }
}

/// What is wrong in an input, and where.
#[derive(Debug)]
pub struct Bad {
    /// The line.
    pub line: usize,
    /// The beginning of what stands there.
    pub text: String,
    /// What is wrong with it.
    pub misread: Misread,
}

impl Bad {
    /// Something wrong in a line.
    pub fn new(line: usize, text: &str, misread: Misread) -> Bad {
        Bad { line, text: excerpt(text), misread }
    }
}

/// The cases of an input of a known shape.
pub struct Cases<R> {
    lines: Lines<R>,
    shape: Shape,
    meant: BTreeMap<String, Meant>,
    coordinates: usize,
    given: Given,
    /// The line at hand, how far it is read, and its number.
    line: String,
    at: usize,
    number: usize,
    /// What the head gave, and how many cases are still to come, where that is known.
    head: Option<Gathered>,
    left: Option<u64>,
    is_over: bool,
}

/// Where the positions of a case come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given {
    /// Their coordinates are read.
    Read,
    /// They are the places in a list that is read along with copies.
    Places,
    /// They are not in the input.
    Not,
}

/// What was read for each name.
#[derive(Clone, Default)]
struct Gathered {
    words: BTreeMap<String, Vec<String>>,
    /// The names that were read by a list, and so have one value for each position.
    listed: Vec<String>,
    /// The places in a list that were read along with copies.
    places: Vec<IBig>,
}

/// Why nothing more can be read: the file, or what stands in it.
enum End {
    Io(io::Error),
    Bad(Bad),
}

impl From<io::Error> for End {
    fn from(error: io::Error) -> End {
        End::Io(error)
    }
}

impl<R: Read> Cases<R> {
    /// The cases of an input for a game with these coordinates.
    pub fn new(input: R, shape: Shape, game: &Definition, coordinates: &[String]) -> Result<Cases<R>, Misread> {
        let meant = shape.meant(game, coordinates)?;
        let is_read = |place| meant.values().any(|means| *means == Meant::Coordinate(place));
        let given = match (0..coordinates.len()).find(|place| !is_read(*place)) {
            None => Given::Read,
            Some(_) if coordinates.len() == 1 && shape.lists(&meant) => Given::Places,
            Some(_) if !(0..coordinates.len()).any(is_read) => Given::Not,
            Some(place) => return Err(Misread::Misshapen("coordinate", coordinates[place].clone())),
        };
        Ok(Cases {
            lines: Lines::new(input),
            shape,
            meant,
            coordinates: coordinates.len(),
            given,
            line: String::new(),
            at: 0,
            number: 0,
            head: None,
            left: None,
            is_over: false,
        })
    }

    /// What the names of the shape mean.
    pub fn meant(&self) -> &BTreeMap<String, Meant> {
        &self.meant
    }

    /// Where the positions come from.
    pub fn given(&self) -> Given {
        self.given
    }

    /// The next case, or what is wrong with it; `None` at the end.
    pub fn read_case(&mut self) -> io::Result<Option<Result<InputCase, Bad>>> {
        if self.is_over {
            return Ok(None);
        }
        self.read().or_else(|end| {
            self.is_over = true;
            match end {
                End::Bad(bad) => Ok(Some(Err(bad))),
                End::Io(error) => Err(error),
            }
        })
    }

    fn read(&mut self) -> Result<Option<Result<InputCase, Bad>>, End> {
        let is_first = self.head.is_none();
        let mut wrong = if is_first { self.read_head()? } else { None };
        let is_next = match (&self.shape.cases, self.left) {
            (None, _) => is_first,
            (Some(_), Some(left)) => left > 0,
            (Some(_), None) => self.has_more()?,
        };
        if !is_next {
            return match self.word()? {
                Some(word) => Err(self.bad(&word, Misread::Input("more", word.clone()))),
                None => Ok(None),
            };
        }
        let mut gathered = self.head.clone().unwrap_or_default();
        let (mut line, mut text) = (1, String::new());
        if let Some(cases) = &self.shape.cases {
            let items = cases.items.clone();
            self.has_more()?;
            (line, text) = (self.number, excerpt(&self.line));
            wrong = self.gather(&items, &mut gathered)?.or(wrong);
        }
        self.left = self.left.map(|left| left - 1);
        Ok(Some(match wrong {
            Some(bad) => Err(bad),
            None => match self.case(&gathered) {
                Ok(case) => Ok(InputCase { line, text, ..case }),
                Err(misread) => Err(Bad { line, text, misread }),
            },
        }))
    }

    /// Reads what comes before the cases, and their number.
    fn read_head(&mut self) -> Result<Option<Bad>, End> {
        let (items, mut head) = (self.shape.head.clone(), Gathered::default());
        let wrong = self.gather(&items, &mut head)?;
        self.head = Some(head);
        if let Some(count) = self.shape.cases.as_ref().and_then(|cases| cases.count.clone()) {
            let word = self.word_for(&count)?;
            let left = number(&plain(&word), &word).ok().and_then(|n| u64::try_from(&n).ok());
            self.left = Some(left.ok_or_else(|| self.bad(&word, Misread::Input("count", count)))?);
        }
        Ok(wrong)
    }

    /// Reads these items, and gives the first word that is wrong but can be read past.
    fn gather(&mut self, items: &[Item], into: &mut Gathered) -> Result<Option<Bad>, End> {
        let mut wrong = None;
        for item in items {
            let (names, times) = match item {
                Item::Fixed(name, value) => {
                    into.words.entry(name.clone()).or_default().push(value.to_string());
                    continue;
                }
                Item::One(name) => (std::slice::from_ref(name), Some(1)),
                Item::Many(names, Times::Line) => (&**names, None),
                Item::Many(names, Times::Count(count, beside)) => {
                    (&**names, Some(self.count(count.as_deref(), *beside, into)?))
                }
            };
            if matches!(item, Item::Many(..)) {
                into.listed.extend(names.iter().cloned());
                for name in names {
                    into.words.entry(name.clone()).or_default();
                }
            }
            let mut done = 0;
            while times.map_or(done == 0 || !self.at_line_end(), |times| done < times) {
                done += 1;
                for name in names {
                    let bad = self.gather_one(name, names, into)?;
                    wrong = wrong.or(bad);
                }
            }
        }
        Ok(wrong)
    }

    /// How many are to be read.
    fn count(&self, name: Option<&str>, beside: i64, gathered: &Gathered) -> Result<i64, End> {
        let word = name.and_then(|name| gathered.words.get(name)?.last());
        let read = word.map_or(Ok(0), |word| plain(word).parse::<i64>());
        match read.ok().and_then(|n| n.checked_add(beside)).filter(|n| (0..=MOST).contains(n)) {
            Some(count) => Ok(count),
            None => {
                let word = word.map_or("", |word| word);
                Err(self.bad(word, Misread::Input("count", name.unwrap_or_default().to_string())))
            }
        }
    }

    /// Reads what one name stands for: a number, a row or a tuple.
    fn gather_one(&mut self, name: &String, beside: &[String], into: &mut Gathered) -> Result<Option<Bad>, End> {
        let meant = self.meant[name].clone();
        if meant == Meant::Parameter(Kind::List) && beside.iter().any(|name| self.meant[name] == Meant::Copies) {
            into.places.push(into.words.get(name).map_or(0, Vec::len).into());
        }
        let length = match meant {
            Meant::Parameter(Kind::Set(length)) => length,
            _ => 1,
        };
        let mut wrong = None;
        for _ in 0..length {
            let word = self.word_for(name)?;
            if meant != Meant::Parameter(Kind::Grid)
                && let Err(misread) = number(&plain(&word), &word)
            {
                wrong = wrong.or(Some(Bad::new(self.number, &word, misread)));
            }
            into.words.entry(name.clone()).or_default().push(word);
        }
        Ok(wrong)
    }

    /// What was read, as parameters and positions.
    fn case(&self, gathered: &Gathered) -> Result<InputCase, Misread> {
        let mut case = InputCase::default();
        let mut columns = vec![(gathered.places.clone(), true); self.coordinates];
        let mut copies = (vec![IBig::ONE], false);
        for (name, words) in &gathered.words {
            let is_list = gathered.listed.contains(name);
            let numbers = || words.iter().map(|word| number(&plain(word), word)).collect::<Result<Vec<IBig>, _>>();
            match &self.meant[name] {
                Meant::Parameter(kind) => case.parameters.push((name.clone(), argument(kind, words))),
                Meant::Coordinate(place) => columns[*place] = (numbers()?, is_list),
                Meant::Copies => copies = (numbers()?, is_list),
                Meant::Count | Meant::Nothing => {}
            }
        }
        if self.given == Given::Not {
            return Ok(case);
        }
        columns.push(copies);
        let mut lengths = columns.iter().filter(|(_, is_list)| *is_list).map(|(column, _)| column.len());
        let length = lengths.next().unwrap_or(1);
        if lengths.any(|other| other != length) {
            return Err(Misread::Input("lengths", String::new()));
        }
        for i in 0..length {
            let at =
                |(column, is_list): &(Vec<IBig>, bool)| column[if *is_list { i } else { column.len() - 1 }].clone();
            let mut position: Position = columns.iter().map(at).collect();
            let copies = position.pop().unwrap_or(IBig::ONE);
            if copies < IBig::ZERO {
                return Err(Misread::Input("copies", copies.to_string()));
            }
            case.positions.push((position, copies));
        }
        Ok(case)
    }

    /// The next word, which this name stands for.
    fn word_for(&mut self, name: &str) -> Result<String, End> {
        self.word()?.ok_or_else(|| self.bad("", Misread::Input("ends", name.to_string())))
    }

    /// The next word.
    fn word(&mut self) -> Result<Option<String>, End> {
        if !self.has_more()? {
            return Ok(None);
        }
        let rest = self.line[self.at..].trim_start();
        let word = rest.split(char::is_whitespace).next().unwrap_or_default().to_string();
        self.at = self.line.len() - rest.len() + word.len();
        Ok(Some(word))
    }

    /// Whether there is another word; goes to its line.
    fn has_more(&mut self) -> Result<bool, End> {
        while self.at_line_end() {
            let Some(line) = self.lines.read_line()? else { return Ok(false) };
            (self.at, self.number) = (0, line.number);
            self.line = line.text.map_err(|misread| self.bad("", misread))?;
        }
        Ok(true)
    }

    fn at_line_end(&self) -> bool {
        self.line[self.at..].trim_start().is_empty()
    }

    fn bad(&self, word: &str, misread: Misread) -> End {
        End::Bad(Bad::new(self.number, word, misread))
    }
}

/// The words that were read for a parameter, as the text of its value.
fn argument(kind: &Kind, words: &[String]) -> String {
    match kind {
        Kind::Set(length) if *length > 1 => {
            words.chunks(*length).map(|tuple| tuple.join(" ")).collect::<Vec<_>>().join("\n")
        }
        Kind::Grid => words.join("\n"),
        _ => words.join(" "),
    }
}
