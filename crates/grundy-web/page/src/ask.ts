/** The one seam: a question goes out, its answer comes back. Who answers is nobody's business: the server that served this
    page, or the program that the page carries with it. */
import { Broken, Lane, carried, type Answering } from "./engine";
import type {
  AdviceAnswer,
  Drawing,
  ExplainAnswer,
  ExportFormat,
  FlatTable,
  GuessAnswer,
  Ladder,
  LinesAnswer,
  ListAnswer,
  MatchAnswer,
  MatchQuestion,
  PlaceAnswer,
  PuzzleAnswer,
  Question,
  ReadAnswer,
  RefusalKind,
  Refused,
  Source,
  StandingAnswer,
  VerifyAnswer,
  Wanted,
  WorthAnswer,
} from "./wire";
import { language, say } from "./words.svelte";

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

function refusal(refused: Partial<Refused>, otherwise: string): Refusal {
  return new Refusal(refused.sentence ?? otherwise, refused.hint ?? null, refused.refused ?? "server");
}

/** The server, whose address the page knows; a page on a disk has none. */
function served(address: string): Answering {
  return async (question, signal, hear) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(address, { method: "POST", headers, body: question, signal: signal ?? null });
    if (!response.ok) throw refusal((await response.json().catch(() => ({}))) as Partial<Refused>, response.statusText);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (value ?? "")).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(hear);
      if (done) return;
    }
  };
}

/** Questions that are quick: they never wait behind others. */
const SMALL = ["library", "text", "emblem", "read", "format", "place", "explain", "start", "puzzle", "match"];

const address = document.querySelector<HTMLMetaElement>('meta[name="server"]')?.content;
const module = carried();
const small: Answering | null = module && new Lane(module, 1).ask;
const large: Answering | null = address ? served(address) : module && new Lane(module, Math.min(4, Math.max(2, navigator.hardwareConcurrency - 1))).ask;

/** An answer comes in lines: where the work stands in the queue, how far it is, and last the answer or a refusal. */
async function ask<T>(question: Question, signal?: AbortSignal, progress?: (p: Progress) => void): Promise<T> {
  const answering = (SMALL.includes(question.question) ? small : null) ?? large;
  let last: { answer?: T; refusal?: Refused } = {};
  const hear = (line: string) => {
    const message = JSON.parse(line) as typeof last & Progress;
    if (message.answer !== undefined || message.refusal) last = message;
    else progress?.(message);
  };
  try {
    await answering?.(JSON.stringify({ ...question, language: language() }), signal, hear);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    throw new Refusal(error.message ? say("broken", { message: error.message }) : say("broken-memory"), null, "server");
  }
  if (last.answer === undefined) throw refusal(last.refusal ?? {}, "…");
  return last.answer;
}

function play<T>(course: Course, wanted: Wanted, strength = 100, seed = 0): Promise<T> {
  return ask<T>({ question: "match", ...course, ask: wanted, strength, seed });
}

export const program = {
  library: () => ask<ListAnswer>({ question: "library" }),
  text: (name: string) => ask<string>({ question: "text", name }),
  emblem: (name: string, signal: AbortSignal) => ask<string>({ question: "emblem", name }, signal),
  read: (source: Source, signal?: AbortSignal) => ask<ReadAnswer>({ question: "read", source }, signal),
  /** The text in the one layout. */
  format: (text: string) => ask<string>({ question: "format", text }),
  /** What is at a place of a text, if something is. */
  place: (text: string, at: number) => ask<PlaceAnswer | null>({ question: "place", text, at }),
  table: (source: Source, to: number[], signal?: AbortSignal, progress?: (p: Progress) => void) =>
    ask<FlatTable>({ question: "table", source, to }, signal, progress),
  explain: (source: Source, position: number[]) => ask<ExplainAnswer>({ question: "explain", source, position }),
  prove: (source: Source, claim: string, signal: AbortSignal, progress: (p: Progress) => void) =>
    ask<StandingAnswer>({ question: "prove", source, claim, certificate: true }, signal, progress),
  check: (source: Source, claim: string, to: number[], signal: AbortSignal, progress: (p: Progress) => void) =>
    ask<StandingAnswer>({ question: "check", source, claim, to }, signal, progress),
  /** The claim as a theorem of Coq. */
  coq: (source: Source, claim: string) => ask<string>({ question: "coq", source, claim }),
  lines: (source: Source, claim: string, position: number[], signal: AbortSignal) =>
    ask<LinesAnswer>({ question: "lines", source, claim, position }, signal),
  /** What the independent checker says of a certificate. */
  verify: (file: string, certificate: string, signal: AbortSignal, progress: (p: Progress) => void) =>
    ask<VerifyAnswer>({ question: "verify", file, certificate }, signal, progress),
  guess: (source: Source, signal: AbortSignal, progress: (p: Progress) => void) =>
    ask<GuessAnswer>({ question: "guess", source }, signal, progress),
  picture: (source: Source, what: Drawing, to: number[], position: number[] | null, signal?: AbortSignal) =>
    ask<string>({ question: "picture", source, what, to, position }, signal),
  export: (source: Source, format: ExportFormat, to: number[]) => ask<string>({ question: "export", source, format, to }),
  /** A start for a match; chance 0 asks for the best one. */
  start: (source: Source, size: number, seed: number, level = 0) => ask<string>({ question: "start", source, size, seed, level }),
  puzzle: (source: Source, ladder: Ladder, seed: number) => ask<PuzzleAnswer>({ question: "puzzle", source, ladder, seed }),
  state: (course: Course) => play<MatchAnswer>(course, "state"),
  reply: (course: Course, strength: number, seed: number) => play<AdviceAnswer>(course, "reply", strength, seed),
  hint: (course: Course) => play<AdviceAnswer>(course, "hint"),
  worth: (course: Course) => play<WorthAnswer>(course, "worth"),
};
