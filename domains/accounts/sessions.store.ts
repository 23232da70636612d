import type { DoorName, ScopeName } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export type EndReason = "LOGOUT" | "REPLACED" | "SIGNED_OUT" | "PASSWORD" | "CLOSED";

export interface SessionRow {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly cookieHash: Buffer | undefined;
  readonly client: string;
  readonly door: DoorName;
  readonly ip: string;
  readonly country: string;
  readonly device: string;
  readonly restricted: boolean;
  readonly scope: ScopeName | undefined;
  readonly startedAt: Instant;
  readonly lastSeenAt: Instant;
  readonly expiresAt: Instant;
  readonly endReason: EndReason | undefined;
  /** What the browser called itself. */
  readonly agent: string;
}

/** A session with the account behind it, as one request needs both. */
export interface SessionWithOwner extends SessionRow {
  readonly merchant: string;
  readonly username: string;
  readonly type: number;
  readonly rights: readonly string[];
  readonly disabled: boolean;
  readonly excludedUntil: Instant | undefined;
}

interface Row {
  id: string;
  player_id: PlayerId;
  cookie_hash: Buffer | null;
  client: string;
  door: DoorName;
  ip: string;
  country: string;
  device: string;
  restricted: boolean;
  scope: ScopeName | null;
  started_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  end_reason: EndReason | null;
  agent: string;
}

const toSession = (row: Row): SessionRow => ({
  id: row.id,
  playerId: row.player_id,
  cookieHash: row.cookie_hash ?? undefined,
  client: row.client,
  door: row.door,
  ip: row.ip,
  country: row.country,
  device: row.device,
  restricted: row.restricted,
  scope: row.scope ?? undefined,
  startedAt: row.started_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
  endReason: row.end_reason ?? undefined,
  agent: row.agent,
});

export async function sessionByToken(db: Db, tokenHash: Buffer): Promise<SessionWithOwner | undefined> {
  const { rows } = await sql<
    Row & {
      merchant: string;
      username: string;
      type: number;
      rights: string[];
      disabled: boolean;
      excluded_until: Instant | null;
    }
  >`
    select s.*, p.merchant, p.username, p.type, p.rights, p.disabled, p.excluded_until
    from accounts.session s join accounts.player p on p.id = s.player_id
    where s.token_hash = ${tokenHash}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { merchant, username, type, rights, disabled } = row;
  const excludedUntil = row.excluded_until ?? undefined;
  return { ...toSession(row), merchant, username, type, rights, disabled, excludedUntil };
}

/** The open sessions of a player, oldest first. */
export async function openSessions(
  db: Db,
  playerId: PlayerId,
  alive: { readonly now: Instant; readonly seenSince: Instant },
): Promise<SessionRow[]> {
  const { rows } = await sql<Row>`
    select * from accounts.session
    where player_id = ${playerId} and ended_at is null and expires_at > ${new Date(alive.now)}
      and last_seen_at > ${new Date(alive.seenSince)}
    order by started_at, id`.execute(db);
  return rows.map(toSession);
}

export async function insertSession(
  tx: Db,
  row: Omit<SessionRow, "endReason" | "lastSeenAt"> & { readonly tokenHash: Buffer },
): Promise<void> {
  await sql`
    insert into accounts.session (
      id, player_id, token_hash, cookie_hash, client, door, ip, country, device, restricted, scope,
      started_at, last_seen_at, expires_at, agent)
    values (
      ${row.id}, ${row.playerId}, ${row.tokenHash}, ${row.cookieHash ?? null}, ${row.client}, ${row.door},
      ${row.ip}, ${row.country}, ${row.device}, ${row.restricted}, ${row.scope ?? null}, ${new Date(row.startedAt)},
      ${new Date(row.startedAt)}, ${new Date(row.expiresAt)}, ${row.agent})`.execute(tx);
}

export async function touchSession(db: Db, id: string, at: Instant): Promise<void> {
  await sql`update accounts.session set last_seen_at = ${new Date(at)} where id = ${id}`.execute(db);
}

/** Ends the open sessions of a player that are asked for: one of them, all, or all but one; tells how many ended. */
export async function endSessionRows(
  tx: Db,
  which: { readonly playerId: PlayerId; readonly only?: string; readonly except?: string },
  how: { readonly reason: EndReason; readonly at: Instant },
): Promise<number> {
  const { rows } = await sql`
    update accounts.session set ended_at = ${new Date(how.at)}, end_reason = ${how.reason}
    where player_id = ${which.playerId} and ended_at is null
      and (${which.only ?? null}::uuid is null or id = ${which.only ?? null}::uuid)
      and (${which.except ?? null}::uuid is null or id <> ${which.except ?? null}::uuid)
    returning id`.execute(tx);
  return rows.length;
}

/** Whose sessions end together. */
export interface Everybody {
  readonly merchant: string;
  readonly who: "players" | "staff" | "all";
  /** A session that stays. */
  readonly except: string;
}

/** Ends every open session of a brand's players, of its staff or of both; answers whose, once for each session. */
export async function endEverySession(
  tx: Db,
  { merchant, who, except }: Everybody,
  { reason, at, staff }: { readonly reason: EndReason; readonly at: Instant; readonly staff: number },
): Promise<PlayerId[]> {
  const { rows } = await sql<{ player_id: PlayerId }>`
    update accounts.session s set ended_at = ${new Date(at)}, end_reason = ${reason}
    from accounts.player p
    where p.id = s.player_id and p.merchant = ${merchant} and s.ended_at is null and s.id <> ${except}::uuid
      and (${who} = 'all' or (p.type = ${staff}) = (${who} = 'staff'))
    returning s.player_id`.execute(tx);
  return rows.map((row) => row.player_id);
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
