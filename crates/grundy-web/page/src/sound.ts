/** Sounds made on the spot: no files. Browsers allow them after the first click or key. */
import { keep } from "./words.svelte";

let context: AudioContext | null = null;
let wanted = keep("sound") !== "off";
/** The names of the sounds made so far, for those who test without ears. */
const heard: string[] = [];

export function isOn(): boolean {
  return wanted;
}

export function turn(on: boolean): void {
  wanted = on;
  keep("sound", on ? "on" : "off");
}

type Name = "move" | "illegal" | "won" | "lost";
type Note = [frequency: number, at: number, length: number, shape: OscillatorType];

const NOTES: Record<Name, Note[]> = {
  move: [[520, 0, 0.06, "sine"]],
  illegal: [
    [170, 0, 0.12, "sawtooth"],
    [130, 0.12, 0.16, "sawtooth"],
  ],
  won: [
    [523, 0, 0.14, "triangle"],
    [659, 0.14, 0.14, "triangle"],
    [784, 0.28, 0.32, "triangle"],
  ],
  lost: [
    [440, 0, 0.2, "triangle"],
    [349, 0.2, 0.2, "triangle"],
    [262, 0.4, 0.4, "triangle"],
  ],
};

export function make(name: Name): void {
  if (!wanted) return;
  heard.push(name);
  document.documentElement.dataset["sounds"] = heard.slice(-20).join(" ");
  try {
    context ??= new AudioContext();
    const now = context.currentTime + 0.01;
    for (const [frequency, at, length, shape] of NOTES[name]) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = shape;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.0001, now + at);
      volume.gain.exponentialRampToValueAtTime(shape === "sawtooth" ? 0.06 : 0.15, now + at + 0.015);
      volume.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
      tone.connect(volume).connect(context.destination);
      tone.start(now + at);
      tone.stop(now + at + length + 0.02);
    }
  } catch {
    // A browser without sound plays on in silence.
  }
}
