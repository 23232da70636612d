import type { FaultName } from "@taya/kernel/fault";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import type { Beat } from "../../beat.ts";
import { findFixture, readFixtureBook } from "../../fixtures/fixtures.store.ts";
import { fixtureById, isId } from "../../fixtures/lists.store.ts";
import type { Teller } from "../../fixtures/tell.ts";
import { marketsOf } from "../../sports/markets-of.ts";
import type { SimulatedSport } from "../../sports/sport.ts";
import { cancelFixture } from "../cancel.ts";
import { withChances } from "../chances.ts";
import { sinkOf } from "../ingest.ts";
import { type FeedMarket, type FeedMessage, MARKET } from "../messages.ts";
import { type HandAction, type Word, wordsOf } from "./actions.ts";
import { START } from "./score.rules.ts";
import { startedFixtures } from "./started.store.ts";

/** What the feed that is told by hand is called. */
const HAND = "hand";
const EVERY_MS = 250;

interface HandMarket {
  readonly typeId: number;
  readonly spec: string;
  readonly outcomes: readonly { readonly id: string; readonly odds: number }[];
}

/** A fixture as it is entered by hand; prices in thousandths. */
interface HandFixture {
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  readonly startInMs: number;
  /** Those of two equal sides where none are said. */
  readonly markets?: readonly HandMarket[] | undefined;
}

interface Entered {
  readonly fixtureId: string;
  readonly markets: readonly (HandMarket & { readonly marketId: string })[];
}

/** A feed that says what it is told to say. FORBIDDEN outside the sandbox. */
export interface HandFeed {
  enter(fixture: HandFixture): Promise<Result<Entered, FaultName>>;
  /** NOT_FOUND for fixtures of other feeds; VALIDATION_FAILED for markets and outcomes there are not. */
  act(fixtureId: string, action: HandAction): Promise<Result<{ readonly version: number }, FaultName>>;
  /** What makes its fixtures begin. */
  readonly beat: Beat;
}

type Sports = ReadonlyMap<string, SimulatedSport>;

export function createHand(platform: Platform, sports: Sports, teller: Teller): HandFeed {
  const { database, clock } = platform;
  const { db } = database;
  const sink = sinkOf(platform, HAND, teller);
  const isOff = platform.config.mode !== "sandbox";
  let last = 0;
  /** Always later than the word before, as the messages of a feed are. */
  const nextAt = () => (last = Math.max(last + 1, clock.now()));
  const say = async (fixture: string, words: readonly Word[]) => {
    await sink.hear(words.map((word) => ({ ...word, producer: HAND, at: nextAt(), fixture }) as FeedMessage));
  };

  async function enter(asked: HandFixture): Promise<Entered> {
    const fixture = fixtureOf(asked, platform.id(), clock.now());
    const markets = asked.markets?.map(marketOf) ?? usualMarkets(sports, asked.sport);
    await sink.hear([{ t: "fixture_change", producer: HAND, at: nextAt(), fixture }]);
    await say(fixture.code, [{ t: "odds_change", markets, whole: true }]);
    const { id } = (await findFixture(db, HAND, fixture.code))!;
    const shown = markets.map(({ typeId, spec, outcomes }) => ({
      marketId: `${id}|${typeId}|${spec}`,
      typeId,
      spec,
      outcomes: outcomes.flatMap(({ id: of, odds }) => (odds === undefined ? [] : [{ id: of, odds }])),
    }));
    return { fixtureId: id, markets: shown };
  }

  return {
    enter: async (asked) => (isOff ? fault("FORBIDDEN") : ok(await enter(asked))),
    async act(fixtureId, action) {
      if (isOff) return fault("FORBIDDEN");
      const row = isId(fixtureId) ? await fixtureById(db, fixtureId) : undefined;
      if (row?.feed !== HAND) return fault("NOT_FOUND");
      if (action.action === "cancel") {
        await database.transaction((tx) => cancelFixture(tx, row.id, { source: HAND, at: nextAt() }));
        teller.changed(row.id, true);
      } else {
        const book = await readFixtureBook(db, row.id);
        const words = wordsOf(action, { row, book, now: clock.now() });
        if (words === "VALIDATION_FAILED") return fault(words);
        await say(row.code, words);
      }
      return ok({ version: Number((await fixtureById(db, fixtureId))!.version) });
    },
    beat: {
      name: "fixtures by hand",
      everyMs: EVERY_MS,
      async beat() {
        const codes = await startedFixtures(db, HAND);
        for (const code of codes) await say(code, [{ t: "odds_change", status: "LIVE", standing: START, markets: [] }]);
      },
    },
  };
}

function fixtureOf({ sport, home, away, startInMs }: HandFixture, code: string, now: number) {
  const side = (name: string) => ({ code: `${sport}:${name}`, name });
  const competition = { code: sport, name: "Fixtures by hand", category: "Sandbox", tier: 5, simulated: true };
  const named = { home: side(home), away: side(away), name: `${home} – ${away}` };
  return { code, sport, competition, ...named, startAt: now + startInMs };
}

const marketOf = ({ typeId, spec, outcomes }: HandMarket): FeedMarket => ({
  typeId,
  spec,
  status: MARKET.ACTIVE,
  favourite: true,
  outcomes: withChances(outcomes.map((outcome) => ({ ...outcome, active: true }))),
});

/** Prices of a sport that is simulated here; of others both sides win equally often. */
function usualMarkets(sports: Sports, code: string): readonly FeedMarket[] {
  const sport = sports.get(code);
  if (!sport) return [marketOf({ typeId: 186, spec: "", outcomes: ["4", "5"].map((id) => ({ id, odds: 1_900 })) })];
  const params = sport.params(0, 0);
  return marketsOf(sport, sport.start(params), params).map(({ outcomes, ...market }) => ({
    ...market,
    status: MARKET.ACTIVE,
    outcomes: outcomes.map((outcome) => ({ ...outcome, active: outcome.odds !== undefined })),
  }));
}
