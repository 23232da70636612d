import { addDays, type Day, dayIn, startOfDay } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { type Period, periodAt } from "../contracts/period.rules.ts";
import type { Context } from "../needs.ts";

/**
 * The first day on which a move between these lines may be done: the next one of the brand, or a later one, until every
 * contract that runs in one of them has begun another period.
 */
export async function boundaryAfter(
  { platform, site }: Pick<Context, "platform" | "site">,
  tx: Db,
  { merchant, heads }: { readonly merchant: string; readonly heads: readonly number[] },
): Promise<Day> {
  const { timeZone } = await site.brand(merchant);
  const now = platform.clock.now();
  const next = startOfDay(addDays(dayIn(now, timeZone), 1), timeZone);
  const periods = await periodsIn(tx, heads);
  const last = Math.max(next, ...periods.map((period) => periodAt(period, now, timeZone).until));
  const day = dayIn(last, timeZone);
  return startOfDay(day, timeZone) < last ? addDays(day, 1) : day;
}

/** Over how long contracts that run in these lines are reckoned. */
async function periodsIn(tx: Db, heads: readonly number[]): Promise<readonly Period[]> {
  const { rows } = await sql<{ period: Period }>`
    select distinct c.period from agents.contract c
    join agents.member m on m.player_id = c.downline_id
    where c.status in ('ACTIVE', 'TERMINATING') and (m.path || m.number) && ${arrayOf(heads)}::int[]`.execute(tx);
  return rows.map((row) => row.period);
}
