/** One's own games: texts with names, kept in this browser. */
import { keep } from "./words.svelte";

export interface OwnGame {
  name: string;
  text: string;
}

/** All of them, the newest first. */
export function own(): OwnGame[] {
  try {
    const kept = JSON.parse(keep("own") ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter((game): game is OwnGame => typeof game?.name === "string" && typeof game?.text === "string") : [];
  } catch {
    return [];
  }
}

/** Keeps a text under a name, in place of one of the same name; says whether the browser allows it. */
export function keepOwn(name: string, text: string): boolean {
  const next = [{ name, text }, ...own().filter((game) => game.name !== name)];
  return keep("own", JSON.stringify(next)) !== null && own()[0]?.text === text;
}

export function forget(name: string): void {
  keep("own", JSON.stringify(own().filter((game) => game.name !== name)));
}
