import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import * as shape from "../shapes.ts";

const count = (most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), usual);

const fairness = z.object({
  gameCode: z.string(),
  numero: z.string(),
  /** SHA-256 (hex) of the secret, published before the first bet. Empty for results told by a feed. */
  commit: z.string(),
  /** The secret (hex), after the draw. */
  seed: z.optional(z.string()),
  stream: z.literal("HMAC-SHA256"),
  /** SHA-256 over the ids of the accepted bets in order, fixed before the draw. */
  ticketsHash: z.string(),
  /** The bets the sum is over, in order; left out where they are very many. */
  betIds: z.optional(z.array(z.string())),
  /** The winning number as `OpenedNumero` writes it; empty before the draw. */
  result: z.string(),
});

/** What `verify` takes of a draw, as the house gives it. */
export const drawBundle = z.object({
  v: z.literal(1),
  kind: z.literal("lottery"),
  roundId: z.string(),
  game: z.string(),
  version: z.string(),
  gameHash: z.string(),
  commit: z.string(),
  serverSeed: z.nullable(z.string()),
  betsHash: z.string(),
  betIds: z.optional(z.array(z.string())),
  inputs: z.object({ bet: z.record(z.string(), z.unknown()), moves: z.array(z.unknown()) }),
  outcome: z.unknown(),
  win: z.string(),
});

/** What anybody may read of lotteries: the games, their issues, what was drawn, how it is proven. */
export const issueCalls = {
  vnMenu: call({
    path: "/lgw/vn/games/game_menu",
    method: "GET",
    also: ["POST"],
    audience: "public",
    input: z.object(shape.feedQuery),
    output: z.array(shape.menuGroup),
    faults: [],
    summary: "The lottery games of a prize mode in their groups; all of them without one.",
  }),
  vnRecent: call({
    path: "/lgw/vn/games/game_menu/recent",
    method: "GET",
    also: ["POST"],
    audience: "session",
    input: z.object(shape.feedQuery),
    output: z.array(z.extend(shape.menuRow, { lastPlayed: z.int() })),
    faults: [],
    summary: "The lotteries played last, at most 12.",
  }),
  opened: call({
    path: "/lgw/vn/numeros/opened/game",
    method: "GET",
    also: ["POST"],
    audience: "public",
    input: z.object({ ...shape.feedQuery, count: count(100, 100), sort: z.optional(z.enum(["popular", "menu"])) }),
    output: z.array(shape.openedNumero),
    faults: [],
    summary: "The last result of each game; up to 20 without a sort come by players of the last 24 hours.",
  }),
  openedOne: call({
    path: "/lotto/lgw/games/opened/numero",
    method: "GET",
    also: ["POST"],
    audience: "session",
    input: z.object({
      prizeMode: z.optional(shape.prizeMode),
      gameCode: z.string().check(z.maxLength(40)),
      numero: z.optional(shape.numero),
    }),
    output: z.extend(shape.openedNumero, {
      history: z.array(z.object({ numero: z.string(), winningNumber: z.string(), openTime: z.int() })),
    }),
    faults: ["LOTT_GAME_OFF", "NOT_FOUND"],
    summary: "One game's result, its issue on sale and the results before.",
  }),
  near: call({
    path: "/lgw/numeros/near",
    method: "GET",
    audience: "public",
    mirror: ["currentNumero"],
    input: z.object({ gameId: shape.gameId }),
    output: z.object({
      currentNumero: z.extend(shape.numeroRow, { gameId: z.int(), commit: z.optional(z.string()) }),
      previous: z.object({ numero: z.string(), winningNumber: z.string() }),
      next: z.array(shape.numeroRow),
      serverTime: z.int(),
    }),
    faults: ["LOTT_GAME_OFF"],
    summary: "The issue on sale with its promise, the one before and those that may be bet on after it.",
  }),
  draws: call({
    path: "/lgw/draw/{gameId}",
    method: "GET",
    audience: "public",
    input: z.object({ gameId: shape.gameId, ...shape.pages }),
    output: shape.content(z.object({ numero: z.string(), winningNumber: z.string(), drawTime: z.int() })),
    faults: ["LOTT_GAME_OFF"],
    summary: "Results of a game, newest first.",
  }),
  hotGap: call({
    path: "/lgw/draw/{gameId}/hot_gap_info",
    method: "GET",
    audience: "public",
    input: z.object({ gameId: shape.gameId, size: count(500, 100) }),
    output: z.object({
      hot: z.record(z.string(), z.record(z.string(), z.int())),
      gap: z.record(z.string(), z.record(z.string(), z.int())),
    }),
    faults: ["LOTT_GAME_OFF"],
    summary: "How often each number came at each place in the last results, and how many issues ago it came last.",
  }),
  drawFairness: call({
    path: "/lgw/draw/{gameId}/{numero}/proof",
    method: "GET",
    audience: "public",
    input: z.object({ gameId: shape.gameId, numero: shape.numero }),
    output: fairness,
    faults: ["NOT_FOUND"],
    summary: "What proves a draw; the secret once it is drawn.",
  }),
};
