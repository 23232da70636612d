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
  if (!player) return [];
  const now = await standsOf(context, db, { player, offers });
  const paid = await standsOf(context, db, { player, offers, paying: true });
  // What can be claimed as it is needs no deposit.
  return offers.flatMap(({ id: promoId, terms }, at) => {
    if (now[at]!.ready || now[at]!.claim || !paid[at]!.ready) return [];
    const { minDeposit: min } = terms.trigger;
    const { percent, cap } = terms.reward;
    return [
      {
        promoId,
        title: said(terms.title, language),
        ...(min !== undefined && { min }),
        ...(percent !== undefined && { percent }),
        ...(cap !== undefined && { cap }),
      },
    ];
  });
}
