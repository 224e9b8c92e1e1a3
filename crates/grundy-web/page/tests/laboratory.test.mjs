// The whole laboratory in one file, opened from a disk with the network off; and the same as a site.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { browse, grundy, open, shot, turn } from "./support.mjs";

let browser, folder, address;
before(async () => {
  browser = await browse();
  await browser.context.setOffline(true);
  // Everything is computed on the spot, on a machine that may be busy.
  browser.context.setDefaultTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), "grundy-laboratory-"));
  const file = join(folder, "grundy.html");
  execFileSync(grundy(), ["export-page", "--laboratory", "--lang", "en", "-o", file]);
  assert.ok(statSync(file).size < 2.5e6, `${statSync(file).size} bytes`);
  address = `file://${file}`;
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const value = (page, position, expected) =>
  page.waitForFunction(([at, text]) => document.querySelector(`.frame [data-position="${at}"]`)?.textContent === text, [position, expected]);

async function type(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
}

test("a game typed in: its table, a guess, a proof, and a certificate that the program accepts", async (t) => {
  const page = await open(browser.context, address, "#/lab/queen");
  await value(page, "1,2", "0");
  t.diagnostic(`${statSync(join(folder, "grundy.html")).size} bytes, first table after ${await page.evaluate(() => Math.round(performance.now()))} ms`);
  await type(page, "game mine(n)\n    move { (n - t) : t in {1, 3, 4} }\n");
  await value(page, "7", "0");
  await value(page, "5", "3");
  await shot(page, "laboratory-table");
  await page.getByRole("tab", { name: /Claims/ }).click();
  await page.getByRole("button", { name: "Guess" }).click();
  await page.locator('[data-guess="proved"]').first().waitFor();
  await page.getByRole("button", { name: "Add to the text" }).first().click();
  await page.getByRole("button", { name: "Prove guessed" }).click();
  await page.locator('[data-verdict="proved"]').waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save certificate" }).click()]);
  await shot(page, "laboratory-proved");
  const certificate = join(folder, download.suggestedFilename());
  await download.saveAs(certificate);
  assert.match(certificate, /mine-guessed\.cert$/);
  assert.match(execFileSync(grundy(), ["verify", certificate, "--lang", "en"], { encoding: "utf8" }), /Accepted/);
  const [theorem] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save for Coq" }).click()]);
  const file = join(folder, theorem.suggestedFilename());
  await theorem.saveAs(file);
  assert.match(file, /mine_guessed\.v$/);
  assert.match(readFileSync(file, "utf8"), /Theorem mine_guessed : everywhere inside defined .* is_grundy inside move claimed\./);
  await page.getByLabel("Check a certificate").setInputFiles(certificate);
  await page.locator('[data-certificate="proved"]').waitFor();
  assert.match(await page.locator('[data-certificate="proved"]').innerText(), /^mine-guessed\.cert: Accepted/);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("the bar with k = 21 is proved", async (t) => {
  const page = await open(browser.context, address, "#/lab/chocolate?k=21");
  await page.getByRole("tab", { name: /Claims/ }).click();
  await page.getByRole("button", { name: "Prove odd_k" }).click();
  await page.locator('[data-verdict="proved"]').waitFor();
  t.diagnostic(await page.locator('[data-verdict="proved"]').innerText());
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("work without end is stopped, and what comes after is answered", async () => {
  const page = await open(browser.context, address, "#/lab/queen");
  await value(page, "1,2", "0");
  // Loops that find nothing, over and over.
  const endless = "game g(n)\n    move { (0) : a <= n and b <= n and c <= n and d <= n and e <= n and f <= n and (a ⊕ b ⊕ c ⊕ d ⊕ e ⊕ f) > 9n }\n";
  await type(page, endless);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor({ state: "detached" });
  await type(page, "game mine(n)\n    move { (n - t) : t in {1, 2} }\n");
  await value(page, "5", "2");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a match is played, in Japanese too", async () => {
  const page = await open(browser.context, address, "#/play/nim3?start=1,2,3&first=computer");
  await turn(page, "person");
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length === 1);
  await page.getByRole("button", { name: "日本語" }).click();
  await page.getByRole("button", { name: "新しいゲーム" }).waitFor();
  await page.getByRole("button", { name: "ヒント", exact: true }).click();
  await page.waitForFunction(() => /ヒント：/.test(document.body.innerText));
  await shot(page, "laboratory-match-ja");
  await page.goto(`${address}#/`);
  await page.waitForSelector(".game");
  await page.waitForFunction(() => [...document.querySelectorAll("main img")].filter((img) => img.naturalWidth > 0).length >= 4);
  await shot(page, "laboratory-gallery-ja");
  await page.getByRole("button", { name: "English" }).click();
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("it fits a phone", async () => {
  const page = await open(browser.context, address, "#/lab/chocolate");
  await page.setViewportSize({ width: 390, height: 800 });
  await value(page, "1,3", "4");
  await shot(page, "laboratory-phone");
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing sticks out");
  await page.close();
});

test("a site answers by itself, and every game has an address", async () => {
  const site = join(folder, "site");
  execFileSync(grundy(), ["export-site", site]);
  const kinds = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
  const host = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://host").pathname).replace(/\/$/, "/index.html");
    try {
      const bytes = readFileSync(join(site, path));
      response.writeHead(200, { "content-type": kinds[path.split(".").at(-1)] ?? "application/octet-stream" }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => host.listen(0, "127.0.0.1", ready));
  await browser.context.setOffline(false);
  try {
    const home = `http://127.0.0.1:${host.address().port}/`;
    const page = await open(browser.context, home, "games/queen.html");
    assert.match(await page.locator("pre").innerText(), /game queen/);
    await page.locator('a[href="../#/lab/queen"]').first().click();
    await value(page, "1,2", "0");
    assert.deepEqual(page.faults, []);
    await page.close();
  } finally {
    await browser.context.setOffline(true);
    host.close();
  }
});
