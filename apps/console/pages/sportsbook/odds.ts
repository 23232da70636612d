import { formatFixed } from "@taya/client/format";

const THOUSAND = 1_000;

/** A price in decimals from thousandths; a third decimal only where it says something. */
export const oddsText = (odds: number | null): string =>
  odds === null ? "–" : formatFixed(odds / THOUSAND, odds % 10 === 0 ? 2 : 3);

/** Thousandths of a typed price, the text itself where it is none. */
export function oddsOf(typed: string): number | string {
  const text = typed.trim();
  return /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * THOUSAND) : text;
}
