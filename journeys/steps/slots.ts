import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Scenario } from "../scenario.ts";
import { sessionOf } from "./member.ts";

const FOLDER = join(import.meta.dirname, "../../games/slots");

/** Every slot that can be played and seen. */
export const SLOTS = readdirSync(FOLDER).filter((code) =>
  ["game.ts", "view.tsx"].every((file) => existsSync(join(FOLDER, code, file))),
);

const state = (page: Page) => page.getByTestId("game-state");

/** Opens a slot as a document of its own, in the tab that is logged in. */
export async function openTitle(page: Page, code: string, more = ""): Promise<void> {
  await page.goto(`/play/slots/${code}/?lang=EN${more}`);
  await state(page).waitFor();
}

/** Does what begins a round and waits until it has been shown to its end. */
export async function aRoundBy(page: Page, begin: () => Promise<void>): Promise<void> {
  const before = Number(await state(page).getAttribute("data-rounds"));
  await begin();
  await expect.poll(() => state(page).getAttribute("data-rounds"), { timeout: 90_000 }).toBe(String(before + 1));
  await isIdle(page);
}

export async function isIdle(page: Page): Promise<void> {
  await expect.poll(() => state(page).getAttribute("data-state"), { timeout: 90_000 }).toBe("idle");
}

interface Round {
  readonly roundId: string;
  readonly stake: string;
  readonly win: string;
  readonly outcome: { readonly freeSpins: number };
}

/** Plays outside the screen, at most eight rounds a second, until one brings free spins. */
export async function findFreeSpins({ page, program }: Scenario, game: string, most = 600): Promise<Round> {
  for (let count = 0; count < most; count++) {
    const headers = { ...(await sessionOf(page)), "idempotency-key": crypto.randomUUID() };
    const { success, code, value } = await program.call(
      "POST",
      "/wps/v2/play/rounds",
      { game, stake: "1.00" },
      headers,
    );
    if (!success) throw new Error(`no round: ${code}`);
    if (value.outcome.freeSpins > 0) return value;
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  throw new Error(`no free spins in ${most} rounds`);
}

/** Times between frames in milliseconds while `act` goes on, on a machine four times slower than this one. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    const times: number[] = [];
    let last = performance.now();
    const step = (now: number) => {
      times.push(now - last);
      last = now;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    Object.assign(globalThis, { frameTimes: times });
  });
  await act();
  const times = await page.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes.slice(2));
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await client.detach();
  return times;
}
