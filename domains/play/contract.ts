import { topic } from "@taya/kernel/topic";
import { BEFORE_BETS, GUARDS, HOLDS, IDENTITY } from "@taya/compliance/bets/faults";
import { call, relay } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";
import { gameDetail, studioGame } from "./games.contract.ts";
import { jackpotCalls, jackpotDraw, jackpotsTopic } from "./jackpots/contract.ts";
import { launchInput } from "./launch.contract.ts";
import { returnCalls } from "./returns.contract.ts";
import { vendorDayCalls } from "./movements/contract.ts";
import { tableCalls, tableFairness, tableTopics } from "./tables/contract.ts";

const text = (most: number) => z.string().check(z.maxLength(most));
const code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));

const seedsValue = z.object({
  commit: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  nextCommit: z.string(),
});
const clientSeed = z.string().check(z.regex(/^[\x20-\x7e]{1,64}$/));

/** A round as its player may see it. */
const roundValue = z.object({
  roundId: z.string(),
  game: z.string(),
  /** VOID: given back, because its game changed or nobody came back to it before there was anything to take. */
  status: z.enum(["OPEN", "DONE", "VOID"]),
  stake: money,
  win: money,
  /** Win over stake with two decimals, "2.40". */
  multiplier: z.string(),
  /** What happened, complete: of a slot game the `SlotOutcome`; null while the round is open. */
  outcome: z.unknown(),
  /** How it stands, without what is hidden until it is over. */
  state: z.unknown(),
  /** Of games with moves: those made so far; their number is the `seq` of the next. */
  moves: z.optional(z.array(z.unknown())),
  /** Of games with a pool. */
  jackpot: z.optional(jackpotDraw),
  nonce: z.int(),
  commit: z.string(),
  clientSeed: z.string(),
  /** Whether the house paid the stake. */
  free: z.optional(z.boolean()),
  at: z.int(),
});

/** Everything `verify` needs; `serverSeed` is null until the pair is revealed. */
export const roundFairness = z.object({
  v: z.literal(1),
  kind: z.literal("seedpair"),
  roundId: z.string(),
  game: z.string(),
  version: z.string(),
  gameHash: z.string(),
  commit: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.int(),
  inputs: z.object({ bet: z.record(z.string(), z.unknown()), moves: z.array(z.unknown()) }),
  outcome: z.unknown(),
  win: z.string(),
  jackpot: z.optional(jackpotDraw),
  receipt: z.optional(z.string()),
});

const win = z.object({
  nameMasked: z.string(),
  game: z.string(),
  gameId: z.string(),
  amount: money,
  at: z.int(),
});
const rank = z.object({
  rank: z.int(),
  nameMasked: z.string(),
  game: z.string(),
  vassalage: z.string(),
  amount: money,
  multiplier: z.optional(z.string()),
  at: z.int(),
});

/** Launching, rounds of the built-in games, their fairness and the boards of winners. */
export const playCalls = {
  launchGame: call({
    path: "/wps/game/launchGame",
    method: "POST",
    audience: "player",
    mirror: ["game_url", "game_url2"],
    input: launchInput,
    output: z.object({
      game_url: z.string(),
      game_url2: z.optional(z.string()),
      mode: z.enum(["frame", "window"]),
      sessionId: z.string(),
    }),
    faults: [
      "GAME_UNAVAILABLE",
      "GAME_VENDOR_DOWN",
      "AUTH_TRIAL_FORBIDDEN",
      ...HOLDS,
      ...IDENTITY,
      "SYS_REGION",
      "WALLET_VENDOR_UNKNOWN",
      "FORBIDDEN",
    ],
    summary: "Opens a game for the player and tells the address to show.",
  }),
  demo: call({
    path: "/wps/v2/play/demo",
    method: "POST",
    audience: "public",
    input: z.object({ gameId: text(64), language: z.optional(text(10)), backUrl: z.optional(text(2048)) }),
    output: z.object({ game_url: z.string() }),
    faults: ["GAME_UNAVAILABLE", "MODULE_OFF", "SYS_REGION"],
    summary: "Opens a game with the play money of a trial account; a real account plays for real money and is refused.",
  }),
  games: call({
    path: "/wps/v2/play/games",
    method: "GET",
    audience: "public",
    input: z.object({ kind: z.optional(text(20)) }),
    output: z.object({ list: z.array(studioGame) }),
    faults: [],
    summary: "The built-in games.",
  }),
  gameDetail: call({
    path: "/wps/v2/play/games/{code}",
    method: "GET",
    audience: "public",
    input: z.object({ code }),
    output: gameDetail,
    faults: ["NOT_FOUND"],
    summary: "One built-in game with its return, pays, rules and the hash of its maths.",
  }),
  parSheet: call({
    path: "/wps/v2/play/games/{code}/par",
    method: "GET",
    audience: "public",
    input: z.object({ code }),
    output: z.object({ hash: z.string(), sheet: z.unknown() }),
    faults: ["NOT_FOUND"],
    summary: "The immutable maths sheet of a built-in game; `hash` is the SHA-256 of its canonical JSON.",
  }),
  seeds: call({
    path: "/wps/v2/play/seeds",
    method: "GET",
    audience: "session",
    input: z.object({ game: z.optional(code) }),
    output: seedsValue,
    faults: [],
    summary: "The seed pair in use; `nonce` is the next to be used.",
  }),
  changeClientSeed: call({
    path: "/wps/v2/play/seeds/client",
    method: "PUT",
    audience: "session",
    input: z.object({ clientSeed }),
    output: seedsValue,
    faults: ["GAME_ROUND_OPEN"],
    summary: "Sets the player's seed; it takes effect with the next pair when a round already used this one.",
  }),
  rotateSeeds: call({
    path: "/wps/v2/play/seeds/rotate",
    method: "POST",
    audience: "session",
    input: z.object({ clientSeed: z.optional(clientSeed) }),
    output: z.object({
      revealed: z.object({ serverSeed: z.string(), commit: z.string(), clientSeed: z.string(), lastNonce: z.int() }),
      ...seedsValue.shape,
    }),
    faults: ["GAME_ROUND_OPEN"],
    summary: "Reveals the server seed in use and begins with the one committed next. `lastNonce` is -1 when unused.",
  }),
  playRound: call({
    path: "/wps/v2/play/rounds",
    method: "POST",
    audience: "session",
    moves: true,
    // Ten a second, twenty in a burst.
    limit: { most: 20, windowMs: 2_000, per: "player", named: "bet" },
    input: z.object({
      game: code,
      stake: money,
      bet: z._default(z.record(z.string(), z.unknown()), {}),
      /** The free rounds it is to be played out of; the stake is theirs. */
      free: z.optional(z.uuid()),
    }),
    output: z.object({
      ...roundValue.shape,
      balance: money,
      balanceMinor: z.int(),
      receipt: z.string(),
      /** Of a free round: how many are left. */
      freeLeft: z.optional(z.int()),
    }),
    faults: [
      "WALLET_INSUFFICIENT",
      "WALLET_DEBT",
      "GAME_UNAVAILABLE",
      "GAME_LIMIT",
      "GAME_ROUND_OPEN",
      // Of free rounds that are not there, or not for this.
      "PROMO_STATE",
      "VALIDATION_FAILED",
      ...BEFORE_BETS,
      ...GUARDS,
    ],
    summary:
      "Stakes and plays a round of a built-in game; one that goes on by moves stays open. `balance` is the cash left.",
  }),
  moveRound: call({
    path: "/wps/v2/play/rounds/{id}/move",
    method: "POST",
    audience: "session",
    moves: true,
    // Ten a second, twenty in a burst, apart from the bets.
    limit: { most: 20, windowMs: 2_000, per: "player", named: "move" },
    input: z.object({
      id: text(64),
      /** How many moves were made so far: 0 for the first. */
      seq: z.int().check(z.gte(0)),
      move: z.record(z.string(), z.unknown()),
    }),
    output: z.object({ ...roundValue.shape, balance: money, balanceMinor: z.int(), receipt: z.string() }),
    faults: [
      "GAME_MOVE_INVALID",
      "GAME_ROUND_OVER",
      "GAME_UNAVAILABLE",
      "NOT_FOUND",
      // Of moves that put down more.
      "WALLET_INSUFFICIENT",
      "WALLET_DEBT",
      ...BEFORE_BETS,
      ...GUARDS,
    ],
    summary:
      "Makes a move in an open round; settles it when that ends it. `seq` is the number of moves made so far; a refusal tells the right one. A move that puts down more takes it in the same commit, and may be refused like a bet.",
  }),
  openRounds: call({
    path: "/wps/v2/play/rounds/open",
    method: "GET",
    audience: "session",
    input: z.object({ game: z.optional(code) }),
    output: z.object({ list: z.array(roundValue) }),
    faults: [],
    summary: "Rounds not finished yet, to resume.",
  }),
  round: call({
    path: "/wps/v2/play/rounds/{id}",
    method: "GET",
    audience: "session",
    input: z.object({ id: text(64) }),
    output: z.object({ ...roundValue.shape, receipt: z.string() }),
    faults: ["NOT_FOUND"],
    summary: "A round of the player's own.",
  }),
  fairness: call({
    path: "/wps/v2/play/rounds/{id}/proof",
    method: "GET",
    audience: "session",
    input: z.object({ id: text(64) }),
    output: z.discriminatedUnion("kind", [roundFairness, tableFairness]),
    faults: ["NOT_FOUND"],
    summary: "The bundle that lets anybody check a round again, one's own or one of a table.",
  }),
  winners: call({
    path: "/wps/v2/catalogue/winners",
    method: "GET",
    audience: "public",
    input: z.object({ count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20) }),
    output: z.object({ list: z.array(win) }),
    faults: [],
    summary: "The newest wins, real rounds only, names masked.",
  }),
  rankList: relay("GCSGAME_getRankList", {
    audience: "public",
    input: z.object({
      type: z._default(z.enum(["win", "multiplier", "turnover"]), "win"),
      period: z._default(z.enum(["day", "week", "month"]), "day"),
    }),
    /** `own` is the best of whoever asks, on the list or below it; absent for visitors and before the first. */
    output: z.object({ list: z.array(rank), own: z.optional(rank) }),
    faults: [],
    summary: "The best of the day, week or month by win, by multiplier or by turnover, and one's own place.",
  }),
  ...returnCalls,
  ...jackpotCalls,
  ...vendorDayCalls,
  ...tableCalls,
};

export const winnersTopic = topic({ name: "winners", audience: "public", snap: z.object({ list: z.array(win) }) });

export const boardTopics = { winners: winnersTopic, jackpots: jackpotsTopic };

/** What the room tells live. */
export const playTopics = { ...boardTopics, ...tableTopics };
