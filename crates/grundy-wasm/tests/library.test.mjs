// Every game of the library answers the same in the module and in the program: its text, its values in a box, the standing of
// each claim. The program is the example `answer` of grundy-ask; the module is the one that was made last.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { load } from "./module.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TARGET = process.env.CARGO_TARGET_DIR ?? join(ROOT, "target");
const packed = [join(TARGET, "module"), join(ROOT, "crates/grundy-wasm/module")].map((folder) => join(folder, "grundy.wasm.lzma")).find(existsSync);
const bytes = execFileSync("python3", ["-c", "import lzma, sys; sys.stdout.buffer.write(lzma.open(sys.argv[1]).read())", packed], { maxBuffer: 1 << 30 });
const module = await load(bytes);

/** The program's last lines; how long it took belongs to no answer. */
function program(questions) {
  const input = questions.map((question) => JSON.stringify(question)).join("\n") + "\n";
  const run = spawnSync(join(TARGET, "debug/examples/answer"), { input, maxBuffer: 1 << 30, encoding: "utf8" });
  assert.equal(run.status, 0, run.stderr ?? String(run.error));
  return run.stdout.trim().split("\n").map((line) => timeless(JSON.parse(line)));
}

function timeless(line) {
  if (typeof line.answer === "object" && line.answer !== null && "seconds" in line.answer) line.answer.seconds = null;
  return line;
}

/** The last coordinate of the box, by the number of coordinates. */
const BOX = [0, 120, 24, 8, 4, 3];
const games = module.ask({ question: "library" }).games;

function compare(questions) {
  const expected = program(questions);
  questions.forEach((question, i) => {
    assert.deepEqual(timeless(module.lines(question).at(-1)), expected[i], JSON.stringify(question));
  });
}

test(`all ${games.length} games: text, values in a box`, () => {
  assert.ok(games.length >= 66);
  compare(
    games.flatMap(({ name, coordinates }) => {
      const to = coordinates.map(() => BOX[Math.min(coordinates.length, 5)]);
      return [
        { question: "read", source: { game: name }, language: "ja" },
        { question: "table", source: { game: name }, to },
        { question: "start", source: { game: name }, size: 7 },
      ];
    }),
  );
});

test("the standing of every claim: in a box, and at every position", () => {
  // The longest proofs are for those who have the time.
  const isProved = (name) => process.env.GRUNDY_SLOW || ["chocolate", "nim2", "nim3", "queen", "rook", "kayles", "bar3", "subtract", "stones"].includes(name);
  const questions = games.flatMap(({ name, coordinates }) => {
    const source = { game: name };
    const to = coordinates.map(() => BOX[Math.min(coordinates.length, 5)]);
    const { game } = module.ask({ question: "read", source });
    return game.claims.flatMap(({ name: claim }) => [
      { question: "check", source, claim, to },
      ...(isProved(name) ? [{ question: "prove", source, claim, certificate: true }] : []),
    ]);
  });
  assert.ok(questions.length > 50, `${questions.length} questions`);
  compare(questions);
});

test("what cannot be read is refused, and the module goes on", () => {
  const { refusal } = module.lines({ question: "nothing of the kind" }).at(-1);
  assert.equal(refusal.refused, "input");
  assert.equal(module.ask({ question: "text", name: "queen" }).includes("game queen"), true);
});

test("texts as deep as they may be do not end the module", () => {
  const nested = (n) => `game g(n)\n    move { (${"(".repeat(n)}n - 1${")".repeat(n)}) : n > 0 }\n`;
  for (const depth of [10, 100, 1000, 100_000]) {
    const line = module.lines({ question: "read", source: { text: nested(depth) } }).at(-1);
    assert.ok(line.answer.game || line.answer.problems.length > 0, `${depth} brackets`);
  }
});

test("the module tells no place of the machine it was made on", () => {
  const text = Buffer.from(bytes).toString("latin1");
  for (const place of [ROOT.replace(/\/$/, ""), "/home/", "/root/", ".cargo/registry", "index.crates.io"]) {
    assert.ok(!text.includes(place), place);
  }
});
