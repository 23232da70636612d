import { memo } from "@taya/kernel/memo";
import { type Fraction, fraction, rounded } from "@taya/games/kit/fraction";
import { quoteOf } from "@taya/sportsbook/odds/formats";

/** How prices may be written. */
export const ODDS_FORMATS = ["decimal", "hk", "malay", "indo", "american"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

const THOUSAND = 1_000;
const latin = { numberingSystem: "latn", useGrouping: false } as const;
const written = memo(
  (intl) => new Intl.NumberFormat(intl, { ...latin, minimumFractionDigits: 2, maximumFractionDigits: 3 }),
);
const whole = memo((intl) => new Intl.NumberFormat(intl, { ...latin, signDisplay: "exceptZero" }));

/**
 * A price in thousandths as one of the formats writes it: two decimals, a third where it says something, American ones
 * whole with their sign. Exact, rounded half away from zero; `intl` is the locale of the page. Source: sports A4.
 */
export function formatOdds(odds: number, format: OddsFormat, intl = "en"): string {
  const price = fraction(odds, THOUSAND);
  const text = format === "american" ? whole(intl).format(american(price)) : written(intl).format(of(format, price));
  // A minus as wide as the digits.
  return text.replace("-", "−");
}

const american = (price: Fraction): number => rounded(quoteOf("american", price), 0);
const of = (format: Exclude<OddsFormat, "american">, price: Fraction): number =>
  rounded(format === "decimal" ? price : quoteOf(format, price), 3);
