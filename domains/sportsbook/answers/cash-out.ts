import { decimalFraction, type Fraction, fraction } from "@taya/games/kit/fraction";
import { afterMargin, expectation } from "../tickets/cash-out.ts";
import { returnOf, returnOfUnit, share } from "../tickets/ticket.ts";
import { minorOf, unitsOf, type Written } from "./read.ts";

type Leg = readonly ["won", Written] | readonly ["open", Written, Written] | readonly ["lost"];

interface Asian {
  readonly win: Written;
  readonly half_win: Written;
  readonly refund: Written;
  readonly half_lose: Written;
}

interface Query {
  readonly stake?: Written;
  readonly odds?: Written;
  readonly p_win_now?: Written;
  readonly ah_probs?: Asian;
  readonly acca_stake?: Written;
  readonly unit?: Written;
  readonly folds?: readonly number[];
  readonly legs?: readonly Leg[];
  readonly margin: Written;
  readonly fraction?: Written;
  readonly then?: "WON" | "LOST";
}

function legOf(leg: Leg): Fraction {
  if (leg[0] === "lost") return fraction(0);
  const price = decimalFraction(leg[1]);
  return leg[0] === "won" ? price : expectation(price, { win: leg[2] });
}

function needed<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new TypeError(`no ${name}`);
  return value;
}

/** What the ticket is worth per unit of its stake, and that stake. */
function valueOf(query: Query): {
  readonly stake: bigint;
  readonly legs: readonly Fraction[];
  readonly folds: readonly number[];
} {
  if (query.legs) {
    const legs = query.legs.map(legOf);
    return {
      stake: minorOf(needed(query.acca_stake ?? query.unit, "stake")),
      legs,
      folds: query.folds ?? [legs.length],
    };
  }
  const price = decimalFraction(needed(query.odds, "odds"));
  const { ah_probs: asian } = query;
  const chances = asian
    ? { win: asian.win, halfWin: asian.half_win, refund: asian.refund, halfLose: asian.half_lose }
    : { win: needed(query.p_win_now, "p_win_now") };
  return { stake: minorOf(needed(query.stake, "stake")), legs: [expectation(price, chances)], folds: [1] };
}

function cashOut(query: Query) {
  const { stake, ...lines } = valueOf(query);
  const offer = afterMargin(returnOfUnit(lines), decimalFraction(query.margin));
  if (query.fraction === undefined) {
    return { fair: unitsOf(returnOf(stake, lines)), offer: unitsOf(share(stake, offer)) };
  }
  const part = decimalFraction(query.fraction);
  const paid = share(stake, fraction(offer.n * part.n, offer.d * part.d));
  const remaining = stake - share(stake, part);
  const later = query.then === "WON" ? share(remaining, decimalFraction(needed(query.odds, "odds"))) : 0n;
  return {
    paid_now: unitsOf(paid),
    remaining_stake: unitsOf(remaining),
    later_return: unitsOf(later),
    total: unitsOf(paid + later),
  };
}

export const cashOuts = { CASHOUT: cashOut };
