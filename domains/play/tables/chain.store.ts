import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A chain of hashes; nothing of its seed. */
export interface ChainRow {
  readonly chainId: string;
  readonly tableId: string;
  readonly size: number;
  /** The last hash: it was public before the first round. */
  readonly terminating: string;
  readonly clientSeed: string | null;
  readonly played: number;
}

const CHAIN = sql`id as "chainId", table_id as "tableId", size, terminating,
  client_seed as "clientSeed", played`;

/** The chain a table plays from now; else the one it played last. */
export async function chainOf(db: Db, tableId: string): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`
    select ${CHAIN} from play.hash_chain where table_id = ${tableId}
    order by (played < size) desc, made_at desc limit 1`.execute(db);
  return rows[0];
}

/** The box with the seed of a chain and the hashes that are kept of it. */
export async function marksOf(db: Db, chainId: string): Promise<Buffer> {
  const { rows } = await sql<{ box: Buffer }>`
    select marks_box as box from play.hash_chain where id = ${chainId}`.execute(db);
  return rows[0]!.box;
}

export async function addChain(db: Db, chain: ChainRow & { readonly marksBox: Buffer }, at: Instant): Promise<void> {
  await sql`
    insert into play.hash_chain (id, table_id, marks_box, size, terminating, made_at)
    values (${chain.chainId}, ${chain.tableId}, ${chain.marksBox}, ${chain.size},
      ${chain.terminating}, ${new Date(at)})`.execute(db);
}

/** Takes the next hash for a round; false when somebody else has taken it. */
export async function takeHash(tx: Db, chainId: string, played: number): Promise<boolean> {
  const { rows } = await sql`
    update play.hash_chain set played = played + 1 where id = ${chainId} and played = ${played} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Fixes the public client seed, once. */
export async function fixClientSeed(tx: Db, chainId: string, clientSeed: string): Promise<void> {
  await sql`
    update play.hash_chain set client_seed = ${clientSeed} where id = ${chainId} and client_seed is null`.execute(tx);
}
