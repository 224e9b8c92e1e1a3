//! What comes out of an attempt to prove.

use std::fmt;

use grundy_automata::{Numeration, Relation};
use grundy_lang::{Fault, Game, Position, Statement, Witness};

use crate::parametric::Block;
use crate::several::{can_be_counted, without_forbidden};

/// The outcome of an attempt to prove a claim.
#[derive(Debug, Clone)]
pub enum Verdict {
    /// It holds at every position of which it speaks.
    Proved(Box<Proof>),
    /// It fails, first here.
    Refuted(Witness),
    /// It fails here or at a position below, for the conditions of a proof do not hold here; where it fails was not found
    /// within the limits.
    RefutedBelow(Position),
    /// Neither was established.
    Unknown(Reason),
}

/// Why nothing was established.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// An expression outside the decidable fragment.
    Outside {
        /// The expression.
        expression: String,
        /// What is wrong with it.
        because: Outside,
    },
    /// No measure was found that falls with every move.
    NoMeasure,
    /// The claim leaves this position open.
    Unclaimed(Position),
    /// The claim speaks of a position, and not of another to which a move leads from it.
    Leaves {
        /// The position of which it speaks.
        from: Position,
        /// The other, which is an option or a part of one.
        to: Position,
    },
    /// The claim has no meaning at a position.
    Meaningless(Fault),
    /// The rules have no meaning at this position.
    Undefined(Position),
    /// The rules promise something that fails at this position.
    Requirement(Position),
    /// No tuple is a position: of such a game everything holds.
    NoPositions,
    /// A game that an option refers to has no proved claim.
    NoClaimFor(String),
    /// A lemma about a game of which no claim about all values is proved.
    NoValues,
    /// A claim about the positions of one value, where nothing is claimed of those of a smaller one.
    NoLevel(u64),
    /// A claim about the positions of one value, where what is claimed of those of a smaller one is wrong.
    WrongBelow {
        /// The smaller value.
        value: u64,
        /// The claim about it.
        claim: String,
        /// A position at which the conditions of a proof fail: that claim is wrong there or below.
        position: Position,
    },
    /// An automaton or a table grew beyond the limit.
    Limit,
    /// The watch asked to stop.
    Stopped,
    /// A limit or the watch ended a proof of which a part was done.
    Partial {
        /// What ended it.
        by: Box<Reason>,
        /// What was established before that, in this order.
        established: Vec<Milestone>,
    },
    /// The condition failed here, but no wrong position was found within the limits.
    Unconfirmed(Position),
    /// A recursive claim, as about Maximum Nim: but what may be taken falls or jumps at this heap.
    Unnatural {
        /// The heap.
        n: u64,
        /// How much may be taken from the heap before it.
        before: u64,
        /// How much from this one.
        here: u64,
    },
    /// The sequence did not show a period.
    NoPeriod {
        /// So many values were looked at.
        looked: u64,
        /// Whether more were not, because the watch asked to stop.
        stopped: bool,
    },
    /// For every value of a parameter: no move in closed form was found that reaches this value.
    NoLine {
        /// The parameter.
        parameter: i64,
        /// The position.
        position: Vec<i64>,
        /// The value, below the position's own.
        value: i64,
    },
    /// Not for every value of a parameter at once, because of this; but for these values, which were tried alone.
    Singly {
        /// Why not for all.
        because: Box<Reason>,
        /// The values.
        values: Vec<u64>,
    },
    /// For every value of a parameter: a case that was not closed.
    OpenCase {
        /// Its number, from 1.
        case: usize,
        /// How many there are of its kind.
        of: usize,
    },
}

/// What is established on the way to a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Milestone {
    /// The values of this game, to which options refer.
    About(String),
    /// The rules have a meaning at every position.
    Rules,
    /// This measure falls with every move: the game ends.
    Ends(String),
    /// What the claim says of each position.
    Said,
    /// No move leads between positions of the same value.
    NoEqualOption,
    /// Nothing is wrong in the box up to this corner.
    Compared(Vec<u64>),
}

impl Milestone {
    /// The name of its sentence in the files of words, and what it is filled with.
    pub fn sentence(&self) -> (&'static str, String) {
        match self {
            Milestone::About(game) => ("milestone-about", game.clone()),
            Milestone::Rules => ("milestone-rules", String::new()),
            Milestone::Ends(measure) => ("milestone-ends", measure.clone()),
            Milestone::Said => ("milestone-said", String::new()),
            Milestone::NoEqualOption => ("milestone-no-equal-option", String::new()),
            Milestone::Compared(to) => {
                let to: Vec<grundy_lang::IBig> = to.iter().map(|&n| n.into()).collect();
                ("milestone-compared", grundy_lang::tuple(&to))
            }
        }
    }
}

/// Why an expression cannot be decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outside {
    /// A product or quotient of variables.
    Product,
    /// A root other than φ, or φ in a place where the lemma does not reach.
    Irrational,
    /// A binary operation beside φ or Zeckendorf parts.
    MixedNumeration,
    /// A root whose multiples are seen only in digits of which there are too many.
    ManyDigits,
    /// An operation that no automaton here knows.
    Operation,
    /// `grundy(…)` inside the formula.
    Recursion,
    /// `zeros` where options are sums.
    ZerosOfSums,
    /// Positions of one value other than 0, under misère play.
    MisereLevel,
    /// Positions of a value so large that the sets of all smaller ones are too many.
    HighLevel,
    /// Positions of one value other than 0, or a lemma, for every value of a parameter.
    OfFamily,
    /// Misère play of sums.
    MisereSums,
    /// A sum over something other than a run of one coordinate.
    Run,
    /// Options that may be forbidden, where options are not counted.
    Blocking,
    /// Options that may be forbidden and are sums, or positions of other games.
    BlockingSums,
    /// More options that may be forbidden than can be counted.
    BlockingMany,
    /// Coordinates that are sets.
    Sets,
    /// A quantifier that is no variable of a rule or a set.
    Quantifier,
    /// A number beyond 64 bits.
    Large,
    /// Data (a set, list or grid) too large to be turned into an automaton.
    Data,
    /// The automaton of a claim that is not the one and only automaton of its positions.
    Automaton,
    /// A period of something other than a heap.
    Period,
    /// A misère quotient of something other than heaps.
    Quotient,
    /// Something that the other prover cannot express.
    Target,
    /// Options that are sums, for every value of a parameter.
    Sums,
    /// Several families of zeros, for every value of a parameter.
    Families,
    /// A range of the parameter that does not repeat.
    Range,
    /// A period for every value of a parameter, without a formula from which it follows.
    NoFormula,
    /// Digits that the prover has and another one has not.
    Digits,
}

/// Refuses games whose options may be forbidden and cannot be counted, and those whose positions are sets: there are
/// finitely many, and one may look at them all.
pub fn within_reach(game: &Game) -> Result<(), Reason> {
    can_be_counted(game)?;
    game.others.iter().try_for_each(|other| without_forbidden(other))?;
    for game in std::iter::once(game).chain(game.others.iter().map(|other| &**other)) {
        if let Some((name, _)) = game.coordinates.iter().zip(&game.universes).find(|(_, universe)| universe.is_some()) {
            return Err(Reason::Outside { expression: name.to_string(), because: Outside::Sets });
        }
    }
    Ok(())
}

/// What a stranger needs to check a theorem, and what a reader wants to know about it.
#[derive(Debug, Clone)]
pub struct Proof {
    /// The text of the game, all games it refers to, and the claim.
    pub text: String,
    /// The formula that is proved in the claim's stead, where the claim is a period or about a part of the positions.
    pub by_formula: Option<Statement>,
    /// The claims that are proved with it: those from which the positions of smaller values are taken, where the claim is
    /// about those of one value, and that from which values are taken, where it is a lemma. Of a claim about a part, those
    /// that speak where it does not.
    pub uses: Vec<Statement>,
    /// The theorems about games referred to, then the theorem itself.
    pub theorems: Vec<Theorem>,
    /// The largest automaton met on the way.
    pub peak_states: usize,
}

/// One theorem.
#[derive(Debug, Clone)]
pub struct Theorem {
    /// The game's name.
    pub game: String,
    /// The values of its parameters, as text.
    pub parameters: Vec<(String, String)>,
    /// The claim's name or number.
    pub claim: String,
    /// The game and what is claimed of it, as the certificate's core form states them.
    pub subject: Box<(Game, Statement)>,
    /// By which argument.
    pub argument: Argued,
}

/// By which argument a theorem holds.
#[derive(Debug, Clone)]
pub enum Argued {
    /// By automata: local conditions that hold at every position, and a measure that falls.
    Automata {
        /// The numbers' digits.
        numeration: Numeration,
        /// Whether ⌊nφ⌋ = shift(n − 1) + 1 was used.
        lemma: bool,
        /// Whether the claim may leave positions open: no move leads there from those of which it speaks.
        part: bool,
        /// The measure: weights of the coordinates, most important form first.
        measure: Vec<Vec<u32>>,
        /// The automata, with their names and tracks.
        automata: Vec<Automaton>,
    },
    /// A lemma: it holds of the values that the theorem before it gives.
    Lemma {
        /// The numbers' digits.
        numeration: Numeration,
        /// Whether ⌊nφ⌋ = shift(n − 1) + 1 was used.
        lemma: bool,
    },
    /// For every value of a parameter: classes of values at once, and single values by automata.
    Family {
        /// The classes.
        blocks: Vec<Block>,
        /// Single values.
        values: Vec<(u64, Argued)>,
    },
    /// A period for every value of a parameter: the values have a formula, and the formula repeats.
    Repeats {
        /// The formula.
        formula: Box<Statement>,
        /// By which argument it holds.
        by: Box<Argued>,
        /// That it repeats: for classes of values, and for single ones.
        repeats: Vec<Block>,
    },
    /// By the staircase theorem.
    Staircase,
    /// By the theorem about Maximum Nim.
    MaximumNim,
    /// By a repeat in the sequence of values.
    Period {
        /// Which theorem.
        method: PeriodMethod,
        /// How many values were computed.
        computed: u64,
    },
}

/// An automaton of a certificate.
#[derive(Debug, Clone)]
pub struct Automaton {
    /// `value`, `zeros`, `level` or `prefix`.
    pub name: &'static str,
    /// The tracks in order.
    pub tracks: Vec<String>,
    /// What it accepts.
    pub relation: Relation,
}

/// The theorems about periods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PeriodMethod {
    /// A window as long as the largest subtrahend repeats.
    Subtraction,
    /// Guy and Smith's criterion for take-and-break games.
    TakeAndBreak,
}

impl Reason {
    /// What ended a proof of which a part was done; any other reason is its own cause.
    pub fn cause(&self) -> &Reason {
        if let Reason::Partial { by, .. } = self { by } else { self }
    }

    /// The name of its sentence in the files of words.
    pub fn code(&self) -> &'static str {
        match self {
            Reason::Outside { because, .. } => match because {
                Outside::Product => "outside-product",
                Outside::Irrational => "outside-irrational",
                Outside::MixedNumeration => "outside-mixed-numeration",
                Outside::ManyDigits => "outside-many-digits",
                Outside::Operation => "outside-operation",
                Outside::Recursion => "outside-recursion",
                Outside::ZerosOfSums => "outside-zeros-of-sums",
                Outside::MisereLevel => "outside-misere-level",
                Outside::HighLevel => "outside-high-level",
                Outside::OfFamily => "outside-of-family",
                Outside::MisereSums => "outside-misere-sums",
                Outside::Run => "outside-run",
                Outside::Blocking => "outside-blocking",
                Outside::BlockingSums => "outside-blocking-sums",
                Outside::BlockingMany => "outside-blocking-many",
                Outside::Sets => "outside-sets",
                Outside::Quantifier => "outside-quantifier",
                Outside::Large => "outside-large",
                Outside::Data => "outside-data",
                Outside::Automaton => "outside-automaton",
                Outside::Period => "outside-period",
                Outside::Quotient => "outside-quotient",
                Outside::Target => "outside-target",
                Outside::Sums => "outside-sums",
                Outside::Families => "outside-families",
                Outside::Range => "outside-range",
                Outside::NoFormula => "outside-no-formula",
                Outside::Digits => "outside-digits",
            },
            Reason::NoMeasure => "no-measure",
            Reason::Unclaimed(_) => "unclaimed",
            Reason::Leaves { .. } => "leaves",
            Reason::Meaningless(_) => "meaningless",
            Reason::Undefined(_) => "undefined",
            Reason::Requirement(_) => "requirement-fails",
            Reason::NoPositions => "no-positions",
            Reason::NoClaimFor(_) => "no-claim-for",
            Reason::NoValues => "no-values",
            Reason::NoLevel(_) => "no-level",
            Reason::WrongBelow { .. } => "wrong-below",
            Reason::Limit => "limit",
            Reason::Stopped => "stopped",
            Reason::Partial { .. } => "partial",
            Reason::Unconfirmed(_) => "unconfirmed",
            Reason::Unnatural { .. } => "unnatural",
            Reason::NoPeriod { stopped: true, .. } => "no-period-yet",
            Reason::NoPeriod { .. } => "no-period",
            Reason::NoLine { .. } => "no-line",
            Reason::OpenCase { .. } => "open-case",
            Reason::Singly { .. } => "singly",
        }
    }

    /// What its sentence is filled with.
    pub fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            Reason::Outside { expression, .. } => vec![("expression", expression.clone())],
            Reason::Unclaimed(p) | Reason::Undefined(p) | Reason::Requirement(p) | Reason::Unconfirmed(p) => {
                vec![("position", grundy_lang::tuple(p))]
            }
            Reason::Leaves { from, to } => {
                vec![("from", grundy_lang::tuple(from)), ("to", grundy_lang::tuple(to))]
            }
            Reason::Meaningless(fault) => fault.arguments(),
            Reason::NoClaimFor(game) => vec![("game", game.clone())],
            Reason::NoLevel(value) => {
                vec![("value", value.to_string()), ("add", format!("{} = {{ … }}", grundy_lang::LevelName(*value)))]
            }
            Reason::WrongBelow { value, claim, position } => {
                vec![("value", value.to_string()), ("claim", claim.clone()), ("position", grundy_lang::tuple(position))]
            }
            Reason::NoLine { parameter, position, value } => {
                let position: Vec<grundy_lang::IBig> = position.iter().map(|&n| n.into()).collect();
                vec![
                    ("parameter", parameter.to_string()),
                    ("position", grundy_lang::tuple(&position)),
                    ("value", value.to_string()),
                ]
            }
            Reason::Singly { because, values } => {
                let values: Vec<String> = values.iter().map(u64::to_string).collect();
                vec![("because", because.to_string()), ("values", values.join(", "))]
            }
            Reason::Partial { by, established } => {
                let established: Vec<&str> = established.iter().map(|milestone| milestone.sentence().0).collect();
                vec![("by", by.to_string()), ("established", established.join(", "))]
            }
            Reason::OpenCase { case, of } => vec![("case", case.to_string()), ("of", of.to_string())],
            Reason::NoValues | Reason::NoMeasure | Reason::NoPositions | Reason::Limit | Reason::Stopped => Vec::new(),
            Reason::Unnatural { n, before, here } => {
                vec![("n", n.to_string()), ("before", before.to_string()), ("here", here.to_string())]
            }
            Reason::NoPeriod { looked, .. } => vec![("looked", looked.to_string())],
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.code())?;
        self.arguments().iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl std::error::Error for Reason {}

impl Proof {
    /// The theorem itself.
    pub fn theorem(&self) -> &Theorem {
        self.theorems.last().expect("a proof has a theorem")
    }

    /// Whether what is proved may leave positions open, so that it is no formula for all values.
    pub fn leaves_open(&self) -> bool {
        matches!(self.theorem().argument, Argued::Automata { part: true, .. })
    }

    /// The number of states of its automata together.
    pub fn states(&self) -> usize {
        self.theorems.iter().map(|theorem| theorem.argument.states()).sum()
    }
}

impl Argued {
    fn states(&self) -> usize {
        match self {
            Argued::Automata { automata, .. } => automata.iter().map(|a| a.relation.size()).sum(),
            Argued::Family { values, .. } => values.iter().map(|(_, argued)| argued.states()).sum(),
            Argued::Repeats { by, .. } => by.states(),
            Argued::Lemma { .. } | Argued::Period { .. } | Argued::Staircase | Argued::MaximumNim => 0,
        }
    }
}
