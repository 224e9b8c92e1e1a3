//! Options that are sums with positions of other games: all the games in one file.
//!
//! The positions of the games are one type, with a constructor for each game, so that the theorem is that of any game of
//! sums; it says what is claimed of the game, and of those that its options refer to. Of these the claims are taken on
//! which the prover rests, and Coq decides them again. Who has left a game does not come back to it: the place of a game
//! among the others comes first in the measure.

use std::fmt::Write;

use grundy_lang::{Asserted, Case, Expr, Game, Name, Play, Statement, Subject, Watch};
use grundy_prove::{
    Argued, Outside, Period, Proof, ProofLimits, Reason, falling_measure, period_formula, theorems_below,
};

use crate::definitions::{Claimed, Constructors, File, Meaning, cases, conditions, tight};
use crate::names::{Names, comment};
use crate::plain::outside;
use crate::theorem::{Follows, MOST_CASES, form, repeats, stated, whole};

/// What theorems about periods, and their proofs, call by these names.
const BOUND: [&str; 8] = ["g", "n", "v", "G", "R", "I", "J", "F"];

/// Whether options refer to other games.
pub(crate) fn refers(game: &Game) -> bool {
    game.rules.iter().flat_map(|rule| &rule.parts).any(|part| part.game.is_some())
}

/// The definitions and the theorem of a claim about such a game.
pub(crate) fn theorem(subject: &Subject, proof: Option<&Proof>, watch: &mut Watch) -> Result<String, Reason> {
    let Subject { document, game, statement } = subject;
    let about = |game: &Game| Expr::name(&Name::new(&game.heading()));
    if game.play() == Play::Misere {
        return outside(&about(game), Outside::MisereSums);
    }
    match &statement.asserted {
        Asserted::Level(..) => outside(&about(game), Outside::ZerosOfSums),
        Asserted::Grundy(_) => {
            let whole = whole(subject, proof, watch)?;
            let follows = whole.as_ref().map_or(Follows::Nothing, Follows::Part);
            of_games(subject, follows, watch)
        }
        &Asserted::Period { period, from, saltus } => {
            let period = Period { period, from, saltus };
            if period.from.saturating_add(period.period) > MOST_CASES {
                return outside(&about(game), Outside::Data);
            }
            let formula = period_formula(document, game, period, watch)?;
            of_games(&formula, Follows::Period(period, &statement.name), watch)
        }
        Asserted::Automaton(_) | Asserted::Lemma(_) | Asserted::OpenPeriod { .. } => {
            outside(&about(game), Outside::Target)
        }
    }
}

/// A game with the formula of its values.
struct Member<'a> {
    cases: &'a [Case],
    /// The formula for all positions, where the claim is about a part of them.
    whole: Option<&'a [Case]>,
    measure: Vec<Vec<u32>>,
    file: File<'a>,
}

fn of_games(subject: &Subject, follows: Follows, watch: &mut Watch) -> Result<String, Reason> {
    let Subject { document, game, statement } = subject;
    let theorems = theorems_below(document, game, statement, &ProofLimits::default(), watch)?;
    let mut games: Vec<(&Game, &Statement, Vec<Vec<u32>>)> = Vec::new();
    for theorem in &theorems {
        let (other, claim) = &*theorem.subject;
        if games.iter().any(|(known, ..)| is_same(known, other)) {
            continue;
        }
        let Argued::Automata { measure, .. } = &theorem.argument else {
            return outside(&Expr::name(&Name::new(&other.heading())), Outside::Target);
        };
        games.push((other, claim, measure.clone()));
    }
    games.push((game, statement, falling_measure(game, statement, watch)?));
    let mut names = Names::default();
    BOUND.iter().for_each(|name| names.take(name.to_string()));
    let constructors: Vec<String> = games.iter().map(|(game, ..)| names.constructor(game.name())).collect();
    let mut taken = constructors.clone();
    let mut members: Vec<Member> = Vec::new();
    for ((game, statement, measure), own) in games.iter().zip(&constructors) {
        let place = |other: &Game| games.iter().position(|(known, ..)| is_same(known, other));
        let others = game.others.iter().map(|other| Some(constructors[place(other)?].clone())).collect();
        let Asserted::Grundy(cases) = &statement.asserted else {
            return outside(&Expr::name(&Name::new(&game.heading())), Outside::Target);
        };
        let mut file = File::beside(game, statement, &taken, Some(Constructors { own: own.clone(), others }));
        file.functions()?;
        taken.extend(file.unfolded.iter().cloned());
        members.push(Member { cases, whole: None, measure: measure.clone(), file });
    }
    if let (Follows::Part(Statement { asserted: Asserted::Grundy(cases), .. }), Some(last)) =
        (follows, members.last_mut())
    {
        last.whole = Some(cases);
    }
    Union { members, follows, out: String::new(), unfolded: Vec::new() }.written()
}

/// Whether two games of one text are the same.
fn is_same(a: &Game, b: &Game) -> bool {
    a.name() == b.name() && a.arguments == b.arguments
}

/// The file of several games; the last is the one that the claim is about.
struct Union<'a, 'f> {
    members: Vec<Member<'a>>,
    follows: Follows<'f>,
    out: String,
    unfolded: Vec<String>,
}

impl Union<'_, '_> {
    fn written(mut self) -> Result<String, Reason> {
        let follows = self.follows;
        let is_part = matches!(follows, Follows::Part(_));
        let natural = self.arms(|member| Ok(format!(" {}", member.file.naturals())))?;
        let inside = self.arms(|member| Ok(format!(" {}", member.file.condition_on_positions()?)))?;
        let some = self.arms(|member| member.file.ways(true))?;
        let mut definitions = vec![
            ("natural", "(pos : P) : Prop", natural),
            ("inside", "(pos : P) : Prop", inside),
            ("some", "(pos : P) (good : list P -> Prop) : Prop", some),
        ];
        let claimed =
            self.arms_claimed(|member| Ok(format!("\n  {}", cases(&mut member.file.plain, member.cases)?)))?;
        definitions.push(("claimed", "(pos : P) : Z", claimed));
        if is_part {
            let said = self.arms_claimed(|member| match member.whole {
                Some(_) => Ok(format!("\n  {}", conditions(&mut member.file.plain, member.cases)?)),
                None => Ok(" True".into()),
            })?;
            let values = self.arms_claimed(|member| {
                Ok(format!("\n  {}", cases(&mut member.file.plain, member.whole.unwrap_or(member.cases))?))
            })?;
            definitions.push(("said", "(pos : P) : Prop", said));
            definitions.push(("values", "(pos : P) : Z", values));
        }
        let defined = self.meanings()?;
        for (name, arms) in ["defined_inside", "defined"].into_iter().zip(&defined) {
            definitions.extend(arms.clone().map(|arms| (name, "(pos : P) : Prop", arms)));
        }
        self.out += "From Grundy Require Import Parts.\n";
        let mut constructors = Vec::new();
        for Member { file, .. } in &mut self.members {
            let functions = std::mem::take(&mut file.out) + &file.lists();
            if !functions.is_empty() {
                self.out += &format!("{}\n{functions}", comment(&file.game.heading()));
            }
            self.unfolded.append(&mut file.unfolded);
            let own = file.pattern(&file.game.coordinates);
            constructors.push(format!("{} : Z)", own.replacen(' ', " (", 1)));
        }
        writeln!(self.out, "Inductive P := {}.", constructors.join(" | ")).expect("a string takes everything");
        for (name, head, arms) in definitions {
            let about = match name {
                "said" => comment("where something is claimed") + "\n",
                "values" => comment("The values everywhere: no part of the theorem, and checked.") + "\n",
                "defined_inside" => comment("where the condition on positions has a meaning") + "\n",
                "defined" => comment("where rules and claim have a meaning") + "\n",
                _ => String::new(),
            };
            self.unfolded.push(name.into());
            writeln!(self.out, "{about}Definition {name} {head} := match pos with{arms}\n  end.")
                .expect("a string takes everything");
        }
        self.finish(defined.map(|arms| arms.is_some()))
    }

    /// A line for each game, over the coordinates of its definition.
    fn arms(&mut self, body: impl Fn(&mut Member) -> Result<String, Reason>) -> Result<String, Reason> {
        self.arms_over(|file| file.pattern(&file.game.coordinates), body)
    }

    /// The same over the coordinates of its claim.
    fn arms_claimed(&mut self, body: impl Fn(&mut Member) -> Result<String, Reason>) -> Result<String, Reason> {
        self.arms_over(|file| file.pattern(&file.statement.coordinates), body)
    }

    fn arms_over(
        &mut self,
        pattern: impl Fn(&mut File) -> String,
        body: impl Fn(&mut Member) -> Result<String, Reason>,
    ) -> Result<String, Reason> {
        let mut out = String::new();
        for member in &mut self.members {
            let pattern = pattern(&mut member.file);
            write!(out, "\n  | {pattern} =>{}", body(member)?.replace('\n', "\n  "))
                .expect("a string takes everything");
        }
        Ok(out)
    }

    /// Where the condition on positions, and where rules and claims have a meaning, if that is not evident.
    fn meanings(&mut self) -> Result<[Option<String>; 2], Reason> {
        let (mut here, mut there) = ([String::new(), String::new()], [false, false]);
        for member in &mut self.members {
            let about = match self.follows {
                _ if member.whole.is_some() => Claimed::Somewhere,
                Follows::Period(_, _) if member.file.statement.name == "by_residue" => Claimed::Nowhere,
                _ => Claimed::Everywhere,
            };
            let file = &mut member.file;
            let Meaning { inside, rules, claim } = file.meaning(about)?;
            let (own, claimed) = (file.pattern(&file.game.coordinates), file.pattern(&file.statement.coordinates));
            let again = |claim: String| match own == claimed {
                true => claim,
                false => format!("(match pos with {claimed} => {claim} | _ => True end)"),
            };
            let rest = match (rules, claim.map(again)) {
                (Some(rules), Some(claim)) => Some(format!("{rules} /\\\n  {claim}")),
                (rules, claim) => rules.or(claim),
            };
            for (i, needed) in [inside, rest].into_iter().enumerate() {
                there[i] |= needed.is_some();
                let needed = needed.unwrap_or_else(|| "True".into()).replace('\n', "\n  ");
                write!(here[i], "\n  | {own} =>\n    {needed}").expect("a string takes everything");
            }
        }
        let mut here = here.into_iter().zip(there).map(|(arms, is_needed)| is_needed.then_some(arms));
        Ok([here.next().flatten(), here.next().flatten()])
    }

    /// The theorem, and its proof.
    fn finish(mut self, defined: [bool; 2]) -> Result<String, Reason> {
        let longest = self.members.iter().map(|member| member.measure.len()).max().unwrap_or(0);
        let mut measures = Vec::new();
        for (place, Member { measure, file, .. }) in self.members.iter_mut().enumerate() {
            let variables = file.identifiers(&file.game.coordinates);
            let mut forms = vec![place.to_string()];
            forms.extend(measure.iter().map(|weights| form(weights, &variables)));
            forms.resize(longest + 1, "0".into());
            measures.push(format!("{} => [{}]", file.pattern(&file.game.coordinates), forms.join("; ")));
        }
        let measure = format!("(fun pos : P => match pos with {} end)", measures.join(" | "));
        let last = &self.members.last().expect("the claim is about a game").file;
        let claim = if let Follows::Period(_, claim) = self.follows { claim } else { last.statement.name.as_str() };
        let name = last.plain.names.fresh(&format!("{}_{claim}", last.game.name()));
        let own = last.constructors.as_ref().map_or("", |constructors| &constructors.own);
        let names: Vec<&str> = self.unfolded.iter().rev().map(String::as_str).collect();
        let unfold = format!("unfold {}", names.join(", "));
        let values = if let Follows::Part(_) = self.follows { "values" } else { "claimed" };
        let everywhere = |inside: &str, what: &str| {
            format!("apply (everywhere_of {inside} natural {what}); {unfold}; [game_by_game; tauto | parts]")
        };
        let apply = format!(
            "apply (parts_grundy inside natural\n      {measure}\n      {values} some);\n    {unfold};\n    \
             [game_by_game; tauto | parts_have_options | parts ..]"
        );
        let mut goals = Vec::new();
        if defined[0] {
            goals.push(("everywhere natural defined_inside".into(), everywhere("natural", "defined_inside")));
        }
        if defined[1] {
            goals.push(("everywhere inside defined".into(), everywhere("inside", "defined")));
        }
        goals.push(match self.follows {
            Follows::Nothing | Follows::Lemma(..) => ("is_sum_grundy inside some claimed".into(), apply),
            Follows::Part(_) => (
                "exists g, is_sum_grundy inside some g /\\\n  \
                 forall pos, inside pos -> said pos -> g pos = claimed pos"
                    .into(),
                format!(
                    "exists values. split.\n  {{ {apply}. }}\n  {}",
                    everywhere("inside", "(fun pos : P => said pos -> values pos = claimed pos)")
                ),
            ),
            Follows::Period(period, _) => {
                let at = |n: &str| format!("({own} {})", tight(n));
                let proof = format!(
                    "assert (G : is_sum_grundy inside some claimed).\n  {{ {apply}. }}\n  \
                     assert (R : forall n, 0 <= n -> forall v, 0 <= v ->\n    {}).\n  \
                     {{ {unfold}; cbv beta iota zeta; digits. }}\n  \
                     exists claimed. split; [exact G |]. intros n I J F.\n  \
                     refine (R n _ (claimed ({own} n)) (proj1 (proj2 (proj2 G) ({own} n) I)) I J F eq_refl).\n  \
                     unfold inside in I; tauto",
                    repeats(period, &at, "claimed", true)
                );
                let goal = format!(
                    "exists g, is_sum_grundy inside some g /\\\n  forall n, {}",
                    repeats(period, &at, "g", false)
                );
                (goal, proof)
            }
        });
        self.out += &stated(&name, goals);
        Ok(self.out)
    }
}
