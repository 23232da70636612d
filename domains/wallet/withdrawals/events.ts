import { event } from "@taya/kernel/event";
import * as z from "zod/mini";

const amount = z.string();

/** A withdrawal came to its end after the payout; amounts are wire strings, `refunded` what went back to the player. */
export const withdrawalSettled = event(
  "wallet.withdrawal.settled",
  z.object({
    withdrawalId: z.string(),
    playerId: z.string(),
    merchant: z.string(),
    currency: z.string(),
    amount,
    fee: amount,
    refunded: amount,
    outcome: z.enum(["RECEIVED", "AUTO_RECEIVED", "RESOLVED_PAID", "RESOLVED_PARTIAL", "RESOLVED_REFUND"]),
    at: z.int(),
  }),
);
