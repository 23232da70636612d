import type pg from "pg";
import { freeOf } from "../free.ts";
import { closedLoop, type Load, openLoop } from "../load.ts";

export const CLIENTS = 16;
export const BRANCHES = 50;
export const TELLERS = 10 * BRANCHES;
/** A page of accounts holds a few more. */
const ROWS_A_PAGE = 50;

/** The tables of a TPC-B-like load: 50 branches, as `pgbench -s 50` has them, with so many accounts. */
export async function prepareTpcb(pool: pg.Pool, accounts: number): Promise<void> {
  await pool.query(`
    create table tpcb_branch (bid int primary key, balance int, filler char(88));
    create table tpcb_teller (tid int primary key, balance int, filler char(84));
    create table tpcb_account (aid int primary key, balance int, filler char(84));
    create table tpcb_history (tid int, bid int, aid int, delta int, at timestamptz, filler char(22));
    insert into tpcb_branch select each, 0, '' from generate_series(1, ${BRANCHES}) each;
    insert into tpcb_teller select each, 0, '' from generate_series(1, ${TELLERS}) each;
    insert into tpcb_account select each, 0, '' from generate_series(1, ${accounts}) each`);
  await pool.query("vacuum analyze tpcb_account");
}

/**
 * Touches every page of the accounts once. After a checkpoint the first change of a page logs it whole: a load that
 * comes to a new page with every transaction would be measured too slow, and everything beside it too fast.
 */
export async function touchTpcb(pool: pg.Pool): Promise<void> {
  // Another row of each page every time: the one before has moved away from it.
  const turn = Math.floor(Math.random() * ROWS_A_PAGE);
  await pool.query(`update tpcb_account set balance = balance where aid % ${ROWS_A_PAGE} = ${turn}`);
}

/** A run of it through the same driver as the product: 16 connections, prepared statements, one commit each. */
export const runTpcb = (pool: pg.Pool, accounts: number, seconds: number): Promise<Load> =>
  withClients(pool, accounts, (transact) => closedLoop(seconds, CLIENTS, transact));

/** How a run at a rate is asked for. */
export interface PacedTpcb {
  readonly accounts: number;
  readonly seconds: number;
  readonly perSecond: number;
}

/** So many a second, each counted from when it was due, as bets at half load are. */
export const paceTpcb = (pool: pg.Pool, { accounts, seconds, perSecond }: PacedTpcb): Promise<Load> =>
  withClients(pool, accounts, (transact) => openLoop(seconds, perSecond, transact));

type Transact = () => Promise<void>;

async function withClients(pool: pg.Pool, accounts: number, run: (one: Transact) => Promise<Load>): Promise<Load> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => pool.connect()));
  const { take, give } = freeOf(clients);
  try {
    return await run(async () => {
      const client = await take();
      await transaction(client, accounts);
      give(client);
    });
  } finally {
    for (const client of clients) client.release();
  }
}

const pick = (most: number): number => 1 + Math.floor(Math.random() * most);

async function transaction(client: pg.PoolClient, accounts: number): Promise<void> {
  const [aid, tid, bid, delta] = [pick(accounts), pick(TELLERS), pick(BRANCHES), pick(10_000) - 5_000];
  const say = (name: string, text: string, ...values: number[]) => client.query({ name, text, values });
  await client.query("begin");
  await say("account", "update tpcb_account set balance = balance + $1 where aid = $2", delta, aid);
  await say("look", "select balance from tpcb_account where aid = $1", aid);
  await say("teller", "update tpcb_teller set balance = balance + $1 where tid = $2", delta, tid);
  await say("branch", "update tpcb_branch set balance = balance + $1 where bid = $2", delta, bid);
  await say("history", "insert into tpcb_history values ($1, $2, $3, $4, current_timestamp)", tid, bid, aid, delta);
  await client.query("commit");
}
