import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { newest, newestPage, page, paging, range } from "@taya/kernel/page";
import * as z from "zod/mini";
import { betRow } from "../betting/contract.ts";
import * as shape from "../shapes.ts";

const text = (most: number) => z.string().check(z.maxLength(most));
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
const code = text(40);
const count = z.int();

const stopper = z.enum(["feed", "down", "operator", "liability"]);

const fixtureRow = z.extend(shape.fixture, {
  feed: z.string(),
  tier: z.int(),
  stops: z.array(stopper),
  /** Open tickets with a leg in it, their stakes, and the most the house may lose by it. */
  bets: count,
  stake: money,
  liability: money,
});

/** What was set over a feed, and by whom last. */
const settings = z.object({
  suspended: z.boolean(),
  margin: z.nullable(shape.ppm),
  maxLiability: z.nullable(money),
  by: z.nullable(z.string()),
});

/** A market as its traders see it: what is on it, and what was set over its feed. */
const marketRow = z.extend(shape.market, {
  /** By outcome: legs of open tickets, what was staked on singles, what the house keeps if it comes. */
  lines: z.array(
    z.object({
      id: z.string(),
      bets: count,
      stake: money,
      result: signedMoney,
      fair: z.nullable(z.int()),
      set: z.boolean(),
    }),
  ),
  liability: money,
  set: settings,
});

const limitRow = z.object({
  tier: z.int().check(z.gte(1), z.lte(5)),
  line: money,
  win3: money,
  main: money,
  prop: money,
  parlay: money,
});

const ticketRow = z.extend(betRow, {
  playerId: z.string(),
  username: z.string(),
  merchant: z.string(),
  currency: z.string(),
  /** In hundredths. */
  factor: z.int(),
});

/** A result that is known, or missing, and what it waits for. */
const deskRow = z.object({
  fixture: fixtureRow,
  kind: z.enum(["NO_RESULT", "SECOND_PERSON", "CERTAINTY", "HALF_SETTLED", "UNDECIDED_MARKETS"]),
  since: z.int(),
  /** Open tickets it holds up, and their stakes. */
  bets: count,
  stake: money,
  detail: z.string(),
});

const results = z
  .array(
    z.object({
      typeId: z.int(),
      spec: z._default(text(120), ""),
      outcomes: z.record(text(64), z.enum(["WON", "LOST", "HALF_WON", "HALF_LOST", "PUSH", "VOID"])),
    }),
  )
  .check(z.minLength(1), z.maxLength(200));

/** What traders see and do. Results and what takes money back are decided by two people. */
export const operatorCalls = {
  operatorFixtures: call({
    path: "/wps/v2/sportsbook/admin/fixtures",
    method: "GET",
    audience: "operator",
    right: "sportsbook.read",
    input: z.object({
      sport: z.optional(code),
      feed: z.optional(code),
      fixtureId: z.optional(shape.id),
      state: z.optional(z.enum(["live", "upcoming", "over", "stopped"])),
      search: z.optional(text(60)),
      sort: z._default(z.enum(["start", "liability"]), "start"),
      ...range,
      ...paging,
    }),
    output: page(fixtureRow),
    faults: ["VALIDATION_FAILED"],
    summary: "Fixtures with what is staked on them and what the house may lose by them.",
  }),
  changeFixture: call({
    path: "/wps/v2/sportsbook/admin/fixtures",
    method: "POST",
    audience: "operator",
    right: "sportsbook.write",
    input: z.object({
      fixtureId: shape.id,
      action: z.enum(["suspend", "resume", "result", "cancel", "rollback"]),
      /** Of markets that no score decides, or to void them. */
      results: z.optional(results),
      /** The final score of a part: `regular`, `half1`, `set2`. */
      score: z.optional(z.union([shape.score, z.record(text(20), shape.score)])),
      /** Of a cancellation: bets placed within it alone. */
      since: z.optional(z.int()),
      until: z.optional(z.int()),
      reason,
    }),
    output: z.object({ fixture: fixtureRow }),
    faults: ["NOT_FOUND", "APPROVAL_REQUIRED", "SPORT_STATE", "VALIDATION_FAILED"],
    summary:
      "Stops or releases bets on a fixture at once; a result, a cancellation or taking one back needs a second person.",
  }),
  operatorMarkets: call({
    path: "/wps/v2/sportsbook/admin/markets",
    method: "GET",
    audience: "operator",
    right: "sportsbook.read",
    input: z.object({ fixtureId: shape.id }),
    output: z.object({
      fixture: fixtureRow,
      list: z.array(marketRow),
      /** Of the whole fixture; what is set of a market goes before it. */
      set: settings,
    }),
    faults: ["NOT_FOUND"],
    summary: "Every market of a fixture with stakes, liabilities by outcome and what was set.",
  }),
  changeMarket: call({
    path: "/wps/v2/sportsbook/admin/markets",
    method: "PUT",
    audience: "operator",
    right: "sportsbook.write",
    input: z.object({
      fixtureId: shape.id,
      /** 0 for the whole fixture. */
      typeId: z.int().check(z.gte(0), z.lte(9_999_999)),
      /** Empty for all lines of the type. */
      spec: z._default(text(120), ""),
      suspended: z.optional(z.boolean()),
      /** Prices by outcome, over those of the feed; null gives one back to it. Only of markets the house does not draw itself. */
      odds: z.optional(z.record(text(64), z.nullable(shape.odds))),
      margin: z.optional(z.nullable(shape.ppm)),
      maxLiability: z.optional(z.nullable(money)),
      reason,
    }),
    output: z.object({ list: z.array(marketRow) }),
    faults: ["NOT_FOUND", "SPORT_STATE", "VALIDATION_FAILED"],
    summary: "Stops a market, sets its prices, its margin or what it may lose; at once.",
  }),
  operatorLimits: call({
    path: "/wps/v2/sportsbook/admin/limits",
    method: "GET",
    audience: "operator",
    right: "sportsbook.read",
    input: z.object({ playerId: z.optional(shape.id), ...paging }),
    output: z.object({
      /** The most one bet may win, by the tier of its competition and the kind of its market. */
      tiers: z.array(limitRow),
      /** Of a fixture and of a market, in any one case. */
      fixtureLiability: money,
      marketLiability: money,
      minStake: money,
      /** Tickets of the brand that return more wait until their results are confirmed; absent where none does. */
      confirmAbove: z.optional(money),
      players: page(
        z.object({
          playerId: z.string(),
          username: z.string(),
          factor: z.int(),
          reason: z.string(),
          by: z.string(),
          at: z.int(),
        }),
      ),
    }),
    faults: [],
    summary: "The limits, and the players who may use another part of them than all.",
  }),
  changeLimits: call({
    path: "/wps/v2/sportsbook/admin/limits",
    method: "PUT",
    audience: "operator",
    right: "sportsbook.write",
    input: z.object({
      tier: z.optional(limitRow),
      fixtureLiability: z.optional(money),
      marketLiability: z.optional(money),
      minStake: z.optional(money),
      /** Of the brand alone; 0 for none. */
      confirmAbove: z.optional(money),
      player: z.optional(z.object({ playerId: shape.id, factor: z.int().check(z.gte(0), z.lte(200)) })),
      reason,
    }),
    output: z.object({}),
    faults: ["NOT_FOUND", "VALIDATION_FAILED"],
    summary: "Sets limits of a tier, of all fixtures, or which part of them a player may use. Players see theirs.",
  }),
  operatorBets: call({
    path: "/wps/v2/sportsbook/admin/bets",
    method: "GET",
    audience: "operator",
    right: "sportsbook.read",
    input: z.object({
      playerId: z.optional(shape.id),
      fixtureId: z.optional(shape.id),
      sport: z.optional(code),
      status: z.optional(z.enum(["PENDING", "OPEN", "SETTLED", "CASHED_OUT", "VOID", "REJECTED"])),
      live: z.optional(z.enum(["true", "false", "1", "0"])),
      minStake: z.optional(money),
      ...range,
      ...newest,
    }),
    output: newestPage(ticketRow),
    faults: ["VALIDATION_FAILED"],
    summary: "Tickets as they come in, newest first.",
  }),
  voidBets: call({
    path: "/wps/v2/sportsbook/admin/bets",
    method: "POST",
    audience: "operator",
    right: "sportsbook.write",
    input: z.object({
      /** Up to 200. */
      betIds: z.array(shape.id).check(z.minLength(1), z.maxLength(200)),
      action: z.literal("void"),
      reason,
    }),
    output: z.object({ voided: count }),
    faults: ["NOT_FOUND", "APPROVAL_REQUIRED", "SPORT_STATE", "VALIDATION_FAILED"],
    summary: "Gives the stakes of open tickets back; needs a second person, who names the same tickets.",
  }),
  settlementDesk: call({
    path: "/wps/v2/sportsbook/admin/desk",
    method: "GET",
    audience: "operator",
    right: "sportsbook.read",
    input: z.object({ ...paging }),
    output: page(deskRow),
    faults: [],
    summary: "What waits to be settled, and why, the longest first.",
  }),
  repeatSettlement: call({
    path: "/wps/v2/sportsbook/admin/desk",
    method: "POST",
    audience: "operator",
    right: "sportsbook.write",
    input: z.object({ fixtureId: shape.id, reason }),
    output: z.object({ due: count }),
    faults: ["NOT_FOUND"],
    summary: "Takes up a settlement that stopped half way; what was posted is never posted again.",
  }),
  feeds: call({
    path: "/wps/v2/sportsbook/admin/feeds",
    method: "GET",
    audience: "operator",
    right: "sportsbook.read",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          feed: z.string(),
          producer: z.string(),
          down: z.boolean(),
          aliveAt: z.nullable(z.int()),
          appliedAt: z.nullable(z.int()),
          fixtures: count,
          live: count,
        }),
      ),
    }),
    faults: [],
    summary: "Whether each producer of each feed is heard.",
  }),
  sportsReport: call({
    path: "/wps/v2/sportsbook/admin/report",
    method: "GET",
    audience: "operator",
    right: "sportsbook.read",
    input: z.object({ ...range, by: z._default(z.enum(["sport", "competition", "market", "day"]), "sport") }),
    output: z.object({
      list: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          bets: count,
          players: count,
          stake: money,
          payout: money,
          ggr: signedMoney,
          /** GGR of the stake, parts per million; null without a stake. */
          hold: z.nullable(z.int()),
        }),
      ),
    }),
    faults: ["VALIDATION_FAILED"],
    summary: "Settled tickets by sport, competition, market or day; a ticket of several counts in equal parts.",
  }),
};
