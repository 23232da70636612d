import type { Minor } from "@taya/kernel/money";
import type { Played } from "@taya/bets";
import { OWN_REBATE, PROMOTION_TYPES } from "@taya/ledger";
import { type TeamResult as NetLossParts, netLossOf } from "../contracts/net-loss.rules.ts";

/** What moved by entry type. */
export interface TypeSum {
  readonly type: number;
  readonly entries: number;
  readonly amount: Minor;
}

const DEPOSIT = 100;
/** Paid out: out of what was held. */
const PAID_OUT = 111;
const AGENT_REBATE = 401;

/** What an account or a team brought in a range. */
export interface TeamResult extends Played {
  readonly deposits: Minor;
  readonly withdrawals: Minor;
  readonly rebate: Minor;
  readonly promotions: Minor;
  /** From the player's side. */
  readonly net: Minor;
}

export const NOTHING_PLAYED: Played = { stake: 0n, validBet: 0n, payout: 0n };

const sumOf = (moved: readonly TypeSum[], ...types: readonly number[]): Minor =>
  moved.filter(({ type }) => types.includes(type)).reduce((sum, { amount }) => sum + amount, 0n);

/** Figures of bets and of money together. Agents, section 10. */
export function resultOf(played: Played, moved: readonly TypeSum[]): TeamResult {
  const rebate = sumOf(moved, OWN_REBATE);
  const promotions = sumOf(moved, ...PROMOTION_TYPES);
  return {
    ...played,
    deposits: sumOf(moved, DEPOSIT),
    withdrawals: -sumOf(moved, PAID_OUT),
    rebate,
    promotions,
    net: played.payout + rebate + promotions - played.stake,
  };
}

/** Two of them together. */
export const together = (a: TeamResult, b: TeamResult): TeamResult => ({
  stake: a.stake + b.stake,
  validBet: a.validBet + b.validBet,
  payout: a.payout + b.payout,
  deposits: a.deposits + b.deposits,
  withdrawals: a.withdrawals + b.withdrawals,
  rebate: a.rebate + b.rebate,
  promotions: a.promotions + b.promotions,
  net: a.net + b.net,
});

/** Rebates of own bets and of those of teams. */
export const rebatesOf = (moved: readonly TypeSum[]): Minor => sumOf(moved, OWN_REBATE, AGENT_REBATE);

/** How many deposits there were. */
export const depositCount = (moved: readonly TypeSum[]): number =>
  moved.find(({ type }) => type === DEPOSIT)?.entries ?? 0;

/** What the house won of a team is made of these; what operators book by hand puts accounts right and is no part of it. */
export const netLossParts = ({ stake, payout }: Played, moved: readonly TypeSum[]): NetLossParts => ({
  stake,
  payout,
  rebates: sumOf(moved, OWN_REBATE, AGENT_REBATE),
  promotions: sumOf(moved, ...PROMOTION_TYPES),
  depositFees: 0n,
  vendorFees: 0n,
  adjusted: 0n,
});

/** What the house won of a team, after what it gave back to players and agents. */
export const teamNetLoss = (played: Played, moved: readonly TypeSum[]): Minor => netLossOf(netLossParts(played, moved));

/** What an agent was paid, less what they paid to those below, by kind. */
export function incomeOf(own: readonly TypeSum[]) {
  const kinds = {
    rebate: sumOf(own, OWN_REBATE, AGENT_REBATE),
    dividend: sumOf(own, 402, 403),
    daily: sumOf(own, 404, 405),
    hourly: sumOf(own, 406, 407),
    realtime: sumOf(own, 408, 409),
  };
  return { ...kinds, total: Object.values(kinds).reduce((sum, each) => sum + each, 0n) };
}
