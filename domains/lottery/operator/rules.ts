import { parseMinor } from "@taya/kernel/money";
import { DAY } from "@taya/kernel/instant";
import type { LotteryLimits } from "@taya/games/kit/lottery/lottery";

/** For how long somebody's wish to void an issue waits for a second one, in milliseconds. */
export const WAITS_MS = DAY;

/** Limits in minor units, as operators set them. */
export interface SetLimits {
  readonly minStake: bigint;
  readonly maxStake: bigint;
  readonly maxMultiple: number;
  readonly maxPrizePerBet: bigint;
  readonly maxPrizePerIssue: bigint;
  readonly exposure: bigint | null;
}

/** Whether limits fit together: something may be bet, and one bet's prize is no more than a player's in the issue. */
export const soundLimits = (limits: SetLimits): boolean =>
  limits.minStake > 0n &&
  limits.minStake <= limits.maxStake &&
  limits.maxPrizePerBet > 0n &&
  limits.maxPrizePerBet <= limits.maxPrizePerIssue &&
  (limits.exposure === null || limits.exposure > 0n);

const minor = (text: string): bigint => parseMinor(text) ?? 0n;

/** Limits of a game in minor units. */
export const setLimits = ({ exposure, ...limits }: LotteryLimits): SetLimits => ({
  minStake: minor(limits.minStake),
  maxStake: minor(limits.maxStake),
  maxMultiple: limits.maxMultiple,
  maxPrizePerBet: minor(limits.maxPrizePerBet),
  maxPrizePerIssue: minor(limits.maxPrizePerIssue),
  exposure: exposure === undefined ? null : minor(exposure),
});
