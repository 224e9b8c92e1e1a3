//! Theorems about every value of a parameter that come with the library: their certificates are kept here,
//! and checked before they are used. So a game with a huge parameter has its formula and its moves at once.

use std::sync::Arc;

use grundy_lang::{Game, IBig, Statement, Subject, Watch};
use grundy_prove::{Block, CertificateSource, Guide};
use grundy_verify::{Verified, verify};

/// Game, claim, certificate.
const CERTIFICATES: [(&str, &str, &str); 1] = [("chocolate", "odd_k", include_str!("chocolate.odd_k.certificate"))];

/// Below this, a proof of the one game is as fast.
const LARGE: i64 = 32;

/// A theorem of the library about the family of a game.
pub struct Stored {
    /// The family.
    pub family: Arc<Game>,
    /// What is claimed of it.
    pub statement: Statement,
    /// What the certificate says by classes of the parameter.
    pub blocks: Vec<Block>,
    /// The value of the parameter in the game.
    pub parameter: IBig,
}

/// The theorem about the family of a game that comes with the library, if there is one.
pub fn stored(subject: &Subject, watch: &mut Watch) -> Option<Stored> {
    let Subject { document, game, statement } = subject;
    let is_its = |(name, claim, _): &&(&str, &str, &str)| **game.name() == **name && statement.name == *claim;
    let (name, claim, certificate) = CERTIFICATES.iter().find(is_its)?;
    let source = CertificateSource::read(certificate)?;
    let [open] = source.open_names().try_into().ok()?;
    let parameter = game.number_argument(&open.text)?.clone();
    let others = game.arguments.iter().filter(|(name, _)| *name != open);
    let others: Vec<_> = others.map(|(name, argument)| (name.to_string(), argument.clone())).collect();
    let family = document.family(name, &others, &[open], &source.conditions()).ok()?;
    let statement = document.statements(&family).ok()?.into_iter().find(|statement| statement.name == *claim)?;
    // The text may be another one of the same name: what is used is what was checked.
    let Ok(Verified::Checked(theorem)) = verify(certificate, watch) else { return None };
    if theorem.rules != family.core() || theorem.claim != statement.core(&family) {
        return None;
    }
    Some(Stored { family, statement, blocks: Block::read(certificate), parameter })
}

/// The lines of a theorem about the family of a game, and the value of its parameter; `None` where the library has none, or
/// where a proof of the one game is as fast.
pub fn guides(subject: &Subject, watch: &mut Watch) -> Option<(IBig, Vec<Guide>)> {
    let game = &subject.game;
    let numbers = game.arguments.iter().filter_map(|(name, _)| game.number_argument(&name.text));
    if numbers.into_iter().all(|value| *value < IBig::from(LARGE)) {
        return None;
    }
    let Stored { family, statement, blocks, parameter } = stored(subject, watch)?;
    let guides = blocks.iter().map(|block| Guide::new(&family, &statement, block)).collect::<Option<Vec<_>>>()?;
    guides.iter().any(|guide| guide.covers(&parameter)).then_some((parameter, guides))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_certificate_of_the_library_is_accepted_and_used() {
        for (name, claim, certificate) in CERTIFICATES {
            let library = crate::library();
            let open = CertificateSource::read(certificate).expect("a source").open[0].clone();
            // The first large value for which the claim is made.
            let subject = (LARGE..LARGE + 12).find_map(|value| {
                let argument = grundy_lang::Argument::Expr(grundy_lang::Expr::number(value));
                let game = library.game(name, &[(open.clone(), argument)]).ok()?;
                library.subjects(&game).ok()?.into_iter().find(|subject| subject.statement.name == claim)
            });
            let subject = subject.expect("a value in the range");
            assert!(guides(&subject, &mut grundy_lang::go_on).is_some(), "{name} {claim}");
        }
    }
}
