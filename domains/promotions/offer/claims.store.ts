import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import type { Unit } from "./unit.rules.ts";
import type { BonusStatus, ClaimStatus } from "./words.ts";

/** What a player got of an offer, or asks for. */
export interface Claim {
  readonly id: string;
  readonly offerId: string;
  readonly code: string;
  /** What the offer is called, by language code. */
  readonly title: Readonly<Record<string, string>>;
  /** Of the terms it was made under. */
  readonly version: number;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly periodKey: string;
  readonly status: ClaimStatus;
  /** In minor units; points as they are written, 25 as 25.00; of rounds what they stake together. */
  readonly amount: Minor;
  readonly unit: Unit;
  /** Valid bets to make; 0 where it is cash. */
  readonly required: Minor;
  readonly inputs: Readonly<Record<string, string | number>>;
  /** On which day of the brand it was made. */
  readonly day: Day;
  readonly comment: string;
  /** Names of kept files. */
  readonly images: readonly string[];
  readonly remark: string;
  readonly reviewer: string | null;
  readonly at: Instant;
  readonly decidedAt: Instant | null;
  /** What came of the bonus it became; null where it became none. */
  readonly bonus: BonusStatus | null;
}

const CLAIM = sql`c.id, c.offer_id as "offerId", o.code, o.terms -> 'title' as title, c.version, c.player_id as "playerId", c.merchant,
  c.period_key as "periodKey", c.status, c.amount, c.unit, c.required, c.inputs, c.day::text as day, c.comment, c.images,
  c.remark, c.reviewer, c.at, c.decided_at as "decidedAt",
  (select g.status from promotions.bonus_grant g where g.id = c.grant_id) as bonus`;

async function read(db: Db, rest: RawBuilder<unknown>): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select ${CLAIM} from promotions.claim c join promotions.offer o on o.id = c.offer_id ${rest}`.execute(db);
  return rows;
}

/** Everything a player has claimed of these offers, newest first. */
export const claimsOf = (db: Db, playerId: PlayerId, offers: readonly string[]): Promise<Claim[]> =>
  read(db, sql`where c.player_id = ${playerId} and c.offer_id = any (${[...offers]}::uuid[]) order by c.id desc`);

/** A claim of a brand; locked where it is to be decided about. */
export const findClaim = async (
  db: Db,
  { merchant, id, lock = false }: { readonly merchant: string; readonly id: string; readonly lock?: boolean },
): Promise<Claim | undefined> =>
  (await read(db, sql`where c.merchant = ${merchant} and c.id = ${id} ${lock ? sql`for update of c` : sql``}`))[0];

export type NewClaim = Pick<
  Claim,
  | "id"
  | "offerId"
  | "version"
  | "playerId"
  | "merchant"
  | "periodKey"
  | "amount"
  | "unit"
  | "required"
  | "inputs"
  | "day"
  | "comment"
  | "images"
  | "at"
>;

/** Of a claim that is paid: how, and the bonus it became. */
export interface Payment {
  readonly status: "claimed" | "issued";
  /** Absent of points and of rounds. */
  readonly grantId: string | undefined;
}

/**
 * Writes a claim, paid or to be looked at. A refused one of the same period is written anew; any other is there already,
 * and then nothing is written and the answer is false.
 */
export async function addClaim(tx: Db, claim: NewClaim, payment: Payment | undefined): Promise<boolean> {
  const at = new Date(claim.at);
  const { rows } = await sql`
    insert into promotions.claim as c (id, offer_id, version, player_id, merchant, period_key, status, amount, unit, required,
      inputs, day, comment, images, grant_id, at, decided_at)
    values (${claim.id}, ${claim.offerId}, ${claim.version}, ${claim.playerId}, ${claim.merchant}, ${claim.periodKey},
      ${payment?.status ?? "applying"}, ${claim.amount}, ${claim.unit}, ${claim.required}, ${JSON.stringify(claim.inputs)}::jsonb,
      ${claim.day}::date, ${claim.comment}, ${[...claim.images]}, ${payment?.grantId ?? null}, ${at},
      ${payment ? at : null})
    on conflict (offer_id, player_id, period_key) do update set id = excluded.id, version = excluded.version,
      status = excluded.status, amount = excluded.amount, unit = excluded.unit, required = excluded.required, inputs = excluded.inputs,
      day = excluded.day, comment = excluded.comment, images = excluded.images, remark = '', reviewer = null,
      grant_id = excluded.grant_id, at = excluded.at, decided_at = excluded.decided_at
    where c.status = 'rejected'
    returning id`.execute(tx);
  return rows.length > 0;
}

export interface Review {
  readonly payment: Payment | undefined;
  readonly remark: string;
  readonly reviewer: string;
  readonly at: Instant;
}

/** Ends the review of a claim that was locked before: paid, or refused. */
export async function decideClaim(tx: Db, claim: Claim, { payment, remark, reviewer, at }: Review): Promise<Claim> {
  const status = payment?.status ?? "rejected";
  await sql`
    update promotions.claim set status = ${status}, grant_id = ${payment?.grantId ?? null}, remark = ${remark},
      reviewer = ${reviewer}, decided_at = ${new Date(at)}
    where id = ${claim.id} and status = 'applying'`.execute(tx);
  return { ...claim, status, remark, reviewer, decidedAt: at };
}

/** Which of these players have a claim of an offer that was not refused. */
export async function claimedAmong(db: Db, offerId: string, players: readonly PlayerId[]): Promise<boolean> {
  const { rows } = await sql`
    select id from promotions.claim where offer_id = ${offerId} and status <> 'rejected'
      and player_id = any (${[...players]}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** The groups of offers in which a player has a bonus that runs or waits, or a review. */
export async function busyGroups(db: Db, playerId: PlayerId): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ group: string }>`
    select distinct o.terms ->> 'exclusiveGroup' as group
    from promotions.claim c join promotions.offer o on o.id = c.offer_id
      left join promotions.bonus_grant g on g.id = c.grant_id
      left join promotions.free_rounds f on f.source = 'claim' and f.ref = c.id
    where c.player_id = ${playerId} and o.terms ? 'exclusiveGroup'
      and (c.status = 'applying' or g.status in ('ACTIVE', 'QUEUED') or f.status = 'ACTIVE')`.execute(db);
  return new Set(rows.map(({ group }) => group));
}

interface ClaimQuery {
  readonly merchant: string;
  readonly playerId?: PlayerId | undefined;
  readonly offerId?: string | undefined;
  readonly status?: ClaimStatus | undefined;
  readonly asOf: Instant;
  readonly offset: number;
  readonly limit: number;
}

/** A page of claims, newest first. */
export async function claimPage(db: Db, query: ClaimQuery): Promise<{ list: Claim[]; total: number }> {
  const { playerId, offerId, status } = query;
  const where = sql`where c.merchant = ${query.merchant} and c.at <= ${new Date(query.asOf)}
    ${playerId ? sql`and c.player_id = ${playerId}` : sql``} ${offerId ? sql`and c.offer_id = ${offerId}` : sql``}
    ${status ? sql`and c.status = ${status}` : sql``}`;
  const list = await read(db, sql`${where} order by c.id desc limit ${query.limit} offset ${query.offset}`);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from promotions.claim c ${where}`.execute(db);
  return { list, total: rows[0]!.total };
}

/** A claim that was paid in points. */
export interface PointClaim {
  readonly id: string;
  readonly playerId: PlayerId;
  /** Whole points. */
  readonly points: bigint;
}

/** Claims that were paid in points: those since then, or those among some ids. */
export async function pointClaims(
  db: Db,
  wanted: { readonly since: Instant } | { readonly ids: readonly string[] },
): Promise<PointClaim[]> {
  const which =
    "ids" in wanted ? sql`id = any (${[...wanted.ids]}::uuid[])` : sql`decided_at >= ${new Date(wanted.since)}`;
  const { rows } = await sql<PointClaim>`
    select id, player_id as "playerId", amount / 100 as points from promotions.claim
    where unit = 'points' and status in ('claimed', 'issued') and ${which}`.execute(db);
  return rows;
}
