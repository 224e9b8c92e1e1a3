//! What a verdict is about: a text, one of its games with values for its parameters, and one claim.
//!
//! What is known of a claim is known of these three together and of nothing else: another table, another parameter or
//! another word in the claim is another subject.

use std::sync::Arc;

use crate::diagnostic::Diagnostics;
use crate::game::Game;
use crate::span::Span;
use crate::statement::Statement;
use crate::syntax::{Argument, Claim, Definition, Document, Item, Name};

/// A claim about a game, with the text in which both stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// The text; claims about the games that options refer to are looked up in it.
    pub document: Document,
    /// The game, with values for its parameters.
    pub game: Arc<Game>,
    /// What is claimed of it.
    pub statement: Statement,
}

impl Subject {
    /// The values of the game's parameters, as they are written.
    pub fn parameters(&self) -> Vec<(String, String)> {
        self.game.arguments.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
    }
}

impl Subject {
    /// Of a claim about a family: the claim about the game in which the first open parameter has this value.
    pub fn at(&self, value: u64) -> Option<Subject> {
        let parameter = self.game.open_parameters().into_iter().next()?.clone();
        let value = i64::try_from(value).ok()?;
        let statement = self.statement.at(&self.game, &parameter, value);
        Some(Subject { document: self.document.clone(), game: Arc::new(self.game.at(&parameter, value)), statement })
    }
}

impl Subject {
    /// The same claim, if it is about a family, about the values that it names itself.
    pub fn ranged(self) -> Subject {
        match self.game.open_parameters().is_empty() {
            true => self,
            false => Subject { game: self.statement.ranged(&self.game), ..self },
        }
    }
}

impl Document {
    /// The claims about a game that are made for the values of its parameters, each with this text and the game.
    pub fn subjects(&self, game: &Arc<Game>) -> Result<Vec<Subject>, Diagnostics> {
        let subject = |statement| Subject { document: self.clone(), game: game.clone(), statement };
        Ok(self.statements(game)?.into_iter().map(subject).collect())
    }

    /// A text of its own for one claim: a game without other claims, what it refers to, and the claim, which names the
    /// game. `None` if the claim is made for other parameters. What is wrong has its place in the text of the claim.
    ///
    /// ```
    /// use grundy_lang::Document;
    /// let document = Document::parse("game nim(n) move { (u) : u < n } claim: grundy(n) = 0", &Document::default());
    /// let document = document.unwrap();
    /// let nim = document.game("nim", &[]).unwrap();
    /// let subject = document.with_claim(&nim, "claim bouton: nim grundy(n) = n").unwrap().unwrap();
    /// assert!(!subject.document.to_string().contains("= 0"));
    /// let problems = document.with_claim(&nim, "claim: nim grundy(n) = m").unwrap_err();
    /// assert_eq!((problems[0].span.start, problems[0].span.end), (23, 24));
    /// ```
    pub fn with_claim(&self, game: &Game, claim: &str) -> Result<Option<Subject>, Diagnostics> {
        let mut closure = self.closure(game.name());
        for item in &mut closure.items {
            if let Item::Game(definition) = item
                && definition.name == game.definition.name
            {
                let definition = Definition { claims: Vec::new(), ..(**definition).clone() };
                *item = Item::Game(Arc::new(definition));
            }
        }
        let before = format!("{closure}\n");
        let open: Vec<Name> = game.open_parameters().into_iter().cloned().collect();
        let fixed = game.arguments.iter().filter(|(name, _)| !open.contains(name));
        let arguments: Vec<(String, Argument)> = fixed.map(|(name, value)| (name.to_string(), value.clone())).collect();
        let made = || {
            let document = Document::parse(&format!("{before}{claim}\n"), &Document::default())?;
            let game = match open.as_slice() {
                [] => document.game(game.name(), &arguments)?,
                open => document.family(game.name(), &arguments, open, &game.range)?,
            };
            let statement = document.statements(&game)?.pop();
            Ok(statement.map(|statement| Subject { document, game, statement }))
        };
        made().map_err(|mut problems: Diagnostics| {
            for problem in &mut problems.0 {
                let place = |byte: usize| byte.saturating_sub(before.len()).min(claim.len());
                problem.span = Span::new(place(problem.span.start), place(problem.span.end));
            }
            problems
        })
    }

    /// A text of its own for a game that makes one more claim, so that what follows from it is known wherever the game is.
    ///
    /// ```
    /// use grundy_lang::Document;
    /// let document = Document::parse("game nim(n) move { (u) : u < n }", &Document::default()).unwrap();
    /// let nim = document.game("nim", &[]).unwrap();
    /// let subject = document.with_claim(&nim, "claim bouton: nim grundy(n) = n").unwrap().unwrap();
    /// let (document, nim) = document.claiming(&nim, &subject.statement.claim).unwrap();
    /// assert_eq!(document.subjects(&nim).unwrap()[0].statement.name, "bouton");
    /// ```
    pub fn claiming(&self, game: &Game, claim: &Claim) -> Result<(Document, Arc<Game>), Diagnostics> {
        let mut closure = self.closure(game.name());
        for item in &mut closure.items {
            if let Item::Game(definition) = item
                && definition.name == game.definition.name
            {
                Arc::make_mut(definition).claims.push(Claim { about: None, ..claim.clone() });
            }
        }
        let document = Document::parse(&closure.to_string(), &Document::default())?;
        let arguments: Vec<(String, Argument)> =
            game.arguments.iter().map(|(name, value)| (name.to_string(), value.clone())).collect();
        let game = document.game(game.name(), &arguments)?;
        Ok((document, game))
    }
}
