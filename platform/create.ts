import { resolve } from "node:path";
import { makeId } from "@taya/kernel/id";
import pg from "pg";
import { createClock, type MovableClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { type Database, openDatabase, quietPool, SILENT_MS, STEADY } from "./database.ts";
import { placeOf } from "./embedded/place.ts";
import { DatabaseError, type EmbeddedServer, isRunning, startEmbedded } from "./embedded/server.ts";
import { createEvents } from "./events.ts";
import { createFiles } from "./files.ts";
import { watchForward } from "./forward/figures.ts";
import { type Forward, noForward } from "./forward/forward.ts";
import { type Geo, noGeo } from "./geo/geo.ts";
import { type AddressFiles, mmdbGeo } from "./geo/mmdb.ts";
import { sandboxGeo } from "./geo/sandbox.ts";
import { createJobs, prepareJobs } from "./jobs.ts";
import { transitWrapping } from "./keys/transit.ts";
import { createLiveHub } from "./live.ts";
import { LOCKS } from "./locks.ts";
import type { Log } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { createEventOutbox } from "./event-outbox.ts";
import { APP_ROLE, hasAppRole, migrate, OWNS_LEDGER } from "./migrate.ts";
import type { Platform } from "./platform.ts";
import { createPoints } from "./point.ts";
import { randomSource } from "./random.ts";
import { clamdScanner } from "./scanner/clamd.ts";
import { noScanner } from "./scanner/scanner.ts";
import { createSeal } from "./seal.ts";
import { checkSecrets, printedSecrets } from "./secret-prints.ts";
import { createSecrets, type Secrets, secretsFrom } from "./secrets.ts";
import { createSettings } from "./settings.ts";
import { loadTexts } from "./texts.ts";
import { endSilent, endUnanswered, worksAt } from "./silence.ts";

const OWNER_CONNECTIONS = 9;
const FOLLOW_CLOCK_MS = 1_000;
const WATCH_MS = 250;

/** A platform with the means to end it; the embedded server is stopped only by who started it. */
export interface OpenPlatform {
  readonly platform: Platform & { readonly clock: MovableClock };
  readonly server: EmbeddedServer | undefined;
  close(): Promise<void>;
}

/** Starts or reaches the database, brings it to this version, and opens everything rooms may use. */
export async function openPlatform(config: Config, log: Log, forward = noForward): Promise<OpenPlatform> {
  const server = config.databaseUrl ? undefined : await startEmbedded(config.dataFolder);
  const connection = server ? server.connection : { connectionString: config.databaseUrl! };
  const secrets = secretsFrom(process.env, createSecrets(resolve(config.dataFolder)));
  const opened = await composePlatform({ config, log, connection, secrets, forward }).catch(async (error: unknown) => {
    if (server?.started) await server.stop();
    throw error;
  });
  const guard = server && watch(server, config.dataFolder, log);
  return {
    ...opened,
    server,
    async close() {
      const ours = await guard?.();
      await opened.close();
      await ours?.stop();
    },
  };
}

/**
 * A database that dies under the running program is started again; the pools then reconnect by themselves. Ends the
 * watch when called, and answers the server as it was started last, which is whose it is to stop.
 */
function watch(first: EmbeddedServer, dataFolder: string, log: Log): () => Promise<EmbeddedServer> {
  let server = first;
  let mending: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (mending || isRunning(dataFolder)) return;
    log.error("the database is gone, starting it again");
    mending = startEmbedded(dataFolder)
      .then((next) => void (server = next))
      .catch((error: unknown) => log.error({ error }, "the database cannot be started"))
      .finally(() => (mending = undefined));
  }, WATCH_MS);
  return async () => {
    clearInterval(timer);
    await mending;
    return server;
  };
}

/** What tests that are about something else do without. */
interface Hurry {
  readonly eventsEveryMs: number;
  readonly cheapHashes: true;
}

export interface Parts {
  readonly config: Config;
  readonly log: Log;
  readonly connection: pg.ClientConfig;
  readonly secrets: Secrets;
  /** Where copies of what is noted go; whoever made it closes it. */
  readonly forward?: Forward;
  /** Databases of tests come migrated from their template. */
  readonly migrated?: true;
  /** Tests neither wait for the pace of events nor pay for the strength of password hashes. */
  readonly hurry?: Hurry;
}

/** Composes a platform over a database that can be reached. */
export async function composePlatform(parts: Parts): Promise<Omit<OpenPlatform, "server">> {
  const { config, log, connection, forward = noForward, hurry } = parts;
  // Before the database is touched: an address file that cannot be read stops the start.
  const files = config.addressFiles && geoFromFiles(config.addressFiles, log);
  const asApp = await prepareDatabase(parts);
  if (!asApp && !parts.migrated) log.warn(OWNS_LEDGER);
  const database: Database = openDatabase({ ...connection, ...(asApp && { options: `-c role=${APP_ROLE}` }) });
  const ownerPool = quietPool(new pg.Pool({ ...connection, ...STEADY, max: OWNER_CONNECTIONS }));
  endSilent(ownerPool, { silentMs: SILENT_MS, works: worksAt(connection) });
  // Databases of tests belong to no installation.
  const secrets = parts.migrated ? parts.secrets : printedSecrets(parts.secrets, ownerPool);
  const { db, pool } = database;
  const metrics = createMetrics();
  watchForward(metrics, forward);
  const clock = await createClock(db, config.mode === "sandbox");
  const follow = setInterval(() => void clock.refresh().catch(() => undefined), FOLLOW_CLOCK_MS).unref();
  const geo = files ?? (config.providers.geo === "sandbox" ? sandboxGeo(db) : noGeo);
  const dice = randomSource();
  const id = <Kind extends string>() => makeId<Kind>(clock.now(), dice(10));
  const eventOutbox = createEventOutbox({ ownerPool, database, id, log, metrics, everyMs: hurry?.eventsEveryMs });
  const jobs = createJobs({ ownerPool, clock, log, metrics, eventOutbox });
  const listener = async () => {
    const client = new pg.Client({ ...connection, ...STEADY, connectionTimeoutMillis: SILENT_MS });
    // The server may end it in the moment in which it is there, before whoever asked for it listens to its errors.
    client.on("error", () => undefined);
    await client.connect();
    endUnanswered(client, SILENT_MS / 2);
    return client;
  };
  const live = createLiveHub({ listener, pool, log });
  const platform = {
    config,
    database,
    clock,
    log,
    texts: loadTexts({ pseudo: config.mode === "sandbox" }),
    metrics,
    jobs,
    events: createEvents(jobs, eventOutbox, id),
    live,
    points: createPoints(),
    settings: createSettings(db),
    secrets,
    seal: createSeal({ db, clock, secrets }),
    geo,
    files: createFiles(resolve(config.dataFolder), secrets),
    scanner: config.scanner ? clamdScanner({ address: config.scanner, log, metrics }) : noScanner,
    forward,
    wrapping: config.keyService && transitWrapping({ service: config.keyService, mode: config.mode, metrics }),
    id,
    cheapHashes: hurry?.cheapHashes ?? false,
  };
  return {
    platform,
    async close() {
      clearInterval(follow);
      await jobs.stop();
      await live.stop();
      await ownerPool.end();
      await database.close();
    },
  };
}

const geoFromFiles = (files: AddressFiles, log: Log): Geo =>
  mmdbGeo(files, { broken: (file, error) => log.error({ error, file }, "a newer address file cannot be read") });

/** All that an installation keeps, as its operator knows it. */
function storedIn({ dataFolder, databaseUrl }: Config): string {
  const home = resolve(dataFolder);
  if (databaseUrl) return `the database that DATABASE_URL names and the data folder ${home}`;
  const { base } = placeOf(home);
  return base === home ? `the data folder ${home}` : `the data folder ${home} and its part in ${base}`;
}

/** Migrates where needed; tells whether the program can work under its own role. */
async function prepareDatabase({ config, connection, migrated, secrets }: Parts): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseError(`the database cannot be reached: ${(error as Error).message}`);
  });
  try {
    if (!migrated) {
      // One program after another: rights and functions are given again at every start, and two at once would collide.
      await client.query("select pg_advisory_lock($1)", [LOCKS.preparing]);
      await migrate(client, undefined, { where: storedIn(config) });
      const pool = quietPool(new pg.Pool({ ...connection, max: 2 }));
      await prepareJobs(pool).finally(() => pool.end());
      await client.query("select pg_advisory_unlock($1)", [LOCKS.preparing]);
      await checkSecrets(client, secrets);
    }
    return await hasAppRole(client);
  } finally {
    await client.end();
  }
}
