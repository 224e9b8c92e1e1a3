/** The grammar colours what it should: by the engine that editors use, on texts of the library. */
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";

const require = createRequire(import.meta.url);
const { loadWASM, OnigScanner, OnigString } = require("vscode-oniguruma");
const { INITIAL, Registry, parseRawGrammar } = require("vscode-textmate");

const here = new URL("../", import.meta.url);
await loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")));
const registry = new Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new OnigScanner(patterns),
    createOnigString: (text) => new OnigString(text),
  }),
  loadGrammar: async () => {
    const path = new URL("syntaxes/game.tmLanguage.json", here);
    return parseRawGrammar(readFileSync(path, "utf8"), path.pathname);
  },
});
const grammar = await registry.loadGrammar("source.game");

/** The parts of a text that have a scope of this kind. */
function parts(text, scope) {
  const found = [];
  let state = INITIAL;
  for (const line of text.split("\n")) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    for (const { startIndex, endIndex, scopes } of tokens) {
      if (scopes.some((name) => name.startsWith(scope))) found.push(line.slice(startIndex, endIndex));
    }
  }
  return found;
}

test("words, names, numbers and remarks are told apart", () => {
  const text = 'game 山くずし[k = 12](n)  # "no text"\n    title "move # no remark"\n    move { (floor(n/2k)) : n mod 2 = 1 }\n    claim all: grundy(n) = nφ';
  assert.deepEqual(parts(text, "keyword.control"), ["game", "title", "move", "claim"]);
  assert.deepEqual(parts(text, "entity.name"), ["山くずし", "all"]);
  assert.deepEqual(parts(text, "comment"), ['# "no text"']);
  assert.deepEqual(parts(text, "string").join(""), '"move # no remark"');
  assert.deepEqual(parts(text, "support.function"), ["floor", "grundy"]);
  assert.deepEqual(parts(text, "constant.numeric"), ["12", "2", "2", "1"]);
  assert.deepEqual(parts(text, "keyword.operator.word"), ["mod"]);
});

test("the words of a picture are coloured in its clause, and nowhere else", () => {
  const text = "game rows(row, turn)\n    move { (row - 1, turn) : row > 0 }\n    picture coins turn  # turn\n    picture heaps white, blue\n    picture bar { (i, j) : i <= row }";
  assert.deepEqual(parts(text, "support.constant"), ["coins", "turn", "heaps", "white", "blue", "bar"]);
  assert.deepEqual(parts(text, "comment"), ["# turn"]);
});

test("every text of the library has its clauses coloured", () => {
  const games = new URL("../../games/", here);
  for (const file of readdirSync(games)) {
    const text = readFileSync(new URL(file, games), "utf8");
    const clauses = text.split("\n").flatMap((line) => line.match(/^ {0,4}([a-z]+)/)?.[1] ?? []);
    assert.deepEqual(parts(text, "keyword.control"), clauses, file);
  }
});
