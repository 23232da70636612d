import { approvalAct } from "@taya/audit/points";
import { assert } from "@taya/kernel/assert";
import type { Caller, Handlers, Input, Output, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import { rewardGiven } from "@taya/compliance/rewards-live";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import { writeDecided } from "../letters.ts";
import type { Context } from "../needs.ts";
import { type Claim, claimPage, decideClaim, findClaim, type Payment } from "./claims.store.ts";
import { wasCharged } from "./deposits.store.ts";
import { type BrandRules, brandRulesOf } from "./law.ts";
import { giveBack, termsAt } from "./offer.store.ts";
import type { offerOperatorCalls } from "./operator.contract.ts";
import { worthOf } from "./points.ts";
import { grant } from "./take.ts";
import type { RewardFault } from "./words.ts";

const APPROVAL = "promotions.claim.approve";

type Calls = Pick<typeof offerOperatorCalls, "adminClaims" | "claimImages" | "approveClaim" | "rejectClaim">;
type Row = Output<typeof offerOperatorCalls.approveClaim>;
type Refused = "NOT_FOUND" | "PROMO_STATE" | "APPROVAL_REQUIRED" | RewardFault;

/** What is decided about a claim, and by whom. */
interface Decision {
  readonly id: string;
  readonly merchant: string;
  readonly remark: string;
  readonly reason: string;
  readonly operator: Session;
}

/** What operators see and decide of claims. */
export function reviewHandlers(context: Context): Handlers<Calls> {
  const { database, clock, files } = context.platform;
  const { db, transaction } = database;
  return {
    async adminClaims(input, { merchant }) {
      const { pageNo, pageSize, offerId, status, username } = input;
      const player = username && (await context.accounts.byUsername(db, merchant, username));
      const { asOf, ...window } = rowWindow(input, clock);
      if (username && !player) return ok({ list: [], total: 0, pageNo, pageSize, asOf });
      const playerId = player ? player.id : undefined;
      const { list, total } = await claimPage(db, { merchant, playerId, offerId, status, asOf, ...window });
      const names = await context.accounts.names(
        db,
        list.map((each) => each.playerId),
      );
      return ok({ list: list.map((each) => rowOf(each, names.get(each.playerId))), total, pageNo, pageSize, asOf });
    },

    async claimImages({ id, reason }, caller) {
      const { merchant } = caller;
      const claim = await findClaim(db, { merchant, id });
      if (!claim) return fault("NOT_FOUND");
      const action = { action: "promotions.claim.images", object: id, reason };
      await transaction((tx) => context.audit.log(tx, { merchant, operator: me(caller), ...action }));
      const images = await Promise.all(claim.images.map(async (name) => shown(await files.read(name))));
      return ok({ images });
    },

    async approveClaim(input, caller) {
      const rules = await brandRulesOf(context, caller.merchant);
      const decision = decisionOf(input, caller);
      return tell(context, await transaction((tx) => approve(context, tx, decision, { rules, most: rules.askAbove })));
    },

    async rejectClaim(input, caller) {
      return tell(context, await transaction((tx) => reject(context, tx, decisionOf(input, caller))));
    },
  };
}

/** A kept picture; pictures are drawn anew as JPEG before they are kept. */
const shown = (bytes: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`;

const decisionOf = (
  { id, remark = "", reason }: Input<typeof offerOperatorCalls.approveClaim>,
  caller: Caller,
): Decision => ({ id, remark, reason, merchant: caller.merchant, operator: me(caller) });

/** The answer, once it is committed, with the player told of their balance. */
async function tell<F extends Refused>(context: Context, result: Result<Claim, F>): Promise<Result<Row, F>> {
  if (!result.ok) return result;
  const { playerId } = result.value;
  rewardGiven(context.platform, playerId);
  const names = await context.accounts.names(context.platform.database.db, [playerId]);
  return ok(rowOf(result.value, names.get(playerId)));
}

function rowOf(claim: Claim, username = ""): Row {
  const { title: _title, merchant: _merchant, day: _day, bonus: _bonus, ...row } = claim;
  const { images, inputs, reviewer, decidedAt, ...rest } = row;
  return {
    ...rest,
    username,
    inputs: { ...inputs },
    images: images.length,
    ...(reviewer !== null && { reviewer }),
    ...(decidedAt !== null && { decidedAt }),
  };
}

/** A claim that waits, under the locks of its wallet and of itself, in this order everywhere. */
async function lockWaiting(
  context: Context,
  tx: Db,
  { id, merchant }: Pick<Decision, "id" | "merchant">,
): Promise<Result<Claim, "NOT_FOUND" | "PROMO_STATE">> {
  const found = await findClaim(tx, { merchant, id });
  if (!found) return fault("NOT_FOUND");
  await context.ledger.lock(tx, found.playerId);
  const locked = await findClaim(tx, { merchant, id, lock: true });
  // Applied for anew, it stands under another id.
  if (!locked) return fault("NOT_FOUND");
  const { status } = locked;
  return status === "applying" ? ok(locked) : fault("PROMO_STATE", { value: { status } });
}

/**
 * Gives what was applied for, under the terms of that moment, unless the deposit it was for was charged back meanwhile;
 * above the brand's threshold a second operator has to agree.
 */
async function approve(
  context: Context,
  tx: Db,
  decision: Decision,
  { rules, most }: { readonly rules: BrandRules; readonly most: Minor | "agreed" },
): Promise<Result<Claim, Refused>> {
  const waiting = await lockWaiting(context, tx, decision);
  if (!waiting.ok) return waiting;
  const claim = waiting.value;
  const { playerId, amount, code, inputs } = claim;
  if (await wasCharged(tx, playerId, String(inputs["depositId"])))
    return fault("PROMO_STATE", { value: { rule: "deposit" } });
  if (!rules.law["promo.enabled"]) return fault("PROMO_STATE", { value: { rule: "law" } });
  const allowed = await context.compliance.mayReward(tx, playerId);
  if (!allowed.ok) return allowed;
  const { merchant, operator } = decision;
  if (most !== "agreed") {
    const worth = await worthOf(context, merchant, { amount, unit: claim.unit });
    const sum = { kind: APPROVAL, merchant, operator, subject: playerId, amount: worth, most, everything: true };
    if (!(await context.audit.approvals.mayAlone(tx, sum))) return askSecond(context, tx, decision, claim);
  }
  const player = await context.accounts.player(tx, playerId);
  assert(player, "whoever may be given something has an account");
  const terms = await termsAt(tx, claim.offerId, claim.version);
  const grantId = await grant(context, tx, { code, terms, player, rules, claim, actor: operator.username });
  return end(context, tx, claim, { ...decision, paid: { grantId } });
}

async function askSecond(
  context: Context,
  tx: Db,
  { operator, ...stored }: Decision,
  { code, amount, playerId }: Claim,
): Promise<Result<never, "APPROVAL_REQUIRED">> {
  const names = await context.accounts.names(tx, [playerId]);
  const { merchant, reason } = stored;
  const approvalId = await context.audit.approvals.ask(tx, {
    kind: APPROVAL,
    merchant,
    operator,
    reason,
    summary: `${code}, ${formatMinor(amount)} → ${names.get(playerId) ?? playerId}`,
    payload: stored satisfies Stored,
  });
  return fault("APPROVAL_REQUIRED", { value: { approvalId } });
}

type Stored = Omit<Decision, "operator">;

/** What happens when a second operator agrees; nothing where it was decided about meanwhile. */
export const claimActs = (context: Context): Extension =>
  approvalAct(
    APPROVAL,
    async (tx, stored: Stored, operator: Session) => {
      const rules = await brandRulesOf(context, stored.merchant);
      const result = await approve(context, tx, { ...stored, operator }, { rules, most: "agreed" });
      return result.ok ? ok({ id: stored.id }) : result;
    },
    async (tx, { id, merchant }: Stored) => (await findClaim(tx, { id, merchant }))?.status,
  );

/** What was set aside for it is free again. */
async function reject(
  context: Context,
  tx: Db,
  decision: Decision,
): Promise<Result<Claim, "NOT_FOUND" | "PROMO_STATE">> {
  const waiting = await lockWaiting(context, tx, decision);
  if (!waiting.ok) return waiting;
  await giveBack(tx, waiting.value.offerId, waiting.value);
  return end(context, tx, waiting.value, decision);
}

async function end(
  context: Context,
  tx: Db,
  claim: Claim,
  { remark, reason, operator, merchant, paid }: Decision & { readonly paid?: Pick<Payment, "grantId"> },
): Promise<Result<Claim, never>> {
  const payment: Payment | undefined = paid && { status: "issued", ...paid };
  const review = { payment, remark, reviewer: operator.username, at: context.platform.clock.now() };
  const ended = await decideClaim(tx, claim, review);
  await context.audit.log(tx, {
    merchant,
    operator,
    action: `promotions.claim.${payment ? "approve" : "reject"}`,
    object: claim.id,
    reason,
    after: { player: claim.playerId, amount: formatMinor(claim.amount), remark },
  });
  await writeDecided(context, tx, claim, { issued: payment !== undefined, remark });
  return ok(ended);
}
