import { approvalAct } from "@taya/audit/points";
import { assert } from "@taya/kernel/assert";
import type { Caller, Handlers, Input, Output, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { DAY } from "@taya/kernel/instant";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { rewardGiven } from "@taya/compliance/rewards-live";
import { writeLetter } from "@taya/compliance/letter";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import type { REWARD_FAULTS } from "../faults.ts";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import { pay } from "../payout.ts";
import { POINTS_TYPE, movePoints } from "../points/post.ts";
import { loyaltySettings } from "../settings.ts";
import type { mallCalls } from "./contract.ts";
import { takeStock } from "./items.store.ts";
import { endRedemption, findRedemption, type Redemption } from "./redemptions.store.ts";
import { reviewedRow } from "./rows.ts";

const APPROVAL = "loyalty.redemption.approve";

type Row = Output<typeof mallCalls.approveRedemption>;
type Refused = "NOT_FOUND" | "PROMO_STATE" | "APPROVAL_REQUIRED" | (typeof REWARD_FAULTS)[number];

/** What is decided about a redemption, and by whom. */
interface Decision {
  readonly id: string;
  readonly merchant: string;
  readonly remark: string;
  readonly reason: string;
  readonly operator: Session;
}

export function decisionHandlers(
  context: Context,
): Handlers<Pick<typeof mallCalls, "approveRedemption" | "rejectRedemption">> {
  const { transaction } = context.platform.database;
  return {
    async approveRedemption(input, caller) {
      const { redemptionAskAbove: most } = await context.platform.settings.read(
        caller.merchant,
        "loyalty",
        loyaltySettings,
      );
      const terms = await context.promotions.standing(caller.merchant);
      const decided = decisionOf(input, caller);
      const result = await transaction((tx) => approve(context, tx, decided, { most, terms }));
      return tell(context, result);
    },

    async rejectRedemption(input, caller) {
      const result = await transaction((tx) => reject(context, tx, decisionOf(input, caller)));
      return tell(context, result);
    },
  };
}

const decisionOf = (
  { id, remark = "", reason }: Input<typeof mallCalls.approveRedemption>,
  caller: Caller,
): Decision => ({ id, remark, reason, merchant: caller.merchant, operator: me(caller) });

/** The answer, once it is committed, with the player told of their balance. */
async function tell<F extends Refused>(context: Context, result: Result<Redemption, F>): Promise<Result<Row, F>> {
  if (!result.ok) return result;
  const { playerId } = result.value;
  rewardGiven(context.platform, playerId);
  const names = await context.accounts.names(context.platform.database.db, [playerId]);
  return ok(reviewedRow(result.value, names.get(playerId) ?? ""));
}

/** A redemption that waits, under the locks of its wallet and of itself, in this order everywhere. */
async function lockWaiting(
  context: Context,
  tx: Db,
  { id, merchant }: Pick<Decision, "id" | "merchant">,
): Promise<Result<Redemption, "NOT_FOUND" | "PROMO_STATE">> {
  const found = await findRedemption(tx, { merchant, id });
  if (!found) return fault("NOT_FOUND");
  await context.ledger.lock(tx, found.playerId);
  const locked = await findRedemption(tx, { merchant, id, lock: true });
  assert(locked, "a redemption is not deleted");
  const { status } = locked;
  return status === "inProcess" ? ok(locked) : fault("PROMO_STATE", { value: { status } });
}

type Standing = Awaited<ReturnType<Context["promotions"]["standing"]>>;

/** Gives what was redeemed to whom something may be given; above the brand's threshold a second operator has to agree. */
async function approve(
  context: Context,
  tx: Db,
  decision: Decision,
  { most, terms }: { readonly most: Minor | "agreed"; readonly terms: Standing },
): Promise<Result<Redemption, Refused>> {
  const waiting = await lockWaiting(context, tx, decision);
  if (!waiting.ok) return waiting;
  const redemption = waiting.value;
  const { playerId, amount } = redemption;
  const allowed = await context.compliance.mayReward(tx, playerId);
  if (!allowed.ok) return allowed;
  if (most !== "agreed" && amount !== null) {
    const { merchant, operator } = decision;
    const sum = { kind: APPROVAL, merchant, operator, subject: playerId, amount, most, everything: true };
    if (!(await context.audit.approvals.mayAlone(tx, sum))) return askSecond(context, tx, decision, redemption);
  }
  if (!(await give(context, tx, redemption, terms))) return fault("PROMO_STATE", { value: { rule: "raffle" } });
  return end(context, tx, redemption, { ...decision, status: "approved" });
}

/**
 * Cash is paid, a bonus begins, rounds and tickets are there at once; goods are sent by hand. False where the raffle that
 * the tickets are of takes none any more.
 */
async function give(context: Context, tx: Db, redemption: Redemption, terms: Standing): Promise<boolean> {
  const { id: ref, playerId, merchant, currency, type, amount, wagering, quantity } = redemption;
  const [title, lifeMs] = [saidName(redemption.name, "EN"), terms.days * DAY];
  switch (type) {
    case "cash":
      await pay(context, tx, [{ playerId, type: POINTS_TYPE, ref, amount: amount! }]);
      return true;
    case "bonus":
      await context.promotions.grant(tx, {
        playerId,
        merchant,
        promo: "POINTS",
        title,
        amount: amount!,
        required: amount! * BigInt(wagering!),
        contributions: terms.contributions,
        lifeMs,
        actor: "points",
      });
      return true;
    case "freebet": {
      const { game, rounds, stake } = redemption;
      const what = { game: game!, rounds: rounds! * quantity, stake: stake! };
      const given = { playerId, merchant, currency, title, lifeMs, source: "redemption" as const, ref, ...what };
      await context.promotions.gifts.rounds(tx, given);
      return true;
    }
    case "ticket": {
      const { raffleId, tickets } = redemption;
      const gift = { ref, raffleId: raffleId!, playerId, tickets: tickets! * quantity };
      return context.promotions.gifts.tickets(tx, gift);
    }
    case "goods":
      return true;
  }
}

async function askSecond(
  context: Context,
  tx: Db,
  { id, merchant, remark, reason, operator }: Decision,
  { name, quantity, amount, playerId }: Redemption,
): Promise<Result<never, "APPROVAL_REQUIRED">> {
  const player = await context.accounts.player(tx, playerId);
  const summary = `${quantity} × ${saidName(name, "EN")}, ${formatMinor(amount ?? 0n)} → ${player?.username ?? playerId}`;
  const payload: Stored = { id, merchant, remark, reason };
  const approvalId = await context.audit.approvals.ask(tx, {
    kind: APPROVAL,
    merchant,
    operator,
    reason,
    summary,
    payload,
  });
  return fault("APPROVAL_REQUIRED", { value: { approvalId } });
}

type Stored = Omit<Decision, "operator">;

/** What happens when a second operator agrees; nothing where it was decided about meanwhile. */
export const redemptionActs = (context: Context): Extension =>
  approvalAct(
    APPROVAL,
    async (tx, stored: Stored, operator) => {
      const terms = await context.promotions.standing(stored.merchant);
      const result = await approve(context, tx, { ...stored, operator }, { most: "agreed", terms });
      return result.ok ? ok({ id: stored.id }) : result;
    },
    async (tx, { id, merchant }: Stored) => (await findRedemption(tx, { id, merchant }))?.status,
  );

/** Gives the points back, and the stock. */
async function reject(
  context: Context,
  tx: Db,
  decision: Decision,
): Promise<Result<Redemption, "NOT_FOUND" | "PROMO_STATE">> {
  const waiting = await lockWaiting(context, tx, decision);
  if (!waiting.ok) return waiting;
  const { id: ref, playerId, currency, points, itemId, quantity } = waiting.value;
  await movePoints(context, tx, { playerId, currency, kind: "REFUNDED", points, ref });
  await takeStock(tx, itemId, -quantity);
  return end(context, tx, waiting.value, { ...decision, status: "rejected" });
}

async function end(
  context: Context,
  tx: Db,
  redemption: Redemption,
  { status, remark, reason, operator, merchant }: Decision & { readonly status: "approved" | "rejected" },
): Promise<Result<Redemption, never>> {
  const review = { status, remark, reviewer: operator.username, at: context.platform.clock.now() };
  const ended = await endRedemption(tx, redemption, review);
  await context.audit.log(tx, {
    merchant,
    operator,
    action: `loyalty.redemption.${status === "approved" ? "approve" : "reject"}`,
    object: redemption.id,
    reason,
    after: { player: redemption.playerId, points: Number(redemption.points), remark },
  });
  const { id, playerId, name, quantity, points } = redemption;
  await writeLetter(context.platform, tx, {
    playerId,
    key: `loyalty.letter.redemption.${status}`,
    values: ({ code, intl }) => ({ item: saidName(name, code), quantity, points: points.toLocaleString(intl), remark }),
    once: `redemption:${id}`,
  });
  return ok(ended);
}
