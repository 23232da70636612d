import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** What is on a fixture: open tickets with a leg in it, their stakes, and the most the house may lose by it. */
export interface FixtureStakes {
  readonly bets: number;
  readonly stake: bigint;
  readonly liability: bigint;
}

const NONE: FixtureStakes = { bets: 0, stake: 0n, liability: 0n };

/** The most the house may lose by the fixture `f`: the worst cell of each of its grids; nothing once it is closed. */
export const LIABILITY = sql`(
  select coalesce(sum(greatest(0, -(select min(cell) from unnest(e.cells) as cell))), 0)::bigint
  from sportsbook.exposure e join sportsbook.fixture going on going.id = e.fixture_id
  where e.fixture_id = f.id and e.grid <> '' and going.status not in ('CLOSED', 'CANCELLED'))`;

/** What is on these fixtures. */
export async function stakesOf(db: Db, fixtureIds: readonly string[]): Promise<(id: string) => FixtureStakes> {
  if (fixtureIds.length === 0) return () => NONE;
  const { rows } = await sql<FixtureStakes & { readonly id: string }>`
    with open as (
      select l.fixture_id, count(*)::int as bets, sum(b.stake)::bigint as stake
      from (select distinct fixture_id, bet_id from sportsbook.leg
        where fixture_id = any (${arrayOf(fixtureIds)}::uuid[])) as l
      join sportsbook.bet b on b.id = l.bet_id
      where b.status in ('PENDING', 'ACCEPTED') group by l.fixture_id
    )
    select f.id, coalesce(o.bets, 0) as bets, coalesce(o.stake, 0)::bigint as stake, ${LIABILITY} as liability
    from unnest(${arrayOf(fixtureIds)}::uuid[]) as f (id)
    left join open o on o.fixture_id = f.id`.execute(db);
  const found = new Map(rows.map(({ id, ...stakes }) => [id, stakes]));
  return (id) => found.get(id) ?? NONE;
}

/** What open tickets with a leg on an outcome come to. */
export interface OutcomeStakes {
  readonly typeId: number;
  readonly spec: string;
  readonly outcomeId: string;
  /** Legs of any ticket. */
  readonly bets: number;
  /** Of singles: what is still staked, and what is returned if it comes. */
  readonly stake: bigint;
  readonly potential: bigint;
}

/** What open tickets have on each outcome of a fixture. */
export async function stakesByOutcome(db: Db, fixtureId: string): Promise<readonly OutcomeStakes[]> {
  const { rows } = await sql<OutcomeStakes>`
    select l.type_id as "typeId", l.spec, l.outcome_id as "outcomeId", count(*)::int as bets,
      coalesce(sum(b.stake - b.stake * b.cashed_ppm / 1000000) filter (where b.type = 'SINGLE'), 0)::bigint as stake,
      coalesce(sum(b.potential - b.potential * b.cashed_ppm / 1000000) filter (where b.type = 'SINGLE'), 0)::bigint as potential
    from sportsbook.leg l join sportsbook.bet b on b.id = l.bet_id
    where l.fixture_id = ${fixtureId} and b.status in ('PENDING', 'ACCEPTED')
    group by l.type_id, l.spec, l.outcome_id`.execute(db);
  return rows;
}
