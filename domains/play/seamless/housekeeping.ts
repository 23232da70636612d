import type { Instant } from "@taya/kernel/instant";
import { DAY } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { forgetTokens } from "./tokens.store.ts";

/** Ids are kept this long, longer than any vendor repeats itself; older messages are not taken in. */
const KEPT_MS = 400 * DAY;
/** Dead tokens stay for a day, so that a vendor hears TOKEN_EXPIRED before TOKEN_INVALID. */
const DEAD_MS = DAY;
const CHUNK = 5_000;

/** Forgets dead tokens, and what vendors did more than 400 days ago; a round with an open bet is never touched. */
export async function housekeep(
  { database, clock }: Pick<Platform, "database" | "clock">,
  chunk = CHUNK,
): Promise<void> {
  const { db } = database;
  const now = clock.now();
  await forgetTokens(db, now - DEAD_MS);
  const before = now - KEPT_MS;
  for (const forget of [forgetReplies, forgetActions]) {
    while ((await forget(db, before, chunk)) === chunk) {
      // The next chunk, in a transaction of its own: nobody waits long for a lock.
    }
  }
}

async function forgetReplies(db: Db, before: Instant, chunk: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from play.vendor_reply where ctid = any (array(
      select ctid from play.vendor_reply where at < ${new Date(before)} limit ${chunk}))`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes actions of rounds without an open bet, and with a round's last action the note that it was closed. */
async function forgetActions(db: Db, before: Instant, chunk: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from play.vendor_action where ctid = any (array(
        select a.ctid from play.vendor_action a
        where a.at < ${new Date(before)} and a.state is distinct from 'o' and not exists (
          select 1 from play.vendor_action o
          where hashtextextended(o.round_ref, 0) = hashtextextended(a.round_ref, 0) and o.round_ref = a.round_ref
            and o.player_id = a.player_id and o.vendor = a.vendor and o.state = 'o')
        limit ${chunk}))
      returning vendor, round_ref, player_id
    ), closed as (
      delete from play.vendor_round r using (select distinct vendor, round_ref, player_id from gone) g
      where r.vendor = g.vendor and r.round_ref = g.round_ref and r.player_id = g.player_id
        and r.closed_at < ${new Date(before)}
    )
    select count(*)::int as count from gone`.execute(db);
  return rows[0]!.count;
}
