// A server, a browser and pages for the tests. The server is the example `serve` of the crate, built beforehand.
import { spawn } from "node:child_process";
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const TARGET = process.env.CARGO_TARGET_DIR ?? join(ROOT, "target");
export const SHOTS = process.env.GRUNDY_SHOTS;

export function example(name) {
  const found = ["debug", "release"].map((profile) => join(TARGET, profile, "examples", name)).find(existsSync);
  if (!found) throw new Error(`build the example first: cargo build -p grundy-web --example ${name}`);
  return found;
}

/** The program itself. */
export function grundy() {
  const found = [process.env.GRUNDY ?? "", ...["debug", "release"].map((profile) => join(TARGET, profile, "grundy"))].find(existsSync);
  if (!found) throw new Error("build the program first: cargo build -p grundy-cli");
  return found;
}

export async function serve() {
  const child = spawn(example("serve"), [], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    child.stdout.once("data", (line) => resolve(String(line).trim()));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { address, stop: () => child.kill() };
}

export async function browse(more = {}) {
  const folder = mkdtempSync(join(tmpdir(), "grundy-browser-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    ...more,
  });
  context.setDefaultTimeout(15_000);
  // While the page is being written its files may come from the disk, so that the program need not be built each time.
  if (process.env.GRUNDY_PAGE_FROM_DISK) {
    await context.route(/\/page\.(js|css)$/, (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      return route.fulfill({ path: fileURLToPath(new URL(`../../dist/page/${name}`, import.meta.url)) });
    });
  }
  return {
    context,
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A page that fails the test on an error of a script or a request that leaves the server. */
export async function open(context, address, hash = "") {
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && !/422|40\d/.test(message.text()) && page.faults.push(message.text()));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith("data:") && !url.startsWith("blob:") && !url.startsWith("file:")) page.faults.push(`left for ${url}`);
  });
  await page.goto(address + hash);
  return page;
}

export async function shot(page, name) {
  if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}

/** The page is as wide as its window, says nothing unfinished, and axe finds no serious fault in it. */
export async function inspect(page, name) {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== "running"));
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  const results = await page.evaluate(() => globalThis.axe.run(document));
  const serious = results.violations.filter((v) => v.impact === "serious" || v.impact === "critical");
  const told = serious.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html).join(" | ")}`);
  await shot(page, name);
  assert.deepEqual(told, [], name);
  const [wide, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= width + 1, `${name} is ${wide} wide in ${width}`);
  assert.doesNotMatch(await page.locator("body").innerText(), /page-|undefined|\{ \$/, name);
  assert.deepEqual(page.faults, [], name);
}

export const turn = (page, who) => page.waitForSelector(`[data-turn="${who}"]`);

/** From now on the page's time passes only when the test says so. */
export async function stopClock(page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The answer to the next question for a move of the computer. */
export async function reply(page) {
  const response = await page.waitForResponse((response) => response.request().postData()?.includes('"ask":"reply"') ?? false);
  await response.finished();
}
