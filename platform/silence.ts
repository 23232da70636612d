import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import pg from "pg";

const PATIENCE_MS = 5_000;

/** How long a connection may keep somebody waiting. */
export interface Patience {
  /** So long nothing may come of what was asked for, in milliseconds. */
  readonly silentMs: number;
  /** Whether the database still works on what a backend was asked for; without it a long silence is always the end. */
  readonly works?: (backend: number) => Promise<boolean>;
}

/** What the driver knows of a connection and does not tell. */
interface Inner {
  readonly readyForQuery: boolean;
  readonly processID: number | null;
  readonly connection: { readonly stream: Socket };
}

/**
 * Ends connections of a pool on which nothing comes of what was asked for. A network that drops packets tells nobody:
 * without this whoever waits would wait for ever, long after it is mended. Who waited gets the error of a lost connection.
 */
export function endSilent(pool: pg.Pool, { silentMs, works = async () => false }: Patience): void {
  /** When something came last, or nothing was asked for. */
  const heard = new Map<Inner, number>();
  const asking = new Set<Inner>();

  const asked = ({ processID }: Inner) => works(processID ?? 0).catch(() => false);

  async function look(client: Inner): Promise<void> {
    const now = performance.now();
    if (client.readyForQuery) return void heard.set(client, now);
    const last = heard.get(client)!;
    if (now - last < silentMs || asking.has(client)) return;
    asking.add(client);
    const working = (await asked(client)) || (await asked(client));
    // On a busy machine this may run before what has come is read.
    await setImmediate();
    await setImmediate();
    asking.delete(client);
    if (working) heard.set(client, performance.now());
    else if (heard.get(client) === last && !client.readyForQuery) {
      client.connection.stream.destroy(new Error("Connection terminated: nothing came"));
    }
  }

  pool.on("connect", (connected) => {
    const client = connected as unknown as Inner;
    const hears = () => void (heard.has(client) && heard.set(client, performance.now()));
    heard.set(client, performance.now());
    client.connection.stream.on("data", hears);
  });
  pool.on("remove", (removed) => void heard.delete(removed as unknown as Inner));
  const timer = setInterval(() => {
    if (pool.ended) clearInterval(timer);
    for (const client of heard.keys()) void look(client);
  }, silentMs / 5).unref();
}

/** Asks the database on a connection of its own whether a backend works; when that cannot be asked, nobody works. Asked twice before anything is given up. */
export const worksAt =
  (connection: pg.ClientConfig, withinMs = PATIENCE_MS) =>
  async (backend: number): Promise<boolean> => {
    // As the owner: another role is not told what a backend does.
    const bounds = { options: "", connectionTimeoutMillis: withinMs, query_timeout: withinMs };
    const client = new pg.Client({ ...connection, ...bounds });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query("select 1 from pg_stat_activity where pid = $1 and state = 'active'", [
        backend,
      ]);
      return rows.length > 0;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

/** Ends a connection that only listens when it no longer answers; it would be silent anyway. */
export function endUnanswered(client: pg.Client, everyMs: number): void {
  let unanswered = false;
  const timer = setInterval(() => {
    if (unanswered) {
      clearInterval(timer);
      return void (client as unknown as Inner).connection.stream.destroy(new Error("Connection terminated: no answer"));
    }
    unanswered = true;
    client.query("select 1").then(
      () => (unanswered = false),
      () => undefined,
    );
  }, everyMs).unref();
  client.on("end", () => clearInterval(timer));
}
