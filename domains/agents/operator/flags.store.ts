import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { type Standing, STANDING } from "../team/members.store.ts";

/** Who joined below an agent in a range, newest first. */
export async function joinedBelow(
  db: Db,
  merchant: string,
  { since, until }: { readonly since: Instant; readonly until: Instant },
): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing>`
    select ${STANDING} from agents.member
    where merchant = ${merchant} and upline_id is not null
      and joined_at >= ${new Date(since)} and joined_at < ${new Date(until)}
    order by number desc`.execute(db);
  return rows;
}

/** What an operator decided about two accounts. */
interface Note {
  readonly playerId: PlayerId;
  readonly agentId: PlayerId;
  readonly version: number;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
}

/** What was decided about these members. */
export async function notesOf(db: Db, members: readonly PlayerId[]): Promise<readonly Note[]> {
  const { rows } = await sql<Note>`
    select player_id as "playerId", agent_id as "agentId", version, reason, noted_by as by, at
    from agents.flag_note where player_id = any (${arrayOf(members)}::uuid[])`.execute(db);
  return rows;
}

/** Keeps what was decided about the version that was seen; false when another stands there. */
export async function writeNote(tx: Db, { version, ...note }: Note & { readonly merchant: string }): Promise<boolean> {
  const { rows } =
    version === 0
      ? await sql`
          insert into agents.flag_note (merchant, player_id, agent_id, version, reason, noted_by, at)
          values (${note.merchant}, ${note.playerId}, ${note.agentId}, 1, ${note.reason}, ${note.by}, ${new Date(note.at)})
          on conflict do nothing returning version`.execute(tx)
      : await sql`
          update agents.flag_note
          set version = version + 1, reason = ${note.reason}, noted_by = ${note.by}, at = ${new Date(note.at)}
          where player_id = ${note.playerId} and agent_id = ${note.agentId} and version = ${version}
          returning version`.execute(tx);
  return rows.length === 1;
}
