import { randomBytes } from "node:crypto";
import { commitOf } from "@taya/games/kit/fair";
import { lockText } from "@taya/platform/boxes";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { SEED_SECRET } from "./draw.ts";
import { addRaffle, type Raffle } from "./raffles.store.ts";
import type { Terms } from "./terms.ts";

/** Opens a raffle: its seed is made and promised, and bets count from now on or from its opening, whichever is later. */
export async function openRaffle(
  { id, clock, secrets }: Pick<Platform, "id" | "clock" | "secrets">,
  tx: Db,
  { merchant, actor, terms }: Pick<Raffle, "merchant" | "actor"> & { readonly terms: Terms },
): Promise<Pick<Raffle, "id" | "opensAt">> {
  const now = clock.now();
  const seed = randomBytes(32).toString("hex");
  const { category = null, opensAt, ...rest } = terms;
  const raffle = {
    ...rest,
    id: id<"raffle">(),
    merchant,
    category,
    opensAt: Math.max(opensAt, now),
    commit: commitOf(seed),
    actor,
  };
  const seedBox = lockText(await secrets.get(SEED_SECRET, 32), seed);
  await addRaffle(tx, raffle, { seedBox, at: now });
  return raffle;
}
