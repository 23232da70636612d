import type { RowWindow } from "@taya/kernel/page";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { RegionReason } from "./region.rules.ts";
import type { Rows } from "./schema/rows.gen.ts";

/** Where a player was when looked last. */
export interface SeenRow {
  readonly playerId: string;
  readonly merchant: string;
  readonly sessionId: string;
  readonly ip: string;
  /** "" when nobody knew. */
  readonly country: string;
  readonly vpn: boolean;
  readonly point?: { readonly latitude: number; readonly longitude: number };
  readonly at: Instant;
}

type Row = Omit<SeenRow, "point"> & Pick<Rows["seen"], "latitude" | "longitude">;

/** Where each of these players was seen last, in the order they are named. */
export async function readSeen(db: Db, playerIds: readonly string[]): Promise<(SeenRow | undefined)[]> {
  const { rows } = await sql<Row>`
    select player_id as "playerId", merchant, session_id as "sessionId", ip, coalesce(country, '') as country, vpn,
      latitude, longitude, at
    from site.seen where player_id = any(${arrayOf(playerIds)}::uuid[])`.execute(db);
  const found = new Map(rows.map((row) => [row.playerId, seenOf(row)]));
  return playerIds.map((id) => found.get(id));
}

const seenOf = ({ latitude, longitude, ...row }: Row): SeenRow => ({
  ...row,
  ...(latitude !== null && longitude !== null && { point: { latitude, longitude } }),
});

export async function writeSeen(db: Db, seen: SeenRow): Promise<void> {
  await sql`
    insert into site.seen (player_id, merchant, session_id, ip, country, vpn, latitude, longitude, at)
    values (${seen.playerId}, ${seen.merchant}, ${seen.sessionId}, ${seen.ip}, ${seen.country || null}, ${seen.vpn},
      ${seen.point?.latitude ?? null}, ${seen.point?.longitude ?? null}, ${new Date(seen.at)})
    on conflict (player_id) do update set merchant = excluded.merchant, session_id = excluded.session_id,
      ip = excluded.ip, country = excluded.country, vpn = excluded.vpn, latitude = excluded.latitude,
      longitude = excluded.longitude, at = excluded.at`.execute(db);
}

export type ViolationKind = RegionReason | "travel";
export type During = "launch" | "bet" | "vendor";

export interface Violation {
  readonly id: string;
  readonly merchant: string;
  readonly playerId: string;
  readonly at: Instant;
  readonly ip: string;
  readonly country: string;
  readonly kind: ViolationKind;
  readonly during: During;
  readonly refused: boolean;
  readonly detail: string;
}

export async function addViolation(db: Db, violation: Violation): Promise<void> {
  const { id, merchant, playerId, at, ip, country, kind, during, refused, detail } = violation;
  await sql`
    insert into site.violation (id, merchant, player_id, at, ip, country, kind, during, refused, detail)
    values (${id}, ${merchant}, ${playerId}, ${new Date(at)}, ${ip}, ${country || null}, ${kind}, ${during},
      ${refused}, ${detail})`.execute(db);
}

export interface ViolationsQuery extends RowWindow {
  readonly merchant: string;
  readonly playerId?: string | undefined;
}

/** The newest first, with how many there are. */
export async function listViolations(db: Db, { merchant, playerId, limit, offset, asOf }: ViolationsQuery) {
  const where = sql`merchant = ${merchant} and at <= ${new Date(asOf)} ${playerId ? sql`and player_id = ${playerId}` : sql``}`;
  const { rows } = await sql<Violation & { country: string | null }>`
    select id, merchant, player_id as "playerId", at, ip, country, kind, during, refused, detail
    from site.violation where ${where} order by at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from site.violation where ${where}`.execute(db);
  return { list: rows.map((row) => ({ ...row, country: row.country ?? "" })), total: counted[0]!.total };
}
