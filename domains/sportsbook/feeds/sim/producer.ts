import { DAY, type Instant, MINUTE, SECOND } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import type { Beat } from "../../beat.ts";
import { MARKET_TYPES } from "../../markets/catalogue.ts";
import { marketsOf } from "../../sports/markets-of.ts";
import type { SimulatedSport, Standing } from "../../sports/sport.ts";
import { readFixtureBook } from "../../fixtures/fixtures.store.ts";
import { type FeedMarket, type FeedMessage, type FeedSink, MARKET } from "../messages.ts";
import { type Written, writeAhead } from "./ahead.ts";
import { commitOfMatch, playedTo } from "./drawing.ts";
import { type League, readLeagues } from "./leagues.ts";
import {
  closeQuiet,
  forgetMatches,
  hasBets,
  matchesBegun,
  matchesUnpriced,
  type MatchRow,
  saveMatch,
  SIM,
} from "./matches.store.ts";
import { resultsOf } from "./results.ts";
import { seedOpener } from "./seeds.ts";
import type { Pace } from "./timetables.ts";

const EVERY_MS = 500;
/** First prices that are made in one beat. */
const MOST_OPENED = 6;
const MOST_PLAYED = 1_000;
const ENDED_TOGETHER = 200;
/** What others change is read so often. */
const LOOK_MS = 2 * SECOND;
const ALIVE_MS = 10 * SECOND;
/**
 * Prices are told at least so often, and with every tick where ticks are longer: between two prices nothing is drawn that
 * nobody was told of, so that a stop that does not come says nothing of the next price.
 */
const REPRICE_MS = 3 * SECOND;
/** After a score no bets are taken for so long, as where somebody watches the match. */
const HOLD_MS = { fast: 1.5 * SECOND, real: 8 * SECOND };
/** Matches nobody has bet on are forgotten after so long. */
const KEPT_MS = 3 * DAY;
const FORGET_MS = MINUTE;
const MOST_FORGOTTEN = 2_000;

interface Context {
  readonly platform: Pick<Platform, "database" | "id" | "secrets">;
  readonly sports: ReadonlyMap<string, SimulatedSport>;
  pace(): Promise<Pace | "off">;
  /** Says that a fixture is other than it was. */
  changed(fixtureId: string): void;
}

/** A match that is being played. */
interface Playing {
  readonly row: MatchRow;
  readonly sport: SimulatedSport;
  readonly seed: string;
  state: unknown;
  ticks: number;
  /** Where it stood when that was told last; nothing before the first time. */
  told: { readonly standing: Standing; readonly ticks: number } | undefined;
  /** When prices are told next. */
  dueAt: Instant;
}

/** Everything the producer holds while it runs. */
interface Running extends Context {
  readonly sink: FeedSink;
  readonly leagues: readonly League[];
  readonly playing: Map<string, Playing>;
  readonly written: Written;
  lookedFor: Instant;
  saidAliveAt: Instant;
  forgotFor: Instant;
}

/** What makes the built-in matches: it writes down who plays when, draws what is due and says it as any feed does. */
export function createProducer(context: Context, sink: FeedSink): Beat & Required<Pick<Beat, "takeOver">> {
  const running: Running = {
    ...context,
    sink,
    leagues: readLeagues(context.sports.keys()),
    playing: new Map(),
    written: new Map(),
    lookedFor: Number.NEGATIVE_INFINITY,
    saidAliveAt: Number.NEGATIVE_INFINITY,
    forgotFor: Number.NEGATIVE_INFINITY,
  };
  return {
    name: "simulated matches",
    everyMs: EVERY_MS,
    takeOver() {
      running.playing.clear();
      running.written.clear();
      running.lookedFor = Number.NEGATIVE_INFINITY;
    },
    async beat(now) {
      const more = await prepare(running, now);
      if (more || now - running.lookedFor >= LOOK_MS) await look(running, now);
      const over: Playing[] = [];
      for (const match of running.playing.values()) if (await play(running, match, now)) over.push(match);
      await endAll(running, over, now);
      await openSome(running, now);
    },
  };
}

/** Writes the next matches down, forgets old ones, says that it is there. Answers whether there is more to write down. */
async function prepare(running: Running, now: Instant): Promise<boolean> {
  const { platform, sink, leagues, written } = running;
  if (now - running.saidAliveAt >= ALIVE_MS) {
    running.saidAliveAt = now;
    await sink.hear([{ t: "alive", producer: SIM, at: now, subscribed: true }]);
  }
  if (now - running.forgotFor >= FORGET_MS) {
    running.forgotFor = now;
    await forgetMatches(platform.database.db, now - KEPT_MS, MOST_FORGOTTEN);
  }
  const pace = await running.pace();
  if (pace === "off") return false;
  let more = false;
  for (const [place, league] of leagues.entries()) {
    more = (await writeAhead(running, written, league, { pace, place, now })) || more;
  }
  return more;
}

/** Takes up what has begun, and lets go what others have ended. */
async function look(running: Running, now: Instant): Promise<void> {
  const { playing, platform } = running;
  running.lookedFor = now;
  const rows = await matchesBegun(platform.database.db, now + LOOK_MS, MOST_PLAYED);
  const open = await seedOpener(platform);
  const going = new Set(rows.map(({ fixtureId }) => fixtureId));
  for (const id of playing.keys()) if (!going.has(id)) playing.delete(id);
  for (const row of rows) if (!playing.has(row.fixtureId)) playing.set(row.fixtureId, takenUp(running, row, open));
}

/** A match as another process, or nobody yet, has left it. */
function takenUp({ sports }: Context, row: MatchRow, open: (box: Buffer) => string): Playing {
  const seed = open(row.seedBox);
  if (commitOfMatch(seed, row.params) !== row.commit) throw new Error(`the seed of ${row.code} is another`);
  const { state, ticks } = row;
  return { row, sport: sports.get(row.sport)!, seed, state, ticks, told: undefined, dueAt: row.startAt };
}

/** First prices of matches to come; a few at a time. */
async function openSome({ platform, sports, sink }: Running, now: Instant): Promise<void> {
  const fresh = await matchesUnpriced(platform.database.db, now, MOST_OPENED);
  await sink.hear(
    fresh.map(({ code, sport: name, params, state }): FeedMessage => {
      const sport = sports.get(name)!;
      const about = { t: "odds_change" as const, producer: SIM, at: now, fixture: code };
      return { ...about, standing: sport.standing(state), markets: pricesOf(sport, state, params.model) };
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

/** Draws what is due of a match and says what is new of it; true when it is over. */
async function play(running: Running, match: Playing, now: Instant): Promise<boolean> {
  const { row, sport, seed } = match;
  if (now < row.startAt) return false;
  const due = Math.floor((now - row.startAt) / row.tickMs);
  const before = sport.standing(match.state);
  const draw = { sport, seed, fixtureId: row.fixtureId, params: row.params.model };
  const drawn = playedTo(draw, due, { state: match.state, ticks: match.ticks });
  match.state = drawn.state;
  match.ticks = drawn.ticks;
  const standing = sport.standing(match.state);
  if (sport.isOver(match.state)) return true;
  // Prices that were made before it began say nothing of a score: it is told with the first ones of now.
  const isKnown = match.told !== undefined && sport.flows !== true;
  if (isKnown && scoredBetween(before, standing)) await hold(running, match, now);
  if (now < match.dueAt || match.told?.ticks === match.ticks) return false;
  await settleParts(running, match, now);
  const markets = pricesOf(sport, match.state, row.params.model);
  await tell(running, match, { now, status: "LIVE", standing, markets });
  match.dueAt = now + Math.min(REPRICE_MS, row.tickMs);
  return false;
}

const scoredBetween = ({ score: a }: Standing, { score: b }: Standing): boolean =>
  a.home !== b.home || a.away !== b.away;

/** Stops bets because somebody has scored; when prices are told again, the score is told with them. */
async function hold({ sink }: Running, match: Playing, now: Instant): Promise<void> {
  const { code, tickMs } = match.row;
  const pace = tickMs < match.sport.tickSeconds * SECOND ? "fast" : "real";
  await sink.hear([{ t: "bet_stop", producer: SIM, at: now, fixture: code }]);
  match.dueAt = now + HOLD_MS[pace];
}

interface Telling {
  readonly now: Instant;
  readonly status: "LIVE" | "CLOSED";
  readonly standing: Standing;
  readonly markets: readonly FeedMarket[];
}

async function tell({ sink, platform }: Running, match: Playing, telling: Telling): Promise<void> {
  const { row, ticks, state } = match;
  const { now, ...said } = telling;
  await saveMatch(platform.database.db, { fixtureId: row.fixtureId, ticks, state });
  await sink.hear([{ t: "odds_change", producer: SIM, at: now, fixture: row.code, ...said, whole: true }]);
  match.told = { standing: said.standing, ticks };
}

/** Ends matches: all together that nobody has bet on, the others one by one. */
async function endAll(running: Running, over: readonly Playing[], now: Instant): Promise<void> {
  for (let from = 0; from < over.length; from += ENDED_TOGETHER) {
    const some = over.slice(from, from + ENDED_TOGETHER);
    const ended = some.map(({ row: { fixtureId }, sport, ticks, state }) => ({
      fixtureId,
      ticks,
      state,
      standing: sport.standing(state),
    }));
    const quiet = await running.platform.database.transaction((tx) => closeQuiet(tx, ended));
    for (const match of some) {
      const { fixtureId } = match.row;
      if (quiet.has(fixtureId)) running.changed(fixtureId);
      else await end(running, match, now);
      running.playing.delete(fixtureId);
    }
  }
}

/** Ends a match: no bet is taken any more, what was bet on is settled, and then its seed may be shown. */
async function end(running: Running, match: Playing, now: Instant): Promise<void> {
  const { sport, state, row } = match;
  await running.sink.hear([{ t: "bet_stop", producer: SIM, at: now, fixture: row.code }]);
  await settle(running, match, now);
  await tell(running, match, { now, status: "CLOSED", standing: sport.standing(state), markets: [] });
}

/** Whether a goal by its number is a market: it ends with the goal, and not only with a part of the match. */
const hasGoals = ({ offers }: SimulatedSport): boolean =>
  offers.some(({ type }) => MARKET_TYPES.get(type)?.part.startsWith("goal"));

/** Settles what is over of a match that goes on. */
async function settleParts(running: Running, match: Playing, now: Instant): Promise<void> {
  const { sport, told } = match;
  const standing = sport.standing(match.state);
  const isOther = told !== undefined && standing.phase !== told.standing.phase;
  const isGoal = told !== undefined && hasGoals(sport) && scoredBetween(told.standing, standing);
  if (isOther || isGoal) await settle(running, match, now);
}

/** Says how the markets ended whose part is over. Where nobody has bet there is nothing to be ended. */
async function settle({ platform, sink }: Running, { row, sport, state }: Playing, now: Instant): Promise<void> {
  const { db } = platform.database;
  if (!(await hasBets(db, row.fixtureId))) return;
  const book = await readFixtureBook(db, row.fixtureId);
  const markets = resultsOf(sport, state, book.values());
  if (markets.length === 0) return;
  await sink.hear([{ t: "bet_settlement", producer: SIM, at: now, fixture: row.code, certainty: 2, markets }]);
}
