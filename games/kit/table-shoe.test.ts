import { describe, expect, test } from "vitest";
import baccaratNc from "../table/baccarat-nc/game.ts";
import baccaratSpeed from "../table/baccarat-speed/game.ts";
import baccarat from "../table/baccarat/game.ts";
import dragontiger from "../table/dragontiger/game.ts";
import { commitOf } from "./fair.ts";
import type { TableGame } from "./table-game.ts";
import { dealtFrom, shoeOf } from "./table-shoe.ts";
import { bestOfBaccarat, bestOfDragonTiger, countedHands } from "./table-shoe.testing.ts";
import { type TableFairness, verifyTable } from "./verify.table.ts";

const SEED = "7d".repeat(32);
const SHOE = { id: "0190b0c4-0000-7000-8000-0000000000aa", decks: 8, from: 10 };

/** Hands as version 1.0.0 dealt them, with the hash of its sheet, written down before it was replaced. */
const HAND = {
  player: [13, 4, 5],
  banker: [7, 3, 4],
  cards: { player: [51, 3, 30], banker: [6, 2, 16] },
};
interface Dealt {
  readonly game: TableGame;
  readonly gameHash: string;
  readonly outcome: unknown;
  readonly spot: string;
  readonly win: string;
}

const DEALT: Dealt[] = [
  {
    game: baccarat as TableGame,
    gameHash: "9338fb9a8daa16a95c3dc34f38571f9446b630036021486890d4e7f2e2ff7962",
    outcome: HAND,
    spot: "player",
    win: "20.00",
  },
  {
    game: baccaratNc as TableGame,
    gameHash: "7254e20f76d3a21a8abcfe396b2f55dd00e54b7d86ed1ab862ca6a7e24230f0d",
    outcome: HAND,
    spot: "tie",
    win: "0.00",
  },
  {
    game: baccaratSpeed as TableGame,
    gameHash: "eb1bd31abdc0760aa228d5b3810cdc71f47de2cebae357f9374085854ccf5e4a",
    outcome: HAND,
    spot: "big",
    win: "15.40",
  },
  {
    game: dragontiger as TableGame,
    gameHash: "2dbe61692d3ce3856bb5be58d5344dd971968f42c307bcc6ff90dc94057a5ab9",
    outcome: { dragon: 51, tiger: 6 },
    spot: "dragon",
    win: "20.00",
  },
];

const fairness = ({ game, gameHash, outcome, spot, win }: Dealt): TableFairness => ({
  v: 1,
  kind: "table",
  roundId: "0190b0c4-0000-7000-8000-000000000001",
  game: game.info.code,
  version: "1.0.0",
  gameHash,
  commit: commitOf(SEED),
  serverSeed: SEED,
  betIds: [],
  betsHash: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  shoe: SHOE,
  inputs: { bet: { bets: [{ spot, amount: "10.00" }] }, moves: [] },
  outcome,
  win,
});

describe("rounds that were dealt from a shoe", () => {
  test.each(DEALT)("still verify by the version that dealt them: $game.info.code", (dealt) => {
    const { game } = dealt;
    const bundle = fairness(dealt);
    expect(verifyTable(bundle, game).checks.filter((check) => !check.ok)).toEqual([]);
    const names = (change: Partial<TableFairness>) =>
      verifyTable({ ...bundle, ...change }, game)
        .checks.filter((check) => !check.ok)
        .map((check) => check.name);
    expect(names({ outcome: {} })).toEqual(["outcome"]);
    expect(names({ shoe: undefined })).toContain("game");
    expect(names({ version: game.info.version })).toEqual(["game"]);
    expect(game.info.version).not.toBe("1.0.0");
  });

  test("hold every card once, and a hand past the last card is none", () => {
    const shoe = shoeOf(SEED, SHOE.id, 8);
    expect(shoe.cards.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 416 }, (_, card) => card));
    expect(416 - shoe.cut).toBeLessThanOrEqual(16);
    expect(() => dealtFrom(dragontiger.shoe!, shoe, 415)).toThrow("empty");
  });
});

describe("why no shoe is dealt any more: by the open cards alone a spot returned more than it cost", () => {
  test("at the last hands of nearly every shoe of dragon tiger, and at none of a full one", () => {
    const best = countedHands(dragontiger.shoe!, 20, 3).map(bestOfDragonTiger);
    expect(best.filter(({ mean }) => mean > 1).length).toBeGreaterThan(40);
    expect(bestOfDragonTiger(Array.from({ length: 52 }, () => 8)).mean).toBeLessThan(1);
  });

  test("at last hands of shoes of baccarat, by its side bets", () => {
    const best = countedHands(baccarat.shoe!, 4, 1).map((left) => bestOfBaccarat(baccarat, left));
    expect(best.filter(({ mean }) => mean > 1).length).toBeGreaterThan(1);
    expect(
      bestOfBaccarat(
        baccarat,
        Array.from({ length: 52 }, () => 8),
      ).mean,
    ).toBeLessThan(1);
  });
});
