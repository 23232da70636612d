import { randomBytes } from "node:crypto";
import { DAY, HOUR, type Instant, SECOND } from "@taya/kernel/instant";
import { lockText, openText } from "@taya/platform/boxes";
import type { Platform } from "@taya/platform/platform";
import { marketsOf } from "../../sports/markets-of.ts";
import type { SimulatedSport } from "../../sports/sport.ts";
import { readFixtureBook } from "../../fixtures/fixtures.store.ts";
import { type FeedMarket, type FeedSink, MARKET } from "../messages.ts";
import { hearFixtures } from "../ingest.ts";
import { commitOfMatch, playedTo } from "./drawing.ts";
import { type League, readLeagues } from "./leagues.ts";
import { addMatches, matchesUntil, type MatchRow, type NewMatch, saveMatch, SIM } from "./matches.store.ts";
import { resultsOf } from "./results.ts";
import { pairings } from "./schedule.ts";
import { type Pace, tickMs, timetableOf } from "./timetables.ts";

/** The name of the secret that seeds of matches are locked with. */
const SEED_SECRET = "sportsbook.seeds";
/** Matches are known so long before they begin, and on sale so long. */
const KNOWN_AHEAD = DAY;
const OPEN_AHEAD = 2 * HOUR;
/** How much of the days ahead is written down at once. */
const CHUNK = HOUR;
/** First prices that are made in one beat. */
const MOST_OPENED = 20;
const MOST_MATCHES = 1_000;
const REPRICE_MS = 3 * SECOND;
/** After a score no bets are taken for so long, as where somebody watches the match. */
const HOLD_MS: Readonly<Record<Pace, number>> = { fast: 1.5 * SECOND, real: 8 * SECOND };

interface Context {
  readonly platform: Pick<Platform, "database" | "id" | "secrets">;
  readonly sports: ReadonlyMap<string, SimulatedSport>;
  readonly pace: Pace;
}

/** A match that is being played. */
interface Playing {
  readonly row: MatchRow;
  readonly sport: SimulatedSport;
  readonly seed: string;
  state: unknown;
  ticks: number;
  phase: string;
  /** When prices are told next. */
  dueAt: Instant;
}

/** What makes the built-in matches: it writes down who plays when, draws what is due and says it as any feed does. */
export interface Producer {
  /** Forgets what it knew; another process may have gone on. */
  takeOver(): void;
  beat(now: Instant): Promise<void>;
}

export function createProducer(context: Context, sink: FeedSink): Producer {
  const leagues = readLeagues(context.sports.keys());
  const playing = new Map<string, Playing>();
  const known = new Map<string, Instant>();
  return {
    takeOver() {
      playing.clear();
      known.clear();
    },
    async beat(now) {
      for (const [place, league] of leagues.entries()) await writeAhead(context, league, { place, known, now });
      const rows = await matchesUntil(context.platform.database.db, now + OPEN_AHEAD, MOST_MATCHES);
      await openSome(context, sink, rows, now);
      for (const row of rows) {
        if (row.startAt > now || !row.priced) continue;
        const match = playing.get(row.fixtureId) ?? (await taken(context, row, now));
        playing.set(row.fixtureId, match);
        if (await play(context, sink, match, now)) playing.delete(row.fixtureId);
      }
    },
  };
}

interface Ahead {
  readonly place: number;
  /** Until when the matches of each league are written down. */
  readonly known: Map<string, Instant>;
  readonly now: Instant;
}

/** Writes down the next matches of a league, each with a seed nobody knows and the promise over it. */
async function writeAhead(context: Context, league: League, { place, known, now }: Ahead): Promise<void> {
  const from = known.get(league.code) ?? now;
  if (from >= now + KNOWN_AHEAD) return;
  const until = Math.min(from + CHUNK, now + KNOWN_AHEAD);
  const sport = context.sports.get(league.sport)!;
  const table = timetableOf(league, sport, context.pace, place);
  const pairs = pairings(league.competitors.length, table, from, until);
  const messages = pairs.map(({ startAt, number, home, away }) => ({
    t: "fixture_change" as const,
    producer: SIM,
    at: now,
    fixture: fixtureOf(league, { startAt, number, home, away }),
  }));
  const ids = await hearFixtures(context.platform, SIM, messages);
  const key = await context.platform.secrets.get(SEED_SECRET, 32);
  const matches = pairs.map(({ number, home, away }): NewMatch => {
    const fixtureId = ids.get(`${league.code}:${number}`)!;
    const model = sport.params(league.competitors[home]!.strength, league.competitors[away]!.strength);
    const params = { fixtureId, sport: sport.code, model };
    const seed = randomBytes(32).toString("hex");
    const commit = commitOfMatch(seed, params);
    return { fixtureId, sport: sport.code, commit, params, seedBox: lockText(key, seed), state: sport.start(model) };
  });
  await addMatches(context.platform.database.db, matches);
  known.set(league.code, until);
}

function fixtureOf(
  { code, sport, name, competitors }: League,
  { startAt, number, home, away }: { startAt: number; number: number; home: number; away: number },
) {
  const side = (at: number) => ({ code: `${code}:${competitors[at]!.name}`, name: competitors[at]!.name });
  const competition = { code, name, category: "Simulated", tier: 5, simulated: true };
  const names = `${competitors[home]!.name} – ${competitors[away]!.name}`;
  return { code: `${code}:${number}`, sport, competition, home: side(home), away: side(away), name: names, startAt };
}

/** First prices of the matches that begin soon; a few at a time. */
async function openSome(context: Context, sink: FeedSink, rows: readonly MatchRow[], now: Instant): Promise<void> {
  const fresh = rows.filter(({ priced }) => !priced).slice(0, MOST_OPENED);
  await sink.hear(
    fresh.map(({ code, sport: name, params, state }) => {
      const sport = context.sports.get(name)!;
      return {
        t: "odds_change" as const,
        producer: SIM,
        at: now,
        fixture: code,
        standing: sport.standing(state),
        markets: pricesOf(sport, state, params.model),
      };
    }),
  );
}

const pricesOf = (sport: SimulatedSport, state: unknown, params: unknown): readonly FeedMarket[] =>
  marketsOf(sport, state, params).map(({ typeId, spec, favourite, outcomes }) => ({
    typeId,
    spec,
    favourite,
    status: MARKET.ACTIVE,
    outcomes: outcomes.map(({ id, odds, ends }) => ({ id, odds, ends, active: odds !== undefined })),
  }));

/** A match as another process, or nobody yet, has left it. */
async function taken({ platform, sports }: Context, row: MatchRow, now: Instant): Promise<Playing> {
  const seed = openText(await platform.secrets.get(SEED_SECRET, 32), row.seedBox);
  if (commitOfMatch(seed, row.params) !== row.commit) throw new Error(`the seed of ${row.code} is another`);
  const sport = sports.get(row.sport)!;
  const { state, ticks } = row;
  return { row, sport, seed, state, ticks, phase: sport.standing(state).phase, dueAt: now };
}

/** Draws what is due of a match and says what is new; true when it is over. */
async function play(context: Context, sink: FeedSink, match: Playing, now: Instant): Promise<boolean> {
  const { row, sport, seed } = match;
  const due = Math.floor((now - row.startAt) / tickMs(sport, context.pace));
  const before = sport.standing(match.state);
  const draw = { sport, seed, fixtureId: row.fixtureId, params: row.params.model };
  const drawn = playedTo(draw, due, { state: match.state, ticks: match.ticks });
  if (drawn.ticks > match.ticks) {
    match.state = drawn.state;
    match.ticks = drawn.ticks;
    await saveMatch(context.platform.database.db, { fixtureId: row.fixtureId, ...drawn });
  }
  const about = { producer: SIM, at: now, fixture: row.code };
  const standing = sport.standing(match.state);
  const isOver = sport.isOver(match.state);
  const hasScored = standing.score.home + standing.score.away !== before.score.home + before.score.away;
  if (hasScored && !isOver) {
    await sink.hear([{ t: "bet_stop", ...about }]);
    match.dueAt = now + HOLD_MS[context.pace];
  }
  if (standing.phase !== match.phase || isOver) await settle(context, sink, match, now);
  match.phase = standing.phase;
  if (!isOver && now < match.dueAt) return false;
  const markets = isOver ? [] : pricesOf(sport, match.state, row.params.model);
  const status = isOver ? ("CLOSED" as const) : ("LIVE" as const);
  await sink.hear([{ t: "odds_change", ...about, status, standing, markets, whole: true }]);
  match.dueAt = now + REPRICE_MS;
  return isOver;
}

/** Says how the markets ended whose part is over. */
async function settle(
  { platform }: Context,
  sink: FeedSink,
  { row, sport, state }: Playing,
  now: Instant,
): Promise<void> {
  const book = await readFixtureBook(platform.database.db, row.fixtureId);
  const markets = resultsOf(sport, state, book.values());
  if (markets.length === 0) return;
  await sink.hear([{ t: "bet_settlement", producer: SIM, at: now, fixture: row.code, certainty: 2, markets }]);
}
