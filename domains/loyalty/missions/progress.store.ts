import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Progress } from "./progress.rules.ts";

/** What a player has of a mission in a period. */
export interface ProgressRow extends Progress {
  readonly playerId: PlayerId;
  readonly missionId: string;
}

/** Whole numbers of an array come as text. */
type Read<T> = Omit<T, "have"> & { readonly have: readonly string[] };
const rowOf = <T extends { readonly have: readonly string[] }>(row: T) => ({ ...row, have: row.have.map(BigInt) });

const PROGRESS = sql`p.player_id as "playerId", p.mission_id as "missionId", p.period_key as "periodKey", p.version,
  p.have,
  p.joined_at as "joinedAt"`;

/** The last period each of these players has begun of each of these missions, and whether its reward was given. */
export async function lastProgress(
  tx: Db,
  players: readonly PlayerId[],
  missions: readonly string[],
): Promise<(ProgressRow & { readonly isPaid: boolean })[]> {
  const { rows } = await sql<Read<ProgressRow & { readonly isPaid: boolean }>>`
    select distinct on (p.player_id, p.mission_id) ${PROGRESS}, a.id is not null as "isPaid"
    from loyalty.mission_progress p
    left join loyalty.award a on a.player_id = p.player_id and a.source = 'mission' and a.subject = p.mission_id::text
      and a.period_key = p.period_key
    where p.player_id = any (${arrayOf(players)}::uuid[]) and p.mission_id = any (${arrayOf(missions)}::uuid[])
    order by p.player_id, p.mission_id, p.period_key desc`.execute(tx);
  return rows.map((row) => rowOf(row));
}

/** Writes what was counted, in one order, so that two who write wait in no circle. */
export async function writeProgress(tx: Db, rows: readonly ProgressRow[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await sql`
    insert into loyalty.mission_progress (player_id, mission_id, period_key, version, have, joined_at)
    select player_id, mission_id, period_key, version, have::bigint[], to_timestamp(joined_at / 1000.0)
    from unnest(${arrayOf(sorted.map((row) => row.playerId))}::uuid[],
      ${arrayOf(sorted.map((row) => row.missionId))}::uuid[], ${textArrayOf(sorted.map((row) => row.periodKey))}::text[],
      ${arrayOf(sorted.map((row) => row.version))}::int[],
      ${textArrayOf(sorted.map((row) => arrayOf(row.have)))}::text[],
      ${arrayOf(sorted.map((row) => row.joinedAt ?? undefined))}::bigint[])
      as w (player_id, mission_id, period_key, version, have, joined_at)
    on conflict (player_id, mission_id, period_key) do update set have = excluded.have`.execute(tx);
}

const keyOf = ({ playerId, missionId, periodKey }: ProgressRow) => `${playerId} ${missionId} ${periodKey}`;

/** What a player has of missions in periods from a key on, and of those that come once; `lock` holds it. */
export async function progressOf(
  db: Db,
  {
    playerId,
    since,
    missionId,
    lock = false,
  }: {
    playerId: PlayerId;
    since: string;
    missionId?: string | undefined;
    lock?: boolean;
  },
): Promise<ProgressRow[]> {
  const { rows } = await sql<Read<ProgressRow>>`
    select ${PROGRESS} from loyalty.mission_progress p
    where p.player_id = ${playerId} and p.period_key >= ${since}
      and (${missionId ?? null}::uuid is null or p.mission_id = ${missionId ?? null}::uuid)
    order by p.mission_id, p.period_key ${lock ? sql`for update` : sql``}`.execute(db);
  return rows.map((row) => rowOf(row));
}

/** Begins a period that nothing was counted in; one that was begun stays as it is. */
export async function addBegun(tx: Db, { playerId, missionId, periodKey, version, have }: ProgressRow): Promise<void> {
  await sql`
    insert into loyalty.mission_progress (player_id, mission_id, period_key, version, have)
    values (${playerId}, ${missionId}, ${periodKey}, ${version}, ${arrayOf(have)}::bigint[])
    on conflict do nothing`.execute(tx);
}
