import { call, relay } from "@taya/kernel/call";
import { page, paging } from "@taya/kernel/page";
import * as z from "zod/mini";
import { offerCalls } from "./operator/contract.ts";
import { SORTS } from "./shapes.ts";
import * as shape from "./shapes.ts";

const text = (most: number) => z.string().check(z.maxLength(most));
const maybe = z.optional(text(100));
const list = <S extends z.core.$ZodType>(row: S) => z.object({ list: z.array(row) });
const gameId = z.object({ gameId: text(64) });
/** A list that may come as "wild,freeSpins" or as an array. */
const words = z.optional(z.union([text(300), z.array(text(40)).check(z.maxLength(20))]));
const makers = z.optional(z.union([text(1_000), z.array(text(40)).check(z.maxLength(40))]));
const percent = z.optional(z.coerce.number().check(z.gte(0), z.lte(100)));
const feedQuery = { prizeMode: maybe, device: maybe, language: maybe };
const count = (most: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), fallback);

const lotteryCalls = {
  gameMenus: call({
    path: "/lgw/games/game_menus",
    method: "GET",
    also: ["POST"],
    audience: "public",
    input: z.object(feedQuery),
    output: z.array(shape.gameGroup),
    faults: [],
    summary: "The lottery games in their groups.",
  }),
  popular: call({
    path: "/lgw/games/popular",
    method: "GET",
    also: ["POST"],
    audience: "public",
    input: z.object({ ...feedQuery, count: count(100, 20) }),
    output: z.array(z.extend(shape.gameMenu, { players24h: z.int() })),
    faults: [],
    summary: "The lottery games with most players of the last 24 hours.",
  }),
};

const relayCalls = {
  hotGames: relay("GCSGAME_hotGamesV2", {
    audience: "public",
    input: z.object({
      merchantCode: maybe,
      isPlatform: z.optional(z.coerce.number().check(z.gte(0), z.lte(9))),
      vassalage: maybe,
      platform: maybe,
      language: maybe,
    }),
    output: list(shape.gameCard),
    faults: [],
    summary: "The games played most in the last 24 hours, and those the brand puts forward.",
  }),
  gameList: relay("GCSGAME_gameList", {
    audience: "public",
    input: z.object({
      /** One maker, or several: "TAYA,example" or an array; any of them. */
      vassalage: makers,
      gameCategory: z.optional(shape.gameCategory),
      gameType: maybe,
      keyword: maybe,
      /** All of them; "new", "demo" and "jackpot" beside the games' own. */
      features: words,
      /** 1 to 5, one or several; any of them. */
      volatility: z.optional(
        z.union([text(20), z.array(z.coerce.number().check(z.gte(0), z.lte(9))).check(z.maxLength(5))]),
      ),
      /** Percent, both included. */
      rtpMin: percent,
      rtpMax: percent,
      sort: z.optional(z.enum(SORTS)),
      ...paging,
    }),
    output: z.extend(page(shape.gameCard), { facets: shape.facets }),
    faults: [],
    summary:
      "The games that fit, page by page, hottest first unless asked otherwise, and what each further choice would leave.",
  }),
  vassGameType: relay("GCSGAME_getVassGameType", {
    audience: "public",
    input: z.object({ vassalage: text(40) }),
    output: list(z.object({ gameType: z.string(), label: z.string(), count: z.int() })),
    faults: ["NOT_FOUND"],
    summary: "The types of game a vendor has, with how many of each.",
  }),
  gameVendor: relay("GCSGAME_gameVendor", {
    audience: "public",
    input: z.object({ gameCategory: z.optional(shape.gameCategory) }),
    output: z.object({
      data: z.object({ lanes: z.array(shape.vendor) }),
      categories: z.array(
        z.object({
          title: z.string(),
          gameCategory: shape.gameCategory,
          pointValue: z.string(),
          cards: z.array(shape.vendor),
        }),
      ),
    }),
    faults: [],
    summary: "The vendors per category; a category without vendors is absent.",
  }),
  favouriteIds: relay("MCSFE_getFavoriteGames", {
    audience: "session",
    input: z.object({}),
    output: list(z.object({ gameId: z.string(), vassalage: z.string() })),
    faults: [],
    summary: "The ids of the player's favourite games.",
  }),
  favouriteList: relay("MCSFE_getFavoriteGamesList", {
    audience: "session",
    input: z.object({ ...paging }),
    output: page(shape.gameCard),
    faults: [],
    summary: "The player's favourite games, latest first.",
  }),
  recentGames: relay("GCS_recentGame", {
    audience: "session",
    input: z.object({ count: count(50, 12) }),
    output: list(z.extend(shape.gameCard, { lastPlayed: z.int() })),
    faults: [],
    summary: "The games the player played last.",
  }),
  roomList: relay("GLS2_roomList", {
    audience: "public",
    input: z.object({
      vassalage: maybe,
      gameCode: maybe,
      kind: z.optional(z.enum(["live", "fish", "pvp", "bingo"])),
    }),
    output: list(shape.room),
    faults: [],
    summary: "The tables and halls open now.",
  }),
};

/** Everything the catalogue room answers. */
export const catalogueCalls = {
  ...lotteryCalls,
  ...relayCalls,
  addFavourite: call({
    path: "/wps/v2/catalogue/favourites/{gameId}",
    method: "PUT",
    audience: "session",
    input: gameId,
    output: z.object({ favourite: z.boolean() }),
    faults: ["NOT_FOUND"],
    summary: "Makes a game a favourite.",
  }),
  removeFavourite: call({
    path: "/wps/v2/catalogue/favourites/{gameId}",
    method: "DELETE",
    audience: "session",
    input: gameId,
    output: z.object({ favourite: z.boolean() }),
    faults: ["NOT_FOUND"],
    summary: "Makes a game no longer a favourite.",
  }),
  game: call({
    path: "/wps/v2/catalogue/games/{gameId}",
    method: "GET",
    audience: "public",
    input: gameId,
    output: z.extend(shape.gameCard, {
      description: z.string(),
      rules: z.array(z.string()),
      lines: z.optional(z.int()),
      ways: z.optional(z.int()),
      /** Percent of rounds that pay anything, "24.31". */
      hitRate: z.optional(z.string()),
      features: z.array(z.object({ code: z.string(), text: z.string() })),
      version: z.string(),
      parSheetHash: z.string(),
      liveRtp: z.object({
        value: z.nullable(z.string()),
        low: z.nullable(z.string()),
        high: z.nullable(z.string()),
        rounds: z.int(),
      }),
    }),
    faults: ["NOT_FOUND"],
    summary:
      "One game with its rules and figures; `liveRtp` is what played rounds returned with its bounds, null before 10,000 rounds.",
  }),
  search: call({
    path: "/wps/v2/catalogue/search",
    method: "GET",
    audience: "public",
    input: z.object({ q: text(60) }),
    output: z.object({
      games: z.array(shape.gameCard),
      vendors: z.array(shape.vendor),
      fixtures: z.array(shape.fixtureHit),
    }),
    faults: [],
    summary:
      "Games and vendors by name, best first; forgives accents, one edit in words of four letters and two in longer ones.",
  }),
  home: call({
    path: "/wps/v2/catalogue/home",
    method: "GET",
    audience: "public",
    input: z.object({}),
    output: z.object({
      rails: z.array(z.object({ code: z.string(), title: z.string(), games: z.array(shape.gameCard) })),
    }),
    faults: [],
    summary: "The rows of games of the home page; a row without games is absent.",
  }),
  ...offerCalls,
};
