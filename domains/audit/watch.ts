import { type Instant, MINUTE, SECOND } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import { noteEvent } from "./significant.ts";
import { type HeadsVerified, signHead, verifyHeads } from "./heads.ts";
import { verifyLog } from "./verify.ts";

/** Three beats missed are an outage. */
const OUTAGE_MS = 3 * MINUTE;
/** The database's clock and the program's may differ by so much. */
const SKEW_MS = SECOND;

/**
 * Notes every minute, by the database's clock, that the program runs: a gap is an outage, a step back or a program whose
 * clock is another one a clock event. The test clock of the sandbox moves neither.
 */
export async function beat({
  database,
  clock,
  config,
}: Pick<Platform, "database" | "clock" | "config">): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await sql<{ now: Instant; before: Instant | null }>`
      select clock_timestamp() as now, (select at from audit.heartbeat for update) as before`.execute(tx);
    const { now, before } = rows[0]!;
    const event = { merchant: config.merchant, at: clock.now(), subject: "program" };
    if (before !== null && now - before > OUTAGE_MS) {
      const detail = { from: before, until: now, minutes: Math.round((now - before) / MINUTE) };
      await noteEvent(tx, { ...event, kind: "OUTAGE", detail });
    }
    const back = before === null ? 0 : before - now;
    const skew = Math.abs(Date.now() - now);
    if (back > SKEW_MS || skew > SKEW_MS)
      await noteEvent(tx, { ...event, kind: "CLOCK", detail: { skewMs: skew, back } });
    await sql`
      insert into audit.heartbeat (at) values (${new Date(now)})
      on conflict (one) do update set at = excluded.at`.execute(tx);
  });
}

type Context = Pick<Platform, "database" | "clock" | "secrets" | "config" | "log">;

export interface LogVerified extends HeadsVerified {
  readonly ok: boolean;
  readonly firstBroken?: number;
}

/** Whether the operators' log is as it was written, line by line and by its signed heads. */
export async function verifyAll(context: Context): Promise<LogVerified> {
  const { db } = context.database;
  const [lines, heads] = [await verifyLog(db), await verifyHeads(db, context)];
  return { ...lines, ...heads, ok: lines.ok && heads.brokenDay === undefined };
}

/** Once a day: verifies the log, tells when it does not hold, and signs its last line when it does. */
export async function closeDay(context: Context): Promise<void> {
  const found = await verifyAll(context);
  if (found.ok) return void (await signHead(context));
  context.log.error({ ...found }, "the operators' log is not as it was written");
  const { merchant } = context.config;
  const subject = found.firstBroken === undefined ? `head ${found.brokenDay}` : `line ${found.firstBroken}`;
  await noteEvent(context.database.db, { merchant, at: context.clock.now(), kind: "AUDIT", subject });
}
