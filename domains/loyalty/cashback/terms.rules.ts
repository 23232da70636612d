import type { Minor } from "@taya/kernel/money";
import type { ByCategory } from "../cashback.rules.ts";

/** What cashback is reckoned by. */
export interface Terms {
  /** Parts per million by category; one that is not named gives nothing. */
  readonly rates: ByCategory<number>;
  /** Most of one day; null where there is no cap. */
  readonly cap: Minor | null;
}

/**
 * The terms of a day. One that was paid and is over keeps those it was paid at, whatever rank or brand say later: nothing
 * is paid again for it, and nothing taken back. The last day has those of now, but none worse than it was paid at.
 */
export function termsOfDay(now: Terms, paidAt: Terms | undefined, isLast: boolean): Terms {
  if (!paidAt) return now;
  if (!isLast) return { rates: { ...now.rates, ...paidAt.rates }, cap: paidAt.cap };
  const better = Object.entries(paidAt.rates).map(([category, rate]) => [
    category,
    Math.max(rate, now.rates[category] ?? 0),
  ]);
  const cap = now.cap === null || paidAt.cap === null ? null : now.cap > paidAt.cap ? now.cap : paidAt.cap;
  return { rates: { ...now.rates, ...Object.fromEntries(better) }, cap };
}
