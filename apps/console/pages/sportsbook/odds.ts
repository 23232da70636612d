import { formatFixed, formatPercent } from "@taya/client/format";

const THOUSAND = 1_000;

/** A price in decimals from thousandths; a third decimal only where it says something. */
export const oddsText = (odds: number | null): string =>
  odds === null ? "–" : formatFixed(odds / THOUSAND, odds % 10 === 0 ? 2 : 3);

/** Thousandths of a typed price, the text itself where it is none. */
export function oddsOf(typed: string): number | string {
  const text = typed.trim();
  return /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * THOUSAND) : text;
}

/** Parts per million as percent. */
export const percentText = (ppm: number | null): string => (ppm === null ? "–" : `${formatPercent(ppm)} %`);

const PPM_IN_PERCENT = 10_000;

/** Parts per million of a typed percentage, null for none, the text itself where it is no number. */
export function ppmOf(typed: string): number | string | null {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * PPM_IN_PERCENT) : text;
}

/** What stands in a field for parts per million. */
export const typedPercent = (ppm: number | null): string => (ppm === null ? "" : String(ppm / PPM_IN_PERCENT));
