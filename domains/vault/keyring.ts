import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Db } from "@taya/platform/database";
import { isWrappedOutside, KeyServiceError, type Wrapping } from "@taya/platform/keys/wrapping";
import { retireSecret } from "@taya/platform/secret-prints";
import type { Secrets } from "@taya/platform/secrets";
import { sql } from "kysely";

const FRESH_MS = 2_000;
const KEY_BYTES = 32;
/** Secrets from before keys had numbers: of boxes and of digests. */
export const OLD_BOXES = "accounts-personal";
export const OLD_DIGESTS = "accounts-index";
const IV = 12;
const TAG = 16;

export type Purpose = "box" | "blind";

/** A key in the clear; 0 stands for the one from before keys had numbers. */
export interface DataKey {
  readonly id: number;
  readonly key: Uint8Array;
}

/** The keys of personal data. They lie in the database, wrapped by a master key that does not. */
export interface Keyring {
  /** The key that locks now; the first box key is made on first use. */
  active(purpose: Purpose): Promise<DataKey>;
  /** A key that may still open something; undefined when it was destroyed or never was. */
  byId(id: number): Promise<DataKey | undefined>;
  /** The index key of this very moment, past what was remembered. */
  forget(): void;
}

type Keys = ReadonlyMap<number, DataKey & { readonly active: Purpose | undefined }>;

const activeIn = (keys: Keys, purpose: Purpose): DataKey | undefined =>
  [...keys.values()].find((each) => each.active === purpose);

/** `db` has a connection of its own: whoever locks stands in a transaction, and must not wait for one more of those. */
export interface KeyringNeeds {
  readonly db: Db;
  readonly secrets: Secrets;
  /** Keeps the key of keys outside, where the operator has such a service. */
  readonly wrapping?: Wrapping | undefined;
}

interface Row {
  id: number;
  purpose: Purpose;
  master: number;
  wrapped: Buffer | null;
  state: "active" | "old" | "destroyed";
}

export function createKeyring({ db, secrets, wrapping }: KeyringNeeds): Keyring {
  let kept: { readonly at: number; readonly keys: Promise<Keys> } | undefined;
  let under: Promise<Keys> | undefined;
  /** What was opened before, by what it was opened from: a service outside is asked once for each key. */
  let opened: ReadonlyMap<string, Uint8Array> = new Map();

  async function load(): Promise<Keys> {
    const { rows } = await sql<Row>`
      select id, purpose, master, wrapped, state from vault.data_key where wrapped is not null`.execute(db);
    const found = await Promise.all(
      rows.map(async (row) => {
        const from = `${row.id}/${row.master}/${row.wrapped!.toString("base64")}`;
        return { ...row, from, key: opened.get(from) ?? (await openKey({ secrets, wrapping }, row)) };
      }),
    );
    opened = new Map(found.map(({ from, key }) => [from, key]));
    return new Map(
      found.map(({ id, key, state, purpose }) => [id, { id, key, active: state === "active" ? purpose : undefined }]),
    );
  }

  /** Everything that opens; read anew every two seconds, or now. */
  function all(fresh = false): Promise<Keys> {
    if (kept && !fresh && performance.now() - kept.at <= FRESH_MS) return kept.keys;
    if (under) return under;
    const keys = load();
    const now = { at: performance.now(), keys };
    kept = now;
    under = keys;
    keys.catch(() => kept === now && (kept = undefined)).finally(() => (under = undefined));
    return keys;
  }

  return {
    async active(purpose) {
      // Searching must use the index key of this moment: one from before a change would find nobody.
      const known = activeIn(await all(purpose === "blind"), purpose);
      if (known) return known;
      if (purpose === "blind") return { id: 0, key: await secrets.get(OLD_DIGESTS, KEY_BYTES) };
      await addFirst({ db, secrets, wrapping }, purpose);
      // A reading that began before knows nothing of it.
      under = undefined;
      const made = activeIn(await all(true), purpose);
      if (!made) throw new Error("there is no key for personal data");
      return made;
    },
    async byId(id) {
      if (id === 0) return { id, key: await secrets.get(OLD_BOXES, KEY_BYTES) };
      return (await all()).get(id) ?? (await all(true)).get(id);
    },
    forget: () => void (kept = undefined),
  };
}

/** Two at once that need a first key make one: the second waits, and finds it. */
async function addFirst({ db, ...context }: KeyringNeeds, purpose: Purpose): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table vault.data_key in share row exclusive mode`.execute(tx);
    const { rows } = await sql`
      select from vault.data_key where purpose = ${purpose} and state = 'active'`.execute(tx);
    if (rows.length === 0) await addKey({ db: tx, ...context }, purpose);
  });
}

const masterName = (version: number): string => `accounts-master-${version}`;

/** The master key of a version; from the environment where it is given there. */
const masterKey = (secrets: Secrets, version: number): Promise<Uint8Array> =>
  secrets.get(masterName(version), KEY_BYTES);

/** Adds a new key in force, in the caller's transaction when there is one; the one before goes on opening what it locked. */
export async function addKey({ db, ...context }: KeyringNeeds, purpose: Purpose): Promise<number> {
  const { rows } = await sql<{ id: number; master: number }>`
    select coalesce(max(id), 0)::int + 1 as id, coalesce(max(master), 1)::int as master from vault.data_key`.execute(
    db,
  );
  const { id, master } = rows[0]!;
  const wrapped = await closeKey(context, { id, master, key: randomBytes(KEY_BYTES) });
  await sql`update vault.data_key set state = 'old' where purpose = ${purpose} and state = 'active'`.execute(db);
  await sql`
    insert into vault.data_key (id, purpose, master, wrapped) values (${id}, ${purpose}, ${master}, ${wrapped})`.execute(
    db,
  );
  return id;
}

/**
 * Wraps every key anew under the next master key, or by the service outside where there is one; the master key before
 * then opens nothing. `here` leaves that service: the keys are then wrapped by a master key of this installation. Answers
 * the version.
 */
export async function renewMaster(
  { db, ...context }: KeyringNeeds,
  { here = false }: { readonly here?: boolean } = {},
): Promise<number> {
  const { rows } = await sql<Row>`
    select id, purpose, master, wrapped, state from vault.data_key where wrapped is not null for update`.execute(db);
  const next = Math.max(1, ...rows.map(({ master }) => master)) + 1;
  for (const row of rows) {
    const { id } = row;
    const anew = await closeKey(here ? { secrets: context.secrets } : context, {
      id,
      master: next,
      key: await openKey(context, row),
    });
    await sql`update vault.data_key set wrapped = ${anew}, master = ${next} where id = ${id}`.execute(db);
  }
  for (const master of new Set(rows.map((row) => row.master))) await retireSecret(db, masterName(master));
  return next;
}

type Context = Pick<KeyringNeeds, "secrets" | "wrapping">;

/** A key in the clear, by whoever wrapped it. */
async function openKey({ secrets, wrapping }: Context, { id, master, wrapped }: Row): Promise<Uint8Array> {
  if (!isWrappedOutside(wrapped!)) return unwrap(await masterKey(secrets, master), id, wrapped!);
  if (!wrapping) throw new KeyServiceError("keys were wrapped by a key service, and TAYA_KEYS_URL names none");
  return wrapping.unwrap(wrapped!, boundTo(id));
}

async function closeKey(
  { secrets, wrapping }: Context,
  { id, master, key }: { readonly id: number; readonly master: number; readonly key: Uint8Array },
): Promise<Buffer> {
  return wrapping ? wrapping.wrap(key, boundTo(id)) : wrap(await masterKey(secrets, master), id, key);
}

/** Part of what every wrapped key was wrapped with, from when the table lay in another room: it never changes. */
const boundTo = (id: number): string => `accounts.data_key.wrapped/${id}`;

function wrap(master: Uint8Array, id: number, key: Uint8Array): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", master, iv).setAAD(Buffer.from(boundTo(id)));
  return Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

function unwrap(master: Uint8Array, id: number, wrapped: Buffer): Uint8Array {
  const decipher = createDecipheriv("aes-256-gcm", master, wrapped.subarray(0, IV));
  decipher.setAAD(Buffer.from(boundTo(id))).setAuthTag(wrapped.subarray(-TAG));
  return Buffer.concat([decipher.update(wrapped.subarray(IV, -TAG)), decipher.final()]);
}
