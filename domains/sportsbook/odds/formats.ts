import { add, type Fraction, fraction, multiply, negate } from "@taya/games/kit/fraction";

/** How prices may be written beside the decimal one. */
export type OddsFormat = "hk" | "malay" | "indo" | "american";

const ONE = fraction(1);
const HUNDRED = fraction(100);
const inverse = ({ n, d }: Fraction): Fraction => fraction(d, n);
/** Below 0, 0 or above 0. */
const compare = (a: Fraction, b: Fraction): bigint => a.n * b.d - b.n * a.d;

interface Form {
  /** What of one unit staked is won beyond it, as this format writes it. */
  write(profit: Fraction): Fraction;
  read(quote: Fraction): Fraction;
}

const isShort = (profit: Fraction) => compare(profit, ONE) < 0n;
/** What has to be staked to win one unit, with the minus that says so. */
const against = (profit: Fraction) => negate(inverse(profit));
/** A positive quote is what one unit wins, a negative one what one unit costs. */
const eitherWay = (quote: Fraction) => (quote.n < 0n ? against(quote) : quote);

const FORMS: Readonly<Record<OddsFormat, Form>> = {
  hk: { write: (profit) => profit, read: (quote) => quote },
  malay: { write: (profit) => (compare(profit, ONE) > 0n ? against(profit) : profit), read: eitherWay },
  indo: { write: (profit) => (isShort(profit) ? against(profit) : profit), read: eitherWay },
  american: {
    write: (profit) => multiply(HUNDRED, isShort(profit) ? against(profit) : profit),
    read: (quote) => eitherWay(multiply(quote, inverse(HUNDRED))),
  },
};

/** A decimal price in another format, exactly; throws on a price that wins nothing. */
export function quoteOf(format: OddsFormat, price: Fraction): Fraction {
  const profit = add(price, fraction(-1));
  if (profit.n <= 0n) throw new RangeError("a price that wins nothing");
  return FORMS[format].write(profit);
}

/** The decimal price of a quote, exactly; throws on zero and on a price that wins nothing. */
export function priceOf(format: OddsFormat, quote: Fraction): Fraction {
  const profit = FORMS[format].read(quote);
  if (profit.n <= 0n) throw new RangeError("a quote that wins nothing");
  return add(profit, ONE);
}

/**
 * What an amount at a Malay or Indonesian quote means by tradition: at a negative one it is what is to be won.
 * Source: the customary reading of Asian books.
 */
export function traditionalStake(
  quote: Fraction,
  amount: Fraction,
): { readonly risk: Fraction; readonly win: Fraction } {
  return quote.n < 0n
    ? { risk: multiply(negate(quote), amount), win: amount }
    : { risk: amount, win: multiply(quote, amount) };
}
