import { detailWatchers } from "./points.ts";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "./context.ts";
import { documentDigest, type Personal } from "@taya/vault/personal";
import { lockPersonal, unlockPersonal } from "./personal.ts";
import { setPersonal } from "./players.change.ts";
import { boxesOf, documentOwnedByOther, playerById } from "./players.store.ts";

/** The personal data of a player; undefined when there is no such player. */
export async function readDetails(context: Context, db: Db, id: PlayerId): Promise<Personal | undefined> {
  const found = await playerById(db, id);
  return found && unlockPersonal(context.vault, id, found.secret.personalBox);
}

/** The legal names of accounts, however many, in one read; who told none is missing. */
export async function legalNames(
  context: Context,
  db: Db,
  ids: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, string>> {
  const told = await Promise.all(
    (await boxesOf(db, ids)).map(async ({ id, personalBox }) => {
      const { payeeName } = await unlockPersonal(context.vault, id, personalBox);
      return [id, payeeName] as const;
    }),
  );
  return new Map(told.flatMap(([id, name]) => (name === undefined ? [] : [[id, name] as const])));
}

/** Adds to the personal data of a player, under the lock of the row; false when the document belongs to somebody else. */
export async function changeDetails(
  tx: Db,
  context: Context,
  id: PlayerId,
  changes: Personal & { readonly nickname?: string | undefined },
): Promise<boolean> {
  const found = await playerById(tx, id, true);
  if (!found) return false;
  const { nickname, ...personal } = changes;
  const merged = { ...(await unlockPersonal(context.vault, id, found.secret.personalBox)), ...personal };
  const { idType, idNumber } = merged;
  const idDigest = idType !== undefined && idNumber ? await documentDigest(context.vault, idType, idNumber) : undefined;
  if (idDigest && (await documentOwnedByOther(tx, found, idDigest))) return false;
  await setPersonal(tx, id, { box: await lockPersonal(context.vault, id, merged), nickname, idDigest });
  const fields = Object.keys(changes).filter((name) => changes[name as keyof typeof changes] !== undefined);
  const event = { merchant: found.merchant, at: context.platform.clock.now(), subject: found.username } as const;
  await context.needs.audit.significant.note(tx, {
    ...event,
    kind: "PERSONAL_DATA",
    detail: { fields: fields.join(", ") },
  });
  await tellWatchers(context.platform, tx, id, fields);
  return true;
}

/** Tells, in the same transaction, which details, contacts or payout accounts of a player are new. */
export async function tellWatchers(
  { points }: Pick<Context["platform"], "points">,
  tx: Db,
  id: PlayerId,
  fields: readonly string[],
): Promise<void> {
  for (const watcher of points.all(detailWatchers)) await watcher(tx, id, fields);
}
