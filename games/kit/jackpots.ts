import { add, type Fraction, fraction, multiply } from "./fraction.ts";

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
