import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Limit } from "./limits.rules.ts";

/** Every limit of a player, the player's own first. */
export async function limitsOf(db: Db, playerId: PlayerId): Promise<Limit[]> {
  const { rows } = await sql<Omit<Limit, "wish"> & { wish: bigint | null; effectiveAt: Instant | null }>`
    select set_by as "setBy", kind, frame, amount, since, wish, wish_at as "effectiveAt" from compliance.play_limit
    where player_id = ${playerId}
    order by array_position(array['deposit', 'loss', 'wager', 'session', 'hours'], kind),
      array_position(array['24h', '7d', '1mo'], frame), set_by desc`.execute(db);
  return rows.map(({ wish, effectiveAt, ...limit }) => ({
    ...limit,
    ...(effectiveAt !== null && { wish: { to: wish ?? undefined, effectiveAt } }),
  }));
}

/** Serialises changes of one player's limits and holds. */
export async function lockCare(tx: Db, playerId: PlayerId): Promise<void> {
  await sql`
    insert into compliance.care (player_id) values (${playerId})
    on conflict (player_id) do update set reality_minutes = compliance.care.reality_minutes`.execute(tx);
}

export async function keepLimit(tx: Db, playerId: PlayerId, limit: Limit): Promise<void> {
  const { setBy, kind, frame, amount, since, wish } = limit;
  await sql`
    insert into compliance.play_limit (player_id, set_by, kind, frame, amount, since, wish, wish_at)
    values (${playerId}, ${setBy}, ${kind}, ${frame}, ${amount}, ${new Date(since)}, ${wish?.to ?? null},
      ${wish ? new Date(wish.effectiveAt) : null})
    on conflict (player_id, kind, frame, set_by)
    do update set amount = excluded.amount, wish = excluded.wish, wish_at = excluded.wish_at`.execute(tx);
}

export async function dropLimit(tx: Db, playerId: PlayerId, { setBy, kind, frame }: Limit): Promise<void> {
  await sql`
    delete from compliance.play_limit
    where player_id = ${playerId} and set_by = ${setBy} and kind = ${kind} and frame = ${frame}`.execute(tx);
}

/** Writes a step of a limit down. */
export async function noteChange(
  tx: Db,
  playerId: PlayerId,
  step: {
    readonly limit: Pick<Limit, "setBy" | "kind" | "frame">;
    readonly was: bigint | undefined;
    readonly wish: bigint | undefined;
    readonly step: "SET" | "ASKED" | "CONFIRMED";
    readonly actor: string;
    readonly at: Instant;
  },
): Promise<void> {
  const { setBy, kind, frame } = step.limit;
  await sql`
    insert into compliance.limit_change (player_id, set_by, kind, frame, was, wish, step, actor, at)
    values (${playerId}, ${setBy}, ${kind}, ${frame}, ${step.was ?? null}, ${step.wish ?? null}, ${step.step},
      ${step.actor}, ${new Date(step.at)})`.execute(tx);
}

/** Whose own closed hours are not held already. */
export async function playersWithHours(db: Db, now: Instant): Promise<PlayerId[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    select distinct l.player_id as "playerId" from compliance.play_limit l
    where l.kind = 'hours' and not exists (
      select from compliance.hold h
      where h.player_id = l.player_id and h.reason = 'HOURS' and h.until > ${new Date(now)})`.execute(db);
  return rows.map((row) => row.playerId);
}
