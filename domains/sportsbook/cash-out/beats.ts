import type { OrderKind } from "@taya/ledger";
import { isLostConnection } from "@taya/platform/database";
import type { Beat } from "../beat.ts";
import { tellPlayer } from "../betting/tell.ts";
import type { SettleContext } from "../settle/settle-due.ts";
import { type CashOutCommand, type CashOutDone, cashOutOrder, type World } from "./cash-out.order.ts";
import { dueCashOuts, readTargets, type TargetRow } from "./cash-outs.store.ts";
import { offerFor, readCashOutWorld } from "./world.ts";

const BATCH = 500;
const ALL = 1_000_000;

/** Decides cash-outs that have waited as long as a bet would, at what the tickets are worth then. */
export function decideCashOuts(context: SettleContext): Beat {
  const order = cashOutOrder(context);
  return {
    name: "cash-outs",
    everyMs: 200,
    async beat() {
      const due = await dueCashOuts(context.platform.database.db, BATCH);
      const asked = due.map(({ id, betId, playerId, part }): CashOutCommand => ({ playerId, betId, part, waited: id }));
      return (await decideEach(context, order, asked)) > 0;
    },
  };
}

/**
 * Cashes out tickets whose target is reached. Only those are priced of which something has changed since they were looked
 * at last.
 */
export function autoCashOuts(context: SettleContext): Beat {
  const order = cashOutOrder(context);
  const { db } = context.platform.database;
  let seen = new Map<string, string>();
  return {
    name: "cash-out targets",
    everyMs: 1_000,
    takeOver() {
      seen.clear();
    },
    async beat() {
      const targets = await readTargets(db);
      const changed = targets.filter(({ id, mark }) => seen.get(id) !== mark);
      let did = false;
      for (let from = 0; from < changed.length; from += BATCH) {
        const reached = await reachedOf(context, changed.slice(from, from + BATCH));
        did = (await decideEach(context, order, reached)) > 0 || did;
      }
      seen = new Map(targets.map(({ id, mark }) => [id, mark]));
      return did;
    },
  };
}

async function reachedOf(
  { platform }: SettleContext,
  targets: readonly TargetRow[],
): Promise<readonly CashOutCommand[]> {
  const world = await readCashOutWorld(
    platform.database.db,
    targets.map(({ id }) => id),
    false,
  );
  return targets.flatMap(({ id: betId, playerId, target }) => {
    const ticket = world.tickets.get(betId);
    const quote = ticket && offerFor(ticket, world);
    return quote?.available && quote.offer >= target ? [{ playerId, betId, part: ALL, target }] : [];
  });
}

/** Decides them in one commit, or where that fails each in its own: one is not in the way of the others. Answers how many were. */
async function decideEach(
  context: SettleContext,
  order: OrderKind<CashOutCommand, World, CashOutDone>,
  asked: readonly CashOutCommand[],
): Promise<number> {
  const decide = async (some: readonly CashOutCommand[]): Promise<number> => {
    const done = await context.ledger.decideAll(order, some);
    for (const [at, { row }] of done.entries()) if (row) tellPlayer(context, some[at]!.playerId);
    return done.filter(({ row }) => row !== undefined).length;
  };
  if (asked.length === 0) return 0;
  try {
    return await decide(asked);
  } catch (error) {
    if (isLostConnection(error)) throw error;
    let count = 0;
    for (const each of asked) {
      count += await decide([each]).catch((reason: unknown) => {
        context.platform.log.warn({ error: reason, bet: each.betId }, "a ticket could not be cashed out");
        return 0;
      });
    }
    return count;
  }
}
