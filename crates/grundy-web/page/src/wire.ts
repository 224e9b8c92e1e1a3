/** What the page and the program say to each other: made from `grundy::wire` and `grundy-ask` by the test `wire` of `grundy-ask`. */

/** A move that is advised, or made by the computer; where moves are to be forbidden, those. */
export interface AdviceAnswer {
  /** What the moves of the question go on with if this is done. */
  acts: string[];
  /** Its place among the moves that are listed, if it is one of them; of several, that of the first. */
  index: number | null;
  /** Why, in the asker's words. */
  reason: string[];
  /** How it is typed; several with `; ` between them. */
  text: string;
}

/** Words of a game in both languages. */
export interface Bilingual {
  /** In English. */
  en: string | null;
  /** In Japanese. */
  ja: string | null;
}

/** A board up to a corner. */
export interface Board {
  /** The squares that are no positions. */
  closed: [number, number][];
  /** The squares from which no move leads. */
  ends: [number, number][];
  /** The last row and column. */
  to: [number, number];
}

/** Whether a claim holds in a box. */
export interface CheckQuestion {
  /** The claim's name. */
  claim: string;
  /** The game. */
  source: Source;
  /** The last value of every coordinate. */
  to: number[];
}

/** A claim about a game. */
export interface ClaimInfo {
  /** Where it is said to be false. */
  false_at: string | null;
  /** Its name. */
  name: string;
  /** Its text. */
  text: string;
}

/** Coins that are turned: which there are, and which show heads. A coin is its column and its row. */
export interface CoinTable {
  /** The numbers of the columns. */
  columns: number[];
  /** Those that show heads. */
  heads: [number, number][];
  /** The numbers of the rows; none where the coins lie in one row. */
  rows: number[];
  /** Whether rows are counted upwards. */
  up: boolean;
}

/** A claim as a theorem of Coq. */
export interface CoqQuestion {
  /** The claim's name. */
  claim: string;
  /** The game. */
  source: Source;
}

/** The kinds of verdicts, each with a word that scripts and files may keep. */
export type Degree = "proved" | "decided" | "computed" | "holds" | "refuted" | "stopped" | "outside" | "disputed";

/** A whole number of any size: a number of JSON if JavaScript holds it exactly (at most 2⁵³), else its decimal digits. */
export type Digits53 = number | string;

/** What is drawn. */
export type Drawing = "position" | "graph" | "heat" | "zeros" | "sequence";

/** Why a position has its value: its followers and the least value missing among them. */
export interface ExplainAnswer {
  /** Where its moves lead to. */
  followers: FollowerInfo[];
  /** Its value. */
  grundy: Digits53;
  /** Who wins. */
  outcome: OutcomeClass;
  /** The position. */
  position: Digits53[];
  /** `mex{…} = …`, in the asker's words. */
  sentence: string;
}

/** Why a position has its value. */
export interface ExplainQuestion {
  /** The position. */
  position: Digits53[];
  /** The game. */
  source: Source;
}

/** A format of files. */
export type ExportFormat = "csv" | "json" | "text" | "mathematica" | "python" | "cpp" | "svg" | "html" | "tex" | "typst";

/** A table as a file. */
export interface ExportQuestion {
  /** The format. */
  format: ExportFormat;
  /** The game. */
  source: Source;
  /** The last value of every coordinate. */
  to: number[];
}

/** A table as one list in lexicographic order of the whole box. */
export interface FlatTable {
  /** Whether every position of the box has its value. */
  complete: boolean;
  /** The names of its coordinates. */
  coordinates: string[];
  /** The game's name. */
  game: string;
  /** The largest value. */
  largest: number;
  /** Its parameters. */
  parameters: Record<string, ParameterValue>;
  /** The last value of every coordinate. */
  to: number[];
  /** The values, or 1 for N and 0 for P where outcomes are shown; null where there is no position, or none was computed. */
  values: (number | null)[];
  /** How many values are 0. */
  zeros: number;
}

/** A move of a position, and where it leads to. */
export interface FollowerInfo {
  /** The value of what it leaves. */
  grundy: Digits53;
  /** What the move is called. */
  label: Bilingual;
  /** The same as a position, if it is one of this game. */
  position: Digits53[] | null;
  /** What it leaves, as it is typed. */
  target: string;
  /** Whether it wins. */
  wins: boolean;
}

/** A text in the one layout. */
export interface FormatQuestion {
  /** The text. */
  text: string;
}

/** A claim that was found. */
export interface FoundClaim {
  /** The larger box on which it was checked. */
  checked: number[];
  /** What it asserts. */
  claim: string;
  /** The evidence, in the asker's words. */
  evidence: string;
  /** The box it was fitted to. */
  fitted: number[];
  /** How many positions there are new. */
  fresh: number;
  /** Who guessed it. */
  guesser: string;
  /** The claim as a line for the text of the game. */
  line: string;
  /** Why it is not proved. */
  reason: string | null;
  /** How sure it is, in the asker's words. */
  sentence: string;
  /** The claim for a screen: an automaton is not written out. */
  shown: string;
  /** The same in full. */
  standing: Degree;
  /** How sure it is: `proved`, `computed` or `holds`. */
  verdict: VerdictWord;
}

/** What there is to know of a game before any value is computed. */
export interface GameInfo {
  /** How many moves may be forbidden by the player who has just moved. */
  blocking: number;
  /** The claims about it. */
  claims: ClaimInfo[];
  /** The names of its coordinates. */
  coordinates: string[];
  /** Which coordinate goes where in a table. */
  layout: TableLayout;
  /** The levels of puzzles and starts go up to this one. */
  levels: number;
  /** Whether the last move loses. */
  misere: boolean;
  /** Its name. */
  name: string;
  /** What is said about it. */
  note: Bilingual;
  /** Its parameters. */
  parameters: ParameterInfo[];
  /** The kind of its picture: `bar`, `board`, `coins` … */
  picture: string | null;
  /** The piece on its board: `queen`, `rook`, `king` or `knight`. */
  piece: string | null;
  /** The largest coordinate of a start that is fun to play. */
  size: number;
  /** Where it comes from. */
  source: Bilingual;
  /** Its title. */
  title: Bilingual;
}

/** A graph as it lies on the table; its edges are the squares of the part. */
export interface GraphTable {
  /** Those that no set has: they are never taken. */
  ground: number[];
  /** Which coordinate is the set, as the number whose binary digits are its members. */
  set: number;
  /** The vertices: number, column and row; from one to the next is a step of 1. */
  vertices: [number, number, number][];
}

/** What was found about a game by looking at its table (`grundy guess`). */
export interface GuessAnswer {
  /** The last corner of the largest box that was looked at. */
  checked: number[];
  /** Whether everything was tried. */
  complete: boolean;
  /** What was found. */
  found: FoundClaim[];
  /** The game, with its parameters. */
  game: string;
  /** Said where nothing was found about the values, in the asker's words. */
  nothing: string | null;
  /** How long it took, where somebody looked at a clock. */
  seconds: number | null;
}

/** What can be found about a game. */
export interface GuessQuestion {
  /** The game. */
  source: Source;
}

/** Where somebody stands: right answers in a row lead a level up. */
export interface Ladder {
  /** The longest streak. */
  best: number;
  /** The level, from 1 to [`Ladder::HARDEST`]. */
  level: number;
  /** Right answers since the last wrong one. */
  streak: number;
}

/** The move that was made last: what became what. */
export interface LastMove {
  /** The place of the part that it was made in, in the sum before it. */
  component: number;
  /** That part. */
  from: Left;
  /** What it left. */
  parts: Left[];
  /** By whom. */
  side: SideName;
  /** The coins that it turned. */
  turned: [number, number][];
}

/** What a move leaves. */
export interface Left {
  /** The game's name. */
  game: string;
  /** Where it stands. */
  position: number[];
  /** The squares of a bar. */
  squares: [number, number][] | null;
}

/** A game of the library. */
export interface LibraryEntry {
  /** The names of its coordinates. */
  coordinates: string[];
  /** Its name. */
  name: string;
  /** What is said about it. */
  note: Bilingual;
  /** The names of its parameters. */
  parameters: string[];
  /** The kind of its picture: `bar`, `board`, `coins` … */
  picture: string | null;
  /** The subject it belongs to. */
  subject: string | null;
  /** Its title. */
  title: Bilingual;
  /** Everyday words for it. */
  words: string[];
}

/** One line. */
export interface LineInfo {
  /** The numbers to choose, as equations. */
  chosen: string[];
  /** When the line fits. */
  conditions: string[];
  /** The move's name. */
  label: Bilingual;
  /** Where the move leads. */
  option: string;
}

/** A move to a smaller value. */
export interface LineMove {
  /** The line, counted from 1. */
  line: number;
  /** The same as a text. */
  target: string;
  /** Where it leads. */
  to: Digits53[];
  /** The value. */
  value: number;
}

/** The lines of a claim: from a position, for every value below its own, the first line that fits is a move to that value. */
export interface LinesAnswer {
  /** The claim's name. */
  claim: string;
  /** The game, with its parameters. */
  game: string;
  /** Its value by the claim; where the claim gives zeros alone, 1 stands for all that are not 0. */
  grundy: Digits53;
  /** The lines, in their order. */
  lines: LineInfo[];
  /** For each smaller value, as far as they are listed, the line and the move. */
  moves: LineMove[];
  /** The position that is looked at. */
  position: Digits53[];
  /** The quotients that lines speak of, as equations. */
  quotients: string[];
  /** What the lines call the value that is to be reached. */
  target: string;
}

/** By which lines a claim reaches the values below that of a position. */
export interface LinesQuestion {
  /** The claim's name. */
  claim: string;
  /** The position. */
  position: number[];
  /** The game. */
  source: Source;
}

/** The games of the library (`grundy list`). */
export interface ListAnswer {
  /** The games, subject by subject, from easy to hard. */
  games: LibraryEntry[];
  /** Rows of games to start with. */
  start: string[][];
}

/** How a match stands. */
export interface MatchAnswer {
  /** Who did what the question lists: made a move, or forbade one. */
  acts: SideName[];
  /** How many moves of a part may be forbidden. */
  blocking: number;
  /** The coins of a game that turns them. */
  coins: CoinTable | null;
  /** Who says before that which moves are forbidden, if anybody does now. */
  forbids: SideName | null;
  /** The last of them, to be seen. */
  last: LastMove | null;
  /** Whether the last move loses. */
  misere: boolean;
  /** The moves that are listed: those that may be made or, where moves are to be forbidden, those that may be forbidden; then those that are forbidden already. */
  moves: MoveInfo[];
  /** The parts of the sum. */
  parts: PartInfo[];
  /** Who moves next. */
  to_move: SideName;
  /** Whether there are more moves than are listed. */
  too_many: boolean;
  /** The moves made so far. */
  turns: TurnInfo[];
  /** Who has won, when it is over. */
  winner: SideName | null;
}

/** How a match stands, or what to do in it. */
export interface MatchQuestion {
  /** What is wanted. */
  ask: Wanted;
  /** The last row and column that a board should show. */
  board: number;
  /** Who began. */
  first: SideName;
  /** The moves so far, as they are typed; where moves may be forbidden, `not` before each that is, and `go` where no more are. */
  moves: string[];
  /** The chance in its play. */
  seed: number;
  /** The game. */
  source: Source;
  /** The sum at the start, as it is typed. */
  start: string;
  /** How well the computer plays, in percent. */
  strength: number;
}

/** A move that may be made. */
export interface MoveInfo {
  /** The part of the sum in which it is made. */
  component: number;
  /** Whether it is forbidden. */
  forbidden: boolean;
  /** Its place among the moves. */
  index: number;
  /** What it is called. */
  label: Bilingual;
  /** What it leaves. */
  parts: Left[];
  /** What it leaves, as it is typed. */
  target: string;
  /** How it is typed. */
  text: string;
  /** The coins that it turns. */
  turned: [number, number][];
}

/** Who wins: N, the player who moves next, or P, the one who moved before. */
export type OutcomeClass = "N" | "P";

/** A parameter of a game. */
export interface ParameterInfo {
  /** What it is: `number`, `set`, `list`, `grid` or `function`. */
  kind: string;
  /** The least number that the game accepts. */
  least: number;
  /** Its name. */
  name: string;
  /** Its value, as it can be given again. */
  value: string | null;
}

/** The value of a parameter: a number, a list, a set or the rows of a grid as such, a function as text. */
export type ParameterValue = boolean | Digits53 | ParameterValue[];

/** A part of the sum that is played. */
export interface PartInfo {
  /** The board of a game on one. */
  board: Board | null;
  /** The names of its coordinates. */
  coordinates: string[];
  /** The first and last column, the first and last row of the bars at the start: a bar keeps its place. */
  frame: [number, number, number, number] | null;
  /** The game's name. */
  game: string;
  /** The graph of whose vertices a coordinate is a set. */
  graph: GraphTable | null;
  /** Which coordinate goes where. */
  layout: TableLayout;
  /** What the coordinates are shown as, where heaps are not all of stones. */
  looks: string[];
  /** The kind of its picture. */
  picture: string | null;
  /** The piece on its board: `queen`, `rook`, `king` or `knight`. */
  piece: string | null;
  /** Where it stands, as numbers that a picture is drawn with; inexact if they are very large. */
  position: number[];
  /** The squares of a bar, the intervals of a segment, the bowls with their numbers. */
  squares: [number, number][] | null;
  /** Where it stands, exactly. */
  text: string[];
  /** Its title. */
  title: Bilingual;
}

/** A picture, as a text of SVG. */
export interface PictureQuestion {
  /** The position, for what shows one. */
  position: number[] | null;
  /** The game. */
  source: Source;
  /** The last value of every coordinate, for what shows a table. */
  to: number[];
  /** What is drawn. */
  what: Drawing;
}

/** What is at a place of a text. */
export interface PlaceAnswer {
  /** Where it begins, counted as JavaScript counts (UTF-16). */
  from: number;
  /** What it is. */
  kind: PlaceKind;
  /** What it is, in the asker's words. */
  sentence: string;
  /** How the claim stands, or the claims about the game. */
  standings: StandingAnswer[];
  /** What defines it, in canonical form. */
  text: string;
  /** Where it ends. */
  to: number;
  /** The first values of a game, as a text of lines; nothing where they cannot be had at once. */
  values: string | null;
}

/** What may be at a place of a text. */
export type PlaceKind = "game" | "parameter" | "coordinate" | "function" | "variable" | "claim";

/** What is at a place of a text. */
export interface PlaceQuestion {
  /** The place, counted as JavaScript counts (UTF-16). */
  at: number;
  /** The text. */
  text: string;
}

/** Something that is wrong with a text. */
export interface ProblemInfo {
  /** Where it begins, counted as JavaScript counts (UTF-16). */
  from: number;
  /** What one may do about it. */
  hint: string | null;
  /** What is wrong. */
  sentence: string;
  /** Where it ends. */
  to: number;
}

/** Whether a claim holds at every position. */
export interface ProveQuestion {
  /** Whether the answer should hold the certificate. */
  certificate: boolean;
  /** The claim's name. */
  claim: string;
  /** The game. */
  source: Source;
}

/** A position in which to find a move that wins. */
export interface PuzzleAnswer {
  /** What the moves of the match begin with: those that are forbidden. */
  given: string[];
  /** How many moves there are. */
  moves: number;
  /** Where the asker stands after a right answer, and after a wrong one. */
  right: Ladder;
  /** The sum, as it is typed; nothing where the game has no such position. */
  start: string | null;
  /** How many moves win. */
  winning: number;
  /** See `right`. */
  wrong: Ladder;
}

/** A position in which to find a move that wins. */
export interface PuzzleQuestion {
  /** Where the asker stands on the ladder of levels. */
  ladder: Ladder;
  /** Which of them. */
  seed: number;
  /** The game. */
  source: Source;
}

/** A question. */
export type Question = {
  question: "library";
} | {
  /** The game's name. */
  name: string;
  question: "text";
} | {
  /** The game's name. */
  name: string;
  question: "emblem";
} | ReadQuestion & {
  question: "read";
} | FormatQuestion & {
  question: "format";
} | PlaceQuestion & {
  question: "place";
} | TableQuestion & {
  question: "table";
} | ExplainQuestion & {
  question: "explain";
} | StartQuestion & {
  question: "start";
} | PuzzleQuestion & {
  question: "puzzle";
} | MatchQuestion & {
  question: "match";
} | ProveQuestion & {
  question: "prove";
} | CoqQuestion & {
  question: "coq";
} | CheckQuestion & {
  question: "check";
} | LinesQuestion & {
  question: "lines";
} | VerifyQuestion & {
  question: "verify";
} | GuessQuestion & {
  question: "guess";
} | PictureQuestion & {
  question: "picture";
} | ExportQuestion & {
  question: "export";
};

/** What a text says: the game asked for, or what is wrong. */
export interface ReadAnswer {
  /** The game asked for. */
  game: GameInfo | null;
  /** The names of the games in the text. */
  games: string[];
  /** Everything that is wrong. */
  problems: ProblemInfo[];
}

/** What a text says. */
export interface ReadQuestion {
  /** The text, and the game meant in it. */
  source: Source;
}

/** What kind of refusal it is. */
export type RefusalKind = "input" | "absent" | "limit" | "stopped" | "server";

/** Why there is no answer, in the asker's language. */
export interface Refused {
  /** What one may do about it. */
  hint: string | null;
  /** Everything that is wrong with a text, each with its place. */
  problems?: ProblemInfo[];
  /** What kind of refusal it is. */
  refused: RefusalKind;
  /** What is wrong. */
  sentence: string;
}

/** An answer: of the shape that its question asks for. */
export type Reply = string | ListAnswer | ReadAnswer | PlaceAnswer | null | FlatTable | ExplainAnswer | MatchAnswer | AdviceAnswer | WorthAnswer | PuzzleAnswer | StandingAnswer | LinesAnswer | VerifyAnswer | GuessAnswer;

/** Who plays. */
export type SideName = "person" | "computer";

/** A text with the game meant in it; without a text, a game of the library. */
export interface Source {
  /** The name of the game; without one, the last of the text. */
  game: string | null;
  /** Values for parameters, as they are typed. */
  parameters: Record<string, string>;
  /** The text. */
  text: string | null;
}

/** How a claim about a game with its parameters stands (`grundy prove`, `grundy check`). */
export interface StandingAnswer {
  /** The certificate of a proof, for who asks for it. */
  certificate?: string | null;
  /** Whether the verdict was checked: the proof by the independent checker, the counterexample by the values. */
  checked: boolean;
  /** The claim's name. */
  claim: string;
  /** How many positions were compared, where some were. */
  compared?: number | null;
  /** The position at which a refuted claim is false. */
  counterexample: Digits53[] | null;
  /** The game, with its parameters. */
  game: string;
  /** The values of the parameters. */
  parameters: Record<string, ParameterValue>;
  /** Why it is refuted or not known, in the asker's words. */
  reason: string | null;
  /** What the claim says. */
  says: string;
  /** How long it took, where somebody looked at a clock. */
  seconds: number | null;
  /** All of it as a sentence, in the asker's words. */
  sentence: string;
  /** The verdict in full. */
  standing: Degree;
  /** The states of the automata of a proof. */
  states: number | null;
  /** The last corner of the box that was compared, where one was. */
  to?: number[] | null;
  /** The verdict: `proved`, `refuted` or `unknown`; of a comparison with a table also `holds`. */
  verdict: VerdictWord;
}

/** A position to begin with. */
export interface StartQuestion {
  /** How hard it should be to find a move that wins, as in puzzles; 0 asks for no level. */
  level: number;
  /** Which of the good positions; 0 asks for the largest. */
  seed: number;
  /** The largest coordinate. */
  size: number;
  /** The game. */
  source: Source;
}

/** Which coordinate goes where in a table. */
export interface TableLayout {
  /** The coordinate that goes from left to right. */
  across: number;
  /** The coordinate of the rows; a game with one coordinate has none. */
  down: number | null;
  /** The coordinates of which every value has a table of its own. */
  layers: number[];
  /** Whether rows are counted upwards. */
  up: boolean;
}

/** A table up to a corner. */
export interface TableQuestion {
  /** The game. */
  source: Source;
  /** The last value of every coordinate. */
  to: number[];
}

/** A move that was made. */
export interface TurnInfo {
  /** In which part of the sum. */
  component: number;
  /** The moves that were forbidden, as they are typed. */
  forbidden: string[];
  /** What it is called. */
  label: Bilingual;
  /** By whom. */
  side: SideName;
  /** What it left, as it is typed. */
  target: string;
}

/** What is said of a claim, in one word. */
export type VerdictWord = "proved" | "refuted" | "unknown" | "holds" | "computed";

/** What a certificate is worth (`grundy verify`). */
export interface VerifyAnswer {
  /** What it proves, in core form. */
  claim: string | null;
  /** The file. */
  file: string;
  /** The game, with its parameters. */
  game: string | null;
  /** Whose rules they are, in the asker's words. */
  notes: string[];
  /** The rules that it is about, in core form. */
  rules: string | null;
  /** All of it as a sentence, in the asker's words. */
  sentence: string;
  /** `proved` if the checker accepts it, `computed` if it could only be computed again, `refuted` if it is rejected, `unknown` if the checker did not come to an end. */
  verdict: VerdictWord;
}

/** What a certificate is worth. */
export interface VerifyQuestion {
  /** The certificate. */
  certificate: string;
  /** The name of its file, which the answer repeats. */
  file: string;
}

/** What is wanted of a match. */
export type Wanted = "state" | "reply" | "hint" | "worth";

/** What a match is worth for the player who moves next. */
export interface WorthAnswer {
  /** Who wins, where it is known. */
  outcome: OutcomeClass | null;
  /** The value of the sum, in digits, where it is known. */
  value: string | null;
}
