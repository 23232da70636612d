import { event, topic } from "@taya/kernel/event";
import * as z from "zod/mini";
import { win } from "./contract.ts";

/** A round is over and booked; amounts are wire strings. */
export const roundSettled = event(
  "play.round.settled",
  z.object({
    roundId: z.string(),
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
    validBet: z.string(),
    payout: z.string(),
    /** Paid on top of a round that was told before: no bet of its own. */
    later: z.optional(z.boolean()),
    at: z.int(),
  }),
);

export const winnersTopic = topic({ name: "winners", audience: "public", snap: z.object({ list: z.array(win) }) });

const settlement = z.object({ kind: z.string(), id: z.string(), status: z.string(), payout: z.optional(z.string()) });

/** Ids of the player's open bets and the newest settlement. */
export const betsTopic = topic({
  name: "bets",
  audience: "session",
  snap: z.object({ open: z.array(z.string()), last: z.optional(settlement) }),
});
