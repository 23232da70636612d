import type { PlayerId } from "@taya/kernel/id";
import { DAY, type Instant } from "@taya/kernel/instant";
import type { RecordLine } from "@taya/ledger";
import type { Context } from "./needs.ts";

const STEP_MS = 31 * DAY;
const PAGE = 5_000;

export interface LinesQuery {
  readonly playerId: PlayerId;
  readonly since: Instant;
  readonly until: Instant;
  readonly types?: readonly number[];
}

/** Every line of the account record in a time that is over, oldest first. What comes meanwhile is not in it. */
export async function linesOf(context: Context, query: LinesQuery, most = Infinity): Promise<RecordLine[]> {
  const { clock, database } = context.platform;
  const until = Math.min(query.until, clock.now() + 1);
  const lines: RecordLine[] = [];
  for (let since = query.since; since < until && lines.length <= most; since += STEP_MS) {
    const step = { ...query, since, until: Math.min(since + STEP_MS, until), limit: PAGE };
    const found: RecordLine[] = [];
    for (let total = 1; found.length < total && found.length <= most;) {
      const page = await context.ledger.records(database.db, { ...step, offset: found.length });
      if (page.list.length === 0) break;
      found.push(...page.list);
      total = page.total;
    }
    lines.push(...found.toReversed());
  }
  return lines;
}
