//! What is read from files: no more than anybody means to give, whatever stands behind the name.

use std::fs::File;
use std::io::{self, Read};

use crate::session::{Failure, Session, bytes};

/// The most bytes of a text of games.
pub const TEXT: u64 = 1 << 20;
/// The most bytes of what is only looked up or gone through: certificates, batches, sets of numbers.
pub const DATA: u64 = 64 << 20;

/// The text in a file.
pub fn read(session: &Session, path: &str, most: u64) -> Result<String, Failure> {
    let text = File::open(path).and_then(|file| read_from(file, most));
    text.map_err(|error| session.bad_file(path, &error))
}

/// All that comes from a reader, unless that is too much.
pub fn read_from(reader: impl Read, most: u64) -> io::Result<String> {
    let mut read = Vec::new();
    reader.take(most + 1).read_to_end(&mut read)?;
    if read.len() as u64 > most {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, bytes(most.into())));
    }
    String::from_utf8(read).map_err(|_| io::ErrorKind::InvalidData.into())
}
