import { shuffled } from "@taya/kernel/random";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../fair.ts";
import { fraction } from "../fraction.ts";
import { type Card, cardsOf, choices } from "./cards.ts";
import { moveToken } from "./ludo.ts";
import { formsOf, tilesOf } from "./mahjong.ts";
import { CATEGORIES, rankHand } from "./poker.ts";
import { feeOf, settlePots } from "./pots.ts";
import { naturalsOf, type Rows, scoreRows } from "./pusoy.ts";
import { compareFives, rankFive } from "./pusoy-dos.ts";
import { mayFollow, playOf } from "./tien-len.ts";
import { unmatchedPoints } from "./tongits.ts";

const DECK: readonly Card[] = (["c", "d", "h", "s"] as const).flatMap((suit) =>
  Array.from({ length: 13 }, (_, i): Card => ({ rank: i + 2, suit })),
);

test("every hand of five falls into its category as often as brute force counts", () => {
  const counts = CATEGORIES.map(() => 0);
  const hand: Card[] = [];
  const take = (from: number): void => {
    if (hand.length === 5) return void counts[rankHand(hand).key[0]!]!++;
    for (let i = from; i < 52; i++) {
      hand.push(DECK[i]!);
      take(i + 1);
      hand.pop();
    }
  };
  take(0);
  expect(counts).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5108, 3744, 624, 36, 4]);
});

describe("pots", () => {
  const seats = fc.integer({ min: 2, max: 9 }).chain((count) =>
    fc.record({
      chips: fc.array(fc.bigInt({ min: 1n, max: 999n }), { minLength: count, maxLength: count }),
      strength: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: count, maxLength: count }),
      folded: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
      live: fc.integer({ min: 0, max: count - 1 }),
      button: fc.integer({ min: 0, max: count - 1 }),
      flop: fc.boolean(),
    }),
  );
  const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((a, b) => a + b, 0n);

  test("no chip is lost or made, nobody who folded wins, nothing is taken without a flop", () => {
    fc.assert(
      fc.property(seats, ({ chips, strength, folded, live, button, flop }) => {
        const out = new Set([...folded.keys()].filter((seat) => folded[seat] && seat !== live));
        const rake = { share: fraction(1, 20), cap: 77n };
        const hand = { contributions: chips, folded: out, strength, button, ...(flop ? { rake } : {}) };
        const settled = settlePots(hand);
        expect(sum(settled.payout) + settled.rake + sum(settled.uncalled.values())).toBe(sum(chips));
        expect(settled.rake).toBeLessThanOrEqual(flop ? 77n : 0n);
        for (const seat of out) expect(settled.payout[seat]).toBe(0n);
        for (const share of settled.payout) expect(share).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: 2_000 },
    );
  });

  test("a last pot that cannot bear the rest of the rake gives what it has, the one before the remainder", () => {
    const contributions = [2n, 17n, 43n, 50n, 51n, 51n];
    const hand = { contributions, folded: new Set<number>(), strength: [7, 6, 5, 4, 1, 1], button: 0 };
    const settled = settlePots({ ...hand, rake: { share: fraction(1, 20), cap: undefined } });
    expect(settled.pots.map(({ amount }) => amount)).toEqual([12n, 75n, 104n, 21n, 2n]);
    expect(settled.rake).toBe(10n);
    expect(sum(settled.payout)).toBe(204n);
    for (const share of settled.payout) expect(share).toBeGreaterThanOrEqual(0n);
  });

  test("odd chips go one by one from the first seat left of the button", () => {
    const hand = { contributions: [5n, 5n, 5n, 5n], folded: new Set([3]), strength: [1, 1, 1, 9], button: 1 };
    expect(settlePots(hand).payout).toEqual([7n, 6n, 7n, 0n]);
  });

  test("chips folded above every live level stay in the last pot", () => {
    const hand = { contributions: [100n, 400n, 400n], folded: new Set([1, 2]), strength: [1, 0, 0], button: 0 };
    expect(settlePots(hand)).toMatchObject({ pots: [{ amount: 900n, seats: [0] }], payout: [900n, 0n, 0n] });
  });

  test("a fee is floored once", () => {
    expect(feeOf(999n, fraction(1, 20))).toEqual({ fee: 49n, winner: 950n });
  });
});

describe("thirteen cards", () => {
  const rows = (front: string, middle: string, back: string): Rows => ({
    front: cardsOf(front),
    middle: cardsOf(middle),
    back: cardsOf(back),
  });
  const good = rows("Qc Qh 6h", "Tc Td Th 3s 5c", "As 2h 3d 4s 5d");
  const best = rows("Ac Ad As", "2c 2d 2h 3s 3d", "9c 9d 9h 9s Kd");
  const wrong = rows("Kc Kd 7h", "Js 9d 8c 4h 2s", "8s 8d 8h 4c 4d");

  test("a hand that is set wrong pays the scoop and every row", () => {
    expect(scoreRows(good, wrong)).toEqual({ foul: [false, true], pointsA: 3 + 3 });
    expect(scoreRows(wrong, best)).toEqual({ foul: [true, false], pointsA: -(3 + 3 + 2 + 4) });
    expect(scoreRows(wrong, wrong)).toEqual({ foul: [true, true], pointsA: 0 });
  });

  test("winning all rows scoops, and what one wins the other loses", () => {
    expect(scoreRows(best, good).pointsA).toBe(3 + 3 + 2 + 4);
    expect(scoreRows(good, best).pointsA).toBe(-12);
    expect(scoreRows(good, good).pointsA).toBe(0);
  });

  test.each([
    ["Ac Ad Kc Kd Qc Qd Jc Jd Jh Js 9c 9d 2h", ["six pairs"]],
    ["Ac 2d 3c 4c 5d 6h 7s 8c 8d 9h Ts Jc Qd", ["three straights"]],
    ["2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac", ["suited dragon", "three flushes"]],
    ["2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad", ["dragon"]],
    ["2c 2d 4c 4h 6s 7c 8c 9c Tc Jc Qc Kc Ad", []],
  ])("naturals of %s", (cards, naturals) => {
    expect(naturalsOf(cardsOf(cards))).toEqual(naturals);
  });
});

describe("plays of five", () => {
  test.each([
    ["Jc Qd Kh As 2c", "Tc Jd Qh Ks Ad", 1],
    ["3c 5c 9c Jc Kc", "4d 5d 9d Jd Kd", -1],
    ["3c 5c 9c Jc Kc", "3d 5d 9d Jd Kd", -1],
    ["3c 3d 3h 3s 4c", "2c 2d 2h As Ad", 1],
  ])("%s against %s", (a, b, sign) => {
    expect(Math.sign(compareFives(rankFive(cardsOf(a))!, rankFive(cardsOf(b))!))).toBe(sign);
  });

  test.each(["Ac 2d 3h 4s 5c", "3c 3d 4h 4s 5c", "3c 4d 5h 6s"])("%s are no play", (cards) => {
    expect(rankFive(cardsOf(cards))).toBeUndefined();
  });
});

describe("tien len", () => {
  const PAIRS = ["3s 3c", "4s 4c", "5s 5c", "6s 6c", "7s 7c"];
  const run = (pairs: number) => PAIRS.slice(0, pairs).join(" ");
  test.each<[play: string, on: string, legal: boolean]>([
    [run(3), "2h", true],
    [run(3), "2s 2h", false],
    [run(4), "2s 2h", true],
    [run(4), "2s 2c 2h", false],
    [run(5), "2s 2c 2h", true],
    [run(3), "8s 8c 8d 8h", false],
    [run(4), "8s 8c 8d 8h", true],
    ["9s 9c 9d 9h", run(4), false],
    [run(3), "Ah", false],
    ["4s 5c 6d 7h", "3s 4c 5d", false],
    ["4s 4h", "4c 4d", true],
    ["2s", "Ah", true],
  ])("%s on %s: %s", (play, on, legal) => {
    expect(mayFollow(playOf(cardsOf(play))!, playOf(cardsOf(on))!)).toBe(legal);
  });

  test.each(["Ks As 2s", "3s 4s", "3s 3c 4s 4c 5s", "3s 3c 4s 4c", "Ks Kc As Ac 2s 2c", ""])(
    "%j is no play",
    (cards) => {
      expect(playOf(cardsOf(cards))).toBeUndefined();
    },
  );
});

test("the fewest points of a tongits hand are those of the best of all ways to lay melds", () => {
  const isMeld = (cards: readonly Card[]): boolean => {
    const low = cards.map(({ rank }) => (rank === 14 ? 1 : rank)).toSorted((a, b) => a - b);
    if (new Set(low).size === 1) return cards.length >= 3;
    return new Set(cards.map(({ suit }) => suit)).size === 1 && low.every((rank, i) => rank === low[0]! + i);
  };
  const points = (cards: readonly Card[]) =>
    cards.reduce((sum, { rank }) => sum + (rank === 14 ? 1 : Math.min(10, rank)), 0);
  const least = (cards: readonly Card[]): number => {
    const melds = [3, 4, 5, 6, 7].flatMap((length) => choices(cards, length)).filter(isMeld);
    return Math.min(points(cards), ...melds.map((meld) => least(cards.filter((card) => !meld.includes(card)))));
  };
  const few = DECK.filter(({ rank }) => rank < 6 || rank === 14);
  for (let nonce = 0; nonce < 40; nonce++) {
    const hand = shuffled(few, seededRandom({ serverSeed: "ab".repeat(32), clientSeed: "hand", nonce })).slice(0, 9);
    expect(unmatchedPoints(hand)).toBe(least(hand));
  }
});

test("a token leaves the yard on a six, comes home by an exact throw and never leaves it again", () => {
  expect(moveToken(2, -1, 5)).toBeUndefined();
  expect(moveToken(3, -1, 6)).toEqual({ progress: 0, square: { number: 39, safe: true }, home: false });
  expect(moveToken(3, 12, 1)).toEqual({ progress: 13, square: { number: 0, safe: true }, home: false });
  expect(moveToken(0, 53, 3)).toEqual({ progress: 56, home: true });
  expect([moveToken(0, 53, 4), moveToken(0, 56, 1)]).toEqual([undefined, undefined]);
});

test.each([
  ["1d 1d 2d 2d 3d 3d 4b 4b 5b 5b 6b 6b 7z 7z", ["seven pairs", "standard"]],
  ["1d 1d 1d 1d 2d 2d 3d 3d 4d 4d 5d 5d 6d 6d", ["standard"]],
  ["1z 1z 1z 2z 2z 2z 3z 3z 3z 4z 4z 4z 5z 5z", ["standard"]],
  ["1d 2d 3d 1z 2z 3z 4d 5d 6d 7d 8d 9d 5b 5b", []],
  ["8d 9d 1b 2b 3b 4b 5b 6b 7b 8b 9b 1c 1c 1c", []],
])("tiles %s win as %j", (tiles, forms) => {
  expect(formsOf(tilesOf(tiles))).toEqual(forms);
});
