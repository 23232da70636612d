import { decimalFraction, type Fraction, fraction, rounded } from "@taya/games/kit/fraction";
import { type OddsFormat, priceOf, quoteOf, traditionalStake } from "../odds/formats.ts";
import {
  additive,
  bookSum,
  oddsRatio,
  power,
  proportional,
  shin,
  withPower,
  withProportional,
  withShin,
} from "../odds/margin.ts";
import { six, to, type Written } from "./read.ts";

const FORMATS = ["hk", "malay", "indo", "american"] as const satisfies readonly OddsFormat[];
type Quotes = Partial<Record<OddsFormat, Written>>;

const writtenQuote = (format: OddsFormat, quote: Fraction): number => rounded(quote, format === "american" ? 0 : 3);

function formats({ decimal }: { readonly decimal: Written }) {
  const price = decimalFraction(decimal);
  const quotes = FORMATS.map((format) => [format, writtenQuote(format, quoteOf(format, price))]);
  return { ...Object.fromEntries(quotes), implied: rounded(fraction(price.d, price.n), 6) };
}

function readQuote(input: Quotes): readonly [OddsFormat, Fraction] {
  const format = FORMATS.find((each) => input[each] !== undefined);
  if (!format) throw new TypeError("no quote");
  return [format, decimalFraction(input[format]!)];
}

const decimalOf = (input: Quotes) => ({ decimal: rounded(priceOf(...readQuote(input)), 4) });

function risk(input: Quotes & { readonly quoted_stake: Written }) {
  const [format, quote] = readQuote(input);
  const { risk: risked, win } = traditionalStake(quote, decimalFraction(input.quoted_stake));
  return { risk: rounded(risked, 2), win: rounded(win, 2), decimal: rounded(priceOf(format, quote), 4) };
}

function removed({ odds: written }: { readonly odds: readonly Written[] }) {
  const odds = written.map(Number);
  const sum = bookSum(odds);
  const [byPower, byShin, byRatio] = [power(odds), shin(odds), oddsRatio(odds)];
  return {
    booksum: six(sum),
    overround_pct: to((sum - 1) * 100, 4),
    theoretical_hold_pct: to((1 - 1 / sum) * 100, 4),
    proportional: proportional(odds).map(six),
    additive: additive(odds).map(six),
    power: byPower.chances.map(six),
    power_k: six(byPower.by),
    shin: byShin.chances.map(six),
    shin_z: six(byShin.by),
    odds_ratio: byRatio.chances.map(six),
    odds_ratio_c: six(byRatio.by),
  };
}

const HAIR = 1e-9;
/** To the cent, whatever the size: the vectors' own ladder. */
const floored = (price: number): number => Math.floor((price + HAIR) * 100) / 100;

function added({
  fair: written,
  target_booksum: target,
}: {
  readonly fair: readonly Written[];
  readonly target_booksum: Written;
}) {
  const fair = written.map(Number);
  const [byPower, byShin] = [withPower(fair, Number(target)), withShin(fair, Number(target))];
  const byShare = withProportional(fair, Number(target));
  return {
    prop: byShare.map(floored),
    power: byPower.odds.map(floored),
    power_k: six(byPower.by),
    shin: byShin.odds.map(floored),
    shin_z: six(byShin.by),
    prop_exact: byShare.map(six),
    power_exact: byPower.odds.map(six),
    shin_exact: byShin.odds.map(six),
  };
}

export const odds = { ODDS: formats, "ODDS-IN": decimalOf, "ODDS-RISK": risk, MARGIN: removed, "MARGIN-ADD": added };
