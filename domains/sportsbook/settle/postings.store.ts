import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, type Plain, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Posted } from "./tickets.read.ts";

/** What was posted of a ticket, and what the ticket is from then on. */
export interface NewPosting extends Posted {
  readonly betId: string;
  readonly playerId: PlayerId;
  readonly seq: number;
  readonly entryId: string;
  readonly delta: bigint;
  readonly status: "ACCEPTED" | "SETTLED" | "CASHED_OUT";
  readonly cashedPpm: number;
  readonly cashed: bigint;
  readonly path: readonly number[];
}

/**
 * Writes what was posted. A second posting of a ticket under the same number fails everything, and so does another end of
 * one that operators have made void since it was read: it would have no status.
 */
export async function addPostings(tx: Db, postings: readonly NewPosting[], at: Instant): Promise<void> {
  if (postings.length === 0) return;
  const column = (of: (row: NewPosting) => Plain) => arrayOf(postings.map(of));
  await sql`
    with posted as (
      select * from unnest(${column((row) => row.betId)}::uuid[], ${column((row) => row.playerId)}::uuid[],
        ${column((row) => row.seq)}::int[], ${column((row) => row.entryId)}::uuid[], ${column((row) => row.kind)}::text[],
        ${column((row) => row.returned)}::bigint[], ${column((row) => row.bonusReturned)}::bigint[],
        ${column((row) => row.delta)}::bigint[], ${column((row) => row.validBet)}::bigint[],
        ${column((row) => row.wagered)}::bigint[], ${column((row) => row.status)}::text[],
        ${column((row) => row.cashedPpm)}::int[], ${column((row) => row.cashed)}::bigint[],
        ${textArrayOf(postings.map((row) => arrayOf(row.path)))}::text[])
        as p (bet_id, player_id, seq, entry_id, kind, returned, bonus_returned, delta, valid_bet, wagered, status,
          cashed_ppm, cashed, path)
    ), written as (
      insert into sportsbook.posting (bet_id, seq, player_id, entry_id, kind, returned, bonus_returned, delta, valid_bet,
        wagered, at)
      select bet_id, seq, player_id, entry_id, kind, returned, bonus_returned, delta, valid_bet, wagered,
        ${new Date(at)}::timestamptz
      from posted
    )
    update sportsbook.bet b set status = case when b.voided_at is null or p.kind = 'VOID' then p.status end,
      seq = p.seq, returned = p.returned, cashed_ppm = p.cashed_ppm, cashed = p.cashed, path = p.path::int[]
    from posted p where b.id = p.bet_id`.execute(tx);
}
