import type { DepositBonus, DepositViewer } from "@taya/wallet/points";
import type { Context } from "../needs.ts";
import { brandRulesOf } from "./law.ts";
import { runningOffers } from "./offer.store.ts";
import { standsOf } from "./stand.ts";
import { said } from "./terms.ts";

/** Which offers a deposit of a player would earn; none for whom nothing may be offered. */
export async function bonusesOf(
  context: Context,
  { playerId, merchant, language }: DepositViewer,
): Promise<readonly DepositBonus[]> {
  const { db } = context.platform.database;
  if (!(await brandRulesOf(context, merchant)).law["promo.enabled"]) return [];
  const running = await runningOffers(db, merchant, context.platform.clock.now());
  const offers = running.filter(({ terms }) => context.kinds.get(terms.trigger.on)?.byDeposit);
  if (offers.length === 0 || !(await context.compliance.mayReward(db, playerId)).ok) return [];
  const player = await context.accounts.player(db, playerId);
  const stands = player ? await standsOf(context, db, { player, offers }) : [];
  return offers.flatMap(({ id: promoId, terms }, at) => {
    const stand = stands[at];
    return stand?.isFor && !stand.claim && !stand.ready ? [{ promoId, title: said(terms.title, language) }] : [];
  });
}
