import { createHash } from "node:crypto";
import { HOUR } from "@taya/kernel/instant";
import { moveOrder } from "./moves.order.ts";
import { tellMoved } from "./rounds.handlers.ts";
import { idleRounds } from "./rounds.store.ts";
import type { Context } from "./context.ts";

/** A round is left alone this long after its last move. */
const IDLE_MS = 24 * HOUR;
const CHUNK = 200;

/**
 * Ends rounds nobody has touched for a day: cashed out at their multiplier where the game allows it, else void with the
 * stake given back, as is a round whose game is no longer the one it was begun with. Each is one order like a player's.
 */
export function abandonedRounds(context: Context): () => Promise<void> {
  const order = moveOrder(context);
  return async () => {
    const idleSince = context.platform.clock.now() - IDLE_MS;
    const games = await context.games();
    for (;;) {
      const idle = await idleRounds(context.platform.database.db, idleSince, CHUNK);
      const done = await Promise.all(
        idle.map(async ({ roundId, playerId, seq }) => {
          const key = `${roundId} ${seq}`;
          const requestHash = createHash("sha256").update(key).digest("hex");
          const ask = { playerId, scope: "play.abandoned", key, requestHash };
          const { result } = await context.ledger.decide(order, { playerId, ask, roundId, games, what: { idleSince } });
          if (result.ok) tellMoved(context, result.value, playerId);
          return result.ok;
        }),
      );
      // Whoever came back meanwhile keeps their round; when that is all of them there is nothing more to do.
      if (idle.length < CHUNK || !done.includes(true)) return;
    }
  };
}
