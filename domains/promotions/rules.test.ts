import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countedOf, mayStake, payOf, progressOf, shareOf, standOf } from "./rules.ts";

interface Vector {
  readonly id: string;
  readonly group: string;
  readonly input: { required: number; contribution: Record<string, number>; bets: [string, number][] };
  readonly expect: { progress: number; left: number };
}
const file = new URL("../ledger/money.vectors.json", import.meta.url);
const vectors = (JSON.parse(readFileSync(file, "utf8")) as Vector[]).filter((each) => each.group === "wagering");

describe("progress", () => {
  test.each(vectors.map((each) => [each.id, each] as const))(
    "%s of the published vectors",
    (_, { input, expect: want }) => {
      const terms = { contributions: input.contribution, excludedGames: [] };
      const micro = input.bets.reduce(
        (sum, [category, bet]) => sum + BigInt(bet) * shareOf(terms, { gameCode: "g", gameId: "1", category }),
        0n,
      );
      const required = BigInt(input.required);
      const progress = progressOf({ required, micro });
      expect([Number(progress), Number(required - progress)]).toEqual([want.progress, want.left]);
    },
  );

  test("an excluded game counts nothing, by code or by id", () => {
    const terms = { contributions: { RNG: 1_000_000 }, excludedGames: ["fiesta", "77"] };
    expect(shareOf(terms, { gameCode: "fiesta", gameId: "1", category: "RNG" })).toBe(0n);
    expect(shareOf(terms, { gameCode: "manila", gameId: "77", category: "RNG" })).toBe(0n);
    expect(shareOf(terms, { gameCode: "manila", gameId: "1", category: "RNG" })).toBe(1_000_000n);
    expect(shareOf(terms, { gameCode: "manila", gameId: "1", category: "toString" })).toBe(0n);
  });
});

test("bonus money may be staked within the largest bet, in counting games, until the end", () => {
  const bonus = { contributions: { RNG: 50_000 }, excludedGames: [], maxBet: 500n, expiresAt: 1_000 };
  const bet = { game: { gameCode: "g", gameId: "1", category: "RNG" }, stake: 500n, at: 999 };
  expect(mayStake(bonus, bet)).toBe(true);
  expect(mayStake(bonus, { ...bet, stake: 501n })).toBe(false);
  expect(mayStake(bonus, { ...bet, at: 1_000 })).toBe(false);
  expect(mayStake(bonus, { ...bet, game: { ...bet.game, category: "LIVE" } })).toBe(false);
  expect(mayStake({ ...bonus, maxBet: null }, { ...bet, stake: 10n ** 12n })).toBe(true);
});

test("a played bonus pays all of it, or its cap when it has one, and nothing is lost on the way", () => {
  expect(payOf(900n, null)).toEqual({ convert: 900n, forfeit: 0n });
  expect(payOf(900n, 500n)).toEqual({ convert: 500n, forfeit: 400n });
  const amount = fc.bigInt(0n, 10n ** 12n);
  fc.assert(
    fc.property(amount, fc.option(amount, { nil: null }), (bonus, cap) => {
      const { convert, forfeit } = payOf(bonus, cap);
      return convert + forfeit === bonus && convert >= 0n && forfeit >= 0n && (cap === null || convert <= cap);
    }),
  );
});

test("nothing ends while bonus money is in play; then play comes before time, and time before emptiness", () => {
  const bonus = { required: 10n, micro: 10_000_000n, balance: 0n, inPlay: 0n, expiresAt: 100, now: 100 };
  expect(standOf({ ...bonus, inPlay: 1n })).toBe("KEEP");
  expect(standOf(bonus)).toBe("COMPLETED");
  expect(standOf({ ...bonus, micro: 9_999_999n })).toBe("EXPIRED");
  expect(standOf({ ...bonus, micro: 9_999_999n, now: 99 })).toBe("SPENT");
  expect(standOf({ ...bonus, micro: 9_999_999n, now: 99, balance: 1n })).toBe("KEEP");
});

test("bets on one result that are told one by one count what they are worth together", () => {
  const told = (bets: number, stake: bigint, wagered: bigint) => ({ bets, stake, wagered });
  const [none, one, ten] = [told(0, 0n, 0n), told(1, 500n, 500n), told(10, 5_000n, 5_000n)];
  const both = told(11, 10_000n, 0n);
  const counted = (before: typeof one, now: typeof one, maxBet: bigint | null) =>
    countedOf({ maxBet }, { ...now, later: false, result: { now, told: before } });
  expect([counted(none, one, 500n), counted(one, ten, 500n), counted(none, ten, 500n)]).toEqual([500n, 0n, 500n]);
  expect([counted(one, ten, null), counted(none, one, 400n)]).toEqual([4_500n, 0n]);
  // The other side comes later: nothing was at risk.
  expect([counted(ten, both, 500n), counted(ten, both, null)]).toEqual([-500n, -5_000n]);
});
