import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import pg from "pg";
import { type Config, isRefused, parseConfig } from "./config.ts";
import { composePlatform, type OpenPlatform } from "./create.ts";
import { type Database, quietPool } from "./database.ts";
import { startEmbedded } from "./embedded/server.ts";
import { prepareJobs } from "./jobs.ts";
import { LOCKS } from "./locks.ts";
import { silentLog } from "./log.ts";
import { migrate, migrations } from "./migrate.ts";
import { createMemorySecrets } from "./secrets.ts";
import { throwawayFolder } from "./throwaway.testing.ts";

/** A database of its own with every schema in it, and a platform over it. */
export interface TestDatabase {
  readonly platform: OpenPlatform["platform"];
  readonly database: Database;
  /** Connects as the owner, to look behind the doors. */
  readonly owner: pg.ClientConfig;
  close(): Promise<void>;
}

/** Gives the program its rights on what the files made; not part of their sums. */
const RUNNER = join(import.meta.dirname, "migrate.ts");

/** One for each folder of temporary files: whoever has another one runs beside us. */
const WHOSE = createHash("sha256").update(tmpdir()).digest("hex").slice(0, 8);
const HOME = join(throwawayFolder(), `taya-test-database-${process.getuid?.() ?? 0}-${WHOSE}`);

/** How the platform of a test reaches its database, where it is not straight. */
type Way = (straight: pg.ClientConfig) => pg.ClientConfig | Promise<pg.ClientConfig>;

/** Clones the migrated template; the server of the tests is shared and stays for the next run. */
export async function testDatabase(
  env: Record<string, string> = {},
  way: Way = (straight) => straight,
): Promise<TestDatabase> {
  const connection = await testServer();
  const template = await templateOf(connection);
  const name = `t_${randomBytes(8).toString("hex")}`;
  await asOwner(connection, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const folder = mkdtempSync(join(tmpdir(), "taya-test-"));
  const owner = { ...connection, database: name };
  const ahead = pastMidnight(Date.now());
  if (ahead > 0) await asOwner(owner, (client) => client.query("update platform.clock set offset_ms = $1", [ahead]));
  const opened = await composePlatform({
    config: testConfig({ TAYA_DATA: folder, ...env }),
    log: silentLog,
    connection: await way(owner),
    secrets: createMemorySecrets(),
    migrated: true,
    hurry: { eventsEveryMs: 20, cheapHashes: true },
  });
  return {
    platform: opened.platform,
    database: opened.platform.database,
    owner,
    async close() {
      await opened.close();
      await asOwner(connection, async (client) => {
        // It waits some seconds for those that are just leaving; whoever is thrown out would say so where nobody listens.
        const left = client.query(`drop database if exists ${name}`);
        await left.catch(() => client.query(`drop database if exists ${name} with (force)`));
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * How far a clock is put forward so that no test sees a day of Manila end under it: what begins in the last twenty
 * minutes of a day begins in the first of the next instead.
 */
export function pastMidnight(now: number): number {
  const left = DAY - ((now + 8 * HOUR) % DAY);
  return left <= 20 * MINUTE ? left + MINUTE : 0;
}

/** A database as `DATABASE_URL` names it. */
export const addressOf = ({ host, user, database }: pg.ClientConfig): string =>
  `postgresql://${String(user)}@localhost/${database}?host=${encodeURIComponent(host!)}`;

/** The server whose socket folder the runner names, else one of our own. */
async function testServer(): Promise<pg.ClientConfig> {
  const host = process.env["TAYA_TEST_DATABASE"];
  if (host) return { host, user: "postgres", database: "postgres" };
  return (await startEmbedded(HOME, { throwaway: true })).connection;
}

/** Drops what killed test runs and older schema files have left behind, an hour later. */
async function sweep(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select datname as name from pg_database d
    where datname ~ '^(t|template)_[0-9a-f]{16}$'
      and not exists (select from pg_stat_activity a where a.datname = d.datname)
      and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '1 hour'`);
  for (const { name } of rows) {
    await client.query(`alter database ${name} is_template false`).catch(() => undefined);
    await client.query(`drop database if exists ${name}`).catch(() => undefined);
  }
}

/** A sandbox configuration for tests. */
export function testConfig(env: Record<string, string> = {}): Config {
  const parsed = parseConfig({ TAYA_LOG: "silent", ...env });
  if (isRefused(parsed)) throw new Error(parsed.problems.join("; "));
  return parsed;
}

/** The template of exactly these schema files, and of the rights the runner of them gives; made by the first test that needs it. */
async function templateOf(connection: pg.ClientConfig): Promise<string> {
  const wanted = migrations();
  const hash = createHash("sha256")
    .update(wanted.map((each) => each.sha256).join())
    .update(readFileSync(RUNNER));
  const name = `template_${hash.digest("hex").slice(0, 16)}`;
  await asOwner(connection, async (client) => {
    // The role is made once for the whole server; two clones must not try at once.
    await client.query("select pg_advisory_lock($1)", [LOCKS.template]);
    try {
      const { rows } = await client.query("select 1 from pg_database where datname = $1 and datistemplate", [name]);
      if (rows.length > 0) return;
      await sweep(client);
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name}`);
      await asOwner({ ...connection, database: name }, (inside) => migrate(inside, wanted));
      const pool = quietPool(new pg.Pool({ ...connection, database: name, max: 2 }));
      await prepareJobs(pool).finally(() => pool.end());
      await client.query(`alter database ${name} is_template true`);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [LOCKS.template]);
    }
  });
  return name;
}

async function asOwner<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
