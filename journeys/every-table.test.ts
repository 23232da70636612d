import { expect, test } from "vitest";
import { cents } from "./steps/member.ts";
import { enterAs, sitDown } from "./steps/tables.ts";
import { booksAgree, leaveBySpace, playThreeWays, recordOf } from "./steps/three-ways.ts";
import { startScenario } from "./scenario.ts";

/** One table of cards, one of a wheel and one of a multiplier; the others stand in `every-table.deep.test.ts`. */
const scenario = startScenario({ own: true });
const BALANCE = 500_000;

test("cards and a wheel are played by mouse, by keyboard and in text mode, and the books agree", async () => {
  const { page } = scenario;
  await enterAs(page, { username: "lahatngmesa", balance: (BALANCE / 100).toFixed(2) });
  for (const tableId of ["dragontiger-1", "moneywheel-1"]) {
    const seat = await sitDown(scenario, page, tableId);
    expect(await playThreeWays(seat), tableId).toMatch(/(comes back|get back|lost)/);
  }
  await booksAgree(scenario, BALANCE);
});

test("at crash a bet is taken out by the space bar, and balance and record agree", async () => {
  const seat = await sitDown(scenario, scenario.page, "crash-1");
  expect(await seat.table.getByTestId("table-label").textContent()).toBe("RNG table");
  const left = await leaveBySpace(seat);
  expect(left).toMatch(/^1\.\d\d$/);
  const won = (await recordOf(scenario)).find(({ gameCode, payout }) => gameCode === "crash" && cents(payout) > 0)!;
  expect(cents(won.payout)).toBe(Math.floor((cents(won.stake) * cents(left)) / 100));
  await booksAgree(scenario, BALANCE);
});
