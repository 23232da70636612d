import type { PlayerId } from "@taya/kernel/id";
import { addDays, dayIn, HOUR, startOfDay } from "@taya/kernel/instant";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { grossOf } from "../cashback.rules.ts";
import { atOnce, openLoyalty, type OpenedLoyalty, ZONE } from "../loyalty.testing.ts";
import { partsOf, raisesOf, reckon, timesOf } from "./boosts.rules.ts";

let room: OpenedLoyalty;
let playerId: PlayerId;
beforeAll(async () => void (room = await openLoyalty()));
afterAll(() => room?.world.close());
beforeEach(async () => {
  playerId = await room.aPlayer();
  room.said.boosts = [];
});

const claim = () => room.handlers.claimCashback({}, room.by(playerId));
const told = async () => {
  const answer = await room.handlers.cashback({}, room.by(playerId));
  return answer.ok ? answer.value : undefined;
};
const today = () => dayIn(room.platform.clock.now(), ZONE);
const nextNoon = async () => {
  const noon = startOfDay(addDays(today(), 1), ZONE) + 12 * HOUR;
  await room.platform.clock.advance(noon - room.platform.clock.now());
};
/** Slots of today so many times, from an offer that has so much left. */
const raise = (multiplier: number, left: bigint, offerId: string = room.platform.id()) => {
  const days = new Map([[today(), { RNG: multiplier }]]);
  room.said.boosts = [...room.said.boosts, { offerId, title: "Double Friday", days, left }];
};
const boosted = () => room.said.boosted.filter((each) => each.playerId === playerId);
const given = () => boosted().reduce((sum, { amount }) => sum + amount, 0n);

describe("raised cashback", () => {
  test("is told with what it is raised from, paid with the cashback, and taken off the budget of its offer", async () => {
    raise(2_500_000, 100_000n);
    await room.play(playerId, 1_000_001n);
    await room.play(playerId, 100_000n, { category: "LIVE" });
    expect(await told()).toMatchObject({
      claimable: 30_700n,
      rows: [
        { gameCategory: "LIVE", rate: 7_000, amount: 700n },
        { gameCategory: "RNG", rate: 30_000, base: 12_000, amount: 30_000n, paid: 0n },
      ],
      boosts: [{ title: "Double Friday", multipliers: { RNG: 2_500_000 } }],
    });
    expect(await claim()).toMatchObject({ value: { amount: 30_700n, balance: 30_700n } });
    expect(boosted()).toMatchObject([{ day: today(), amount: 18_000n }]);
    await room.play(playerId, 1_000_000n);
    expect(await claim()).toMatchObject({ value: { amount: 30_000n } });
    expect(given()).toBe(36_000n);
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    expect(await room.breaks()).toEqual([]);
  });

  test("is never more than its offer has left, and the plain cashback is paid on", async () => {
    raise(2_000_000, 5_000n);
    await room.play(playerId, 1_000_000n);
    expect(await claim()).toMatchObject({ value: { amount: 17_000n } });
    await room.play(playerId, 1_000_000n);
    expect(await told()).toMatchObject({ claimable: 12_000n, boosts: [] });
    expect(await claim()).toMatchObject({ value: { amount: 12_000n } });
    expect(given()).toBe(5_000n);
  });

  test("is never more than two thirds of what the games keep, so that nobody wins by playing for it", async () => {
    raise(9_000_000, 1_000_000n);
    Object.assign(room.said.keeps, { slot: 30_000, dice: 10_000 });
    await room.play(playerId, 1_000_000n, { game: "slot" });
    await room.play(playerId, 1_000_000n, { game: "dice" });
    // Two thirds of 30,000; dice keep too little for any.
    expect(await told()).toMatchObject({ claimable: 20_000n, rows: [{ validBet: 1_000_000n, amount: 20_000n }] });
    expect(await claim()).toMatchObject({ value: { amount: 20_000n } });
    expect(given()).toBe(8_000n);
    await room.play(playerId, -500_000n, { game: "slot", later: true });
    expect((await told())!.rows).toMatchObject([{ amount: 10_000n, paid: 20_000n }]);
    expect(await room.breaks()).toEqual([]);
  });

  test("of a day that was paid is neither taken back nor paid again when the offer ends, grows or another comes", async () => {
    raise(2_000_000, 100_000n);
    await room.play(playerId, 1_000_000n);
    expect(await claim()).toMatchObject({ value: { amount: 24_000n } });
    room.said.boosts = [];
    expect(await told()).toMatchObject({ claimable: 0n, rows: [{ rate: 24_000, amount: 24_000n }] });
    // Another one with little left adds to what was given, and takes nothing of it away.
    raise(3_000_000, 1_000n);
    expect(await claim()).toMatchObject({ value: { amount: 1_000n } });
    const day = today();
    await nextNoon();
    room.said.boosts = [];
    const late = new Map([[day, { RNG: 9_000_000 }]]);
    room.said.boosts = [{ offerId: room.platform.id(), title: "Late", days: late, left: 1_000_000n }];
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    room.said.boosts = [];
    await room.play(playerId, 100_000n);
    expect(await claim()).toMatchObject({ value: { amount: 1_200n, balance: 26_200n } });
    expect(await room.breaks()).toEqual([]);
  });

  test("is paid once, however many ask at the same time, and by itself with what nobody claimed", async () => {
    raise(2_000_000, 100_000n);
    await room.play(playerId, 1_000_000n);
    expect(await atOnce(60, claim)).toMatchObject({ granted: 1 });
    expect(await room.cash(playerId)).toBe(24_000n);
    await room.play(playerId, 1_000_000n);
    await nextNoon();
    await room.beat("loyalty.cashback");
    await room.beat("loyalty.cashback");
    expect(await room.cash(playerId)).toBe(48_000n);
    expect(given()).toBe(24_000n);
    expect(await room.breaks()).toEqual([]);
  });
});

test("what offers say of payments that are none, or give another sum of, is found", async () => {
  raise(2_000_000, 100_000n);
  await room.play(playerId, 1_000_000n);
  await claim();
  const others = room.said.boosted.slice(0, -1);
  const paid = room.said.boosted.at(-1)!;
  const name = "raised cashback is given by its offers";
  room.said.boosted = [...others, { ...paid, amount: 11_999n }];
  expect(await room.breaks()).toMatchObject([{ name, subject: paid.ref, playerId, amount: -1n }]);
  const ref = room.platform.id();
  room.said.boosted = [...others, paid, { ...paid, ref }];
  expect(await room.breaks()).toMatchObject([{ name, subject: ref, amount: 12_000n }]);
  room.said.boosted = [...others, paid];
});

describe("the rules", () => {
  const category = fc.constantFrom("RNG", "LIVE", "FISH");
  const bets = fc.dictionary(category, fc.bigInt(-50_000n, 10_000_000n));
  const rates = fc.dictionary(category, fc.integer({ min: 0, max: 30_000 }));
  const boosts = fc.array(
    fc.record({
      offerId: fc.constantFrom("a", "b", "c"),
      multipliers: fc.dictionary(category, fc.integer({ min: 1_000_001, max: 10_000_000 })),
    }),
    { maxLength: 3 },
  );
  const cap = fc.option(fc.bigInt(0n, 100_000n), { nil: null });
  const sum = (some: Iterable<bigint>) => [...some].reduce((all, each) => all + each, 0n);

  test("gross lies between the plain cashback and all rates raised, and offers give no more than they have", () => {
    const lefts = fc.record({ a: fc.bigInt(0n, 200_000n), b: fc.bigInt(0n, 200_000n), c: fc.bigInt(0n, 200_000n) });
    const all = fc.record({
      validBets: bets,
      plain: rates,
      some: boosts,
      most: cap,
      left: lefts,
      had: fc.bigInt(0n, 100_000n),
    });
    fc.assert(
      fc.property(all, ({ validBets, plain, some, most, left, had }) => {
        const raised = raisesOf(plain, some);
        const terms = { rates: plain, raised, cap: most };
        const { gross, extras } = reckon(validBets, terms, {
          mosts: validBets,
          given: had,
          left: (id) => left[id as "a"],
        });
        const least = grossOf(validBets, plain, most);
        const full = Object.fromEntries(
          Object.entries(raised).flatMap(([each, { rate }]) => ((validBets[each] ?? 0n) > 0n ? [[each, rate]] : [])),
        );
        expect(gross >= least).toBe(true);
        expect(gross <= grossOf(validBets, { ...plain, ...full }, null)).toBe(true);
        if (most !== null) expect(gross <= (most > least ? most : least)).toBe(true);
        for (const [id, extra] of extras) expect(extra > 0n && extra <= left[id as "a"]).toBe(true);
        expect(sum(extras.values()) <= gross - least).toBe(true);
        expect(gross - least <= had + sum(extras.values())).toBe(true);
      }),
    );
  });

  test("with enough left and no cap every category is floored once at its raised rate", () => {
    const positive = fc.dictionary(category, fc.bigInt(0n, 10_000_000n));
    fc.assert(
      fc.property(positive, rates, boosts, (validBets, plain, some) => {
        const raised = raisesOf(plain, some);
        const { gross } = reckon(
          validBets,
          { rates: plain, raised, cap: null },
          { mosts: validBets, given: 0n, left: () => 10n ** 12n },
        );
        const all = { ...plain, ...Object.fromEntries(Object.entries(raised).map(([each, { rate }]) => [each, rate])) };
        expect(gross).toBe(grossOf(validBets, all, null));
      }),
    );
  });

  test("parts of a payment are together no more than it, and none more than its offer gives", () => {
    fc.assert(
      fc.property(fc.dictionary(category, fc.bigInt(0n, 1_000n)), fc.bigInt(0n, 2_000n), (extras, amount) => {
        const parts = partsOf(new Map(Object.entries(extras)), amount);
        const wanted = sum(Object.values(extras));
        expect(sum(parts.values())).toBe(wanted < amount ? wanted : amount);
        for (const [id, part] of parts) expect(part > 0n && part <= extras[id]!).toBe(true);
      }),
    );
  });

  test("the best of several raises a category, once, and nothing is raised that has no rate", () => {
    const offers = [
      { offerId: "a", multipliers: { RNG: 2_000_000, LIVE: 2_000_000 } },
      { offerId: "b", multipliers: { RNG: 1_500_000, LIVE: 3_000_000, BINGO: 9_000_000 } },
    ];
    expect(raisesOf({ RNG: 12_000, LIVE: 7_001 }, offers)).toEqual({
      RNG: { offerId: "a", rate: 24_000 },
      LIVE: { offerId: "b", rate: 21_003 },
    });
    expect(timesOf(3, 1_500_000)).toBe(4);
  });
});
