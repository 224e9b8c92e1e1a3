//! The theorem: a formula is the Grundy function exactly when it is total, no option has the value of its position,
//! every smaller value is the value of an option, and the game ends; a set is the set of zeros exactly when no move
//! leads from it into it, every position outside has a move into it, and the game ends; and the set of the positions of
//! a value, when that holds outside of the sets of all smaller values.
//!
//! Each condition is a sentence about all positions; as a relation it must be empty. Conditions are looked at in the
//! order in which a wrong claim fails cheapest, and the first failure ends the attempt. Under misère play a position
//! without moves has the value 1, and is no zero. Where options may be forbidden, `several` counts them.

use std::sync::Arc;

use grundy_automata::{Dfa, Malformed, Numeration, Order, Relation, State, atom};
use grundy_lang::{Acceptor, Expr, Game, Gives, Name, Play, Statement};

use crate::automata::Automata;
use crate::linear::Linear;
use crate::logic::Logic;
use crate::rules::{Moves, Piece, Way, least_position};
use crate::theorem::{Failure, Trail, outside_of};
use crate::translate::{Environment, Translator, coordinates, join};
use crate::verdict::{Automaton, Milestone, Outside, Reason};

/// The name of the value in relations; no text can use it.
pub(crate) const VALUE: &str = "~value";

/// The conditions, with what they are about.
pub(crate) struct Argument<'a, 't> {
    pub game: &'a Game,
    pub moves: &'a Moves,
    pub others: &'a [Option<Relation>],
    pub prefix: Option<Relation>,
    pub translator: &'a mut Translator<'t>,
    pub trail: &'a mut Trail,
    pub peak: usize,
}

impl Argument<'_, '_> {
    pub(crate) fn note(&mut self, relation: &Relation) {
        self.peak = self.peak.max(relation.size());
    }

    pub fn automaton(&self, name: &'static str, relation: &Relation, value: Option<&str>) -> Automaton {
        let mut tracks: Vec<String> = self.game.coordinates.iter().map(Name::to_string).collect();
        tracks.extend(value.map(str::to_string));
        Automaton { name, tracks, relation: relation.clone() }
    }

    /// What an automaton of the claim accepts, as far as it is positions. That no position has two values follows from
    /// the conditions: the smaller would be the value of an option, and of the position too.
    pub fn accepted(&mut self, acceptor: &Acceptor) -> Result<Relation, Failure> {
        let mut names: Vec<Arc<str>> = self.game.coordinates.iter().map(|c| c.text.clone()).collect();
        if acceptor.gives == Gives::Values {
            names.push(VALUE.into());
        }
        let table = acceptor.rows.iter().flat_map(|(_, row)| row).map(|&to| State(to)).collect();
        let outputs = acceptor.rows.iter().map(|(accepts, _)| *accepts).collect();
        let Automata { numeration, watch, .. } = &mut self.translator.logic;
        // The rules may ask for other digits, whose columns may be as many.
        if numeration.coefficients() != acceptor.digits.coefficients() {
            return Err(outside_of(Expr::name(&Name::new(&self.game.heading())), Outside::MixedNumeration).into());
        }
        let made = Dfa::new(numeration.radix(), names.len(), table, outputs)
            .and_then(|machine| Relation::from_machine(*numeration, &names, &machine, watch));
        let relation = match made {
            Ok(relation) => relation,
            Err(Malformed::Stopped(stopped)) => return Err(stopped.into()),
            Err(_) => return Err(outside_of(Expr::name(&Name::new(&self.game.heading())), Outside::Automaton).into()),
        };
        let relation = relation.and(&self.moves.domain, watch)?;
        self.note(&relation);
        if acceptor.gives == Gives::Values {
            let watch = &mut *self.translator.logic.watch;
            let valued = relation.exists(&[VALUE], watch)?;
            let unclaimed = self.moves.domain.minus(&valued, watch)?;
            if !unclaimed.is_empty() {
                return Err(Reason::Unclaimed(least_position(&unclaimed, self.game)).into());
            }
        }
        Ok(relation)
    }

    /// The positions with their claimed values; the claim has to speak of all.
    pub fn value_relation(&mut self, statement: &Statement, cases: &[grundy_lang::Case]) -> Result<Relation, Failure> {
        let (values, open) = self.said_values(statement, cases)?;
        match open.is_empty() {
            true => Ok(values),
            false => Err(Reason::Unclaimed(least_position(&open, self.game)).into()),
        }
    }

    /// The positions with their claimed values, and those of which the claim says nothing.
    pub fn said_values(
        &mut self,
        statement: &Statement,
        cases: &[grundy_lang::Case],
    ) -> Result<(Relation, Relation), Failure> {
        let environment = coordinates(self.game, statement);
        let translator = &mut *self.translator;
        let value = Linear::variable(&VALUE.into());
        let mut open = self.moves.domain.clone();
        let mut result = translator.logic.truth(false);
        for case in cases {
            let here = match &case.condition {
                None => std::mem::replace(&mut open, translator.logic.truth(false)),
                Some(condition) => {
                    let truth = translator.truth(condition, &environment)?;
                    let here = open.and(&truth.yes, translator.logic.watch)?;
                    let no = truth.no(&mut translator.logic)?;
                    open = open.and(&no, translator.logic.watch)?;
                    here
                }
            };
            if here.is_empty() {
                continue;
            }
            for branch in translator.term(&case.value, &environment)?.branches {
                let difference = value.minus(&branch.value).map_err(|_| Reason::Limit)?;
                let equal = translator.logic.compare(&difference, Order::Equal)?;
                let factors = join(&branch.guards, &[here.clone(), equal]);
                let here = translator.logic.exists(&branch.hidden, factors)?;
                result = result.or(&here, translator.logic.watch)?;
            }
        }
        let valued = result.exists(&[VALUE], translator.logic.watch)?;
        let unclaimed = self.moves.domain.minus(&valued, translator.logic.watch)?;
        let unclaimed = unclaimed.minus(&open, translator.logic.watch)?;
        if !unclaimed.is_empty() {
            let position = least_position(&unclaimed, self.game);
            // A negative value is a wrong one.
            return Err(match statement.value(self.game, &position) {
                Ok(Some(_)) => Failure::Wrong(position),
                _ => Reason::Unclaimed(position).into(),
            });
        }
        self.note(&result);
        Ok((result, open))
    }

    /// The positions that are claimed to have a value.
    pub fn level_relation(
        &mut self,
        statement: &Statement,
        families: &[grundy_lang::Comprehension],
    ) -> Result<Relation, Failure> {
        let environment = coordinates(self.game, statement);
        let translator = &mut *self.translator;
        let mut result = translator.logic.truth(false);
        let mut undefined = translator.logic.truth(false);
        for family in families {
            // The variables of a family may be named like coordinates; they get names of their own.
            let mut environment = environment.clone();
            let own: Vec<Arc<str>> = family.variables().into_iter().map(|_| translator.fresh()).collect();
            let named = family.variables().into_iter().zip(&own);
            environment.extend(named.map(|(name, own)| (name.text.clone(), Linear::variable(own))));
            let truth = translator.all(family.conditions(), &environment)?;
            let variables: Vec<&str> = own.iter().map(|name| &**name).collect();
            let here = truth.yes.exists(&variables, translator.logic.watch)?;
            result = result.or(&here, translator.logic.watch)?;
            let without = truth.undefined(&mut translator.logic)?.exists(&variables, translator.logic.watch)?;
            undefined = undefined.or(&without, translator.logic.watch)?;
        }
        let watch = &mut *translator.logic.watch;
        let undefined = undefined.minus(&result, watch)?.and(&self.moves.domain, watch)?;
        if !undefined.is_empty() {
            return Err(Reason::Unclaimed(least_position(&undefined, self.game)).into());
        }
        let result = result.and(&self.moves.domain, watch)?;
        self.note(&result);
        Ok(result)
    }

    pub fn grundy_conditions(&mut self, value: &Relation) -> Result<(), Failure> {
        self.trail.established.push(Milestone::Said);
        let is_plain = self.game.play() == Play::Normal && self.game.blocking == 0;
        if is_plain && self.moves.ways.iter().any(Way::is_threefold) {
            return self.threefold_conditions(value);
        }
        let reached = self.reached(value)?;
        let mut mex = value.clone();
        if self.game.play() == Play::Misere {
            // Terminal positions have the value 1; the others are as always.
            let Automata { numeration, watch, .. } = &mut self.translator.logic;
            let movable = reached.exists(&[VALUE], watch)?;
            let one = atom::compare(*numeration, &[(VALUE, 1)], Order::Equal, 1, watch)?;
            let terminal = self.moves.domain.minus(&movable, watch)?;
            let wrong = value.minus(&one, watch)?.and(&terminal, watch)?;
            self.must_be_empty(&wrong)?;
            mex = value.and(&movable, self.translator.logic.watch)?;
        }
        let same = mex.and(&reached, self.translator.logic.watch)?;
        self.must_be_empty(&same)?;
        self.trail.established.push(Milestone::NoEqualOption);
        let missing = self.missing(&mex, &reached)?;
        self.must_be_empty(&missing)
    }

    /// The positions with the values below their own that are not among those reached.
    fn missing(&mut self, mex: &Relation, reached: &Relation) -> Result<Relation, Failure> {
        let smaller: Arc<str> = self.translator.fresh();
        let lower = Linear::variable(&smaller).minus(&Linear::variable(&VALUE.into())).map_err(|_| Reason::Limit)?;
        let lower = self.translator.logic.compare(&lower, Order::Less)?;
        let watch = &mut *self.translator.logic.watch;
        let below = mex.and_exists(&lower, &[VALUE], watch)?;
        let reached = reached.rename(|n| if n == VALUE { smaller.clone() } else { n.into() }, watch)?;
        Ok(below.minus(&reached, watch)?)
    }

    /// The same conditions where options of three or more parts are many more than are needed: that none has the value of
    /// its position is seen without their values, and every smaller value is sought among few of them first, those with
    /// two equal parts, which cancel, so that the value is that of the rest.
    fn threefold_conditions(&mut self, value: &Relation) -> Result<(), Failure> {
        let (many, few): (Vec<&Way>, Vec<&Way>) = self.moves.ways.iter().partition(|way| way.is_threefold());
        let anywhere = self.translator.logic.truth(true);
        let mut reached = self.by_some_way(&few, value, &anywhere)?;
        let same = value.and(&reached, self.translator.logic.watch)?;
        self.must_be_empty(&same)?;
        for way in &many {
            let (mut factors, hidden) =
                factors(self.game, self.others, self.prefix.as_ref(), way, value, self.translator)?;
            factors.push(value.clone());
            let same = self.translator.logic.exists(&join(&hidden, &[VALUE.into()]), factors)?;
            self.must_be_empty(&same)?;
        }
        self.trail.established.push(Milestone::NoEqualOption);
        for all in [false, true] {
            let mut ways = Vec::new();
            for way in &many {
                ways.extend(if all {
                    vec![(*way).clone()]
                } else {
                    way.with_equal_parts(self.game, self.moves, self.translator)?
                });
            }
            let more = self.by_some_way(&ways.iter().collect::<Vec<_>>(), value, &anywhere)?;
            reached = reached.or(&more, self.translator.logic.watch)?;
            let missing = self.missing(value, &reached)?;
            if all || missing.is_empty() {
                return self.must_be_empty(&missing);
            }
        }
        Ok(())
    }

    /// What makes a set that of the positions of a value, where these are the sets of all smaller ones.
    pub fn level_conditions(&mut self, below: &[Relation], zeros: &Relation) -> Result<(), Failure> {
        self.trail.established.push(Milestone::Said);
        let mut others = self.moves.domain.clone();
        for lower in below {
            let twice = zeros.and(lower, self.translator.logic.watch)?;
            self.must_be_empty(&twice)?;
            others = others.minus(lower, self.translator.logic.watch)?;
        }
        let reached = self.reached(zeros)?;
        let both = zeros.and(&reached, self.translator.logic.watch)?;
        self.must_be_empty(&both)?;
        self.trail.established.push(Milestone::NoEqualOption);
        let watch = &mut *self.translator.logic.watch;
        let mut rest = others.minus(zeros, watch)?.minus(&reached, watch)?;
        if self.game.play() == Play::Misere {
            let domain = self.moves.domain.clone();
            let movable = self.reached(&domain)?;
            let stuck = zeros.minus(&movable, self.translator.logic.watch)?;
            self.must_be_empty(&stuck)?;
            rest = rest.and(&movable, self.translator.logic.watch)?;
        }
        self.must_be_empty(&rest)
    }

    pub fn must_be_empty(&mut self, relation: &Relation) -> Result<(), Failure> {
        self.note(relation);
        if relation.is_empty() {
            return Ok(());
        }
        // Values are projected away first, so that the position is the least.
        let coordinates: Vec<&str> = self.game.coordinates.iter().map(|c| &*c.text).collect();
        let others: Vec<&str> =
            relation.variables().iter().map(|v| &**v).filter(|v| !coordinates.contains(v)).collect();
        let positions = relation.exists(&others, self.translator.logic.watch)?;
        Err(Failure::Wrong(least_position(&positions, self.game)))
    }

    pub fn has_runs(&self) -> bool {
        self.moves.ways.iter().flat_map(|w| &w.parts).any(|part| matches!(part, Piece::Run(..)))
    }

    /// The nim-sums of the values below n, by the claim's `prefix`, which is proved by induction on n.
    pub fn prefix_relation(&mut self, statement: &Statement, value: &Relation) -> Result<Relation, Failure> {
        let Some((name, cases)) = &statement.prefix else {
            return Err(outside_of(Expr::name(&self.game.coordinates[0]), Outside::Run).into());
        };
        let n = self.game.coordinates[0].text.clone();
        let environment: Environment = vec![(name.text.clone(), Linear::variable(&n))];
        let translator = &mut *self.translator;
        let numeration = translator.logic.numeration;
        let term = translator.cases(cases, &environment)?;
        let prefix = translator.graph(&VALUE.into(), &term)?;
        let watch = &mut *translator.logic.watch;
        let fail = || outside_of(Expr::name(name), Outside::Run);
        // Total; 0 at 0; and prefix(n + 1) = prefix(n) ⊕ value(n), the value of what is no position being 0.
        if !prefix.exists(&[VALUE], watch)?.is_true() {
            return Err(fail().into());
        }
        let zero = |name: &str, watch: &mut _| atom::compare(numeration, &[(name, 1)], Order::Equal, 0, watch);
        let at_zero = prefix.and(&zero(&n, watch)?, watch)?;
        if !at_zero.minus(&zero(VALUE, watch)?, watch)?.is_empty() {
            return Err(fail().into());
        }
        let no_position = self.moves.domain.not(watch)?.and(&zero("~g", watch)?, watch)?;
        let any = value.rename(|v| if v == VALUE { "~g".into() } else { v.into() }, watch)?.or(&no_position, watch)?;
        let next = prefix.rename(|v| if v == VALUE { "~t".into() } else { "~m".into() }, watch)?;
        let successor = atom::compare(numeration, &[("~m", 1), (&n, -1)], Order::Equal, 1, watch)?;
        if numeration != Numeration::BINARY {
            return Err(outside_of(Expr::name(name), Outside::MixedNumeration).into());
        }
        let sums = atom::nim_sum_is_zero(&[VALUE, "~g", "~t"], watch)?.not(watch)?;
        let wrong =
            Relation::all_exists(&[&prefix, &any, &next, &successor, &sums], &["~g", "~t", "~m", VALUE], watch)?;
        if !wrong.is_empty() {
            return Err(fail().into());
        }
        Ok(prefix)
    }
}

/// The nim-sum of the values is 0: a statement about binary digits.
fn nim_sum_is_zero(game: &Game, names: &[&str], translator: &mut Translator) -> Result<Relation, Failure> {
    if translator.logic.numeration != Numeration::BINARY {
        return Err(outside_of(Expr::name(&Name::new(&game.heading())), Outside::MixedNumeration).into());
    }
    Ok(atom::nim_sum_is_zero(names, translator.logic.watch)?)
}

/// What must hold for a way to lead to an option in `relation`, or with the value that `relation` gives; and the
/// variables that stand for no coordinate and not for the value.
pub(crate) fn factors(
    game: &Game,
    others: &[Option<Relation>],
    prefix: Option<&Relation>,
    way: &Way,
    relation: &Relation,
    translator: &mut Translator,
) -> Result<(Vec<Relation>, Vec<Arc<str>>), Failure> {
    let mut hidden = way.hidden.clone();
    let mut factors = way.conditions.clone();
    let mut values: Vec<Arc<str>> = Vec::new();
    let single = way.parts.len() == 1 && matches!(way.parts[0], Piece::Position { .. });
    for part in &way.parts {
        let value: Arc<str> = if single { VALUE.into() } else { translator.fresh() };
        match part {
            Piece::Position { game: place, coordinates } => {
                let (of, owner): (&Relation, &Game) = match place {
                    None => (relation, game),
                    Some(i) => {
                        let other = &game.others[*i];
                        (others[*i].as_ref().ok_or_else(|| Reason::NoClaimFor(other.heading()))?, other)
                    }
                };
                let name = |old: &str| match owner.coordinates.iter().position(|c| &*c.text == old) {
                    Some(i) => coordinates[i].clone(),
                    None => value.clone(),
                };
                factors.push(of.rename(name, translator.logic.watch)?);
            }
            Piece::Run(first, end) => {
                let prefix = prefix.expect("runs are looked at with their prefix");
                let (low, high) = (translator.fresh(), translator.fresh());
                for (at, sum) in [(first, &low), (end, &high)] {
                    let own = &game.coordinates[0].text;
                    let name = |n: &str| if n == &**own { at.clone() } else { sum.clone() };
                    factors.push(prefix.rename(name, translator.logic.watch)?);
                }
                factors.push(nim_sum_is_zero(game, &[&low, &high, &value], translator)?);
                hidden.extend([low, high]);
            }
        }
        values.push(value);
    }
    if !single && relation.variables().iter().any(|v| &**v == VALUE) {
        let mut names: Vec<&str> = values.iter().map(|v| &**v).collect();
        names.push(VALUE);
        factors.push(nim_sum_is_zero(game, &names, translator)?);
        hidden.extend(values);
    }
    Ok((factors, hidden))
}
