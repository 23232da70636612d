import type { Player } from "@taya/accounts";
import type { Day } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { type DayStanding, standingOf, windowTo } from "./standing.ts";
import type { Terms } from "./terms.rules.ts";

/** How a player's days up to one stand, with the offers that raise their cashback; nothing is locked. */
export async function dueOf(
  context: Context,
  db: Db,
  player: Player,
  { to, terms }: { readonly to: Day; readonly terms: Terms },
): Promise<DayStanding[]> {
  const boosts = await context.promotions.boosts.of(db, { player, ...windowTo(to) });
  return standingOf(db, player.id, to, { now: terms, boosts });
}
