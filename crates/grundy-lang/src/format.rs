//! A text written anew: the same tokens and remarks, in one layout.
//!
//! Every clause begins a line, everything else stays on the line where its author put it; so nothing that a line break
//! means can change. Operators, brackets and spellings are as the printer has them, the conditions of cases stand under
//! each other, and so do remarks behind neighbouring lines; how far away is the author's choice. Brackets that the grammar
//! does not need stay: they are somebody's explanation.

mod spacing;

use unicode_width::UnicodeWidthStr;

use crate::diagnostic::Diagnostics;
use crate::lexer::{Lexeme, Token, plain};
use crate::parser::{Begins, Syntax, Use, parse_document};
use crate::size::{MOST_BYTES, too_long};
use crate::span::Span;

/// How far clauses are set in, and what goes on behind them once more.
const STEP: usize = 4;
/// What is wider has no part in what stands under each other: it would push its neighbours off the page.
const WIDEST: usize = 100;

/// The text in the one layout, unless something in it cannot be read. Names need not be known.
///
/// ```
/// let text = "game nim(x,y) move{(u,y):u<x}# left\n move {(x,v) | v＜y}    # right";
/// let better = "game nim(x, y)\n    move { (u, y) : u < x }  # left\n    move { (x, v) | v < y }  # right\n";
/// assert_eq!(grundy_lang::format(text).unwrap(), better);
/// ```
pub fn format(text: &str) -> Result<String, Diagnostics> {
    let syntax = parse_document(text);
    if !syntax.diagnostics.is_empty() {
        return Err(syntax.diagnostics);
    }
    let mut lines = lines(text, &syntax);
    separate_games(&mut lines);
    align_cases(&mut lines);
    align_remarks(&mut lines);
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let mut written = String::new();
    for (i, line) in lines.iter().enumerate() {
        if line.after_blank && i > 0 {
            written += end;
        }
        written += line.write().trim_end();
        written += end;
        if written.len() > MOST_BYTES {
            return Err(too_long(Span::default()));
        }
    }
    Ok(written)
}

#[derive(Default)]
struct Line {
    /// How far it is set in.
    indent: usize,
    /// Whether a blank line stands before it.
    after_blank: bool,
    /// What begins with its first token.
    begins: Option<Begins>,
    /// Its tokens, up to the condition of a case.
    value: String,
    /// The condition of a case, and what follows it.
    condition: String,
    /// The remark at its end, or its only content.
    remark: String,
    /// Blanks before the condition and before the remark: as they are written, then as they will be.
    gaps: [usize; 2],
}

impl Line {
    fn has_tokens(&self) -> bool {
        !self.value.is_empty() || !self.condition.is_empty()
    }

    /// Its width up to the condition, or up to the remark.
    fn width(&self, place: usize) -> usize {
        let behind = if place == REMARK { self.gaps[CONDITION] + self.condition.width() } else { 0 };
        self.indent + self.value.width() + if self.condition.is_empty() { 0 } else { behind }
    }

    fn write(&self) -> String {
        let (indent, [before_condition, before_remark]) = (self.indent, self.gaps);
        let (value, condition, remark) = (&self.value, &self.condition, &self.remark);
        let before_condition = if condition.is_empty() { 0 } else { before_condition };
        let before_remark = if self.has_tokens() { before_remark } else { 0 };
        format!("{:indent$}{value}{:before_condition$}{condition}{:before_remark$}{remark}", "", "", "")
    }
}

const CONDITION: usize = 0;
const REMARK: usize = 1;

/// Tokens and remarks in the order of the text.
enum Piece<'a> {
    Token(&'a Lexeme, Use),
    Remark(Span),
}

fn pieces(syntax: &Syntax) -> Vec<Piece<'_>> {
    let mut pieces = Vec::with_capacity(syntax.tokens.len() + syntax.remarks.len());
    let mut remarks = syntax.remarks.iter().copied().peekable();
    for (lexeme, used) in syntax.tokens.iter().zip(&syntax.uses) {
        while let Some(remark) = remarks.next_if(|remark| remark.start < lexeme.span.start || is_end(lexeme)) {
            pieces.push(Piece::Remark(remark));
        }
        pieces.push(Piece::Token(lexeme, *used));
    }
    pieces
}

fn is_end(lexeme: &Lexeme) -> bool {
    lexeme.token == Token::End
}

fn lines(text: &str, syntax: &Syntax) -> Vec<Line> {
    let broken = broken_lists(syntax);
    let mut lines: Vec<Line> = Vec::new();
    let mut previous: Option<(&Lexeme, Use)> = None;
    let mut end = 0;
    // Remarks on lines of their own wait for the line that they belong to.
    let mut waiting: Vec<Line> = Vec::new();
    let (mut clause, mut further) = (0, 0);
    let mut is_inside = false;
    for piece in pieces(syntax) {
        let span = match &piece {
            Piece::Token(lexeme, _) => lexeme.span,
            Piece::Remark(span) => *span,
        };
        let between = &text[end..span.start];
        let breaks = between.matches('\n').count();
        let after_blank = breaks > 1;
        end = span.end;
        let (lexeme, used) = match piece {
            Piece::Remark(span) => {
                let remark = text[span.start..span.end].trim_end().to_string();
                match lines.last_mut().filter(|_| breaks == 0 && waiting.is_empty()) {
                    Some(line) if line.has_tokens() => (line.gaps[REMARK], line.remark) = (between.width(), remark),
                    _ => {
                        let indent = between.rsplit('\n').next().unwrap_or_default().chars().count();
                        waiting.push(Line { indent, after_blank, remark, ..Line::default() });
                    }
                }
                continue;
            }
            Piece::Token(lexeme, used) => (lexeme, used),
        };
        let begins = used.begins;
        match begins {
            Some(Begins::Game) => (clause, further) = (0, 2 * STEP),
            Some(Begins::OutsideClaim) => (clause, further) = (0, STEP),
            Some(Begins::Clause) => (clause, further) = (STEP, 2 * STEP),
            _ => {}
        }
        let heads = matches!(begins, Some(Begins::Game | Begins::OutsideClaim | Begins::Clause));
        let is_apart = |begins| matches!(begins, Some(Begins::Case(list)) if broken.get(list) == Some(&true));
        let apart = is_apart(begins);
        let indent = if heads { clause } else { further };
        for remark in &mut waiting {
            let before_item = matches!(begins, Some(Begins::Game | Begins::OutsideClaim)) || is_end(lexeme);
            remark.indent = match () {
                () if !before_item => indent,
                // The last words of a game are set in; who writes at the margin speaks of what follows.
                () if is_inside && remark.indent > 0 => STEP,
                () => 0,
            };
        }
        is_inside = match begins {
            Some(Begins::Game) => true,
            Some(Begins::OutsideClaim) => false,
            _ => is_inside,
        };
        let fresh = lines.is_empty() || breaks > 0 || heads || apart || !waiting.is_empty();
        lines.append(&mut waiting);
        if is_end(lexeme) {
            break;
        }
        if fresh {
            lines.push(Line { indent, after_blank, begins, ..Line::default() });
        }
        let line = lines.last_mut().expect("a line was begun");
        let space = match previous.filter(|_| !fresh) {
            Some(before) => spacing::between(before, (lexeme, used)),
            None => "",
        };
        let spelled = spelling(text, lexeme);
        let is_first = line.condition.is_empty() && !fresh;
        if begins == Some(Begins::Condition) && is_apart(line.begins) && is_first {
            line.gaps[CONDITION] = between.width().max(1);
            line.condition = spelled;
        } else if line.condition.is_empty() {
            line.value += space;
            line.value += &spelled;
        } else {
            line.condition += space;
            line.condition += &spelled;
        }
        previous = Some((lexeme, used));
    }
    lines
}

/// Which lists of cases stand on lines of their own: those in which a case behind the first begins a line.
fn broken_lists(syntax: &Syntax) -> Vec<bool> {
    let mut broken: Vec<Option<bool>> = Vec::new();
    for (lexeme, used) in syntax.tokens.iter().zip(&syntax.uses) {
        if let Some(Begins::Case(list)) = used.begins {
            if broken.len() <= list {
                broken.resize(list + 1, None);
            }
            broken[list] = Some(broken[list].is_some_and(|already| already || lexeme.starts_line));
        }
    }
    broken.into_iter().map(|list| list.unwrap_or(false)).collect()
}

/// A token as the printer has it; numbers, texts and remarks as they are written.
fn spelling(text: &str, lexeme: &Lexeme) -> String {
    match &lexeme.token {
        Token::Number(_) => plain(&text[lexeme.span.start..lexeme.span.end]),
        Token::Name(name) | Token::Code(name) => name.clone(),
        Token::Text(text) => format!("\"{text}\""),
        Token::Symbol(symbol) => (*symbol).to_string(),
        Token::End => String::new(),
    }
}

/// A game, with the remarks right above it, stands apart from what is before it.
fn separate_games(lines: &mut [Line]) {
    for i in 0..lines.len() {
        if lines[i].begins != Some(Begins::Game) {
            continue;
        }
        let mut first = i;
        while first > 0 && !lines[first].after_blank && !lines[first - 1].has_tokens() && lines[first - 1].indent == 0 {
            first -= 1;
        }
        lines[first].after_blank = true;
    }
}

/// The conditions of neighbouring cases stand under each other.
fn align_cases(lines: &mut [Line]) {
    let list = |line: &Line| match line.begins {
        Some(Begins::Case(list)) if !line.condition.is_empty() => Some(list),
        _ => None,
    };
    align(lines, CONDITION, 3..=12, &|before, line| list(line).is_some() && (list(before) == list(line)));
}

/// Remarks at the ends of neighbouring lines stand under each other.
fn align_remarks(lines: &mut [Line]) {
    let has_both = |line: &Line| line.has_tokens() && !line.remark.is_empty();
    align(lines, REMARK, 2..=40, &|before, line| has_both(before) && has_both(line) && !line.after_blank);
}

/// Brings something of neighbouring lines to one column: so far from the widest line as its author wrote it.
fn align(
    lines: &mut [Line],
    place: usize,
    gaps: std::ops::RangeInclusive<usize>,
    are_neighbours: &dyn Fn(&Line, &Line) -> bool,
) {
    let mut start = 0;
    while start < lines.len() {
        let mut end = start + 1;
        while end < lines.len() && are_neighbours(&lines[end - 1], &lines[end]) {
            end += 1;
        }
        let group = &mut lines[start..end];
        start = end;
        let widths: Vec<usize> = group.iter().map(|line| line.width(place)).collect();
        let Some(widest) = widths.iter().copied().filter(|&width| width <= WIDEST).max() else {
            group.iter_mut().for_each(|line| line.gaps[place] = *gaps.start());
            continue;
        };
        let of_widest = group.iter().zip(&widths).filter(|&(_, &width)| width == widest);
        let gap = of_widest.map(|(line, _)| line.gaps[place]).min().unwrap_or(0).clamp(*gaps.start(), *gaps.end());
        for (line, width) in group.iter_mut().zip(widths) {
            line.gaps[place] = if width > WIDEST { *gaps.start() } else { widest - width + gap };
        }
    }
}
