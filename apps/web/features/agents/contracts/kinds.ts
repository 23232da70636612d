import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

export type Contract = Received<Contracts["agents"]["contracts"]>["list"][number];
export type Kind = Contract["kind"];
export type Tier = Contract["tiers"][number];
export type Bill = Received<Contracts["agents"]["contractBills"]>["list"][number];

/** What a step asks for beside its rate. */
const THRESHOLDS = ["minValidBet", "minNetLoss", "minActive"] as const;
export type Threshold = (typeof THRESHOLDS)[number];

/** What the terms of a kind may say; the first of each is meant where nobody chose. */
interface Allowed {
  readonly periods: readonly Contract["period"][];
  readonly calcs: readonly Contract["calc"][];
  readonly carries: readonly number[];
  readonly thresholds: readonly Threshold[];
  readonly mostSteps: number;
  readonly base: Contract["base"];
}

const WAGE = {
  calcs: ["fixed"],
  carries: [0],
  thresholds: ["minValidBet", "minActive"],
  mostSteps: 3,
  base: "validBet",
} as const;

export const ALLOWED: Readonly<Record<Kind, Allowed>> = {
  dividend: {
    periods: ["monthly", "semi-monthly", "weekly", "daily"],
    calcs: ["fixed", "proRata"],
    carries: [0, 1, 2, 3],
    thresholds: THRESHOLDS,
    mostSteps: 3,
    base: "netLoss",
  },
  daily: { ...WAGE, periods: ["daily"] },
  hourly: { ...WAGE, periods: ["hour"] },
  realtime: { ...WAGE, periods: ["five-minute"], thresholds: [], mostSteps: 1 },
};

/** Halves of a month are what this one is about. */
const HALF_MONTHS = 3;

/** Whether a way to carry over fits how long a period is. */
export const carryFits = (carry: number, period: string): boolean => carry !== HALF_MONTHS || period === "semi-monthly";
