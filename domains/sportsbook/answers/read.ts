import { decimalFraction, type Fraction, multiply, fraction } from "@taya/games/kit/fraction";

/** A number of a vector, exactly as it is written. */
export type Written = number | string;

const THOUSAND = fraction(1_000);

/** A decimal price in thousandths; throws on one that is finer. */
export function milliOf(price: Written): number {
  const { n, d } = multiply(decimalFraction(price), THOUSAND);
  if (d !== 1n || n <= 0n) throw new TypeError(`not a price: ${price}`);
  return Number(n);
}

const HUNDRED = fraction(100);

/** An amount in minor units; throws on one that is finer. */
export function minorOf(amount: Written): bigint {
  const { n, d } = multiply(decimalFraction(amount), HUNDRED);
  if (d !== 1n) throw new TypeError(`not an amount: ${amount}`);
  return n;
}

/** A vector's amount: plain units. */
export const unitsOf = (minor: bigint): number => Number(minor) / 100;

/** A fraction written "1/5", or a number. */
export function shareOf(text: Written): Fraction {
  const [top, bottom] = String(text).split("/");
  if (bottom === undefined) return decimalFraction(top!);
  const [n, d] = [decimalFraction(top!), decimalFraction(bottom)];
  return fraction(n.n * d.d, n.d * d.n);
}

/** A float to so many decimals. */
export const to = (value: number, places: number): number => Number(value.toFixed(places));
export const six = (value: number): number => to(value, 6);
