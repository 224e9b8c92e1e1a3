/** The backend that asks the program which serves the page. */
import { Refusal, type Backend, type Course, type Progress } from "./backend";
import type {
  AdviceAnswer,
  Drawing,
  ExplainAnswer,
  ExportFormat,
  FlatTable,
  GuessAnswer,
  ListAnswer,
  MatchAnswer,
  Question,
  ReadAnswer,
  Refused,
  Source,
  StandingAnswer,
  Wanted,
  WorthAnswer,
} from "./wire";
import { language } from "./words.svelte";

function refusal(refused: Partial<Refused>, otherwise: string): Refusal {
  return new Refusal(refused.sentence ?? otherwise, refused.hint ?? null, refused.refused ?? "server");
}

/** An answer comes in lines: where the work stands in the queue, how far it is, and last the answer or a refusal. */
async function ask<T>(question: Question, signal?: AbortSignal, progress?: (p: Progress) => void): Promise<T> {
  const response = await fetch("./api/ask", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...question, language: language() }),
    signal: signal ?? null,
  });
  if (!response.ok) throw refusal((await response.json().catch(() => ({}))) as Partial<Refused>, response.statusText);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ?? "";
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const message = JSON.parse(line) as { answer?: T; refusal?: Refused } & Progress;
      if (message.answer !== undefined) return message.answer;
      if (message.refusal) throw refusal(message.refusal, "…");
      progress?.(message);
    }
    if (done) throw refusal({}, "…");
  }
}

function play<T>(course: Course, wanted: Wanted, strength = 100, seed = 0): Promise<T> {
  return ask<T>({ question: "match", ...course, ask: wanted, strength, seed });
}

export const server = {
  library: () => ask<ListAnswer>({ question: "library" }).then((list) => list.games),
  text: (name: string) => ask<string>({ question: "text", name }),
  read: (source: Source, signal?: AbortSignal) => ask<ReadAnswer>({ question: "read", source }, signal),
  table: (source: Source, to: number[], signal?: AbortSignal, progress?: (p: Progress) => void) =>
    ask<FlatTable>({ question: "table", source, to }, signal, progress),
  explain: (source: Source, position: number[]) => ask<ExplainAnswer>({ question: "explain", source, position }),
  prove: (source: Source, claim: string, signal: AbortSignal, progress: (p: Progress) => void) =>
    ask<StandingAnswer>({ question: "prove", source, claim }, signal, progress),
  check: (source: Source, claim: string, to: number[], signal: AbortSignal, progress: (p: Progress) => void) =>
    ask<StandingAnswer>({ question: "check", source, claim, to }, signal, progress),
  guess: (source: Source, signal: AbortSignal, progress: (p: Progress) => void) =>
    ask<GuessAnswer>({ question: "guess", source }, signal, progress),
  picture: (source: Source, what: Drawing, to: number[], position: number[] | null, signal?: AbortSignal) =>
    ask<string>({ question: "picture", source, what, to, position }, signal),
  export: (source: Source, format: ExportFormat, to: number[]) => ask<string>({ question: "export", source, format, to }),
  start: (source: Source, size: number, seed: number) => ask<string>({ question: "start", source, size, seed }),
  state: (course: Course) => play<MatchAnswer>(course, "state"),
  reply: (course: Course, strength: number, seed: number) => play<AdviceAnswer>(course, "reply", strength, seed),
  hint: (course: Course) => play<AdviceAnswer>(course, "hint"),
  worth: (course: Course) => play<WorthAnswer>(course, "worth"),
} satisfies Backend & Record<string, unknown>;
