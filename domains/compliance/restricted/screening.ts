import type { Day } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { nameKeyOf } from "@taya/kernel/alike";
import { numberDigest } from "./keys.ts";
import { candidates, type Entry } from "./list.store.ts";
import { birthdaysLike, namesAlike } from "./names.rules.ts";

/** Who is looked for on the list. */
export interface Wanted {
  readonly merchant: string;
  readonly name: string | undefined;
  readonly birthday: Day | undefined;
  readonly idNumber: string | undefined;
}

/** Entries that are this person, and others that somebody has to compare. */
export interface Hits {
  readonly exact: readonly Entry[];
  readonly similar: readonly Entry[];
}

/**
 * Looks for a person on the list. Exact is the same document, or the same name with a birthday that does not
 * contradict; similar is a name alike with the same birthday, or with day and month exchanged.
 */
export async function screenPerson(
  context: Pick<Platform, "secrets" | "clock">,
  db: Db,
  { merchant, name, birthday, idNumber }: Wanted,
): Promise<Hits> {
  const nameKey = name ? nameKeyOf(name) : undefined;
  const documentDigest = idNumber ? await numberDigest(context, idNumber) : undefined;
  const birthdays = birthday ? birthdaysLike(birthday) : [];
  const found = await candidates(db, { merchant, nameKey, birthdays, documentDigest, now: context.clock.now() });
  const isExact = (entry: (typeof found)[number]) =>
    entry.byDocument || (entry.nameKey === nameKey && (entry.birthday === null || entry.birthday === birthday));
  const exact = found.filter(isExact);
  const similar = found.filter(
    (entry) =>
      !isExact(entry) &&
      name !== undefined &&
      entry.birthday !== null &&
      birthdays.includes(entry.birthday) &&
      namesAlike(name, entry.name ?? entry.nameKey),
  );
  return { exact, similar };
}
