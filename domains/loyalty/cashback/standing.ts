import type { PlayerId } from "@taya/kernel/id";
import { addDays, type Day } from "@taya/kernel/instant";
import { formatMinor, type Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { cashbackOf, grossOf } from "../cashback.rules.ts";
import { type CashbackPaid, type CashbackRow, lastPaid, playedDays } from "./cashback.store.ts";
import { type Terms, termsOfDay } from "./terms.rules.ts";
import type { CashbackDay } from "./window.rules.ts";

/** Days that are looked back: what was left of an older one, less than the smallest payment, is not paid any more. */
const DAYS_BACK = 31;

/** A day as it stands, with what makes it up. */
export interface DayStanding extends CashbackDay {
  /** Most of the day; null where there is no cap. */
  readonly cap: Minor | null;
  readonly rows: readonly CashbackRow[];
  readonly last: CashbackPaid | undefined;
}

/** A player's days up to one, included, as far back as is paid; `now` was read before any lock. */
export async function standingOf(db: Db, playerId: PlayerId, to: Day, now: Terms): Promise<DayStanding[]> {
  const from = addDays(to, 1 - DAYS_BACK);
  const counting = (await playedDays(db, playerId, from, to)).filter(({ rebated }) => rebated !== 0n);
  const played = Map.groupBy(counting, ({ day }) => day);
  const paid = new Map((await lastPaid(db, playerId, from, to)).map((each) => [each.day, each]));
  return [...new Set([...played.keys(), ...paid.keys()])].toSorted().map((day) => {
    const last = paid.get(day);
    const { rates, cap } = termsOfDay(now, last && paidAt(last), day === to);
    const validBets = Object.fromEntries((played.get(day) ?? []).map(({ category, rebated }) => [category, rebated]));
    const amounts = cashbackOf(validBets, rates);
    const rows = Object.entries(validBets).map(([category, validBet]): CashbackRow => {
      const rate = rates[category] ?? 0;
      return { gameCategory: category, validBet: formatMinor(validBet), rate, amount: formatMinor(amounts[category]!) };
    });
    return { day, gross: grossOf(validBets, rates, cap), paid: last?.paidTo ?? 0n, cap, rows, last };
  });
}

const paidAt = ({ rows, cap }: CashbackPaid): Terms => ({
  rates: Object.fromEntries(rows.map(({ gameCategory, rate }) => [gameCategory, rate])),
  cap,
});
