import { formatMinor, parseMinor } from "@taya/kernel/minor";
import type { Random } from "@taya/kernel/random";
import { add, type Fraction, fraction, multiply, toNumber } from "./fraction.ts";
import type { Game, JackpotTerms } from "./game.ts";

const over = (a: Fraction, b: Fraction): Fraction => multiply(a, fraction(b.d, b.n));
const less = (a: Fraction, b: Fraction): Fraction => add(a, { n: -b.n, d: b.d });

/** A pool that is hit at a secret point, every one between seed and cap equally likely. Amounts in one unit of money. */
export interface MustHitBy {
  readonly seed: Fraction;
  readonly cap: Fraction;
  /** Share of each stake that goes to the meter. */
  readonly rate: Fraction;
}

/** What it comes to on average: the hit, the stakes until a hit, and the share of stakes it gives back. */
export function mustHitBy({ seed, cap, rate }: MustHitBy): { mean: Fraction; stakes: Fraction; returned: Fraction } {
  const mean = multiply(add(seed, cap), fraction(1, 2));
  return {
    mean,
    stakes: over(multiply(less(cap, seed), fraction(1, 2)), rate),
    returned: multiply(rate, over(add(cap, seed), less(cap, seed))),
  };
}

/** The chance that the pool is hit while the meter moves by an increment, not having been hit before. */
export const hitChance = (meter: Fraction, cap: Fraction, increment: Fraction): Fraction =>
  over(increment, less(cap, meter));

/** A pool hit with a fixed chance per unit staked. */
export const steady = (seed: Fraction, chance: Fraction, rate: Fraction): { mean: Fraction; returned: Fraction } => ({
  mean: add(seed, over(rate, chance)),
  returned: add(rate, multiply(seed, chance)),
});

/** How a stake's contribution is shared between the pool and the reserve for the next seed; never rounded. */
export function contribution(
  stake: Fraction,
  rate: Fraction,
  poolShare: Fraction,
): { pool: Fraction; reserve: Fraction } {
  const whole = multiply(stake, rate);
  const pool = multiply(whole, poolShare);
  return { pool, reserve: less(whole, pool) };
}

/** Pools are counted in millionths of a minor unit, so that no contribution is ever rounded. */
export const MICRO = 1_000_000n;

/** What a round did to its pool, as it is stored with the round; enough to draw it again. */
export interface JackpotDraw {
  readonly pool: string;
  /** Before the round, in millionths of a minor unit; so is what the round added. */
  readonly meter: string;
  readonly increment: string;
  /** Decimal strings. */
  readonly mustHitBy: string;
  readonly hit: boolean;
  readonly amount: string;
}

/** What a stake adds to the pool, in millionths of a minor unit. */
const incrementOf = (stake: bigint, { contribution: ppm }: JackpotTerms): bigint => stake * BigInt(ppm);

/**
 * Draws whether a round hits its pool, from the round's own stream, behind the draws of its game: the chance is what it
 * adds over what is left to the bound, one when it reaches it. Two words of 32 bits, again while they lie in the uneven
 * tail. A hit pays the meter with the increment, at most the bound, floored to minor units.
 */
export function drawJackpot(terms: JackpotTerms, meter: bigint, stake: bigint, random: Random): JackpotDraw {
  const increment = incrementOf(stake, terms);
  const bound = terms.mustHitBy * MICRO;
  const left = bound - meter;
  const hit = uniformBelow(left > increment ? left : increment, random) < increment;
  const reached = meter + increment;
  const amount = hit ? (reached < bound ? reached : bound) / MICRO : 0n;
  return {
    pool: terms.pool,
    meter: meter.toString(),
    increment: increment.toString(),
    mustHitBy: formatMinor(terms.mustHitBy),
    hit,
    amount: formatMinor(amount),
  };
}

/** Where the pool stands after a round: a hit leaves the seed and whatever was not paid. */
export function meterAfter({ seed }: JackpotTerms, draw: JackpotDraw): bigint {
  const reached = BigInt(draw.meter) + BigInt(draw.increment);
  return draw.hit ? reached - amountOf(draw) * MICRO + seed * MICRO : reached;
}

/** What a draw pays, in minor units. */
export const amountOf = ({ amount }: JackpotDraw): bigint => parseMinor(amount)!;

const WORD = 2 ** 32;
const DOUBLE = 2n ** 64n;

/** A whole number 0 <= x < n, every value equally likely; n from 1 to 2^64. */
export function uniformBelow(n: bigint, random: Random): bigint {
  const limit = DOUBLE - (DOUBLE % n);
  for (;;) {
    const double = BigInt(random.uniform(WORD)) * BigInt(WORD) + BigInt(random.uniform(WORD));
    if (double < limit) return double % n;
  }
}

/** The share of stakes a pool gives back in the long run, seeds of the house included, in parts per million, floored. */
export function shareOf({ seed, mustHitBy: cap, contribution: ppm }: JackpotTerms): number {
  const { returned } = mustHitBy({ seed: fraction(seed), cap: fraction(cap), rate: fraction(ppm, 1_000_000) });
  return Math.floor(toNumber(returned) * 1e6 + 1e-6);
}

/**
 * A game whose stakes feed a pool and may win it: its facts and its maths sheet say so, its own rules stay as they are.
 * What `reckon` tells is the game alone; the claimed total has the pool's share on top.
 */
export function withJackpot<Bet, State, Move>(
  game: Game<Bet, State, Move>,
  terms: JackpotTerms,
): Game<Bet, State, Move> {
  if (game.play) throw new TypeError("a pool is drawn at the end of a round of one step");
  const { rtp } = game.info;
  const share = shareOf(terms);
  const jackpot = { ...terms, seed: formatMinor(terms.seed), mustHitBy: formatMinor(terms.mustHitBy) };
  return {
    ...game,
    info: { ...game.info, rtp: { ...rtp, total: rtp["total"]! + share, jackpot: share }, jackpot: terms },
    parSheet: { ...(game.parSheet as object), jackpot },
  };
}
