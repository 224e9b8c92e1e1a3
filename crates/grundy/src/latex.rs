//! Expressions, cases and sets in LaTeX, as a paper prints them.

use grundy_lang::{Case, Comparison, Expr, Function, Node, Operator, SetBuilder, Value};

/// An expression for math mode.
///
/// ```
/// use grundy::lang::{Document, Assertion};
/// let text = "game g(y, z) move { (v, z) : v < y } claim: grundy(y, z) = z - y + floor((z - y)/2)";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let Assertion::Grundy(_, cases) = &document.definition("g").unwrap().claims[0].assertion else { panic!() };
/// assert_eq!(grundy::latex::expression(&cases[0].value), r"z - y + \left\lfloor \frac{z - y}{2} \right\rfloor");
/// ```
pub fn expression(expr: &Expr) -> String {
    match &expr.node {
        Node::Value(Value::Set(_)) | Node::Set(_) => {
            format!(r"\{{{}\}}", expr.to_string().trim_matches(['{', '}']).replace("..", r"\dots "))
        }
        Node::Value(Value::Text(_)) => format!(r"\texttt{{{expr}}}"),
        Node::Value(value) => value.to_string(),
        Node::Phi => r"\varphi".into(),
        Node::Sqrt(inner) => format!(r"\sqrt{{{}}}", expression(inner)),
        Node::Name(name) => variable(&name.text),
        Node::Call(name, arguments) => format!("{}({})", variable(&name.text), list(arguments)),
        Node::Grundy(arguments) => format!(r"\mathcal{{G}}({})", list(arguments)),
        Node::Apply(function, arguments) => apply(*function, arguments),
        Node::Negate(inner) => format!("-{}", operand(inner, expr, true)),
        Node::Not(inner) => format!(r"\neg {}", operand(inner, expr, false)),
        Node::Binary(Operator::Divide, a, b) => format!(r"\frac{{{}}}{{{}}}", expression(a), expression(b)),
        Node::Binary(operator, a, b) => {
            let sign = match operator {
                Operator::Add => " + ",
                Operator::Subtract => " - ",
                Operator::Multiply if matches!(a.node, Node::Value(_)) => r"\,",
                Operator::Multiply => r" \cdot ",
                Operator::Mod => r" \bmod ",
                Operator::Xor => r" \oplus ",
                Operator::NimMultiply => r" \otimes ",
                Operator::And => r" \text{ and } ",
                Operator::Or => r" \text{ or } ",
                Operator::In => r" \in ",
                Operator::NotIn => r" \notin ",
                Operator::Divides => r" \mid ",
                Operator::Divide => unreachable!("written as a fraction above"),
            };
            format!("{}{sign}{}", operand(a, expr, false), operand(b, expr, true))
        }
        Node::Compare(first, rest) => {
            let link = |(comparison, e): &(Comparison, Expr)| format!(" {} {}", sign(*comparison), expression(e));
            format!("{}{}", expression(first), rest.iter().map(link).collect::<String>())
        }
        Node::Columns(arguments, modulus) => {
            format!(r"\mathrm{{columns}}({}) \bmod {}", list(arguments), expression(modulus))
        }
        Node::Index(base, indices) => format!("{}_{{{}}}", expression(base), list(indices)),
        Node::Tuple(items) => format!("({})", list(items)),
        Node::List(items) => format!("[{}]", list(items)),
        Node::Range(first, last) => format!(r"{}, \dots, {}", expression(first), expression(last)),
    }
}

/// A definition by cases.
pub fn cases(cases: &[Case]) -> String {
    if let [Case { value, condition: None }] = cases {
        return expression(value);
    }
    let row = |case: &Case| match &case.condition {
        Some(condition) => format!(r"{} & \text{{if }} {}", expression(&case.value), expression(condition)),
        None => format!(r"{} & \text{{otherwise}}", expression(&case.value)),
    };
    let rows: Vec<String> = cases.iter().map(row).collect();
    format!("\\begin{{cases}}\n{}\n\\end{{cases}}", rows.join(" \\\\\n"))
}

/// A union of sets of tuples.
pub fn union(sets: &[SetBuilder]) -> String {
    let tuple = |parts: &Vec<grundy_lang::Part>| {
        let parts: Vec<String> = parts.iter().map(|part| format!("({})", list(&part.coordinates))).collect();
        if parts.is_empty() { r"\varnothing".into() } else { parts.join(" + ") }
    };
    let set = |set: &SetBuilder| {
        let options: Vec<String> = set.options.iter().map(tuple).collect();
        let condition = set.condition.as_ref().map(|c| format!(" : {}", expression(c))).unwrap_or_default();
        format!(r"\{{\, {}{condition} \,\}}", options.join(", "))
    };
    sets.iter().map(set).collect::<Vec<_>>().join(r" \cup ")
}

/// A name: one letter as it is, a longer one upright.
pub fn variable(name: &str) -> String {
    let name = name.replace('_', r"\_");
    if name.chars().count() == 1 { name } else { format!(r"\mathit{{{name}}}") }
}

fn apply(function: Function, arguments: &[Expr]) -> String {
    let inner = list(arguments);
    match function {
        Function::Floor => format!(r"\left\lfloor {inner} \right\rfloor"),
        Function::Ceil => format!(r"\left\lceil {inner} \right\rceil"),
        Function::Abs => format!(r"\left| {inner} \right|"),
        Function::Min => format!(r"\min({inner})"),
        Function::Max => format!(r"\max({inner})"),
        Function::Even => format!(r"{inner} \text{{ even}}"),
        Function::Odd => format!(r"{inner} \text{{ odd}}"),
        Function::V2 => format!(r"V_2({inner})"),
        _ => format!(r"\mathrm{{{}}}({inner})", function.name()),
    }
}

fn sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "=",
        Comparison::NotEqual => r"\neq",
        Comparison::Less => "<",
        Comparison::LessEqual => r"\leq",
        Comparison::Greater => ">",
        Comparison::GreaterEqual => r"\geq",
    }
}

fn list(items: &[Expr]) -> String {
    items.iter().map(expression).collect::<Vec<_>>().join(", ")
}

/// How tightly an expression binds; fractions, floors and names need no brackets anywhere.
fn level(expr: &Expr) -> u8 {
    match &expr.node {
        Node::Binary(operator, ..) => match operator {
            Operator::Or => 0,
            Operator::And => 1,
            Operator::In | Operator::NotIn | Operator::Divides => 3,
            Operator::Add | Operator::Subtract | Operator::Xor => 4,
            Operator::Multiply | Operator::Mod | Operator::NimMultiply => 5,
            Operator::Divide => 6,
        },
        Node::Not(_) => 2,
        Node::Compare(..) => 3,
        Node::Negate(_) => 4,
        _ => 6,
    }
}

/// An operand, in brackets where it binds less tightly than its place, or stands beside an operator it must not mix
/// with.
fn operand(inner: &Expr, whole: &Expr, is_right: bool) -> String {
    let nim = |e: &Expr| matches!(e.node, Node::Binary(Operator::Xor | Operator::NimMultiply, ..));
    let mixes = level(inner) == level(whole) && (nim(inner) != nim(whole) || is_right && !nim(whole));
    let text = expression(inner);
    if level(inner) < level(whole) || mixes && level(whole) >= 4 { format!("({text})") } else { text }
}
