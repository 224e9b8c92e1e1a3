//! Decides claims about impartial games for every position, and writes proofs that are checked without searching.
//!
//! A claim about all positions is a handful of sentences of Büchi arithmetic; automata that read the digits of all
//! numbers in parallel decide them. [`prove`] takes a game and a statement of the language and gives a [`Verdict`]: a
//! [`Proof`] with its certificate, a [`grundy_lang::Witness`] against it, or the [`Reason`] why neither was found. Nothing is proved
//! game by game here: every expression of the fragment is translated.

mod automata;
mod certificate;
mod code;
mod conditions;
mod export;
mod family;
mod lemma;
mod levels;
mod linear;
mod logic;
mod maximum;
mod measure;
mod natural;
mod nimsum;
mod parametric;
mod part;
mod period;
mod quotient;
mod refute;
mod rules;
mod sequence;
mod several;
mod source;
mod staircase;
mod strategy;
mod theorem;
mod translate;
mod verdict;

pub use certificate::{measure_text, numeration_text};
pub use code::code_of;
pub use export::{Target, export};
pub use family::{ForAll, is_about_nothing, prove_for_all};
pub use grundy_automata::Numeration;
pub use maximum::{MaximumNim, Passing, is_recursive, most_taken, passing};
pub use measure::falling_measure;
pub use nimsum::{NimSumProperty, nimsum_property, nimsum_property_of_heights};
pub use parametric::{
    Block, BlockData, Class, Datum, Deduction, DemandData, Exposition, FamilyData, Guide, ImpossibleCase,
    NamedQuotient, Operation, Refutation, RepeatsData, StrategyLine, Violated, WayData,
};
pub use part::open_position;
pub use period::{Period, find_period, most_values, period_formula};
pub use quotient::{
    Element, FoundQuotient, MisereQuotient, Presentation, QuotientEnd, QuotientLimits, Relator, find_quotient,
};
pub use refute::{Flaw, refute_nearby};
pub use rules::run_bounds;
pub use sequence::sequence;
pub use several::without_forbidden;
pub use source::CertificateSource;
pub use staircase::is_staircase;
pub use strategy::Strategy;
pub use theorem::{ProofLimits, asked_by_rules, prove, prove_by_automata, prove_by_lines, theorems_below};
pub use verdict::{Argued, Automaton, Milestone, Outside, PeriodMethod, Proof, Reason, Theorem, Verdict, within_reach};
