// The module under Node, without a browser: a question in, the lines of its answer out.
import { readFileSync } from "node:fs";

/** A module that can be asked; every one has its own memory. */
export async function load(bytes) {
  let heard = [];
  let broken = null;
  const decoder = new TextDecoder();
  const text = (start, length) => decoder.decode(new Uint8Array(memory.buffer, start, length));
  const grundy = {
    clock: () => performance.now() / 1000,
    line: (start, length) => heard.push(JSON.parse(text(start, length))),
    broken: (start, length) => void (broken = text(start, length)),
  };
  const { instance } = await WebAssembly.instantiate(bytes, { grundy });
  const { memory, room, ask } = instance.exports;
  return {
    memory,
    lines(question) {
      const bytes = new TextEncoder().encode(JSON.stringify(question));
      heard = [];
      broken = null;
      const start = room(bytes.length);
      new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
      try {
        ask(start, bytes.length);
      } catch (error) {
        throw new Error(broken ?? String(error), { cause: error });
      }
      return heard;
    },
    ask(question) {
      const last = this.lines(question).at(-1);
      if (last.refusal) throw new Error(last.refusal.sentence, { cause: last.refusal });
      return last.answer;
    },
  };
}
