import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A phone that may hand in images for a player who waits elsewhere. */
export interface PhoneLink {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly idType: number | null;
  readonly expiresAt: Instant;
  readonly openedAt: Instant | null;
  readonly endedAt: Instant | null;
}

const LINK = sql`player_id as "playerId", merchant, id_type as "idType", expires_at as "expiresAt",
  opened_at as "openedAt", ended_at as "endedAt"`;

/** Keeps a new link; older ones of the player end with it. */
export async function insertLink(
  tx: Db,
  link: {
    readonly hash: Buffer;
    readonly playerId: PlayerId;
    readonly merchant: string;
    readonly idType: number;
    readonly at: Instant;
    readonly expiresAt: Instant;
  },
): Promise<void> {
  const at = new Date(link.at);
  await sql`
    update compliance.phone_link set ended_at = ${at}
    where player_id = ${link.playerId} and ended_at is null`.execute(tx);
  await sql`
    insert into compliance.phone_link (hash, player_id, merchant, id_type, created_at, expires_at)
    values (${link.hash}, ${link.playerId}, ${link.merchant}, ${link.idType}, ${at}, ${new Date(link.expiresAt)})`.execute(
    tx,
  );
}

/** Gives a link to the first phone that opens it; undefined when it was opened, ended, expired or never was. */
export async function takeLink(
  tx: Db,
  opening: { readonly hash: Buffer; readonly handleHash: Buffer; readonly at: Instant; readonly expiresAt: Instant },
): Promise<PhoneLink | undefined> {
  const at = new Date(opening.at);
  const { rows } = await sql<PhoneLink>`
    update compliance.phone_link set opened_at = ${at}, handle_hash = ${opening.handleHash},
      expires_at = ${new Date(opening.expiresAt)}
    where hash = ${opening.hash} and opened_at is null and ended_at is null and expires_at > ${at}
    returning ${LINK}`.execute(tx);
  return rows[0];
}

/** The link, whatever became of it. */
export async function linkBy(db: Db, by: "hash" | "handle_hash", digest: Buffer): Promise<PhoneLink | undefined> {
  const column = by === "hash" ? sql`hash` : sql`handle_hash`;
  const { rows } = await sql<PhoneLink>`
    select ${LINK} from compliance.phone_link where ${column} = ${digest}`.execute(db);
  return rows[0];
}

/** The newest link of a player. */
export async function linkOf(db: Db, playerId: PlayerId): Promise<PhoneLink | undefined> {
  const { rows } = await sql<PhoneLink>`
    select ${LINK} from compliance.phone_link where player_id = ${playerId} order by created_at desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Ends what a phone may do. */
export async function endLink(db: Db, handleHash: Buffer, at: Instant): Promise<void> {
  await sql`
    update compliance.phone_link set ended_at = ${new Date(at)}
    where handle_hash = ${handleHash} and ended_at is null`.execute(db);
}

/** Removes links and views of images that are long over. */
export async function sweepHandles(db: Db, before: Instant): Promise<void> {
  await sql`delete from compliance.phone_link where expires_at < ${new Date(before)}`.execute(db);
  await sql`delete from compliance.image_view where expires_at < ${new Date(before)}`.execute(db);
}
