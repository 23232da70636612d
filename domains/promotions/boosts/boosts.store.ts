import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { readTerms, type Terms } from "../offer/terms.ts";

/** A version of an offer that raises cashback. */
export interface BoostVersion {
  readonly offerId: string;
  readonly terms: Terms;
  readonly at: Instant;
}

/** The versions of a brand's offers of some kinds that ran or were changed since then, the oldest first. */
export async function boostVersions(
  db: Db,
  { merchant, kinds, since }: { readonly merchant: string; readonly kinds: readonly string[]; readonly since: Instant },
): Promise<BoostVersion[]> {
  const { rows } = await sql<Omit<BoostVersion, "terms"> & { readonly terms: unknown }>`
    select v.offer_id as "offerId", v.terms, v.at from promotions.offer_version v
    join promotions.offer o on o.id = v.offer_id
    where o.merchant = ${merchant} and o.trigger = any (${textArrayOf(kinds)}::text[])
      and (o.ends_at > ${new Date(since)} or o.updated_at > ${new Date(since)})
    order by v.offer_id, v.version`.execute(db);
  return rows.map((row) => ({ ...row, terms: readTerms(row.terms) }));
}

/** When a player joined offers. */
export async function joinedAt(
  db: Db,
  playerId: PlayerId,
  offers: readonly string[],
): Promise<ReadonlyMap<string, Instant>> {
  const { rows } = await sql<{ id: string; at: Instant }>`
    select offer_id as id, at from promotions.offer_join
    where player_id = ${playerId} and offer_id = any (${arrayOf(offers)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** What a player got of offers with their cashback. */
export async function paidOf(
  db: Db,
  playerId: PlayerId,
  offers: readonly string[],
): Promise<ReadonlyMap<string, Minor>> {
  const { rows } = await sql<{ id: string; amount: Minor }>`
    select offer_id as id, sum(amount)::bigint as amount from promotions.boost_payment
    where player_id = ${playerId} and offer_id = any (${arrayOf(offers)}::uuid[]) group by offer_id`.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** What offers have given on a day of the brand. */
export async function spentOn(db: Db, offers: readonly string[], day: Day): Promise<ReadonlyMap<string, Minor>> {
  const { rows } = await sql<{ id: string; spent: Minor }>`
    select offer_id as id, spent from promotions.offer_day
    where offer_id = any (${arrayOf(offers)}::uuid[]) and day = ${day}::date`.execute(db);
  return new Map(rows.map(({ id, spent }) => [id, spent]));
}

/** What of a payment of cashback an offer has given. */
export interface BoostPayment {
  /** The payment. */
  readonly ref: string;
  readonly offerId: string;
  readonly playerId: PlayerId;
  /** Whose cashback it is. */
  readonly day: Day;
  readonly amount: Minor;
  readonly at: Instant;
}

/** Takes payments off the budgets of offers that were locked before; `today` is the day of the brand it counts on. */
export async function addPayments(tx: Db, payments: readonly BoostPayment[], today: Day): Promise<void> {
  for (const { ref, offerId, playerId, day, amount, at } of payments) {
    await sql`
      insert into promotions.boost_payment (ref, offer_id, player_id, day, amount, at)
      values (${ref}, ${offerId}, ${playerId}, ${day}::date, ${amount}, ${new Date(at)})`.execute(tx);
    await sql`update promotions.offer set spent = spent + ${amount} where id = ${offerId}`.execute(tx);
    await sql`
      insert into promotions.offer_day as d (offer_id, day, spent) values (${offerId}, ${today}::date, ${amount})
      on conflict (offer_id, day) do update set spent = d.spent + excluded.spent`.execute(tx);
  }
}

/** What offers have given with payments of cashback since then, by payment. */
export async function paymentsSince(db: Db, since: Instant): Promise<ReadonlyMap<string, Minor>> {
  const { rows } = await sql<{ ref: string; amount: Minor }>`
    select ref, sum(amount)::bigint as amount from promotions.boost_payment where at >= ${new Date(since)}
    group by ref`.execute(db);
  return new Map(rows.map(({ ref, amount }) => [ref, amount]));
}
