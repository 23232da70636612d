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
