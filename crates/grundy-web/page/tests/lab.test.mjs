// The workbench and the gallery in a browser: sliders, errors in place, claims, languages, accessibility.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { browse, open, serve, shot, turn } from "./support.mjs";

let server, browser;
before(async () => {
  server = await serve();
  browser = await browse();
});
after(async () => {
  await browser?.close();
  server?.stop();
});

const cell = (page, position) => page.locator(`.frame [data-position="${position}"]`);

async function type(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
}

test("the gallery shows every game with a picture and finds them", async () => {
  const page = await open(browser.context, server.address);
  await page.waitForSelector(".game");
  assert.ok((await page.locator(".game").count()) > 50);
  await page.waitForFunction(() => [...document.querySelectorAll("img")].filter((img) => img.naturalWidth > 0).length >= 6);
  await shot(page, "gallery");
  await page.getByRole("textbox", { name: "Search" }).fill("queen");
  await page.waitForFunction(() => document.querySelectorAll(".game").length < 6);
  await page.getByRole("link", { name: /Change a rule of: Corner the queen/i }).first().click();
  await page.waitForSelector(".frame .cell");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a search that finds nothing says so, and everything can be shown again", async () => {
  const page = await open(browser.context, server.address);
  await page.waitForSelector(".game");
  await page.getByRole("button", { name: "Coins", exact: true }).click();
  await page.getByRole("textbox", { name: "Search" }).fill("no such game");
  await page.getByText("No game fits").waitFor();
  await shot(page, "gallery-none");
  await page.getByRole("button", { name: "Show all games" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".game").length > 50);
  assert.equal(await page.getByText("No game fits").count(), 0);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("the editor shows what is under the pointer, and tidies up", async () => {
  const page = await open(browser.context, server.address, "#/lab/queen");
  await cell(page, "1,2").waitFor();
  await type(page, "game take[k=2](n)# 石\nmove{(n-s):1≤s≤k}\nclaim residue: grundy(n)=n mod (k+1)");
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "take");
  await page.getByRole("button", { name: "Tidy up" }).click();
  const tidy = "game take[k = 2](n)  # 石\n    move { (n - s) : 1 <= s <= k }\n    claim residue: grundy(n) = n mod (k + 1)";
  await page.waitForFunction((text) => [...document.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n").trim() === text, tidy);
  await page.locator(".cm-line", { hasText: "game take" }).getByText("take", { exact: false }).first().hover({ position: { x: 60, y: 8 } });
  const place = page.locator(".cm-tooltip .place");
  await place.waitFor();
  assert.match(await place.innerText(), /The game take/);
  assert.match(await place.innerText(), /0\s+1\s+2\s+0\s+1\s+2/);
  assert.match(await place.innerText(), /residue: Proved for every position/);
  await shot(page, "editor-place");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a certificate is checked in the page, and a changed one is not accepted", async () => {
  const page = await open(browser.context, server.address, "#/lab/nim2");
  await page.getByRole("tab", { name: /Claims/ }).click();
  await page.getByRole("button", { name: /^Prove / }).first().click();
  await page.locator('[data-verdict="proved"]').waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save certificate" }).click()]);
  const certificate = readFileSync(await download.path(), "utf8");
  const give = (text) => page.getByLabel("Check a certificate").setInputFiles({ name: "mine.cert", mimeType: "text/plain", buffer: Buffer.from(text) });
  await give(certificate);
  await page.locator('[data-certificate="proved"]').waitFor();
  assert.match(await page.locator('[data-certificate="proved"]').innerText(), /mine\.cert: Accepted/);
  const accepted = page.locator("section.card", { has: page.locator("[data-certificate]") }).locator("pre");
  assert.match(await accepted.first().innerText(), /move for u with u < x to \(u, y\)/);
  assert.match(await accepted.last().innerText(), /grundy\(x, y\) = x ⊕ y/);
  await shot(page, "certificate");
  const changed = certificate.replace("= x ⊕ y\n", "= x\n");
  assert.notEqual(changed, certificate);
  await give(changed);
  await page.locator('[data-certificate="refuted"]').waitFor();
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a slider changes the parameter and the table follows", async () => {
  const page = await open(browser.context, server.address, "#/lab/chocolate");
  await cell(page, "1,3").waitFor();
  assert.equal(await cell(page, "1,3").innerText(), "4");
  assert.equal(await cell(page, "1,2").innerText(), "");
  assert.equal(await page.getByRole("slider", { name: "k" }).getAttribute("min"), "1");
  await page.getByRole("slider", { name: "k" }).fill("2");
  await page.waitForFunction(() => document.querySelector('[data-position="1,2"]')?.textContent === "3");
  assert.equal(await cell(page, "1,3").innerText(), "2");
  await page.waitForURL(/k=2/);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a click on a cell shows its followers, the mex sentence and the winning moves", async () => {
  const page = await open(browser.context, server.address, "#/lab/queen");
  await cell(page, "4,2").click();
  await page.waitForSelector('[data-cell="(4, 2)"]');
  const text = await page.locator('[data-cell="(4, 2)"]').innerText();
  assert.match(text, /mex\{.*\} = 3/s);
  assert.match(text, /Winning moves\s+1,2/);
  await shot(page, "lab-queen");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("the lines of a proved claim: a value is pressed, its line and its move are shown and can be followed", async () => {
  const page = await open(browser.context, server.address, "#/lab/upto?k=4");
  await cell(page, "7").waitFor();
  await page.getByRole("tab", { name: /Claims/ }).click();
  await page.getByRole("button", { name: "Prove remainder" }).click();
  await page.locator('[data-verdict="proved"]').waitFor();
  await page.getByRole("button", { name: "How to play by it" }).click();
  const lines = page.locator('[data-lines="remainder"]');
  await lines.locator("tbody tr").first().waitFor();
  await lines.getByRole("spinbutton", { name: "n" }).fill("13");
  await lines.getByRole("spinbutton", { name: "n" }).press("Enter");
  await lines.getByText("(13) has the value 3.").waitFor();
  assert.deepEqual(await lines.locator("ul button").allInnerTexts(), ["0", "1", "2"]);
  await lines.getByRole("button", { name: "1", exact: true }).click();
  // 13 is 3 beyond a multiple of 5: two stones less leave 1.
  await lines.locator('[data-move="(11)"]').waitFor();
  assert.equal(await lines.locator('tr[aria-current="true"]').count(), 1);
  await shot(page, "lab-lines");
  await lines.getByRole("button", { name: "Go there" }).click();
  await lines.getByText("(11) has the value 1.").waitFor();
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a table with layers is leafed through, and a selected cell keeps its layer", async () => {
  const page = await open(browser.context, server.address, "#/lab/nim3");
  await cell(page, "0,1,2").waitFor();
  await page.locator(".layer input").fill("3");
  await cell(page, "3,1,2").waitFor();
  assert.equal(await cell(page, "3,1,2").innerText(), "0");
  await cell(page, "3,1,4").click();
  await page.waitForSelector('[data-cell="(3, 1, 4)"]');
  assert.equal(await page.locator(".cell.selected").count(), 1);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("an error stands under the right characters", async () => {
  const page = await open(browser.context, server.address, "#/lab/queen");
  await cell(page, "0,0").waitFor();
  await type(page, "# 石 𝒢\ngame g(n)\n    move { (n - vv) : v < n }\n");
  await page.waitForSelector(".cm-lintRange-error");
  const marked = await page.locator(".cm-lintRange-error").allInnerTexts();
  assert.equal(marked.join(""), "vv");
  assert.ok((await page.locator(".problems li").count()) >= 1);
  await shot(page, "lab-error");
  await type(page, "game g(n)\n    move { (n - v) : v in {1, 2} }\n");
  await page.waitForFunction(() => !document.querySelector(".problems"));
  await page.waitForFunction(() => document.querySelector('.frame [data-position="5"]')?.textContent === "2");
  assert.match(page.url(), /#\/lab\/~/);
  await page.reload();
  await page.waitForFunction(() => document.querySelector(".cm-content")?.textContent.includes("v in {1, 2}"));
  await page.waitForFunction(() => document.querySelector('.frame [data-position="5"]')?.textContent === "2");
  await page.close();
});

test("words are completed", async () => {
  const page = await open(browser.context, server.address, "#/lab/queen");
  await cell(page, "0,0").waitFor();
  await type(page, "game g(n)\n    mov");
  await page.keyboard.type("e");
  await page.waitForSelector(".cm-tooltip-autocomplete");
  assert.match(await page.locator(".cm-tooltip-autocomplete").innerText(), /move/);
  await page.close();
});

test("claims are checked, proved and refuted; pictures and files are made", async () => {
  const page = await open(browser.context, server.address, "#/lab/chocolate");
  await cell(page, "1,3").waitFor();
  await page.getByRole("tab", { name: /Claims/ }).click();
  await page.getByRole("button", { name: "Prove odd_k" }).click();
  await page.waitForSelector('[data-verdict="proved"]', { timeout: 60_000 });
  const [theorem] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save for Coq" }).click()]);
  assert.equal(theorem.suggestedFilename(), "chocolate_k_3_odd_k.v");
  assert.match(readFileSync(await theorem.path(), "utf8"), /Theorem chocolate_odd_k : everywhere inside defined/);
  await shot(page, "lab-claims");
  await page.getByRole("tab", { name: "Pictures" }).click();
  for (const kind of ["Position", "Graph", "Colours", "Zeros"]) {
    await page.getByRole("button", { name: kind, exact: true }).click();
    await page.waitForFunction((k) => document.querySelector(".sheet img")?.alt === k && document.querySelector(".sheet img").naturalWidth > 0, kind);
    await shot(page, `lab-picture-${kind.toLowerCase()}`);
  }
  await page.getByRole("tab", { name: "Table" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "csv" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  assert.match(text, /^y,z,grundy\n0,0,0\n/);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a verdict stands beside the text, the parameters and the claim that it is about, and nowhere else", async () => {
  const page = await open(browser.context, server.address, "#/lab/chocolate");
  await cell(page, "1,3").waitFor();
  await page.getByRole("tab", { name: /Claims/ }).click();
  const verdicts = () => page.locator("[data-verdict]");
  await page.getByRole("button", { name: "Prove odd_k" }).click();
  await page.waitForSelector('[data-verdict="proved"]', { timeout: 60_000 });
  // The claim is made for every odd k; what is proved is k = 3, and the verdict says so.
  assert.match(await verdicts().innerText(), /k = 3/);

  // Another parameter is another game: nothing is known of it.
  await page.getByRole("slider", { name: "k" }).fill("5");
  await page.waitForFunction(() => document.querySelectorAll("[data-verdict]").length === 0);
  await page.getByRole("button", { name: "Prove odd_k" }).click();
  await page.waitForSelector('[data-verdict="proved"]', { timeout: 60_000 });
  assert.match(await verdicts().innerText(), /k = 5/);

  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a verdict does not stand beside a claim that was edited after it, and comes back with its own", async () => {
  const page = await open(browser.context, server.address, "#/lab/nim2");
  await cell(page, "1,3").waitFor();
  await page.getByRole("tab", { name: /Claims/ }).click();
  const verdicts = () => page.locator("[data-verdict]");
  const heap = (formula) => `game heap(n)\n    move { (u) : u < n }\n    claim bouton: grundy(n) = ${formula}\n`;
  await type(page, heap("n"));
  await page.getByRole("button", { name: "Prove bouton" }).click();
  await page.waitForSelector('[data-verdict="proved"]', { timeout: 60_000 });
  // Nothing is shown from the first key on, and also when the new text has been read.
  await type(page, heap("n + 1"));
  assert.equal(await verdicts().count(), 0);
  await page.locator("pre", { hasText: "n + 1" }).waitFor();
  assert.equal(await verdicts().count(), 0);
  await page.getByRole("button", { name: "Prove bouton" }).click();
  await page.waitForSelector('[data-verdict="refuted"]', { timeout: 60_000 });
  // Who comes back finds what was proved.
  await type(page, heap("n"));
  await page.waitForSelector('[data-verdict="proved"]', { timeout: 60_000 });
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a formula is guessed from the table, proved, and added to the text", async () => {
  const page = await open(browser.context, server.address, "#/lab/queen");
  await cell(page, "0,0").waitFor();
  await type(page, "game bar(y, z)\n    where y <= floor(z/3)\n    move { (v, z) : v < y } ∪ { (min(y, floor(w/3)), w) : w < z }\n");
  await page.waitForFunction(() => document.querySelector('[data-position="1,2"]')?.textContent === "");
  await page.getByRole("tab", { name: /Claims/ }).click();
  await page.getByRole("button", { name: "Guess", exact: true }).click();
  await page.waitForSelector('[data-guess="proved"]', { timeout: 60_000 });
  assert.match(await page.locator("[data-guess]").first().innerText(), /z \+ y\/2 if even\(y\) and even\(z\)/);
  await shot(page, "lab-guess");
  await page.getByRole("button", { name: "Add to the text" }).first().click();
  await page.getByRole("button", { name: "Prove guessed" }).click();
  await page.waitForSelector('[data-verdict="proved"]', { timeout: 60_000 });
  assert.equal(await page.locator(".problems li").count(), 0);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("where there is no pattern the page says so, in Japanese too", async () => {
  const page = await open(browser.context, server.address, "#/lab/grundysgame");
  await page.getByRole("button", { name: "日本語" }).click();
  await page.getByRole("tab", { name: /予想と定理/ }).click();
  await page.getByRole("button", { name: "予想する", exact: true }).click();
  await page.waitForSelector('[data-guess="nothing"]', { timeout: 90_000 });
  assert.match(await page.locator("[data-guess]").innerText(), /見つかりませんでした/);
  await page.getByRole("button", { name: "English" }).click();
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a table of 500 by 500 scrolls with its headers, and an enormous one is refused", async () => {
  const page = await open(browser.context, server.address, "#/lab/nim2");
  await cell(page, "1,1").waitFor();
  await page.getByRole("spinbutton").last().fill("500");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".frame")?.scrollHeight > 10_000, undefined, { timeout: 90_000 });
  await page.locator(".frame").evaluate((frame) => frame.scrollTo(9000, 9000));
  await page.waitForFunction(() => [...document.querySelectorAll(".frame .cell")].some((c) => c.dataset.position.startsWith("28")));
  assert.ok((await page.locator(".frame .cell").count()) < 3000);
  await shot(page, "lab-500");
  const refused = await page.evaluate(async () => {
    const body = { question: "table", source: { game: "nim2" }, to: [1e9, 1e9], language: "en" };
    const answer = await fetch("./api/ask", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    return answer.text();
  });
  assert.match(refused, /"refusal".*at most/);
  await page.close();
});

test("everything is said in Japanese too", async () => {
  const page = await open(browser.context, server.address, "#/lab/chocolate");
  await page.getByRole("button", { name: "日本語" }).click();
  await page.getByRole("tab", { name: "表" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ja");
  await type(page, "game g(n)\n    move { (n - vv) : v < n }\n");
  await page.waitForSelector(".problems li");
  assert.match(await page.locator(".problems").innerText(), /[ぁ-ん]/);
  await page.goto(`${server.address}#/play/chocolate?start=3,9&first=person`);
  await turn(page, "person");
  assert.match(await page.locator(".status").innerText(), /あなたの番/);
  await page.getByRole("button", { name: "ヒント" }).click();
  await page.getByRole("button", { name: "なぜ？" }).click();
  await page.waitForSelector(".reason");
  assert.match(await page.locator(".reason").innerText(), /[ぁ-ん]/);
  await shot(page, "play-japanese");
  const words = await page.locator("body").innerText();
  assert.doesNotMatch(words, /page-|undefined|\{ \$/);
  await page.getByRole("button", { name: "English" }).click();
  assert.deepEqual(page.faults, []);
  await page.close();
});
