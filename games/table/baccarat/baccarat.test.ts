import { describe, expect, test } from "vitest";
import { baccaratChances } from "../../kit/tables/baccarat.testing.ts";
import type { BaccaratRoad } from "../../kit/tables/baccarat-road.ts";
import type { Dealt } from "../../kit/tables/baccarat-table.ts";
import { tableSuite } from "../../kit/table-suite.ts";
import game from "./game.ts";
import texts from "./texts.json" with { type: "json" };
import { counted } from "../../kit/table-counts.testing.ts";

const ROADS = ["beadPlate", "bigRoad", "bigEyeBoy", "smallRoad", "cockroachPig", "askPlayer", "askBanker"];

tableSuite(game, texts, {
  chances: baccaratChances(),
  wrong: ["Player", "player:1", "pair", "dragon", "super7"],
  words: ["P", "B", "T", "natural", "hands", "total", "sideBets", ...ROADS],
});

/** A hand of ranks, the suits those of the order dealt. */
const hand = (player: number[], banker: number[]): Dealt => ({
  player,
  banker,
  cards: { player: player.map((rank, i) => rank - 1 + 13 * i), banker: banker.map((rank, i) => rank - 1 + 13 * i) },
});

const PLAYER = hand([9, 13], [5, 2]);
const TIE = hand([4, 5], [9, 13]);
const BANKER = hand([1, 4, 5], [3, 3]);

test("cards come player, banker, player, banker, thirds after them, whichever deck they are of", () => {
  // Ace, three, four, three, five of other decks; the player draws, the banker stands on six.
  // Each place is among the cards that are left: two cards below 120 are gone when it comes.
  const places = [52, 2, 118, 14, 53];
  const dealt = game.draw({ uniform: () => places.shift()! });
  expect(dealt).toEqual({
    player: [1, 4, 5],
    banker: [3, 3],
    cards: { player: [0, 16, 4], banker: [2, 15] },
  });
  expect(game.brief(dealt)).toBe("B");
});

test("only one rank and one suit make a perfect pair", () => {
  const back = (player: number[], banker: number[]) =>
    game.payout({ player: [], banker: [], cards: { player, banker } }, { spot: "perfectPair", stake: 10n });
  expect([back([4, 17], [1, 2]), back([4, 4], [1, 2]), back([4, 4], [20, 20])]).toEqual([0n, 260n, 2010n]);
});

describe("what counts as valid bet", () => {
  test.each<[name: string, outcome: Dealt, bets: [spot: string, stake: bigint][], valid: bigint]>([
    [
      "opposite bets by their difference",
      PLAYER,
      [
        ["player", 100n],
        ["banker", 60n],
      ],
      40n,
    ],
    [
      "a tie gives back both",
      TIE,
      [
        ["player", 100n],
        ["banker", 60n],
      ],
      0n,
    ],
    ["a banker win what it moves", BANKER, [["banker", 100n]], 95n],
    [
      "less than the difference when less moves",
      BANKER,
      [
        ["banker", 20_000n],
        ["player", 10_000n],
      ],
      9000n,
    ],
    [
      "side bets for themselves",
      TIE,
      [
        ["tie", 10n],
        ["small", 10n],
        ["player", 50n],
      ],
      20n,
    ],
    ["a dragon bonus that comes back", TIE, [["playerDragon", 10n]], 0n],
  ])("%s", (_name, outcome, bets, valid) => {
    expect(
      counted(
        game,
        outcome,
        bets.map(([spot, stake]) => ({ spot, stake })),
      ),
    ).toBe(valid);
  });
});

test("roads mark ties and pairs", () => {
  const road = game.road([TIE, PLAYER, TIE, TIE, BANKER, BANKER]) as BaccaratRoad;
  expect(road.counts).toEqual({ hands: 6, P: 1, B: 2, T: 3, playerPair: 0, bankerPair: 2, natural: 4 });
  expect(road.leadingTies).toBe(1);
  expect(road.bigRoad).toEqual([
    { col: 0, row: 0, value: "P", ties: 2 },
    { col: 1, row: 0, value: "B", ties: 0 },
    { col: 1, row: 1, value: "B", ties: 0 },
  ]);
  expect(road.bead.at(-1)).toEqual({ col: 0, row: 5, value: "B", total: 6, playerPair: false, bankerPair: true });
  expect(road.ask).toEqual({ P: ["B", null, null], B: ["R", null, null] });
});
