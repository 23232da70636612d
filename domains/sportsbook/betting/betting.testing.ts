import { randomUUID } from "node:crypto";
import { type BonusReader, bonusTerms } from "@taya/bets/points";
import type { Input, Output } from "@taya/kernel/call";
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
import type { Rows } from "../schema/rows.gen.ts";
import { exposureChecks } from "../records/invariants.store.ts";
import { openTickets, ticketChecks } from "../settle/invariants.store.ts";
import type { Standing } from "../sports/sport.ts";
import { bettingHandlers } from "./betting.ts";
import type { bettingCalls } from "./contract.ts";
import { readExposure } from "./exposure.store.ts";

type Calls = typeof bettingCalls;
export type PlaceInput = Input<Calls["placeBet"]>;

/** A leg of a test: what is left out is the home side of the first market, as it stands there. */
export interface TestLeg {
  readonly on: TestFixture;
  readonly typeId?: number;
  readonly spec?: string;
  readonly outcomeId?: string;
  readonly odds?: number;
  readonly version?: number;
}

const legAsked = ({ on, typeId = 1, spec = "", outcomeId = "1", odds = 2_000, version = 1 }: TestLeg) => ({
  fixtureId: on.id,
  typeId,
  spec,
  outcomeId,
  odds,
  version,
});

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
    audit: {
      log: async () => undefined,
      approvals: { ask: async () => "approval", list: async () => ({ list: [], total: 0 }) },
    },
    accounts: { names: async () => new Map(), player: async () => undefined },
    compliance: { mayLaunch: async () => said.mayLaunch, mayBet: async () => said.mayBet },
  };
  /** What bonus money may be staked on, while a test says so. */
  const bonus: { terms?: BonusReader } = {};
  const terms: BonusReader = async (db, players) => (await bonus.terms?.(db, players)) ?? new Map();
  platform.points.extend("promotions", [bonusTerms.with(terms)]);
  const context: Context = { ...needs, platform };
  return { store, told, platform, ledger: door, said, bonus, context, handlers: bettingHandlers(context) };
}

type Room = Awaited<ReturnType<typeof openRoom>>;

/** Tickets over a real database and the real ledger; fixtures and prices come as from any feed. */
export async function bookWorld() {
  const opened = await openRoom();
  return {
    ...opened,
    ...fixturesOf(opened),
    ...settingsOf(opened),
    ...peopleOf(opened),
    ...tablesOf(opened),
    shut: () => opened.store.close(),
  };
}

/** What a feed says. */
function fixturesOf({ platform, context }: Room) {
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
  };
}

/** What players do and have. */
function peopleOf({ platform, ledger: door, handlers }: Room) {
  const { database } = platform;
  return {
    /** A ticket as it is asked for: a single, unless there are more legs. */
    asked: (legs: readonly TestLeg[], given: Partial<PlaceInput> = {}): PlaceInput => ({
      requestId: randomUUID(),
      type: legs.length === 1 ? "SINGLE" : "PARLAY",
      legs: legs.map(legAsked),
      stake: peso("10.00"),
      acceptOdds: "NONE",
      fill: "NORMAL",
      ...given,
    }),
    /** Places a ticket; the key is the request's own. */
    place(playerId: PlayerId, input: PlaceInput): Promise<Result<Output<Calls["placeBet"]>, string>> {
      return handlers.placeBet(input, by(playerId, input, input.requestId));
    },
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

/** What operators set, and what the time is. */
function settingsOf({ platform }: Room) {
  const { db } = platform.database;
  return {
    /** What an operator sets of a market, of a type of them, or of all (type 0). */
    async set(
      { id }: TestFixture,
      {
        typeId = 0,
        spec = "",
        suspended = false,
        maxLiability = null,
      }: {
        readonly typeId?: number;
        readonly spec?: string;
        readonly suspended?: boolean;
        readonly maxLiability?: bigint | null;
      },
    ): Promise<void> {
      await sql`
        insert into sportsbook.setting (fixture_id, type_id, spec, suspended, max_liability, operator, at)
        values (${id}, ${typeId}, ${spec}, ${suspended}, ${maxLiability}, 'ana', sportsbook.clock())
        on conflict (fixture_id, type_id, spec) do update
        set suspended = excluded.suspended, max_liability = excluded.max_liability`.execute(db);
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
    /** Which part of the limits a player may use, in hundredths. */
    async factor(playerId: PlayerId, hundredths: number): Promise<void> {
      await sql`
        insert into sportsbook.factor (player_id, merchant, hundredths, operator, reason, at)
        values (${playerId}, ${MERCHANT}, ${hundredths}, 'ana', 'a test', sportsbook.clock())
        on conflict (player_id) do update set hundredths = excluded.hundredths`.execute(db);
    },
  };
}

/** What stands in the tables. */
function tablesOf({ platform, ledger: door }: Room) {
  const { db } = platform.database;
  return {
    /** A ticket as it is written down. */
    async stored(betId: string) {
      const { rows } = await sql<Rows["bet"]>`
        select id, player_id as "playerId", status, reason, unit, stake, bonus_stake as "bonusStake", potential, lines,
          accept_at as "acceptAt", decided_at as "decidedAt", joint, reoffer, cashed_ppm as "cashedPpm"
        from sportsbook.bet where id = ${betId}`.execute(db);
      return rows[0];
    },
    /** The scores its legs were taken at. */
    async scores(betId: string): Promise<readonly unknown[]> {
      const { rows } = await sql<{ score: unknown }>`
        select score from sportsbook.leg where bet_id = ${betId} order by seq`.execute(db);
      return rows.map(({ score }) => score);
    },
    /** What the tables say a player's open tickets hold. */
    async held(playerId: PlayerId): Promise<bigint> {
      const { rows } = await sql<{ held: bigint }>`
        select coalesce(sum(sportsbook.stake_left(stake, cashed_ppm)), 0)::bigint as held from sportsbook.bet
        where player_id = ${playerId} and status in ('PENDING', 'ACCEPTED')`.execute(db);
      return rows[0]!.held;
    },
    /** Every proof of the books that tickets have a part in; those that fail. */
    async broken() {
      const checks = [...ticketChecks, ...exposureChecks];
      const { checks: found } = await door.audit(db, { inPlay: openTickets, checks }, { full: true, wait: true });
      return found.filter(({ ok: holds }) => !holds);
    },
    /** What the house keeps of a fixture, by grid. */
    async exposed(fixtureId: string): Promise<Readonly<Record<string, readonly bigint[]>>> {
      const grids = await readExposure(db, [fixtureId]);
      return Object.fromEntries(grids.map(({ grid, cells }) => [grid, cells]));
    },
  };
}

export const by = callerOf("placeBet", MERCHANT);

/** The value of what was not refused. */
export function unwrap<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(`${result.fault} ${JSON.stringify(result.detail)}`);
  return result.value;
}

export const peso = (text: string): bigint => parseMinor(text)!;
