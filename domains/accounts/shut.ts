import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import { shutOut } from "./events.ts";
import { line } from "./points.ts";
import { tellEnded } from "./sessions.ts";
import { setDisabled, setExcluded } from "./players.change.ts";

type Context = Pick<Platform, "events" | "clock" | "jobs" | "points">;

/** Closes or reopens an account; a closing is told, so that whatever is open elsewhere ends with it. */
export async function disable(tx: Db, context: Context, id: PlayerId, disabled: boolean): Promise<void> {
  await setDisabled(tx, id, disabled);
  await context.points.one(line)?.closed(tx, id, disabled);
  if (disabled) await tell(tx, context, id, "DISABLED");
  await tellEnded(tx, context, [id]);
}

/** Shuts an account out until an instant, and tells so; undefined lets it in again. */
export async function exclude(tx: Db, context: Context, id: PlayerId, until: Instant | undefined): Promise<void> {
  await setExcluded(tx, id, until);
  if (until !== undefined) await tell(tx, context, id, "EXCLUDED");
  await tellEnded(tx, context, [id]);
}

/** Tells that somebody takes a break: their account stays open, but nothing that waits is played. */
export const pause = (tx: Db, context: Context, id: PlayerId): Promise<void> => tell(tx, context, id, "PAUSED");

async function tell(
  tx: Db,
  { events, clock }: Context,
  playerId: PlayerId,
  why: "DISABLED" | "EXCLUDED" | "PAUSED",
): Promise<void> {
  const { rows } = await sql<{ merchant: string }>`
    select merchant from accounts.player where id = ${playerId}`.execute(tx);
  if (!rows[0]) return;
  await events.tell(tx, shutOut, { playerId, merchant: rows[0].merchant, why, at: clock.now() });
}
