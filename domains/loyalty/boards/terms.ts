import type { Minor } from "@taya/kernel/money";
import type { FieldError } from "@taya/kernel/result";
import * as z from "zod/mini";
import { moneyOf, worth, wrongWorth } from "../awards/worth.ts";
import { CATEGORIES } from "@taya/kernel/game-category";
import { namesOf } from "../names.ts";

/** Places that can have a prize. */
const PLACES_MOST = 100;
const place = z.coerce.number().check(z.int(), z.gte(1), z.lte(PLACES_MOST));

const prize = z.object({ from: place, to: place, ...worth });
export type Prize = z.output<typeof prize>;

/** A leaderboard by valid bet: what it is called, its rules and what each place gives. */
export const boardTerms = z.object({
  title: namesOf(80),
  rules: namesOf(2_000),
  /** Only bets of these categories count; of all where it is not said. */
  categories: z.optional(z.array(z.enum(CATEGORIES)).check(z.minLength(1), z.maxLength(CATEGORIES.length))),
  /** From the first place on, without a gap. */
  prizes: z.array(prize).check(z.maxLength(20)),
});
export type BoardTerms = z.output<typeof boardTerms>;

/** The prize of a place; undefined where it has none. */
export const prizeOf = (prizes: readonly Prize[], rank: number): Prize | undefined =>
  prizes.find(({ from, to }) => rank >= from && rank <= to);

/** The last place with a prize. */
export const lastPrize = (prizes: readonly Prize[]): number => prizes.at(-1)?.to ?? 0;

/** What does not go together in a leaderboard. */
export function wrongBoard({ title, prizes }: BoardTerms): FieldError[] {
  const errors: FieldError[] = [];
  if (Object.keys(title).length === 0) errors.push({ field: "title", rule: "required" });
  for (const [at, each] of prizes.entries()) {
    const begins = (prizes[at - 1]?.to ?? 0) + 1;
    if (each.from !== begins) errors.push({ field: `prizes.${at}.from`, rule: "range", min: begins, max: begins });
    if (each.to < each.from) errors.push({ field: `prizes.${at}.to`, rule: "range", min: each.from });
    errors.push(...wrongWorth(each, `prizes.${at}.`));
  }
  return errors;
}

/** What all places give together, in money. */
export const sumOf = ({ prizes }: Pick<BoardTerms, "prizes">, set: Parameters<typeof moneyOf>[1]): Minor =>
  prizes.reduce((sum, each) => sum + moneyOf(each, set) * BigInt(each.to - each.from + 1), 0n);
