import type pg from "pg";
import { closedLoop, type Load } from "../load.ts";

const CLIENTS = 16;

/** What a tutorial would build: a balance row, a bet row, a history row, one transaction per bet. */
export async function prepareNaive(pool: pg.Pool, accounts: number): Promise<void> {
  await pool.query(`
    create table naive_account (id int primary key, balance bigint not null);
    create table naive_bet (id bigint generated always as identity primary key, account int, stake bigint, win bigint);
    create table naive_history (id bigint generated always as identity primary key, account int, amount bigint);
    insert into naive_account select each, 1000000000 from generate_series(1, ${accounts}) each`);
}

/** One run of it over the same driver. */
export async function runNaive(pool: pg.Pool, accounts: number, seconds: number): Promise<Load> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => pool.connect()));
  const free = [...clients];
  try {
    return await closedLoop(seconds, CLIENTS, async () => {
      const client = free.pop()!;
      const id = 1 + Math.floor(Math.random() * accounts);
      const say = (name: string, text: string, ...values: number[]) => client.query({ name, text, values });
      await client.query("begin");
      await say("lock", "select balance from naive_account where id = $1 for update", id);
      await say("move", "update naive_account set balance = balance + $2 where id = $1", id, -10);
      await say("bet", "insert into naive_bet (account, stake, win) values ($1, $2, $3)", id, 100, 90);
      await say("past", "insert into naive_history (account, amount) values ($1, $2)", id, -10);
      await client.query("commit");
      free.push(client);
    });
  } finally {
    for (const client of clients) client.release();
  }
}
