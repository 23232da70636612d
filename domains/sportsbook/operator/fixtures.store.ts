import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { type FixturePage, isId, shownByIds, type ShownFixture } from "../fixtures/lists.store.ts";
import { LIABILITY } from "./stakes.store.ts";

export interface TradedQuery {
  readonly sport?: string | undefined;
  readonly feed?: string | undefined;
  readonly fixtureId?: string | undefined;
  readonly state?: "live" | "upcoming" | "over" | "stopped" | undefined;
  readonly search?: string | undefined;
  readonly sort: "start" | "liability";
  /** Begin within it, half-open; whenever where it is missing. */
  readonly begins?: { readonly since: Instant; readonly until: Instant } | undefined;
}

const STATES = {
  live: sql`f.status in ('LIVE', 'SUSPENDED', 'INTERRUPTED')`,
  upcoming: sql`f.status in ('NOT_STARTED', 'DELAYED', 'POSTPONED')`,
  over: sql`f.status in ('ENDED', 'CLOSED', 'CANCELLED', 'ABANDONED')`,
  stopped: sql`f.stops <> '{}' and f.status not in ('CLOSED', 'CANCELLED')`,
} as const;

/** Which of two orders, each with the id at its end so that no page shows a row twice; by start what is over comes last. */
const ORDERS = {
  start: sql`(${STATES.over}), f.start_at, f.id`,
  liability: sql`${LIABILITY} desc, f.start_at, f.id`,
} as const;

const OVER = sql`f.start_at desc, f.id desc`;

/** What the statement is told of a query; null where something is not asked. */
function filterOf({ sport, feed, fixtureId, search, begins }: TradedQuery) {
  const { since = null, until = null } = begins ?? {};
  return {
    sport: sport ?? null,
    feed: feed ?? null,
    id: fixtureId ?? null,
    like: search === undefined ? null : `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
    since,
    until,
  };
}

/** A page of fixtures as traders look for them, and how many there are. */
export async function pageOfTraded(
  db: Db,
  query: TradedQuery,
  { offset, limit }: FixturePage,
): Promise<{ readonly rows: readonly ShownFixture[]; readonly total: number }> {
  const { fixtureId, state, sort } = query;
  if (fixtureId !== undefined && !isId(fixtureId)) return { rows: [], total: 0 };
  const only = filterOf(query);
  const where = sql`
    (${only.sport}::text is null or f.sport = ${only.sport})
    and (${only.feed}::text is null or f.feed = ${only.feed})
    and (${only.id}::uuid is null or f.id = ${only.id})
    and (${only.since}::bigint is null or f.start_at >= to_timestamp(${only.since}::bigint / 1000.0)
      and f.start_at < to_timestamp(${only.until}::bigint / 1000.0))
    and (${only.like}::text is null or f.name ilike ${only.like})
    ${state ? sql`and ${STATES[state]}` : sql``}`;
  const order = sort === "start" && state === "over" ? OVER : ORDERS[sort];
  const { rows } = await sql<{ readonly id: string }>`
    select f.id from sportsbook.fixture f
    where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ readonly total: number }>`
    select count(*)::int as total from sportsbook.fixture f where ${where}`.execute(db);
  const shown = await shownByIds(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.flatMap(({ id }) => shown.get(id) ?? []), total: counted[0]!.total };
}
