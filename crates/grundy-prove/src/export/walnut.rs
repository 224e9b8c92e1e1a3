//! Walnut: commands `reg`, `def` and `eval`, in base 2 or in Fibonacci numeration.
//!
//! Walnut knows sums and comparisons; digit by digit operations are given to it as regular expressions. ⌊nφ⌋ is the
//! known formula shift(n − 1) + 1, so the same lemma enters here. The arguments of a definition stand in the order of
//! the alphabet, as Walnut wants them.

use std::collections::BTreeSet;
use std::fmt::Write;

use grundy_automata::{Numeration, Order};

use super::formula::{Formula, sides};
use super::names::Names;
use super::theory::{Definition, Theory};
use crate::certificate::numeration_text;
use crate::linear::Linear;
use crate::logic::{Digits, Variable};
use crate::verdict::{Outside, Reason};

pub(super) fn print(theory: &Theory) -> Result<String, Reason> {
    let system = match theory.numeration.as_base() {
        Some(base) => format!("msd_{base}"),
        None if theory.numeration == Numeration::ZECKENDORF => "msd_fib".into(),
        None => {
            let expression = numeration_text(theory.numeration);
            return Err(Reason::Outside { expression, because: Outside::Target });
        }
    };
    let system = system.as_str();
    let mut printer = Printer { names: Names::new(theory, &[]), definitions: &theory.definitions, quotients: 0 };
    let mut out = String::from("# ");
    out.push_str(&theory.heading.join("\n# "));
    out.push_str("\n# The claim holds if every eval is TRUE.\n");
    for (digits, count, source) in used(theory) {
        let _ = write!(out, "\n{}", regular(digits, count, (system, theory.numeration.radix()), &source)?);
    }
    for definition in &theory.definitions {
        let mut body = printer.write(&definition.body);
        // An argument that the formula does not mention would be lost.
        let free = definition.body.free();
        for argument in definition.arguments.iter().filter(|a| !free.contains(*a)) {
            let name = printer.names.of(argument);
            let _ = write!(body, " & {name}={name}");
        }
        let _ = writeln!(out, "\n# {}\ndef {} \"?{system} {body}\":", definition.words, definition.name);
    }
    for sentence in &theory.sentences {
        let formula = printer.write(&sentence.formula);
        let _ = writeln!(out, "\n# {}\neval {} \"?{system} {formula}\":", sentence.words, sentence.name);
    }
    Ok(out)
}

/// The relations between digits that are used, with the number of their arguments and where they come from.
fn used(theory: &Theory) -> Vec<(Digits, usize, String)> {
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for formula in theory.definitions.iter().map(|d| &d.body).chain(theory.sentences.iter().map(|s| &s.formula)) {
        formula.each(&mut |inner| {
            if let Formula::Digits(digits, variables, source) = inner
                && seen.insert((*digits, variables.len()))
            {
                all.push((*digits, variables.len(), source.clone()));
            }
        });
    }
    all
}

fn name_of(digits: Digits, count: usize) -> String {
    match digits {
        Digits::Columns(2) => format!("nimsum{count}"),
        Digits::Columns(modulus) => format!("columns{modulus}of{count}"),
        Digits::And => "bitand".into(),
        Digits::Or => "bitor".into(),
        Digits::LeastPart => "leastpart".into(),
        Digits::GreatestPart => "greatestpart".into(),
        Digits::Sum(0, 2) => "evenones".into(),
        Digits::Sum(rest, modulus) => format!("digitsum{rest}mod{modulus}"),
        Digits::NimSum => "carryless".into(),
        Digits::LastNonzero(digit) => format!("lastnonzero{digit}"),
        Digits::Multiple => "floorphi".into(),
    }
}

/// The command that gives a relation to Walnut.
fn regular(digits: Digits, count: usize, (system, radix): (&str, usize), source: &str) -> Result<String, Reason> {
    let columns = |fits: &dyn Fn(u32) -> bool| {
        let column = |c: u32| {
            let digits: Vec<String> = (0..count).map(|j| (c >> j & 1).to_string()).collect();
            format!("[{}]", digits.join(","))
        };
        let all: Vec<String> = (0..1u32 << count).filter(|&c| fits(c)).map(column).collect();
        format!("({})*", all.join("|"))
    };
    if count > 8 {
        return Err(Reason::Outside { expression: source.to_string(), because: Outside::Target });
    }
    // Columns with these digits of y, and all of x from a digit on.
    let pairs = |from: usize, y: usize| (from..radix).map(|x| format!("[{x},{y}]")).collect::<Vec<_>>().join("|");
    let expression = match digits {
        Digits::Columns(modulus) => columns(&|c| c.count_ones() % modulus == 0),
        Digits::And => columns(&|c| c & c >> 1 & 1 == c >> 2),
        Digits::Or => columns(&|c| (c | c >> 1) & 1 == c >> 2),
        Digits::LeastPart => format!("({})*({})[0,0]*", pairs(0, 0), pairs(1, 1)),
        Digits::GreatestPart => format!("[0,0]*({})({})*", pairs(1, 1), pairs(0, 0)),
        Digits::Sum(0, 2) if radix == 2 => "(0|10*1)*".into(),
        Digits::NimSum => {
            let sums = (0..radix).flat_map(|x| (0..radix).map(move |y| format!("[{x},{y},{}]", (x + y) % radix)));
            format!("({})*", sums.collect::<Vec<_>>().join("|"))
        }
        Digits::LastNonzero(digit) if radix <= 10 => {
            let all: Vec<String> = (0..radix).map(|digit| digit.to_string()).collect();
            format!("({})*{digit}0*", all.join("|"))
        }
        Digits::Sum(..) | Digits::LastNonzero(_) => {
            return Err(Reason::Outside { expression: source.to_string(), because: Outside::Target });
        }
        Digits::Multiple => {
            let shift = "reg shift {0,1} {0,1} \"([0,0]|[0,1][1,1]*[1,0])*\":";
            let floor = "def floorphi \"?msd_fib (n=0 & s=0) | (Ex $shift(n-1,x) & s=x+1)\":";
            return Ok(format!("# the lemma: the floor of n times the golden ratio\n{shift}\n{floor}\n"));
        }
    };
    let systems = vec![system; count].join(" ");
    Ok(format!("reg {} {systems} \"{expression}\":\n", name_of(digits, count)))
}

struct Printer<'t> {
    names: Names,
    definitions: &'t [Definition],
    quotients: usize,
}

impl Printer<'_> {
    fn write(&mut self, formula: &Formula) -> String {
        match formula {
            Formula::Truth(true) => "(0=0)".into(),
            Formula::Truth(false) => "(0=1)".into(),
            Formula::And(parts) => self.joined(parts, " & "),
            Formula::Or(parts) => self.joined(parts, " | "),
            Formula::Not(inner) => format!("~({})", self.write(inner)),
            Formula::Implies(a, b) => format!("({} => {})", self.write(a), self.write(b)),
            Formula::Exists(bound, inner) => {
                format!("(E{} {})", self.names.list(bound, ","), self.write(inner))
            }
            Formula::ForAll(bound, inner) => {
                format!("(A{} {})", self.names.list(bound, ","), self.write(inner))
            }
            Formula::Compare(form, comparison) => self.compare(form, *comparison),
            Formula::Divisible(form, modulus) => {
                self.quotients += 1;
                let q = format!("q_{}", self.quotients);
                let (left, right) = self.sums(form);
                let above = format!("{left}={right}+{modulus}*{q}");
                let below = format!("{left}+{modulus}*{q}={right}");
                if right == "0" {
                    format!("(E{q} {left}={modulus}*{q})")
                } else {
                    format!("(E{q} ({above} | {below}))")
                }
            }
            Formula::Digits(digits, variables, _) => {
                format!("${}({})", name_of(*digits, variables.len()), self.names.list(variables, ","))
            }
            Formula::Call(name, arguments) => self.call(name, arguments),
        }
    }

    fn joined(&mut self, parts: &[Formula], operator: &str) -> String {
        let parts: Vec<String> = parts.iter().map(|p| self.write(p)).collect();
        format!("({})", parts.join(operator))
    }

    /// A definition applied, its arguments in the order of the alphabet.
    fn call(&self, name: &str, arguments: &[Variable]) -> String {
        let definition = self.definitions.iter().find(|d| d.name == name).expect("every call has a definition");
        let mut pairs: Vec<(&str, &str)> = definition
            .arguments
            .iter()
            .zip(arguments)
            .map(|(formal, actual)| (self.names.of(formal), self.names.of(actual)))
            .collect();
        pairs.sort();
        let actual: Vec<&str> = pairs.into_iter().map(|(_, actual)| actual).collect();
        format!("${name}({})", actual.join(","))
    }

    fn compare(&self, form: &Linear, comparison: Order) -> String {
        let (left, right) = self.sums(form);
        let sign = match comparison {
            Order::Equal => "=",
            Order::NotEqual => "!=",
            Order::Less => "<",
            Order::AtMost => "<=",
            Order::Greater => ">",
            Order::AtLeast => ">=",
        };
        format!("{left}{sign}{right}")
    }

    fn sums(&self, form: &Linear) -> (String, String) {
        let sides = sides(form);
        (self.sum(&sides.left, sides.left_constant), self.sum(&sides.right, sides.right_constant))
    }

    fn sum(&self, terms: &[(u64, Variable)], constant: u64) -> String {
        let term = |(c, v): &(u64, Variable)| match c {
            1 => self.names.of(v).to_string(),
            _ => format!("{c}*{}", self.names.of(v)),
        };
        let mut parts: Vec<String> = terms.iter().map(term).collect();
        if constant != 0 || parts.is_empty() {
            parts.push(constant.to_string());
        }
        parts.join("+")
    }
}
