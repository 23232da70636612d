import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export type TraceKind = "ACCOUNT" | "NAME_BIRTHDAY" | "BIRTHDAY" | "DOCUMENT" | "PHONE" | "EMAIL" | "PAYOUT";

export interface Trace {
  readonly kind: TraceKind;
  readonly digest: Buffer;
}

/** Puts the traces of an excluded person in place of those before. */
export async function keepTraces(
  tx: Db,
  { playerId, merchant }: { readonly playerId: PlayerId; readonly merchant: string },
  traces: readonly Trace[],
): Promise<void> {
  await dropTraces(tx, playerId);
  await sql`
    insert into compliance.excluded_key (player_id, merchant, kind, digest)
    select ${playerId}, ${merchant}, kind, digest
    from unnest(${traces.map(({ kind }) => kind)}::text[], ${traces.map(({ digest }) => digest)}::bytea[])
      as t (kind, digest) on conflict do nothing`.execute(tx);
}

export async function dropTraces(tx: Db, playerId: PlayerId): Promise<void> {
  await sql`delete from compliance.excluded_key where player_id = ${playerId}`.execute(tx);
}

/** Excluded persons of a brand with whom these traces, or one of these accounts, agree. */
export async function excludedLike(
  db: Db,
  { playerId, merchant }: { readonly playerId: PlayerId; readonly merchant: string },
  by: { readonly traces: readonly Trace[]; readonly accounts: readonly PlayerId[] },
): Promise<{ playerId: PlayerId; kinds: string[] }[]> {
  const { rows } = await sql<{ playerId: PlayerId; kinds: string[] }>`
    select player_id as "playerId", array_agg(distinct case kind when 'ACCOUNT' then 'PICTURE' else kind end) as kinds
    from compliance.excluded_key k
    where merchant = ${merchant} and player_id <> ${playerId}
      and (kind <> 'BIRTHDAY' and digest = any (${by.traces.map(({ digest }) => digest)}::bytea[])
        or (kind = 'ACCOUNT' and player_id = any (${[...by.accounts]}::uuid[])))
    group by player_id`.execute(db);
  return rows;
}

/** Excluded persons of a brand who were born on one of these days; that alone says nothing yet. */
export async function excludedBorn(
  db: Db,
  { playerId, merchant }: { readonly playerId: PlayerId; readonly merchant: string },
  days: readonly Buffer[],
): Promise<PlayerId[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    select player_id as "playerId" from compliance.excluded_key
    where merchant = ${merchant} and player_id <> ${playerId} and kind = 'BIRTHDAY'
      and digest = any (${[...days]}::bytea[])`.execute(db);
  return rows.map((row) => row.playerId);
}

/** Everybody who is on the internal list. */
export async function listed(db: Db): Promise<{ playerId: PlayerId; merchant: string }[]> {
  const { rows } = await sql<{ playerId: PlayerId; merchant: string }>`
    select distinct player_id as "playerId", merchant from compliance.exclusion where ended_at is null`.execute(db);
  return rows;
}
