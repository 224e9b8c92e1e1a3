//! Claims against tables: whether a claim holds at every position of a box, and where it fails first.

use std::ops::ControlFlow;

use grundy_engine::Table;
use grundy_lang::{Fault, IBig, Position, Subject, Watch, Witness};
use grundy_prove::Reason;

use crate::standing::{Extent, Known, Standing};

/// How many of the positions that a claim leaves open are named.
const MOST_NAMED: usize = 5;

/// Compares a claim with a table of its game, position by position in lexicographic order, up to the first failure. A
/// table that is not complete, or a watch that asks to stop, leaves it [stopped](Known::Stopped).
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy::{Known, check};
/// use grundy::engine::{Rules, Table};
/// use grundy::lang::Document;
/// let text = "game take(n) move { (n - 1), (n - 2) }  claim: grundy(n) = n mod 3";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let take = document.game("take", &[]).unwrap();
/// let table = Table::grow(&Rules::compile(&take), &[20], &Default::default(), &mut |_| Continue(())).unwrap();
/// let claim = &document.subjects(&take).unwrap()[0];
/// let standing = check(claim, &table, &mut |_| Continue(())).unwrap();
/// assert!(matches!(standing.known, Known::Holds { extent, .. } if extent.compared == 21));
/// ```
pub fn check(subject: &Subject, table: &Table, watch: &mut Watch) -> Result<Standing, Fault> {
    let Subject { game, statement, .. } = subject;
    let known = |at: &[u64]| table.get(at);
    let mut extent = Extent { to: table.to().to_vec(), ..Extent::default() };
    let standing = |known| Ok(Standing { subject: subject.clone(), known });
    for (place, actual) in table.positions() {
        if let ControlFlow::Break(()) = watch(extent.compared) {
            return standing(Known::Stopped { after: extent, by: Reason::Stopped });
        }
        let position: Position = place.iter().map(|&n| IBig::from(n)).collect();
        match statement.says(game, &position, &known)? {
            Some(claimed) if !claimed.is_right(actual) => {
                return standing(Known::Refuted(Witness { position, claimed, actual }));
            }
            Some(_) => extent.compared += 1,
            // A period says nothing of the first positions, and is not meant to.
            None if !statement.gives_values() => {}
            None => {
                extent.open_count += 1;
                if extent.open.len() < MOST_NAMED {
                    extent.open.push(position);
                }
            }
        }
    }
    match table.is_complete() {
        true => standing(Known::Holds { extent, unproved: None }),
        false => standing(Known::Stopped { after: extent, by: Reason::Stopped }),
    }
}
