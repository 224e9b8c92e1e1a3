//! Values and winning moves of Maximum Nim at heaps of any size.
//!
//! The recursion from n to n − f(n) − 1 ends where f grows. To find a heap of a wanted value among the options of n it is
//! followed upward: the least heap with f(m) = v has the value v, and so has, after a heap m, the least x with
//! x − f(x) = m + 1. Since n − f(n) never falls, each step halves an interval.

use grundy_lang::{Case, Expr, Function, Game, IBig, Let, Move, Name, Node, Position, UBig, Watch};

use super::Heap;

/// A heap with its bound, for which the recursion is established.
pub struct MaximumNim {
    f: Let,
    /// The places of the coordinates.
    n: usize,
    flag: Option<usize>,
    /// The number m of the theorem about a pass.
    pass: u64,
    /// The places of the rules that take and that pass.
    takes: usize,
    passes: usize,
}

impl MaximumNim {
    /// The heap of a game about which the theorem was proved; `None` for a game of another kind.
    pub fn new(game: &Game, watch: &mut Watch) -> Option<MaximumNim> {
        let heap = Heap::read(game)?;
        let place = |name: &Name| game.coordinates.iter().position(|known| known == name);
        let n = Expr::name(&heap.n);
        let least: Expr = Node::Apply(Function::Min, vec![n, heap.bound.expr()]).into();
        let value = Node::Apply(Function::Max, vec![Expr::number(0), least]).into();
        let takes = game.rules.iter().position(|rule| rule.over.variables().len() == 1)?;
        Some(MaximumNim {
            f: Let {
                name: Name::new("f"),
                arguments: vec![heap.n.clone()],
                cases: vec![Case { value, condition: None }],
            },
            n: place(&heap.n)?,
            flag: heap.flag.as_ref().and_then(place),
            pass: if heap.flag.is_some() { heap.first_below(watch).ok()?? } else { 0 },
            takes,
            passes: 1 - takes.min(1),
        })
    }

    /// The value of a position; `None` if the watch asked to stop.
    pub fn value(&self, position: &[IBig], watch: &mut Watch) -> Option<UBig> {
        let value = self.without_pass(&position[self.n], watch)?;
        Some(if self.has_pass(position) { self.passed(&value) } else { value })
    }

    /// An option with this value.
    pub fn option_with_value(&self, position: &[IBig], value: &UBig, watch: &mut Watch) -> Option<Move> {
        let n = &position[self.n];
        let mut to: Position = position.to_vec();
        if self.has_pass(position) && self.without_pass(n, watch)? == *value {
            to[self.flag?] = IBig::ZERO;
            return Some(Move { rule: self.passes, sum: vec![(None, to)] });
        }
        let first = n - self.most(n)?;
        // The empty heap has the value 0, with a pass as without.
        if first == IBig::ZERO && *value == UBig::ZERO && *n > IBig::ZERO {
            to[self.n] = IBig::ZERO;
            return Some(Move { rule: self.takes, sum: vec![(None, to)] });
        }
        let wanted = if self.has_pass(position) { self.unpassed(value) } else { value.clone() };
        let mut heap = self.least(&IBig::ZERO, n, &|x| Some(self.most(x)? >= IBig::from(wanted.clone())))?;
        while heap < first {
            if watch(0).is_break() {
                return None;
            }
            let next = &heap + IBig::ONE;
            heap = self.least(&next, n, &|x| Some(x - self.most(x)? >= next))?;
        }
        to[self.n] = heap;
        Some(Move { rule: self.takes, sum: vec![(None, to)] })
    }

    fn most(&self, n: &IBig) -> Option<IBig> {
        self.f.value_at(n).ok().flatten()
    }

    /// A pass is there, and stones are left.
    fn has_pass(&self, position: &[IBig]) -> bool {
        self.flag.is_some_and(|flag| position[flag] == IBig::ONE) && position[self.n] > IBig::ZERO
    }

    fn without_pass(&self, n: &IBig, watch: &mut Watch) -> Option<UBig> {
        let mut n = n.clone();
        loop {
            let most = self.most(&n)?;
            if n == IBig::ZERO || most > self.most(&(&n - IBig::ONE))? {
                return UBig::try_from(most).ok();
            }
            n -= most + IBig::ONE;
            if watch(0).is_break() {
                return None;
            }
        }
    }

    fn passed(&self, value: &UBig) -> UBig {
        let (m, one) = (UBig::from(self.pass), UBig::ONE);
        let is_odd = |n: UBig| n % UBig::from(2u8) == UBig::ONE;
        if *value == UBig::ZERO {
            return if is_odd(m.clone()) { m } else { m - one };
        }
        if *value == m {
            return UBig::ZERO;
        }
        let goes_up = if *value < m { is_odd(value.clone()) } else { is_odd(value - m) };
        if goes_up { value + one } else { value - one }
    }

    /// The number that is passed to this one: all but three change places in pairs.
    fn unpassed(&self, value: &UBig) -> UBig {
        let (m, zero) = (UBig::from(self.pass), UBig::ZERO);
        let below = if *value == zero { zero.clone() } else { value - UBig::ONE };
        let mut near = [zero, m, value + UBig::ONE, below].into_iter();
        near.find(|from| self.passed(from) == *value).unwrap_or_else(|| value.clone())
    }

    /// The least number from one up to, but not including, another with what holds of all larger ones, too.
    fn least(&self, from: &IBig, to: &IBig, holds: &dyn Fn(&IBig) -> Option<bool>) -> Option<IBig> {
        let (mut low, mut high) = (from.clone(), to.clone());
        while low < high {
            let middle = (&low + &high) / IBig::from(2);
            if holds(&middle)? { high = middle } else { low = middle + IBig::ONE }
        }
        (low < *to).then_some(low)
    }
}
