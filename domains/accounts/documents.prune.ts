import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { deleteDocuments, supersededDocuments } from "./documents.store.ts";

const PAGE = 200;

/** Forgets images that were taken again and never judged, except those somebody still refers to. */
export async function pruneDocuments(
  { files }: Pick<Platform, "files">,
  db: Db,
  before: Instant,
  referred: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  for (let after: string | undefined; ;) {
    const found = await supersededDocuments(db, { before, after, limit: PAGE });
    const kept = await referred(found.map(({ id }) => id));
    const gone = found.filter(({ id }) => !kept.has(id));
    await deleteDocuments(
      db,
      gone.map(({ id }) => id),
    );
    for (const { file } of gone) await files.forget(file);
    if (found.length < PAGE) return;
    after = found.at(-1)!.id;
  }
}
