// The classroom in a browser: games played as they are, by two people, as puzzles, by touch; ways in; games of one's own.
import assert from "node:assert/strict";
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

const visit = (hash) => open(browser.context, server.address, hash);
const turns = (page, n) => page.waitForFunction((n) => document.querySelectorAll(".turns li").length >= n, n);

/** A question to the program, from the page. */
const ask = (page, question) =>
  page.evaluate(async (question) => {
    const body = JSON.stringify({ ...question, language: "en" });
    const answer = await fetch("./api/ask", { method: "POST", headers: { "content-type": "application/json" }, body });
    return JSON.parse((await answer.text()).trim().split("\n").at(-1)).answer;
  }, question);

/** Where a place of the drawing, in its own units, lies on the screen. */
const place = (page, selector, x, y) =>
  page.evaluate(([selector, x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(document.querySelector(`${selector} svg`).getScreenCTM());
    return [at.x, at.y];
  }, [selector, x, y]);

test("two heads turned leave no coin, in a row and on a board", async () => {
  const page = await visit("#/play/turtles?start=2 %2B 5&first=person&opponent=person");
  await page.waitForSelector('[data-coin="5,0"][data-side="heads"]');
  assert.equal(await page.locator('[data-side="heads"]').count(), 2);
  await page.locator('[data-coin="5,0"]').click();
  await page.locator('[data-coin="2,0"]').click();
  await shot(page, "coins-turning");
  await page.getByRole("button", { name: "Turn 2 coins" }).click();
  await turn(page, "over");
  assert.equal(await page.locator('[data-side="heads"]').count(), 0);
  assert.ok((await page.locator('[data-side="tails"]').count()) >= 5);
  await shot(page, "coins-turned");
  await page.goto(`${server.address}#/play/corners?start=3,2 %2B 1,1&first=person&opponent=person`);
  // A coin of the board is its column and its row: (3, 2) lies in row 3 and column 2.
  await page.waitForSelector('[data-coin="2,3"][data-side="heads"]');
  for (const coin of ["2,3", "1,1"]) await page.locator(`[data-coin="${coin}"]`).click();
  await page.getByRole("button", { name: "Turn 4 coins" }).click();
  await turns(page, 1);
  const heads = await page.locator('[data-side="heads"]').evaluateAll((coins) => coins.map((coin) => coin.dataset.coin).sort());
  assert.deepEqual(heads, ["1,3", "2,1"]);
  await shot(page, "coins-board");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a sheet is cut by mouse and both pieces stay; a strip of width 1 is refused with the reason", async () => {
  const page = await visit("#/play/cutting?start=5,6&first=person&opponent=person");
  await page.waitForSelector('[data-table="sheet"]');
  await page.mouse.click(...(await place(page, '[data-table="sheet"]', 1, 2.4)));
  await page.locator(".reason", { hasText: "strip of width 1" }).waitFor();
  assert.equal(await page.locator(".turns li").count(), 0);
  await shot(page, "sheet-refused");
  await page.mouse.move(...(await place(page, '[data-table="sheet"]', 2, 2.5)));
  await page.waitForSelector("line.cut", { state: "attached" });
  await shot(page, "sheet-cut");
  await page.mouse.click(...(await place(page, '[data-table="sheet"]', 2, 2.5)));
  await page.waitForFunction(() => document.querySelectorAll('[data-table="sheet"]').length === 2);
  assert.equal(await page.locator(".paper").count(), 30);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("pins, intervals, bowls, numbers, graphs and coloured stones are played by mouse", async () => {
  const page = await visit("#/play/kayles?start=7&first=person&opponent=person");
  await page.waitForSelector('[data-table="row"]');
  await page.mouse.move(...(await place(page, '[data-table="row"]', 3, 1)));
  await page.waitForFunction(() => document.querySelectorAll(".pin.taken").length === 2);
  await shot(page, "pins");
  await page.mouse.click(...(await place(page, '[data-table="row"]', 3, 1)));
  await page.waitForFunction(() => document.querySelectorAll(".pin").length === 5);
  const games = [
    ["intervals", "intervals", "0,9", ".interval"],
    ["beans", "bowls", "8 %2B 6", ".bean"],
    ["divisors", "numbers", "24", ".chip"],
    ["cram", "graph", "{0,1,2,3,6}", ".vertex"],
    ["geography", "graph", "4 {0,1,2,5}", ".vertex.token"],
  ];
  for (const [game, , start, selector] of games) {
    await page.goto(`${server.address}#/play/${game}?start=${start}&first=person&opponent=person`);
    await page.waitForSelector(selector);
    await page.locator("[data-table]").focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector(".taken");
    await shot(page, `props-${game}`);
    await page.keyboard.press("Enter");
    await turns(page, 1);
  }
  await page.goto(`${server.address}#/play/stones?start=3,4&first=person&opponent=person`);
  await page.waitForSelector(".stone.white");
  assert.equal(await page.locator(".stone.blue").count(), 4);
  await shot(page, "stones");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("two people play at one screen, and play again", async () => {
  const page = await visit("#/play/nim3?start=1,2,0&first=person");
  await turn(page, "person");
  await page.locator(".settings summary").click();
  await page.getByLabel("Play against").selectOption({ label: "another person here" });
  await page.waitForURL(/opponent=person/);
  await page.goto(`${server.address}#/play/nim3?start=1,2,0&first=person&opponent=person`);
  await page.getByText("Player 1 moves").waitFor();
  await page.locator('[data-stone="1,1"]').click();
  await page.getByText("Player 2 moves").waitFor();
  await page.locator('[data-stone="0,0"]').click();
  await page.getByText("Player 1 moves").waitFor();
  await page.locator('[data-stone="1,0"]').click();
  await turn(page, "over");
  assert.match(await page.locator(".status").innerText(), /Player 1 wins/);
  assert.ok((await page.locator(".joy span").count()) > 5);
  await shot(page, "two-people-won");
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.getByText("Player 1 moves").waitFor();
  assert.equal(await page.locator(".stone").count(), 3);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("reasons are hidden until they are asked for, and a setting keeps them", async () => {
  const page = await visit("#/play/nim3?start=3,5,7&first=person");
  await turn(page, "person");
  assert.equal(await page.locator(".badge, .reason").count(), 0);
  assert.match(await page.locator(".status").innerText(), /Click a stone/);
  await page.locator('[data-stone="2,1"]').click();
  await turns(page, 2);
  await turn(page, "person");
  assert.equal(await page.locator(".reason").count(), 0);
  await page.getByRole("button", { name: "Why?" }).click();
  await page.waitForSelector(".reason");
  await page.getByLabel("Always show reasons").check();
  await page.reload();
  await turn(page, "person");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.waitForSelector(".reason");
  await page.getByLabel("Always show reasons").uncheck();
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("the computer's cut is seen, what it ate stays marked, and the bitter square stays in its place", async () => {
  const page = await visit("#/play/rectangle?start=6,4&first=computer");
  await page.waitForSelector(".bar");
  const before = await page.locator("rect.bitter").first().boundingBox();
  await page.waitForSelector(".square.fallen", { state: "attached" });
  await page.waitForSelector(".groove", { state: "attached" });
  await shot(page, "computer-cuts");
  await turn(page, "person");
  await page.waitForSelector(".ghost", { state: "attached" });
  const after = await page.locator("rect.bitter").first().boundingBox();
  assert.deepEqual([Math.round(after.x), Math.round(after.y)], [Math.round(before.x), Math.round(before.y)]);
  await shot(page, "computer-has-cut");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a puzzle is solved and another one failed", async () => {
  const page = await visit("#/play/nim3?puzzle=1");
  const source = { text: null, game: "nim3", parameters: {} };
  for (const wanted of ["solved", "failed"]) {
    await page.waitForSelector(".stone");
    assert.equal(await page.getByRole("button", { name: "Hint", exact: true }).count(), 0);
    const start = (await page.locator(".small.muted", { hasText: "Start" }).innerText()).split(":").at(-1).trim();
    const course = { question: "match", source, start, first: "person", moves: [], board: 0, strength: 100, seed: 0 };
    const state = await ask(page, { ...course, ask: "state" });
    const outcomes = [];
    for (const move of state.moves) outcomes.push((await ask(page, { ...course, moves: [move.text], ask: "worth" })).outcome);
    const move = state.moves[outcomes.indexOf(wanted === "solved" ? "P" : "N")];
    assert.ok(move, `${start} has no such move`);
    await page.locator("details summary", { hasText: "All moves" }).click();
    await page.locator("details ul button").nth(move.index).click();
    await page.locator(".status", { hasText: wanted === "solved" ? "Right" : "Not this one" }).waitFor();
    assert.equal(await page.locator("[data-streak]").getAttribute("data-streak"), wanted === "solved" ? "1" : "0");
    await shot(page, `puzzle-${wanted}`);
    // The reason comes when somebody asks.
    assert.equal(await page.locator(".reason").count(), 0);
    await page.getByRole("button", { name: "Why?" }).click();
    await page.locator(".reason", { hasText: "A move that wins" }).waitFor();
    await page.getByRole("button", { name: "Next puzzle" }).click();
    await page.locator(".status", { hasText: "Find a move" }).waitFor();
  }
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a match begins from a start of the level that is chosen", async () => {
  const page = await visit("#/play/rectangle?first=person");
  await page.waitForSelector(".bar");
  await page.locator(".settings summary").click();
  const asked = page.waitForResponse((response) => response.request().postData()?.includes('"question":"start"') ?? false);
  await page.getByLabel("Level").selectOption("8");
  const response = await asked;
  assert.match(response.request().postData(), /"level":8/);
  const start = JSON.parse((await response.text()).trim().split("\n").at(-1)).answer;
  await page.locator("aside .small.muted", { hasText: `Start: ${start}` }).waitFor();
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("what is found out is coloured in the table", async () => {
  const page = await visit("#/play/rook?puzzle=1");
  await page.waitForSelector(".cell.target");
  assert.equal(await page.locator("[data-found]").count(), 0);
  await page.locator(".cell.target").first().click();
  await page.getByRole("button", { name: "Next puzzle" }).waitFor();
  await page.waitForSelector("[data-found]");
  assert.equal(await page.locator("[data-found]").count(), 2);
  await shot(page, "found-table");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("what is found out of sums is kept: pairs of heaps in a table, larger sums in a list", async () => {
  const page = await visit("#/play/take");
  const found = { "3": "N", "7 + 7": "P", "2 + 9": "N", "1 + 2 + 3": "P", "4 + 40": "N" };
  await page.evaluate((found) => localStorage.setItem("grundy-puzzle-found-take", JSON.stringify(found)), found);
  await page.goto(`${server.address}#/play/take?puzzle=1`);
  await page.waitForSelector("[data-found]");
  const places = await page.locator("[data-found]").evaluateAll((all) => all.map((one) => `${one.dataset.found} ${one.className.split(" ")[0]}`));
  assert.deepEqual(places, ["3, N", "9,2 N", "7,7 P", "2,9 N", "1 + 2 + 3 P", "4 + 40 N"]);
  await shot(page, "found-sums");
  await page.goto(`${server.address}#/play/nim3?puzzle=1`);
  await page.locator(".stone").first().click();
  await page.waitForSelector("li[data-found]");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("200 puzzles of ten games are shown, each with a move that wins and one that does not", async () => {
  const page = await visit("#/");
  const games = ["nim3", "queen", "rectangle", "stripbar", "kayles", "turtles", "silverdollar", "stones", "cutting", "takethreemisere"];
  const isPuzzle = (response) => response.request().postData()?.includes('"question":"puzzle"') ?? false;
  let shown = 0;
  for (const game of games) {
    await Promise.all([page.waitForResponse(isPuzzle), page.goto(`${server.address}#/play/${game}?puzzle=1`)]);
    for (let i = 0; i < 20; i++) {
      const level = 1 + (i % 9);
      const [response] = await Promise.all([page.waitForResponse(isPuzzle), page.getByRole("button", { name: `Level ${level}` }).click()]);
      const puzzle = JSON.parse((await response.text()).trim().split("\n").at(-1)).answer;
      assert.ok(puzzle.start && puzzle.winning >= 1 && puzzle.moves > puzzle.winning, `${game} ${i}: ${JSON.stringify(puzzle)}`);
      // What is on the screen is this puzzle, with all its moves.
      await page.locator("aside .small.muted", { hasText: `Start: ${puzzle.start}` }).waitFor();
      await page.locator("details summary", { hasText: `(${puzzle.moves})` }).waitFor();
      assert.equal(await page.locator(".status", { hasText: "Find a move" }).count(), 1);
      shown++;
    }
  }
  assert.equal(shown, 200);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("the gallery begins where one starts, and finds what people call a game", async () => {
  const page = await visit("#/");
  await page.waitForSelector("[data-start]");
  const row = await page.locator("[data-start]").evaluateAll((links) => links.map((link) => link.dataset.start));
  assert.deepEqual(row, ["rectangle", "stripbar", "chocolate", "bar3half", "nim", "nim3", "queen"]);
  await page.waitForFunction(() => [...document.querySelectorAll(".start img")].filter((img) => img.naturalWidth > 0).length === 7);
  await shot(page, "gallery-start");
  for (const word of ["にむ", "山崩し", "三山", "石取り", "ニム", "ﾆﾑ"]) {
    await page.getByRole("textbox", { name: "Search" }).fill(word);
    await page.getByRole("heading", { name: "Nim, three heaps", exact: true }).waitFor();
    assert.ok((await page.locator(".game").count()) < 20, word);
  }
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a staircase is drawn by mouse and played", async () => {
  const page = await visit("#/staircase");
  await page.waitForSelector("[data-step]");
  const at = async (step) => {
    const box = await page.locator(`[data-step="${step}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await at("3,1")));
  await page.mouse.down();
  await page.mouse.move(...(await at("9,5")), { steps: 12 });
  await page.mouse.up();
  await page.locator("pre", { hasText: /f: list = \[0, 0, 1, 1, .*5\]/ }).waitFor();
  await shot(page, "staircase");
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForSelector(".bar");
  // The start is drawn by lot; no bar that a single cut wins is among them.
  await page.waitForFunction(() => document.querySelectorAll(".bar .square").length > 2);
  await shot(page, "staircase-played");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a game of one's own is kept, shown in the gallery, and gone when it is removed", async () => {
  const page = await visit("#/");
  await page.getByRole("button", { name: "Take stones" }).click();
  await page.waitForSelector(".frame .cell");
  await page.getByLabel("Name").fill("Our game");
  await page.getByRole("button", { name: "Keep in the gallery" }).click();
  await page.getByText("is kept in this browser").waitFor();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const file = await saving;
  assert.equal(file.suggestedFilename(), "Our game.game");
  await page.goto(`${server.address}#/`);
  await page.getByRole("button", { name: "Play: Our game" }).click();
  await page.waitForSelector(".stone");
  await page.goto(`${server.address}#/`);
  await page.locator('input[type="file"]').setInputFiles({ name: "theirs.game", mimeType: "text/plain", buffer: Buffer.from("game theirs(n)\n    move { (n - 1), (n - 2) }\n    picture heaps\n") });
  await page.waitForFunction(() => document.querySelector(".cm-content")?.textContent.includes("theirs"));
  await page.goto(`${server.address}#/`);
  await page.getByRole("button", { name: "Remove: theirs" }).click();
  assert.equal(await page.getByRole("button", { name: "Remove: theirs" }).count(), 0);
  assert.equal(await page.getByRole("button", { name: "Remove: Our game" }).count(), 1);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("the whole board is seen at 1280 by 800, and its goal is marked", async () => {
  const page = await visit("#/play/queen?start=7,5&first=person");
  await turn(page, "person");
  const box = await page.locator(".field").boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= 800, JSON.stringify(box));
  assert.equal(await page.locator(".cell.end").count(), 1);
  assert.equal(await page.locator('.cell.end[data-cell="0,0"]').count(), 1);
  await shot(page, "queen-board");
  await page.close();
});

test("by touch at 390 pixels the first tap shows the move and the second makes it", async () => {
  const phone = await browse({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  try {
    const page = await open(phone.context, server.address, "#/play/rectangle?start=4,3&first=person&opponent=person");
    await page.waitForSelector(".bar");
    assert.equal(await page.getByText("Tap a groove to see the break; tap it again to make it.").count(), 1);
    const at = await place(page, ".bar", 3, 1.5);
    await page.touchscreen.tap(...at);
    await page.waitForSelector(".groove", { state: "attached" });
    assert.equal(await page.locator(".turns li").count(), 0);
    await shot(page, "touch-first");
    await page.touchscreen.tap(...at);
    await turns(page, 1);
    await page.goto(`${server.address}#/play/queen?start=5,3&first=person&opponent=person`);
    await page.waitForSelector(".cell.target");
    await page.locator('[data-cell="2,3"]').tap();
    await page.waitForSelector('.cell.chosen[data-cell="2,3"]');
    assert.equal(await page.locator(".turns li").count(), 0);
    await page.locator('[data-cell="2,3"]').tap();
    await turns(page, 1);
    await page.goto(`${server.address}#/play/nim3?start=3,4,5&first=person&opponent=person`);
    await page.waitForSelector(".stone");
    await page.locator('[data-stone="1,1"]').tap();
    await page.waitForSelector(".stone.going");
    assert.equal(await page.locator(".turns li").count(), 0);
    await page.locator('[data-stone="1,1"]').tap();
    await turns(page, 1);
    await shot(page, "touch-heaps");
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 391);
    assert.deepEqual(page.faults, []);
  } finally {
    await phone.close();
  }
});
