import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Scenario } from "../scenario.ts";

/** A draw comes every minute; what follows it takes seconds. */
export const LONG = { timeout: 60_000, interval: 200 };

export const slipOf = (page: Page) => page.getByTestId("lottery-slip");
const phase = (page: Page) => page.getByTestId("lottery-phase");

/** The issue that takes bets now, as the page shows it; empty between issues. */
export const issueOf = (page: Page): Promise<string | null> => phase(page).getAttribute("data-issue");

/** Opens a lottery at a play and waits until it takes bets. */
export async function openLottery(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await phase(page).waitFor();
  await expect.poll(() => issueOf(page), LONG).not.toBe("");
}

/** Time that a test may need within one issue. */
const ENOUGH_MS = 25_000;

/** An issue that is open long enough for what comes: where little time is left the clock runs on to the next. */
export async function freshIssue(scenario: Scenario, page: Page, gameId: number): Promise<string> {
  const { lockTime, drawTime } = await nearOf(scenario, gameId);
  if (lockTime - (await nowOf(scenario)) < ENOUGH_MS) await runTo(scenario, drawTime);
  const same = async () => (await nearOf(scenario, gameId)).numero === (await issueOf(page));
  await expect.poll(same, LONG).toBe(true);
  return (await issueOf(page))!;
}

interface Near {
  readonly numero: string;
  readonly lockTime: number;
  readonly drawTime: number;
}

export async function nearOf({ program }: Scenario, gameId: number): Promise<Near> {
  const { value } = await program.call("GET", `/lgw/numeros/near?gameId=${gameId}`);
  return value.currentNumero as Near;
}

const nowOf = async ({ program }: Scenario): Promise<number> => (await program.call("GET", "/sandbox/clock")).value.now;

/** Lets the test clock run on until an issue is closed, or drawn. */
export async function runTo(scenario: Scenario, at: number): Promise<void> {
  const advanceMs = Math.max(0, at - (await nowOf(scenario)));
  await scenario.program.call("POST", "/sandbox/clock", { advanceMs });
}

/** Puts what is chosen on the slip. */
export const putOnSlip = (page: Page): Promise<void> => page.getByRole("button", { name: "Put on the slip" }).click();

/** Bets the slip and waits for the receipt. */
export async function placeBet(page: Page): Promise<void> {
  await page.getByTestId("slip-confirm").click();
  await page.getByTestId("slip-receipt").waitFor();
}
