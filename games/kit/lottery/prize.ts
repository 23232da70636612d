import { scaled, type Decimal, times, decimal } from "../decimal.ts";

/** The probability of a unit bet: `ways` of `of` equally likely draws. */
export interface Ways {
  readonly ways: bigint;
  readonly of: bigint;
}

/** The group at which a play returns everything that is staked. */
export const FULL_GROUP = 2_000;
/** What one unit costs in the official style. */
const UNIT = 2n;

/** Prize of a unit of 2.00 at a group: 2/p x group/2000, floored to four decimals. */
export function prizeAt({ ways, of }: Ways, group: number): Decimal {
  const tenThousandths = (UNIT * of * BigInt(group) * 10_000n) / (ways * BigInt(FULL_GROUP));
  return { digits: tenThousandths, places: 4 };
}

/** Share of the stake given back when a lower group is chosen than one has. */
export const rebateRate = (userGroup: number, chosen: number): Decimal =>
  times(decimal(userGroup - chosen), { digits: 5n, places: 4 });

/** The rebate on a stake, floored to four decimals. */
export const rebateOn = (stake: Decimal, rate: Decimal): Decimal => ({
  digits: scaled(times(stake, rate), 4),
  places: 4,
});

/** What is paid of a raw win: at most the cap of a bet, and what is left of the player's cap in the issue. */
export function capped(raw: Decimal, caps: { perBet: Decimal; perIssue: Decimal; already: Decimal }): Decimal {
  const at4 = (value: Decimal) => scaled(value, 4);
  const least = [at4(raw), at4(caps.perBet), at4(caps.perIssue) - at4(caps.already)].reduce((a, b) => (a < b ? a : b));
  return { digits: least > 0n ? least : 0n, places: 4 };
}
