// What expands the module, against another's packer.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";

const source = readFileSync(new URL("../src/lzma.ts", import.meta.url), "utf8");
const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext } });
const { expand } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

/** Packed by liblzma, which says only at the end how long it was: the length is written where we read it. */
function pack(bytes, filter) {
  const program = `import lzma, sys
filter = dict(id=lzma.FILTER_LZMA1, ${filter})
sys.stdout.buffer.write(lzma.compress(sys.stdin.buffer.read(), lzma.FORMAT_ALONE, filters=[filter]))`;
  const packed = execFileSync("python3", ["-c", program], { input: bytes, maxBuffer: 1 << 30 });
  packed.writeBigUInt64LE(BigInt(bytes.length), 5);
  return packed;
}

const text = readFileSync(new URL("../../../../words/ja.ftl", import.meta.url));
const page = readFileSync(new URL("../../dist/page/page.js", import.meta.url));
let seed = 1;
const noise = Buffer.from(Array.from({ length: 70_000 }, () => (seed = (seed * 48271) % 2147483647) >> 8));
const texts = {
  nothing: Buffer.alloc(0),
  one: Buffer.from("a"),
  same: Buffer.alloc(100_000, 7),
  text,
  page,
  noise,
  far: Buffer.concat([noise, text, page, noise, text]),
  words: Buffer.from(new Uint32Array(20_000).map((_, i) => i * i).buffer),
};

for (const [name, bytes] of Object.entries(texts)) {
  test(`${name}: ${bytes.length} bytes come back`, () => {
    for (const filter of ["preset=9", "preset=9, lc=3, lp=0, pb=0", "preset=1, lc=0, lp=2, pb=4", "preset=6, lc=4, lp=0, pb=1"]) {
      assert.ok(Buffer.from(expand(pack(bytes, filter))).equals(bytes), filter);
    }
  });
}

test("what is cut or changed ends, with so many bytes", () => {
  const packed = pack(text, "preset=9");
  for (let at = 13; at < packed.length; at += 997) {
    assert.equal(expand(packed.subarray(0, at)).length, text.length);
    const changed = Buffer.from(packed);
    changed[at] ^= 1 + (at % 255);
    assert.equal(expand(changed).length, text.length);
  }
});
