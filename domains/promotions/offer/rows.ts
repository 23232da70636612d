import type { Output } from "@taya/kernel/call";
import { gameNames } from "../free-rounds/give.ts";
import type { Context } from "../needs.ts";
import type { offerCalls } from "./contract.ts";
import { COMMENT_MOST, IMAGES_MOST } from "./contract.ts";
import { type BrandRules, wageringOf } from "./law.ts";
import type { Offer } from "./offer.store.ts";
import { rhythmOf } from "./kinds.ts";
import { hasLeft, type Stand } from "./stand.ts";
import { phaseOf, type Standing, statusOf } from "./status.rules.ts";
import { needsApply } from "./take.ts";
import type { Kind } from "./kind.ts";
import { said, type Terms } from "./terms.ts";
import { roundsOf, toldAs, unitOf } from "./unit.rules.ts";

export type OfferRow = Output<typeof offerCalls.promotions>["list"][number];

/** An offer as it stands for a player, or for whoever is not logged in. */
export function offerRow(context: Context, offer: Offer, stand: Stand | undefined, language: string): OfferRow {
  const { id, code, terms, startsAt } = offer;
  // One that was ended before its time is over since then.
  const endsAt = Math.min(offer.endsAt, offer.endedAt ?? Infinity);
  const standing = standingOf(context, offer, stand);
  const { status, action } = statusOf(standing);
  const bonus = stand?.claim?.bonus;
  const shown = { id, code, kind: terms.kind, on: terms.trigger.on, banner: terms.banner, startsAt, endsAt };
  return {
    ...shown,
    title: said(terms.title, language),
    status,
    action,
    ...(status === "close" && standing.phase === "running" && { soldOut: true }),
    ...(bonus && { bonus }),
  };
}

/** What decides how it stands; of whoever is not logged in no more is known than that they have done nothing. */
function standingOf(context: Context, offer: Offer, stand: Stand | undefined): Standing {
  const { terms } = offer;
  const kind = context.kinds.get(terms.trigger.on);
  const of = { needsApply: needsApply(context, offer), autoClaim: terms.autoClaim, asksCode: kind?.asks === "code" };
  const raised = raisesByItself(kind, terms);
  if (!stand) {
    const phase = phaseOf(offer, context.platform.clock.now());
    const nothing = { joined: raised, claim: undefined, ready: false, barred: false };
    return { ...of, ...nothing, phase, soldOut: !hasLeft(offer, 0n) };
  }
  const { phase, joined, claim, ready, soldOut, barred } = stand;
  return { ...of, phase, joined: joined || raised, claim: claim?.status, ready: ready !== undefined, soldOut, barred };
}

/** Whether an offer raises the cashback of everybody it is for, without being joined. */
const raisesByItself = (kind: Kind | undefined, { autoClaim }: Terms): boolean =>
  kind?.boost !== undefined && autoClaim;

/** The same with its terms. */
export async function detailRow(
  context: Context,
  offer: Offer,
  {
    stand,
    rules,
    language,
  }: { readonly stand: Stand | undefined; readonly rules: BrandRules; readonly language: string },
): Promise<Output<typeof offerCalls.promotion>> {
  const { terms, version } = offer;
  const rounds = roundsOf(terms);
  const freeRounds = rounds && { ...rounds, gameName: (await gameNames(context, language))(rounds.game) };
  return {
    ...offerRow(context, offer, stand, language),
    html: said(terms.html, language),
    facts: {
      ...givenFacts(context.kinds.get(terms.trigger.on), terms),
      ...(freeRounds && { freeRounds }),
      period: rhythmOf(context.kinds, terms),
      audience: audienceOf(terms),
      wagering: wageringOf(terms, rules.law),
      games: { ...(terms.contributions ?? rules.contributions) },
      ...(terms.maxBet !== undefined && { maxBet: terms.maxBet }),
      ...(terms.maxWin !== undefined && { maxWin: terms.maxWin }),
      days: terms.days ?? rules.days,
    },
    version,
    needsApply: needsApply(context, offer),
    maxImages: IMAGES_MOST,
    commentMax: COMMENT_MOST,
    ...(stand && { eligibility: stand.ticks.map((tick) => ({ ...tick })) }),
    ...(stand?.ready && { amount: stand.ready.amount }),
    unit: toldAs(unitOf(terms), BigInt(wageringOf(terms, rules.law))),
  };
}

/** Whom it is for, as far as players are told. */
function audienceOf({ rankMin, kycMin, label, newWithinDays, countries }: Terms) {
  return {
    ...(rankMin > 0 && { rankMin }),
    ...(kycMin > 0 && { kycMin }),
    ...(newWithinDays !== undefined && { newWithinDays }),
    ...(countries !== undefined && { countries: [...countries] }),
    ...(label !== undefined && { chosen: true }),
  };
}

/** What an offer asks and gives, of whatever of it is set. */
function givenFacts(kind: Kind | undefined, { trigger, reward }: Terms) {
  const { minDeposit, nth, categories, window } = trigger;
  const { percent, amount, points, cap, steps } = reward;
  return {
    ...(minDeposit !== undefined && { minDeposit }),
    ...(nth !== undefined && { nth }),
    ...(window !== undefined && { window }),
    ...(percent !== undefined && (kind?.boost ? { multiplier: percent } : { percent })),
    ...(amount !== undefined && { amount }),
    ...(points !== undefined && { points }),
    ...(cap !== undefined && { cap }),
    ...(steps !== undefined && { steps }),
    ...(categories !== undefined && { categories: [...categories] }),
  };
}
