//! What a certificate says of where it comes from: a text, a game in it with values for its parameters, and a claim.
//!
//! The checker does not read it. Whoever wants to know whether the rules that were accepted are those of the text reduces
//! the text to its core form and compares.

use std::sync::Arc;

use grundy_lang::{Argument, Definition, Diagnostics, Document, Expr, Game, Name, Subject, read_condition};

/// The end of a certificate, behind the word `source`.
///
/// ```
/// use grundy_prove::CertificateSource;
/// let certificate = "… source\n    game nim\n    claim bouton\n    | game nim(n) move { (u) : u < n }";
/// assert!(CertificateSource::read(certificate).is_none(), "the word stands on a line of its own");
/// let source = CertificateSource::read(&certificate.replace("… ", "")).unwrap();
/// assert_eq!((&*source.game, &*source.claim), ("nim", "bouton"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CertificateSource {
    /// The game's name.
    pub game: String,
    /// The values of its parameters, as text.
    pub parameters: Vec<(String, String)>,
    /// The parameters without a value, for which the theorem is one about all values in the range.
    pub open: Vec<String>,
    /// The conditions on them, as text.
    pub range: Vec<String>,
    /// The claim's name or number.
    pub claim: String,
    /// The text.
    pub text: String,
}

impl CertificateSource {
    /// Reads the end of a certificate; `None` if it names no game.
    pub fn read(certificate: &str) -> Option<CertificateSource> {
        let mut source = CertificateSource::default();
        for line in certificate.lines().map(str::trim).skip_while(|line| *line != "source").skip(1) {
            if let Some(text) = line.strip_prefix('|') {
                source.text += text.strip_prefix(' ').unwrap_or(text);
                source.text.push('\n');
                continue;
            }
            match line.split_once(' ') {
                Some(("game", name)) => source.game = name.to_string(),
                Some(("claim", name)) => source.claim = name.to_string(),
                Some(("open", name)) => source.open.push(name.to_string()),
                Some(("range", condition)) => source.range.push(condition.to_string()),
                Some(("parameter", given)) => {
                    let (name, value) = given.split_once('=')?;
                    source.parameters.push((name.trim().to_string(), value.trim().to_string()));
                }
                _ => {}
            }
        }
        Some(source).filter(|source| !source.game.is_empty())
    }

    /// The game of this definition with those of the values that it has parameters for.
    pub fn instance(&self, document: &Document, definition: &Definition) -> Result<Arc<Game>, Diagnostics> {
        let mut arguments: Vec<(String, Argument)> = Vec::new();
        for (name, value) in &self.parameters {
            if definition.parameters.iter().any(|parameter| *parameter.name.text == **name) {
                arguments.push((name.clone(), definition.read_argument(name, value)?));
            }
        }
        document.family(&definition.name.text, &arguments, &self.open_names(), &self.conditions())
    }

    /// The parameters without a value.
    pub fn open_names(&self) -> Vec<Name> {
        self.open.iter().map(|name| Name::new(name)).collect()
    }

    /// The conditions on them, as far as they can be read.
    pub fn conditions(&self) -> Vec<Expr> {
        self.range.iter().filter_map(|condition| Some(read_condition(condition).ok()?.1)).collect()
    }

    /// The game and the claim that the text states; `None` if it is no text or has neither.
    pub fn subject(&self) -> Option<Subject> {
        let document = Document::parse(&self.text, &Document::default()).ok()?;
        let game = self.instance(&document, document.definition(&self.game)?).ok()?;
        // The range of a family holds what the claim says of it already.
        document.subjects(&game).ok()?.into_iter().find(|subject| subject.statement.name == self.claim)
    }
}
