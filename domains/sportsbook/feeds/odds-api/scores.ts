import { HOUR, type Instant } from "@taya/kernel/instant";
import type { BookMarket } from "../../fixtures/book.ts";
import { leadOf, type Score } from "../../markets/score.ts";
import type { KnownFixture } from "../adapter.ts";
import { gradedBy } from "../grade.ts";
import type { FeedMessage } from "../messages.ts";
import { askApi } from "./prices.ts";
import { scoreOf, sportOf } from "./read.ts";
import { type ApiScore, readScores } from "./shapes.ts";
import type { OddsApi } from "./state.ts";

/** A score that stands for so long is sure. */
const SURE_MS = HOUR;
const DAYS_BACK = 3;

/** Asks how matches of a sport ended, and says what that decides. */
export async function askScores(
  api: OddsApi,
  sport: string,
  known: readonly KnownFixture[],
  now: Instant,
): Promise<void> {
  const asked = new URLSearchParams({ apiKey: api.access.key, daysFrom: String(DAYS_BACK), dateFormat: "iso" });
  const body = await askApi(api, `/v4/sports/${sport}/scores?${asked.toString()}`);
  const byCode = new Map(known.map((fixture) => [fixture.code, fixture]));
  for (const score of (body === undefined ? undefined : readScores(body, api.refused.add)) ?? []) {
    const fixture = byCode.get(score.id);
    if (fixture && fixture.startAt <= now && score.sport_key === sport) await grade(api, score, fixture, now);
  }
}

/** A match as its score has it: for the first time, more surely, otherwise than before, or not at all any more. */
async function grade(api: OddsApi, said: ApiScore, fixture: KnownFixture, now: Instant): Promise<void> {
  if (fixture.home !== said.home_team || fixture.away !== said.away_team) return api.refused.add("other sides");
  const before = api.graded.get(fixture.code);
  const saidAt = said.last_update ?? 0;
  if (before && saidAt < before.saidAt) return api.refused.add("older scores");
  const about = { producer: said.sport_key, at: now, fixture: fixture.code };
  const markets = [...(await api.world.book(fixture.code)).values()];
  const score = scoreOf(said);
  if (score) return settle(api, { about, markets, part: sportOf(said.sport_key)!.part, score, saidAt });
  if (!before || markets.length === 0) return;
  api.graded.delete(fixture.code);
  const names = markets.map(({ typeId, spec }) => ({ typeId, spec }));
  return api.sink.hear([{ t: "rollback_bet_settlement", ...about, markets: names }]);
}

interface Ended {
  readonly about: { readonly producer: string; readonly at: Instant; readonly fixture: string };
  readonly markets: readonly BookMarket[];
  readonly part: string;
  readonly score: Score;
  readonly saidAt: Instant;
}

async function settle(api: OddsApi, { about, markets, part, score, saidAt }: Ended): Promise<void> {
  const { at, fixture } = about;
  const before = api.graded.get(fixture);
  const isSame = before?.score.home === score.home && before.score.away === score.away;
  const since = isSame ? before.since : at;
  const certainty = at - since >= SURE_MS ? 2 : 1;
  if (isSame && certainty === before.certainty) return;
  // Who won in the end is all that is known of a match of sets; a level score is none of it.
  if (part === "match" && leadOf(score) === 0) return api.refused.add("level score");
  api.graded.set(fixture, { score, saidAt, since, certainty });
  const standing = { score, periods: [], clock: 0, phase: "ended" };
  const messages: FeedMessage[] = [
    { t: "odds_change", ...about, status: "CLOSED", standing, markets: [], whole: true },
  ];
  const results = gradedBy(markets, { facts: (of) => (of === part ? score : undefined) });
  if (results.length > 0) messages.push({ t: "bet_settlement", ...about, certainty, markets: results });
  await api.sink.hear(messages);
}
