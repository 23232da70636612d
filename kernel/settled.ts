import * as z from "zod/mini";
import { event } from "./event.ts";
import type { PlayerId } from "./id.ts";

const together = z.object({ stake: z.string(), wagered: z.string(), payout: z.string(), bets: z.int() });

/**
 * What is told of a player's bet, or bets of one round or issue, that are over and booked; amounts as wire text. Every
 * room that settles tells this shape, and rooms that count play (limits, turnover, bonuses, reports) read it.
 */
const settled = z.object({
  /** Of a round, or of the entry that paid an issue. */
  roundId: z.string(),
  /**
   * What all that is told of one bet names, where its end is told in parts or told anew: a ticket, a player's bets of an
   * issue or of a hand. The round alone where one fact tells all.
   */
  bet: z.optional(z.string()),
  playerId: z.string(),
  merchant: z.string(),
  game: z.string(),
  gameId: z.string(),
  vassalage: z.string(),
  category: z.string(),
  currency: z.string(),
  stake: z.string(),
  /** The part of the stake that was bonus money. */
  bonusStake: z.string(),
  /** What of the stake counts as turnover: see `valid-bet.ts`. */
  validBet: z.string(),
  /** The same with the part that was bonus money, for the wagering of a bonus. */
  wagered: z.string(),
  payout: z.string(),
  /**
   * The agents above the player when the bet was settled, from the top, by their numbers in the line; a correction has
   * those of the fact it corrects.
   */
  path: z.readonly(z.array(z.int())),
  /**
   * How many bets it sums up, where one player may make several on one result; one when absent. Of what is told later: how
   * many more are over with it, below zero when bets are taken back; none when absent.
   */
  bets: z.optional(z.int()),
  /**
   * Paid on top of what was told before, or, after a correction, what it changed: amounts may be negative, and it is no
   * bet of its own.
   */
  later: z.optional(z.boolean()),
  /**
   * Where a player's bets on one result are told one by one, each with what it changes, and where bets are told anew: all
   * of them that are over with this one, and what was told of them before.
   */
  result: z.optional(z.object({ now: together, told: together })),
  at: z.int(),
});

/** A player's bets of a round, a hand or an issue are over and booked: told by every room that settles. */
export const betsSettled = event("bets.settled", settled);

export interface BetsSettled extends Omit<z.output<typeof settled>, "playerId"> {
  readonly playerId: PlayerId;
}
