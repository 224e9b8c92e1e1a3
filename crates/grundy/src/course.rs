//! How a class meets the games of the library: where to start, subjects from easy to hard, and everyday words. One text
//! says it, `course.txt`; a game that it does not name stands at the end.

use std::sync::OnceLock;

/// What the course says about the library.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Course {
    /// Rows of games to start with, each from the easiest on.
    pub start: Vec<Vec<&'static str>>,
    /// Subjects with their games, from easy to hard.
    pub subjects: Vec<(&'static str, Vec<&'static str>)>,
    /// Everyday words for a game.
    pub words: Vec<(&'static str, Vec<&'static str>)>,
}

/// The course.
///
/// ```
/// let course = grundy::course();
/// assert_eq!(course.start[1], ["nim", "nim3", "queen"]);
/// assert_eq!(course.subject("queen"), Some("boards"));
/// assert!(course.words_of("nim3").contains(&"山崩し"));
/// ```
pub fn course() -> &'static Course {
    static COURSE: OnceLock<Course> = OnceLock::new();
    COURSE.get_or_init(|| {
        let mut course = Course::default();
        for line in include_str!("course.txt").lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            match (words.next(), words.next()) {
                (Some("start"), Some(first)) => course.start.push(std::iter::once(first).chain(words).collect()),
                (Some("subject"), Some(name)) => course.subjects.push((name, words.collect())),
                (Some("words"), Some(game)) => course.words.push((game, words.collect())),
                _ => {}
            }
        }
        course
    })
}

impl Course {
    /// The subject of a game.
    pub fn subject(&self, game: &str) -> Option<&'static str> {
        self.subjects.iter().find(|(_, games)| games.contains(&game)).map(|(name, _)| *name)
    }

    /// The everyday words for a game.
    pub fn words_of(&self, game: &str) -> &[&'static str] {
        self.words.iter().find(|(name, _)| *name == game).map_or(&[], |(_, words)| words)
    }

    /// The place of a game in the course; after all others where it has none.
    pub fn place(&self, game: &str) -> usize {
        let all = self.subjects.iter().flat_map(|(_, games)| games);
        all.clone().position(|name| *name == game).unwrap_or_else(|| all.count())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_game_of_the_library_stands_in_one_subject() {
        let course = course();
        let all: Vec<&str> = course.subjects.iter().flat_map(|(_, games)| games.iter().copied()).collect();
        let once: BTreeSet<&str> = all.iter().copied().collect();
        assert_eq!(all.len(), once.len(), "a game stands twice");
        let library: BTreeSet<&str> = crate::library().definitions().map(|game| &*game.name.text).collect();
        assert_eq!(once, library);
        for name in course.start.iter().flatten().chain(course.words.iter().map(|(name, _)| name)) {
            assert!(library.contains(name), "{name} is no game");
        }
    }
}
