import type { FrameLocator, Route } from "playwright-core";
import { expect, test } from "vitest";
import { picture } from "./browser.ts";
import type { StartedProgram } from "./program.ts";
import { addsUp, auditHolds, type BetRow, betsOf, ended, type Guest, guestOf, makeGuest } from "./steps/guests.ts";
import { cents, logIn, makePlayer, sessionOf } from "./steps/member.ts";
import { aRoundBy, findFreeSpins, isIdle, openTitle } from "./steps/slots.ts";
import { LONG, nextRound, openTable, phaseOf } from "./steps/tables.ts";
import { tellStory } from "./story.ts";

/** What a player meets who is at play while the server is killed; the database and its data stay. */
const story = tellStory({ own: true });
const NAME = "naputulan";
const PASSWORD = "Halina-Laro-9431";
const START = 500_000;
const GUESTS = 4;
const GONE = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|ERR_FAILED|^503: |status of 503|WebSocket/;

let me: Guest;
let guests: readonly Guest[];

test("a player logs in", async () => {
  await makePlayer(story.program, { username: NAME, password: PASSWORD, balance: (START / 100).toFixed(2) });
  await logIn(story.page, NAME, PASSWORD);
  me = guestOf(story, await sessionOf(story.page), START);
  guests = await Promise.all(Array.from({ length: GUESTS }, () => makeGuest(story)));
});

test("killed in the middle of free spins: the round counts once, and is shown to its end before another begins", async () => {
  const { page } = story;
  story.allow(GONE);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openTitle(page, "slot5");
  // The screen's own round is one with free spins, of many that were played for it before: a screen that waits for too
  // long asks again.
  const value = await findFreeSpins(story, "slot5");
  let asked = 0;
  await page.route("**/wps/v2/play/rounds", async (route: Route) => {
    asked += 1;
    await route.fulfill({ json: { success: true, code: "OK", message: "", value } });
  });
  await page.getByTestId("spin").click();
  await page
    .getByTestId("game-feature")
    .getByText(/^Free spin 2, /)
    .waitFor({ timeout: 120_000 });
  const played = await betsOf(me);
  await story.kill();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.unroute("**/wps/v2/play/rounds");
  await page.reload();
  await page.getByTestId("game-resumed").waitFor();
  await picture(page, "killed-slot");
  expect(await page.getByTestId("spin").isEnabled()).toBe(false);
  await isIdle(page);
  await page
    .getByTestId("text-mode")
    .getByText(/^The free spins won /)
    .waitFor();
  expect(asked).toBe(1);
  expect(await betsOf(me)).toEqual(played);
  await aRoundBy(page, () => page.getByTestId("spin").click());
  await addsUp(me, await ended(me, played.length + 1));
});

/** Lays one bet for every guest in the running round, each under a key of its own; gives the round. */
async function layAll(tableId: string, spot: string, amount: string): Promise<string> {
  const { value } = await guests[0]!.ask("GET", `/wps/v2/play/tables/${tableId}`);
  const lay = async (guest: Guest) => {
    const layout = { roundId: value.roundId, version: 0, bets: [{ spot, amount }] };
    const answer = await guest.ask("PUT", `/wps/v2/play/tables/${tableId}/layout`, layout, crypto.randomUUID());
    expect(answer.code).toBe("OK");
  };
  await Promise.all(guests.map(lay));
  return value.roundId;
}

const spot = (table: FrameLocator, name: string) => table.locator(`[data-spot="${name}"]`).first();
const newest = (bets: readonly BetRow[], gameCode: string) => bets.find((each) => each.gameCode === gameCode)!;

/** Everybody's bets have ended, and money and records agree. */
async function allAddUp(mine: number, theirs: number): Promise<readonly (readonly BetRow[])[]> {
  await addsUp(me, await ended(me, mine));
  return Promise.all(
    guests.map(async (guest) => {
      const bets = await ended(guest, theirs);
      await addsUp(guest, bets);
      return bets;
    }),
  );
}

test("killed while bets are open at roulette: the round is called off, every stake comes back, and the table says so", async () => {
  const { page } = story;
  story.allow(GONE);
  const before = (await betsOf(me)).length;
  const table = await openTable(page, "roulette-1");
  await nextRound(table);
  await spot(table, "red").click();
  const said = table.getByTestId("game-balance");
  const had = cents((await said.textContent()) ?? "");
  await expect.poll(() => table.getByTestId("table-confirm").getAttribute("data-state")).toBe("accepted");
  await layAll("roulette-1", "black", "1.00");
  expect(await phaseOf(table)).toBe("BETTING_OPEN");
  await story.kill();
  await table
    .getByText(/called off/)
    .first()
    .waitFor({ timeout: 60_000 });
  await picture(page, "killed-roulette");
  await expect.poll(async () => cents((await said.textContent()) ?? ""), LONG).toBe(had);
  const bets = await allAddUp(before + 1, 1);
  expect(bets.flat().map(({ status }) => status)).toEqual(guests.map(() => "VOID"));
  expect(newest(await betsOf(me), "roulette").status).toBe("VOID");
});

test("killed while bets are open at crash: every stake comes back once", async () => {
  const { page } = story;
  story.allow(GONE);
  const before = (await betsOf(me)).length;
  const table = await openTable(page, "crash-1");
  await nextRound(table);
  await spot(table, "bet").click();
  await layAll("crash-1", "bet", "2.00");
  await expect.poll(() => table.getByTestId("table-confirm").getAttribute("data-state")).toBe("accepted");
  await story.kill();
  const bets = await allAddUp(before + 1, 2);
  for (const each of bets)
    expect(newest(each, "crash")).toMatchObject({ status: "VOID", stake: "2.00", payout: "2.00" });
  expect(newest(await betsOf(me), "crash").status).toBe("VOID");
});

/** The phase of a table as calls tell it. */
const phaseBy = async ({ ask }: Guest, tableId: string) =>
  (await ask("GET", `/wps/v2/play/tables/${tableId}`)).value.phase as string;

test("killed while the multiplier grows: every bet ends once, as it stood, and an act is done once", async () => {
  story.allow(GONE);
  const table = await openTable(story.page, "crash-1");
  await nextRound(table);
  const roundId = await layAll("crash-1", "bet", "2.00");
  const [early, , ...rest] = guests as [Guest, Guest, ...Guest[]];
  const act = (guest: Guest, what: object, key: string = crypto.randomUUID()) =>
    guest.ask("POST", "/wps/v2/play/tables/crash-1/act", { roundId, seq: 1, ...what }, key);
  expect((await act(early, { action: "auto", at: "1.01" })).code).toBe("OK");
  await expect.poll(() => phaseBy(early, "crash-1"), LONG).not.toMatch(/BETTING|CLOSING/);
  const cashouts = rest.map((guest) => ({ guest, key: crypto.randomUUID() }));
  const leave = () => Promise.all(cashouts.map(({ guest, key }) => act(guest, { action: "cashout" }, key)));
  const first = leave().catch(() => undefined);
  await story.kill();
  const told = await first;
  const again = await leave();
  // What was answered before is answered the same; what was not is done now, or came too late.
  if (told) expect(again.map(({ code }) => code)).toEqual(told.map(({ code }) => code));
  for (const { code } of again) expect(["OK", "GAME_ROUND_OVER"]).toContain(code);
  const bets = await allAddUp((await betsOf(me)).length, 3);
  const { value } = await early.ask("GET", "/wps/v2/play/tables/crash-1/rounds?pageSize=20");
  const round = value.list.find((each: { roundId: string }) => each.roundId === roundId);
  const bust = Number(round.outcome.bust);
  const ends = bets.map((each) => newest(each, "crash"));
  expect(ends.map(({ status }) => status)).not.toContain("VOID");
  expect(ends[0]!.payout).toBe(bust >= 1.01 ? "2.02" : "0.00");
  expect(ends[1]!.payout).toBe("0.00");
  for (const [at, { code, value: left }] of again.entries())
    expect(ends[at + 2]!.payout).toBe(code === "OK" ? left.state.win : "0.00");
});

test("the house's own proof finds nothing", async () => {
  await auditHolds(story.program as StartedProgram);
});
