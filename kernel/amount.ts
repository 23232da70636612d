import { memo } from "./memo.ts";

/** What is more than a cent is cut, never rounded up; digits are those of English in every language. */
const TWO = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: "trunc",
  numberingSystem: "latn",
} as const;

const WHOLE = { ...TWO, trailingZeroDisplay: "stripIfInteger" } as const;
/**
 * The currency itself is never shown: its place is taken by what the brand calls its money. One whose sign is no letter
 * anywhere: next to letters some browsers put a blank, others do not.
 */
const PLACED = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;

const plain = memo((intl) => new Intl.NumberFormat(intl, TWO));
const whole = memo((intl) => new Intl.NumberFormat(intl, WHOLE));
const money = memo((intl) => new Intl.NumberFormat(intl, { ...TWO, ...PLACED }));
const wholeMoney = memo((intl) => new Intl.NumberFormat(intl, { ...WHOLE, ...PLACED }));

/** "1,234.50" from the wire's "1234.5" as a language writes it, by its Intl locale; no float in between. */
export const amountIn = (intl: string, amount: string): string => plain(intl).format(decimal(amount));

/** The same without cents that are none. */
export const wholeIn = (intl: string, amount: string): string => whole(intl).format(decimal(amount));

/** The same with what the brand calls its money where the language puts it: "P1,234.50", "1.234,50 P". */
export const moneyIn = (intl: string, symbol: string, amount: string): string => named(money(intl), symbol, amount);

/** The same without cents that are none. */
export const wholeMoneyIn = (intl: string, symbol: string, amount: string): string =>
  named(wholeMoney(intl), symbol, amount);

const named = (format: Intl.NumberFormat, symbol: string, amount: string): string =>
  format
    .formatToParts(decimal(amount))
    .map(({ type, value }) => (type === "currency" ? symbol : value))
    .join("");

const decimal = (amount: string) => amount as Intl.StringNumericLiteral;
