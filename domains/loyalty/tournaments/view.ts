import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Line } from "../boards/named.ts";
import { prizeOf } from "../boards/terms.ts";
import { METRICS } from "./metrics.ts";
import { tournamentPlaces, tournamentStandings } from "./places.store.ts";
import type { Tournament } from "./tournaments.store.ts";

/** Where a tournament stands at an instant: between its end and its close what is on the way is still counted. */
export function stateOf({ startsAt, endsAt, closedAt }: Tournament, now: Instant) {
  if (closedAt !== null) return "over" as const;
  if (now < startsAt) return "comingSoon" as const;
  return now < endsAt ? ("running" as const) : ("settling" as const);
}

/** The first places, scores as amounts with two decimals: final ones of a tournament that was closed, else as they stand. */
export async function linesOf(db: Db, tournament: Tournament, now: Instant, most: number): Promise<Line[]> {
  const { id, terms, closedAt } = tournament;
  const { shown } = METRICS[terms.metric];
  if (closedAt !== null) {
    const places = await tournamentPlaces(db, id);
    return places.slice(0, most).map((place) => ({ ...place, score: shown(place.score) }));
  }
  const standings = await tournamentStandings(db, id, { until: shownUntil(tournament, now), offset: 0, limit: most });
  return standings.map(({ playerId, score }, at) => {
    const { reward = null, unit = null } = prizeOf(terms.prizes, at + 1) ?? {};
    return { rank: at + 1, playerId, score: shown(score), reward, unit };
  });
}

/** Who lets themselves be shown by then takes part: until the end everybody who does now. */
export const shownUntil = ({ endsAt }: Tournament, now: Instant): Instant => Math.min(now + 1, endsAt);
