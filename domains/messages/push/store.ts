import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** A device of a player; the box holds how it is reached. */
export interface DeviceRow {
  readonly id: string;
  readonly box: Buffer;
}

interface NewDevice extends DeviceRow {
  readonly playerId: PlayerId;
  /** SHA-256 of its endpoint. */
  readonly endpoint: Buffer;
  /** The name its browser gives itself. */
  readonly browser: string;
  /** The key of ours it subscribed under. */
  readonly key: string;
  readonly at: Instant;
}

/** The devices of a player that these keys of ours reach, the one that was seen last first. */
export async function devicesOf(db: Db, playerId: PlayerId, keys: readonly string[]): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, device_box as box from messages.push_device
    where player_id = ${playerId} and our_key = any (${textArrayOf(keys)}::text[])
    order by seen_at desc, id desc`.execute(db);
  return rows;
}

/** Forgets devices that none of these keys of ours reaches. */
export async function dropOtherKeys(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from messages.push_device where our_key <> all (${textArrayOf(keys)}::text[])`.execute(db);
}

/** One player's devices change one after the other. */
export async function lockDevices(tx: Db, playerId: PlayerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages.push/${playerId}`}, 0))`.execute(tx);
}

/** Keeps a device; whoever had it before has it no more. Of more than so many those go that were not seen longest. */
export async function keepDevice(tx: Db, device: NewDevice, most: number): Promise<void> {
  const { id, playerId, endpoint, browser, box, key, at } = device;
  await sql`delete from messages.push_device where endpoint_hash = ${endpoint}`.execute(tx);
  await sql`
    insert into messages.push_device (id, player_id, endpoint_hash, browser, device_box, our_key, created_at, seen_at)
    values (${id}, ${playerId}, ${endpoint}, ${browser}, ${box}, ${key}, ${new Date(at)}, ${new Date(at)})
    on conflict (endpoint_hash) do update set id = excluded.id, player_id = excluded.player_id,
      browser = excluded.browser, device_box = excluded.device_box, our_key = excluded.our_key,
      created_at = excluded.created_at, seen_at = excluded.seen_at, failed = 0`.execute(tx);
  await sql`
    delete from messages.push_device where id in (
      select id from messages.push_device where player_id = ${playerId}
      order by seen_at desc, id desc offset ${most})`.execute(tx);
}

/** Whether a device is this player's, and one of these keys of ours reaches it. */
export async function isKnown(db: Db, endpoint: Buffer, playerId: PlayerId, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from messages.push_device where endpoint_hash = ${endpoint} and player_id = ${playerId}
      and our_key = any (${textArrayOf(keys)}::text[])`.execute(db);
  return rows.length > 0;
}

/** Forgets devices of a player: one, those of browsers by their names, or all. */
export async function dropDevices(
  tx: Db,
  playerId: PlayerId,
  which: { readonly endpoint?: Buffer; readonly browsers?: readonly string[] } = {},
): Promise<void> {
  const browsers = which.browsers ? arrayOf([...which.browsers]) : null;
  await sql`
    delete from messages.push_device where player_id = ${playerId}
      and (${which.endpoint ?? null}::bytea is null or endpoint_hash = ${which.endpoint ?? null})
      and (${browsers}::text[] is null or browser = any (${browsers}::text[]))`.execute(tx);
}

/** Forgets what others switched on in a browser before somebody logged in there: they left it without signing out. */
export async function dropLeftBehind(
  db: Db,
  { playerId, device, at }: { readonly playerId: PlayerId; readonly device: string; readonly at: Instant },
): Promise<void> {
  if (!device) return;
  await sql`
    delete from messages.push_device
    where browser = ${device} and player_id <> ${playerId} and created_at <= ${new Date(at)}`.execute(db);
}

/** What its push service said of a device; it is forgotten when it is gone, or was refused so many times in a row. */
export async function noteAnswer(
  db: Db,
  endpoint: Buffer,
  { is, at, most }: { readonly is: "SENT" | "REFUSED" | "GONE"; readonly at: Instant; readonly most: number },
): Promise<void> {
  if (is === "SENT") {
    await sql`
      update messages.push_device set failed = 0, seen_at = ${new Date(at)}
      where endpoint_hash = ${endpoint}`.execute(db);
    return;
  }
  if (is === "REFUSED")
    await sql`update messages.push_device set failed = failed + 1 where endpoint_hash = ${endpoint}`.execute(db);
  await sql`
    delete from messages.push_device
    where endpoint_hash = ${endpoint} and (${is === "GONE"} or failed >= ${most})`.execute(db);
}

interface Line {
  readonly at: Instant;
  readonly seen: Instant;
}

/** What stands of a player's devices in the copy of their data. */
export async function deviceLines(db: Db, playerId: PlayerId): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select created_at as at, seen_at as seen from messages.push_device
    where player_id = ${playerId} order by created_at desc`.execute(db);
  return rows;
}
