//! Claims as programs: a function in C++ or Python that computes what a claim says.
//!
//! Formulas are translated expression by expression, with floor division and remainders as mathematicians mean them.
//! A period becomes the list of its values; an automaton over binary digits becomes its table and the loop that reads
//! digits. What has no counterpart (φ, Zeckendorf digits) gives no program.

use std::fmt::Write;

use grundy_engine::Table;
use grundy_lang::{
    Acceptor, Asserted, Case, Comparison, Digits, Expr, Function, Gives, Node, Operator, Statement, Value,
};

/// The languages that programs are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names are the documentation
pub enum Programming {
    Cpp,
    Python,
}

/// The program of a claim; the table gives the values that a period repeats.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy::engine::{Rules, Table};
/// use grundy::program::{Programming, program};
/// let text = "game g(x, y) move { (u, y) : u < x }  claim: grundy(x, y) = x + floor(y/3) if even(x); x ⊕ y otherwise";
/// let document = grundy::lang::Document::parse(text, grundy::library()).unwrap();
/// let game = document.game("g", &[]).unwrap();
/// let table = Table::grow(&Rules::compile(&game), &[3, 3], &Default::default(), &mut |_| Continue(())).unwrap();
/// let python = program(&document.statements(&game).unwrap()[0], &table, Programming::Python).unwrap();
/// assert!(python.contains("    if x % 2 == 0:\n        return x + y//3\n    return x ^ y\n"));
/// ```
pub fn program(statement: &Statement, table: &Table, language: Programming) -> Option<String> {
    let names: Vec<String> = statement.coordinates.iter().map(|name| name.to_string()).collect();
    match &statement.asserted {
        Asserted::Grundy(cases) => formula("grundy", &names, cases, language),
        Asserted::Zeros(families) => {
            let [family] = families.as_slice() else { return None };
            if !family.binders.is_empty() {
                return None;
            }
            let conditions: Option<Vec<String>> = family.conditions().map(|c| expression(c, language)).collect();
            let both = if language == Programming::Cpp { " && " } else { " and " };
            let body = conditions?.join(both);
            Some(match language {
                Programming::Cpp => format!("{PRELUDE}bool is_zero({}) {{\n    return {body};\n}}\n", typed(&names)),
                Programming::Python => format!("def is_zero({}):\n    return {body}\n", names.join(", ")),
            })
        }
        Asserted::Period { period, from, saltus } => {
            let values: Option<Vec<String>> = (0..from + period).map(|n| Some(table.get(&[n])?.to_string())).collect();
            Some(repeating(&values?.join(", "), *period, *from, *saltus, language))
        }
        Asserted::Automaton(acceptor) if acceptor.digits == Digits::Binary => Some(automaton(
            acceptor,
            &table.game().coordinates.iter().map(|n| n.to_string()).collect::<Vec<_>>(),
            language,
        )),
        Asserted::Automaton(_) => None,
    }
}

const PRELUDE: &str = "#include <algorithm>\n#include <cstdlib>\n#include <vector>\nusing integer = long long;\n\
    integer quotient(integer a, integer b) { return a / b - (a % b != 0 && (a % b < 0) != (b < 0)); }\n\
    integer remainder_of(integer a, integer b) { return a - b * quotient(a, b); }\n\n";

fn typed(names: &[String]) -> String {
    names.iter().map(|name| format!("integer {name}")).collect::<Vec<_>>().join(", ")
}

fn formula(function: &str, names: &[String], cases: &[Case], language: Programming) -> Option<String> {
    let mut out = match language {
        Programming::Cpp => format!("{PRELUDE}integer {function}({}) {{\n", typed(names)),
        Programming::Python => format!("def {function}({}):\n", names.join(", ")),
    };
    for case in cases {
        let value = expression(&case.value, language)?;
        let condition = case.condition.as_ref().map(|c| expression(c, language));
        match (condition, language) {
            (None, Programming::Cpp) => writeln!(out, "    return {value};").ok()?,
            (None, Programming::Python) => writeln!(out, "    return {value}").ok()?,
            (Some(c), Programming::Cpp) => writeln!(out, "    if ({}) return {value};", c?).ok()?,
            (Some(c), Programming::Python) => writeln!(out, "    if {}:\n        return {value}", c?).ok()?,
        }
    }
    if language == Programming::Cpp {
        if cases.iter().all(|case| case.condition.is_some()) {
            out.push_str("    std::abort();\n");
        }
        out.push_str("}\n");
    }
    Some(out)
}

/// An expression; operands that are more than one name or number stand in brackets.
fn expression(expr: &Expr, language: Programming) -> Option<String> {
    let cpp = language == Programming::Cpp;
    let inner = |e: &Expr| {
        let text = expression(e, language)?;
        let simple = text.chars().all(|c| c.is_alphanumeric() || c == '_');
        Some(if simple { text } else { format!("({text})") })
    };
    let divided = |a: &Expr, b: &Expr| {
        Some(if cpp {
            format!("quotient({}, {})", expression(a, language)?, expression(b, language)?)
        } else {
            format!("{}//{}", inner(a)?, inner(b)?)
        })
    };
    let rest = |a: &Expr, b: &str| {
        Some(if cpp {
            format!("remainder_of({}, {b})", expression(a, language)?)
        } else {
            format!("{} % {b}", inner(a)?)
        })
    };
    Some(match &expr.node {
        Node::Value(Value::Number(n)) => n.to_string(),
        Node::Name(name) => name.to_string(),
        Node::Negate(e) => format!("-{}", inner(e)?),
        Node::Not(e) => format!("{}{}", if cpp { "!" } else { "not " }, inner(e)?),
        Node::Binary(operator, a, b) => match operator {
            Operator::Add => format!("{} + {}", expression(a, language)?, inner_sum(b, language)?),
            Operator::Subtract => format!("{} - {}", expression(a, language)?, inner(b)?),
            Operator::Multiply => format!("{}*{}", inner(a)?, inner(b)?),
            Operator::Divide => divided(a, b)?,
            Operator::Mod => rest(a, &expression(b, language)?)?,
            Operator::Xor => format!("{} ^ {}", inner(a)?, inner(b)?),
            Operator::And => format!("{} {} {}", inner(a)?, if cpp { "&&" } else { "and" }, inner(b)?),
            Operator::Or => format!("{} {} {}", inner(a)?, if cpp { "||" } else { "or" }, inner(b)?),
            Operator::Divides => format!("{} == 0", rest(b, &inner(a)?)?),
            Operator::In | Operator::NotIn => {
                let Node::Value(Value::Set(set)) = &b.node else { return None };
                let text = expression(a, language)?;
                let any: Vec<String> = set.elements.iter().map(|e| format!("{text} == {}", e[0])).collect();
                let any = any.join(if cpp { " || " } else { " or " });
                if *operator == Operator::In { any } else { format!("{}({any})", if cpp { "!" } else { "not " }) }
            }
            Operator::NimMultiply => return None,
        },
        Node::Compare(first, others) => {
            let mut left = first.as_ref();
            let mut parts = Vec::new();
            for (comparison, right) in others {
                let sign = match comparison {
                    Comparison::Equal => "==",
                    Comparison::NotEqual => "!=",
                    Comparison::Less => "<",
                    Comparison::LessEqual => "<=",
                    Comparison::Greater => ">",
                    Comparison::GreaterEqual => ">=",
                };
                parts.push(format!("{} {sign} {}", bare_xor(left, language)?, bare_xor(right, language)?));
                left = right;
            }
            parts.join(if cpp { " && " } else { " and " })
        }
        Node::Index(list, places) => {
            let numbers: Vec<String> = match &list.node {
                Node::Value(Value::List(list)) => list.iter().map(|n| n.to_string()).collect(),
                Node::List(items) => items.iter().map(|item| expression(item, language)).collect::<Option<_>>()?,
                _ => return None,
            };
            let (numbers, place) = (numbers.join(", "), expression(&places[0], language)?);
            if cpp { format!("std::vector<integer>{{{numbers}}}[{place}]") } else { format!("[{numbers}][{place}]") }
        }
        Node::Apply(function, arguments) => {
            let all: Option<Vec<String>> = arguments.iter().map(|a| expression(a, language)).collect();
            match function {
                Function::Floor | Function::Ceil => {
                    let Node::Binary(Operator::Divide, a, b) = &arguments[0].node else { return None };
                    if *function == Function::Floor {
                        divided(a, b)?
                    } else {
                        let negative: Expr = Node::Negate(a.clone()).into();
                        format!("-({})", divided(&negative, b)?)
                    }
                }
                Function::Even => format!("{} == 0", rest(&arguments[0], "2")?),
                Function::Odd => format!("{} == 1", rest(&arguments[0], "2")?),
                Function::Min if cpp => format!("std::min({{{}}})", all?.join(", ")),
                Function::Max if cpp => format!("std::max({{{}}})", all?.join(", ")),
                Function::Min => format!("min({})", all?.join(", ")),
                Function::Max => format!("max({})", all?.join(", ")),
                Function::Abs if cpp => format!("std::llabs({})", all?.join(", ")),
                Function::Abs => format!("abs({})", all?.join(", ")),
                Function::BitAnd => arguments.iter().map(inner).collect::<Option<Vec<_>>>()?.join(" & "),
                Function::BitOr => arguments.iter().map(inner).collect::<Option<Vec<_>>>()?.join(" | "),
                Function::V2 => format!("({0} & -{0})", inner(&arguments[0])?),
                Function::Msb if cpp => format!("(1LL << (63 - __builtin_clzll({})))", all?.join(", ")),
                Function::Msb => format!("(1 << ({}.bit_length() - 1))", inner(&arguments[0])?),
                Function::Popcount if cpp => format!("__builtin_popcountll({})", all?.join(", ")),
                Function::Popcount => format!("bin({}).count(\"1\")", all?.join(", ")),
                Function::Zeckendorf | Function::Length => return None,
            }
        }
        _ => return None,
    })
}

/// The right operand of +, which needs brackets only around what binds more loosely.
fn inner_sum(expr: &Expr, language: Programming) -> Option<String> {
    let text = expression(expr, language)?;
    let loose =
        matches!(&expr.node, Node::Binary(Operator::Xor | Operator::And | Operator::Or, ..) | Node::Compare(..));
    Some(if loose { format!("({text})") } else { text })
}

/// An operand of a comparison; C++ reads ^ more loosely than a comparison.
fn bare_xor(expr: &Expr, language: Programming) -> Option<String> {
    let text = expression(expr, language)?;
    Some(if matches!(&expr.node, Node::Binary(Operator::Xor, ..)) { format!("({text})") } else { text })
}

fn repeating(values: &str, period: u64, from: u64, saltus: u64, language: Programming) -> String {
    match language {
        Programming::Cpp => format!(
            "{PRELUDE}integer grundy(integer n) {{\n    static const integer first[] = {{{values}}};\n    \
             if (n < {from}) return first[n];\n    \
             return first[{from} + (n - {from}) % {period}] + {saltus} * ((n - {from}) / {period});\n}}\n"
        ),
        Programming::Python => format!(
            "FIRST = [{values}]\n\ndef grundy(n):\n    if n < {from}:\n        return FIRST[n]\n    \
             return FIRST[{from} + (n - {from}) % {period}] + {saltus}*((n - {from})//{period})\n"
        ),
    }
}

/// The table of an automaton and the loop that reads digits, for each state keeping the least value that leads to it.
fn automaton(acceptor: &Acceptor, names: &[String], language: Programming) -> String {
    let cpp = language == Programming::Cpp;
    let (open, close) = if cpp { ("{", "}") } else { ("[", "]") };
    let rows: Vec<String> = acceptor
        .rows
        .iter()
        .map(|(_, row)| format!("{open}{}{close}", row.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")))
        .collect();
    let rows = rows.join(",\n    ");
    let accepts: Vec<&str> = acceptor.rows.iter().map(|(accepts, _)| if *accepts { "1" } else { "0" }).collect();
    let accepts = accepts.join(", ");
    let values = acceptor.gives == Gives::Values;
    let (states, columns) = (acceptor.rows.len(), acceptor.rows[0].1.len());
    let column = |shift: &str| {
        let digit = |(i, name): (usize, &String)| format!("({name} >> {shift} & 1) << {i}");
        names.iter().enumerate().map(digit).collect::<Vec<_>>().join(" | ")
    };
    let one = 1usize << names.len();
    let digits = if values { 2 } else { 1 };
    if cpp {
        let result = if values { "integer grundy" } else { "bool is_zero" };
        let answer = if values { "best" } else { "best == 0" };
        return format!(
            "{PRELUDE}const int NEXT[{states}][{columns}] = {{\n    {rows}\n}};\nconst bool ACCEPTS[{states}] = {{{accepts}}};\n\n\
             // Numbers below 2^60.\n{result}({}) {{\n    std::vector<integer> reached({states}, -1), after;\n    reached[0] = 0;\n    \
             for (int place = 60; place >= 0; place--) {{\n        after.assign({states}, -1);\n        \
             for (int state = 0; state < {states}; state++)\n            \
             for (integer digit = 0; digit < {digits} && reached[state] >= 0; digit++) {{\n                \
             int to = NEXT[state][({}) | digit * {one}];\n                integer value = 2 * reached[state] + digit;\n                \
             if (after[to] < 0 || value < after[to]) after[to] = value;\n            }}\n        reached = after;\n    }}\n    \
             integer best = -1;\n    for (int state = 0; state < {states}; state++)\n        \
             if (ACCEPTS[state] && reached[state] >= 0 && (best < 0 || reached[state] < best)) best = reached[state];\n    \
             return {answer};\n}}\n",
            typed(names),
            column("place")
        );
    }
    let (result, answer) = if values { ("grundy", "min(accepted)") } else { ("is_zero", "bool(accepted)") };
    format!(
        "NEXT = [\n    {rows}\n]\nACCEPTS = [{accepts}]\n\ndef {result}({}):\n    reached = {{0: 0}}\n    \
         for place in reversed(range(max({}).bit_length() + {states})):\n        after = {{}}\n        \
         for state, value in reached.items():\n            for digit in range({digits}):\n                \
         to = NEXT[state][({}) | digit*{one}]\n                longer = 2*value + digit\n                \
         after[to] = min(after.get(to, longer), longer)\n        reached = after\n    \
         accepted = [value for state, value in reached.items() if ACCEPTS[state]]\n    return {answer}\n",
        names.join(", "),
        if names.len() == 1 { format!("[{}]", names[0]) } else { names.join(", ") },
        column("place")
    )
}
