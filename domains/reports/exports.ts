import { createHash, randomBytes } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import { type Instant, MINUTE } from "@taya/kernel/instant";
import { sql } from "kysely";
import type { Context } from "./needs.ts";

const LIFE_MS = 15 * MINUTE;
const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** A file as it is handed out. */
export interface Download {
  /** What the browser calls it. */
  readonly title: string;
  readonly bytes: Uint8Array;
}

/** Keeps a text as an encrypted file behind an address nobody can guess, which gives it once within 15 minutes. */
export async function keepFile(
  context: Context,
  { playerId, title, text }: { playerId: PlayerId; title: string; text: string },
): Promise<{ url: string; expiresAt: Instant }> {
  const { database, files, jobs, clock } = context.platform;
  const file = await files.keep(Buffer.from(text, "utf8"));
  const secret = randomBytes(24).toString("base64url");
  const expiresAt = clock.now() + LIFE_MS;
  await database.transaction(async (tx) => {
    await sql`
      insert into reports.export (secret_hash, player_id, file, title, expires_at)
      values (${hashOf(secret)}, ${playerId}, ${file}, ${title}, ${new Date(expiresAt)})`.execute(tx);
    await jobs.add(tx, "reports.dropFile", { file }, { at: expiresAt });
  });
  return { url: `/files/exports/${secret}`, expiresAt };
}

/** Hands the file out and forgets it; undefined for an unknown, used or expired address. */
export async function takeFile(context: Context, secret: string): Promise<Download | undefined> {
  const { database, files, clock } = context.platform;
  const { rows } = await sql<{ file: string; title: string; expiresAt: Instant }>`
    delete from reports.export where secret_hash = ${hashOf(secret)}
    returning file, title, expires_at as "expiresAt"`.execute(database.db);
  const found = rows[0];
  if (!found) return undefined;
  const bytes = found.expiresAt > clock.now() ? await files.read(found.file) : undefined;
  await files.forget(found.file);
  return bytes && { title: found.title, bytes };
}

/** Forgets a file whose time is over, fetched or not. */
export async function dropFile(context: Context, file: string): Promise<void> {
  const { database, files } = context.platform;
  await sql`delete from reports.export where file = ${file}`.execute(database.db);
  await files.forget(file);
}
