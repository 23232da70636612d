import { type BonusReader, bonusTerms } from "@taya/bets/points";
import type { PlayerId } from "@taya/kernel/id";
import { parseMinor } from "@taya/kernel/money";
import { ok, type Result } from "@taya/kernel/result";
import { KIND, ledger, legsOf } from "@taya/ledger";
import { callerOf } from "@taya/platform/caller.testing";
import { notingHub } from "@taya/platform/live.testing";
import type { Platform } from "@taya/platform/platform";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { hearFixtures, hearPrices } from "../feeds/ingest.ts";
import { type FeedMarket, type FixtureStatus, MARKET } from "../feeds/messages.ts";
import type { Needs } from "../needs.ts";
import type { Standing } from "../sports/sport.ts";

const MERCHANT = "taya";
/** The feed the fixtures of tests come from. */
export const FEED = "test";
const HOUR = 3_600_000;

export type BookWorld = Awaited<ReturnType<typeof bookWorld>>;

/** A fixture of a test by its id and by its feed's name for it. */
export interface TestFixture {
  readonly id: string;
  readonly code: string;
}

interface NewFixture {
  readonly sport?: string;
  readonly tier?: number;
  readonly simulated?: boolean;
  /** Milliseconds until it begins. */
  readonly startIn?: number;
  readonly competition?: string;
  readonly feed?: string;
  readonly markets?: readonly FeedMarket[];
  readonly live?: Partial<Standing>;
}

/** A market at these prices, `{ "1": 1_900 }`; every outcome is as likely as its price says without a margin. */
export const market = (
  typeId: number,
  spec: string,
  prices: Readonly<Record<string, number>>,
  given: Partial<FeedMarket> = {},
): FeedMarket => ({
  typeId,
  spec,
  status: MARKET.ACTIVE,
  favourite: true,
  outcomes: Object.entries(prices).map(([id, odds]) => ({
    id,
    odds,
    active: true,
    ends: { win: 1_000 / odds, halfWin: 0, refund: 0, halfLose: 0, lose: 1 - 1_000 / odds },
  })),
  ...given,
});

/** What a fixture of a test sells unless it says otherwise. */
export const MARKETS: readonly FeedMarket[] = [
  market(1, "", { "1": 2_000, "2": 3_500, "3": 4_000 }),
  market(16, "hcp=-0.5", { "1714": 1_950, "1715": 1_900 }),
  market(18, "total=2.5", { "12": 1_900, "13": 1_950 }),
  market(29, "", { "74": 1_800, "76": 2_000 }),
];

const NIL: Standing = { score: { home: 0, away: 0 }, periods: [], clock: 0, phase: "half1" };

async function openRoom() {
  const store: TestDatabase = await testDatabase();
  const told: string[] = [];
  const live = notingHub(store.platform.live, (name, playerId) => void told.push(`${name} ${playerId ?? ""}`));
  const platform: Platform = { ...store.platform, live };
  const { door } = ledger.build(platform, {});
  const said = {
    mayLaunch: ok(undefined) as Awaited<ReturnType<Needs["compliance"]["mayLaunch"]>>,
    mayBet: ok(undefined) as Awaited<ReturnType<Needs["compliance"]["mayBet"]>>,
    mayPlay: ok(null) as Awaited<ReturnType<Needs["site"]["where"]["mayPlay"]>>,
  };
  const needs: Needs = {
    ledger: door,
    site: {
      brand: async () => ({ currency: "PHP", timeZone: "Asia/Manila" }),
      where: { mayPlay: async () => said.mayPlay },
    },
    audit: { log: async () => undefined, approvals: { ask: async () => "approval" } },
    compliance: { mayLaunch: async () => said.mayLaunch, mayBet: async () => said.mayBet },
  };
  /** What bonus money may be staked on, while a test says so. */
  const bonus: { terms?: BonusReader } = {};
  const terms: BonusReader = async (db, players) => (await bonus.terms?.(db, players)) ?? new Map();
  platform.points.extend("promotions", [bonusTerms.with(terms)]);
  const context: Context = { ...needs, platform };
  return { store, told, platform, ledger: door, said, bonus, context };
}

type Room = Awaited<ReturnType<typeof openRoom>>;

/** Tickets over a real database and the real ledger; fixtures and prices come as from any feed. */
export async function bookWorld() {
  const opened = await openRoom();
  return { ...opened, ...fixturesOf(opened), ...peopleOf(opened), shut: () => opened.store.close() };
}

/** What a feed says. */
function fixturesOf({ platform, context }: Room) {
  const { db } = platform.database;
  let [made, instant] = [0, 0];
  /** Always a later one, as a feed's messages are. */
  const nextAt = () => (instant = Math.max(instant + 1, platform.clock.now()));
  const about = (fixture: TestFixture) => ({ producer: "test", fixture: fixture.code, at: nextAt() });

  async function price(
    fixture: TestFixture & { readonly feed?: string },
    markets: readonly FeedMarket[],
    given: { readonly status?: FixtureStatus; readonly standing?: Partial<Standing>; readonly whole?: true } = {},
  ): Promise<void> {
    const { standing, ...rest } = given;
    await hearPrices(context.platform, fixture.feed ?? FEED, {
      ...about(fixture),
      t: "odds_change",
      markets,
      ...rest,
      ...(standing && { standing: { ...NIL, ...standing } }),
    });
  }

  return {
    price,
    /** A fixture that begins in an hour, or is played already, with prices. */
    async fixture({
      sport = "soccer",
      tier = 3,
      simulated = false,
      startIn = HOUR,
      competition = `${sport} ${tier} ${simulated}`,
      feed = FEED,
      markets = MARKETS,
      live,
    }: NewFixture = {}): Promise<TestFixture & { readonly feed: string }> {
      made += 1;
      const code = `f${made}`;
      const ids = await hearFixtures(context.platform, feed, [
        {
          producer: "test",
          at: nextAt(),
          t: "fixture_change",
          fixture: {
            code,
            sport,
            competition: { code: competition, name: `League ${competition}`, category: "Test", tier, simulated },
            home: { code: `h${made}`, name: `Home ${made}` },
            away: { code: `a${made}`, name: `Away ${made}` },
            name: `Home ${made} - Away ${made}`,
            startAt: platform.clock.now() + startIn,
          },
        },
      ]);
      const fixture = { id: ids.get(code)!, code, feed };
      await price(fixture, markets, live && { status: "LIVE", standing: live });
      return fixture;
    },
    /** All betting on a fixture is stopped, until its next prices. */
    async stop(fixture: TestFixture & { readonly feed?: string }): Promise<void> {
      await hearPrices(context.platform, fixture.feed ?? FEED, { ...about(fixture), t: "bet_stop" });
    },
    /** Moves the database's clock, which says whose time has come. */
    async later(ms: number): Promise<void> {
      await sql`update platform.clock set offset_ms = offset_ms + ${ms}`.execute(db);
    },
    /** What that clock says. */
    async now(): Promise<number> {
      const { rows } = await sql<{ at: number }>`select sportsbook.clock() as at`.execute(db);
      return rows[0]!.at;
    },
  };
}

/** What players have. */
function peopleOf({ platform, ledger: door }: Room) {
  const { database } = platform;
  return {
    async aPlayer(cash: bigint, bonus = 0n): Promise<PlayerId> {
      const playerId = platform.id<"player">();
      await database.transaction(async (tx) => {
        await door.open(tx, { merchant: MERCHANT, playerId, currency: "PHP" });
        const entries = [
          { amount: cash, legs: legsOf.adjust(KIND.CASH, cash) },
          { amount: bonus, legs: legsOf.grant(bonus) },
        ].filter(({ amount }) => amount > 0n);
        for (const { legs } of entries) await door.post(tx, [{ playerId, type: 900, key: platform.id(), legs }]);
      });
      return playerId;
    },
    balances: (playerId: PlayerId) => door.balance(database.db, playerId),
  };
}

export const by = callerOf("placeBet", MERCHANT);

/** The value of what was not refused. */
export function unwrap<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(`${result.fault} ${JSON.stringify(result.detail)}`);
  return result.value;
}

export const peso = (text: string): bigint => parseMinor(text)!;
