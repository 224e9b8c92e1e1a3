/** What boards and tables ask for, whoever answers: the server, or the data of a page that was handed out. */
import type { AdviceAnswer, ExplainAnswer, FlatTable, MatchAnswer, MatchQuestion, RefusalKind, Source, WorthAnswer } from "./wire";

export type Language = "en" | "ja";

/** How far a piece of work is: its place in the queue, then the work done. */
export interface Progress {
  place?: number;
  done?: number;
}

/** What is refused, in the person's language. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly hint: string | null,
    readonly kind: RefusalKind,
  ) {
    super(message);
  }
}

/** A match without what is wanted of it. */
export type Course = Omit<MatchQuestion, "ask" | "strength" | "seed">;

export interface Backend {
  table(source: Source, to: number[], signal?: AbortSignal, progress?: (p: Progress) => void): Promise<FlatTable>;
  explain(source: Source, position: number[]): Promise<ExplainAnswer>;
  /** A start for a match; chance 0 asks for the best one. */
  start(source: Source, size: number, chance: number): Promise<string>;
  state(course: Course): Promise<MatchAnswer>;
  reply(course: Course, strength: number, seed: number): Promise<AdviceAnswer>;
  hint(course: Course): Promise<AdviceAnswer>;
  worth(course: Course): Promise<WorthAnswer>;
}
