import { money } from "@taya/kernel/money";
import * as z from "zod/mini";

const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** What a referrer gets for each referee from so many on. */
const tiers = z.array(z.object({ from: count(1, 1_000_000), amount: money })).check(
  z.minLength(1),
  z.maxLength(20),
  z.refine(
    (list) => list[0]?.from === 1 && list.every(({ from }, at) => at === 0 || from > list[at - 1]!.from),
    "the first tier begins at 1, and each above the one before",
  ),
);

/** What a referral asks of the referee, within so many days of registering, and what it gives both; minor units. */
export const referralTerms = z.object({
  deposit: money,
  validBet: money,
  days: count(1, 365),
  referee: money,
  tiers,
});
export type ReferralTerms = z.output<typeof referralTerms>;
