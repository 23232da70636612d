import { type Decimal, plus, times } from "../decimal.ts";
import type { Outcome, Play } from "./play.ts";

/** What a bet is priced by; `mode` is the money unit (1, 0.1, 0.01, 0.001). */
export interface Price {
  readonly price: Decimal;
  readonly multiple: Decimal;
  readonly mode: Decimal;
}

/** Prizes by key; `*` stands for every key not listed. */
export interface Prizes {
  readonly by: Readonly<Record<string, Decimal>>;
  /** `unit`: money per winning unit at multiple 1 and mode 1. `price`: odds with the stake in them, per 1 of the price. */
  readonly per: "unit" | "price";
}

const whole = (n: number): Decimal => ({ digits: BigInt(n), places: 0 });

/** Unit bets x factor x price x multiple x mode. */
export const stakeOf = ({ factor = 1 }: Play, bets: number, { price, multiple, mode }: Price): Decimal =>
  times(whole(bets), whole(factor), price, multiple, mode);

/** The winning units that have a prize. */
export const paidWins = ({ wins }: Outcome, { by }: Prizes): [key: string, units: number][] =>
  [...wins].filter(([key]) => key in by || "*" in by);

/** What a bet is paid, unrounded: prizes of its winning units and the stakes that come back. */
export function payoutOf(play: Play, outcome: Outcome, prizes: Prizes, price: Price): Decimal {
  const won = paidWins(outcome, prizes).map(([key, units]) => times(whole(units), prizes.by[key] ?? prizes.by["*"]!));
  const perUnit = prizes.per === "price" ? price.price : whole(1);
  const paid = times(plus(whole(0), ...won), perUnit, price.multiple, price.mode);
  return plus(paid, stakeOf(play, outcome.push, price));
}
