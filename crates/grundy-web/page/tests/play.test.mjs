// Whole matches in a browser: won by hints, lost without, by mouse, by drag and by keyboard.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browse, open, reply, serve, shot, stopClock, turn } from "./support.mjs";

let server, browser;
before(async () => {
  server = await serve();
  browser = await browse();
});
after(async () => {
  await browser?.close();
  server?.stop();
});

const over = (page) => page.locator('[data-turn="over"]').count().then((count) => count > 0);
const sounds = (page) => page.evaluate(() => document.documentElement.dataset.sounds ?? "");

/** Waits until it is the person's turn or the match is over; says whether it is the person's turn. */
async function mine(page) {
  await page.waitForSelector('[data-turn="person"], [data-turn="over"]');
  await page.waitForFunction(() => !document.querySelector(".status")?.textContent.includes("thinking"));
  return !(await over(page));
}

/** Does something, and waits until it has become a move of the match. */
async function further(page, act) {
  const made = await page.locator(".turns li").count();
  await act();
  await page.waitForFunction((n) => document.querySelectorAll(".turns li").length > n, made);
}

async function follow(page) {
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator(".cell.hinted").first().click();
  await page.waitForFunction(() => !document.querySelector(".cell.hinted"));
}

test("queen: following hints wins from an N-position", async () => {
  const page = await open(browser.context, server.address, "#/play/queen?start=9,6&first=person");
  await turn(page, "person");
  await page.getByRole("button", { name: "Who wins?" }).click();
  await page.waitForSelector('[data-worth="N"]');
  await shot(page, "play-queen");
  for (let i = 0; i < 20 && (await mine(page)); i++) await follow(page);
  assert.match(await page.locator(".status strong").innerText(), /You win/);
  assert.match(await sounds(page), /won/);
  await shot(page, "play-queen-won");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("queen: placed on an N-square, the computer wins whatever is done", async () => {
  const page = await open(browser.context, server.address, "#/play/queen?size=9");
  await turn(page, "place");
  // The page's clock stands still: what happens does not depend on how busy the machine is.
  await stopClock(page);
  const answered = reply(page);
  await page.locator('[data-cell="8,5"]').click();
  await turn(page, "computer");
  await answered;
  await page.clock.runFor(450);
  await turn(page, "computer");
  // Then its move is seen before it is made.
  await page.clock.runFor(100);
  await page.waitForSelector(".piece.flying");
  await turn(page, "computer");
  await page.clock.runFor(750);
  await turn(page, "person");
  assert.equal(await page.locator(".cell.last").count(), 2);
  await page.clock.resume();
  for (let i = 0; i < 30 && (await mine(page)); i++) await further(page, () => page.locator(".cell.target").last().click());
  assert.match(await page.locator(".status strong").innerText(), /computer wins/);
  assert.match(await sounds(page), /lost/);
  assert.ok((await page.locator(".turns li").count()) > 1);
  await page.getByRole("button", { name: "New game" }).click();
  await turn(page, "place");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("an illegal click is refused with a sound and the queen stays", async () => {
  const page = await open(browser.context, server.address, "#/play/queen?start=5,3&first=person");
  await turn(page, "person");
  await page.locator('[data-cell="7,7"]').click();
  assert.match(await sounds(page), /illegal/);
  assert.match(await page.locator(".said").innerText(), /not allowed/);
  assert.equal(await page.locator('[data-cell="5,3"] .piece').count(), 1);
  await turn(page, "person");
  await page.close();
});

test("the queen is dragged; an illegal drag puts her back; a move is taken back", async () => {
  const page = await open(browser.context, server.address, "#/play/queen?start=5,3&first=person&size=9");
  await turn(page, "person");
  const centre = async (cell) => {
    const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const drag = async (from, to) => {
    await page.mouse.move(...(await centre(from)));
    await page.mouse.down();
    await page.mouse.move(...(await centre(to)), { steps: 6 });
    await page.mouse.up();
  };
  await drag("5,3", "8,1");
  assert.match(await sounds(page), /illegal/);
  assert.equal(await page.locator('[data-cell="5,3"] .piece').count(), 1);
  await drag("5,3", "5,1");
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length >= 2);
  await mine(page);
  assert.match(page.url(), /moves=5,1;\d/);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForSelector('[data-cell="5,3"] .piece');
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a bar is broken by mouse, with the groove shown before", async () => {
  const page = await open(browser.context, server.address, "#/play/chocolate?start=3,9&first=person");
  await turn(page, "person");
  const bar = await page.locator(".bar svg").boundingBox();
  const squares = await page.locator(".square").count();
  const side = bar.width / 10.3;
  await page.mouse.move(bar.x + 0.15 * side + 6 * side, bar.y + bar.height - 0.6 * side);
  await page.waitForSelector(".groove", { state: "attached" });
  assert.ok((await page.locator(".square.gone").count()) > 0);
  await shot(page, "play-bar");
  await page.mouse.click(bar.x + 0.15 * side + 6 * side, bar.y + bar.height - 0.6 * side);
  await page.waitForFunction((n) => document.querySelectorAll(".square").length < n, squares);
  await mine(page);
  assert.match(await page.locator(".turns li").nth(0).innerText(), /cut upright.*5$/);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("heaps are taken by click, coins turned, a piece walks among obstacles", async () => {
  const page = await open(browser.context, server.address, "#/play/nim3?start=3,5,6&first=person");
  await turn(page, "person");
  await page.locator('[data-stone="2,2"]').hover();
  await shot(page, "play-heaps");
  await page.locator('[data-stone="2,2"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length >= 2);
  assert.match(await page.locator(".turns li").nth(0).innerText(), /3,5,2/);
  await page.goto(`${server.address}#/play/turtles?start=3 %2B 7 %2B 10&first=person`);
  await page.waitForSelector('[data-coin="10,0"][data-side="heads"]');
  await page.locator('[data-coin="10,0"]').click();
  await page.locator('[data-coin="4,0"]').click();
  await shot(page, "play-coins");
  await page.getByRole("button", { name: "Turn 2 coins" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length >= 2);
  await page.goto(`${server.address}#/play/walk`);
  await turn(page, "place");
  await page.locator('[data-cell="4,0"].blocked').click();
  assert.match(await sounds(page), /illegal/);
  await page.locator('[data-cell="1,1"]').click();
  await mine(page);
  await shot(page, "play-walk");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a sum of different games: each on its own board", async () => {
  const page = await open(browser.context, server.address, "#/play/queen?start=queen 3,7 %2B nim 5 %2B chocolate 1,4&first=person");
  await turn(page, "person");
  assert.equal(await page.locator(".boards section").count(), 3);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator(".said", { hasText: /Hint: \d: / }).waitFor();
  await page.locator('[data-stone="0,2"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length >= 2);
  assert.match(await page.locator(".turns li").nth(0).innerText(), /2: .*→ 2/);
  await mine(page);
  assert.match(decodeURIComponent(page.url()), /moves=2:\+2;/);
  await page.reload();
  await turn(page, "person");
  assert.ok((await page.locator(".turns li").count()) >= 2);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("in a sum a board keeps its size and its obstacles, and is wide enough to be read", async () => {
  const page = await open(browser.context, server.address, "#/play/queen?start=queen 12,17 %2B nim 5 %2B walk 1,1&first=person");
  await turn(page, "person");
  const squares = (n) => page.locator(`.boards section:nth-child(${n}) .cell`);
  const count = await squares(1).count();
  assert.equal(count, 13 * 18);
  assert.ok((await squares(1).first().boundingBox()).width >= 28);
  assert.equal(await squares(3).count(), 6 * 8);
  assert.equal(await page.locator('.boards section:nth-child(3) .cell.blocked').count(), 7);
  await page.locator('.boards section:nth-child(1) [data-cell="0,17"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length >= 2);
  assert.equal(await squares(1).count(), count);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await turn(page, "person");
  const piece = await page.locator(".boards section:nth-child(1) .piece").boundingBox();
  assert.ok(piece.width >= 28 && piece.x >= 0 && piece.x + piece.width <= 390);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a size that is no number is the usual one", async () => {
  const page = await open(browser.context, server.address, "#/play/queen?start=5,3&first=person&size=12");
  await turn(page, "person");
  assert.equal(await page.locator(".cell").count(), 13 * 13);
  await page.locator(".settings summary").click();
  await page.getByLabel("Size").fill("");
  await page.getByLabel("Size").blur();
  await page.waitForFunction(() => document.querySelectorAll(".cell").length === 64);
  assert.equal(await page.getByLabel("Size").inputValue(), "7");
  await turn(page, "person");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("far beyond any table the computer plays by a proved claim", async () => {
  const far = "7".repeat(40);
  const page = await open(browser.context, server.address, `#/play/queen?start=${far},${far}9&first=person`);
  await turn(page, "person");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByRole("button", { name: "Why?" }).click();
  await page.locator(".reason", { hasText: "By the proved claim golden" }).waitFor();
  const said = await page.locator(".said").innerText();
  const target = said.slice(said.indexOf("→") + 1).trim();
  await page.getByLabel("Move to").fill(target);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length >= 2);
  assert.ok((await page.locator(".turns li").nth(0).innerText()).includes(target));
  await mine(page);
  await page.getByLabel("Move to").fill(`${far}99,3`);
  await page.keyboard.press("Enter");
  await page.locator(".said", { hasText: "not allowed" }).waitFor();
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a match by keyboard alone", async () => {
  const page = await open(browser.context, server.address, "#/play/queen");
  await turn(page, "place");
  const focus = async (selector) => {
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate((s) => document.activeElement?.matches(s), selector)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab never reaches ${selector}`);
  };
  await focus(".cell");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  for (let i = 0; i < 20 && (await mine(page)); i++) {
    await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
    await focus(".cell");
    for (let n = 0; n < 12 && !(await page.evaluate(() => document.activeElement.matches(".target"))); n++) {
      await page.keyboard.press(n % 2 ? "ArrowDown" : "ArrowLeft");
    }
    await further(page, () => page.keyboard.press("Enter"));
  }
  assert.ok(await over(page));
  assert.deepEqual(page.faults, []);
  await page.goto(`${server.address}#/play/chocolate?start=2,7&first=person`);
  await turn(page, "person");
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await focus(".bar");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".groove", { state: "attached" });
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length >= 2);
  await page.close();
});
