import { type Fraction, fraction } from "../../kit/fraction.ts";
import { dicePay } from "../../kit/originals/rules.ts";

export interface DiceBet {
  /** Two decimals, "49.50". */
  readonly target: string;
  /** Won above the target, else below it. */
  readonly over: boolean;
}

/** A roll is one of these, in hundredths from 0.00 to 100.00. */
export const ROLLS = 10_001;
/** Chances offered, in hundredths of a per cent, as a bet of the exact target states them. */
export const LEAST_CHANCE = 2;
export const MOST_CHANCE = 9_800;

export const hundredthsOf = (target: string): number => Number(target.replace(".", ""));

/** The chance as it is shown, in hundredths of a per cent. */
export const shownChance = (target: number, over: boolean): number => (over ? 10_000 - target : target);

export const offered = (chance: number): boolean => chance >= LEAST_CHANCE && chance <= MOST_CHANCE;

/** What a bet pays, in ten-thousandths of the stake. */
export const payOf = (target: number, over: boolean): bigint => dicePay(fraction(shownChance(target, over), 100));

export const wins = (roll: number, target: number, over: boolean): boolean => (over ? roll > target : roll < target);

/** The true chance: of 10,001 rolls the one on the target itself wins neither way. */
export const chanceOf = (target: number, over: boolean): Fraction => fraction(shownChance(target, over), ROLLS);
