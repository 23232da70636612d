import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, type Plain } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { TypeSum } from "../team/result.rules.ts";

/** A team over days, with the agent's own account where it is named. */
export interface TeamDays {
  readonly agent: number;
  readonly self: PlayerId | undefined;
  readonly from: Day;
  readonly to: Day;
}

/** What moved on the accounts of each of these teams, by their places in the list. */
export async function moneyOf(
  tx: Db,
  asked: readonly TeamDays[],
  currency: string,
): Promise<ReadonlyMap<number, readonly TypeSum[]>> {
  const column = (of: (each: TeamDays) => Plain) => arrayOf(asked.map(of));
  const { rows } = await sql<TypeSum & { place: number }>`
    select (a.place - 1)::int as place, m.type::int as type, sum(m.entries)::float8 as entries, sum(m.amount)::bigint as amount
    from unnest(${column((each) => each.agent)}::int[], ${column((each) => each.self)}::uuid[],
      ${column((each) => each.from)}::date[], ${column((each) => each.to)}::date[])
      with ordinality as a (agent, self, since, until, place)
    cross join lateral (
      select type, entries, amount from agents.team_money t
      where t.agent = a.agent and t.day between a.since and a.until and t.currency = ${currency}
      union all
      select type, entries, amount from agents.member_money p
      where p.player_id = a.self and p.day between a.since and a.until and p.currency = ${currency}
    ) m group by 1, 2`.execute(tx);
  return Map.groupBy(rows, ({ place }) => place);
}

/** Who of these deposited at least so much on days. */
export async function depositedAtLeast(
  tx: Db,
  asked: readonly { readonly players: readonly PlayerId[]; readonly least: bigint }[],
  { from, to, currency }: { readonly from: Day; readonly to: Day; readonly currency: string },
): Promise<readonly number[]> {
  const pairs = asked.flatMap(({ players, least }, place) => players.map((player) => ({ place, player, least })));
  const { rows } = await sql<{ place: number; count: number }>`
    select place, count(*)::int as count from (
      select g.place, g.player from unnest(${arrayOf(pairs.map(({ place }) => place))}::int[],
        ${arrayOf(pairs.map(({ player }) => player))}::uuid[], ${arrayOf(pairs.map(({ least }) => least))}::bigint[])
        as g (place, player, least)
      join agents.member_money m on m.player_id = g.player and m.type = 100 and m.currency = ${currency}
        and m.day between ${from}::date and ${to}::date
      group by g.place, g.player, g.least having sum(m.amount) >= g.least
    ) enough group by place`.execute(tx);
  const counts = new Map(rows.map(({ place, count }) => [place, count]));
  return asked.map((_each, place) => counts.get(place) ?? 0);
}

/** The house's own lines (41) with all below them: they count as nobody's active members. */
export async function internalOnes(tx: Db, merchant: string): Promise<PlayerId[]> {
  const { rows } = await sql<{ id: PlayerId }>`
    select player_id as id from agents.member m where merchant = ${merchant}
      and (type = 41 or path && array(select number from agents.member where merchant = ${merchant} and type = 41))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The numbers of these accounts in the line. */
export async function numbersOf(tx: Db, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, number>> {
  const { rows } = await sql<{ id: PlayerId; number: number }>`
    select player_id as id, number from agents.member where player_id = any (${arrayOf(players)}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
