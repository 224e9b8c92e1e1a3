//! The texts of the library; a name is looked up among the embedded ones.

use grundy::wire::Refused;

use crate::question::Asker;
use crate::refusal;

/// The text of a game.
pub fn text(asker: &Asker, name: &str) -> Result<String, Refused> {
    grundy::library_text(name).map(str::to_string).ok_or_else(|| refusal::absent(asker))
}
