import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import { writeOffer } from "../offer/offer.store.ts";
import { seededOffers } from "./programme.ts";
import { seedRaffles } from "./raffles.ts";

/** Gives the demonstration's brand its first offers, unless it has or had any, and the raffles of the week and the next. */
export async function seedPromotions(
  tx: Db,
  { platform }: { readonly platform: Pick<Platform, "config" | "clock" | "id" | "texts" | "secrets"> },
): Promise<void> {
  await seedRaffles(tx, { platform });
  const { merchant } = platform.config;
  const { rows } = await sql`select 1 from promotions.offer where merchant = ${merchant} limit 1`.execute(tx);
  if (rows.length > 0) return;
  const at = platform.clock.now();
  for (const { code, terms } of seededOffers(platform, at)) {
    await writeOffer(tx, { id: platform.id<"offer">(), merchant, code, terms, version: 1, operator: "seed", at });
  }
}
