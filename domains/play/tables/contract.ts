import { topic } from "@taya/kernel/topic";
import { BEFORE_BETS, GUARDS } from "@taya/compliance/bets/faults";
import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { newestPage, newest } from "@taya/kernel/page";
import * as z from "zod/mini";

const text = (most: number) => z.string().check(z.maxLength(most));
/** Such as "baccarat-1"; what is no such name is no table. */
const tableId = text(64);

/** The bets of a layout may stand on so many spots at most. */
const BETS_MOST = 200;

/**
 * Where a round stands. Bets count through BETTING_OPEN and CLOSING, until `closesAt`; IDLE is a table at rest or
 * closed, VOID a round whose stakes were given back.
 */
export const phase = z.enum([
  "IDLE",
  "BETTING_OPEN",
  "CLOSING",
  "BETTING_CLOSED",
  "DEALING",
  "RESULT",
  "SETTLED",
  "COOLDOWN",
  "VOID",
]);

const limits = z.object({ min: money, max: money, tableMax: money });

export const tableRow = z.object({
  tableId: z.string(),
  game: z.string(),
  name: z.string(),
  label: z.literal("RNG table"),
  limits,
  phase,
  roundId: z.nullable(z.string()),
  /** When bets of the round close; null at rest. */
  closesAt: z.nullable(z.int()),
  /** The last results in a word each, oldest first. */
  history: z.array(z.string()),
  /** Who looks at the table now. */
  players: z.int(),
});

const tableBet = z.object({ spot: text(40), amount: money });

/** Of a hand that is played after the close: what was done, what may be done until when, and what was put down. */
const ownHand = z.object({
  /** The own acts of the round so far. */
  seq: z.int(),
  state: z.unknown(),
  actions: z.array(z.string()),
  /** Null where there is nothing to decide. */
  until: z.nullable(z.int()),
  staked: money,
});

const ownRun = z.object({ seq: z.int(), auto: z.optional(z.string()), left: z.optional(z.string()) });

export const ownLayout = z.object({
  version: z.int(),
  bets: z.array(tableBet),
  /** Once it is settled. */
  payout: z.optional(money),
  /** Of a growing multiplier: the own acts so far, where one wants to leave, and where one left. */
  run: z.optional(ownRun),
  hand: z.optional(ownHand),
});

/** Of a crash round: when it began to grow, where it broke off once that may be known, who took their money. */
const crashState = z.object({
  /** When the multiplier left 1.00. */
  startedAt: z.nullable(z.int()),
  bust: z.optional(z.string()),
  cashouts: z.array(z.object({ nameMasked: z.string(), at: z.string() })),
  /** The hash all rounds lead back to, and the public text they are salted with. */
  terminating: z.string(),
  /** Null until the chain's first round with bets has fixed it. */
  clientSeed: z.nullable(z.string()),
});

export const tableDetail = z.object({
  ...tableRow.shape,
  /** False while an operator keeps it closed: a round under way ends as it would, and none follows. */
  open: z.boolean(),
  /** Rises with every step of the table and never falls. */
  phaseSeq: z.int(),
  spots: z.array(z.object({ spot: z.string(), pays: z.string(), min: money, max: money })),
  /** The promise the round is drawn under; null at rest. */
  commit: z.nullable(z.string()),
  /** What came, from DEALING on. */
  outcome: z.optional(z.unknown()),
  road: z.unknown(),
  /** When the phase ends; null at rest. */
  endsAt: z.nullable(z.int()),
  /** Milliseconds of betting, dealing and the pause after it. */
  times: z.object({ bet: z.int(), deal: z.int(), cool: z.int() }),
  crash: z.optional(crashState),
  mine: z.optional(ownLayout),
});

/** What a table says when something happens on it. */
export const tableDelta = z.object({
  phase,
  open: z.boolean(),
  phaseSeq: z.int(),
  roundId: z.nullable(z.string()),
  closesAt: z.nullable(z.int()),
  endsAt: z.nullable(z.int()),
  commit: z.nullable(z.string()),
  players: z.int(),
  outcome: z.optional(z.unknown()),
  mine: z.optional(
    z.object({
      version: z.int(),
      payout: z.optional(money),
      run: z.optional(ownRun),
      hand: z.optional(ownHand),
    }),
  ),
});

/** What a crash table says: the multiplier once a second, cash-outs as they come, the bust at the end. */
export const crashDelta = z.object({
  ...tableDelta.shape,
  startedAt: z.nullable(z.int()),
  multiplier: z.optional(z.string()),
  cashouts: z.array(z.object({ nameMasked: z.string(), at: z.string() })),
  bust: z.optional(z.string()),
});

/** `table.{tableId}`: a table, and what happens on it; the own layout only to whom it belongs. */
export const tableTopic = topic({ name: "table.", audience: "public", snap: tableDetail, msg: tableDelta });

/** `crash.{tableId}`: the running crash round. */
export const crashTopic = topic({ name: "crash.", audience: "public", snap: tableDetail, msg: crashDelta });

export const tableTopics = { table: tableTopic, crash: crashTopic };

const tableRound = z.object({
  roundId: z.string(),
  outcome: z.unknown(),
  brief: z.string(),
  settledAt: z.int(),
  commit: z.string(),
  /** Shown once nothing is drawn from it any more. */
  seed: z.optional(z.string()),
  betsHash: z.string(),
});

/** Everything `verify` needs of a round at a table; the seed is null until the round is over. */
export const tableFairness = z.object({
  v: z.literal(1),
  kind: z.enum(["table", "crash"]),
  roundId: z.string(),
  /** The own bets of the round; absent without any. */
  betId: z.optional(z.string()),
  game: z.string(),
  version: z.string(),
  gameHash: z.string(),
  commit: z.string(),
  serverSeed: z.nullable(z.string()),
  betIds: z.array(z.string()),
  betsHash: z.string(),
  /** Of a version that dealt hand after hand from one shoe. */
  shoe: z.optional(z.object({ id: z.string(), decks: z.int(), from: z.int() })),
  /** Of a round of a chain: what its hash is salted with. */
  clientSeed: z.optional(z.string()),
  inputs: z.object({ bet: z.record(z.string(), z.unknown()), moves: z.array(z.unknown()) }),
  outcome: z.unknown(),
  win: z.string(),
  receipt: z.optional(z.string()),
});

const adminLimits = z.object({
  ...limits.shape,
  /** What one player can win in a round at most, stakes included. */
  maxPayout: money,
  /** What all players of a round together can win at most, stakes included. */
  liability: money,
});

const adminTable = z.object({
  tableId: z.string(),
  game: z.string(),
  name: z.string(),
  open: z.boolean(),
  limits: adminLimits,
  phase,
  roundId: z.nullable(z.string()),
  rounds: z.int(),
  players: z.int(),
});

/** Tables whose rounds everybody shares: looking, betting, what came, and what operators set. */
export const tableCalls = {
  tables: call({
    path: "/wps/v2/play/tables",
    method: "GET",
    audience: "public",
    input: z.object({ game: z.optional(text(40)) }),
    output: z.object({ list: z.array(tableRow) }),
    faults: [],
    summary: "The shared tables that are open, with where each of them stands.",
  }),
  table: call({
    path: "/wps/v2/play/tables/{id}",
    method: "GET",
    audience: "public",
    input: z.object({ id: tableId }),
    output: tableDetail,
    faults: ["NOT_FOUND"],
    summary: "One table with its spots, promise, road and, for whoever is logged in, the own layout of the round.",
  }),
  layTable: call({
    path: "/wps/v2/play/tables/{id}/layout",
    method: "PUT",
    audience: "player",
    moves: true,
    limit: { most: 20, windowMs: 2_000, per: "player", named: "bet" },
    input: z.object({
      id: tableId,
      roundId: text(64),
      /** The version last seen; 0 before the first. */
      version: z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
      bets: z.array(tableBet).check(z.maxLength(BETS_MOST)),
    }),
    output: z.object({
      roundId: z.string(),
      version: z.int(),
      total: money,
      /** What was taken more than before; "0.00" when something came back. */
      debited: money,
      balance: money,
    }),
    faults: [
      "NOT_FOUND",
      "GAME_BET_CLOSED",
      "GAME_LAYOUT_STALE",
      "GAME_LIMIT",
      "GAME_UNAVAILABLE",
      "WALLET_INSUFFICIENT",
      "WALLET_DEBT",
      "VALIDATION_FAILED",
      ...BEFORE_BETS,
      ...GUARDS,
    ],
    summary: "Replaces the own bets of the round as a whole; the difference is taken or given back. None clears them.",
  }),
  actTable: call({
    path: "/wps/v2/play/tables/{id}/act",
    method: "POST",
    audience: "player",
    moves: true,
    limit: { most: 20, windowMs: 2_000, per: "player", named: "bet" },
    input: z.object({
      id: tableId,
      roundId: text(64),
      /** Counts the own acts of the round from 1. */
      seq: z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
      action: text(20),
      /** Of `auto`: the multiplier to leave at, "2.00"; "0.00" takes it back. */
      at: z.optional(text(12)),
    }),
    output: z.object({ roundId: z.string(), state: z.unknown(), balance: money }),
    faults: [
      "NOT_FOUND",
      "GAME_MOVE_INVALID",
      "GAME_ROUND_OVER",
      "WALLET_INSUFFICIENT",
      "WALLET_DEBT",
      ...BEFORE_BETS,
      ...GUARDS,
    ],
    summary:
      "Acts in a running round: of crash `cashout`, or `auto` with the multiplier to leave at; of blackjack `hit`, `stand`, `double`, `split`, `insurance`, `decline`. What puts down more is taken at once.",
  }),
  tableRounds: call({
    path: "/wps/v2/play/tables/{id}/rounds",
    method: "GET",
    audience: "public",
    input: z.object({ id: tableId, ...newest }),
    output: newestPage(tableRound),
    faults: ["NOT_FOUND"],
    summary: "The rounds of a table that are over, newest first, with promise, seed and the sum over the bets.",
  }),
  adminTables: call({
    path: "/wps/v2/play/admin/tables",
    method: "GET",
    audience: "operator",
    right: "play.read",
    input: z.object({}),
    output: z.object({ list: z.array(adminTable) }),
    faults: [],
    summary: "All tables with their limits, open or not.",
  }),
  changeTable: call({
    path: "/wps/v2/play/admin/tables",
    method: "PUT",
    audience: "operator",
    right: "play.write",
    input: z.object({
      tableId,
      /** A closed table ends its round and opens none. */
      open: z.optional(z.boolean()),
      limits: z.optional(adminLimits),
      reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
    }),
    output: adminTable,
    faults: ["NOT_FOUND", "VALIDATION_FAILED"],
    summary: "Opens or closes a table or changes its limits, from the next round on; the reason goes into the log.",
  }),
};
