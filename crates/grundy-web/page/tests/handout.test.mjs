// The page to hand out, opened from a disk without any server.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import { browse, grundy, inspect, open, shot, SHOTS, turn } from "./support.mjs";

let browser, folder;
before(async () => {
  browser = await browse();
  folder = mkdtempSync(join(tmpdir(), "grundy-handout-"));
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

function handout(game, to = null, language = "en", hidden = []) {
  const file = join(folder, `${basename(game)}.html`);
  execFileSync(grundy(), ["export-page", game, ...(to ? ["--to", to] : []), "--lang", language, ...hidden, "-o", file], { stdio: ["ignore", "inherit", "pipe"] });
  assert.ok(statSync(file).size < 1.5e6, `${game}: ${statSync(file).size} bytes`);
  return `file://${file}`;
}

test("queen is won by hints, its table explains itself, in both languages", async () => {
  const page = await open(browser.context, handout("queen", "9,9"), "#start=9,6&first=person");
  await turn(page, "person");
  for (let i = 0; i < 20; i++) {
    await page.waitForSelector('[data-turn="person"], [data-turn="over"]');
    await page.waitForFunction(() => !document.querySelector(".status")?.textContent.includes("thinking"));
    if (await page.locator('[data-turn="over"]').count()) break;
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await page.locator(".field .cell.hinted").first().click();
    await page.waitForFunction(() => !document.querySelector(".cell.hinted"));
  }
  assert.match(await page.locator(".status strong").innerText(), /You win/);
  await page.locator('.frame [data-position="4,2"]').click();
  await page.waitForSelector('[data-cell="(4, 2)"]');
  assert.match(await page.locator('[data-cell="(4, 2)"]').innerText(), /mex\{.*\} = 3/s);
  await shot(page, "handout-queen");
  await page.getByRole("button", { name: "日本語" }).click();
  assert.match(await page.locator(".status").first().innerText(), /あなたの勝ち/);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("moves are forbidden without a server, too", async () => {
  const text = join(folder, "three.game");
  writeFileSync(text, "game three(n) play blocking 1 picture heaps move { (n - s) : 1 <= s <= 3 }");
  const page = await open(browser.context, handout(text, "20"), "#start=9&first=person");
  await page.getByRole("button", { name: "English" }).click();
  await page.waitForSelector('.stone.forbidden[data-stone="0,8"]');
  await page.locator('[data-stone="0,8"]').click();
  await page.locator(".reason", { hasText: "The move to 8 is forbidden." }).waitFor();
  await page.locator('[data-stone="0,7"]').click();
  await page.getByRole("button", { name: "Forbid nothing" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length === 2);
  await page.waitForSelector(".stone.forbidden");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("Back shows the position before the move, Forward the one after it", async () => {
  const page = await open(browser.context, handout("queen", "9,9"), "#start=7,5&first=person&size=9");
  await page.getByRole("button", { name: "English" }).click();
  await turn(page, "person");
  await page.locator('[data-cell="7,1"]').click();
  await page.waitForURL(/moves=7,1;\d/);
  await turn(page, "person");
  await page.goBack();
  await page.waitForSelector('[data-cell="7,5"] .piece');
  assert.equal(await page.locator(".turns li").count(), 0);
  await page.goForward();
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length === 2);
  await page.getByRole("button", { name: "New game" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length === 0 && !location.hash.includes("moves="));
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length === 2);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a page made in Japanese opens in Japanese", async () => {
  const page = await open(browser.context, handout("nim2", "5,5", "ja"));
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole("button", { name: "新しいゲーム" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ja");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("bars, splitting heaps and misère play work without a server", async () => {
  for (const [game, selector] of [["chocolate", ".bar"], ["kayles", '[data-table="row"]'], ["takethreemisere", ".stone"], ["stripbar", ".bar"]]) {
    const page = await open(browser.context, handout(game));
    await turn(page, "person");
    await page.waitForSelector(selector);
    for (let i = 0; i < 40; i++) {
      await page.waitForSelector('[data-turn="person"], [data-turn="over"]');
      await page.waitForFunction(() => !/thinking|考え/.test(document.querySelector(".status")?.textContent ?? ""));
      if (await page.locator('[data-turn="over"]').count()) break;
      const moves = page.locator("details ul button");
      if (!(await moves.first().isVisible())) await page.locator("details summary", { hasText: /All moves|すべての手/ }).click();
      const before = await page.locator(".turns li").count();
      await moves.first().click();
      await page.waitForFunction((n) => document.querySelectorAll(".turns li").length > n, before);
    }
    assert.equal(await page.locator('[data-turn="over"]').count(), 1, game);
    await shot(page, `handout-${game}`);
    assert.deepEqual(page.faults, []);
    await page.close();
  }
});

test("a page for a class keeps table, hints and reasons back until the class is ready, and is printed as a worksheet", async () => {
  const hidden = ["--hide-table", "--hide-hints", "--hide-reasons"];
  for (const [game, to, layers] of [["rectangle", "6,6", 1], ["nim3", "5,5,5", 4]]) {
    const page = await open(browser.context, handout(game, to, "en", hidden));
    await page.getByRole("button", { name: "English" }).click();
    await page.waitForSelector("table.worksheet");
    assert.equal(await page.locator("table.worksheet").count(), layers);
    assert.equal((await page.locator("table.worksheet tbody td").allInnerTexts()).join("").trim(), "");
    for (const name of ["Hint", "Who wins?", "Why?"]) assert.equal(await page.getByRole("button", { name, exact: true }).count(), 0, name);
    await inspect(page, `handout-hidden-${game}`);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.getByRole("button", { name: "Print" }).isVisible(), false);
    assert.equal(await page.locator("table.worksheet").first().isVisible(), true);
    if (SHOTS) await page.pdf({ path: join(SHOTS, `handout-${game}.pdf`), format: "A4" });
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "The class is ready" }).click();
    await page.waitForSelector(".frame .cell");
    await page.getByRole("button", { name: "Hint", exact: true }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "日本語" }).click();
    await inspect(page, `handout-shown-${game}`);
    await page.getByRole("button", { name: "English" }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.close();
  }
});
