import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

type WaitingKind = "NO_RESULT" | "CERTAINTY" | "HALF_SETTLED" | "UNDECIDED_MARKETS";

/** A fixture whose tickets wait, and why. */
export interface WaitingFixture {
  readonly fixtureId: string;
  readonly kind: WaitingKind;
  readonly since: Instant;
  /** Open tickets it holds up, and their stakes. */
  readonly bets: number;
  readonly stake: bigint;
  /** What it waits for, `typeId|spec`. */
  readonly markets: readonly string[];
}

/**
 * Fixtures with open tickets that should have ended: over, or begun so long ago that they should be, and not settled; or
 * told and not yet posted. The longest first.
 */
export async function waitingFixtures(db: Db, most: number): Promise<readonly WaitingFixture[]> {
  const { rows } = await sql<WaitingFixture>`
    with due as (
      select f.id, coalesce(f.ended_at, f.start_at) as since from sportsbook.fixture f
      where coalesce(f.ended_at, f.start_at) > sportsbook.clock() - interval '92 days'
          and (f.status in ('ENDED', 'CLOSED', 'ABANDONED', 'CANCELLED') or f.start_at < sportsbook.clock() - interval '6 hours')
        or f.id in (select r.fixture_id from sportsbook.result r where r.settled_at is null
          and r.at < sportsbook.clock() - interval '1 minute')
    ), open as (
      select d.id, d.since, l.type_id, l.spec, b.id as bet_id, b.stake, r.kind, r.certainty, r.settled_at, r.at
      from due d join sportsbook.leg l on l.fixture_id = d.id
      join sportsbook.bet b on b.id = l.bet_id and b.status in ('PENDING', 'ACCEPTED')
      left join lateral (
        select kind, certainty, settled_at, at from sportsbook.result r
        where r.fixture_id = d.id and r.type_id = l.type_id and r.spec = l.spec order by seq desc limit 1
      ) as r on true
    ), classed as (
      select *, case
        when settled_at is null and at < sportsbook.clock() - interval '1 minute' then 'HALF_SETTLED'
        when kind is null or kind in ('ROLLBACK', 'ROLLBACK_CANCEL') then 'OPEN'
        when certainty = 1 then 'CERTAINTY' end as why
      from open
    ), told as (select distinct fixture_id from sportsbook.result where fixture_id in (select id from due))
    select c.id as "fixtureId",
      case c.why when 'OPEN' then case when t.fixture_id is null then 'NO_RESULT' else 'UNDECIDED_MARKETS' end else c.why end as kind,
      min(c.since) as since, count(distinct c.bet_id)::int as bets,
      (select sum(s.stake) from (select distinct bet_id, stake from classed x where x.id = c.id and x.why = c.why) as s)::bigint as stake,
      array_agg(distinct c.type_id || '|' || c.spec) as markets
    from classed c left join told t on t.fixture_id = c.id
    where c.why is not null
    group by c.id, c.why, t.fixture_id order by 3, 1 limit ${most}`.execute(db);
  return rows;
}

/** Makes everything that was told last of a fixture due again; how many markets that are. */
export async function takeUpAgain(tx: Db, fixtureId: string): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    update sportsbook.result set settled_at = null where id in (
      select distinct on (type_id, spec) id from sportsbook.result where fixture_id = ${fixtureId}
      order by type_id, spec, seq desc) returning id`.execute(tx);
  return rows.length;
}

/** What a producer of a feed has said last, and what it prices. */
export interface ProducerRow {
  readonly feed: string;
  readonly producer: string;
  readonly down: boolean;
  readonly aliveAt: Instant | null;
  readonly appliedAt: Instant | null;
  readonly fixtures: number;
  readonly live: number;
}

/** Every feed that has fixtures or was heard, by its producers. */
export async function readProducers(db: Db): Promise<readonly ProducerRow[]> {
  const { rows } = await sql<ProducerRow>`
    with priced as (
      select feed, coalesce(producer, feed) as producer, count(*)::int as fixtures,
        (count(*) filter (where status in ('LIVE', 'SUSPENDED', 'INTERRUPTED')))::int as live
      from sportsbook.fixture where status not in ('ENDED', 'CLOSED', 'CANCELLED', 'ABANDONED') group by 1, 2
    )
    select coalesce(p.feed, f.feed) as feed, coalesce(p.producer, f.producer) as producer, coalesce(p.down, false) as down,
      p.alive_at as "aliveAt", p.applied_at as "appliedAt", coalesce(f.fixtures, 0) as fixtures, coalesce(f.live, 0) as live
    from sportsbook.producer p full join priced f on f.feed = p.feed and f.producer = p.producer
    order by 1, 2`.execute(db);
  return rows;
}
