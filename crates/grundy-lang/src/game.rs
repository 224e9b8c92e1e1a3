//! A game: a definition whose parameters have values and whose every form, octal code, sum or product, has become
//! coordinates and moves.

use std::sync::Arc;

use dashu_int::IBig;

use crate::bound::{Binder, binders};
use crate::fault::Position;
use crate::quantifier::prenex;
use crate::subset::{Universes, shown, written};
use crate::syntax::*;
use crate::walk::conjunction;

/// A position of a sum, with its game.
pub type Part = (Arc<Game>, Position);

/// A game that can be played, computed and reasoned about.
///
/// ```
/// use grundy_lang::Document;
/// let text = "game take[S = {1, 3, 4}](n) move { (n - s) : s in S }";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let take = document.game("take", &[]).unwrap();
/// assert_eq!(take.grundy(&[6.into()]).unwrap(), 2);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The text it comes from.
    pub definition: Arc<Definition>,
    /// The values of its parameters, in the order of the definition.
    pub arguments: Vec<(Name, Argument)>,
    /// The coordinates of a position.
    pub coordinates: Vec<Name>,
    /// For each coordinate that is a set, what it is a part of.
    pub universes: Universes,
    /// What a tuple of naturals must satisfy to be a position.
    pub domain: Vec<Expr>,
    /// What the definition promises of every position.
    pub requirements: Vec<Expr>,
    /// The functions its expressions call; each calls only those before it.
    pub lets: Vec<Let>,
    /// How many options the player who has just moved may forbid.
    pub blocking: u64,
    /// The rules of its moves.
    pub rules: Vec<Rule>,
    /// The other games that its options are made of.
    pub others: Vec<Arc<Game>>,
    /// What the parameters without a value satisfy, where it is a whole family of games.
    pub range: Vec<Expr>,
    /// The squares that the clause `picture` draws, each rule one part with two coordinates.
    pub picture: Vec<Rule>,
}

/// One rule: a form of option, with the variables it runs over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// What the move is called.
    pub label: GameWords,
    /// The variables and conditions.
    pub over: Comprehension,
    /// The option: the sum of these.
    pub parts: Vec<Summand>,
}

/// Positions that are part of an option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summand {
    /// Another game, as a place in `Game::others`; `None` is the game itself.
    pub game: Option<usize>,
    /// The position.
    pub coordinates: Vec<Expr>,
    /// One position for each solution; without it, just one.
    pub over: Option<Comprehension>,
}

/// Variables and the conditions on them, in an order in which they can be gone through.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Comprehension {
    /// The variables, each bounded by those before it.
    pub binders: Vec<Binder>,
    /// `guards[i]`: the conditions that can be tested once `i` binders have given their values.
    pub guards: Vec<Vec<Expr>>,
}

impl Game {
    /// Its name.
    pub fn name(&self) -> &Arc<str> {
        &self.definition.name.text
    }

    /// Who wins when no move is left.
    pub fn play(&self) -> Play {
        self.definition.play
    }

    /// Its name with the values of its parameters: `chocolate[k = 3]`; of a family `chocolate[k] for odd(k)`.
    pub fn heading(&self) -> String {
        let range = conjunction(self.range.iter().cloned()).map_or(String::new(), |range| format!(" for {range}"));
        self.written() + &range
    }

    /// Its name with the values of its parameters, as a definition begins: `chocolate[k = 3]`, `chocolate[k]`.
    pub fn written(&self) -> String {
        let argument = |(name, value): &(Name, Argument)| match value {
            Argument::Expr(Expr { node: Node::Name(open), .. }) if open == name => name.to_string(),
            Argument::Expr(expr) => format!("{name} = {expr}"),
            Argument::Function(function) => function.to_string(),
        };
        let arguments: Vec<String> = self.arguments.iter().map(argument).collect();
        if arguments.is_empty() {
            return self.name().to_string();
        }
        format!("{}[{}]", self.name(), arguments.join(", "))
    }

    /// A position as people write it: numbers in brackets, sets by their members.
    ///
    /// ```
    /// use grundy_lang::Document;
    /// let text = "game kayles[G = path(5)](S) where S ⊆ vertices(G) move { (S \\ ({v} ∪ neighbours(G, v))) : v in S }";
    /// let kayles = Document::parse(text, &Document::default()).unwrap().game("kayles", &[]).unwrap();
    /// assert_eq!(kayles.shown(&[0b10110.into()]), "{1, 2, 4}");
    /// assert_eq!(kayles.grundy(&[0b11111.into()]).unwrap(), 3);
    /// ```
    pub fn shown(&self, position: &[IBig]) -> String {
        shown(position, &self.universes)
    }

    /// The coordinates of a position, one by one.
    pub fn coordinate_texts(&self, position: &[IBig]) -> Vec<String> {
        written(position, &self.universes)
    }

    /// The lines of its definition that are its rule, not its words, pictures or claims, with the values of its
    /// parameters.
    pub fn rule_lines(&self) -> Vec<String> {
        let text = self.definition.to_string();
        let is_rule = |line: &&str| {
            let first = line.split_whitespace().next().unwrap_or_default();
            ["game", "play", "where", "require", "let", "move"].contains(&first)
        };
        let mut lines: Vec<String> = text.lines().filter(is_rule).map(str::to_string).collect();
        if let (Body::Rules(_), Some(first)) = (&self.definition.body, lines.first_mut()) {
            let coordinates: Vec<&str> = self.coordinates.iter().map(|name| &*name.text).collect();
            *first = format!("game {}({})", self.written(), coordinates.join(", "));
        }
        lines
    }

    /// Whether every option is a single position of the game itself.
    pub fn is_single_component(&self) -> bool {
        self.rules.iter().all(|rule| matches!(rule.parts.as_slice(), [Summand { game: None, over: None, .. }]))
    }

    /// The parameters that have no value: rules with such are those of a whole family of games.
    pub fn open_parameters(&self) -> Vec<&Name> {
        let is_itself = |name: &Name, value: &Argument| matches!(value, Argument::Expr(Expr { node: Node::Name(n), .. }) if n == name);
        let open = self.arguments.iter().filter(|(name, value)| is_itself(name, value));
        open.map(|(name, _)| name).collect()
    }

    /// The value of a number parameter.
    pub fn number_argument(&self, name: &str) -> Option<&IBig> {
        self.arguments.iter().find(|(n, _)| &*n.text == name).and_then(|(_, value)| match value {
            Argument::Expr(Expr { node: Node::Value(crate::value::Value::Number(n)), .. }) => Some(n),
            _ => None,
        })
    }
}

impl Comprehension {
    /// The variables with their bounds, or the variables that have none.
    pub fn new(variables: &[Name], condition: Option<&Expr>, lets: &[Let]) -> Result<Comprehension, Vec<Name>> {
        let binders = binders(variables, condition, &lets.iter().collect::<Vec<_>>())?;
        let mut guards: Vec<Vec<Expr>> = vec![Vec::new(); binders.len() + 1];
        for conjunct in condition.map(Expr::conjuncts).unwrap_or_default() {
            let binds = |b: &Binder| b.names().iter().any(|name| conjunct.mentions(&name.text));
            let level = binders.iter().rposition(binds).map_or(0, |i| i + 1);
            guards[level].push(conjunct.clone());
        }
        Ok(Comprehension { binders, guards })
    }

    /// The same where it matters only whether there is a solution, so that what the condition says to exist is a variable, too.
    pub fn existential(variables: &[Name], condition: Option<&Expr>, lets: &[Let]) -> Result<Comprehension, Vec<Name>> {
        match condition.map(|condition| prenex(variables, condition)) {
            Some((variables, condition)) => Comprehension::new(&variables, Some(&condition), lets),
            None => Comprehension::new(variables, None, lets),
        }
    }

    /// The bound variables.
    pub fn variables(&self) -> Vec<&Name> {
        self.binders.iter().flat_map(Binder::names).collect()
    }

    /// The whole condition, as conjuncts.
    pub fn conditions(&self) -> impl Iterator<Item = &Expr> {
        self.guards.iter().flatten()
    }
}
