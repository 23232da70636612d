import { type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type pg from "pg";
import type { Db, Tables, Work } from "./database.ts";

/**
 * Runs work in a transaction (READ COMMITTED) whose statements may be asked for without waiting for the answers of
 * those before: they run in the order in which they were asked for, and the database does not idle in between. As
 * everywhere, the first that fails fails all that follow, and anything thrown rolls everything back. What is asked for
 * together must be awaited with `together`: nothing may be asked for once the work has ended.
 */
export function createPipeline(pool: pg.Pool): <T>(work: Work<T>) => Promise<T> {
  return async (work) => {
    const client = await pool.connect();
    const sending = { client, open: true };
    let broken = false;
    let committing: Promise<pg.QueryResult> | undefined;
    /** Behind a statement that failed the database takes a commit for a rollback, and says so. */
    const commit = (): Promise<pg.QueryResult> => {
      sending.open = false;
      return (committing ??= client.query("commit"));
    };
    const allAsked = () =>
      void sent()
        .then(commit)
        .catch(() => undefined);
    try {
      const [, value] = await together([client.query("begin"), work(over(sending), allAsked)]);
      const { command } = await commit();
      if (command !== "COMMIT") throw new Error("a statement had failed, so nothing was committed");
      return value;
    } catch (error) {
      sending.open = false;
      const ended = await (committing ?? client.query("rollback")).catch(() => void (broken = true));
      if (ended?.command === "COMMIT") throw new AfterCommit(error);
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

/** Waits until everything asked for so far has been sent: what is asked for next runs after it. */
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
  /** False once the work has ended. */
  open: boolean;
}

/** A handle that sends its statements at once; the usual one would wait for each answer. */
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
      const { rows, rowCount } = await sending.client.query(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
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
