import type { Context } from "./context.ts";
import { renewHash } from "./players.change.ts";
import type { Found } from "./players.store.ts";

/** Hashes a password that was just right anew when its hash is of another cost than today's; not while many wait. */
export async function renewPassword(context: Context, { id, secret }: Found, password: string): Promise<void> {
  const before = secret.passwordHash;
  if (!before || !context.hashing.isOutdated(before)) return;
  const made = await context.hashing.hash(password);
  if (made.ok) await renewHash(context.platform.database.db, id, { before, after: made.value });
}
