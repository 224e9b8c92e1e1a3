//! SMT-LIB 2: linear integer arithmetic. Every sentence is denied, and every answer must be `unsat`.

use std::fmt::Write;

use grundy_automata::Order;

use super::formula::{Formula, sides};
use super::names::Names;
use super::theory::Theory;
use crate::linear::Linear;
use crate::logic::Variable;
use crate::verdict::{Outside, Reason};

const RESERVED: [&str; 20] = [
    "and", "or", "not", "let", "exists", "forall", "true", "false", "ite", "mod", "div", "abs", "distinct", "as",
    "par", "position", "value", "zero", "reached", "step",
];

pub(super) fn print(theory: &Theory) -> Result<String, Reason> {
    let names = Names::new(theory, &RESERVED);
    let mut out = String::new();
    for line in &theory.heading {
        let _ = writeln!(out, "; {line}");
    }
    out.push_str("; The claim holds if every answer is unsat.\n(set-logic LIA)\n");
    for definition in &theory.definitions {
        let arguments: Vec<String> = definition.arguments.iter().map(|v| format!("({} Int)", names.of(v))).collect();
        let body = write(&definition.body, &names)?;
        let _ = write!(out, "\n; {}\n(define-fun {} ", definition.words, definition.name);
        let _ = writeln!(out, "({}) Bool\n  {body})", arguments.join(" "));
    }
    for sentence in &theory.sentences {
        let formula = write(&sentence.formula, &names)?;
        let _ = writeln!(out, "\n; {}: {}\n(push)\n(assert (not {formula}))", sentence.name, sentence.words);
        out.push_str("(check-sat)\n(pop)\n");
    }
    Ok(out)
}

fn write(formula: &Formula, names: &Names) -> Result<String, Reason> {
    let many = |operator: &str, parts: &[Formula]| {
        let parts = parts.iter().map(|p| write(p, names)).collect::<Result<Vec<_>, _>>()?;
        Ok(format!("({operator} {})", parts.join(" ")))
    };
    match formula {
        Formula::Truth(holds) => Ok(holds.to_string()),
        Formula::And(parts) => many("and", parts),
        Formula::Or(parts) => many("or", parts),
        Formula::Not(inner) => Ok(format!("(not {})", write(inner, names)?)),
        Formula::Implies(a, b) => Ok(format!("(=> {} {})", write(a, names)?, write(b, names)?)),
        Formula::Exists(bound, inner) => {
            let inner = write(inner, names)?;
            Ok(format!("(exists ({}) (and {} {inner}))", typed(bound, names), natural(bound, names)))
        }
        Formula::ForAll(bound, inner) => {
            let inner = write(inner, names)?;
            Ok(format!("(forall ({}) (=> (and {}) {inner}))", typed(bound, names), natural(bound, names)))
        }
        Formula::Compare(form, comparison) => Ok(compare(form, *comparison, names)),
        Formula::Divisible(form, modulus) => {
            let sides = sides(form);
            let left = sum(&sides.left, sides.left_constant, names);
            let right = sum(&sides.right, sides.right_constant, names);
            let difference = if right == "0" { left } else { format!("(- {left} {right})") };
            Ok(format!("(= (mod {difference} {modulus}) 0)"))
        }
        Formula::Digits(_, _, source) => Err(Reason::Outside { expression: source.clone(), because: Outside::Target }),
        Formula::Call(name, arguments) => Ok(format!("({name} {})", names.list(arguments, " "))),
    }
}

fn typed(bound: &[Variable], names: &Names) -> String {
    bound.iter().map(|v| format!("({} Int)", names.of(v))).collect::<Vec<_>>().join(" ")
}

fn natural(bound: &[Variable], names: &Names) -> String {
    bound.iter().map(|v| format!("(<= 0 {})", names.of(v))).collect::<Vec<_>>().join(" ")
}

fn compare(form: &Linear, comparison: Order, names: &Names) -> String {
    let sides = sides(form);
    let (left, right) = (sum(&sides.left, sides.left_constant, names), sum(&sides.right, sides.right_constant, names));
    match comparison {
        Order::Equal => format!("(= {left} {right})"),
        Order::NotEqual => format!("(not (= {left} {right}))"),
        Order::Less => format!("(< {left} {right})"),
        Order::AtMost => format!("(<= {left} {right})"),
        Order::Greater => format!("(> {left} {right})"),
        Order::AtLeast => format!("(>= {left} {right})"),
    }
}

fn sum(terms: &[(u64, Variable)], constant: u64, names: &Names) -> String {
    let term = |(c, v): &(u64, Variable)| match c {
        1 => names.of(v).to_string(),
        _ => format!("(* {c} {})", names.of(v)),
    };
    let mut parts: Vec<String> = terms.iter().map(term).collect();
    if constant != 0 || parts.is_empty() {
        parts.push(constant.to_string());
    }
    if parts.len() == 1 { parts.remove(0) } else { format!("(+ {})", parts.join(" ")) }
}
