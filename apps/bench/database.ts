import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRefused, parseConfig } from "@taya/platform/config";
import { composePlatform } from "@taya/platform/create";
import { quietPool } from "@taya/platform/database";
import { startEmbedded } from "@taya/platform/embedded/server";
import { openLog } from "@taya/platform/log";
import type { Platform } from "@taya/platform/platform";
import { createSecrets } from "@taya/platform/secrets";
import pg from "pg";

/** A database of its own with full durability, and a platform over it, gone after the bench. */
export interface BenchWorld {
  readonly platform: Platform;
  /** Where the program itself would keep its data: started there it uses the same database. */
  readonly data: string;
  /** How another client reaches the database. */
  readonly connection: pg.ClientConfig;
  readonly owner: pg.Client;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const CONNECTIONS = 20;

export async function openBenchWorld(): Promise<BenchWorld> {
  const data = mkdtempSync(join(tmpdir(), "taya-bench-"));
  chmodSync(data, 0o755);
  const config = parseConfig({ TAYA_DATA: data, TAYA_LOG: "silent" });
  if (isRefused(config)) throw new Error(config.problems.join("; "));
  const server = await startEmbedded(data);
  const opened = await composePlatform({
    config,
    log: openLog(config).log,
    connection: server.connection,
    secrets: createSecrets(data),
  });
  const owner = new pg.Client(server.connection);
  await owner.connect();
  // A connection whose end the server is quicker with than we are would end the bench before it has told its figures.
  const pool = quietPool(new pg.Pool({ ...server.connection, max: CONNECTIONS }));
  await refuseWeakDurability(owner);
  await recycleSegments(owner);
  return {
    platform: opened.platform,
    data,
    connection: server.connection,
    owner,
    pool,
    async close() {
      await pool.end();
      await owner.end();
      await opened.close();
      await server.stop();
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Figures without durability would say nothing. */
async function refuseWeakDurability(owner: pg.Client): Promise<void> {
  for (const name of ["fsync", "synchronous_commit", "full_page_writes"]) {
    const { rows } = await owner.query<Record<string, string>>(`show ${name}`);
    if (rows[0]![name] !== "on") throw new Error(`${name} is not on`);
  }
}

const SEGMENTS = 96;

/**
 * Leaves used segments of write-ahead log behind, as any house has that ran for an hour: a new one is filled with
 * zeros while everybody waits, and that is all the slowest requests of a fresh database would show.
 */
async function recycleSegments(owner: pg.Client): Promise<void> {
  for (let index = 0; index < SEGMENTS; index += 1) {
    await owner.query("select pg_logical_emit_message(false, 'bench', ''), pg_switch_wal()");
  }
  await owner.query("checkpoint");
}

const LOOK_MS = 500;
const LOOKS_MOST = 240;

/** Waits until the database has tidied up after what was written to make a measure possible. */
export async function tidied(owner: pg.Client): Promise<void> {
  for (let look = 0; look < LOOKS_MOST; look += 1) {
    const { rows } = await owner.query<{ busy: string }>(
      "select count(*) as busy from pg_stat_activity where backend_type = 'autovacuum worker'",
    );
    if (rows[0]!.busy === "0" && look > 0) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  await owner.query("checkpoint");
}

/** Bytes of write-ahead log written and of disk used so far. */
export async function bytesOf(owner: pg.Client): Promise<{ wal: number; disk: number }> {
  const { rows } = await owner.query<{ wal: string; disk: string }>(`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal, pg_database_size(current_database()) as disk`);
  return { wal: Number(rows[0]!.wal), disk: Number(rows[0]!.disk) };
}
