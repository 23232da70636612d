import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

type Guarding = "password" | "paymentPassword" | "phone" | "email" | "twoFactor";

/** Instants of the last change of what guards an account; absent when never changed. */
export type GuardedSince = { readonly [K in Guarding]?: Instant };

export async function noteChange(tx: Db, playerId: PlayerId, what: Guarding, at: Instant): Promise<void> {
  await sql`
    insert into accounts.guard_change (player_id, what, at) values (${playerId}, ${what}, ${new Date(at)})
    on conflict (player_id, what) do update set at = excluded.at`.execute(tx);
}

/** The password's own change counts unless it is the one the account was made with. */
export async function guardedSince(db: Db, playerId: PlayerId): Promise<GuardedSince> {
  const { rows } = await sql<{ what: Guarding; at: Instant }>`
    select what, at from accounts.guard_change where player_id = ${playerId}
    union all
    select 'password', password_changed_at from accounts.player
    where id = ${playerId} and password_changed_at > created_at + interval '1 minute'`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.what, row.at]));
}
