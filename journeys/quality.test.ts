import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { PHONE, settled } from "./browser.ts";
import { serious } from "./steps/axe.ts";
import { sticksOut } from "./steps/large-text.ts";
import { agree } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const FIRST_LOAD_KIB = 150;
/** So long a page waits before it fetches what it does not show. */
const SETTLED_MS = 5_000;
/** One page of each kind: home, lobby, lottery, a form before the login, one of the member centre, a game. */
const PEARL = "/play/slots/pearl-lagoon/?lang=EN";
const NARROWEST = { width: 360, height: 740 };

const scenario = startScenario();
let page: Page;
beforeAll(async () => {
  ({ page } = scenario);
  await page.goto("/?m=login");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("User name").fill("demo_player");
  await dialog.getByLabel(/^Password( \*)?$/).fill("Fiesta-Player-21");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await agree(page);
});

describe("nothing serious for whoever cannot see or point", () => {
  test.each([
    "/",
    "/rng",
    "/lottery?gameCode=ssc1",
    "/?m=register",
    "/?m=member&p=depositv2",
    "/vip",
    "/pointMall",
    "/promotions",
    "/?m=member&p=manualRebate",
    PEARL,
  ])("%s", async (path) => {
    await page.goto(path);
    await settled(page);
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
  "/vip",
  "/pointMall",
  "/promotions",
  "/?m=register",
  "/?m=member&p=depositv2",
])("%s does not scroll sideways at 360 pixels", async (path) => {
  await page.setViewportSize(NARROWEST);
  await page.goto(path);
  await settled(page);
  const [wide, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(inner!);
});

test.each(["/", "/rng", "/lottery?gameCode=ssc1", "/vnlottery", "/?m=member&p=depositv2", PEARL])(
  "%s does not scroll sideways on a phone with text twice as large",
  async (path) => {
    await page.setViewportSize(PHONE);
    expect(await sticksOut(page, path)).toEqual([]);
  },
);

test("the first load of the home page carries little script", async () => {
  const fresh = await scenario.open(PHONE);
  // What a settled page fetches after some seconds is not of the first load, however slow the machine is.
  await fresh.addInitScript((limit) => {
    const later = window.setTimeout;
    window.setTimeout = ((act: () => void, ms = 0) => (ms < limit ? later(act, ms) : 0)) as typeof later;
  }, SETTLED_MS);
  const scripts = new Map<string, number>();
  fresh.on("response", async (response) => {
    if (!response.url().endsWith(".js")) return;
    scripts.set(response.url(), gzipSync(await response.body()).length);
  });
  await fresh.goto("/");
  await fresh.waitForLoadState("networkidle");
  await fresh.waitForTimeout(500);
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1024;
  process.stdout.write(`scripts of the home page: ${total.toFixed(1)} KiB\n`);
  expect(total).toBeGreaterThan(50);
  expect(total).toBeLessThanOrEqual(FIRST_LOAD_KIB);
  await fresh.context().close();
});

test("a phone shows the whole name of a game above it", async () => {
  await page.setViewportSize(PHONE);
  await page.evaluate(() => localStorage.setItem("taya.language", "TY"));
  await page.goto("/rng");
  await page.getByRole("button", { name: "Laruin ang Perlas ng Laguna" }).click();
  const name = page.getByTestId("game").getByRole("heading", { name: "Perlas ng Laguna" });
  await name.waitFor();
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
