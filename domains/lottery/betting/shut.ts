import type { PlayerId } from "@taya/kernel/id";
import { cancelKind } from "./cancel.order.ts";
import { type ChaseContext, stopOf } from "./chase.ts";
import { queuedBets } from "./orders.store.ts";
import { release } from "./release.ts";
import { tellPlayer } from "./tell.ts";

/**
 * Ends what waits of somebody who may no longer play: their chases stop, and what they have on issues that have not begun
 * comes back. Bets on the issues of now are open bets: they stand, and what they win is paid. Safe to repeat; what closes
 * meanwhile stands too.
 */
export async function endQueued(context: ChaseContext, playerId: PlayerId): Promise<void> {
  await stopOf(context, playerId);
  const bets = await queuedBets(context.platform.database.db, playerId);
  if (bets.length === 0) return;
  const kind = cancelKind(context);
  const answers = await Promise.all(bets.map((betId) => context.ledger.decide(kind, { playerId, betId })));
  await release(
    context,
    answers.flatMap(({ gone }) => gone ?? []),
  );
  tellPlayer(context, playerId);
}
