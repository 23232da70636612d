import { scaled, type Decimal, times, decimal } from "../decimal.ts";
import type { Prizes } from "./amounts.ts";
import type { Ladder, ModeTable, Offer, Prize } from "./lottery.ts";

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

/** What one winning unit pays: per unit of 2.00 in the official style at the group chosen, else odds or money. */
export function prizeOf(prize: Prize, ladder?: Ladder, group = ladder?.max ?? FULL_GROUP): Decimal {
  if (prize.basis === "odds") return decimal(prize.odds);
  if (prize.basis === "fixed") return decimal(prize.amount);
  // A play held lower stays as far below the group at every step, so that prize and rebate together stay the same.
  const held = (ladder?.max ?? FULL_GROUP) - (prize.maxGroup ?? Infinity);
  return prizeAt({ ways: BigInt(prize.ways), of: BigInt(prize.of) }, group - Math.max(0, held));
}

/** The prizes of an offer as the payout is reckoned from them. */
export const pricesOf = ({ style, ladder }: ModeTable, { prizes }: Offer, group?: number): Prizes => ({
  by: Object.fromEntries(Object.entries(prizes).map(([key, prize]) => [key, prizeOf(prize, ladder, group)])),
  per: style === "official" ? "unit" : "price",
});
