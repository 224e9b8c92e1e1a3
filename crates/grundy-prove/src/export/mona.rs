//! MONA: a number is the set of the places of its binary ones; WS1S decides all of it.
//!
//! Sums are made of a predicate with carries, `x + j` moves every digit of x up by j places, and digit by digit
//! operations are plain. Each sentence is a formula of its own, so the file is valid when all of them are.

use std::fmt::Write;

use grundy_automata::{Numeration, Order};

use super::formula::{Formula, sides};
use super::names::Names;
use super::theory::Theory;
use crate::linear::Linear;
use crate::logic::{Digits, Variable};
use crate::verdict::{Outside, Reason};

const RESERVED: [&str; 36] = [
    "all", "ex", "in", "notin", "sub", "union", "inter", "empty", "max", "min", "true", "false", "restrict", "pconst",
    "prefix", "tree", "root", "type", "where", "universe", "pred", "macro", "const", "include", "assert", "execute",
    "guide", "default", "export", "import", "variant", "position", "value", "zero", "reached", "step",
];

/// What every export begins with.
const LIBRARY: &str = "
# z = x + y: c holds the places that receive a carry
pred plus(var2 x, var2 y, var2 z) =
    ex2 c: 0 notin c & all1 i:
        (i in z <=> ((i in x <=> i in y) <=> i in c)) &
        (i + 1 in c <=> (i in x & i in y | i in x & i in c | i in y & i in c));

# x < y: they differ first, from above, where y has a one
pred less(var2 x, var2 y) =
    ex1 i: i notin x & i in y & all1 j: j > i => (j in x <=> j in y);
";

pub(super) fn print(theory: &Theory) -> Result<String, Reason> {
    let mut printer = Printer { names: Names::new(theory, &RESERVED), numeration: theory.numeration, sums: 0 };
    let mut out = String::from("# ");
    out.push_str(&theory.heading.join("\n# "));
    out.push_str("\n# The claim holds if MONA finds the formula valid. x + j stands for x·2^j.\nws1s;\n");
    out.push_str(LIBRARY);
    for definition in &theory.definitions {
        let arguments: Vec<String> =
            definition.arguments.iter().map(|v| format!("var2 {}", printer.names.of(v))).collect();
        let body = printer.write(&definition.body, 1)?;
        let _ = write!(out, "\n# {}\npred {}({}) =\n    ", definition.words, definition.name, arguments.join(", "));
        let _ = writeln!(out, "{body};");
    }
    for sentence in &theory.sentences {
        let formula = printer.write(&sentence.formula, 0)?;
        let _ = writeln!(out, "\n# {}: {}\n{formula};", sentence.name, sentence.words);
    }
    Ok(out)
}

struct Printer {
    names: Names,
    numeration: Numeration,
    /// How many auxiliary sums there are.
    sums: usize,
}

impl Printer {
    fn write(&mut self, formula: &Formula, depth: usize) -> Result<String, Reason> {
        let line = format!("\n{}", "    ".repeat(depth + 1));
        match formula {
            Formula::Truth(holds) => Ok(holds.to_string()),
            Formula::And(parts) => {
                let parts = parts.iter().map(|p| self.write(p, depth + 1)).collect::<Result<Vec<_>, _>>()?;
                Ok(format!("({})", parts.join(&format!(" &{line}"))))
            }
            Formula::Or(parts) => {
                let parts = parts.iter().map(|p| self.write(p, depth + 1)).collect::<Result<Vec<_>, _>>()?;
                Ok(format!("({})", parts.join(&format!(" |{line}"))))
            }
            Formula::Not(inner) => Ok(format!("~({})", self.write(inner, depth)?)),
            Formula::Implies(a, b) => Ok(format!("({} =>{line}{})", self.write(a, depth)?, self.write(b, depth + 1)?)),
            Formula::Exists(bound, inner) => {
                let inner = self.write(inner, depth + 1)?;
                Ok(format!("(ex2 {}: {inner})", self.names.list(bound, ", ")))
            }
            Formula::ForAll(bound, inner) => {
                let inner = self.write(inner, depth)?;
                Ok(format!("all2 {}:{line}{inner}", self.names.list(bound, ", ")))
            }
            Formula::Compare(form, comparison) => Ok(self.compare(form, *comparison)),
            Formula::Divisible(form, modulus) => Ok(self.divisible(form, *modulus)),
            Formula::Digits(digits, variables, source) => self.digits(*digits, variables, source),
            Formula::Call(name, arguments) => Ok(format!("{name}({})", self.names.list(arguments, ", "))),
        }
    }

    fn sum_name(&mut self) -> String {
        self.sums += 1;
        format!("s_{}", self.sums)
    }

    fn compare(&mut self, form: &Linear, comparison: Order) -> String {
        let (left, right) = self.summands(form);
        self.compare_sums(left, right, comparison)
    }

    /// The two sides of a comparison with 0, as terms to be added.
    fn summands(&self, form: &Linear) -> (Vec<String>, Vec<String>) {
        let sides = sides(form);
        (self.side(&sides.left, sides.left_constant), self.side(&sides.right, sides.right_constant))
    }

    fn side(&self, terms: &[(u64, Variable)], constant: u64) -> Vec<String> {
        let mut all: Vec<String> = terms.iter().flat_map(|(c, v)| multiple(*c, self.names.of(v))).collect();
        if constant != 0 {
            all.push(number(constant));
        }
        all
    }

    fn compare_sums(&mut self, left: Vec<String>, right: Vec<String>, comparison: Order) -> String {
        let (mut bound, mut parts) = (Vec::new(), Vec::new());
        if comparison == Order::Equal && (left.len() > 1 || right.len() > 1) {
            // The last sum of the longer side is the shorter side.
            let (longer, shorter) = if left.len() > right.len() { (left, right) } else { (right, left) };
            let result = self.add(shorter, None, &mut bound, &mut parts);
            self.add(longer, Some(result), &mut bound, &mut parts);
            return quantified(&bound, &parts);
        }
        let a = self.add(left, None, &mut bound, &mut parts);
        let b = self.add(right, None, &mut bound, &mut parts);
        parts.push(match comparison {
            Order::Equal => format!("{a} = {b}"),
            Order::NotEqual => format!("{a} ~= {b}"),
            Order::Less => format!("less({a}, {b})"),
            Order::AtMost => format!("~less({b}, {a})"),
            Order::Greater => format!("less({b}, {a})"),
            Order::AtLeast => format!("~less({a}, {b})"),
        });
        quantified(&bound, &parts)
    }

    /// Adds the terms up, into a given name if there is one.
    fn add(
        &mut self,
        terms: Vec<String>,
        into: Option<String>,
        bound: &mut Vec<String>,
        parts: &mut Vec<String>,
    ) -> String {
        let count = terms.len();
        let mut terms = terms.into_iter();
        let mut sum = terms.next().unwrap_or_else(|| "empty".into());
        for (i, term) in terms.enumerate() {
            let next = match &into {
                Some(name) if i + 2 == count => name.clone(),
                _ => {
                    let name = self.sum_name();
                    bound.push(name.clone());
                    name
                }
            };
            parts.push(format!("plus({sum}, {term}, {next})"));
            sum = next;
        }
        sum
    }

    fn divisible(&mut self, form: &Linear, modulus: u64) -> String {
        let quotient = self.sum_name();
        let (left, right) = self.summands(form);
        let multiple = multiple(modulus, &quotient);
        if right.is_empty() {
            let equal = self.compare_sums(left, multiple, Order::Equal);
            return format!("(ex2 {quotient}: {equal})");
        }
        let above = self.compare_sums(left.clone(), [right.clone(), multiple.clone()].concat(), Order::Equal);
        let below = self.compare_sums([left, multiple].concat(), right, Order::Equal);
        format!("(ex2 {quotient}: {above} | {below})")
    }

    fn digits(&mut self, digits: Digits, variables: &[Variable], source: &str) -> Result<String, Reason> {
        let refuse = || Reason::Outside { expression: source.to_string(), because: Outside::Target };
        if self.numeration != Numeration::BINARY {
            return Err(refuse());
        }
        let apart = self.sum_name();
        let names: Vec<&str> = variables.iter().map(|v| self.names.of(v)).collect();
        let local = |condition: &str| format!("(all1 i: {condition})");
        match (digits, names.as_slice()) {
            (Digits::Columns(2), names) => {
                // An even number of ones: a chain of equivalences with as many negations as makes it so.
                let chain = names.iter().map(|n| format!("i in {n}")).reduce(|a, b| format!("({a} <=> {b})"));
                let chain = chain.unwrap_or_else(|| "true".into());
                Ok(local(&if names.len() % 2 == 0 { chain } else { format!("~{}", parenthesised(&chain)) }))
            }
            (Digits::Columns(modulus), names) if names.len() <= 8 => {
                let fits = (0..1u32 << names.len()).filter(|c| c.count_ones() % modulus == 0);
                let column = |c: u32| {
                    let digit =
                        |(j, n): (usize, &&str)| format!("i {} {n}", if c >> j & 1 == 1 { "in" } else { "notin" });
                    names.iter().enumerate().map(digit).collect::<Vec<_>>().join(" & ")
                };
                Ok(local(&format!("({})", fits.map(column).collect::<Vec<_>>().join(" | "))))
            }
            (Digits::And, [x, y, z]) => Ok(local(&format!("(i in {z} <=> i in {x} & i in {y})"))),
            (Digits::Or, [x, y, z]) => Ok(local(&format!("(i in {z} <=> i in {x} | i in {y})"))),
            (Digits::LeastPart, [x, y]) => {
                Ok(format!("(ex1 i: {y} = {{i}} & i in {x} & all1 j: j < i => j notin {x})"))
            }
            (Digits::GreatestPart, [x, y]) => {
                Ok(format!("(ex1 i: {y} = {{i}} & i in {x} & all1 j: j > i => j notin {x})"))
            }
            (Digits::Sum(0, 2), [x]) => {
                // The places above an odd number of ones; there are finitely many exactly when all ones are paired.
                let p = apart;
                Ok(format!("(ex2 {p}: 0 notin {p} & all1 i: i + 1 in {p} <=> ~(i in {p} <=> i in {x}))"))
            }
            _ => Err(refuse()),
        }
    }
}

fn parenthesised(text: &str) -> String {
    if text.starts_with('(') { text.to_string() } else { format!("({text})") }
}

/// c·x as terms to be added: x moved to the place of every one of c.
fn multiple(c: u64, name: &str) -> Vec<String> {
    let places = (0..u64::BITS).filter(|j| c >> j & 1 == 1);
    places.map(|j| if j == 0 { name.to_string() } else { format!("{name} + {j}") }).collect()
}

fn number(n: u64) -> String {
    let places: Vec<String> = (0..u64::BITS).filter(|j| n >> j & 1 == 1).map(|j| j.to_string()).collect();
    format!("{{{}}}", places.join(", "))
}

fn quantified(bound: &[String], parts: &[String]) -> String {
    let inner = parts.join(" & ");
    match (bound.is_empty(), parts.len()) {
        (true, 1) => inner,
        (true, _) => format!("({inner})"),
        _ => format!("(ex2 {}: {inner})", bound.join(", ")),
    }
}
