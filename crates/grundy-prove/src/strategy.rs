//! A proved claim put to use: values and winning moves at positions of any size, read off the automata.
//!
//! For every way to move there is a relation between a position, an option of it and the option's value. To find an
//! option with a wanted value is to complete the known digits to an accepted word, in time linear in their number:
//! no table, no search.

use std::sync::Arc;

use grundy_automata::{Assignment, Relation};
use grundy_lang::{Document, Game, IBig, Move, Statement, UBig, Watch};

use crate::automata::Automata;
use crate::conditions::{VALUE, factors};
use crate::part::Spoken;
use crate::rules::{Piece, moves};
use crate::theorem::{Failure, ProofLimits, Trail, attempt, numeration_of};
use crate::translate::Translator;
use crate::verdict::Reason;

/// What a proved claim knows about its game.
pub struct Strategy {
    coordinates: Vec<Arc<str>>,
    relation: Relation,
    gives_values: bool,
    steps: Vec<Step>,
}

/// One way to move: position, option and the option's value together.
struct Step {
    rule: usize,
    relation: Relation,
    /// The parts of the option, each coordinate a variable of the relation.
    parts: Vec<(Option<usize>, Vec<Arc<str>>)>,
}

impl Strategy {
    /// Proves a claim and keeps what is needed to play by it. Options that are runs are not offered.
    ///
    /// ```
    /// use grundy_lang::Document;
    /// use grundy_prove::{ProofLimits, Strategy};
    ///
    /// let text = "game nim(x, y)
    ///     move { (u, y) : u < x } ∪ { (x, v) : v < y }
    ///     claim: grundy(x, y) = x ⊕ y";
    /// let document = Document::parse(text, &Document::default()).unwrap();
    /// let nim = document.game("nim", &[]).unwrap();
    /// let claim = &document.statements(&nim).unwrap()[0];
    /// let mut go_on = |_| std::ops::ControlFlow::Continue(());
    /// let strategy = Strategy::new(&document, &nim, claim, &ProofLimits::default(), &mut go_on).unwrap();
    /// let position = ["1".repeat(200).parse().unwrap(), 7.into()];
    /// let option = strategy.option_with_value(&position, &0u8.into()).unwrap();
    /// assert_eq!(option.sum[0].1, [7.into(), 7.into()]);
    /// ```
    pub fn new(
        document: &Document,
        game: &Game,
        statement: &Statement,
        limits: &ProofLimits,
        watch: &mut Watch,
    ) -> Result<Strategy, Reason> {
        let mut limited = |entries: u64| {
            if entries > limits.entries { std::ops::ControlFlow::Break(()) } else { watch(entries) }
        };
        let reason = |failure: Failure| match failure {
            Failure::Open(reason) => reason,
            Failure::Wrong(position) => Reason::Unconfirmed(position),
            Failure::Refuted(witness) => Reason::Unconfirmed(witness.position),
        };
        let established =
            attempt(document, game, statement, Spoken::Whole, limits, &mut Trail::default(), &mut limited)
                .map_err(reason)?;
        let relation = established.relation.ok_or(Reason::Limit)?;
        let mut translator = Translator::new(Automata::new(numeration_of(game, statement), &mut limited), &game.lets);
        let moves = moves(game, &mut translator)?;
        let mut steps = Vec::new();
        for way in &moves.ways {
            let position = |piece: &Piece| match piece {
                Piece::Position { game, coordinates } => Some((*game, coordinates.clone())),
                Piece::Run(..) => None,
            };
            let Some(parts) = way.parts.iter().map(position).collect::<Option<Vec<_>>>() else { continue };
            let (factors, hidden) =
                factors(game, &established.others, None, way, &relation, &mut translator).map_err(reason)?;
            let shown = |name: &Arc<str>| parts.iter().any(|(_, coordinates)| coordinates.contains(name));
            let hidden: Vec<&str> = hidden.iter().filter(|name| !shown(name)).map(|name| &**name).collect();
            let factors: Vec<&Relation> = factors.iter().collect();
            let relation = Relation::all_exists(&factors, &hidden, translator.logic.watch)?;
            steps.push(Step { rule: way.rule, relation, parts });
        }
        Ok(Strategy {
            coordinates: game.coordinates.iter().map(|name| name.text.clone()).collect(),
            relation,
            gives_values: statement.gives_values(),
            steps,
        })
    }

    /// The value of a position, where the claim gives values.
    pub fn value(&self, position: &[IBig]) -> Option<UBig> {
        if !self.gives_values {
            return None;
        }
        let given = self.assignment(position)?;
        self.relation.least_given(&given).map(|found| found.get(VALUE).cloned().unwrap_or(UBig::ZERO))
    }

    /// Whether a position is a zero.
    pub fn is_zero(&self, position: &[IBig]) -> Option<bool> {
        if self.gives_values {
            return self.value(position).map(|value| value == UBig::ZERO);
        }
        Some(self.relation.contains(&self.assignment(position)?))
    }

    /// An option with this value; where only zeros are known, the value can only be 0.
    pub fn option_with_value(&self, position: &[IBig], value: &UBig) -> Option<Move> {
        let mut given = self.assignment(position)?;
        if self.gives_values {
            given.insert(VALUE.into(), value.clone());
        } else if *value != UBig::ZERO {
            return None;
        }
        self.steps.iter().find_map(|step| {
            let found = step.relation.least_given(&given)?;
            let number = |name: &Arc<str>| found.get(name).cloned().unwrap_or(UBig::ZERO).into();
            let part = |(game, names): &(Option<usize>, Vec<Arc<str>>)| (*game, names.iter().map(number).collect());
            Some(Move { rule: step.rule, sum: step.parts.iter().map(part).collect() })
        })
    }

    fn assignment(&self, position: &[IBig]) -> Option<Assignment> {
        let pair = |(name, n): (&Arc<str>, &IBig)| Some((name.clone(), UBig::try_from(n.clone()).ok()?));
        self.coordinates.iter().zip(position).map(pair).collect()
    }
}
