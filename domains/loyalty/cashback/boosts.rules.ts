import { type Minor, perMillion } from "@taya/kernel/money";
import { type ByCategory, cashbackOf } from "../cashback.rules.ts";
import type { Raise, RaisedTerms } from "./terms.rules.ts";

/** A rate so many times, both in parts per million, floored. */
export const timesOf = (rate: number, multiplier: number): number =>
  Number(perMillion(BigInt(rate), BigInt(multiplier)));

/** The offer that raises each category most, of several the first; none that raises nothing. */
export function raisesOf(
  rates: ByCategory<number>,
  boosts: readonly { readonly offerId: string; readonly multipliers: ByCategory<number> }[],
): ByCategory<Raise> {
  const raised: Record<string, Raise> = {};
  for (const { offerId, multipliers } of boosts) {
    for (const [category, multiplier] of Object.entries(multipliers)) {
      const base = Object.hasOwn(rates, category) ? rates[category]! : 0;
      const rate = timesOf(base, multiplier);
      if (rate > (raised[category]?.rate ?? base)) raised[category] = { offerId, rate };
    }
  }
  return raised;
}

/** What a day gives back. */
export interface Reckoned {
  readonly gross: Minor;
  /** By category; what offers have not got any more is not in it. */
  readonly amounts: ByCategory<Minor>;
  /** What offers give beyond what they gave of the day before. */
  readonly extras: ReadonlyMap<string, Minor>;
}

/** What a day may give where rates are raised, in minor units. */
export interface Giving {
  /** The most of each category: two thirds of what its games keep. */
  readonly mosts: ByCategory<Minor>;
  /** What offers have given of the day, and what each may still give. */
  readonly given: Minor;
  left(offerId: string): Minor;
}

/**
 * What the valid bets of a day give back: each category floored by itself, at the plain rate and at the raised one, and
 * offers give the difference, as far as its games keep enough for it. Bets that were taken back are raised by nothing. What was given before counts whoever gave
 * it, so that an offer that has ended, or has nothing left, takes nothing back. The cap of the day is one for all of it.
 */
export function reckon(
  validBets: ByCategory<Minor>,
  { rates, raised: raises, cap }: RaisedTerms,
  giving: Giving,
): Reckoned {
  const plain = cashbackOf(validBets, rates);
  const amounts: Record<string, Minor> = { ...plain };
  const sum = Object.values(plain).reduce((all, each) => all + each, 0n);
  let gross = cap !== null && sum > cap ? cap : sum;
  let { given } = giving;
  const extras = new Map<string, Minor>();
  for (const [category, validBet] of Object.entries(validBets)) {
    const raise = Object.hasOwn(raises, category) ? raises[category] : undefined;
    if (!raise || validBet <= 0n) continue;
    const raised = least(perMillion(validBet, BigInt(raise.rate)), giving.mosts[category] ?? 0n);
    const full = raised - plain[category]!;
    const wanted = cap === null ? full : least(full, cap - gross);
    const old = least(wanted, given);
    const had = extras.get(raise.offerId) ?? 0n;
    const fresh = least(wanted - old, giving.left(raise.offerId) - had);
    given -= old;
    if (fresh > 0n) extras.set(raise.offerId, had + fresh);
    amounts[category] = plain[category]! + old + fresh;
    gross += old + fresh;
  }
  return { gross, amounts, extras };
}

/** Never below nothing. */
const least = (a: Minor, b: Minor): Minor => {
  const smaller = a < b ? a : b;
  return smaller > 0n ? smaller : 0n;
};

/** What of a payment each offer gives: together no more than is paid. */
export function partsOf(extras: ReadonlyMap<string, Minor>, amount: Minor): Map<string, Minor> {
  const parts = new Map<string, Minor>();
  let left = amount;
  for (const [offerId, extra] of extras) {
    const part = least(extra, left);
    if (part > 0n) parts.set(offerId, part);
    left -= part;
  }
  return parts;
}
