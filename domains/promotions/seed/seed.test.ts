import { DAY } from "@taya/kernel/instant";
import * as fc from "fast-check";
import { sql } from "kysely";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requiredOf, shareOf } from "../offer/amount.rules.ts";
import { findKinds } from "../offer/kinds.ts";
import { TYPES } from "../offer/terms.ts";
import { wrongWith } from "../offer/write.rules.ts";
import { seededOffers } from "./programme.ts";
import { wrongWith as wrongRaffle } from "../raffles/terms.ts";
import { seededRaffles } from "./raffles.ts";
import { seedPromotions } from "./seed.ts";

const LAW = { "promo.enabled": true, "promo.wageringMax": null, "promo.productPure": false };
/**
 * The smallest part of a bet, in parts per million, that a game of a category keeps: the originals return 99 % and solo
 * blackjack 99.55 %.
 */
const KEPT: Readonly<Record<string, number>> = { RNG: 10_000, FISH: 10_000, BINGO: 10_000, LIVE: 4_500, PVP: 4_500 };

let store: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

const offers = () => seededOffers(store.platform, store.platform.clock.now());

test("twelve offers of all kinds, with some for every tab, none refused by its kind", async () => {
  const kinds = await findKinds();
  expect(offers()).toHaveLength(12);
  expect(new Set(offers().map(({ terms }) => terms.kind))).toEqual(new Set(TYPES));
  const used = new Set(offers().map(({ terms }) => terms.trigger.on));
  for (const on of ["first_deposit", "deposit", "deposit_series", "login", "loss", "birthday", "code", "apply"]) {
    expect(used).toContain(on);
  }
  for (const { code, terms } of offers()) expect([code, wrongWith(terms, kinds, LAW)]).toEqual([code, []]);
});

test("each says what it is in every language of the brand", () => {
  const codes = store.platform.texts.languages.filter(({ complete }) => complete).map(({ code }) => code.toUpperCase());
  for (const { code, terms } of offers()) {
    for (const language of codes) {
      expect([code, terms.title[language]?.length]).not.toEqual([code, undefined]);
      expect(terms.html[language]).toMatch(/^<p>.{20,}/);
    }
    expect(new Set(Object.values(terms.title)).size).toBe(codes.length);
  }
});

/** What a bonus of this offer is worth to somebody who plays all of it in one category, in millionths of a minor unit. */
function worthOf({ terms }: ReturnType<typeof offers>[number], base: bigint, category: string): bigint {
  const { percent, cap, amount, steps } = terms.reward;
  const given = percent === undefined ? (amount ?? steps!.at(-1)!) : shareOf(base, { percent, cap });
  const played = terms.trigger.on === "first_deposit" ? base : 0n;
  const share = BigInt(new Map(Object.entries(terms.contributions!)).get(category)!);
  const staked = (requiredOf({ amount: given, played }, terms.wagering) * 1_000_000n) / share;
  return given * 1_000_000n - staked * BigInt(KEPT[category]!);
}

test("whoever plays a bonus out in the game that keeps least of it has lost what it was worth", () => {
  for (const offer of offers()) {
    const categories = Object.keys(offer.terms.contributions!);
    fc.assert(
      fc.property(fc.bigInt(1n, 10_000_000_00n), fc.constantFrom(...categories), (base, category) => {
        expect(worthOf(offer, base, category)).toBeLessThanOrEqual(0n);
      }),
    );
  }
});

test("a brand that has had offers keeps those it has", async () => {
  const { database, config } = store.platform;
  const seed = () => database.transaction((tx) => seedPromotions(tx, store));
  const codes = async () =>
    (
      await sql<{
        code: string;
      }>`select code from promotions.offer where merchant = ${config.merchant} order by starts_at desc`.execute(
        database.db,
      )
    ).rows.map(({ code }) => code);
  await seed();
  expect(await codes()).toEqual(offers().map(({ code }) => code));
  await sql`update promotions.offer set ended_at = updated_at where code = 'welcome'`.execute(database.db);
  await seed();
  expect(await codes()).toHaveLength(12);
});

test("a raffle of each week begins where the last one ends, and a later start opens only what is not there", async () => {
  const { database, clock, config } = store.platform;
  const seed = () => database.transaction((tx) => seedPromotions(tx, store));
  const opened = async () => {
    const { rows } = await sql<{ opensAt: number; closesAt: number }>`
      select opens_at as "opensAt", closes_at as "closesAt" from promotions.raffle
      where merchant = ${config.merchant} order by closes_at`.execute(database.db);
    return rows;
  };
  for (const terms of seededRaffles(store.platform, clock.now())) expect(wrongRaffle(terms, clock.now())).toEqual([]);
  await seed();
  await seed();
  const [first, second, ...more] = await opened();
  expect(more).toEqual([]);
  expect(second!.opensAt).toBe(first!.closesAt);
  await clock.advance(7 * DAY);
  await seed();
  const [, , third, ...rest] = await opened();
  expect(rest).toEqual([]);
  expect(third!.opensAt).toBe(second!.closesAt);
});
