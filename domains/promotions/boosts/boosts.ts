import type { Player } from "@taya/accounts";
import { addDays, type Day, dayIn, startOfDay } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { ticksOf, type Who } from "../offer/audience.rules.ts";
import { whoOf } from "../offer/who.ts";
import { boostOf } from "../offer/kinds.ts";
import { findOffers, lockOffers, type Offer } from "../offer/offer.store.ts";
import { brandRulesOf } from "../offer/law.ts";
import { said } from "../offer/terms.ts";
import type { Context } from "../needs.ts";
import { type BoostSpan, multipliersOn, spansOf } from "./boosts.rules.ts";
import {
  addPayments,
  type BoostPayment,
  boostVersions,
  joinedAt,
  paidOf,
  paymentsSince,
  spentOn,
} from "./boosts.store.ts";

/** An offer that raises a player's cashback. */
export interface CashbackBoost {
  readonly offerId: string;
  readonly title: string;
  /** How many times the cashback of a day, by category in parts per million; days on which it raises nothing are absent. */
  readonly days: ReadonlyMap<Day, Readonly<Record<string, number>>>;
  /** What it may still give the player. */
  readonly left: Minor;
}

/** For whom, of which days; both included. */
interface BoostQuery {
  readonly player: Player;
  readonly from: Day;
  readonly to: Day;
}

/** Whoever pays cashback asks here what raises it, and says what of a payment was given by offers. */
export interface Boosts {
  /** Those of a player, in one order. */
  of(db: Db, asked: BoostQuery): Promise<readonly CashbackBoost[]>;
  /** The same, with their budgets locked until the end of the transaction; the player's wallet was locked before. */
  lock(tx: Db, asked: BoostQuery): Promise<readonly CashbackBoost[]>;
  /** Takes payments off the budgets that were locked before: never more than was left. */
  pay(tx: Db, merchant: string, payments: readonly BoostPayment[]): Promise<void>;
  /** What was given with payments since then, by payment. */
  since: typeof paymentsSince;
}

export function boostsOf(context: Context): Boosts {
  const { clock } = context.platform;
  return {
    of: (db, asked) => boosts(context, db, asked, findOffers),
    lock: (tx, asked) => boosts(context, tx, asked, lockOffers),
    async pay(tx, merchant, payments) {
      const { timeZone } = await context.site.brand(merchant);
      await addPayments(tx, payments, dayIn(clock.now(), timeZone));
    },
    since: paymentsSince,
  };
}

/** What raises cashback of the days: offers for the player that they joined, or that need no joining. */
async function boosts(
  context: Context,
  db: Db,
  { player, from, to }: BoostQuery,
  read: typeof findOffers,
): Promise<CashbackBoost[]> {
  const { merchant } = player;
  const raising = [...context.kinds.values()].filter(({ boost }) => boost).map(({ on }) => on);
  const { timeZone } = await context.site.brand(merchant);
  const since = startOfDay(from, timeZone);
  const versions = await boostVersions(db, { merchant, kinds: raising, since });
  if (versions.length === 0 || !(await brandRulesOf(context, merchant)).law["promo.enabled"]) return [];
  const of = Map.groupBy(versions, ({ offerId }) => offerId);
  const offers = await read(db, merchant, [...of.keys()]);
  const joined = await joinedAt(db, player.id, [...of.keys()]);
  const paid = await paidOf(db, player.id, [...of.keys()]);
  const spent = await spentOn(db, [...of.keys()], dayIn(context.platform.clock.now(), timeZone));
  const who = await whoOf(context, db, player, offers);
  return offers.map((offer) => {
    const written = of.get(offer.id)!.map(({ at, terms }) => {
      return { at, startsAt: terms.startsAt, endsAt: terms.endsAt, boost: boostOf(context.kinds, terms) };
    });
    return {
      offerId: offer.id,
      title: said(offer.terms.title, player.language),
      days: daysOf({
        offer,
        who,
        spans: spansOf(written, offer.endedAt),
        joined: joined.get(offer.id),
        from,
        to,
        timeZone,
      }),
      left: leftOf(offer, paid.get(offer.id) ?? 0n, spent.get(offer.id) ?? 0n),
    };
  });
}

interface Days {
  readonly offer: Offer;
  readonly who: Who;
  readonly spans: readonly BoostSpan[];
  readonly joined: number | undefined;
  readonly from: Day;
  readonly to: Day;
  readonly timeZone: string;
}

/** The days on which an offer raises something for somebody. */
function daysOf({ offer: { terms }, who, spans, joined, from, to, timeZone }: Days): CashbackBoost["days"] {
  const days = new Map<Day, Readonly<Record<string, number>>>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const stretch = { from: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone) };
    if (ticksOf(terms, who, stretch.from).some(({ ok }) => !ok)) continue;
    const multipliers = multipliersOn(stretch, spans, terms.autoClaim ? 0 : (joined ?? null));
    if (Object.keys(multipliers).length > 0) days.set(day, multipliers);
  }
  return days;
}

/** What of its budget, of what it gives on a day and of what it gives one player an offer has left; never below nothing. */
function leftOf({ terms, spent }: Offer, had: Minor, today: Minor): Minor {
  const rooms = [terms.budget - spent];
  if (terms.capDay !== undefined) rooms.push(terms.capDay - today);
  if (terms.capUser !== undefined) rooms.push(terms.capUser - had);
  const least = rooms.reduce((a, b) => (a < b ? a : b));
  return least > 0n ? least : 0n;
}
