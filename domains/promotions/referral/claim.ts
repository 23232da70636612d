import type { Player } from "@taya/accounts";
import { assert } from "@taya/kernel/assert";
import type { Handler, Output } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import { fault, ok, type Result } from "@taya/kernel/result";
import { type Entry, legsOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { giving } from "../offer/commands.ts";
import type { referralCalls } from "./contract.ts";
import { off, rulesOf } from "./open.ts";
import { qualifyMet } from "./qualify.ts";
import { lockOwn } from "./referrals.store.ts";
import { dueOf } from "./referrals.read.ts";
import { addReward, wasPaid } from "./rewards.store.ts";

/** The entry type of what referrals give. */
export const REFERRAL_REWARD = 307;

type Claimed = Output<typeof referralCalls.claimReferral>;
type Refused = "PROMO_ALREADY" | "PROMO_NOT_ELIGIBLE";

/** Pays what is due to a player on both sides, each side of each referral once. */
export const claimReferral =
  (context: Context): Handler<typeof referralCalls.claimReferral> =>
  async (_input, caller) => {
    playerOf(caller);
    if (!(await rulesOf(context, caller.merchant))) return off();
    return giving<Claimed, Refused>(context, caller, (tx, player) => payDue(context, tx, player));
  };

/** Pays what is due to a player whose wallet is locked, in the same transaction. */
export async function payDue(
  context: Context,
  tx: Db,
  { id: playerId, currency }: Player,
): Promise<Result<Claimed, Refused>> {
  await qualifyMet(context, tx, await lockOwn(tx, playerId));
  const { clock, id } = context.platform;
  const paid: Entry[] = [];
  let amount = 0n;
  for (const due of await dueOf(tx, playerId)) {
    const ref = id<"referralReward">();
    const fresh = await addReward(tx, { id: ref, ...due, playerId, currency, at: clock.now() });
    assert(fresh, "what is due under the lock was not paid");
    amount += due.amount;
    const legs = legsOf.cashback(due.amount);
    paid.push({ playerId, type: REFERRAL_REWARD, ref, key: id<"entry">(), legs });
  }
  if (paid.length === 0) return fault((await wasPaid(tx, playerId)) ? "PROMO_ALREADY" : "PROMO_NOT_ELIGIBLE");
  const posted = await context.ledger.post(tx, paid);
  assert(posted.code === "OK", "what the house gives can be posted");
  return ok({ amount, balance: posted.balances.cash });
}
