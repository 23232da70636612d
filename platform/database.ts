import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { createPipeline } from "./pipeline.ts";
import { nameStatements } from "./prepared.ts";
import { endSilent, type Patience, worksAt } from "./silence.ts";

const POOL_SIZE = 20;
const CONNECT_WITHIN_MS = 5_000;

/** So long nothing may come before somebody asks whether the database still works on it. */
export const SILENT_MS = 10_000;
/** A statement is cut off by the database; only its answer may take this much longer. */
const ANSWER_MS = 2_000;
/**
 * Whoever began a transaction and is not heard of is gone, though the network has not said so: what it has locked is free
 * again after this time.
 */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** The system looks whether the other side of a connection on which nothing happens is still there. */
const ALIVE_AFTER_MS = 10_000;

/** What every pool of the program has. */
export const STEADY = {
  keepAlive: true,
  keepAliveInitialDelayMillis: ALIVE_AFTER_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
} as const;

const BY_INDEX = "-c enable_seqscan=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan";

/** Rows are typed where they are read, by the `sql` template. */
export type Tables = Record<string, Record<string, unknown>>;
/** A handle for queries: the pool, or a transaction. */
export type Db = Kysely<Tables>;
/**
 * What is done in a transaction. `allAsked` says that nothing more will be asked for, whatever is answered: where
 * statements may be asked for together, the commit is sent right behind them and nobody waits for their answers first.
 * What is asked for after it fails, though all before is committed.
 */
export type Work<T> = (tx: Db, allAsked: () => void) => Promise<T>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /**
   * Runs work in one transaction (READ COMMITTED); anything thrown rolls it back. Where two wait for each other the
   * database sends one of them away; its work is done anew then, so that it must do nothing that outlives a rollback.
   */
  transaction<T>(work: Work<T>): Promise<T>;
  /**
   * Connections of its own for work that must never wait behind other work; closed together with this database.
   * Statements and waits for locks are bounded there, in milliseconds, and planned once per connection: parsing and
   * planning would cost a small batch more than running it. Plans go by index: while a table is young its statistics
   * would have whole tables read for every batch. Statements of a transaction may be asked for together; they run in
   * the order in which they were asked for. A connection on which nothing comes of a statement is given up shortly after
   * the database would have.
   */
  apart(bounds: Bounds): Database;
  close(): Promise<void>;
}

interface Bounds {
  readonly connections: number;
  readonly statementMs: number;
  readonly lockMs: number;
  /** How long nothing may come; a little more than a statement may take without it. */
  readonly silentMs?: number;
}

/** Work was refused before anything was done, because too much waits already; the caller may try again. */
export class Overloaded extends Error {
  override readonly name = "Overloaded";
}

/** Amounts come as bigint, instants as milliseconds, days and decimals as text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) =>
  Date.parse(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")),
);
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

type Afterwards = () => void | Promise<void>;
/** What waits for the commit, by the handle of its transaction. */
const afterwards = new WeakMap<Db, Afterwards[]>();

/**
 * Does something as soon as what was done through a handle is committed, and never where it is not: whoever waits for the
 * transaction waits for this too. What is done on the pool itself is committed already. A database apart knows no such thing.
 */
export async function onCommit(db: Db, run: Afterwards): Promise<void> {
  const waiting = afterwards.get(db);
  if (waiting) waiting.push(run);
  else await run();
}

/** Opens a pool; broken connections are dropped, silent ones given up, and the next query gets a new one. */
export function openDatabase(
  options: pg.PoolConfig,
  patience: Patience = { silentMs: SILENT_MS, works: worksAt(options) },
): Database {
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    types,
    ...STEADY,
    ...options,
  });
  quietPool(pool);
  endSilent(pool, patience);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const parts: Database[] = [];
  return {
    db,
    pool,
    async transaction(work) {
      let after: Afterwards[] = [];
      const done = await unlocked(() =>
        db.transaction().execute((tx) => {
          // What is done anew begins with nothing.
          afterwards.set(tx, (after = []));
          return work(tx, () => undefined);
        }),
      );
      // One that fails keeps none of the others from being done.
      const ended = await Promise.allSettled(after.map(async (run) => run()));
      const failed = ended.find((each) => each.status === "rejected");
      if (failed) throw failed.reason;
      return done;
    },
    apart({ connections, statementMs, lockMs, silentMs = statementMs + ANSWER_MS }) {
      const bounded = {
        ...options,
        max: connections,
        options: `${options.options ?? ""} ${BY_INDEX}`,
        statement_timeout: statementMs,
        lock_timeout: lockMs,
        idle_in_transaction_session_timeout: 2 * statementMs,
      };
      const part = openDatabase(bounded, { silentMs });
      part.pool.on("connect", prepareEverything);
      parts.push(part);
      return { ...part, transaction: createPipeline(part.pool) };
    },
    async close() {
      await Promise.all(parts.map((part) => part.close()));
      await db.destroy();
    },
  };
}

const DEADLOCK = "40P01";
const TRIES = 3;

/** Does a transaction again that the database has rolled back because of a deadlock. */
async function unlocked<T>(run: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if ((error as { code?: string } | null)?.code !== DEADLOCK || tries === 1) throw error;
    return unlocked(run, tries - 1);
  }
}

/** Has every statement with parameters of a connection parsed and planned once, under a name of its own. */
function prepareEverything(client: pg.PoolClient): void {
  const nameOf = nameStatements("s");
  const send: (query: unknown, ...rest: unknown[]) => unknown = client.query.bind(client);
  const query = (asked: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof asked === "string" && Array.isArray(values) && values.length > 0 ? nameOf(asked) : undefined;
    return name === undefined ? send(asked, values, ...rest) : send({ name, text: asked, values }, ...rest);
  };
  Object.assign(client, { query });
}

/** A lost connection, idle or in use, is dropped; the next query gets a new one. */
export function quietPool(pool: pg.Pool): pg.Pool {
  pool.on("error", () => undefined);
  return pool.on("connect", (client) => void client.on("error", () => undefined));
}

const AWAY = new Set([
  // Nobody answers there, or the way is gone.
  "ECONNREFUSED",
  "ENOENT",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  // It stops, starts, or takes nobody in.
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
]);
const LOST = /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/;

/** Tells whether an error says that the database is away or too busy: a thing that passes. */
export function isLostConnection(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return AWAY.has(code ?? "") || LOST.test(message ?? "");
}
