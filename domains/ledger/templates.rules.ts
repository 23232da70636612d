import { assert } from "@taya/kernel/assert";
import { type AccountKind, KIND, type Leg } from "./entry.ts";

const move = (from: AccountKind, to: AccountKind, amount: bigint): Leg[] => {
  assert(amount >= 0n, "an amount is never negative");
  return [
    { kind: from, amount: -amount },
    { kind: to, amount },
  ];
};

/** The legs of every business event, in the order in which they are checked. Amounts in minor units. */
export const legsOf = {
  move,
  deposit: (amount: bigint) => move(KIND.PAYMENT_CLEARING, KIND.CASH, amount),
  depositHeld: (amount: bigint) => move(KIND.PAYMENT_CLEARING, KIND.DEPOSIT_HELD, amount),
  depositReleased: (amount: bigint) => move(KIND.DEPOSIT_HELD, KIND.CASH, amount),
  depositHeldReturned: (amount: bigint) => move(KIND.DEPOSIT_HELD, KIND.PAYMENT_CLEARING, amount),
  bet: (stake: bigint) => move(KIND.CASH, KIND.IN_PLAY, stake),
  settle: (stake: bigint, win: bigint): Leg[] => [
    { kind: KIND.IN_PLAY, amount: -stake },
    { kind: KIND.GAME, amount: stake - win },
    { kind: KIND.CASH, amount: win },
  ],
  voidBet: (stake: bigint) => move(KIND.IN_PLAY, KIND.CASH, stake),
  instant: (stake: bigint, win: bigint) => [...move(KIND.CASH, KIND.GAME, stake), ...move(KIND.GAME, KIND.CASH, win)],
  /** A stake of cash and bonus that is decided at once: the house takes it, then pays each part's share of the win. */
  stakeAtOnce: (cash: bigint, bonus: bigint) => [
    ...move(KIND.CASH, KIND.GAME, cash),
    ...move(KIND.BONUS, KIND.GAME, bonus),
  ],
  winAtOnce: (cash: bigint, bonus: bigint) => [
    ...move(KIND.GAME, KIND.CASH, cash),
    ...move(KIND.GAME, KIND.BONUS, bonus),
  ],
  /** The stake of a round that the house pays for. */
  freeStake: (stake: bigint) => move(KIND.PROMO_COST, KIND.GAME, stake),
  /** A stake of cash and bonus that waits for its end. */
  mixedBet: (cash: bigint, bonus: bigint) => [
    ...move(KIND.CASH, KIND.IN_PLAY, cash),
    ...move(KIND.BONUS, KIND.BONUS_IN_PLAY, bonus),
  ],
  mixedVoid: (cash: bigint, bonus: bigint) => [
    ...move(KIND.IN_PLAY, KIND.CASH, cash),
    ...move(KIND.BONUS_IN_PLAY, KIND.BONUS, bonus),
  ],
  grant: (amount: bigint) => move(KIND.PROMO_COST, KIND.BONUS, amount),
  convert: (amount: bigint) => move(KIND.BONUS, KIND.CASH, amount),
  forfeit: (amount: bigint) => move(KIND.BONUS, KIND.PROMO_COST, amount),
  cashback: (amount: bigint) => move(KIND.PROMO_COST, KIND.CASH, amount),
  rebate: (amount: bigint) => move(KIND.REBATE_COST, KIND.CASH, amount),
  agentRebate: (amount: bigint) => move(KIND.AGENT_COST, KIND.CASH, amount),
  withdraw: (amount: bigint) => move(KIND.CASH, KIND.WITHDRAW_HOLD, amount),
  withdrawPaid: (amount: bigint) => move(KIND.WITHDRAW_HOLD, KIND.PAYMENT_CLEARING, amount),
  withdrawFailed: (amount: bigint) => move(KIND.WITHDRAW_HOLD, KIND.CASH, amount),
  toVendor: (amount: bigint, vendor: AccountKind = KIND.VENDOR) => move(KIND.CASH, vendor, amount),
  fromVendor: (amount: bigint, vendor: AccountKind = KIND.VENDOR) => move(vendor, KIND.CASH, amount),
  send: (amount: bigint) => move(KIND.CASH, KIND.TRANSIT, amount),
  receive: (amount: bigint) => move(KIND.TRANSIT, KIND.CASH, amount),
  returned: (amount: bigint) => move(KIND.TRANSIT, KIND.CASH, amount),
  /** Posted as forced. */
  chargeback: (amount: bigint) => move(KIND.CASH, KIND.CHARGEBACK, amount),
  /** A manual adjustment; the sign says which way. */
  adjust: (kind: AccountKind, amount: bigint) =>
    amount < 0n ? move(kind, KIND.ADJUSTMENT, -amount) : move(KIND.ADJUSTMENT, kind, amount),
} as const;
