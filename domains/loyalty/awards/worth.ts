import { REWARD_UNITS } from "@taya/compliance/rewards";
import { type Minor, money } from "@taya/kernel/money";
import type { FieldError } from "@taya/kernel/result";
import * as z from "zod/mini";

/** In what is given: cash, a bonus that is played for, or points. */
export type Unit = (typeof REWARD_UNITS)[number];

/** So much of a reward is one point: points are written as amounts too, 25 points as "25.00". */
export const POINT = 100n;

/** What is given for a mission or a place, as an operator writes it. */
export const worth = {
  /** In minor units; of points whole ones only, as amounts. */
  reward: money.check(z.refine((amount) => amount > 0n)),
  unit: z._default(z.enum(REWARD_UNITS), "cash"),
  /** Of a bonus: how many times it must be played. */
  wagering: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
};

export interface Worth {
  readonly reward: Minor;
  readonly unit: Unit;
  readonly wagering?: number | undefined;
}

/** How many points a reward is that is written as an amount. */
export const pointsIn = (reward: Minor): bigint => reward / POINT;

/** What does not go together in a reward; fields stand under `at`. */
export function wrongWorth({ reward, unit, wagering }: Worth, at = ""): FieldError[] {
  const errors: FieldError[] = [];
  if (unit === "points" && reward % POINT !== 0n) errors.push({ field: `${at}reward`, rule: "pattern" });
  if (unit === "bonus" && wagering === undefined) errors.push({ field: `${at}wagering`, rule: "required" });
  if (unit !== "bonus" && wagering !== undefined) errors.push({ field: `${at}wagering`, rule: "unknown" });
  return errors;
}

/** What a reward is worth in money, by what so many points are turned into; in minor units, rounded up. */
export function moneyOf(
  { reward, unit }: Worth,
  { convertPoints, convertAmount }: { readonly convertPoints: number; readonly convertAmount: Minor },
): Minor {
  if (unit !== "points") return reward;
  const each = BigInt(convertPoints);
  return (pointsIn(reward) * convertAmount + each - 1n) / each;
}
