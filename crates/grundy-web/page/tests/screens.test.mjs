// Every screen of the classroom at a desk and on a phone, in English and in Japanese: axe finds no serious fault, nothing is
// wider than the window. With GRUNDY_SHOTS every screen is taken in every size and language.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browse, inspect, open, serve, SHOTS } from "./support.mjs";

let server;
before(async () => {
  server = await serve();
});
after(() => server?.stop());

/** An address, what shows that the screen is there, and what is done on it. */
const SCREENS = {
  gallery: ["#/", ".game", async (page) => page.locator("[data-lesson] summary").evaluateAll((all) => all.forEach((summary) => (summary.parentElement.open = true)))],
  search: ["#/", ".game", async (page) => page.locator('input[type="search"], [role="textbox"], input[type="text"]').first().fill("にむ")],
  "own-games": ["#/", ".game", keepOne],
  "bar-rectangle": ["#/play/rectangle?start=6,4&first=person", ".bar"],
  "bar-staircase": ["#/play/chocolate?start=3,9&first=person", ".bar"],
  "bar-three": ["#/play/bar3half", ".bar"],
  "board-placing": ["#/play/queen", "[data-turn=place]"],
  "board-queen": ["#/play/queen?start=7,5&first=person", ".cell.target", (page) => page.locator(".settings summary").click()],
  "board-knight": ["#/play/knight?start=6,6&first=person", ".cell.target"],
  "board-obstacles": ["#/play/walk?first=person", ".cell"],
  "heaps-nim": ["#/play/nim3?start=3,5,7&first=person", ".stone", hintAndWhy],
  "heaps-colours": ["#/play/stones?start=3,4&first=person", ".stone"],
  "heaps-number": ["#/play/fibonaccinim?first=person", ".stone"],
  "row-kayles": ["#/play/kayles?start=7 %2B 4&first=person", ".pin"],
  "coins-slide": ["#/play/slide?first=person", ".cell"],
  "coins-dollar": ["#/play/silverdollar?first=person", ".cell"],
  "turning-row": ["#/play/turtles?start=2 %2B 5 %2B 8&first=person", "[data-coin]", (page) => page.locator('[data-coin="5,0"]').click()],
  "turning-board": ["#/play/corners?start=3,2 %2B 1,1&first=person", "[data-coin]"],
  sheet: ["#/play/cutting?start=5,6&first=person", "[data-table=sheet]"],
  intervals: ["#/play/intervals?first=person", ".interval"],
  graph: ["#/play/cram?start={0,1,2,3,4,5,6,7,9}&first=person", ".vertex"],
  bowls: ["#/play/beans?start=8 %2B 6&first=person", ".bean"],
  numbers: ["#/play/divisors?start=24&first=person", ".chip"],
  euclid: ["#/play/euclid?first=person", ".chip, .cell, .stone"],
  won: ["#/play/nim3?start=1,0,0&first=person&opponent=person", ".stone", async (page) => (await page.locator('[data-stone="0,0"]').click(), await page.waitForSelector("[data-turn=over]"))],
  puzzle: ["#/play/queen?puzzle=1", ".cell.target"],
  "puzzle-answered": ["#/play/rook?puzzle=1", ".cell.target", answer],
  lab: ["#/lab/chocolate", ".frame .cell", (page) => page.locator("details:not([open]) > summary").evaluateAll((all) => all.forEach((summary) => (summary.parentElement.open = true)))],
  template: ["#/", ".game", async (page) => (await page.locator("[data-template]").first().click(), await page.waitForSelector(".frame .cell"))],
  staircase: ["#/staircase", "[data-step]"],
};

async function hintAndWhy(page) {
  await page.locator("aside button").first().click();
  await page.locator(".said", { hasText: /\S/ }).waitFor();
  await page.locator("aside p button").first().click();
  await page.waitForSelector(".reason");
}

async function answer(page) {
  await page.locator(".cell.target").first().click();
  await page.waitForSelector("[data-found]");
  await page.locator("aside p button").first().click();
  await page.waitForSelector(".reason");
}

async function keepOne(page) {
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
  await page.locator('input[type="file"]').setInputFiles({ name: "theirs.game", mimeType: "text/plain", buffer: Buffer.from("game theirs(n)\n    move { (n - 1), (n - 2) }\n    picture heaps\n") });
  await page.waitForFunction(() => document.querySelector(".cm-content")?.textContent.includes("theirs"));
  await page.goto(`${server.address}#/`);
  await page.waitForSelector(".game");
}

const WINDOWS = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

async function look(kind, language) {
  const browser = await browse({ ...WINDOWS[kind], locale: language === "ja" ? "ja-JP" : "en-GB" });
  const faults = [];
  try {
    for (const [name, [hash, shown, act]] of Object.entries(SCREENS)) {
      const page = await open(browser.context, server.address, hash);
      try {
        await page.waitForSelector(shown);
        await act?.(page);
        await inspect(page, `${name}-${kind}-${language}`);
      } catch (error) {
        faults.push(`${name}: ${error.message}`);
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
  assert.deepEqual(faults, []);
}

test("at a desk, in English", () => look("desk", "en"));
test("on a phone, in Japanese", () => look("phone", "ja"));
test("at a desk, in Japanese", { skip: !SHOTS }, () => look("desk", "ja"));
test("on a phone, in English", { skip: !SHOTS }, () => look("phone", "en"));
