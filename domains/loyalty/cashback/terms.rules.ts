import type { Minor } from "@taya/kernel/money";
import type { ByCategory } from "../cashback.rules.ts";

/** What cashback is reckoned by. */
export interface Terms {
  /** Parts per million by category; one that is not named gives nothing. */
  readonly rates: ByCategory<number>;
  /** Most of one day; null where there is no cap. */
  readonly cap: Minor | null;
}

/** The rate of a category that an offer has raised, in parts per million; above the rate without it. */
export interface Raise {
  readonly offerId: string;
  readonly rate: number;
}

/** What a day is reckoned by where offers raise some rates. */
export interface RaisedTerms extends Terms {
  readonly raised: ByCategory<Raise>;
}

/**
 * The terms of a day. One that was paid and is over keeps those it was paid at, whatever rank or brand say later: nothing
 * is paid again for it, and nothing taken back. The last day has those of now, but none worse than it was paid at.
 */
export function termsOfDay(now: RaisedTerms, paidAt: RaisedTerms | undefined, isLast: boolean): RaisedTerms {
  if (!paidAt) return now;
  if (!isLast) {
    const fresh = Object.entries(now.raised).filter(([category]) => !Object.hasOwn(paidAt.rates, category));
    const raised = { ...Object.fromEntries(fresh), ...paidAt.raised };
    return { rates: { ...now.rates, ...paidAt.rates }, raised, cap: paidAt.cap };
  }
  const rates: ByCategory<number> = { ...now.rates, ...betterOf(paidAt.rates, now.rates) };
  const cap = now.cap === null || paidAt.cap === null ? null : now.cap > paidAt.cap ? now.cap : paidAt.cap;
  return { rates, raised: { ...now.raised, ...betterRaises(paidAt.raised, now.raised) }, cap };
}

const betterOf = (rates: ByCategory<number>, others: ByCategory<number>): ByCategory<number> =>
  Object.fromEntries(
    Object.entries(rates).map(([category, rate]) => [category, Math.max(rate, others[category] ?? 0)]),
  );

const betterRaises = (raises: ByCategory<Raise>, others: ByCategory<Raise>): ByCategory<Raise> =>
  Object.fromEntries(Object.entries(raises).filter(([category, { rate }]) => rate > (others[category]?.rate ?? 0)));
