import type { TFunction } from "i18next";
import { toMinor, formatAmount } from "@taya/client/amount";
import { formatNumber } from "@taya/client/format";

/** What a bet is reckoned from, as the wire writes it. */
export interface Reckoned {
  readonly units: number;
  /** Lots that each unit is bet on. */
  readonly factor: number;
  readonly multiple: number;
  /** What it comes to, a decimal amount. */
  readonly amount: string;
}

/**
 * How a stake comes about, spelled out: "27 lots × 2.00 = 54.00", "3 bets × 2.00 × 5 = 30.00". The price is what is left
 * of the amount, so that the line always adds up.
 */
export function sayReckoning(t: TFunction, { units, factor, multiple, amount }: Reckoned): string {
  const counted = [
    ...(units > 1 || factor === 1 ? [t("lottery.price.units", { count: units, shown: formatNumber(units) })] : []),
    ...(factor > 1 ? [t("lottery.price.lots", { count: factor, shown: formatNumber(factor) })] : []),
  ];
  const times = multiple > 1 ? [formatNumber(multiple)] : [];
  const price = eachOf(toMinor(amount), units * factor * multiple);
  return `${[...counted, price, ...times].join(" × ")} = ${formatAmount(amount)}`;
}

/** A part of an amount, with four places where two do not write it. */
function eachOf(minor: bigint, parts: number): string {
  const fine = (minor * 100n) / BigInt(parts);
  const text = `${fine / 10_000n}.${String(fine % 10_000n).padStart(4, "0")}`;
  return fine % 100n === 0n ? formatAmount(text.slice(0, -2)) : text;
}
