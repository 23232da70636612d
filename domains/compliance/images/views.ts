import { createHash, randomBytes } from "node:crypto";
import type { Session } from "@taya/kernel/call";
import { dateTimeIn, MINUTE, type Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { watermarked } from "./watermark.ts";

const LIFE_MS = MINUTE;
const SECRET = /^[\w-]{43}$/;

const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** An address under which one operator sees one image once, within a minute. */
export async function issueView(
  { platform }: Context,
  tx: Db,
  { documentId, operator }: { readonly documentId: string; readonly operator: Session },
): Promise<{ url: string; expiresAt: Instant }> {
  const secret = randomBytes(32).toString("base64url");
  const at = platform.clock.now();
  const expiresAt = at + LIFE_MS;
  await sql`
    insert into compliance.image_view (hash, document_id, operator, created_at, expires_at)
    values (${hashOf(secret)}, ${documentId}, ${operator.username}, ${new Date(at)}, ${new Date(expiresAt)})`.execute(
    tx,
  );
  return { url: `/files/identity/${secret}`, expiresAt };
}

/** The image of an address with the operator's name and the time all over it; undefined when it was used, late or never was. */
export async function takeView({ platform, needs }: Context, secret: string): Promise<Buffer | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const now = platform.clock.now();
  const { db } = platform.database;
  const { rows } = await sql<{ document_id: string; operator: string }>`
    update compliance.image_view set used_at = ${new Date(now)}
    where hash = ${hashOf(secret)} and used_at is null and expires_at > ${new Date(now)}
    returning document_id, operator`.execute(db);
  const view = rows[0];
  const image = view && (await needs.accounts.documents.image(db, view.document_id));
  return image && watermarked(image.bytes, `${view.operator} ${dateTimeIn(now, "UTC")} UTC`);
}
