import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { agentsSettings } from "../settings.ts";
import { currentOf } from "./contracts.store.ts";
import { KIND_NAMES, type KindName } from "./kinds.ts";

type PartContext = Pick<Context, "platform">;
export const MODULE = "AGENTPOLICY3";

/** The highest rates the house offers by kind; 0 where the brand has none of it. */
async function houseCaps({ platform }: PartContext, merchant: string, tx?: Db): Promise<Record<KindName, number>> {
  const settings = await platform.settings.read(merchant, "agents", agentsSettings, tx);
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, settings[`${kind}Cap`]])) as Record<KindName, number>;
}

/** Which kinds the brand has. */
export async function enabledKinds(
  context: PartContext,
  merchant: string,
  tx?: Db,
): Promise<Record<KindName, boolean>> {
  const caps = await houseCaps(context, merchant, tx);
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, caps[kind] > 0])) as Record<KindName, boolean>;
}

/**
 * The highest rate somebody may offer now: the house its cap, an agent the highest of the own contract, and of the one that
 * is to come as well, where that is lower.
 */
export async function mostOffered(
  context: PartContext,
  tx: Db,
  {
    merchant,
    kind,
    uplineId,
  }: { readonly merchant: string; readonly kind: KindName; readonly uplineId: PlayerId | null },
): Promise<number> {
  const cap = (await houseCaps(context, merchant, tx))[kind];
  if (uplineId === null || cap === 0) return cap;
  const own = (await currentOf(tx, uplineId, kind)).filter(({ status }) => status !== "OFFERED");
  if (!own.some(({ status }) => status !== "ACCEPTED")) return 0;
  return Math.min(...own.map(({ ppm }) => ppm));
}
