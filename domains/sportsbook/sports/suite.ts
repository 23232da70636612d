import { describe, expect, test } from "vitest";
import type { Random } from "@taya/kernel/random";
import { MARKET_TYPES } from "../markets/catalogue.ts";
import { endsOf } from "../markets/ends.ts";
import type { Law } from "../markets/law.ts";
import { type MarketType, partOf, resolverOf } from "../markets/market-type.ts";
import { readSpecifiers, type Specifiers } from "../markets/specifiers.ts";
import { lawsOf } from "./laws.ts";
import { marketsOf } from "./markets-of.ts";
import { quickRandom } from "./quick.testing.ts";
import type { SimulatedSport } from "./sport.ts";

interface Market {
  readonly type: MarketType;
  readonly spec: Specifiers;
}

/** Between two strengths, so that no side is like the other. */
const STRENGTHS = [0.15, -0.05] as const;
const LONGEST = 20_000;
/** Deviations that some hundred means of a test stay within. */
const WIDE = 4.5;
const RARE = 0.05;
/** What each result is worth as a chance of winning. */
const WORTH = { WON: 1, HALF_WON: 0.5, PUSH: 0, VOID: 0, HALF_LOST: 0, LOST: 0 };

/** What every simulated sport promises; a sport's test calls it and adds what is its own. */
export function sportSuite<P, S>(sport: SimulatedSport<P, S>, { matches = 200 } = {}): void {
  const bench = benchOf(sport);
  describe(`${sport.code}`, () => {
    testMatches(bench);
    testMarkets(bench);
    test.each([0, 1])("a price is the mean of the prices later on (%d)", (stage) => {
      expect(meansOff(bench, stage, matches)).toEqual([]);
    });
  });
}

/** A sport with what its test needs again and again. */
function benchOf<P, S>(sport: SimulatedSport<P, S>) {
  const params = sport.params(...STRENGTHS);
  const start = sport.start(params);
  const play = (from: S, ticks: number, random: Random): S => {
    let state = from;
    for (let i = 0; i < ticks && !sport.isOver(state); i += 1) state = sport.tick(state, params, random);
    return state;
  };
  const lawsAt = (state: S) => {
    const laws = lawsOf(sport, state, params);
    return ({ type, spec }: Market): Law | undefined => laws(type, partOf(type, spec));
  };
  const markets: readonly Market[] = marketsOf(sport, start, params).map(({ typeId, spec }) => ({
    type: MARKET_TYPES.get(typeId)!,
    spec: readSpecifiers(spec)!,
  }));
  return { sport, params, start, play, lawsAt, markets };
}

type Bench<P, S> = ReturnType<typeof benchOf<P, S>>;
const nameOf = ({ type, spec }: Market): string => `${type.key} ${JSON.stringify(spec)}`;

function testMatches<P, S>({ sport, params, start, play }: Bench<P, S>): void {
  test("matches end, by the same numbers always in the same way, and standings never go back", () => {
    for (let match = 0; match < 5; match += 1) {
      const random = quickRandom(match);
      let [state, ticks] = [start, 0];
      let before = sport.standing(state);
      while (!sport.isOver(state)) {
        state = sport.tick(state, params, random);
        const now = sport.standing(state);
        expect(now.score.home).toBeGreaterThanOrEqual(before.score.home);
        expect(now.score.away).toBeGreaterThanOrEqual(before.score.away);
        before = now;
        ticks += 1;
        expect(ticks).toBeLessThan(LONGEST);
      }
      expect(play(start, LONGEST, quickRandom(match))).toEqual(state);
    }
  });
}

function testMarkets<P, S>({ sport, start, play, lawsAt, markets }: Bench<P, S>): void {
  test("it has markets, every one of them known, with chances that add up to 1", () => {
    const law = lawsAt(start);
    expect(markets.length).toBeGreaterThan(3);
    for (const market of markets) {
      const sum = law(market)!.reduce((all, { chance }) => all + chance, 0);
      expect(sum, nameOf(market)).toBeCloseTo(1, 8);
    }
  });

  test("every market is decided when the match is over, or its part was not played", () => {
    for (let match = 0; match < 20; match += 1) {
      const state = play(start, LONGEST, quickRandom(match));
      for (const market of markets) {
        const part = partOf(market.type, market.spec);
        const isDecided = sport.facts(state)(part) !== undefined || sport.wasPlayed?.(state, part) === false;
        expect(isDecided, nameOf(market)).toBe(true);
      }
    }
  });
}

/** Outcomes that over many matches from one moment on are worth something else later, on average, than they are now. */
function meansOff<P, S>(bench: Bench<P, S>, stage: number, matches: number): readonly string[] {
  const { sport, start, play, lawsAt, markets } = bench;
  const off: string[] = [];
  const third = Math.floor(sport.usualTicks / 3);
  const from = play(start, stage * third, quickRandom(7_000));
  const now = valuesAt(from);
  const later = Array.from({ length: matches }, (_, match) => valuesAt(play(from, third, quickRandom(match))));
  for (const [m, market] of markets.entries()) {
    const open = later.map((each) => each[m]!).filter((each) => each.size > 0);
    // A part that some matches did without has no mean over all of them.
    if (open.length < matches) continue;
    for (const [outcome, expected] of now[m]!) {
      const values = open.map((each) => each.get(outcome) ?? 0);
      const mean = values.reduce((a, b) => a + b, 0) / matches;
      const most = WIDE * deviation(values, mean, expected) + 0.5 / matches;
      if (Math.abs(mean - expected) > most) off.push(`${nameOf(market)} ${outcome}: ${expected}, later ${mean}`);
    }
  }
  return off;

  /** Of every market, what its outcomes are worth: by what may come, or by what came. */
  function valuesAt(state: S): readonly ReadonlyMap<string, number>[] {
    const law = lawsAt(state);
    const facts = sport.facts(state);
    return markets.map(({ type, spec }) => {
      const resolve = resolverOf(type);
      const coming = law({ type, spec });
      if (coming) {
        return new Map([...endsOf(type, spec, coming)].map(([id, { win, halfWin }]) => [id, win + halfWin / 2]));
      }
      const score = facts(partOf(type, spec));
      const ends = score ? Object.entries(resolve({ score, spec, facts })) : [];
      return new Map(ends.map(([id, result]) => [id, WORTH[result]]));
    });
  }
}

/** How far a mean of so many may well be off; where a result is rare the values tell too little, and the chance counts. */
function deviation(values: readonly number[], mean: number, expected: number): number {
  const variance =
    Math.min(expected, 1 - expected) < RARE
      ? expected * (1 - expected)
      : values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return Math.sqrt(variance / values.length);
}
