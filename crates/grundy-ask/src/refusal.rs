//! What gets no answer, and why, in the asker's language.

use grundy::engine::Stop;
use grundy::lang::{Fault, FaultKind};
use grundy::play::{self, say_refusal};
use grundy::read::Misread;
use grundy::wire::{RefusalKind, Refused};
use grundy_view::Trouble;

use crate::question::Asker;

impl Asker<'_> {
    /// A refusal in the words of the page.
    pub fn refuse(&self, kind: RefusalKind, id: &str, arguments: &[(&str, String)]) -> Refused {
        Refused::new(kind, self.words.sentence(id, arguments))
    }

    /// What is no position of the game.
    pub fn no_position(&self, position: String, game: String) -> Refused {
        self.refuse(RefusalKind::Input, "page-refused-position", &[("position", position), ("game", game)])
    }

    /// A fault of the game.
    pub fn fault(&self, fault: &Fault) -> Refused {
        if fault.failure == FaultKind::Stopped {
            return late();
        }
        Refused::new(RefusalKind::Input, self.words.fault(fault))
    }

    /// A computation that did not come to its end.
    pub fn stop(&self, stop: &Stop) -> Refused {
        match stop {
            Stop::Fault(fault) => self.fault(fault),
            Stop::Stopped => late(),
            Stop::TooLarge { estimate, limit } => {
                let arguments = [("estimate", size(*estimate)), ("limit", size(u128::from(*limit)))];
                self.refuse(RefusalKind::Limit, "page-refused-memory", &arguments)
            }
        }
    }

    /// Something that was written and cannot be read.
    pub fn misread(&self, misread: &Misread) -> Refused {
        match misread {
            Misread::Fault(fault) => self.fault(fault),
            _ => Refused::new(RefusalKind::Input, self.words.misread(misread)),
        }
    }

    /// A match that cannot be played so.
    pub fn unplayable(&self, refusal: &play::Refusal) -> Refused {
        match refusal {
            play::Refusal::Fault(fault) => self.fault(fault),
            _ => Refused::new(RefusalKind::Input, say_refusal(self.words, refusal)),
        }
    }

    /// Why there is no picture.
    pub fn undrawn(&self, trouble: &Trouble) -> Refused {
        match trouble {
            Trouble::Stop(stop) => self.stop(stop),
            other if self.words.has(other.code()) => {
                Refused::new(RefusalKind::Input, self.words.sentence(other.code(), &other.arguments()))
            }
            _ => self.refuse(RefusalKind::Input, "page-refused-picture", &[]),
        }
    }
}

/// Nothing of this name.
pub fn absent(asker: &Asker) -> Refused {
    asker.refuse(RefusalKind::Absent, "page-refused-not-found", &[])
}

/// Stopped by the watch; whoever watches knows why and says so.
pub fn late() -> Refused {
    Refused::new(RefusalKind::Stopped, (String::new(), None))
}

/// A number of bytes for people.
fn size(bytes: u128) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let mut size = bytes as f64;
    let mut unit = 0;
    while size >= 1024.0 && unit + 1 < units.len() {
        size /= 1024.0;
        unit += 1;
    }
    if size >= 1e6 { format!("{size:.0e} {}", units[unit]) } else { format!("{size:.0} {}", units[unit]) }
}
