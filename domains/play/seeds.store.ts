import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A seed pair as stored; `box` holds the encrypted server seed. */
export interface PairRow {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly state: "CURRENT" | "NEXT" | "REVEALED";
  readonly box: Buffer;
  readonly commit: string;
  readonly clientSeed: string;
  /** The next to be used. */
  readonly nonce: number;
}

const PAIR = sql`select id, player_id as "playerId", state, server_seed_box as box, commit_hash as commit,
  client_seed as "clientSeed", nonce from play.seed_pair`;

/** The pair in use and the one promised next, locked until the transaction ends when `lock` is said. */
export async function livePairs(db: Db, playerId: PlayerId, lock = false): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    ${PAIR} where player_id = ${playerId} and state in ('CURRENT', 'NEXT')
    order by state ${lock ? sql`for update` : sql``}`.execute(db);
  return rows;
}

export async function pairById(db: Db, id: string): Promise<PairRow | undefined> {
  const { rows } = await sql<PairRow>`${PAIR} where id = ${id}`.execute(db);
  return rows[0];
}

/** Adds a pair; does nothing when the player already has one in that state. */
export async function addPair(db: Db, pair: PairRow, at: number): Promise<void> {
  await sql`
    insert into play.seed_pair (id, player_id, state, server_seed_box, commit_hash, client_seed, nonce, created_at)
    values (${pair.id}, ${pair.playerId}, ${pair.state}, ${pair.box}, ${pair.commit}, ${pair.clientSeed},
      ${pair.nonce}, ${new Date(at)})
    on conflict do nothing`.execute(db);
}

/** The pairs in use of many players, locked until the transaction ends. */
export async function currentPairs(tx: Db, players: readonly PlayerId[]): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    ${PAIR} where player_id = any (${[...players]}::uuid[]) and state = 'CURRENT'
    order by player_id for update`.execute(tx);
  return rows;
}

/** Notes up to where the nonces of pairs are used. */
export async function setNonces(tx: Db, used: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update play.seed_pair p set nonce = each.nonce
    from unnest(${[...used.keys()]}::uuid[], ${[...used.values()]}::int[]) as each (id, nonce)
    where p.id = each.id`.execute(tx);
}

export async function setClientSeed(tx: Db, id: string, clientSeed: string): Promise<void> {
  await sql`update play.seed_pair set client_seed = ${clientSeed} where id = ${id}`.execute(tx);
}

/** Ends the pair in use and puts the promised one in its place. */
export async function reveal(tx: Db, current: PairRow, next: PairRow, at: number): Promise<void> {
  await sql`
    update play.seed_pair set state = 'REVEALED', revealed_at = ${new Date(at)} where id = ${current.id}`.execute(tx);
  await sql`update play.seed_pair set state = 'CURRENT' where id = ${next.id}`.execute(tx);
}

/** Tells whether a round drawn from the pair is still running. */
export async function hasOpenRound(tx: Db, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from play.round where player_id = ${playerId} and status = 'OPEN' limit 1`.execute(tx);
  return rows.length > 0;
}
