/** An exact decimal number: `digits` divided by ten to the power of `places`. Amounts and odds never pass through floats. */
export interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

const TEXT = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

/** Reads a number as it is written; throws on anything that is not a decimal number. */
export function decimal(from: string | number | bigint): Decimal {
  const match = TEXT.exec(String(from).trim());
  if (!match) throw new TypeError(`not a decimal number: ${String(from)}`);
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const places = fraction.length - Number(exponent);
  return places >= 0 ? { digits, places } : { digits: digits * power(-places), places: 0 };
}

const power = (places: number): bigint => 10n ** BigInt(places);

export const times = (...factors: readonly Decimal[]): Decimal =>
  factors.reduce((product, { digits, places }) => ({
    digits: product.digits * digits,
    places: product.places + places,
  }));

export function plus(...terms: readonly Decimal[]): Decimal {
  const places = Math.max(0, ...terms.map((term) => term.places));
  return { digits: terms.reduce((sum, term) => sum + scaled(term, places), 0n), places };
}

export const minus = (from: Decimal, what: Decimal): Decimal =>
  plus(from, { digits: -what.digits, places: what.places });

/** Below 0, 0 or above 0 as `a` is less than, equal to or greater than `b`. */
export const compare = (a: Decimal, b: Decimal): number => Number(sign(minus(a, b).digits));
const sign = (value: bigint): bigint => (value > 0n ? 1n : value < 0n ? -1n : 0n);

/** The number in units of ten to the power of minus `places`, rounded towards minus infinity. */
export function scaled({ digits, places }: Decimal, to: number): bigint {
  if (to >= places) return digits * power(to - places);
  const by = power(places - to);
  const whole = digits / by;
  return digits < 0n && whole * by !== digits ? whole - 1n : whole;
}

/** The engine's scale: four decimals, floored, as text. */
export const fourPlaces = (value: Decimal): string => written(scaled(value, 4), 4);

/** Ten-thousandths (or another scale) as decimal text with all its places. */
export function written(units: bigint, places: number): string {
  const text = (units < 0n ? -units : units).toString().padStart(places + 1, "0");
  const cut = text.length - places;
  return `${units < 0n ? "-" : ""}${text.slice(0, cut)}${places > 0 ? `.${text.slice(cut)}` : ""}`;
}

/** For answers that are numbers; exact as long as 15 digits suffice. */
export const toNumber = ({ digits, places }: Decimal): number => Number(written(digits, places));
