//! The proof of a claim that is linear in its variables: for one game, or for every value of a parameter.

use std::collections::{BTreeSet, HashMap};

use grundy::words::Language;
use grundy_lang::{Asserted, Comparison, Expr, Function, Game, IBig, Name, Node, Operator, Play, Statement, Watch};
use grundy_prove::{Block, Class, Deduction, Exposition, ImpossibleCase, Violated};

use crate::script::Page;
use crate::{Portion, Unexposed};

/// Writes it.
pub(crate) fn write(
    page: &mut Page,
    game: &Game,
    statement: &Statement,
    blocks: &[Block],
    small: &[u64],
    portion: Portion,
    watch: &mut Watch,
) -> Result<(), Unexposed> {
    let expositions = blocks.iter().map(|block| Exposition::of(game, statement, block, watch));
    let expositions = expositions.collect::<Option<Vec<_>>>().ok_or(Unexposed::NoLines)?;
    let mut first = 0;
    let mut parts = Vec::new();
    for exposition in &expositions {
        parts.push(Part { game, exposition, first });
        first += exposition.cases.len();
    }
    if let Portion::Case(number) = portion {
        let none = Unexposed::NoCase { of: first };
        let part = parts.iter().rfind(|part| part.first < number).ok_or(none)?;
        let case = part.exposition.cases.get(number - part.first - 1).ok_or(none)?;
        part.case(page, number, case, &mut HashMap::new());
        return Ok(());
    }
    theorem(page, game, statement);
    plan(page, game, statement, &parts, small);
    parts.iter().for_each(|part| part.main(page));
    if !small.is_empty() {
        page.heading("proof-heading-small");
        let values: Vec<String> = small.iter().map(u64::to_string).collect();
        page.paragraph(&page.say("proof-small", &[("values", page.plain(&values.join(", ")))]));
    }
    if portion == Portion::All {
        page.heading("proof-heading-cases");
        for part in &parts {
            part.following(page);
            let mut seen = HashMap::new();
            for (i, case) in part.exposition.cases.iter().enumerate() {
                part.case(page, part.first + i + 1, case, &mut seen);
            }
        }
    }
    Ok(())
}

/// What a period says of the formula that is proved behind it.
pub(crate) fn period(page: &mut Page, statement: &Statement) {
    let Asserted::OpenPeriod { period, from, saltus } = &statement.asserted else { return };
    let add = |a: Expr, b: &Expr| if *b == Expr::number(0) { a } else { Expr::binary(Operator::Add, a, b.clone()) };
    let n = || Expr::name(&statement.coordinates[0]);
    let grundy = |at: Expr| -> Expr { Node::Grundy(vec![at]).into() };
    let repeats = Expr::compare(Comparison::Equal, grundy(add(n(), period)), add(grundy(n()), saltus));
    let beyond = Expr::compare(Comparison::GreaterEqual, n(), from.clone());
    page.paragraph(&page.say("proof-period", &[("beyond", page.math(&beyond)), ("repeats", page.math(&repeats))]));
}

/// That a claim is the case of a theorem about a family, whose proof is behind it.
pub(crate) fn instance(page: &mut Page, parameter: &Name, value: &IBig) {
    let parameter = page.math(&Expr::name(parameter));
    page.paragraph(&page.say("proof-instance", &[("parameter", parameter), ("value", page.plain(&value.to_string()))]));
}

/// The game and what is claimed of it.
pub(crate) fn theorem(page: &mut Page, game: &Game, statement: &Statement) {
    page.heading("proof-heading-theorem");
    let position = tuple(game);
    let ending = if game.play() == Play::Misere { "proof-ending-misere" } else { "proof-ending" };
    let arguments = [
        ("game", page.plain(&game.written())),
        ("position", page.math(&position)),
        ("domain", page.maths(&game.domain)),
        ("ending", page.say(ending, &[])),
    ];
    let id = if game.domain.is_empty() { "proof-game-all" } else { "proof-game" };
    page.paragraph(&page.say(id, &arguments));
    for rule in &game.rules {
        let option: Expr = Node::Tuple(rule.parts.first().map_or(Vec::new(), |part| part.coordinates.clone())).into();
        let conditions: Vec<&Expr> = rule.over.conditions().collect();
        let arguments = [
            ("label", label(page, game, rule)),
            ("position", page.math(&position)),
            ("option", page.math(&option)),
            ("conditions", page.maths(conditions)),
        ];
        page.item(1, &page.say("proof-move", &arguments));
    }
    for function in &game.lets {
        let arguments = function.arguments.iter().map(Expr::name).collect();
        let left: Expr = match function.arguments.is_empty() {
            true => Expr::name(&function.name),
            false => Node::Call(function.name.clone(), arguments).into(),
        };
        page.formula(&left, &function.cases);
    }
    let ranges: Vec<&Expr> = game.range.iter().chain(game.requirements.iter()).collect();
    let open: Vec<Expr> = game.open_parameters().into_iter().map(Expr::name).collect();
    let of = [("parameters", page.maths(&open)), ("range", page.maths(ranges))];
    let zeros = matches!(statement.asserted, Asserted::Level(..));
    let id = match (open.is_empty(), zeros) {
        (true, false) => "proof-theorem",
        (false, false) => "proof-theorem-for-all",
        (true, true) => "proof-theorem-zeros",
        (false, true) => "proof-theorem-zeros-for-all",
    };
    page.paragraph(&page.say(id, if open.is_empty() { &[] } else { &of }));
    match &statement.asserted {
        Asserted::Grundy(cases) => {
            let left = Node::Grundy(statement.coordinates.iter().map(Expr::name).collect()).into();
            page.formula(&left, cases);
            if cases.len() > 1 {
                page.paragraph(&page.say("proof-cases-numbered", &[]));
            }
        }
        Asserted::Level(_, families) => {
            for family in families {
                let conditions: Vec<&Expr> = family.conditions().collect();
                page.item(1, &page.maths(conditions));
            }
        }
        _ => {}
    }
}

/// What has to be shown, and for which values of the parameter each part does it.
fn plan(page: &mut Page, game: &Game, statement: &Statement, parts: &[Part], small: &[u64]) {
    page.heading("proof-heading-plan");
    // With brackets, as the argument of a function.
    let position: Expr = Node::Tuple(game.coordinates.iter().map(Expr::name).collect()).into();
    let position = page.math(&position);
    let id = if matches!(statement.asserted, Asserted::Level(..)) { "proof-plan-zeros" } else { "proof-plan" };
    page.paragraph(&page.say(id, &[("position", position)]));
    if game.play() == Play::Misere {
        page.paragraph(&page.say("proof-plan-misere", &[]));
    }
    if let Some(parameter) = parts.iter().find_map(|part| part.exposition.parameter.as_ref()) {
        let parameter = Expr::name(parameter);
        let classes: Vec<String> = parts.iter().map(|part| class(page, &part.exposition.class, &parameter)).collect();
        let values: Vec<String> = small.iter().map(u64::to_string).collect();
        let arguments = [("classes", classes.join(", ")), ("values", page.plain(&values.join(", ")))];
        let id = if small.is_empty() { "proof-plan-all" } else { "proof-plan-small" };
        page.paragraph(&page.say(id, &arguments[..if small.is_empty() { 1 } else { 2 }]));
    }
    page.paragraph(&page.say("proof-method", &[]));
}

/// Which values of the parameter a part is about.
fn class(page: &Page, class: &Class, parameter: &Expr) -> String {
    let Class { modulus, rest, .. } = class;
    let arguments = [
        ("parameter", page.math(parameter)),
        ("modulus", page.plain(&modulus.to_string())),
        ("rest", page.plain(&(rest % modulus).to_string())),
        ("first", page.plain(&class.first().to_string())),
    ];
    if *modulus == 1 {
        return page.say("proof-class-from", &[arguments[0].clone(), arguments[3].clone()]);
    }
    page.say("proof-class", &arguments)
}

fn tuple(game: &Game) -> Expr {
    match game.coordinates.as_slice() {
        [only] => Expr::name(only),
        all => Node::Tuple(all.iter().map(Expr::name).collect()).into(),
    }
}

fn label(page: &Page, game: &Game, rule: &grundy_lang::Rule) -> String {
    let words = &rule.label;
    let own = match page.language() {
        Language::Japanese => words.ja.as_ref().or(words.en.as_ref()),
        Language::English => words.en.as_ref().or(words.ja.as_ref()),
    };
    let place = game.rules.iter().position(|other| std::ptr::eq(other, rule)).unwrap_or(0) + 1;
    match own {
        Some(own) => page.plain(own),
        None => page.say("proof-rule", &[("number", page.plain(&place.to_string()))]),
    }
}

/// A number that is chosen, as an equation.
fn equal((name, value): &(Name, Expr)) -> Expr {
    Expr::compare(Comparison::Equal, Expr::name(name), value.clone())
}

/// The proof for one class of values.
struct Part<'a> {
    game: &'a Game,
    exposition: &'a Exposition,
    /// Cases before its own.
    first: usize,
}

impl Part<'_> {
    fn numbers(&self, page: &Page, is: impl Fn(&ImpossibleCase) -> bool) -> Option<String> {
        let cases = self.exposition.cases.iter().enumerate();
        let numbers: Vec<usize> = cases.filter(|(_, case)| is(case)).map(|(i, _)| self.first + i + 1).collect();
        let (first, last) = (numbers.first()?, numbers.last()?);
        let is_run = last - first + 1 == numbers.len();
        Some(page.plain(&match numbers.len() {
            1 => first.to_string(),
            _ if is_run => format!("{first}–{last}"),
            _ => numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(", "),
        }))
    }

    fn rule(&self, page: &Page, rule: usize) -> String {
        self.game.rules.get(rule).map_or(String::new(), |rule| label(page, self.game, rule))
    }

    fn main(&self, page: &mut Page) {
        let e = self.exposition;
        if let (Some(parameter), true) = (&e.parameter, e.class.modulus > 1) {
            let class = class(page, &e.class, &Expr::name(parameter));
            page.paragraph(&page.say("proof-part", &[("class", class)]));
        }
        page.heading("proof-heading-measure");
        let is_measure = |case: &ImpossibleCase| matches!(case.violates, Violated::Measure(_));
        let measure = page.maths(&e.measure);
        match self.numbers(page, is_measure) {
            Some(cases) => page.paragraph(&page.say("proof-measure", &[("measure", measure), ("cases", cases)])),
            None => page.paragraph(&page.say("proof-measure-at-sight", &[("measure", measure)])),
        }
        let is_whole = |case: &ImpossibleCase| {
            matches!(case.violates, Violated::Negative | Violated::Undefined | Violated::Requirement)
        };
        if let Some(cases) = self.numbers(page, is_whole) {
            page.paragraph(&page.say("proof-natural", &[("cases", cases)]));
        }
        self.lines(page);
        self.equal(page);
        self.reached(page);
    }

    fn lines(&self, page: &mut Page) {
        let e = self.exposition;
        page.heading("proof-heading-lines");
        let target = page.math(&Expr::name(&e.target));
        page.paragraph(&page.say("proof-lines", &[("target", target.clone())]));
        if !e.divisions.is_empty() {
            page.paragraph(&page.say("proof-lines-uses", &[]));
        }
        for q in &e.divisions {
            let quotient = Expr::binary(Operator::Divide, q.dividend.clone(), q.divisor.clone());
            let floor: Expr = Node::Apply(Function::Floor, vec![quotient]).into();
            let equation = Expr::compare(Comparison::Equal, Expr::name(&q.name), floor);
            page.item(2, &page.math(&equation));
        }
        let head = ["line", "move", "choose", "option", "if"].map(|id| page.say(&format!("proof-column-{id}"), &[]));
        let rows: Vec<Vec<String>> = e
            .lines
            .iter()
            .enumerate()
            .map(|(i, line)| {
                let chosen: Vec<Expr> = line.chosen.iter().map(equal).collect();
                vec![
                    page.plain(&(i + 1).to_string()),
                    self.rule(page, line.rule),
                    page.maths(&chosen),
                    page.math(&Node::Tuple(line.option.clone()).into()),
                    page.maths(&line.conditions),
                ]
            })
            .collect();
        page.table(&head, &[false, false, false, false, true], &rows);
        page.paragraph(&page.say("proof-lines-why", &[("target", target)]));
        if !e.escapes.is_empty() {
            match self.numbers(page, |case| case.violates == Violated::Stuck) {
                Some(cases) => page.paragraph(&page.say("proof-escapes", &[("cases", cases)])),
                None => page.paragraph(&page.say("proof-escapes-at-sight", &[])),
            }
        }
        for escape in &e.escapes {
            let arguments = [
                ("label", self.rule(page, escape.rule)),
                ("option", page.math(&Node::Tuple(escape.option.clone()).into())),
                (
                    "conditions",
                    page.maths(escape.chosen.iter().map(equal).collect::<Vec<_>>().iter().chain(&escape.conditions)),
                ),
            ];
            page.item(1, &page.say("proof-escape", &arguments));
        }
    }

    /// Pairs of cases of the claim, and where they are shown to be impossible; one of them in full.
    fn equal(&self, page: &mut Page) {
        page.heading("proof-heading-equal");
        let cases = &self.exposition.cases;
        let mut rows: Vec<Vec<String>> = Vec::new();
        let mut rules: Vec<usize> = Vec::new();
        let mut example = None;
        for (i, case) in cases.iter().enumerate() {
            let Violated::Equal(rule) = case.violates else { continue };
            rules.push(rule);
            // One that shows the method, and is short.
            let better = |best: &usize| weight(&case.because) >= 3 && weight(&cases[*best].because) < 3;
            if example.as_ref().is_none_or(better) {
                example = Some(i);
            }
        }
        rules.dedup();
        for rule in rules {
            let here: BTreeSet<Option<usize>> =
                cases.iter().filter(|case| case.violates == Violated::Equal(rule)).map(|case| case.here).collect();
            for here in here {
                let of =
                    |case: &&(usize, &ImpossibleCase)| case.1.violates == Violated::Equal(rule) && case.1.here == here;
                let all: Vec<(usize, &ImpossibleCase)> = cases.iter().enumerate().collect();
                let there: Vec<String> = all
                    .iter()
                    .filter(of)
                    .map(|(i, case)| {
                        let there = case.there.map_or("–".to_string(), |n| (n + 1).to_string());
                        format!("{there} ({})", self.first + i + 1)
                    })
                    .collect();
                let here = here.map_or("–".to_string(), |n| (n + 1).to_string());
                rows.push(vec![self.rule(page, rule), page.plain(&here), page.plain(&there.join(", "))]);
            }
        }
        page.paragraph(&page.say("proof-equal", &[]));
        let head = ["move", "here", "there"].map(|id| page.say(&format!("proof-column-{id}"), &[]));
        page.table(&head, &[false, false, true], &rows);
        if let Some(i) = example {
            page.paragraph(&page.say("proof-example", &[]));
            self.case(page, self.first + i + 1, &cases[i], &mut HashMap::new());
        }
    }

    /// Which lines each case of the claim needs.
    fn reached(&self, page: &mut Page) {
        page.heading("proof-heading-reached");
        let target = page.math(&Expr::name(&self.exposition.target));
        page.paragraph(&page.say("proof-reached", &[("target", target)]));
        let mut rows = Vec::new();
        for (i, case) in self.exposition.cases.iter().enumerate() {
            if case.violates != Violated::Unreached {
                continue;
            }
            let mut lines = BTreeSet::new();
            case.because.lines(&mut lines);
            let lines: Vec<String> = lines.iter().map(|line| (line + 1).to_string()).collect();
            let here = case.here.map_or("–".to_string(), |n| (n + 1).to_string());
            // The first conditions say where the position lies.
            let parity: Vec<&Expr> = case.conditions.iter().filter(|c| matches!(c.node, Node::Apply(..))).collect();
            rows.push(vec![
                page.plain(&(self.first + i + 1).to_string()),
                page.plain(&here),
                page.maths(parity),
                page.plain(&lines.join(", ")),
                page.plain(&case.because.leaves().to_string()),
            ]);
        }
        let head = ["case", "here", "parity", "lines", "sums"].map(|id| page.say(&format!("proof-column-{id}"), &[]));
        page.table(&head, &[false, false, false, true, false], &rows);
        let mut sums = HashMap::new();
        let all: usize = self.exposition.cases.iter().map(|case| case.because.leaves()).sum();
        self.exposition.cases.iter().for_each(|case| distinct(page, &case.because, &mut sums));
        let arguments = [
            ("cases", page.plain(&self.exposition.cases.len().to_string())),
            ("sums", page.plain(&all.to_string())),
            ("distinct", page.plain(&sums.len().to_string())),
        ];
        page.paragraph(&page.say("proof-counts", &arguments));
    }

    /// Conditions of lines that follow from those in the table.
    fn following(&self, page: &mut Page) {
        page.paragraph(&page.say("proof-following", &[]));
        for (i, line) in self.exposition.lines.iter().enumerate().filter(|(_, line)| !line.following.is_empty()) {
            let arguments = [("line", page.plain(&(i + 1).to_string())), ("conditions", page.maths(&line.following))];
            page.item(1, &page.say("proof-line-following", &arguments));
        }
    }

    fn case(&self, page: &mut Page, number: usize, case: &ImpossibleCase, seen: &mut HashMap<String, usize>) {
        let n = page.plain(&number.to_string());
        let of = |case: Option<usize>| page.plain(&case.map_or("–".to_string(), |n| (n + 1).to_string()));
        let target = page.math(&Expr::name(&self.exposition.target));
        let title = match case.violates {
            Violated::Negative => page.say("proof-case-negative", &[("number", n), ("here", of(case.here))]),
            Violated::Measure(rule) => {
                page.say("proof-case-measure", &[("number", n), ("label", self.rule(page, rule))])
            }
            Violated::Equal(rule) => {
                let arguments = [
                    ("number", n),
                    ("label", self.rule(page, rule)),
                    ("here", of(case.here)),
                    ("there", of(case.there)),
                ];
                page.say("proof-case-equal", &arguments)
            }
            Violated::Unreached => {
                page.say("proof-case-unreached", &[("number", n), ("here", of(case.here)), ("target", target)])
            }
            Violated::Stuck => page.say("proof-case-stuck", &[("number", n), ("here", of(case.here))]),
            Violated::Undefined => page.say("proof-case-undefined", &[("number", n)]),
            Violated::Requirement => page.say("proof-case-requirement", &[("number", n)]),
            Violated::Repeats => page.say("proof-case-repeats", &[("number", n)]),
        };
        page.paragraph(&format!("{title} {}", page.maths(&case.conditions)));
        let unless = if case.violates == Violated::Stuck { "proof-escape-unless" } else { "proof-line-unless" };
        self.deduction(page, 1, "", &case.because, unless, seen);
    }

    fn deduction(
        &self,
        page: &mut Page,
        depth: usize,
        before: &str,
        deduction: &Deduction,
        unless: &str,
        seen: &mut HashMap<String, usize>,
    ) {
        let mut inner = |page: &mut Page, said: String, kid: &Deduction| {
            let colon = page.say("proof-then", &[]);
            self.deduction(page, depth + 1, &format!("{said}{colon}"), kid, unless, seen);
        };
        match deduction {
            Deduction::Absurd => {
                let text = page.say("proof-absurd", &[]);
                page.item(depth, &format!("{before}{text}"));
            }
            Deduction::Sum { .. } => {
                let text = sum(page, deduction);
                let next = seen.len() + 1;
                let said = match seen.get(&text) {
                    Some(number) => page.say("proof-as-before", &[("number", page.plain(&number.to_string()))]),
                    None => {
                        seen.insert(text.clone(), next);
                        format!("{} {text}", page.plain(&format!("[{next}]")))
                    }
                };
                page.item(depth, &format!("{before}{said}"));
            }
            Deduction::Put(values, then) => {
                let equal =
                    |(name, value): &(Expr, Expr)| Expr::compare(Comparison::Equal, name.clone(), value.clone());
                let values: Vec<Expr> = values.iter().map(equal).collect();
                let text = page.say("proof-put", &[("values", page.maths(&values))]);
                page.item(depth, &format!("{before}{text}"));
                self.deduction(page, depth, "", then, unless, seen);
            }
            Deduction::Either(kids) => {
                if !before.is_empty() {
                    page.item(depth, before);
                }
                for (condition, kid) in kids {
                    let said = page.say("proof-either", &[("condition", page.math(condition))]);
                    inner(page, said, kid);
                }
            }
            Deduction::Remainders(kids) => {
                if !before.is_empty() {
                    page.item(depth, before);
                }
                for (name, value, kid) in kids {
                    let equation = Expr::compare(Comparison::Equal, name.clone(), value.clone());
                    let said = page.say("proof-either", &[("condition", page.math(&equation))]);
                    inner(page, said, kid);
                }
            }
            Deduction::Line(line, kids) => {
                let text = page.say(unless, &[("line", page.plain(&(line + 1).to_string()))]);
                page.item(depth, &format!("{before}{text}"));
                for (condition, kid) in kids {
                    let said = page.say("proof-fails", &[("condition", page.math(condition))]);
                    inner(page, said, kid);
                }
            }
        }
    }
}

fn weight(deduction: &Deduction) -> usize {
    match deduction {
        Deduction::Put(_, then) => weight(then),
        Deduction::Sum { facts, .. } => facts.len(),
        _ => 0,
    }
}

/// `2·[0 <= e] + [d + 2e < 0]: 1 <= 0`.
fn sum(page: &Page, deduction: &Deduction) -> String {
    let Deduction::Sum { facts, gives } = deduction else { return String::new() };
    let term = |(multiplier, fact): &(Expr, Expr)| {
        let fact = page.math(fact);
        let is_simple = matches!(multiplier.node, Node::Value(_) | Node::Name(_));
        match multiplier {
            one if *one == Expr::number(1) => format!("[{fact}]"),
            simple if is_simple => format!("{} {} [{fact}]", page.math(simple), page.plain("·")),
            other => format!("({}) {} [{fact}]", page.math(other), page.plain("·")),
        }
    };
    let terms: Vec<String> = facts.iter().map(term).collect();
    let false_one = Expr::compare(Comparison::LessEqual, gives.clone(), Expr::number(0));
    page.say("proof-sum", &[("sum", terms.join(" + ")), ("gives", page.math(&false_one))])
}

fn distinct(page: &Page, deduction: &Deduction, seen: &mut HashMap<String, usize>) {
    match deduction {
        Deduction::Absurd => {}
        Deduction::Sum { .. } => {
            let next = seen.len() + 1;
            seen.entry(sum(page, deduction)).or_insert(next);
        }
        Deduction::Put(_, then) => distinct(page, then, seen),
        Deduction::Either(kids) | Deduction::Line(_, kids) => {
            kids.iter().for_each(|(_, kid)| distinct(page, kid, seen))
        }
        Deduction::Remainders(kids) => kids.iter().for_each(|(.., kid)| distinct(page, kid, seen)),
    }
}
