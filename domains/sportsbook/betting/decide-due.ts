import type { PlayerId } from "@taya/kernel/id";
import { type Instant, SECOND } from "@taya/kernel/instant";
import type { Beat } from "../beat.ts";
import type { Context } from "../context.ts";
import { type DecideCommand, decideOrder } from "./pending.order.ts";
import { type DecidedBet, duePending, pendingOf } from "./pending.store.ts";
import { sportsReader } from "./sports.ts";
import { tellPlayer } from "./tell.ts";

const EVERY_MS = 200;
/** Decided in one commit. */
const BATCH = 200;
/** What could not be decided for so long is given back: nobody waits longer than a minute to know. */
const LATEST_MS = 30 * SECOND;

/** Decides the tickets whose time has come, whoever has taken them. */
export function decideDue(context: Context): Beat {
  const order = decideOrder(context, sportsReader());

  async function decideAll(commands: readonly DecideCommand[]): Promise<void> {
    const decided = await context.ledger.decideAll(order, commands);
    for (const playerId of playersOf(commands, decided)) tellPlayer(context, playerId);
  }

  /** One that fails is not in the way of the others, and comes back in the end. */
  async function decideOne({ id: betId, playerId, acceptAt }: Due, now: Instant): Promise<void> {
    try {
      await decideAll([{ playerId, betId }]);
    } catch (error) {
      context.platform.log.warn({ error, bet: betId }, "a ticket could not be decided");
      if (now - acceptAt > LATEST_MS) await decideAll([{ playerId, betId, giveBack: "RESUBMIT_REQUEST" }]);
    }
  }

  return {
    name: "sports tickets that wait",
    everyMs: EVERY_MS,
    async beat(now) {
      const due = await duePending(context.platform.database.db, now, BATCH);
      if (due.length === 0) return false;
      try {
        await decideAll(due.map(({ id: betId, playerId }) => ({ playerId, betId })));
      } catch (error) {
        context.platform.log.info({ error, tickets: due.length }, "tickets are decided one by one");
        for (const bet of due) await decideOne(bet, now).catch(() => undefined);
      }
      return due.length === BATCH;
    },
  };
}

interface Due {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly acceptAt: Instant;
}

const playersOf = (
  commands: readonly DecideCommand[],
  decided: readonly (DecidedBet | undefined)[],
): ReadonlySet<PlayerId> => new Set(commands.flatMap(({ playerId }, at) => (decided[at] ? [playerId] : [])));

/** Gives back what waits of somebody who may no longer play; what was accepted stands. Safe to repeat. */
export async function endPending(context: Context, playerId: PlayerId): Promise<void> {
  const bets = await pendingOf(context.platform.database.db, playerId);
  if (bets.length === 0) return;
  const order = decideOrder(context, sportsReader());
  const commands = bets.map((betId) => ({ playerId, betId, giveBack: "BLOCKED_CLIENT" as const }));
  await context.ledger.decideAll(order, commands);
  tellPlayer(context, playerId);
}
