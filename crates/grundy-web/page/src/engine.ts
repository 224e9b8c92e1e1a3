/** The program that the page carries with it, in threads of its own. Whoever asked may stop: that ends the thread. */
import Expander from "./expand?worker&inline";
import { bytes } from "./letters";
import Thread from "./worker?worker&inline";
import type { Said } from "./worker";

/** Where an answer comes from: it gets the text of a question and says the lines of the answer. */
export type Answering = (question: string, signal: AbortSignal | undefined, hear: (line: string) => void) => Promise<void>;

/** The module broke; its message is empty where it had no memory or no stack left. */
export class Broken extends Error {}

interface Job {
  question: string;
  signal: AbortSignal | undefined;
  hear: (line: string) => void;
  done: (error?: Error) => void;
}

/** How long a thread whose asker has gone may go on to its end: to start another one takes as long. */
const GRACE = 250;

/** Some threads, and those who wait for one. */
export class Lane {
  private readonly idle: Worker[] = [];
  private readonly waiting: Job[] = [];
  private working = 0;

  /** So many threads at most; the first one starts at once, so that it is ready when it is needed. */
  constructor(
    private readonly module: Promise<ArrayBuffer>,
    private readonly most: number,
  ) {
    this.idle.push(this.start());
  }

  private start(): Worker {
    const thread = new Thread();
    void this.module.then((bytes) => thread.postMessage(bytes));
    return thread;
  }

  readonly ask: Answering = (question, signal, hear) =>
    new Promise((resolve, reject) => {
      const job: Job = { question, signal, hear, done: (error) => (error ? reject(error) : resolve()) };
      if (signal?.aborted) return job.done(stopped());
      signal?.addEventListener("abort", () => {
        const place = this.waiting.indexOf(job);
        if (place >= 0) this.waiting.splice(place, 1);
        job.done(stopped());
      });
      this.waiting.push(job);
      this.next();
      this.tell();
    });

  private tell() {
    this.waiting.forEach((job, i) => job.hear(JSON.stringify({ place: i + 1 })));
  }

  private next() {
    if (this.working >= this.most) return;
    const job = this.waiting.shift();
    if (job) this.work(job, this.idle.pop() ?? this.start());
  }

  private work(job: Job, thread: Worker) {
    const { signal } = job;
    this.working++;
    let late: ReturnType<typeof setTimeout> | undefined;
    const end = (isWhole: boolean, error?: Error) => {
      clearTimeout(late);
      signal?.removeEventListener("abort", leave);
      thread.onmessage = thread.onerror = null;
      this.working--;
      if (isWhole) this.idle.push(thread);
      else thread.terminate();
      job.done(error);
      this.next();
      this.tell();
    };
    const leave = () => (late = setTimeout(() => end(false, stopped()), GRACE));
    signal?.addEventListener("abort", leave);
    thread.onmessage = ({ data }: MessageEvent<Said>) => {
      if ("broken" in data) return end(false, new Broken(data.broken));
      job.hear(data.line);
      if (!/^\{"(done|place)":/.test(data.line)) end(true);
    };
    thread.onerror = (event) => end(false, new Broken(event.message));
    thread.postMessage(job.question);
  }
}

function stopped(): Error {
  return new DOMException("stopped", "AbortError");
}

function expanded(packed: ArrayBuffer): Promise<ArrayBuffer> {
  const thread = new Expander();
  return new Promise((resolve, reject) => {
    thread.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
      thread.terminate();
      resolve(data);
    };
    thread.onerror = (event) => reject(new Broken(event.message));
    thread.postMessage(packed, [packed]);
  });
}

/** The module in this page or beside it; `null` where there is none. */
export function carried(): Promise<ArrayBuffer> | null {
  const place = document.getElementById("engine");
  if (place instanceof HTMLLinkElement) return fetch(place.href).then((found) => found.arrayBuffer()).then(expanded);
  return place && expanded(bytes(place));
}
