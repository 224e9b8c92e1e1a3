//! A claim for every value of a parameter as one theorem of Coq.
//!
//! The definitions are to be read. Below them the same is said again as data, with the certificate's blocks for the
//! library's checker of families, which Coq runs: one for each class of values. Small values that the blocks leave out go
//! to the library's decision procedure, which also sees that classes and small values are all that the claim is about.

mod certificate;
mod class;
mod data;
mod part;
mod repeats;

use std::fmt::Write;

use grundy_lang::notation::COQ;
use grundy_lang::{Expr, Game, IBig, Name, Statement};
use grundy_prove::{
    Argued, Block, BlockData, Datum, DemandData, FamilyData, Operation, Outside, Reason, Theorem, WayData,
};

use crate::definitions::{bullets, words};
use crate::names::comment;
use crate::plain::{Plain, outside};
use data::{Called, conjuncts, deep};

/// The definitions and the theorem of a claim about a family, from its proof.
pub(crate) fn theorem(game: &Game, statement: &Statement, argument: &Argued) -> Result<String, Reason> {
    let refused = || outside(&Expr::name(&Name::new(&game.heading())), Outside::Target);
    match argument {
        Argued::Family { blocks, values } => {
            let mut file = File::new(game, statement)?;
            file.values(blocks, values)?;
            file.finish(blocks, values)
        }
        Argued::Repeats { formula, by, repeats } => match &**by {
            Argued::Family { blocks, values } => {
                let mut file = File::new(game, formula)?;
                file.period(statement, repeats)?;
                file.values(blocks, values)?;
                file.finish_period(statement, blocks, values, repeats)
            }
            _ => refused(),
        },
        _ => refused(),
    }
}

/// The same for a claim about a part of the positions, from the theorem about its completed formula.
pub(crate) fn part(statement: &Statement, whole: &Theorem) -> Result<String, Reason> {
    let (game, formula) = &*whole.subject;
    let Argued::Family { blocks, values } = &whole.argument else {
        return outside(&Expr::name(&Name::new(&game.heading())), Outside::Target);
    };
    let mut file = File::new(game, formula)?;
    file.stated(statement)?;
    file.values(blocks, values)?;
    file.finish_part(statement, blocks, values)
}

struct File<'a> {
    game: &'a Game,
    statement: &'a Statement,
    data: FamilyData,
    plain: Plain<'a>,
    /// The identifiers of the parameters, the first one first.
    parameters: Vec<String>,
    /// The identifiers of variables, from 1 on.
    variables: Vec<String>,
    out: String,
}

/// The words of a theorem about values, or about zeros.
struct Kind {
    said: &'static str,
    conditions: &'static str,
    sound: &'static str,
    check: &'static str,
    /// Small values with a second parameter, if the library knows how.
    frozen: Option<&'static str>,
}

const VALUES: Kind = Kind {
    said: "is_grundy",
    conditions: "grundy",
    sound: "of_family",
    check: "check_game",
    frozen: Some("grundy_frozen"),
};
const ZEROS: Kind = Kind {
    said: "are_zeros",
    conditions: "zeros",
    sound: "zeros_of_family",
    check: "check_zeros",
    frozen: Some("zeros_frozen"),
};
const MISERE_VALUES: Kind = Kind {
    said: "is_misere_grundy",
    conditions: "misere_grundy",
    sound: "misere_of_family",
    check: "check_misere",
    frozen: None,
};
const MISERE_ZEROS: Kind = Kind {
    said: "are_misere_zeros",
    conditions: "misere",
    sound: "misere_zeros_of_family",
    check: "check_misere_zeros",
    frozen: None,
};

impl<'a> File<'a> {
    fn new(game: &'a Game, statement: &'a Statement) -> Result<File<'a>, Reason> {
        let data = FamilyData::read(game, statement)?;
        let mut plain = Plain::new(&game.lets, &[]);
        let open: Vec<Name> = game.open_parameters().into_iter().cloned().collect();
        let parameters: Vec<String> = open.iter().map(|name| plain.names.identifier(&name.text)).collect();
        let mut variables: Vec<String> =
            game.coordinates.iter().map(|name| plain.names.identifier(&name.text)).collect();
        variables.extend_from_slice(&parameters[1..]);
        for rule in &game.rules {
            // Ways may use the same name; within one it must not be that of a coordinate.
            variables.extend(rule.over.variables().into_iter().map(|name| plain.names.identifier(&name.text)));
        }
        Ok(File { game, statement, data, plain, parameters, variables, out: String::new() })
    }

    fn kind(&self) -> &'static Kind {
        match (self.data.zeros.is_some(), self.data.is_misere) {
            (false, false) => &VALUES,
            (true, false) => &ZEROS,
            (false, true) => &MISERE_VALUES,
            (true, true) => &MISERE_ZEROS,
        }
    }

    fn put(&mut self, text: &str) {
        self.out += text;
        self.out.push('\n');
    }

    /// The definitions, and below them a lemma for every class and every small value.
    fn values(&mut self, blocks: &[Block], values: &[(u64, Argued)]) -> Result<(), Reason> {
        self.definitions();
        let files = if self.data.is_misere { "Param Text Family MisereFamily" } else { "Param Text Family" };
        self.put(&format!(
            "\n(* What follows is checked and need not be read. *)\nFrom Grundy Require Import {files}."
        ));
        let measure = self.data_of_text(blocks)?;
        for (i, block) in blocks.iter().enumerate() {
            self.class(i + 1, block)?;
        }
        let most = if self.kind().frozen.is_some() { 2 } else { 1 };
        if !values.is_empty() && self.parameters.len() > most {
            // The decision procedure would need the others as coordinates.
            return outside(&Expr::name(&Name::new(&self.game.heading())), Outside::Target);
        }
        for (value, _) in values {
            self.small(*value, &measure);
        }
        Ok(())
    }

    /// Positions, moves and what is claimed.
    fn definitions(&mut self) {
        let names = self.variables.clone();
        let called = Called { parameter: self.parameters[0].clone(), variable: &|v| names[v as usize - 1].clone() };
        let coordinates = &names[..self.data.coordinates];
        let tuple = pattern(coordinates);
        let given = format!(" ({} : Z)", self.parameters.join(" "));
        let mut inside: Vec<String> = coordinates.iter().map(|name| format!("0 <= {name}")).collect();
        inside.extend(self.data.domain.iter().map(|condition| called.condition(condition)));
        let mut ways = Vec::new();
        for (way, rule) in self.data.ways.iter().zip(&self.game.rules) {
            let label = words(&rule.label).map_or(String::new(), |label| comment(&label) + " ");
            let mut all: String = String::new();
            for v in &way.chosen {
                let name = (called.variable)(*v);
                write!(all, "exists {name}, 0 <= {name} /\\ ").expect("a string takes everything");
            }
            for condition in &way.conditions {
                write!(all, "{} /\\ ", called.condition(condition)).expect("a string takes everything");
            }
            ways.push(format!("{label}({all}opt = {})", tuple_of(way, &called)));
        }
        let ways = if ways.is_empty() { "False".into() } else { ways.join(" \\/\n  ") };
        let claimed = match &self.data.zeros {
            None => format!("Z := let {tuple} := pos in\n  {}", called.value(&self.data.value)),
            Some(zeros) => format!("Prop := let {tuple} := pos in\n  {}", called.condition(zeros)),
        };
        let text = format!(
            "Definition inside{given} (pos : P) : Prop := let {tuple} := pos in\n  {}.\n\
             Definition move{given} (pos opt : P) : Prop := let {tuple} := pos in\n  {ways}.\n\
             Definition claimed{given} (pos : P) : {claimed}.",
            inside.join(" /\\ ")
        );
        self.put(&text);
        self.defined();
    }

    /// That the text has a meaning, where that is not evident: the condition on positions at all tuples of natural
    /// numbers, the rest at every position.
    fn defined(&mut self) {
        let names = self.variables.clone();
        let called = Called { parameter: self.parameters[0].clone(), variable: &|v| names[v as usize - 1].clone() };
        let coordinates = &names[..self.data.coordinates];
        let known = self.data.coordinates + self.data.frozen;
        let sentence = |demand: &DemandData| {
            let mut all = String::new();
            for v in &demand.chosen {
                write!(all, "forall {}, ", (called.variable)(*v)).expect("a string takes everything");
            }
            let given = demand.given.iter().skip(if demand.of_domain { known } else { 0 });
            for condition in given.flat_map(conjuncts) {
                write!(all, "{} -> ", called.condition(condition)).expect("a string takes everything");
            }
            format!("({all}{})", called.condition(&demand.wanted))
        };
        let (given, tuple) = (self.parameters.join(" "), pattern(coordinates));
        let mut texts = Vec::new();
        for meaning in self.meanings() {
            let (name, about) = match meaning {
                Meaning::OfPositions => {
                    let natural: Vec<String> = coordinates.iter().map(|name| format!("0 <= {name}")).collect();
                    let natural = natural.join(" /\\ ");
                    texts.push(format!("Definition natural (pos : P) : Prop := let {tuple} := pos in {natural}."));
                    ("defined_inside", "where the condition on positions has a meaning")
                }
                Meaning::OfTheRest => ("defined", "where rules and claim have a meaning"),
            };
            let demands = self.data.demands.iter().filter(|demand| meaning.has(demand));
            texts.push(format!(
                "{}\nDefinition {name} ({given} : Z) (pos : P) : Prop := let {tuple} := pos in\n  {}.",
                comment(about),
                demands.map(sentence).collect::<Vec<_>>().join(" /\\\n  ")
            ));
        }
        texts.iter().for_each(|text| self.put(text));
    }

    /// What has a meaning that is not evident.
    fn meanings(&self) -> Vec<Meaning> {
        let mut all = vec![Meaning::OfPositions, Meaning::OfTheRest];
        all.retain(|meaning| self.data.demands.iter().any(|demand| meaning.has(demand)));
        all
    }

    /// The sentences that it has, for these parameters, to stand before another one.
    fn has_meanings(&self, given: &str) -> String {
        let sentence = |meaning: &Meaning| match meaning {
            Meaning::OfPositions => format!("everywhere natural (defined_inside {given}) /\\ "),
            Meaning::OfTheRest => format!("everywhere (inside {given}) (defined {given}) /\\ "),
        };
        self.meanings().iter().map(sentence).collect()
    }

    /// The game as data, with the measure of the blocks.
    fn data_of_text(&mut self, blocks: &[Block]) -> Result<Vec<Vec<u32>>, Reason> {
        let about = Expr::name(&Name::new(&self.game.heading()));
        let mut found: Option<Vec<Vec<u32>>> = None;
        for block in blocks {
            let measure = BlockData::read(self.game, self.statement, block)?.measure;
            // It is said once, for all classes.
            if found.as_ref().is_some_and(|known| *known != measure) {
                return outside(&about, Outside::Target);
            }
            found = Some(measure);
        }
        let Some(measure) = found else { return outside(&about, Outside::Target) };
        let forms: Vec<String> = measure.iter().map(|weights| weights_of(weights)).collect();
        let all = self.data.coordinates + self.data.frozen;
        let natural =
            |v: usize| Datum::Of(Operation::AtMost, vec![Datum::Number(IBig::ZERO), Datum::Variable(v as u32)]);
        let domain = (1..=all).map(natural).chain(self.data.domain.iter().chain(&self.data.range).cloned());
        let own = |v: usize| Datum::Variable(v as u32);
        let ways = self.data.ways.iter().map(|way| {
            let chosen = way.chosen.iter().map(|v| natural(*v as usize));
            let condition = joined(chosen.chain(way.conditions.iter().cloned()).collect());
            let option = way.option.iter().cloned().chain((self.data.coordinates + 1..=all).map(own));
            let option = option.enumerate().map(|(i, datum)| format!("({}%positive, {})", i + 1, deep(&datum)));
            format!("({}, [{}])", deep(&condition), option.collect::<Vec<_>>().join("; "))
        });
        let ways: Vec<String> = ways.collect();
        let text = format!(
            "Definition text : game := Game\n  {}\n  [{}]\n  {}\n  [{}].",
            deep(&joined(domain.collect())),
            ways.join(";\n   "),
            deep(&self.data.value),
            forms.join("; ")
        );
        let (coordinates, frozen) = (self.places(), &self.parameters[1..]);
        let given: String = frozen.iter().map(|name| format!(" ({name} : Z)")).collect();
        let listed: Vec<String> = coordinates.iter().chain(frozen).cloned().collect();
        let named = format!(
            "Definition named{given} (pos : P) : env := let {} := pos in listed [{}].",
            pattern(&coordinates),
            listed.join("; ")
        );
        self.put(&text);
        self.put(&named);
        let demands = self.data.demands.iter().map(|demand| {
            let given = match demand.given.as_slice() {
                given if demand.of_domain => deep(&joined(given.to_vec())),
                [] => "dom text".into(),
                given => format!("CAnd (dom text) {}", deep(&joined(given.to_vec()))),
            };
            format!("({given}, {})", deep(&demand.wanted))
        });
        let demands: Vec<String> = demands.collect();
        if !demands.is_empty() {
            self.put(&format!("Definition demands : list (cd * cd) :=\n  [{}].", demands.join(";\n   ")));
        }
        Ok(measure)
    }

    /// Names for coordinates in proofs; whatever the text's own names are, these are theirs.
    fn places(&self) -> Vec<String> {
        (1..=self.data.coordinates).map(|i| format!("x{i}_")).collect()
    }

    /// The conditions on the other parameters, and that they are natural, for one value of the first.
    fn about_frozen(&self, parameter: &str) -> Vec<String> {
        let names = &self.variables;
        let called = Called { parameter: parameter.into(), variable: &|v| names[v as usize - 1].clone() };
        let natural = self.parameters[1..].iter().map(|name| format!("0 <= {name}"));
        natural.chain(self.data.range.iter().map(|condition| called.condition(condition))).collect()
    }

    /// That the claim holds for one value of the first parameter.
    fn said(&self, parameter: &str) -> String {
        let Kind { said, .. } = self.kind();
        let mut all: String = String::new();
        if let [_, rest @ ..] = self.parameters.as_slice()
            && !rest.is_empty()
        {
            write!(all, "forall {} : Z, ", rest.join(" ")).expect("a string takes everything");
        }
        for condition in self.about_frozen(parameter) {
            write!(all, "({condition}) -> ").expect("a string takes everything");
        }
        let given: Vec<&str> =
            std::iter::once(parameter).chain(self.parameters[1..].iter().map(String::as_str)).collect();
        let given = given.join(" ");
        all += &self.has_meanings(&given);
        format!("{all}{said} (inside {given}) (move {given}) (claimed {given})")
    }

    /// A small value, by the decision procedure.
    fn small(&mut self, value: u64, measure: &[Vec<u32>]) {
        let Kind { conditions, frozen, .. } = self.kind();
        let frozen = frozen.unwrap_or_default();
        let value = value.to_string();
        let n = self.data.coordinates + self.data.frozen;
        let variables: Vec<String> = (0..n).map(|i| format!("x{i}_")).collect();
        let called = Called { parameter: String::new(), variable: &|v| variables[v as usize - 1].clone() };
        let forms: Vec<String> = measure.iter().map(|weights| called.number(&weighted(weights))).collect();
        let (lex, measured) = match forms.as_slice() {
            [one] => ("", one.clone()),
            _ => ("_lex", format!("[{}]", forms.join("; "))),
        };
        let tuple = pattern(&variables);
        let kinds = vec!["Z"; n].join(" * ");
        let measured = format!("(fun pos : ({kinds})%type => let {tuple} := pos in {measured})");
        let mut text = format!("Lemma small_{value} : {}.\nProof.\n", self.said(&value));
        let rest = "cbv beta iota zeta delta [fst snd]; [tauto | digits ..]";
        // Another parameter becomes a coordinate; what is known of it goes into the condition on positions.
        let known = self.about_frozen(&value);
        let names: Vec<String> = (0..known.len()).map(|i| format!("F{i}_")).collect();
        let other = self.parameters.get(1);
        let allowed = other.map(|other| format!("(fun {other} : Z => {}) {other} _", known.join(" /\\ ")));
        let mut proofs = Vec::new();
        for meaning in self.meanings() {
            let (inside, defined) = match meaning {
                Meaning::OfPositions => ("natural".to_string(), "defined_inside"),
                Meaning::OfTheRest => (format!("inside {value}"), "defined"),
            };
            let apply = match (&allowed, meaning) {
                (None, _) => format!("apply (everywhere{n} ({inside}) ({defined} {value}))"),
                (Some(allowed), _) => {
                    let inside = if meaning == Meaning::OfPositions { "fun _ : Z => natural" } else { &inside };
                    format!(
                        "refine (everywhere_frozen ({inside}) {allowed} ({defined} {value}) _); [tauto |]. \
                         apply (everywhere{n} _ _)"
                    )
                }
            };
            let unfolded = inside.split(' ').next().unwrap_or_default();
            proofs.push(format!("{apply}; unfold {unfolded}, {defined}, P; {rest}"));
        }
        let apply = match &allowed {
            None => format!("apply ({conditions}{n}{lex} (inside {value}) (move {value}) {measured})"),
            Some(allowed) => format!(
                "refine ({frozen} (inside {value}) (move {value}) {allowed} (claimed {value}) _); [tauto |].\n  \
                 apply ({conditions}{n}{lex} _ _ {measured})"
            ),
        };
        proofs.push(format!("{apply};\n    unfold inside, move, claimed, P; {rest}"));
        if let Some(other) = other {
            writeln!(text, "  intros {other} {}.", names.join(" ")).expect("a string takes everything");
        }
        match proofs.as_slice() {
            [one] => text += &format!("  {one}.\n"),
            [_, _] => text += &format!("  split.\n{}", bullets(&proofs)),
            _ => text += &format!("  refine (conj _ (conj _ _)).\n{}", bullets(&proofs)),
        }
        self.put(&(text + "Qed."));
    }

    /// The theorem: the classes and the small values are all.
    fn finish(mut self, blocks: &[Block], values: &[(u64, Argued)]) -> Result<String, Reason> {
        let name = self.plain.names.fresh(&format!("{}_{}", self.game.name(), self.statement.name));
        let given = self.given()?;
        let said = self.said(&self.parameters[0]);
        let text = self.all_values(&format!("Theorem {name}"), &said, &given, &cases_of(blocks, values));
        self.out += &format!("\n{text}Print Assumptions {name}.\n");
        Ok(self.out)
    }

    /// What the range says of the first parameter.
    fn given(&mut self) -> Result<Vec<String>, Reason> {
        let (own, _) = self.game.range_by_parameter();
        let mut given = vec![format!("0 <= {}", self.parameters[0])];
        for condition in own {
            given.push(COQ.text(&self.plain.condition(condition)?));
        }
        Ok(given)
    }

    /// That something holds for every value of the first parameter, since it does in these cases.
    fn all_values(&self, theorem: &str, said: &str, given: &[String], cases: &[Case]) -> String {
        let k = &self.parameters[0];
        let premises: String = given.iter().map(|condition| format!("({condition}) -> ")).collect();
        let covered = cases.iter().map(|case| match case.values {
            Covered::Value(value) => format!("{k} = {value}"),
            Covered::Class(first, 1) => format!("{first} <= {k}"),
            Covered::Class(first, modulus) => {
                format!("({first} <= {k} /\\ {k} mod {modulus} = {})", first % modulus)
            }
        });
        let covered: Vec<String> = covered.collect();
        let names: Vec<String> = (0..given.len()).map(|i| format!("K{i}_")).collect();
        let patterns: Vec<String> = cases.iter().map(|case| case.values.pattern().to_string()).collect();
        let mut text = format!(
            "{theorem} : forall {k} : Z, {premises}\n  {said}.\nProof.\n  \
             assert (cover_ : forall {k} : Z, {premises}{}) by digits.\n  \
             intros {k} {}. {} (cover_ {k} {}) as {}.\n",
            covered.join(" \\/ "),
            names.join(" "),
            if cases.len() == 1 { "pose proof" } else { "destruct" },
            names.join(" "),
            alternatives(&patterns)
        );
        for Case { values, lemma } in cases {
            let proof = match values {
                Covered::Value(_) => format!("exact {lemma}"),
                Covered::Class(first, modulus) => {
                    let (low, rest) = match modulus {
                        1 => ("L_", "rewrite !Z.mod_1_r; reflexivity"),
                        _ => ("(proj1 L_)", "exact (proj2 L_)"),
                    };
                    format!(
                        "apply (of_class {first} {modulus} (fun {k} : Z => {said}) eq_refl {lemma} {k} {low}). {rest}"
                    )
                }
            };
            writeln!(text, "  - {proof}.").expect("a string takes everything");
        }
        text + "Qed.\n"
    }
}

/// What of a text has a meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// The condition on positions, at all tuples of natural numbers.
    OfPositions,
    /// Rules and claim, at every position.
    OfTheRest,
}

impl Meaning {
    /// Whether a demand is a part of it.
    fn has(self, demand: &DemandData) -> bool {
        demand.of_domain == (self == Meaning::OfPositions)
    }
}

/// Values of the first parameter, and the lemma about them.
struct Case {
    values: Covered,
    lemma: String,
}

enum Covered {
    Value(u64),
    /// From the first on, those that leave its remainder.
    Class(u64, u64),
}

impl Covered {
    /// What it is destructed into.
    fn pattern(&self) -> &'static str {
        match self {
            Covered::Value(_) => "->",
            Covered::Class(..) => "L_",
        }
    }
}

/// The small values and the classes of a formula.
fn cases_of(blocks: &[Block], values: &[(u64, Argued)]) -> Vec<Case> {
    let small =
        values.iter().map(|(value, _)| Case { values: Covered::Value(*value), lemma: format!("small_{value}") });
    let class = |(i, block): (usize, &Block)| Case {
        values: Covered::Class(block.class.first(), block.class.modulus),
        lemma: format!("class_{}", i + 1),
    };
    small.chain(blocks.iter().enumerate().map(class)).collect()
}

/// Where a move leads.
fn tuple_of(way: &WayData, called: &Called) -> String {
    match way.option.as_slice() {
        // In brackets, as a tuple is.
        [one @ (Datum::Of(..) | Datum::Number(_))] => format!("({})", called.number(one)),
        [one] => called.number(one),
        all => format!("({})", all.iter().map(|datum| called.number(datum)).collect::<Vec<_>>().join(", ")),
    }
}

/// The weights of a form of the measure, for the library's checker.
fn weights_of(weights: &[u32]) -> String {
    let places = weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
    let places: Vec<String> = places.map(|(i, weight)| format!("({}%positive, {weight})", i + 1)).collect();
    format!("[{}]", places.join("; "))
}

/// A linear form of the variables, as data.
fn weighted(weights: &[u32]) -> Datum {
    let term = |(i, weight): (usize, &u32)| {
        let own = Datum::Variable(i as u32 + 1);
        match weight {
            0 => None,
            1 => Some(own),
            _ => Some(Datum::Of(Operation::Multiply, vec![Datum::Number(IBig::from(*weight)), own])),
        }
    };
    let sum = weights.iter().enumerate().filter_map(term).reduce(|a, b| Datum::Of(Operation::Add, vec![a, b]));
    sum.unwrap_or(Datum::Number(IBig::ZERO))
}

/// All of them, the first outermost.
fn joined(conditions: Vec<Datum>) -> Datum {
    let zero = || Datum::Number(IBig::ZERO);
    let all = conditions.into_iter().rev().reduce(|later, first| Datum::Of(Operation::And, vec![first, later]));
    all.unwrap_or_else(|| Datum::Of(Operation::AtMost, vec![zero(), zero()]))
}

/// A tuple, as a pattern of `let`.
fn pattern(names: &[String]) -> String {
    match names {
        [one] => one.clone(),
        _ => format!("'({})", names.join(", ")),
    }
}

/// A tuple, as a pattern of `intros`.
fn bracket(names: &[String]) -> String {
    names.iter().cloned().reduce(|before, name| format!("[{before} {name}]")).unwrap_or_default()
}

/// Alternatives, as a pattern of `destruct`.
fn alternatives(names: &[String]) -> String {
    names.iter().rev().cloned().reduce(|later, name| format!("[{name} | {later}]")).unwrap_or_else(|| "[]".into())
}
