import { PLAYER } from "@taya/kernel/account-type";
import { CATEGORIES } from "@taya/kernel/game-category";
import { capOf } from "../settings.ts";
import type { Category, Rates } from "./shapes.ts";

/** Lives of a share of revenue alone. */
const AFFILIATE = 42;

/** Where somebody stands, as far as it decides what rates they may have. */
export interface Seat {
  readonly type: number;
  /** What the agent directly above has; undefined for who stands at the head of a line. */
  readonly above: Rates | undefined;
}

/** What the brand has set. */
export interface Bounds {
  readonly rateStep: number;
  readonly rateCaps: Rates;
}

/** The highest rate somebody may have in a category. */
export function mostOf({ type, above }: Seat, { rateStep, rateCaps }: Bounds, category: Category): number {
  if (type === AFFILIATE) return 0;
  // Who stands alone and has no line to head has nobody to give a rebate either.
  if (!above) return type === PLAYER ? 0 : capOf(rateCaps, category);
  return Math.max(0, (above[category] ?? 0) - (type === PLAYER ? 0 : rateStep));
}

/** The highest rates somebody may have. */
export const mostsOf = (seat: Seat, bounds: Bounds): Rates =>
  Object.fromEntries(CATEGORIES.map((category) => [category, mostOf(seat, bounds, category)]));

/** The smaller of two rates in every category. */
export const lesserOf = (some: Rates, others: Rates): Rates =>
  Object.fromEntries(CATEGORIES.map((category) => [category, Math.min(some[category] ?? 0, others[category] ?? 0)]));

/** Whether rates are higher than may be in any category. */
export const exceed = (rates: Rates, mosts: Rates): boolean =>
  CATEGORIES.some((category) => (rates[category] ?? 0) > (mosts[category] ?? 0));
