import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import * as z from "zod/mini";
import { type ReferralTerms, referralTerms } from "./terms.ts";

type ReferralStatus = "OPEN" | "HELD" | "QUALIFIED" | "REFUSED";
type Hold = "" | "LINKED" | "CHARGED_BACK";

/** Somebody who was brought by a player, under the terms of their registration. */
export interface Referral {
  readonly id: string;
  readonly refereeId: PlayerId;
  readonly referrerId: PlayerId;
  readonly merchant: string;
  readonly terms: ReferralTerms;
  readonly registeredAt: Instant;
  readonly untilAt: Instant;
  readonly deposit: Minor;
  readonly validBet: Minor;
  readonly status: ReferralStatus;
  readonly hold: Hold;
  readonly referrerAmount: Minor | null;
  readonly refereeAmount: Minor | null;
  readonly qualifiedAt: Instant | null;
  readonly reviewer: string | null;
}

type Row = Omit<Referral, "terms"> & { readonly terms: unknown };
const referralOf = (row: Row): Referral => ({ ...row, terms: z.decode(referralTerms, row.terms as never) });

const REFERRAL = sql`id, referee_id as "refereeId", referrer_id as "referrerId", merchant, terms,
  registered_at as "registeredAt", until_at as "untilAt", deposit, valid_bet as "validBet", status, hold,
  referrer_amount as "referrerAmount", referee_amount as "refereeAmount", qualified_at as "qualifiedAt", reviewer`;

type NewReferral = Pick<
  Referral,
  "id" | "refereeId" | "referrerId" | "merchant" | "terms" | "registeredAt" | "untilAt"
>;

/** Writes who was brought by whom; a second time, and somebody who would stand above the one who brought them, changes nothing. */
export async function addReferral(tx: Db, made: NewReferral): Promise<void> {
  await sql`
    with recursive above (id) as (
      select ${made.referrerId}::uuid
      union select r.referrer_id from promotions.referral r join above a on r.referee_id = a.id
    )
    insert into promotions.referral (id, referee_id, referrer_id, merchant, terms, registered_at, until_at, status)
    select ${made.id}, ${made.refereeId}, ${made.referrerId}, ${made.merchant},
      ${JSON.stringify(z.encode(referralTerms, made.terms))}::jsonb, ${new Date(made.registeredAt)},
      ${new Date(made.untilAt)}, 'OPEN'
    where not exists (select from above where id = ${made.refereeId}::uuid)
    on conflict (referee_id) do nothing`.execute(tx);
}

/** Those of these players who were brought by somebody, locked in one order. */
export async function lockReferees(tx: Db, players: readonly PlayerId[]): Promise<Referral[]> {
  const { rows } = await sql<Row>`
    select ${REFERRAL} from promotions.referral where referee_id = any (${arrayOf(players)}::uuid[])
    order by id for update`.execute(tx);
  return rows.map(referralOf);
}

/** Referrals on either side of which a player stands, locked in one order. */
export async function lockOwn(tx: Db, playerId: PlayerId): Promise<Referral[]> {
  const { rows } = await sql<Row>`
    select ${REFERRAL} from promotions.referral where referrer_id = ${playerId} or referee_id = ${playerId}
    order by id for update`.execute(tx);
  return rows.map(referralOf);
}

/** How a player was brought, where they were. */
export async function findInvited(db: Db, playerId: PlayerId): Promise<Referral | undefined> {
  const { rows } = await sql<Row>`
    select ${REFERRAL} from promotions.referral where referee_id = ${playerId}`.execute(db);
  return rows[0] && referralOf(rows[0]);
}

export async function lockReferral(tx: Db, merchant: string, id: string): Promise<Referral | undefined> {
  const { rows } = await sql<Row>`
    select ${REFERRAL} from promotions.referral where merchant = ${merchant} and id = ${id} for update`.execute(tx);
  return rows[0] && referralOf(rows[0]);
}

/** Open ones that may have what they ask, after one of them: whoever was not verified then may be now. */
export async function openPlayed(
  db: Db,
  after: string | null,
  limit: number,
): Promise<Pick<Referral, "id" | "merchant">[]> {
  const { rows } = await sql<Pick<Referral, "id" | "merchant">>`
    select id, merchant from promotions.referral
    where status = 'OPEN' and deposit > 0 and valid_bet > 0 and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function writeSums(
  tx: Db,
  { id, deposit, validBet }: Pick<Referral, "id" | "deposit" | "validBet">,
): Promise<void> {
  await sql`update promotions.referral set deposit = ${deposit}, valid_bet = ${validBet} where id = ${id}`.execute(tx);
}

/** How many of a referrer's have qualified or wait for an operator. */
export async function countQualified(tx: Db, referrerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(nth), 0) as count from promotions.referral where referrer_id = ${referrerId}`.execute(tx);
  return rows[0]!.count;
}

export interface Qualified extends Pick<Referral, "id" | "hold"> {
  readonly status: "HELD" | "QUALIFIED";
  readonly nth: number;
  readonly referrerAmount: Minor;
  readonly refereeAmount: Minor;
  readonly at: Instant;
}

export async function qualify(tx: Db, made: Qualified): Promise<void> {
  await sql`
    update promotions.referral set status = ${made.status}, hold = ${made.hold}, nth = ${made.nth},
      referrer_amount = ${made.referrerAmount}, referee_amount = ${made.refereeAmount},
      qualified_at = ${new Date(made.at)} where id = ${made.id} and status = 'OPEN'`.execute(tx);
}

/** Leaves the state of one that is locked. */
export async function setStatus(
  tx: Db,
  { id, status, hold, reviewer }: Pick<Referral, "id" | "status" | "hold" | "reviewer">,
): Promise<void> {
  await sql`
    update promotions.referral set status = ${status}, hold = ${hold}, reviewer = ${reviewer}
    where id = ${id}`.execute(tx);
}

/** Who stands above a player by who brought whom, and who else was brought by the same. */
export async function kinOf(
  tx: Db,
  { refereeId, referrerId }: Pick<Referral, "refereeId" | "referrerId">,
): Promise<PlayerId[]> {
  const { rows } = await sql<{ id: PlayerId }>`
    with recursive above (id) as (
      select ${referrerId}::uuid
      union select r.referrer_id from promotions.referral r join above a on r.referee_id = a.id
    )
    select id from above
    union select referee_id from promotions.referral
      where referrer_id = ${referrerId} and referee_id <> ${refereeId}`.execute(tx);
  return rows.map(({ id }) => id);
}
