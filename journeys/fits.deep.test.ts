// Deep: what small telephones show is shown for one game of each form in `fits.test.ts`; this is the same for all others.
import { expect, test } from "vitest";
import { allGames, misfits } from "./steps/fits.ts";
import { enterAs } from "./steps/tables.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();

test("every game of the house is played on the smallest telephones without scrolling", async () => {
  await enterAs(scenario.page, { username: "lahatngscreen", balance: "1000.00" });
  expect(await misfits(scenario, allGames())).toEqual([]);
}, 600_000);
