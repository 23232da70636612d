import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Fraction, fraction, multiply, add } from "../kit/fraction.ts";
import type { ModeTable, Offer } from "../kit/lottery/lottery.ts";
import { pricesOf } from "../kit/lottery/prize.ts";
import { asFraction, perMillion } from "../kit/lottery/returns.ts";
import type { Play } from "../kit/lottery/play.ts";
import { chancesOf, meansOf } from "./chances.testing.ts";
import type { Mean } from "./exact.types.testing.ts";
import { isProven } from "../kit/proven.testing.ts";
import { lotteries } from "./lotteries.testing.ts";
import { FAMILIES, playOf } from "./plays.ts";

/** Plays for reckoning alone: what they win depends on the number chosen or on the year, so no game offers them. */
const UNEVEN = /^(thai\.tote3|lao\.any[34]|hk6\.(sp|one)\.zodiac|hk6\.z[ln]\d|lotto\.[a-z]\w*)$/;

const known = await lotteries();
const tables = known.flatMap((lottery) =>
  [lottery.modes, ...(lottery.earlier ?? []).map(({ modes }) => modes)].flatMap((modes) =>
    Object.values(modes).map((table) => ({ lottery, table })),
  ),
);
const offersOf = ({ groups }: ModeTable): readonly Offer[] => groups.flatMap(({ offers }) => offers);

/** Counting takes long: of what is proven with the same sources every tenth play is counted again. */
const TENTH = new Set(
  Object.values(FAMILIES).flatMap((plays) => plays.filter((_, at) => at % 10 === 0).map(({ code }) => code)),
);
const isCounted = (code: string): boolean => !isProven() || TENTH.has(code);

/** Counting takes seconds: every play is counted once for all tests. */
const kept = new Map<string, ReturnType<typeof meansOf>>();
function counted(play: Play) {
  const means = kept.get(play.code) ?? meansOf(play);
  kept.set(play.code, means);
  return means;
}
const of = ({ play }: Offer): readonly Mean[] => counted(playOf(play)!).map(([, mean]) => mean);

describe("chances are counted over every draw", () => {
  test.each(Object.keys(FAMILIES))("%s", (family) => {
    const written = JSON.parse(readFileSync(new URL(`${family}/chances.json`, import.meta.url), "utf8")) as object;
    const found = Object.fromEntries(
      FAMILIES[family]!.filter(({ code }) => !UNEVEN.test(code) && isCounted(code)).map((play) => [
        play.code,
        chancesOf(play, counted(play)),
      ]),
    );
    expect(
      isProven() ? Object.fromEntries(Object.entries(written).filter(([code]) => isCounted(code))) : written,
    ).toEqual(found);
  });
});

/** What comes back of one unit of each kind the samples show, straight from the draws and the prizes. */
function sharesOf(offer: Offer, table: ModeTable, means: readonly Mean[], group?: number): readonly Fraction[] {
  const play = playOf(offer.play)!;
  const { by, per } = pricesOf(table, offer, group);
  const unit = fraction((per === "unit" ? 2 : 1) * (play.factor ?? 1));
  const [{ matcher, key }] = play.legs as [(typeof play.legs)[number]];
  const labels = matcher.m === "outcome" && !matcher.ways && typeof key === "object" && "from" in key;
  return means.flatMap(({ bets, wins, push }) => {
    const paid = [...wins].map(([name, won]) => {
      const prize = by[name] ?? by["*"];
      return prize ? multiply(won, asFraction(prize)) : fraction(0);
    });
    // Each label, and each leg, is a unit of its own; a push is looked at with one label alone.
    const units = labels || play.legs.length > 1 ? paid : [multiply(add(...paid), fraction(1, bets))];
    return units.map((won) => add(multiply(won, fraction(unit.d, unit.n)), multiply(push, fraction(1, bets))));
  });
}

const isLess = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d;
/** The kind of unit that returns least. */
const returned = (...input: Parameters<typeof sharesOf>): Fraction =>
  sharesOf(...input).reduce((a, b) => (isLess(b, a) ? b : a));
/** The kind of unit that returns most: what whoever knows everything would bet on. */
const mostReturned = (...input: Parameters<typeof sharesOf>): Fraction =>
  sharesOf(...input).reduce((a, b) => (isLess(a, b) ? b : a));
const WHOLE = fraction(1);

describe("what offers return", () => {
  test("is what is published, over every draw, and never more than is staked", () => {
    for (const { lottery, table } of tables) {
      for (const offer of offersOf(table).filter(({ play }) => isCounted(play))) {
        const share = returned(offer, table, of(offer));
        expect(perMillion(share), `${lottery.code} ${table.id} ${offer.play}`).toBe(offer.rtp);
        expect(share.n <= share.d, offer.play).toBe(true);
        expect(offer.rtp, offer.play).toBeGreaterThan(500_000);
      }
    }
  });

  test("is less than it costs on every unit that can be chosen, at every group with its rebate", () => {
    for (const { lottery, table } of tables) {
      const { min, max, step, full } = table.ladder ?? { min: 0, max: 0, step: 1, full: 1 };
      for (const offer of offersOf(table).filter(({ play }) => isCounted(play))) {
        const tops = mostReturned(offer, table, of(offer));
        expect(isLess(tops, WHOLE), `${lottery.code} ${table.id} ${offer.play}`).toBe(true);
        if (!table.ladder) continue;
        for (const group of new Set([min, min + step, 1_848, max - step])) {
          const lower = add(mostReturned(offer, table, of(offer), group), fraction(max - group, full));
          expect(isLess(lower, WHOLE), `${lottery.code} ${table.id} ${offer.play} ${group}`).toBe(true);
        }
      }
    }
  });

  test("with the rebate is the same at every step of a ladder, but for the rounding of the prize", () => {
    for (const { table } of tables.filter(({ table: { ladder } }) => ladder)) {
      const { min, max, step, full } = table.ladder!;
      for (const offer of offersOf(table).filter(({ play }) => isCounted(play))) {
        const top = returned(offer, table, of(offer));
        for (const group of [min, min + step, 1_848, max - step, max]) {
          const lower = returned(offer, table, of(offer), group);
          const whole = add(lower, fraction(max - group, full));
          const apart = add(whole, fraction(-top.n, top.d));
          // Prizes lose at the most a ten-thousandth each, on two units of money.
          expect(Math.abs(Number((apart.n * 1_000_000n) / apart.d)), `${offer.play} ${group}`).toBeLessThanOrEqual(50);
        }
      }
    }
  });

  test("official prizes follow from the ways, none is typed; only the state's own table is written out", () => {
    for (const { table } of tables.filter(({ table: { style } }) => style === "official")) {
      const bases = new Set(offersOf(table).flatMap(({ prizes }) => Object.values(prizes).map(({ basis }) => basis)));
      expect([...bases]).toEqual([table.id === "kl8.Lott" ? "fixed" : "ways"]);
    }
  });
});
