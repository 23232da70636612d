import type { PlayerId } from "@taya/kernel/id";
import { addDays, type Day } from "@taya/kernel/instant";
import { formatMinor, type Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { CashbackBoost } from "@taya/promotions";
import { raisesOf, reckon } from "./boosts.rules.ts";
import { type CashbackPaid, type CashbackRow, lastPaid, playedDays } from "./cashback.store.ts";
import { type RaisedTerms, type Terms, termsOfDay } from "./terms.rules.ts";
import type { CashbackDay } from "./window.rules.ts";

/** Days that are looked back: what was left of an older one, less than the smallest payment, is not paid any more. */
const DAYS_BACK = 31;

/** A day as it stands, with what makes it up. */
export interface DayStanding extends CashbackDay {
  /** Most of the day; null where there is no cap. */
  readonly cap: Minor | null;
  readonly rows: readonly CashbackRow[];
  /** What offers that raise cashback would give of it beyond what they gave before. */
  readonly extras: ReadonlyMap<string, Minor>;
  readonly last: CashbackPaid | undefined;
}

/** Terms that were read before any lock, and the offers that raise them. */
export interface StandingTerms {
  readonly now: Terms;
  readonly boosts: readonly CashbackBoost[];
}

/** How far back from a day cashback is paid; both included. */
export const windowTo = (to: Day) => ({ from: addDays(to, 1 - DAYS_BACK), to });

/** A player's days up to one, included, as far back as is paid. */
export async function standingOf(
  db: Db,
  playerId: PlayerId,
  to: Day,
  { now, boosts }: StandingTerms,
): Promise<DayStanding[]> {
  const { from } = windowTo(to);
  const counting = (await playedDays(db, playerId, from, to)).filter(({ rebated }) => rebated !== 0n);
  const played = Map.groupBy(counting, ({ day }) => day);
  const paid = new Map((await lastPaid(db, playerId, from, to)).map((each) => [each.day, each]));
  const left = new Map(boosts.map((boost) => [boost.offerId, boost.left]));
  return [...new Set([...played.keys(), ...paid.keys()])].toSorted().map((day) => {
    const last = paid.get(day);
    const terms = termsOfDay(raisedOn(day, now, boosts), last && paidAt(last), day === to);
    const validBets = Object.fromEntries((played.get(day) ?? []).map(({ category, rebated }) => [category, rebated]));
    const mosts = Object.fromEntries((played.get(day) ?? []).map(({ category, most }) => [category, most]));
    const giving = { mosts, given: last?.given ?? 0n, left: (offerId: string) => left.get(offerId) ?? 0n };
    const { gross, amounts, extras } = reckon(validBets, terms, giving);
    // What one day takes of an offer is not there for the next.
    for (const [offerId, extra] of extras) left.set(offerId, left.get(offerId)! - extra);
    const rows = Object.entries(validBets).map(([category, validBet]): CashbackRow => {
      const base = terms.rates[category] ?? 0;
      const raise = terms.raised[category];
      const rated = raise ? { rate: raise.rate, base, offerId: raise.offerId } : { rate: base };
      const amount = formatMinor(amounts[category]!);
      return { gameCategory: category, validBet: formatMinor(validBet), ...rated, amount };
    });
    return { day, gross, extras, paid: last?.paidTo ?? 0n, cap: terms.cap, rows, last };
  });
}

/** The terms of now, with the rates that offers raise on a day. */
function raisedOn(day: Day, now: Terms, boosts: readonly CashbackBoost[]): RaisedTerms {
  const some = boosts.flatMap(({ offerId, days }) => {
    const multipliers = days.get(day);
    return multipliers ? [{ offerId, multipliers }] : [];
  });
  return { ...now, raised: raisesOf(now.rates, some) };
}

const paidAt = ({ rows, cap }: CashbackPaid): RaisedTerms => ({
  rates: Object.fromEntries(rows.map(({ gameCategory, rate, base }) => [gameCategory, base ?? rate])),
  raised: Object.fromEntries(
    rows.flatMap(({ gameCategory, rate, offerId }) =>
      offerId === undefined ? [] : [[gameCategory, { offerId, rate }]],
    ),
  ),
  cap,
});
