//! What a family says, twice: as data of the library (`tm`, `cd`), which its checker computes with, and as definitions to
//! be read. Coq sees by itself that both say the same.

use grundy_lang::notation::{COQ, COQ_TEST};
use grundy_lang::{Comparison, Expr, Function, IBig, Name, Node, Operator};
use grundy_prove::{Datum, Operation};

/// As data.
pub(super) fn deep(datum: &Datum) -> String {
    match datum {
        Datum::Number(n) if *n < IBig::ZERO => format!("(TC ({n}))"),
        Datum::Number(n) => format!("(TC {n})"),
        Datum::Parameter => "TK".into(),
        Datum::Variable(v) => format!("(TV {v})"),
        Datum::Of(operation, parts) => {
            let parts: Vec<String> = parts.iter().map(deep).collect();
            format!("({} {})", constructor(*operation), parts.join(" "))
        }
    }
}

fn constructor(operation: Operation) -> &'static str {
    match operation {
        Operation::Add => "TAdd",
        Operation::Subtract => "TSub",
        Operation::Multiply => "TMul",
        Operation::Divide => "TDiv",
        Operation::Modulo => "TMod",
        Operation::Min => "TMin",
        Operation::Max => "TMax",
        Operation::If => "TIf",
        Operation::AtMost => "CLe",
        Operation::Less => "CLt",
        Operation::Equal => "CEq",
        Operation::Even => "CEven",
        Operation::Odd => "COdd",
        Operation::Multiple => "CDvd",
        Operation::And => "CAnd",
        Operation::Or => "COr",
        Operation::Not => "CNot",
    }
}

/// What the parameter and the variables are called.
pub(super) struct Called<'a> {
    pub parameter: String,
    pub variable: &'a dyn Fn(u32) -> String,
}

impl Called<'_> {
    /// A number.
    pub fn number(&self, datum: &Datum) -> String {
        COQ.text(&self.expression(datum))
    }

    /// A condition as a test.
    pub fn test(&self, datum: &Datum) -> String {
        COQ_TEST.text(&self.expression(datum))
    }

    /// A value by cases, each on a line of its own.
    pub fn value(&self, datum: &Datum) -> String {
        let mut out = String::new();
        let mut rest = datum;
        while let Datum::Of(Operation::If, parts) = rest
            && let [condition, then, otherwise] = parts.as_slice()
        {
            let test = self.test(condition);
            out += &format!("if {test} then {} else\n  ", self.number(then));
            rest = otherwise;
        }
        out + &self.number(rest)
    }

    /// A condition that stands between others that must hold.
    pub fn condition(&self, datum: &Datum) -> String {
        let text = COQ.text(&self.expression(datum));
        if matches!(datum, Datum::Of(Operation::Or, _)) { format!("({text})") } else { text }
    }

    fn expression(&self, datum: &Datum) -> Expr {
        let (operation, parts) = match datum {
            Datum::Number(n) => return Expr::number(n.clone()),
            Datum::Parameter => return Expr::name(&Name::new(&self.parameter)),
            Datum::Variable(v) => return Expr::name(&Name::new(&(self.variable)(*v))),
            // A choice in the middle of a sum: in brackets it is as tight as a name.
            Datum::Of(Operation::If, _) => return Expr::name(&Name::new(&format!("({})", self.value(datum)))),
            Datum::Of(operation, parts) => (operation, parts),
        };
        let mut all: Vec<Expr> = parts.iter().map(|part| self.expression(part)).collect();
        let mut next = || all.remove(0);
        match operation {
            Operation::Add => Expr::binary(Operator::Add, next(), next()),
            Operation::Subtract => Expr::binary(Operator::Subtract, next(), next()),
            Operation::Multiply => Expr::binary(Operator::Multiply, next(), next()),
            Operation::Divide => Expr::binary(Operator::Divide, next(), next()),
            Operation::Modulo => Expr::binary(Operator::Mod, next(), next()),
            Operation::And => Expr::binary(Operator::And, next(), next()),
            Operation::Or => Expr::binary(Operator::Or, next(), next()),
            Operation::AtMost => Expr::compare(Comparison::LessEqual, next(), next()),
            Operation::Less => Expr::compare(Comparison::Less, next(), next()),
            Operation::Equal => Expr::compare(Comparison::Equal, next(), next()),
            Operation::Multiple => {
                let rest = Expr::binary(Operator::Mod, next(), next());
                Expr::compare(Comparison::Equal, rest, Expr::number(IBig::ZERO))
            }
            Operation::Min => Node::Apply(Function::Min, all).into(),
            Operation::Max => Node::Apply(Function::Max, all).into(),
            Operation::Even => Node::Apply(Function::Even, all).into(),
            Operation::Odd => Node::Apply(Function::Odd, all).into(),
            Operation::Not => Node::Not(Box::new(next())).into(),
            Operation::If => unreachable!("a choice is written above"),
        }
    }
}

/// The conditions that a right-handed conjunction is read as.
pub(super) fn conjuncts(datum: &Datum) -> Vec<&Datum> {
    let (mut rest, mut found) = (datum, Vec::new());
    while let Datum::Of(Operation::And, parts) = rest
        && let [first, later] = parts.as_slice()
    {
        found.extend(conjuncts(first));
        rest = later;
    }
    found.push(rest);
    found
}
