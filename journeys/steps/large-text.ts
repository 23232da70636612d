import type { Page } from "playwright-core";
import { settled } from "../browser.ts";

/** Shows a page with text twice as large as usual, as a reader sets it, and says what of it sticks out at its side. */
export async function sticksOut(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
  await settled(page);
  // What comes a little later is as large.
  await page.waitForFunction(() => !document.querySelector(".skeleton"), undefined, { timeout: 3_000 }).catch(() => {});
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const edge = Math.min(innerWidth, dialog?.getBoundingClientRect().right ?? innerWidth) + 1;
    // Rows that are moved sideways on purpose, and what is only read out.
    const meant = "[class*=overflow-x-auto], [class*=overflow-auto], [class*=sr-only], .rail, svg, canvas";
    const out = [...(dialog ?? document.body).querySelectorAll("*")].filter((each) => {
      const { right, width, height } = each.getBoundingClientRect();
      return width > 1 && height > 1 && right > edge && each.checkVisibility() && !each.closest(meant);
    });
    const over = document.documentElement.scrollWidth - innerWidth;
    const seen = out.slice(0, 3).map((each) => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 30)}`);
    return over > 0 ? [`the page, by ${over} pixels`, ...seen] : dialog ? seen : [];
  });
}
