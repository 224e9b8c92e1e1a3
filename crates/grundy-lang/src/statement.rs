//! A claim about a game whose parameters have values: something that holds or fails at each position.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use dashu_int::IBig;

use crate::acceptor::{Acceptor, Gives};
use crate::bound::Binder;
use crate::check::{family_condition, free_names, places_of};
use crate::diagnostic::{Diagnostic, Diagnostics, Problem};
use crate::evaluate::{GrundyOf, Scope};
use crate::fault::{Fault, FaultKind, Position};
use crate::game::{Comprehension, Game};
use crate::instantiate::{closed_number, closed_value, existential};
use crate::size::Depths;
use crate::solutions::solutions;
use crate::subset::Subsets;
use crate::syntax::*;
use crate::value::Value;
use crate::walk::Substitution;

/// A claim made about one game.
///
/// ```
/// use grundy_lang::Document;
/// let text = "game nim(x, y)
///     move { (u, y) : u < x } ∪ { (x, v) : v < y }
///     claim: grundy(x, y) = x ⊕ y";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let nim = document.game("nim", &[]).unwrap();
/// let bouton = &document.statements(&nim).unwrap()[0];
/// assert_eq!(bouton.value(&nim, &[5.into(), 3.into()]).unwrap(), Some(6.into()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// The claim's name, or its number among the game's claims.
    pub name: String,
    /// The claim as it was written.
    pub claim: Claim,
    /// Where its text says that it is wrong for these values of the parameters. A mark that names no parameters is made
    /// for the usual ones.
    pub false_at: Option<Position>,
    /// The names of the coordinates in what follows.
    pub coordinates: Vec<Name>,
    /// The functions that may be called.
    pub lets: Vec<Let>,
    /// What is said.
    pub asserted: Asserted,
    /// The nim-sum of the values of all positions below a number, where the claim gives it.
    pub prefix: Option<(Name, Vec<Case>)>,
}

/// What a statement says of its game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asserted {
    /// The Grundy value, by cases; the first that matches counts.
    Grundy(Vec<Case>),
    /// The positions with this value: those for which one of the families has a solution. Of value 0 they are the zeros.
    Level(u64, Vec<Comprehension>),
    /// A condition on values.
    Lemma(Lemma),
    /// The values repeat: g(n + period) = g(n) + saltus for n ≥ from.
    Period {
        /// The period.
        period: u64,
        /// From where on.
        from: u64,
        /// The growth in one period.
        saltus: u64,
    },
    /// The same of a family, or with something in it that is no number.
    OpenPeriod {
        /// The period.
        period: Expr,
        /// From where on.
        from: Expr,
        /// The growth in one period.
        saltus: Expr,
    },
    /// What an automaton accepts.
    Automaton(Arc<Acceptor>),
}

/// A condition on values of positions, where another condition holds and all tuples are positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lemma {
    /// Where something is said at all.
    pub condition: Option<Expr>,
    /// Tuples, and what the value of each is called in what follows.
    pub values: Vec<(Name, Vec<Expr>)>,
    /// What holds of the values.
    pub holds: Expr,
}

impl Lemma {
    /// Every `grundy(…)` gets a name that no text can use, inner ones first.
    fn new(holds: &Expr, condition: Option<Expr>) -> Lemma {
        fn named(expr: &Expr, values: &mut Vec<(Name, Vec<Expr>)>) -> Expr {
            let expr = expr.map_children(&mut |child| named(child, values));
            let Node::Grundy(tuple) = &expr.node else { return expr };
            if let Some((name, _)) = values.iter().find(|(_, known)| known == tuple) {
                return Expr::name(name);
            }
            let name = Name { text: format!("#v{}", values.len()).into(), span: expr.span };
            values.push((name.clone(), tuple.clone()));
            Expr::name(&name)
        }
        let mut values = Vec::new();
        let holds = named(holds, &mut values);
        Lemma { condition, values, holds }
    }

    /// The same with every expression replaced.
    pub(crate) fn map(&self, f: &dyn Fn(&Expr) -> Expr) -> Lemma {
        let value = |(name, tuple): &(Name, Vec<Expr>)| (name.clone(), tuple.iter().map(f).collect());
        Lemma {
            condition: self.condition.as_ref().map(f),
            values: self.values.iter().map(value).collect(),
            holds: f(&self.holds),
        }
    }

    /// All expressions in it.
    pub fn exprs(&self) -> impl Iterator<Item = &Expr> {
        self.condition.iter().chain(self.values.iter().flat_map(|(_, tuple)| tuple)).chain([&self.holds])
    }
}

impl Document {
    /// The claims about a game that are made for the values of its parameters. One that stands outside the game takes
    /// the place of one of the same name inside.
    pub fn statements(&self, game: &Game) -> Result<Vec<Statement>, Diagnostics> {
        let inside = game.definition.claims.iter();
        let mut statements: Vec<Statement> = Vec::new();
        for (i, claim) in inside.chain(self.claims_outside(game.name())).enumerate() {
            let Some(mut statement) = statement(claim, game)? else { continue };
            match &claim.name {
                None => statement.name = (i + 1).to_string(),
                Some(name) => {
                    let same = statements.iter().position(|other| other.name == statement.name);
                    match same.filter(|&place| statements[place].claim.about.is_some() == claim.about.is_some()) {
                        Some(_) => {
                            let problem = Problem::DefinedTwice { name: name.to_string() };
                            return Err(Diagnostics(vec![Diagnostic { span: name.span, problem }]));
                        }
                        None => drop(same.map(|place| statements.remove(place))),
                    }
                }
            }
            statements.push(statement);
        }
        Ok(statements)
    }
}

/// The claim for this game, or `None` if it is made for other parameters.
fn statement(claim: &Claim, game: &Game) -> Result<Option<Statement>, Diagnostics> {
    let mut substitution = Substitution::default();
    for (name, value) in &game.arguments {
        if let Argument::Expr(value) = value {
            substitution.names.push((name.text.clone(), value.clone()));
        }
    }
    for (i, (named, wanted)) in claim.about.iter().flat_map(|a| a.arguments.iter().enumerate()) {
        let place = match named {
            Some(name) => game.arguments.iter().position(|(n, _)| n == name),
            None => Some(i),
        };
        let actual = place.and_then(|p| game.arguments.get(p));
        if let (Argument::Expr(wanted), Some((_, Argument::Expr(actual)))) = (wanted, actual)
            && !matches!(wanted.node, Node::Name(_))
            && closed_value(wanted) != closed_value(actual)
        {
            return Ok(None);
        }
    }
    if let Some(range) = &claim.range
        && closed_value(&substitution.expr(range)) == Some(Value::Condition(false))
    {
        return Ok(None);
    }
    let hide = |coordinates: &[Name]| {
        let mut inner = substitution.clone();
        inner.names.retain(|(name, _)| coordinates.iter().all(|c| c.text != *name));
        inner
    };
    let sets = |coordinates: &[Name]| Subsets::new(coordinates, &game.universes);
    let (coordinates, asserted) = match &claim.assertion {
        Assertion::Grundy(coordinates, cases) => {
            (coordinates.clone(), Asserted::Grundy(sets(coordinates).cases(&hide(coordinates).cases(cases))?))
        }
        Assertion::LevelWhen(value, coordinates, condition) => {
            let condition = sets(coordinates).expr(&hide(coordinates).expr(condition))?;
            let family = existential(&[], Some(&condition), &game.lets)?;
            (coordinates.clone(), Asserted::Level(*value, vec![family]))
        }
        Assertion::LevelSet(value, union) => {
            let places = places_of(game.coordinates.len());
            let open = game.open_parameters();
            let known = |name: &str| {
                let names = places.iter().chain(game.lets.iter().map(|l| &l.name)).chain(open.iter().copied());
                names.into_iter().any(|known| &*known.text == name)
            };
            let mut families = Vec::new();
            for set in union {
                let condition = set.condition.as_ref().map(|c| substitution.expr(c));
                for part in set.options.iter().flatten() {
                    let tuple = substitution.exprs(&part.coordinates);
                    let inside: Vec<&Expr> = tuple.iter().chain(&condition).collect();
                    let variables = free_names(&inside, &known);
                    let whole = family_condition(condition.as_ref(), &tuple);
                    let whole = sets(&places).and_parts(&whole).expr(&whole)?;
                    families.push(existential(&variables, Some(&whole), &game.lets)?);
                }
            }
            (places, Asserted::Level(*value, families))
        }
        Assertion::Lemma(coordinates, holds, condition) => {
            let coordinates = if coordinates.is_empty() { &game.coordinates } else { coordinates };
            let inner = hide(coordinates);
            let sets = sets(coordinates);
            let condition = condition.as_ref().map(|condition| sets.expr(&inner.expr(condition))).transpose()?;
            (coordinates.clone(), Asserted::Lemma(Lemma::new(&sets.expr(&inner.expr(holds))?, condition)))
        }
        Assertion::Period { period, from, saltus } => {
            let put = |e: &Expr| substitution.expr(e);
            let open = game.open_parameters();
            let asserted = match open.is_empty() {
                true => period_of(put(period), put(from), put(saltus)),
                false => Asserted::OpenPeriod { period: put(period), from: put(from), saltus: put(saltus) },
            };
            if let Asserted::OpenPeriod { period, from, saltus } = &asserted {
                for number in [period, from, saltus] {
                    let (mut is_open, mut is_known) = (false, true);
                    number.each_name(&mut |name| {
                        is_open = true;
                        is_known &= open.contains(&name);
                    });
                    if !is_known || (!is_open && natural(number).is_none()) {
                        let problem = Problem::BadPeriod { number: number.to_string() };
                        return Err(Diagnostics(vec![Diagnostic { span: claim.span, problem }]));
                    }
                }
            }
            (game.coordinates.clone(), asserted)
        }
        Assertion::Automaton(acceptor) => (game.coordinates.clone(), Asserted::Automaton(acceptor.clone())),
    };
    let prefix = claim.prefix.as_ref();
    let prefix = prefix.map(|(name, cases)| (name.clone(), hide(std::slice::from_ref(name)).cases(cases)));
    let depths = Depths::of(&game.lets)?;
    match &asserted {
        Asserted::Grundy(cases) => depths.check_cases(cases)?,
        Asserted::Level(_, families) => depths.check_all(families.iter().flat_map(Comprehension::conditions))?,
        Asserted::Lemma(lemma) => depths.check_all(lemma.exprs())?,
        Asserted::OpenPeriod { period, from, saltus } => depths.check_all([period, from, saltus])?,
        Asserted::Period { .. } | Asserted::Automaton(_) => {}
    }
    prefix.iter().try_for_each(|(_, cases)| depths.check_cases(cases))?;
    let name = claim.name.as_ref().map(Name::to_string).unwrap_or_default();
    let false_at = claim.false_at.clone().filter(|_| is_meant(claim, game));
    Ok(Some(Statement { name, claim: claim.clone(), false_at, coordinates, lets: game.lets.clone(), asserted, prefix }))
}

/// A period in numbers, or one in which something stays open.
pub(crate) fn period_of(period: Expr, from: Expr, saltus: Expr) -> Asserted {
    match [&period, &from, &saltus].map(natural) {
        [Some(period), Some(from), Some(saltus)] => Asserted::Period { period, from, saltus },
        _ => Asserted::OpenPeriod { period, from, saltus },
    }
}

/// The natural number of 64 bits that an expression without names is.
pub(crate) fn natural(expr: &Expr) -> Option<u64> {
    closed_number(expr).and_then(|n| u64::try_from(n).ok())
}

/// Whether what a claim says of single positions is meant for this game: parameters of which the claim says nothing have
/// their defaults.
fn is_meant(claim: &Claim, game: &Game) -> bool {
    let named = |name: &Name, place: usize| {
        let mut in_range = false;
        claim.range.iter().for_each(|range| range.each_name(&mut |known| in_range |= known == name));
        let arguments = claim.about.iter().flat_map(|about| about.arguments.iter().enumerate());
        in_range
            || arguments.into_iter().any(|(i, (known, _))| known.as_ref().map_or(i == place, |known| known == name))
    };
    let mut before = Substitution::default();
    game.arguments.iter().enumerate().all(|(place, (name, value))| {
        let parameter = game.definition.parameters.iter().find(|parameter| parameter.name == *name);
        let usual = match (parameter.and_then(|parameter| parameter.default.as_ref()), value) {
            (None, _) => true,
            (Some(Argument::Expr(default)), Argument::Expr(value)) => {
                closed_value(&before.expr(default)) == closed_value(value)
            }
            (Some(Argument::Function(default)), Argument::Function(value)) => {
                let default = Let { name: name.clone(), ..before.function_body(default) };
                default.to_string() == value.to_string()
            }
            _ => false,
        };
        if let Argument::Expr(value) = value {
            before.names.push((name.text.clone(), value.clone()));
        }
        usual || named(name, place)
    })
}

/// How deep `grundy(…)` in a formula may call itself.
const DEEPEST: usize = 10_000;

impl Statement {
    /// The value that a `grundy` claim gives to a position; `None` where it leaves it open.
    pub fn value(&self, game: &Game, position: &[IBig]) -> Result<Option<IBig>, Fault> {
        let cases = match &self.asserted {
            Asserted::Grundy(cases) => cases,
            Asserted::Automaton(acceptor) if acceptor.gives == Gives::Values => return Ok(acceptor.value(position)),
            _ => return Ok(None),
        };
        // `grundy(…)` inside the formula is answered by the formula. Positions wait for one another on a list, so that
        // a long recursion needs no stack.
        let mut known: HashMap<Position, Option<IBig>> = HashMap::new();
        let mut waiting = vec![position.to_vec()];
        let mut open: HashSet<Position> = waiting.iter().cloned().collect();
        while let Some(current) = waiting.last().cloned() {
            let mut missing: Option<Position> = None;
            let mut answer = |asked: &Position| match known.get(asked) {
                Some(Some(value)) => Ok(value.clone()),
                Some(None) => Err(Fault::plain(FaultKind::NoCase { function: "grundy".into() })),
                None => {
                    missing = Some(asked.clone());
                    Err(Fault::plain(FaultKind::Stopped))
                }
            };
            let result = self.value_with(cases, &current, &mut answer);
            match (missing, result) {
                (Some(missing), _) => {
                    if !open.insert(missing.clone()) || waiting.len() > DEEPEST {
                        let cycle = waiting.into_iter().chain([missing]).map(|p| (game.name().clone(), p));
                        return Err(Fault::plain(FaultKind::Cycle(cycle.collect())));
                    }
                    waiting.push(missing);
                }
                (None, result) => {
                    let value = result.map_err(|f| f.at(game.name(), &current))?;
                    open.remove(&current);
                    known.insert(current, value);
                    waiting.pop();
                }
            }
        }
        Ok(known.remove(position).flatten())
    }

    fn value_with(&self, cases: &[Case], position: &[IBig], answer: &mut GrundyOf) -> Result<Option<IBig>, Fault> {
        let mut answer = |asked: &Position| answer(asked);
        let scope = Scope::new(&self.lets, &self.coordinates, position);
        match scope.with_grundy(&mut answer).cases(cases)? {
            Some(Value::Number(n)) => Ok(Some(n)),
            Some(other) => unreachable!("the checker lets a formula give only numbers, not {other}"),
            None => Ok(None),
        }
    }

    /// The value whose positions the claim tells from all others: 0 for a `zeros` claim; `None` for other claims.
    pub fn level(&self) -> Option<u64> {
        match &self.asserted {
            Asserted::Level(value, _) => Some(*value),
            Asserted::Automaton(acceptor) if acceptor.gives == Gives::Zeros => Some(0),
            _ => None,
        }
    }

    /// Whether a `zeros` claim counts a position among the zeros; `None` for other claims.
    pub fn is_zero(&self, game: &Game, position: &[IBig]) -> Result<Option<bool>, Fault> {
        if self.level() == Some(0) { self.has_level(game, position) } else { Ok(None) }
    }

    /// Whether a claim about a level counts a position there; `None` for other claims.
    pub fn has_level(&self, game: &Game, position: &[IBig]) -> Result<Option<bool>, Fault> {
        let families = match &self.asserted {
            Asserted::Level(_, families) => families,
            Asserted::Automaton(acceptor) if acceptor.gives == Gives::Zeros => {
                return Ok(Some(acceptor.is_zero(position)));
            }
            _ => return Ok(None),
        };
        for family in families {
            let mut scope = Scope::new(&self.lets, &self.coordinates, position);
            let mut found = false;
            solutions(family, &mut scope, &mut |_| {
                found = true;
                Ok(())
            })
            .map_err(|f| f.at(game.name(), position))?;
            if found {
                return Ok(Some(true));
            }
        }
        Ok(Some(false))
    }

    /// What the two say together of the values: this one where it says something, and the other where it does not.
    ///
    /// ```
    /// # use grundy_lang::Document;
    /// let text = "game nim(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y }
    ///     claim row: grundy(x, y) = y if x = 0
    ///     claim all: grundy(a, b) = a ⊕ b";
    /// let document = Document::parse(text, &Document::default()).unwrap();
    /// let claims = document.statements(&document.game("nim", &[]).unwrap()).unwrap();
    /// let both = claims[0].completed_by(&claims[1]).unwrap();
    /// assert_eq!(both.to_string(), "grundy(x, y) =\n    y if x = 0\n    x ⊕ y otherwise");
    /// ```
    pub fn completed_by(&self, other: &Statement) -> Option<Assertion> {
        let (Asserted::Grundy(own), Asserted::Grundy(others)) = (&self.asserted, &other.asserted) else { return None };
        if self.prefix.is_some() || other.prefix.is_some() {
            return None;
        }
        let mut renamed = Substitution::default();
        for (theirs, mine) in other.coordinates.iter().zip(&self.coordinates) {
            renamed.names.push((theirs.text.clone(), Expr::name(mine)));
        }
        let cases = own.iter().cloned().chain(renamed.cases(others)).collect();
        Some(Assertion::Grundy(self.coordinates.clone(), cases))
    }

    /// Whether it says what the values are, not only which have one value or when they repeat.
    pub fn gives_values(&self) -> bool {
        match &self.asserted {
            Asserted::Grundy(_) => true,
            Asserted::Automaton(acceptor) => acceptor.gives == Gives::Values,
            Asserted::Level(..) | Asserted::Lemma(_) | Asserted::Period { .. } | Asserted::OpenPeriod { .. } => false,
        }
    }

    /// The member of a one-parameter family of zeros with this value of the parameter: for Wythoff's pairs
    /// `{ (a, b), (b, a) : a = floor(n*φ) and b = a + n }` the n-th pair, at any size. `None` where the claim has no such
    /// family.
    pub fn nth_zero(&self, game: &Game, parameter: &IBig) -> Result<Option<Position>, Fault> {
        let Assertion::LevelSet(0, union) = &self.claim.assertion else { return Ok(None) };
        let Some((set, part)) = union.iter().find_map(|set| {
            let determined = set.condition.is_some().then_some(set)?;
            Some((determined, determined.options.first()?.first()?))
        }) else {
            return Ok(None);
        };
        let condition = set.condition.as_ref().expect("chosen with one");
        let known = |name: &str| self.lets.iter().any(|l| &*l.name.text == name);
        let inside: Vec<&Expr> = part.coordinates.iter().chain([condition]).collect();
        let variables = free_names(&inside, &known);
        for (i, given) in variables.iter().enumerate() {
            let others: Vec<Name> =
                variables.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, v)| v.clone()).collect();
            let Ok(over) = Comprehension::new(&others, Some(condition), &self.lets) else { continue };
            if !over.binders.iter().all(|b| matches!(b, Binder::Equal { .. }))
                || mentioned_alone(given, &part.coordinates)
            {
                continue;
            }
            let mut scope = Scope::new(&self.lets, std::slice::from_ref(given), std::slice::from_ref(parameter));
            let mut found = None;
            solutions(&over, &mut scope, &mut |scope| {
                found = Some(scope.numbers(&part.coordinates)?);
                Ok(())
            })
            .map_err(|fault| fault.at(game.name(), std::slice::from_ref(parameter)))?;
            return Ok(found);
        }
        Ok(None)
    }

    /// The condition on the parameters for which the claim is made, as text.
    pub fn range(&self) -> Option<String> {
        self.claim.range.as_ref().map(Expr::to_string)
    }
}

/// Whether a variable is itself a coordinate: then it is no parameter of the family but a part of the position.
fn mentioned_alone(variable: &Name, coordinates: &[Expr]) -> bool {
    coordinates.iter().any(|e| matches!(&e.node, Node::Name(name) if name == variable))
}
