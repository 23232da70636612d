import { type Fraction, multiply, rounded, fraction, toNumber } from "../kit/fraction.ts";

/** A chance as answers carry it: exact, and as a decimal. */
export const exact = (value: Fraction) => ({ frac: `${value.n}/${value.d}`, dec: toNumber(value) });

/** A share as per cent, to so many decimals. */
export const percent = (value: Fraction, places = 6): number => rounded(multiply(value, fraction(100)), places);

/** A float to so many decimals. */
export const to = (value: number, places: number): number => Number(value.toFixed(places));
