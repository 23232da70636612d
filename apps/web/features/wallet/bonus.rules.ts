import { perMillion } from "@taya/kernel/minor";
import { toMinor } from "@taya/client/amount";

/** An offer that a deposit can earn; `percent` in parts per million of it, `cap` at most. */
export interface Bonus {
  readonly promoId: string;
  readonly title: string;
  readonly min?: string | undefined;
  readonly percent?: number | undefined;
  readonly cap?: string | undefined;
}

/** What a deposit would earn in minor units; undefined where it is too small for it, or where it is no share of it. */
export function earned({ min, percent, cap }: Bonus, amount: bigint): bigint | undefined {
  if (percent === undefined || isTooSmall({ min }, amount)) return undefined;
  const share = perMillion(amount, BigInt(percent));
  return cap !== undefined && share > toMinor(cap) ? toMinor(cap) : share;
}

export const isTooSmall = ({ min }: Pick<Bonus, "min">, amount: bigint): boolean =>
  min !== undefined && amount < toMinor(min);
