import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Tells whether a sandbox provider is to fail this time, and uses one of the ordered failures up. */
export const failing = async (db: Db, provider: string): Promise<boolean> =>
  (await failure(db, provider)) !== undefined;

/** How a sandbox provider is to fail this time, such as "timeout"; undefined when it is not. Uses one ordered failure up. */
export async function failure(db: Db, provider: string): Promise<string | undefined> {
  const { rows } = await sql<{ mode: string }>`
    update platform.failing set times = times - 1
    where provider = ${provider} and times > 0 and mode <> 'ok' returning mode`.execute(db);
  return rows[0]?.mode;
}

/** Orders the next calls of a provider to fail. */
export async function orderFailure(db: Db, order: { provider: string; mode: string; times: number }): Promise<void> {
  await sql`
    insert into platform.failing (provider, mode, times) values (${order.provider}, ${order.mode}, ${order.times})
    on conflict (provider) do update set mode = excluded.mode, times = excluded.times`.execute(db);
}
