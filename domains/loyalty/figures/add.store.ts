import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** Valid bets of a member on a day in a category; below zero where more was taken back. */
export interface BetDay {
  readonly playerId: PlayerId;
  readonly day: Day;
  readonly category: string;
  readonly merchant: string;
  readonly validBet: Minor;
  /** What of it gives cashback. */
  readonly rebated: Minor;
  /** The most cashback it may give. */
  readonly most: Minor;
}

export interface DepositDay {
  readonly playerId: PlayerId;
  readonly day: Day;
  readonly amount: Minor;
}

/** Adds to the days of members; rows come in one order, so that two who write wait in no circle. */
export async function addBetDays(tx: Db, rows: readonly BetDay[]): Promise<void> {
  await sql`
    insert into loyalty.bet_day as d (player_id, day, category, merchant, valid_bet, rebated, most)
    select * from unnest(${arrayOf(rows.map((row) => row.playerId))}::uuid[], ${arrayOf(rows.map((row) => row.day))}::date[],
      ${textArrayOf(rows.map((row) => row.category))}::text[], ${textArrayOf(rows.map((row) => row.merchant))}::text[],
      ${arrayOf(rows.map((row) => row.validBet))}::bigint[], ${arrayOf(rows.map((row) => row.rebated))}::bigint[],
      ${arrayOf(rows.map((row) => row.most))}::bigint[])
    on conflict (player_id, day, category) do update set valid_bet = d.valid_bet + excluded.valid_bet,
      rebated = d.rebated + excluded.rebated, most = d.most + excluded.most`.execute(tx);
}

export async function addDepositDays(tx: Db, rows: readonly DepositDay[]): Promise<void> {
  await sql`
    insert into loyalty.deposit_day as d (player_id, day, amount)
    select * from unnest(${arrayOf(rows.map((row) => row.playerId))}::uuid[], ${arrayOf(rows.map((row) => row.day))}::date[],
      ${arrayOf(rows.map((row) => row.amount))}::bigint[])
    on conflict (player_id, day) do update set amount = d.amount + excluded.amount`.execute(tx);
}

/** A member as kept; sums in minor units. */
export interface Member {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly deposit: Minor;
  readonly validBet: Minor;
  readonly level: number;
  readonly top: number;
  readonly since: Instant;
  /** yyyy-MM. */
  readonly judged: string;
  /** Whole points that valid bets have earned, and the rest for the next one in millionths of a minor unit. */
  readonly earned: bigint;
  readonly carry: bigint;
  /** What days had above their cap less what days had below zero, in the same. */
  readonly spare: bigint;
}

/** What a member begins without. */
type Sums = "deposit" | "validBet" | "earned" | "carry" | "spare";
export const NOTHING = { deposit: 0n, validBet: 0n, earned: 0n, carry: 0n, spare: 0n } satisfies Pick<Member, Sums>;
export type NewMember = Omit<Member, Sums>;

type Row = Omit<Member, "carry" | "spare"> & { readonly carry: string; readonly spare: string };
const memberOf = (row: Row): Member => ({ ...row, carry: BigInt(row.carry), spare: BigInt(row.spare) });

const MEMBER = sql`player_id as "playerId", merchant, deposit, valid_bet as "validBet", level, top, since, judged,
  earned, carry::text as carry, spare::text as spare`;

/** These members, locked in one order; who is not there yet is missing. */
export async function lockMembers(tx: Db, players: readonly PlayerId[]): Promise<Member[]> {
  const { rows } = await sql<Row>`
    select ${MEMBER} from loyalty.member where player_id = any (${arrayOf(players)}::uuid[])
    order by player_id for update`.execute(tx);
  return rows.map(memberOf);
}

export async function findMember(db: Db, playerId: PlayerId): Promise<Member | undefined> {
  const { rows } = await sql<Row>`select ${MEMBER} from loyalty.member where player_id = ${playerId}`.execute(db);
  return rows[0] && memberOf(rows[0]);
}

/** Begins a member; a second time changes nothing. */
export async function addMember(tx: Db, member: NewMember): Promise<void> {
  await sql`
    insert into loyalty.member (player_id, merchant, level, top, since, judged)
    values (${member.playerId}, ${member.merchant}, ${member.level}, ${member.top}, ${new Date(member.since)},
      ${member.judged}) on conflict do nothing`.execute(tx);
}

/** Writes members anew that were locked before. */
export async function writeMembers(tx: Db, members: readonly Member[]): Promise<void> {
  await sql`
    update loyalty.member m set deposit = w.deposit, valid_bet = w.valid_bet, level = w.level, top = w.top,
      since = to_timestamp(w.since / 1000.0), judged = w.judged, earned = w.earned, carry = w.carry,
      spare = w.spare
    from unnest(${arrayOf(members.map((each) => each.playerId))}::uuid[],
      ${arrayOf(members.map((each) => each.deposit))}::bigint[], ${arrayOf(members.map((each) => each.validBet))}::bigint[],
      ${arrayOf(members.map((each) => each.level))}::smallint[], ${arrayOf(members.map((each) => each.top))}::smallint[],
      ${arrayOf(members.map((each) => each.since))}::bigint[], ${textArrayOf(members.map((each) => each.judged))}::text[],
      ${arrayOf(members.map((each) => each.earned))}::bigint[], ${arrayOf(members.map((each) => each.carry))}::numeric[],
      ${arrayOf(members.map((each) => each.spare))}::numeric[])
      as w (player_id, deposit, valid_bet, level, top, since, judged, earned, carry, spare)
    where m.player_id = w.player_id`.execute(tx);
}

/** Valid bet of one month, yyyy-MM; nothing where there was none. */
export async function monthOf(db: Db, playerId: PlayerId, month: string): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`
    select coalesce(sum(valid_bet), 0)::bigint as sum from loyalty.bet_day
    where player_id = ${playerId} and day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month'`.execute(
    db,
  );
  return rows[0]!.sum;
}
