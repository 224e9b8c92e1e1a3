// Matches in which moves are forbidden: against the computer and between two people, by mouse, by touch and by the list.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browse, inspect, open, serve, shot, turn } from "./support.mjs";

let server, browser;
before(async () => {
  server = await serve();
  browser = await browse();
});
after(async () => {
  await browser?.close();
  server?.stop();
});

const TAKE = `game take[b = 1](n)
    title "Take one to three" ja "1個から3個取る"
    play blocking b
    picture heaps
    move "take" ja "取る" { (n - s) : 1 <= s <= 3 }`;
const QUEEN = `game w(x, y)
    title "Corner the queen, one move forbidden" ja "クイーンを角へ（禁止つき）"
    play blocking 1
    layout x across, y up
    picture board queen
    move "move left" ja "左へ動かす" { (u, y) : u < x }
    move "move down" ja "下へ動かす" { (x, v) : v < y }
    move "move diagonally" ja "斜めに動かす" { (x - t, y - t) : 1 <= t <= min(x, y) }`;
const BAR = `game bar(y, z)
    play blocking 1
    layout z across, y up
    picture bar { (i, j) : i <= z and j <= y }
    move { (u, z) : u < y } ∪ { (y, v) : v < z }`;

const packed = (text) => `p${Buffer.from(text).toString("base64url")}`;
const address = (text, query) => `#/play/~${packed(text)}?${query}`;
const visit = (text, query) => open(browser.context, server.address, address(text, query));
const turns = (page, n) => page.waitForFunction((n) => document.querySelectorAll(".turns li").length >= n, n);
const forbidding = (page) => page.waitForSelector('[data-turn="person"][data-forbids="person"]');
const moving = (page) => page.waitForSelector('[data-turn="person"]:not([data-forbids])');

test("a heap: the computer forbids, what is forbidden cannot be done, and the match comes to its end", async () => {
  const page = await visit(TAKE, "start=9&first=person");
  await moving(page);
  await page.waitForSelector('.stone.forbidden[data-stone="0,8"]');
  assert.match(await page.locator(".note").innerText(), /may forbid one of the moves/);
  assert.match(await page.locator(".said").innerText(), /The computer forbids: 8/);
  await shot(page, "blocking-heap");
  // The forbidden stone is refused with a sentence, and so is the move when it is typed.
  await page.locator('[data-stone="0,8"]').click();
  await page.locator(".reason", { hasText: "The move to 8 is forbidden." }).waitFor();
  await page.getByText("All moves (2)").click();
  await page.getByLabel("Move to").fill("8");
  await page.keyboard.press("Enter");
  await page.locator(".reason", { hasText: "The move to 8 is forbidden." }).waitFor();
  assert.equal(await page.locator(".turns li").count(), 0);
  await page.locator('[data-stone="0,7"]').click();
  // Then it is the person who forbids: a hint says what, and why.
  await forbidding(page);
  await shot(page, "blocking-heap-forbid");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator(".said", { hasText: /Hint: forbid/ }).waitFor();
  await page.getByRole("button", { name: "Why?" }).click();
  await page.locator(".reason", { hasText: "More moves win here than may be forbidden" }).waitFor();
  await page.locator('[data-stone="0,5"]').click();
  // It moves and forbids; both are said, and why only when asked.
  await page.locator(".said", { hasText: /Computer: take → 4\s+The computer forbids: 1/ }).waitFor();
  await moving(page);
  assert.match(await page.locator(".turns li").nth(1).innerText(), /Forbidden: 5/);
  await page.getByRole("button", { name: "Why?" }).click();
  await page.locator(".reason", { hasText: "every other move loses" }).waitFor();
  // Lost: whatever is done now.
  for (let i = 0; i < 10 && !(await page.locator('[data-turn="over"]').count()); i++) {
    await page.waitForSelector('[data-turn="person"], [data-turn="over"]');
    if (await page.locator('[data-forbids="person"]').count()) await page.getByRole("button", { name: "Forbid nothing" }).click();
    else if (await page.locator('[data-turn="person"]').count()) await page.locator("details ul button").last().click();
    await page.waitForTimeout(100);
  }
  assert.match(await page.locator(".status strong").innerText(), /computer wins/);
  assert.match(decodeURIComponent(page.url()), /moves=not\+1:\+8;7;not\+5;4;not\+1:\+/);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a board: the forbidden square is crossed out; taking back undoes what was forbidden, then the move", async () => {
  const page = await visit(QUEEN, "start=4,6&first=person");
  await moving(page);
  await page.waitForSelector('.cell.forbidden[data-cell="1,3"]');
  assert.equal(await page.locator(".cell.forbidden").count(), 1);
  assert.match(await page.locator('[data-cell="1,3"]').getAttribute("aria-label"), /Forbidden/);
  await page.locator('[data-cell="1,3"]').click();
  await page.locator(".reason", { hasText: "The move to 1,3 is forbidden." }).waitFor();
  assert.equal(await page.locator('[data-cell="4,6"] .piece').count(), 1);
  await inspect(page, "blocking-board");
  await page.locator('[data-cell="4,5"]').click();
  await forbidding(page);
  await page.locator('[data-cell="0,1"]').click();
  await turns(page, 2);
  await moving(page);
  await page.getByRole("button", { name: "Take back" }).click();
  await forbidding(page);
  assert.equal(await page.locator(".turns li").count(), 1);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForSelector('[data-cell="4,6"] .piece');
  await page.waitForSelector('.cell.forbidden[data-cell="1,3"]');
  // In the address stands what was forbidden: the page comes back as it was.
  await page.reload();
  await page.waitForSelector('.cell.forbidden[data-cell="1,3"]');
  await page.getByRole("button", { name: "Who wins?" }).click();
  await page.waitForSelector('[data-worth="P"]');
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("two people: one forbids up to two moves, or fewer, and a move left open by mistake wins", async () => {
  const page = await visit(TAKE, "b=2&start=9 %2B 1&first=person&opponent=person");
  await page.waitForSelector('[data-player="2"][data-forbids]');
  assert.match(await page.locator(".status strong").innerText(), /Player 2 forbids/);
  await page.getByRole("button", { name: "Forbid nothing" }).click();
  await page.waitForSelector('[data-player="1"]:not([data-forbids])');
  assert.match(await page.locator(".status strong").innerText(), /Player 1 moves/);
  await page.locator('[data-stone="0,7"]').click();
  await page.waitForSelector('[data-player="1"][data-forbids]');
  await page.locator('[data-stone="0,6"]').click();
  await page.waitForSelector('.stone.forbidden[data-stone="0,6"]');
  await page.waitForSelector('[data-player="1"][data-forbids]');
  await page.getByText("All moves").click();
  await page.getByLabel("Forbid the move to").fill("1: 6");
  await page.keyboard.press("Enter");
  await page.locator(".reason", { hasText: "is forbidden" }).waitFor();
  await page.getByRole("button", { name: "Forbid no more" }).click();
  await page.waitForSelector('[data-player="2"]:not([data-forbids])');
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForSelector('[data-player="1"][data-forbids]');
  assert.equal(await page.locator(".stone.forbidden").count(), 1);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".stone.forbidden").length === 0);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("by touch the first tap shows and the second forbids; in Japanese, on a small screen", async () => {
  const phone = await browse({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "ja-JP" });
  try {
    const page = await open(phone.context, server.address, address(TAKE, "start=9&first=computer"));
    await forbidding(page);
    await page.locator('[data-stone="0,7"]').tap();
    await page.waitForSelector(".stone.going");
    await forbidding(page);
    await inspect(page, "blocking-touch");
    await page.locator('[data-stone="0,7"]').tap();
    await page.waitForFunction(() => document.querySelectorAll(".turns li").length >= 1);
    await moving(page);
    assert.match(await page.locator(".turns li").first().innerText(), /禁止された手/);
    await inspect(page, "blocking-touch-forbidden");
    await page.goto(server.address + address(QUEEN, "start=5,7&first=person"));
    await page.waitForSelector(".cell.forbidden");
    await inspect(page, "blocking-touch-board");
    assert.deepEqual(page.faults, []);
  } finally {
    await phone.close();
  }
});

test("a bar is not broken where that is forbidden; puzzles have forbidden moves", async () => {
  const page = await visit(BAR, "start=2,5&first=person");
  await moving(page);
  await page.waitForSelector(".bar .forbidden", { state: "attached" });
  await shot(page, "blocking-bar");
  await page.goto(server.address + address(TAKE, "puzzle=1"));
  await page.waitForSelector(".stone.forbidden, .status .forbidden");
  assert.match(await page.locator(".status").innerText(), /Find a move that wins/);
  await shot(page, "blocking-puzzle");
  await page.locator(".stone:not(.forbidden)").last().click();
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length === 1);
  await page.getByRole("button", { name: "Why?" }).click();
  await page.locator(".reason").waitFor();
  assert.deepEqual(page.faults, []);
  await page.close();
});
