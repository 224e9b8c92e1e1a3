//! The proof as it is written down: t is moved so that it holds from 0 on, and every fact is named by its place.
//!
//! Moving t can only make more branches clash and more ways to fail trivial, so that each system of the moved family is
//! one of those that were refuted; its tree is gone through again beside the state that the checker will have.

use std::fmt::Write;

use grundy_lang::IBig;

use super::Class;
use super::flatten::{Branches, Quotient};
use super::form::{Atom, Form, Ratio};
use super::polynomial::Polynomial;
use super::state::{State, Tree, inverse, solution};
use super::systems::{Family, Flattened, Line, Measure, System, Violation};
use crate::verdict::Reason;

/// A theorem for one class of values of the parameter, as it stands in a certificate.
#[derive(Debug, Clone)]
pub struct Block {
    /// The values it is about.
    pub class: Class,
    /// The systems that were refuted.
    pub systems: usize,
    /// The leaves of their trees.
    pub leaves: usize,
    /// The lines of the strategy.
    pub lines: usize,
    /// The text of the block, between `class` and `end`.
    pub text: String,
}

impl Block {
    /// The blocks that stand in a certificate.
    pub fn read(certificate: &str) -> Vec<Block> {
        let mut blocks: Vec<Block> = Vec::new();
        let mut is_inside = false;
        for line in certificate.lines().map(str::trim) {
            match line.split(' ').next() {
                Some("class") => {
                    is_inside = true;
                    blocks.push(Block { class: Class::ALL, systems: 0, leaves: 0, lines: 0, text: String::new() });
                }
                Some("value" | "repeats" | "end") => is_inside = false,
                _ => {}
            }
            let Some(block) = blocks.last_mut().filter(|_| is_inside) else { continue };
            block.systems += usize::from(line.starts_with("empty "));
            block.lines += usize::from(line.starts_with("line "));
            block.leaves += line.split(' ').filter(|word| *word == "leaf").count();
            block.text += line;
            block.text.push('\n');
        }
        for block in &mut blocks {
            block.class = super::written::Written::read(&block.text).map_or(Class::ALL, |written| written.class);
        }
        blocks
    }
}

/// What was found, before t is moved.
pub(super) struct Proof {
    pub measure: Measure,
    pub divisions: Vec<Quotient>,
    pub lines: Vec<Line>,
    pub escapes: Vec<Line>,
    pub trees: Vec<Tree>,
    pub leaves: usize,
}

/// Writes the proof for the class from `by` values of j later on.
pub(super) fn block(family: &Family, class: Class, by: u64, proof: Proof) -> Result<Block, Reason> {
    let mut old = Flattened::new(family, class.parameter())?;
    let mut before = old.systems(&proof.measure)?;
    before.extend(old.unreached(&proof.divisions));
    let moved = Class { from: class.from + by, ..class.clone() };
    let shift = |f: &Form| f.shifted(by);
    let ratio = |r: &Ratio| Ratio { form: shift(&r.form), over: r.over.clone() };
    let quotient =
        |q: &Quotient| Quotient { dividend: shift(&q.dividend), divisor: q.divisor.shifted(by), name: q.name };
    let line = |l: &Line| Line { values: l.values.iter().map(|(v, r)| (*v, ratio(r))).collect(), ..l.clone() };
    let divisions: Vec<Quotient> = proof.divisions.iter().map(quotient).collect();
    let lines: Vec<Line> = proof.lines.iter().map(line).collect();
    let escapes: Vec<Line> = proof.escapes.iter().map(line).collect();
    let mut flat = Flattened::new(family, moved.parameter())?;
    // Branches that clash once t is moved change the places of the others.
    let lines = places(&old.reach, &flat.reach, by, lines, |r, by| Ratio { form: r.form.shifted(by), ..r.clone() })?;
    let escapes = places(&old.moves, &flat.moves, by, escapes, |place, by| {
        place.iter().map(|(v, r)| (*v, Ratio { form: r.form.shifted(by), ..r.clone() })).collect()
    })?;
    let mut text = format!("class {} {} from {}\n", moved.modulus, moved.rest, moved.from);
    let needs: Vec<_> = lines.iter().map(|line| flat.needs(line)).collect();
    let ways_out: Vec<_> = escapes.iter().map(|escape| flat.escape_needs(escape)).collect();
    let mut systems = flat.systems(&proof.measure)?;
    systems.extend(flat.unreached(&divisions));
    write_head(&mut text, &proof.measure, &flat.flat.quotients, &divisions, [&lines, &escapes]);
    write_systems(&mut text, &systems, &before, &proof.trees, by, |violates| failing(violates, &needs, &ways_out))?;
    Ok(Block { class: moved, systems: systems.len(), leaves: proof.leaves, lines: lines.len(), text })
}

/// Writes the trees of systems, which are those of `before` with t moved, as far as none clashes now.
fn write_systems<'a>(
    text: &mut String,
    systems: &[System],
    before: &[System],
    trees: &[Tree],
    by: u64,
    failing: impl Fn(Violation) -> &'a [Vec<Atom>],
) -> Result<(), Reason> {
    let mut at = before.iter().zip(trees);
    for System { atoms, violates, .. } in systems {
        let same =
            |(old, _): &(&System, &Tree)| old.atoms.iter().map(|a| a.map(|f| f.shifted(by))).eq(atoms.iter().cloned());
        let (_, tree) = at.by_ref().find(same).ok_or(Reason::Limit)?;
        text.push_str("empty ");
        write(text, tree, &State::new(atoms, failing(*violates)), by).ok_or(Reason::Limit)?;
        text.push('\n');
    }
    Ok(())
}

/// Writes the quotients of a family and the trees of systems in which no line has to fail.
pub(super) fn write_trees(
    text: &mut String,
    flat: &Flattened,
    systems: &[System],
    before: &[System],
    trees: &[Tree],
    by: u64,
) -> Result<(), Reason> {
    write_quotients(text, "quotient", &flat.flat.quotients);
    write_systems(text, systems, before, trees, by, |_| &[])
}

/// The lines that all fail in a system.
pub(super) fn failing<'a>(violates: Violation, lines: &'a [Vec<Atom>], escapes: &'a [Vec<Atom>]) -> &'a [Vec<Atom>] {
    match violates {
        Violation::Unreached => lines,
        Violation::Stuck => escapes,
        _ => &[],
    }
}

/// Finds the branches of lines again among those of the moved family.
fn places<T: PartialEq>(
    old: &[Branches<T>],
    moved: &[Branches<T>],
    by: u64,
    lines: Vec<Line>,
    shift: impl Fn(&T, u64) -> T,
) -> Result<Vec<Line>, Reason> {
    let mut found = Vec::new();
    for line in lines {
        let (guards, value) = &old[line.way][line.branch];
        let value = shift(value, by);
        let same = |(other, there): &(Vec<Atom>, T)| {
            *there == value && guards.iter().map(|a| a.map(|f| f.shifted(by))).eq(other.iter().cloned())
        };
        let branch = moved[line.way].iter().position(same).ok_or(Reason::Limit)?;
        found.push(Line { branch, ..line });
    }
    Ok(found)
}

fn write_head(
    text: &mut String,
    measure: &Measure,
    quotients: &[Quotient],
    divisions: &[Quotient],
    [lines, escapes]: [&[Line]; 2],
) {
    let weights = |w: &Vec<u32>| w.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let measure: Vec<String> = measure.iter().map(weights).collect();
    put(text, format_args!("measure {}\n", measure.join(", ")));
    write_quotients(text, "quotient", quotients);
    write_quotients(text, "division", divisions);
    let lines = lines.iter().map(|line| ("line", line)).chain(escapes.iter().map(|line| ("escape", line)));
    for (word, line) in lines {
        put(text, format_args!("{word} {} {}", line.way, line.branch));
        for (v, value) in &line.values {
            put(text, format_args!("; {} = {} over {}", v.0, value.form, value.over));
        }
        text.push('\n');
    }
}

fn write_quotients(text: &mut String, word: &str, quotients: &[Quotient]) {
    for q in quotients {
        put(text, format_args!("{word} {} = {} by {}\n", q.name.0, q.dividend, polynomial(&q.divisor)));
    }
}

fn put(text: &mut String, arguments: std::fmt::Arguments) {
    // Writing to a string does not fail.
    let _ = text.write_fmt(arguments);
}

fn polynomial(p: &Polynomial) -> String {
    let numbers: Vec<String> = p.coefficients().iter().map(ToString::to_string).collect();
    if numbers.is_empty() { "0".to_string() } else { numbers.join(",") }
}

/// Writes a tree in prefix form; `None` if it does not fit the state.
fn write(text: &mut String, tree: &Tree, state: &State, by: u64) -> Option<()> {
    let shift = |f: &Form| f.shifted(by);
    match tree {
        Tree::Absurd => text.push_str("absurd "),
        Tree::Leaf(natural, zero) => {
            text.push_str("leaf");
            for (word, used, facts) in [("", natural, &state.natural), ("=", zero, &state.zero)] {
                for (form, multiplier) in used.iter().filter(|(_, p)| !p.is_zero()) {
                    let place = facts.iter().position(|f| *f == shift(form))?;
                    put(text, format_args!(" {word}{place}*{}", polynomial(&multiplier.shifted(by))));
                }
            }
            text.push_str(" ; ");
        }
        Tree::Split(form, at, kids) => {
            let (form, at) = (shift(form), at.shifted(by));
            put(text, format_args!("split {form} at {} ", polynomial(&at)));
            let bound = Form::constant(at);
            write(text, &kids[0], &state.with(bound.minus(&form)), by)?;
            write(text, &kids[1], &state.with(form.minus(&bound).plus_number(-1)), by)?;
        }
        Tree::Clause(line, ways) => {
            let failures = state.failures(*line)?;
            put(text, format_args!("clause {line} {} ", failures.len()));
            for way in failures {
                let (_, kid) = ways.iter().find(|(known, _)| shift(known) == way)?;
                write(text, kid, &state.with(way), by)?;
            }
        }
        Tree::Define(v, form, kid) => {
            let form = shift(form);
            put(text, format_args!("define {} = {form} ", v.0));
            write(text, kid, &state.defined(*v, &form), by)?;
        }
        Tree::Solve(equation, v, kid) => {
            let place = state.zero.iter().position(|f| *f == shift(equation))?;
            let (n, rest) = (state.zero[place].number_at(*v)?, state.zero[place].without(*v));
            put(text, format_args!("solve {place} {} ", v.0));
            let value = if n == IBig::ONE { rest.negated() } else { rest };
            write(text, kid, &state.substituted(*v, &value), by)?;
        }
        Tree::Reduce((c, form), v, kid) => {
            let moved = super::form::normal_divides(c, &shift(form));
            let place = state.divides.iter().position(|known| *known == moved)?;
            let (c, form) = &state.divides[place];
            put(text, format_args!("reduce {place} {} {} ", v.0, inverse(&form.number_at(*v)?, c)?));
            write(text, kid, &state.substituted(*v, &solution(c, *v, form)?), by)?;
        }
        Tree::Cases(form, c, v, kids) => {
            let form = shift(form);
            put(text, format_args!("cases {form} mod {c} {} {} ", v.0, inverse(&form.number_at(*v)?, c)?));
            for (residue, kid) in kids.iter().enumerate() {
                let value = solution(c, *v, &form.plus_number(-IBig::from(residue)))?;
                write(text, kid, &state.substituted(*v, &value), by)?;
            }
        }
    }
    Some(())
}
