import { DAY, HOUR, type Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";

/** What is known of a withdrawal and its player when it is screened; money in minor units, absent is unknown. */
export interface RiskFacts {
  readonly now: Instant;
  readonly amount: Minor;
  readonly earlierWithdrawals: number;
  readonly accountAddedAt: Instant;
  /** Last changes of password, payment password, phone and second factor. */
  readonly guardsChangedAt: readonly Instant[];
  readonly unknownPlace?: boolean;
  /** What could be cashed out when it was asked. */
  readonly withdrawable: Minor;
  /** Of everything ever paid in. */
  readonly deposited: Minor;
  readonly played: Minor;
  readonly wonIn24h?: Minor;
  readonly depositedIn24h: Minor;
  readonly cluster?: number;
  readonly bonusOnly?: boolean;
  /** Mean of the withdrawals of the last 30 days; null or absent without any. */
  readonly usualAmount?: Minor | null | undefined;
  readonly openDisputes: number;
  readonly careFlag?: boolean;
  readonly sanctionsHit?: boolean;
}

export type RiskSignal = keyof typeof POINTS;

export interface RiskPoint {
  readonly signal: RiskSignal;
  readonly points: number;
}

const POINTS = {
  FIRST_WITHDRAWAL: 20,
  NEW_ACCOUNT: 30,
  GUARD_CHANGED: 40,
  UNKNOWN_PLACE: 20,
  UNMET_TURNOVER: 100,
  LITTLE_PLAY: 40,
  BIG_WIN: 30,
  CLUSTER: 30,
  BONUS_ONLY: 30,
  UNUSUAL_AMOUNT: 20,
  OPEN_DISPUTE: 50,
  CARE_FLAG: 20,
  SANCTIONS: 100,
} as const;

const REVIEW_FROM = 50;
const HOLD_FROM = 80;

const RULES: Readonly<Record<RiskSignal, (facts: RiskFacts) => boolean>> = {
  FIRST_WITHDRAWAL: (facts) => facts.earlierWithdrawals === 0,
  NEW_ACCOUNT: (facts) => facts.now - facts.accountAddedAt < 72 * HOUR,
  GUARD_CHANGED: (facts) => facts.guardsChangedAt.some((at) => facts.now - at < DAY),
  UNKNOWN_PLACE: (facts) => facts.unknownPlace === true,
  UNMET_TURNOVER: (facts) => facts.amount > facts.withdrawable,
  LITTLE_PLAY: (facts) => facts.played < facts.deposited,
  BIG_WIN: (facts) => facts.depositedIn24h > 0n && (facts.wonIn24h ?? 0n) > 50n * facts.depositedIn24h,
  CLUSTER: (facts) => (facts.cluster ?? 1) >= 3,
  BONUS_ONLY: (facts) => facts.bonusOnly === true,
  UNUSUAL_AMOUNT: (facts) => typeof facts.usualAmount === "bigint" && facts.amount >= 5n * facts.usualAmount,
  OPEN_DISPUTE: (facts) => facts.openDisputes > 0,
  CARE_FLAG: (facts) => facts.careFlag === true,
  SANCTIONS: (facts) => facts.sanctionsHit === true,
};

/** Every signal that facts give, with its points. */
export const riskOf = (facts: RiskFacts): RiskPoint[] =>
  (Object.keys(RULES) as RiskSignal[])
    .filter((signal) => RULES[signal](facts))
    .map((signal) => ({ signal, points: POINTS[signal] }));

export const scoreOf = (points: readonly RiskPoint[]): number => points.reduce((sum, each) => sum + each.points, 0);

/** What a score asks for: from 50 an operator's look, from 80 two of them. */
export const verdictOf = (score: number): "PASS" | "REVIEW" | "HOLD" =>
  score >= HOLD_FROM ? "HOLD" : score >= REVIEW_FROM ? "REVIEW" : "PASS";

/** Small sums of players without points are approved at once; that it is the first withdrawal does not count there. */
export const approvedAtOnce = (amount: Minor, points: readonly RiskPoint[], below: Minor): boolean =>
  amount < below && points.every((each) => each.signal === "FIRST_WITHDRAWAL");
