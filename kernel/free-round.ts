import * as z from "zod/mini";
import { event } from "./event.ts";
import type { PlayerId } from "./id.ts";

const settled = z.object({
  roundId: z.string(),
  playerId: z.string(),
  merchant: z.string(),
  game: z.string(),
  currency: z.string(),
  /** What of the player's own money was staked. */
  stake: z.literal("0.00"),
  /** What was won, in cash. */
  payout: z.string(),
  at: z.int(),
});

/**
 * A round that the house paid for is over and booked. It is no bet: nothing of it counts as turnover, in figures, points,
 * limits of money or wagering, so it is not told as `bets.settled`. Who watches over a player's time and over large wins
 * reads it. Amounts as wire text.
 */
export const freeRoundSettled = event("bets.freeRound", settled);

export interface FreeRoundSettled extends Omit<z.output<typeof settled>, "playerId"> {
  readonly playerId: PlayerId;
}
