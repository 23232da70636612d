import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { type Minor, parseSigned } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import type { DepositFact } from "./add.ts";
import type { Metric } from "../missions/terms.ts";

/** Something that was told of a player, as missions and leaderboards count it: amounts in minor units, numbers of things. */
export interface Measured {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly at: Instant;
  /** Of bets: the game category and the vendor. */
  readonly category?: string;
  readonly vendor?: string;
  /** Corrections are below zero. */
  readonly adds: Readonly<Partial<Record<Metric, bigint>>>;
}

/** What a settled bet counts as: the same number of bets as in every figure of play. What is void tells nothing, or takes all back. */
export function measuredBet(fact: BetsSettled): Measured {
  const { playerId, merchant, at, category, vassalage: vendor, later } = fact;
  const bets = BigInt(fact.bets ?? (later ? 0 : 1));
  const adds = { validBet: amountOf(fact.validBet), bets, wins: netWinOf(fact) };
  return { playerId, merchant, at, category, vendor, adds };
}

type Sums = Pick<BetsSettled, "stake" | "payout">;

/** What was paid above the stake; a loss is nothing. */
function wonWith({ stake, payout }: Sums): bigint {
  const net = amountOf(payout) - amountOf(stake);
  return net > 0n ? net : 0n;
}

/**
 * What was won with all that lay on one result, its stake taken off: opposite sides win nothing together. What is told anew
 * adds what it changed of that, below zero when it was less; where nothing is known of before, what is taken back takes
 * back as much as it would have added.
 */
function netWinOf({ stake, payout, result }: BetsSettled): bigint {
  if (result) return wonWith(result.now) - wonWith(result.told);
  const [staked, paid] = [amountOf(stake), amountOf(payout)];
  if (staked >= 0n && paid >= 0n) return wonWith({ stake, payout });
  return paid < staked ? paid - staked : 0n;
}

/** What a deposit counts as; one that was charged back, with the sign. */
export function measuredDeposit({ playerId, merchant, at }: DepositFact, amount: Minor): Measured {
  return { playerId, merchant, at, adds: { deposit: amount, deposits: amount < 0n ? -1n : 1n } };
}

/** What cannot be read stops the reading, which is seen: counted as nothing it would be missing for ever. */
export function amountOf(text: string): Minor {
  const amount = parseSigned(text);
  assert(amount !== undefined, `${text} is no amount`);
  return amount;
}
