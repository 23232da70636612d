import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A pool of a brand in a currency. `meter` and `contributed` in millionths of a minor unit, the rest in minor units. */
export interface Pool {
  readonly merchant: string;
  readonly currency: string;
  readonly pool: string;
  readonly meter: bigint;
  readonly contributed: bigint;
  readonly seeded: bigint;
  readonly paid: bigint;
  /** What of the meter stands in the ledger; nothing before the first bet. */
  readonly booked: bigint;
  readonly hits: number;
}

/** A pool that must be there, and where it starts: millionths of a minor unit. */
export interface PoolWanted extends Pick<Pool, "merchant" | "currency" | "pool"> {
  readonly seed: bigint;
}

export const poolKey = ({ merchant, currency, pool }: Pick<Pool, "merchant" | "currency" | "pool">): string =>
  `${merchant} ${currency} ${pool}`;

const COLUMNS = sql`merchant, currency, pool, meter, contributed, seeded, paid, booked, hits`;

/** Locks pools until the transaction ends, always in the same order; one that was not there begins at its seed. */
export async function lockPools(tx: Db, wanted: readonly PoolWanted[], at: Instant): Promise<Pool[]> {
  const column = (of: (each: PoolWanted) => string) => wanted.map(of);
  const names = sql`unnest(${column((each) => each.merchant)}::text[], ${column((each) => each.currency)}::text[],
    ${column((each) => each.pool)}::text[])`;
  const lock = () =>
    sql<Pool>`
    select ${COLUMNS} from play.jackpot where (merchant, currency, pool) in (select * from ${names})
    order by merchant, currency, pool for update`.execute(tx);
  const { rows } = await lock();
  if (rows.length === wanted.length) return rows;
  await sql`
    insert into play.jackpot (merchant, currency, pool, meter, seeded, changed_at)
    select merchant, currency, pool, seed * 1000000, seed, ${new Date(at)}
    from unnest(${column((each) => each.merchant)}::text[], ${column((each) => each.currency)}::text[],
      ${column((each) => each.pool)}::text[], ${wanted.map((each) => each.seed)}::bigint[])
      as each (merchant, currency, pool, seed)
    order by 1, 2, 3 on conflict do nothing`.execute(tx);
  return (await lock()).rows;
}

export async function setPools(tx: Db, pools: readonly Pool[], at: Instant): Promise<void> {
  if (pools.length === 0) return;
  const column = <T>(of: (each: Pool) => T): T[] => pools.map(of);
  await sql`
    update play.jackpot p set meter = each.meter, contributed = each.contributed, seeded = each.seeded,
      paid = each.paid, booked = each.booked, hits = each.hits, changed_at = ${new Date(at)}
    from unnest(${column((each) => each.merchant)}::text[], ${column((each) => each.currency)}::text[],
      ${column((each) => each.pool)}::text[], ${column((each) => each.meter)}::bigint[],
      ${column((each) => each.contributed)}::bigint[], ${column((each) => each.seeded)}::bigint[],
      ${column((each) => each.paid)}::bigint[], ${column((each) => each.booked)}::bigint[],
      ${column((each) => each.hits)}::int[])
      as each (merchant, currency, pool, meter, contributed, seeded, paid, booked, hits)
    where p.merchant = each.merchant and p.currency = each.currency and p.pool = each.pool`.execute(tx);
}

/** Every pool of a brand. */
export async function readPools(db: Db, merchant: string, currency?: string): Promise<Pool[]> {
  const { rows } = await sql<Pool>`
    select ${COLUMNS} from play.jackpot where merchant = ${merchant}
      ${currency === undefined ? sql`` : sql`and currency = ${currency}`}
    order by currency, pool`.execute(db);
  return rows;
}

/** A round that won a pool. */
export interface PoolHit {
  readonly roundId: string;
  readonly pool: string;
  readonly currency: string;
  readonly username: string;
  readonly game: string;
  /** Decimal string. */
  readonly amount: string;
  readonly at: Instant;
}

/** The newest hits of a brand, play money too. */
export async function readHits(db: Db, merchant: string, most: number): Promise<PoolHit[]> {
  const { rows } = await sql<PoolHit>`
    select id::text as "roundId", jackpot ->> 'pool' as pool, currency, username, game, jackpot ->> 'amount' as amount, at
    from play.round where merchant = ${merchant} and (jackpot ->> 'hit')::boolean
    order by at desc limit ${most}`.execute(db);
  return rows;
}

/** What the rounds themselves say of every pool. */
export async function poolsOfRounds(
  db: Db,
): Promise<Pick<Pool, "merchant" | "currency" | "pool" | "contributed" | "paid">[]> {
  const { rows } = await sql<{
    merchant: string;
    currency: string;
    pool: string;
    contributed: string;
    paid: string;
  }>`
    select merchant, currency, jackpot ->> 'pool' as pool, sum((jackpot ->> 'increment')::numeric)::text as contributed,
      (sum((jackpot ->> 'amount')::numeric) * 100)::numeric(30, 0)::text as paid
    from play.round where jackpot is not null group by 1, 2, 3`.execute(db);
  return rows.map((row) => ({ ...row, contributed: BigInt(row.contributed), paid: BigInt(row.paid) }));
}

export async function allPools(db: Db): Promise<Pool[]> {
  const { rows } = await sql<Pool>`select ${COLUMNS} from play.jackpot`.execute(db);
  return rows;
}
