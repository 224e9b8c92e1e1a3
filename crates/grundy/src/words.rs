//! The words of the laboratory, in English and Japanese.
//!
//! Problems and faults are data; here they become sentences. The texts are Fluent messages in `words/en.ftl` and
//! `words/ja.ftl`, embedded; a message may have a `.hint`, which says what to do, and a `.near`, which takes the hint's
//! place when a similar word is known, or one named for what is expected, such as `.kind-condition`. A text that is missing is a mistake of ours: it is asserted, never papered over.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use grundy_lang::notation::{LATEX, LATEX_IN_JAPANESE, Paper, TYPST, TYPST_IN_JAPANESE};
use grundy_lang::read::Misread;
use grundy_lang::{Diagnostic, Fault, Problem, RenameRefusal};

/// The languages that everything is said in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[allow(missing_docs)] // the names are the documentation
pub enum Language {
    #[default]
    English,
    Japanese,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::Japanese];

    /// The language of a locale or tag such as `ja`, `ja_JP.UTF-8` or `en-GB`; English where it is another.
    ///
    /// ```
    /// use grundy::words::Language;
    /// assert_eq!(Language::from_tag("ja_JP.UTF-8"), Language::Japanese);
    /// assert_eq!(Language::from_tag("C"), Language::English);
    /// ```
    pub fn from_tag(tag: &str) -> Language {
        let first = tag.split(['-', '_', '.']).next().unwrap_or_default();
        if first.eq_ignore_ascii_case("ja") { Language::Japanese } else { Language::English }
    }

    /// Its tag: `en`, `ja`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Japanese => "ja",
        }
    }

    /// Formulas for LaTeX.
    pub fn latex(self) -> Paper {
        match self {
            Language::English => LATEX,
            Language::Japanese => LATEX_IN_JAPANESE,
        }
    }

    /// Formulas for Typst.
    pub fn typst(self) -> Paper {
        match self {
            Language::English => TYPST,
            Language::Japanese => TYPST_IN_JAPANESE,
        }
    }

    /// The file of its words; in a browser, as far as they are said there.
    pub fn file(self) -> &'static str {
        match self {
            Language::English => include_str!(concat!(env!("OUT_DIR"), "/en.ftl")),
            Language::Japanese => include_str!(concat!(env!("OUT_DIR"), "/ja.ftl")),
        }
    }
}

/// The texts of one language.
///
/// ```
/// use grundy::words::{Language, Words};
/// let words = Words::new(Language::Japanese);
/// assert_eq!(words.text("or-more", &[("number", "2".into())]), "2以上");
/// ```
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The texts of this language.
    pub fn new(language: Language) -> Words {
        let locale = language.tag().parse().expect("a tag is a locale");
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(language.file().to_string());
        let resource =
            resource.unwrap_or_else(|(_, e)| panic!("the words of {} cannot be read: {e:?}", language.tag()));
        bundle.add_resource(resource).unwrap_or_else(|e| panic!("a text of {} stands twice: {e:?}", language.tag()));
        Words { language, bundle }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The text of this name, filled with these values. A value that starts with `@` is itself the name of a text.
    pub fn text(&self, id: &str, arguments: &[(&str, String)]) -> String {
        let text = self.find(id, None, arguments);
        text.unwrap_or_else(|| panic!("the words of {} have no text {id}", self.language.tag()))
    }

    /// Whether there is a text of this name.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// What a diagnostic says, and what to do about it.
    pub fn diagnostic(&self, diagnostic: &Diagnostic) -> (String, Option<String>) {
        let problem = &diagnostic.problem;
        let mut arguments = problem.arguments();
        if let Problem::Expected { found, .. } = problem
            && !found.is_empty()
            && let Some((_, value)) = arguments.iter_mut().find(|(name, _)| *name == "found")
        {
            *value = format!("`{found}`");
        }
        self.sentence(problem.code(), &arguments)
    }

    /// What a fault says, and what to do about it.
    pub fn fault(&self, fault: &Fault) -> (String, Option<String>) {
        let mut arguments = fault.arguments();
        let place = arguments.iter().find(|(name, _)| *name == "place").map(|(_, place)| place.clone());
        let at = match place.filter(|place| !place.is_empty()) {
            Some(place) => self.text("fault-at", &[("place", place)]),
            None => String::new(),
        };
        arguments.push(("at", at));
        self.sentence(fault.code(), &arguments)
    }

    /// What is wrong with something that was written, and what to do about it.
    pub fn misread(&self, misread: &Misread) -> (String, Option<String>) {
        match misread {
            Misread::Fault(fault) => self.fault(fault),
            Misread::Text(_, problems) => problems.first().map(|first| self.diagnostic(first)).unwrap_or_default(),
            _ => self.sentence(&misread.code(), &misread.arguments()),
        }
    }

    /// Why something does not get this name.
    pub fn rename(&self, refusal: RenameRefusal, name: &str) -> String {
        let name = [("name", name.to_string())];
        match refusal {
            RenameRefusal::Nothing => self.text("rename-nothing", &[]),
            RenameRefusal::Unreadable => self.text("rename-unreadable", &[]),
            RenameRefusal::OfLibrary => self.text("rename-of-library", &[]),
            RenameRefusal::NoName => self.text("rename-no-name", &name),
            RenameRefusal::Taken => self.text("rename-taken", &name),
        }
    }

    /// The sentence of this name and its hint, filled with these values.
    pub fn sentence(&self, id: &str, arguments: &[(&str, String)]) -> (String, Option<String>) {
        let near = arguments.iter().any(|(name, value)| *name == "near" && !value.is_empty());
        let near = if near { self.find(id, Some("near"), arguments) } else { None };
        let wanted = arguments.iter().find(|(name, _)| ["expected", "what"].contains(name));
        let wanted = wanted.and_then(|(_, value)| self.find(id, Some(value.strip_prefix('@')?), arguments));
        let hint = near.or(wanted).or_else(|| self.find(id, Some("hint"), arguments));
        (self.text(id, arguments), hint)
    }

    /// A message or one of its attributes.
    fn find(&self, id: &str, attribute: Option<&str>, arguments: &[(&str, String)]) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        let mut filled = FluentArgs::new();
        for (name, value) in arguments {
            filled.set(Cow::Borrowed(*name), self.value(name, value));
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&filled), &mut errors).into_owned();
        assert!(errors.is_empty(), "the text {id} of {} cannot be filled: {errors:?}", self.language.tag());
        Some(text)
    }

    /// Numbers choose between one and many; the end of a text and `2…` have words of their own.
    fn value(&self, name: &str, value: &str) -> FluentValue<'static> {
        if let Some(id) = value.strip_prefix('@').filter(|id| id.starts_with("kind-") || id.starts_with("thing-")) {
            return self.text(id, &[]).into();
        }
        if name == "found" && value.is_empty() {
            return self.text("end-of-text", &[]).into();
        }
        if let Some(number) = value.strip_suffix('…').filter(|number| number.parse::<u32>().is_ok()) {
            return self.text("or-more", &[("number", number.to_string())]).into();
        }
        match value.parse::<u32>() {
            Ok(number) if number.to_string() == value => number.into(),
            _ => value.to_string().into(),
        }
    }
}
