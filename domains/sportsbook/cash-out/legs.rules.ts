import { whyShut } from "../betting/accept.rules.ts";
import { type BetWorld, legWorldOf, scoreOf } from "../betting/world.rules.ts";
import { MARKET } from "../feeds/messages.ts";
import { MARKET_TYPES } from "../markets/catalogue.ts";
import { leadOf, type Score } from "../markets/score.ts";
import { readSpecifiers, writeSpecifiers } from "../markets/specifiers.ts";
import type { BookedLeg } from "../settle/tickets.read.ts";
import type { LegEnd } from "../settle/standing.rules.ts";
import type { LegStanding } from "./quote.rules.ts";

/** What of fixtures and prices says what an open leg is worth. */
export type OfferWorld = Pick<BetWorld, "at" | "fixtures" | "books" | "settings">;

/** How a leg stands: ended, or open and on sale or not, with its chances of now. */
export function standingOf(leg: BookedLeg, end: LegEnd | undefined, world: OfferWorld): LegStanding {
  if (end) return { end };
  const { fixture, market } = legWorldOf(world, { ...leg, spec: specOfNow(leg, scoreOf(world, leg.fixtureId)) });
  const outcome = market?.outcomes.find(({ id }) => id === leg.outcomeId);
  const isOpen = fixture !== undefined && whyShut(fixture, world.at) === undefined;
  return { onSale: isOpen && market?.status === MARKET.ACTIVE && outcome?.active === true, ends: outcome?.ends };
}

const NIL: Score = { home: 0, away: 0 };

/**
 * The line that is worth now what a leg is. A handicap in play is sold by what is scored from now on: one that was taken
 * before has what was scored since on top of its own line.
 */
function specOfNow({ typeId, spec, scoreAtBet = NIL }: BookedLeg, score: Score | undefined): string {
  const read = readSpecifiers(spec);
  if (!MARKET_TYPES.get(typeId)?.fromBet || !score || read?.["hcp"] === undefined) return spec;
  const since = leadOf(score) - leadOf(scoreAtBet);
  return writeSpecifiers({ ...read, hcp: String(Number(read["hcp"]) + since) });
}
