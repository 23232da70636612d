import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { page, paging } from "@taya/kernel/page";
import * as z from "zod/mini";
import { gameCategory } from "../shapes.ts";

const reason = z.string().check(z.minLength(5), z.maxLength(500));
const flag = z.optional(z.boolean());
const place = z.optional(z.int().check(z.gte(0), z.lte(1_000_000)));
const percent = z.nullable(z.string());

const offeredGame = z.object({
  gameId: z.string(),
  gameCode: z.string(),
  name: z.string(),
  vassalage: z.string(),
  gameCategory,
  gameType: z.string(),
  version: z.string(),
  enabled: z.boolean(),
  maintain: z.boolean(),
  /** This version is stopped; the next one plays again by itself. */
  versionOff: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  sort: z.int(),
  /** The bounds of the stake that hold; never wider than the game's own. */
  minBet: money,
  maxBet: money,
  players24h: z.int(),
  /** Theoretical return in percent, "96.21". */
  rtp: z.string(),
});

const offeredVendor = z.object({
  code: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  maintain: z.boolean(),
  isHot: z.boolean(),
  sort: z.int(),
  games: z.int(),
});

const offeredCategory = z.object({
  category: gameCategory,
  enabled: z.boolean(),
  sort: z.int(),
  pointValue: z.string(),
  games: z.int(),
});

/** The return of a game as it was played beside the published one; parts of a percent as text. */
const watched = z.object({
  gameCode: z.string(),
  name: z.string(),
  version: z.string(),
  theoretical: z.string(),
  observed: percent,
  /** Where the observed return lies with four standard errors to either side. */
  low: percent,
  high: percent,
  rounds: z.int(),
  /** The published return lies outside, with enough rounds to say so. */
  alarm: z.boolean(),
});

/** How a brand offers its games, for operators. */
export const offerCalls = {
  adminGames: call({
    path: "/wps/v2/catalogue/admin/games",
    method: "GET",
    audience: "operator",
    right: "catalogue.read",
    input: z.object({
      q: z.optional(z.string().check(z.maxLength(60))),
      vassalage: z.optional(z.string().check(z.maxLength(40))),
      gameCategory: z.optional(gameCategory),
      ...paging,
    }),
    output: z.object({ ...page(offeredGame).shape, gaming: z.boolean() }),
    faults: [],
    summary: "Every game of the brand with how it is offered; `gaming` tells whether any round may begin.",
  }),
  offerGame: call({
    path: "/wps/v2/catalogue/admin/games",
    method: "PUT",
    audience: "operator",
    right: "catalogue.write",
    input: z.object({
      gameId: z.string().check(z.maxLength(64)),
      enabled: flag,
      maintain: flag,
      versionOff: flag,
      isHot: flag,
      /** Null goes back to what the age of the game says. */
      isNew: z.optional(z.nullable(z.boolean())),
      sort: place,
      /** Null goes back to the game's own bound. */
      minBet: z.optional(z.nullable(money)),
      maxBet: z.optional(z.nullable(money)),
      reason,
    }),
    output: offeredGame,
    faults: ["NOT_FOUND"],
    summary: "Changes how a game is offered, at once; rounds under way end as they would.",
  }),
  adminVendors: call({
    path: "/wps/v2/catalogue/admin/vendors",
    method: "GET",
    audience: "operator",
    right: "catalogue.read",
    input: z.object({}),
    output: z.object({ list: z.array(offeredVendor) }),
    faults: [],
    summary: "The makers of the brand's games with how they are offered.",
  }),
  offerVendor: call({
    path: "/wps/v2/catalogue/admin/vendors",
    method: "PUT",
    audience: "operator",
    right: "catalogue.write",
    input: z.object({
      code: z.string().check(z.maxLength(40)),
      enabled: flag,
      maintain: flag,
      isHot: flag,
      sort: place,
      name: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
      reason,
    }),
    output: offeredVendor,
    faults: ["NOT_FOUND"],
    summary: "Changes how a maker's games are offered, at once.",
  }),
  adminCategories: call({
    path: "/wps/v2/catalogue/admin/categories",
    method: "GET",
    audience: "operator",
    right: "catalogue.read",
    input: z.object({}),
    output: z.object({ list: z.array(offeredCategory) }),
    faults: [],
    summary: "The categories of the lobby in the brand's order.",
  }),
  offerCategory: call({
    path: "/wps/v2/catalogue/admin/categories",
    method: "PUT",
    audience: "operator",
    right: "catalogue.write",
    input: z.object({
      category: gameCategory,
      enabled: flag,
      sort: place,
      pointValue: z.optional(z.string().check(z.regex(/^\d{1,3}\.\d{2}$/))),
      reason,
    }),
    output: offeredCategory,
    faults: [],
    summary: "Shows or hides a category, moves it, sets the points beside it.",
  }),
  switchGaming: call({
    path: "/wps/v2/catalogue/admin/gaming",
    method: "PUT",
    audience: "operator",
    right: "catalogue.write",
    input: z.object({ on: z.boolean(), reason }),
    output: z.object({ gaming: z.boolean() }),
    faults: [],
    summary: "Stops or allows new rounds of all games of the brand, at once; rounds under way end as they would.",
  }),
  adminReturns: call({
    path: "/wps/v2/catalogue/admin/returns",
    method: "GET",
    audience: "operator",
    right: "catalogue.read",
    input: z.object({}),
    output: z.object({ list: z.array(watched), asOf: z.int() }),
    faults: [],
    summary: "The published and the observed return of every game with its bounds; those that differ come first.",
  }),
};
