import type { FrameLocator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { cents, logIn, makePlayer, mine, sessionOf } from "./steps/member.ts";
import { PASSWORD } from "./steps/register.ts";
import { LONG, nextRound, openTable, paidOut, phaseOf } from "./steps/tables.ts";
import { tellStory } from "./story.ts";

const story = tellStory();
const NAME = "lahatngmesa";
const BALANCE = 500_000;
const TRIES = 4;
/** So many tables are played beside each other. */
const TOGETHER = 3;

const isOpen = async (table: FrameLocator): Promise<boolean> => (await phaseOf(table)) === "BETTING_OPEN";
const confirm = (table: FrameLocator) => table.getByTestId("table-confirm");

/** In one round a chip by mouse, one by keyboard, one in text mode; gives what was said of the result. */
async function playThreeWays(page: Page, table: FrameLocator, tableId: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const roundId = await nextRound(table);
    const all = await table
      .locator("[data-spot]:visible")
      .evaluateAll((spots) => spots.map((spot) => spot.getAttribute("data-spot")!));
    const [one, two, three] = [...new Set(all)];
    const spot = (name: string | undefined) => table.locator(`[data-spot="${name}"]`).first();
    await spot(one).click();
    await spot(two).focus();
    await page.keyboard.press("Enter");
    await table.getByTestId("text-mode-switch").click();
    // Many spots of a kind stay folded in text mode until they are wanted.
    const folded = table.locator("details:not([open]) > summary");
    for (let left = await folded.count(); left > 0; left--) await folded.first().click();
    if (await isOpen(table)) await spot(three).click();
    const laid = async () => (await confirm(table).getAttribute("data-state")) === "accepted" || !(await isOpen(table));
    await expect.poll(laid, LONG).toBe(true);
    const count = await table.locator("[data-mine]").count();
    const words = await paidOut(table, roundId);
    await table.getByTestId("text-mode-switch").click();
    if (count === 3) return words;
  }
  throw new Error(`three bets were not taken in one round of ${tableId}`);
}

test("every shared table is played by mouse, by keyboard and in text mode, and the books agree", async () => {
  const { page, program } = story;
  await makePlayer(program, { username: NAME, password: PASSWORD, balance: (BALANCE / 100).toFixed(2) });
  await logIn(page, NAME, PASSWORD);
  const { list } = await mine(story, "/wps/v2/play/tables");
  // Crash has one spot and a time of its own, blackjack a hand to play: each has its story.
  const tables = (list as { tableId: string; game: string }[])
    .filter(({ tableId, game }) => tableId.endsWith("-1") && game !== "crash" && game !== "blackjack")
    .map(({ tableId }) => tableId);
  expect(tables.length).toBeGreaterThanOrEqual(12);
  /** At most three sessions are open, and the oldest gives way: the last page speaks for the player. */
  let last = page;
  for (let from = 0; from < tables.length; from += TOGETHER) {
    const open: (readonly [Page, FrameLocator, string])[] = [];
    for (const tableId of tables.slice(from, from + TOGETHER)) {
      const own = await story.open();
      await logIn(own, NAME, PASSWORD);
      last = own;
      open.push([own, await openTable(own, tableId), tableId]);
    }
    const played = await Promise.all(open.map((each) => playThreeWays(...each)));
    for (const [own] of open) if (own !== last) await own.context().close();
    for (const words of played) expect(words).toMatch(/(comes back|get back|lost)/);
  }
  const settled = async () => {
    const ask = async (path: string) => (await program.call("GET", path, undefined, await sessionOf(last))).value;
    const { list: records } = await ask("/wps/v2/play/records?preset=today&pageSize=100");
    const rows = records as { status: string; stake: string; payout: string }[];
    const net = rows.reduce((sum, { stake, payout }) => sum + cents(payout) - cents(stake), 0);
    const cash = cents((await ask("/wps/v2/wallets/balance")).cash);
    return { open: rows.filter(({ status }) => status === "OPEN").length, off: cash - BALANCE - net };
  };
  await expect.poll(settled, LONG).toEqual({ open: 0, off: 0 });
}, 900_000);
