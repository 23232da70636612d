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
import { cents, sessionOf } from "./steps/member.ts";
import { enterAs, LONG, sitDown } from "./steps/tables.ts";
import { startScenario } from "./scenario.ts";

/**
 * What a player meets who is at play while the server is killed; the database and its data stay. Slots and crash stand
 * in `killed.deep.test.ts`.
 */
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

test("killed while bets are open at roulette: the round is called off, every stake comes back, and the table says so", async () => {
  const { page } = scenario;
  scenario.allow(GONE);
  const seat = await sitDown(scenario, page, "roulette-1");
  const { table } = seat;
  await seat.next();
  const said = table.getByTestId("game-balance");
  const had = cents((await said.textContent()) ?? "");
  await seat.lay("red");
  await seat.accepted();
  await layAll(callers, "roulette-1", "black", "1.00");
  expect(await seat.phase()).toBe("BETTING_OPEN");
  await scenario.kill();
  await table
    .getByText(/cancelled/)
    .first()
    .waitFor({ timeout: 60_000 });
  await picture(page, "killed-roulette");
  await expect.poll(async () => cents((await said.textContent()) ?? ""), LONG).toBe(had);
  await addsUp(me, await ended(me, 1));
  const bets = await allAddUp(callers, 1);
  expect(bets.flat().map(({ status }) => status)).toEqual(callers.map(() => "VOID"));
  expect(newest(await betsOf(me), "roulette").status).toBe("VOID");
});

test("the house's own proof finds nothing", async () => {
  await auditHolds(scenario.program as StartedProgram);
});
