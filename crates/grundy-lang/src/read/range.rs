//! The values that `--for` gives a parameter: `k=1..61`, `k=1,3,5..9`, `k=1..61, odd k`; or without an end, `k=1..`,
//! `odd k`, `k >= 3`, `s < k`, for what can be said of all of them at once.

use crate::{Expr, IBig, Name, plain, read_condition};

use super::misread::Misread;
use super::position::split_outside;

/// A parameter and the values it goes through.
///
/// ```
/// use grundy_lang::read::{Among, Range};
/// let range = Range::read("k = 1..7, odd k").unwrap();
/// assert_eq!(range.listed().unwrap(), [1, 3, 5, 7]);
/// let open = Range::read("k = 3..").unwrap();
/// assert!(matches!(&open.among, Among::Every(_, conditions) if conditions[0].to_string() == "k >= 3"));
/// assert!(open.listed().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Range {
    /// The parameter.
    pub name: String,
    /// Its values.
    pub among: Among,
}

/// Which values a parameter has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Among {
    /// These, in this order.
    Listed(Vec<i64>),
    /// Every number for which all these conditions hold, with all parameters that they are about.
    Every(Vec<Name>, Vec<Expr>),
}

/// The most values of one range.
const MOST: i64 = 1_000_000;

impl Range {
    /// Reads a range.
    pub fn read(text: &str) -> Result<Range, Misread> {
        let misread = || Misread::NotARange(text.to_string());
        let text = plain(text);
        let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
        let (mut name, items) = match text.split_once('=') {
            Some((name, items)) if is_name(name.trim()) => (Some(Name::new(name.trim())), items),
            _ => (None, &*text),
        };
        let (mut listed, mut conditions, mut is_open) = (Vec::new(), Vec::new(), name.is_none());
        for item in split_outside(items, ',').into_iter().map(str::trim) {
            let bounds = item.split_once("..").map(|(first, last)| (first.trim().parse(), last.trim()));
            match (bounds, item.parse::<i64>(), &name) {
                (Some((Ok(first), "")), _, Some(name)) if listed.is_empty() && !is_open => {
                    is_open = true;
                    let condition = read_condition(&format!("{name} >= {first}")).map_err(|_| misread())?;
                    conditions.push(condition);
                }
                (Some((Ok(first), last)), _, Some(_)) => {
                    let last: i64 = last.parse().map_err(|_| misread())?;
                    if last.checked_sub(first).is_none_or(|length| length > MOST - listed.len() as i64) {
                        return Err(misread());
                    }
                    listed.extend(first..=last);
                }
                (None, Ok(value), Some(_)) => listed.push(value),
                _ => {
                    let condition = read_condition(item).map_err(|_| misread())?;
                    name.get_or_insert_with(|| condition.0[0].clone());
                    conditions.push(condition);
                }
            }
        }
        let name = name.ok_or_else(misread)?;
        let mut names = vec![name.clone()];
        for about in conditions.iter().flat_map(|(about, _)| about) {
            if !names.contains(about) {
                names.push(about.clone());
            }
        }
        // What is gone through one by one is one parameter.
        if (is_open && !listed.is_empty()) || (!is_open && names.len() > 1) {
            return Err(misread());
        }
        let holds = |n: &i64| conditions.iter().all(|(_, c)| c.holds_for(&name, &IBig::from(*n)) == Ok(true));
        listed.retain(holds);
        if !is_open && listed.is_empty() {
            return Err(misread());
        }
        let every = conditions.into_iter().map(|(_, condition)| condition).collect();
        let among = if is_open { Among::Every(names, every) } else { Among::Listed(listed) };
        Ok(Range { name: name.to_string(), among })
    }

    /// The values one by one, where they have an end.
    pub fn listed(&self) -> Result<&[i64], Misread> {
        match &self.among {
            Among::Listed(values) => Ok(values),
            Among::Every(..) => Err(Misread::OpenRange(self.name.clone())),
        }
    }
}

impl Range {
    /// Its first values, all of them where they have an end.
    ///
    /// ```
    /// use grundy_lang::read::Range;
    /// assert_eq!(Range::read("odd k").unwrap().first(3).unwrap(), [1, 3, 5]);
    /// assert_eq!(Range::read("k=4..5").unwrap().first(3).unwrap(), [4, 5]);
    /// assert!(Range::read("s < k").unwrap().first(3).is_err());
    /// ```
    pub fn first(&self, count: usize) -> Result<Vec<i64>, Misread> {
        let (names, conditions) = match &self.among {
            Among::Listed(values) => return Ok(values.clone()),
            Among::Every(names, conditions) => (names, conditions),
        };
        let said = || conditions.iter().map(Expr::to_string).collect::<Vec<_>>().join(", ");
        let [name] = names.as_slice() else { return Err(Misread::SeveralOpen(said())) };
        let holds = |n: &i64| conditions.iter().all(|c| c.holds_for(name, &IBig::from(*n)) == Ok(true));
        let first: Vec<i64> = (0..FAR).filter(holds).take(count).collect();
        if first.is_empty() { Err(Misread::NotARange(said())) } else { Ok(first) }
    }
}

/// The first values of a range without an end lie below.
const FAR: i64 = 10_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_lists_or_conditions() {
        let listed = |text| Range::read(text).unwrap().listed().unwrap().to_vec();
        assert_eq!(listed("k=1,3,5..9"), [1, 3, 5, 6, 7, 8, 9]);
        assert_eq!(listed("ｋ＝１．．３"), [1, 2, 3]);
        assert_eq!(listed("k = -1..1, k != 0"), [-1, 1]);
        let every = |text| match Range::read(text).unwrap().among {
            Among::Every(_, conditions) => conditions.iter().map(Expr::to_string).collect::<Vec<_>>().join("; "),
            listed => panic!("{listed:?}"),
        };
        assert_eq!(every("k=1.."), "k >= 1");
        assert_eq!(every("odd k"), "odd(k)");
        assert_eq!(every("k=3.., odd k"), "k >= 3; odd(k)");
        assert_eq!(every("k mod 4 = 1"), "k mod 4 = 1");
        assert_eq!(every("odd k, s < 2k"), "odd(k); s < 2k");
        for text in ["k", "k=", "k=x", "k=1..x", "k=1..,5", "k=5,1..", "k=5..1", "k=1..9, s < k", "k=0..99999999"] {
            assert_eq!(Range::read(text).unwrap_err().code(), "read-not-a-range", "{text}");
        }
    }
}
