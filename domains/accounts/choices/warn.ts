import { DAY } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import { secured } from "../events.ts";

/** Failed tries within a day that the owner hears of; a wrong second proof behind the right password at once. */
export const FAILED_MOST = 5;
/** Who has an inbox: members, agents and the house's own, not trials and staff. */
const PLAYS = [0, 1, 2, 41, 42];

/**
 * Tells owners of failed tries at their accounts, once a day at most, so that nobody floods them by failing. Looked for a
 * minute later at most and apart from the logins, so that a refusal takes as long for a name that nobody has.
 */
export async function warnOwners({
  database,
  clock,
  events,
}: Pick<Platform, "database" | "clock" | "events">): Promise<void> {
  const now = clock.now();
  const [at, since] = [new Date(now), new Date(now - DAY)];
  await database.transaction(async (tx) => {
    const { rows } = await sql<{ playerId: PlayerId; merchant: string }>`
      with failed as (
        select a.player_id, p.merchant, max(a.at) as last
        from accounts.login_attempt a join accounts.player p on p.id = a.player_id
        where a.at > ${since} and p.type = any (${PLAYS}) and a.result in ('BAD_CREDENTIALS', 'BAD_PROOF', 'BAD_REPEAT')
          and a.at > coalesce((select w.at from accounts.warned w where w.player_id = a.player_id), '-infinity')
        group by a.player_id, p.merchant
        having count(*) >= ${FAILED_MOST} or bool_or(a.result = 'BAD_PROOF')
      ), told as (
        insert into accounts.warned as w (player_id, at) select player_id, ${at} from failed
        on conflict (player_id) do update set at = excluded.at where w.at <= ${since}
        returning player_id
      )
      select f.player_id as "playerId", f.merchant from failed f join told using (player_id) order by 1`.execute(tx);
    for (const { playerId, merchant } of rows)
      await events.tell(tx, secured, { playerId, merchant, what: "LOGIN_FAILED", at: now });
  });
}
