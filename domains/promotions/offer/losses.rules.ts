import type { Minor } from "@taya/kernel/money";
import { splitByStake } from "@taya/ledger";

/** What of a settled bet, in minor units, was bonus money and what came of all of it; corrections carry their sign. */
export interface Outcome {
  readonly stake: Minor;
  readonly bonusStake: Minor;
  readonly payout: Minor;
}

/** What a player lost of their own money: of the win the part that its stake had, and all of a win told without a stake. */
export function lostOf({ stake, bonusStake, payout }: Outcome): Minor {
  const cash = stake - bonusStake;
  return cash - splitByStake(payout, cash, bonusStake)[0];
}
