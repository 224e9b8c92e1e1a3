//! Lemmas: conditions on values, decided with a formula for all of them.
//!
//! Where a claim about all values of the game is proved, a lemma is a sentence about its relation of positions and values:
//! it fails where the tuples are positions whose values do not do what is said. The claim is one of those that are made
//! of the game; its theorem stands before the lemma in the certificate.

use grundy_automata::{Numeration, Relation};
use grundy_lang::{Comparison, Document, Expr, Game, Lemma, Name, Statement, Watch};

use crate::automata::Automata;
use crate::conditions::Argument;
use crate::linear::Linear;
use crate::part::Spoken;
use crate::rules::{least_position, moves};
use crate::theorem::{Established, Failure, ProofLimits, Trail, attempt, numeration_of, outside_of, parameters};
use crate::translate::{Environment, Translator, coordinates};
use crate::verdict::{Argued, Milestone, Outside, Reason, Theorem};

/// Decides a lemma by the first claim about all values that is proved.
pub(crate) fn prove_lemma(
    document: &Document,
    game: &Game,
    statement: &Statement,
    lemma: &Lemma,
    limits: &ProofLimits,
    trail: &mut Trail,
    watch: &mut Watch,
) -> Result<Established, Failure> {
    let claims = document.statements(game).unwrap_or_default();
    for claim in claims.iter().filter(|claim| claim.gives_values() && claim.false_at.is_none()) {
        let mut own = Trail { depth: trail.depth, ..Trail::default() };
        match attempt(document, game, claim, Spoken::Whole, limits, &mut own, watch) {
            Ok(values) => {
                trail.established.push(Milestone::About(game.heading()));
                return follows(game, statement, lemma, claim, values, trail, watch);
            }
            Err(Failure::Open(reason @ (Reason::Stopped | Reason::Limit))) => return Err(reason.into()),
            Err(_) => {}
        }
    }
    Err(Reason::NoValues.into())
}

/// The lemma, where a claim gives all values.
fn follows(
    game: &Game,
    statement: &Statement,
    lemma: &Lemma,
    claim: &Statement,
    values: Established,
    trail: &mut Trail,
    watch: &mut Watch,
) -> Result<Established, Failure> {
    let relation = values.relation.as_ref().ok_or(Reason::NoValues)?;
    let numeration = relation.numeration();
    // Any digits can say what needs none of their own.
    if ![numeration, Numeration::BINARY].contains(&numeration_of(game, statement)) {
        return Err(outside_of(Expr::name(&Name::new(&claim.name)), Outside::MixedNumeration).into());
    }
    let mut translator = Translator::new(Automata::new(numeration, watch), &game.lets);
    let moves = moves(game, &mut translator)?;
    let mut environment = coordinates(game, statement);
    let mut here = moves.domain.clone();
    if let Some(condition) = &lemma.condition {
        here = restricted(game, here, condition, &environment, &mut translator)?;
    }
    for (name, tuple) in &lemma.values {
        let own = translator.fresh();
        let mut places: Vec<Name> = Vec::new();
        for number in tuple {
            let place = Name { text: translator.fresh(), span: number.span };
            let mut environment = environment.clone();
            environment.push((place.text.clone(), Linear::variable(&place.text)));
            let equal = Expr::compare(Comparison::Equal, Expr::name(&place), number.clone());
            here = restricted(game, here, &equal, &environment, &mut translator)?;
            places.push(place);
        }
        let named = |old: &str| match game.coordinates.iter().position(|c| &*c.text == old) {
            Some(i) => places[i].text.clone(),
            None => own.clone(),
        };
        let watch = &mut *translator.logic.watch;
        let valued = relation.rename(named, watch)?;
        let hidden: Vec<&str> = places.iter().map(|place| &*place.text).collect();
        here = here.and_exists(&valued, &hidden, watch)?;
        environment.push((name.text.clone(), Linear::variable(&own)));
    }
    let right = restricted(game, here.clone(), &lemma.holds, &environment, &mut translator)?;
    let wrong = here.minus(&right, translator.logic.watch)?;
    let peak = values.peak_states.max(here.size());
    let mut argument = Argument {
        game,
        moves: &moves,
        others: &values.others,
        prefix: None,
        translator: &mut translator,
        trail,
        peak,
    };
    argument.must_be_empty(&wrong)?;
    let peak_states = argument.peak;
    let mut theorems = values.theorems;
    theorems.push(Theorem {
        game: game.name().to_string(),
        parameters: parameters(game),
        claim: statement.name.clone(),
        subject: Box::new((game.clone(), statement.clone())),
        argument: Argued::Lemma { numeration, lemma: translator.logic.lemma },
    });
    let others = values.others;
    let uses = vec![claim.clone()];
    Ok(Established { theorems, relation: None, peak_states, by_formula: None, uses, others })
}

/// Where a condition holds, too; it has to be defined there.
fn restricted(
    game: &Game,
    here: Relation,
    condition: &Expr,
    environment: &Environment,
    translator: &mut Translator,
) -> Result<Relation, Failure> {
    let truth = translator.truth(condition, environment)?;
    if !truth.is_total() {
        let undefined = truth.undefined(&mut translator.logic)?;
        let undefined = here.and(&undefined, translator.logic.watch)?;
        if !undefined.is_empty() {
            let names: Vec<&str> = game.coordinates.iter().map(|c| &*c.text).collect();
            let others: Vec<&str> = undefined.variables().iter().map(|v| &**v).filter(|v| !names.contains(v)).collect();
            let positions = undefined.exists(&others, translator.logic.watch)?;
            return Err(Reason::Undefined(least_position(&positions, game)).into());
        }
    }
    Ok(here.and(&truth.yes, translator.logic.watch)?)
}
