import { expect, test } from "vitest";
import { tableSuite } from "../../kit/table-suite.ts";
import game from "./game.ts";
import { COLOURS, type Statistics } from "./rules.ts";
import texts from "./texts.json" with { type: "json" };
import { counted } from "../../kit/table-counts.testing.ts";

const rolls = COLOURS.flatMap((a) => COLOURS.flatMap((b) => COLOURS.map((c) => [{ dice: [a, b, c] }, 1] as const)));

tableSuite(game, texts, {
  chances: () => rolls,
  wrong: ["red", "color:black", "color:Red", "pair:red-red", "pair:blue-red", "pair:red", "color:red-blue"],
  words: [...COLOURS, "rolls", "triples", "since", "statistics"],
});

test("colours that cover most rolls count nothing; a colour or a pair counts what was won or lost", () => {
  const bets = COLOURS.map((colour, i) => ({ spot: `color:${colour}`, stake: i === 0 ? 15n : 10n }));
  expect(counted(game, { dice: ["red", "red", "red"] }, bets)).toBe(0n);
  expect(counted(game, { dice: ["blue", "pink", "white"] }, bets.slice(1))).toBe(0n);
  expect(counted(game, { dice: ["blue", "pink", "white"] }, bets.slice(1, 2))).toBe(10n);
  const pairs = ["pair:red-blue", "color:green"].map((spot) => ({ spot, stake: 10n }));
  expect(counted(game, { dice: ["green", "pink", "white"] }, pairs)).toBe(0n);
});

test("statistics count dice and how long ago they came", () => {
  const seen = game.road([{ dice: ["red", "red", "red"] }, { dice: ["pink", "red", "blue"] }]) as Statistics;
  expect(seen).toMatchObject({ rolls: 2, triples: 1, dice: { red: 4, pink: 1, green: 0 } });
  expect(seen.since).toEqual({ red: 0, blue: 0, yellow: null, white: null, pink: 0, green: null });
  expect(seen.last[1]).toEqual(["red", "blue", "pink"]);
  expect(game.brief({ dice: ["pink", "red", "blue"] })).toBe("RBP");
});
