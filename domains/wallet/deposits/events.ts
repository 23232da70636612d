import { event } from "@taya/kernel/event";
import * as z from "zod/mini";
import { WHY_HELD } from "./holds.rules.ts";

const amount = z.string();

/** Money of a deposit was credited; amounts are wire strings, `credited` what really arrived. */
export const depositSettled = event(
  "wallet.deposit.settled",
  z.object({
    depositId: z.string(),
    playerId: z.string(),
    merchant: z.string(),
    method: z.string(),
    currency: z.string(),
    amount,
    credited: amount,
    late: z.boolean(),
    /** The offer that was chosen with it. */
    promoId: z.optional(z.string()),
    at: z.int(),
  }),
);

/** Money of a deposit arrived and is held, or what was held goes back to its payer. */
export const depositHeld = event(
  "wallet.deposit.held",
  z.object({
    depositId: z.string(),
    playerId: z.string(),
    merchant: z.string(),
    currency: z.string(),
    amount,
    what: z.enum(["HELD", "RETURNED"]),
    why: z.enum(WHY_HELD),
    at: z.int(),
  }),
);

/** A credited deposit was taken back by the provider. */
export const depositCharged = event(
  "wallet.deposit.charged",
  z.object({
    depositId: z.string(),
    playerId: z.string(),
    merchant: z.string(),
    currency: z.string(),
    amount,
    at: z.int(),
  }),
);
