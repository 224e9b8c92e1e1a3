//! The state of the whole-screen game: the match, what is chosen, what is said. No terminal in here.

use std::time::{Duration, Instant};

use grundy::lang::{Fault, IBig, Position, go_on};
use grundy::play::{
    Advice, ForbidAdvice, ForbidReason, Match, MoveReason, Moves, Refusal, Side, Step, say_forbidding, say_reason,
    say_refusal,
};
use grundy::words::Words;

use super::menu::Menu;
use super::riddle::Riddle;
use super::settings::{Against, Begun, Settings, Start, most_forbidden};
use super::think::{Idea, Inquiry, Thinker};

/// Before the computer answers.
const PAUSE: Duration = Duration::from_millis(500);
/// The most moves that are listed on the screen.
const MOST_LISTED: usize = 2_000;

/// Something that a click or Enter does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// A move.
    Move(Step),
    /// The piece is placed here.
    Place(Position),
}

/// What a place on the screen does when it is clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Click {
    /// Makes the move of this number.
    Act(usize),
    /// Does what this key does.
    Key(char),
    /// Goes to this row of the menu.
    Menu(usize),
}

/// The whole-screen game.
pub struct App {
    /// The words on the screen.
    pub words: Words,
    /// The settings, also of the next match.
    pub settings: Settings,
    /// The match; `None` while the piece waits to be placed.
    pub state: Option<Match>,
    /// What can be done.
    pub targets: Vec<Act>,
    /// Whether there are more moves than are listed.
    pub too_many: bool,
    /// The number of what is chosen.
    pub chosen: Option<usize>,
    /// What is being typed.
    pub input: String,
    /// What is said.
    pub messages: Vec<String>,
    /// The menu, while it is open.
    pub menu: Option<Menu>,
    /// Whether the help is shown.
    pub help: bool,
    /// The largest coordinate of the board that the match began on.
    pub board: u64,
    /// How many lines of the board are scrolled away.
    pub scroll: u16,
    /// The places on the screen that can be clicked: line, first and last column.
    pub clicks: Vec<(u16, u16, u16, Click)>,
    /// Whether the bell is to be rung.
    pub rings: bool,
    /// Whether the user leaves.
    pub leaves: bool,
    riddle: Option<Box<Riddle>>,
    answers_at: Option<Instant>,
    thinker: Thinker,
    round: u64,
}

impl App {
    /// A game with these settings, begun.
    pub fn new(settings: Settings) -> App {
        let menu = matches!(settings.start, Start::Menu).then(|| Menu::new(&settings));
        let mut app = App {
            words: Words::new(settings.language),
            settings,
            state: None,
            targets: Vec::new(),
            too_many: false,
            chosen: None,
            input: String::new(),
            messages: Vec::new(),
            menu,
            help: false,
            board: 0,
            scroll: 0,
            clicks: Vec::new(),
            rings: false,
            leaves: false,
            riddle: None,
            answers_at: None,
            thinker: Thinker::default(),
            round: 0,
        };
        app.begin();
        app
    }

    /// Begins a new match.
    pub fn begin(&mut self) {
        self.messages.clear();
        self.scroll = 0;
        let chosen = matches!(self.settings.start, Start::Chosen | Start::Menu);
        self.board = if chosen { self.settings.largest() } else { 0 };
        self.riddle = None;
        match self.settings.begin(self.round) {
            Ok(Begun::Match(state)) => self.set(*state),
            Ok(Begun::Placing) => self.placing(),
            Ok(Begun::Riddle(riddle)) => {
                let state = riddle.state();
                self.riddle = Some(riddle);
                self.set(state);
            }
            Ok(Begun::NoPuzzle) => {
                self.state = None;
                self.targets.clear();
                self.messages = vec![self.say("page-puzzle-none", &[])];
                self.menu.get_or_insert_with(|| Menu::new(&self.settings));
            }
            Err(refusal) => {
                self.state = None;
                self.targets.clear();
                self.refuse(&refusal);
                self.menu.get_or_insert_with(|| Menu::new(&self.settings));
            }
        }
        self.round += 1;
    }

    /// A text of the files of words.
    pub fn say(&self, id: &str, arguments: &[(&str, String)]) -> String {
        self.words.text(id, arguments)
    }

    /// Lets the time pass: the computer begins to think when its pause is over, and what has been thought is done.
    pub fn tick(&mut self, now: Instant) {
        if self.menu.is_none()
            && self.answers_at.is_some_and(|at| at <= now)
            && let Some(state) = &self.state
        {
            self.answers_at = None;
            let (strength, seed) = (self.settings.strength, self.settings.seed);
            let question = match state.forbids() {
                Some(_) => Inquiry::Forbid(strength, seed),
                None => Inquiry::Reply(strength, seed),
            };
            self.thinker.begin(state, question);
        }
        if let Some((question, answer)) = self.thinker.answer() {
            match answer {
                Ok(Idea::Move(advice)) => self.answered(&question, *advice),
                Ok(Idea::Forbid(advice)) => self.forbidden(&question, *advice),
                Ok(Idea::Reasons(reasons)) => self.explained(&reasons),
                Err(refusal) => self.refuse(&refusal),
            }
        }
    }

    fn answered(&mut self, question: &Inquiry, advice: Advice) {
        let Some(state) = self.state.take() else { return };
        match question {
            Inquiry::Reply(..) => {
                let text = self.move_text(&state, &advice.step);
                self.messages = vec![self.say("play-computer-moves", &[("move", text)])];
                let next = state.play(advice.step, &mut go_on).unwrap_or_else(|(same, _)| same);
                self.set(next);
                return;
            }
            Inquiry::Hint => {
                let text = self.move_text(&state, &advice.step);
                self.messages = vec![self.say("play-hint-is", &[("move", text)])];
                let same = |target: &Act| matches!(target, Act::Move(step) if *step == advice.step);
                self.chosen = self.targets.iter().position(same).or(self.chosen);
            }
            Inquiry::Why | Inquiry::Forbid(..) | Inquiry::ForbidHint => {}
        }
        self.messages.extend(say_reason(&self.words, &advice.reason));
        self.state = Some(state);
    }

    /// The computer forbids moves, or says which the person had better forbid.
    fn forbidden(&mut self, question: &Inquiry, advice: ForbidAdvice) {
        let texts: Vec<String> = advice.steps.iter().map(|step| self.move_text(&advice.then, step)).collect();
        let count = [("count", texts.len().to_string()), ("moves", texts.join("; "))];
        if let Inquiry::ForbidHint = question {
            self.messages = vec![self.say("page-forbid-hint", &count)];
            self.messages.extend(say_forbidding(&self.words, &advice.reason));
            let first = |target: &Act| matches!(target, Act::Move(step) if advice.steps.first() == Some(step));
            self.chosen = self.targets.iter().position(first).or(self.chosen);
            return;
        }
        self.messages.push(self.say("page-computer-forbids", &count));
        self.set(advice.then);
    }

    /// Says why what was done last was done.
    fn explained(&mut self, (made, forbidden): &(Option<MoveReason>, Option<ForbidReason>)) {
        let Some(state) = &self.state else { return };
        let turn = state.turns().last();
        let name = turn.map(|turn| self.move_text(&state.clone().before_last_move(), &turn.step));
        let made = made.iter().flat_map(|reason| say_reason(&self.words, reason));
        let forbidden = forbidden.iter().flat_map(|reason| say_forbidding(&self.words, reason));
        self.messages = name.into_iter().chain(made).chain(forbidden).collect();
        if self.messages.is_empty() {
            self.messages = vec![self.say("play-no-move-yet", &[])];
        }
    }

    /// Whether a person is to say which moves are forbidden.
    pub fn is_forbidding(&self) -> bool {
        self.may_move() && self.state.as_ref().is_some_and(|state| state.forbids().is_some())
    }

    /// Nothing more is forbidden.
    pub fn let_move(&mut self) {
        if self.is_forbidding()
            && let Some(state) = self.state.take()
        {
            self.messages.clear();
            self.set(state.let_move());
        }
    }

    /// How long the screen may sleep.
    pub fn patience(&self, now: Instant) -> Duration {
        let longest = if self.thinker.question().is_some() { 20 } else { 250 };
        let wait = self.answers_at.map_or(Duration::from_millis(longest), |at| at.saturating_duration_since(now));
        wait.clamp(Duration::from_millis(10), Duration::from_millis(longest))
    }

    /// Whether the computer is about to answer.
    pub fn is_thinking(&self) -> bool {
        self.answers_at.is_some() || self.thinker.question().is_some()
    }

    /// Whether a person may do something to the position.
    fn may_move(&self) -> bool {
        let is_free = |state: &Match| !self.settings.computer_moves(state) && !self.is_answered(state);
        self.state.as_ref().is_none_or(is_free)
    }

    /// Whether this is a puzzle after its move.
    pub fn is_answered(&self, state: &Match) -> bool {
        self.riddle.is_some() && !state.turns().is_empty()
    }

    /// Whether a puzzle is being solved.
    pub fn is_riddle(&self) -> bool {
        self.riddle.is_some()
    }

    /// Makes the move of this number, or places the piece.
    pub fn take(&mut self, number: usize) {
        if !self.may_move() {
            return;
        }
        match self.targets.get(number).cloned() {
            None => self.rings = self.settings.bell,
            Some(Act::Place(position)) => {
                match Match::new(vec![(self.settings.game.clone(), position)], Side::Computer) {
                    Ok(state) => self.set(state),
                    Err(refusal) => self.refuse(&refusal),
                }
            }
            Some(Act::Move(step)) if self.is_forbidding() => self.advance(|state| state.forbid(step, &mut go_on)),
            Some(Act::Move(step)) => self.advance(|state| state.play(step, &mut go_on)),
        }
    }

    /// Makes the move that was typed.
    pub fn take_typed(&mut self) {
        let text = std::mem::take(&mut self.input);
        if !self.may_move() {
            return;
        }
        if self.state.is_none() {
            match self.settings.place_on_board(&text) {
                Ok(state) => self.set(state),
                Err(refusal) => self.refuse(&refusal),
            }
            return;
        }
        match self.is_forbidding() {
            true => self.advance(|state| state.forbid_text(&text, &mut go_on)),
            false => self.advance(|state| state.play_text(&text, &mut go_on)),
        }
    }

    fn advance(&mut self, play: impl FnOnce(Match) -> Result<Match, (Match, Refusal)>) {
        let Some(state) = self.state.take() else { return };
        match play(state) {
            Ok(next) => {
                self.messages.clear();
                self.judge(&next);
                self.set(next);
            }
            Err((same, refusal)) => {
                self.state = Some(same);
                self.refuse(&refusal);
            }
        }
    }

    /// The first move of a puzzle is its answer.
    fn judge(&mut self, next: &Match) {
        if let (Some(riddle), Some(turn)) = (&mut self.riddle, next.turns().last()) {
            let is_right = riddle.answer(&turn.step, &mut self.settings.ladder);
            self.messages = vec![self.say(if is_right { "page-puzzle-solved" } else { "page-puzzle-failed" }, &[])];
            self.rings = self.settings.bell && !is_right;
        }
    }

    /// Takes the person's last move back.
    pub fn take_back(&mut self) {
        if let Some(state) = self.state.take() {
            let placed = self.settings.against == Against::Computer
                && state.first() == Side::Computer
                && matches!(self.settings.begin(0), Ok(Begun::Placing));
            if placed && state.turns().iter().all(|turn| turn.side == Side::Computer) {
                self.placing();
                return;
            }
            self.messages.clear();
            self.set(self.settings.taken_back(state));
        }
    }

    /// Thinks of a best move and of why it is one.
    pub fn hint(&mut self) {
        if self.may_move()
            && let Some(state) = &self.state
        {
            self.thinker.begin(state, if self.is_forbidding() { Inquiry::ForbidHint } else { Inquiry::Hint });
            if let Some(riddle) = &mut self.riddle {
                riddle.give_up(&mut self.settings.ladder);
            }
        }
    }

    /// Thinks of why the last move was made.
    pub fn why(&mut self) {
        if let Some(state) = self.state.as_ref().filter(|state| !self.settings.computer_moves(state)) {
            self.thinker.begin(state, Inquiry::Why);
        }
    }

    /// Thinks no longer. Where it is the computer's turn, the person's move is taken back, or the menu opens.
    pub fn give_up(&mut self) {
        if !self.is_thinking() {
            return;
        }
        self.thinker.stop();
        self.answers_at = None;
        if !self.may_move() {
            self.take_back();
            if !self.may_move() {
                self.menu = Some(Menu::new(&self.settings));
            }
        }
    }

    /// A move with its name.
    pub fn move_text(&self, state: &Match, step: &Step) -> String {
        let component = if state.parts().len() > 1 { format!("{}: ", step.component + 1) } else { String::new() };
        match step.label(self.words.language()) {
            Some(label) => format!("{component}{} ({label})", step.target()),
            None => format!("{component}{}", step.target()),
        }
    }

    fn refuse(&mut self, refusal: &Refusal) {
        let (sentence, hint) = say_refusal(&self.words, refusal);
        self.messages = std::iter::once(sentence).chain(hint).collect();
        self.rings = self.settings.bell;
    }

    fn placing(&mut self) {
        self.state = None;
        self.too_many = false;
        self.answers_at = None;
        self.thinker.stop();
        let most = self.settings.largest().min(60);
        let squares = (0..=most).flat_map(|a| (0..=most).map(move |b| vec![IBig::from(a), IBig::from(b)]));
        let game = &self.settings.game;
        self.targets = squares.filter(|p| game.is_position(p).unwrap_or(false)).map(Act::Place).collect();
        self.chosen = (!self.targets.is_empty()).then(|| self.targets.len() - 1);
        self.messages = vec![self.say("play-place", &[("most", self.settings.largest().to_string())])];
    }

    /// The match is now this one.
    fn set(&mut self, state: Match) {
        if let Err(fault) = self.look_at(&state) {
            self.refuse(&Refusal::Fault(fault));
        }
        self.state = Some(state);
    }

    fn look_at(&mut self, state: &Match) -> Result<(), Fault> {
        self.targets.clear();
        self.chosen = None;
        self.answers_at = None;
        self.thinker.stop();
        let moves = state.moves(&mut go_on)?;
        self.too_many = matches!(moves, Moves::TooMany(_)) || moves.listed().len() > MOST_LISTED;
        if self.is_answered(state) {
            return Ok(());
        }
        match state.winner(&mut go_on)? {
            Some(winner) => {
                let (id, arguments) = self.settings.ending(state, winner);
                let sentence = self.say(id, &arguments);
                self.messages.push(sentence);
                self.rings = self.settings.bell;
            }
            None if self.settings.computer_moves(state) => self.answers_at = Some(Instant::now() + PAUSE),
            None => {
                let moves = match state.forbids() {
                    Some(_) => {
                        let games = ("games", state.parts().len().to_string());
                        let sentence = self.say("page-do-forbid", &[("most", most_forbidden(state)), games]);
                        self.messages.push(sentence);
                        state.forbiddable(&mut go_on)?
                    }
                    None => moves,
                };
                self.targets = moves.listed().iter().take(MOST_LISTED).cloned().map(Act::Move).collect();
                self.chosen = (!self.targets.is_empty()).then_some(0);
            }
        }
        Ok(())
    }
}
