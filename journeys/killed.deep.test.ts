// Deep: what a kill does to slots and to a growing multiplier; that stakes come back once is told in `killed.test.ts`.
import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { picture } from "./browser.ts";
import type { StartedProgram } from "./program.ts";
import {
  addsUp,
  allAddUp,
  auditHolds,
  betsOf,
  ended,
  GONE,
  type Caller,
  callerOf,
  layAll,
  makeCaller,
  newest,
} from "./steps/callers.ts";
import { sessionOf } from "./steps/member.ts";
import { aRoundBy, findFreeSpins, isIdle, openTitle } from "./steps/slots.ts";
import { enterAs, moveOn, moving, sitDown } from "./steps/tables.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario({ own: true });
const START = 500_000;
const CALLERS = 4;

let me: Caller;
let callers: readonly Caller[];

test("players come in", async () => {
  await enterAs(scenario.page, { username: "naputulan", balance: (START / 100).toFixed(2) });
  await scenario.page.goto("/live");
  me = callerOf(scenario, await sessionOf(scenario.page), START);
  callers = await Promise.all(Array.from({ length: CALLERS }, () => makeCaller(scenario)));
  expect(callers).toHaveLength(CALLERS);
});

test("killed in the middle of free spins: the round counts once, and is shown to its end before another begins", async () => {
  const { page } = scenario;
  scenario.allow(GONE);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openTitle(page, "slot5");
  // The screen's own round is one with free spins, of many that were played for it before: a screen that waits for too
  // long asks again.
  const value = await findFreeSpins(scenario, "slot5");
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
  // Left here: a program that takes long to start must not find the round shown to its end.
  const left = page.url();
  await page.goto("/healthz");
  const played = await betsOf(me);
  await scenario.kill();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.unroute("**/wps/v2/play/rounds");
  await page.goto(left);
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

test("killed while bets are open at crash: every stake comes back once", async () => {
  const { page } = scenario;
  scenario.allow(GONE);
  const before = (await betsOf(me)).length;
  const seat = await sitDown(scenario, page, "crash-1");
  await seat.next();
  await seat.lay("bet");
  await layAll(callers, "crash-1", "bet", "2.00");
  await seat.accepted();
  await scenario.kill();
  await addsUp(me, await ended(me, before + 1));
  const bets = await allAddUp(callers, 1);
  for (const each of bets)
    expect(newest(each, "crash")).toMatchObject({ status: "VOID", stake: "2.00", payout: "2.00" });
  expect(newest(await betsOf(me), "crash").status).toBe("VOID");
});

test("killed while the multiplier grows: every bet ends once, as it stood, and an act is done once", async () => {
  scenario.allow(GONE);
  const seat = await sitDown(scenario, scenario.page, "crash-1");
  await seat.next();
  const roundId = await layAll(callers, "crash-1", "bet", "2.00");
  const [early, , ...rest] = callers as [Caller, Caller, ...Caller[]];
  const act = (caller: Caller, what: object, key: string = crypto.randomUUID()) =>
    caller.ask("POST", "/wps/v2/play/tables/crash-1/act", { roundId, seq: 1, ...what }, key);
  expect((await act(early, { action: "auto", at: "1.01" })).code).toBe("OK");
  const phase = async () => (await early.ask("GET", "/wps/v2/play/tables/crash-1")).value.phase as string;
  const grows = async () => !/BETTING|CLOSING/.test(await phase());
  await moving(grows, () => moveOn(scenario.program, "crash-1"));
  const cashouts = rest.map((caller) => ({ caller, key: crypto.randomUUID() }));
  const leave = () => Promise.all(cashouts.map(({ caller, key }) => act(caller, { action: "cashout" }, key)));
  const first = leave().catch(() => undefined);
  await scenario.kill();
  const told = await first;
  const again = await leave();
  // What was answered before is answered the same; what was not is done now, or came too late.
  if (told) expect(again.map(({ code }) => code)).toEqual(told.map(({ code }) => code));
  for (const { code } of again) expect(["OK", "GAME_ROUND_OVER"]).toContain(code);
  const over = async () => !/BETTING|CLOSING|DEALING/.test(await phase());
  await moving(over, () => moveOn(scenario.program, "crash-1"));
  const bets = await allAddUp(callers, 2);
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
  await auditHolds(scenario.program as StartedProgram);
});
