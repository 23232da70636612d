import type { Player } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";

/** So many accounts that hang together are looked at. */
const CLUSTER_MOST = 100;

/**
 * Whether something is so of an account that hangs together with this one: one that shares a device, a payout account or
 * pictures with it, or with one of those, and so on.
 */
export async function anyLinked(
  context: Context,
  tx: Db,
  { id, merchant }: Player,
  isSo: (players: readonly PlayerId[]) => Promise<boolean>,
): Promise<boolean> {
  const known = new Set([id]);
  for (let edge = [id]; edge.length > 0 && known.size < CLUSTER_MOST;) {
    const found = new Set<PlayerId>();
    for (const each of edge) {
      for (const { playerId } of await context.accounts.persons.links(tx, { id: each, merchant })) {
        if (!known.has(playerId)) found.add(playerId);
      }
    }
    edge = [...found];
    if (edge.length > 0 && (await isSo(edge))) return true;
    for (const each of edge) known.add(each);
  }
  return false;
}
