import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Whose phone or address this is in a brand; undefined when nobody's. */
export async function ownerOf(
  db: Db,
  merchant: string,
  kind: "phone" | "email",
  digest: Buffer,
): Promise<PlayerId | undefined> {
  const column = kind === "phone" ? sql`phone_digest` : sql`email_digest`;
  const { rows } = await sql<{ id: PlayerId }>`
    select id from accounts.player where merchant = ${merchant} and ${column} = ${digest}`.execute(db);
  return rows[0]?.id;
}

/** Holds up every other account that wants the same phone or address until the transaction ends. */
export async function lockContact(tx: Db, digest: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BigInt.asIntN(64, digest.readBigUInt64BE())})`.execute(tx);
}

/** Makes a proven phone or address the one by which the player is found. */
export async function setContact(tx: Db, id: PlayerId, kind: "phone" | "email", digest: Buffer): Promise<void> {
  const set =
    kind === "phone"
      ? sql`phone_digest = ${digest}, phone_verified = true`
      : sql`email_digest = ${digest}, email_verified = true`;
  await sql`update accounts.player set ${set} where id = ${id}`.execute(tx);
}
