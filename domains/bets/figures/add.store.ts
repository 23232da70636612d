import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { gently } from "@taya/platform/gently";
import { arrayOf, type Plain, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** Sums of settled bets in minor units; after a correction they may be negative. */
export interface Sums {
  readonly bets: bigint;
  readonly stake: Minor;
  readonly bonusStake: Minor;
  readonly validBet: Minor;
  readonly wagered: Minor;
  readonly payout: Minor;
}

/** What a member settled in five minutes, told apart as figures are. */
export interface MemberFigures extends Sums {
  readonly playerId: PlayerId;
  readonly merchant: string;
  /** The begin of the five minutes, and the day at the brand. */
  readonly since: Instant;
  readonly day: Day;
  readonly currency: string;
  readonly category: string;
  readonly vassalage: string;
  /** Numbers of the agents above, from the top. */
  readonly path: readonly number[];
}

/** So many rows are written at once, and then others have their turn. */
const CHUNK = 100;

/** Adds to the figures of members and of the teams they stand in. */
export async function addFigures(tx: Db, all: readonly MemberFigures[]): Promise<void> {
  const rested = gently();
  for (let from = 0; from < all.length; from += CHUNK) {
    if (from > 0) await rested();
    await addSome(tx, all.slice(from, from + CHUNK));
  }
}

const SUMS = sql`sum(bets) as bets, sum(stake) as stake, sum(bonus_stake) as bonus_stake, sum(valid_bet) as valid_bet,
  sum(wagered) as wagered, sum(payout) as payout`;
const ADDED = sql`bets = f.bets + excluded.bets, stake = f.stake + excluded.stake,
  bonus_stake = f.bonus_stake + excluded.bonus_stake, valid_bet = f.valid_bet + excluded.valid_bet,
  wagered = f.wagered + excluded.wagered, payout = f.payout + excluded.payout`;

async function addSome(tx: Db, rows: readonly MemberFigures[]): Promise<void> {
  const column = (of: (row: MemberFigures) => Plain) => arrayOf(rows.map(of));
  const texts = (of: (row: MemberFigures) => string) => textArrayOf(rows.map(of));
  await sql`
    with each as materialized (
      select player_id, merchant, to_timestamp(since / 1000.0) as since, day, currency, category, vassalage, path::int[] as path,
        bets, stake, bonus_stake, valid_bet, wagered, payout
      from unnest(${column((row) => row.playerId)}::uuid[], ${texts((row) => row.merchant)}::text[],
        ${column((row) => row.since)}::bigint[], ${column((row) => row.day)}::date[],
        ${texts((row) => row.currency)}::text[], ${texts((row) => row.category)}::text[],
        ${texts((row) => row.vassalage)}::text[], ${texts((row) => arrayOf(row.path))}::text[],
        ${column((row) => row.bets)}::bigint[], ${column((row) => row.stake)}::bigint[],
        ${column((row) => row.bonusStake)}::bigint[], ${column((row) => row.validBet)}::bigint[],
        ${column((row) => row.wagered)}::bigint[], ${column((row) => row.payout)}::bigint[])
        as given (player_id, merchant, since, day, currency, category, vassalage, path, bets, stake, bonus_stake, valid_bet,
          wagered, payout)
    ), member_buckets as (
      insert into bets.member_bucket as f (player_id, since, currency, category, vassalage, path, merchant, bets, stake,
        bonus_stake, valid_bet, wagered, payout)
      select player_id, since, currency, category, vassalage, path, merchant, ${SUMS} from each group by 1, 2, 3, 4, 5, 6, 7
      on conflict (player_id, since, currency, category, vassalage, path) do update set ${ADDED}
    ), member_days as (
      insert into bets.member_day as f (player_id, day, currency, category, vassalage, path, merchant, bets, stake,
        bonus_stake, valid_bet, wagered, payout)
      select player_id, day, currency, category, vassalage, path, merchant, ${SUMS} from each group by 1, 2, 3, 4, 5, 6, 7
      on conflict (player_id, day, currency, category, vassalage, path) do update set ${ADDED}
    ), team_buckets as (
      insert into bets.team_bucket as f (agent, since, currency, category, vassalage, bets, stake, bonus_stake, valid_bet,
        wagered, payout)
      select agent, since, currency, category, vassalage, ${SUMS} from each, unnest(path) as agent group by 1, 2, 3, 4, 5
      on conflict (agent, since, currency, category, vassalage) do update set ${ADDED}
    )
    insert into bets.team_day as f (agent, day, currency, category, vassalage, bets, stake, bonus_stake, valid_bet, wagered,
      payout)
    select agent, day, currency, category, vassalage, ${SUMS} from each, unnest(path) as agent group by 1, 2, 3, 4, 5
    on conflict (agent, day, currency, category, vassalage) do update set ${ADDED}`.execute(tx);
}

/** So many rows are forgotten by one statement: nobody waits long for their locks. */
const FORGOTTEN_AT_ONCE = 5_000;

/** Forgets figures of five minutes that began before an instant, piece by piece; those of days stay. */
export async function forgetBuckets(db: Db, before: Instant, most = FORGOTTEN_AT_ONCE): Promise<void> {
  for (const forget of [forgetMembers, forgetTeams]) {
    while ((await forget(db, new Date(before), most)) === most) {
      // The next piece, in a transaction of its own.
    }
  }
}

async function forgetMembers(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bets.member_bucket where ctid = any (array(
      select ctid from bets.member_bucket where since < ${before} limit ${most}))`.execute(db);
  return Number(numAffectedRows);
}

async function forgetTeams(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bets.team_bucket where ctid = any (array(
      select ctid from bets.team_bucket where since < ${before} limit ${most}))`.execute(db);
  return Number(numAffectedRows);
}
