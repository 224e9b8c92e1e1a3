//! Finite commutative monoids with a set of lost elements, by their multiplication tables, and sets of elements as bits.

/// An element of a monoid, by its number; 0 is the identity.
pub type Element = u16;

/// A set of elements.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Elements(Box<[u64]>);

/// A commutative monoid, and which of its elements are lost for who is to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Monoid {
    order: usize,
    /// Row by row.
    times: Vec<Element>,
    lost: Elements,
    /// For each element x the elements y for which xy is lost.
    beaten: Vec<Elements>,
}

impl Elements {
    pub fn none(order: usize) -> Elements {
        Elements(vec![0; order.div_ceil(64)].into())
    }

    pub fn insert(&mut self, element: Element) {
        self.0[usize::from(element) / 64] |= 1 << (element % 64);
    }

    pub fn contains(&self, element: Element) -> bool {
        self.0[usize::from(element) / 64] >> (element % 64) & 1 == 1
    }

    pub fn is_subset(&self, other: &Elements) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    pub fn meets(&self, other: &Elements) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    pub fn iter(&self) -> impl Iterator<Item = Element> {
        let bits = |(place, &word): (usize, &u64)| {
            std::iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)))
                .take_while(|rest| *rest != 0)
                .map(move |rest| (64 * place) as Element + rest.trailing_zeros() as Element)
        };
        self.0.iter().enumerate().flat_map(bits)
    }
}

impl Monoid {
    /// A monoid by its table; that it is one is the caller's to know.
    pub fn new(order: usize, times: Vec<Element>, is_lost: impl Fn(Element) -> bool) -> Monoid {
        let set = |holds: &dyn Fn(Element) -> bool| {
            let mut set = Elements::none(order);
            (0..order as Element).filter(|&x| holds(x)).for_each(|x| set.insert(x));
            set
        };
        let lost = set(&is_lost);
        let row = |x: usize| &times[x * order..][..order];
        let beaten = (0..order).map(|x| set(&|y| lost.contains(row(x)[usize::from(y)]))).collect();
        Monoid { order, lost, beaten, times }
    }

    pub fn order(&self) -> usize {
        self.order
    }

    pub fn elements(&self) -> impl Iterator<Item = Element> + use<> {
        0..self.order as Element
    }

    pub fn product(&self, x: Element, y: Element) -> Element {
        self.times[usize::from(x) * self.order + usize::from(y)]
    }

    /// The product of the values of heaps.
    pub fn value(&self, sum: &[u32], values: &[Element]) -> Element {
        sum.iter().fold(0, |product, &heap| self.product(product, values[heap as usize]))
    }

    pub fn lost(&self) -> &Elements {
        &self.lost
    }

    pub fn is_lost(&self, x: Element) -> bool {
        self.lost.contains(x)
    }

    /// The elements y for which xy is lost.
    pub fn beaten(&self, x: Element) -> &Elements {
        &self.beaten[usize::from(x)]
    }

    /// Adds the products of an element with those of a set to another set.
    pub fn add_products(&self, x: Element, set: &Elements, to: &mut Elements) {
        set.iter().for_each(|y| to.insert(self.product(x, y)));
    }
}
