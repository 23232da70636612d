import { expect } from "vitest";
import type { Story } from "../story.ts";
import { slotOf } from "./play.ts";

/** Opens one of the house's quick games from its lobby. */
export async function openOriginal(story: Story, name: string): Promise<void> {
  const { page } = story;
  await page.goto("/rng?page=ORIGINALS");
  await page.getByRole("button", { name: `Play ${name}` }).click();
  await page.waitForURL(/\/game$/);
  await slotOf(story).getByTestId("bet").or(slotOf(story).getByTestId("cashout")).waitFor();
}

/** Opens the RNG table at which everybody plays rounds of their own. */
export async function openOwnTable(story: Story, code: string): Promise<void> {
  const { page } = story;
  await page.goto("/live");
  await page.getByTestId(`own-${code}`).getByRole("button").click();
  await page.waitForURL(/\/game$/);
  await slotOf(story).getByTestId("bet").waitFor();
}

/** Makes moves in some way while the round goes on, until it is over and counted; gives how many. */
export async function playOut(story: Story, bet: () => Promise<void>, move: () => Promise<void>): Promise<number> {
  const before = await rounds(story);
  await rests(story);
  await bet();
  await rests(story, /open|over/);
  let moves = 0;
  for (; (await stateOf(story).getAttribute("data-state")) === "open"; moves++) {
    await move();
    await rests(story, /open|over/);
  }
  await expect.poll(() => rounds(story)).toBe(before + 1);
  return moves;
}

const stateOf = (story: Story) => slotOf(story).getByTestId("game-state");
const rounds = async (story: Story): Promise<number> => Number(await stateOf(story).getAttribute("data-rounds"));

/** Waits until the screen rests. */
export async function rests(story: Story, as: RegExp = /idle|over|open/): Promise<void> {
  await expect.poll(() => stateOf(story).getAttribute("data-state"), { timeout: 30_000 }).toMatch(as);
}

/** Bets in some way, plays the round to its end where it goes on by moves, and waits until it is counted. */
export async function playThrough(story: Story, bet: () => Promise<void>, moves?: () => Promise<void>): Promise<void> {
  const before = await rounds(story);
  await rests(story);
  await bet();
  if (moves) {
    await rests(story, /open/);
    await moves();
  }
  await expect.poll(() => rounds(story), { timeout: 30_000 }).toBe(before + 1);
  await rests(story, /over/);
}

/** Takes moves until the round is over: one guess or tile, then what there is to take. */
export async function takeOneAndLeave(story: Story, one: () => Promise<void>): Promise<void> {
  await one();
  await rests(story, /open|over/);
  if ((await stateOf(story).getAttribute("data-state")) === "over") return;
  await slotOf(story).getByTestId("cashout").click();
}
