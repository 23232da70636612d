import type { PlayerId } from "@taya/kernel/id";
import type { Platform } from "@taya/platform/platform";
import { betSources } from "./points.ts";
import type { Standing } from "./source.ts";

/** Ids of a player's open bets over all sources, and the settlement that came last. */
export async function standingOf({ database, points }: Platform, playerId: PlayerId) {
  const all = await Promise.all(points.all(betSources).map((source) => source.standing(database.db, playerId)));
  const last = all
    .flatMap((each) => each.last ?? [])
    .reduce<Standing["last"]>((newest, each) => (newest && newest.at >= each.at ? newest : each), undefined);
  const settled = last && { kind: last.kind, id: last.id, status: last.status, payout: last.payout };
  return { open: all.flatMap(({ open }) => open), ...(settled && { last: settled }) };
}
