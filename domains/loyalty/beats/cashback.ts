import type { PlayerId } from "@taya/kernel/id";
import { addDays, type Day } from "@taya/kernel/instant";
import { rewardGiven } from "@taya/compliance/rewards-live";
import { firstDay, playersOn } from "../cashback/cashback.store.ts";
import { MODULE, termsOf } from "../cashback/handlers.ts";
import { payDue } from "../cashback/pay.ts";
import type { Context } from "../needs.ts";
import { loyaltySettings } from "../settings.ts";
import { readProgress } from "./progress.store.ts";
import { turnedDay, walk } from "./walk.ts";

/** Pays what was not claimed of the days that have turned, of every brand: each day once. */
export async function payUnclaimed(context: Context): Promise<void> {
  const { db } = context.platform.database;
  for (const merchant of await context.site.merchants()) {
    const { cashbackAuto } = await context.platform.settings.read(merchant, "loyalty", loyaltySettings);
    if (!cashbackAuto || !(await context.site.flag(merchant, MODULE))) continue;
    const last = addDays(await turnedDay(context, merchant), -1);
    for (let day = await nextDay(context, merchant); day !== undefined && day <= last; day = addDays(day, 1)) {
      const beat = { merchant, name: "cashback", period: day } as const;
      const of = { merchant, day };
      await walk(context, beat, {
        page: (after, limit) => playersOn(db, { ...of, after, limit }),
        each: (playerId) => payOne(context, playerId, of.day),
      });
    }
  }
}

/** The day that was begun and not ended, else the one after the last; the first one somebody played on before that. */
async function nextDay({ platform }: Context, merchant: string): Promise<Day | undefined> {
  const progress = await readProgress(platform.database.db, merchant, "cashback");
  if (!progress) return firstDay(platform.database.db, merchant);
  return progress.done ? addDays(progress.period, 1) : progress.period;
}

/** Whoever may not be given anything is left out, and so is what is too little to pay. */
async function payOne(context: Context, playerId: PlayerId, to: Day): Promise<void> {
  const { database } = context.platform;
  const player = await context.accounts.player(database.db, playerId);
  if (!player) return;
  const { terms, min } = await termsOf(context, player);
  const paid = await database.transaction(async (tx) => {
    await context.ledger.lock(tx, playerId);
    const allowed = await context.compliance.mayReward(tx, playerId);
    if (!allowed.ok) return allowed;
    return payDue(context, tx, { player, to, terms, min, auto: true });
  });
  if (paid.ok) rewardGiven(context.platform, playerId);
}
