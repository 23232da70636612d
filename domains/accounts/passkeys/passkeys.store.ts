import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A key as it is kept. */
export interface Passkey {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly rpId: string;
  readonly label: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | null;
}

/** A key as code names it; it never counts far. */
const PASSKEY = sql`id, player_id as "playerId", merchant, credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports, rp_id as "rpId", label, created_at as "createdAt",
  last_used_at as "lastUsedAt"`;

/** The keys of a player, oldest first. */
export async function passkeysOf(db: Db, playerId: PlayerId): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select ${PASSKEY} from accounts.passkey where player_id = ${playerId} order by created_at, id`.execute(db);
  return rows;
}

/** The key a browser names, when it belongs to the brand. */
export async function passkeyNamed(db: Db, merchant: string, credentialId: string): Promise<Passkey | undefined> {
  const { rows } = await sql<Passkey>`
    select ${PASSKEY} from accounts.passkey where credential_id = ${credentialId} and merchant = ${merchant}`.execute(
    db,
  );
  return rows[0];
}

/** Whether a player could prove themselves with a passkey. */
export async function hasPasskey(db: Db, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts.passkey where player_id = ${playerId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Keeps a key; false when the account has its number of them, undefined when somebody has this very key. */
export async function insertPasskey(tx: Db, key: Passkey, most: number): Promise<boolean | undefined> {
  await sql`select 1 from accounts.player where id = ${key.playerId} for update`.execute(tx);
  if ((await passkeysOf(tx, key.playerId)).length >= most) return false;
  const { rows } = await sql`
    insert into accounts.passkey (id, player_id, merchant, credential_id, public_key, counter, transports, rp_id, label,
      created_at)
    values (${key.id}, ${key.playerId}, ${key.merchant}, ${key.credentialId}, ${key.publicKey}, ${key.counter},
      ${key.transports}, ${key.rpId}, ${key.label}, ${new Date(key.createdAt)})
    on conflict (credential_id) do nothing returning 1`.execute(tx);
  return rows.length > 0 ? true : undefined;
}

/** Notes a use; false when another use came in between, so that a counter is never passed twice. */
export async function usePasskey(db: Db, key: Passkey, counter: number, at: Instant): Promise<boolean> {
  const { rows } = await sql`
    update accounts.passkey set counter = ${counter}, last_used_at = ${new Date(at)}
    where id = ${key.id} and counter = ${key.counter} returning 1`.execute(db);
  return rows.length > 0;
}

/** The label of the removed key; undefined when the player has none of this id. */
export async function removePasskey(tx: Db, playerId: PlayerId, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ label: string }>`
    delete from accounts.passkey where id = ${id} and player_id = ${playerId} returning label`.execute(tx);
  return rows[0]?.label;
}
