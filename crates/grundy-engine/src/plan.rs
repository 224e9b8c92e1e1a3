//! How a table is filled, and why so: typed, so that every screen words it in its own language.

use crate::rules::Rules;
use crate::shape::Shape;

/// How tables of a game are filled, and why so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The way.
    pub method: Method,
    /// Why, the most important first.
    pub reasons: Vec<PlanReason>,
}

/// A way to fill a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Position by position, each from the values of its options.
    General,
    /// By the multisets that the components of a sum are: misère play knows no nim-sums.
    Multisets,
    /// Along lines, each with the set of values seen on it.
    Rays,
    /// Along lines whose cells may be capped, or left out, with single steps beside them.
    CappedRays,
    /// In an order in which all steps go back, each at a fixed distance.
    Steps,
    /// Value by value, the options being a mask of bits, until the values repeat.
    Subtraction,
    /// By the few splits that matter: those with a rare value.
    Splits,
    /// By a sieve.
    Divisors,
    /// By the nim product of two sequences.
    Product,
}

/// Why a table is filled the way it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlanReason {
    /// Nothing faster is known for moves of this shape.
    NoSpecialShape,
    /// Every move goes any distance along one of so many lines.
    Lines {
        /// How many lines go through a position.
        count: usize,
    },
    /// Some moves lower a coordinate and cap others by it.
    Caps,
    /// Some moves are steps that are the same at every position.
    Steps,
    /// Exchanging the two coordinates changes nothing: half of a square is computed.
    Symmetric,
    /// Every move subtracts one of finitely many numbers.
    FiniteOffsets {
        /// How many.
        count: usize,
        /// The largest.
        largest: u64,
    },
    /// Moves leave at most two heaps, together smaller by a bounded number.
    TwoHeaps,
    /// Every move goes to a proper divisor.
    ProperDivisors,
    /// The product of coin games has the nim product of their values.
    CoinProduct,
    /// Under misère play the value of a sum does not follow from the values of its parts.
    MisereSums,
    /// An expression that is not compiled: positions that need it are looked at in the language's own, slower way.
    NotCompiled {
        /// The game in which it stands.
        game: String,
        /// The expression, as text.
        expression: String,
    },
}

/// The way to fill tables of a game.
pub(crate) fn method(rules: &Rules) -> Method {
    match &rules.shape {
        Shape::Lines(lines) => {
            let game = &rules.game;
            let whole = game.domain.is_empty() && game.requirements.is_empty();
            match (lines.rays.is_empty() && lines.capped.is_empty(), lines.capped.is_empty() && lines.steps.is_empty())
            {
                (true, _) => Method::Steps,
                (_, true) if whole => Method::Rays,
                _ => Method::CappedRays,
            }
        }
        Shape::Subtraction(_) => Method::Subtraction,
        Shape::Splits(_) => Method::Splits,
        Shape::Divisors(_) => Method::Divisors,
        Shape::Product => Method::Product,
        Shape::Other if rules.is_misere() && !rules.game.is_single_component() => Method::Multisets,
        Shape::Other => Method::General,
    }
}

pub(crate) fn plan(rules: &Rules) -> Plan {
    let method = method(rules);
    let mut reasons = match &rules.shape {
        Shape::Lines(lines) => {
            let count = lines.rays.len() + lines.capped.len();
            let mut reasons = Vec::new();
            reasons.extend((count > 0).then_some(PlanReason::Lines { count }));
            reasons.extend((!lines.steps.is_empty()).then_some(PlanReason::Steps));
            reasons.extend((!lines.capped.is_empty()).then_some(PlanReason::Caps));
            reasons.extend(lines.symmetric.then_some(PlanReason::Symmetric));
            reasons
        }
        Shape::Subtraction(shape) => {
            let (count, largest) = (shape.options.len(), shape.options.last().copied().unwrap_or(0));
            vec![PlanReason::FiniteOffsets { count, largest }]
        }
        Shape::Splits(_) => vec![PlanReason::TwoHeaps],
        Shape::Divisors(_) => vec![PlanReason::ProperDivisors],
        Shape::Product => vec![PlanReason::CoinProduct],
        Shape::Other if method == Method::Multisets => vec![PlanReason::MisereSums],
        Shape::Other => vec![PlanReason::NoSpecialShape],
    };
    for code in &rules.games {
        let game = code.game.name();
        let not_compiled =
            |expression: &String| PlanReason::NotCompiled { game: game.to_string(), expression: expression.clone() };
        reasons.extend(code.unhandled.iter().map(not_compiled));
    }
    Plan { method, reasons }
}
