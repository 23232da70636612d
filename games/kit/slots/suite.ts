import { expect, test } from "vitest";
import { seededRandom } from "../fair.ts";
import { shareOf } from "../jackpots.ts";
import { someOf } from "../proven.testing.ts";
import { readTexts } from "../texts.ts";
import { volatilityOf } from "./figures.ts";
import { followRound } from "./replay.testing.ts";
import { simulated } from "./simulation.ts";
import { mathsOf, termsOf } from "./slot-game.ts";

/** The largest-win rule may take at most this share of the stakes from the published return. */
const CAP_COST_MOST = 1e-6;

const SERVER_SEED = "5a".repeat(32);
const ROUNDS = 600;

/** What every slot sheet and its texts keep: figures from enumeration, a name for all that can show. */
export function slotSuite(sheet: unknown, texts: unknown): void {
  const maths = mathsOf(sheet);
  const par = maths.sheet;

  test("the sheet publishes exactly what enumeration gives", () => {
    expect(par.figures).toMatchObject(maths.figures());
    expect(par.volatility).toBe(volatilityOf(maths.known().sd));
  });

  test("the return is honest: between 94 and 97 percent, and the largest-win rule takes nothing from it", () => {
    const { total, capCost } = maths.known();
    const terms = termsOf(par);
    const withPool = total + (terms ? shareOf(terms) / 1e6 : 0);
    expect(withPool).toBeGreaterThan(0.94);
    expect(withPool).toBeLessThan(0.97);
    expect(capCost).toBeLessThan(CAP_COST_MOST);
    const most = maths.figures()["roundAtMost"];
    if (typeof most === "number") expect(par.maxWin).toBe(Math.ceil(most));
  });

  test("every round can be followed by eye from its outcome alone", () => {
    const rounds = someOf(ROUNDS);
    let nonce = 0;
    for (; nonce < rounds; nonce++) {
      const random = seededRandom({ serverSeed: SERVER_SEED, clientSeed: "follow", nonce });
      const { outcome, win } = maths.play(137n, random);
      followRound(outcome, win);
    }
    expect(nonce).toBe(rounds);
  });

  test("a published simulation is long enough and agrees with what is claimed", () => {
    if (!("simulation" in par.figures)) return expect(maths.known().exact).toBe(true);
    const { rounds, mean, stderr, sd, maxWin } = simulated(par);
    expect(rounds).toBeGreaterThanOrEqual(10_000_000);
    expect(Math.abs(mean - maths.known().total)).toBeLessThan(4 * stderr);
    expect(stderr).toBeCloseTo(sd / Math.sqrt(rounds), 6);
    expect(maxWin).toBeLessThanOrEqual(par.maxWin);
  });

  test("letters, pays and stakes fit each other", () => {
    for (const symbol of Object.keys(par.pays)) expect(maths.letters).toContain(symbol);
    if ("lines" in par) for (const line of par.lines) expect(line).toHaveLength(par.strips.base.length);
    for (const stake of par.stakes) expect(BigInt(stake) % BigInt(par.denominator)).toBe(0n);
  });

  test("every symbol and feature has a name in every language", () => {
    for (const text of Object.values(readTexts(texts))) {
      expect(Object.keys(text.symbols).toSorted()).toEqual(maths.letters);
      expect(Object.keys(text.features).toSorted()).toEqual(par.features.toSorted());
      expect(text.rules.length).toBeGreaterThan(2);
    }
  });
}
