/** The language of games in the editor: colours, and words to complete. */
import { snippetCompletion, type Completion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";
import { CLAUSES, FUNCTIONS, JOINING, LOOKS, PICTURES, WORDS } from "./vocabulary";

export const games = StreamLanguage.define({
  name: "grundy",
  // Some words mean something in the clause of the picture only.
  startState: () => ({ isPicture: false }),
  token(stream, state) {
    if (stream.sol()) state.isPicture = false;
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return "comment";
    if (stream.match(/^"[^"\n]*"?/)) return "string";
    if (stream.match(/^[0-9０-９]+(\.\w+)?/)) return "number";
    const word = stream.match(/^[\p{L}_][\p{L}\p{N}_]*/u);
    if (Array.isArray(word)) {
      const text = word[0] ?? "";
      if (CLAUSES.includes(text)) {
        state.isPicture = text === "picture";
        return "keyword";
      }
      if (state.isPicture && PICTURES.includes(text)) return "atom";
      if (JOINING.includes(text) || WORDS.includes(text)) return "operatorKeyword";
      if (FUNCTIONS.includes(text)) return "className";
      return text === "φ" || text === "phi" ? "atom" : "variableName";
    }
    if (stream.match(/^[⊕⊗∪≤≥≠⌊⌋√+\-*/<>=!:]+/)) return "operator";
    stream.next();
    return "bracket";
  },
  languageData: { commentTokens: { line: "#" } },
});

export const colours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.keyword, color: "#245a57", fontWeight: "600" },
    { tag: tags.operatorKeyword, color: "#245a57" },
    { tag: tags.className, color: "#6a3fa0" },
    { tag: tags.atom, color: "#6a3fa0" },
    { tag: tags.string, color: "#8a4b12" },
    { tag: tags.number, color: "#1b5fa8" },
    { tag: tags.comment, color: "#5f6b74", fontStyle: "italic" },
    { tag: tags.operator, color: "#9a3b14" },
    { tag: tags.bracket, color: "#56626c" },
  ]),
);

const SNIPPETS = [
  snippetCompletion("move { (${u}) : ${u < n} }", { label: "move", type: "keyword" }),
  snippetCompletion("game ${name}(${n})\n    move { (u) : u < ${n} }", { label: "game", type: "keyword" }),
  snippetCompletion("claim ${name}: grundy(${n}) = ${n}", { label: "claim", type: "keyword" }),
  snippetCompletion("let ${f}(t) = ${floor(t/2)}", { label: "let", type: "keyword" }),
];
const SYMBOLS: Completion[] = [
  { label: "xor", displayLabel: "⊕ (xor)", apply: "⊕", type: "operator" },
  { label: "union", displayLabel: "∪ (union)", apply: "∪", type: "operator" },
  { label: "phi", displayLabel: "φ (phi)", apply: "φ", type: "constant" },
];

/** Words of the language, the games of the library, and the names of this text. */
export function completer(library: () => string[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*/u);
    if (!word && !context.explicit) return null;
    // After `picture` stands what it is, and then how that looks.
    const line = context.state.doc.lineAt(context.pos);
    const picture = /\bpicture\s+(?:(\p{L}+)\s+(?:\p{L}+\s*,\s*)*)?$/u.exec(line.text.slice(0, (word?.from ?? context.pos) - line.from));
    if (picture) {
      const words = picture[1] === undefined ? Object.keys(LOOKS) : (LOOKS[picture[1]] ?? []);
      return { from: word ? word.from : context.pos, options: words.map((label) => ({ label, type: "enum" })), validFor: /^\p{L}*$/u };
    }
    const own = new Set(context.state.doc.toString().match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []);
    if (word) own.delete(word.text);
    const taken = new Set(["move", "game", "claim", "let", "xor"]);
    const make = (names: Iterable<string>, type: string) =>
      [...names].filter((label) => !taken.has(label) && taken.add(label)).map((label) => ({ label, type }));
    const options = [
      ...SNIPPETS,
      ...SYMBOLS,
      ...make([...CLAUSES, ...JOINING, ...WORDS], "keyword"),
      ...make(FUNCTIONS, "function"),
      ...make(library(), "class"),
      ...make(own, "variable"),
    ];
    return { from: word ? word.from : context.pos, options, validFor: /^[\p{L}\p{N}_]*$/u };
  };
}
