import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findBrowser } from "@taya/platform/browser";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const ARTEFACTS = join(import.meta.dirname, "../.artefacts");

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Letters as wide as they are, as on people's screens, not rounded to whole dots. */
const TRUE_WIDTHS = "--font-render-hinting=none";

/** Opens the browser that the machine has. */
export async function openBrowser(): Promise<Browser> {
  const found = await findBrowser();
  if (!found) throw new Error("No browser: npm run house -- doctor says what to do.");
  const args = ["--no-sandbox", TRUE_WIDTHS];
  return chromium.launch({ executablePath: found.path, args, env: { ...process.env, ...found.env } });
}

/** Others may use the machine: what comes late has come, and only what never comes has failed. */
const PATIENCE_MS = 60_000;

/** What the browser itself says of a refused call; whether it was meant is what the scenario tells. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** A page in a context of its own; what goes wrong on it is written down. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions,
  troubles: string[] = [],
): Promise<Page> {
  // What a worker fetches no test can answer in its place; who is about the worker asks for it.
  const context = await browser.newContext({
    viewport: DESKTOP,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return watched(await context.newPage(), troubles);
}

/** A page whose troubles are written down. */
export function watched(page: Page, troubles: string[]): Page {
  page.on("pageerror", (error) => troubles.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !REFUSED.test(message.text())) troubles.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()}: ${response.url()}`);
  });
  return page;
}

/** A page that draws nothing for so long, in milliseconds, has frozen: nothing that is asked of it is ever answered. */
const FROZEN_MS = 20_000;

/** Whether a page draws, or at least says why it does not. */
export const draws = (page: Page): Promise<boolean> =>
  Promise.race([
    page
      .evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
      .then(
        () => true,
        () => true,
      ),
    setTimeout(FROZEN_MS, false, { ref: false }),
  ]);

/** So long nothing may be on its way, in milliseconds: one thing that has come may ask for the next. */
const CALM_MS = 150;

/** Waits until a page is drawn and nothing on it is still on its way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (calm) => {
      const shown = document.querySelector("h1, h2, main, canvas, [role=dialog]") !== null;
      const busy = document.readyState !== "complete" || document.querySelector("[aria-busy=true]") !== null;
      const seen = window as unknown as { calmSince?: number };
      if (busy || !shown) seen.calmSince = performance.now();
      return performance.now() - (seen.calmSince ??= performance.now()) > calm;
    },
    CALM_MS,
    { polling: "raf" },
  );
}

/** Keeps a picture of a moment for whoever looks at the run and has asked for pictures by `TAYA_PICTURES=1`. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env["TAYA_PICTURES"] === "1") await keepPicture(page, name);
}

/** Keeps a picture of a moment, such as the one in which a scenario failed. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(ARTEFACTS, { recursive: true });
  await page.screenshot({ path: join(ARTEFACTS, `${name}.png`) });
}
