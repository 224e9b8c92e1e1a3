//! Random claims about three coordinates, from every function and operator of the language.

use grundy::engine::{Rules, Table};
use grundy::lang::{Comparison, Document, Expr, Function, IBig, Name, Node, Operator};
use grundy::library;
use grundy::program::{Programming, program};
use std::ops::ControlFlow::Continue;

use super::run::Job;

/// Numbers that follow from a seed (splitmix64).
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn number(&mut self, depth: usize) -> Expr {
        if depth == 0 || self.below(6) == 0 {
            return match self.below(8) {
                0..5 => Expr::name(&Name::new(["x", "y", "z"][self.below(3)])),
                5 => Expr::number(self.below(100) as i64 - 20),
                _ => Expr::number(self.below(8)),
            };
        }
        let inner = depth - 1;
        let binary = |operator, a, b| Expr::binary(operator, a, b);
        let apply = |function, items: Vec<Expr>| -> Expr { Node::Apply(function, items).into() };
        match self.below(27) {
            0 | 1 => binary(Operator::Add, self.number(inner), self.number(inner)),
            2 | 3 => binary(Operator::Subtract, self.number(inner), self.number(inner)),
            4 | 5 => binary(Operator::Multiply, self.number(inner), self.number(inner)),
            6 | 7 => binary(Operator::Xor, self.natural(inner), self.natural(inner)),
            8 => binary(Operator::Mod, self.number(inner), self.positive(inner)),
            9 => {
                let divisor = self.positive(0);
                let product = binary(Operator::Multiply, divisor.clone(), self.number(inner));
                binary(Operator::Divide, product, divisor)
            }
            10 => match self.number(inner) {
                Expr { node: Node::Value(_), .. } => Expr::name(&Name::new("x")),
                other => Node::Negate(Box::new(other)).into(),
            },
            11 => apply(Function::Floor, vec![binary(Operator::Divide, self.number(inner), self.positive(inner))]),
            12 => apply(Function::Ceil, vec![binary(Operator::Divide, self.number(inner), self.positive(inner))]),
            13 => {
                let function = [Function::Floor, Function::Ceil][self.below(2)];
                apply(function, vec![self.real(inner)])
            }
            14 => {
                let function = [Function::Min, Function::Max][self.below(2)];
                let count = 1 + self.below(3);
                apply(function, (0..count).map(|_| self.number(inner)).collect())
            }
            15 => apply(Function::Abs, vec![self.number(inner)]),
            16 | 17 => {
                let function = [Function::BitAnd, Function::BitOr, Function::Gcd][self.below(3)];
                let count = 1 + self.below(3);
                apply(function, (0..count).map(|_| self.natural(inner)).collect())
            }
            18 => {
                let function = [Function::Msb, Function::V2, Function::Zeckendorf][self.below(3)];
                apply(function, vec![self.positive(inner)])
            }
            19 => apply(Function::Popcount, vec![self.natural(inner)]),
            23 => {
                let function = [Function::V, Function::LastNonzero][self.below(2)];
                apply(function, vec![self.positive(inner), Expr::number(2 + self.below(9))])
            }
            24 => apply(Function::DigitSum, vec![self.natural(inner), Expr::number(2 + self.below(9))]),
            25 => apply(Function::NimSum, vec![self.natural(0), self.natural(0), Expr::number(2 + self.below(9))]),
            20 => binary(Operator::NimMultiply, self.natural(0), self.natural(0)),
            21 => {
                let numbers = (0..1 + self.below(3)).map(|_| self.natural(0)).collect();
                Node::Columns(numbers, Box::new(Expr::number(2 + self.below(4)))).into()
            }
            22 => {
                let length = 1 + self.below(5);
                let list = (0..length).map(|_| self.number(0)).collect();
                let place = binary(Operator::Mod, self.number(inner), Expr::number(length));
                Node::Index(Box::new(Node::List(list).into()), vec![place]).into()
            }
            _ => binary(Operator::Mod, self.number(inner), Expr::number(1 + self.below(9))),
        }
    }

    /// A number that is not negative.
    fn natural(&mut self, depth: usize) -> Expr {
        match self.below(3) {
            0 => Node::Apply(Function::Abs, vec![self.number(depth)]).into(),
            1 => Expr::binary(Operator::Mod, self.number(depth), Expr::number(3 + self.below(30))),
            _ => Expr::name(&Name::new(["x", "y", "z"][self.below(3)])),
        }
    }

    fn positive(&mut self, depth: usize) -> Expr {
        match depth {
            0 => Expr::number(1 + self.below(9)),
            _ => Expr::binary(Operator::Add, self.natural(depth - 1), Expr::number(1 + self.below(3))),
        }
    }

    /// A number with φ or a root.
    fn real(&mut self, depth: usize) -> Expr {
        let whole: Expr = Expr::number([2, 3, 5, 8][self.below(4)]);
        let irrational: Expr = match self.below(3) {
            0 => Node::Sqrt(Box::new(whole)).into(),
            1 => Node::Sqrt(Box::new(self.natural(depth))).into(),
            _ => Node::Phi.into(),
        };
        let is_variable = matches!(&irrational.node, Node::Sqrt(inner) if !matches!(inner.node, Node::Value(_)));
        let number = self.number(depth.min(1));
        let operators = [Operator::Multiply, Operator::Add, Operator::Subtract, Operator::Divide];
        let product = Expr::binary(operators[self.below(if is_variable { 3 } else { 4 })], number, irrational);
        match self.below(3) {
            0 => Expr::binary(Operator::Divide, product, self.positive(0)),
            1 => Expr::binary(Operator::Add, self.number(0), product),
            _ => product,
        }
    }

    fn condition(&mut self, depth: usize) -> Expr {
        let inner = depth.saturating_sub(1);
        match self.below(if depth == 0 { 5 } else { 9 }) {
            0 | 1 => {
                let signs = [
                    Comparison::Equal,
                    Comparison::NotEqual,
                    Comparison::Less,
                    Comparison::LessEqual,
                    Comparison::Greater,
                    Comparison::GreaterEqual,
                ];
                let rest = (0..1 + self.below(2)).map(|_| (signs[self.below(6)], self.number(inner))).collect();
                Node::Compare(Box::new(self.number(inner)), rest).into()
            }
            2 => {
                let function = [Function::Even, Function::Odd, Function::Prime][self.below(3)];
                Node::Apply(function, vec![self.number(inner)]).into()
            }
            3 => Expr::binary(Operator::Divides, self.number(inner), self.number(inner)),
            4 => {
                let operator = [Operator::In, Operator::NotIn][self.below(2)];
                let item = |chance: &mut Chance| -> Expr {
                    let first = chance.number(0);
                    if chance.below(3) > 0 {
                        return first;
                    }
                    let last = Expr::binary(Operator::Add, first.clone(), Expr::number(chance.below(5)));
                    Node::Range(Box::new(first), Box::new(last)).into()
                };
                let items = (0..1 + self.below(3)).map(|_| item(self)).collect();
                Expr::binary(operator, self.number(inner), Node::Set(items).into())
            }
            5 => Node::Not(Box::new(self.condition(inner))).into(),
            6 | 7 => Expr::binary(Operator::And, self.condition(inner), self.condition(inner)),
            _ => Expr::binary(Operator::Or, self.condition(inner), self.condition(inner)),
        }
    }

    fn claim(&mut self) -> String {
        let depth = 1 + self.below(4);
        match self.below(3) {
            0 => format!("{} if {}; {} otherwise", self.number(depth), self.condition(depth), self.number(2)),
            _ => self.number(depth).to_string(),
        }
    }
}

/// How many binary digits the numbers on the way to a value may have, generously, for coordinates of six.
fn digits(expr: &Expr) -> f64 {
    let inside: Vec<f64> = expr.children().into_iter().map(digits).collect();
    let most = inside.iter().copied().fold(0.0, f64::max);
    match &expr.node {
        Node::Value(_) => 7.0,
        Node::Name(_) => 6.0,
        Node::Binary(Operator::Multiply, ..) => inside.iter().sum(),
        Node::Binary(Operator::NimMultiply, ..) => 2.0 * most,
        Node::Columns(..) => 3.0 * most,
        Node::Apply(Function::Floor | Function::Ceil, _) => 3.0 * most + 6.0,
        _ => most + 2.0,
    }
}

/// A claim with positions at which it means something; one that means nothing anywhere is drawn again.
pub fn job(seed: u64, language: Programming) -> Job {
    let mut chance = Chance(seed << 20);
    loop {
        let claim = chance.claim();
        let text = format!("game g(x, y, z) move {{ (u, y, z) : u < x }} claim: grundy(x, y, z) = {claim}");
        let document = Document::parse(&text, library()).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
        let game = document.game("g", &[]).unwrap();
        let statement = document.statements(&game).unwrap().remove(0);
        let grundy::lang::Asserted::Grundy(cases) = &statement.asserted else { unreachable!("a formula") };
        let grundy::lang::Assertion::Grundy(_, written) = &statement.claim.assertion else { unreachable!("a formula") };
        let read = written[0].value.to_string();
        assert!(claim.starts_with(&read), "{claim} is read as {read}");
        let all = cases.iter().flat_map(|case| std::iter::once(&case.value).chain(&case.condition));
        if all.map(digits).fold(0.0, f64::max) > 60.0 {
            continue;
        }
        let mut positions: Vec<Vec<IBig>> =
            (0..8).map(|_| (0..3).map(|_| IBig::from(chance.below(60))).collect()).collect();
        if language == Programming::Python {
            positions.extend((0..4).map(|_| (0..3).map(|_| IBig::from(chance.below(1 << 40)) << 45).collect()));
        }
        let value = |position: Vec<IBig>| Some((position.clone(), statement.value(&game, &position).ok()??));
        let asked: Vec<_> = positions.into_iter().filter_map(value).collect();
        if asked.len() < 2 {
            continue;
        }
        let table =
            Table::grow(&Rules::compile(&game), &[0, 0, 0], &Default::default(), &mut |_| Continue(())).unwrap();
        let text = program(&statement, table.game(), &|n| table.get(&[n]), language)
            .unwrap_or_else(|obstacle| panic!("{claim}: {obstacle:?}"));
        return Job { about: claim, text, asked };
    }
}
