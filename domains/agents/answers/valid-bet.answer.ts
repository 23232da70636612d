import { type BetKind, type BetStatus, type SettledBet, validBet } from "@taya/kernel/valid-bet";

/** A bet as vectors write it: minor units, odds in thousandths, shares in parts per million. */
interface Case {
  readonly category: BetKind;
  readonly stake: number;
  readonly payout: number;
  readonly status?: BetStatus;
  /** The part of the stake on the other side. */
  readonly opposite?: number;
  readonly bonus_stake?: number;
  readonly odds_milli?: number;
  readonly min_odds_milli?: number;
  readonly coverage_ppm?: number;
  readonly max_coverage_ppm?: number;
}

/** What each of the bets counts; odds and coverage decide only where both of their figures are given. */
export const runValidBet = ({ cases }: { readonly cases: readonly Case[] }) => ({
  valid: cases.map((each) => Number(validBet(betOf(each)))),
});

function betOf(each: Case): SettledBet {
  const { category, stake, payout, status = "settled", opposite = 0, bonus_stake: bonus = 0 } = each;
  const { odds_milli: odds, min_odds_milli: minOdds, coverage_ppm: coverage, max_coverage_ppm: maxCoverage } = each;
  return {
    category,
    status,
    stake: BigInt(stake),
    payout: BigInt(payout),
    bonusStake: BigInt(bonus),
    netted: 2n * BigInt(opposite),
    ...(odds !== undefined && minOdds !== undefined && { odds: BigInt(odds), minOdds: BigInt(minOdds) }),
    ...(category === "lottery" &&
      coverage !== undefined &&
      maxCoverage !== undefined && { coverage: BigInt(coverage), maxCoverage: BigInt(maxCoverage) }),
  };
}
