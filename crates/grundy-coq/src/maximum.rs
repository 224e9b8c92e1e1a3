//! Claims that refer to other values: the library's theorem about Maximum Nim gives them.
//!
//! What is claimed is a function of the Grundy function, and the theorem says that this has the values so made. Where
//! automata can, they see that every case says what the theorem says; with a root or an open parameter the claim is
//! spelled as the theorem is, and f is a function that the library knows to grow by 0 or 1. With a pass a position is a
//! heap and a flag, and automata compare the claim with the theorem about that.

use std::fmt::Write;

use grundy_lang::notation::COQ;
use grundy_lang::{Asserted, Case, Expr, Function, Game, Name, Node, Operator, Statement, Watch};
use grundy_prove::{Outside, Passing, Reason, most_taken, passing};

use crate::definitions::{Claimed, File, cases};
use crate::names::comment;
use crate::plain::{Recursion, outside};
use crate::theorem::{natural, stated};

/// The definitions and the theorem of a recursive claim.
pub(crate) fn theorem(game: &Game, statement: &Statement, watch: &mut Watch) -> Result<String, Reason> {
    let Asserted::Grundy(claimed) = &statement.asserted else {
        return outside(&Expr::name(&Name::new(&game.heading())), Outside::Recursion);
    };
    let pass = passing(game, watch)?;
    let Some(most) = pass.as_ref().map(|pass| pass.most.clone()).or_else(|| most_taken(game)) else {
        let about = claimed.iter().find(|case| asked(&case.value).is_some()).map(|case| case.value.clone());
        return outside(&about.unwrap_or_else(|| Expr::name(&Name::new(&game.heading()))), Outside::Recursion);
    };
    let mut file = File::new(game, statement);
    file.plain.roots = has_root(&most);
    let spelled = file.plain.roots || !file.plain.open.is_empty();
    if spelled && (pass.is_some() || !is_known(&most)) {
        return outside(&most, Outside::Operation);
    }
    if spelled {
        file.out += "From Coq Require Import Lia.\n";
    }
    file.out += "From Grundy Require Import MaximumNim";
    file.out += if pass.is_some() { " MaximumNimPass.\n" } else { ".\n" };
    file.functions()?;
    file.positions()?;
    file.moves(false)?;
    let heap = pass.as_ref().map_or(0, |pass| pass.heap);
    let n = file.identifiers(&game.coordinates).remove(heap);
    let g = file.plain.names.fresh("g");
    file.plain.names.take(g.clone());
    file.plain.recursion = Recursion::Of(g.clone());
    let tuple = file.pattern(&statement.coordinates);
    let body = cases(&mut file.plain, claimed)?;
    let given = file.given.clone();
    let definition =
        format!("Definition claimed{given} ({g} : P -> Z) (pos : P) : Z := let {tuple} := pos in\n  {body}.");
    file.definition(&definition);
    file.unfolded.push("claimed".into());
    if spelled { file.finish_spelled(&n, &most) } else { file.finish_recursive(heap, &most, claimed, pass.as_ref()) }
}

/// The position whose value an expression refers to.
fn asked(expr: &Expr) -> Option<&[Expr]> {
    match &expr.node {
        Node::Grundy(places) => Some(places),
        _ => expr.children().into_iter().find_map(asked),
    }
}

/// Whether the library knows that a function grows by 0 or 1: ⌊n/k⌋, ⌊√n⌋ and ⌊√⌊n/k⌋⌋.
fn is_known(most: &Expr) -> bool {
    let is_quotient = |expr: &Expr| match &expr.node {
        Node::Binary(Operator::Divide, n, k) => {
            matches!(n.node, Node::Name(_)) && matches!(k.node, Node::Name(_) | Node::Value(_))
        }
        _ => false,
    };
    let Node::Apply(Function::Floor, under) = &most.node else { return false };
    let Node::Sqrt(of) = &under[0].node else { return is_quotient(&under[0]) };
    match &of.node {
        Node::Name(_) => true,
        Node::Apply(Function::Floor, under) => is_quotient(&under[0]),
        _ => false,
    }
}

fn has_root(expr: &Expr) -> bool {
    matches!(expr.node, Node::Sqrt(_)) || expr.children().into_iter().any(has_root)
}

const SAID: &str = "exists g, is_grundy inside move g /\\\n  forall pos, inside pos -> g pos = claimed g pos";

impl File<'_> {
    /// The theorem, where automata see that it says what is claimed.
    fn finish_recursive(
        mut self,
        heap: usize,
        most: &Expr,
        claimed: &[Case],
        pass: Option<&Passing>,
    ) -> Result<String, Reason> {
        // Where the claim has a meaning is said without the values.
        self.plain.recursion = Recursion::Refused;
        let defined = self.defined(Claimed::Everywhere)?;
        let n = self.identifiers(&self.game.coordinates)[heap].clone();
        let taken = vec![Expr::name(&self.game.coordinates[heap]), most.clone()];
        let most = COQ.text(&self.plain.number(&Node::Apply(Function::Min, taken).into())?);
        let said = comment("The most that is taken: no part of the theorem, and checked.");
        self.definition(&format!(
            "{said}\nDefinition most ({n} : Z) : Z := if {n} <=? 0 then 0 else Z.max 0 ({most})."
        ));
        let own = self.identifiers(&self.statement.coordinates);
        let v = self.plain.names.fresh("v");
        self.plain.recursion = Recursion::Known(v.clone());
        let value = cases(&mut self.plain, claimed)?;
        let mut places = Vec::new();
        for coordinate in 0..own.len() {
            let place = |case: &Case| Case {
                value: asked(&case.value).map_or_else(|| Expr::number(0), |places| places[coordinate].clone()),
                condition: case.condition.clone(),
            };
            places.push(cases(&mut self.plain, &claimed.iter().map(place).collect::<Vec<Case>>())?);
        }
        let lists = self.lists();
        self.out += &lists;
        self.unfolded.push("most".into());
        let unfold = self.unfold();
        let count = own.len();
        let everywhere = |inside: &str, what: &str| {
            format!("apply (everywhere{count} {inside} {what}); {unfold}; cbv beta iota zeta; [tauto | digits]")
        };
        let mut goals = Vec::new();
        if defined[0] {
            let natural = natural(count);
            goals.push((format!("everywhere {natural} defined_inside"), everywhere(&natural, "defined_inside")));
        }
        if defined[1] {
            goals.push(("everywhere inside defined".into(), everywhere("inside", "defined")));
        }
        let proof = match pass {
            None => format!(
                "apply (maximum_nim most inside move claimed\n    (fun {v} {} : Z => {value})\n    (fun {} : Z => {}));\n    \
                 unfold all_smaller, natural; {unfold}; cbv beta iota zeta; [tauto | digits .. | same_cases]",
                own[0], own[0], places[0]
            ),
            Some(pass) => {
                let (heap, flag) = (&own[pass.heap], &own[pass.flag]);
                let tuple = format!("({})", own.join(", "));
                format!(
                    "apply (maximum_nim_pass most {}\n    \
                     (fun pos : P => let '{tuple} := pos in {heap}) (fun pos : P => let '{tuple} := pos in {flag})\n    \
                     (fun {heap} {flag} : Z => {tuple}) inside move claimed\n    \
                     (fun {v} {heap} {flag} : Z => {value})\n    (fun {heap} {flag} : Z => {})\n    (fun {heap} {flag} : Z => {}));\n    \
                     unfold all_smaller, natural, turns, permuted; {unfold}; cbv beta iota zeta;\n    \
                     [easy | easy | intros []; easy | intros []; tauto | digits .. | same_cases]",
                    pass.first_below, places[pass.heap], places[pass.flag]
                )
            }
        };
        goals.push((SAID.into(), proof));
        let name = self.plain.names.fresh(&format!("{}_{}", self.game.name(), self.statement.name));
        Ok(self.out + &stated(&name, goals))
    }

    /// The theorem, where the claim is spelled as it is.
    fn finish_spelled(mut self, n: &str, most: &Expr) -> Result<String, Reason> {
        let open = self.plain.open.clone();
        let open = self.identifiers(&open);
        let most = COQ.text(&self.plain.number(most)?);
        let mut given: Vec<String> = open.iter().map(|name| format!("0 <= {name}")).collect();
        for condition in &self.game.range {
            given.push(COQ.text(&self.plain.condition(condition)?));
        }
        let all = if open.is_empty() { String::new() } else { format!("forall {}, ", open.join(" ")) };
        let given: String = given.iter().map(|condition| format!("({condition}) -> ")).collect();
        let said = match open.join(" ") {
            none if none.is_empty() => SAID.to_string(),
            open => SAID
                .replace("inside", &format!("(inside {open})"))
                .replace("move", &format!("(move {open})"))
                .replace("claimed", &format!("claimed {open}")),
        };
        let name = self.plain.names.fresh(&format!("{}_{}", self.game.name(), self.statement.name));
        let unfold = self.unfold();
        write!(
            self.out,
            "\nTheorem {name} : {all}{given}{said}.\nProof.\n  intros. apply (maximum_nim_spelled (fun {n} => {most}));\n    \
             {unfold}; cbv beta zeta; [tauto | unfold all_smaller; lia | grows | takes | spelled].\nQed.\nPrint Assumptions {name}.\n"
        )
        .expect("a string takes everything");
        Ok(self.out)
    }
}
