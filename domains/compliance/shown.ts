import type { Caller } from "@taya/kernel/call";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "./context.ts";

/** Something an operator decides about, in the version it has now. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Notes which versions an operator is shown; to be called with what the answer really holds. */
export async function noteShown({ platform }: Context, { session }: Caller, rows: readonly Versioned[]): Promise<void> {
  if (!session || rows.length === 0) return;
  const objects = [...rows].toSorted((a, b) => a.id.localeCompare(b.id));
  await sql`
    insert into compliance.shown (operator_id, object_id, version, at)
    select ${session.playerId}, id, version, ${new Date(platform.clock.now())}
    from unnest(${objects.map(({ id }) => id)}::uuid[], ${objects.map(({ version }) => version)}::int[]) as o (id, version)
    on conflict (operator_id, object_id) do update set version = excluded.version, at = excluded.at`.execute(
    platform.database.db,
  );
}

/**
 * Whether what an operator decides about is no longer what they have seen: the version they name, else the one they were shown
 * last, else the first there was. To be asked under the lock of the row.
 */
export async function isStale(
  tx: Db,
  found: Versioned,
  seen: { readonly operatorId: string; readonly version: number | undefined },
): Promise<boolean> {
  if (seen.version !== undefined) return seen.version !== found.version;
  const { rows } = await sql<{ version: number }>`
    select version from compliance.shown
    where operator_id = ${seen.operatorId} and object_id = ${found.id}`.execute(tx);
  return (rows[0]?.version ?? 1) !== found.version;
}

/** Forgets what was shown before an instant. */
export async function forgetShown(db: Db, before: Instant): Promise<void> {
  await sql`delete from compliance.shown where at < ${new Date(before)}`.execute(db);
}
