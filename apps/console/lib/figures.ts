import { formatAmount, formatWhole, toMinor } from "@taya/client/amount";

/** An amount in a currency. */
export interface Sum {
  readonly currency: string;
  readonly amount: string;
}

/** Sum of all books per currency; every sum is zero when the house is in balance. */
export function trialSums(rows: readonly Sum[]): readonly { readonly currency: string; readonly sum: bigint }[] {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + toMinor(amount));
  return [...sums].map(([currency, sum]) => ({ currency, sum }));
}

/** An amount of a book for reading: money with two decimals, points as the whole points they are counted in. */
export function bookAmount(currency: string, amount: string): string {
  if (currency !== "PTS") return formatAmount(amount);
  return formatWhole(toMinor(amount).toString());
}

/** An age in its two largest parts, such as `2 d 4 h`, `3 h 5 min` or `0 min`. */
export function ageOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}

/** How long something took, such as `340 ms` or `2.1 s`. */
export const durationOf = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);
