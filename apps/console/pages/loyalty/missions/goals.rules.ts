import type { CATEGORIES } from "@taya/kernel/game-category";
import { BET_METRICS, type Metric, MONEY_METRICS, VENDOR } from "@taya/loyalty/missions/terms";
import { readWhole } from "@taya/client/typed-amount";
import { amountOf } from "../../../lib/action.ts";
import type { Mission } from "../types.ts";

type Category = (typeof CATEGORIES)[number];
export type SentGoal = Mission["goals"][number];

/** A goal as it stands in the form. */
export interface TypedGoal {
  readonly metric: Metric;
  readonly target: string;
  readonly categories: readonly Category[];
  /** Codes with commas between. */
  readonly vendors: string;
}

export const newGoal: TypedGoal = { metric: "validBet", target: "", categories: [], vendors: "" };

export const goalsTyped = (goals: readonly SentGoal[]): readonly TypedGoal[] =>
  goals.map(({ metric, target, categories = [], vendors = [] }) => ({
    metric,
    target: String(target),
    categories,
    vendors: vendors.join(", "),
  }));

const codesOf = (vendors: string): string[] =>
  vendors
    .toUpperCase()
    .split(/[,;\s]+/)
    .filter((code) => code !== "");

/** A goal as it is sent; the text itself where the target is none. Games go with bets alone. */
export function goalRead({ metric, target, categories, vendors }: TypedGoal): SentGoal {
  const read = MONEY_METRICS.has(metric) ? amountOf(target) : readWhole(target);
  const codes = codesOf(vendors);
  return {
    metric,
    target: read ?? target,
    ...(BET_METRICS.has(metric) && categories.length > 0 && { categories: [...categories] }),
    ...(BET_METRICS.has(metric) && codes.length > 0 && { vendors: codes }),
  };
}

/** What of a goal cannot be sent: how much it asks for, or its vendors. */
export function wrongIn({ metric, target, vendors = [] }: SentGoal): "target" | "vendors" | undefined {
  const most = 1_000_000_000;
  const fits = MONEY_METRICS.has(metric)
    ? amountOf(String(target)) !== undefined
    : typeof target === "number" && target > 0 && target <= most;
  if (!fits) return "target";
  return vendors.every((code) => VENDOR.test(code)) ? undefined : "vendors";
}
