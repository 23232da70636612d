import type { FieldError } from "@taya/kernel/result";
import { DAY, type Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type * as z from "zod/mini";
import type { raffleTerms } from "./contract.ts";

export type Terms = z.output<typeof raffleTerms>;
/** Terms as they lie in a row and wait for a second operator: amounts are wire text. */
export type StoredTerms = z.input<typeof raffleTerms>;

/** All of a raffle are drawn at once; more are another raffle. */
const PRIZES_MOST = 1_000;
const LONGEST = 366 * DAY;

export const countOf = (prizes: readonly { readonly count: number }[]): number =>
  prizes.reduce((sum, { count }) => sum + count, 0);

/** What all prizes cost together, in minor units. */
export const costOf = (prizes: readonly { readonly count: number; readonly amount: Minor }[]): Minor =>
  prizes.reduce((sum, { count, amount }) => sum + BigInt(count) * amount, 0n);

export function wrongWith({ title, prizes, opensAt, closesAt }: Terms, now: Instant): FieldError[] {
  const errors: FieldError[] = [];
  if (Object.keys(title).length === 0) errors.push({ field: "title", rule: "required" });
  if (countOf(prizes) > PRIZES_MOST) errors.push({ field: "prizes", rule: "range", max: PRIZES_MOST });
  if (prizes.some(({ kind, wagering }) => (kind === "bonus") !== wagering > 0)) {
    errors.push({ field: "prizes", rule: "match" });
  }
  const since = Math.max(opensAt, now);
  if (closesAt <= since || closesAt > since + LONGEST) errors.push({ field: "closesAt", rule: "range" });
  return errors;
}
