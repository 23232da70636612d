import { isId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import type { Law } from "../markets/law.ts";
import type { SimulatedSport, Standing } from "../sports/sport.ts";
import type { LegQuery } from "./accept.rules.ts";
import type { TicketType } from "./combine.rules.ts";
import { gridKey } from "./exposure.rules.ts";
import { lockExposure, readExposure } from "./exposure.store.ts";
import { type HeldBook, type HeldMatch, readBooks, readClock, readFixtures, readMatches } from "./fixtures.lock.ts";
import { readLimits, readSettings } from "./limits.store.ts";
import type { BetWorld } from "./world.rules.ts";

/** What of a ticket says which fixtures and markets it is about. */
interface Named {
  readonly type: TicketType;
  readonly legs: readonly Pick<LegQuery, "fixtureId" | "typeId">[];
}

/** `held` while tickets are taken: fixtures, and where one is decided alone its grids too, stay as they are until the commit. */
export async function readWorld(
  db: Db,
  tickets: readonly Named[],
  { held, sports }: { readonly held: boolean; readonly sports: ReadonlyMap<string, SimulatedSport> },
): Promise<BetWorld> {
  const legs = tickets.flatMap((ticket) => ticket.legs);
  const fixtureIds = idsOf(legs);
  const sameGame = idsOf(tickets.filter(({ type }) => type === "SGP").flatMap((ticket) => ticket.legs));
  const grids = held && tickets.length === 1 ? lockExposure : readExposure;
  const [found, at, books, matches, settings, limits, exposed] = await together([
    readFixtures(db, fixtureIds, held),
    readClock(db),
    readBooks(db, fixtureIds, [...new Set(legs.map(({ typeId }) => typeId))]),
    readMatches(db, sameGame),
    readSettings(db, fixtureIds),
    readLimits(db),
    grids(db, fixtureIds),
  ]);
  const bookOf = new Map(books.map((book) => [book.fixtureId, book]));
  return {
    at,
    fixtures: new Map(found.map((fixture) => [fixture.id, fixture])),
    books: bookOf,
    settings,
    limits,
    grids: new Map(
      [...Map.groupBy(exposed, (grid) => grid.fixtureId)].map(([id, own]) => [
        id,
        new Map(own.map((grid) => [gridKey(grid), grid])),
      ]),
    ),
    moves: [],
    bounds: { fixture: new Map(), grid: new Map() },
    scoresOf: lawReader(matches, bookOf, sports),
  };
}

const idsOf = (legs: readonly Pick<LegQuery, "fixtureId">[]): readonly string[] =>
  [...new Set(legs.map(({ fixtureId }) => fixtureId))].filter(isId).toSorted();

function lawReader(
  matches: readonly HeldMatch[],
  books: ReadonlyMap<string, HeldBook>,
  sports: ReadonlyMap<string, SimulatedSport>,
): BetWorld["scoresOf"] {
  const known = new Map<string, Law | undefined>();
  const lawOf = (fixtureId: string): Law | undefined => {
    const match = matches.find((each) => each.fixtureId === fixtureId);
    const sport = match && sports.get(match.sport);
    if (!sport) return undefined;
    // What was drawn a moment ago and not told yet is nobody's to know.
    if (!isSameScore(sport.standing(match.state), books.get(fixtureId)?.standing)) return undefined;
    return sport.law(match.state, match.model, "regular", "score");
  };
  return (fixtureId) => {
    if (!known.has(fixtureId)) known.set(fixtureId, lawOf(fixtureId));
    return known.get(fixtureId);
  };
}

const isSameScore = (drawn: Standing, told: Standing | null | undefined): boolean =>
  drawn.score.home === (told?.score.home ?? 0) && drawn.score.away === (told?.score.away ?? 0);
