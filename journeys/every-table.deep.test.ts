// Deep: the three ways to play are shown at two tables in `every-table.test.ts`; this is the same at all the others.
import { expect, test } from "vitest";
import { mine } from "./steps/member.ts";
import { enterAs, sitDown } from "./steps/tables.ts";
import { booksAgree, playThreeWays } from "./steps/three-ways.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario({ own: true });
const BALANCE = 500_000;

test("every shared table is played by mouse, by keyboard and in text mode, and the books agree", async () => {
  const { page } = scenario;
  await enterAs(page, { username: "lahatngmesa", balance: (BALANCE / 100).toFixed(2) });
  await page.goto("/live");
  const { list } = await mine(scenario, "/wps/v2/play/tables");
  // Crash has one spot and a time of its own, blackjack a hand to play: each has its scenario.
  const tables = (list as { tableId: string; game: string }[])
    .filter(({ tableId, game }) => tableId.endsWith("-1") && game !== "crash" && game !== "blackjack")
    .map(({ tableId }) => tableId);
  expect(tables.length).toBeGreaterThanOrEqual(12);
  for (const tableId of tables) {
    const seat = await sitDown(scenario, page, tableId);
    expect(await playThreeWays(seat), tableId).toMatch(/(comes back|get back|lost)/);
  }
  await booksAgree(scenario, BALANCE);
}, 600_000);
