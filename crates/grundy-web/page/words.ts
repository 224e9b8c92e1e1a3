/** The words of the page: the section `### page` of the files that the whole program shares, taken at build time. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const VIRTUAL = "virtual:words";

function section(tag: string): string {
  const file = fileURLToPath(new URL(`../../../words/${tag}.ftl`, import.meta.url));
  const text = readFileSync(file, "utf8");
  const from = text.indexOf("### page");
  if (from < 0) throw new Error(`${file} has no section "### page"`);
  const to = text.indexOf("\n### ", from + 1);
  return text.slice(from, to < 0 ? undefined : to);
}

const SOURCES = fileURLToPath(new URL("src", import.meta.url));

/** The names that the sources of the page say: `say("hint")` is the message `page-hint`. */
function said(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: "utf8" })) {
    if (!/\.(ts|svelte)$/.test(file)) continue;
    const text = readFileSync(join(SOURCES, file), "utf8");
    for (const [, name] of text.matchAll(/\bsay\(\s*"([A-Za-z0-9-]+)"/g)) found.set(name!, file);
  }
  return found;
}

export function words(): Plugin {
  return {
    name: "words",
    buildStart() {
      for (const tag of ["en", "ja"]) {
        const text = section(tag);
        for (const [name, file] of said()) {
          if (!text.includes(`\npage-${name} =`)) this.error(`${file} says ${name}, and words/${tag}.ftl has no page-${name}`);
        }
      }
    },
    resolveId: (id) => (id === VIRTUAL ? "\0" + VIRTUAL : undefined),
    load: (id) =>
      id === "\0" + VIRTUAL
        ? `export const en = ${JSON.stringify(section("en"))};\nexport const ja = ${JSON.stringify(section("ja"))};`
        : undefined,
  };
}
