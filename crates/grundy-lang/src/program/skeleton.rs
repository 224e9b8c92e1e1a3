//! What stands around expressions: functions with their cases, lists of values, tables of automata.

use crate::{Acceptor, Asserted, Case, Comparison, Expr, Gives, Name, Node, Operator, Statement};

use super::exact::{add, exact, multiply, subtract};
use super::names::{Helper, Names, Scope, used, variable};
use super::search::inside;
use super::{Obstacle, Programming};

/// Writes the functions of one program, in the order in which they are used.
pub(super) struct Writer<'a> {
    pub language: Programming,
    pub statement: &'a Statement,
    pub coordinates: Vec<String>,
    pub names: Names,
    pub helpers: Vec<Helper>,
    pub parts: Vec<String>,
}

/// What a function gives.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    Truth,
}

impl Writer<'_> {
    pub fn text(&self, expr: &Expr) -> String {
        self.language.notation().text(expr)
    }

    /// What names stand for in a function with these variables beside the coordinates.
    pub fn scope(&self, variables: Vec<(Name, Expr)>) -> Scope<'_> {
        let coordinates = self.statement.coordinates.iter().zip(&self.coordinates);
        let coordinates = coordinates.map(|(name, own)| (name.clone(), variable(own)));
        Scope { language: self.language, names: coordinates.chain(variables).collect(), helpers: &self.helpers }
    }

    /// The lets that the claim uses, as functions.
    pub fn helpers(&mut self) -> Result<(), Obstacle> {
        let mut claimed: Vec<&Expr> = Vec::new();
        match &self.statement.asserted {
            Asserted::Grundy(cases) => {
                claimed.extend(cases.iter().flat_map(|case| std::iter::once(&case.value).chain(&case.condition)));
            }
            Asserted::Level(_, families) => claimed.extend(families.iter().flat_map(inside)),
            _ => {}
        }
        for function in used(self.statement, &claimed) {
            let name = self.names.take(&function.name.text);
            let mut inner = self.names.clone();
            let own: Vec<String> = function.arguments.iter().map(|argument| inner.take(&argument.text)).collect();
            let variables = function.arguments.iter().cloned().zip(own.iter().map(|name| variable(name))).collect();
            let cases = exact_cases(&function.cases, &self.scope(variables))?;
            self.function(&name, &own, Kind::Number, &cases);
            self.helpers.push(Helper { called: function.name.clone(), name });
        }
        Ok(())
    }

    /// A formula by cases.
    pub fn formula(&mut self, cases: &[Case]) -> Result<(), Obstacle> {
        let cases = exact_cases(cases, &self.scope(Vec::new()))?;
        self.function("grundy", &self.coordinates.clone(), Kind::Number, &cases);
        Ok(())
    }

    /// The first `from + period` values, and where to look among them.
    pub fn period(
        &mut self,
        value: &dyn Fn(u64) -> Option<u64>,
        period: u64,
        from: u64,
        saltus: u64,
    ) -> Result<(), Obstacle> {
        let needed = from + period;
        let values: Option<Vec<_>> = (0..needed).map(|n| Some(Expr::number(value(n)?))).collect();
        let values = values.ok_or(Obstacle::Table { needed })?;
        let first = if self.language == Programming::Mathematica { "first" } else { "FIRST" };
        let list: String = self.text(&Node::List(values).into());
        self.parts.push(match self.language {
            Programming::Python => format!("{first} = {list}"),
            Programming::Cpp => format!("const std::vector<integer> {first} = {list};"),
            Programming::Rust => format!("const {first}: [i64; {needed}] = {list};"),
            Programming::Mathematica => format!("{first} = {list};"),
        });
        let n = variable(&self.coordinates[0]);
        let at = |place: Expr| -> Expr { Node::Index(Box::new(variable(first)), vec![place]).into() };
        let beyond = subtract(n.clone(), Expr::number(from));
        let residue = Expr::binary(Operator::Mod, beyond.clone(), Expr::number(period));
        let rounds = Expr::binary(Operator::Divide, beyond, Expr::number(period));
        let repeated = at(add(Expr::number(from), residue));
        let mut cases = Vec::new();
        if from > 0 {
            let condition = Some(Expr::compare(Comparison::Less, n.clone(), Expr::number(from)));
            cases.push(Case { value: at(n), condition });
        }
        cases.push(Case { value: add(repeated, multiply(Expr::number(saltus), rounds)), condition: None });
        self.function("grundy", &self.coordinates.clone(), Kind::Number, &cases);
        Ok(())
    }

    /// The table of an automaton, which the prelude reads.
    pub fn automaton(&mut self, acceptor: &Acceptor) {
        let capital = self.language != Programming::Mathematica;
        let (table, accepting) = if capital { ("TABLE", "ACCEPTING") } else { ("table", "accepting") };
        let (open, close) = match self.language {
            Programming::Python => ("[", "]"),
            Programming::Rust => ("&[", "]"),
            Programming::Cpp | Programming::Mathematica => ("{", "}"),
        };
        let list = |items: &[String], between: &str| format!("{open}{}{close}", items.join(between));
        let row = |row: &Vec<u32>| list(&row.iter().map(u32::to_string).collect::<Vec<_>>(), ", ");
        let rows: Vec<String> = acceptor.rows.iter().map(|(_, to)| format!("\n    {}", row(to))).collect();
        let rows = list(&rows, ",");
        let truths = self.language.notation().truth;
        let truths: Vec<String> =
            acceptor.rows.iter().map(|(accepts, _)| truths[usize::from(*accepts)].to_string()).collect();
        let truths = list(&truths, ", ");
        self.parts.push(match self.language {
            Programming::Python => format!("{table} = {rows}\n{accepting} = {truths}"),
            Programming::Cpp => {
                let vector = "const std::vector<";
                format!("{vector}std::vector<int>> {table} = {rows};\n{vector}bool> {accepting} = {truths};")
            }
            Programming::Rust => {
                format!("const {table}: &[&[usize]] = {rows};\nconst {accepting}: &[bool] = {truths};")
            }
            Programming::Mathematica => format!("{table} = {rows};\n{accepting} = {truths};"),
        });
        let (function, reader, gives) = match acceptor.gives {
            Gives::Values => ("grundy", "least_value", Kind::Number),
            Gives::Zeros => ("is_zero", "accepts", Kind::Truth),
        };
        let coefficients =
            Node::List(acceptor.digits.coefficients().iter().copied().map(Expr::number).collect()).into();
        let numbers = Node::List(self.coordinates.iter().map(|name| variable(name)).collect()).into();
        let arguments = vec![variable(table), variable(accepting), coefficients, numbers];
        let value = Node::Call(Name::new(&self.language.spelled(reader)), arguments).into();
        self.function(function, &self.coordinates.clone(), gives, &[Case { value, condition: None }]);
    }

    /// A function by cases; one that calls itself remembers its values.
    pub fn function(&mut self, name: &str, arguments: &[String], gives: Kind, cases: &[Case]) {
        let recursive =
            cases.iter().flat_map(|case| std::iter::once(&case.value).chain(&case.condition)).any(calls_itself);
        let mut lines: Vec<String> = Vec::new();
        let is_open = cases.iter().all(|case| case.condition.is_some());
        for case in cases {
            let value = self.text(&case.value);
            let condition = case.condition.as_ref().map(|condition| self.text(condition));
            lines.push(match (self.language, condition) {
                (Programming::Python, Some(c)) => format!("if {c}:\n    return {value}"),
                (Programming::Python, None) => format!("return {value}"),
                (Programming::Cpp, Some(c)) => format!("if ({c}) return {value};"),
                (Programming::Cpp, None) => format!("return {value};"),
                (Programming::Rust, Some(c)) => format!("if {c} {{\n    return {value};\n}}"),
                (Programming::Rust, None) => value,
                (Programming::Mathematica, Some(c)) => format!("{c}, {value}"),
                (Programming::Mathematica, None) => format!("True, {value}"),
            });
        }
        let body = match (self.language, cases) {
            (Programming::Mathematica, [Case { value, condition: None }]) => self.text(value),
            (Programming::Mathematica, _) => format!("Which[\n{}]", indented(&lines.join(",\n"))),
            (Programming::Cpp, _) if is_open => lines.join("\n") + "\nthrow std::domain_error(\"no case\");",
            (Programming::Rust, _) if is_open => lines.join("\n") + "\npanic!(\"no case\")",
            _ => lines.join("\n"),
        };
        let body = match recursive {
            true => self.remembering(name, arguments, &body),
            false => body,
        };
        self.define(name, arguments, gives, &body, recursive);
    }

    /// The body of a function that looks up what it computed before.
    fn remembering(&self, name: &str, arguments: &[String], body: &str) -> String {
        let (count, arguments) = (arguments.len(), arguments.join(", "));
        match self.language {
            Programming::Python => body.to_string(),
            Programming::Mathematica => format!("{name}[{arguments}] = {body}"),
            Programming::Cpp => format!(
                "static std::map<std::vector<integer>, integer> known;\n\
                 if (auto found = known.find({{{arguments}}}); found != known.end()) return found->second;\n\
                 return known[{{{arguments}}}] = [&]() -> integer {{\n{}\n}}();",
                indented(body)
            ),
            Programming::Rust => format!(
                "thread_local!(static KNOWN: RefCell<HashMap<[i64; {count}], i64>> = RefCell::default());\n\
                 if let Some(found) = KNOWN.with_borrow(|known| known.get(&[{arguments}]).copied()) {{\n    return found;\n}}\n\
                 let value = (|| -> i64 {{\n{}\n}})();\n\
                 KNOWN.with_borrow_mut(|known| known.insert([{arguments}], value));\nvalue",
                indented(body)
            ),
        }
    }

    pub fn define(&mut self, name: &str, arguments: &[String], gives: Kind, body: &str, recursive: bool) {
        let typed = |each: &dyn Fn(&String) -> String| arguments.iter().map(each).collect::<Vec<_>>().join(", ");
        let truth = gives == Kind::Truth;
        let name = self.language.spelled(name);
        self.parts.push(match self.language {
            Programming::Python => {
                let remember = if recursive { "@cache\n" } else { "" };
                format!("{remember}def {name}({}):\n{}", arguments.join(", "), indented(body))
            }
            Programming::Cpp => {
                let kind = if truth { "bool" } else { "integer" };
                format!("{kind} {name}({}) {{\n{}\n}}", typed(&|a| format!("integer {a}")), indented(body))
            }
            Programming::Rust => {
                let kind = if truth { "bool" } else { "i64" };
                format!("pub fn {name}({}) -> {kind} {{\n{}\n}}", typed(&|a| format!("{a}: i64")), indented(body))
            }
            Programming::Mathematica => format!("{name}[{}] := {body}", typed(&|a| format!("{a}_"))),
        });
    }
}

fn exact_cases(cases: &[Case], scope: &Scope) -> Result<Vec<Case>, Obstacle> {
    let case = |case: &Case| {
        let condition = case.condition.as_ref().map(|condition| exact(condition, scope)).transpose()?;
        Ok(Case { value: exact(&case.value, scope)?, condition })
    };
    cases.iter().map(case).collect()
}

fn calls_itself(expr: &Expr) -> bool {
    matches!(expr.node, Node::Grundy(_)) || expr.children().into_iter().any(calls_itself)
}

pub(super) fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}
