import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { PHONE } from "./browser.ts";
import { agree } from "./steps/register.ts";
import { tellStory } from "./story.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const FIRST_LOAD_KIB = 150;
const NARROWEST = { width: 360, height: 740 };

const story = tellStory();
let page: Page;
beforeAll(async () => {
  ({ page } = story);
  await page.goto("/?m=login");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("User name").fill("demo_player");
  await dialog.getByLabel(/^Password( \*)?$/).fill("Fiesta-Player-21");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await agree(page);
});

/** Findings that keep somebody out: serious and critical. */
async function serious(target: Page): Promise<string[]> {
  await target.evaluate(AXE);
  const { violations } = await target.evaluate(
    () => (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run() as Promise<AxeResults>,
  );
  return violations
    .filter((each) => each.impact === "serious" || each.impact === "critical")
    .map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

describe("nothing serious for whoever cannot see or point", () => {
  test.each([
    "/",
    "/rng",
    "/verify",
    "/lottery",
    "/lottery?gameCode=ssc1",
    "/lottery?gameCode=ssc1&tab=rules",
    "/vnlottery?gameCode=vnmb1",
    "/lottery?gameCode=hk6x5",
    "/?m=register",
    "/?m=login",
    "/?m=forgot",
    "/?m=help",
    "/?m=notice",
    "/?m=member&p=securityCenter",
    "/?m=member&p=transferFund",
    "/?m=member&p=depositv2",
    "/?m=member&p=personalHistoryCopy",
    "/?m=member&p=transactionHistory",
    "/?m=member&p=messageV2",
    "/play/slots/pearl-lagoon/?lang=EN",
  ])("%s", async (path) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(500);
    expect(await serious(page)).toEqual([]);
  });
});

test.each([
  "/",
  "/rng",
  "/lottery",
  "/seaLottery?gameCode=ph649x5",
  "/vnlottery?gameCode=vnmb1",
  "/verify",
  "/helpmc",
  "/noticePage",
  "/?m=register",
  "/?m=member&p=depositv2",
])("%s does not scroll sideways at 360 pixels", async (path) => {
  await page.setViewportSize(NARROWEST);
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const [wide, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(inner!);
});

test("the first load of the home page carries little script", async () => {
  const fresh = await story.open(PHONE);
  const scripts = new Map<string, number>();
  fresh.on("response", async (response) => {
    if (!response.url().endsWith(".js")) return;
    scripts.set(response.url(), gzipSync(await response.body()).length);
  });
  await fresh.goto("/");
  await fresh.waitForLoadState("networkidle");
  await fresh.waitForTimeout(500);
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1024;
  expect(total).toBeGreaterThan(50);
  expect(total).toBeLessThanOrEqual(FIRST_LOAD_KIB);
  await fresh.context().close();
});
