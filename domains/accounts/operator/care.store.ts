import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export interface Note {
  readonly id: string;
  readonly note: string;
  readonly by: string;
  readonly at: Instant;
}

const NOTES_SHOWN = 50;

/** The newest notes about a player. */
export async function notesOf(db: Db, id: PlayerId): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select id, note, made_by as by, made_at as at from accounts.player_note where player_id = ${id}
    order by made_at desc, id desc limit ${NOTES_SHOWN}`.execute(db);
  return rows;
}

export async function insertNote(tx: Db, playerId: PlayerId, { id, note, by, at }: Note): Promise<void> {
  await sql`
    insert into accounts.player_note (id, player_id, note, made_by, made_at)
    values (${id}, ${playerId}, ${note}, ${by}, ${new Date(at)})`.execute(tx);
}

export async function tagsOf(db: Db, id: PlayerId): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from accounts.player_tag where player_id = ${id} order by tag`.execute(db);
  return rows.map((row) => row.tag);
}

/** Replaces the tags of a player. */
export async function setTags(
  tx: Db,
  id: PlayerId,
  to: { readonly tags: readonly string[]; readonly by: string; readonly at: Instant },
): Promise<void> {
  await sql`delete from accounts.player_tag where player_id = ${id} and tag <> all (${[...to.tags]}::text[])`.execute(
    tx,
  );
  await sql`
    insert into accounts.player_tag (player_id, tag, made_by, made_at)
    select ${id}, t, ${to.by}, ${new Date(to.at)} from unnest(${[...to.tags]}::text[]) t
    on conflict do nothing`.execute(tx);
}

/** Stops payouts until an instant; a longer hold stays. */
export async function holdPayouts(tx: Db, id: PlayerId, until: Instant, why: string): Promise<void> {
  await sql`
    insert into accounts.payout_hold as h (player_id, until, why) values (${id}, ${new Date(until)}, ${why})
    on conflict (player_id) do update set until = excluded.until, why = excluded.why
      where h.until < excluded.until`.execute(tx);
}

/** Until when nothing is paid out; undefined when nothing stops it. */
export async function payoutHold(db: Db, id: PlayerId): Promise<Instant | undefined> {
  const { rows } = await sql<{ until: Instant }>`
    select until from accounts.payout_hold where player_id = ${id}`.execute(db);
  return rows[0]?.until;
}
