import { HOUR } from "@taya/kernel/instant";
import { sql } from "kysely";
import type { Context } from "./context.ts";

export interface LoginAlert {
  readonly merchant: string;
  readonly kind: "SMS_BUDGET" | "PLACE_CROWDED";
  /** The network, or what was spent. */
  readonly subject: string;
}

/** Tells staff, in one line an hour that counts, and in the log once. */
export async function alertOnce({ platform }: Pick<Context, "platform">, alert: LoginAlert): Promise<void> {
  const now = platform.clock.now();
  const hour = new Date(now - (now % HOUR));
  const { rows } = await sql<{ count: number }>`
    insert into accounts.login_alert (merchant, kind, subject, hour, count, at)
    values (${alert.merchant}, ${alert.kind}, ${alert.subject}, ${hour}, 1, ${new Date(now)})
    on conflict (merchant, kind, subject, hour)
    do update set count = accounts.login_alert.count + 1, at = excluded.at
    returning count`.execute(platform.database.db);
  if (rows[0]!.count === 1) platform.log.warn({ ...alert }, "sign-in alert");
}
