import { DAY, type Instant } from "@taya/kernel/instant";
import { gradedBy } from "../grade.ts";
import type { FeedMessage } from "../messages.ts";
import { fixtureOf, gradingOf, statusOf } from "./read.ts";
import type { PandaMatch } from "./shapes.ts";
import { nextAt, PRODUCER, type Pandascore } from "./state.ts";

/** Results may change for so long after a match was to begin. */
const CORRECTED_MS = 3 * DAY;

/** Says what is new of a match; what is older than what was heard is not. */
export async function sayMatch(panda: Pandascore, match: PandaMatch, now: Instant): Promise<void> {
  const before = panda.matches.get(match.id);
  if (before && match.modified_at < before.modified_at) return;
  const fixture = fixtureOf(match);
  if (fixture === "game") return panda.unknown.add(`game ${match.videogame.slug}`);
  if (!fixture) return;
  panda.matches.set(match.id, match);
  const status = statusOf(match);
  const told = JSON.stringify({ fixture, status });
  const at = nextAt(panda, now);
  if (panda.told.get(match.id) !== told) {
    panda.told.set(match.id, told);
    const messages: FeedMessage[] = [{ t: "fixture_change", producer: PRODUCER, at, fixture, status }];
    // Prices are of before it begins.
    if (status !== "NOT_STARTED") {
      messages.push({ t: "odds_change", producer: PRODUCER, at, fixture: fixture.code, markets: [], whole: true });
    }
    await panda.sink.hear(messages);
  }
  if (fixture.startAt > now - CORRECTED_MS) await grade(panda, match, now);
}

async function grade(panda: Pandascore, match: PandaMatch, now: Instant): Promise<void> {
  const code = String(match.id);
  const about = { producer: PRODUCER, at: nextAt(panda, now), fixture: code };
  const grading = gradingOf(match);
  const markets = [...(await panda.world.book(code)).values()];
  if (!grading) {
    // It had ended, and goes on after all.
    if (!panda.graded.delete(match.id) || markets.length === 0) return;
    const names = markets.map(({ typeId, spec }) => ({ typeId, spec }));
    return panda.sink.hear([{ t: "rollback_bet_settlement", ...about, markets: names }]);
  }
  const results = gradedBy(markets, grading);
  const said = JSON.stringify([results, grading.certainty]);
  if (panda.graded.get(match.id) === said) return;
  panda.graded.set(match.id, said);
  const { score, certainty } = grading;
  const standing = { score, periods: [], clock: 0, phase: "ended" };
  const messages: FeedMessage[] = [{ t: "odds_change", ...about, standing, markets: [], whole: true }];
  if (results.length > 0) messages.push({ t: "bet_settlement", ...about, certainty, markets: results });
  await panda.sink.hear(messages);
}
