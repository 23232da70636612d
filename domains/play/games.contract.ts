import { money } from "@taya/kernel/money";
import * as z from "zod/mini";

const ppm = z.int();

/** A built-in game as lists show it. */
export const studioGame = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  version: z.string(),
  /** Percent with two decimals, "96.21". */
  rtp: z.string(),
  label: z.nullable(z.string()),
  /** Rounds are shared at tables; else they are a player's own. */
  shared: z.boolean(),
  minBet: money,
  maxBet: money,
});

/** A built-in game with all that is published of it. */
export const gameDetail = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.string(),
  version: z.string(),
  rtp: z.object({ theoretical: ppm, byMode: z.optional(z.record(z.string(), ppm)) }),
  volatility: z.int(),
  hitRate: ppm,
  /** Largest win as a multiple of the stake. */
  maxWin: z.number(),
  minBet: money,
  maxBet: money,
  /** The stakes offered, ascending. */
  stakes: z.array(money),
  features: z.array(z.string()),
  lines: z.optional(z.int()),
  ways: z.optional(z.int()),
  /** The pool every stake feeds and may win; `contribution` of each stake, `rtp.byMode.jackpot` is what it gives back. */
  jackpot: z.optional(z.object({ pool: z.string(), contribution: ppm, seed: money, mustHitBy: money })),
  bet: z.unknown(),
  move: z.optional(z.unknown()),
  pays: z.unknown(),
  rules: z.array(z.string()),
  parSheet: z.string(),
  hash: z.string(),
});
