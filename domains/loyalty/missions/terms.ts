import { money, type Minor } from "@taya/kernel/money";
import type { FieldError } from "@taya/kernel/result";
import * as z from "zod/mini";
import { worth, wrongWorth } from "../awards/worth.ts";
import { CATEGORIES } from "@taya/kernel/game-category";
import { namesOf } from "../names.ts";
import { MISSION_PERIODS } from "../periods.rules.ts";

/**
 * What a goal counts: valid bet, settled bets by their number, what was won above the stake, what was paid in, and deposits by their
 * number.
 */
export const METRICS = ["validBet", "bets", "wins", "deposit", "deposits"] as const;
export type Metric = (typeof METRICS)[number];

/** Those that are money; the others are numbers of things. */
export const MONEY_METRICS: ReadonlySet<Metric> = new Set<Metric>(["validBet", "wins", "deposit"]);
/** Those that come of bets, which have a game. */
export const BET_METRICS: ReadonlySet<Metric> = new Set<Metric>(["validBet", "bets", "wins"]);

export const GOALS_MOST = 5;
const count = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));

/** So much of a metric: a number of things, or money. */
export const quantity = z.union([z.int().check(z.gte(0), z.lte(1_000_000_000)), money]);

/** What codes of vendors look like. */
export const VENDOR = /^[A-Z0-9_-]{1,40}$/;

const goal = z.object({
  metric: z.enum(METRICS),
  target: quantity,
  /** Only bets of these categories count; of all where it is not said. */
  categories: z.optional(z.array(z.enum(CATEGORIES)).check(z.minLength(1), z.maxLength(CATEGORIES.length))),
  /** Only bets of these vendors' games. */
  vendors: z.optional(z.array(z.string().check(z.regex(VENDOR))).check(z.minLength(1), z.maxLength(20))),
});
export type Goal = z.output<typeof goal>;

/** What a mission asks for and gives. */
export const missionTerms = z.object({
  title: namesOf(80),
  period: z.enum(MISSION_PERIODS),
  /** All of them have to be met. */
  goals: z.array(goal).check(z.maxLength(GOALS_MOST)),
  ...worth,
  needsJoin: z._default(z.boolean(), false),
  /** What was done is shown to an operator, who gives the reward. */
  needsApply: z._default(z.boolean(), false),
  /** The mission whose reward opens this one. */
  after: z.optional(z.uuid()),
  rankMin: z._default(count(0, 50), 0),
  opensAt: z.int(),
  closesAt: z.optional(z.int()),
});
export type MissionTerms = z.output<typeof missionTerms>;

/** A quantity as it is counted: minor units, or things. */
export const counted = (value: Goal["target"]): bigint => BigInt(value);

/** What was counted, as it is written of a metric. */
export const writtenAs = (metric: Metric, value: bigint): number | Minor =>
  MONEY_METRICS.has(metric) ? value : Number(value);

/** What does not go together in a mission. */
export function wrongTerms(terms: MissionTerms): FieldError[] {
  const errors = wrongWorth(terms);
  if (Object.keys(terms.title).length === 0) errors.push({ field: "title", rule: "required" });
  if (terms.goals.length === 0 && !terms.needsApply) errors.push({ field: "goals", rule: "required" });
  if (terms.closesAt !== undefined && terms.closesAt <= terms.opensAt)
    errors.push({ field: "closesAt", rule: "range" });
  return [...errors, ...terms.goals.flatMap((each, at) => wrongGoal(each, `goals.${at}.`))];
}

function wrongGoal({ metric, target, categories, vendors }: Goal, at: string): FieldError[] {
  const errors: FieldError[] = [];
  if ((typeof target === "bigint") !== MONEY_METRICS.has(metric)) errors.push({ field: `${at}target`, rule: "type" });
  else if (counted(target) === 0n) errors.push({ field: `${at}target`, rule: "range" });
  if (BET_METRICS.has(metric)) return errors;
  if (categories) errors.push({ field: `${at}categories`, rule: "unknown" });
  if (vendors) errors.push({ field: `${at}vendors`, rule: "unknown" });
  return errors;
}
