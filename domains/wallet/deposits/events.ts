import { event } from "@taya/kernel/event";
import * as z from "zod/mini";

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
