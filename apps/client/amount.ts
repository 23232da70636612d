import { amountIn, moneyIn, wholeIn, wholeMoneyIn } from "@taya/kernel/amount";
import * as typed from "@taya/kernel/typed-amount";
import { useBrand } from "./brand.ts";

/** The Intl locale of the page. */
const here = (): string => globalThis.document?.documentElement.lang || "en";

/** "1,234.50" from "1234.5", as the language of the page writes it. */
export const formatAmount = (amount: string): string => signed(amount, (size) => amountIn(here(), size));

/** The same with the sign of the brand's money. */
export const formatMoney = (symbol: string, amount: string): string =>
  signed(amount, (size) => moneyIn(here(), symbol, size));

/** The same without cents that are none. */
export const formatWhole = (amount: string): string => signed(amount, (size) => wholeIn(here(), size));

export const formatWholeMoney = (symbol: string, amount: string): string =>
  signed(amount, (size) => wholeMoneyIn(here(), symbol, size));

/** An amount as it is typed or pasted, as the wire writes it; undefined when it is none. The one reader of all fields. */
export const readAmount = (text: string): string | undefined =>
  typed.readAmount(here(), text, useBrand.getState().currencySymbol);

/** A whole number read the same way. */
export const readWhole = (text: string): number | undefined => typed.readWhole(here(), text);

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
