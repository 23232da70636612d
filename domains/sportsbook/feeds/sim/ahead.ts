import { randomBytes } from "node:crypto";
import { HOUR, type Instant } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import type { SimulatedSport } from "../../sports/sport.ts";
import { hearFixtures } from "../ingest.ts";
import { commitOfMatch } from "./drawing.ts";
import type { League } from "./leagues.ts";
import { addMatches, type NewMatch, SIM } from "./matches.store.ts";
import { type Pairing, pairings } from "./schedule.ts";
import { seedLocker } from "./seeds.ts";
import { AHEAD, matchMs, type Pace, SOME_EVERY, tickMs, timetableOf } from "./timetables.ts";

/** How much of the time ahead is written down at once. */
const CHUNK = HOUR;

interface Context {
  readonly platform: Pick<Platform, "database" | "id" | "secrets">;
  readonly sports: ReadonlyMap<string, SimulatedSport>;
}

/** Until when the matches of each league are written down: all of them, and some. */
export type Written = Map<string, { readonly all: Instant; readonly some: Instant }>;

interface Ahead {
  readonly pace: Pace;
  /** Of the league among all, so that not all begin at once. */
  readonly place: number;
  readonly now: Instant;
}

/**
 * Writes down the next matches of a league, each with a seed nobody knows and the promise over it; at first also those
 * that would be under way. Answers whether there are more to write.
 */
export async function writeAhead(context: Context, written: Written, league: League, ahead: Ahead): Promise<boolean> {
  const { pace, place, now } = ahead;
  const sport = context.sports.get(league.sport)!;
  const { allMs, someMs } = AHEAD[pace];
  const begun = now - matchMs(sport, pace);
  const known = written.get(league.code) ?? { all: begun, some: now };
  const table = timetableOf(league, sport, pace, place);
  const all = Math.max(known.all, begun);
  const allUntil = Math.min(all + CHUNK, now + allMs);
  // What is written whole need not be looked at again.
  const some = Math.max(known.some, allUntil);
  const someUntil = now + someMs;
  const sides = league.competitors.length;
  const pairs = [
    ...(all < allUntil ? pairings(sides, table, all, allUntil) : []),
    ...(some < someUntil
      ? pairings(sides, table, some, someUntil).filter(({ startAt }) => startAt % SOME_EVERY < table.intervalMs)
      : []),
  ];
  if (pairs.length > 0) await write(context, league, pairs, ahead);
  written.set(league.code, { all: Math.max(all, allUntil), some: Math.max(some, someUntil) });
  return allUntil < now + allMs;
}

async function write(
  { platform, sports }: Context,
  league: League,
  pairs: readonly Pairing[],
  { pace, now }: Ahead,
): Promise<void> {
  const sport = sports.get(league.sport)!;
  const messages = pairs.map((pair) => ({
    t: "fixture_change" as const,
    producer: SIM,
    at: now,
    fixture: fixtureOf(league, pair, pace),
  }));
  const ids = await hearFixtures(platform, SIM, messages);
  const lock = await seedLocker(platform);
  const matches = pairs.map(({ home, away }, i): NewMatch => {
    const fixtureId = ids.get(messages[i]!.fixture.code)!;
    const model = sport.params(league.competitors[home]!.strength, league.competitors[away]!.strength);
    const params = { fixtureId, sport: sport.code, model };
    const seed = randomBytes(32).toString("hex");
    return {
      fixtureId,
      sport: sport.code,
      commit: commitOfMatch(seed, params),
      params,
      seedBox: lock(seed),
      state: sport.start(model),
      tickMs: tickMs(sport, pace),
    };
  });
  await addMatches(platform.database.db, matches);
}

function fixtureOf({ code, sport, name, competitors }: League, { startAt, number, home, away }: Pairing, pace: Pace) {
  const side = (at: number) => ({ code: `${code}:${competitors[at]!.name}`, name: competitors[at]!.name });
  const competition = { code, name, category: "Simulated", tier: 5, simulated: true };
  const names = `${competitors[home]!.name} – ${competitors[away]!.name}`;
  const named = { sport, competition, home: side(home), away: side(away), name: names, startAt };
  return { code: `${code}:${pace}:${number}`, ...named };
}
