//! What stands around expressions: functions with their cases, searches, lists of values, tables of automata.

use grundy_engine::Table;
use grundy_lang::{
    Acceptor, Asserted, Binder, Case, Comparison, Comprehension, Digits, Expr, Function, Gives, Name, Node, Operator,
    Statement, Value, conjunction,
};

use super::exact::{Item, add, any, exact, items, multiply, subtract};
use super::names::{Helper, Names, Scope, used, variable};
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
enum Kind {
    Number,
    Truth,
}

/// A step of a search; what follows is inside it.
#[derive(Clone)]
enum Step {
    /// Only where this holds.
    If(Expr),
    /// A variable with its value, and only where this holds.
    Let(String, Expr, Expr),
    /// A variable that runs over 0, …, last.
    For(String, Expr),
    /// A variable that runs over numbers.
    Each(String, Vec<Expr>),
}

impl Writer<'_> {
    fn text(&self, expr: &Expr) -> String {
        self.language.notation().text(expr)
    }

    /// What names stand for in a function with these variables beside the coordinates.
    fn scope(&self, variables: Vec<(Name, Expr)>) -> Scope<'_> {
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
            Asserted::Zeros(families) => claimed.extend(families.iter().flat_map(inside)),
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
    pub fn period(&mut self, table: &Table, period: u64, from: u64, saltus: u64) -> Result<(), Obstacle> {
        let needed = from + period;
        let values: Option<Vec<_>> = (0..needed).map(|n| Some(Expr::number(table.get(&[n])?))).collect();
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
        let is_zeckendorf = Node::Value(Value::Condition(acceptor.digits == Digits::Zeckendorf)).into();
        let numbers = Node::List(self.coordinates.iter().map(|name| variable(name)).collect()).into();
        let arguments = vec![variable(table), variable(accepting), is_zeckendorf, numbers];
        let value = Node::Call(Name::new(&self.language.spelled(reader)), arguments).into();
        self.function(function, &self.coordinates.clone(), gives, &[Case { value, condition: None }]);
    }

    /// A function by cases; one that calls itself remembers its values.
    fn function(&mut self, name: &str, arguments: &[String], gives: Kind, cases: &[Case]) {
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

    fn define(&mut self, name: &str, arguments: &[String], gives: Kind, body: &str, recursive: bool) {
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

/// The zeros: a condition, or a search over bound variables.
impl Writer<'_> {
    pub fn zeros(&mut self, families: &[Comprehension]) -> Result<(), Obstacle> {
        let mut ways: Vec<Vec<Step>> = Vec::new();
        for family in families {
            let mut names = self.names.clone();
            let own: Vec<(Name, String)> =
                family.variables().into_iter().map(|name| (name.clone(), names.take(&name.text))).collect();
            let search = Search { writer: self, family, own: &own };
            search.below(0, Vec::new(), Vec::new(), &mut ways)?;
        }
        let coordinates = self.coordinates.clone();
        if ways.iter().all(|way| way.iter().all(|step| matches!(step, Step::If(_)))) {
            let condition = |way: Vec<Step>| {
                let conditions = way.into_iter().filter_map(|step| match step {
                    Step::If(condition) => Some(condition),
                    _ => None,
                });
                conjunction(conditions).unwrap_or_else(|| Node::Value(Value::Condition(true)).into())
            };
            let value = any(ways.into_iter().map(condition).collect());
            self.function("is_zero", &coordinates, Kind::Truth, &[Case { value, condition: None }]);
            return Ok(());
        }
        let mut lines: Vec<String> = ways.iter().map(|way| self.search(way)).collect();
        let [no, _] = self.language.notation().truth;
        lines.push(match self.language {
            Programming::Python => format!("return {no}"),
            Programming::Cpp => format!("return {no};"),
            Programming::Rust | Programming::Mathematica => no.to_string(),
        });
        let mut body = lines.join("\n");
        if self.language == Programming::Mathematica {
            let locals = ways.iter().flatten().filter_map(|step| match step {
                Step::Let(name, ..) => Some(name.clone()),
                _ => None,
            });
            let mut locals: Vec<String> = locals.collect();
            locals.sort();
            locals.dedup();
            body = format!("Catch[Module[{{{}}},\n{}]]", locals.join(", "), indented(&body));
        }
        self.define("is_zero", &coordinates, Kind::Truth, &body, false);
        Ok(())
    }

    /// One way to be a zero: the steps, each inside the one before, and at the end the answer.
    fn search(&self, steps: &[Step]) -> String {
        let Some((step, rest)) = steps.split_first() else {
            return match self.language {
                Programming::Python => "return True".into(),
                Programming::Cpp | Programming::Rust => "return true;".into(),
                Programming::Mathematica => "Throw[True];".into(),
            };
        };
        let inner = indented(&self.search(rest));
        let (head, value, condition) = match step {
            Step::If(condition) => ("", String::new(), self.text(condition)),
            Step::Let(name, value, condition) => (name.as_str(), self.text(value), self.text(condition)),
            Step::For(name, last) => {
                let (upper, last) = (self.text(&add(last.clone(), Expr::number(1))), self.text(last));
                return match self.language {
                    Programming::Python => format!("for {name} in range({upper}):\n{inner}"),
                    Programming::Cpp => format!("for (integer {name} = 0; {name} <= {last}; {name}++) {{\n{inner}\n}}"),
                    Programming::Rust => format!("for {name} in 0..={last} {{\n{inner}\n}}"),
                    Programming::Mathematica => format!("Do[\n{inner},\n    {{{name}, 0, {last}}}];"),
                };
            }
            Step::Each(name, numbers) => {
                let numbers = self.text(&Node::List(numbers.clone()).into());
                return match self.language {
                    Programming::Python => format!("for {name} in {numbers}:\n{inner}"),
                    Programming::Cpp => format!("for (integer {name} : {numbers}) {{\n{inner}\n}}"),
                    Programming::Rust => format!("for {name} in {numbers} {{\n{inner}\n}}"),
                    Programming::Mathematica => format!("Do[\n{inner},\n    {{{name}, {numbers}}}];"),
                };
            }
        };
        match (self.language, head) {
            (Programming::Python, "") => format!("if {condition}:\n{inner}"),
            (Programming::Python, name) => format!("{name} = {value}\nif {condition}:\n{inner}"),
            (Programming::Cpp, "") => format!("if ({condition}) {{\n{inner}\n}}"),
            (Programming::Cpp, name) => format!("if (const integer {name} = {value}; {condition}) {{\n{inner}\n}}"),
            (Programming::Rust, "") => format!("if {condition} {{\n{inner}\n}}"),
            (Programming::Rust, name) => format!("let {name} = {value};\nif {condition} {{\n{inner}\n}}"),
            (Programming::Mathematica, "") => format!("If[{condition},\n{inner}];"),
            (Programming::Mathematica, name) => format!("{name} = {value};\nIf[{condition},\n{inner}];"),
        }
    }
}

/// The search through one family, step by step as the meaning makes it.
struct Search<'a, 'b> {
    writer: &'a Writer<'b>,
    family: &'a Comprehension,
    own: &'a [(Name, String)],
}

impl Search<'_, '_> {
    /// The ways from a level on: the guards there, then the variable that is bound next.
    fn below(
        &self,
        level: usize,
        known: Vec<(Name, Expr)>,
        mut steps: Vec<Step>,
        ways: &mut Vec<Vec<Step>>,
    ) -> Result<(), Obstacle> {
        let scope = self.writer.scope(known.clone());
        for guard in &self.family.guards[level] {
            let guard = exact(guard, &scope)?;
            if !is_identity(&guard) {
                add_condition(&mut steps, guard);
            }
        }
        let Some(binder) = self.family.binders.get(level) else {
            ways.push(steps);
            return Ok(());
        };
        let own = |name: &Name| {
            let own = self.own.iter().find(|(known, _)| known == name);
            own.map(|(_, own)| own.clone()).ok_or_else(|| Obstacle::Unknown(name.to_string()))
        };
        let with = |name: &Name, value: Expr| [known.as_slice(), &[(name.clone(), value)]].concat();
        let natural = |value: &Expr| Expr::compare(Comparison::GreaterEqual, value.clone(), Expr::number(0));
        match binder {
            Binder::UpTo { name, bound } => {
                let variable_name = own(name)?;
                steps.push(Step::For(variable_name.clone(), exact(bound, &scope)?));
                self.below(level + 1, with(name, variable(&variable_name)), steps, ways)
            }
            Binder::Equal { name, dividend, divisor } => {
                let dividend = exact(dividend, &scope)?;
                let is_whole = *divisor == 1.into();
                if is_whole && matches!(&dividend.node, Node::Name(_)) {
                    // Another name of what is known: coordinates and variables are natural.
                    return self.below(level + 1, with(name, dividend), steps, ways);
                }
                let variable_name = own(name)?;
                let value = variable(&variable_name);
                let mut condition = natural(&value);
                let mut quotient = dividend.clone();
                if !is_whole {
                    let divisor = Expr::number(divisor.clone());
                    quotient = Expr::binary(Operator::Divide, dividend.clone(), divisor.clone());
                    let product = multiply(divisor, value.clone());
                    let is_exact = Expr::compare(Comparison::Equal, product, dividend);
                    condition = Expr::binary(Operator::And, condition, is_exact);
                }
                steps.push(Step::Let(variable_name, quotient, condition));
                self.below(level + 1, with(name, value), steps, ways)
            }
            Binder::Divisor { name, of, bound } => {
                let of = exact(of, &scope)?;
                let variable_name = own(name)?;
                let value = variable(&variable_name);
                let absolute: Expr = Node::Apply(Function::Abs, vec![of.clone()]).into();
                let zero = |sign| Expr::compare(sign, of.clone(), Expr::number(0));
                let mut first = steps.clone();
                add_condition(&mut first, zero(Comparison::NotEqual));
                first.push(Step::For(variable_name.clone(), absolute));
                self.below(level + 1, with(name, value.clone()), first, ways)?;
                let Some(bound) = bound else { return Ok(()) };
                add_condition(&mut steps, zero(Comparison::Equal));
                steps.push(Step::For(variable_name, exact(bound, &scope)?));
                self.below(level + 1, with(name, value), steps, ways)
            }
            Binder::In { names, set } => {
                let mut numbers = Vec::new();
                for item in items(set, &scope)? {
                    let mut steps = steps.clone();
                    match item {
                        Item::Element(mut parts) if names.len() == 1 => numbers.append(&mut parts),
                        Item::Element(parts) => {
                            let bound =
                                names.iter().zip(&parts).filter_map(|(name, part)| Some((name.clone()?, part.clone())));
                            let bound: Vec<(Name, Expr)> = bound.collect();
                            bound.iter().for_each(|(_, part)| add_condition(&mut steps, natural(part)));
                            self.below(level + 1, [known.clone(), bound].concat(), steps, ways)?;
                        }
                        Item::Range(_, last) => {
                            let Some(Some(name)) = names.first() else { continue };
                            let variable_name = own(name)?;
                            // The membership itself is among the guards.
                            steps.push(Step::For(variable_name.clone(), last));
                            self.below(level + 1, with(name, variable(&variable_name)), steps, ways)?;
                        }
                    }
                }
                let Some(Some(name)) = names.first().filter(|_| !numbers.is_empty()) else { return Ok(()) };
                let variable_name = own(name)?;
                let value = variable(&variable_name);
                steps.push(Step::Each(variable_name, numbers));
                add_condition(&mut steps, natural(&value));
                self.below(level + 1, with(name, value), steps, ways)
            }
        }
    }
}

/// `x = x`, which is left of an equation that gave a variable its value.
fn is_identity(condition: &Expr) -> bool {
    matches!(&condition.node, Node::Compare(a, rest) if matches!(&rest[..], [(Comparison::Equal, b)] if **a == *b))
}

/// One condition more: part of the step before where that asks for one.
fn add_condition(steps: &mut Vec<Step>, condition: Expr) {
    match steps.last_mut() {
        Some(Step::If(before) | Step::Let(_, _, before)) => {
            *before = Expr::binary(Operator::And, before.clone(), condition)
        }
        _ => steps.push(Step::If(condition)),
    }
}

/// The expressions of a family.
fn inside(family: &Comprehension) -> Vec<&Expr> {
    let bounds = family.binders.iter().flat_map(|binder| match binder {
        Binder::UpTo { bound, .. } => vec![bound],
        Binder::Equal { dividend, .. } => vec![dividend],
        Binder::In { set, .. } => vec![set],
        Binder::Divisor { of, bound, .. } => std::iter::once(of).chain(bound).collect(),
    });
    bounds.chain(family.conditions()).collect()
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

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}
