import { call } from "@taya/kernel/call";
import { topic } from "@taya/kernel/topic";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";

/** What a round did to the pool of its game; meter and increment in millionths of a minor unit, whole numbers as text. */
export const jackpotDraw = z.object({
  pool: z.string(),
  /** Before the round. */
  meter: z.string(),
  increment: z.string(),
  mustHitBy: z.string(),
  hit: z.boolean(),
  /** What it paid, a part of the round's win. */
  amount: z.string(),
});

const jackpot = z.object({
  id: z.string(),
  name: z.string(),
  /** What would be won now. */
  meter: money,
  seed: money,
  mustHitBy: z.optional(money),
  /** Code of the first game that feeds it. */
  game: z.optional(z.string()),
});

const pool = z.object({
  pool: z.string(),
  currency: z.string(),
  meter: money,
  seed: money,
  mustHitBy: money,
  /** What of every stake goes into it, parts per million. */
  contribution: z.int(),
  games: z.array(z.string()),
  /** Of all stakes so far, floored; the pool keeps every millionth. */
  contributed: money,
  /** Put in by the house, the first seed included. */
  seeded: money,
  paid: money,
  hits: z.int(),
});

const hit = z.object({
  roundId: z.string(),
  pool: z.string(),
  currency: z.string(),
  username: z.string(),
  game: z.string(),
  amount: money,
  at: z.int(),
});

/** Pools of the built-in games. */
export const jackpotCalls = {
  jackpots: call({
    path: "/wps/v2/catalogue/jackpots",
    method: "GET",
    audience: "public",
    input: z.object({}),
    output: z.object({ list: z.array(jackpot) }),
    faults: [],
    summary: "The jackpots running now, in the brand's money.",
  }),
  adminJackpots: call({
    path: "/wps/v2/play/admin/jackpots",
    method: "GET",
    audience: "operator",
    right: "play.read",
    input: z.object({}),
    output: z.object({ list: z.array(pool), hits: z.array(hit) }),
    faults: [],
    summary: "Every pool of the brand with its sums, play money apart, and the newest fifty hits.",
  }),
};

/** The meters, at most once a second. */
export const jackpotsTopic = topic({
  name: "jackpots",
  audience: "public",
  snap: z.object({ list: z.array(z.object({ id: z.string(), meter: money })) }),
});
