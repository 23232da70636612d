import { expect, test } from "vitest";
import { misfits } from "./steps/fits.ts";
import { enterAs } from "./steps/tables.ts";
import { startScenario } from "./scenario.ts";

/** One game of each form; the others stand in `fits.deep.test.ts`. */
const scenario = startScenario();

test("on the smallest telephones a game is played without scrolling, under one balance and one session bar", async () => {
  await enterAs(scenario.page, { username: "maliitnascreen", balance: "1000.00" });
  expect(await misfits(scenario, ["pearl-lagoon", "mines", "roulette", "crash"])).toEqual([]);
});
