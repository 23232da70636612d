import { type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type pg from "pg";
import type { Db, Tables, Work } from "./database.ts";
import { type Answer, type PendingStatement, fire, type Prepared, rememberPrepared, wired } from "./volley.ts";

/**
 * Runs work in a transaction (READ COMMITTED) whose statements may be asked for without waiting for the answers of
 * those before: they run in the order in which they were asked for, and what is asked for in the same turn travels as
 * one message. As everywhere, the first that fails fails all that follow, and anything thrown rolls everything back.
 * What is asked for together must be awaited with `together`: nothing may be asked for once the work has ended.
 */
export function createPipeline(pool: pg.Pool): <T>(work: Work<T>) => Promise<T> {
  const known = new WeakMap<pg.PoolClient, Prepared>();
  return async (work) => {
    const client = await pool.connect();
    if (!known.has(client)) known.set(client, rememberPrepared());
    const prepared = known.get(client)!;
    const sending: Sending = { client, prepared, waiting: [], underWay: false, open: true, failed: undefined };
    let broken = false;
    let committing: Promise<Answer> | undefined;
    /** Behind a statement that failed the database takes a commit for a rollback, and says so. */
    const commit = (): Promise<Answer> => {
      sending.open = false;
      return (committing ??= sending.failed ? Promise.reject(sending.failed.error) : ask(sending, "commit"));
    };
    const allAsked = () =>
      void sent()
        .then(commit)
        .catch(() => undefined);
    try {
      const [, value] = await together([ask(sending, "begin"), work(over(sending), allAsked)]);
      const { command } = await commit();
      if (command !== "COMMIT") throw new Error("a statement had failed, so nothing was committed");
      return value;
    } catch (error) {
      sending.open = false;
      const committed = await committing?.catch(() => undefined);
      if (committed?.command === "COMMIT") throw new AfterCommit(error);
      await ask(sending, "rollback").catch(() => void (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** Something failed after all had been asked for and was committed: who did it anew would do it twice. */
export class AfterCommit extends Error {
  override readonly name = "AfterCommit";

  constructor(cause: unknown) {
    super("it failed after its commit", { cause });
  }
}

/** Waits until everything asked for so far has its place in the order: what is asked for next runs after it. */
export const sent = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** The values of all, or the first failure, but not before all have ended: none goes on behind the caller's back. */
export async function together<const T extends readonly unknown[]>(
  all: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(all);
  const failed = ended.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
  return ended.map((each) => (each as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}

interface Sending {
  readonly client: pg.PoolClient;
  readonly prepared: Prepared;
  /** Asked for, and not sent yet. */
  waiting: PendingStatement[];
  /** A message is being answered: the next one takes all that is asked for until then. */
  underWay: boolean;
  /** False once the work has ended. */
  open: boolean;
  /** Something could not even be sent: the database knows nothing of it, and would commit the rest. */
  failed: { readonly error: unknown } | undefined;
}

function ask(sending: Sending, text: string, values: readonly unknown[] = []): Promise<Answer> {
  return new Promise((resolve, reject) => {
    try {
      sending.waiting.push({ text, values: wired(values), resolve, reject });
    } catch (error) {
      sending.failed ??= { error };
      throw error;
    }
    if (sending.waiting.length === 1 && !sending.underWay) sendWhenAllIsAsked(sending);
  });
}

/** Sends what waits as soon as nothing more is asked for in this turn of the loop. */
function sendWhenAllIsAsked(sending: Sending): void {
  let seen = 0;
  const answered = () => {
    sending.underWay = false;
    if (sending.waiting.length > 0) sendWhenAllIsAsked(sending);
  };
  const look = () => {
    const { client, prepared, waiting } = sending;
    if (waiting.length === seen) {
      sending.waiting = [];
      sending.underWay = true;
      return fire(client, { asked: waiting, prepared, answered });
    }
    seen = waiting.length;
    // Whoever only waited for this tick goes on in between.
    queueMicrotask(() => process.nextTick(look));
  };
  process.nextTick(look);
}

/** A handle that sends its statements without waiting for the answers of those before, as the usual one would. */
const over = (sending: Sending): Db =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(sending),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

const NEVER = (): Promise<never> => Promise.reject(new Error("a pipelined transaction has no transactions in it"));

function driverOf(sending: Sending): Driver {
  const connection: Awaited<ReturnType<Driver["acquireConnection"]>> = {
    async executeQuery({ sql, parameters }) {
      if (!sending.open) throw new Error("the transaction has ended");
      const { rows, count } = await ask(sending, sql, parameters);
      return { rows: rows as never[], numAffectedRows: BigInt(count) };
    },
    streamQuery: () => {
      throw new Error("a pipelined transaction does not stream");
    },
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: NEVER,
    commitTransaction: NEVER,
    rollbackTransaction: NEVER,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}
