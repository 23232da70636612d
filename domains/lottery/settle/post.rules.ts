import { KIND, type Leg, legsOf } from "@taya/ledger";
import type { PaidRow } from "./paid.store.ts";
import type { PlayerEnd } from "./reckon.ts";

type Paid = Pick<PaidRow, "stake" | "bonusStake" | "payout" | "bonusPayout" | "rebate" | "bonusRebate">;

/** The stakes leave play, what was won comes out: a settled player of an issue. */
export const endLegs = ({ stake, bonusStake, payout, bonusPayout }: Omit<Paid, "rebate" | "bonusRebate">): Leg[] => [
  { kind: KIND.IN_PLAY, amount: bonusStake - stake },
  { kind: KIND.BONUS_IN_PLAY, amount: -bonusStake },
  { kind: KIND.GAME, amount: stake - payout },
  { kind: KIND.CASH, amount: payout - bonusPayout },
  { kind: KIND.BONUS, amount: bonusPayout },
];

/** What a lower prize group gives back of the stakes, to each part of them its share. */
export const rebateLegs = ({ rebate, bonusRebate }: Pick<Paid, "rebate" | "bonusRebate">): Leg[] => [
  { kind: KIND.REBATE_COST, amount: -rebate },
  { kind: KIND.CASH, amount: rebate - bonusRebate },
  { kind: KIND.BONUS, amount: bonusRebate },
];

/** Every stake goes back to where it came from. */
export const voidLegs = ({ stake, bonusStake }: Pick<Paid, "stake" | "bonusStake">): Leg[] =>
  legsOf.mixedVoid(stake - bonusStake, bonusStake);

/**
 * Takes back what a run has paid, its rebate with it, and puts the stakes into play again. Bonus money that is not there
 * any more is taken from cash, and what cash does not cover becomes debt.
 */
export function rollbackLegs(paid: Paid, bonus: bigint): Leg[] {
  const { stake, bonusStake, payout, bonusPayout, rebate, bonusRebate } = paid;
  const inBonus = bonusPayout + bonusRebate;
  const fromBonus = inBonus < bonus ? inBonus : bonus;
  return [
    { kind: KIND.BONUS, amount: -fromBonus },
    { kind: KIND.CASH, amount: fromBonus - payout - rebate },
    { kind: KIND.GAME, amount: payout - stake },
    { kind: KIND.REBATE_COST, amount: rebate },
    { kind: KIND.IN_PLAY, amount: stake - bonusStake },
    { kind: KIND.BONUS_IN_PLAY, amount: bonusStake },
  ];
}

/** A win, or a push where every stake only came back. */
export const typeOf = ({ stake, payout, wagered }: PlayerEnd): number =>
  wagered === 0n && payout === stake ? 202 : 201;
