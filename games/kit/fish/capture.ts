import { add, type Fraction, fraction, multiply } from "../fraction.ts";

const over = (a: Fraction, b: Fraction): Fraction => multiply(a, fraction(b.d, b.n));

/** The chance that a hit captures a fish of this multiplier, so that every bullet gives back `rtp`. */
export const captureChance = (rtp: Fraction, multiplier: Fraction): Fraction => over(rtp, multiplier);

/** The mean of a boss's multipliers with their chances. */
export const meanOf = (chances: readonly (readonly [value: Fraction, chance: Fraction])[]): Fraction =>
  add(...chances.map(([value, chance]) => multiply(value, chance)));

/** A weapon that costs so many bullets and reaches so many targets: the chance for each of them. */
export const weaponChance = (
  rtp: Fraction,
  weapon: { cost: Fraction; targets: Fraction; multiplier: Fraction },
): Fraction => over(multiply(rtp, over(weapon.cost, weapon.targets)), weapon.multiplier);

/** The chance that a fish is captured by one of so many bullets. */
export const capturedWithin = (chance: number, bullets: number): number => 1 - (1 - chance) ** bullets;
