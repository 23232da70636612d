/** "1,234.50" from "1234.5": two decimals, thousands separated, no float in between. */
export function formatAmount(amount: string): string {
  const negative = amount.startsWith("-");
  const [whole = "0", cents = ""] = amount.replace("-", "").split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ",");
  return `${negative ? "−" : ""}${grouped}.${cents.padEnd(2, "0").slice(0, 2)}`;
}

/** Minor units of a wire amount, for comparing and adding. */
export function toMinor(amount: string): bigint {
  const negative = amount.startsWith("-");
  const [whole = "0", cents = ""] = amount.replace("-", "").split(".");
  const minor = BigInt(whole) * 100n + BigInt(cents.padEnd(2, "0").slice(0, 2));
  return negative ? -minor : minor;
}
