// The page follows an address that it did not write itself: typed ones, and those that Back and Forward lead to.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browse, open, reply, serve, stopClock, turn } from "./support.mjs";

let server, browser;
before(async () => {
  server = await serve();
  browser = await browse();
});
after(async () => {
  await browser?.close();
  server?.stop();
});

const go = (page, hash) => page.evaluate((h) => void (location.hash = h), hash);

test("a match follows the address, and Back shows the position before the move", async () => {
  const page = await open(browser.context, server.address, "#/play/queen?start=7,5&first=person&size=9");
  await page.waitForSelector('[data-cell="7,5"] .piece');
  await go(page, "#/play/queen?start=3,2&first=person&size=9");
  await page.waitForSelector('[data-cell="3,2"] .piece');
  await page.locator('[data-cell="3,1"]').click();
  await page.waitForURL(/moves=3,1;\d/);
  await turn(page, "person");
  const [, answer] = page.url().match(/moves=3,1;(\d+,\d+)/);
  assert.equal(await page.locator(`[data-cell="${answer}"] .piece`).count(), 1);
  await page.goBack();
  await page.waitForSelector('[data-cell="3,2"] .piece');
  await turn(page, "person");
  assert.equal(await page.locator(".turns li").count(), 0);
  assert.doesNotMatch(page.url(), /moves/);
  await page.goForward();
  await page.waitForSelector(`[data-cell="${answer}"] .piece`);
  assert.equal(await page.locator(".turns li").count(), 2);
  await page.goBack();
  await page.goBack();
  await page.waitForSelector('[data-cell="7,5"] .piece');
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("Back while the computer thinks takes its answer along", async () => {
  const page = await open(browser.context, server.address, "#/play/queen");
  await turn(page, "place");
  await stopClock(page);
  const answered = reply(page);
  await page.locator('[data-cell="7,5"]').click();
  await turn(page, "computer");
  await answered;
  await page.goBack();
  await turn(page, "place");
  await page.clock.runFor(5_000);
  assert.equal(await page.locator('[data-turn="place"]').count(), 1);
  assert.match(page.url(), /#\/play\/queen$/);
  assert.deepEqual(page.faults, []);
  // The clock is one for all pages of the browser.
  await page.clock.resume();
  await page.close();
});

test("the workbench follows the address", async () => {
  const page = await open(browser.context, server.address, "#/lab/chocolate");
  const k = page.getByRole("slider", { name: "k" });
  const shows = (position, value) => page.waitForFunction(([p, v]) => document.querySelector(`.frame [data-position="${p}"]`)?.textContent === v, [position, value]);
  await shows("1,3", "4");
  assert.equal(await k.inputValue(), "3");
  await go(page, "#/lab/chocolate?k=5");
  await shows("1,3", "");
  assert.equal(await k.inputValue(), "5");
  assert.match(page.url(), /chocolate\?k=5$/);
  await page.goBack();
  await shows("1,3", "4");
  assert.equal(await k.inputValue(), "3");
  assert.match(page.url(), /#\/lab\/chocolate$/);
  assert.deepEqual(page.faults, []);
  await page.close();
});
