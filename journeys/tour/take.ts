import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, settled } from "../browser.ts";
import { openConsole } from "../steps/console.ts";
import { startScenario } from "../scenario.ts";
import { ACTS } from "./acts.ts";
import { fileOf, tourPage } from "./page.ts";
import { posterPage } from "./poster.ts";
import { type Shot, SHOTS, TOUR } from "./shots.ts";
import { furnish } from "./stage.ts";

const DOCS = join(import.meta.dirname, "../../docs");
const QUALITY = 70;
/** A phone has more dots than pixels. */
const DENSE = 2;

/** What a tab keeps of who is logged in. */
interface Entry {
  readonly cookies: Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;
  readonly session: string;
}

const scenario = startScenario({ own: true });
const troubles: string[] = [];
const entries = new Map<Shot["who"], Entry>();

beforeAll(() => void mkdirSync(join(DOCS, "tour"), { recursive: true }));

test("players have played and paid, and operators have work", async () => {
  await furnish(scenario);
  entries.set("player", await entryOf(scenario.page));
  entries.set("operator", await entryOf(await openConsole(scenario, "admin2")));
  expect(entries.size).toBe(2);
});

/** Those that play come first, so that lists and lobbies have something to show. */
const IN_ORDER = SHOTS.toSorted((a, b) => Number(!a.act) - Number(!b.act));

test.each(IN_ORDER)("$name", async (shot) => {
  const page = await open(shot);
  await page.goto(shot.path);
  await settled(page);
  if (shot.act) await ACTS[shot.act]({ ...scenario, page });
  await quiet(page);
  await keep(page, `tour/${fileOf(shot)}`);
  expect(await page.locator("[aria-busy=true]").count()).toBe(0);
  expect(troubles.splice(0)).toEqual([]);
  await page.context().close();
});

test("the page of the tour and the picture of the README are written", async () => {
  writeFileSync(join(DOCS, "tour.md"), tourPage(TOUR));
  const page = await scenario.open({ width: 1440, height: 1070 });
  const picture = (name: string) =>
    `data:image/jpeg;base64,${readFileSync(join(DOCS, "tour", `${name}.jpg`)).toString("base64")}`;
  await page.setContent(posterPage(picture));
  await quiet(page);
  await keep(page, "home.jpg");
  expect(await page.locator("img").count()).toBe(3);
});

async function entryOf(page: Page): Promise<Entry> {
  const session = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  return { cookies: await page.context().cookies(), session };
}

/** A page of whom the picture is about, in its size and language. */
async function open({ who, size, language }: Shot): Promise<Page> {
  const baseURL = scenario.program.url;
  const page = await openPage(
    scenario.browser,
    size === "phone"
      ? { baseURL, viewport: PHONE, deviceScaleFactor: DENSE, isMobile: true, hasTouch: true }
      : { baseURL, viewport: DESKTOP },
    troubles,
  );
  const { cookies = [], session = "[]" } = entries.get(who) ?? {};
  await page.context().addCookies(cookies);
  await page.addInitScript(
    ([kept, spoken]) => {
      if (window !== top) return;
      localStorage.setItem("taya.language", spoken);
      for (const [key, value] of JSON.parse(kept) as [string, string][]) sessionStorage.setItem(key, value);
    },
    [session, language] as const,
  );
  return page;
}

/** So long everything must have been there, in milliseconds. */
const CALM_MS = 600;

/** Everything has come, every picture in sight is there, and neither mouse nor keyboard holds anything. */
async function quiet(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    // The browser hides its scrollbars in pictures, so there is no room to be kept for one.
    document.documentElement.style.scrollbarGutter = "auto";
  });
  for (const frame of page.frames())
    await frame.waitForFunction(
      (calm) => {
        const inSight = ({ top, right, bottom, left, width }: DOMRect) =>
          width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        const comes =
          document.readyState !== "complete" ||
          document.fonts.status !== "loaded" ||
          document.querySelector("[aria-busy=true], .skeleton") !== null ||
          [...document.images].some((image) => !image.complete && inSight(image.getBoundingClientRect()));
        const seen = window as unknown as { quietSince?: number };
        if (comes) seen.quietSince = performance.now();
        return performance.now() - (seen.quietSince ??= performance.now()) > calm;
      },
      CALM_MS,
      { polling: "raf" },
    );
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

async function keep(page: Page, file: string): Promise<void> {
  const picture = await page.screenshot({ animations: "disabled" });
  await sharp(picture).jpeg({ quality: QUALITY, mozjpeg: true }).toFile(join(DOCS, file));
}
