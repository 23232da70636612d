import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "@taya/platform/browser";
import { type Browser, chromium, type Page } from "playwright-core";

const ARTEFACTS = join(import.meta.dirname, "../.artefacts");

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Opens the browser that the machine has. */
export async function openBrowser(): Promise<Browser> {
  const found = await findBrowser();
  if (!found) throw new Error("No browser: npm run house -- doctor says what to do.");
  return chromium.launch({ executablePath: found.path, args: ["--no-sandbox"], env: { ...process.env, ...found.env } });
}

/** What the browser itself says of a refused call; whether it was meant is what the story tells. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** A page in a context of its own; what goes wrong on it is written down. */
export async function openPage(
  browser: Browser,
  options: { baseURL: string; viewport?: { width: number; height: number } },
  troubles: string[] = [],
): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  page.on("pageerror", (error) => troubles.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !REFUSED.test(message.text())) troubles.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()}: ${response.url()}`);
  });
  return page;
}

/** Keeps a picture of a moment for whoever looks at the run. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(ARTEFACTS, { recursive: true });
  await page.screenshot({ path: join(ARTEFACTS, `${name}.png`) });
}
