import { expect, test } from "vitest";
import { baccaratChances } from "../../kit/tables/baccarat.testing.ts";
import { tableSuite } from "../../kit/table-suite.ts";
import slow from "../baccarat/par.json" with { type: "json" };
import game from "./game.ts";
import par from "./par.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };

tableSuite(game, texts, {
  chances: baccaratChances(),
  wrong: ["Player", "player:1", "pair"],
  words: ["P", "B", "T", "natural", "bigRoad", "askPlayer", "askBanker"],
  rounds: 20_000,
});

test("only name and times differ from the slow table", () => {
  expect({ ...par, id: slow.id, times: slow.times }).toEqual(slow);
});
