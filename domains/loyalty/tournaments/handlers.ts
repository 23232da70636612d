import type { Handlers, Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { linesNamed } from "../boards/named.ts";
import { isShown } from "../boards/scores.store.ts";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import type { tournamentCalls } from "./contract.ts";
import { METRICS } from "./metrics.ts";
import { tournamentPlaces, tournamentRank } from "./places.store.ts";
import { findTournament, shownTournaments, type Tournament } from "./tournaments.store.ts";
import { linesOf, shownUntil, stateOf } from "./view.ts";

/** Places that are shown; one's own stands beside them. */
const SHOWN = 20;
/** For so long after the end results are shown. */
const SHOWN_FOR = 30 * DAY;

export function tournamentHandlers(context: Context): Handlers<typeof tournamentCalls> {
  const { database, clock } = context.platform;
  const { db } = database;
  return {
    async tournaments(_input, { merchant, language }) {
      const list = await shownTournaments(db, merchant, clock.now() - SHOWN_FOR);
      return ok({ list: list.map((each) => headOf(each, language, clock.now())) });
    },

    async tournament({ id }, { merchant, language, session }) {
      const found = await findTournament(db, { merchant, id });
      if (!found?.enabled || found.endsAt < clock.now() - SHOWN_FOR) return fault("NOT_FOUND");
      const playerId = session?.operator === false ? session.playerId : undefined;
      const mine = playerId && (await placeOf(found, playerId));
      return ok({
        tournament: headOf(found, language, clock.now()),
        list: await linesNamed(context, db, await linesOf(db, found, clock.now(), SHOWN)),
        ...(mine && { mine }),
        ...(playerId && { optedIn: await isShown(db, playerId) }),
      });
    },
  };

  async function placeOf(tournament: Tournament, playerId: PlayerId) {
    const { id, closedAt, terms } = tournament;
    const own =
      closedAt === null
        ? await tournamentRank(db, id, playerId, shownUntil(tournament, clock.now()))
        : (await tournamentPlaces(db, id)).find((each) => each.playerId === playerId);
    return own && { rank: own.rank, score: METRICS[terms.metric].shown(own.score) };
  }
}

function headOf(
  tournament: Tournament,
  language: string,
  now: number,
): Output<typeof tournamentCalls.tournament>["tournament"] {
  const { id, startsAt, endsAt, terms } = tournament;
  const { title, rules, ...rest } = terms;
  const said = { title: saidName(title, language), rules: saidName(rules, language) };
  return { id, ...rest, ...said, startsAt, endsAt, state: stateOf(tournament, now) };
}
