/** The program in a thread of its own: a module that answers one question after the other, line by line. */

interface Module {
  memory: WebAssembly.Memory;
  room(length: number): number;
  ask(start: number, length: number): void;
}

/** What the thread says: a line of an answer, or that the module broke, with its message if it had the time for one. */
export type Said = { line: string } | { broken: string };

const thread = self as unknown as { postMessage(said: Said): void; onmessage: (event: MessageEvent<ArrayBuffer | string>) => void };
const decoder = new TextDecoder();
let arrive: (module: Promise<Module>) => void;
const module = new Promise<Module>((resolve) => (arrive = resolve));
let message = "";

async function load(bytes: ArrayBuffer): Promise<Module> {
  let memory: WebAssembly.Memory | null = null;
  const text = (start: number, length: number) => decoder.decode(new Uint8Array(memory!.buffer, start, length));
  const grundy = {
    clock: () => performance.now() / 1000,
    line: (start: number, length: number) => thread.postMessage({ line: text(start, length) }),
    broken: (start: number, length: number) => void (message = text(start, length)),
  };
  const { instance } = await WebAssembly.instantiate(bytes, { grundy });
  const exports = instance.exports as unknown as Module;
  memory = exports.memory;
  return exports;
}

/** Bytes are the module, a text is a question, which waits for it. */
thread.onmessage = async ({ data }) => {
  if (typeof data !== "string") return arrive(load(data));
  try {
    const { memory, room, ask } = await module;
    const bytes = new TextEncoder().encode(data);
    const start = room(bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
    ask(start, bytes.length);
  } catch (error) {
    // A panic says why; what ends without a word had no memory left, or no stack.
    const isFull = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    thread.postMessage({ broken: message || (isFull ? "" : String(error)) });
  }
};
