import { assert } from "@taya/kernel/assert";
import { type Minor, parseMinor } from "@taya/kernel/money";
import type { Lottery, LotteryLimits } from "@taya/games/kit/lottery/lottery";

/** Bounds of a lottery; amounts in minor units. */
export interface Bounds {
  readonly minStake: Minor;
  readonly maxStake: Minor;
  readonly maxMultiple: number;
  readonly maxPrizePerBet: Minor;
  readonly maxPrizePerIssue: Minor;
  /** What all bets of an issue may win per symbol of a play; no bound when missing. */
  readonly exposure: Minor | undefined;
}

/** What operators set of a lottery. */
export interface GameSetting {
  readonly isOpen: boolean;
  /** Codes of plays. */
  readonly playsOff: ReadonlySet<string>;
  /** The operator's own bounds in the place of the lottery's; without one on exposure there is none. */
  readonly limits: Partial<LotteryLimits> | undefined;
}

/** A lottery nobody has set anything of is as its data says. */
export const settingOf = (lottery: Lottery, set: GameSetting | undefined): GameSetting =>
  set ?? { isOpen: lottery.off !== true, playsOff: new Set(), limits: undefined };

export function boundsOf(lottery: Lottery, { limits: own }: Pick<GameSetting, "limits">): Bounds {
  const limits = { ...lottery.limits, ...own };
  const { exposure } = own ?? lottery.limits;
  return {
    minStake: minor(limits.minStake),
    maxStake: minor(limits.maxStake),
    maxMultiple: limits.maxMultiple,
    maxPrizePerBet: minor(limits.maxPrizePerBet),
    maxPrizePerIssue: minor(limits.maxPrizePerIssue),
    exposure: exposure ? minor(exposure) : undefined,
  };
}

function minor(text: string): Minor {
  const amount = parseMinor(text);
  assert(amount !== undefined, `${text} is an amount of money`);
  return amount;
}
