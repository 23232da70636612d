import { expect } from "vitest";
import type { Scenario } from "../scenario.ts";
import { cents, mine } from "./member.ts";
import { LONG, type Seat } from "./tables.ts";

/** Lays in one round a chip by mouse, one by keyboard and one in text mode; gives what was said of the result. */
export async function playThreeWays(seat: Seat): Promise<string> {
  const { page, table } = seat;
  const roundId = await seat.next();
  const all = await table
    .locator("[data-spot]:visible")
    .evaluateAll((spots) => spots.map((spot) => spot.getAttribute("data-spot")!));
  const [one, two, three] = [...new Set(all)] as [string, string, string];
  await seat.lay(one);
  await seat.spot(two).focus();
  await page.keyboard.press("Enter");
  await table.getByTestId("text-mode-switch").click();
  // Many spots of a kind stay folded in text mode until they are wanted.
  const folded = table.locator("details:not([open]) > summary");
  for (let left = await folded.count(); left > 0; left--) await folded.first().click();
  await seat.lay(three);
  await seat.accepted();
  expect(await seat.round()).toBe(roundId);
  expect(await table.locator("[data-mine]").count()).toBe(3);
  const words = await seat.paid(roundId);
  await table.getByTestId("text-mode-switch").click();
  return words;
}

/** Leaves a growing multiplier by the space bar, in the first round that does not break off before; gives where. */
export async function leaveBySpace(seat: Seat, tries = 8): Promise<string> {
  const { page, table } = seat;
  for (let count = 0; count < tries; count++) {
    const roundId = await seat.next();
    await seat.lay("bet");
    await seat.accepted();
    await seat.until(async () => !/^(BETTING_OPEN|CLOSING|BETTING_CLOSED)$/.test((await seat.phase()) ?? ""));
    await page.keyboard.press("Space");
    const win = table.locator(`[data-testid="game-win"][data-round="${roundId}"]`);
    const over = async () => (await seat.phase()) !== "DEALING" || (await win.isVisible());
    await expect.poll(over, LONG).toBe(true);
    const left = (await win.isVisible()) ? await win.getAttribute("data-at") : null;
    await seat.ended(roundId);
    if (left !== null) return left;
  }
  throw new Error(`the multiplier broke off at once in ${tries} rounds`);
}

export interface RoundRow {
  readonly gameCode: string;
  readonly status: string;
  readonly stake: string;
  readonly payout: string;
}

/** The betting record of whoever plays, newest first. */
export const recordOf = async (scenario: Scenario): Promise<readonly RoundRow[]> =>
  (await mine(scenario, "/wps/v2/play/records?pageSize=100")).list;

/** Every bet has ended, and the balance is what it was at the beginning and what the bets came to. */
export async function booksAgree(scenario: Scenario, balance: number): Promise<void> {
  const state = async () => {
    const rows = await recordOf(scenario);
    const net = rows.reduce((sum, { stake, payout }) => sum + cents(payout) - cents(stake), 0);
    const cash = cents((await mine(scenario, "/wps/v2/wallets/balance")).cash);
    return { open: rows.filter(({ status }) => status === "OPEN").length, off: cash - balance - net };
  };
  await expect.poll(state, LONG).toEqual({ open: 0, off: 0 });
}
