//! What the prover found, in words: the theorem with its rule, formula, measure and sizes.

use grundy_lang::notation::latex_words;
use grundy_lang::{Assertion, Game, Gives, Position, Said, Statement, Subject, Witness, tuple};
use grundy_prove::{Argued, Milestone, Numeration, PeriodMethod, Proof, Reason, measure_text};
use grundy_verify::{Doubt, Rejected};

use crate::standing::{Degree, FOUND, Standing};
use crate::words::Words;

/// What was decided of a claim for every position, as plain text: statement, rule, how it was proved, and who
/// confirmed it; nothing for a claim that was not.
pub fn theorem(words: &Words, standing: &Standing, seconds: f64) -> Option<String> {
    let (Subject { game, statement, .. }, proof) = (&standing.subject, standing.proof()?);
    let say = |id: &str, arguments: &[(&str, String)]| words.text(id, arguments);
    let title = if standing.degree() == Degree::Decided { "theorem-title-not-yet" } else { "theorem-title" };
    let mut lines = vec![say(title, &[("game", game.heading()), ("claim", statement.name.clone())])];
    let indented = |text: String| text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>();
    let level = statement.level().unwrap_or_default().to_string();
    lines.push(say(statement_id(standing), &[("game", game.heading()), ("value", level)]));
    lines.extend(indented(statement.claim.content()));
    lines.push(confirmed(words, standing));
    if let Some(at) = &statement.false_at {
        lines.push(say("theorem-marked-false", &[("at", tuple(at))]));
    }
    lines.push(say("theorem-rule", &[]));
    lines.extend(game.rule_lines().iter().map(|line| format!("    {line}")));
    let named = |claim: &Statement| match claim.name.as_str() {
        FOUND => say("theorem-found", &[]),
        name => name.to_string(),
    };
    if let Some(formula) = &proof.by_formula {
        let claims: Vec<String> = proof.uses.iter().map(named).collect();
        let claims = claims.join(&say("between-items", &[]));
        let id = if claims.is_empty() { "theorem-by-formula" } else { "theorem-completed" };
        lines.push(say(id, &[("claims", claims)]));
        lines.extend(indented(formula.claim.content()));
    } else if !proof.uses.is_empty() {
        lines.push(say(if statement.level().is_some() { "theorem-below" } else { "theorem-values" }, &[]));
        lines.extend(proof.uses.iter().flat_map(|claim| indented(claim.claim.content())));
    }
    if proof.leaves_open() {
        lines.push(say("theorem-closed", &[]));
    }
    lines.push(method(words, proof));
    let others = proof.theorems[..proof.theorems.len() - 1].iter().filter(|t| t.subject.0 != *game.as_ref());
    let others: Vec<String> = others.map(|t| t.game.clone()).collect();
    if !others.is_empty() {
        lines.push(say("theorem-uses", &[("games", others.join(", "))]));
    }
    lines.push(say("theorem-time", &[("seconds", format!("{seconds:.3}"))]));
    Some(lines.join("\n"))
}

/// The same as an environment of a LaTeX paper.
pub fn theorem_latex(words: &Words, standing: &Standing) -> Option<String> {
    let (Subject { game, statement, .. }, proof) = (&standing.subject, standing.proof()?);
    let formula = words.language().latex().assertion(&statement.claim.assertion);
    let level = statement.level().unwrap_or_default().to_string();
    let intro = words.text(statement_id(standing), &[("game", latex_words(&game.heading())), ("value", level)]);
    let checked = confirmed(words, standing);
    Some(format!(
        "\\begin{{theorem}}\n{intro}\n\\[ {formula} \\]\n\\end{{theorem}}\n\\begin{{proof}}\n{} {}\n\\end{{proof}}\n",
        latex_words(&method(words, proof)),
        latex_words(&checked)
    ))
}

/// Why nothing was proved, and what to do.
pub fn reason(words: &Words, reason: &Reason) -> (String, Option<String>) {
    if let Reason::Partial { by, established } = reason {
        let (because, hint) = self::reason(words, by);
        let milestone = |milestone: &Milestone| {
            let (id, what) = milestone.sentence();
            words.text(id, &[("what", what)])
        };
        let established: Vec<String> = established.iter().map(milestone).collect();
        let established = established.join(&words.text("between-items", &[]));
        let arguments = [("because", because), ("established", established)];
        return (words.text("unknown-partial", &arguments), hint);
    }
    if let Reason::Meaningless(fault) = reason {
        return words.fault(fault);
    }
    let mut arguments = reason.arguments();
    if let Reason::Singly { because, .. } = reason {
        // The sentence inside is one of these, too.
        let (because, _) = self::reason(words, because);
        arguments.retain(|(name, _)| *name != "because");
        arguments.push(("because", because));
    }
    words.sentence(&format!("unknown-{}", reason.code()), &arguments)
}

/// What is wrong at a position.
pub fn witness(words: &Words, game: &Game, witness: &Witness) -> String {
    let (id, claimed) = match &witness.claimed {
        Said::Value(value) => ("witness-value", value.to_string()),
        Said::Level { value: 0, has: true } => ("witness-zero", String::new()),
        Said::Level { value: 0, has: false } => ("witness-not-zero", String::new()),
        Said::Level { value, has: true } => ("witness-level", value.to_string()),
        Said::Level { value, has: false } => ("witness-not-level", value.to_string()),
        Said::Compared { values, .. } => {
            let value = |(at, value): &(Position, u64)| format!("grundy{} = {value}", game.shown(at));
            ("witness-compared", values.iter().map(value).collect::<Vec<_>>().join(", "))
        }
        Said::Repeats { value, .. } => ("witness-repeats", value.to_string()),
    };
    let of = if let Said::Repeats { of, .. } = &witness.claimed { of.to_string() } else { String::new() };
    let (position, actual) = (game.shown(&witness.position), witness.actual.to_string());
    words.text(id, &[("position", position), ("claimed", claimed), ("actual", actual), ("of", of)])
}

fn statement_id(standing: &Standing) -> &'static str {
    match &standing.subject.statement.claim.assertion {
        _ if standing.is_about_a_part() => "theorem-part",
        Assertion::Grundy(..) => "theorem-grundy",
        Assertion::LevelWhen(0, ..) | Assertion::LevelSet(0, _) => "theorem-zeros",
        Assertion::LevelWhen(..) | Assertion::LevelSet(..) => "theorem-level",
        Assertion::Automaton(acceptor) if acceptor.gives == Gives::Values => "theorem-grundy",
        Assertion::Automaton(_) => "theorem-zeros",
        Assertion::Lemma(..) => "theorem-lemma-says",
        Assertion::Period { .. } => "theorem-period",
    }
}

/// Who confirmed what was decided for every position; for any other verdict, that it is not proved.
pub fn confirmed(words: &Words, standing: &Standing) -> String {
    let id = match standing.degree() {
        Degree::Proved => "theorem-checked",
        Degree::Computed => "theorem-computed",
        Degree::Decided => "theorem-not-yet",
        _ => "period-not-proved",
    };
    words.text(id, &[("part", standing.part_word())])
}

/// How much there is of a proof, in a few words: states, or lines, systems and cases.
pub fn size(words: &Words, proof: &Proof) -> String {
    fn blocks(argument: &Argued) -> Vec<&grundy_prove::Block> {
        match argument {
            Argued::Family { blocks, .. } => blocks.iter().collect(),
            Argued::Repeats { by, repeats, .. } => blocks(by).into_iter().chain(repeats).collect(),
            _ => Vec::new(),
        }
    }
    let argument = &proof.theorem().argument;
    let blocks = blocks(argument);
    let sum = |count: fn(&grundy_prove::Block) -> usize| blocks.iter().map(|b| count(b)).sum::<usize>().to_string();
    let states = proof.states();
    let mut parts = Vec::new();
    if !blocks.is_empty() {
        let counts = [("lines", sum(|b| b.lines)), ("systems", sum(|b| b.systems)), ("cases", sum(|b| b.leaves))];
        parts.push(words.text("prove-size-lines", &counts));
    }
    match argument {
        Argued::Staircase => parts.push(words.text("prove-size-staircase", &[])),
        Argued::MaximumNim => parts.push(words.text("prove-size-maximum-nim", &[])),
        Argued::Period { computed, .. } => {
            parts.push(words.text("prove-size-values", &[("values", computed.to_string())]));
        }
        _ if states > 0 => parts.push(words.text("prove-size-states", &[("states", states.to_string())])),
        _ => {}
    }
    parts.join(&words.text("between-items", &[]))
}

fn method(words: &Words, proof: &Proof) -> String {
    argued(words, proof, &proof.theorem().argument)
}

/// What the digits are called.
fn digits(words: &Words, numeration: Numeration) -> String {
    match (numeration, numeration.as_base()) {
        (Numeration::BINARY, _) => words.text("theorem-binary", &[]),
        (Numeration::ZECKENDORF, _) => words.text("theorem-zeckendorf", &[]),
        (_, Some(base)) => words.text("theorem-base", &[("base", base.to_string())]),
        _ => {
            let coefficients: Vec<String> = numeration.coefficients().iter().map(i8::to_string).collect();
            words.text("theorem-recurrence", &[("coefficients", coefficients.join(", "))])
        }
    }
}

fn argued(words: &Words, proof: &Proof, argument: &Argued) -> String {
    match argument {
        Argued::Automata { numeration, lemma, measure, automata, .. } => {
            let arguments = [
                ("digits", digits(words, *numeration)),
                ("states", proof.states().to_string()),
                ("peak", proof.peak_states.to_string()),
                ("measure", measure_text(measure, &automata[0].tracks)),
            ];
            let mut text = words.text("theorem-automata", &arguments);
            if *lemma {
                text += &words.text("between-sentences", &[]);
                let t = numeration.coefficients()[0].to_string();
                let arguments = [("t", t), ("digits", digits(words, *numeration))];
                text += &match (*numeration, numeration.as_norm_one()) {
                    (Numeration::ZECKENDORF, _) => words.text("theorem-lemma", &[]),
                    (_, Some(_)) => words.text("theorem-norm-one", &arguments),
                    _ => words.text("theorem-fraenkel", &arguments),
                };
            }
            text
        }
        Argued::Family { blocks, values } => {
            let class = |block: &grundy_prove::Block| {
                let grundy_prove::Class { modulus, rest, .. } = block.class;
                let first = block.class.first().to_string();
                let arguments = [("modulus", modulus.to_string()), ("rest", rest.to_string()), ("first", first)];
                words.text(if modulus == 1 { "theorem-from" } else { "theorem-class" }, &arguments)
            };
            let sum = |count: fn(&grundy_prove::Block) -> usize| blocks.iter().map(count).sum::<usize>().to_string();
            let classes: Vec<String> = blocks.iter().map(class).collect();
            let arguments = [
                ("classes", classes.join(", ")),
                ("lines", sum(|b| b.lines)),
                ("systems", sum(|b| b.systems)),
                ("leaves", sum(|b| b.leaves)),
            ];
            // Without an open parameter there is one game, and nothing to say of classes.
            let is_family = !proof.theorem().subject.0.open_parameters().is_empty();
            let mut parts = Vec::new();
            if !blocks.is_empty() {
                parts.push(words.text(if is_family { "theorem-family" } else { "theorem-linear" }, &arguments));
            }
            if !values.is_empty() {
                let values: Vec<String> = values.iter().map(|(value, _)| value.to_string()).collect();
                parts.push(words.text("theorem-single", &[("values", values.join(", "))]));
            }
            parts.join(&words.text("between-sentences", &[]))
        }
        Argued::Repeats { formula, by, repeats } => {
            let systems: usize = repeats.iter().map(|block| block.systems).sum();
            let formula = formula.claim.assertion.to_string();
            let arguments = [("formula", formula), ("systems", systems.to_string())];
            let between = words.text("between-sentences", &[]);
            words.text("theorem-repeats", &arguments) + &between + &argued(words, proof, by)
        }
        Argued::Lemma { .. } => {
            let values = &proof.theorems[proof.theorems.len() - 2].argument;
            argued(words, proof, values)
        }
        Argued::Staircase => words.text("theorem-staircase", &[]),
        Argued::MaximumNim => {
            // One coordinate is the heap; another is the pass.
            let (game, _) = &*proof.theorem().subject;
            let mut text = words.text("theorem-maximum-nim", &[]);
            if game.coordinates.len() > 1 {
                text += &words.text("between-sentences", &[]);
                text += &words.text("theorem-maximum-nim-pass", &[]);
            }
            text
        }
        Argued::Period { method, computed } => {
            let id = match method {
                PeriodMethod::Subtraction => "theorem-subtraction",
                PeriodMethod::TakeAndBreak => "theorem-take-and-break",
            };
            words.text(id, &[("computed", computed.to_string())])
        }
    }
}

/// Why the checker does not accept a certificate.
pub fn rejection(words: &Words, rejected: &Rejected) -> String {
    let (id, what) = match &rejected.reason {
        Doubt::Malformed(what) => ("verify-malformed", what.to_string()),
        Doubt::Outdated => ("verify-outdated", String::new()),
        Doubt::Table(what) => ("verify-table", what.to_string()),
        Doubt::Fails { condition, position } if position.is_empty() => {
            ("verify-lacks", words.text(condition.code(), &[]))
        }
        Doubt::Fails { condition, .. } => ("verify-fails", words.text(condition.code(), &[])),
        Doubt::Outside { expression, .. } => ("verify-outside", expression.clone()),
        Doubt::TooLarge => ("verify-too-large", String::new()),
        Doubt::Stopped => ("verify-stopped", String::new()),
    };
    let position = match &rejected.reason {
        Doubt::Fails { position, .. } => tuple(&position.iter().map(|n| n.clone().into()).collect::<Vec<_>>()),
        _ => String::new(),
    };
    words.text(id, &[("line", rejected.line.to_string()), ("what", what), ("position", position)])
}
