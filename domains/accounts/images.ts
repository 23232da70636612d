import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "./context.ts";
import type { UploadFault } from "./documents.ts";
import { keepDocument } from "./documents.vault.ts";
import { claimDocuments, insertDocument, newestDocuments, type Side } from "./documents.store.ts";
import { insertLook, type Looks, looksOf } from "./pictures.ts";
import { findTicket, takeTicket } from "./tickets.store.ts";
import { handleHash } from "@taya/platform/handles";

/** Images as the calls carry them. */
export interface SentImages {
  readonly idCardFront?: string | undefined;
  readonly idCardBack?: string | undefined;
  readonly idCardSelfie?: string | undefined;
  readonly idImgTicket?: string | undefined;
}

/** Images that were found to be pictures, redrawn and ready to be kept. */
export interface ReadImages {
  readonly drawn: readonly { readonly side: Side; readonly bytes: Buffer; readonly looks: Looks | undefined }[];
  readonly ticket: string | undefined;
  readonly count: number;
}

export type ImagesFault = UploadFault | "REG_ID_FRONT_REQUIRED" | "REG_SELFIE_REQUIRED";

const FIELDS = { front: "idCardFront", back: "idCardBack", selfie: "idCardSelfie" } as const;

/** Redraws every image sent; a ticket must stand for a front and a selfie that still wait. */
export async function readImages(context: Context, sent: SentImages): Promise<Result<ReadImages, ImagesFault>> {
  const drawn: { side: Side; bytes: Buffer; looks: Looks | undefined }[] = [];
  for (const side of ["front", "back", "selfie"] as const) {
    const dataUrl = sent[FIELDS[side]];
    if (!dataUrl) continue;
    const bytes = await context.redrawing.document(dataUrl);
    if (!bytes.ok) return fault(bytes.fault, { ...bytes.detail, errors: [{ field: FIELDS[side], rule: "type" }] });
    drawn.push({ side, bytes: bytes.value, looks: await looksOf(bytes.value) });
  }
  const ticket = sent.idImgTicket || undefined;
  const { database, clock } = context.platform;
  const valid = ticket !== undefined && (await findTicket(database.db, "images", ticket, clock.now())) !== undefined;
  const waiting = valid ? await newestDocuments(database.db, { ticketHash: handleHash(ticket) }) : [];
  const sides = new Set([...drawn, ...waiting].map((each) => each.side));
  if (ticket && !sides.has("front")) return fault("REG_ID_FRONT_REQUIRED");
  if (ticket && !sides.has("selfie")) return fault("REG_SELFIE_REQUIRED");
  return ok({ drawn, ticket, count: sides.size });
}

/** Keeps images encrypted, for a player or for whoever shows the ticket later. */
export async function keepImages(
  tx: Db,
  context: Context,
  images: ReadImages,
  owner: { readonly merchant: string } & ({ readonly playerId: PlayerId } | { readonly ticketHash: Buffer }),
): Promise<void> {
  const { platform } = context;
  const uploadedAt = platform.clock.now();
  for (const { side, bytes, looks } of images.drawn) {
    const id = platform.id<"document">();
    const file = await keepDocument(platform, id, bytes);
    await insertDocument(tx, {
      id,
      side,
      file,
      uploadedAt,
      merchant: owner.merchant,
      owner,
    });
    if (looks) await insertLook(tx, id, looks);
  }
  if (images.ticket && "playerId" in owner) {
    const ticket = await takeTicket(tx, "images", images.ticket, uploadedAt);
    if (ticket) await claimDocuments(tx, ticket.hash, owner.playerId);
  }
}
