//! The core form as text: what was accepted, in the one spelling that the language's reduction uses too.
//!
//! Brackets stand wherever precedence could be doubted: only sums of products, comparisons of sums, and chains of one
//! operator do without.

use std::fmt::{self, Display, Formatter, Write};

use super::*;

/// The rules of a game and of those it refers to, without what they are called.
pub(crate) fn print_rules(games: &[Game], place: usize) -> String {
    let mut wanted = vec![false; games.len()];
    wanted[place] = true;
    for i in (0..=place).rev() {
        if wanted[i] {
            games[i].rules.iter().flat_map(|rule| &rule.parts).for_each(|part| {
                part.game.into_iter().for_each(|other| wanted[other] = true);
            });
        }
    }
    let wanted = games.iter().enumerate().filter(|(i, _)| wanted[*i]);
    wanted.map(|(i, game)| format!("game {}\n{game}", i + 1)).collect::<Vec<_>>().join("\n")
}

/// A claim about a game, with the functions that it alone calls.
pub(crate) fn print_claim(game: &Game, claim: &Claim) -> String {
    let mut out = String::new();
    let coordinates = game.coordinates.join(", ");
    let written = (|| {
        claim.lets[game.lets.len()..].iter().try_for_each(|function| writeln!(out, "let {function}"))?;
        match &claim.asserted {
            Asserted::Grundy(cases) => writeln!(out, "claim grundy({coordinates}) ={}", listed(cases))?,
            Asserted::Level(level, families) => {
                let families: Vec<String> = families.iter().map(|family| Over(family).to_string()).collect();
                let level = if *level == 0 { "zeros".to_string() } else { format!("level {level} ") };
                writeln!(out, "claim {level}({coordinates}){}", families.join(";\n   "))?;
            }
            Asserted::Lemma(Lemma { condition, values, holds }) => {
                write!(out, "claim lemma({coordinates})")?;
                condition.iter().try_for_each(|condition| write!(out, " with {condition}"))?;
                let value = |(name, tuple): &(Rc<str>, Vec<Expr>)| {
                    let tuple: Vec<String> = tuple.iter().map(Expr::to_string).collect();
                    format!("{name} of ({})", tuple.join(", "))
                };
                let values: Vec<String> = values.iter().map(value).collect();
                writeln!(out, " for {} to {holds}", values.join(", "))?;
            }
            Asserted::Period { period, from, saltus: 0 } => writeln!(out, "claim period {period} from {from}")?,
            Asserted::Period { period, from, saltus } => {
                writeln!(out, "claim period {period} from {from} saltus {saltus}")?;
            }
            Asserted::OpenPeriod { period, from, saltus } => {
                writeln!(out, "claim period {period} from {from} saltus {saltus}")?;
            }
            Asserted::Quotient(Quotient { period, times, lost, heaps }) => {
                let order = lost.len();
                match period {
                    Some((period, from)) => writeln!(out, "claim quotient {order} period {period} from {from}")?,
                    None => writeln!(out, "claim quotient {order} to {}", heaps.len() - 1)?,
                }
                let line = |numbers: &[u64]| numbers.iter().map(|n| format!(" {n}")).collect::<String>();
                writeln!(out, "    times")?;
                times.chunks(order).try_for_each(|row| writeln!(out, "       {}", line(row)))?;
                let lost: Vec<u64> = (0..).zip(lost).filter(|(_, lost)| **lost).map(|(x, _)| x).collect();
                writeln!(out, "    lost{}", line(&lost))?;
                writeln!(out, "    heaps{}", line(heaps))?;
            }
            Asserted::Automaton { gives_values: true } => writeln!(out, "claim grundy({coordinates}) by automaton")?,
            Asserted::Automaton { gives_values: false } => writeln!(out, "claim zeros({coordinates}) by automaton")?,
        }
        claim.prefix.iter().try_for_each(|cases| writeln!(out, "prefix({coordinates}) ={}", listed(cases)))
    })();
    written.map(|()| out).expect("writing to a string")
}

impl Display for Game {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        if !self.symbols.variables.is_empty() {
            writeln!(f, "    symbol{}", Over(&self.symbols))?;
        }
        writeln!(f, "    coordinates {}", self.coordinates.join(", "))?;
        self.lets.iter().try_for_each(|function| writeln!(f, "    let {function}"))?;
        self.domain.iter().try_for_each(|condition| writeln!(f, "    where {condition}"))?;
        self.requirements.iter().try_for_each(|condition| writeln!(f, "    require {condition}"))?;
        match self.play {
            Play::Normal => {}
            Play::Misere => writeln!(f, "    play misere")?,
            Play::Blocking(forbidden) => writeln!(f, "    play blocking {forbidden}")?,
        }
        for rule in &self.rules {
            write!(f, "    move{} to ", Over(&rule.over))?;
            let parts: Vec<String> = rule.parts.iter().map(Part::to_string).collect();
            writeln!(f, "{}", if parts.is_empty() { "nothing".into() } else { parts.join(" + ") })?;
        }
        Ok(())
    }
}

impl Display for Part {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.over.iter().try_for_each(|over| write!(f, "sum{} of ", Over(over)))?;
        self.game.iter().try_for_each(|game| write!(f, "game {} ", game + 1))?;
        write!(f, "({})", List(&self.coordinates))
    }
}

struct Over<'a>(&'a Comprehension);

impl Display for Over<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Comprehension { variables, conditions } = self.0;
        if !variables.is_empty() {
            write!(f, " for {}", variables.join(", "))?;
        }
        f.write_str(if conditions.is_empty() { "" } else { " with " })?;
        write!(f, "{}", List(conditions))
    }
}

impl Display for Let {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(&self.name)?;
        if !self.arguments.is_empty() {
            write!(f, "({})", self.arguments.join(", "))?;
        }
        write!(f, " = {}", each_case(&self.cases).join("; "))
    }
}

fn each_case(cases: &[Case]) -> Vec<String> {
    let case = |Case { value, condition }: &Case| match condition {
        Some(condition) => format!("{value} if {condition}"),
        None if cases.len() > 1 => format!("{value} otherwise"),
        None => value.to_string(),
    };
    cases.iter().map(case).collect()
}

/// Several cases on lines of their own.
fn listed(cases: &[Case]) -> String {
    let space = if cases.len() == 1 { " " } else { "\n    " };
    format!("{space}{}", each_case(cases).join(";\n    "))
}

struct List<'a>(&'a [Expr]);

impl Display for List<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let mut items = self.0.iter();
        items.next().iter().try_for_each(|first| write!(f, "{first}"))?;
        items.try_for_each(|item| write!(f, ", {item}"))
    }
}

/// How tightly an expression binds.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Join,
    Compare,
    Sum,
    Remainder,
    Product,
    Sign,
    Atom,
}

fn level(expr: &Expr) -> Level {
    match &expr.node {
        Node::Binary(Operator::And | Operator::Or, ..) => Level::Join,
        Node::Binary(Operator::In | Operator::NotIn | Operator::Divides, ..) | Node::Compare(..) | Node::Not(_) => {
            Level::Compare
        }
        Node::Binary(Operator::Add | Operator::Subtract | Operator::Xor, ..) => Level::Sum,
        Node::Binary(Operator::Multiply | Operator::Divide, ..) => Level::Product,
        Node::Binary(..) | Node::Columns(..) => Level::Remainder,
        Node::Negate(_) => Level::Sign,
        _ => Level::Atom,
    }
}

/// An operand, in brackets unless it binds so tightly.
struct At<'a>(&'a Expr, Level);

impl Display for At<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        if level(self.0) >= self.1 { write!(f, "{}", self.0) } else { write!(f, "({})", self.0) }
    }
}

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match &self.node {
            Node::Number(n) => write!(f, "{n}"),
            Node::Truth(truth) => write!(f, "{truth}"),
            Node::Phi => f.write_str("φ"),
            Node::Text(text) => write!(f, "\"{text}\""),
            Node::Grid(rows) => {
                let rows: Vec<String> = rows.iter().map(|row| format!("\"{row}\"")).collect();
                write!(f, "grid({})", rows.join(", "))
            }
            Node::Name(name, _) => f.write_str(name),
            Node::Call(name, _, items) if items.is_empty() => f.write_str(name),
            Node::Call(name, _, items) => write!(f, "{name}({})", List(items)),
            Node::Apply(function, items) => {
                let name = Function::ALL.iter().find(|(_, known)| known == function).map_or("", |(name, _)| name);
                write!(f, "{name}({})", List(items))
            }
            Node::Negate(inner) => write!(f, "-{}", At(inner, Level::Atom)),
            Node::Not(inner) => write!(f, "not ({inner})"),
            Node::Binary(operator, left, right) => binary(f, *operator, left, right),
            Node::Compare(first, rest) => {
                write!(f, "{}", At(first, Level::Sum))?;
                rest.iter().try_for_each(|(comparison, e)| {
                    let sign =
                        Comparison::ALL.iter().find(|(_, known)| known == comparison).map_or("", |(sign, _)| sign);
                    write!(f, " {sign} {}", At(e, Level::Sum))
                })
            }
            Node::Columns(items, modulus) => write!(f, "columns({}) mod {}", List(items), At(modulus, Level::Atom)),
            Node::Index(base, items) => write!(f, "{}[{}]", At(base, Level::Atom), List(items)),
            Node::Tuple(items) => write!(f, "({})", List(items)),
            Node::Set(items) => write!(f, "{{{}}}", List(items)),
            Node::Range(first, last) => write!(f, "{}..{}", At(first, Level::Sum), At(last, Level::Sum)),
            Node::List(items) => write!(f, "[{}]", List(items)),
        }
    }
}

fn binary(f: &mut Formatter, operator: Operator, left: &Expr, right: &Expr) -> fmt::Result {
    let is = |wanted: &[Operator]| matches!(&left.node, Node::Binary(inner, ..) if wanted.contains(inner));
    let (sign, first, second, chain) = match operator {
        Operator::And => (" and ", Level::Compare, Level::Compare, is(&[Operator::And])),
        Operator::Or => (" or ", Level::Compare, Level::Compare, is(&[Operator::Or])),
        Operator::In => (" in ", Level::Sum, Level::Sum, false),
        Operator::NotIn => (" not in ", Level::Sum, Level::Sum, false),
        Operator::Divides => (" divides ", Level::Sum, Level::Sum, false),
        Operator::Add => (" + ", Level::Product, Level::Product, is(&[Operator::Add, Operator::Subtract])),
        Operator::Subtract => (" - ", Level::Product, Level::Product, is(&[Operator::Add, Operator::Subtract])),
        Operator::Xor => (" ⊕ ", Level::Atom, Level::Atom, is(&[Operator::Xor])),
        Operator::Multiply => ("*", Level::Atom, Level::Atom, false),
        Operator::Divide => ("/", Level::Atom, Level::Atom, false),
        Operator::Mod => (" mod ", Level::Atom, Level::Atom, false),
        Operator::NimMultiply => (" ⊗ ", Level::Atom, Level::Atom, false),
    };
    if chain {
        write!(f, "{left}")?
    } else {
        write!(f, "{}", At(left, first))?
    }
    f.write_str(sign)?;
    if level(right) == Level::Sign { write!(f, "({right})") } else { write!(f, "{}", At(right, second)) }
}
