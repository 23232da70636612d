import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { FrameLocator, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { picture } from "../browser.ts";
import type { Scenario } from "../scenario.ts";

/** The smallest telephones in use. */
const PHONES = [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
] as const;

const KINDS = ["slots", "instant", "table"] as const;

/** Every game of the house, found by its folder. */
export const allGames = (): string[] =>
  KINDS.flatMap((kind) =>
    readdirSync(join(import.meta.dirname, "../../games", kind), { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map(({ name }) => name),
  );

/** What a game is about: its button to play, or a spot to bet on. */
const actOf = (game: FrameLocator): Locator =>
  game.locator('[data-testid="spin"]:visible, [data-testid="bet"]:visible, [data-spot]:visible');

/** Games that cannot be played on the smallest telephones without scrolling, with what is in the way. */
export async function misfits(scenario: Scenario, codes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const code of codes) await fitsPhones(scenario, code).catch((error: Error) => found.push(error.message));
  return found;
}

/** Opens a game from its sheet on telephones of every size and sees that it can be played without scrolling. */
async function fitsPhones({ page, program }: Scenario, code: string): Promise<void> {
  const { value } = await program.call("GET", "/wps/relay/GCSGAME_gameList?vassalage=TAYA&pageSize=100");
  const card = (value.list as { gameCode: string; gameId: string }[]).find(({ gameCode }) => gameCode === code);
  expect(card, code).toBeDefined();
  await page.setViewportSize(PHONES[0]);
  await page.goto(`/rng?m=game&id=${card!.gameId}`);
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL(/\/game$/);
  const game = page.frameLocator("iframe");
  await actOf(game).first().waitFor();
  for (const phone of PHONES) {
    await page.setViewportSize(phone);
    const where = `${code} at ${phone.width}x${phone.height}`;
    await expect.poll(() => seenWhole(actOf(game), page), { message: where }).toBeGreaterThan(0);
    await picture(page, `fits-${code}-${phone.width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where}: width`).toBe(true);
    expect(await whole(page), `${where}: title`).toBe(true);
    expect(await cutOff(game), `${where}: cut off`).toEqual([]);
    expect(await overReels(game), `${where}: over the reels`).toEqual([]);
  }
  const balances = game.getByTestId("game-balance").locator("visible=true");
  expect(await balances.count(), `${code}: balances beside the site's`).toBe(0);
  const sessions = page.getByTestId("session-strip").locator("visible=true");
  expect((await sessions.count()) + (await game.getByTestId("game-net").locator("visible=true").count()), code).toBe(1);
  expect(await page.getByRole("button", { name: "Deposit" }).count(), `${code}: deposits`).toBe(1);
}

/** How many of the elements are seen whole and lie under nothing else. */
async function seenWhole(found: Locator, page: Page): Promise<number> {
  const { height = 0, width = 0 } = page.viewportSize() ?? {};
  let count = 0;
  for (const each of (await found.all()).slice(0, 40)) {
    const box = await each.boundingBox();
    if (!box || box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height) continue;
    const onTop = await each.evaluate((element) => {
      const { left, top, width: wide, height: high } = element.getBoundingClientRect();
      const corners = [
        [left + wide / 2, top + 3],
        [left + wide / 2, top + high / 2],
        [left + wide / 2, top + high - 3],
      ] as const;
      return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    });
    if (onTop) count++;
  }
  return count;
}

/** Buttons that stick out of the screen at its sides, and of crash the number where something lies over it. */
const cutOff = (game: FrameLocator): Promise<string[]> =>
  game.locator("body").evaluate((body) => {
    const boxOf = (selector: string) => body.querySelector(selector)?.getBoundingClientRect();
    const out = [...body.querySelectorAll("button, input, select, a")]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width > 1 && (left < 0 || right > innerWidth);
      })
      .map((each) => each.getAttribute("aria-label") ?? each.textContent);
    const [number, below] = [boxOf('[data-testid="crash-number"]'), boxOf('[data-testid="crash-auto"]')];
    return number && below && number.bottom > below.top ? [...out, "the number"] : out;
  });

/** Buttons of a slot that lie over its reels. */
const overReels = (game: FrameLocator): Promise<string[]> =>
  game.locator("body").evaluate((body) => {
    const reels = body.querySelector("[data-testid=spin]") && body.querySelector("canvas")?.getBoundingClientRect();
    if (!reels) return [];
    const over = [...body.querySelectorAll("button, a")].filter((each) => {
      const { left, right, top, bottom, width } = each.getBoundingClientRect();
      return width > 1 && left < reels.right && right > reels.left && top < reels.bottom - 1 && bottom > reels.top + 1;
    });
    return over.map((each) => each.getAttribute("aria-label") ?? each.textContent);
  });

/** The name of the game stands whole in its bar. */
const whole = (page: Page): Promise<boolean> =>
  page
    .getByTestId("game")
    .getByRole("heading", { level: 1 })
    .evaluate((title) => title.scrollWidth <= title.clientWidth && title.scrollHeight <= title.clientHeight + 1);
