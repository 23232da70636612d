import { resolve } from "node:path";
import pg from "pg";
import type { Config } from "./config.ts";
import { missingLinks, nativeFolder } from "./embedded/binaries.ts";
import { closedFolder, placeOf } from "./embedded/place.ts";
import { holderOf } from "./embedded/postmaster.ts";
import { hasAppRole, OWNS_LEDGER } from "./migrate.ts";
import { SECRETS_REMEDY, unknownSecrets } from "./secret-prints.ts";
import { createSecrets, type Secrets, secretsFrom } from "./secrets.ts";

const OLDEST = 150_000;
const CONNECT_WITHIN_MS = 5_000;

/** One thing seen of the database. `ok` false must be mended; the remedy says how. */
export interface Seen {
  readonly name: string;
  readonly ok: boolean;
  readonly says: string;
  readonly remedy?: string;
}

/**
 * Looks at the database as the program would use it, without starting or changing anything in it; `strict` as a house
 * that takes real money needs it.
 */
export async function inspectDatabase(config: Config, { strict = false } = {}): Promise<Seen[]> {
  const where = config.databaseUrl ? { connectionString: config.databaseUrl } : runningServer(config);
  const secrets = secretsFrom(process.env, createSecrets(resolve(config.dataFolder)));
  const server = where ? await inspectServer(where, { strict, secrets }) : [];
  return [...(config.databaseUrl ? [] : embedded(config)), ...server];
}

/** A setting that is stored for a brand. */
export interface StoredSetting {
  readonly merchant: string;
  readonly room: string;
  readonly name: string;
  readonly value: unknown;
}

/** The settings stored for rooms; none while no server answers. */
export async function storedSettings(config: Config): Promise<StoredSetting[]> {
  const where = config.databaseUrl ? { connectionString: config.databaseUrl } : runningServer(config);
  const { rows } = where
    ? await connected(where, (client) => client.query("select merchant, room, name, value from platform.setting"))
    : { rows: [] };
  return rows as StoredSetting[];
}

function runningServer(config: Config): pg.ClientConfig | undefined {
  const place = placeOf(config.dataFolder);
  if (holderOf(place.data).state !== "alive") return undefined;
  return { host: place.socket, user: "postgres", database: "postgres" };
}

function embedded(config: Config): Seen[] {
  const home = resolve(config.dataFolder);
  const place = placeOf(home);
  const account = place.runAs ? `as user ${place.runAs.uid}` : "as the user who starts it";
  const moved =
    place.base === home ? "" : `; ${closedFolder(home, place.runAs)} is closed to it, so the data is in ${place.base}`;
  const way: Seen = { name: "way", ok: true, says: `the embedded server runs ${account}${moved}` };
  return [way, ...links()];
}

function links(): Seen[] {
  try {
    const missing = missingLinks(nativeFolder()).length;
    const says = missing === 0 ? "all library links are there" : `missing and made at the start: ${missing}`;
    return [{ name: "links", ok: true, says }];
  } catch {
    return [];
  }
}

interface InspectOptions {
  readonly strict: boolean;
  readonly secrets: Secrets;
}

async function inspectServer(where: pg.ClientConfig, { strict, secrets }: InspectOptions): Promise<Seen[]> {
  try {
    return await connected(where, async (client) => {
      const { rows } = await client.query<{ version: number; says: string }>(
        "select current_setting('server_version_num')::int as version, current_setting('server_version') as says",
      );
      const { version, says } = rows[0]!;
      const old = version < OLDEST;
      return [
        {
          name: "server",
          ok: !old,
          says: `PostgreSQL ${says} answers`,
          ...(old && { remedy: "Use PostgreSQL 15 or newer." }),
        },
        await inspectRole(client, strict),
        ...(await inspectSecrets(client, secrets)),
      ];
    });
  } catch (error) {
    const remedy = "Start the server, or correct or unset DATABASE_URL.";
    return [{ name: "server", ok: false, says: `no answer: ${(error as Error).message}`, remedy }];
  }
}

async function inspectRole(client: pg.ClientBase, strict: boolean): Promise<Seen> {
  if (await hasAppRole(client)) return { name: "role", ok: true, says: "the program works under its own role" };
  const { rows } = await client.query<{ may: boolean }>(
    "select rolcreaterole or rolsuper as may from pg_roles where rolname = current_user",
  );
  if (rows[0]?.may) return { name: "role", ok: true, says: "the program's own role will be made at the start" };
  const [says, remedy] = OWNS_LEDGER.split(". ");
  return { name: "role", ok: !strict, says: says!, remedy: `${remedy}.` };
}

async function inspectSecrets(client: pg.ClientBase, secrets: Secrets): Promise<Seen[]> {
  const { rows } = await client.query("select 1 where to_regclass('platform.secret_print') is not null");
  if (rows.length === 0) return [];
  const unknown = await unknownSecrets(client, secrets);
  const ok = unknown.length === 0;
  const says = ok
    ? "those the database was begun with"
    : `not those the database was begun with: ${unknown.join(", ")}`;
  return [{ name: "secrets", ok, says, ...(!ok && { remedy: SECRETS_REMEDY }) }];
}

async function connected<T>(where: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...where, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
