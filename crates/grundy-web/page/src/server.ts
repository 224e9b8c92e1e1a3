/** The backend that asks the program which serves the page. */
import { language } from "./words.svelte";
import { Refused } from "./wire";
import type {
  Advice,
  Backend,
  Explanation,
  Guesses,
  LibraryEntry,
  MatchQuestion,
  MatchState,
  Progress,
  Reading,
  Source,
  Table,
  Verdict,
  Worth,
} from "./wire";

interface Failure {
  sentence?: string;
  hint?: string | null;
}

async function send(path: string, body: object, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(`./api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, language: language() }),
    signal: signal ?? null,
  });
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<Refused> {
  const failure = (await response.json().catch(() => ({}))) as Failure;
  return new Refused(failure.sentence ?? response.statusText, failure.hint ?? null, response.status);
}

async function ask<T>(path: string, body: object, signal?: AbortSignal): Promise<T> {
  return (await send(path, body, signal)).json() as Promise<T>;
}

/** An answer in lines: where the work stands in the queue, how far it is, and last the answer or a refusal. */
async function follow<T>(path: string, body: object, signal?: AbortSignal, progress?: (p: Progress) => void): Promise<T> {
  const response = await send(path, body, signal);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ?? "";
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const message = JSON.parse(line) as { answer?: T; refusal?: Failure & { status: number } } & Progress;
      if (message.answer !== undefined) return message.answer;
      if (message.refusal) {
        throw new Refused(message.refusal.sentence ?? "", message.refusal.hint ?? null, message.refusal.status);
      }
      progress?.(message);
    }
    if (done) throw new Refused("…", null, 0);
  }
}

export const server = {
  async library(): Promise<LibraryEntry[]> {
    const response = await fetch("./api/library");
    if (!response.ok) throw await refusal(response);
    return response.json() as Promise<LibraryEntry[]>;
  },
  async text(name: string): Promise<string> {
    const response = await fetch(`./api/text/${encodeURIComponent(name)}`);
    if (!response.ok) throw await refusal(response);
    return response.text();
  },
  read: (source: Source, signal?: AbortSignal) => ask<Reading>("read", { source }, signal),
  table: (source: Source, to: number[], signal?: AbortSignal, progress?: (p: Progress) => void) =>
    follow<Table>("table", { source, to }, signal, progress),
  explain: (source: Source, position: number[]) => ask<Explanation>("explain", { source, position }),
  prove: (source: Source, claim: string, signal: AbortSignal, progress: (p: Progress) => void) =>
    follow<Verdict>("prove", { source, claim }, signal, progress),
  check: (source: Source, claim: string, to: number[], signal: AbortSignal, progress: (p: Progress) => void) =>
    follow<Verdict>("check", { source, claim, to }, signal, progress),
  guess: (source: Source, signal: AbortSignal, progress: (p: Progress) => void) =>
    follow<Guesses>("guess", { source }, signal, progress),
  picture: (source: Source, what: string, to: number[], position: number[] | null, signal?: AbortSignal) =>
    follow<string>("picture", { source, what, to, position }, signal),
  export: (source: Source, format: string, to: number[]) => follow<string>("export", { source, format, to }),
  start: (source: Source, size: number, seed: number) => ask<string>("start", { source, size, seed }),
  state: (question: MatchQuestion) => ask<MatchState>("match", { ...question, ask: "state" }),
  reply: (question: MatchQuestion, strength: number, seed: number) =>
    ask<Advice>("match", { ...question, ask: "reply", strength, seed }),
  hint: (question: MatchQuestion) => ask<Advice>("match", { ...question, ask: "hint" }),
  worth: (question: MatchQuestion) => ask<Worth>("match", { ...question, ask: "worth" }),
} satisfies Backend & Record<string, unknown>;
