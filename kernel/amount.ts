/** A cent more than this is cut, never rounded up; digits are the ones of English everywhere, as the law's forms want them. */
const TWO = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: "trunc",
  numberingSystem: "latn",
} as const;

/** "1,234.50" from the wire's "1234.5" as a language writes it, by its Intl locale; no float in between. */
export const amountIn = (intl: string, amount: string): string =>
  new Intl.NumberFormat(intl, TWO).format(amount as Intl.StringNumericLiteral);
