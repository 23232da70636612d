import { expect } from "vitest";
import type { Scenario } from "../scenario.ts";

/** The slot of the scenario's page. */
export const slotOf = ({ page }: Scenario) => page.frameLocator("iframe");

/** Opens the slot from the lobby, with a stake when one is named. */
export async function openSlot(scenario: Scenario, stake?: string): Promise<void> {
  const { page } = scenario;
  await page.goto("/rng");
  await page.getByRole("button", { name: "Play Pearl Lagoon" }).click();
  await page.waitForURL(/\/game$/);
  const game = slotOf(scenario);
  await game.getByTestId("spin").waitFor();
  if (!stake) return;
  await game.getByTestId("game-stake").click();
  await game.getByRole("list", { name: "Stakes" }).getByText(stake).click();
}

/** Spins so many times, each after the round before has ended. */
export async function spin(scenario: Scenario, times: number): Promise<void> {
  const game = slotOf(scenario);
  const state = game.getByTestId("game-state");
  const before = Number(await state.getAttribute("data-rounds"));
  for (let round = before + 1; round <= before + times; round++) {
    await game.getByTestId("spin").click();
    await expect.poll(() => state.getAttribute("data-rounds"), { timeout: 60_000 }).toBe(String(round));
    await expect.poll(() => state.getAttribute("data-state"), { timeout: 60_000 }).toBe("idle");
  }
}

/** Plays on without the picture of the reels, as somebody who reads instead of looking does; much faster to draw. */
export async function readInsteadOfLooking(scenario: Scenario): Promise<void> {
  const game = slotOf(scenario);
  const change = game.getByTestId("text-mode-switch");
  await change.click();
  await expect.poll(() => change.getAttribute("aria-pressed")).toBe("true");
}
