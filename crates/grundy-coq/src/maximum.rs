//! Claims that refer to other values: the library's theorem about Maximum Nim gives them.
//!
//! What is claimed is a function of the Grundy function, and the theorem says that this has the values so made. Where
//! automata can, they see that every case says what the theorem says; with a root or an open parameter the claim is
//! spelled as the theorem is, and f is a function that the library knows to grow by 0 or 1.

use std::fmt::Write;

use grundy_lang::notation::COQ;
use grundy_lang::{Asserted, Case, Expr, Function, Game, Name, Node, Operator, Statement};
use grundy_prove::{Outside, Reason, most_taken};

use crate::definitions::{Claimed, File, cases};
use crate::names::comment;
use crate::plain::{Recursion, outside};
use crate::theorem::stated;

/// The definitions and the theorem of a recursive claim.
pub(crate) fn theorem(game: &Game, statement: &Statement) -> Result<String, Reason> {
    let Asserted::Grundy(claimed) = &statement.asserted else {
        return outside(&Expr::name(&Name::new(&game.heading())), Outside::Recursion);
    };
    let asked = claimed.iter().find_map(|case| asked(&case.value).map(|_| case.value.clone()));
    let about = asked.unwrap_or_else(|| Expr::name(&Name::new(&game.heading())));
    let Some(most) = most_taken(game) else {
        return outside(&about, if game.coordinates.len() == 1 { Outside::Recursion } else { Outside::Pass });
    };
    let mut file = File::new(game, statement);
    file.plain.roots = has_root(&most);
    let spelled = file.plain.roots || !file.plain.open.is_empty();
    if spelled && !is_known(&most) {
        return outside(&most, Outside::Operation);
    }
    if spelled {
        file.out += "From Coq Require Import Lia.\n";
    }
    file.out += "From Grundy Require Import MaximumNim.\n";
    file.functions()?;
    file.positions()?;
    file.moves(false)?;
    let n = file.identifiers(&game.coordinates).remove(0);
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
    if spelled { file.finish_spelled(&n, &most) } else { file.finish_recursive(&n, &most, claimed) }
}

/// The place whose value an expression refers to.
fn asked(expr: &Expr) -> Option<&Expr> {
    match &expr.node {
        Node::Grundy(places) => places.first(),
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
    fn finish_recursive(mut self, n: &str, most: &Expr, claimed: &[Case]) -> Result<String, Reason> {
        let defined = self.defined(Claimed::Everywhere)?;
        let most = self
            .plain
            .number(&Node::Apply(Function::Min, vec![Expr::name(&self.game.coordinates[0]), most.clone()]).into())?;
        let said = comment("The most that is taken: no part of the theorem, and checked.");
        let most = COQ.text(&most);
        self.definition(&format!(
            "{said}\nDefinition most ({n} : Z) : Z := if {n} <=? 0 then 0 else Z.max 0 ({most})."
        ));
        let own = self.identifiers(&self.statement.coordinates).remove(0);
        let v = self.plain.names.fresh("v");
        self.plain.recursion = Recursion::Known(v.clone());
        let value = cases(&mut self.plain, claimed)?;
        let place = |case: &Case| Case {
            value: asked(&case.value).cloned().unwrap_or_else(|| Expr::number(0)),
            condition: case.condition.clone(),
        };
        let places: Vec<Case> = claimed.iter().map(place).collect();
        let place = cases(&mut self.plain, &places)?;
        let lists = self.lists();
        self.out += &lists;
        self.unfolded.push("most".into());
        let unfold = self.unfold();
        let everywhere = |inside: &str, what: &str| {
            format!("apply (everywhere1 {inside} {what}); {unfold}; cbv beta iota zeta; [tauto | digits]")
        };
        let mut goals = Vec::new();
        if defined[0] {
            let natural = format!("(fun {n} : P => 0 <= {n})");
            goals.push((format!("everywhere {natural} defined_inside"), everywhere(&natural, "defined_inside")));
        }
        if defined[1] {
            goals.push(("everywhere inside defined".into(), everywhere("inside", "defined")));
        }
        let proof = format!(
            "apply (maximum_nim most inside move claimed\n    (fun {v} {own} : Z => {value})\n    (fun {own} : Z => {place}));\n    \
             unfold all_smaller, natural; {unfold}; cbv beta iota zeta; [tauto | digits .. | same_cases]"
        );
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
