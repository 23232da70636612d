import type { DoorName, ScopeName } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Rows } from "./schema/rows.gen.ts";

export type EndReason = "LOGOUT" | "REPLACED" | "SIGNED_OUT" | "PASSWORD" | "CLOSED";

type Stored = Rows["session"];
export interface SessionRow extends Pick<
  Stored,
  | "id"
  | "playerId"
  | "cookieHash"
  | "client"
  | "ip"
  | "country"
  | "device"
  | "restricted"
  | "mustAgree"
  | "startedAt"
  | "lastSeenAt"
  | "expiresAt"
  | "agent"
> {
  readonly door: DoorName;
  readonly scope: ScopeName | null;
  readonly endReason: EndReason | null;
}

/** A session with the account behind it, as one request needs both. */
export interface SessionWithOwner
  extends
    SessionRow,
    Pick<Rows["player"], "merchant" | "username" | "type" | "rights" | "disabled" | "excludedUntil"> {}

const SHOWN = sql`
  s.id, s.player_id as "playerId", s.cookie_hash as "cookieHash", s.client, s.door, s.ip, s.country, s.device,
  s.restricted, s.must_agree as "mustAgree", s.scope, s.started_at as "startedAt", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
  s.end_reason as "endReason", s.agent`;

export async function sessionByToken(db: Db, tokenHash: Buffer): Promise<SessionWithOwner | undefined> {
  const { rows } = await sql<SessionWithOwner>`
    select ${SHOWN}, p.merchant, p.username, p.type, p.rights, p.disabled, p.excluded_until as "excludedUntil"
    from accounts.session s join accounts.player p on p.id = s.player_id
    where s.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/** The open sessions of a player, oldest first. */
export async function openSessions(
  db: Db,
  playerId: PlayerId,
  alive: { readonly now: Instant; readonly seenSince: Instant },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${SHOWN} from accounts.session s
    where s.player_id = ${playerId} and s.ended_at is null and s.expires_at > ${new Date(alive.now)}
      and s.last_seen_at > ${new Date(alive.seenSince)}
    order by s.started_at, s.id`.execute(db);
  return rows;
}

export async function insertSession(
  tx: Db,
  row: Omit<SessionRow, "endReason" | "lastSeenAt"> & { readonly tokenHash: Buffer },
): Promise<void> {
  await sql`
    insert into accounts.session (
      id, player_id, token_hash, cookie_hash, client, door, ip, country, device, restricted, must_agree, scope,
      started_at, last_seen_at, expires_at, agent)
    values (
      ${row.id}, ${row.playerId}, ${row.tokenHash}, ${row.cookieHash}, ${row.client}, ${row.door},
      ${row.ip}, ${row.country}, ${row.device}, ${row.restricted}, ${row.mustAgree}, ${row.scope}, ${new Date(row.startedAt)},
      ${new Date(row.startedAt)}, ${new Date(row.expiresAt)}, ${row.agent})`.execute(tx);
}

export async function touchSession(db: Db, id: string, at: Instant): Promise<void> {
  await sql`update accounts.session set last_seen_at = ${new Date(at)} where id = ${id}`.execute(db);
}

/** The disclaimer was agreed to in this session. */
export async function agreeInSession(db: Db, id: string): Promise<void> {
  await sql`update accounts.session set must_agree = false where id = ${id}`.execute(db);
}

/** Ends the open sessions of a player that are asked for: one of them, all, or all but one; tells how many ended, and browsers left without any. */
export async function endSessionRows(
  tx: Db,
  which: { readonly playerId: PlayerId; readonly only?: string; readonly except?: string },
  how: { readonly reason: EndReason; readonly at: Instant },
): Promise<{ ended: number; devices: string[] }> {
  const { rows } = await sql<{ device: string; stays: boolean }>`
    with ended as (
      update accounts.session set ended_at = ${new Date(how.at)}, end_reason = ${how.reason}
      where player_id = ${which.playerId} and ended_at is null
        and (${which.only ?? null}::uuid is null or id = ${which.only ?? null}::uuid)
        and (${which.except ?? null}::uuid is null or id <> ${which.except ?? null}::uuid)
      returning id, device)
    select e.device, exists (
      select from accounts.session s where s.player_id = ${which.playerId} and s.device = e.device
        and s.ended_at is null and s.id not in (select id from ended)) as stays
    from ended e`.execute(tx);
  return { ended: rows.length, devices: [...new Set(rows.flatMap(({ device, stays }) => (stays ? [] : device)))] };
}

/** Whose sessions end together. */
export interface Everybody {
  readonly merchant: string;
  readonly who: "players" | "staff" | "all";
  /** A session that stays. */
  readonly except: string;
}

/** Ends every open session of a brand's players, of its staff or of both; answers whose they were and in which browsers, once for each session. */
export async function endEverySession(
  tx: Db,
  { merchant, who, except }: Everybody,
  { reason, at, staff }: { readonly reason: EndReason; readonly at: Instant; readonly staff: number },
): Promise<{ playerId: PlayerId; device: string }[]> {
  const { rows } = await sql<{ playerId: PlayerId; device: string }>`
    update accounts.session s set ended_at = ${new Date(at)}, end_reason = ${reason}
    from accounts.player p
    where p.id = s.player_id and p.merchant = ${merchant} and s.ended_at is null and s.id <> ${except}::uuid
      and (${who} = 'all' or (p.type = ${staff}) = (${who} = 'staff'))
    returning s.player_id as "playerId", s.device`.execute(tx);
  return rows;
}

/** Gives a session new handles and lifts the restriction of a forced password change. */
export async function renewSession(
  tx: Db,
  id: string,
  handles: { readonly tokenHash?: Buffer; readonly cookieHash?: Buffer },
): Promise<void> {
  await sql`
    update accounts.session set restricted = false, scope = nullif(scope, 'changing'),
      token_hash = coalesce(${handles.tokenHash ?? null}::bytea, token_hash),
      cookie_hash = coalesce(${handles.cookieHash ?? null}::bytea, cookie_hash)
    where id = ${id}`.execute(tx);
}
