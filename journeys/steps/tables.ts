import type { FrameLocator, Page } from "playwright-core";
import { expect } from "vitest";

/** Longer than any round takes: a curve that grows to its end needs 154 seconds. */
export const LONG = { timeout: 200_000, interval: 100 };

/** The shared table in the frame of the site. */
export const tableOf = (page: Page): FrameLocator => page.frameLocator("iframe");

/** Opens a table from the live lobby and waits until it can be bet on. */
export async function openTable(page: Page, tableId: string): Promise<FrameLocator> {
  await page.goto("/live");
  await page.getByTestId(`table-${tableId}`).getByRole("button").click();
  await page.waitForURL(/\/game$/);
  const table = tableOf(page);
  await table.getByTestId("table-confirm").waitFor();
  return table;
}

const ring = (table: FrameLocator) => table.locator('[data-testid="table-phase"]:visible').first();
export const phaseOf = (table: FrameLocator): Promise<string | null> => ring(table).getAttribute("data-phase");
export const roundOf = (table: FrameLocator): Promise<string | null> => ring(table).getAttribute("data-round");

/** Waits for the beginning of a round, so that there is time to bet; gives its id. */
export async function nextRound(table: FrameLocator): Promise<string> {
  const before = await roundOf(table);
  const opened = async () => ((await phaseOf(table)) === "BETTING_OPEN" ? await roundOf(table) : before);
  await expect.poll(opened, LONG).not.toBe(before);
  return (await roundOf(table))!;
}

/** Waits until the server has accepted so much in this round. */
export async function accepted(table: FrameLocator, amount: string): Promise<void> {
  const button = table.getByTestId("table-confirm");
  await expect.poll(() => button.getAttribute("data-state")).toBe("accepted");
  expect(await button.textContent()).toContain(amount);
}

/** Waits until a round is paid out and its result has been said. */
export async function paidOut(table: FrameLocator, roundId: string): Promise<string> {
  const over = async () => (await roundOf(table)) === roundId && (await isPaid(table));
  await expect.poll(over, LONG).toBe(true);
  return (await table.getByTestId("table-words").textContent()) ?? "";
}

/** Waits until a round is paid out; its result may be gone from the table already. */
export async function ended(table: FrameLocator, roundId: string): Promise<void> {
  const over = async () => (await roundOf(table)) !== roundId || (await isPaid(table));
  await expect.poll(over, LONG).toBe(true);
}

const isPaid = async (table: FrameLocator): Promise<boolean> =>
  ["SETTLED", "COOLDOWN"].includes((await phaseOf(table)) ?? "");
