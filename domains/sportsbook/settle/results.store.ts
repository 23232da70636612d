import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { FeedResults, MarketName } from "../feeds/messages.ts";

export type ResultKind = "SETTLE" | "ROLLBACK" | "CANCEL" | "ROLLBACK_CANCEL";

interface ResultMessage {
  readonly fixtureId: string;
  readonly kind: ResultKind;
  readonly certainty: 1 | 2;
  readonly source: string;
  /** When the feed said so. */
  readonly at: number;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/**
 * Keeps what markets came to, each under the next number of its market. Nothing is kept that is older than what the same
 * source said of it last, or says the same again; the same result told with more certainty is new. Answers the markets of
 * which something is.
 */
export async function addResults(
  tx: Db,
  { fixtureId, kind, certainty, source, at, since, until }: ResultMessage,
  markets: readonly (FeedResults | MarketName)[],
): Promise<readonly MarketName[]> {
  if (markets.length === 0) return [];
  const { rows } = await sql<MarketName>`
    insert into sportsbook.result (fixture_id, type_id, spec, seq, kind, outcomes, since, until, certainty, source, told_at, at)
    select ${fixtureId}, n.type_id, n.spec, coalesce(last.seq, 0) + 1, ${kind}, n.outcomes::jsonb,
      to_timestamp(${since ?? null}::bigint / 1000.0), to_timestamp(${until ?? null}::bigint / 1000.0), ${certainty},
      ${source}, to_timestamp(${at} / 1000.0), sportsbook.clock()
    from unnest(
      ${arrayOf(markets.map((each) => each.typeId))}::int[], ${textArrayOf(markets.map((each) => each.spec))}::text[],
      ${textArrayOf(markets.map((each) => JSON.stringify("outcomes" in each ? toldOf(each) : {})))}::text[])
      as n (type_id, spec, outcomes)
    left join lateral (
      select seq, kind, outcomes, since, until, certainty from sportsbook.result r
      where r.fixture_id = ${fixtureId} and r.type_id = n.type_id and r.spec = n.spec order by seq desc limit 1
    ) as last on true
    where last.seq is null or (
      ((last.kind, last.outcomes, last.since, last.until) is distinct from (${kind}, n.outcomes::jsonb,
          to_timestamp(${since ?? null}::bigint / 1000.0), to_timestamp(${until ?? null}::bigint / 1000.0))
        or last.certainty < ${certainty})
      and not exists (select 1 from sportsbook.result r
        where r.fixture_id = ${fixtureId} and r.type_id = n.type_id and r.spec = n.spec and r.source = ${source}
          and r.told_at >= to_timestamp(${at} / 1000.0)))
    order by n.type_id, n.spec
    returning type_id as "typeId", spec`.execute(tx);
  return rows;
}

const toldOf = ({ outcomes, score }: FeedResults): object => ({
  ...(score && { score }),
  results: Object.fromEntries(outcomes.map(({ id, ...result }) => [id, result])),
});
