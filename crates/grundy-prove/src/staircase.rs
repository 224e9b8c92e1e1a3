//! The staircase theorem: bars ⌊(t + s)/k⌋ whose values are a nim-sum, for all k and s at once.
//!
//! For heights that never fall, the bar has the value y ⊕ z if and only if columns in the same block of 2^i have heights
//! in the same block of 2^(i−1) (Nakamura, Miyadera and others; the guide has the proof). Here the bar is recognised; the
//! checker looks for itself.

use grundy_lang::{
    Asserted, Case, Comparison, Expr, Function, Game, IBig, Let, Name, Node, Operator, Play, Statement, Summand, Value,
};

use crate::family::Values;

/// Whether the theorem gives what is claimed.
pub fn is_staircase(game: &Game, statement: &Statement) -> bool {
    Bar::read(game).is_some_and(|bar| bar.is_claimed(statement) && bar.has_premises())
}

/// A bar ⌊(t + s)/k⌋, with a heap beside it for every other coordinate.
struct Bar<'a> {
    game: &'a Game,
    y: Expr,
    z: Expr,
    shift: Option<Expr>,
    divisor: Expr,
}

impl<'a> Bar<'a> {
    fn read(game: &'a Game) -> Option<Bar<'a>> {
        let [domain] = game.domain.as_slice() else { return None };
        let Node::Compare(y, rest) = unfolded(domain, &game.lets, &[])?.node else { return None };
        let [(Comparison::LessEqual, height)] = rest.as_slice() else { return None };
        let Node::Apply(Function::Floor, quotient) = &height.node else { return None };
        let Node::Binary(Operator::Divide, dividend, divisor) = &quotient.first()?.node else { return None };
        let (z, shift) = match &dividend.node {
            Node::Binary(Operator::Add, z, shift) => (z, Some((**shift).clone())),
            _ => (dividend, None),
        };
        let bar = Bar { game, y: *y, z: (**z).clone(), shift, divisor: (**divisor).clone() };
        let is_coordinate = |e: &Expr| game.coordinates.iter().any(|name| *e == Expr::name(name));
        let is_constant = |e: &Expr| match &e.node {
            Node::Value(Value::Number(n)) => *n >= IBig::ZERO,
            Node::Name(name) => game.open_parameters().contains(&name),
            _ => false,
        };
        let is_bar = is_coordinate(&bar.y)
            && is_coordinate(&bar.z)
            && bar.y != bar.z
            && is_constant(&bar.divisor)
            && bar.shift.as_ref().is_none_or(is_constant)
            && game.requirements.is_empty()
            && game.play() == Play::Normal
            && game.blocking == 0
            && bar.has_its_moves();
        is_bar.then_some(bar)
    }

    /// Whether each coordinate can be lowered, z with y to the height there, and nothing else.
    fn has_its_moves(&self) -> bool {
        let mut lowered = Vec::new();
        let rules = &self.game.rules;
        rules.len() == self.game.coordinates.len()
            && rules.iter().all(|rule| {
                let variables = rule.over.variables();
                let ([variable], [Summand { game: None, over: None, coordinates }]) = (&*variables, &*rule.parts)
                else {
                    return false;
                };
                let chosen = Expr::name(variable);
                let conditions: Vec<&Expr> = rule.over.conditions().collect();
                let is_lowered =
                    |name: &&Name| conditions == [&Expr::compare(Comparison::Less, chosen.clone(), Expr::name(name))];
                let Some(own) = self.game.coordinates.iter().find(is_lowered).map(Expr::name) else { return false };
                let to = |name: &Name| match Expr::name(name) {
                    same if same == own => chosen.clone(),
                    y if own == self.z && y == self.y => {
                        Node::Apply(Function::Min, vec![y, self.height(&chosen)]).into()
                    }
                    other => other,
                };
                let expected = self.game.coordinates.iter().map(|name| Some(to(name)));
                let is_new = !lowered.contains(&own);
                lowered.push(own.clone());
                is_new && coordinates.iter().map(|e| unfolded(e, &self.game.lets, &[])).eq(expected)
            })
    }

    fn height(&self, column: &Expr) -> Expr {
        let dividend = match &self.shift {
            Some(shift) => Expr::binary(Operator::Add, column.clone(), shift.clone()),
            None => column.clone(),
        };
        Node::Apply(Function::Floor, vec![Expr::binary(Operator::Divide, dividend, self.divisor.clone())]).into()
    }

    fn is_claimed(&self, statement: &Statement) -> bool {
        let zero = Expr::number(0);
        let value = match &statement.asserted {
            Asserted::Grundy(cases) => match cases.as_slice() {
                [case] if case.condition.is_none() => unfolded(&case.value, &statement.lets, &[]),
                _ => None,
            },
            Asserted::Level(0, families) => match families.as_slice() {
                [family] if family.binders.is_empty() => {
                    let conditions: Vec<&Expr> = family.conditions().collect();
                    match conditions.as_slice() {
                        [Expr { node: Node::Compare(value, rest), .. }] if *rest == [(Comparison::Equal, zero)] => {
                            unfolded(value, &statement.lets, &[])
                        }
                        _ => None,
                    }
                }
                _ => None,
            },
            Asserted::Level(..)
            | Asserted::Lemma(_)
            | Asserted::Period { .. }
            | Asserted::OpenPeriod { .. }
            | Asserted::Automaton(_) => None,
        };
        // A claim may have names of its own for the coordinates.
        let own = |e: &Expr| {
            let place = self.game.coordinates.iter().position(|name| *e == Expr::name(name));
            place.map(|place| Expr::name(&statement.coordinates[place])).unwrap_or_else(|| e.clone())
        };
        statement.prefix.is_none() && value.is_some_and(|value| self.is_value(&value, &own))
    }

    fn is_value(&self, value: &Expr, own: &dyn Fn(&Expr) -> Expr) -> bool {
        let mut wanted: Vec<Expr> = self.game.coordinates.iter().map(|name| own(&Expr::name(name))).collect();
        let (y, z) = (own(&self.y), own(&self.z));
        let mut parts = nim_summands(value);
        if let Some(shift) = &self.shift {
            wanted.retain(|e| *e != y && *e != z);
            let sum = [y, Expr::binary(Operator::Add, z, shift.clone())];
            let is_bar = |part: &&Expr| match &part.node {
                Node::Binary(Operator::Subtract, inner, by) => **by == *shift && same(nim_summands(inner), &sum),
                _ => false,
            };
            let Some(place) = parts.iter().position(is_bar) else { return false };
            parts.remove(place);
        }
        same(parts, &wanted)
    }

    /// Whether k is even, and s = 0 or V2(s) > ⌊s/k⌋, for all values of the open parameters.
    fn has_premises(&self) -> bool {
        let is_even = |k: &IBig| *k >= 2.into() && (k % IBig::from(2)) == IBig::ZERO;
        let even = match &self.divisor.node {
            Node::Value(Value::Number(k)) => is_even(k),
            Node::Name(name) => {
                let others = self.game.open_parameters().into_iter().filter(|other| *other != name);
                let others: Vec<&Name> = others.collect();
                let alone = |c: &&Expr| !others.iter().any(|other| c.mentions(&other.text));
                let conditions: Vec<&Expr> = self.game.range.iter().filter(alone).collect();
                Values::of(name, &conditions).is_some_and(|values| values.all_are(|k| is_even(&k.into())))
            }
            _ => false,
        };
        even && self.shift.as_ref().is_none_or(|shift| self.allows(shift))
    }

    fn allows(&self, shift: &Expr) -> bool {
        let (zero, divisor) = (Expr::number(0), self.divisor.clone());
        let floor =
            Node::Apply(Function::Floor, vec![Expr::binary(Operator::Divide, shift.clone(), divisor.clone())]).into();
        let power = match &shift.node {
            Node::Value(Value::Number(s)) => s.trailing_zeros().map_or(zero.clone(), |n| Expr::number(IBig::ONE << n)),
            _ => Node::Apply(Function::V2, vec![shift.clone()]).into(),
        };
        let none = Expr::compare(Comparison::Equal, shift.clone(), zero);
        let low = Expr::compare(Comparison::Greater, power, floor);
        let premise = Expr::binary(Operator::Or, none.clone(), low.clone());
        let short = Expr::compare(Comparison::Less, shift.clone(), divisor.clone());
        let by_numbers = match (&shift.node, &divisor.node) {
            (Node::Value(Value::Number(s)), Node::Value(Value::Number(k))) => {
                s.trailing_zeros().is_none_or(|zeros| IBig::ONE << zeros > s / k)
            }
            (Node::Value(Value::Number(s)), _) => *s == IBig::ZERO,
            _ => false,
        };
        by_numbers || [none, low, premise, short].iter().any(|said| self.game.range.contains(said))
    }
}

/// The operands of ⊕.
fn nim_summands(expr: &Expr) -> Vec<&Expr> {
    match &expr.node {
        Node::Binary(Operator::Xor, a, b) => [nim_summands(a), nim_summands(b)].concat(),
        _ => vec![expr],
    }
}

/// Whether these are the same in some order.
fn same(mut found: Vec<&Expr>, wanted: &[Expr]) -> bool {
    let mut taken = |e: &Expr| found.iter().position(|f| *f == e).map(|place| found.swap_remove(place)).is_some();
    wanted.iter().all(&mut taken) && found.is_empty()
}

/// Expressions deeper than this are those of no theorem.
const DEEPEST: usize = 24;

/// With functions of a single case in place of their names, and these expressions in place of others.
pub(crate) fn unfolded(expr: &Expr, lets: &[Let], bound: &[(Name, Expr)]) -> Option<Expr> {
    fn put(expr: &Expr, lets: &[Let], bound: &[(Name, Expr)], depth: usize) -> Option<Expr> {
        if depth > DEEPEST {
            return None;
        }
        let alone = |name: &Name| match lets.iter().rfind(|l| l.name == *name)?.cases.as_slice() {
            [Case { value, condition: None }] => Some(value),
            _ => None,
        };
        match &expr.node {
            Node::Name(name) => match (bound.iter().find(|(known, _)| known == name), alone(name)) {
                (Some((_, value)), _) => Some(value.clone()),
                (None, Some(value)) => put(value, lets, &[], depth + 1),
                (None, None) => Some(expr.clone()),
            },
            Node::Call(name, items) if alone(name).is_some() => {
                let function = lets.iter().rfind(|l| l.name == *name)?;
                let values = items.iter().map(|e| put(e, lets, bound, depth + 1)).collect::<Option<Vec<_>>>()?;
                let bound: Vec<(Name, Expr)> = function.arguments.iter().cloned().zip(values).collect();
                put(alone(name)?, lets, &bound, depth + 1)
            }
            _ => {
                let mut whole = true;
                let inner = expr.map_children(&mut |child| {
                    put(child, lets, bound, depth + 1).unwrap_or_else(|| {
                        whole = false;
                        child.clone()
                    })
                });
                whole.then_some(inner)
            }
        }
    }
    put(expr, lets, bound, 0)
}
