import type { Score } from "../markets/score.ts";
import type { RallySet } from "../models/rally-set.ts";
import type { SetEnd } from "../models/sets.ts";
import { mapOffers } from "./map-offers.ts";
import { rallySport } from "./rallies.ts";

interface Arena {
  readonly code: string;
  readonly bestOf: number;
  /** Takedowns ahead that win a map. */
  readonly lead: number;
  readonly usualTicks: number;
}

/**
 * Who is the first so far ahead, from a lead on: the gambler's ruin. How much both score on the way is another matter and
 * no market's, so each end stands for all of its side.
 */
function leadEnds(p: number, { home, away }: Score, { lead = 2 }: RallySet): readonly SetEnd[] {
  const ratio = (1 - p) / p;
  const from = home - away + lead;
  const wins = ratio === 1 ? from / (2 * lead) : (1 - ratio ** from) / (1 - ratio ** (2 * lead));
  return [
    { score: { home: 1, away: 0 }, chance: wins, firstServesNext: true },
    { score: { home: 0, away: 1 }, chance: 1 - wins, firstServesNext: true },
  ];
}

/**
 * An arena game of two teams: every half minute one takedown by either side, and a map is won by the first so many ahead.
 * How long a map lasts follows from that, half an hour on average at a lead of eight.
 */
export const arenaSport = ({ code, bestOf, lead, usualTicks }: Arena) =>
  rallySport({
    code,
    isEsport: true,
    tickSeconds: 30,
    usualTicks,
    fastTickMs: 6_000,
    bestOf,
    set: { to: lead, lead },
    slope: 0.15,
    partName: "map",
    ends: leadEnds,
    offers: mapOffers(bestOf),
  });
