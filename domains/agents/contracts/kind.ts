import type { Minor } from "@taya/kernel/money";
import type { Carry } from "./carry.rules.ts";
import type { Period } from "./period.rules.ts";
import type { Due, Tier } from "./tiers.rules.ts";

/** Of what a contract is reckoned. */
export const BASES = ["netLoss", "validBet", "weightedValidBet"] as const;
type Base = (typeof BASES)[number];

/** Whether a net loss below a step's least still pays its share. */
export const CALCS = ["fixed", "proRata"] as const;
type Calc = (typeof CALCS)[number];

/** What two sides agree about. */
export interface Terms {
  readonly period: Period;
  readonly base: Base;
  readonly calc: Calc;
  readonly carry: Carry;
  /** By rising rate: the last has the highest. */
  readonly tiers: readonly Tier[];
  /** From so much of valid bet in a period on somebody is active. */
  readonly minActiveBet: Minor;
}

/** What a team reached in a period, and what stood over from before. */
interface Figures {
  readonly validBet: Minor;
  readonly netLoss: Minor;
  readonly active: number;
  /**
   * Of a dividend what older periods left negative, 0 or below, see `baseAfter`; of a wage paid as play goes on what is
   * left of the bucket before, in millionths of a minor unit.
   */
  readonly carry: bigint;
}

/** What comes of a contract in a period before anybody below is paid of it, and what stands over of it. */
export interface Reckoned extends Due {
  /** What the rate was taken of. */
  readonly base: Minor;
  /** For `Figures.carry` of the next bucket; 0 where the kind keeps nothing. */
  readonly left: bigint;
}

/** A kind of contract; the first of each list is what holds where an offer says nothing. */
export interface Kind {
  readonly periods: readonly [Period, ...Period[]];
  readonly bases: readonly [Base, ...Base[]];
  readonly calcs: readonly [Calc, ...Calc[]];
  readonly carries: readonly [Carry, ...Carry[]];
  /** Which thresholds a step of its ladder may have. */
  readonly thresholds: readonly Exclude<keyof Tier, "ppm">[];
  /** So many steps its ladder has at most. */
  readonly mostTiers: number;
  /** Whether an affiliate partner, who lives of a share of revenue alone, may have one. */
  readonly ofRevenue: boolean;
  /** Types of the entries by which it is received and paid. */
  readonly entries: { readonly received: number; readonly paid: number };
  reckon(terms: Pick<Terms, "calc" | "tiers">, figures: Figures): Reckoned;
}
