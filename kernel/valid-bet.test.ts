import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atRisk, type SettledBet, validBet, wagered } from "./valid-bet.ts";

const bet = (more: Partial<SettledBet>): SettledBet => ({ category: "slots", stake: 100n, payout: 0n, ...more });

describe("the order in which a valid bet is decided", () => {
  test.each<[string, Partial<SettledBet>, bigint]>([
    ["what was void counts nothing", { status: "void" }, 0n],
    ["slots count the stake whatever they paid", { payout: 101n }, 100n],
    ["bonus money counts nothing", { bonusStake: 30n }, 70n],
    ["all of it bonus money", { bonusStake: 100n }, 0n],
    ["a table counts what was won or lost", { category: "live", payout: 195n }, 95n],
    ["a push counts nothing", { category: "live", payout: 100n }, 0n],
    ["opposite sides cancel out", { category: "live", payout: 0n, netted: 80n }, 20n],
    ["what is chosen nearly certain counts what was won", { category: "instant", chosen: true, payout: 101n }, 1n],
    ["and all of it when it was lost", { category: "instant", chosen: true, payout: 0n }, 100n],
    ["a ticket that covers exactly so much counts", { category: "lottery", coverage: 700_000n }, 100n],
    ["a ticket that covers more does not", { category: "lottery", coverage: 700_001n }, 0n],
    ["a layout that covers more does not either", { category: "live", coverage: 972_972n }, 0n],
    ["parts count no more together than alone", { category: "live", payout: 135n, apart: 1n }, 1n],
    ["odds too short count nothing", { category: "sports", payout: 120n, odds: 1_200n, minOdds: 1_500n }, 0n],
    [
      "a cash-out is decided before the odds",
      { category: "sports", status: "cashout", payout: 120n, odds: 1_200n, minOdds: 1_500n },
      20n,
    ],
  ])("%s", (_name, given, counted) => {
    expect(validBet(bet(given))).toBe(counted);
  });

  test("for the wagering of a bonus the bonus money counts too", () => {
    const mixed = bet({ category: "live", payout: 250n, bonusStake: 60n });
    expect([validBet(mixed), wagered(mixed)]).toEqual([40n, 100n]);
  });

  test("it is never more than the cash staked, what was won or lost at a table, or what the parts count alone", () => {
    const amount = fc.bigInt({ min: 0n, max: 1_000n });
    const parts = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (layout, share) => {
        const sum = (of: (part: (typeof layout)[number]) => bigint) => layout.reduce((all, part) => all + of(part), 0n);
        const [stake, payout] = [sum(([staked]) => staked), sum(([, paid]) => paid)];
        const bonusStake = BigInt(Math.floor(Number(stake) * share));
        const apart = sum(([staked, paid]) => atRisk(staked, paid));
        const counted = validBet({ category: "live", stake, payout, bonusStake, apart });
        expect(counted >= 0n && counted <= stake - bonusStake && counted <= apart).toBe(true);
        expect(counted <= atRisk(stake, payout)).toBe(true);
      }),
    );
  });
});
