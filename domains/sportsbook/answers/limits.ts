import { validBet } from "@taya/kernel/valid-bet";
import { factorOf, type LegResult } from "../tickets/result.ts";
import { liabilities, riskOf } from "../tickets/limits.ts";
import { share } from "../tickets/ticket.ts";
import { milliOf, minorOf, unitsOf, type Written } from "./read.ts";

const limit = ({ max_volume: volume, price }: { readonly max_volume: number; readonly price: Written }) => ({
  max_risk: riskOf(BigInt(volume), BigInt(milliOf(price))),
});

function liability(outcomes: Readonly<Record<string, readonly [Written, Written]>>) {
  const stakes = Object.entries(outcomes).map(([outcome, [stake, odds]]) => {
    const staked = minorOf(stake);
    return [outcome, { staked, returned: share(staked, factorOf("WON", milliOf(odds))) }] as const;
  });
  const kept = [...liabilities(new Map(stakes))];
  const least = kept.map(([, amount]) => amount).reduce((a, b) => (b < a ? b : a));
  return {
    staked: unitsOf(stakes.reduce((sum, [, { staked }]) => sum + staked, 0n)),
    house_pnl: Object.fromEntries(kept.map(([outcome, amount]) => [outcome, unitsOf(amount)])),
    worst_case: unitsOf(least),
  };
}

interface SportsBet {
  readonly result: LegResult;
  readonly stake: Written;
  readonly odds: Written;
}

interface Hand {
  readonly game: string;
  readonly player: Written;
  readonly banker?: Written;
  readonly result: "P" | "B" | "T";
}

/** What of a stake was decided: all, half, or nothing. */
const DECIDED: Readonly<Record<LegResult, bigint>> = {
  WON: 2n,
  LOST: 2n,
  HALF_WON: 1n,
  HALF_LOST: 1n,
  PUSH: 0n,
  VOID: 0n,
};

function turnover(bet: SportsBet | Hand) {
  if ("game" in bet) {
    const [player, banker] = [minorOf(bet.player), minorOf(bet.banker ?? 0)];
    const netted = player > banker ? player - banker : banker - player;
    return { valid: bet.result === "T" ? 0 : unitsOf(netted) };
  }
  const stake = minorOf(bet.stake);
  const payout = share(stake, factorOf(bet.result, milliOf(bet.odds)));
  const active = (stake * DECIDED[bet.result]) / 2n;
  const moved = validBet({ category: "sports", stake: active, payout: payout - stake + active });
  return { ACTIVE_STAKE: unitsOf(active), MIN_STAKE_WINLOSS: unitsOf(moved) };
}

export const limits = { LIMIT: limit, LIAB: liability, TURN: turnover };
