import { expect, test } from "vitest";
import dragontiger from "../table/dragontiger/game.ts";
import { seededRandom } from "./fair.ts";
import { leftOver } from "./table-knowing.testing.ts";
import type { TableGame } from "./table-game.ts";
import { cardsOf } from "./tables/cards.ts";

const numbers = (nonce: number) => seededRandom({ serverSeed: "5a".repeat(32), clientSeed: "watched", nonce });
const game = dragontiger as TableGame;
const ROUNDS = 30;

test("a table that keeps the rest of its deck for the next round is found out", () => {
  const gone: number[] = [];
  const keeping: TableGame = {
    ...game,
    draw(random) {
      const card = cardsOf(random, 8, gone);
      const dealt = { dragon: card(), tiger: card() };
      gone.push(dealt.dragon, dealt.tiger);
      return dealt;
    },
  };
  expect(leftOver(keeping, ROUNDS, numbers)).toEqual(
    expect.arrayContaining([
      "round 29 begins with one of 358, another with one of 416",
      "card 0 of round 29 is one of 358",
      expect.stringContaining("comes out otherwise by itself"),
    ]),
  );
});

test("a table that keeps the numbers of a round for the next one cannot draw from them", () => {
  let kept: (() => number) | undefined;
  const keeping: TableGame = {
    ...game,
    draw(random) {
      kept ??= cardsOf(random, 8);
      return { dragon: kept(), tiger: kept() };
    },
  };
  expect(() => leftOver(keeping, ROUNDS, numbers)).toThrow("while it is drawn");
});

test("a table whose odds follow what came is found out", () => {
  let last = 6;
  const drifting: TableGame = { ...game, draw: ({ uniform }) => (last = 2 + uniform(last)) };
  expect(leftOver(drifting, ROUNDS, numbers).length).toBeGreaterThan(0);
});
