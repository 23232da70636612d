import { expect } from "vitest";
import type { Scenario } from "../scenario.ts";
import { slotOf } from "./play.ts";

/** Opens one of the house's quick games from its lobby. */
export async function openOriginal(scenario: Scenario, name: string): Promise<void> {
  const { page } = scenario;
  await page.goto("/rng?page=ORIGINALS");
  await page.getByRole("button", { name: `Play ${name}` }).click();
  await page.waitForURL(/\/game$/);
  await slotOf(scenario).getByTestId("bet").or(slotOf(scenario).getByTestId("cashout")).waitFor();
}

/** Opens the RNG table at which everybody plays rounds of their own. */
export async function openOwnTable(scenario: Scenario, code: string): Promise<void> {
  const { page } = scenario;
  await page.goto("/live");
  await page.getByTestId(`own-${code}`).getByRole("button").click();
  await page.waitForURL(/\/game$/);
  await slotOf(scenario).getByTestId("bet").waitFor();
}

/** Makes moves in some way while the round goes on, until it is over and counted; gives how many. */
export async function playOut(
  scenario: Scenario,
  bet: () => Promise<void>,
  move: () => Promise<void>,
): Promise<number> {
  const before = await rounds(scenario);
  await rests(scenario);
  await bet();
  await rests(scenario, /open|over/);
  let moves = 0;
  for (; (await stateOf(scenario).getAttribute("data-state")) === "open"; moves++) {
    await move();
    await rests(scenario, /open|over/);
  }
  await expect.poll(() => rounds(scenario)).toBe(before + 1);
  return moves;
}

const stateOf = (scenario: Scenario) => slotOf(scenario).getByTestId("game-state");
const rounds = async (scenario: Scenario): Promise<number> =>
  Number(await stateOf(scenario).getAttribute("data-rounds"));

/** Waits until the screen rests. */
export async function rests(scenario: Scenario, as: RegExp = /idle|over|open/): Promise<void> {
  await expect.poll(() => stateOf(scenario).getAttribute("data-state"), { timeout: 30_000 }).toMatch(as);
}

/** Bets in some way, plays the round to its end where it goes on by moves, and waits until it is counted. */
export async function playThrough(
  scenario: Scenario,
  bet: () => Promise<void>,
  moves?: () => Promise<void>,
): Promise<void> {
  const before = await rounds(scenario);
  await rests(scenario);
  await bet();
  if (moves) {
    await rests(scenario, /open/);
    await moves();
  }
  await expect.poll(() => rounds(scenario), { timeout: 30_000 }).toBe(before + 1);
  await rests(scenario, /over/);
}

/** Takes moves until the round is over: one guess or tile, then what there is to take. */
export async function takeOneAndLeave(scenario: Scenario, one: () => Promise<void>): Promise<void> {
  await one();
  await rests(scenario, /open|over/);
  if ((await stateOf(scenario).getAttribute("data-state")) === "over") return;
  await slotOf(scenario).getByTestId("cashout").click();
}
