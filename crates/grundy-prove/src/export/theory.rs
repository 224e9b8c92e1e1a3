//! What must hold for a claim to be true: definitions and sentences.
//!
//! That the rules have a meaning everywhere is left to the prover; that the game ends is one of the sentences, with the
//! measure that the prover found.

use grundy_automata::{Numeration, Order};
use grundy_lang::{Asserted, Case, Comprehension, Document, Expr, Game, Name, Play, Rule, Statement, Watch};

use super::formula::Formula;
use super::formulas::Formulas;
use crate::certificate::measure_text;
use crate::conditions::VALUE;
use crate::linear::Linear;
use crate::logic::{Digits, Variable};
use crate::measure::falling_measure;
use crate::several::without_forbidden;
use crate::theorem::numeration_of;
use crate::translate::{Branch, Environment, Translator, combinations, coordinates, join, outside, variable};
use crate::verdict::{Outside, Reason, within_reach};

/// Definitions and sentences about one claim.
#[derive(Debug)]
pub(super) struct Theory {
    /// What it is about, line by line.
    pub heading: Vec<String>,
    pub numeration: Numeration,
    pub definitions: Vec<Definition>,
    pub sentences: Vec<Sentence>,
}

/// A relation with a name.
#[derive(Debug)]
pub(super) struct Definition {
    pub name: &'static str,
    pub words: &'static str,
    pub arguments: Vec<Variable>,
    pub body: Formula,
}

/// A closed formula that must be true.
#[derive(Debug)]
pub(super) struct Sentence {
    pub name: &'static str,
    pub words: String,
    pub formula: Formula,
}

/// Turns expressions into formulas.
type Writer<'a> = Translator<'a, Formulas>;

/// A second value in sentences: the smaller one.
const SMALLER: &str = "~smaller";

/// One way to move: conditions, and the positions that the option consists of.
struct Way {
    hidden: Vec<Variable>,
    conditions: Vec<Formula>,
    parts: Vec<Vec<Variable>>,
}

/// What must hold of the option of a way, with the variables that this needs.
type Holds<'a> = dyn FnMut(&Way) -> (Vec<Variable>, Vec<Formula>) + 'a;

/// Writes the theory of a claim.
pub(super) fn theory(
    document: &Document,
    game: &Game,
    statement: &Statement,
    watch: &mut Watch,
) -> Result<Theory, Reason> {
    within_reach(game)?;
    without_forbidden(game)?;
    let about = || Expr::name(&Name::new(&game.heading()));
    let misere = game.play() == Play::Misere;
    let single = game.is_single_component();
    if misere && !single {
        return outside(&about(), Outside::MisereSums);
    }
    let numeration = numeration_of(game, statement);
    let mut writer = Writer::new(Formulas { numeration }, &game.lets);
    let coordinates: Vec<Variable> = game.coordinates.iter().map(|c| c.text.clone()).collect();
    let ways = ways(game, &mut writer)?;
    let position = Definition {
        name: "position",
        words: "the positions of the game",
        arguments: coordinates.clone(),
        body: writer.all(&game.domain, &Environment::new())?.yes,
    };
    let mut setting = Setting { coordinates, definitions: vec![position], sentences: Vec::new() };
    match &statement.asserted {
        Asserted::Grundy(cases) => {
            let body = value(game, statement, cases, &mut writer)?;
            setting.grundy(body, &ways, misere, &mut writer)?;
        }
        Asserted::Level(..) if !single => return outside(&about(), Outside::ZerosOfSums),
        Asserted::Level(0, families) => {
            let body = zeros(game, statement, families, &mut writer)?;
            setting.zeros(body, &ways, misere);
        }
        Asserted::Level(..) | Asserted::Lemma(_) | Asserted::Automaton(_) => return outside(&about(), Outside::Target),
        Asserted::Period { .. } | Asserted::OpenPeriod { .. } => return outside(&about(), Outside::Period),
    }
    let weights = falling_measure(game, statement, watch)?;
    setting.ends(&ways, &weights, &mut writer)?;
    let heading = format!("{}, claim {}", game.heading(), statement.name);
    let text = document.closure(game.name()).to_string();
    let rules = text.lines().filter(|line| !line.trim().is_empty()).map(str::to_string);
    Ok(Theory {
        heading: std::iter::once(heading).chain(rules).collect(),
        numeration,
        definitions: setting.definitions,
        sentences: setting.sentences,
    })
}

fn ways(game: &Game, writer: &mut Writer) -> Result<Vec<Way>, Reason> {
    let mut all = Vec::new();
    for rule in &game.rules {
        all.extend(of_rule(game, rule, writer)?);
    }
    Ok(all)
}

/// A way for every combination of branches of the coordinates.
fn of_rule(game: &Game, rule: &Rule, writer: &mut Writer) -> Result<Vec<Way>, Reason> {
    let environment = Environment::new();
    let condition = writer.all(rule.over.conditions(), &environment)?.yes;
    let hidden: Vec<Variable> = rule.over.variables().into_iter().map(|name| name.text.clone()).collect();
    let mut coordinates = Vec::new();
    for part in &rule.parts {
        if part.over.is_some() {
            return outside(&part.coordinates[0], Outside::Run);
        }
        if let Some(other) = part.game {
            return Err(Reason::NoClaimFor(game.others[other].heading()));
        }
        for coordinate in &part.coordinates {
            coordinates.push(writer.naturals(coordinate, &environment)?);
        }
    }
    let way = |(branch, values): (Branch<Formula>, Vec<Linear>)| Way {
        hidden: join(&hidden, &branch.hidden),
        conditions: join(std::slice::from_ref(&condition), &branch.guards),
        parts: values.chunks(game.coordinates.len()).map(|part| part.iter().map(variable).collect()).collect(),
    };
    let ways = combinations(&coordinates, &Expr::name(&game.coordinates[0]))?;
    Ok(ways.into_iter().map(way).collect())
}

/// The value is what the claim says.
fn value(game: &Game, statement: &Statement, cases: &[Case], writer: &mut Writer) -> Result<Formula, Reason> {
    let term = writer.cases(cases, &coordinates(game, statement))?;
    writer.graph(&VALUE.into(), &term)
}

/// The position is one of the claimed zeros.
fn zeros(
    game: &Game,
    statement: &Statement,
    families: &[Comprehension],
    writer: &mut Writer,
) -> Result<Formula, Reason> {
    let mut ways = Vec::new();
    for family in families {
        let mut environment = coordinates(game, statement);
        let mut own = Vec::new();
        for name in family.variables() {
            let fresh = writer.fresh();
            environment.push((name.text.clone(), Linear::variable(&fresh)));
            own.push(fresh);
        }
        ways.push(Formula::exists(&own, writer.all(family.conditions(), &environment)?.yes));
    }
    Ok(Formula::or(ways))
}

/// The theory while it is being written.
struct Setting {
    coordinates: Vec<Variable>,
    definitions: Vec<Definition>,
    sentences: Vec<Sentence>,
}

impl Setting {
    fn with(&self, more: &[&str]) -> Vec<Variable> {
        self.coordinates.iter().cloned().chain(more.iter().map(|&name| name.into())).collect()
    }

    fn call(&self, name: &'static str, more: &[&str]) -> Formula {
        Formula::Call(name, self.with(more))
    }

    fn define(&mut self, name: &'static str, words: &'static str, arguments: Vec<Variable>, body: Formula) {
        self.definitions.push(Definition { name, words, arguments, body });
    }

    fn sentence(&mut self, name: &'static str, words: &str, more: &[&str], formula: Formula) {
        let formula = Formula::for_all(&self.with(more), formula);
        self.sentences.push(Sentence { name, words: words.to_string(), formula });
    }

    /// A move leads to an option of which something holds.
    fn moved(&self, ways: &[Way], holds: &mut Holds) -> Formula {
        let mut all = Vec::new();
        for way in ways {
            let (more, formulas) = holds(way);
            let parts = way.conditions.iter().cloned().chain(formulas);
            all.push(Formula::exists(&join(&way.hidden, &more), Formula::and(parts)));
        }
        Formula::and([self.call("position", &[]), Formula::or(all)])
    }

    fn movable(&mut self, ways: &[Way]) {
        let body = self.moved(ways, &mut |way| {
            (Vec::new(), way.parts.iter().map(|part| Formula::Call("position", part.clone())).collect())
        });
        self.define("movable", "there is a move", self.coordinates.clone(), body);
    }

    fn grundy(&mut self, body: Formula, ways: &[Way], misere: bool, writer: &mut Writer) -> Result<(), Reason> {
        let body = Formula::and([self.call("position", &[]), body]);
        self.define("value", "the claimed value", self.with(&[VALUE]), body);
        let numeration = writer.logic.numeration;
        let mut mixed = false;
        let reached = self.moved(ways, &mut |way| match way.parts.as_slice() {
            [part] => (Vec::new(), vec![Formula::Call("value", join(part, &[VALUE.into()]))]),
            parts => {
                let values: Vec<Variable> = parts.iter().map(|_| writer.fresh()).collect();
                let calls =
                    parts.iter().zip(&values).map(|(p, v)| Formula::Call("value", join(p, std::slice::from_ref(v))));
                let names = join(&values, &[VALUE.into()]);
                mixed |= numeration != Numeration::BINARY;
                let sum = Formula::Digits(Digits::Columns(2), names, "nim-sum of the parts of an option".into());
                (values.clone(), calls.chain([sum]).collect())
            }
        });
        if mixed {
            return Err(Reason::Outside { expression: "⊕".into(), because: Outside::MixedNumeration });
        }
        self.define("reached", "an option has the value", self.with(&[VALUE]), reached);
        let value = self.call("value", &[VALUE]);
        let mut mex = value.clone();
        if misere {
            self.movable(ways);
            mex = Formula::and([value.clone(), self.call("movable", &[])]);
        }
        let (here, smaller) = (VALUE.into(), SMALLER.into());
        let total = self.call("position", &[]).implies(Formula::Exists(vec![VALUE.into()], Box::new(value.clone())));
        self.sentence("total", "every position has a value", &[], total);
        let both = Formula::and([value.clone(), self.call("value", &[SMALLER])]);
        let same = both.implies(Formula::equal(&here, &smaller));
        self.sentence("functional", "and only one", &[VALUE, SMALLER], same);
        if misere {
            let one = Linear::variable(&here).minus(&Linear::constant(1)).map_err(|_| Reason::Limit)?;
            let terminal = Formula::and([value, self.call("movable", &[]).not()]);
            let terminal = terminal.implies(Formula::compare(&one, Order::Equal));
            self.sentence("terminal", "a position without moves has the value 1", &[VALUE], terminal);
        }
        let avoids = mex.clone().implies(self.call("reached", &[VALUE]).not());
        self.sentence("avoids", "no option has the value of its position", &[VALUE], avoids);
        let below = Linear::variable(&smaller).minus(&Linear::variable(&here)).map_err(|_| Reason::Limit)?;
        let below = Formula::and([mex, Formula::compare(&below, Order::Less)]);
        let reaches = below.implies(self.call("reached", &[SMALLER]));
        self.sentence("reaches", "every smaller value is the value of an option", &[VALUE, SMALLER], reaches);
        Ok(())
    }

    fn zeros(&mut self, body: Formula, ways: &[Way], misere: bool) {
        let body = Formula::and([self.call("position", &[]), body]);
        self.define("zero", "the claimed zeros", self.coordinates.clone(), body);
        let reached = self.moved(ways, &mut |way| {
            (Vec::new(), way.parts.iter().map(|part| Formula::Call("zero", part.clone())).collect())
        });
        self.define("reached", "an option is a zero", self.coordinates.clone(), reached);
        let (zero, reached) = (self.call("zero", &[]), self.call("reached", &[]));
        self.sentence(
            "avoids",
            "no move leads from a zero to a zero",
            &[],
            zero.clone().implies(reached.clone().not()),
        );
        let mut other = vec![self.call("position", &[]), zero.clone().not()];
        if misere {
            self.movable(ways);
            let movable = self.call("movable", &[]);
            self.sentence("terminal", "a zero has a move", &[], zero.implies(movable.clone()));
            other.push(movable);
        }
        self.sentence(
            "reaches",
            "every other position has a move to a zero",
            &[],
            Formula::and(other).implies(reached),
        );
    }

    /// The measure falls with every move, to each position of the option.
    fn ends(&mut self, ways: &[Way], weights: &[Vec<u32>], writer: &mut Writer) -> Result<(), Reason> {
        let target: Vec<Variable> = self.coordinates.iter().map(|_| writer.fresh()).collect();
        let mut steps = Vec::new();
        for way in ways {
            for part in &way.parts {
                let equal = part.iter().zip(&target).map(|(a, b)| Formula::equal(a, b));
                let domains = way.parts.iter().map(|part| Formula::Call("position", part.clone()));
                let all = Formula::and(way.conditions.iter().cloned().chain(domains).chain(equal));
                steps.push(Formula::exists(&way.hidden, all));
            }
        }
        let body = Formula::and([self.call("position", &[]), Formula::or(steps)]);
        let arguments = join(&self.coordinates, &target);
        let step = Formula::Call("step", arguments.clone());
        self.define("step", "a move leads to an option with this position", arguments.clone(), body);
        let mut falls = Formula::Truth(false);
        for form in weights.iter().rev() {
            let mut rise = Linear::constant(0);
            for ((old, new), &weight) in self.coordinates.iter().zip(&target).zip(form) {
                let change = Linear::variable(new).minus(&Linear::variable(old)).map_err(|_| Reason::Limit)?;
                rise =
                    rise.plus(&change.times(weight.into()).map_err(|_| Reason::Limit)?).map_err(|_| Reason::Limit)?;
            }
            let same = Formula::and([Formula::compare(&rise, Order::Equal), falls]);
            falls = Formula::or([Formula::compare(&rise, Order::Less), same]);
        }
        let names: Vec<String> = self.coordinates.iter().map(|c| c.to_string()).collect();
        let words = format!("the game ends: {} falls with every move", measure_text(weights, &names));
        self.sentences.push(Sentence {
            name: "ends",
            words,
            formula: Formula::for_all(&arguments, step.implies(falls)),
        });
        Ok(())
    }
}
