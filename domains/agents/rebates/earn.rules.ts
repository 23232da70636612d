import type { Minor } from "@taya/kernel/money";
import { rebateOf } from "./rebate.rules.ts";

/** A bet as what it earns depends on it. */
export interface EarningBet {
  /** Whoever made it. */
  readonly member: number;
  /** The agents above, from the top. */
  readonly path: readonly number[];
  /** Parts per million: theirs, and the member's own behind them. */
  readonly rates: readonly number[];
}

/** What somebody gets of a bet. */
export interface Earned {
  readonly recipient: number;
  readonly amount: Minor;
}

/**
 * What everybody who has a part in a bet gets more or less once its valid bet is another: what it earns now less what it
 * earned before, each floored as if it were the only thing ever told of the bet.
 */
export function changeOf(bet: EarningBet, was: Minor, is: Minor): Earned[] {
  const before = new Map(earnedOf(bet, was).map(({ recipient, amount }) => [recipient, amount]));
  return earnedOf(bet, is).map(({ recipient, amount }) => ({ recipient, amount: amount - before.get(recipient)! }));
}

/** Who has more than everybody below them gets a part of the bet, however small. */
function earnedOf({ member, path, rates }: EarningBet, validBet: Minor): Earned[] {
  const upwards = [...path, member].map((id, at) => ({ id, ppm: BigInt(rates[at]!) })).toReversed();
  const sign = validBet < 0n ? -1n : 1n;
  let highest = 0n;
  return rebateOf(sign * validBet, upwards).flatMap(({ id: recipient, amount }, at) => {
    const { ppm } = upwards[at]!;
    if (ppm <= highest) return [];
    highest = ppm;
    return [{ recipient, amount: sign * amount }];
  });
}
