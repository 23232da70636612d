import { approvalAct } from "@taya/audit/points";
import { assert } from "@taya/kernel/assert";
import type { Session } from "@taya/kernel/call";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { fault, type FieldError, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import { sanitise } from "@taya/site/sanitise";
import { wrongRounds } from "../free-rounds/give.ts";
import type { Context, PromotionLaw } from "../needs.ts";
import { brandRulesOf } from "./law.ts";
import { findOffer, lockOffer, type Offer, takenBy, writeOffer } from "./offer.store.ts";
import { pointPayer } from "../points.ts";
import { worthOf } from "./points.ts";
import { readTerms, storedTerms, type StoredTerms, type Terms } from "./terms.ts";
import { roundsOf, unitOf } from "./unit.rules.ts";
import { wrongWith } from "./write.rules.ts";

const APPROVAL = "promotions.offer";

/** An offer to be written, and by whom. */
interface Writing {
  /** Absent of a new one. */
  readonly id: string | undefined;
  /** The one that was looked at, of a change. */
  readonly version?: number | undefined;
  readonly merchant: string;
  /** Of a new one; it never changes. */
  readonly code: string;
  readonly terms: Terms;
  readonly reason: string;
  readonly operator: Session;
}

export type Written = Offer;

interface Under {
  readonly law: PromotionLaw;
  /** Above this budget a second operator has to agree. */
  readonly most: Minor | "agreed";
}

/** Terms whose HTML can run nothing. */
export const clean = ({ html, ...terms }: Terms): Terms => ({
  ...terms,
  html: Object.fromEntries(Object.entries(html).map(([language, text]) => [language, sanitise(text)])),
});

/** Writes the next version of an offer that was not ended. */
export async function changed(
  context: Context,
  tx: Db,
  writing: Writing,
  under: Under,
): Promise<Result<Written, "NOT_FOUND" | "PROMO_STATE" | "STALE" | "VALIDATION_FAILED" | "APPROVAL_REQUIRED">> {
  const before = writing.id === undefined ? undefined : await lockOffer(tx, writing.merchant, writing.id);
  if (!before) return fault("NOT_FOUND");
  if (before.endedAt !== null) return fault("PROMO_STATE", { value: { status: "close" } });
  if (writing.version !== undefined && writing.version !== before.version) return fault("STALE");
  return save(context, tx, { ...writing, code: before.code }, { ...under, before });
}

/** Writes an offer that is right; one with a large budget is written when a second operator agrees. */
export async function save(
  context: Context,
  tx: Db,
  writing: Writing,
  { law, most, before }: Under & { readonly before?: Offer },
): Promise<Result<Written, "VALIDATION_FAILED" | "APPROVAL_REQUIRED">> {
  const { merchant, terms, operator, reason } = writing;
  const errors = [...wrongWith(terms, context.kinds, law), ...(await colliding(tx, writing, before))];
  if (unitOf(terms) === "points" && !context.platform.points.one(pointPayer)) {
    errors.push({ field: "reward.points", rule: "unknown" });
  }
  const rounds = errors.length === 0 ? roundsOf(terms) : undefined;
  if (rounds) errors.push(...(await wrongRounds(context, rounds, "reward.")));
  if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
  if (most !== "agreed") {
    const amount = await worthOf(context, merchant, { amount: terms.budget, unit: unitOf(terms) });
    const sum = { subject: before?.id ?? writing.code, amount, most, everything: true };
    if (!(await context.audit.approvals.mayAlone(tx, { kind: APPROVAL, merchant, operator, ...sum }))) {
      return askSecond(context, tx, writing);
    }
  }
  const at = context.platform.clock.now();
  const id = before?.id ?? context.platform.id<"offer">();
  const version = (before?.version ?? 0) + 1;
  await writeOffer(tx, { id, merchant, code: writing.code, terms, version, operator: operator.username, at });
  await context.audit.log(tx, {
    merchant,
    operator,
    action: before ? "promotions.offer.change" : "promotions.offer.add",
    object: id,
    reason,
    before: before && storedTerms(before.terms),
    after: storedTerms(terms),
  });
  const offer = await findOffer(tx, merchant, id);
  assert(offer, "an offer just written is there");
  return ok(offer);
}

/** What other offers and what was given already do not let terms be. */
async function colliding(
  tx: Db,
  { id = "00000000-0000-0000-0000-000000000000", merchant, code, terms }: Writing,
  before: Offer | undefined,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const taken = await takenBy(tx, { id, merchant, code, typed: terms.trigger.code });
  if (taken.code) errors.push({ field: "code", rule: "taken" });
  if (taken.typed) errors.push({ field: "trigger.code", rule: "taken" });
  if (!before || (before.claims === 0 && before.spent === 0n)) return errors;
  if (before.spent > terms.budget) errors.push({ field: "budget", rule: "range" });
  if (terms.maxClaims > 0 && before.claims > terms.maxClaims) errors.push({ field: "maxClaims", rule: "range" });
  if (unitOf(before.terms) !== unitOf(terms)) errors.push({ field: "reward.points", rule: "match" });
  if (before.terms.trigger.on !== terms.trigger.on) errors.push({ field: "trigger.on", rule: "match" });
  return errors;
}

/** What waits for a second operator, in plain JSON. */
interface Stored {
  readonly id: string | undefined;
  readonly merchant: string;
  readonly code: string;
  readonly terms: StoredTerms;
  readonly reason: string;
}

async function askSecond(
  context: Context,
  tx: Db,
  { id, merchant, code, terms, reason, operator }: Writing,
): Promise<Result<never, "APPROVAL_REQUIRED">> {
  const payload: Stored = { id, merchant, code, terms: storedTerms(terms), reason };
  const summary = `${code}: ${terms.trigger.on}, ${formatMinor(terms.budget)}, × ${terms.wagering}`;
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

/** What happens when a second operator agrees to an offer; one that has changed since is refused. */
export const offerActs = (context: Context): Extension =>
  approvalAct(
    APPROVAL,
    async (tx, { terms, ...stored }: Stored, operator: Session) => {
      const { law } = await brandRulesOf(context, stored.merchant);
      const writing: Writing = { ...stored, id: stored.id, terms: readTerms(terms), operator };
      const under: Under = { law, most: "agreed" };
      const result = await (stored.id === undefined
        ? save(context, tx, writing, under)
        : changed(context, tx, writing, under));
      return result.ok ? ok({ id: result.value.id }) : result;
    },
    async (tx, { id, merchant }: Stored) => id && (await findOffer(tx, merchant, id))?.version,
  );
