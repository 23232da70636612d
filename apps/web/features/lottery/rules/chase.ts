import { planForProfit } from "@taya/games/kit/lottery/chase";
import { decimal } from "@taya/games/kit/decimal";
import type { Minor } from "@taya/kernel/minor";

/** Ways to spread multiples over the issues of a chase. */
export const PLANS = ["same", "double", "profit"] as const;
export type PlanName = (typeof PLANS)[number];

export interface Chase {
  readonly on: boolean;
  readonly plan: PlanName;
  /** Issues, this one among them. */
  readonly issues: number;
  /** The multiple of the first issue. */
  readonly start: number;
  /** Doubled every so many issues. */
  readonly every: number;
  /** Profit wanted in percent of everything spent so far. */
  readonly rate: number;
  readonly stopOnWin: boolean;
}

export const NO_CHASE: Chase = { on: false, plan: "same", issues: 5, start: 1, every: 1, rate: 20, stopOnWin: true };
/** Issues that one order may reach. */
export const ISSUES_MOST = 120;

export interface Costs {
  /** What one issue costs at multiple 1, in minor units. */
  readonly cost: Minor;
  /** What a winning issue pays at multiple 1, in minor units. */
  readonly prize: Minor;
  readonly maxMultiple: number;
}

/** Whether every number of the plan stands there; a field is zero while it holds none. */
export const isFilled = ({ plan, issues, start, every, rate }: Chase): boolean =>
  issues > 1 && (plan === "profit" ? rate > 0 : start > 0) && (plan !== "double" || every > 0);

/** The multiple of each issue; undefined when the plan cannot be kept within the largest multiple. */
export function multiplesOf(chase: Chase, { cost, prize, maxMultiple }: Costs): readonly number[] | undefined {
  const { issues: n, plan, start, every, rate } = chase;
  if (plan === "profit") {
    return planForProfit({
      cost: { digits: cost, places: 2 },
      prize: { digits: prize, places: 2 },
      rate: { digits: decimal(rate).digits, places: decimal(rate).places + 2 },
      n,
      maxMultiple,
    });
  }
  const each = Array.from({ length: n }, (_, at) => (plan === "same" ? start : start * 2 ** Math.floor(at / every)));
  return each.every((multiple) => multiple <= maxMultiple) ? each : undefined;
}

/** No more issues than there are; a field that holds no number stays empty. */
export const cutTo = (chase: Chase, issues: number): Chase => ({
  ...chase,
  issues: chase.issues && Math.max(2, Math.min(chase.issues, issues, ISSUES_MOST)),
});
