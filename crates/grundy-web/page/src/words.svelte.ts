/** The words of the page in the language chosen, from the Fluent files that the whole program shares. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { en, ja } from "virtual:words";
import type { Bilingual } from "./wire";

export type Language = "en" | "ja";

const bundles = { en: bundle("en", en), ja: bundle("ja", ja) };

function bundle(tag: Language, text: string): FluentBundle {
  const made = new FluentBundle(tag, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

function first(): Language {
  const kept = keep("language");
  if (kept === "en" || kept === "ja") return kept;
  return navigator.language.startsWith("ja") ? "ja" : "en";
}

/** What was kept from the last visit; a browser may forbid it. */
export function keep(name: string, value?: string): string | null {
  try {
    if (value !== undefined) localStorage.setItem(`grundy-${name}`, value);
    return localStorage.getItem(`grundy-${name}`);
  } catch {
    return null;
  }
}

const chosen = $state({ language: first() });

export function language(): Language {
  return chosen.language;
}

/** Begins in this language, unless another one was chosen before. */
export function begin(tag: string): void {
  if (keep("language") === null) chosen.language = tag === "ja" ? "ja" : "en";
}

export function speak(language: Language): void {
  chosen.language = language;
  keep("language", language);
}

/** A text of the page. */
export function say(id: string, filled: Record<string, FluentVariable> = {}): string {
  const words = bundles[chosen.language];
  const message = words.getMessage(`page-${id}`);
  if (!message?.value) return id;
  return words.formatPattern(message.value, filled);
}

/** Words of a game in the language chosen, else in the other. */
export function pick(words: Bilingual): string {
  const [a, b] = chosen.language === "ja" ? [words.ja, words.en] : [words.en, words.ja];
  return a ?? b ?? "";
}
