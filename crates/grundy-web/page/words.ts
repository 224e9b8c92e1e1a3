/** The words of the page: the section `### page` of the files that the whole program shares, taken at build time. */
import { readFileSync } from "node:fs";
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

export function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id === VIRTUAL ? "\0" + VIRTUAL : undefined),
    load: (id) =>
      id === "\0" + VIRTUAL
        ? `export const en = ${JSON.stringify(section("en"))};\nexport const ja = ${JSON.stringify(section("ja"))};`
        : undefined,
  };
}
