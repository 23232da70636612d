import { decimal } from "./decimal.ts";

/** An exact fraction in lowest terms, the denominator positive. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError("a fraction with nothing below");
  const common = gcd(top < 0n ? -top : top, bottom < 0n ? -bottom : bottom) || 1n;
  const sign = bottom < 0n ? -1n : 1n;
  return { n: (sign * top) / common, d: (sign * bottom) / common };
}

function gcd(a: bigint, b: bigint): bigint {
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

export const add = (...terms: readonly Fraction[]): Fraction =>
  terms.reduce((a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d), fraction(0));

export const multiply = (...factors: readonly Fraction[]): Fraction =>
  factors.reduce((a, b) => fraction(a.n * b.n, a.d * b.d), fraction(1));

export const negate = ({ n, d }: Fraction): Fraction => ({ n: -n, d });

/** Reads a decimal number as it is written. */
export function decimalFraction(text: string | number): Fraction {
  const { digits, places } = decimal(text);
  return fraction(digits, 10n ** BigInt(places));
}

export const toNumber = ({ n, d }: Fraction): number => Number((n * 10n ** 24n) / d) / 1e24;

/** Nearest at so many decimals, ties away from zero; exact below 15 digits. */
export function rounded({ n, d }: Fraction, places: number): number {
  const scale = 10n ** BigInt(places);
  const twice = 2n * (n < 0n ? -n : n) * scale;
  const units = (twice + d) / (2n * d);
  return Number(n < 0n ? -units : units) / Number(scale);
}

/** What the house keeps of one unit staked, given each result's chance and what it wins or costs. */
export const houseEdge = (results: readonly (readonly [chance: Fraction, profit: Fraction])[]): Fraction =>
  negate(add(...results.map(([chance, profit]) => multiply(chance, profit))));
