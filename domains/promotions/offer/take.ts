import type { Player } from "@taya/accounts";
import { assert } from "@taya/kernel/assert";
import { DAY, type Day, dayIn } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { give } from "../bonus.ts";
import { writeGiven } from "../letters.ts";
import { giveRounds } from "../free-rounds/give.ts";
import type { Context } from "../needs.ts";
import { requiredOf } from "./amount.rules.ts";
import { addClaim, type Claim, claimedAmong, type NewClaim } from "./claims.store.ts";
import { type BrandRules, wageringOf } from "./law.ts";
import { join, lockOffer, type Offer, reserve } from "./offer.store.ts";
import { type Ready, standsOf } from "./stand.ts";
import { anyLinked } from "./linked.ts";
import { payerOf } from "./points.ts";
import { said, type Terms } from "./terms.ts";
import { POINT, roundsOf, toldAs, unitOf } from "./unit.rules.ts";
import type { ClaimFault } from "./words.ts";

/** Who takes which offer, and with what. */
export interface Taking {
  readonly player: Player;
  readonly offerId: string;
  readonly rules: BrandRules;
  readonly typed?: string | undefined;
  /** The day at the brand it is judged by, where that is not this one. */
  readonly today?: Day | undefined;
}

/** What a player gave beside asking. */
export interface Application {
  readonly comment: string;
  /** Names of kept files. */
  readonly images: readonly string[];
}

export interface Taken {
  readonly claimId: string;
  readonly amount: Minor;
  readonly required: Minor;
  readonly unit: "bonus" | "cash" | "points" | "freeRounds";
}

/**
 * Pays an offer to a player whose wallet is locked, under the lock of the offer: budget, claim and money are one commit.
 * `issued` where nobody has asked for it.
 */
export async function take(
  context: Context,
  tx: Db,
  taking: Taking,
  status: "claimed" | "issued",
): Promise<Result<Taken, ClaimFault>> {
  const found = await open(context, tx, taking, false);
  if (!found.ok) return found;
  const { offer, claim } = found.value;
  const { player, rules } = taking;
  const grantId = await grant(context, tx, {
    code: offer.code,
    terms: offer.terms,
    player,
    rules,
    claim,
    actor: "offer",
  });
  const added = await addClaim(tx, claim, { status, grantId });
  assert(added, "what was claimed already was seen under the lock");
  await writeGiven(context, tx, { playerId: player.id, currency: player.currency }, { claim, terms: offer.terms });
  return ok(takenOf(offer, claim));
}

/** Keeps what a player applies for, with what it would cost set aside; tells the pictures of a refused one it stands instead of. */
export async function applyFor(
  context: Context,
  tx: Db,
  taking: Taking,
  application: Application,
): Promise<Result<Taken & { readonly replaced: readonly string[] }, ClaimFault>> {
  const found = await open(context, tx, taking, true);
  if (!found.ok) return found;
  const { before, offer } = found.value;
  const claim = { ...found.value.claim, ...application };
  const added = await addClaim(tx, claim, undefined);
  assert(added, "what was claimed already was seen under the lock");
  const replaced = before?.images ?? [];
  return ok({ ...takenOf(offer, claim), replaced });
}

const takenOf = ({ terms }: Offer, { id, amount, required }: NewClaim): Taken => {
  return { claimId: id, amount, required, unit: toldAs(unitOf(terms), required) };
};

/** The bonus of a claim, or its cash, and answers its id; or its points or rounds, which are no bonus. */
export async function grant(
  context: Context,
  tx: Db,
  asked: {
    readonly code: string;
    readonly terms: Terms;
    readonly player: Player;
    readonly rules: BrandRules;
    readonly claim: Pick<Claim, "id" | "amount" | "unit" | "required">;
    readonly actor: string;
  },
): Promise<string | undefined> {
  const { code, terms, player, rules, claim, actor } = asked;
  if (claim.unit === "points") {
    const given = { playerId: player.id, currency: player.currency, points: claim.amount / POINT, ref: claim.id };
    await payerOf(context).pay(tx, given);
    return undefined;
  }
  const [title, lifeMs] = [said(terms.title, player.language), (terms.days ?? rules.days) * DAY];
  const rounds = roundsOf(terms);
  if (claim.unit === "rounds" && rounds) {
    const { id: playerId, merchant, currency } = player;
    const given = { playerId, merchant, currency, title, lifeMs, ...rounds };
    await giveRounds(context, tx, { ...given, source: "claim", ref: claim.id });
    return undefined;
  }
  const { id } = await give(context, tx, {
    playerId: player.id,
    merchant: player.merchant,
    promo: code,
    title,
    amount: claim.amount,
    required: claim.required,
    contributions: { ...(terms.contributions ?? rules.contributions) },
    maxBet: terms.maxBet,
    maxWin: terms.maxWin,
    lifeMs,
    actor,
  });
  return id;
}

interface Opened {
  readonly offer: Offer;
  readonly claim: NewClaim;
  /** The refused one of the same period. */
  readonly before: Claim | undefined;
}

/** Locks the offer, looks whether it is due, and takes what it costs off its budget. */
async function open(context: Context, tx: Db, taking: Taking, applying: boolean): Promise<Result<Opened, ClaimFault>> {
  const { player, offerId, rules, typed, today } = taking;
  if (!rules.law["promo.enabled"]) return fault("PROMO_NOT_ELIGIBLE", { value: { rule: "law" } });
  const offer = await lockOffer(tx, player.merchant, offerId);
  assert(offer, "an offer is not deleted");
  const [stand] = await standsOf(context, tx, { player, offers: [offer], typed, today });
  assert(stand, "an offer stands somehow");
  const { phase, claim, ready, ticks } = stand;
  if (claim && claim.status !== "rejected") return fault("PROMO_ALREADY", { value: { status: claim.status } });
  if (phase !== "running")
    return fault("PROMO_STATE", { value: { status: phase === "before" ? "comingSoon" : "close" } });
  if (needsApply(context, offer) !== applying) return fault("PROMO_STATE", { value: { needsApply: !applying } });
  const unmet = ticks.find(({ ok: met }) => !met);
  if (unmet?.rule === "budget") return fault("PROMO_BUDGET");
  if (!ready) return fault("PROMO_NOT_ELIGIBLE", { value: { rule: unmet?.rule } });
  if (offer.terms.deviceOnce && (await knownTo(context, tx, player, offerId))) {
    return fault("PROMO_NOT_ELIGIBLE", { value: { rule: "device" } });
  }
  const made = await reserved(context, tx, { offer, player, rules, ready });
  return made.ok ? ok({ offer, claim: made.value, before: claim }) : made;
}

async function reserved(
  context: Context,
  tx: Db,
  {
    offer,
    player,
    rules,
    ready,
  }: { readonly offer: Offer; readonly player: Player; readonly rules: BrandRules; readonly ready: Ready },
): Promise<Result<NewClaim, "PROMO_BUDGET">> {
  const { terms, version, id: offerId } = offer;
  const { amount, periodKey, inputs } = ready;
  const at = context.platform.clock.now();
  const day = dayIn(at, (await context.site.brand(player.merchant)).timeZone);
  if (!(await reserve(tx, offer, { amount, day }))) return fault("PROMO_BUDGET");
  await join(tx, offerId, player.id, at);
  const { id: playerId, merchant } = player;
  const required = requiredOf(ready, wageringOf(terms, rules.law));
  const id = context.platform.id<"claim">();
  const unit = unitOf(terms);
  const shared = { id, offerId, version, playerId, merchant, periodKey, amount, unit, required, inputs };
  return ok({ ...shared, day, at, comment: "", images: [] });
}

/** Whether an operator has to look at it first. */
export const needsApply = ({ kinds }: Context, { terms }: Pick<Offer, "terms">): boolean =>
  terms.needsApply || kinds.get(terms.trigger.on)?.asks === "application";

/** Whether an account that hangs together with this one has claimed the offer. */
const knownTo = (context: Context, tx: Db, player: Player, offerId: string): Promise<boolean> =>
  anyLinked(context, tx, player, (players) => claimedAmong(tx, offerId, players));
