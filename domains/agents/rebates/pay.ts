import { addDays, dayIn, MINUTE } from "@taya/kernel/instant";
import { balanceTopic } from "@taya/ledger/contract";
import type { Context } from "../needs.ts";
import { closeBatches, markPaid, unpaidBatches } from "./batches.store.ts";
import { forgetBets } from "./bets.store.ts";
import { type PayCommand, payOrder } from "./pay.order.ts";
import { OWN, type Sum, sumsOf } from "./payments.store.ts";

/** A day is closed so long after its end: what was settled at midnight is told by then. */
const CLOSES_AFTER_MS = 30 * MINUTE;
/** Members who are paid in one commit. */
const AT_ONCE = 100;

type PartContext = Pick<Context, "platform" | "site" | "ledger" | "compliance">;

/**
 * Pays rebates of every brand: those of a day half an hour after it is over, those of lottery bets whenever it is asked.
 * Cut off anywhere it goes on where it was, and asked by two at once everybody is paid once.
 */
export async function payRebates(context: PartContext): Promise<void> {
  const { clock, database } = context.platform;
  for (const merchant of await context.site.merchants()) {
    const { timeZone } = await context.site.brand(merchant);
    const over = addDays(dayIn(clock.now() - CLOSES_AFTER_MS, timeZone), -1);
    await database.transaction((tx) => closeBatches(tx, merchant, over, clock.now()));
    for (const batch of await unpaidBatches(database.db, merchant)) await payBatch(context, batch);
  }
}

/** Forgets bets nobody corrects any more. */
export async function forgetOldBets({ platform }: Pick<Context, "platform">): Promise<void> {
  await forgetBets(platform.database.db, dayIn(platform.clock.now(), "UTC"));
}

async function payBatch(context: PartContext, batch: bigint): Promise<void> {
  const { clock, database, live } = context.platform;
  const order = payOrder(context, batch);
  for (let after = 0, full = true; full;) {
    const sums = await sumsOf(database.db, batch, { after, limit: AT_ONCE });
    const commands: PayCommand[] = [];
    for (const own of Map.groupBy(sums, ({ recipient }) => recipient).values()) {
      commands.push(await commandOf(context, own as [Sum, ...Sum[]]));
    }
    const paid = commands.length > 0 ? await context.ledger.decideAll(order, commands) : [];
    for (const [at, payments] of paid.entries()) {
      if (payments.length > 0) live.changed(balanceTopic, { playerId: commands[at]!.playerId });
    }
    after = sums.at(-1)?.recipient ?? after;
    full = commands.length === AT_ONCE;
  }
  await markPaid(database.db, batch, clock.now());
}

/** Whoever may not be given anything waits for what their own bets earn, as for cashback; agents have earned their pay. */
async function commandOf({ compliance, platform }: PartContext, sums: readonly [Sum, ...Sum[]]): Promise<PayCommand> {
  const [{ playerId }] = sums;
  const own = sums.some(({ type }) => type === OWN);
  const allowed = !own || (await compliance.mayReward(platform.database.db, playerId)).ok;
  return { playerId, sums, allowed };
}
