import { formatNumber } from "@taya/client/format";

const WHOLE = 1_000_000;
const PER_PERCENT = 10_000;
const DIGITS = 4;

/** A rate in percent: 1,250 parts per million are "0.125". */
export const percentOf = (ppm: number): string => formatNumber(ppm / PER_PERCENT, DIGITS);

/** A rate as it is typed, in percent, in parts per million; undefined when it is none, or below the smallest. */
export function readPercent(typed: string): number | undefined {
  const [, whole = "", rest = ""] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(typed.trim()) ?? [];
  if (whole === "") return undefined;
  const ppm = Number(whole) * PER_PERCENT + Number(rest.padEnd(DIGITS, "0"));
  return ppm > 0 && ppm <= WHOLE ? ppm : undefined;
}

/** A rate as one would type it. */
export const typedPercent = (ppm: number): string => String(ppm / PER_PERCENT);
