import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { isLostConnection } from "./database.ts";
import { DatabaseError } from "./embedded/error.ts";
import { LOCKS } from "./locks.ts";
import sums from "./schema/released.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "..");
const OLDEST_SERVER = 150_000;
/** The role the program works as: it may read the ledger, and write it only through the ledger's functions. */
export const APP_ROLE = "taya_app";
export interface Migration {
  readonly room: string;
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/**
 * The schema files of the last release, `room/name`, with their sums: they never change, and others come after them.
 * None before the first release; then each room is one file, which says its tables as they stand.
 */
export const RELEASED: Readonly<Record<string, string>> = sums;

/** The database cannot be brought to this version; the program ends with exit code 4. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** Every schema file of the program, in the order in which they apply. */
export function migrations(root = ROOT): Migration[] {
  const folders = [
    ["platform", "platform/schema"],
    ...roomsOf(root).map((room) => [schemaOf(room), `domains/${room}/schema`]),
  ];
  return folders.flatMap(([room, folder]) => {
    const path = join(root, folder!);
    if (!existsSync(path)) return [];
    const files = readdirSync(path).filter((file) => file.endsWith(".sql"));
    return files.toSorted().map((name) => {
      const text = readFileSync(join(path, name), "utf8");
      return { room: room!, name, text, sha256: createHash("sha256").update(text).digest("hex") };
    });
  });
}

/** A room's folder is written with dashes, its schema is not. */
export const schemaOf = (folder: string): string => folder.replaceAll("-", "_");

/** The rooms of a program, each after those its package needs, as tables may refer to theirs; otherwise by name. */
function roomsOf(root: string): string[] {
  const folder = join(root, "domains");
  const names = readdirSync(folder).toSorted();
  const ordered = new Set<string>();
  const add = (room: string, above: readonly string[]): void => {
    if (ordered.has(room) || !names.includes(room)) return;
    if (above.includes(room))
      throw new MigrationError(`rooms need each other in a circle: ${[...above, room].join(", ")}`);
    for (const need of needsOf(join(folder, room, "package.json"))) add(need, [...above, room]);
    ordered.add(room);
  };
  for (const room of names) add(room, []);
  return [...ordered];
}

function needsOf(file: string): string[] {
  if (!existsSync(file)) return [];
  const { dependencies = {} } = JSON.parse(readFileSync(file, "utf8")) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies).map((name) => name.slice(name.indexOf("/") + 1));
}

/** What a refusal speaks of: where the tables lie, as an operator knows it, and which files are released. */
interface Installation {
  readonly where?: string;
  readonly released?: Readonly<Record<string, string>>;
}

/** Applies what is missing, each file in a transaction of its own; two programs starting at once take turns. */
export async function migrate(
  client: pg.ClientBase,
  wanted: readonly Migration[] = migrations(),
  installation: Installation = {},
): Promise<void> {
  await checkServer(client);
  await client.query("select pg_advisory_lock($1)", [LOCKS.migrating]);
  try {
    await prepare(client);
    const { rows } = await client.query<{ room: string; name: string; sha256: string }>(
      "select room, name, sha256 from platform.migration",
    );
    const applied = new Map(rows.map((row) => [`${row.room}/${row.name}`, row.sha256]));
    check(applied, wanted, installation);
    for (const each of wanted) if (!applied.has(`${each.room}/${each.name}`)) await apply(client, each);
    await grant(client, new Set(["platform", ...wanted.map(({ room }) => room)]));
  } catch (error) {
    if (error instanceof MigrationError || isLostConnection(error)) throw error;
    throw new MigrationError((error as Error).message, { cause: error });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCKS.migrating]).catch(() => undefined);
  }
}

async function checkServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; says: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_version') as says",
  );
  if (rows[0]!.version < OLDEST_SERVER) throw new DatabaseError(`PostgreSQL ${rows[0]!.says} is too old: 15 or newer`);
}

async function prepare(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migration (
      room text not null, name text not null, sha256 text not null, at timestamptz not null default now(),
      primary key (room, name));
    -- What the program's own role may not do to a whole schema (room.*) or to a table; said by the rooms' schema files.
    create table if not exists platform.reserved (relation text primary key, rights text[] not null)`);
  // An external server may not let us make roles; the other guards of the ledger still hold then.
  await client.query(`create role ${APP_ROLE} nologin`).catch(() => undefined);
  await client.query(`grant ${APP_ROLE} to current_user`).catch(() => undefined);
}

function check(
  applied: ReadonlyMap<string, string>,
  wanted: readonly Migration[],
  { where = "this database", released = RELEASED }: Installation,
): void {
  const known = new Map(wanted.map((each) => [`${each.room}/${each.name}`, each.sha256]));
  const [key] = [...applied].find(([name, sha256]) => known.get(name) !== sha256) ?? [];
  if (key === undefined) return;
  if (Object.keys(released).length === 0) throw new MigrationError(unreleased(key, where));
  if (!known.has(key)) throw new MigrationError(`the database knows ${key}, this program does not: it is newer`);
  throw new MigrationError(`${key} was changed after it had been applied`);
}

const unreleased = (key: string, where: string): string =>
  `the tables were made by another version of Taya (${key} is not the same here). ` +
  `Before the first release tables are not carried over from one version to the next; nothing was changed. ` +
  `To go on with this version, stop the program, throw away ${where}, and start again: everything begins anew, ` +
  `players and money of the sandbox too. To keep them, go on with the version that made them`;

async function apply(client: pg.ClientBase, { room, name, text, sha256 }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`create schema if not exists ${room}`);
    await client.query(text);
    await client.query("insert into platform.migration (room, name, sha256) values ($1, $2, $3)", [room, name, sha256]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new MigrationError(`${room}/${name}: ${(error as Error).message}`, { cause: error });
  }
}

const TABLE_RIGHTS = ["select", "insert", "update", "delete"];

/**
 * Gives the program's role everything in its rooms but what their schema files reserve: the ledger, of which it may only
 * read tables and run functions, and changing tables that only grow. What else lives in the database is not ours to give.
 */
async function grant(client: pg.ClientBase, rooms: ReadonlySet<string>): Promise<void> {
  const { rows: role } = await client.query("select 1 from pg_roles where rolname = $1", [APP_ROLE]);
  if (role.length === 0) return;
  const { rows: reserved } = await client.query<{ relation: string; rights: string[] }>(
    "select relation, rights from platform.reserved",
  );
  for (const name of rooms) {
    const kept = reserved.find(({ relation }) => relation === `${name}.*`)?.rights ?? [];
    const tables = TABLE_RIGHTS.filter((right) => !kept.includes(right)).join(", ");
    await client.query(`
      grant usage on schema ${name} to ${APP_ROLE};
      grant ${tables} on all tables in schema ${name} to ${APP_ROLE};
      grant execute on all functions in schema ${name} to ${APP_ROLE};
      alter default privileges in schema ${name} grant ${tables} on tables to ${APP_ROLE};
      alter default privileges in schema ${name} grant execute on functions to ${APP_ROLE}`);
    if (kept.includes("insert")) continue;
    await client.query(`
      grant usage, select on all sequences in schema ${name} to ${APP_ROLE};
      alter default privileges in schema ${name} grant usage, select on sequences to ${APP_ROLE}`);
  }
  for (const { relation, rights } of reserved) {
    if (!relation.endsWith(".*")) await client.query(`revoke ${rights.join(", ")} on ${relation} from ${APP_ROLE}`);
  }
  await client.query(`revoke insert, update, delete on platform.reserved from ${APP_ROLE}`);
}

/** What it means that the program has no role of its own. */
export const OWNS_LEDGER =
  `the program works as the owner of the ledger it must not write by itself: ` +
  `only the ledger's own functions and checks guard it. ` +
  `Let the database's role make roles (alter role … createrole), or create ${APP_ROLE} and grant it to that role`;

/** Tells whether the connection may work as the program's own role; being its member is not enough everywhere. */
export async function hasAppRole(client: pg.ClientBase): Promise<boolean> {
  return client.query(`set role ${APP_ROLE}`).then(
    () => client.query("reset role").then(() => true),
    () => false,
  );
}
