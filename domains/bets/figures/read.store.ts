import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { type RawBuilder, sql } from "kysely";
import type { Sums } from "./add.store.ts";

/** Figures of a day and a category. */
export interface DayFigures extends Pick<Sums, "stake" | "validBet" | "payout"> {
  readonly day: Day;
  readonly category: string;
  readonly bets: number;
}

/** Days, both included. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

const BY_CATEGORY = sql`day, category, sum(bets)::float8 as bets, sum(stake)::bigint as stake,
  sum(valid_bet)::bigint as "validBet", sum(payout)::bigint as payout`;

/** A player's figures per day and category, oldest first. */
export async function memberDays(db: Db, playerId: PlayerId, { from, to }: Days): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select ${BY_CATEGORY} from bets.member_day
    where player_id = ${playerId} and day between ${from}::date and ${to}::date
    group by day, category order by day, category`.execute(db);
  return rows;
}

/**
 * A brand's figures per day and category, newest day first, with how many players there were: of whom something was only
 * corrected that day did not play on it.
 */
export async function brandDays(
  db: Db,
  merchant: string,
  { from, to }: Days,
): Promise<(DayFigures & { readonly players: number })[]> {
  const { rows } = await sql<DayFigures & { readonly players: number }>`
    select ${BY_CATEGORY}, count(distinct player_id) filter (where bets > 0)::int as players
    from bets.member_day
    where merchant = ${merchant} and day between ${from}::date and ${to}::date
    group by day, category order by day desc, category`.execute(db);
  return rows;
}

/** Figures of a team, told apart by currency, category and vendor. */
export interface TeamFigures extends Sums {
  readonly currency: string;
  readonly category: string;
  readonly vassalage: string;
}

const OF_TEAM = sql`currency, category, vassalage, sum(bets)::bigint as bets, sum(stake)::bigint as stake,
  sum(bonus_stake)::bigint as "bonusStake", sum(valid_bet)::bigint as "validBet", sum(wagered)::bigint as wagered,
  sum(payout)::bigint as payout`;

/** What all below an agent, themselves left out, settled on days at the brand. */
export async function teamDays(db: Db, agent: number, { from, to }: Days): Promise<TeamFigures[]> {
  const { rows } = await sql<TeamFigures>`
    select ${OF_TEAM} from bets.team_day where agent = ${agent} and day between ${from}::date and ${to}::date
    group by currency, category, vassalage order by currency, category, vassalage`.execute(db);
  return rows;
}

/** The same of five minutes that began in a time; it is half-open. */
export async function teamBuckets(
  db: Db,
  agent: number,
  { since, until }: { readonly since: Instant; readonly until: Instant },
): Promise<TeamFigures[]> {
  const { rows } = await sql<TeamFigures>`
    select ${OF_TEAM} from bets.team_bucket
    where agent = ${agent} and since >= ${new Date(since)} and since < ${new Date(until)}
    group by currency, category, vassalage order by currency, category, vassalage`.execute(db);
  return rows;
}

/** How many below an agent had a valid bet of at least so much in a currency on days at the brand. */
export async function activeBelow(
  db: Db,
  agent: number,
  { from, to, currency, least }: Days & { readonly currency: string; readonly least: bigint },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from bets.member_day
      where path @> array[${agent}::int] and day between ${from}::date and ${to}::date and currency = ${currency}
      group by player_id having sum(valid_bet) >= ${least}
    ) active`.execute(db);
  return rows[0]!.count;
}

/** What was settled, in minor units; a correction has its sign. */
export type Played = Pick<Sums, "stake" | "validBet" | "payout">;

interface PlayedQuery extends Days {
  readonly currency: string;
  /** All when left out. */
  readonly category?: string | undefined;
}

const PLAYED = sql`sum(stake)::bigint as stake, sum(valid_bet)::bigint as "validBet", sum(payout)::bigint as payout`;
const played = ({ from, to, currency, category }: PlayedQuery) =>
  sql`day between ${from}::date and ${to}::date and currency = ${currency}
    ${category === undefined ? sql`` : sql`and category = ${category}`}`;

/** What all below each of these agents settled, themselves left out; whose team settled nothing is missing. */
export async function teamsPlayed(
  db: Db,
  agents: readonly number[],
  of: PlayedQuery,
): Promise<ReadonlyMap<number, Played>> {
  const { rows } = await sql<Played & { agent: number }>`
    select agent, ${PLAYED} from bets.team_day
    where agent = any (${arrayOf(agents)}::int[]) and ${played(of)} group by agent`.execute(db);
  return new Map(rows.map(({ agent, ...sums }) => [agent, sums]));
}

/** What each of these players settled; who settled nothing is missing. */
export async function membersPlayed(
  db: Db,
  players: readonly PlayerId[],
  of: PlayedQuery,
): Promise<ReadonlyMap<PlayerId, Played>> {
  const { rows } = await sql<Played & { id: PlayerId }>`
    select player_id as id, ${PLAYED} from bets.member_day
    where player_id = any (${arrayOf(players)}::uuid[]) and ${played(of)} group by player_id`.execute(db);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** What all below an agent and the agent alone settled, by day and category. */
export async function teamPlayedDays(
  db: Db,
  { id, number }: { readonly id: PlayerId; readonly number: number },
  of: PlayedQuery,
): Promise<(Played & { readonly day: Day; readonly category: string })[]> {
  const { rows } = await sql<Played & { day: Day; category: string }>`
    select day, category, ${PLAYED} from (
      select day, category, stake, valid_bet, payout from bets.team_day where agent = ${number} and ${played(of)}
      union all
      select day, category, stake, valid_bet, payout from bets.member_day where player_id = ${id} and ${played(of)}
    ) each group by day, category order by day, category`.execute(db);
  return rows;
}

/** Whose team is asked for: an agent's, with their own account where it is named. */
export interface ActiveQuery {
  readonly agent: number;
  readonly self?: PlayerId | undefined;
  /** Who had at least so much of valid bet was active. */
  readonly least: bigint;
  /** Whether it is told who they were. */
  readonly named: boolean;
}

/** The time and money in which somebody was active: days at the brand, or five minutes that began in a time. */
export type ActiveTime = { readonly merchant: string; readonly currency: string } & (
  | { readonly days: Days }
  | { readonly since: Instant; readonly until: Instant }
);

/** How many were active in each of these teams, leaving out some accounts; in the order in which they were asked for. */
export async function activeOf(
  db: Db,
  time: ActiveTime,
  asked: readonly ActiveQuery[],
  except: readonly PlayerId[],
): Promise<{ readonly count: number; readonly players: readonly PlayerId[] | null }[]> {
  const when =
    "days" in time
      ? sql`bets.member_day where day between ${time.days.from}::date and ${time.days.to}::date`
      : sql`bets.member_bucket where since >= ${new Date(time.since)} and since < ${new Date(time.until)}`;
  const { rows } = await sql<{ count: number; players: PlayerId[] | null }>`
    with asked as materialized (
      select * from unnest(${arrayOf(asked.map((each) => each.agent))}::int[],
        ${arrayOf(asked.map((each) => each.self))}::uuid[], ${arrayOf(asked.map((each) => each.least))}::bigint[],
        ${arrayOf(asked.map((each) => String(each.named)))}::boolean[])
        with ordinality as a (agent, self, least, named, place)
    ), played as materialized (
      select player_id, path, sum(valid_bet) as valid_bet from ${when} and merchant = ${time.merchant}
        and currency = ${time.currency} and player_id <> all (${arrayOf(except)}::uuid[])
      group by player_id, path
    ), active as (
      select place, player_id, named from (
        select a.place, a.named, a.least, p.player_id, p.valid_bet from played p, unnest(p.path) as above
        join asked a on a.agent = above
        union all
        select a.place, a.named, a.least, p.player_id, p.valid_bet from played p join asked a on a.self = p.player_id
      ) each group by place, player_id, named, least having sum(valid_bet) >= least
    )
    select count(active.player_id)::int as count,
      array_agg(active.player_id) filter (where active.named) as players
    from asked left join active using (place) group by asked.place order by asked.place`.execute(db);
  return rows;
}

/** One of a few teams, with the agent, and from how much valid bet on somebody of it is active. */
interface TeamQuery {
  readonly id: PlayerId;
  readonly number: number;
  readonly least: bigint;
}

/** Five minutes that began in a time; it is half-open. */
interface Buckets {
  readonly since: Instant;
  readonly until: Instant;
  readonly currency: string;
}

const SEATS = sql`with ordinality as t (id, number, least, at)`;
const seatsOf = (teams: readonly TeamQuery[]) => sql`
  unnest(${arrayOf(teams.map(({ id }) => id))}::uuid[], ${arrayOf(teams.map(({ number }) => number))}::int[],
    ${arrayOf(teams.map(({ least }) => least))}::bigint[]) ${SEATS}`;

async function activeIn(
  db: Db,
  teams: readonly TeamQuery[],
  table: "member_day" | "member_bucket",
  when: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ at: number; active: number }>`
    select t.at::int as at, count(*)::int as active from ${seatsOf(teams)}
    cross join lateral (
      select from bets.${sql.raw(table)} where (path @> array[t.number] or player_id = t.id) and ${when}
      group by player_id having sum(valid_bet) >= t.least) member
    group by t.at`.execute(db);
  const found = new Map(rows.map(({ at, active }) => [at, active]));
  return teams.map((_, index) => found.get(index + 1) ?? 0);
}

/** How many of each of these teams were active on days at the brand, in their order. */
export const activeTeams = (
  db: Db,
  teams: readonly TeamQuery[],
  { from, to, currency }: Days & { readonly currency: string },
) => activeIn(db, teams, "member_day", sql`day between ${from}::date and ${to}::date and currency = ${currency}`);

const began = ({ since, until, currency }: Buckets) =>
  sql`since >= ${new Date(since)} and since < ${new Date(until)} and currency = ${currency}`;

/** The same of five minutes. */
export const activeTeamsNow = (db: Db, teams: readonly TeamQuery[], when: Buckets) =>
  activeIn(db, teams, "member_bucket", began(when));

/** What each of these teams, the agent among them, settled in five minutes, in their order. */
export async function teamsPlayedNow(db: Db, teams: readonly TeamQuery[], when: Buckets): Promise<Played[]> {
  const { rows } = await sql<Played & { at: number }>`
    select t.at::int as at, ${PLAYED} from ${seatsOf(teams)}
    cross join lateral (
      select stake, valid_bet, payout from bets.team_bucket where agent = t.number and ${began(when)}
      union all
      select stake, valid_bet, payout from bets.member_bucket where player_id = t.id and ${began(when)}) each
    group by t.at`.execute(db);
  const found = new Map(rows.map(({ at, ...sums }) => [at, sums]));
  return teams.map((_, index) => found.get(index + 1) ?? { stake: 0n, validBet: 0n, payout: 0n });
}
