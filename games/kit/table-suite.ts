import { MAX_COVERAGE } from "@taya/kernel/valid-bet";
import { describe, expect, test } from "vitest";
import { hashOf, seededRandom } from "./fair.ts";
import { leftOver } from "./table-knowing.testing.ts";
import { someOf } from "./proven.testing.ts";
import { kindOf } from "./tables/table.ts";
import { drawRound } from "./table-draw.ts";
import type { TableGame } from "./table-game.ts";
import { readTexts } from "./texts.ts";
import { counted } from "./table-counts.testing.ts";

/** Every outcome with its weight: ways or chance. */
export type Weighted<Outcome> = readonly (readonly [outcome: Outcome, weight: number])[];

/** What a table's test knows of it by other means than its own rules. */
export interface Known<Outcome> {
  /** Outcomes that stand for all there are, as far as the spot can tell them apart; the same list for the same kind. */
  chances(spot: string): Weighted<Outcome>;
  /** Spot names that look right and are wrong. */
  readonly wrong: readonly string[];
  /** Words a screen needs besides those of the spots. */
  readonly words: readonly string[];
  /** Outcomes that pay what a spot says, nothing more; all of them when absent. */
  plain?(outcome: Outcome, spot: string): boolean;
  /** Spots whose return no enumeration gives: the table's own test looks at them. */
  readonly apart?: readonly string[];
  /** Rounds of the sample; a few seconds. */
  readonly rounds?: number;
}

const SERVER_SEED = "3f".repeat(32);
const ROUNDS = 100_000;
const STAKE = 1_000_000n;
/** Rounds that somebody watched; the deep tier watches ten thousand of every table. */
const KNOWING = 200;

/** The numbers of one round. */
const numbers = (nonce: number) => seededRandom({ serverSeed: SERVER_SEED, clientSeed: "suite", nonce });

/** The exact figures of a spot: mean and deviation of what comes back of one unit, how often anything does, what pays. */
function figures<Outcome>(game: TableGame<Outcome>, spot: string, known: Known<Outcome>) {
  const sum = { all: 0, mean: 0, square: 0, hit: 0 };
  const profits = new Set<number>();
  const said = new Set<number>();
  for (const [outcome, weight] of known.chances(spot)) {
    const back = Number(game.payout(outcome, { spot, stake: STAKE })) / Number(STAKE);
    sum.all += weight;
    sum.mean += weight * back;
    sum.square += weight * back * back;
    if (back > 0) sum.hit += weight;
    if (back > 1) profits.add(Number((back - 1).toFixed(3)));
    if (back > 1 && (known.plain?.(outcome, spot) ?? true)) said.add(Number((back - 1).toFixed(3)));
  }
  const mean = sum.mean / sum.all;
  const deviation = Math.sqrt(Math.max(0, sum.square / sum.all - mean * mean));
  return { mean, hit: sum.hit / sum.all, deviation, profits, said: [...said].toSorted((a, b) => b - a) };
}

const perMillion = (share: number): number => Math.floor(share * 1e6 + 1e-6);

/** The promises every table keeps. */
export function tableSuite<Outcome>(game: TableGame<Outcome>, texts: unknown, known: Known<Outcome>): void {
  describe(`every table keeps its promises: ${game.info.code}`, () => {
    returns(game, known);
    rounds(game);
    money(game, known);
    form(game, texts, known);
  });
}

const spotsOf = <Outcome>(game: TableGame<Outcome>): string[] => game.spots.map(({ spot }) => spot);
const play = <Outcome>(game: TableGame<Outcome>, nonce: number): Outcome => drawRound(game, numbers(nonce));

/** What comes back in the long run, by reckoning and by a sample. */
function returns<Outcome>(game: TableGame<Outcome>, known: Known<Outcome>): void {
  const { info } = game;
  const isApart = (spot: string) => known.apart?.includes(spot) ?? false;
  const spots = spotsOf(game).filter((spot) => !isApart(spot));
  const exact = (spot: string) => figures(game, spot, known);

  test("each spot returns and pays exactly what it says", () => {
    for (const { spot, rtp, pays } of game.spots.filter((each) => !isApart(each.spot))) {
      const found = exact(spot);
      expect([spot, perMillion(found.mean)]).toEqual([spot, rtp]);
      const odds = pays.split(" / ").map((each) => Number(each.replace(/:1$/, "")));
      expect([spot, found.said]).toEqual([spot, odds]);
      expect(rtp).toBeLessThan(1_000_000);
    }
  });

  test("the facts of the game are those of its spots", () => {
    const main = (game.parSheet as { main: string }).main;
    const found = spots.map(exact);
    expect(info.rtp["total"]).toBe(game.spots.find(({ spot }) => spot === main)?.rtp);
    if (!isApart(main)) expect(info.hitRate).toBe(perMillion(exact(main).hit));
    expect(info.maxWin).toBe(Math.max(...found.flatMap(({ profits }) => [...profits])) + 1);
    for (const { spot, rtp } of game.spots) expect(info.rtp[spot] ?? info.rtp[kindOf(spot)]).toBe(rtp);
  });

  test("a sample of a fixed seed lies within four standard errors on every spot", () => {
    const rounds = someOf(known.rounds ?? ROUNDS);
    const random = numbers(0);
    const totals = new Map(spots.map((spot) => [spot, 0]));
    for (let round = 0; round < rounds; round++) {
      const outcome = drawRound(game, random);
      for (const spot of spots) {
        const back = Number(game.payout(outcome, { spot, stake: STAKE })) / Number(STAKE);
        if (back !== 0) totals.set(spot, totals.get(spot)! + back);
      }
    }
    for (const spot of spots) {
      const { mean, deviation } = exact(spot);
      const off = Math.abs(totals.get(spot)! / rounds - mean) / (deviation / Math.sqrt(rounds));
      expect(off, spot).toBeLessThan(4);
    }
  }, 240_000);
}

/** Rounds repeat, and depend on nothing but what they are drawn from. */
function rounds<Outcome>(game: TableGame<Outcome>): void {
  test("a round repeats bit for bit from its seed and survives JSON; what was played before changes nothing", () => {
    const alone = Array.from({ length: 100 }, (_, nonce) => hashOf(play(game, nonce)));
    for (let nonce = 99; nonce >= 0; nonce--) {
      play(game, nonce + 500);
      const outcome = play(game, nonce);
      expect(hashOf(outcome)).toBe(alone[nonce]);
      expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
      expect(game.brief(outcome).length).toBeGreaterThan(0);
    }
    expect(new Set(alone).size).toBeGreaterThan(1);
  });

  test("whoever saw every round so far knows nothing of the next: all cards and numbers are in it again", () => {
    expect(leftOver(game, KNOWING, numbers)).toEqual([]);
  });

  test("roads are plain JSON and do not depend on stakes or time", () => {
    const outcomes = Array.from({ length: 80 }, (_, nonce) => play(game, nonce));
    for (const length of [0, 1, 2, 30, 80]) {
      const road = game.road(outcomes.slice(0, length));
      expect(JSON.parse(JSON.stringify(road))).toEqual(road);
      expect(hashOf(game.road(outcomes.slice(0, length)))).toBe(hashOf(road));
    }
  });
}

/** What comes back, what was at risk, and where a bet may lie. */
function money<Outcome>(game: TableGame<Outcome>, known: Known<Outcome>): void {
  const { info } = game;
  const spots = spotsOf(game);

  test("what comes back is never negative, floored once and the same share of every stake", () => {
    for (let nonce = 0; nonce < 100; nonce++) {
      const outcome = play(game, nonce);
      for (const spot of spots) {
        const whole = game.payout(outcome, { spot, stake: STAKE });
        expect(whole).toBeGreaterThanOrEqual(0n);
        expect(whole).toBeLessThanOrEqual(BigInt(Math.round(info.maxWin * Number(STAKE))));
        for (const stake of [1n, 7n, 333n, ...info.stakes]) {
          expect(game.payout(outcome, { spot, stake })).toBe((stake * whole) / STAKE);
        }
      }
    }
  });

  test("the valid bet is what was at risk: no push, never more than was staked or moved", () => {
    for (let nonce = 0; nonce < 100; nonce++) {
      const outcome = play(game, nonce);
      for (const spot of spots) {
        const valid = counted(game, outcome, [{ spot, stake: STAKE }]);
        const moved = game.payout(outcome, { spot, stake: STAKE }) - STAKE;
        const size = moved < 0n ? -moved : moved;
        const covers = (game.coverage?.([{ spot, stake: STAKE }]) ?? 0n) > MAX_COVERAGE;
        expect(valid).toBe(covers ? 0n : size < STAKE ? size : STAKE);
        expect(
          counted(game, outcome, [
            { spot, stake: STAKE / 2n },
            { spot, stake: STAKE / 2n },
          ]),
        ).toBe(valid);
      }
    }
    expect(counted(game, play(game, 0), [])).toBe(0n);
  });

  test("a spot that is not on the table is refused", () => {
    expect(new Set(spots).size).toBe(spots.length);
    for (const wrong of ["", "toString", "constructor", `${spots[0]} `, ...known.wrong]) {
      expect(spots).not.toContain(wrong);
      expect(() => game.payout(play(game, 0), { spot: wrong, stake: 100n }), wrong).toThrow("no spot");
    }
  });
}

/** Facts, sheet and words are complete. */
function form<Outcome>(game: TableGame<Outcome>, texts: unknown, known: Known<Outcome>): void {
  const { info } = game;

  test("stakes, times and sheet have the promised form", () => {
    expect([info.stakes.at(0), info.stakes.at(-1)]).toEqual([info.minStake, info.maxStake]);
    expect(info.stakes.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(info.stakes);
    expect(info.minStake).toBeGreaterThan(0n);
    for (const time of Object.values(game.times)) expect(time).toBeGreaterThanOrEqual(3000);
    expect(hashOf(game.parSheet)).toMatch(/^[0-9a-f]{64}$/);
    expect(game.parSheet).toMatchObject({ draws: expect.any(String), rounding: expect.any(String) });
  });

  test("there is a word for every spot and result in every language", () => {
    const kinds = [...new Set(spotsOf(game).map(kindOf))];
    for (const [language, text] of Object.entries(readTexts(texts))) {
      const words = text.words ?? {};
      const missing = [...kinds, ...known.words].filter((word) => !words[word]);
      expect([language, missing]).toEqual([language, []]);
      expect(text.rules.length).toBeGreaterThan(3);
      expect(text.rules.join(" ")).toContain("RNG table");
    }
  });
}
