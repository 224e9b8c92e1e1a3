//! Papers: LaTeX and Typst, with definitions by cases and sets as a paper prints them.

use std::borrow::Borrow;

use super::{Associativity, Frame, LANGUAGE, Level, Notation, around, call, infix, level, postfix, prefix};
use crate::syntax::*;

/// A language of papers: expressions for math mode, and what is larger than an expression.
///
/// ```
/// use grundy_lang::{Assertion, Document, notation::{LATEX, TYPST}};
/// let text = "game g(y, z) move { (v, z) : v < y } claim: grundy(y, z) = z - y + floor((z - y)/2)";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let Assertion::Grundy(_, cases) = &document.definition("g").unwrap().claims[0].assertion else { panic!() };
/// assert_eq!(LATEX.cases(cases), r"z - y + \left\lfloor \frac{z - y}{2} \right\rfloor");
/// assert_eq!(TYPST.cases(cases), "z - y + floor(frac(z - y, 2))");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Paper {
    /// Expressions.
    pub notation: Notation,
    cases: Frame,
    when: &'static str,
    otherwise: &'static str,
    set: Frame,
    such_that: &'static str,
    nothing: &'static str,
    union: &'static str,
    iff: &'static str,
    /// A remark behind a formula.
    aside: Frame,
    /// Rows of an array, and what stands between the cells of a row.
    rows: Frame,
    cells: &'static str,
}

impl Paper {
    /// An expression.
    pub fn text(&self, expr: &Expr) -> String {
        self.notation.text(expr)
    }

    /// A function with its arguments, such as the left side of a claim.
    pub fn grundy(&self, coordinates: &[Name]) -> String {
        self.text(&Node::Grundy(coordinates.iter().map(Expr::name).collect()).into())
    }

    /// What a claim asserts, as a formula.
    ///
    /// ```
    /// use grundy_lang::{Document, notation::{LATEX, TYPST}};
    /// let text = "game g(n) move { (n - 1), (n - 2) } claim a: period 3 from 0 claim b: zeros(n) when n mod 3 = 0";
    /// let document = Document::parse(text, &Document::default()).unwrap();
    /// let claims = &document.definition("g").unwrap().claims;
    /// assert_eq!(TYPST.assertion(&claims[0].assertion), "cal(G)(n + 3) = cal(G)(n) quad (n >= 0)");
    /// assert_eq!(LATEX.assertion(&claims[1].assertion), r"\mathcal{G}(n) = 0 \iff n \bmod 3 = 0");
    /// ```
    pub fn assertion(&self, assertion: &Assertion) -> String {
        match assertion {
            Assertion::Grundy(names, cases) => format!("{} = {}", self.grundy(names), self.cases(cases)),
            Assertion::LevelWhen(value, names, condition) => {
                format!("{} = {value}{}{}", self.grundy(names), self.iff, self.text(condition))
            }
            Assertion::LevelSet(_, sets) => self.union(sets),
            Assertion::Lemma(_, holds, condition) => {
                let condition = condition.iter().map(|condition| enclosed(self.aside, [self.text(condition)]));
                self.text(holds) + &condition.collect::<String>()
            }
            Assertion::Automaton(acceptor) => {
                // A row for each state, accepting ones with a plus sign.
                let row = |(state, (accepts, row)): (usize, &(bool, Vec<u32>))| {
                    let sign = if *accepts { "+" } else { "-" };
                    let cells = [state.to_string(), sign.to_string()].into_iter().chain(row.iter().map(u32::to_string));
                    cells.collect::<Vec<_>>().join(self.cells)
                };
                enclosed(self.rows, acceptor.rows.iter().enumerate().map(row))
            }
            Assertion::Period { period, from, saltus } => {
                let n = || Expr::name(&Name::new("n"));
                let grundy = |at: Expr| -> Expr { Node::Grundy(vec![at]).into() };
                let plus = |expr, more: &Expr| match more {
                    none if *none == Expr::number(0) => expr,
                    more => Expr::binary(Operator::Add, expr, more.clone()),
                };
                let repeats = Expr::compare(Comparison::Equal, grundy(plus(n(), period)), plus(grundy(n()), saltus));
                let beyond = Expr::compare(Comparison::GreaterEqual, n(), from.clone());
                self.text(&repeats) + &enclosed(self.aside, [self.text(&beyond)])
            }
        }
    }

    /// A definition by cases.
    pub fn cases(&self, cases: &[Case]) -> String {
        if let [Case { value, condition: None }] = cases {
            return self.text(value);
        }
        let row = |case: &Case| match &case.condition {
            Some(condition) => format!("{}{}{}", self.text(&case.value), self.when, self.text(condition)),
            None => self.text(&case.value) + self.otherwise,
        };
        enclosed(self.cases, cases.iter().map(row))
    }

    /// A union of sets of tuples.
    pub fn union(&self, sets: &[SetBuilder]) -> String {
        let tuple = |part: &OptionPart| self.text(&Node::Tuple(part.coordinates.clone()).into());
        let option = |parts: &Vec<OptionPart>| match parts.is_empty() {
            true => self.nothing.to_string(),
            false => parts.iter().map(tuple).collect::<Vec<_>>().join(" + "),
        };
        let set = |set: &SetBuilder| {
            let condition = set.condition.as_ref().map(|c| format!("{}{}", self.such_that, self.text(c)));
            let options: Vec<String> = set.options.iter().map(option).collect();
            enclosed(self.set, [options.join(", ") + condition.as_deref().unwrap_or_default()])
        };
        sets.iter().map(set).collect::<Vec<_>>().join(self.union)
    }
}

fn enclosed<S: Borrow<str>>(form: Frame, items: impl IntoIterator<Item = S>) -> String {
    let items: Vec<S> = items.into_iter().collect();
    format!("{}{}{}", form.open, items.join(form.between), form.close)
}

const OR: Level = level(0);
const AND: Level = level(1);
const NOT: Level = level(2);
const COMPARE: Level = level(3);
const SUM: Level = level(4);
const PRODUCT: Level = level(5);

/// LaTeX with the packages of the American Mathematical Society.
pub const LATEX: Paper = Paper {
    notation: Notation {
        operator: |operator| match operator {
            Operator::Or => infix(r" \text{ or } ", OR, Associativity::Both),
            Operator::And => infix(r" \text{ and } ", AND, Associativity::Both),
            Operator::In => infix(r" \in ", COMPARE, Associativity::Neither),
            Operator::NotIn => infix(r" \notin ", COMPARE, Associativity::Neither),
            Operator::Divides => infix(r" \mid ", COMPARE, Associativity::Neither),
            Operator::Subset => infix(r" \subseteq ", COMPARE, Associativity::Neither),
            Operator::Union => infix(r" \cup ", SUM, Associativity::Neither),
            Operator::Intersection => infix(r" \cap ", SUM, Associativity::Neither),
            Operator::Without => infix(r" \setminus ", SUM, Associativity::Neither),
            Operator::Add => infix(" + ", SUM, Associativity::Left),
            Operator::Subtract => infix(" - ", SUM, Associativity::Left),
            Operator::Xor => infix(r" \oplus ", SUM.apart(), Associativity::Both),
            Operator::Multiply => infix(r" \cdot ", PRODUCT, Associativity::Left),
            Operator::Divide => around(r"\frac{", "}{", "}"),
            Operator::Mod => infix(r" \bmod ", PRODUCT, Associativity::Left),
            Operator::NimMultiply => infix(r" \otimes ", PRODUCT.apart(), Associativity::Both),
        },
        coefficient: |factor| (!is_number(factor)).then_some(infix(r"\,", PRODUCT, Associativity::Left)),
        function: |function| match function {
            Function::Floor => around(r"\left\lfloor ", ", ", r" \right\rfloor"),
            Function::Ceil => around(r"\left\lceil ", ", ", r" \right\rceil"),
            Function::Abs => around(r"\left| ", ", ", r" \right|"),
            Function::Min => call(r"\min("),
            Function::Max => call(r"\max("),
            Function::BitAnd => call(r"\mathrm{bitand}("),
            Function::BitOr => call(r"\mathrm{bitor}("),
            Function::Msb => call(r"\mathrm{msb}("),
            Function::V2 => call("V_2("),
            Function::V => call("V("),
            Function::LastNonzero => call(r"\mathrm{lastnonzero}("),
            Function::DigitSum => call(r"\mathrm{digitsum}("),
            Function::NimSum => call(r"\mathrm{nimsum}("),
            Function::Popcount => call(r"\mathrm{popcount}("),
            Function::Zeckendorf => call(r"\mathrm{zeckendorf}("),
            Function::Gcd => call(r"\gcd("),
            Function::Prime => postfix(r" \text{ prime}", COMPARE, SUM),
            Function::Even => postfix(r" \text{ even}", COMPARE, SUM),
            Function::Odd => postfix(r" \text{ odd}", COMPARE, SUM),
            Function::Length => call(r"\mathrm{length}("),
            Function::Graph(word) => match word {
                GraphWord::Vertices => call("V("),
                GraphWord::Neighbours => call("N("),
                GraphWord::Reachable => call(r"\mathrm{reachable}("),
                GraphWord::Path => call(r"\mathrm{path}("),
                GraphWord::Cycle => call(r"\mathrm{cycle}("),
                GraphWord::Complete => call(r"\mathrm{complete}("),
                GraphWord::Lattice => call(r"\mathrm{lattice}("),
            },
        },
        negate: prefix("-", SUM, Associativity::Neither),
        not: prefix(r"\neg ", NOT, Associativity::Both),
        comparison: |comparison| match comparison {
            Comparison::NotEqual => r"\neq",
            Comparison::LessEqual => r"\leq",
            Comparison::GreaterEqual => r"\geq",
            other => (LANGUAGE.comparison)(other),
        },
        compared: COMPARE,
        name: |name| match name.chars().count() {
            1 => name.to_string(),
            _ => format!(r"\mathit{{{}}}", name.replace('_', r"\_")),
        },
        characters: |text| format!(r"\texttt{{{}}}", latex_words(text)),
        phi: r"\varphi",
        sqrt: around(r"\sqrt{", "", "}"),
        grundy: call(r"\mathcal{G}("),
        columns: [call(r"\mathrm{columns}(").at(PRODUCT), Frame { open: r" \bmod ", ..LANGUAGE.columns[1] }],
        index: around("_{", ", ", "}"),
        set: around(r"\{", ", ", r"\}"),
        range: around("", r", \dots, ", ""),
        exists: [r"\exists ", r" : ", ""],
        for_all: [r"\forall ", r" \; (", r") : "],
        ..LANGUAGE
    },
    cases: around("\\begin{cases}\n", " \\\\\n", "\n\\end{cases}"),
    when: r" & \text{if } ",
    otherwise: r" & \text{otherwise}",
    set: around(r"\{\, ", ", ", r" \,\}"),
    such_that: " : ",
    nothing: r"\varnothing",
    union: r" \cup ",
    iff: r" \iff ",
    aside: around(r" \quad (", "", ")"),
    rows: around(r"\begin{array}{rc|*{64}{r}} ", r" \\ ", r" \end{array}"),
    cells: " & ",
};

/// Typst's own mathematics.
pub const TYPST: Paper = Paper {
    notation: Notation {
        operator: |operator| match operator {
            Operator::Or => infix(r#" " or " "#, OR, Associativity::Both),
            Operator::And => infix(r#" " and " "#, AND, Associativity::Both),
            Operator::In => infix(" ∈ ", COMPARE, Associativity::Neither),
            Operator::NotIn => infix(" ∉ ", COMPARE, Associativity::Neither),
            Operator::Divides => infix(" ∣ ", COMPARE, Associativity::Neither),
            Operator::Subset => infix(" ⊆ ", COMPARE, Associativity::Neither),
            Operator::Union => infix(" ∪ ", SUM, Associativity::Neither),
            Operator::Intersection => infix(" ∩ ", SUM, Associativity::Neither),
            Operator::Without => infix(" ∖ ", SUM, Associativity::Neither),
            Operator::Xor => infix(" ⊕ ", SUM.apart(), Associativity::Both),
            Operator::Multiply => infix(" ⋅ ", PRODUCT, Associativity::Left),
            Operator::Divide => call("frac("),
            Operator::Mod => infix(" mod ", PRODUCT, Associativity::Left),
            Operator::NimMultiply => infix(" ⊗ ", PRODUCT.apart(), Associativity::Both),
            other => (LATEX.notation.operator)(other),
        },
        coefficient: |factor| (!is_number(factor)).then_some(infix(" ", PRODUCT, Associativity::Left)),
        function: |function| match function {
            Function::BitAnd => call("\"bitand\"("),
            Function::BitOr => call("\"bitor\"("),
            Function::Msb => call("\"msb\"("),
            Function::V2 => call("V_2 ("),
            Function::V => call("V("),
            Function::LastNonzero => call("\"lastnonzero\"("),
            Function::DigitSum => call("\"digitsum\"("),
            Function::NimSum => call("\"nimsum\"("),
            Function::Popcount => call("\"popcount\"("),
            Function::Zeckendorf => call("\"zeckendorf\"("),
            Function::Prime => postfix(r#" " prime""#, COMPARE, SUM),
            Function::Even => postfix(r#" " even""#, COMPARE, SUM),
            Function::Odd => postfix(r#" " odd""#, COMPARE, SUM),
            Function::Length => call("\"length\"("),
            Function::Graph(word) => match word {
                GraphWord::Vertices => call("V("),
                GraphWord::Neighbours => call("N("),
                GraphWord::Reachable => call("\"reachable\"("),
                GraphWord::Path => call("\"path\"("),
                GraphWord::Cycle => call("\"cycle\"("),
                GraphWord::Complete => call("\"complete\"("),
                GraphWord::Lattice => call("\"lattice\"("),
            },
            other => (LANGUAGE.function)(other),
        },
        not: prefix("¬ ", NOT, Associativity::Both),
        comparison: |comparison| (LANGUAGE.comparison)(comparison),
        name: |name| match name.chars().count() {
            1 => name.to_string(),
            _ => format!("italic({})", typst_string(name)),
        },
        characters: |text| format!("mono({})", typst_string(text)),
        phi: "φ",
        sqrt: call("sqrt("),
        grundy: call("cal(G)("),
        columns: [call("\"columns\"(").at(PRODUCT), Frame { open: " mod ", ..LANGUAGE.columns[1] }],
        index: around("_(", ", ", ")"),
        set: around("{", ", ", "}"),
        range: around("", ", dots, ", ""),
        exists: ["∃ ", " : ", ""],
        for_all: ["∀ ", " (", ") : "],
        ..LATEX.notation
    },
    cases: around("cases(", ", ", ")"),
    when: r#" & "if " "#,
    otherwise: r#" & "otherwise""#,
    set: around("{ ", ", ", " }"),
    such_that: " : ",
    nothing: "∅",
    union: " ∪ ",
    iff: " <==> ",
    aside: around(" quad (", "", ")"),
    rows: around("mat(delim: #none, ", "; ", ")"),
    cells: ", ",
};

/// LaTeX in which the words among the signs are Japanese.
///
/// ```
/// use grundy_lang::{Document, notation::LATEX_IN_JAPANESE};
/// let text = "game g(n) move { (n - 1) } claim: zeros(n) when even(n)";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let claim = &document.definition("g").unwrap().claims[0].assertion;
/// assert_eq!(LATEX_IN_JAPANESE.assertion(claim), r"\mathcal{G}(n) = 0 \iff n \text{は偶数}");
/// ```
pub const LATEX_IN_JAPANESE: Paper = Paper {
    notation: Notation {
        operator: |operator| match operator {
            Operator::Or => infix(r" \text{ または } ", OR, Associativity::Both),
            Operator::And => infix(r" \text{ かつ } ", AND, Associativity::Both),
            other => (LATEX.notation.operator)(other),
        },
        function: |function| match function {
            Function::Prime => postfix(r" \text{は素数}", COMPARE, SUM),
            Function::Even => postfix(r" \text{は偶数}", COMPARE, SUM),
            Function::Odd => postfix(r" \text{は奇数}", COMPARE, SUM),
            other => (LATEX.notation.function)(other),
        },
        ..LATEX.notation
    },
    when: " & ",
    otherwise: r" & \text{その他}",
    ..LATEX
};

/// Typst in which the words among the signs are Japanese.
pub const TYPST_IN_JAPANESE: Paper = Paper {
    notation: Notation {
        operator: |operator| match operator {
            Operator::Or => infix(r#" " または " "#, OR, Associativity::Both),
            Operator::And => infix(r#" " かつ " "#, AND, Associativity::Both),
            other => (TYPST.notation.operator)(other),
        },
        function: |function| match function {
            Function::Prime => postfix(r#" "は素数""#, COMPARE, SUM),
            Function::Even => postfix(r#" "は偶数""#, COMPARE, SUM),
            Function::Odd => postfix(r#" "は奇数""#, COMPARE, SUM),
            other => (TYPST.notation.function)(other),
        },
        ..TYPST.notation
    },
    when: " & ",
    otherwise: r#" & "その他""#,
    ..TYPST
};

fn is_number(expr: &Expr) -> bool {
    matches!(expr.node, Node::Value(_))
}

/// A text as a string of Typst.
pub fn typst_string(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Words for LaTeX, with the signs that it needs commands for.
///
/// ```
/// assert_eq!(grundy_lang::notation::latex_words(r"a_b {c} \ ⊕"), r"a\_b \{c\} $\backslash$ $\oplus$");
/// ```
pub fn latex_words(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        let math = match c {
            '⊕' => "\\oplus",
            '⊗' => "\\otimes",
            '⌊' => "\\lfloor",
            '⌋' => "\\rfloor",
            '≤' => "\\le",
            '≥' => "\\ge",
            '≠' => "\\ne",
            'φ' => "\\varphi",
            '√' => "\\surd",
            '∪' => "\\cup",
            '∩' => "\\cap",
            '⊆' => "\\subseteq",
            '∈' => "\\in",
            '→' => "\\to",
            '×' => "\\times",
            '−' => "-",
            '·' => "\\cdot",
            '₂' => "{}_2",
            '²' => "{}^2",
            '<' => "<",
            '>' => ">",
            '|' => "|",
            _ => "",
        };
        match c {
            _ if !math.is_empty() => out.push_str(&format!("${math}$")),
            '\\' => out.push_str("$\\backslash$"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => out.extend(['\\', c]),
            '~' => out.push_str("$\\sim$"),
            '^' => out.push_str("\\^{}"),
            '…' => out.push_str("\\dots{}"),
            '–' => out.push_str("--"),
            _ => out.push(c),
        }
    }
    out
}
