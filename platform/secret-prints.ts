import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "./database.ts";
import type { Secrets } from "./secrets.ts";

/** This installation lacks a secret of its database, or has another one; the program ends with exit code 7. */
export class SecretsError extends Error {
  override readonly name = "SecretsError";
}

type Queries = Pick<pg.ClientBase, "query">;

/** Tells one secret from another; a secret of 32 random bytes cannot be found from it. */
const printOf = (name: string, secret: Uint8Array): string =>
  createHmac("sha256", secret).update(`taya print of ${name}`).digest("hex");

/** What is wrong with the secrets here for this database, each as a few words; says nothing of those it does not know. */
export async function unknownSecrets(database: Queries, secrets: Secrets): Promise<string[]> {
  const { rows } = await database.query<{ name: string; print: string }>(
    "select name, print from platform.secret_print order by name",
  );
  const found = await Promise.all(
    rows.map(async ({ name, print }) => {
      const secret = await secrets.peek(name);
      if (!secret) return [`${name} is missing`];
      return printOf(name, secret) === print ? [] : [`${name} is another one`];
    }),
  );
  return found.flat();
}

/** Throws `SecretsError` where a secret is missing or another one than the database was begun with. */
export async function checkSecrets(database: Queries, secrets: Secrets): Promise<void> {
  const unknown = await unknownSecrets(database, secrets);
  if (unknown.length > 0) throw strangers(unknown);
}

export const SECRETS_REMEDY =
  "Start with the folder secrets/ of the data folder it was begun with, or with the same TAYA_SECRET_ variables.";

const strangers = (unknown: readonly string[]): SecretsError =>
  new SecretsError(`This database was begun with other secrets: ${unknown.join(", ")}. ${SECRETS_REMEDY}`);

/** The same secrets, each held against its print before it is used first; a new one leaves its print. */
export function printedSecrets(secrets: Secrets, database: Queries): Secrets {
  const known = new Map<string, Promise<Uint8Array>>();
  return {
    ...secrets,
    async get(name, bytes) {
      const before = known.get(name);
      if (before) return before;
      const secret = secrets.get(name, bytes).then((made) => held(name, made, database));
      known.set(name, secret);
      secret.catch(() => known.delete(name));
      return secret;
    },
  };
}

async function held(name: string, secret: Uint8Array, database: Queries): Promise<Uint8Array> {
  const print = printOf(name, secret);
  // Two programs that make a secret at once learn here whose it is.
  await database.query("insert into platform.secret_print (name, print) values ($1, $2) on conflict do nothing", [
    name,
    print,
  ]);
  const { rows } = await database.query<{ print: string }>("select print from platform.secret_print where name = $1", [
    name,
  ]);
  if (rows.some((row) => row.print !== print)) throw strangers([`${name} is another one`]);
  return secret;
}

/** From now on nobody needs a secret: the database starts without it too. */
export async function retireSecret(tx: Db, name: string): Promise<void> {
  await sql`delete from platform.secret_print where name = ${name}`.execute(tx);
}
