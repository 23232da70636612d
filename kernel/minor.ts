/** Integer minor units (centavos). Never a float, never a number. */
export type Minor = bigint;

/** The largest amount the wire accepts, in minor units of a two-decimal currency. */
export const LARGEST: Minor = 99_999_999_999_999n;

/** "1234.50" from 123450n; the sign stands in front when a loss is shown. */
export function formatMinor(amount: Minor): string {
  const sign = amount < 0n ? "-" : "";
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 123450n from "1234.50" (up to two decimals); undefined for exponents, signs, separators and more decimals. */
export function parseMinor(text: string): Minor | undefined {
  const match = /^(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  return BigInt(match[1]!) * 100n + BigInt((match[2] ?? "").padEnd(2, "0"));
}

/** The same for an amount that may be negative. */
export function parseSigned(text: string): Minor | undefined {
  if (!text.startsWith("-")) return parseMinor(text);
  const amount = parseMinor(text.slice(1));
  return amount === undefined ? undefined : -amount;
}

/** Parts per million of an amount, floored: a rate of 1.20 % is 12000. */
export const perMillion = (amount: Minor, ppm: bigint): Minor => (amount * ppm) / 1_000_000n;
