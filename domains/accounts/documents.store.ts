import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export const SIDES = ["front", "back", "selfie"] as const;
export type Side = (typeof SIDES)[number];
export type DocumentStatus = "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED";

/** One image of an identity card. */
export interface DocumentRow {
  readonly id: string;
  readonly side: Side;
  readonly file: string;
  readonly status: DocumentStatus;
  readonly reason: string | undefined;
  readonly uploadedAt: Instant;
}

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
  const { rows } = await sql<{
    id: string;
    side: Side;
    file: string;
    status: DocumentStatus;
    reason: string | null;
    uploaded_at: Instant;
  }>`
    select distinct on (side) id, side, file, status, reason, uploaded_at
    from accounts.document where ${mine} order by side, uploaded_at desc, id desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    side: row.side,
    file: row.file,
    status: row.status,
    reason: row.reason ?? undefined,
    uploadedAt: row.uploaded_at,
  }));
}

/** Gives waiting images to the player who registered with their ticket. */
export async function claimDocuments(tx: Db, ticketHash: Buffer, playerId: PlayerId): Promise<void> {
  await sql`
    update accounts.document set player_id = ${playerId} where ticket_hash = ${ticketHash} and player_id is null`.execute(
    tx,
  );
}

/** Sets the verdict on all open images of a player. */
export async function judgeDocuments(
  tx: Db,
  playerId: PlayerId,
  verdict: { readonly status: DocumentStatus; readonly reason?: string | undefined },
): Promise<void> {
  await sql`
    update accounts.document set status = ${verdict.status}, reason = ${verdict.reason ?? null}
    where player_id = ${playerId}`.execute(tx);
}
