import { event } from "@taya/kernel/event";
import * as z from "zod/mini";

/** A bonus ended, whichever way; amounts are wire strings. */
export const bonusEnded = event(
  "promotions.bonus.ended",
  z.object({
    bonusId: z.string(),
    playerId: z.string(),
    merchant: z.string(),
    promo: z.string(),
    status: z.enum(["COMPLETED", "EXPIRED", "FORFEITED", "CANCELLED"]),
    /** "spent" when nothing was left to play with, "charged back" when the deposit it was given for was. */
    remark: z.string(),
    converted: z.string(),
    forfeited: z.string(),
    at: z.int(),
  }),
);
