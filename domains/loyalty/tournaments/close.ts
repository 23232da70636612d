import { DAY, MINUTE } from "@taya/kernel/instant";
import { finalPlaces, tellPlaces, tellWinners } from "../boards/close.ts";
import type { Context } from "../needs.ts";
import { addTournamentPlaces, tournamentStandings } from "./places.store.ts";
import { forgetValues } from "./scores.store.ts";
import { closeTournament, endedTournaments, findTournament } from "./tournaments.store.ts";

/** For so long after the end bets of the window are still told, and taken back. */
const SETTLING_MS = 10 * MINUTE;
/** So long after the close it can still be looked up what single bets stood. */
const VALUES_KEPT_MS = 30 * DAY;

/**
 * Closes every tournament whose end has settled and whose bets have all been read, each once and in one commit: cut off,
 * nothing of it is there.
 */
export async function closeTournaments(context: Context): Promise<void> {
  const { database, clock } = context.platform;
  const settled = Math.min(clock.now() - SETTLING_MS, await readTo(context));
  for (const { id, merchant } of await endedTournaments(database.db, settled)) {
    const placed = await database.transaction(async (tx) => {
      // From here on nobody counts: whoever did was waited for, and whoever comes finds it closed.
      if (!(await closeTournament(tx, id, clock.now()))) return [];
      const { terms, endsAt } = (await findTournament(tx, { merchant, id }))!;
      const places = await finalPlaces(context, tx, terms.prizes, (window) =>
        tournamentStandings(tx, id, { until: endsAt, ...window }),
      );
      if (places.length > 0) await addTournamentPlaces(tx, id, places);
      await tellWinners(context, tx, places, { title: terms.title, once: `place:${id}` });
      return places;
    });
    tellPlaces(context, placed);
  }
  await forgetValues(database.db, clock.now() - VALUES_KEPT_MS);
}

/** Until when all bets that were settled have been counted. */
async function readTo({ platform: { events, clock } }: Context): Promise<number> {
  const unread = (await events.lags()).filter(({ name, lists }) => name === "loyalty reads bets.settled" && lists > 0);
  return clock.now() - Math.max(0, ...unread.map(({ seconds }) => seconds)) * 1000;
}
