//! SMT-LIB 2: linear integer arithmetic. Every sentence is denied, and every answer must be `unsat`.

use std::fmt::Write;

use grundy_automata::Comparison;

use super::formula::{Formula, Variable};
use super::names::Names;
use super::theory::Theory;
use crate::linear::Linear;
use crate::verdict::{Outside, Reason};

const RESERVED: [&str; 20] = [
    "and", "or", "not", "let", "exists", "forall", "true", "false", "ite", "mod", "div", "abs", "distinct", "as", "par",
    "position", "value", "zero", "reached", "step",
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
            let (terms, constant) = form.numerator();
            Ok(format!("(= (mod {} {modulus}) 0)", sum(terms.iter().map(|(v, &c)| (c, v)), constant, names)))
        }
        Formula::Digits(_, _, source) => {
            Err(Reason::Outside { expression: source.clone(), because: Outside::Target })
        }
        Formula::Call(name, arguments) => Ok(format!("({name} {})", names.list(arguments, " "))),
    }
}

fn typed(bound: &[Variable], names: &Names) -> String {
    bound.iter().map(|v| format!("({} Int)", names.of(v))).collect::<Vec<_>>().join(" ")
}

fn natural(bound: &[Variable], names: &Names) -> String {
    bound.iter().map(|v| format!("(<= 0 {})", names.of(v))).collect::<Vec<_>>().join(" ")
}

fn compare(form: &Linear, comparison: Comparison, names: &Names) -> String {
    let (terms, constant) = form.numerator();
    let left = sum(terms.iter().map(|(v, &c)| (c, v)), constant, names);
    match comparison {
        Comparison::Equal => format!("(= {left} 0)"),
        Comparison::NotEqual => format!("(not (= {left} 0))"),
        Comparison::Less => format!("(< {left} 0)"),
        Comparison::AtMost => format!("(<= {left} 0)"),
        Comparison::Greater => format!("(> {left} 0)"),
        Comparison::AtLeast => format!("(>= {left} 0)"),
    }
}

fn sum<'v>(terms: impl Iterator<Item = (i64, &'v Variable)>, constant: i64, names: &Names) -> String {
    let number = |c: i64| if c < 0 { format!("(- {})", c.unsigned_abs()) } else { c.to_string() };
    let mut parts: Vec<String> = terms
        .map(|(c, v)| if c == 1 { names.of(v).to_string() } else { format!("(* {} {})", number(c), names.of(v)) })
        .collect();
    if constant != 0 || parts.is_empty() {
        parts.push(number(constant));
    }
    if parts.len() == 1 { parts.remove(0) } else { format!("(+ {})", parts.join(" ")) }
}
