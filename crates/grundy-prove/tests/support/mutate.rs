//! Small changes to a game and its claim, one at a time: every place of the syntax tree in turn.

use grundy_lang::{
    Assertion, Body, Case, Claim, Comparison, Definition, Expr, Function, Name, Node, Operator, OptionPart, RulesBody,
    Value,
};

/// Every definition that differs from this one, with a single claim, by one small change.
pub fn mutants(definition: &Definition) -> Vec<Definition> {
    let claim = &definition.claims[0];
    let with = |claim: Claim| Definition { claims: vec![claim], ..definition.clone() };
    let mut all: Vec<Definition> = of_claim(claim).into_iter().map(with).collect();
    if let Body::Rules(rules) = &definition.body {
        let with = |rules| Definition { body: Body::Rules(Box::new(rules)), ..definition.clone() };
        all.extend(of_rules(rules).into_iter().map(with));
    }
    let lets = each(&definition.lets, |l| {
        let changed = of_cases(&l.cases, &l.arguments).into_iter();
        changed.map(|cases| grundy_lang::Let { cases, ..l.clone() }).collect()
    });
    all.extend(lets.into_iter().map(|lets| Definition { lets, ..definition.clone() }));
    all
}

fn of_claim(claim: &Claim) -> Vec<Claim> {
    let with = |assertion| Claim { assertion, ..claim.clone() };
    match &claim.assertion {
        Assertion::Grundy(names, cases) => {
            of_cases(cases, names).into_iter().map(|cases| with(Assertion::Grundy(names.clone(), cases))).collect()
        }
        Assertion::LevelWhen(value, names, condition) => {
            let changed = of_expr(condition, names).into_iter();
            changed.map(|condition| with(Assertion::LevelWhen(*value, names.clone(), condition))).collect()
        }
        Assertion::Lemma(names, holds, condition) => {
            let changed = of_expr(holds, names).into_iter();
            changed.map(|holds| with(Assertion::Lemma(names.clone(), holds, condition.clone()))).collect()
        }
        Assertion::LevelSet(value, union) => {
            let mut all = dropped(union);
            for (i, family) in union.iter().enumerate() {
                all.extend(each(&family.options, |option| each(option, |part| of_part(part, &[]))).into_iter().map(
                    |options| {
                        let mut union = union.clone();
                        union[i].options = options;
                        union
                    },
                ));
                for condition in family.condition.iter().flat_map(|c| of_expr(c, &[])) {
                    let mut union = union.clone();
                    union[i].condition = Some(condition);
                    all.push(union);
                }
            }
            all.into_iter().map(|union| with(Assertion::LevelSet(*value, union))).collect()
        }
        Assertion::Automaton(acceptor) => {
            let states = acceptor.rows.len() as u32;
            let mut all = Vec::new();
            for (i, (_, row)) in acceptor.rows.iter().enumerate() {
                let mut flipped = (**acceptor).clone();
                flipped.rows[i].0 = !flipped.rows[i].0;
                all.push(flipped);
                for (column, to) in row.iter().enumerate() {
                    let mut redirected = (**acceptor).clone();
                    redirected.rows[i].1[column] = (to + 1) % states;
                    all.push(redirected);
                }
            }
            all.into_iter().map(|acceptor| with(Assertion::Automaton(acceptor.into()))).collect()
        }
        Assertion::Period { period, from, saltus } => {
            let plus = |e: &Expr, n: i64| Expr::binary(Operator::Add, e.clone(), Expr::number(n));
            let changed = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, -1, 0]];
            let changed = changed.into_iter().filter(|[_, n, _]| *n >= 0 || *from != Expr::number(0));
            let put = |[p, f, s]: [i64; 3]| Assertion::Period {
                period: plus(period, p),
                from: plus(from, f),
                saltus: plus(saltus, s),
            };
            changed.map(|by| with(put(by))).collect()
        }
    }
}

fn of_rules(rules: &RulesBody) -> Vec<RulesBody> {
    let names = &rules.coordinates;
    let mut all: Vec<RulesBody> = Vec::new();
    let domains = each(&rules.domain, |condition| of_expr(condition, names));
    all.extend(domains.into_iter().map(|domain| RulesBody { domain, ..rules.clone() }));
    let mut moves = dropped(&rules.moves);
    moves.extend(each(&rules.moves, |m| {
        let mut sets = dropped(&m.sets);
        sets.extend(each(&m.sets, |set| {
            let mut changed = Vec::new();
            for options in dropped(&set.options) {
                changed.push(grundy_lang::SetBuilder { options, ..set.clone() });
            }
            for options in each(&set.options, |option| each(option, |part| of_part(part, names))) {
                changed.push(grundy_lang::SetBuilder { options, ..set.clone() });
            }
            for condition in set.condition.iter().flat_map(|c| of_expr(c, names)) {
                changed.push(grundy_lang::SetBuilder { condition: Some(condition), ..set.clone() });
            }
            changed
        }));
        sets.into_iter().map(|sets| grundy_lang::MoveClause { sets, ..m.clone() }).collect()
    }));
    all.extend(moves.into_iter().map(|moves| RulesBody { moves, ..rules.clone() }));
    all
}

fn of_part(part: &OptionPart, names: &[Name]) -> Vec<OptionPart> {
    let changed = each(&part.coordinates, |e| of_expr(e, names));
    changed.into_iter().map(|coordinates| OptionPart { coordinates, ..part.clone() }).collect()
}

/// A case changed, dropped, or exchanged with the next.
fn of_cases(cases: &[Case], names: &[Name]) -> Vec<Vec<Case>> {
    let mut all = dropped(cases);
    for i in 1..cases.len() {
        let mut swapped = cases.to_vec();
        let (a, b) = (swapped[i - 1].value.clone(), swapped[i].value.clone());
        (swapped[i - 1].value, swapped[i].value) = (b, a);
        all.push(swapped);
    }
    all.extend(each(cases, |case| {
        let mut changed: Vec<Case> =
            of_expr(&case.value, names).into_iter().map(|value| Case { value, ..case.clone() }).collect();
        for condition in case.condition.iter().flat_map(|c| of_expr(c, names)) {
            changed.push(Case { condition: Some(condition), ..case.clone() });
        }
        changed
    }));
    all
}

/// Every expression that differs in one node.
fn of_expr(expr: &Expr, names: &[Name]) -> Vec<Expr> {
    let mut all: Vec<Expr> =
        of_node(&expr.node, names).into_iter().map(|node| Expr { node, span: expr.span }).collect();
    for (i, child) in expr.children().into_iter().enumerate() {
        for changed in of_expr(child, names) {
            let mut place = 0;
            all.push(expr.map_children(&mut |old| {
                place += 1;
                if place == i + 1 { changed.clone() } else { old.clone() }
            }));
        }
    }
    all
}

fn of_node(node: &Node, names: &[Name]) -> Vec<Node> {
    match node {
        Node::Value(Value::Number(n)) => {
            vec![Node::Value(Value::Number(n + 1)), Node::Value(Value::Number(n - 1))]
        }
        Node::Name(name) => names.iter().filter(|n| *n != name).map(|n| Node::Name(n.clone())).collect(),
        Node::Not(inner) => vec![inner.node.clone()],
        Node::Binary(operator, a, b) => {
            let others = match operator {
                Operator::Add => vec![Operator::Subtract, Operator::Xor],
                Operator::Subtract => vec![Operator::Add],
                Operator::Multiply => vec![Operator::Add],
                Operator::Divide | Operator::Mod => vec![Operator::Subtract],
                Operator::Xor => vec![Operator::Add, Operator::Subtract],
                Operator::And => vec![Operator::Or],
                Operator::Or => vec![Operator::And],
                Operator::In => vec![Operator::NotIn],
                Operator::NotIn => vec![Operator::In],
                // Sets are numbers before anything is proved of them.
                _ => Vec::new(),
            };
            others.into_iter().map(|o| Node::Binary(o, a.clone(), b.clone())).collect()
        }
        Node::Compare(first, rest) => (0..rest.len())
            .flat_map(|i| {
                let others = match rest[i].0 {
                    Comparison::Less => [Comparison::LessEqual, Comparison::Greater],
                    Comparison::LessEqual => [Comparison::Less, Comparison::GreaterEqual],
                    Comparison::Greater => [Comparison::GreaterEqual, Comparison::Less],
                    Comparison::GreaterEqual => [Comparison::Greater, Comparison::LessEqual],
                    Comparison::Equal => [Comparison::NotEqual, Comparison::LessEqual],
                    Comparison::NotEqual => [Comparison::Equal, Comparison::Less],
                };
                others.map(|other| {
                    let mut rest = rest.clone();
                    rest[i].0 = other;
                    Node::Compare(first.clone(), rest)
                })
            })
            .collect(),
        Node::Apply(function, arguments) => {
            let other = match function {
                Function::Floor => Function::Ceil,
                Function::Ceil => Function::Floor,
                Function::Min => Function::Max,
                Function::Max => Function::Min,
                Function::BitAnd => Function::BitOr,
                Function::BitOr => Function::BitAnd,
                Function::Msb => Function::V2,
                Function::V2 => Function::Msb,
                Function::Gcd => Function::Min,
                Function::Prime => Function::Odd,
                Function::Even => Function::Odd,
                Function::Odd => Function::Even,
                Function::Abs => return vec![arguments[0].node.clone()],
                Function::Popcount | Function::Zeckendorf | Function::Length | Function::Graph(_) => return Vec::new(),
                // The same to base 5.
                Function::V | Function::LastNonzero | Function::DigitSum | Function::NimSum => {
                    let (_, numbers) = arguments.split_last().expect("a base");
                    return vec![Node::Apply(*function, [numbers, &[Expr::number(5)]].concat())];
                }
            };
            vec![Node::Apply(other, arguments.clone())]
        }
        _ => Vec::new(),
    }
}

/// The list without one of its items.
fn dropped<T: Clone>(items: &[T]) -> Vec<Vec<T>> {
    let without = |i| items.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, item)| item.clone()).collect();
    (0..items.len()).filter(|_| items.len() > 1).map(without).collect()
}

/// The list with one of its items changed.
fn each<T: Clone>(items: &[T], change: impl Fn(&T) -> Vec<T>) -> Vec<Vec<T>> {
    let mut all = Vec::new();
    for (i, item) in items.iter().enumerate() {
        for changed in change(item) {
            let mut items = items.to_vec();
            items[i] = changed;
            all.push(items);
        }
    }
    all
}
