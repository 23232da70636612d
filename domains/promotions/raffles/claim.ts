import { assert } from "@taya/kernel/assert";
import type { Caller, Input, Output } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { type Entry, legsOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { give } from "../bonus.ts";
import { giving } from "../offer/commands.ts";
import { type BrandRules, brandRulesOf, wageringOf } from "../offer/law.ts";
import type { Context } from "../needs.ts";
import type { raffleCalls } from "./contract.ts";
import { lockPrizes, markClaimed, type PrizeRow } from "./entries.store.ts";
import { wonRow } from "./rows.ts";

/** The entry type of a raffle's prize. */
export const PRIZE_TYPE = 306;

type Claimed = Output<typeof raffleCalls.claimRaffle>;

/** Pays a prize the caller has won: the one of this ticket, or the first that was not claimed. */
export async function claimPrize(
  context: Context,
  { promotionId, ticketId }: Input<typeof raffleCalls.claimRaffle>,
  caller: Caller,
) {
  const rules = await brandRulesOf(context, caller.merchant);
  if (!rules.law["promo.enabled"]) return fault("PROMO_NOT_ELIGIBLE", { value: { rule: "law" } });
  return giving<Claimed, "PROMO_NOT_ELIGIBLE" | "PROMO_ALREADY">(context, caller, async (tx, player) => {
    const won = await lockPrizes(tx, promotionId, player.id);
    const named = won.filter(({ ticket }) => ticketId === undefined || ticket === ticketId);
    if (named.length === 0) return fault("PROMO_NOT_ELIGIBLE");
    const prize = named.find(({ claimedAt }) => claimedAt === null);
    if (!prize) return fault("PROMO_ALREADY");
    await payPrize(context, tx, prize, rules);
    return ok({ prize: prize.no, kind: prize.kind, amount: prize.amount, claimId: prize.id, proof: wonRow(prize) });
  });
}

/** Cash at once; a bonus on the brand's standing terms, to be played so many times. */
export async function payPrize(context: Context, tx: Db, prize: PrizeRow, rules: BrandRules): Promise<void> {
  const { platform, ledger } = context;
  const { playerId, merchant, amount, id } = prize;
  const { currency } = await ledger.balance(tx, playerId);
  await markClaimed(tx, { id, currency, at: platform.clock.now() });
  if (prize.kind === "cash") {
    const entry: Entry = {
      playerId,
      type: PRIZE_TYPE,
      ref: id,
      key: platform.id<"entry">(),
      legs: legsOf.cashback(amount),
    };
    const posted = await ledger.post(tx, [entry]);
    assert(posted.code === "OK", "what the house gives can be posted");
    return;
  }
  await give(context, tx, {
    playerId,
    merchant,
    promo: `raffle:${prize.raffleId}`,
    title: "Raffle",
    amount,
    required: amount * BigInt(wageringOf(prize, rules.law)),
    contributions: rules.contributions,
    lifeMs: rules.days * DAY,
    actor: "raffle",
  });
}
