import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { type RawBuilder, sql } from "kysely";

/** Days of the brand, both included, and in which currency. */
export interface Wanted {
  readonly from: Day;
  readonly to: Day;
  readonly currency: string;
}

/** What moved by entry type, in minor units with its sign. */
export interface TypeMoney {
  readonly type: number;
  readonly entries: number;
  readonly amount: Minor;
}

const within = ({ from, to, currency }: Wanted) =>
  sql`day between ${from}::date and ${to}::date and currency = ${currency}`;

/** Figures by something of their rows, of agents' teams (themselves left out) or of members alone. */
async function grouped<K>(
  db: Db,
  table: "team_money" | "member_money",
  by: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<ReadonlyMap<K, readonly TypeMoney[]>> {
  const { rows } = await sql<TypeMoney & { key: K }>`
    select ${by} as key, type::int as type, sum(entries)::float8 as entries, sum(amount)::bigint as amount
    from agents.${sql.raw(table)} where ${where} group by 1, 2 order by 1, 2`.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
}

/** What moved on the accounts below each of these agents. */
export const teamMoney = (db: Db, agents: readonly number[], wanted: Wanted) =>
  grouped<number>(db, "team_money", sql`agent`, sql`agent = any (${arrayOf(agents)}::int[]) and ${within(wanted)}`);

/** What moved on the accounts below an agent, by day. */
export const teamMoneyDays = (db: Db, agent: number, wanted: Wanted) =>
  grouped<Day>(db, "team_money", sql`day`, sql`agent = ${agent} and ${within(wanted)}`);

/** What moved on each of these accounts. */
export const memberMoney = (db: Db, players: readonly PlayerId[], wanted: Wanted) =>
  grouped<PlayerId>(
    db,
    "member_money",
    sql`player_id`,
    sql`player_id = any (${arrayOf(players)}::uuid[]) and ${within(wanted)}`,
  );

/** What moved on an account, by day. */
export const memberMoneyDays = (db: Db, player: PlayerId, wanted: Wanted) =>
  grouped<Day>(db, "member_money", sql`day`, sql`player_id = ${player} and ${within(wanted)}`);

/** How many below an agent, or the agent's own account, deposited, and how many of them for the first time. */
export async function depositorsOf(
  db: Db,
  { id, number }: { readonly id: PlayerId; readonly number: number },
  { from, to, currency }: Wanted,
): Promise<{ readonly depositors: number; readonly first: number }> {
  const inTeam = sql`(path @> array[${number}::int] or player_id = ${id}) and day between ${from}::date and ${to}::date`;
  const { rows } = await sql<{ depositors: number; first: number }>`
    select (select count(distinct player_id)::int from agents.member_money
        where ${inTeam} and currency = ${currency} and type = 100) as depositors,
      (select count(*)::int from agents.first_deposit where ${inTeam}) as first`.execute(db);
  return rows[0]!;
}

/** The day of an account's first deposit. */
export async function firstDepositOf(db: Db, player: PlayerId): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day }>`
    select day from agents.first_deposit where player_id = ${player}`.execute(db);
  return rows[0]?.day;
}
