//! The core form: what is left of a game and a claim when sugar, parameters, codes and references by name are gone.
//!
//! Certificates carry it, and the independent checker reads it with a reader of its own: coordinates, the functions that
//! are still called, the condition on positions, and moves, each a sum of positions for every solution of some
//! conditions. Games are numbered, those referred to first. The spelling is a strict part of the language's own, with
//! brackets wherever precedence could be doubted; equal games have equal texts, whatever they are called. No name hides
//! another, and names are ASCII, so that what looks alike is the same: where a text does otherwise, names change.

mod expression;

use std::fmt;
use std::sync::Arc;

use crate::game::{Comprehension, Game, Summand};
use crate::statement::{Asserted, Statement};
use crate::syntax::*;
use crate::{Acceptor, Gives};

/// Games in core form, each with those it refers to before it.
///
/// ```
/// use grundy_lang::{Core, Document};
/// let text = "game take[S = {1, 3}](n) move { (n - s) : s in S } claim: grundy(m) = m mod 2";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let take = document.game("take", &[]).unwrap();
/// let mut core = Core::default();
/// core.add(&take);
/// assert_eq!(core.rules(), "game 1\n    coordinates n\n    move for s with s in {1, 3} to (n - s)\n");
/// let claim = &document.statements(&take).unwrap()[0];
/// assert_eq!(claim.core(&take), "claim grundy(n) = n mod 2\n");
/// ```
#[derive(Debug, Clone, Default)]
pub struct Core {
    games: Vec<CoreGame>,
}

#[derive(Debug, Clone)]
struct CoreGame {
    heading: String,
    coordinates: Vec<String>,
    rules: String,
}

impl Core {
    /// Adds a game, unless it is there, and those it refers to; its number.
    pub fn add(&mut self, game: &Game) -> usize {
        let used = |place: usize| game.rules.iter().flat_map(|c| &c.parts).any(|part| part.game == Some(place));
        let number = |(place, other): (usize, &Arc<Game>)| if used(place) { self.add(other) } else { 0 };
        let others: Vec<usize> = game.others.iter().enumerate().map(number).collect();
        let mut names = Names::of(game);
        let coordinates = names.known[..game.coordinates.len()].iter().map(|(_, name)| name.clone()).collect();
        let rules = names.symbols(game) + &names.rules(game, &others);
        if let Some(place) = self.games.iter().position(|known| known.rules == rules) {
            return place + 1;
        }
        self.games.push(CoreGame { heading: game.heading(), coordinates, rules });
        self.games.len()
    }

    /// What the coordinates of the game with this number are called.
    pub fn coordinates(&self, number: usize) -> &[String] {
        &self.games[number - 1].coordinates
    }

    /// All games, without what they are called.
    pub fn rules(&self) -> String {
        let games = self.games.iter().zip(1..).map(|(game, number)| format!("game {number}\n{}", game.rules));
        games.collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for Core {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (game, number) in self.games.iter().zip(1..) {
            let heading = game.heading.replace('"', "'");
            write!(f, "{}game {number} \"{heading}\"\n{}", if number == 1 { "" } else { "\n" }, game.rules)?;
        }
        Ok(())
    }
}

impl Game {
    /// The game and those it refers to in core form.
    pub fn core(&self) -> String {
        let mut core = Core::default();
        core.add(self);
        core.rules()
    }
}

impl Statement {
    /// The claim in core form, about this game; with the whole table where it is an automaton.
    pub fn core(&self, game: &Game) -> String {
        let mut text = self.core_claim(game);
        if let Asserted::Automaton(acceptor) = &self.asserted {
            text += &table(acceptor, &Names::of(game).known[..game.coordinates.len()]);
        }
        text
    }

    /// The claim in core form, where the table of an automaton stands beside it.
    pub fn core_claim(&self, game: &Game) -> String {
        let mut names = Names::of(game);
        let inside: Vec<&Expr> = match &self.asserted {
            Asserted::Grundy(cases) => in_cases(cases).collect(),
            Asserted::Level(_, families) => families.iter().flat_map(Comprehension::conditions).collect(),
            Asserted::Lemma(lemma) => lemma.exprs().collect(),
            Asserted::OpenPeriod { period, from, saltus } => vec![period, from, saltus],
            Asserted::Period { .. } | Asserted::Automaton(_) => Vec::new(),
        };
        let prefix = self.prefix.iter().flat_map(|(_, cases)| in_cases(cases));
        let mut text = String::new();
        for function in names.call(&self.lets, inside.into_iter().chain(prefix)) {
            text += &format!("let {}\n", names.function(function));
        }
        let coordinates: Vec<String> = names.known[..game.coordinates.len()].iter().map(|(_, n)| n.clone()).collect();
        let listed = coordinates.join(", ");
        let own = |names: &mut Names, own: &[Name]| {
            names.known.extend(own.iter().map(|name| name.text.clone()).zip(coordinates.iter().cloned()));
        };
        let depth = names.known.len();
        own(&mut names, &self.coordinates);
        text += &match &self.asserted {
            Asserted::Grundy(cases) => format!("claim grundy({listed}) ={}\n", names.listed(cases)),
            Asserted::Level(value, families) => {
                let families: Vec<String> = families.iter().map(|family| names.alone(family)).collect();
                let level = if *value == 0 { "zeros".to_string() } else { format!("level {value} ") };
                format!("claim {level}({listed}){}\n", families.join(";\n   "))
            }
            Asserted::Lemma(lemma) => {
                let condition = lemma.condition.as_ref().map_or(String::new(), |c| format!(" with {}", names.expr(c)));
                let mut values = Vec::new();
                for (name, tuple) in &lemma.values {
                    let tuple = names.exprs(tuple);
                    names.bind(name);
                    values.push(format!("{} of ({tuple})", names.spelling(name)));
                }
                let holds = names.expr(&lemma.holds);
                format!("claim lemma({listed}){condition} for {} to {holds}\n", values.join(", "))
            }
            Asserted::Period { period, from, saltus: 0 } => format!("claim period {period} from {from}\n"),
            Asserted::Period { period, from, saltus } => format!("claim period {period} from {from} saltus {saltus}\n"),
            Asserted::OpenPeriod { period, from, saltus } => {
                let [period, from, saltus] = [period, from, saltus].map(|e| names.expr(e));
                format!("claim period {period} from {from} saltus {saltus}\n")
            }
            Asserted::Automaton(acceptor) => {
                let what = if acceptor.gives == Gives::Values { "grundy" } else { "zeros" };
                format!("claim {what}({listed}) by automaton\n")
            }
        };
        if let Some((name, cases)) = &self.prefix {
            names.known.truncate(depth);
            own(&mut names, std::slice::from_ref(name));
            text += &format!("prefix({listed}) ={}\n", names.listed(cases));
        }
        text
    }
}

fn table(acceptor: &Acceptor, coordinates: &[(Arc<str>, String)]) -> String {
    let values = acceptor.gives == Gives::Values;
    let names: Vec<&str> = coordinates.iter().map(|(_, name)| &**name).chain(values.then_some("grundy")).collect();
    let kind = if values { "value" } else { "zeros" };
    let mut text = format!("numeration {}\nautomaton {kind} {}\n", acceptor.digits, names.join(" "));
    for (state, (accepts, row)) in acceptor.rows.iter().enumerate() {
        let row: Vec<String> = row.iter().map(u32::to_string).collect();
        text += &format!("    {state} {} {}\n", if *accepts { '+' } else { '-' }, row.join(" "));
    }
    text
}

fn in_cases(cases: &[Case]) -> impl Iterator<Item = &Expr> {
    cases.iter().flat_map(|case| std::iter::once(&case.value).chain(&case.condition))
}

/// Words of the core form that are no names; the functions of the language are none either.
const WORDS: &str = "and or not in mod divides if otherwise for with true false nothing sum game grid columns symbol \
    coordinates let where require play move claim prefix zeros level by period from saltus numeration lemma \
    measure automaton code theorem end source to of";

/// What the names of a text are called in the core form, the innermost last.
struct Names {
    known: Vec<(Arc<str>, String)>,
}

impl Names {
    /// The coordinates of a game and the functions that its rules call.
    fn of(game: &Game) -> Names {
        let mut names = Names { known: Vec::new() };
        game.coordinates.iter().for_each(|name| names.bind(name));
        game.open_parameters().into_iter().for_each(|name| names.bind(name));
        let parts = game.rules.iter().flat_map(|rule| &rule.parts);
        let in_parts =
            parts.flat_map(|part| part.coordinates.iter().chain(part.over.iter().flat_map(Comprehension::conditions)));
        let conditions = game.rules.iter().flat_map(|rule| rule.over.conditions());
        let inside = game.domain.iter().chain(&game.requirements).chain(conditions).chain(in_parts);
        names.call(&game.lets, inside);
        names
    }

    /// Gives a name a spelling that nothing here has.
    fn bind(&mut self, name: &Name) {
        let last = name.text.trim_end_matches('.').rsplit('.').next().unwrap_or_default();
        let is_plain = last.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let plain = if is_plain && last.starts_with(|c: char| !c.is_ascii_digit()) { last } else { "v" };
        let is_taken = |spelling: &str| {
            WORDS.split(' ').any(|word| word == spelling)
                || spelling == "grundy"
                || spelling == "sqrt"
                || Function::ALL.iter().any(|function| function.name() == spelling)
                || self.known.iter().any(|(_, known)| known == spelling)
        };
        let numbered = (1..).map(|i| format!("{plain}_{i}"));
        let spelling = std::iter::once(plain.to_string()).chain(numbered).find(|spelling| !is_taken(spelling));
        self.known.push((name.text.clone(), spelling.expect("there are more numbers than names")));
    }

    fn spelling<'a>(&'a self, name: &'a Name) -> &'a str {
        let known = self.known.iter().rev().find(|(known, _)| *known == name.text);
        known.map_or(&*name.text, |(_, spelling)| spelling)
    }

    /// Binds those functions that expressions call, themselves or through others, and gives those that are new.
    fn call<'g, 'e>(&mut self, lets: &'g [Let], inside: impl Iterator<Item = &'e Expr>) -> Vec<&'g Let> {
        fn collect(expr: &Expr, called: &mut Vec<Arc<str>>) {
            if let Node::Name(name) | Node::Call(name, _) = &expr.node {
                called.push(name.text.clone());
            }
            expr.children().into_iter().for_each(|child| collect(child, called));
        }
        let mut called = Vec::new();
        inside.for_each(|expr| collect(expr, &mut called));
        let mut wanted = vec![false; lets.len()];
        while let Some(name) = called.pop() {
            if let Some(place) = lets.iter().rposition(|function| function.name.text == name)
                && !std::mem::replace(&mut wanted[place], true)
            {
                called.extend(lets[place].outer_names().into_iter().map(|name| name.text.clone()));
            }
        }
        let is_new = |function: &&Let| self.known.iter().all(|(known, _)| *known != function.name.text);
        let wanted = lets.iter().zip(wanted).filter(|(_, wanted)| *wanted).map(|(function, _)| function);
        let new: Vec<&Let> = wanted.filter(is_new).collect();
        new.iter().for_each(|function| self.bind(&function.name));
        new
    }

    /// The parameters that have no value, and the conditions on them.
    fn symbols(&self, game: &Game) -> String {
        let open: Vec<&str> = game.open_parameters().into_iter().map(|name| self.spelling(name)).collect();
        if open.is_empty() {
            return String::new();
        }
        let conditions: Vec<String> = game.range.iter().map(|condition| self.expr(condition)).collect();
        let with = if conditions.is_empty() { String::new() } else { format!(" with {}", conditions.join(", ")) };
        format!("    symbol for {}{with}\n", open.join(", "))
    }

    fn rules(&mut self, game: &Game, others: &[usize]) -> String {
        let coordinates = game.coordinates.len();
        let spellings =
            |names: &[(Arc<str>, String)]| names.iter().map(|(_, n)| n.clone()).collect::<Vec<_>>().join(", ");
        let mut text = format!("    coordinates {}\n", spellings(&self.known[..coordinates]));
        let is_called = |function: &&Let| self.known[coordinates..].iter().any(|(name, _)| *name == function.name.text);
        let called: Vec<&Let> = game.lets.iter().filter(is_called).collect();
        for function in called {
            text += &format!("    let {}\n", self.function(function));
        }
        for condition in &game.domain {
            text += &format!("    where {}\n", self.expr(condition));
        }
        for condition in &game.requirements {
            text += &format!("    require {}\n", self.expr(condition));
        }
        if game.play() == Play::Misere {
            text += "    play misere\n";
        }
        if game.blocking > 0 {
            text += &format!("    play blocking {}\n", game.blocking);
        }
        for rule in &game.rules {
            let depth = self.known.len();
            let over = self.over(&rule.over);
            let parts: Vec<String> = rule.parts.iter().map(|part| self.part(part, others)).collect();
            let parts = if parts.is_empty() { "nothing".into() } else { parts.join(" + ") };
            text += &format!("    move{over} to {parts}\n");
            self.known.truncate(depth);
        }
        text
    }

    fn part(&mut self, part: &Summand, others: &[usize]) -> String {
        let depth = self.known.len();
        let over = part.over.as_ref().map_or(String::new(), |over| format!("sum{} of ", self.over(over)));
        let game = part.game.map_or(String::new(), |place| format!("game {} ", others[place]));
        let text = format!("{over}{game}({})", self.exprs(&part.coordinates));
        self.known.truncate(depth);
        text
    }

    /// Variables, which stay bound, and conditions.
    fn over(&mut self, over: &Comprehension) -> String {
        let depth = self.known.len();
        over.variables().into_iter().for_each(|name| self.bind(name));
        let variables: Vec<&str> = self.known[depth..].iter().map(|(_, name)| &**name).collect();
        let mut text = if variables.is_empty() { String::new() } else { format!(" for {}", variables.join(", ")) };
        let conditions: Vec<String> = over.conditions().map(|condition| self.expr(condition)).collect();
        if !conditions.is_empty() {
            text += &format!(" with {}", conditions.join(", "));
        }
        text
    }

    fn alone(&mut self, over: &Comprehension) -> String {
        let depth = self.known.len();
        let text = self.over(over);
        self.known.truncate(depth);
        text
    }

    fn function(&mut self, function: &Let) -> String {
        let name = self.spelling(&function.name).to_string();
        let depth = self.known.len();
        function.arguments.iter().for_each(|argument| self.bind(argument));
        let arguments: Vec<String> = self.known[depth..].iter().map(|(_, name)| name.clone()).collect();
        let arguments = if arguments.is_empty() { String::new() } else { format!("({})", arguments.join(", ")) };
        let text = format!("{name}{arguments} = {}", self.cases(&function.cases));
        self.known.truncate(depth);
        text
    }

    fn cases(&self, cases: &[Case]) -> String {
        self.each_case(cases).join("; ")
    }

    /// Several cases on lines of their own.
    fn listed(&self, cases: &[Case]) -> String {
        let space = if cases.len() == 1 { " " } else { "\n    " };
        format!("{space}{}", self.each_case(cases).join(";\n    "))
    }

    fn each_case(&self, cases: &[Case]) -> Vec<String> {
        let case = |case: &Case| match &case.condition {
            Some(condition) => format!("{} if {}", self.expr(&case.value), self.expr(condition)),
            None if cases.len() > 1 => format!("{} otherwise", self.expr(&case.value)),
            None => self.expr(&case.value),
        };
        cases.iter().map(case).collect()
    }
}
