import { money } from "@taya/kernel/money";
import * as z from "zod/mini";
import { shares } from "../categories.ts";

/** A level of rank as an operator sets it; amounts in minor units, sums since the account was opened. */
const level = z.object({
  /** What it is called, by language code; the program's own words where it is not said. */
  name: z.optional(
    z.record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), z.string().check(z.minLength(1), z.maxLength(40))),
  ),
  deposit: money,
  validBet: money,
  /** Valid bet of a month that keeps the level. */
  keep: money,
  upgradeBonus: money,
  weekly: money,
  monthly: money,
  birthday: money,
  /** Cashback rates of its own, in parts per million; the game points where a category has none. */
  cashback: shares,
  /** Withdrawals of a day; the brand's own number where it is not said. */
  withdrawPerDay: z.optional(z.int().check(z.gte(1), z.lte(100))),
});

/** All levels, the one everybody begins with first. */
export const levels = z.array(level).check(z.minLength(1), z.maxLength(50));

export type Level = z.output<typeof level>;
