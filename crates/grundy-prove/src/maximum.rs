//! Maximum Nim: recursive claims about a heap from which at most f(n) stones are taken.
//!
//! Let f(0) = 0, and let f grow by 0 or 1 with each step. Then (Levine, Fractal sequences and restricted Nim, 2006) the
//! value is f(n) where f(n) > f(n − 1), and that of n − f(n) − 1 elsewhere. With one pass for both players the values are
//! those without it, permuted, for the f of which the guide tells. Rules and claim are recognised by linear forms; what
//! else must hold, automata decide, or where they cannot, because of a root or an open parameter, the calculus of
//! `natural`. The checker looks for itself.

mod values;

use std::cmp::Ordering;

use grundy_automata::Numeration;
use grundy_lang::{
    Asserted, Case, Comparison, Expr, Function, Game, IBig, Name, Node, Operator, Play, Rule, Statement, Summand,
    Value, Watch,
};

use crate::automata::Automata;
use crate::family::Values;
use crate::logic::Logic;
use crate::natural::{Part, Sum};
use crate::rules::moves;
use crate::staircase::unfolded;
use crate::translate::Translator;
use crate::verdict::{Outside, Reason};

pub use values::MaximumNim;

/// Whether a claim refers to other values of its game.
pub fn is_recursive(statement: &Statement) -> bool {
    match &statement.asserted {
        Asserted::Grundy(cases) => cases.iter().any(|case| asks(&case.value)),
        _ => false,
    }
}

fn asks(expr: &Expr) -> bool {
    matches!(expr.node, Node::Grundy(_)) || expr.children().into_iter().any(asks)
}

/// The most that is taken from a heap, as the rules say it, in the game's coordinate: negative where nothing is taken, and
/// never more than there is. `None` for games without such rules, or with a pass.
pub fn most_taken(game: &Game) -> Option<Expr> {
    Heap::read(game).filter(|heap| heap.flag.is_none()).map(|heap| heap.bound.expr())
}

/// Maximum Nim with a pass, as the theorem about it asks.
#[derive(Debug, Clone)]
pub struct Passing {
    /// The most that is taken from a heap, in the game's coordinate.
    pub most: Expr,
    /// Which coordinate is the heap.
    pub heap: usize,
    /// Which is 1 as long as nobody has passed.
    pub flag: usize,
    /// The least m ≥ 1 with f(m) < m.
    pub first_below: u64,
}

/// How a game is Maximum Nim with a pass, for the f of which the theorem speaks.
pub fn passing(game: &Game, watch: &mut Watch) -> Result<Option<Passing>, Reason> {
    let Some(read) = Heap::read(game).filter(|heap| heap.open.is_empty()) else { return Ok(None) };
    let place = |wanted: &Name| game.coordinates.iter().position(|name| name == wanted);
    let (Some(heap), Some(flag)) = (place(&read.n), read.flag.as_ref().and_then(place)) else { return Ok(None) };
    let first_below = read.first_below(watch)?;
    Ok(first_below.map(|first_below| Passing { most: read.bound.expr(), heap, flag, first_below }))
}

/// That the theorem gives what is claimed, or why it does not.
pub(crate) fn maximum_nim(game: &Game, statement: &Statement, watch: &mut Watch) -> Result<(), Reason> {
    let recursion = || {
        let Asserted::Grundy(cases) = &statement.asserted else { return game.heading() };
        cases.iter().find(|case| asks(&case.value)).map_or(game.heading(), |case| case.value.to_string())
    };
    let other = || Reason::Outside { expression: recursion(), because: Outside::Recursion };
    let Asserted::Grundy(cases) = &statement.asserted else { return Err(other()) };
    let heap = Heap::read(game).filter(|_| statement.prefix.is_none()).ok_or_else(other)?;
    let own: Vec<(Name, Expr)> =
        statement.coordinates.iter().cloned().zip(game.coordinates.iter().map(Expr::name)).collect();
    let put = |e: &Expr| unfolded(e, &statement.lets, &own);
    let case = |case: &Case| {
        let condition = match &case.condition {
            Some(condition) => Some(put(condition)?),
            None => None,
        };
        Some(Case { value: put(&case.value)?, condition })
    };
    let cases = cases.iter().map(case).collect::<Option<Vec<Case>>>().ok_or_else(other)?;
    let is_root = |part: &Part| matches!(part, Part::Root(_));
    if !heap.open.is_empty() || heap.bound.any(&is_root) {
        let bound = heap.in_the_calculus().ok_or_else(|| heap.unnatural(watch).unwrap_or_else(other))?;
        let is_claimed = heap.flag.is_none() && heap.is_spelled(&bound, &cases).unwrap_or(false);
        return if is_claimed { Ok(()) } else { Err(other()) };
    }
    match heap.decide(&cases, watch)? {
        Found::AsSaid => Ok(()),
        Found::Unnatural => Err(heap.unnatural(watch).unwrap_or_else(other)),
        Found::Otherwise => Err(other()),
    }
}

/// What automata find of a claim.
enum Found {
    AsSaid,
    Unnatural,
    Otherwise,
}

/// A heap n from which at most so many stones are taken as a bound says, with a flag for a pass or without one.
struct Heap<'a> {
    game: &'a Game,
    n: Name,
    flag: Option<Name>,
    open: Vec<&'a Name>,
    /// Where it is negative nothing is taken, and never more than n.
    bound: Sum,
}

/// Heaps at which a function is looked at.
const LOOKED_AT: u64 = 1_000;

impl<'a> Heap<'a> {
    fn read(game: &'a Game) -> Option<Heap<'a>> {
        if !game.requirements.is_empty() || game.play() != Play::Normal || game.blocking > 0 {
            return None;
        }
        let open = game.open_parameters();
        let mut domain = Vec::new();
        for condition in &game.domain {
            inequalities(&unfolded(condition, &game.lets, &[])?, &open, &mut domain)?;
        }
        // The largest number that an inequality leaves to a coordinate, if it speaks of nothing else.
        let room = |name: &Name, sum: &Sum| sum.plus(&IBig::ONE, &Sum::name(name)).as_number();
        let (n, flag) = match game.coordinates.as_slice() {
            [n] => (n, None),
            [a, b] => {
                let is_flag = |name: &Name| domain.iter().any(|sum| room(name, sum) == Some(IBig::ONE));
                if is_flag(b) { (a, Some(b.clone())) } else { (b, Some(a.clone()).filter(is_flag)) }
            }
            _ => return None,
        };
        let is_room = |sum: &Sum| {
            let of_flag = flag.as_ref().is_some_and(|flag| room(flag, sum) == Some(IBig::ONE));
            of_flag || room(n, sum).is_some_and(|most| most >= IBig::ZERO)
        };
        let (takes, passes): (Vec<&Rule>, Vec<&Rule>) =
            game.rules.iter().partition(|rule| rule.over.variables().len() == 1);
        let [take] = takes.as_slice() else { return None };
        let has_rules = passes.len() == usize::from(game.coordinates.len() == 2) && domain.iter().all(is_room);
        if !has_rules || game.coordinates.len() != 1 + usize::from(flag.is_some()) {
            return None;
        }
        let mut heap = Heap { game, n: n.clone(), flag, open, bound: Sum::number(0) };
        heap.bound = heap.bound_of(take)?;
        let is_other = |part: &Part| matches!(part, Part::Other(_));
        // Functions by cases are asked at n − 1, too: they must know n by their arguments alone.
        let hides = heap.bound.any(&is_other) && heap.lets_mention_coordinates();
        (!hides && passes.iter().all(|pass| heap.is_pass(pass) == Some(true))).then_some(heap)
    }

    fn lets_mention_coordinates(&self) -> bool {
        self.game.lets.iter().any(|function| {
            let free = self.game.coordinates.iter().filter(|name| !function.arguments.contains(name));
            let mut exprs = function.cases.iter().flat_map(|case| std::iter::once(&case.value).chain(&case.condition));
            free.into_iter().any(|name| exprs.any(|e| e.mentions(&name.text)))
        })
    }

    /// The coordinates to which a rule leads, as sums, and the inequalities under which it does.
    fn moves(&self, rule: &Rule) -> Option<(Vec<Sum>, Vec<Sum>)> {
        let [Summand { game: None, over: None, coordinates }] = rule.parts.as_slice() else { return None };
        let sum = |e: &Expr| Sum::of(&unfolded(e, &self.game.lets, &[])?, &self.open);
        let mut conditions = Vec::new();
        for condition in rule.over.conditions() {
            inequalities(&unfolded(condition, &self.game.lets, &[])?, &self.open, &mut conditions)?;
        }
        Some((coordinates.iter().map(sum).collect::<Option<_>>()?, conditions))
    }

    /// What stands at the place of a coordinate.
    fn at<'s>(&self, sums: &'s [Sum], name: &Name) -> Option<&'s Sum> {
        sums.get(self.game.coordinates.iter().position(|known| known == name)?)
    }

    /// The most that a rule takes, if it takes everything from 1 up to that.
    fn bound_of(&self, rule: &Rule) -> Option<Sum> {
        let (to, mut conditions) = self.moves(rule)?;
        if let Some(flag) = &self.flag
            && *self.at(&to, flag)? != Sum::name(flag)
        {
            return None;
        }
        let variables = rule.over.variables();
        let (heap, chosen) = (Sum::name(&self.n), Sum::name(variables[0]));
        // The target is ±v + rest, so n − s = ±v + rest for what is taken, and v = ±(n − s − rest).
        let target = self.at(&to, &self.n)?;
        let sign = target.coefficient(variables[0]);
        if !target.is_whole() || !(sign == IBig::ONE || sign == IBig::NEG_ONE) {
            return None;
        }
        let rest = target.minus(&chosen.times(&sign));
        conditions.push(chosen.clone());
        let (mut bounds, mut from_one) = (Vec::new(), false);
        for condition in &conditions {
            let a = condition.coefficient(variables[0]);
            if !condition.is_whole() || a == IBig::ZERO {
                return None;
            }
            let factor = &a * &sign;
            let without = condition.minus(&chosen.times(&a)).plus(&factor, &heap.minus(&rest));
            if factor > IBig::ZERO {
                bounds.push(without.over(&factor).floor());
            } else {
                let least = -without.over(&-factor).floor().as_number()?;
                if least > IBig::ONE {
                    return None;
                }
                from_one |= least == IBig::ONE;
            }
        }
        if bounds.len() > 1 {
            // Nobody takes more than there is, whether or not it is said.
            bounds.retain(|sum| *sum != heap);
        }
        if bounds.is_empty() {
            bounds.push(heap);
        }
        let bound = if bounds.len() == 1 { bounds.remove(0) } else { Sum::part(Part::Least(bounds)) };
        let strange = bound.mentions(variables[0]) || self.flag.as_ref().is_some_and(|flag| bound.mentions(flag));
        (from_one && !strange).then_some(bound)
    }

    /// Whether a rule takes nothing and lowers the flag from 1 to 0, exactly while stones are left.
    fn is_pass(&self, rule: &Rule) -> Option<bool> {
        let (name, one) = (self.flag.as_ref()?, Sum::number(1));
        let (heap, flag) = (Sum::name(&self.n), Sum::name(name));
        let (to, conditions) = self.moves(rule)?;
        let (left, up, full) = (heap.minus(&one), flag.minus(&one), one.minus(&flag));
        let lowered = self.at(&to, name)?;
        let known = conditions.iter().all(|sum| *sum == left || *sum == up || *sum == full);
        let both = conditions.contains(&left) && conditions.contains(&up);
        let is_lowered = *lowered == up || *lowered == Sum::number(0);
        Some(rule.over.variables().is_empty() && *self.at(&to, &self.n)? == heap && is_lowered && known && both)
    }

    fn has_steps(&self) -> bool {
        let steps = self.bound.steps(&self.n, &self.open);
        steps.is_some_and(|[least, most]| least >= IBig::ZERO && most <= IBig::ONE)
    }

    /// f by the calculus: its bound, whose steps are 0 or 1, and which is f where it begins with 0.
    fn in_the_calculus(&self) -> Option<Sum> {
        let divides = |name: &Name| self.bound.any(&|part| matches!(part, Part::Over(_, by) if by == name));
        let is_positive = |name: &&Name| {
            let alone = |c: &&Expr| !self.open.iter().any(|other| other != name && c.mentions(&other.text));
            let conditions: Vec<&Expr> = self.game.range.iter().filter(alone).collect();
            !divides(name) || Values::of(name, &conditions).is_some_and(|values| values.all_are(|k| k >= 1))
        };
        if !self.has_steps() || !self.open.iter().all(is_positive) {
            return None;
        }
        Some(match self.bound.at_zero(&self.n)?.cmp(&IBig::ZERO) {
            Ordering::Equal => self.bound.clone(),
            Ordering::Greater => Sum::part(Part::Least(vec![Sum::name(&self.n), self.bound.clone()])),
            Ordering::Less => Sum::part(Part::Greatest(vec![Sum::number(0), self.bound.clone()])),
        })
    }

    /// Whether the claim is spelled as the theorem, up to linear forms.
    fn is_spelled(&self, f: &Sum, cases: &[Case]) -> Option<bool> {
        let sum = |e: &Expr| Sum::of(e, &self.open);
        let condition = |case: &Case| {
            let mut found = Vec::new();
            inequalities(case.condition.as_ref()?, &self.open, &mut found)?;
            Some(found)
        };
        let [zero, grown, other] = cases else { return None };
        let (heap, one) = (Sum::name(&self.n), Sum::number(1));
        let no_more = heap.times(&IBig::NEG_ONE);
        let empty = condition(zero)?;
        let at_zero = empty.iter().all(|sum| *sum == no_more || *sum == heap)
            && empty.contains(&no_more)
            && sum(&zero.value)? == Sum::number(0);
        let is_grown = condition(grown)? == [f.minus(&f.before(&self.n)).minus(&one)] && sum(&grown.value)? == *f;
        let Node::Grundy(items) = &other.value.node else { return None };
        let [item] = items.as_slice() else { return None };
        let is_other = other.condition.is_none() && sum(item)? == heap.minus(f).minus(&one);
        Some(at_zero && is_grown && is_other)
    }

    /// Whether the claim says everywhere what the theorem says, by automata.
    fn decide(&self, cases: &[Case], watch: &mut Watch) -> Result<Found, Reason> {
        let is_other = |part: &Part| matches!(part, Part::Other(_));
        let pass = match &self.flag {
            None => None,
            // The checker looks for the number m of the theorem by the calculus alone.
            Some(_) if self.bound.any(&is_other) => return Ok(Found::Otherwise),
            Some(_) => match self.first_below(watch)? {
                Some(first) => Some(first),
                None => return Ok(Found::Otherwise),
            },
        };
        let mut watch = |done: u64| watch(done);
        let mut translator = Translator::new(Automata::new(Numeration::BINARY, &mut watch), &self.game.lets);
        moves(self.game, &mut translator)?;
        let heap = Expr::name(&self.n);
        let most = |n: &Expr| {
            let bound = unfolded(&self.bound.expr(), &[], &[(self.n.clone(), n.clone())])?;
            let least: Expr = Node::Apply(Function::Min, vec![n.clone(), bound]).into();
            Some(Node::Apply(Function::Max, vec![Expr::number(0), least]).into())
        };
        let below = minus(&heap, 1);
        let (Some(here), Some(before)) = (most(&heap), most(&below)) else { return Ok(Found::Otherwise) };
        let theorem = Theorem {
            n: heap.clone(),
            here: name("~f"),
            before: name("~g"),
            known: name("~v"),
            flag: self.flag.as_ref().map_or(Expr::number(0), Expr::name),
            pass,
        };
        // f(n) and f(n − 1), where 0 needs no bound.
        let f = either(
            both(equal(&heap, 0), equal(&theorem.here, 0)),
            both(at_least(&heap, 1), equals(&theorem.here, &here)),
        );
        let g = either(
            both(at_most(&heap, 1), equal(&theorem.before, 0)),
            both(at_least(&heap, 2), equals(&theorem.before, &before)),
        );
        let mut always = |given: &[&Expr], said: &Expr| -> Result<bool, Reason> {
            let given = translator.all(self.game.domain.iter().chain(given.iter().copied()), &Vec::new())?.yes;
            let holds = translator.truth(said, &Vec::new())?.yes;
            let fails = translator.logic.not(holds)?;
            let fails = translator.logic.and([given, fails])?;
            Ok(translator.logic.decided(&fails) == Some(false))
        };
        let positive = at_least(&heap, 1);
        if !always(&[&positive], &at_least(&here, 0))? {
            return Ok(Found::Otherwise);
        }
        let step = minus_expr(&theorem.here, &theorem.before);
        let grows = either(equal(&step, 0), equal(&step, 1));
        if !self.has_steps() && !always(&[&positive, &f, &g], &grows)? {
            return Ok(Found::Unnatural);
        }
        let conditions: Vec<Expr> = cases.iter().map(|case| case.condition.clone().unwrap_or_else(truth)).collect();
        let some = conditions.iter().cloned().reduce(either).unwrap_or_else(|| not(&truth()));
        if !always(&[], &some)? {
            return Ok(Found::Otherwise);
        }
        for (place, case) in cases.iter().enumerate() {
            let earlier: Vec<Expr> = conditions[..place].iter().map(not).collect();
            let given: Vec<&Expr> = earlier.iter().chain([&conditions[place], &f, &g]).collect();
            let mut asked = None;
            let Some(said) = with_value(&case.value, &theorem.known, &mut asked) else { return Ok(Found::Otherwise) };
            let right = match &asked {
                None => theorem.gives(&said),
                Some(items) => {
                    let place = |wanted: &Name| self.game.coordinates.iter().position(|name| name == wanted);
                    let flag = self.flag.as_ref().and_then(place).map_or(Expr::number(0), |place| items[place].clone());
                    let Some(n) = place(&self.n) else { return Ok(Found::Otherwise) };
                    theorem.follows(&said, &items[n], &flag)
                }
            };
            if !always(&given, &right)? {
                return Ok(Found::Otherwise);
            }
        }
        Ok(Found::AsSaid)
    }

    /// f(n) by counting what can be taken.
    fn count(&self, n: u64, watch: &mut Watch) -> Result<u64, Reason> {
        let at = |name: &Name| if *name == self.n { IBig::from(n) } else { IBig::ZERO };
        let position: Vec<IBig> = self.game.coordinates.iter().map(at).collect();
        let options = self.game.options_watched(&position, watch).map_err(|_| Reason::Undefined(position.clone()))?;
        Ok(options.len() as u64)
    }

    /// The least m ≥ 1 with f(m) < m, if the theorem about a pass holds for it.
    fn first_below(&self, watch: &mut Watch) -> Result<Option<u64>, Reason> {
        for m in 1..LOOKED_AT {
            if self.count(m, watch)? < m {
                return Ok(if m == 1 || self.count(m + 1, watch)? == m { Some(m) } else { None });
            }
        }
        Ok(None)
    }

    /// Where f falls or jumps, if that is seen.
    fn unnatural(&self, watch: &mut Watch) -> Option<Reason> {
        if !self.open.is_empty() {
            return None;
        }
        let mut before = 0;
        for n in 1..LOOKED_AT {
            let here = self.count(n, watch).ok()?;
            if here < before || here > before + 1 {
                return Some(Reason::Unnatural { n, before, here });
            }
            before = here;
        }
        None
    }
}

/// What the theorem says of a position, in names for its numbers.
struct Theorem {
    n: Expr,
    /// f(n) and f(n − 1).
    here: Expr,
    before: Expr,
    /// The value at the position that the claim refers to.
    known: Expr,
    flag: Expr,
    /// The number m of the theorem about a pass.
    pass: Option<u64>,
}

impl Theorem {
    /// That this is the value, without reference to another.
    fn gives(&self, said: &Expr) -> Expr {
        let nothing = both(equal(&self.n, 0), equal(said, 0));
        let plain = both(equal(&self.flag, 0), equals(said, &self.here));
        let value = either(plain, self.passed(&self.here, said));
        let grows = Expr::compare(Comparison::Greater, self.here.clone(), self.before.clone());
        either(nothing, both(at_least(&self.n, 1), both(grows, value)))
    }

    /// That this is the value, where it is known at another position.
    fn follows(&self, said: &Expr, n: &Expr, flag: &Expr) -> Expr {
        let next = minus(&minus_expr(&self.n, &self.here), 1);
        let step = both(equals(&self.here, &self.before), equals(n, &next));
        let anywhere = either(step.clone(), equals(n, &self.n));
        let without_pass = both(equal(flag, 0), both(self.passed(&self.known, said), anywhere));
        let remains = either(equal(flag, 0), at_least(n, 1));
        let same = both(equals(flag, &self.flag), both(equals(said, &self.known), both(step, remains)));
        both(at_least(&self.n, 1), either(without_pass, same))
    }

    /// That there is a pass, and the permutation leads from one number to the other.
    fn passed(&self, from: &Expr, to: &Expr) -> Expr {
        let Some(m) = self.pass else { return not(&truth()) };
        let first = if m % 2 == 1 { m } else { m - 1 };
        let ends = either(both(equal(from, 0), equal(to, first)), both(equal(from, m), equal(to, 0)));
        let odd = |e: Expr| -> Expr { Node::Apply(Function::Odd, vec![e]).into() };
        let above = at_least(from, m + 1);
        let up = either(both(above.clone(), odd(minus(from, m))), both(not(&above), odd(from.clone())));
        let (next, last) = (equals(to, &minus_expr(from, &Expr::number(-1))), equals(to, &minus(from, 1)));
        let pairs = either(both(up.clone(), next), both(not(&up), last));
        let inside = both(not(&equal(from, 0)), both(not(&equal(from, m)), pairs));
        both(equal(&self.flag, 1), either(ends, inside))
    }
}

fn name(text: &str) -> Expr {
    Expr::name(&Name::new(text))
}

fn truth() -> Expr {
    Node::Value(Value::Condition(true)).into()
}

fn not(e: &Expr) -> Expr {
    Node::Not(Box::new(e.clone())).into()
}

fn both(a: Expr, b: Expr) -> Expr {
    Expr::binary(Operator::And, a, b)
}

fn either(a: Expr, b: Expr) -> Expr {
    Expr::binary(Operator::Or, a, b)
}

fn equals(a: &Expr, b: &Expr) -> Expr {
    Expr::compare(Comparison::Equal, a.clone(), b.clone())
}

fn equal(a: &Expr, n: u64) -> Expr {
    equals(a, &Expr::number(n))
}

fn at_least(a: &Expr, n: u64) -> Expr {
    Expr::compare(Comparison::GreaterEqual, a.clone(), Expr::number(n))
}

fn at_most(a: &Expr, n: u64) -> Expr {
    Expr::compare(Comparison::LessEqual, a.clone(), Expr::number(n))
}

fn minus(a: &Expr, n: u64) -> Expr {
    minus_expr(a, &Expr::number(n))
}

fn minus_expr(a: &Expr, b: &Expr) -> Expr {
    Expr::binary(Operator::Subtract, a.clone(), b.clone())
}

/// An expression with a variable for its one `grundy(…)`, whose arguments are taken out.
fn with_value(expr: &Expr, variable: &Expr, asked: &mut Option<Vec<Expr>>) -> Option<Expr> {
    if let Node::Grundy(items) = &expr.node {
        let is_same = asked.replace(items.clone()).is_none_or(|known| known == *items);
        return is_same.then(|| variable.clone());
    }
    let mut whole = true;
    let shown = expr.map_children(&mut |child| {
        with_value(child, variable, asked).unwrap_or_else(|| {
            whole = false;
            child.clone()
        })
    });
    whole.then_some(shown)
}

/// What a condition says, as sums that are at least 0.
fn inequalities(condition: &Expr, open: &[&Name], found: &mut Vec<Sum>) -> Option<()> {
    match &condition.node {
        Node::Value(Value::Condition(true)) => Some(()),
        Node::Binary(Operator::And, a, b) => {
            inequalities(a, open, found)?;
            inequalities(b, open, found)
        }
        Node::Compare(first, rest) => {
            let mut left = Sum::of(first, open)?;
            for (comparison, right) in rest {
                let (right, one) = (Sum::of(right, open)?, Sum::number(1));
                let (rise, fall) = (right.minus(&left), left.minus(&right));
                match comparison {
                    Comparison::LessEqual => found.push(rise),
                    Comparison::Less => found.push(rise.minus(&one)),
                    Comparison::GreaterEqual => found.push(fall),
                    Comparison::Greater => found.push(fall.minus(&one)),
                    Comparison::Equal => found.extend([rise, fall]),
                    // A natural number other than 0.
                    Comparison::NotEqual if fall.is_name() => found.push(fall.minus(&one)),
                    Comparison::NotEqual if rise.is_name() => found.push(rise.minus(&one)),
                    Comparison::NotEqual => return None,
                }
                left = right;
            }
            Some(())
        }
        _ => None,
    }
}
