import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Rows } from "./schema/rows.gen.ts";

const SIDES = ["front", "back", "selfie"] as const;
export type Side = (typeof SIDES)[number];
type DocumentStatus = "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED";

/** One image of an identity card. */
export interface DocumentRow extends Pick<Rows["document"], "id" | "file" | "reason" | "uploadedAt"> {
  readonly side: Side;
  readonly status: DocumentStatus;
}

const SHOWN = sql`id, side, file, status, reason, uploaded_at as "uploadedAt"`;

/** Keeps an image for a player, or for whoever will show the ticket. */
export async function insertDocument(
  tx: Db,
  row: Omit<DocumentRow, "status" | "reason"> & {
    readonly merchant: string;
    readonly owner: { readonly playerId: PlayerId } | { readonly ticketHash: Buffer };
  },
): Promise<void> {
  const playerId = "playerId" in row.owner ? row.owner.playerId : null;
  const ticketHash = "ticketHash" in row.owner ? row.owner.ticketHash : null;
  await sql`
    insert into accounts.document (id, merchant, player_id, ticket_hash, side, file, status, uploaded_at)
    values (${row.id}, ${row.merchant}, ${playerId}, ${ticketHash}, ${row.side}, ${row.file}, 'PENDING',
      ${new Date(row.uploadedAt)})`.execute(tx);
}

/** The newest image of each side that belongs to a player or waits under a ticket. */
export async function newestDocuments(
  db: Db,
  owner: { readonly playerId: PlayerId } | { readonly ticketHash: Buffer },
): Promise<DocumentRow[]> {
  const mine =
    "playerId" in owner
      ? sql`player_id = ${owner.playerId}`
      : sql`ticket_hash = ${owner.ticketHash} and player_id is null`;
  const { rows } = await sql<DocumentRow>`
    select distinct on (side) ${SHOWN}
    from accounts.document where ${mine} order by side, uploaded_at desc, id desc`.execute(db);
  return rows;
}

/** Gives waiting images to the player who registered with their ticket. */
export async function claimDocuments(tx: Db, ticketHash: Buffer, playerId: PlayerId): Promise<void> {
  await sql`
    update accounts.document set player_id = ${playerId} where ticket_hash = ${ticketHash} and player_id is null`.execute(
    tx,
  );
}

/** A verdict on images; on all of a player, or on those named. */
export interface DocumentVerdict {
  readonly status: DocumentStatus;
  readonly reason?: string | undefined;
  readonly ids?: readonly string[];
}

/** Sets the verdict on images of a player. */
export async function judgeDocuments(
  tx: Db,
  playerId: PlayerId,
  { status, reason, ids }: DocumentVerdict,
): Promise<void> {
  const some = ids ? sql`and id = any (${[...ids]}::uuid[])` : sql``;
  await sql`
    update accounts.document set status = ${status}, reason = ${reason ?? null}
    where player_id = ${playerId} ${some}`.execute(tx);
}

/** One image with its owner, whatever became of it. */
export async function documentById(
  db: Db,
  id: string,
): Promise<(DocumentRow & Pick<Rows["document"], "playerId">) | undefined> {
  const { rows } = await sql<DocumentRow & Pick<Rows["document"], "playerId">>`
    select ${SHOWN}, player_id as "playerId" from accounts.document where id = ${id}`.execute(db);
  return rows[0];
}

/** How many images a player has, and how many of them since an instant. */
export async function countDocuments(
  db: Db,
  playerId: PlayerId,
  since: Instant,
): Promise<{ readonly all: number; readonly since: number }> {
  const { rows } = await sql<{ all: number; since: number }>`
    select count(*)::int as all, (count(*) filter (where uploaded_at > ${new Date(since)}))::int as since
    from accounts.document where player_id = ${playerId}`.execute(db);
  return rows[0]!;
}

/** Images that never were judged although a newer one of the same side came, in the order of their ids after `after`. */
export async function supersededDocuments(
  db: Db,
  { before, after, limit }: { readonly before: Instant; readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly id: string; readonly file: string }[]> {
  const { rows } = await sql<{ id: string; file: string }>`
    select id, file from accounts.document d
    where player_id is not null and status = 'PENDING' and uploaded_at < ${new Date(before)}
      and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
      and exists (select from accounts.document n
        where n.player_id = d.player_id and n.side = d.side and n.uploaded_at > d.uploaded_at)
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function deleteDocuments(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from accounts.document where id = any (${[...ids]}::uuid[])`.execute(db);
}
