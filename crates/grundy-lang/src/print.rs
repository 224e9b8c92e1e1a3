//! The syntax tree back to text, in canonical form: what a formatter would give.
//!
//! Parsing what is printed gives the same tree. Brackets stand where the grammar needs them and nowhere else.

use std::fmt::{self, Display, Formatter, Write};

use crate::acceptor::Gives;
use crate::notation::LANGUAGE;
use crate::syntax::*;

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(&LANGUAGE.text(self))
    }
}

/// Items separated by commas.
struct List<'a, T>(&'a [T]);

impl<T: Display> Display for List<'_, T> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        for (i, item) in self.0.iter().enumerate() {
            write!(f, "{}{item}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// Cases on one line.
struct Cases<'a>(&'a [Case]);

impl Display for Cases<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        for (i, case) in self.0.iter().enumerate() {
            write!(f, "{}{case}", if i == 0 { "" } else { "; " })?;
            if case.condition.is_none() && self.0.len() > 1 {
                f.write_str(" otherwise")?;
            }
        }
        Ok(())
    }
}

impl Display for Case {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}", self.value)?;
        self.condition.iter().try_for_each(|condition| write!(f, " if {condition}"))
    }
}

impl Display for Let {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}", self.name)?;
        if !self.arguments.is_empty() {
            write!(f, "({})", List(&self.arguments))?;
        }
        write!(f, " = {}", Cases(&self.cases))
    }
}

impl Display for Argument {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Argument::Expr(expr) => write!(f, "{expr}"),
            Argument::Function(function) => write!(f, "{function}"),
        }
    }
}

impl Display for Reference {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}", self.name)?;
        if self.arguments.is_empty() {
            return Ok(());
        }
        f.write_char('[')?;
        for (i, (name, value)) in self.arguments.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { ", " })?;
            name.iter().try_for_each(|name| write!(f, "{name} = "))?;
            write!(f, "{value}")?;
        }
        f.write_char(']')
    }
}

impl Display for OptionPart {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        if self.over.is_some() {
            f.write_str("sum(")?;
        }
        self.game.iter().try_for_each(|game| write!(f, "{game}"))?;
        write!(f, "({})", List(&self.coordinates))?;
        self.over.iter().try_for_each(|condition| write!(f, " : {condition})"))
    }
}

impl Display for SetBuilder {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str("{ ")?;
        for (i, option) in self.options.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { ", " })?;
            if option.is_empty() {
                f.write_str("nothing")?;
            }
            for (i, part) in option.iter().enumerate() {
                write!(f, "{}{part}", if i == 0 { "" } else { " + " })?;
            }
        }
        self.condition.iter().try_for_each(|condition| write!(f, " : {condition}"))?;
        f.write_str(" }")
    }
}

struct Union<'a>(&'a [SetBuilder]);

impl Display for Union<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        for (i, set) in self.0.iter().enumerate() {
            write!(f, "{}{set}", if i == 0 { "" } else { " ∪ " })?;
        }
        Ok(())
    }
}

impl Display for GameWords {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.en.iter().try_for_each(|text| write!(f, "\"{text}\""))?;
        if self.en.is_some() && self.ja.is_some() {
            f.write_char(' ')?;
        }
        self.ja.iter().try_for_each(|text| write!(f, "ja \"{text}\""))
    }
}

impl Display for Parameter {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        if let Some(Argument::Function(function)) = &self.default {
            return write!(f, "{function}");
        }
        write!(f, "{}", self.name)?;
        let kind = self.kind.map(|kind| match kind {
            Kind::Set(2) => "pairs",
            Kind::Set(_) => "set",
            Kind::List => "list",
            Kind::Grid => "grid",
            Kind::Function(_) => "function",
            Kind::Number | Kind::Condition | Kind::Text | Kind::Tuple(_) => "number",
        });
        kind.iter().try_for_each(|kind| write!(f, ": {kind}"))?;
        self.default.iter().try_for_each(|value| write!(f, " = {value}"))
    }
}

impl Display for Definition {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "game {}", self.name)?;
        if !self.parameters.is_empty() {
            write!(f, "[{}]", List(&self.parameters))?;
        }
        match &self.body {
            Body::Rules(rules) => writeln!(f, "({})", List(&rules.coordinates))?,
            Body::Octal(code) => writeln!(f, " = octal {code}")?,
            Body::Product(left, right) => writeln!(f, " = product({left}, {right})")?,
            Body::Sum(summands) => {
                for (i, (game, names)) in summands.iter().enumerate() {
                    write!(f, " {} {game}({})", if i == 0 { "=" } else { "+" }, List(names))?;
                }
                writeln!(f)?;
            }
        }
        for (role, words) in &self.texts {
            let role = match role {
                Role::Title => "title",
                Role::Note => "note",
                Role::Source => "source",
            };
            writeln!(f, "    {role} {words}")?;
        }
        if self.play == Play::Misere {
            writeln!(f, "    play misere")?;
        }
        if let Some(options) = &self.blocking {
            writeln!(f, "    play blocking {options}")?;
        }
        if let Body::Rules(rules) = &self.body {
            rules.domain.iter().try_for_each(|condition| writeln!(f, "    where {condition}"))?;
            rules.requirements.iter().try_for_each(|condition| writeln!(f, "    require {condition}"))?;
        }
        self.lets.iter().try_for_each(|function| writeln!(f, "    let {function}"))?;
        if let Body::Rules(rules) = &self.body {
            for m in &rules.moves {
                let space = if m.label == GameWords::default() { "" } else { " " };
                writeln!(f, "    move {}{space}{}", m.label, Union(&m.sets))?;
            }
        }
        if !self.layout.is_empty() {
            f.write_str("    layout ")?;
            for (i, (name, direction)) in self.layout.iter().enumerate() {
                let direction = match direction {
                    Direction::Across => "across",
                    Direction::Down => "down",
                    Direction::Up => "up",
                    Direction::Layers => "layers",
                };
                write!(f, "{}{name} {direction}", if i == 0 { "" } else { ", " })?;
            }
            writeln!(f)?;
        }
        if let Some(picture) = &self.picture {
            writeln!(f, "    {picture}")?;
        }
        self.claims.iter().try_for_each(|claim| writeln!(f, "{}", Indented(claim, "    ")))
    }
}

impl Display for PictureClause {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "picture {}", self.kind)?;
        for (i, look) in self.looks.iter().enumerate() {
            write!(f, "{} {look}", if i == 0 { "" } else { "," })?;
        }
        if !self.squares.is_empty() {
            write!(f, " {}", Union(&self.squares))?;
        }
        Ok(())
    }
}

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}", Indented(self, ""))
    }
}

struct Indented<'a>(&'a Claim, &'static str);

impl Display for Indented<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Indented(claim, indent) = self;
        write!(f, "{indent}claim")?;
        claim.name.iter().try_for_each(|name| write!(f, " {name}"))?;
        f.write_char(':')?;
        claim.about.iter().try_for_each(|game| write!(f, " {game}"))?;
        claim.range.iter().try_for_each(|range| write!(f, " for {range}"))?;
        write!(f, " {}{}", Spoken(&claim.assertion, indent), Prefix(claim))?;
        claim.false_at.iter().try_for_each(|position| write!(f, " false at ({})", List(position)))
    }
}

/// What a claim says, lines after the first set in by so much.
struct Spoken<'a>(&'a Assertion, &'static str);

impl Display for Spoken<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Spoken(assertion, indent) = self;
        match assertion {
            Assertion::Grundy(names, cases) if cases.len() == 1 => {
                write!(f, "grundy({}) = {}", List(names), Cases(cases))?;
            }
            Assertion::Grundy(names, cases) => {
                write!(f, "grundy({}) =", List(names))?;
                for case in cases {
                    write!(f, "\n{indent}    {case}")?;
                    if case.condition.is_none() {
                        f.write_str(" otherwise")?;
                    }
                }
            }
            Assertion::LevelWhen(value, names, condition) => {
                write!(f, "{}({}) when {condition}", LevelName(*value), List(names))?;
            }
            Assertion::LevelSet(value, union) => write!(f, "{} = {}", LevelName(*value), Union(union))?,
            Assertion::Lemma(_, holds, condition) => {
                write!(f, "{holds}")?;
                condition.iter().try_for_each(|condition| write!(f, " if {condition}"))?;
            }
            Assertion::Period { period, from, saltus } => {
                write!(f, "period {period} from {from}")?;
                if *saltus != Expr::number(0) {
                    write!(f, " saltus {saltus}")?;
                }
            }
            Assertion::Automaton(acceptor) => {
                let what = if acceptor.gives == Gives::Values { "grundy" } else { "zeros" };
                write!(f, "{what} by automaton {} {{", acceptor.digits)?;
                for (state, (accepts, row)) in acceptor.rows.iter().enumerate() {
                    let end = if state == 0 { "" } else { ";" };
                    write!(f, "{end}\n{indent}    {state} {}", if *accepts { '+' } else { '-' })?;
                    row.iter().try_for_each(|to| write!(f, " {to}"))?;
                }
                f.write_str(" }")?;
            }
        }
        Ok(())
    }
}

/// What the positions with a value are called: `zeros`, `ones`, `level 2`.
pub struct LevelName(pub u64);

impl Display for LevelName {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self.0 {
            0 => f.write_str("zeros"),
            1 => f.write_str("ones"),
            value => write!(f, "level {value}"),
        }
    }
}

impl Display for Assertion {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}", Spoken(self, ""))
    }
}

struct Prefix<'a>(&'a Claim);

impl Display for Prefix<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.0.prefix.iter().try_for_each(|(name, cases)| write!(f, " with prefix({name}) = {}", Cases(cases)))
    }
}

impl Claim {
    /// What it says, without its name, its game, its range and its mark.
    pub fn content(&self) -> String {
        format!("{}{}", self.assertion, Prefix(self))
    }
}

impl Display for Item {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Item::Game(game) => write!(f, "{game}"),
            Item::Claim(claim) => writeln!(f, "{claim}"),
        }
    }
}

impl Display for Document {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        for (i, item) in self.items.iter().enumerate() {
            write!(f, "{}{item}", if i == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}
