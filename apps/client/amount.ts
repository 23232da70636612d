import { amountIn, moneyIn, wholeIn, wholeMoneyIn } from "@taya/kernel/amount";

/** The Intl locale of the page. */
export const intlHere = (): string => globalThis.document?.documentElement.lang || "en";

/** "1,234.50" from "1234.5", as the language of the page writes it. */
export const formatAmount = (amount: string): string => signed(amount, (size) => amountIn(intlHere(), size));

/** The same with the sign of the brand's money. */
export const formatMoney = (symbol: string, amount: string): string =>
  signed(amount, (size) => moneyIn(intlHere(), symbol, size));

/** The same without cents that are none. */
export const formatWhole = (amount: string): string => signed(amount, (size) => wholeIn(intlHere(), size));

export const formatWholeMoney = (symbol: string, amount: string): string =>
  signed(amount, (size) => wholeMoneyIn(intlHere(), symbol, size));

/** A minus as wide as the digits. */
const signed = (amount: string, write: (size: string) => string): string =>
  amount.startsWith("-") ? `−${write(amount.slice(1))}` : write(amount);

/** Minor units of a wire amount, for comparing and adding. */
export function toMinor(amount: string): bigint {
  const negative = amount.startsWith("-");
  const [whole = "0", cents = ""] = amount.replace("-", "").split(".");
  const minor = BigInt(whole) * 100n + BigInt(cents.padEnd(2, "0").slice(0, 2));
  return negative ? -minor : minor;
}
