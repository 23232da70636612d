import type { Day } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** What players made of a mission: who began it, periods that are met, rewards by their number and sums in minor units. */
export interface MissionFigures {
  readonly players: number;
  readonly met: number;
  readonly given: number;
  readonly cash: Minor;
  readonly bonus: Minor;
  readonly points: Minor;
}

export const NO_FIGURES: MissionFigures = { players: 0, met: 0, given: 0, cash: 0n, bonus: 0n, points: 0n };

/** What came of missions in periods from a day on, and of those that come once; each period by the terms it began with. */
export async function figuresOf(
  db: Db,
  missions: readonly string[],
  since: Day,
): Promise<ReadonlyMap<string, MissionFigures>> {
  const ids = arrayOf(missions);
  const { rows: begun } = await sql<Pick<MissionFigures, "players" | "met"> & { readonly id: string }>`
    select p.mission_id as id, count(distinct p.player_id)::int as players,
      (count(*) filter (where not exists (
        select from jsonb_array_elements(v.terms->'goals') with ordinality as g (goal, at)
        where coalesce(p.have[g.at::int], 0) < case jsonb_typeof(g.goal->'target')
          when 'number' then (g.goal->>'target')::bigint else ((g.goal->>'target')::numeric * 100)::bigint end)))::int as met
    from loyalty.mission_progress p
    join loyalty.mission_version v on v.mission_id = p.mission_id and v.version = p.version
    where p.mission_id = any (${ids}::uuid[]) and p.period_key >= ${since}
    group by p.mission_id`.execute(db);
  const { rows: given } = await sql<Omit<MissionFigures, "players" | "met"> & { readonly id: string }>`
    select subject as id, count(*)::int as given,
      coalesce(sum(amount) filter (where unit = 'cash'), 0)::bigint as cash,
      coalesce(sum(amount) filter (where unit = 'bonus'), 0)::bigint as bonus,
      coalesce(sum(amount) filter (where unit = 'points'), 0)::bigint as points
    from loyalty.award
    where source = 'mission' and subject = any (${textArrayOf(missions)}::text[]) and period_key >= ${since}
    group by subject`.execute(db);
  const found = new Map<string, MissionFigures>(begun.map(({ id, ...row }) => [id, { ...NO_FIGURES, ...row }]));
  for (const { id, ...row } of given) found.set(id, { ...(found.get(id) ?? NO_FIGURES), ...row });
  return found;
}
