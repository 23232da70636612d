import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { gently } from "@taya/platform/gently";
import { arrayOf, type Plain, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

export interface Figures {
  readonly bets: number;
  readonly stake: Minor;
  readonly validBet: Minor;
  readonly payout: Minor;
}

/** What a player played of a category on a day at the brand. */
export interface PlayedDay extends Figures {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly day: Day;
  readonly category: string;
}

/** So many rows are written at once, and then others have their turn. */
const CHUNK = 100;

/** Adds what a batch of rounds came to, each batch once; the days come in the order in which everybody touches them. */
export async function foldDays(tx: Db, batch: string, days: readonly PlayedDay[], now: Instant): Promise<void> {
  const { rows } = await sql`
    insert into reports.crowd (id, heard_at) values (${batch}, ${new Date(now)})
    on conflict do nothing returning id`.execute(tx);
  if (rows.length === 0) return;
  const rested = gently();
  for (let from = 0; from < days.length; from += CHUNK) {
    if (from > 0) await rested();
    await addDays(tx, days.slice(from, from + CHUNK));
  }
}

async function addDays(tx: Db, days: readonly PlayedDay[]): Promise<void> {
  const column = (of: (day: PlayedDay) => Plain) => arrayOf(days.map(of));
  const texts = (of: (day: PlayedDay) => string) => textArrayOf(days.map(of));
  await sql`
    insert into reports.day as d (player_id, day, category, merchant, bets, stake, valid_bet, payout)
    select each.* from unnest(${column((each) => each.playerId)}::uuid[], ${column((each) => each.day)}::date[],
      ${texts((each) => each.category)}::text[], ${texts((each) => each.merchant)}::text[],
      ${column((each) => each.bets)}::bigint[], ${column((each) => each.stake)}::bigint[],
      ${column((each) => each.validBet)}::bigint[], ${column((each) => each.payout)}::bigint[])
      as each (player_id, day, category, merchant, bets, stake, valid_bet, payout)
    order by player_id, day, category
    on conflict (player_id, day, category) do update set bets = d.bets + excluded.bets,
      stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
      payout = d.payout + excluded.payout`.execute(tx);
}

/** Forgets which batches were folded before an instant. */
export async function forgetBatches(db: Db, before: Instant): Promise<void> {
  await sql`delete from reports.crowd where heard_at < ${new Date(before)}`.execute(db);
}

export interface DayFigures extends Figures {
  readonly day: Day;
  readonly category: string;
}

/** A player's figures per day and category, days included, oldest first. */
export async function playerDays(db: Db, playerId: PlayerId, from: Day, to: Day): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select day, category, bets::float8 as bets, stake, valid_bet as "validBet", payout from reports.day
    where player_id = ${playerId} and day between ${from}::date and ${to}::date order by day, category`.execute(db);
  return rows;
}

/** A brand's figures per day and category with how many players there were, newest day first. */
export async function brandDays(
  db: Db,
  merchant: string,
  from: Day,
  to: Day,
): Promise<(DayFigures & { readonly players: number })[]> {
  const { rows } = await sql<DayFigures & { readonly players: number }>`
    select day, category, count(*)::int as players, sum(bets)::float8 as bets, sum(stake)::bigint as stake,
      sum(valid_bet)::bigint as "validBet", sum(payout)::bigint as payout
    from reports.day where merchant = ${merchant} and day between ${from}::date and ${to}::date
    group by day, category order by day desc, category`.execute(db);
  return rows;
}
