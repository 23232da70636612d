import { timeOf } from "@taya/vault/parts";
import { archiveParts } from "@taya/vault/points";
import { DAY, dayIn, MINUTE } from "@taya/kernel/instant";
import type { Context } from "../needs.ts";
import { handleHash } from "@taya/platform/handles";
import { expireArchive, finishArchive, readArchive, takeArchiveRow } from "./export.store.ts";
import { filesOf } from "./files.ts";
import { type Entry, zip } from "./zip.ts";

/** How long a finished archive waits to be fetched, and how long an address to it is good. */
const KEPT_MS = DAY;
export const LINK_MS = 15 * MINUTE;

/** The jobs that make an archive and forget it. */
export const MAKE = "personalData.makeArchive";
export const DROP = "personalData.dropArchive";

/** A file as it is handed out. */
export interface ArchiveFile {
  readonly title: string;
  readonly bytes: Uint8Array;
}

/** Makes an archive that was asked for, encrypts it on disk and tells its owner; a second run changes nothing. */
export async function makeArchive(context: Context, id: string): Promise<void> {
  const { database, files, clock, jobs, points } = context.platform;
  const asked = await readArchive(database.db, id);
  if (asked?.status !== "ASKED") return;
  const entries: Entry[] = [];
  const counts: Record<string, number> = {};
  for (const part of points.all(archiveParts)) {
    const rows = await part.read(database.db, asked.playerId);
    counts[part.name] = rows.length;
    entries.push(...filesOf(part.name, rows));
  }
  const now = clock.now();
  const about = { made: timeOf(now), player: asked.playerId, merchant: asked.merchant, rows: counts };
  const first = { name: "about.json", bytes: Buffer.from(`${JSON.stringify(about, null, 2)}\n`, "utf8") };
  const bytes = zip([first, ...entries], now);
  const file = await files.keep(bytes);
  const kept = await database.transaction(async (tx) => {
    const expiresAt = now + KEPT_MS;
    if (!(await finishArchive(tx, id, { file, bytes: bytes.length, at: now, expiresAt }))) return false;
    await jobs.add(tx, DROP, { id }, { at: expiresAt });
    const { playerId, merchant } = asked;
    await context.accounts.tellArchive(tx, { playerId, merchant, what: "ARCHIVE_READY" });
    return true;
  });
  if (!kept) await files.forget(file);
}

/** Hands an archive out once and forgets the file; undefined for an unknown, used or late address. */
export async function takeArchive(context: Context, secret: string): Promise<ArchiveFile | undefined> {
  const { database, files, clock } = context.platform;
  const found = await takeArchiveRow(database.db, handleHash(secret), clock.now());
  if (!found) return undefined;
  const bytes = await files.read(found.file);
  await files.forget(found.file);
  return { title: `my-data-${dayIn(found.readyAt, "UTC")}.zip`, bytes };
}

/** Forgets the file of an archive whose time is over, fetched or not. */
export async function dropArchive(context: Context, id: string): Promise<void> {
  const file = await expireArchive(context.platform.database.db, id);
  if (file) await context.platform.files.forget(file);
}
