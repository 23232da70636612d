import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import type { Phase } from "./status.rules.ts";
import { readTerms, storedTerms, type StoredTerms, type Terms } from "./terms.ts";

/** An offer with its terms as they stand, and what was given of it. */
export interface Offer {
  readonly id: string;
  readonly merchant: string;
  readonly code: string;
  readonly terms: Terms;
  readonly version: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** When an operator ended it before its time. */
  readonly endedAt: Instant | null;
  readonly spent: Minor;
  readonly claims: number;
}

const OFFER = sql`id, merchant, code, terms, version, starts_at as "startsAt", ends_at as "endsAt",
  ended_at as "endedAt", spent, claims`;

async function read(db: Db, rest: RawBuilder<unknown>): Promise<Offer[]> {
  const { rows } = await sql<Omit<Offer, "terms"> & { readonly terms: StoredTerms }>`
    select ${OFFER} from promotions.offer ${rest}`.execute(db);
  return rows.map((row) => ({ ...row, terms: readTerms(row.terms) }));
}

/** An offer of a brand. */
export const findOffer = async (db: Db, merchant: string, id: string): Promise<Offer | undefined> =>
  (await read(db, sql`where merchant = ${merchant} and id = ${id}`))[0];

/** The same, locked: whoever also wants a wallet has locked it before. */
export const lockOffer = async (tx: Db, merchant: string, id: string): Promise<Offer | undefined> =>
  (await read(tx, sql`where merchant = ${merchant} and id = ${id} for update`))[0];

/** Several of them, locked in one order. */
export const lockOffers = (tx: Db, merchant: string, ids: readonly string[]): Promise<Offer[]> =>
  read(tx, sql`where merchant = ${merchant} and id = any (${[...ids]}::uuid[]) order by id for update`);

/** Several offers of a brand. */
export const findOffers = (db: Db, merchant: string, ids: readonly string[]): Promise<Offer[]> =>
  read(db, sql`where merchant = ${merchant} and id = any (${[...ids]}::uuid[]) order by id`);

/** The offer that a code gives, while it was not ended. */
export const offerByCode = async (db: Db, merchant: string, code: string): Promise<Offer | undefined> =>
  (await read(db, sql`where merchant = ${merchant} and typed = ${code.toUpperCase()} and ended_at is null`))[0];

interface OfferQuery {
  readonly merchant: string;
  readonly kind?: string | undefined;
  /** Only what is not over since then. */
  readonly notOverBefore?: Instant | undefined;
  /** Only what is at this point now. */
  readonly phase?: Phase | undefined;
  readonly now?: Instant;
  /** What runs at this instant stands first, then what is to come. */
  readonly runningAt?: Instant | undefined;
  /** Only what ran at some time of these instants. */
  readonly ran?: { readonly since: Instant; readonly until: Instant };
  readonly offset: number;
  readonly limit: number;
}

/** The same as `phaseOf`, over rows. */
const inPhase = (phase: Phase, now: Date): RawBuilder<unknown> =>
  ({
    before: sql`and ended_at is null and starts_at > ${now}`,
    running: sql`and ended_at is null and starts_at <= ${now} and ends_at > ${now}`,
    over: sql`and (ended_at is not null or ends_at <= ${now})`,
  })[phase];

/** A page of a brand's offers, those that begin last first, of all or of what runs, is to come and is over. */
export async function offerPage(db: Db, query: OfferQuery): Promise<{ list: Offer[]; total: number }> {
  const { kind, notOverBefore, phase, now = 0, ran, runningAt } = query;
  const where = sql`where merchant = ${query.merchant} ${kind ? sql`and kind = ${kind}` : sql``}
    ${notOverBefore === undefined ? sql`` : sql`and least(ends_at, ended_at) > ${new Date(notOverBefore)}`}
    ${phase ? inPhase(phase, new Date(now)) : sql``}
    ${ran ? sql`and starts_at < ${new Date(ran.until)} and least(ends_at, ended_at) > ${new Date(ran.since)}` : sql``}`;
  // Before everything all of them are to come, in one row.
  const at = new Date(runningAt ?? 0);
  const list = await read(
    db,
    sql`${where} order by least(ends_at, ended_at) <= ${at}, starts_at > ${at}, starts_at desc, id desc
      limit ${query.limit} offset ${query.offset}`,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from promotions.offer ${where}`.execute(db);
  return { list, total: rows[0]!.total };
}

/** Offers that run now. */
export const runningOffers = (db: Db, merchant: string, now: Instant): Promise<Offer[]> =>
  read(
    db,
    sql`where merchant = ${merchant} and starts_at <= ${new Date(now)} and ends_at > ${new Date(now)}
      and ended_at is null order by starts_at desc, id desc`,
  );

interface NewVersion {
  readonly id: string;
  readonly merchant: string;
  readonly code: string;
  readonly terms: Terms;
  readonly version: number;
  readonly operator: string;
  readonly at: Instant;
}

/** Writes an offer with a new version of its terms. */
export async function writeOffer(
  tx: Db,
  { id, merchant, code, terms, version, operator, at }: NewVersion,
): Promise<void> {
  const { kind, trigger, startsAt, endsAt, budget, maxClaims } = terms;
  const stored = JSON.stringify(storedTerms(terms));
  await sql`
    insert into promotions.offer (id, merchant, code, kind, trigger, terms, version, starts_at, ends_at, typed, budget,
      max_claims, updated_at)
    values (${id}, ${merchant}, ${code}, ${kind}, ${trigger.on}, ${stored}::jsonb, ${version}, ${new Date(startsAt)},
      ${new Date(endsAt)}, ${trigger.code?.toUpperCase() ?? null}, ${budget}, ${maxClaims}, ${new Date(at)})
    on conflict (id) do update set kind = excluded.kind, trigger = excluded.trigger, terms = excluded.terms,
      version = excluded.version, starts_at = excluded.starts_at, ends_at = excluded.ends_at, typed = excluded.typed,
      budget = excluded.budget, max_claims = excluded.max_claims, updated_at = excluded.updated_at`.execute(tx);
  await sql`
    insert into promotions.offer_version (offer_id, version, terms, operator, at)
    values (${id}, ${version}, ${stored}::jsonb, ${operator}, ${new Date(at)})`.execute(tx);
}

/** Whether a code, or what players type, belongs to another offer of the brand. */
export async function takenBy(
  db: Db,
  {
    id,
    merchant,
    code,
    typed,
  }: { readonly id: string; readonly merchant: string; readonly code: string; readonly typed: string | undefined },
): Promise<{ readonly code: boolean; readonly typed: boolean }> {
  const { rows } = await sql<{ code: boolean; typed: boolean }>`
    select coalesce(bool_or(code = ${code}), false) as code,
      coalesce(bool_or(typed = ${typed?.toUpperCase() ?? null} and ended_at is null), false) as typed
    from promotions.offer where merchant = ${merchant} and id <> ${id}`.execute(db);
  return rows[0]!;
}

/** Ends an offer that was locked before. */
export async function endOffer(tx: Db, id: string, at: Instant): Promise<void> {
  await sql`
    update promotions.offer set ended_at = ${new Date(at)}, updated_at = ${new Date(at)} where id = ${id}`.execute(tx);
}

interface Taken {
  readonly amount: Minor;
  /** Of the brand, on which it is counted. */
  readonly day: Day;
}

/**
 * Takes so much of the budget, of the claims, and of what it gives on a day, of an offer that was locked before; false when
 * one of them has not so much left, and then nothing is taken.
 */
export async function reserve(tx: Db, { id, terms }: Pick<Offer, "id" | "terms">, taken: Taken): Promise<boolean> {
  const { amount, day } = taken;
  const most = terms.capDay ?? null;
  const { rows } = await sql`
    with room as (
      select o.id from promotions.offer o
      where o.id = ${id} and o.spent + ${amount} <= o.budget and (o.max_claims = 0 or o.claims < o.max_claims)
        and (${most}::bigint is null or ${amount} + coalesce(
          (select d.spent from promotions.offer_day d where d.offer_id = o.id and d.day = ${day}::date), 0) <= ${most}::bigint)
    ), counted as (
      insert into promotions.offer_day as d (offer_id, day, spent) select id, ${day}::date, ${amount}::bigint from room
      on conflict (offer_id, day) do update set spent = d.spent + excluded.spent
    )
    update promotions.offer o set spent = o.spent + ${amount}, claims = o.claims + 1 from room
    where o.id = room.id and o.spent + ${amount} <= o.budget returning o.id`.execute(tx);
  return rows.length > 0;
}

/** Gives back what was taken for a claim that was refused. */
export async function giveBack(tx: Db, offerId: string, { amount, day }: Taken): Promise<void> {
  await sql`
    update promotions.offer set spent = spent - ${amount}, claims = claims - 1 where id = ${offerId}`.execute(tx);
  await sql`
    update promotions.offer_day set spent = spent - ${amount}
    where offer_id = ${offerId} and day = ${day}::date`.execute(tx);
}

export async function join(tx: Db, offerId: string, playerId: PlayerId, at: Instant): Promise<boolean> {
  const { rows } = await sql`
    insert into promotions.offer_join (offer_id, player_id, at) values (${offerId}, ${playerId}, ${new Date(at)})
    on conflict do nothing returning at`.execute(tx);
  return rows.length > 0;
}

/** Which of these offers a player has joined. */
export async function joinedOf(db: Db, playerId: PlayerId, offers: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select offer_id as id from promotions.offer_join
    where player_id = ${playerId} and offer_id = any (${[...offers]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Every version of an offer's terms, newest first. */
export async function versionsOf(
  db: Db,
  id: string,
): Promise<
  { readonly version: number; readonly operator: string; readonly at: Instant; readonly terms: StoredTerms }[]
> {
  const { rows } = await sql<{ version: number; operator: string; at: Instant; terms: StoredTerms }>`
    select version, operator, at, terms from promotions.offer_version where offer_id = ${id}
    order by version desc limit 100`.execute(db);
  return rows;
}

/** The terms of a version. */
export async function termsAt(db: Db, offerId: string, version: number): Promise<Terms> {
  const { rows } = await sql<{ terms: StoredTerms }>`
    select terms from promotions.offer_version where offer_id = ${offerId} and version = ${version}`.execute(db);
  return readTerms(rows[0]!.terms);
}
