import type { FreeGrant, FreeSpent } from "@taya/bets/points";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import type { STATUSES } from "./contract.ts";

type Status = (typeof STATUSES)[number];

/** Rounds of a slot that were given to a player. Amounts in minor units. */
export interface FreeRounds {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  /** What they are called. */
  readonly title: string;
  /** The game's code. */
  readonly game: string;
  /** Of each round. */
  readonly stake: Minor;
  readonly rounds: number;
  readonly used: number;
  /** What the rounds played so far have won together. */
  readonly won: Minor;
  readonly source: "claim" | "redemption";
  /** The claim or the redemption they were given for. */
  readonly ref: string;
  readonly status: Status;
  readonly remark: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly endedAt: Instant | null;
}

const ROW = sql`id, player_id as "playerId", merchant, currency, title, game, stake, rounds, used, won, source, ref,
  status, remark, created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt"`;

export type NewFreeRounds = Omit<FreeRounds, "used" | "won" | "status" | "remark" | "endedAt">;

export async function addFreeRounds(tx: Db, given: NewFreeRounds): Promise<void> {
  await sql`
    insert into promotions.free_rounds (id, player_id, merchant, currency, title, game, stake, rounds, source, ref,
      created_at, expires_at)
    values (${given.id}, ${given.playerId}, ${given.merchant}, ${given.currency}, ${given.title}, ${given.game},
      ${given.stake}, ${given.rounds}, ${given.source}, ${given.ref}, ${new Date(given.createdAt)},
      ${new Date(given.expiresAt)})`.execute(tx);
}

/** Locks those of the grants named that are the player's and can be played still; everywhere in the order of their ids. */
export async function lockPlayable(
  tx: Db,
  asked: readonly { readonly id: string; readonly playerId: PlayerId }[],
  at: Instant,
): Promise<FreeGrant[]> {
  const { rows } = await sql<FreeGrant>`
    select id, player_id as "playerId", currency, game as "gameCode", stake, rounds - used as left
    from promotions.free_rounds
    where (id, player_id) in (select * from unnest(${asked.map((each) => each.id)}::uuid[],
        ${asked.map((each) => each.playerId)}::uuid[]))
      and status = 'ACTIVE' and expires_at > ${new Date(at)}
    order by id for update`.execute(tx);
  return rows;
}

/** Counts what was played of locked grants; one of which nothing is left is over. */
export async function spend(tx: Db, spent: readonly FreeSpent[], at: Instant): Promise<void> {
  const column = <T>(of: (each: FreeSpent) => T): T[] => spent.map(of);
  await sql`
    update promotions.free_rounds g set used = g.used + each.rounds, wins = g.wins + each.wins, won = g.won + each.won,
      played_at = ${new Date(at)},
      status = case when g.used + each.rounds = g.rounds then 'USED' else g.status end,
      ended_at = case when g.used + each.rounds = g.rounds then ${new Date(at)}::timestamptz end
    from unnest(${column((each) => each.id)}::uuid[], ${column((each) => each.rounds)}::int[],
      ${column((each) => each.wins)}::int[], ${column((each) => each.won)}::bigint[]) as each (id, rounds, wins, won)
    where g.id = each.id`.execute(tx);
}

interface Ending {
  readonly status: "EXPIRED" | "CANCELLED";
  readonly remark: string;
  readonly at: Instant;
}

/** Ends grants that can be played still; answers whose they were. */
async function end(tx: Db, which: RawBuilder<unknown>, { status, remark, at }: Ending): Promise<PlayerId[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    with over as (
      select id from promotions.free_rounds where status = 'ACTIVE' and ${which} order by id for update
    )
    update promotions.free_rounds g set status = ${status}, remark = ${remark}, ended_at = ${new Date(at)}
    from over where g.id = over.id returning g.player_id as "playerId"`.execute(tx);
  return rows.map(({ playerId }) => playerId);
}

export const endExpired = (tx: Db, at: Instant): Promise<PlayerId[]> =>
  end(tx, sql`expires_at <= ${new Date(at)}`, { status: "EXPIRED", remark: "", at });

/** Ends everything a player has left. */
export const endOf = (tx: Db, playerId: PlayerId, ending: Omit<Ending, "status">): Promise<PlayerId[]> =>
  end(tx, sql`player_id = ${playerId}`, { ...ending, status: "CANCELLED" });

/** Ends one of a brand; false when there is nothing left of it to end. */
export const endOne = async (
  tx: Db,
  { merchant, id }: { readonly merchant: string; readonly id: string },
  ending: Omit<Ending, "status">,
): Promise<boolean> =>
  (await end(tx, sql`id = ${id} and merchant = ${merchant}`, { ...ending, status: "CANCELLED" })).length > 0;

/** Ends what was given for deposits that were charged back. */
export const endCharged = (tx: Db, ending: Omit<Ending, "status">): Promise<PlayerId[]> =>
  end(
    tx,
    sql`source = 'claim' and ref in (
      select c.id from promotions.deposit d join promotions.claim c on c.player_id = d.player_id and c.unit = 'rounds'
        and (c.inputs ->> 'depositId')::uuid = d.deposit_id
      where d.charged)`,
    { ...ending, status: "CANCELLED" },
  );

interface Query {
  readonly merchant: string;
  readonly playerId?: PlayerId | undefined;
  readonly status?: Status | undefined;
  readonly asOf: Instant;
  readonly offset: number;
  readonly limit: number;
}

/** A page of grants, newest first. */
export async function freeRoundsPage(db: Db, query: Query): Promise<{ list: FreeRounds[]; total: number }> {
  const { playerId, status } = query;
  const where = sql`merchant = ${query.merchant} and created_at <= ${new Date(query.asOf)}
    ${playerId ? sql`and player_id = ${playerId}` : sql``} ${status ? sql`and status = ${status}` : sql``}`;
  const { rows: list } = await sql<FreeRounds>`
    select ${ROW} from promotions.free_rounds where ${where}
    order by id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from promotions.free_rounds where ${where}`.execute(db);
  return { list, total: rows[0]!.total };
}

/** What a player can play now in a game or in all, what ends first before the rest. */
export async function playableOf(
  db: Db,
  { playerId, game, at }: { readonly playerId: PlayerId; readonly game: string | undefined; readonly at: Instant },
): Promise<FreeRounds[]> {
  const { rows } = await sql<FreeRounds>`
    select ${ROW} from promotions.free_rounds
    where player_id = ${playerId} and status = 'ACTIVE' and expires_at > ${new Date(at)}
      ${game === undefined ? sql`` : sql`and game = ${game}`}
    order by expires_at, id limit 50`.execute(db);
  return rows;
}

export async function findFreeRounds(db: Db, merchant: string, id: string): Promise<FreeRounds | undefined> {
  const { rows } = await sql<FreeRounds>`
    select ${ROW} from promotions.free_rounds where merchant = ${merchant} and id = ${id}`.execute(db);
  return rows[0];
}
