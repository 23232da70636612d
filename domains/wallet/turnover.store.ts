import type { BetsSettled } from "@taya/kernel/settled";
import type { PlayerId } from "@taya/kernel/id";
import { parseSigned } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/**
 * Counts the valid bets of many rounds towards the locks of their players, once per round, the oldest lock first. What a
 * correction takes back is taken from the lock that is being played, as far as it was played.
 */
export async function playLocks(
  tx: Db,
  rounds: readonly Pick<BetsSettled, "playerId" | "roundId" | "validBet">[],
): Promise<void> {
  const players = [...new Set(rounds.map((round) => round.playerId))];
  const { rows } = await sql<{ playerId: PlayerId }>`
    select player_id as "playerId" from wallet.turnover_lock
    where player_id = any (${players}::uuid[]) and done < required
    order by player_id, at, deposit_id for update`.execute(tx);
  const locked = new Set(rows.map((row) => row.playerId));
  const counting = [
    ...new Map(rounds.filter((round) => locked.has(round.playerId)).map((round) => [round.roundId, round])).values(),
  ];
  if (counting.length === 0) return;
  await sql`
    with fresh as (
      insert into wallet.turnover_round (player_id, round_id)
      select player_id, round_id from unnest(${counting.map((round) => round.playerId)}::uuid[],
        ${counting.map((round) => round.roundId)}::uuid[]) as each (player_id, round_id)
      on conflict do nothing returning player_id, round_id
    ), played as (
      select fresh.player_id, sum(bet)::bigint as bet
      from unnest(${counting.map((round) => round.roundId)}::uuid[],
        ${counting.map((round) => parseSigned(round.validBet) ?? 0n)}::bigint[]) as each (round_id, bet)
      join fresh using (round_id) group by fresh.player_id
    ), less as (
      update wallet.turnover_lock l set done = greatest(0, l.done + p.bet)
      from played p where p.bet < 0 and l.player_id = p.player_id and l.done < l.required and not exists (
        select 1 from wallet.turnover_lock older where older.player_id = l.player_id and older.done < older.required
          and (older.at, older.deposit_id) < (l.at, l.deposit_id))
    ), open as (
      select l.player_id, l.deposit_id, p.bet - (sum(l.required - l.done) over (
        partition by l.player_id order by l.at, l.deposit_id) - (l.required - l.done)) as reaches
      from wallet.turnover_lock l join played p using (player_id) where l.done < l.required
    )
    update wallet.turnover_lock l set done = l.done + least(l.required - l.done, open.reaches)
    from open where open.reaches > 0 and l.player_id = open.player_id and l.deposit_id = open.deposit_id`.execute(tx);
}
