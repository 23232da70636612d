import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "@taya/platform/browser";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const ARTEFACTS = join(import.meta.dirname, "../.artefacts");

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Opens the browser that the machine has. */
export async function openBrowser(): Promise<Browser> {
  const found = await findBrowser();
  if (!found) throw new Error("No browser: npm run house -- doctor says what to do.");
  return chromium.launch({ executablePath: found.path, args: ["--no-sandbox"], env: { ...process.env, ...found.env } });
}

/** A page that fails the story on an uncaught error. */
export async function openPage(
  browser: Browser,
  options: { baseURL: string; viewport?: { width: number; height: number } },
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return { page, context, errors };
}

/** Keeps a picture of a moment for whoever looks at the run. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(ARTEFACTS, { recursive: true });
  await page.screenshot({ path: join(ARTEFACTS, `${name}.png`) });
}
