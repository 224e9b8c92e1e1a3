//! How a table is filled, and why so: typed, so that every screen words it in its own language.

use crate::rules::Rules;

/// How tables of a game are filled, and why so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The way.
    pub method: Method,
    /// Why, the most important first.
    pub reasons: Vec<Reason>,
}

/// A way to fill a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Position by position, each from the values of its options.
    General,
    /// By the multisets that the components of a sum are: misère play knows no nim-sums.
    Multisets,
}

/// Why a table is filled the way it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Nothing faster is known for moves of this shape.
    NoSpecialShape,
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
    if rules.is_misere() && !rules.game.is_single_component() { Method::Multisets } else { Method::General }
}

pub(crate) fn plan(rules: &Rules) -> Plan {
    let method = method(rules);
    let mut reasons = vec![match method {
        Method::Multisets => Reason::MisereSums,
        Method::General => Reason::NoSpecialShape,
    }];
    for code in &rules.games {
        let game = code.game.name();
        let not_compiled =
            |expression: &String| Reason::NotCompiled { game: game.to_string(), expression: expression.clone() };
        reasons.extend(code.unhandled.iter().map(not_compiled));
    }
    Plan { method, reasons }
}
