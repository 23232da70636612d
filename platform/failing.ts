import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Tells whether a sandbox provider is to fail this time, and uses one of the ordered failures up. */
export async function failing(db: Db, provider: string): Promise<boolean> {
  const { rows } = await sql`
    update platform.failing set times = times - 1
    where provider = ${provider} and times > 0 and mode <> 'ok' returning provider`.execute(db);
  return rows.length > 0;
}

/** Orders the next calls of a provider to fail. */
export async function orderFailure(db: Db, order: { provider: string; mode: string; times: number }): Promise<void> {
  await sql`
    insert into platform.failing (provider, mode, times) values (${order.provider}, ${order.mode}, ${order.times})
    on conflict (provider) do update set mode = excluded.mode, times = excluded.times`.execute(db);
}
