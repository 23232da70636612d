import { event, topic } from "@taya/kernel/event";
import { settled } from "@taya/kernel/settled";
import * as z from "zod/mini";
import { win } from "./contract.ts";

/** A round is over and booked. */
export const roundSettled = event("play.round.settled", settled);

export const winnersTopic = topic({ name: "winners", audience: "public", snap: z.object({ list: z.array(win) }) });

const settlement = z.object({ kind: z.string(), id: z.string(), status: z.string(), payout: z.optional(z.string()) });

/** Ids of the player's open bets and the newest settlement. */
export const betsTopic = topic({
  name: "bets",
  audience: "session",
  snap: z.object({ open: z.array(z.string()), last: z.optional(settlement) }),
});
