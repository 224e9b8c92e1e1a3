//! The conditions that make an automaton a theorem.
//!
//! G is the Grundy function of a game iff every position has one value, no option has the value of the position, every
//! smaller value is the value of an option, and play ends (Sprague 1935, Grundy 1939). P is the set of zeros iff no move
//! leads from P to P and every other position has a move into P. S is the set of positions of value v iff there are sets
//! S_0, …, S_v = S, no two with a position in common, such that no move leads from S_i to S_i and every position outside
//! S_0, …, S_i has a move into S_i: by induction S_i is the set of positions of value i. The sets below the last are the
//! certificate's to choose, and nothing is believed of them. Here G, P and S are read off automata, which are exactly
//! what the printed formula says. An option that is a sum has the nim-sum of the values of its parts. Under misère play
//! a position without options has the value 1, and so is no zero. Where b options may be forbidden, a value counts as an
//! option's only if more than b options have it: then "no option" is "not b + 1 different options", and "an option" is
//! "b + 1 different options", in all of the above and in its proof by induction.

use crate::core::{Asserted, Case, Claim, Comprehension, Play};
use crate::formula::{F, FALSE, Form, System, TRUE, Term};
use crate::machine::{Atom, Track};
use crate::numeration::DigitSystem;
use crate::question::Question;
use crate::rules::{Place, Rules, outside, terms};
use crate::several::{choices, require_different};
use crate::translate::Translator;
use crate::verdict::{Condition, Doubt};

/// Heaps up to this are small: next to a position's own value, a large heap and small ones have the values.
const SMALL: i64 = 8;

/// What a certificate says about a game.
pub(crate) struct Conditions<'a> {
    pub rules: Rules<'a>,
    pub claim: &'a Claim,
    /// Whether the claim may leave positions open.
    pub part: bool,
    /// The automaton of the values, zeros or positions of the claimed value.
    pub claimed: usize,
    /// The automata of the positions of each smaller value, where the claim is about those of one.
    pub below: Vec<usize>,
    /// The automaton of the nim-sums of all values below n.
    pub prefix: Option<usize>,
    /// The automata of the values of the other games.
    pub others: Vec<Option<usize>>,
    /// Linear forms in the coordinates.
    pub measure: &'a [Vec<i64>],
}

impl<'a> Conditions<'a> {
    pub fn check(&self, questions: &mut Vec<Question<'a>>) -> Result<(), Doubt> {
        let rules = &self.rules;
        rules.check_defined(questions)?;
        match &self.claim.asserted {
            Asserted::Grundy(cases) => {
                let inside = |system: &mut System<'a>| Ok(rules.domain(system, rules.game, &rules.position())?.0);
                self.check_formula(self.claimed, cases, inside, questions)?;
                match (&self.claim.prefix, self.prefix) {
                    (Some(cases), Some(prefix)) if rules.arity() == 1 => {
                        let anywhere = |_: &mut System<'a>| Ok(TRUE);
                        self.check_formula(prefix, cases, anywhere, questions)?;
                    }
                    (Some(_), _) => return Err(Doubt::Malformed("a claim with prefix has an automaton of prefixes")),
                    (None, _) => {}
                }
                let part = self.part.then_some(cases.as_slice());
                self.check_total(part, questions)?;
                part.map_or(Ok(()), |cases| self.check_closed(cases, questions))?;
                self.check_runs(questions)?;
                self.check_values(questions)?;
            }
            Asserted::Level(_, families) => {
                self.below.iter().try_for_each(|&level| self.check_inside(level, rules.arity(), questions))?;
                self.check_claimed_level(families, questions)?;
                self.check_levels(questions)?;
            }
            Asserted::Automaton { gives_values } => {
                let value = rules.arity();
                self.check_inside(self.claimed, if *gives_values { value + 1 } else { value }, questions)?;
                if *gives_values {
                    self.check_total(None, questions)?;
                    self.check_runs(questions)?;
                    self.check_values(questions)?;
                } else {
                    self.check_levels(questions)?;
                }
            }
            Asserted::Lemma(_) | Asserted::Period { .. } | Asserted::OpenPeriod { .. } | Asserted::Quotient(_) => {
                return Err(Doubt::Malformed("an automaton proves no period, no lemma and no quotient"));
            }
        }
        self.check_measure(questions)
    }

    fn accepts(&self, system: &mut System<'a>, automaton: usize, tracks: Vec<Track>) -> F {
        system.ask(Atom::Automaton(automaton, tracks), 0)
    }

    /// That the automaton accepts the shared tracks, which are a position and perhaps its value.
    fn claimed(&self, system: &mut System<'a>, tracks: usize) -> F {
        self.accepts(system, self.claimed, (0..tracks).collect())
    }

    /// An automaton accepts only positions, or positions with values.
    fn check_inside(&self, automaton: usize, tracks: usize, questions: &mut Vec<Question<'a>>) -> Result<(), Doubt> {
        let rules = &self.rules;
        let mut system = rules.hypothesis(tracks);
        let accepted = self.accepts(&mut system, automaton, (0..tracks).collect());
        system.require(accepted);
        let (inside, _) = rules.domain(&mut system, rules.game, &rules.position())?;
        questions.push(rules.never(Condition::OnlyClaimed, system, inside));
        Ok(())
    }

    pub fn claim_translator<'s>(&self, system: &'s mut System<'a>, coordinates: &'s [Term]) -> Translator<'s, 'a>
    where
        'a: 's,
    {
        let claim: &'a Claim = self.claim;
        Translator::new(system, &claim.lets, coordinates, self.rules.floor_lemma)
    }

    /// The automaton accepts a tuple inside and a value iff the formula gives this value.
    fn check_formula(
        &self,
        automaton: usize,
        cases: &[Case],
        inside: impl Fn(&mut System<'a>) -> Result<F, Doubt>,
        questions: &mut Vec<Question<'a>>,
    ) -> Result<(), Doubt> {
        let (rules, value) = (&self.rules, self.rules.arity());
        let mut system = rules.hypothesis(value);
        let within = inside(&mut system)?;
        system.require(within);
        let coordinates = terms(&rules.position());
        let (_, _, defined) = self.claim_translator(&mut system, &coordinates).cases(cases)?;
        questions.push(rules.never(Condition::Defined, system, defined));
        let mut system = rules.hypothesis(value + 1);
        let accepted = self.accepts(&mut system, automaton, (0..=value).collect());
        system.require(accepted);
        let within = inside(&mut system)?;
        questions.push(rules.never(Condition::OnlyClaimed, system, within));
        // Case by case, the last being that none matches: each asks only about what its own value needs.
        for place in 0..=cases.len() {
            for condition in [Condition::OnlyClaimed, Condition::AllClaimed] {
                let mut system = rules.hypothesis(value + 1);
                let within = inside(&mut system)?;
                system.require(within);
                let mut translator = self.claim_translator(&mut system, &coordinates);
                let guard = translator.guard(cases, place)?;
                let term = cases.get(place).map_or(Ok(Vec::new()), |case| Ok(translator.number(&case.value)?.0))?;
                system.require(guard);
                let difference = system.each(&term, |_, form| Ok(vec![(TRUE, form.plus(-1, &Form::track(value))?)]))?;
                let said = system.whenever(&difference, System::is_zero);
                let accepted = self.accepts(&mut system, automaton, (0..=value).collect());
                let only = condition == Condition::OnlyClaimed;
                let (given, wanted) = if only { (accepted, said) } else { (said, accepted) };
                system.require(given);
                questions.push(rules.never(condition, system, wanted));
            }
        }
        Ok(())
    }

    /// The automaton accepts a position iff one of the families has a solution.
    fn check_claimed_level(&self, families: &[Comprehension], questions: &mut Vec<Question<'a>>) -> Result<(), Doubt> {
        let (rules, arity) = (&self.rules, self.rules.arity());
        let says = |system: &mut System<'a>, family: &Comprehension| {
            let coordinates = terms(&rules.position());
            let mut translator = self.claim_translator(system, &coordinates);
            translator.bind(family.variables.len())?;
            translator.conditions(&family.conditions)
        };
        let mut solutions = Vec::new();
        for family in families {
            let mut system = rules.at_position(arity)?;
            let (_, defined) = says(&mut system, family)?;
            questions.push(rules.never(Condition::Defined, system, defined));
            let mut system = rules.at_position(arity)?;
            let (said, _) = says(&mut system, family)?;
            system.require(said);
            let accepted = self.claimed(&mut system, arity);
            questions.push(rules.never(Condition::AllClaimed, system, accepted));
            let mut system = rules.family(arity);
            let (inside, _) = rules.domain(&mut system, rules.game, &rules.position())?;
            let (said, _) = says(&mut system, family)?;
            system.require(inside);
            system.require(said);
            solutions.push(system);
        }
        let mut system = rules.hypothesis(arity);
        let accepted = self.claimed(&mut system, arity);
        system.require(accepted);
        questions.push(Question::new(Condition::OnlyClaimed, system, solutions));
        Ok(())
    }

    /// Every position has a value, or every one of which cases speak: what they say there may be no natural number. That
    /// it is only one follows from the formula; of an automaton, from the other conditions: of two values the smaller
    /// would be the value of an option as well as of the position.
    fn check_total(&self, part: Option<&[Case]>, questions: &mut Vec<Question<'a>>) -> Result<(), Doubt> {
        let arity = self.rules.arity();
        let mut hypothesis = self.rules.at_position(arity)?;
        if let Some(cases) = part {
            let spoken = self.speaks(&mut hypothesis, cases, &self.rules.position())?;
            hypothesis.require(spoken);
        }
        let mut some = self.rules.family(arity);
        let value = some.fresh()?;
        let accepted = self.accepts(&mut some, self.claimed, (0..arity).chain([value]).collect());
        some.require(accepted);
        questions.push(Question::new(Condition::Total, hypothesis, vec![some]));
        Ok(())
    }

    fn check_values(&self, questions: &mut Vec<Question<'a>>) -> Result<(), Doubt> {
        let (rules, value) = (&self.rules, self.rules.arity());
        let smaller = value + 1;
        let with_value = |shared: usize| {
            let mut system = rules.hypothesis(shared);
            let accepted = self.claimed(&mut system, value + 1);
            system.require(accepted);
            system
        };
        for choice in choices(rules.game)? {
            let mut system = with_value(value + 1);
            self.require_options(&mut system, &choice, |system, parts| self.require_value(system, parts, value))?;
            questions.push(Question::new(Condition::NoEqualOption, system, Vec::new()));
        }
        let with_smaller = || {
            let mut system = with_value(value + 2);
            let room = Form::track(value).plus(-1, &Form::track(smaller))?.plus(-1, &Form::number(1))?;
            let room = system.is_natural(&room);
            system.require(room);
            if rules.game.play == Play::Misere {
                // Whether 1 may have no option of value 0 is asked below, where there is an option.
                let one = Form::track(value).plus(-1, &Form::number(1))?;
                let one = system.is_zero(&one);
                let other = system.not(one);
                system.require(other);
            }
            Ok::<_, Doubt>(system)
        };
        let condition = Condition::EverySmaller;
        let mut every = Question::new(condition, with_smaller()?, self.options(value + 2, Some(smaller))?);
        if rules.game.play == Play::Normal && rules.game.rules.iter().any(|rule| rule.parts.len() > 2) {
            let few = self.few_options(value + 2, smaller)?;
            every.enough = Some(Box::new(Question::new(condition, with_smaller()?, few)));
        }
        questions.push(every);
        if rules.game.play != Play::Misere {
            return Ok(());
        }
        let one = Form::track(value).plus(-1, &Form::number(1))?;
        let mut system = with_value(value + 1);
        let is_one = system.is_zero(&one);
        let other = system.not(is_one);
        system.require(other);
        questions.push(Question::new(Condition::Terminal, system, self.options(value + 1, None)?));
        for rule in &rules.game.rules {
            let mut system = with_value(value + 2);
            let (is_one, zero) = (system.is_zero(&one), system.is_zero(&Form::track(smaller)));
            system.require(is_one);
            system.require(zero);
            let parts = rules.option(&mut system, rule)?;
            rules.inside(&mut system, &parts)?;
            questions.push(Question::new(Condition::EverySmaller, system, self.options(value + 2, Some(smaller))?));
        }
        Ok(())
    }

    /// The levels from the zeros up, the claimed one last.
    fn check_levels(&self, questions: &mut Vec<Question<'a>>) -> Result<(), Doubt> {
        let game = self.rules.game;
        if !game.is_single_component() {
            return Err(outside(&game.label, "zeros of a game whose options are sums"));
        }
        if game.play == Play::Misere && !self.below.is_empty() {
            return Err(outside(&game.label, "positions of one value under misere play"));
        }
        for (place, &level) in self.below.iter().chain([&self.claimed]).enumerate() {
            self.check_level(&self.below[..place], level, questions)?;
        }
        Ok(())
    }

    /// No position of the level is one of those below; no move leads from the level into it; every position that is in
    /// none of them has a move into it. Where moves may be forbidden, "a move" is one more than these.
    fn check_level(&self, below: &[usize], level: usize, questions: &mut Vec<Question<'a>>) -> Result<(), Doubt> {
        let (rules, arity) = (&self.rules, self.rules.arity());
        let misere = rules.game.play == Play::Misere;
        let among = |system: &mut System<'a>, levels: &[usize]| {
            let accepted: Vec<F> = levels.iter().map(|&l| self.accepts(system, l, (0..arity).collect())).collect();
            system.or(accepted)
        };
        let zero = || {
            let mut system = rules.hypothesis(arity);
            let accepted = among(&mut system, &[level]);
            system.require(accepted);
            system
        };
        let other = || {
            let mut system = rules.at_position(arity)?;
            let accepted = among(&mut system, &[below, &[level]].concat());
            let refused = system.not(accepted);
            system.require(refused);
            Ok::<_, Doubt>(system)
        };
        let to_zero = |system: &mut System<'a>, parts: &[Place]| {
            for part in parts {
                if let Place::Position(_, tracks) = part {
                    let accepted = self.accepts(system, level, tracks.clone());
                    system.require(accepted);
                }
            }
            Ok(())
        };
        if !below.is_empty() {
            let mut system = zero();
            let lower = among(&mut system, below);
            system.require(lower);
            questions.push(Question::new(Condition::Disjoint, system, Vec::new()));
        }
        let choices = choices(rules.game)?;
        for choice in &choices {
            let mut system = zero();
            self.require_options(&mut system, choice, to_zero)?;
            questions.push(Question::new(Condition::NoEqualOption, system, Vec::new()));
        }
        let families = || {
            let winning = |choice: &Vec<usize>| {
                let mut system = rules.family(arity);
                self.require_options(&mut system, choice, to_zero)?;
                Ok(system)
            };
            choices.iter().map(winning).collect::<Result<Vec<_>, Doubt>>()
        };
        if !misere {
            questions.push(Question::new(Condition::EverySmaller, other()?, families()?));
            return Ok(());
        }
        questions.push(Question::new(Condition::Terminal, zero(), self.options(arity, None)?));
        for rule in &rules.game.rules {
            let mut system = other()?;
            let parts = rules.option(&mut system, rule)?;
            rules.inside(&mut system, &parts)?;
            questions.push(Question::new(Condition::EverySmaller, system, families()?));
        }
        Ok(())
    }

    /// Requires different options, one by each of these rules, of which something is required.
    fn require_options(
        &self,
        system: &mut System<'a>,
        choice: &[usize],
        require: impl Fn(&mut System<'a>, &[Place]) -> Result<(), Doubt>,
    ) -> Result<(), Doubt> {
        let mut options = Vec::new();
        for &rule in choice {
            let parts = self.rules.option(system, &self.rules.game.rules[rule])?;
            require(system, &parts)?;
            options.push(parts);
        }
        require_different(system, choice, &options)
    }

    /// The options of a position, one family for each form; of a given value, or any. Where some may be forbidden, the
    /// families are of one option more than these.
    fn options(&self, shared: usize, value: Option<Track>) -> Result<Vec<System<'a>>, Doubt> {
        let mut families = Vec::new();
        for choice in choices(self.rules.game)? {
            let mut system = self.rules.family(shared);
            self.require_options(&mut system, &choice, |system, parts| match value {
                Some(value) => self.require_value(system, parts, value),
                None => self.rules.inside(system, parts),
            })?;
            families.push(system);
        }
        Ok(families)
    }

    /// Options of a value, of those with more than two parts only some. If two parts are the same position of the game,
    /// their nim-sum is 0 and the value is that of the rest; or two parts are small heaps.
    fn few_options(&self, shared: usize, value: Track) -> Result<Vec<System<'a>>, Doubt> {
        let mut families = Vec::new();
        for rule in &self.rules.game.rules {
            let count = rule.parts.len();
            let option = || {
                let mut system = self.rules.family(shared);
                self.rules.option(&mut system, rule).map(|parts| (system, parts))
            };
            if count < 3 {
                let (mut system, parts) = option()?;
                self.require_value(&mut system, &parts, value)?;
                families.push(system);
                continue;
            }
            for (i, j) in (0..count).flat_map(|j| (0..j).map(move |i| (i, j))) {
                let (mut system, mut parts) = option()?;
                let pair = [parts.remove(j), parts.remove(i)];
                let [Place::Position(None, one), Place::Position(None, other)] = &pair else { continue };
                for (a, b) in one.iter().zip(other) {
                    let same = system.is_zero(&Form::track(*a).plus(-1, &Form::track(*b))?);
                    system.require(same);
                }
                self.rules.inside(&mut system, &pair)?;
                self.require_value(&mut system, &parts, value)?;
                families.push(system);
                let (mut system, parts) = option()?;
                for track in [i, j].into_iter().filter_map(|place| parts[place].track()) {
                    let room = system.is_natural(&Form::number(SMALL).plus(-1, &Form::track(track))?);
                    system.require(room);
                }
                self.require_value(&mut system, &parts, value)?;
                families.push(system);
            }
        }
        Ok(families)
    }

    /// Requires that the option with these parts has a value. Automata accept only positions, so the parts are some.
    fn require_value(&self, system: &mut System<'a>, parts: &[Place], value: Track) -> Result<(), Doubt> {
        let automaton = |game: &Option<usize>| match game {
            None => Ok(self.claimed),
            Some(i) => {
                let heading = || &self.rules.component(*game).label;
                self.others.get(*i).copied().flatten().ok_or_else(|| outside(heading(), "no theorem about this game"))
            }
        };
        if let [Place::Position(game, tracks)] = parts {
            let accepted = self.accepts(system, automaton(game)?, tracks.iter().copied().chain([value]).collect());
            system.require(accepted);
            return Ok(());
        }
        if parts.is_empty() {
            let zero = system.is_zero(&Form::track(value));
            system.require(zero);
            return Ok(());
        }
        if self.rules.digits.numeration != DigitSystem::BINARY {
            return Err(outside(&self.rules.game.label, "options that are sums in another numeration than binary"));
        }
        let mut values = vec![value];
        let mut one = |system: &mut System<'a>, automaton: usize, tracks: &[Track]| {
            let own = system.fresh()?;
            let accepted = self.accepts(system, automaton, tracks.iter().copied().chain([own]).collect());
            system.require(accepted);
            values.push(own);
            Ok::<_, Doubt>(())
        };
        for part in parts {
            match part {
                Place::Position(game, tracks) => one(system, automaton(game)?, tracks)?,
                Place::Run(low, high) => {
                    let prefix = self.prefix.ok_or_else(|| outside("sum", "a run without an automaton of prefixes"))?;
                    one(system, prefix, &[*low])?;
                    one(system, prefix, &[*high])?;
                }
            }
        }
        let balanced = system.ask(Atom::Columns(values.into_iter().map(|track| (track, 1)).collect(), 2), 0);
        system.require(balanced);
        Ok(())
    }

    /// Runs consist of positions, and the automaton of prefixes gives the nim-sum of all values below n.
    fn check_runs(&self, questions: &mut Vec<Question<'a>>) -> Result<(), Doubt> {
        let rules = &self.rules;
        for rule in &rules.game.rules {
            for place in 0..rule.parts.len() {
                let mut system = rules.at_position(rules.arity())?;
                let parts = rules.option(&mut system, rule)?;
                let Place::Run(low, high) = parts[place] else { continue };
                let member = rules.member(&mut system, low, high)?;
                let (inside, _) = rules.domain(&mut system, rules.game, &[member])?;
                questions.push(rules.never(Condition::RunInside, system, inside));
            }
        }
        let Some(prefix) = self.prefix else { return Ok(()) };
        if rules.arity() != 1 || rules.digits.numeration != DigitSystem::BINARY {
            return Err(outside(&rules.game.label, "prefixes of a game with other coordinates"));
        }
        if !rules.digits.automata[prefix].accepts(0) {
            return Err(Doubt::Fails { condition: Condition::PrefixFunction, position: vec![0u8.into(), 0u8.into()] });
        }
        let (n, sum) = (0, 1);
        let mut system = rules.hypothesis(2);
        let other = system.fresh()?;
        for track in [sum, other] {
            let accepted = self.accepts(&mut system, prefix, vec![n, track]);
            system.require(accepted);
        }
        let same = system.is_zero(&Form::track(sum).plus(-1, &Form::track(other))?);
        questions.push(rules.never(Condition::PrefixFunction, system, same));
        let mut some = rules.family(1);
        let track = some.fresh()?;
        let accepted = self.accepts(&mut some, prefix, vec![n, track]);
        some.require(accepted);
        questions.push(Question::new(Condition::PrefixFunction, rules.hypothesis(1), vec![some]));

        let mut system = rules.hypothesis(1);
        let next = system.exactly(&vec![(TRUE, Form::track(n).plus(1, &Form::number(1))?)])?;
        let (before, after, value) = (system.fresh()?, system.fresh()?, system.fresh()?);
        for (number, sum) in [(n, before), (next, after)] {
            let accepted = self.accepts(&mut system, prefix, vec![number, sum]);
            system.require(accepted);
        }
        let valued = self.accepts(&mut system, self.claimed, vec![n, value]);
        let (inside, _) = rules.domain(&mut system, rules.game, &[n])?;
        let (out, zero) = (system.not(inside), system.is_zero(&Form::track(value)));
        let nothing = system.and([out, zero]);
        let added = system.or([valued, nothing]);
        system.require(added);
        let balanced = system.ask(Atom::Columns([before, after, value].map(|track| (track, 1)).to_vec(), 2), 0);
        questions.push(rules.never(Condition::PrefixStep, system, balanced));
        Ok(())
    }

    /// The measure of every part that belongs to the game is lexicographically smaller. Other games do not lead back:
    /// a definition refers only to itself and to games that can be built without it.
    fn check_measure(&self, questions: &mut Vec<Question<'a>>) -> Result<(), Doubt> {
        let rules = &self.rules;
        for rule in &rules.game.rules {
            for place in 0..rule.parts.len() {
                let mut system = rules.at_position(rules.arity())?;
                let parts = rules.option(&mut system, rule)?;
                rules.inside(&mut system, &parts)?;
                let to = match &parts[place] {
                    Place::Position(None, tracks) => tracks.clone(),
                    Place::Position(Some(_), _) => continue,
                    Place::Run(low, high) => vec![rules.member(&mut system, *low, *high)?],
                };
                let (mut falls, mut equal) = (FALSE, TRUE);
                for form in self.measure {
                    let mut loss = Form::number(0);
                    for ((from, to), a) in rules.position().iter().zip(&to).zip(form) {
                        loss = loss.plus(*a, &Form::track(*from))?.plus(-a, &Form::track(*to))?;
                    }
                    let less = system.is_natural(&loss.plus(-1, &Form::number(1))?);
                    let here = system.and([equal, less]);
                    falls = system.or([falls, here]);
                    let same = system.is_zero(&loss);
                    equal = system.and([equal, same]);
                }
                questions.push(rules.never(Condition::MeasureFalls, system, falls));
            }
        }
        Ok(())
    }
}
