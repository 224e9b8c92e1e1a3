//! A quotient for people: letters for the heaps that generate it, each element by its least word, and the relations.
//!
//! A heap is a letter if its value is no product of the values of smaller heaps. Words are compared by their length and
//! then as in a dictionary; an element is written as its least word. The relations are those between a word that is not
//! least, though all its parts are, and the least word of the same element: the reduced Gröbner basis, from which all
//! others follow.

use grundy_lang::{IBig, UBig};

use super::{Element, MisereQuotient, Monoid};

/// A word: how often each letter stands in it.
type Exponents = Vec<u32>;

/// Letters, words of the elements, and relations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presentation {
    /// The heaps that are letters.
    pub generators: Vec<u32>,
    /// Each element as a word, least words first; the first is `1`.
    pub words: Vec<String>,
    /// The relations.
    pub relations: Vec<Relator>,
}

/// Two words of the same element, the second least.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relator {
    /// The longer, or later one.
    pub left: String,
    /// The least one.
    pub right: String,
}

impl MisereQuotient {
    /// The number of elements.
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// The product of two elements; 0 is the identity.
    pub fn product(&self, x: Element, y: Element) -> Element {
        self.monoid.product(x, y)
    }

    /// Whether who is to move loses the sums of this value.
    pub fn is_lost_element(&self, x: Element) -> bool {
        self.monoid.is_lost(x)
    }

    /// The values of the heaps: all up to the largest for which the quotient is, or up to the end of the first period.
    pub fn values(&self) -> &[Element] {
        &self.values
    }

    /// The period of the values, and from which heap on they have it.
    pub fn period(&self) -> Option<(u32, u32)> {
        self.period
    }

    /// The value of a heap, if the quotient is for heaps so large.
    pub fn value(&self, heap: &IBig) -> Option<Element> {
        let heap = UBig::try_from(heap.clone()).ok()?;
        let place = match (usize::try_from(&heap), self.period) {
            (Ok(heap), _) if heap < self.values.len() => heap,
            (_, Some((period, from))) => {
                let round: u32 = ((heap - UBig::from(from)) % UBig::from(period)).try_into().ok()?;
                (from + round) as usize
            }
            _ => return None,
        };
        self.values.get(place).copied()
    }

    /// The value of a sum of heaps.
    pub fn value_of_sum<'n>(&self, heaps: impl IntoIterator<Item = &'n IBig>) -> Option<Element> {
        heaps.into_iter().try_fold(0, |product, heap| Some(self.product(product, self.value(heap)?)))
    }

    /// Whether who is to move loses a sum of heaps.
    pub fn is_lost<'n>(&self, heaps: impl IntoIterator<Item = &'n IBig>) -> Option<bool> {
        Some(self.is_lost_element(self.value_of_sum(heaps)?))
    }

    /// Letters for heaps, words for elements, and relations; elements are numbered as in the list of words.
    pub fn presentation(&self) -> &Presentation {
        &self.presentation
    }

    /// A quotient with its elements in the order of their words.
    pub(super) fn new(monoid: &Monoid, values: &[Element], period: Option<(u32, u32)>) -> MisereQuotient {
        let generators = generators(monoid, values);
        let letters: Vec<Element> = generators.iter().map(|&heap| values[heap as usize]).collect();
        let (words, relations) = least_words(monoid, &letters);
        let order = monoid.order();
        let mut places = vec![0; order];
        words.iter().zip(0..).for_each(|((element, _), place)| places[usize::from(*element)] = place);
        let old = |x: usize| words[x].0;
        let times = (0..order * order).map(|i| places[usize::from(monoid.product(old(i / order), old(i % order)))]);
        let monoid = Monoid::new(order, times.collect(), |x| monoid.is_lost(old(x.into())));
        let values = values.iter().map(|&value| places[usize::from(value)]).collect();
        let words = words.iter().map(|(_, word)| written(word)).collect();
        MisereQuotient { monoid, values, period, presentation: Presentation { generators, words, relations } }
    }
}

/// The heaps whose values are no products of those of smaller heaps.
fn generators(monoid: &Monoid, values: &[Element]) -> Vec<u32> {
    let mut generators = Vec::new();
    let mut letters: Vec<Element> = Vec::new();
    let mut known = vec![false; monoid.order()];
    known[0] = true;
    for (heap, &value) in (0..).zip(values) {
        if known[usize::from(value)] {
            continue;
        }
        generators.push(heap);
        letters.push(value);
        let mut open: Vec<Element> = monoid.elements().filter(|&x| known[usize::from(x)]).collect();
        while let Some(x) = open.pop() {
            for &letter in &letters {
                let product = monoid.product(x, letter);
                if !std::mem::replace(&mut known[usize::from(product)], true) {
                    open.push(product);
                }
            }
        }
    }
    generators
}

/// The least word of every element, in order, and the relations.
fn least_words(monoid: &Monoid, letters: &[Element]) -> (Vec<(Element, Exponents)>, Vec<Relator>) {
    let mut words: Vec<(Element, Exponents)> = vec![(0, vec![0; letters.len()])];
    let mut least: Vec<Option<usize>> = vec![None; monoid.order()];
    least[0] = Some(0);
    let mut others: Vec<(Exponents, usize)> = Vec::new();
    let mut level = 0..1;
    while !level.is_empty() {
        let mut longer: Vec<(Exponents, Element)> = Vec::new();
        for (element, word) in &words[level.clone()] {
            let last = word.iter().rposition(|&power| power > 0).unwrap_or(0);
            for place in last..letters.len() {
                let mut next = word.clone();
                next[place] += 1;
                longer.push((next, monoid.product(*element, letters[place])));
            }
        }
        // In a dictionary a power of an earlier letter comes first.
        longer.sort_by(|(a, _), (b, _)| b.cmp(a));
        let begin = words.len();
        for (word, element) in longer {
            match least[usize::from(element)] {
                None => {
                    least[usize::from(element)] = Some(words.len());
                    words.push((element, word));
                }
                Some(place) => {
                    let divides = |(other, _): &(Exponents, usize)| other.iter().zip(&word).all(|(a, b)| a <= b);
                    if !others.iter().any(divides) {
                        others.push((word, place));
                    }
                }
            }
        }
        level = begin..words.len();
    }
    let relator =
        |(word, place): &(Exponents, usize)| Relator { left: written(word), right: written(&words[*place].1) };
    let relations = others.iter().map(relator).collect();
    (words, relations)
}

/// `1`, `a`, `a²b`.
fn written(word: &[u32]) -> String {
    let letter = |place: usize| match place {
        0..26 => char::from(b'a' + place as u8).to_string(),
        _ => format!("a{}", subscript(place as u32)),
    };
    let power = |(place, &power): (usize, &u32)| match power {
        0 => String::new(),
        1 => letter(place),
        _ => letter(place) + &superscript(power),
    };
    let text: String = word.iter().enumerate().map(power).collect();
    if text.is_empty() { "1".to_string() } else { text }
}

fn superscript(n: u32) -> String {
    digits(n, ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'])
}

fn subscript(n: u32) -> String {
    digits(n, ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'])
}

fn digits(n: u32, digits: [char; 10]) -> String {
    n.to_string().bytes().map(|digit| digits[usize::from(digit - b'0')]).collect()
}
