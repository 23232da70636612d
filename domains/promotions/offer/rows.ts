import type { Output } from "@taya/kernel/call";
import { gameNames } from "../free-rounds/give.ts";
import type { Context } from "../needs.ts";
import type { offerCalls } from "./contract.ts";
import { COMMENT_MOST, IMAGES_MOST } from "./contract.ts";
import { type BrandRules, wageringOf } from "./law.ts";
import type { Offer } from "./offer.store.ts";
import type { Stand } from "./stand.ts";
import { phaseOf, statusOf } from "./status.rules.ts";
import { needsApply } from "./take.ts";
import type { Kind } from "./kind.ts";
import { said, type Terms } from "./terms.ts";
import { roundsOf, toldAs, unitOf } from "./unit.rules.ts";

export type OfferRow = Output<typeof offerCalls.promotions>["list"][number];

/** An offer as it stands for a player, or for whoever is not logged in. */
export function offerRow(context: Context, offer: Offer, stand: Stand | undefined, language: string): OfferRow {
  const { id, code, terms, startsAt, endsAt } = offer;
  const kind = context.kinds.get(terms.trigger.on);
  const standing = {
    phase: stand?.phase ?? phaseOf(offer, context.platform.clock.now()),
    joined: (stand?.joined ?? false) || raisesByItself(kind, terms),
    claim: stand?.claim?.status,
    ready: stand?.ready !== undefined,
    needsApply: needsApply(context, offer),
    autoClaim: terms.autoClaim,
    asksCode: kind?.asks === "code",
  };
  const shown = { id, code, kind: terms.kind, on: terms.trigger.on, banner: terms.banner, startsAt, endsAt };
  return { ...shown, title: said(terms.title, language), ...statusOf(standing) };
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
      period: terms.period,
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

/** What an offer asks and gives, of whatever of it is set. */
function givenFacts(kind: Kind | undefined, { trigger, reward }: Terms) {
  const { minDeposit, nth, categories } = trigger;
  const { percent, amount, points, cap, steps } = reward;
  return {
    ...(minDeposit !== undefined && { minDeposit }),
    ...(nth !== undefined && { nth }),
    ...(percent !== undefined && (kind?.boost ? { multiplier: percent } : { percent })),
    ...(amount !== undefined && { amount }),
    ...(points !== undefined && { points }),
    ...(cap !== undefined && { cap }),
    ...(steps !== undefined && { steps }),
    ...(categories !== undefined && { categories: [...categories] }),
  };
}
