/** What the page and the server say to each other. The server's side is in `crates/grundy-web/src`. */

export type Language = "en" | "ja";
export type Side = "person" | "computer";

/** A text with the game meant in it; without a text, a game of the library. */
export interface Source {
  text: string | null;
  game: string | null;
  parameters: Record<string, string>;
}

export interface Words {
  en: string | null;
  ja: string | null;
}

export interface Problem {
  /** Places in the text, counted as JavaScript counts. */
  from: number;
  to: number;
  sentence: string;
  hint: string | null;
}

export interface Parameter {
  name: string;
  kind: string;
  value: string | null;
  /** The least number that the game accepts. */
  least: number;
}

export interface Layout {
  across: number;
  down: number | null;
  layers: number[];
  up: boolean;
}

export interface Claim {
  name: string;
  text: string;
  false_at: string | null;
}

export interface GameInfo {
  name: string;
  title: Words;
  note: Words;
  source: Words;
  picture: string | null;
  misere: boolean;
  coordinates: string[];
  parameters: Parameter[];
  layout: Layout;
  claims: Claim[];
}

export interface LibraryEntry {
  name: string;
  title: Words;
  note: Words;
  picture: string | null;
  coordinates: number;
}

/** What a text says: the game asked for, or what is wrong. */
export interface Reading {
  problems: Problem[];
  games: string[];
  game: GameInfo | null;
}

/** Values in lexicographic order of the box; -1 where there is no position. */
export interface Table {
  to: number[];
  values: number[];
  largest: number;
  zeros: number;
  complete: boolean;
}

export interface Follower {
  label: Words;
  target: string;
  position: number[] | null;
  value: number;
  wins: boolean;
}

export interface Explanation {
  position: string;
  value: number;
  outcome: "N" | "P";
  sentence: string;
  followers: Follower[];
}

export interface Part {
  game: string;
  title: Words;
  coordinates: string[];
  /** Exact, and as numbers where they are small enough. */
  text: string[];
  position: number[];
  picture: string | null;
  layout: Layout;
  squares: [number, number][] | null;
  /** For a game on a board: how far the board goes, and the squares on it that are no positions. */
  board: { to: [number, number]; closed: [number, number][] } | null;
}

export interface Move {
  index: number;
  /** How it is typed. */
  text: string;
  component: number;
  label: Words;
  target: string;
  parts: { game: string; position: number[]; squares: [number, number][] | null }[];
}

export interface Turn {
  side: Side;
  component: number;
  label: Words;
  target: string;
}

export interface MatchState {
  parts: Part[];
  moves: Move[];
  too_many: boolean;
  misere: boolean;
  to_move: Side;
  winner: Side | null;
  turns: Turn[];
}

export interface Advice {
  /** Its place among the moves that are listed, if it is one of them. */
  index: number | null;
  text: string;
  reason: string[];
}

export interface Worth {
  value: string | null;
  outcome: "N" | "P" | null;
}

export interface MatchQuestion {
  source: Source;
  start: string;
  first: Side;
  /** As they are typed. */
  moves: string[];
  /** The last row and column that a board should show. */
  board: number;
}

/** What is known of a claim. */
export type Standing = "proved" | "decided" | "computed" | "holds" | "refuted" | "stopped" | "outside" | "disputed";

/** What is known, and of what: the game with its parameters and the claim. */
export interface Verdict {
  standing: Standing;
  game: string;
  parameters: [string, string][];
  claim: string;
  /** Names the game with its parameters. */
  sentence: string;
  seconds: number;
}

/** A claim that was found, as it is shown and as a line for the text. */
export interface Found {
  standing: Standing;
  sentence: string;
  text: string;
  claim: string;
  evidence: string;
  reason: string | null;
}

export interface Guesses {
  found: Found[];
  nothing: string | null;
  seconds: number;
}

/** How far a piece of work is: its place in the queue, then the work done. */
export interface Progress {
  place?: number;
  done?: number;
}

/** What the server refuses, in the person's language. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly hint: string | null,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Everything that boards and tables ask for: from the server, or from the data of a page that was handed out. */
export interface Backend {
  table(source: Source, to: number[], signal?: AbortSignal, progress?: (p: Progress) => void): Promise<Table>;
  explain(source: Source, position: number[]): Promise<Explanation>;
  /** A start for a match; chance 0 asks for the best one. */
  start(source: Source, size: number, chance: number): Promise<string>;
  state(question: MatchQuestion): Promise<MatchState>;
  reply(question: MatchQuestion, strength: number, seed: number): Promise<Advice>;
  hint(question: MatchQuestion): Promise<Advice>;
  worth(question: MatchQuestion): Promise<Worth>;
}
